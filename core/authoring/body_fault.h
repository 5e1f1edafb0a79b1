// SPDX-License-Identifier: MIT
#pragma once

#include "core/scene/scene.h"
#include "core/text/text.h"

namespace cairn {

// What makes a body one that no file may hold, as a sentence that names the body and the place in it; empty where nothing
// does.
Text bodyFault(const SceneBody& body);

}  // namespace cairn
