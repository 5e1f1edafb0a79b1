// SPDX-License-Identifier: MIT
#include "core/dynamics/step_view.h"

namespace cairn {

CollisionService::~CollisionService() = default;
IterationObserver::~IterationObserver() = default;

}  // namespace cairn
