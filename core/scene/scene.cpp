// SPDX-License-Identifier: MIT
#include "core/scene/scene.h"

#include <algorithm>
#include <cmath>

#include "core/scene/scene_fields.h"

namespace cairn {

bool mayMeet(const CollisionFilter& a, const CollisionFilter& b) {
    if (a.group == b.group && a.group != 0) return a.group > 0;
    return (a.category & b.mask) != 0 && (b.category & a.mask) != 0;
}

double mixed(Mixing rule, double a, double b) {
    switch (rule) {
        case Mixing::geometricMean:
            return std::sqrt(a * b);
        case Mixing::average:
            return 0.5 * (a + b);
        case Mixing::minimum:
            return std::min(a, b);
        case Mixing::maximum:
            return std::max(a, b);
        case Mixing::product:
            return a * b;
    }
    return 0;
}

std::string_view toString(RunVerdict verdict) {
    return fields::names(fields::Type<RunVerdict>())[static_cast<std::size_t>(verdict)];
}

std::optional<std::size_t> findBody(const Scene& scene, std::string_view id) {
    const auto body =
        std::find_if(scene.bodies.begin(), scene.bodies.end(), [id](const SceneBody& b) { return b.id == id; });
    if (body == scene.bodies.end()) return {};
    return static_cast<std::size_t>(body - scene.bodies.begin());
}

}  // namespace cairn
