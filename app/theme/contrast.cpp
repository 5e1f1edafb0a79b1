// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/contrast.h"

#include <algorithm>
#include <cmath>

namespace cairn {

namespace {

double luminanceOf(const QColor& color) {
    const auto linear = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

}  // namespace

double contrastOf(const QColor& a, const QColor& b) {
    const auto [darker, lighter] = std::minmax({luminanceOf(a), luminanceOf(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

}  // namespace cairn
