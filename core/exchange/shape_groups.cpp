// SPDX-License-Identifier: MIT
#include "core/exchange/shape_groups.h"

#include <algorithm>
#include <array>

#include "core/exchange/tree_difference.h"

namespace cairn {

namespace {

bool isOfGeometry(std::string_view key) {
    static constexpr std::array<std::string_view, 9> keys{"type",   "center", "radius",   "halfExtents", "angle",
                                                          "point1", "point2", "vertices", "loop"};
    return std::ranges::find(keys, key) != keys.end();
}

// The members of a shape that say what it is like, or the others.
Json::Object membersOf(const Json& shape, bool ofGeometry) {
    Json::Object members;
    for (const Json::Member& member : *shape.object())
        if (isOfGeometry(member.key) == ofGeometry) members.push_back(member);
    return members;
}

Json groupOf(const std::vector<Json>& shapes) {
    Json::Object group = membersOf(shapes.front(), false);
    Json geometry = membersOf(shapes.front(), true);
    if (shapes.size() > 1) {
        Json::Array pieces;
        for (const Json& shape : shapes) pieces.push_back(membersOf(shape, true));
        geometry = Json::Object{{"type", "pieces"}, {"pieces", std::move(pieces)}};
    }
    group.push_back({"geometry", std::move(geometry)});
    return group;
}

bool isInPieces(const Json& group) { return valueAt(group, "/geometry/pieces").array() != nullptr; }

}  // namespace

ShapeGroups::ShapeGroups(Json bodyTree, const std::vector<std::optional<std::size_t>>& pieceOf) : body(std::move(bodyTree)) {
    const Json shapes = valueAt(body, "/shapes");
    const Json::Array& list = *shapes.array();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const bool goesOn = pieceOf.size() == list.size() && i > 0 && pieceOf[i] && pieceOf[i] == pieceOf[i - 1];
        if (!goesOn) m_shapes.emplace_back();
        m_shapes.back().push_back(list[i]);
    }
    Json::Array groups;
    for (const std::vector<Json>& group : m_shapes) groups.push_back(groupOf(group));
    putAt(body, "/shapes", std::move(groups));
}

Json ShapeGroups::apart() const {
    Json::Array shapes;
    const Json held = valueAt(body, "/shapes");
    const Json::Array* groups = held.array();
    for (std::size_t i = 0; groups && i < groups->size(); ++i) {
        const Json& group = (*groups)[i];
        const Json* geometry = group.find("geometry");
        if (isInPieces(group)) {
            if (i < m_shapes.size()) shapes.insert(shapes.end(), m_shapes[i].begin(), m_shapes[i].end());
        } else if (geometry && geometry->object()) {
            Json::Object shape = *geometry->object();
            for (const Json::Member& member : *group.object())
                if (member.key != "geometry") shape.push_back(member);
            shapes.emplace_back(std::move(shape));
        } else {
            shapes.push_back(group);
        }
    }
    Json result = body;
    putAt(result, "/shapes", std::move(shapes));
    return result;
}

}  // namespace cairn
