// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/exchange/text_export.h"

// C code that makes a scene in Box2D v3.1, to be included: also in C++. Names in it begin with the name that it is given, so that
// several scenes can be in one program.
namespace cairn {

std::string writeBox2dV3(const Scene& scene, const std::vector<Loss>& losses, const std::string& name);

}  // namespace cairn
