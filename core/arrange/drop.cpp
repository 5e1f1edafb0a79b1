// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/arrange/settle.h"
#include "core/arrange/solid_bodies.h"
#include "core/authoring/body_selection.h"
#include "core/authoring/pins.h"

namespace cairn {

namespace {

std::vector<std::size_t> lowestFirst(const SolidBodies& solids, std::span<const std::size_t> bodies) {
    std::vector<std::size_t> order(bodies.begin(), bodies.end());
    std::ranges::stable_sort(order, {}, [&](std::size_t i) {
        const Aabb* bounds = solids.bounds(i);
        return bounds ? bounds->lower.y : solids.position(i).y;
    });
    return order;
}

std::string reasonToStay(const Scene& scene, std::size_t body, const SolidBodies& solids, const SolidBodies::Fall& fall) {
    const std::string title = '"' + scene.bodies[body].title() + '"';
    if (!solids.bounds(body)) return title + " has no shape that could touch anything.";
    if (fall.end == SolidBodies::Fall::End::never) return title + " has nothing below it.";
    return title + " overlaps \"" + scene.bodies[fall.other].title() + "\": separate them first.";
}

}  // namespace

EditResult dropBodies(Scene& scene, std::span<const std::string> ids) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    SolidBodies solids(scene);
    // What one fell onto may fall itself when it is lower at one side and higher at the other: then there is one more pass.
    for (std::size_t pass = 0; pass <= selection.size(); ++pass) {
        bool moved = false;
        for (const std::size_t i : lowestFirst(solids, selection.indices())) {
            const SolidBodies::Fall fall = solids.fall(i);
            if (fall.end != SolidBodies::Fall::End::lands || !(fall.height > SolidBodies::tolerance)) continue;
            solids.move(i, {0, -fall.height});
            moved = true;
        }
        if (!moved) break;
    }
    const PinnedBodies pinned(scene);
    EditResult result;
    for (const std::size_t i : selection.indices()) {
        if (solids.position(i) == scene.bodies[i].position) {
            const SolidBodies::Fall fall = solids.fall(i);
            if (fall.end != SolidBodies::Fall::End::lands) result.remarks.push_back(reasonToStay(scene, i, solids, fall));
            continue;
        }
        scene.bodies[i].position = solids.position(i);
        result.bodies.push_back(scene.bodies[i].id);
    }
    pinned.follow(scene);
    if (!result.bodies.empty()) return result;
    std::string reasons;
    for (const std::string& remark : result.remarks) reasons += (reasons.empty() ? "" : "\n") + remark;
    return EditResult::refused(reasons.empty() ? "All of them rest on something already." : reasons);
}

}  // namespace cairn
