// SPDX-License-Identifier: MIT
#include "plugins/box2d/box2d_type.h"

#include "core/engine/engine_simulator.h"
#include "plugins/box2d/box2d_engine.h"

namespace cairn {
namespace {

std::string versionText() {
    return std::to_string(b2_version.major) + '.' + std::to_string(b2_version.minor) + '.' +
           std::to_string(b2_version.revision);
}

std::vector<ParameterSpec> parameters() {
    return {
        {.key = "velocityIterations",
         .label = "Velocity iterations",
         .kind = ParameterKind::integer,
         .defaultValue = std::int64_t{8},
         .minimum = 1,
         .maximum = 1000,
         .help = "Sweeps over the contacts and joints that make velocities fit. More carry the load of taller stacks."},
        {.key = "positionIterations",
         .label = "Position iterations",
         .kind = ParameterKind::integer,
         .defaultValue = std::int64_t{3},
         .minimum = 0,
         .maximum = 1000,
         .help = "Sweeps that push out what overlaps and pull together what joints hold, without giving it speed. They end "
                 "early where little is left to do."},
        {.key = "warmStarting",
         .label = "Warm starting",
         .kind = ParameterKind::boolean,
         .defaultValue = true,
         .help = "Begins from the impulses of the last step. Without it, stacks sag."}};
}

std::unique_ptr<Engine> make(const EngineScene& scene, const ParameterValues& values) {
    return std::make_unique<Box2DEngine>(
        scene, Box2DEngine::Settings{getInt(values, "velocityIterations"), getInt(values, "positionIterations"),
                                     getBool(values, "warmStarting")});
}

}  // namespace

SimulatorType box2dType() {
    SimulatorType type;
    type.id = "box2d";
    type.name = "Box2D";
    type.summary = "The engine Box2D " + versionText() +
                   " as a whole: its collision with skins of 1 cm, sequential impulses in single precision, its continuous "
                   "collision and its joints.";
    type.reference = "Erin Catto, Box2D, https://box2d.org";
    type.aliases = {"b2"};
    type.parameters = parameters();
    return engineType(std::move(type), make);
}

}  // namespace cairn
