// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "app/properties/properties.h"

namespace cairn {

namespace {

std::vector<Property<Scene>> makeSceneProperties() {
    using namespace property;
    const auto plain = [](Field field, auto access) { return of<Scene>(std::move(field), access); };
    const auto world = [](Field field, auto member, std::function<bool(const Scene&)> has = {}) {
        return of<Scene>(
            std::move(field), [member](auto& s) -> auto& { return s.world.*member; }, std::move(has));
    };
    const auto sleep = [](Field field, auto member) {
        return of<Scene>(
            std::move(field), [member](auto& s) -> auto& { return s.world.sleep.*member; },
            [](const Scene& s) { return s.world.sleeping; });
    };
    const QString mixing = QObject::tr("How the coefficient of a pair comes from those of its shapes.");
    return {
        plain(
            described("name", QObject::tr("name"), {}), [](auto& s) -> auto& { return s.name; }),
        plain(
            ofKind(FieldKind::paragraph,
                   described("description", QObject::tr("description"), QObject::tr("What the scene shows."))),
            [](auto& s) -> auto& { return s.description; }),
        plain(
            quantity("world.gravity.x", QObject::tr("gravity"), "m/s²", QObject::tr("To the right.")),
            [](auto& s) -> auto& { return s.world.gravity.x; }),
        plain(
            beside("world.gravity.y", QObject::tr("gravity, y"), "m/s²", QObject::tr("Upwards.")),
            [](auto& s) -> auto& { return s.world.gravity.y; }),
        plain(
            positive(quantity("run.duration", QObject::tr("duration"), "s", QObject::tr("How long a run lasts."))),
            [](auto& s) -> auto& { return s.run.duration; }),
        plain(
            ofKind(FieldKind::choice, described("run.reference", QObject::tr("reference lane"),
                                                QObject::tr("The lane that others are held against."))),
            [](auto& s) -> auto& { return s.run.reference; }),
        world(positive(quantity("world.timeStep", QObject::tr("time step"), "s",
                                QObject::tr("Of lanes that set none of their own."))),
              &SceneWorld::timeStep),
        world(described("world.integrator", QObject::tr("integrator"),
                        QObject::tr("How velocities and positions go on in a step.")),
              &SceneWorld::integrator),
        world(described("world.broadPhase", QObject::tr("broad phase"),
                        QObject::tr("How pairs that may touch are found. It changes the time that a step takes, "
                                    "never its result.")),
              &SceneWorld::broadPhase),
        world(described("world.frictionMixing", QObject::tr("friction of pairs"), mixing), &SceneWorld::frictionMixing),
        world(described("world.restitutionMixing", QObject::tr("restitution of pairs"), mixing),
              &SceneWorld::restitutionMixing),
        world(nonNegative(quantity("world.restitutionThreshold", QObject::tr("rebound above"), "m/s",
                                   QObject::tr("Slower approaches do not rebound."))),
              &SceneWorld::restitutionThreshold),
        world(nonNegative(quantity("world.contactMargin", QObject::tr("contact margin"), "m",
                                   QObject::tr("Shapes that are this near have a contact, which waits for them to touch."))),
              &SceneWorld::contactMargin),
        world(nonNegative(quantity("world.linearSlop", QObject::tr("slop"), "m",
                                   QObject::tr("Penetration that is left alone, so that contacts at rest persist."))),
              &SceneWorld::linearSlop),
        world(optional(positive(quantity("world.maxSpeed", QObject::tr("greatest speed"), "m/s",
                                         QObject::tr("Faster bodies are slowed to it."))),
                       QObject::tr("no limit")),
              &SceneWorld::maxSpeed),
        world(described("world.continuous", QObject::tr("continuous"),
                        QObject::tr("Bullets are stopped at what they would pass through in one step.")),
              &SceneWorld::continuous),
        world(described("world.sleeping", QObject::tr("sleep"), QObject::tr("Bodies at rest are put to sleep.")),
              &SceneWorld::sleeping),
        sleep(nonNegative(quantity("world.sleep.speed", QObject::tr("at rest below"), "m/s", {})), &SceneSleep::speed),
        sleep(nonNegative(quantity("world.sleep.angularSpeed", QObject::tr("and below"), "rad/s", {})),
              &SceneSleep::angularSpeed),
        sleep(nonNegative(quantity("world.sleep.time", QObject::tr("for a time of"), "s", {})), &SceneSleep::time),
    };
}

std::vector<Property<SceneForce>> makeForceProperties() {
    using namespace property;
    const auto plain = [](Field field, auto access) { return of<SceneForce>(std::move(field), access); };
    return {
        unique(plain(
            described("id", QObject::tr("id"), QObject::tr("No two forces have the same.")),
            [](auto& f) -> auto& { return f.id; })),
        plain(
            ofKind(FieldKind::choice, described("body", QObject::tr("body"), QObject::tr("On which it acts."))),
            [](auto& f) -> auto& { return f.body; }),
        plain(
            quantity("force.x", QObject::tr("force"), "N", QObject::tr("To the right.")),
            [](auto& f) -> auto& { return f.force.x; }),
        plain(
            beside("force.y", QObject::tr("force, y"), "N", QObject::tr("Upwards.")),
            [](auto& f) -> auto& { return f.force.y; }),
        plain(
            quantity("torque", QObject::tr("torque"), "N m", QObject::tr("Counter-clockwise.")),
            [](auto& f) -> auto& { return f.torque; }),
        plain(
            quantity("localPoint.x", QObject::tr("at"), "m", QObject::tr("In the frame of the body.")),
            [](auto& f) -> auto& { return f.localPoint.x; }),
        plain(
            beside("localPoint.y", QObject::tr("at, y"), "m", QObject::tr("In the frame of the body.")),
            [](auto& f) -> auto& { return f.localPoint.y; }),
        plain(
            described("local", QObject::tr("turns with body"), QObject::tr("Otherwise it keeps its direction.")),
            [](auto& f) -> auto& { return f.local; }),
        plain(
            nonNegative(quantity("start", QObject::tr("from"), "s", QObject::tr("When it begins to act."))),
            [](auto& f) -> auto& { return f.start; }),
        plain(
            optional(nonNegative(quantity("end", QObject::tr("until"), "s", QObject::tr("When it ceases to act."))),
                     QObject::tr("for ever")),
            [](auto& f) -> auto& { return f.end; }),
    };
}

}  // namespace

const std::vector<Property<Scene>>& sceneProperties() {
    static const std::vector<Property<Scene>> properties = makeSceneProperties();
    return properties;
}

const std::vector<Property<SceneForce>>& forceProperties() {
    static const std::vector<Property<SceneForce>> properties = makeForceProperties();
    return properties;
}

}  // namespace cairn
