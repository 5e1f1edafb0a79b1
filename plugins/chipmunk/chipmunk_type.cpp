// SPDX-License-Identifier: MIT
#include "plugins/chipmunk/chipmunk_type.h"

#include <cmath>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

#include "core/engine/engine_simulator.h"
#include "plugins/chipmunk/chipmunk_engine.h"

namespace cairn {
namespace {

// Chipmunk's own default: a tenth of an error goes in each of sixty steps a second.
const double errorLeft = std::pow(0.9, 60);

std::vector<ParameterSpec> parameters() {
    return {
        {.key = "iterations",
         .label = "Iterations",
         .kind = ParameterKind::integer,
         .defaultValue = std::int64_t{10},
         .minimum = 1,
         .maximum = 1000,
         .help = "Sweeps over the contacts and joints in a step. More carry the load of taller stacks."},
        {.key = "collisionSlop",
         .label = "Collision slop",
         .kind = ParameterKind::real,
         .defaultValue = {},
         .minimum = 0,
         .maximum = 1e6,
         .unit = "m",
         .nullMeaning = "the scene's linear slop",
         .help = "Overlap that is left alone, so that contacts last."},
        {.key = "collisionBias",
         .label = "Overlap left after 1 s",
         .kind = ParameterKind::real,
         .defaultValue = errorLeft,
         .minimum = 0,
         .maximum = 1,
         .help =
             "Share of an overlap beyond the slop that is still there after a second. Smaller pushes out faster, without "
             "giving speed."},
        {.key = "collisionPersistence",
         .label = "Collision persistence",
         .kind = ParameterKind::integer,
         .defaultValue = std::int64_t{3},
         .minimum = 0,
         .maximum = 1000,
         .help =
             "Steps for which the impulses of a contact that opened are remembered, to begin from when it closes again."},
        {.key = "jointBias",
         .label = "Joint error left after 1 s",
         .kind = ParameterKind::real,
         .defaultValue = errorLeft,
         .minimum = 0,
         .maximum = 1,
         .help = "Share of a joint's error that is still there after a second. Smaller pulls together faster, and gives "
                 "speed."}};
}

std::unique_ptr<Engine> make(const EngineScene& scene, const ParameterValues& values) {
    return std::make_unique<ChipmunkEngine>(
        scene, ChipmunkEngine::Settings{
                   .iterations = getInt(values, "iterations"),
                   .collisionSlop = getOptionalReal(values, "collisionSlop").value_or(scene.world().linearSlop),
                   .collisionBias = getReal(values, "collisionBias"),
                   .collisionPersistence = getInt(values, "collisionPersistence"),
                   .jointBias = getReal(values, "jointBias")});
}

// A build of Chipmunk with its assertions, as Debian's is, greets on standard output with the first space of a process, amidst the
// tables and JSON of whoever writes there. So the first one is made here, as the plugin is loaded, while standard output leads nowhere.
void swallowGreeting() {
    std::fflush(stdout);
    const int output = dup(STDOUT_FILENO);
    const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (output >= 0 && nowhere >= 0) dup2(nowhere, STDOUT_FILENO);
    cpSpaceFree(cpSpaceNew());
    std::fflush(stdout);
    if (output >= 0) dup2(output, STDOUT_FILENO);
    for (const int file : {output, nowhere})
        if (file >= 0) close(file);
}

}  // namespace

SimulatorType chipmunkType() {
    swallowGreeting();
    SimulatorType type;
    type.id = "chipmunk";
    type.name = "Chipmunk";
    type.summary =
        "The engine Chipmunk " + std::string(cpVersionString) +
        " as a whole: its collision, sequential impulses with overlap pushed out by pseudo-velocities, and its joints; "
        "without continuous collision.";
    type.reference = "Scott Lembcke, Chipmunk2D, https://chipmunk-physics.net";
    type.aliases = {"cp"};
    type.parameters = parameters();
    return engineType(std::move(type), make);
}

}  // namespace cairn
