// SPDX-License-Identifier: MIT
#include "core/arrange/align.h"

#include <algorithm>

#include "core/authoring/body_selection.h"
#include "core/authoring/pins.h"
#include "core/math/decimals.h"
#include "core/scene/bounds.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

Aabb extentOf(const SceneBody& body) { return boundsOf(body).value_or(Aabb{body.position, body.position}); }

Vec2 offsetTo(const Aabb& target, const Aabb& bounds, Alignment alignment) {
    switch (alignment) {
        case Alignment::left:
            return {target.lower.x - bounds.lower.x, 0};
        case Alignment::right:
            return {target.upper.x - bounds.upper.x, 0};
        case Alignment::top:
            return {0, target.upper.y - bounds.upper.y};
        case Alignment::bottom:
            return {0, target.lower.y - bounds.lower.y};
        case Alignment::centersOnVertical:
            return {target.center().x - bounds.center().x, 0};
        case Alignment::centersOnHorizontal:
            break;
    }
    return {0, target.center().y - bounds.center().y};
}

}  // namespace

EditResult alignBodies(Scene& scene, std::span<const std::string> ids, Alignment alignment) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    if (selection.size() < 2)
        return EditResult::refused(phrase("Two bodies at least are needed, the first to align the others to."));
    const PinnedBodies pinned(scene);
    const Aabb target = extentOf(scene.bodies[*findBody(scene, ids.front())]);
    for (const std::size_t i : selection.indices()) {
        SceneBody& body = scene.bodies[i];
        if (body.id != ids.front())
            body.position = withoutResidue(body.position + offsetTo(target, extentOf(body), alignment));
    }
    pinned.follow(scene);
    return {selection.ids(), {}, {}};
}

EditResult distributeBodies(Scene& scene, std::span<const std::string> ids, Axis axis) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    if (selection.size() < 3)
        return EditResult::refused(phrase("Three bodies at least are needed, two of them to distribute others between."));

    struct Item {
        std::size_t body;
        double lower, upper;
    };
    std::vector<Item> items;
    double sizes = 0;
    for (const std::size_t i : selection.indices()) {
        const Aabb extent = extentOf(scene.bodies[i]);
        const bool isHorizontal = axis == Axis::horizontal;
        items.push_back({i, isHorizontal ? extent.lower.x : extent.lower.y, isHorizontal ? extent.upper.x : extent.upper.y});
        sizes += items.back().upper - items.back().lower;
    }
    std::ranges::stable_sort(items, {}, [](const Item& item) { return item.lower + item.upper; });
    const double gap = (items.back().upper - items.front().lower - sizes) / static_cast<double>(items.size() - 1);
    const PinnedBodies pinned(scene);
    double next = items.front().upper + gap;
    for (std::size_t k = 1; k + 1 < items.size(); ++k) {
        const double offset = next - items[k].lower;
        Vec2& position = scene.bodies[items[k].body].position;
        position = withoutResidue(position + (axis == Axis::horizontal ? Vec2{offset, 0} : Vec2{0, offset}));
        next += items[k].upper - items[k].lower + gap;
    }
    pinned.follow(scene);
    EditResult result{selection.ids(), {}, {}};
    if (gap < 0) result.remarks.push_back(phrase("There is not room for all: they overlap by %1 m each.", numberText(-gap)));
    return result;
}

}  // namespace cairn
