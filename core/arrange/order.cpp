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

// Gives the bodies such z that they are drawn in this order.
void putInOrder(Scene& scene, std::span<const std::size_t> order, const BodySelection& chosen) {
    // What was chosen gives way to what is now drawn before it, and all others then to what is drawn behind them.
    for (std::size_t k = order.size(); k-- > 1;) {
        SceneBody& body = scene.bodies[order[k - 1]];
        const double next = scene.bodies[order[k]].z;
        if (chosen.contains(body.id)) body.z = std::min(body.z, order[k - 1] < order[k] ? next : next - 1);
    }
    for (std::size_t k = 1; k < order.size(); ++k) {
        const double before = scene.bodies[order[k - 1]].z;
        double& z = scene.bodies[order[k]].z;
        z = std::max(z, order[k] > order[k - 1] ? before : before + 1);
    }
}

}  // namespace

std::vector<std::size_t> depthOrder(const Scene& scene) {
    std::vector<std::size_t> order(scene.bodies.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return std::tuple(scene.bodies[i].z, i); });
    return order;
}

EditResult orderBodies(Scene& scene, std::span<const std::string> ids, OrderMove move) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    std::vector<std::size_t> order = depthOrder(scene);
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
    putInOrder(scene, order, selection);
    return {selection.ids(), {}, {}};
}

EditResult placeBehind(Scene& scene, std::span<const std::string> ids, const std::optional<std::string>& body) {
    if (!body) return orderBodies(scene, ids, OrderMove::toFront);
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    std::vector<std::size_t> order = depthOrder(scene);
    const auto chosen = [&](std::size_t i) { return selection.contains(scene.bodies[i].id); };
    const auto place = std::ranges::find(order, *body, [&](std::size_t i) { return scene.bodies[i].id; });
    if (place == order.end() || chosen(*place))
        return EditResult::refused(phrase("There is no other body \"%1\" to put bodies behind.", *body));
    std::stable_partition(order.begin(), place, [&](std::size_t i) { return !chosen(i); });
    std::stable_partition(place, order.end(), chosen);
    putInOrder(scene, order, selection);
    return {selection.ids(), {}, {}};
}

}  // namespace cairn
