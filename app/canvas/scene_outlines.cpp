// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/scene_outlines.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <tuple>
#include <unordered_map>

#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

using std::numbers::pi;

// Where a ray from the centre in a unit direction leaves a polygon; the centre itself when it never meets the outline.
Vec2 exitPoint(std::span<const Vec2> points, Vec2 from, Vec2 direction) {
    double farthest = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2 a = points[i];
        const Vec2 edge = points[(i + 1) % points.size()] - a;
        const double parallel = cross(direction, edge);
        if (parallel == 0) continue;
        const double along = cross(a - from, edge) / parallel;
        const double onEdge = cross(a - from, direction) / parallel;
        if (onEdge >= 0 && onEdge <= 1) farthest = std::max(farthest, along);
    }
    return from + farthest * direction;
}

bool isConvex(std::span<const Vec2> points) {
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec2 a = points[i], b = points[(i + 1) % points.size()], c = points[(i + 2) % points.size()];
        if (cross(b - a, c - b) < 0) return false;
    }
    return true;
}

Vec2 areaCentroid(std::span<const Vec2> points) {
    double doubleArea = 0;
    Vec2 moment;
    for (std::size_t i = 1; i + 1 < points.size(); ++i) {
        const double part = cross(points[i] - points[0], points[i + 1] - points[0]);
        doubleArea += part;
        moment += part / 3 * (points[i] + points[i + 1] - 2 * points[0]);
    }
    return doubleArea != 0 ? points[0] + 1 / doubleArea * moment : points[0];
}

ShapeOutline outlineOf(const CircleShape& shape) {
    ShapeOutline outline;
    outline.circle = true;
    outline.center = shape.center;
    outline.radius = shape.radius;
    outline.radiusLineEnd = shape.center + Vec2{shape.radius, 0};
    return outline;
}

ShapeOutline outlineOf(const BoxShape& shape) {
    ShapeOutline outline;
    const Transform pose(shape.center, shape.angle);
    const Vec2 h = shape.halfExtents;
    for (const Vec2 corner : {Vec2{-h.x, -h.y}, Vec2{h.x, -h.y}, Vec2{h.x, h.y}, Vec2{-h.x, h.y}})
        outline.points.push_back(apply(pose, corner));
    outline.center = shape.center;
    outline.radiusLineEnd = apply(pose, {h.x, 0});
    return outline;
}

ShapeOutline outlineOf(const CapsuleShape& shape) {
    ShapeOutline outline;
    const Vec2 axis = normalized(shape.point2 - shape.point1);
    const double start = std::atan2(axis.y, axis.x) - pi / 2;
    constexpr int segments = 16;
    for (int i = 0; i <= segments; ++i) {
        const double angle = start + pi * i / segments;
        outline.points.push_back(shape.point2 + shape.radius * Vec2{std::cos(angle), std::sin(angle)});
    }
    for (int i = 0; i <= segments; ++i) {
        const double angle = start + pi + pi * i / segments;
        outline.points.push_back(shape.point1 + shape.radius * Vec2{std::cos(angle), std::sin(angle)});
    }
    outline.center = 0.5 * (shape.point1 + shape.point2);
    outline.radiusLineEnd = shape.point2 + shape.radius * axis;
    return outline;
}

ShapeOutline outlineOf(const PolygonShape& shape) {
    ShapeOutline outline;
    outline.points = shape.vertices;
    outline.convex = isConvex(shape.vertices);
    outline.center = areaCentroid(shape.vertices);
    outline.radiusLineEnd = exitPoint(shape.vertices, outline.center, {1, 0});
    return outline;
}

ShapeOutline outlineOf(const ChainShape& shape) {
    ShapeOutline outline;
    outline.points = shape.vertices;
    outline.closed = shape.loop;
    outline.solid = false;
    outline.convex = false;
    outline.center = outline.radiusLineEnd = shape.vertices.empty() ? Vec2{} : shape.vertices.front();
    return outline;
}

double distanceToSegment(Vec2 point, Vec2 from, Vec2 to) {
    const Vec2 along = to - from;
    const double squared = lengthSquared(along);
    const double share = squared > 0 ? std::clamp(dot(point - from, along) / squared, 0.0, 1.0) : 0;
    return distance(point, from + share * along);
}

bool passesBy(const ShapeOutline& outline, Vec2 point, double reach) {
    const std::size_t count = outline.points.size();
    for (std::size_t i = 0; i < count && (outline.closed || i + 1 < count); ++i)
        if (distanceToSegment(point, outline.points[i], outline.points[(i + 1) % count]) <= reach) return true;
    return false;
}

bool holds(const ShapeOutline& outline, Vec2 point, double reach) {
    if (outline.circle) return lengthSquared(point - outline.center) <= outline.radius * outline.radius;
    if (!outline.solid) return passesBy(outline, point, reach);
    bool inside = false;
    const auto& points = outline.points;
    for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
        const Vec2 a = points[i], b = points[j];
        if ((a.y > point.y) != (b.y > point.y) && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y))
            inside = !inside;
    }
    return inside;
}

std::optional<Aabb> boundsOf(const BodyOutline& body, const BodyMotion& motion) {
    std::optional<Aabb> box;
    const Transform pose(motion.position, motion.angle);
    const auto include = [&box](const Aabb& part) { box = box ? merged(*box, part) : part; };
    for (const ShapeOutline& shape : body.shapes) {
        if (shape.circle) {
            const Vec2 center = apply(pose, shape.center);
            include(enlarged({center, center}, shape.radius));
        }
        for (const Vec2 point : shape.points) {
            const Vec2 world = apply(pose, point);
            include({world, world});
        }
    }
    return box;
}

