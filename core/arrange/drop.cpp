// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/arrange/settle.h"
#include "core/arrange/solid_bodies.h"
#include "core/authoring/body_selection.h"
#include "core/authoring/pins.h"
#include "core/authoring/remarks.h"
#include "core/math/decimals.h"

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

// The bodies that stay where they are, by the reason.
class Stayed {
public:
    explicit Stayed(const Scene& scene, const SolidBodies& solids) : m_scene(scene), m_solids(solids) {}

    void add(std::size_t body, const SolidBodies::Fall& fall) {
        const std::string title = quoted(m_scene.bodies[body].title());
        if (!m_solids.bounds(body)) {
            m_shapeless.push_back(title);
        } else if (fall.end == SolidBodies::Fall::End::never) {
            m_falling.push_back(title);
        } else {
            m_overlapping.push_back(title);
            m_overlapped = quoted(m_scene.bodies[fall.other].title());
        }
    }

    // A sentence for each reason.
    std::vector<Text> remarks() const {
        std::vector<Text> remarks;
        const auto add = [&](const std::vector<std::string>& names, const auto& ofOne, const auto& ofSeveral) {
            if (!names.empty()) remarks.push_back(names.size() == 1 ? ofOne(names.front()) : ofSeveral(listOf(names)));
        };
        add(
            m_overlapping,
            [&](const Text& one) { return phrase("%1 overlaps %2: separate them first.", one, m_overlapped); },
            [](const Text& all) { return phrase("%1 overlap what is around them: separate them first.", all); });
        add(
            m_falling, [](const Text& one) { return phrase("%1 has nothing below it.", one); },
            [](const Text& all) { return phrase("%1 have nothing below them.", all); });
        add(
            m_shapeless, [](const Text& one) { return phrase("%1 has no shape that could touch anything.", one); },
            [](const Text& all) { return phrase("%1 have no shapes that could touch anything.", all); });
        return remarks;
    }

private:
    const Scene& m_scene;
    const SolidBodies& m_solids;
    std::vector<std::string> m_shapeless, m_falling, m_overlapping;
    std::string m_overlapped;
};

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
    Stayed stayed(scene, solids);
    for (const std::size_t i : selection.indices()) {
        if (solids.position(i) == scene.bodies[i].position) {
            const SolidBodies::Fall fall = solids.fall(i);
            if (fall.end != SolidBodies::Fall::End::lands) stayed.add(i, fall);
            continue;
        }
        scene.bodies[i].position = withoutResidue(solids.position(i));
        result.bodies.push_back(scene.bodies[i].id);
    }
    pinned.follow(scene);
    result.remarks = stayed.remarks();
    if (!result.bodies.empty()) return result;
    if (result.remarks.empty()) return EditResult::refused(phrase("All of them rest on something already."));
    return EditResult::refused(joined(result.remarks, "\n"));
}

}  // namespace cairn
