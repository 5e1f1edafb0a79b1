// SPDX-License-Identifier: MIT
#include "core/polygon/signed_area.h"

namespace cairn {

double signedArea(std::span<const Vec2> vertices) {
    double area = 0;
    for (std::size_t i = 2; i < vertices.size(); ++i)
        area += 0.5 * cross(vertices[i - 1] - vertices[0], vertices[i] - vertices[0]);
    return area;
}

}  // namespace cairn