BodyOutline outlineOf(const SceneBody& body) {
    BodyOutline outline;
    outline.title = body.title();
    outline.type = body.type;
    outline.color = body.color;
    outline.hidden = body.hidden;
    outline.massCenter = bodyMass(body).center;
    for (const SceneShape& shape : body.shapes)
        outline.shapes.push_back(std::visit([](const auto& geometry) { return outlineOf(geometry); }, shape.geometry));
    for (const ShapeOutline& shape : outline.shapes) {
        if (shape.circle) outline.reach = std::max(outline.reach, length(shape.center) + shape.radius);
        for (const Vec2 point : shape.points) outline.reach = std::max(outline.reach, length(point));
    }
    return outline;
}

BodyMotion motionOf(const SceneBody& body) { return {body.position, body.angle, body.linearVelocity, body.angularVelocity}; }

Aabb intersection(const Aabb& a, const Aabb& b) { return {max(a.lower, b.lower), min(a.upper, b.upper)}; }

}  // namespace

SceneOutlines::SceneOutlines(const Scene& scene) {
    for (const SceneBody& body : scene.bodies) {
        m_bodies.push_back(outlineOf(body));
        m_authored.push_back(motionOf(body));
    }
    std::unordered_map<std::string_view, std::uint32_t> indices;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) indices.emplace(scene.bodies[i].id, static_cast<std::uint32_t>(i));
    const auto indexOf = [&](const std::optional<std::string>& id) -> std::optional<std::uint32_t> {
        const auto body = id ? indices.find(*id) : indices.end();
        return body != indices.end() ? std::optional(body->second) : std::nullopt;
    };
    for (const SceneJoint& joint : scene.joints)
        m_joints.push_back({joint.type, indexOf(joint.bodyA), indexOf(joint.bodyB), joint.localAnchorA, joint.localAnchorB,
                            normalized(joint.localAxisA), joint.title()});
    order(scene);
}

void SceneOutlines::update(const Scene& scene, std::span<const std::size_t> bodies) {
    for (const std::size_t i : bodies) {
        m_bodies[i] = outlineOf(scene.bodies[i]);
        m_authored[i] = motionOf(scene.bodies[i]);
    }
    order(scene);
}

void SceneOutlines::order(const Scene& scene) {
    std::vector<double> sizes;
    for (const BodyOutline& outline : m_bodies)
        if (outline.type != SceneBodyType::fixed && outline.reach > 0) sizes.push_back(2 * outline.reach);
    m_typicalSize = 1;
    if (!sizes.empty()) {
        const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
        std::ranges::nth_element(sizes, middle);
        m_typicalSize = *middle;
    }
    m_order.resize(m_bodies.size());
    std::iota(m_order.begin(), m_order.end(), 0u);
    std::ranges::stable_sort(m_order, {}, [&](std::uint32_t i) {
        return std::tuple(m_bodies[i].type != SceneBodyType::fixed, scene.bodies[i].z);
    });
}

bool SceneOutlines::isHidden(const JointOutline& joint) const {
    return (joint.bodyA && m_bodies[*joint.bodyA].hidden) || (joint.bodyB && m_bodies[*joint.bodyB].hidden);
}

std::vector<std::size_t> SceneOutlines::bodiesAt(Vec2 point, std::span<const BodyMotion> motions, double reach) const {
    std::vector<std::size_t> found;
    for (auto i = m_order.rbegin(); i != m_order.rend(); ++i) {
        if (*i >= motions.size() || m_bodies[*i].hidden) continue;
        const double farthest = m_bodies[*i].reach + reach;
        if (lengthSquared(point - motions[*i].position) > farthest * farthest) continue;
        const Vec2 local = inverseApply(Transform(motions[*i].position, motions[*i].angle), point);
        if (std::ranges::any_of(m_bodies[*i].shapes, [&](const ShapeOutline& shape) { return holds(shape, local, reach); }))
            found.push_back(*i);
    }
    return found;
}

std::optional<std::size_t> SceneOutlines::bodyAt(Vec2 point, std::span<const BodyMotion> motions, double reach) const {
    const std::vector<std::size_t> found = bodiesAt(point, motions, reach);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<Aabb> SceneOutlines::boundsOf(std::size_t body, const BodyMotion& motion) const {
    return cairn::boundsOf(m_bodies[body], motion);
}

std::optional<Aabb> SceneOutlines::bounds() const {
    std::optional<Aabb> moving, all;
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        const auto box = boundsOf(i, m_authored[i]);
        if (!box) continue;
        all = all ? merged(*all, *box) : *box;
        if (m_bodies[i].type != SceneBodyType::fixed) moving = moving ? merged(*moving, *box) : *box;
    }
    if (!moving) return all;
    const Vec2 extent = moving->upper - moving->lower;
    const double size = std::max(extent.x, extent.y);
    const double reach = 0.4 * size;
    const double fall = 6 * size;  // ground farther below is left to scrolling
    Aabb shown = *moving;
    for (std::size_t i = 0; i < m_bodies.size(); ++i) {
        const auto box = boundsOf(i, m_authored[i]);
        if (!box || m_bodies[i].type != SceneBodyType::fixed) continue;
        const double below = moving->lower.y - box->upper.y;
        const double bottom = std::min(moving->lower.y, box->upper.y) - reach;
        const Aabb around{{moving->lower.x - reach, bottom}, {moving->upper.x + reach, moving->upper.y}};
        if (below <= fall && touches(*box, around)) shown = merged(shown, intersection(*box, around));
    }
    return shown;
}

}  // namespace cairn
