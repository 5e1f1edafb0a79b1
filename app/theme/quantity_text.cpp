// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/quantity_text.h"

#include <QLocale>
#include <cmath>
#include <numbers>

namespace cairn {

namespace {

// Significant digits without trailing exponent: 412, 41.2, 4.12, 0.41.
QString threeDigits(double value) {
    const double size = std::abs(value);
    const int decimals = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : 2;
    return QString::number(value, 'f', decimals);
}

}  // namespace

QString lengthText(double metres) {
    if (!std::isfinite(metres)) return QStringLiteral("\u2013");
    const double size = std::abs(metres);
    if (size >= 1000) return threeDigits(metres / 1000) + QStringLiteral(" km");
    if (size >= 1) return threeDigits(metres) + QStringLiteral(" m");
    if (size >= 1e-3 || size == 0) return threeDigits(metres * 1e3) + QStringLiteral(" mm");
    if (size >= 1e-6) return threeDigits(metres * 1e6) + QStringLiteral(" \u00b5m");
    return QStringLiteral("< 1 \u00b5m");
}

QString measureText(double metres) {
    constexpr double rounding = 1e-9;  // m
    if (std::abs(metres) < rounding) return QStringLiteral("0 m");
    return std::abs(metres) < 1e-3 ? lengthText(metres) : numberText(metres) + QStringLiteral(" m");
}

QString angleText(double radians) {
    return QString::number(radians * 180 / std::numbers::pi, 'f', 1) + QStringLiteral("\u00b0");
}

QString timeText(double seconds) { return QString::number(seconds, 'f', 2) + QStringLiteral(" s"); }

QString numberText(double value) {
    if (!std::isfinite(value)) return QStringLiteral("\u2013");
    const double size = std::abs(value);
    if (size != 0 && (size >= 1e6 || size < 1e-4)) return QString::number(value, 'e', 2);
    return QString::number(value, 'g', 4);
}

QString decimalsText(double value, int decimals) {
    constexpr double fewDigits = 1e9;
    if (std::abs(value) < fewDigits || !std::isfinite(value)) return QString::number(value, 'f', decimals);
    return QString::number(value, 'e', QLocale::FloatingPointShortest);
}

QString countText(qsizetype count, const QString& one, const QString& many) {
    return QStringLiteral("%1 %2").arg(count).arg(count == 1 ? one : many);
}

}  // namespace cairn
