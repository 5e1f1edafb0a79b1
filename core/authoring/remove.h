// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/authoring/edit_result.h"
#include "core/scene/scene.h"

namespace cairn {

// Takes bodies out of a scene, with the joints and forces that name them. Checks of what is known and instruments that name
// what is gone stay as they are, and are named in a remark.
EditResult removeBodies(Scene& scene, std::span<const std::string> ids);

// Takes joints out of a scene; the result names no bodies.
EditResult removeJoints(Scene& scene, std::span<const std::string> ids);

// One remark, if any: which checks and instruments name bodies or joints, of those given, that are not in the scene (any more).
std::vector<Text> danglingMentions(const Scene& scene, std::span<const std::string> bodies,
                                   std::span<const std::string> joints);

}  // namespace cairn
