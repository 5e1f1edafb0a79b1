// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/scene/scene.h"

namespace cairn {

using SceneGeometry = decltype(SceneShape::geometry);

// The geometry of a kind, by its word in files ("circle", "box", ...), that fills the same place as nearly as it can: polygons and chains
// follow the outline, the others fill its bounds in the body's frame. The same kind is left as it is.
SceneGeometry converted(const SceneGeometry& geometry, std::string_view kind);

// The word of its kind.
std::string_view kindOf(const SceneGeometry& geometry);

}  // namespace cairn
