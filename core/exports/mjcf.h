// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/conversion/body_index.h"
#include "core/exchange/text_export.h"

// MJCF, the models of MuJoCo, whose world has three dimensions: our x is its x, our y its z, and bodies keep to that plane. A dynamic body has
// two slides along the axes of the world and a hinge about its centre of mass, whose coordinates are the centre's place (m) and
// the body's angle (rad), so that they are ours.
namespace cairn {

// Which bodies stand within another one, as those on rails must: what has one degree of freedom against its parent.
class MjcfTree {
public:
    MjcfTree(const Scene& scene, const BodyIndex& index);

    struct Rail {
        std::size_t joint;                  // index of the prismatic joint
        std::optional<std::size_t> parent;  // index of the other body; none is the world
        bool isOfA = false;                 // whether it is the joint's body A that stands within B
    };
    const std::optional<Rail>& railOf(std::size_t body) const { return m_rails[body]; }
    // Whether a prismatic joint is the rail of a body.
    bool isRail(std::size_t joint) const { return m_isRail[joint]; }
    const std::vector<std::size_t>& childrenOf(std::optional<std::size_t> body) const {
        return m_children[body.value_or(m_rails.size())];
    }
    // Indices of all bodies, parents before what stands within them, in the order of the file.
    std::vector<std::size_t> order() const;

private:
    bool stands(std::size_t body, std::size_t within) const;
    // Takes away rails at such depths that no more bodies stand within each other, as programs that read XML have limits.
    void cutBelow(std::size_t deepest);

    std::vector<std::optional<Rail>> m_rails;          // to each body
    std::vector<std::vector<std::size_t>> m_children;  // to each body, and behind them to the world
    std::vector<bool> m_isRail;                        // to each joint
};

// The radius of the capsules that stand for the edges of a chain, m.
inline double mjcfLineRadius(const SceneWorld& world) { return world.linearSlop; }

// A chain without vertices that are nearer to the one before than MuJoCo takes for the ends of a capsule.
ChainShape mjcfChain(const ChainShape& chain);

std::string writeMjcf(const Scene& scene, const std::vector<Loss>& losses);

}  // namespace cairn
