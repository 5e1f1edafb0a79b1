// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "app/properties/choice_label.h"
#include "app/properties/materials.h"
#include "app/properties/properties.h"
#include "app/properties/shape_conversion.h"

namespace cairn {

namespace {

template <class Kind>
bool isA(const SceneShape& shape) {
    return std::holds_alternative<Kind>(shape.geometry);
}

// A member of one kind of geometry, of shapes of that kind.
template <class Kind, class Access>
Property<SceneShape> geometryProperty(Field field, Access access) {
    return property::of<SceneShape>(
        std::move(field), [access](auto& shape) -> auto& { return access(std::get<Kind>(shape.geometry)); }, isA<Kind>);
}

// Boxes are shown by their whole width and height.
template <class Access>
Property<SceneShape> sizeProperty(Field field, Access access) {
    Property<SceneShape> made;
    made.field = std::move(field);
    made.has = isA<BoxShape>;
    made.get = [access](const SceneShape& shape) { return FieldValue(2 * access(std::get<BoxShape>(shape.geometry))); };
    made.set = [access](SceneShape& shape, const FieldValue& value) {
        access(std::get<BoxShape>(shape.geometry)) = 0.5 * std::get<double>(value);
    };
    return made;
}

// A part of what a shape is made of: one that no longer is as its preset says does not bear its name.
Property<SceneShape> materialPart(Field field, double SceneShape::*member) {
    Property<SceneShape> made = property::of<SceneShape>(
        std::move(field), [member](auto& s) -> auto& { return s.*member; });
    made.set = [member](SceneShape& shape, const FieldValue& value) {
        shape.*member = std::get<double>(value);
        const Material* material = findMaterial(shape.material);
        if (material && !isMadeOf(shape, *material)) shape.material.clear();
    };
    return made;
}

Property<SceneShape> kindProperty() {
    Property<SceneShape> made;
    made.field = property::ofKind(
        FieldKind::choice, property::described("type", QObject::tr("shape"),
                                               QObject::tr("Another kind fills the same place as nearly as it can.")));
    for (const std::string_view kind : fields::geometryNames)
        made.field.choices.push_back({std::string(kind), choiceLabel(kind)});
    made.has = [](const SceneShape&) { return true; };
    made.get = [](const SceneShape& shape) { return FieldValue(std::string(kindOf(shape.geometry))); };
    made.set = [](SceneShape& shape, const FieldValue& value) {
        shape.geometry = converted(shape.geometry, std::get<std::string>(value));
    };
    return made;
}

Property<SceneShape> materialProperty() {
    Property<SceneShape> made;
    made.field = property::ofKind(
        FieldKind::choice,
        property::described(
            "material", QObject::tr("material"),
            QObject::tr("Sets density, friction and restitution as of a preset; custom where they are set by themselves.")));
    made.field.choices.push_back({"", QObject::tr("custom")});
    for (const Material& material : materials()) made.field.choices.push_back({material.name, material.label});
    made.has = [](const SceneShape&) { return true; };
    made.get = [](const SceneShape& shape) { return FieldValue(shape.material); };
    made.set = [](SceneShape& shape, const FieldValue& value) {
        shape.material = std::get<std::string>(value);
        if (const Material* material = findMaterial(shape.material)) makeOf(shape, *material);
    };
    return made;
}

std::vector<Property<SceneShape>> makeShapeProperties() {
    using namespace property;
    const auto plain = [](Field field, auto access) { return of<SceneShape>(std::move(field), access); };
    const QString inFrame = QObject::tr("In the frame of the body.");
    return {
        kindProperty(),
        geometryProperty<CircleShape>(
            positive(quantity("radius", QObject::tr("radius"), "m", {})), [](auto& g) -> auto& { return g.radius; }),
        geometryProperty<CircleShape>(
            quantity("center.x", QObject::tr("centre"), "m", inFrame), [](auto& g) -> auto& { return g.center.x; }),
        geometryProperty<CircleShape>(
            beside("center.y", QObject::tr("centre, y"), "m", inFrame), [](auto& g) -> auto& { return g.center.y; }),
        sizeProperty(
            positive(quantity("halfExtents.x", QObject::tr("size"), "m", QObject::tr("Width of the box."))),
            [](auto& g) -> auto& { return g.halfExtents.x; }),
        sizeProperty(
            positive(beside("halfExtents.y", QObject::tr("size, y"), "m", QObject::tr("Height of the box."))),
            [](auto& g) -> auto& { return g.halfExtents.y; }),
        geometryProperty<BoxShape>(
            quantity("center.x", QObject::tr("centre"), "m", inFrame), [](auto& g) -> auto& { return g.center.x; }),
        geometryProperty<BoxShape>(
            beside("center.y", QObject::tr("centre, y"), "m", inFrame), [](auto& g) -> auto& { return g.center.y; }),
        geometryProperty<BoxShape>(
            quantity("angle", QObject::tr("turned by"), "°", inFrame), [](auto& g) -> auto& { return g.angle; }),
        geometryProperty<CapsuleShape>(
            positive(quantity("radius", QObject::tr("radius"), "m", {})), [](auto& g) -> auto& { return g.radius; }),
        geometryProperty<CapsuleShape>(
            quantity("point1.x", QObject::tr("from"), "m", inFrame), [](auto& g) -> auto& { return g.point1.x; }),
        geometryProperty<CapsuleShape>(
            beside("point1.y", QObject::tr("from, y"), "m", inFrame), [](auto& g) -> auto& { return g.point1.y; }),
        geometryProperty<CapsuleShape>(
            quantity("point2.x", QObject::tr("to"), "m", inFrame), [](auto& g) -> auto& { return g.point2.x; }),
        geometryProperty<CapsuleShape>(
            beside("point2.y", QObject::tr("to, y"), "m", inFrame), [](auto& g) -> auto& { return g.point2.y; }),
        geometryProperty<ChainShape>(
            described("loop", QObject::tr("closed"), QObject::tr("The last vertex is joined to the first.")),
            [](auto& g) -> auto& { return g.loop; }),
        materialProperty(),
        materialPart(nonNegative(quantity("density", QObject::tr("density"), "kg/m²", QObject::tr("Mass by area."))),
                     &SceneShape::density),
        materialPart(
            nonNegative(described("friction", QObject::tr("friction"),
                                  QObject::tr("Coefficient of friction; that of a pair is mixed from both shapes."))),
            &SceneShape::friction),
        materialPart(nonNegative(described("restitution", QObject::tr("restitution"),
                                           QObject::tr("How much of the approach speed a rebound has: 0 none, 1 all."))),
                     &SceneShape::restitution),
        plain(
            quantity("surfaceVelocity", QObject::tr("surface speed"), "m/s",
                     QObject::tr("Along the surface, as of a conveyor belt.")),
            [](auto& s) -> auto& { return s.surfaceVelocity; }),
        plain(
            described("sensor", QObject::tr("sensor"), QObject::tr("Reports what it overlaps, and pushes nothing.")),
            [](auto& s) -> auto& { return s.sensor; }),
        plain(
            described("filter.category", QObject::tr("category"),
                      QObject::tr("Bits of the categories that the shape belongs to.")),
            [](auto& s) -> auto& { return s.filter.category; }),
        plain(
            described("filter.mask", QObject::tr("meets"),
                      QObject::tr("Bits of the categories that the shape meets; both shapes of a pair must agree.")),
            [](auto& s) -> auto& { return s.filter.mask; }),
        plain(
            described(
                "filter.group", QObject::tr("filter group"),
                QObject::tr(
                    "Shapes of one group other than 0 always meet when it is positive, and never when it is negative.")),
            [](auto& s) -> auto& { return s.filter.group; }),
    };
}

}  // namespace

const std::vector<Property<SceneShape>>& shapeProperties() {
    static const std::vector<Property<SceneShape>> properties = makeShapeProperties();
    return properties;
}

}  // namespace cairn
