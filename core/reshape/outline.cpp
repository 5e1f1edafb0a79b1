// SPDX-License-Identifier: MIT
#include "core/reshape/outline.h"

#include <algorithm>

#include "core/geometry/decompose.h"
#include "core/polygon/signed_area.h"
#include "core/scene/polygon_repair.h"

namespace cairn {

namespace {

std::vector<Vec2>* verticesOf(SceneShape& shape) {
    if (auto* polygon = std::get_if<PolygonShape>(&shape.geometry)) return &polygon->vertices;
    if (auto* chain = std::get_if<ChainShape>(&shape.geometry)) return &chain->vertices;
    return nullptr;
}

// Polygons are counter-clockwise. The vertex that is being edited stays at its index.
void turnRoundAt(std::size_t vertex, std::vector<Vec2>& vertices) {
    std::vector<Vec2> turned;
    for (std::size_t i = 0; i < vertices.size(); ++i)
        turned.push_back(vertices[(2 * vertex + vertices.size() - i) % vertices.size()]);
    vertices = std::move(turned);
}

// Has a vertex of a shape changed, and refuses what comes of it where that has a fault. change(vertices) gives a refusal.
template <class Change>
EditResult editVertex(Scene& scene, const std::string& bodyId, std::size_t shapeIndex, std::size_t vertex,
                      const Change& change) {
    const auto index = findBody(scene, bodyId);
    if (!index) return EditResult::refused(phrase("There is no body \"%1\" in the scene.", bodyId));
    SceneBody& body = scene.bodies[*index];
    if (shapeIndex >= body.shapes.size())
        return EditResult::refused(phrase("\"%1\" has no shape %2.", body.title(), std::to_string(shapeIndex)));
    const auto kind = outlineKindOf(body.shapes[shapeIndex]);
    if (!kind)
        return EditResult::refused(
            phrase("\"%1\" has no vertices to edit in shape %2.", body.title(), std::to_string(shapeIndex)));

    SceneShape shape = body.shapes[shapeIndex];
    std::vector<Vec2>& vertices = *verticesOf(shape);
    if (Text refusal = change(vertices); !refusal.empty()) return EditResult::refused(std::move(refusal));
    if (Text fault = outlineProblems(vertices, *kind).fault; !fault.empty())
        return EditResult::refused(phrase("The outline %1.", fault));
    if (kind == OutlineKind::polygon && signedArea(vertices) < 0) turnRoundAt(vertex, vertices);
    body.shapes[shapeIndex] = std::move(shape);
    return {{bodyId}, {}, {}};
}

Text noVertex(std::size_t vertex) { return phrase("There is no vertex %1.", std::to_string(vertex)); }

}  // namespace

std::optional<OutlineKind> outlineKindOf(const SceneShape& shape) {
    if (std::holds_alternative<PolygonShape>(shape.geometry)) return OutlineKind::polygon;
    if (const auto* chain = std::get_if<ChainShape>(&shape.geometry))
        return chain->loop ? OutlineKind::loop : OutlineKind::chain;
    return std::nullopt;
}

OutlineProblems outlineProblems(std::span<const Vec2> vertices, OutlineKind kind) {
    OutlineProblems problems;
    for (std::size_t i = 0; i < vertices.size(); ++i)
        if (!isFinite(vertices[i])) problems.notFinite.push_back(i);
    if (!problems.notFinite.empty()) {
        problems.fault = phrase("must have finite vertices");
        return problems;
    }
    const std::vector<Vec2> given(vertices.begin(), vertices.end());
    const bool isPolygon = kind == OutlineKind::polygon;
    OutlineCheck check = isPolygon ? checkPolygon(given) : checkChain(given, kind == OutlineKind::loop);
    problems.repeated = std::move(check.repeated);
    problems.collinear = std::move(check.collinear);
    problems.meeting = check.meeting;
    if (check.fault != OutlineFault::none)
        problems.fault = (isPolygon ? repairedPolygon(given) : repairedChain(given, kind == OutlineKind::loop)).fault;
    return problems;
}

std::vector<std::vector<Vec2>> convexPieces(std::span<const Vec2> polygon) {
    std::vector<std::vector<Vec2>> pieces;
    if (!outlineProblems(polygon, OutlineKind::polygon).fault.empty()) return pieces;
    for (const ConvexPolygon& piece : decompose(checkPolygon(polygon).pick(polygon)))
        pieces.emplace_back(piece.vertices().begin(), piece.vertices().end());
    return pieces;
}

EditResult insertVertex(Scene& scene, const std::string& body, std::size_t shape, std::size_t edge, Vec2 point) {
    return editVertex(scene, body, shape, edge + 1, [&](std::vector<Vec2>& vertices) {
        if (edge >= vertices.size()) return phrase("There is no edge %1.", std::to_string(edge));
        vertices.insert(vertices.begin() + static_cast<std::ptrdiff_t>(edge) + 1, point);
        return Text();
    });
}

EditResult removeVertex(Scene& scene, const std::string& body, std::size_t shape, std::size_t vertex) {
    return editVertex(scene, body, shape, 0, [&](std::vector<Vec2>& vertices) {
        if (vertex >= vertices.size()) return noVertex(vertex);
        vertices.erase(vertices.begin() + static_cast<std::ptrdiff_t>(vertex));
        return Text();
    });
}

EditResult moveVertex(Scene& scene, const std::string& body, std::size_t shape, std::size_t vertex, Vec2 point) {
    return editVertex(scene, body, shape, vertex, [&](std::vector<Vec2>& vertices) {
        if (vertex >= vertices.size()) return noVertex(vertex);
        vertices[vertex] = point;
        return Text();
    });
}

}  // namespace cairn
