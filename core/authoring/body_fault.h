// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/scene/scene.h"

namespace cairn {

// What makes a body one that no file may hold, as a sentence that names the body and the place in it; empty where nothing
// does.
std::string bodyFault(const SceneBody& body);

}  // namespace cairn
