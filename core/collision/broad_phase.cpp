// SPDX-License-Identifier: MIT
#include "core/collision/broad_phase.h"

namespace cairn {

BroadPhase::~BroadPhase() = default;

void BroadPhase::cast(const Ray& path, Vec2 halfExtents, const std::function<double(std::uint32_t)>& visit) const {
    query(boundsOfPath(path, halfExtents), [&](std::uint32_t id) { return visit(id) >= 0; });
}

void BroadPhase::visitBoxes(const std::function<void(const Aabb& box, int depth)>&) const {}

}  // namespace cairn
