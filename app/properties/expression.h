// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "app/properties/unit.h"

namespace cairn {

// What a number field takes: numbers with a decimal point, + - * / ^ and parentheses, pi, the functions sqrt, abs, sin, cos, tan, asin,
// acos and atan, and units, as "2*9.81", "30 deg", "5 cm + 2 mm", "10 km/h".
//
// Powers bind first and to the right, then the sign: -2^2 is -4. A unit belongs to the number before it, so that 10 m/2 s is 5 m/s; but
// after a quotient of plain numbers to the quotient: 1/2 m is half a metre. Functions of angles take plain numbers as radians.
struct Evaluation {
    double value = 0;  // SI; angles in radians
    QString
        fault;  // why there is no value, with the place, counted from 1: "at 4: a number is expected"; empty where there is one
};

// The value for a field in a unit: a plain number counts in that unit, a quantity must be of its kind.
Evaluation evaluate(const QString& text, const Unit& unit);

// The quantity by itself, or nothing where the text is none.
std::optional<Quantity> quantityOf(const QString& text);

}  // namespace cairn
