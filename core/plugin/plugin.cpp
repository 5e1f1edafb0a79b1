// SPDX-License-Identifier: MIT
#include "core/plugin/plugin.h"

namespace cairn {

Plugin::~Plugin() = default;

}  // namespace cairn
