// SPDX-License-Identifier: MIT
#include "core/geometry/ray_cast.h"

#include <algorithm>
#include <cmath>

#include "core/geometry/slab.h"

namespace cairn {

namespace {

// A hit in the frame of the shape.
struct LocalHit {
    double t = std::numeric_limits<double>::infinity();
    Vec2 normal;
};

// The round corner of a shape, met from outside.
LocalHit castAtCorner(Vec2 corner, double radius, const Ray& ray) {
    const double size = length(ray.direction);
    const Vec2 along = normalized(ray.direction);
    const Vec2 start = ray.origin - corner;
    const double beyond = dot(start, along);
    const double aside = std::abs(cross(along, start));
    if (!(aside <= radius && beyond <= 0)) return {};
    const double way = std::max(0.0, -beyond - std::sqrt((radius - aside) * (radius + aside)));
    return {way / size, radius > 0 ? normalized(start + way * along) : -along};
}

// A shape by its faces, moved out by the radius, and its corners. The part of a face that a ray crosses is told by the sides on
// which its ends lie: they are the same for the faces on both sides of a corner, so that no ray slips through between them.
class Outline {
public:
    Outline(const ConvexCore& core, const Ray& ray) : m_core(core), m_ray(ray) {
        for (std::size_t i = 0; i < core.normals().size(); ++i) {
            const double height = dot(core.normals()[i], ray.origin - core.vertices()[i]) - core.radius();
            if (i > 0 && !(height > m_height)) continue;
            m_height = height;
            m_face = i;
        }
    }

    // strictly: not on the surface.
    bool startsInside(bool strictly) const {
        const auto isWithin = [&](double outwards) { return strictly ? outwards < 0 : outwards <= 0; };
        if (!m_core.normals().empty() && isWithin(m_height) && (isInCore() || isBeside(m_face))) return true;
        return hasRoundCorners() && std::ranges::any_of(m_core.vertices(), [&](Vec2 corner) {
                   return isWithin(distance(corner, m_ray.origin) - m_core.radius());
               });
    }

    // From outside or from the surface.
    LocalHit cast() const {
        LocalHit first;
        for (std::size_t i = 0; i < m_core.normals().size(); ++i) {
            const Vec2 normal = m_core.normals()[i];
            const double approach = -dot(normal, m_ray.direction);
            const double height = dot(normal, m_ray.origin - m_core.vertices()[i]) - m_core.radius();
            if (height >= 0 && approach < 0) return {};
            if (height == 0 && approach == 0 && isBeside(i)) return {0, normal};
            if (height >= 0 && approach > 0 && crosses(i)) first = std::min(first, {height / approach, normal}, isEarlier);
        }
        if (hasRoundCorners())
            for (const Vec2 corner : m_core.vertices())
                first = std::min(first, castAtCorner(corner, m_core.radius(), m_ray), isEarlier);
        return first;
    }

private:
    static bool isEarlier(const LocalHit& a, const LocalHit& b) { return a.t < b.t; }
    // The ends of a segment are corners of radius 0, for rays in line with it.
    bool hasRoundCorners() const { return m_core.radius() > 0 || m_core.vertices().size() < 3; }

    bool isInCore() const { return m_core.vertices().size() > 2 && m_height <= -m_core.radius(); }

    Vec2 edge(std::size_t i) const { return m_core.vertices()[m_core.next(i)] - m_core.vertices()[i]; }
    bool isBeside(std::size_t face) const {
        const Vec2 start = m_core.vertices()[face];
        return dot(m_ray.origin - start, edge(face)) >= 0 && dot(m_ray.origin - start - edge(face), edge(face)) <= 0;
    }
    bool crosses(std::size_t face) const {
        const Vec2 outwards = m_core.radius() * m_core.normals()[face] - m_ray.origin;
        return cross(m_ray.direction, m_core.vertices()[face] + outwards) >= 0 &&
               cross(m_ray.direction, m_core.vertices()[m_core.next(face)] + outwards) <= 0;
    }

    const ConvexCore& m_core;
    const Ray& m_ray;
    std::size_t m_face = 0;  // the one below which the start is least deep, and how far it is above
    double m_height = 0;
};

}  // namespace

bool Ray::isCastable() const { return isFinite(origin) && isFinite(direction) && tMax >= 0; }

std::optional<CastHit> castRay(const ConvexCore& shape, const Transform& pose, const Ray& ray) {
    if (!ray.isCastable()) return std::nullopt;
    const Ray local{inverseApply(pose, ray.origin), inverseRotate(pose.rotation, ray.direction), ray.tMax};
    const Outline outline(shape, local);
    const bool hasDirection = ray.direction != Vec2{};
    if (outline.startsInside(hasDirection)) return CastHit{0, ray.origin, {}};
    if (!hasDirection) return std::nullopt;
    const LocalHit hit = outline.cast();
    if (!(hit.t <= ray.tMax) || !std::isfinite(hit.t)) return std::nullopt;
    return CastHit{hit.t, ray.at(hit.t), rotate(pose.rotation, hit.normal)};
}

Aabb boundsOfPath(const Ray& path, Vec2 halfExtents) {
    // Not at(), which makes no number of a direction without an end.
    const auto way = [&](double direction) { return direction == 0 ? 0 : direction * path.tMax; };
    const Vec2 end = path.origin + Vec2{way(path.direction.x), way(path.direction.y)};
    return {min(path.origin, end) - halfExtents, max(path.origin, end) + halfExtents};
}

std::optional<RayInterval> clip(const Ray& ray, const Aabb& box) {
    if (!ray.isCastable()) return std::nullopt;
    RayInterval interval{0, ray.tMax, -1};
    const auto clipSlab = [&](double origin, double direction, double lower, double upper, int axis) {
        const auto slab = clipToSlab(origin, direction, lower, upper);
        if (!slab) return false;
        if (slab->enter > interval.enter) {
            interval.enter = slab->enter;
            interval.axis = axis;
        }
        interval.exit = std::min(interval.exit, slab->exit);
        return interval.enter <= interval.exit;
    };
    if (!clipSlab(ray.origin.x, ray.direction.x, box.lower.x, box.upper.x, 0)) return std::nullopt;
    if (!clipSlab(ray.origin.y, ray.direction.y, box.lower.y, box.upper.y, 1)) return std::nullopt;
    return interval;
}

}  // namespace cairn
