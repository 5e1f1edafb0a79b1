// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/scene/scene.h"

namespace cairn {

// What of a shape's outline is nearest to a point, in the frame of the body.
struct NearestFeature {
    enum class Kind { vertex, edge, circle, side, end };  // the last two of capsules
    Kind kind = Kind::edge;
    std::size_t index = 0;  // of a vertex, of the edge that begins there, or of the end of a capsule
    Vec2 point;             // m, on the outline
    double distance = 0;    // m, negative inside
};

// Nothing for an outline without points.
std::optional<NearestFeature> nearestFeature(const SceneShape& shape, Vec2 point);

// "vertex 2", "edge 0", "side"
QString featureText(const NearestFeature& feature);

}  // namespace cairn
