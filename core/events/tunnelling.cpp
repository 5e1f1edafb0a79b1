// SPDX-License-Identifier: MIT
#include "core/events/tunnelling.h"

#include <algorithm>

#include "core/geometry/ray_cast.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

bool jointLetsPass(const Scene& scene, const SceneBody& a, const SceneBody& b) {
    return std::ranges::any_of(scene.joints, [&](const SceneJoint& joint) {
        const bool between = (joint.bodyA == a.id && joint.bodyB == b.id) || (joint.bodyA == b.id && joint.bodyB == a.id);
        return between && !joint.collideConnected;
    });
}

bool mayStop(const SceneShape& shape, const SceneBody& body) {
    return !shape.sensor && std::ranges::any_of(body.shapes, [&](const SceneShape& other) {
        return !other.sensor && mayMeet(shape.filter, other.filter);
    });
}

// The middle of the first convex piece that a body collides by.
std::optional<Vec2> pieceCenter(const SceneBody& body, double flatness) {
    for (const SceneShape& shape : body.shapes) {
        for (const ShapeGeometry& piece : collisionGeometry(shape, flatness)) {
            const ConvexCore core(piece);
            Vec2 sum;
            for (const Vec2 vertex : core.vertices()) sum += vertex;
            return (1.0 / static_cast<double>(core.vertices().size())) * sum;
        }
    }
    return std::nullopt;
}

std::optional<Vec2> pointOf(const SceneBody& body, double flatness) {
    const Vec2 center = bodyMass(body).center;
    for (const SceneShape& shape : body.shapes)
        for (const ShapeGeometry& piece : collisionGeometry(shape, flatness))
            if (contains(piece, Transform{}, center)) return center;
    return pieceCenter(body, flatness);
}

Transform poseOf(const BodyMotion& motion) { return {motion.position, Rotation::fromAngle(motion.angle)}; }

}  // namespace

Tunnelling::Tunnelling(const Scene& scene) {
    const double flatness = flatnessOf(scene.world);
    struct Origin {
        const SceneBody* body;
        const SceneShape* shape;
    };
    std::vector<Origin> origins;
    for (const SceneBody& body : scene.bodies) {
        if (body.type != SceneBodyType::fixed) continue;
        for (const SceneShape& shape : body.shapes) {
            for (ShapeGeometry& piece : collisionGeometry(shape, flatness)) {
                const Transform pose(body.position, Rotation::fromAngle(body.angle));
                const Aabb box = bounds(piece, pose);
                m_obstacles.push_back({std::move(piece), pose, box});
                origins.push_back({&body, &shape});
            }
        }
    }
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const SceneBody& body = scene.bodies[i];
        if (body.type != SceneBodyType::dynamic) continue;
        const std::optional<Vec2> point = pointOf(body, flatness);
        if (!point) continue;
        Traveller traveller{i, *point, {}};
        for (std::size_t k = 0; k < origins.size(); ++k)
            if (mayStop(*origins[k].shape, body) && !jointLetsPass(scene, *origins[k].body, body))
                traveller.obstacles.push_back(k);
        if (!traveller.obstacles.empty()) m_travellers.push_back(std::move(traveller));
    }
}

std::optional<std::size_t> Tunnelling::between(std::span<const BodyMotion> before, std::span<const BodyMotion> after) const {
    for (const Traveller& traveller : m_travellers) {
        const Vec2 from = apply(poseOf(before[traveller.body]), traveller.point);
        const Vec2 to = apply(poseOf(after[traveller.body]), traveller.point);
        const Aabb path{min(from, to), max(from, to)};
        const auto isInside = [&](std::size_t k) { return contains(m_obstacles[k].shape, m_obstacles[k].pose, from); };
        for (const std::size_t k : traveller.obstacles) {
            const Obstacle& obstacle = m_obstacles[k];
            if (!touches(path, obstacle.bounds)) continue;
            const auto hit = castRay(ConvexCore(obstacle.shape), obstacle.pose, Ray::between(from, to));
            const bool enters = hit && hit->normal != Vec2{};
            if (enters && std::ranges::none_of(traveller.obstacles, isInside)) return traveller.body;
        }
    }
    return std::nullopt;
}

}  // namespace cairn
