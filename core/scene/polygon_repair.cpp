// SPDX-License-Identifier: MIT
#include "core/scene/polygon_repair.h"

#include "core/polygon/polygon_validity.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

// Vertices by number, a few of them; people count from 1.
Text numbered(const std::vector<std::size_t>& indices) {
    std::string list;
    for (std::size_t i = 0; i < indices.size() && i < 5; ++i) list += (i > 0 ? ", " : "") + std::to_string(indices[i] + 1);
    return indices.size() > 5 ? phrase("%1 and %2 more", list, std::to_string(indices.size() - 5)) : Text(list);
}

Text faultText(const OutlineCheck& check, std::size_t leastVertices) {
    const auto named = [](const std::array<std::size_t, 2>& edge) {
        return std::to_string(edge[0] + 1) + '-' + std::to_string(edge[1] + 1);  // people count from 1
    };
    switch (check.fault) {
        case OutlineFault::none:
            break;
        case OutlineFault::tooFewVertices:
            return phrase("must have at least %1 different vertices, found %2", std::to_string(leastVertices),
                          std::to_string(check.corners.size()));
        case OutlineFault::onALine:
            return phrase("must enclose an area, but all its vertices lie on a line");
        case OutlineFault::meetingEdges:
            return phrase("must not cross or touch itself; the edges of vertices %1 and %2 do", named(check.meeting->first),
                          named(check.meeting->second));
        case OutlineFault::noArea:
            return phrase("must enclose an area, found 0");
        case OutlineFault::tooLarge:
            return phrase("must have coordinates of at most %1 in size, as its area overflows beyond",
                          numberText(largestCoordinate));
    }
    return {};
}

RepairedOutline repaired(const std::vector<Vec2>& vertices, const OutlineCheck& check, std::size_t leastVertices) {
    RepairedOutline result;
    result.fault = faultText(check, leastVertices);
    if (!result.fault.empty()) return result;
    result.vertices = check.pick(vertices);
    if (const Text which = numbered(check.repeated); !which.empty())
        result.repairs.push_back(check.repeated.size() == 1 ? phrase("repeated vertex %1 left out", which)
                                                            : phrase("repeated vertices %1 left out", which));
    if (const Text which = numbered(check.collinear); !which.empty())
        result.repairs.push_back(check.collinear.size() == 1 ? phrase("collinear vertex %1 left out", which)
                                                             : phrase("collinear vertices %1 left out", which));
    if (check.clockwise) result.repairs.push_back(phrase("clockwise vertices put in counter-clockwise order"));
    return result;
}

}  // namespace

RepairedOutline repairedPolygon(const std::vector<Vec2>& vertices) { return repaired(vertices, checkPolygon(vertices), 3); }

RepairedOutline repairedChain(const std::vector<Vec2>& vertices, bool loop) {
    return repaired(vertices, checkChain(vertices, loop), loop ? 3 : 2);
}

}  // namespace cairn
