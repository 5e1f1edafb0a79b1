// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/canvas/scene_outlines.h"
#include "core/lab/recording.h"

namespace cairn {

// What to look at to see a run (m): the scene as authored, and where its bodies come in the first frames of the recording, but for what
// runs away.
Aabb boundsOfRun(const SceneOutlines& outlines, const Recording& recording, std::size_t frames);

}  // namespace cairn
