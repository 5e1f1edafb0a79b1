// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "app/properties/properties.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

bool isDynamic(const SceneBody& body) { return body.type == SceneBodyType::dynamic; }
bool canMove(const SceneBody& body) { return body.type != SceneBodyType::fixed; }

MassOverride massOf(const SceneBody& body) {
    if (body.massOverride) return *body.massOverride;
    const MassProperties computed = bodyMass(body);
    return {computed.mass, computed.inertia, computed.center};
}

// A part of the mass: computed from the shapes until it is set, which overrides all parts by what they were.
template <class Access>
Property<SceneBody> massProperty(Field field, Access access) {
    Property<SceneBody> made;
    made.field = std::move(field);
    made.has = isDynamic;
    made.get = [access](const SceneBody& body) {
        MassOverride mass = massOf(body);
        return FieldValue(access(mass));
    };
    made.set = [access](SceneBody& body, const FieldValue& value) {
        MassOverride mass = massOf(body);
        access(mass) = std::get<double>(value);
        body.massOverride = mass;
    };
    made.given = [](const SceneBody& body) { return body.massOverride.has_value(); };
    made.reset = [](SceneBody& body) { body.massOverride.reset(); };
    return made;
}

Property<SceneBody> colorProperty() {
    Property<SceneBody> made = property::of<SceneBody>(
        property::ofKind(FieldKind::color,
                         property::described("color", QObject::tr("colour"),
                                             QObject::tr("Of the fill; by the type of the body where there is none."))),
        [](auto& b) -> auto& { return b.color; });
    made.given = [](const SceneBody& body) { return !body.color.empty(); };
    made.reset = [](SceneBody& body) { body.color.clear(); };
    return made;
}

std::vector<Property<SceneBody>> makeBodyProperties() {
    using namespace property;
    const auto plain = [](Field field, auto access, std::function<bool(const SceneBody&)> has = {}) {
        return of<SceneBody>(std::move(field), access, std::move(has));
    };
    const QString massHelp =
        QObject::tr("Computed from the shapes and their densities. A value of its own takes the place of what they weigh.");
    return {
        plain(
            optional(described("name", QObject::tr("name"), QObject::tr("For people; the id where it is empty.")),
                     QObject::tr("the id")),
            [](auto& b) -> auto& { return b.name; }),
        plain(
            described(
                "type", QObject::tr("type"),
                QObject::tr("Static bodies stand, kinematic ones move as their velocity says and cannot be pushed, dynamic "
                            "ones obey forces.")),
            [](auto& b) -> auto& { return b.type; }),
        plain(
            quantity("position.x", QObject::tr("position"), "m",
                     QObject::tr("Of the body's own frame, in which its shapes are given; to the right.")),
            [](auto& b) -> auto& { return b.position.x; }),
        plain(
            beside("position.y", QObject::tr("position, y"), "m",
                   QObject::tr("Of the body's own frame, in which its shapes are given; upwards.")),
            [](auto& b) -> auto& { return b.position.y; }),
        plain(
            quantity("angle", QObject::tr("angle"), "°", QObject::tr("Of the body's own frame, counter-clockwise.")),
            [](auto& b) -> auto& { return b.angle; }),
        plain(
            quantity("linearVelocity.x", QObject::tr("velocity"), "m/s",
                     QObject::tr("Of the centre of mass at the start; to the right.")),
            [](auto& b) -> auto& { return b.linearVelocity.x; }, canMove),
        plain(
            beside("linearVelocity.y", QObject::tr("velocity, y"), "m/s",
                   QObject::tr("Of the centre of mass at the start; upwards.")),
            [](auto& b) -> auto& { return b.linearVelocity.y; }, canMove),
        plain(
            quantity("angularVelocity", QObject::tr("spin"), "rad/s",
                     QObject::tr("Angular velocity at the start, counter-clockwise.")),
            [](auto& b) -> auto& { return b.angularVelocity; }, canMove),
        massProperty(
            positive(quantity("massOverride.mass", QObject::tr("mass"), "kg", massHelp)),
            [](auto& m) -> auto& { return m.mass; }),
        massProperty(
            nonNegative(quantity("massOverride.inertia", QObject::tr("inertia"), "kg m²",
                                 QObject::tr("About the centre of mass. ") + massHelp)),
            [](auto& m) -> auto& { return m.inertia; }),
        massProperty(
            quantity("massOverride.center.x", QObject::tr("centre"), "m",
                     QObject::tr("Centre of mass in the body's frame. ") + massHelp),
            [](auto& m) -> auto& { return m.center.x; }),
        massProperty(
            beside("massOverride.center.y", QObject::tr("centre, y"), "m",
                   QObject::tr("Centre of mass in the body's frame. ") + massHelp),
            [](auto& m) -> auto& { return m.center.y; }),
        plain(
            nonNegative(quantity("linearDamping", QObject::tr("damping"), "1/s",
                                 QObject::tr("How fast the velocity decays, as in air."))),
            [](auto& b) -> auto& { return b.linearDamping; }, isDynamic),
        plain(
            nonNegative(
                quantity("angularDamping", QObject::tr("spin damping"), "1/s", QObject::tr("How fast the spin decays."))),
            [](auto& b) -> auto& { return b.angularDamping; }, isDynamic),
        plain(
            described("gravityScale", QObject::tr("gravity scale"),
                      QObject::tr("How much of the scene's gravity acts on the body; 0 floats.")),
            [](auto& b) -> auto& { return b.gravityScale; }, isDynamic),
        plain(
            described("fixedRotation", QObject::tr("fixed rotation"), QObject::tr("The body never turns.")),
            [](auto& b) -> auto& { return b.fixedRotation; }, isDynamic),
        plain(
            described("bullet", QObject::tr("bullet"),
                      QObject::tr("Stopped at what it would pass through in one step, where the scene is continuous.")),
            [](auto& b) -> auto& { return b.bullet; }, isDynamic),
        plain(
            described("allowSleep", QObject::tr("may sleep"),
                      QObject::tr("Put to sleep when at rest, where the scene lets bodies sleep.")),
            [](auto& b) -> auto& { return b.allowSleep; }, isDynamic),
        plain(
            described("awake", QObject::tr("awake at start"),
                      QObject::tr("Otherwise it sleeps until something touches it.")),
            [](auto& b) -> auto& { return b.awake; }, isDynamic),
        colorProperty(),
        plain(
            described("group", QObject::tr("group"), QObject::tr("Bodies of one group stand together in the outliner.")),
            [](auto& b) -> auto& { return b.group; }),
        plain(
            described("z", QObject::tr("z"),
                      QObject::tr("Bodies with a greater z are drawn over those with a smaller one.")),
            [](auto& b) -> auto& { return b.z; }),
        unique(plain(
            described("id", QObject::tr("id"),
                      QObject::tr("What joints, forces and checks call the body. No two bodies have the same.")),
            [](auto& b) -> auto& { return b.id; })),
        plain(
            described("hidden", QObject::tr("hidden"),
                      QObject::tr("Not drawn in the editor. It takes part in runs all the same.")),
            [](auto& b) -> auto& { return b.hidden; }),
        plain(
            described("locked", QObject::tr("locked"), QObject::tr("Cannot be selected or moved on the canvas.")),
            [](auto& b) -> auto& { return b.locked; }),
    };
}

}  // namespace

const std::vector<Property<SceneBody>>& bodyProperties() {
    static const std::vector<Property<SceneBody>> properties = makeBodyProperties();
    return properties;
}

}  // namespace cairn
