// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/collision/broad_phase.h"
#include "core/geometry/distance.h"
#include "core/geometry/ray_cast.h"
#include "core/scene/scene.h"

namespace cairn {

// A shape by its body and its place in it, as indices in the scene.
struct ShapePlace {
    std::uint32_t body = 0, shape = 0;
    friend constexpr auto operator<=>(const ShapePlace&, const ShapePlace&) = default;
};

// Where a ray comes to a shape. What the numbers of the hit mean is said in ray_cast.h.
struct ShapeHit {
    ShapePlace place;
    CastHit hit;
    bool grazes = false;  // touches it and does not go in
};

// Pairs of shapes that a run would start with in each other.
struct Overlaps {
    std::size_t candidates = 0;  // pairs of boxes that touch, which the broad phase hands on
    std::vector<std::pair<ShapePlace, ShapePlace>> pairs;

    std::vector<ShapePlace> shapes() const;  // sorted, each once
};

// The shapes of a scene where its bodies stand, as convex parts with a broad phase above them: what geometric questions are asked of. Hidden
// bodies have no part in it.
class PlacedShapes {
public:
    // Takes in what differs from the scene before.
    void update(const Scene& scene);

    // All shapes on a ray in the order in which it comes to them, each once.
    std::vector<ShapeHit> hits(const Ray& ray) const;

    // Of bodies that may touch in a run: not of fixed ones with each other, of what filters or joints keep apart, nor of what merely touches.
    Overlaps overlaps() const;

    // Of the two convex parts that are nearest to each other, or deepest in each other. Nothing where a body has no shape.
    std::optional<Separation> separation(std::size_t bodyA, std::size_t bodyB) const;

    // Whether a body is convex and of one shape.
    bool isOnePart(std::size_t body) const { return m_bodies[body].partCount == 1; }

    // The body whose surface is nearest to a point, and no farther than reach (m).
    std::optional<std::size_t> nearestBody(Vec2 point, double reach) const;

private:
    struct Part {
        ShapeGeometry geometry;
        ShapePlace place;
    };
    struct Body {
        SceneBodyType type = SceneBodyType::dynamic;
        bool hidden = false;
        std::vector<SceneShape> shapes;
        Transform pose;
        std::uint32_t firstPart = 0, partCount = 0;
    };

    bool holdsShapesOf(const Scene& scene) const;
    void rebuild(const Scene& scene);
    void place(std::size_t body, const Transform& pose);
    void findApart(const Scene& scene);
    std::span<const Part> partsOf(std::size_t body) const;
    const Transform& poseOf(const Part& part) const { return m_bodies[part.place.body].pose; }
    bool goesInto(const Ray& ray, const ShapeHit& hit) const;
    bool mayTouch(const Part& a, const Part& b) const;

    std::vector<Body> m_bodies;
    std::vector<Part> m_parts;
    std::vector<std::pair<std::uint32_t, std::uint32_t>>
        m_apart;  // bodies that a joint keeps from touching, first < second, sorted
    std::unique_ptr<BroadPhase> m_broadPhase;
    double m_flatness = 0;
    double m_tolerance = 0;  // m: what overlaps by less only touches, as sums of decimal fractions do
};

}  // namespace cairn
