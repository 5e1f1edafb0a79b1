// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/authoring/edit_result.h"
#include "core/scene/scene.h"

// Bodies put in line by their bounds; a body without shapes has its position for bounds. Ends in the world of what is
// pinned there follow (pins.h).
namespace cairn {

enum class Alignment { left, right, top, bottom, centersOnVertical, centersOnHorizontal };

// The first of the ids stays, and the others are moved to it: left to left, or centres onto the vertical line through its
// centre. Two at least.
EditResult alignBodies(Scene& scene, std::span<const std::string> ids, Alignment alignment);

enum class Axis { horizontal, vertical };

// Between the two bodies whose centres are outermost, which stay, the others are moved so that the gaps along the axis are
// equal. Three at least. Where they have more size than room they overlap by equal lengths, which is remarked.
EditResult distributeBodies(Scene& scene, std::span<const std::string> ids, Axis axis);

}  // namespace cairn
