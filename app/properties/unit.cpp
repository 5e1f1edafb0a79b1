// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/properties/unit.h"

#include <QObject>
#include <QStringList>
#include <algorithm>
#include <array>
#include <numbers>

#include "app/properties/expression.h"

namespace cairn {

namespace {

constexpr Dimension ofLength{.length = 1};
constexpr Dimension ofMass{.mass = 1};
constexpr Dimension ofTime{.time = 1};
constexpr Dimension ofAngle{.angle = 1};
constexpr Dimension ofSpeed = ofLength - ofTime;
constexpr Dimension ofAcceleration = ofSpeed - ofTime;
constexpr Dimension ofForce = ofMass + ofAcceleration;
constexpr Dimension ofEnergy = ofForce + ofLength;
constexpr double degree = std::numbers::pi / 180;

struct NamedUnit {
    QStringView name;
    Quantity quantity;
};

// Lengths of the inch and the foot: the international yard and pound agreement of 1959.
constexpr std::array namedUnits{
    NamedUnit{u"m", {1, ofLength}},
    NamedUnit{u"km", {1e3, ofLength}},
    NamedUnit{u"dm", {0.1, ofLength}},
    NamedUnit{u"cm", {0.01, ofLength}},
    NamedUnit{u"mm", {1e-3, ofLength}},
    NamedUnit{u"um", {1e-6, ofLength}},
    NamedUnit{u"µm", {1e-6, ofLength}},
    NamedUnit{u"in", {0.0254, ofLength}},
    NamedUnit{u"ft", {0.3048, ofLength}},
    NamedUnit{u"rad", {1, ofAngle}},
    NamedUnit{u"mrad", {1e-3, ofAngle}},
    NamedUnit{u"deg", {degree, ofAngle}},
    NamedUnit{u"°", {degree, ofAngle}},
    NamedUnit{u"turn", {2 * std::numbers::pi, ofAngle}},
    NamedUnit{u"rpm", {2 * std::numbers::pi / 60, ofAngle - ofTime}},
    NamedUnit{u"s", {1, ofTime}},
    NamedUnit{u"ms", {1e-3, ofTime}},
    NamedUnit{u"us", {1e-6, ofTime}},
    NamedUnit{u"µs", {1e-6, ofTime}},
    NamedUnit{u"min", {60, ofTime}},
    NamedUnit{u"h", {3600, ofTime}},
    NamedUnit{u"Hz", {1, plainNumber - ofTime}},
    NamedUnit{u"kHz", {1e3, plainNumber - ofTime}},
    NamedUnit{u"kg", {1, ofMass}},
    NamedUnit{u"g", {1e-3, ofMass}},
    NamedUnit{u"t", {1e3, ofMass}},
    NamedUnit{u"N", {1, ofForce}},
    NamedUnit{u"kN", {1e3, ofForce}},
    NamedUnit{u"Nm", {1, ofEnergy}},
    NamedUnit{u"J", {1, ofEnergy}},
    NamedUnit{u"W", {1, ofEnergy - ofTime}},
};

struct NamedDimension {
    Dimension dimension;
    const char* name;
};

constexpr std::array namedDimensions{
    NamedDimension{plainNumber, QT_TRANSLATE_NOOP("QObject", "a plain number")},
    NamedDimension{ofLength, QT_TRANSLATE_NOOP("QObject", "a length")},
    NamedDimension{ofLength + ofLength, QT_TRANSLATE_NOOP("QObject", "an area")},
    NamedDimension{ofMass, QT_TRANSLATE_NOOP("QObject", "a mass")},
    NamedDimension{ofTime, QT_TRANSLATE_NOOP("QObject", "a time")},
    NamedDimension{ofAngle, QT_TRANSLATE_NOOP("QObject", "an angle")},
    NamedDimension{ofSpeed, QT_TRANSLATE_NOOP("QObject", "a speed")},
    NamedDimension{ofAngle - ofTime, QT_TRANSLATE_NOOP("QObject", "an angular velocity")},
    NamedDimension{ofAcceleration, QT_TRANSLATE_NOOP("QObject", "an acceleration")},
    NamedDimension{plainNumber - ofTime, QT_TRANSLATE_NOOP("QObject", "a rate (1/s)")},
    NamedDimension{ofMass - ofLength - ofLength, QT_TRANSLATE_NOOP("QObject", "a density (kg/m²)")},
    NamedDimension{ofMass + ofLength + ofLength, QT_TRANSLATE_NOOP("QObject", "a moment of inertia")},
    NamedDimension{ofForce, QT_TRANSLATE_NOOP("QObject", "a force")},
    NamedDimension{ofEnergy, QT_TRANSLATE_NOOP("QObject", "a torque or an energy")},
    NamedDimension{ofForce - ofLength, QT_TRANSLATE_NOOP("QObject", "a stiffness (N/m)")},
    NamedDimension{ofForce - ofSpeed, QT_TRANSLATE_NOOP("QObject", "a damping (N s/m)")},
};

}  // namespace

QString nameOf(Dimension dimension) {
    const auto named = std::ranges::find(namedDimensions, dimension, &NamedDimension::dimension);
    if (named != namedDimensions.end()) return QObject::tr(named->name);
    const std::array<std::pair<const char*, int>, 4> powers{
        {{"kg", dimension.mass}, {"m", dimension.length}, {"s", dimension.time}, {"rad", dimension.angle}}};
    QStringList factors;
    for (const auto& [unit, power] : powers) {
        if (power == 0) continue;
        factors << QLatin1String(unit) + (power == 1 ? QString() : QStringLiteral("^%1").arg(power));
    }
    return QObject::tr("a quantity in %1").arg(factors.join(QLatin1Char(' ')));
}

std::optional<Quantity> unitNamed(QStringView name) {
    const auto unit = std::ranges::find(namedUnits, name, &NamedUnit::name);
    return unit == namedUnits.end() ? std::nullopt : std::optional(unit->quantity);
}

Unit Unit::of(const QString& symbol) {
    if (symbol.isEmpty()) return {};
    const std::optional<Quantity> quantity = quantityOf(symbol);
    return quantity ? Unit{symbol, quantity->value, quantity->dimension} : Unit{symbol, 1, plainNumber};
}

QString textOf(double value, const Unit& unit, int digits) {
    const QString number = QString::number(value / unit.size, 'g', digits);
    if (unit.symbol.isEmpty() || unit.symbol == QStringLiteral("\u00b0")) return number + unit.symbol;
    // "0.5 /s", as one reads it and can type it
    const QString symbol = unit.symbol.startsWith(QStringLiteral("1/")) ? unit.symbol.mid(1) : unit.symbol;
    return number + QLatin1Char(' ') + symbol;
}

}  // namespace cairn
