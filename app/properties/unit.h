// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

namespace cairn {

// Of what kind a quantity is: the powers of the base quantities in it. An angle counts as one of them, so that degrees are not taken
// for a coefficient of friction.
struct Dimension {
    int length = 0, mass = 0, time = 0, angle = 0;
    friend constexpr bool operator==(const Dimension&, const Dimension&) = default;
    friend constexpr Dimension operator+(Dimension a, Dimension b) {
        return {a.length + b.length, a.mass + b.mass, a.time + b.time, a.angle + b.angle};
    }
    friend constexpr Dimension operator-(Dimension a, Dimension b) {
        return {a.length - b.length, a.mass - b.mass, a.time - b.time, a.angle - b.angle};
    }
};

inline constexpr Dimension plainNumber{};
inline constexpr Dimension angleDimension{.angle = 1};

// "a length", "a plain number"; where the kind has no name, "a quantity in kg m^3".
QString nameOf(Dimension dimension);

struct Quantity {
    double value = 0;  // SI; angles in radians
    Dimension dimension;
};

// The quantity that a unit's name stands for: "cm" is 0.01, a length. Nothing when there is no such unit.
std::optional<Quantity> unitNamed(QStringView name);

// The unit in which a field shows its quantity.
struct Unit {
    QString symbol;   // as shown: "m", "°", "kg/m²"; empty for plain numbers
    double size = 1;  // in SI
    Dimension dimension;

    // The unit of a symbol, which may be made of others. One that is not known counts as plain.
    static Unit of(const QString& symbol);

    friend bool operator==(const Unit&, const Unit&) = default;
};

// "0.5 m", "30°", "0.6": a quantity (SI) in its unit, with at most so many significant digits.
QString textOf(double value, const Unit& unit, int digits = 8);

}  // namespace cairn
