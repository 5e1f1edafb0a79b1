// SPDX-License-Identifier: GPL-3.0-or-later
#include <QObject>

#include "app/properties/properties.h"

namespace cairn {

namespace {

std::vector<Property<Scene>> makeSceneProperties() {
    using namespace property;
    const auto tr = [](const char* text) { return QObject::tr(text); };
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
    const QString mixing = tr("How the coefficient of a pair comes from those of its shapes.");
    return {
        plain(
            described("name", tr("name"), {}), [](auto& s) -> auto& { return s.name; }),
        plain(
            ofKind(FieldKind::paragraph, described("description", tr("description"), tr("What the scene shows."))),
            [](auto& s) -> auto& { return s.description; }),
        plain(
            quantity("world.gravity.x", tr("gravity"), "m/s²", tr("To the right.")),
            [](auto& s) -> auto& { return s.world.gravity.x; }),
        plain(
            beside("world.gravity.y", tr("gravity, y"), "m/s²", tr("Upwards.")),
            [](auto& s) -> auto& { return s.world.gravity.y; }),
        plain(
            positive(quantity("run.duration", tr("duration"), "s", tr("How long a run lasts."))),
            [](auto& s) -> auto& { return s.run.duration; }),
        plain(
            ofKind(FieldKind::choice,
                   described("run.reference", tr("reference lane"), tr("The lane that others are held against."))),
            [](auto& s) -> auto& { return s.run.reference; }),
        world(positive(quantity("world.timeStep", tr("time step"), "s", tr("Of lanes that set none of their own."))),
              &SceneWorld::timeStep),
        world(described("world.integrator", tr("integrator"), tr("How velocities and positions go on in a step.")),
              &SceneWorld::integrator),
        world(described("world.broadPhase", tr("broad phase"),
                        tr("How pairs that may touch are found. It changes the time that a step takes, never its result.")),
              &SceneWorld::broadPhase),
        world(described("world.frictionMixing", tr("friction of pairs"), mixing), &SceneWorld::frictionMixing),
        world(described("world.restitutionMixing", tr("restitution of pairs"), mixing), &SceneWorld::restitutionMixing),
        world(nonNegative(quantity("world.restitutionThreshold", tr("rebound above"), "m/s",
                                   tr("Slower approaches do not rebound."))),
              &SceneWorld::restitutionThreshold),
        world(nonNegative(quantity("world.contactMargin", tr("contact margin"), "m",
                                   tr("Shapes that are this near have a contact, which waits for them to touch."))),
              &SceneWorld::contactMargin),
        world(nonNegative(quantity("world.linearSlop", tr("slop"), "m",
                                   tr("Penetration that is left alone, so that contacts at rest persist."))),
              &SceneWorld::linearSlop),
        world(optional(
                  positive(quantity("world.maxSpeed", tr("greatest speed"), "m/s", tr("Faster bodies are slowed to it."))),
                  tr("no limit")),
              &SceneWorld::maxSpeed),
        world(described("world.continuous", tr("continuous"),
                        tr("Bullets are stopped at what they would pass through in one step.")),
              &SceneWorld::continuous),
        world(described("world.sleeping", tr("sleep"), tr("Bodies at rest are put to sleep.")), &SceneWorld::sleeping),
        sleep(nonNegative(quantity("world.sleep.speed", tr("at rest below"), "m/s", {})), &SceneSleep::speed),
        sleep(nonNegative(quantity("world.sleep.angularSpeed", tr("and below"), "rad/s", {})), &SceneSleep::angularSpeed),
        sleep(nonNegative(quantity("world.sleep.time", tr("for a time of"), "s", {})), &SceneSleep::time),
    };
}

std::vector<Property<SceneForce>> makeForceProperties() {
    using namespace property;
    const auto tr = [](const char* text) { return QObject::tr(text); };
    const auto plain = [](Field field, auto access) { return of<SceneForce>(std::move(field), access); };
    return {
        unique(plain(
            described("id", tr("id"), tr("No two forces have the same.")), [](auto& f) -> auto& { return f.id; })),
        plain(
            ofKind(FieldKind::choice, described("body", tr("body"), tr("On which it acts."))),
            [](auto& f) -> auto& { return f.body; }),
        plain(
            quantity("force.x", tr("force"), "N", tr("To the right.")), [](auto& f) -> auto& { return f.force.x; }),
        plain(
            beside("force.y", tr("force, y"), "N", tr("Upwards.")), [](auto& f) -> auto& { return f.force.y; }),
        plain(
            quantity("torque", tr("torque"), "N m", tr("Counter-clockwise.")), [](auto& f) -> auto& { return f.torque; }),
        plain(
            quantity("localPoint.x", tr("at"), "m", tr("In the frame of the body.")),
            [](auto& f) -> auto& { return f.localPoint.x; }),
        plain(
            beside("localPoint.y", tr("at, y"), "m", tr("In the frame of the body.")),
            [](auto& f) -> auto& { return f.localPoint.y; }),
        plain(
            described("local", tr("turns with body"), tr("Otherwise it keeps its direction.")),
            [](auto& f) -> auto& { return f.local; }),
        plain(
            nonNegative(quantity("start", tr("from"), "s", tr("When it begins to act."))),
            [](auto& f) -> auto& { return f.start; }),
        plain(
            optional(nonNegative(quantity("end", tr("until"), "s", tr("When it ceases to act."))), tr("for ever")),
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
