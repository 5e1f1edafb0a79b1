// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace cairn {

// How well two colours are told apart, from 1 (not at all) to 21: (L1 + 0.05) / (L2 + 0.05) of their relative luminances, after WCAG 2.1, which asks
// for 3 of what is drawn and 4.5 of texts.
double contrastOf(const QColor& a, const QColor& b);

}  // namespace cairn
