// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/authoring/edit_result.h"
#include "core/scene/scene.h"

namespace cairn {

// Makes one body of several: the first of the ids, which keeps its frame, its place in the scene, its properties and its
// motion as that of a rigid body, and takes over the shapes of the others where they are, in scene order. The others are
// removed. Where any has a mass that overrides that of its shapes, the group has one too: that of the parts together.
//
// Joints and forces of the others become the group's, with their anchors, axes and angles where they were; joints between
// parts are removed. Remarked are these, properties of the others that the group does not have, and checks and instruments
// that name what is gone. Refused: fewer than two bodies, and a group that would be no valid body, as a dynamic one without
// mass.
EditResult groupBodies(Scene& scene, std::span<const std::string> ids);

// Makes a body of each shape of each body. The first shape stays with the body, and the others follow it in the scene with
// fresh ids and all its properties, each moving as that part did. Their frames lie in the middle of their shapes, boxes
// turned with them. Joints and forces go to the part on which, or nearest to which, their anchor is. A chain of a dynamic body has no
// mass of its own and becomes static, with a remark. Bodies of one shape are passed over, with a remark. Refused: bodies without several shapes; a mass of its own, which says nothing of how the parts
// would share it; and parts that would be no valid bodies, as a dynamic one without mass.
EditResult ungroupBodies(Scene& scene, std::span<const std::string> ids);

}  // namespace cairn
