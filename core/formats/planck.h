// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/exchange/own_keys.h"

// The JSON of planck.js's Serializer: a flat array with the world first, in which objects refer to others by their index. Bodies, joints and fixtures are
// listed newest first. planck reads more than it writes: damping, gravity scale, fixed rotation, sleep and userData of bodies are honoured.
namespace cairn {

std::string writePlanck(const Scene& scene, const OwnKeys& own);

// Errors are in the list.
ForeignScene readPlanck(const Json& root, ProblemList& problems);

}  // namespace cairn
