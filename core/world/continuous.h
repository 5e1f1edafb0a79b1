// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <span>
#include <vector>

#include "core/geometry/time_of_impact.h"
#include "core/world/contact_detector.h"

namespace cairn {

// Continuous collision: after the solver has moved them, bodies that went farther than half their thickness are put back to where they first
// met a fixed or kinematic shape. Bullets are also put back to where they met dynamic ones, and these with them. Velocities stay as they
// are: the contact is found there at the end of the step and solved in the next. What touches at the start of the step is left to its
// contact, but its middle does not pass.
class ContinuousCollision {
public:
    // bullets: by body. Does nothing when world.continuous is off.
    ContinuousCollision(const SceneWorld& world, std::span<const WorldShape> shapes, std::vector<bool> bullets);

    // start: the bodies as the step found them, where the detector last saw them.
    void stopAtImpacts(std::span<const BodyState> start, std::span<BodyState> bodies, const ContactDetector& detector);

private:
    struct Impact {
        double time = 1;         // share of the step; 1: none
        std::uint32_t body = 0;  // that was met
        auto operator<=>(const Impact&) const = default;
    };
    struct Stop {
        std::uint32_t body = 0;
        double time = 1;  // share of the step
        auto operator<=>(const Stop&) const = default;
    };

    bool isFast(std::uint32_t body, const BodyState& start, const BodyState& end) const;
    Aabb sweptBounds(std::uint32_t shape, const BodyState& start, const BodyState& end) const;
    void findMovers(std::span<const BodyState> start, std::span<const BodyState> bodies, const ContactDetector& detector);
    Impact firstImpact(std::uint32_t mover, std::span<const BodyState> start, std::span<const BodyState> bodies,
                       const ContactDetector& detector) const;
    TimeOfImpact impactOfMiddle(std::uint32_t shape, const Sweep& sweep, const ConvexCore& target,
                                const Sweep& targetSweep) const;

    bool m_enabled;
    std::span<const WorldShape> m_shapes;
    std::vector<bool> m_bullets;
    double m_target, m_tolerance;  // m, of the distance at which bodies stop
    double m_grazing;              // m, of a depth that is left to the contacts of the next step
    std::vector<double> m_thickness,
        m_reach;  // m, by body: the least inner radius and the greatest outer one about the centre of mass
    std::vector<std::vector<std::uint32_t>> m_shapesOf;  // by body
    std::vector<std::uint32_t> m_movers;                 // storage only, as what follows
    std::vector<Stop> m_stops;
};

}  // namespace cairn
