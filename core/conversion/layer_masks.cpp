// SPDX-License-Identifier: MIT
#include "core/conversion/layer_masks.h"

#include <algorithm>

namespace cairn {

namespace {

bool isSame(const CollisionFilter& a, const CollisionFilter& b) {
    return a.category == b.category && a.mask == b.mask && a.group == b.group;
}

}  // namespace

LayerMasks::LayerMasks(const Scene& scene) {
    for (const SceneBody& body : scene.bodies) {
        for (const SceneShape& shape : body.shapes) {
            const auto isThis = [&](const CollisionFilter& filter) { return isSame(filter, shape.filter); };
            // One more than there is room for, so that it is known.
            if (!shape.sensor && m_filters.size() <= maxLayers && std::ranges::none_of(m_filters, isThis))
                m_filters.push_back(shape.filter);
        }
    }
    const std::size_t count = std::min(m_filters.size(), maxLayers);
    for (std::size_t i = 0; i < count; ++i) {
        LayerMask mask{std::uint32_t{1} << i, 0};
        for (std::size_t j = 0; j < count; ++j)
            if (mayMeet(m_filters[i], m_filters[j])) mask.mask |= std::uint32_t{1} << j;
        m_masks.push_back(mask);
    }
}

LayerMask LayerMasks::of(const CollisionFilter& filter) const {
    for (std::size_t i = 0; i < m_masks.size(); ++i)
        if (isSame(m_filters[i], filter)) return m_masks[i];
    return {};
}

}  // namespace cairn
