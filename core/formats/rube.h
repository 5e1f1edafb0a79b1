// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "core/exchange/own_keys.h"

// R.U.B.E., an editor for Box2D worlds: the JSON that it exports, which loaders for many languages and engines read, and its own project
// files. After iforce2d.net/rube/json-structure and b2dJson, its reader and writer in C++.
namespace cairn {

// The name under which custom properties of bodies, fixtures, joints and the world carry own keys, as text.
inline constexpr const char* rubeOwnProperty = "cairn";
// In the own key of a body: that its mass is its own, and need not be that of its fixtures.
inline constexpr const char* rubeOwnMass = "ownMass";

std::string writeRube(const Scene& scene, const OwnKeys& own);

// Reads an export, or a project file. Errors are in the list.
ForeignScene readRube(const Json& root, ProblemList& problems);

}  // namespace cairn
