// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>

#include "core/authoring/edit_result.h"
#include "core/scene/scene.h"

namespace cairn {

enum class OrderMove { toFront, forward, backward, toBack };

// Draws bodies nearer or farther: before all others, or past the next one. Bodies are drawn by their z, of equals those that stand later
// in the scene nearer. Among each other the chosen keep their order; of the others' z only those change that must.
EditResult orderBodies(Scene& scene, std::span<const std::string> ids, OrderMove move);

}  // namespace cairn
