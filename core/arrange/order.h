// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/authoring/edit_result.h"
#include "core/scene/scene.h"

namespace cairn {

// Indices of the bodies from the farthest to the nearest: by z, of equals those that stand later in the scene nearer.
std::vector<std::size_t> depthOrder(const Scene& scene);

enum class OrderMove { toFront, forward, backward, toBack };

// Draws bodies nearer or farther: before all others, or past the next one. Among each other the chosen keep their order; of the
// others' z only those change that must. What runs make of the scene does not depend on z.
EditResult orderBodies(Scene& scene, std::span<const std::string> ids, OrderMove move);

// The same to a place of one's own: directly behind a body that is not among the chosen; without one, before all others.
EditResult placeBehind(Scene& scene, std::span<const std::string> ids, const std::optional<std::string>& body);

}  // namespace cairn
