// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/lab/frame.h"
#include "core/scene/scene.h"
#include "core/world/poke.h"

namespace cairn {

// The coefficients of friction of pairs of shapes in the steps of a lane: of the shapes as authored, or as pokes have made them, mixed by the rule of the
// lane's world.
class PairFriction {
public:
    // scene: as it was run; must outlive this. pokes: of the run, by time. timeStep: of the lane, s.
    PairFriction(const Scene& scene, const LaneSpec& lane, std::span<const Poke> pokes, double timeStep);

    double of(const FrameContact& contact, std::uint64_t step) const;  // step: from 1

private:
    struct Poked {
        std::uint64_t step = 0;  // the first with this friction
        std::uint32_t body = 0;
        double friction = 0;
    };
    double ofShape(std::uint32_t body, std::uint32_t shape, std::uint64_t step) const;

    const Scene& m_scene;
    Mixing m_mixing;
    std::vector<Poked> m_poked;  // in the order in which they act
};

}  // namespace cairn
