// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/authoring/edit_result.h"
#include "core/scene/scene.h"

// Copies of bodies, with the joints between them or between them and the world, whose anchors there go along, and the forces
// on them. Copies stand at the end of the scene, in its order, with ids and names that count up.
namespace cairn {

// offset in m.
EditResult duplicateBodies(Scene& scene, std::span<const std::string> ids, Vec2 offset);

// The bodies as the text of a scene that holds them, their joints and forces, and nothing else: for the clipboard.
struct CopiedText {
    std::string text;
    Text refusal;  // why there is none; empty where there is
};
CopiedText copyText(const Scene& scene, std::span<const std::string> ids);

// Puts the bodies, joints and forces of the text of a scene into another; its lanes, settings and what is known are passed
// over. Unknown members of what is put in are kept. A text that is no scene is refused with the reader's reasons.
EditResult pasteText(Scene& scene, std::string_view text, Vec2 offset);

// The same by the least multiple of a step (m, not 0) at which no body comes to lie exactly on one of the same shapes: where they were copied, if
// they are there no more or it is another scene, and each further time beside the last.
EditResult pasteTextBeside(Scene& scene, std::string_view text, Vec2 step);

}  // namespace cairn
