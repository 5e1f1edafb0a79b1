// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "core/exchange/scene_format.h"

namespace cairn {

// The loaders of docs/loaders/javascript, which the build puts into the library.
std::vector<ExportedFile> javascriptLoaders();

}  // namespace cairn
