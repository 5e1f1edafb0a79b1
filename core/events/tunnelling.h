// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/geometry/shapes.h"
#include "core/lab/frame.h"
#include "core/scene/scene.h"

namespace cairn {

// Tells bodies that go where there is no way: the path of a point of a dynamic body, from one frame to the next, enters the
// inside of a fixed body or crosses a chain. The point is the centre of mass, or of the first convex piece where the centre of mass is outside of the
// body's shapes. Sensors, shapes that filters let pass, and bodies that a joint lets pass do not count; nor does what is
// inside from the start.
class Tunnelling {
public:
    explicit Tunnelling(const Scene& scene);

    // The first body, in scene order, that goes so between two states.
    std::optional<std::size_t> between(std::span<const BodyMotion> before, std::span<const BodyMotion> after) const;

private:
    struct Obstacle {
        ShapeGeometry shape;
        Transform pose;
        Aabb bounds;  // m
    };
    struct Traveller {
        std::size_t body = 0;
        Vec2 point;                          // m, in the body's frame
        std::vector<std::size_t> obstacles;  // those that may stop it
    };
    std::vector<Obstacle> m_obstacles;
    std::vector<Traveller> m_travellers;
};

}  // namespace cairn
