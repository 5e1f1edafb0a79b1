// SPDX-License-Identifier: MIT
#include "core/scene/polygon_repair.h"

#include "core/polygon/polygon_validity.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

std::string numbered(const std::vector<std::size_t>& indices) {
    std::string list;
    for (std::size_t i = 0; i < indices.size() && i < 5; ++i) list += (i > 0 ? ", " : " ") + std::to_string(indices[i] + 1);
    if (indices.size() > 5) list += " and " + std::to_string(indices.size() - 5) + " more";
    return (indices.size() == 1 ? "vertex" : "vertices") + list;
}

std::string faultText(const OutlineCheck& check, std::size_t leastVertices) {
    const auto named = [](const std::array<std::size_t, 2>& edge) {
        return std::to_string(edge[0] + 1) + '-' + std::to_string(edge[1] + 1);  // people count from 1
    };
    switch (check.fault) {
        case OutlineFault::none:
            break;
        case OutlineFault::tooFewVertices:
            return "must have at least " + std::to_string(leastVertices) + " different vertices, found " +
                   std::to_string(check.corners.size());
        case OutlineFault::onALine:
            return "must enclose an area, but all its vertices lie on a line";
        case OutlineFault::meetingEdges:
            return "must not cross or touch itself; the edges of vertices " + named(check.meeting->first) + " and " +
                   named(check.meeting->second) + " do";
        case OutlineFault::noArea:
            return "must enclose an area, found 0";
        case OutlineFault::tooLarge:
            return "must have coordinates of at most " + numberText(largestCoordinate) +
                   " in size, as its area overflows beyond";
    }
    return {};
}

RepairedOutline repaired(const std::vector<Vec2>& vertices, const OutlineCheck& check, std::size_t leastVertices) {
    RepairedOutline result;
    result.fault = faultText(check, leastVertices);
    if (!result.fault.empty()) return result;
    result.vertices = check.pick(vertices);
    if (!check.repeated.empty()) result.repairs.push_back("repeated " + numbered(check.repeated) + " left out");
    if (!check.collinear.empty()) result.repairs.push_back("collinear " + numbered(check.collinear) + " left out");
    if (check.clockwise) result.repairs.emplace_back("clockwise vertices put in counter-clockwise order");
    return result;
}

}  // namespace

RepairedOutline repairedPolygon(const std::vector<Vec2>& vertices) { return repaired(vertices, checkPolygon(vertices), 3); }

RepairedOutline repairedChain(const std::vector<Vec2>& vertices, bool loop) {
    return repaired(vertices, checkChain(vertices, loop), loop ? 3 : 2);
}

}  // namespace cairn
