// SPDX-License-Identifier: MIT
#include "core/plugin/type_check.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <set>
#include <string_view>

#include "core/solver/row_stepper.h"
#include "core/world/world.h"

namespace cairn {
namespace {

// The smallest scene that gives a solver something to do: one contact, already closed.
Scene ballOnFloor() {
    SceneBody floor;
    floor.id = "floor";
    floor.type = SceneBodyType::fixed;
    floor.position = {0, -0.5};
    floor.shapes.emplace_back().geometry = BoxShape{.halfExtents = {5, 0.5}};

    SceneBody ball;
    ball.id = "ball";
    ball.position = {0, 0.499};
    ball.shapes.emplace_back().geometry = CircleShape{.radius = 0.5};

    Scene scene;
    scene.bodies = {floor, ball};
    return scene;
}

bool isFinite(const BodyMotion& motion) {
    return isFinite(motion.position) && isFinite(motion.velocity) && std::isfinite(motion.angle) &&
           std::isfinite(motion.angularVelocity);
}

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

// Ids stand in `solver:key=value,key=value@label`.
bool canBeTyped(std::string_view word, std::string_view punctuation) {
    const auto fits = [&](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               punctuation.find(c) != word.npos;
    };
    return !word.empty() && std::ranges::all_of(word, fits);
}

std::string problemOfIds(const std::string& id, const std::vector<std::string>& aliases) {
    std::vector<std::string> words = aliases;
    words.push_back(id);
    for (const std::string& word : words)
        if (!canBeTyped(word, "-_.")) return "the id " + quoted(word) + " is not made of letters, digits, '-', '_' and '.'";
    std::ranges::sort(words);
    if (const auto twice = std::ranges::adjacent_find(words); twice != words.end())
        return "the id " + quoted(*twice) + " is listed twice";
    return {};
}

std::string problemOfParameter(const ParameterSpec& spec) {
    if (!canBeTyped(spec.key, "_"))
        return "the parameter key " + quoted(spec.key) + " is not made of letters, digits and '_'";
    const ResolvedParameters defaults = resolve(std::span(&spec, 1), {{spec.key, spec.defaultValue}});
    if (!defaults.problems.empty())
        return "the default of parameter " + spec.key + ": " + defaults.problems[0].reason.english();
    return {};
}

std::string problemOfParameters(const std::vector<ParameterSpec>& specs) {
    std::set<std::string_view> keys;
    for (const ParameterSpec& spec : specs) {
        if (std::string problem = problemOfParameter(spec); !problem.empty()) return problem;
        if (!keys.insert(spec.key).second) return "the parameter " + spec.key + " is described twice";
    }
    return {};
}

std::string firstNotFinite(const std::vector<BodyMotion>& motions, const Scene& scene) {
    const auto found = std::ranges::find_if_not(motions, isFinite);
    if (found == motions.end()) return {};
    return "its first step left body " + scene.bodies[static_cast<std::size_t>(found - motions.begin())].id +
           " with a position or velocity that is not finite";
}

// Calls check, and turns what it throws into words that begin with what was going on.
template <typename Check>
std::string guarded(const char*& phase, Check check) {
    try {
        return check();
    } catch (const std::exception& error) {
        return std::string(phase) + " threw: " + error.what();
    } catch (...) {
        return std::string(phase) + " threw something that is no std::exception";
    }
}

std::string trySolver(const SolverType& type) {
    const bool made = std::visit([](const auto& factory) { return static_cast<bool>(factory); }, type.factory);
    if (!made) return "its factory is missing";
    const char* phase = "its factory";
    return guarded(phase, [&]() -> std::string {
        std::unique_ptr<Solver> solver = makeSolver(type, resolve(allParameters(type), {}).values);
        const Scene scene = ballOnFloor();
        World world(scene, scene.world, std::move(solver));
        phase = "its first step";
        world.step();
        std::vector<BodyMotion> motions;
        for (const BodyState& body : world.bodies().subspan(1))
            motions.push_back({body.position, body.angle, body.velocity, body.angularVelocity});
        return firstNotFinite(motions, scene);
    });
}

std::string trySimulator(const SimulatorType& type) {
    if (!type.factory) return "its factory is missing";
    const char* phase = "its factory";
    return guarded(phase, [&]() -> std::string {
        const std::unique_ptr<Simulator> simulator = type.factory();
        if (!simulator) return "its factory made nothing";
        phase = "building a scene";
        const Scene scene = ballOnFloor();
        LaneSpec lane;
        lane.label = lane.solver = type.id;
        simulator->reset(scene, lane);
        phase = "its first step";
        simulator->step({}, {});
        Frame frame;
        simulator->read(frame);
        if (frame.bodies.size() != scene.bodies.size()) return "its frame does not hold the bodies of the scene";
        return firstNotFinite(frame.bodies, scene);
    });
}

}  // namespace

std::string problemOf(const SolverType& type) {
    if (std::string problem = problemOfIds(type.id, type.aliases); !problem.empty()) return problem;
    for (const auto& [key, value] : type.stepperDefaults)
        if (!findSpec(rowStepperParameters(), key))
            return "stepperDefaults names " + key + ", which RowStepper does not have";
    if (std::string problem = problemOfParameters(allParameters(type)); !problem.empty()) return problem;
    return trySolver(type);
}

std::string problemOf(const SimulatorType& type) {
    if (std::string problem = problemOfIds(type.id, type.aliases); !problem.empty()) return problem;
    if (std::string problem = problemOfParameters(type.parameters); !problem.empty()) return problem;
    return trySimulator(type);
}

}  // namespace cairn
