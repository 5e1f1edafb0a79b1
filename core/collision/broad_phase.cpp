// SPDX-License-Identifier: MIT
#include "core/collision/broad_phase.h"

namespace cairn {

BroadPhase::~BroadPhase() = default;

}  // namespace cairn
