// SPDX-License-Identifier: MIT
#include "core/lab/stance.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/math/transform.h"

namespace cairn {

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

StanceJudge::StanceJudge(const Scene& scene, const Frame& start) {
    const auto dynamic = [&](std::uint32_t i) { return scene.bodies[i].type == SceneBodyType::dynamic; };
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i)
        m_bodies.push_back({dynamic(i) ? Role::moving : Role::fixed, start.bodies[i].position, sizeOf(scene.bodies[i])});
    const auto atRest = [&](std::uint32_t i) {
        return start.bodies[i].velocity == Vec2{} && start.bodies[i].angularVelocity == 0;
    };
    const auto touch = [&](std::uint32_t i, std::uint32_t other) {
        if (!dynamic(i) || !atRest(i)) return;
        const bool leans = dynamic(other) && scene.world.gravity != Vec2{};
        m_bodies[i].role = std::max(m_bodies[i].role, leans ? Role::structure : Role::resting);
    };
    for (const FrameContact& contact : start.found) {
        touch(contact.bodyA, contact.bodyB);
        touch(contact.bodyB, contact.bodyA);
    }
    m_meantToMove = std::ranges::find(m_bodies, Role::moving, &Body::role) != m_bodies.end();
}

Stance StanceJudge::of(const Frame& frame) const {
    Stance stance{.meantToMove = m_meantToMove, .slow = true};
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        const Body& body = m_bodies[i];
        if (body.role == Role::fixed) continue;
        const BodyMotion& motion = frame.bodies[i];
        const bool left = distance(body.start, motion.position) > body.size / 2;
        const double speed = std::max(length(motion.velocity), std::abs(motion.angularVelocity) * body.size / 2);
        stance.moved = stance.moved || left;
        stance.fallen = stance.fallen || (left && body.role == Role::structure);
        stance.slow = stance.slow && speed < 0.01;
    }
    return stance;
}

}  // namespace cairn
