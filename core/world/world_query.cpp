// SPDX-License-Identifier: MIT
#include "core/world/world_query.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/geometry/overlap.h"

namespace cairn {

namespace {

bool sees(const QueryFilter& filter, const WorldShape& shape) {
    return (filter.sensors || !shape.sensor) && mayMeet(filter.filter, shape.filter);
}

Transform poseOf(const World& world, const WorldShape& shape) { return world.bodies()[shape.body].pose(); }

FoundShape found(const World& world, std::uint32_t shape) {
    return {shape, world.shapes()[shape].sceneBody, world.shapes()[shape].sceneShape};
}

auto placeInScene(const FoundShape& shape) { return std::tuple(shape.sceneBody, shape.sceneShape); }

bool isBefore(const FoundHit& a, const FoundHit& b) {
    return std::tuple(a.hit.t, a.found.shape) < std::tuple(b.hit.t, b.found.shape);
}

// A path with what goes along it, met by one shape after the other as the broad phase finds them.
template <typename Cast>
class PathQuery {
public:
    // The box of the given half extents about the path holds what goes along it. Cast gives the hit of a shape.
    PathQuery(const World& world, const Ray& path, Vec2 halfExtents, const QueryFilter& filter, Cast cast)
        : m_world(world), m_path(path), m_filter(filter), m_cast(cast) {
        // What only touches bounds must not be lost to rounding.
        const double slack = 1e-12 * (std::abs(path.origin.x) + std::abs(path.origin.y) + length(halfExtents));
        m_halfExtents = halfExtents + Vec2{slack, slack};
    }

    // Calls visit with the hits in no particular order, until it returns a negative t, up to the t that it returned last.
    template <typename Visit>
    void forEachHit(Visit&& visit) const {
        if (!m_path.isCastable()) return;
        double reach = m_path.tMax;
        m_world.broadPhase().cast(m_path, m_halfExtents, [&](std::uint32_t i) {
            const WorldShape& shape = m_world.shapes()[i];
            if (!sees(m_filter, shape)) return reach;
            if (const auto hit = m_cast(shape.geometry, poseOf(m_world, shape), Ray{m_path.origin, m_path.direction, reach}))
                reach = visit(FoundHit{found(m_world, i), *hit});
            return reach;
        });
    }

    std::optional<FoundHit> first() const {
        std::optional<FoundHit> best;
        forEachHit([&](const FoundHit& hit) {
            if (!best || isBefore(hit, *best)) best = hit;
            return best->hit.t;
        });
        return best;
    }

    bool any() const {
        bool result = false;
        forEachHit([&](const FoundHit&) {
            result = true;
            return -1.0;
        });
        return result;
    }

    std::vector<FoundHit> all() const {
        std::vector<FoundHit> hits;
        forEachHit([&](const FoundHit& hit) {
            hits.push_back(hit);
            return m_path.tMax;
        });
        const auto byShape = [](const FoundHit& a, const FoundHit& b) {
            return std::tuple(placeInScene(a.found), a.hit.t) < std::tuple(placeInScene(b.found), b.hit.t);
        };
        const auto sameShape = [](const FoundHit& a, const FoundHit& b) {
            return placeInScene(a.found) == placeInScene(b.found);
        };
        std::ranges::sort(hits, byShape);
        hits.erase(std::unique(hits.begin(), hits.end(), sameShape), hits.end());
        std::ranges::sort(hits, isBefore);
        return hits;
    }

private:
    const World& m_world;
    const Ray& m_path;
    Vec2 m_halfExtents;
    const QueryFilter& m_filter;
    Cast m_cast;
};

auto rayQuery(const World& world, const Ray& ray, const QueryFilter& filter) {
    return PathQuery(world, ray, {}, filter, [](const ShapeGeometry& target, const Transform& pose, const Ray& path) {
        return castRay(target, pose, path);
    });
}

auto shapeQuery(const World& world, const ShapeGeometry& shape, Rotation rotation, const Ray& path,
                const QueryFilter& filter) {
    const Aabb box = bounds(shape, Transform({}, rotation));
    return PathQuery(world, path, max(-box.lower, box.upper), filter,
                     [&shape, rotation](const ShapeGeometry& target, const Transform& pose, const Ray& rest) {
                         return castShape(shape, rotation, rest, target, pose);
                     });
}

// The shapes within a box of which a test is true.
template <typename Test>
std::vector<FoundShape> findWithin(const World& world, const Aabb& box, const QueryFilter& filter, Test&& test) {
    std::vector<FoundShape> result;
    world.broadPhase().query(box, [&](std::uint32_t i) {
        const WorldShape& shape = world.shapes()[i];
        if (sees(filter, shape) && test(shape.geometry, poseOf(world, shape))) result.push_back(found(world, i));
        return true;
    });
    std::ranges::sort(result, {}, &FoundShape::shape);
    const auto repeated = std::ranges::unique(result, {}, placeInScene);
    result.erase(repeated.begin(), repeated.end());
    return result;
}

// A box may have no width or no height.
ShapeGeometry shapeOf(const Aabb& box) {
    const Vec2 half = box.halfExtents();
    if (half.x > 0 && half.y > 0) return ConvexPolygon::box(half, box.center());
    return Segment{box.lower, box.upper, {}, {}};
}

}  // namespace

std::optional<FoundHit> castRay(const World& world, const Ray& ray, const QueryFilter& filter) {
    return rayQuery(world, ray, filter).first();
}

bool meetsAnything(const World& world, const Ray& ray, const QueryFilter& filter) {
    return rayQuery(world, ray, filter).any();
}

std::vector<FoundHit> castRayThrough(const World& world, const Ray& ray, const QueryFilter& filter) {
    return rayQuery(world, ray, filter).all();
}

std::optional<FoundHit> castShape(const World& world, const ShapeGeometry& shape, Rotation rotation, const Ray& path,
                                  const QueryFilter& filter) {
    return shapeQuery(world, shape, rotation, path, filter).first();
}

std::vector<FoundHit> castShapeThrough(const World& world, const ShapeGeometry& shape, Rotation rotation, const Ray& path,
                                       const QueryFilter& filter) {
    return shapeQuery(world, shape, rotation, path, filter).all();
}

std::vector<FoundShape> overlapping(const World& world, const ShapeGeometry& shape, const Transform& pose,
                                    const QueryFilter& filter) {
    return findWithin(world, bounds(shape, pose), filter, [&](const ShapeGeometry& other, const Transform& otherPose) {
        return overlaps(shape, pose, other, otherPose);
    });
}

std::vector<FoundShape> overlapping(const World& world, const Aabb& box, const QueryFilter& filter) {
    return overlapping(world, shapeOf(box), Transform(), filter);
}

std::vector<FoundShape> shapesAt(const World& world, Vec2 point, const QueryFilter& filter) {
    return findWithin(world, {point, point}, filter,
                      [&](const ShapeGeometry& shape, const Transform& pose) { return contains(shape, pose, point); });
}

}  // namespace cairn
