// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "core/scene/scene.h"

namespace cairn {

// Filters as engines have them in which two shapes meet where the layers of either have a bit of the other's mask.
struct LayerMask {
    std::uint32_t layers = 1, mask = 1;
};

// A layer to each filter that the scene has, and the mask of all those that it may meet: which says just what categories, masks and groups say.
class LayerMasks {
public:
    explicit LayerMasks(const Scene& scene);

    LayerMask of(const CollisionFilter& filter) const;
    // Whether there are layers enough: 31, as the last bit is a sign to some.
    bool isExact() const { return m_filters.size() <= maxLayers; }

private:
    static constexpr std::size_t maxLayers = 31;
    std::vector<CollisionFilter> m_filters;
    std::vector<LayerMask> m_masks;
};

}  // namespace cairn
