// SPDX-License-Identifier: MIT
#include "core/arrange/order.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/authoring/body_selection.h"

namespace cairn {

namespace {

// Every chosen body changes places with the one after it, unless that is chosen too; from the far end, so that a row of chosen ones moves on together.
template <class Iterator, class Chosen>
void moveOn(Iterator begin, Iterator end, const Chosen& chosen) {
    for (Iterator i = end; i != begin; --i)
        if (i != end && chosen(*(i - 1)) && !chosen(*i)) std::iter_swap(i - 1, i);
}

}  // namespace

EditResult orderBodies(Scene& scene, std::span<const std::string> ids, OrderMove move) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    std::vector<std::size_t> order(scene.bodies.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::tuple(scene.bodies[i].z, i); });
    const auto chosen = [&](std::size_t i) { return selection.contains(scene.bodies[i].id); };
    const auto others = [&](std::size_t i) { return !chosen(i); };
    switch (move) {
        case OrderMove::toFront:
            std::stable_partition(order.begin(), order.end(), others);
            break;
        case OrderMove::toBack:
            std::stable_partition(order.begin(), order.end(), chosen);
            break;
        case OrderMove::forward:
            moveOn(order.begin(), order.end(), chosen);
            break;
        case OrderMove::backward:
            moveOn(order.rbegin(), order.rend(), chosen);
            break;
    }
    // Sent to the back, the chosen come below what is lowest of the others; else what follows them gives way upwards.
    if (move == OrderMove::toBack && selection.size() < order.size()) {
        const double lowest = scene.bodies[order[selection.size()]].z;
        for (const std::size_t i : selection.indices()) scene.bodies[i].z = std::min(scene.bodies[i].z, lowest - 1);
    }
    for (std::size_t k = 1; k < order.size(); ++k) {
        const SceneBody& before = scene.bodies[order[k - 1]];
        double& z = scene.bodies[order[k]].z;
        const double least = order[k] > order[k - 1] ? before.z : before.z + 1;
        if (z < least) z = least;
    }
    return {selection.ids(), {}, {}};
}

}  // namespace cairn
