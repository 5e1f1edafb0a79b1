// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/geometry/distance.h"
#include "core/geometry/shapes.h"
#include "core/scene/scene.h"

namespace cairn {

// The bodies of a scene as what cannot be in one place: the convex parts by which they collide, without sensors. They can be
// moved, which the scene knows nothing of.
class SolidBodies {
public:
    // Deeper than this (m) is an overlap; nearer than this is touching. Far above round-off at the sizes of scenes, far
    // below what shows.
    static constexpr double tolerance = 1e-9;

    explicit SolidBodies(const Scene& scene);

    std::size_t size() const { return m_bodies.size(); }
    const Aabb* bounds(std::size_t body) const;  // m, in the world; null where there are no parts
    Vec2 position(std::size_t body) const { return m_bodies[body].pose.position; }
    void move(std::size_t body, Vec2 by);

    // Whether two bodies could meet at all: no joint keeps them from it. Their parts must have filters that agree as well.
    bool mayMeet(std::size_t a, std::size_t b) const;

    // The least distance (m) of two, negative the greatest depth of their parts; endless where they can never meet.
    double distance(std::size_t a, std::size_t b) const;

    // How deep (m, >= 0) one is in the other: the greatest depth of their parts.
    double depth(std::size_t a, std::size_t b) const;

    // The shortest way that was found for b to leave a; nothing where they do not overlap. It is the shortest that there is
    // for bodies of one part each; for others the shortest of those along a normal at which two parts overlap.
    std::optional<Vec2> wayOut(std::size_t a, std::size_t b) const;

    // How far a body falls straight down before it touches another one.
    struct Fall {
        enum class End { lands, overlapsAtStart, never } end = End::never;
        double height = 0;      // m; endless where it never lands
        std::size_t other = 0;  // that it meets or overlaps
    };
    Fall fall(std::size_t body) const;

private:
    struct Part {
        ShapeGeometry geometry;
        CollisionFilter filter;
    };
    struct Body {
        Transform pose;
        std::vector<Part> parts;
        Aabb bounds;
    };
    double lengthOfWay(std::size_t a, std::size_t b, Vec2 direction) const;

    std::vector<Body> m_bodies;
    std::set<std::pair<std::size_t, std::size_t>> m_apart;  // lower index first
};

}  // namespace cairn
