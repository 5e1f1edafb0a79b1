// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "core/authoring/edit_result.h"
#include "core/scene/scene.h"

namespace cairn {

// Give a name for people to a body, a joint, a group of bodies. One that another of its kind shows already gets the next free number
// behind it, which is remarked. An empty name is refused, and so is an id or group that the scene does not have.
EditResult renameBody(Scene& scene, std::string_view id, std::string_view name);
EditResult renameJoint(Scene& scene, std::string_view id, std::string_view name);
EditResult renameGroup(Scene& scene, std::string_view group, std::string_view name);

// Gives a lane another label, by which everything in the scene that names it goes on to do so: the reference, plots, what is known.
void renameLane(Scene& scene, std::size_t index, const std::string& label);

}  // namespace cairn
