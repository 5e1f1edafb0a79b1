// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <vector>

#include "core/world/contact_detector.h"

namespace cairn {

// Continuous collision: after the solver has moved them, bodies that went farther than half their thickness are put back to where they first
// met a fixed or kinematic shape, and bullets also to where they met dynamic ones that are no bullets. Velocities stay as they are: the
// contact is found there at the end of the step and solved in the next. What touches at the start of the step is left to its contact,
// but its middle does not pass.
class ContinuousCollision {
public:
    // bullets: by body. Does nothing when world.continuous is off.
    ContinuousCollision(const SceneWorld& world, std::span<const WorldShape> shapes, std::vector<bool> bullets);

    // start: the bodies as the step found them, where the detector last saw them.
    void stopAtImpacts(std::span<const BodyState> start, std::span<BodyState> bodies, const ContactDetector& detector);

private:
    bool isFast(std::uint32_t body, const BodyState& start, const BodyState& end) const;
    Aabb sweptBounds(std::uint32_t shape, const BodyState& start, const BodyState& end) const;
    void findMovers(std::span<const BodyState> start, std::span<const BodyState> bodies, const ContactDetector& detector);
    double firstImpact(std::uint32_t mover, std::span<const BodyState> start, std::span<const BodyState> bodies,
                       const ContactDetector& detector) const;

    bool m_enabled;
    std::span<const WorldShape> m_shapes;
    std::vector<bool> m_bullets;
    double m_target, m_tolerance;  // m, of the distance at which bodies stop
    double m_grazing;              // m, of a depth that is left to the contacts of the next step
    std::vector<double> m_thickness,
        m_reach;  // m, by body: the least inner radius and the greatest outer one about the centre of mass
    std::vector<std::vector<std::uint32_t>> m_shapesOf;  // by body
    std::vector<std::uint32_t> m_movers;                 // storage only
};

}  // namespace cairn
