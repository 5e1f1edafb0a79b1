// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace cairn {

// Quantities as people read them: three significant digits, a unit that keeps the number between 1 and 1000 where there is one.
QString lengthText(double metres);   // "412 mm", "2.0 mm", "1.25 m", "3.2 km"
QString measureText(double metres);  // of a measurement, four digits: "0.5858 m", "5 m"; below a millimetre as lengthText
QString angleText(double radians);   // in degrees, one decimal: "53.1°"
QString timeText(double seconds);    // of the scene, two decimals: "3.20 s"
QString numberText(double value);    // at most four significant digits, no exponent where one can do without

// With so many decimals; from 1e9 on with an exponent, as the shortest text that reads back.
QString decimalsText(double value, int decimals);

// "1 body", "12 bodies"
QString countText(qsizetype count, const QString& one, const QString& many);

}  // namespace cairn
