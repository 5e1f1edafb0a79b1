// SPDX-License-Identifier: MIT
#include "core/drawings/finish_import.h"

#include <algorithm>
#include <utility>

#include "core/scene/bounds.h"

namespace cairn {

void suitTolerancesToSizes(Scene& scene) {
    std::vector<double> sizes;  // m, of the longer side
    for (const SceneBody& body : scene.bodies)
        if (const std::optional<Aabb> box = boundsOf(body))
            sizes.push_back(std::max(box->upper.x - box->lower.x, box->upper.y - box->lower.y));
    if (sizes.empty()) return;
    const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
    std::ranges::nth_element(sizes, middle);
    // In whole powers of ten, so that files stay readable.
    const SceneWorld defaults;
    double factor = 1;
    while (factor > 1e-9 && *middle < 200 * factor * defaults.linearSlop) factor /= 10;
    scene.world.linearSlop = factor * defaults.linearSlop;
    scene.world.contactMargin = factor * defaults.contactMargin;
}

SceneResult checkedScene(Scene scene, std::vector<SceneProblem> warnings) {
    std::vector<SceneProblem> found = validateScene(scene);
    const bool isValid =
        std::ranges::none_of(found, [](const SceneProblem& problem) { return problem.severity == Severity::error; });
    warnings.insert(warnings.end(), std::make_move_iterator(found.begin()), std::make_move_iterator(found.end()));
    if (!isValid) return {std::nullopt, std::move(warnings)};
    return {std::move(scene), std::move(warnings)};
}

}  // namespace cairn
