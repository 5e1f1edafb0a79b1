// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/run_bounds.h"

#include <algorithm>

namespace cairn {

Aabb boundsOfRun(const SceneOutlines& outlines, const Recording& recording, std::size_t frames) {
    constexpr std::size_t looks = 100;
    const Aabb authored = outlines.bounds().value_or(Aabb{{-1, -1}, {1, 1}});
    const Vec2 size = authored.upper - authored.lower;
    const Aabb near = enlarged(authored, std::max(size.x, size.y));
    Aabb view = authored;
    for (std::size_t i = 0; i < frames; i += std::max<std::size_t>(1, frames / looks)) {
        const std::vector<BodyMotion>& bodies = recording.withPoses(i).bodies;
        for (std::size_t b = 0; b < bodies.size(); ++b) {
            if (outlines.bodies()[b].type != SceneBodyType::dynamic) continue;
            const Aabb box = enlarged(Aabb{bodies[b].position, bodies[b].position}, outlines.typicalSize() / 2);
            if (touches(near, box)) view = merged(view, box);
        }
    }
    return view;
}

}  // namespace cairn
