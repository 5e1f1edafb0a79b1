// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/results/results.h"
#include "core/world/world_builder.h"

// The rules stand in docs/metrics.md, section "Verdicts"; names are those used there.
namespace cairn {

namespace {

// The side (m) of a square as large as the box around a body's shapes, in its own frame.
double sizeOf(const SceneBody& body) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Vec2 lower{infinity, infinity}, upper = -lower;
    const auto include = [&](Vec2 point, double radius) {
        lower = min(lower, point - Vec2{radius, radius});
        upper = max(upper, point + Vec2{radius, radius});
    };
    const auto includeAll = [&](const std::vector<Vec2>& points) {
        for (const Vec2 point : points) include(point, 0);
    };
    struct Visitor {
        decltype(include)& point;
        decltype(includeAll)& points;
        void operator()(const CircleShape& circle) const { point(circle.center, circle.radius); }
        void operator()(const CapsuleShape& capsule) const {
            point(capsule.point1, capsule.radius);
            point(capsule.point2, capsule.radius);
        }
        void operator()(const BoxShape& box) const {
            const Rotation q = Rotation::fromAngle(box.angle);
            for (const double x : {-box.halfExtents.x, box.halfExtents.x}) {
                for (const double y : {-box.halfExtents.y, box.halfExtents.y}) point(box.center + rotate(q, {x, y}), 0);
            }
        }
        void operator()(const PolygonShape& polygon) const { points(polygon.vertices); }
        void operator()(const ChainShape& chain) const { points(chain.vertices); }
    };
    for (const SceneShape& shape : body.shapes) std::visit(Visitor{include, includeAll}, shape.geometry);
    return body.shapes.empty() ? 0 : std::sqrt((upper.x - lower.x) * (upper.y - lower.y));
}

enum class Role : std::uint8_t {
    fixed,      // static or kinematic: has no say
    moving,     // starts with a velocity, or touches nothing: is meant to move
    resting,    // starts at rest on something that does not fall
    structure,  // starts at rest under gravity and touches another dynamic body
};

std::vector<Role> rolesOf(const Scene& scene, const Frame& start) {
    const auto dynamic = [&](std::uint32_t i) { return scene.bodies[i].type == SceneBodyType::dynamic; };
    std::vector<Role> roles(scene.bodies.size(), Role::fixed);
    for (std::uint32_t i = 0; i < roles.size(); ++i) {
        if (dynamic(i)) roles[i] = Role::moving;
    }
    const auto atRest = [&](std::uint32_t i) {
        return start.bodies[i].velocity == Vec2{} && start.bodies[i].angularVelocity == 0;
    };
    const auto touch = [&](std::uint32_t i, std::uint32_t other) {
        if (!dynamic(i) || !atRest(i)) return;
        const bool leans = dynamic(other) && scene.world.gravity != Vec2{};
        roles[i] = std::max(roles[i], leans ? Role::structure : Role::resting);
    };
    for (const FrameContact& contact : start.found) {
        touch(contact.bodyA, contact.bodyB);
        touch(contact.bodyB, contact.bodyA);
    }
    return roles;
}

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

bool hasLeft(const SceneBody& body, const BodyMotion& start, const BodyMotion& now) {
    return distance(start.position, now.position) > sizeOf(body) / 2;
}

bool isSlow(const SceneBody& body, const BodyMotion& motion) {
    return std::max(length(motion.velocity), std::abs(motion.angularVelocity) * sizeOf(body) / 2) < 0.01;
}

}  // namespace

std::string verdictAt(const Comparison& comparison, std::size_t lane, std::size_t index) {
    return verdictAt(comparison.scene(), comparison.recording(lane), index);
}

std::string verdictAt(const Scene& scene, const Recording& recording, std::size_t index) {
    if (index + 1 >= recording.size() && recording.finished() && recording.stopped()) return "stopped";
    const Frame& start = recording.frame(0);
    const Frame& frame = recording.frame(index);
    const Frame& before = recording.frame(index == 0 ? 0 : index - 1);
    if (explodes(scene, recording, index)) return "explodes";

    const std::vector<Role> roles = rolesOf(scene, start);
    bool moved = false, meantToMove = false, slow = true;
    for (std::size_t i = 0; i < roles.size(); ++i) {
        if (roles[i] == Role::fixed) continue;
        const bool left = hasLeft(scene.bodies[i], start.bodies[i], frame.bodies[i]);
        if (left && roles[i] == Role::structure) return "falls";
        moved = moved || left;
        meantToMove = meantToMove || roles[i] == Role::moving;
        slow = slow && isSlow(scene.bodies[i], frame.bodies[i]) && isSlow(scene.bodies[i], before.bodies[i]);
    }
    if (!moved && !meantToMove) return "stands";
    return slow && index > 0 ? "rests" : "moves";
}

}  // namespace cairn
