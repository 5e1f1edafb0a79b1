// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>

#include "core/lab/stance.h"
#include "core/results/results.h"
#include "core/world/world_builder.h"

// The rules stand in docs/metrics.md, section "Verdicts"; names are those used there.
namespace cairn {

namespace {

bool isDynamic(const SceneBody& body) { return body.type == SceneBodyType::dynamic; }

// Whether the scene itself feeds energy in, so that a rise of it says nothing unless an account is kept.
bool isDriven(const Scene& scene) {
    const auto moves = [](const SceneBody& body) {
        return body.type == SceneBodyType::kinematic && (body.linearVelocity != Vec2{} || body.angularVelocity != 0);
    };
    const auto hasMotor = [](const SceneJoint& joint) { return joint.motor.has_value(); };
    return !scene.forces.empty() || std::ranges::any_of(scene.joints, hasMotor) || std::ranges::any_of(scene.bodies, moves);
}

// Energy (J) that was fed in up to a frame, by the account; none where the lane keeps none. Goes through all frames.
std::optional<double> suppliedUpTo(const Recording& recording, std::size_t index) {
    double sum = 0;
    for (std::size_t i = 1; i <= index; ++i) {
        const std::optional<EnergyTerms>& work = recording.frame(i).metrics.work;
        if (!work) return std::nullopt;
        sum += work->motors + work->pokes + work->surfaceVelocity + work->kinematic;
    }
    return sum;
}

// What it takes to throw every body to the height of its own size and at the speed below which nothing rebounds, in J.
double allowance(const Scene& scene) {
    const double speed = scene.world.restitutionThreshold;
    const auto bodies = buildWorld(scene).bodies;
    double sum = 0;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const double inverseMass = bodies[i + 1].inverseMass;
        if (inverseMass > 0)
            sum += (length(scene.world.gravity) * sizeOf(scene.bodies[i]) + 0.5 * speed * speed) / inverseMass;
    }
    return sum;
}

bool explodes(const Scene& scene, const Recording& recording, std::size_t index) {
    const EnergyMetrics& before = recording.frame(0).metrics.energy;
    const double excess =
        recording.frame(index).metrics.energy.total() - before.total() - before.translational - before.rotational;
    if (!(excess > 0 && excess > allowance(scene))) return false;
    const std::optional<double> supplied = suppliedUpTo(recording, index);
    if (!supplied) return !isDriven(scene);
    return excess > allowance(scene) + 2 * std::max(0.0, *supplied);
}

}  // namespace

std::string verdictAt(const Comparison& comparison, std::size_t lane, std::size_t index) {
    return verdictAt(comparison.scene(), comparison.recording(lane), index);
}

std::string verdictAt(const Scene& scene, const Recording& recording, std::size_t index) {
    if (index + 1 >= recording.size() && recording.finished() && recording.stopped()) return "stopped";
    if (std::ranges::none_of(scene.bodies, isDynamic)) return "empty";
    if (explodes(scene, recording, index)) return "explodes";
    const Stance& stance = recording.frame(index).stance;
    if (stance.fallen) return "falls";
    if (!stance.moved && !stance.meantToMove) return "stands";
    return index > 0 && stance.slow && recording.frame(index - 1).stance.slow ? "rests" : "moves";
}

}  // namespace cairn
