// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/authoring/body_selection.h"
#include "core/math/transform.h"

// Ends of joints in the world, when bodies are put elsewhere by a person. A body that a hinge, slider or weld pins to the world takes its ends there
// along. What hangs from the world by distance joints and springs alone moves on its own.
namespace cairn {

// Of bodies (ids) that are moved together, also where a joint that is moved with them (ids) has an end in the world.
WorldAnchors worldAnchorsOf(const Scene& scene, std::span<const std::string> bodies,
                            std::span<const std::string> joints = {});

// The same for bodies that go each its own way: remembers where those that are pinned are, and lets their ends in the world follow. In between bodies
// and joints may be neither added nor removed.
class PinnedBodies {
public:
    explicit PinnedBodies(const Scene& scene);

    void follow(Scene& scene) const;

private:
    struct WorldJoint {
        std::size_t joint, body;
        Vec2 position;
        double angle;
    };
    std::vector<WorldJoint> m_joints;
};

}  // namespace cairn
