// SPDX-License-Identifier: MIT
#include "core/geometry/decompose.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "core/polygon/divided_outline.h"
#include "core/polygon/orientation.h"
#include "core/polygon/triangulate.h"

namespace cairn {

namespace {

constexpr double roundOffTurn = 1e-14;  // sine

using Piece = std::vector<std::uint32_t>;  // vertices, counter-clockwise

// Whether a piece needs no corner at b, as its edges from a to b and on to c are one.
class StraightOn {
public:
    // mostTurn: sine of the angle up to which other edges than those that were divided are one.
    StraightOn(const DividedOutline& outline, double mostTurn) : m_outline(outline), m_mostTurn(mostTurn) {}

    bool operator()(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        if (!m_outline.isCorner(b) && m_outline.isAlongEdge(a, b) && m_outline.isAlongEdge(b, c)) return true;
        const std::span<const Vec2> v = m_outline.vertices();
        const Vec2 in = normalized(v[b] - v[a]), out = normalized(v[c] - v[b]);
        return std::abs(cross(in, out)) <= m_mostTurn && dot(in, out) > 0;
    }

private:
    const DividedOutline& m_outline;
    double m_mostTurn;
};

// Triangles that grow together.
class Pieces {
public:
    Pieces(std::span<const Vec2> vertices, const std::vector<Triangle>& triangles, const StraightOn& goesOn)
        : m_vertices(vertices), m_goesOn(goesOn) {
        for (const Triangle& triangle : triangles) m_pieces.emplace_back(triangle.begin(), triangle.end());
        m_current.resize(m_pieces.size());
        std::iota(m_current.begin(), m_current.end(), std::uint32_t{0});
        findDiagonals(triangles);
    }

    // Takes out diagonals, the longest first.
    std::vector<Piece> merged() && {
        std::ranges::stable_sort(m_diagonals, std::ranges::greater(),
                                 [&](const Diagonal& d) { return lengthSquared(m_vertices[d.to] - m_vertices[d.from]); });
        for (const Diagonal& diagonal : m_diagonals) tryToRemove(diagonal);
        std::erase_if(m_pieces, [](const Piece& piece) { return piece.empty(); });
        return std::move(m_pieces);
    }

private:
    struct Diagonal {
        std::uint32_t from = 0, to = 0;
        std::uint32_t left = 0, right = 0;  // the triangles on its sides
    };

    void findDiagonals(const std::vector<Triangle>& triangles) {
        for (std::uint32_t t = 0; t < triangles.size(); ++t)
            for (std::size_t i = 0; i < 3; ++i) m_diagonals.push_back({triangles[t][i], triangles[t][(i + 1) % 3], t, t});
        const auto ends = [](const Diagonal& d) { return std::minmax(d.from, d.to); };
        std::ranges::sort(m_diagonals, [&](const Diagonal& a, const Diagonal& b) {
            return std::pair<std::uint32_t, std::uint32_t>(ends(a)) < std::pair<std::uint32_t, std::uint32_t>(ends(b));
        });
        std::vector<Diagonal> shared;
        for (std::size_t k = 0; k + 1 < m_diagonals.size(); ++k) {
            const Diagonal& d = m_diagonals[k];
            const Diagonal& e = m_diagonals[k + 1];
            if (d.from == e.to && d.to == e.from) shared.push_back({d.from, d.to, d.left, e.left});
        }
        m_diagonals = std::move(shared);
    }

    // The piece that a triangle has become part of.
    std::uint32_t pieceOf(std::uint32_t triangle) {
        while (m_current[triangle] != triangle) triangle = m_current[triangle] = m_current[m_current[triangle]];
        return triangle;
    }

    bool mayBeCorner(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        return turnsLeftVisibly(m_vertices[a], m_vertices[b], m_vertices[c]) || m_goesOn(a, b, c);
    }

    void tryToRemove(const Diagonal& diagonal) {
        const std::uint32_t left = pieceOf(diagonal.left), right = pieceOf(diagonal.right);
        Piece& a = m_pieces[left];
        Piece& b = m_pieces[right];
        if (a.size() + b.size() - 2 > ConvexPolygon::maxVertices) return;
        std::rotate(a.begin(), std::ranges::find(a, diagonal.to), a.end());    // to ... from
        std::rotate(b.begin(), std::ranges::find(b, diagonal.from), b.end());  // from ... to
        if (!mayBeCorner(a[a.size() - 2], diagonal.from, b[1]) || !mayBeCorner(b[b.size() - 2], diagonal.to, a[1])) return;
        a.insert(a.end(), b.begin() + 1, b.end() - 1);
        b.clear();
        m_current[right] = left;
    }

    std::span<const Vec2> m_vertices;
    const StraightOn& m_goesOn;
    std::vector<Piece> m_pieces;  // by triangle; empty when part of another
    std::vector<std::uint32_t> m_current;
    std::vector<Diagonal> m_diagonals;
};

// What becomes of a piece: its corners, and what they know of the polygon's outline.
class Finisher {
public:
    Finisher(std::span<const Vec2> polygon, const DividedOutline& outline, const StraightOn& goesOn)
        : m_outline(outline), m_goesOn(goesOn), m_normals(polygon.size()) {
        for (std::size_t i = 0; i < polygon.size(); ++i)
            m_normals[i] = -perpendicular(normalized(polygon[i + 1 < polygon.size() ? i + 1 : 0] - polygon[i]));
    }

    ConvexPolygon operator()(const Piece& piece) const {
        const std::size_t count = piece.size();
        const auto next = [count](std::size_t k) { return k + 1 < count ? k + 1 : 0; };
        const auto isOuter = [&](std::size_t k) { return m_outline.isAlongEdge(piece[k], piece[next(k)]); };
        std::vector<std::size_t> kept;
        for (std::size_t k = 0; k < count; ++k)
            if (!m_goesOn(piece[k > 0 ? k - 1 : count - 1], piece[k], piece[next(k)])) kept.push_back(k);

        std::vector<Vec2> vertices;
        std::vector<ConvexPolygon::OutlineCorner> corners;
        for (std::size_t i = 0; i < kept.size(); ++i) {
            const std::size_t here = kept[i], end = kept[i + 1 < kept.size() ? i + 1 : 0];
            bool hasOuterPart = false;
            for (std::size_t k = here; k != end; k = next(k)) hasOuterPart = hasOuterPart || isOuter(k);
            vertices.push_back(m_outline.vertices()[piece[here]]);
            corners.push_back({normalBefore(piece[here]), m_normals[m_outline.edgeOf(piece[here])],
                               isOuter(here > 0 ? here - 1 : count - 1), isOuter(here), hasOuterPart});
        }
        return ConvexPolygon::piece(vertices, std::move(corners));
    }

private:
    Vec2 normalBefore(std::uint32_t vertex) const {
        const std::size_t edge = m_outline.edgeOf(vertex);
        if (!m_outline.isCorner(vertex)) return m_normals[edge];
        return m_normals[edge > 0 ? edge - 1 : m_normals.size() - 1];
    }

    const DividedOutline& m_outline;
    const StraightOn& m_goesOn;
    std::vector<Vec2> m_normals;  // of the polygon's edges
};

struct Split {
    std::vector<Piece> pieces;
    std::vector<ConvexPolygon> polygons;  // the same
    bool isWhole = false;                 // whether the pieces are made of as many triangles as the outline has
};

Split split(std::span<const Vec2> polygon, const DividedOutline& outline, double mostTurn = roundOffTurn) {
    const StraightOn goesOn(outline, mostTurn);
    const std::vector<Triangle> triangles = triangulate(outline.vertices());
    // By their first vertices, whatever the order in which they came to be.
    Split result{
        Pieces(outline.vertices(), triangles, goesOn).merged(), {}, triangles.size() + 2 == outline.vertices().size()};
    for (Piece& piece : result.pieces) std::rotate(piece.begin(), std::ranges::min_element(piece), piece.end());
    std::ranges::sort(result.pieces);
    const Finisher finish(polygon, outline, goesOn);
    for (const Piece& piece : result.pieces) result.polygons.push_back(finish(piece));
    return result;
}

// Whether a seam leaves a sharp corner: less than 0.2 rad (11 degrees).
bool isThin(const ConvexPolygon& piece) {
    const std::span<const Vec2> v = piece.vertices();
    for (std::size_t i = 0; i < v.size(); ++i) {
        const ConvexPolygon::OutlineCorner& corner = piece.outlineCorners()[i];
        if (corner.ownsBefore && corner.ownsAfter) continue;  // as it was drawn
        const Vec2 back = v[i > 0 ? i - 1 : v.size() - 1] - v[i], on = v[i + 1 < v.size() ? i + 1 : 0] - v[i];
        if (std::atan2(cross(on, back), dot(on, back)) < 0.2) return true;
    }
    return false;
}

// Where sizes differ as far as doubles do, edges that seem to be one need not be, and a vertex on an edge may stand beyond another edge.
bool isSound(const Split& split) {
    const auto isConvex = [](const ConvexPolygon& piece) {
        const std::span<const Vec2> v = piece.vertices();
        for (std::size_t i = 0; i < v.size(); ++i)
            if (orientation(v[i], v[(i + 1) % v.size()], v[(i + 2) % v.size()]) <= 0) return false;
        return v.size() >= 3;
    };
    return split.isWhole && std::ranges::all_of(split.polygons, isConvex);
}

}  // namespace

std::vector<ConvexPolygon> decompose(std::span<const Vec2> polygon) {
    if (auto whole = ConvexPolygon::fromVertices(polygon)) return {std::move(*whole)};
    const std::size_t count = polygon.size();
    const auto turnsRight = [&](std::size_t i) {
        return !turnsLeftVisibly(polygon[i > 0 ? i - 1 : count - 1], polygon[i], polygon[i + 1 < count ? i + 1 : 0]);
    };
    const DividedOutline undivided(polygon);
    Split best = split(polygon, undivided);
    if (!isSound(best)) best = split(polygon, undivided, -1);
    auto fewest = std::ranges::count_if(best.polygons, isThin);
    std::vector<bool> isCut(count);
    DividedOutline outline = undivided;
    Split latest = best;
    for (int round = 0; round < 3 && fewest > 0; ++round) {
        for (std::size_t k = 0; k < latest.pieces.size(); ++k) {
            if (!isThin(latest.polygons[k])) continue;
            for (const std::uint32_t i : latest.pieces[k])
                if (outline.isCorner(i) && turnsRight(outline.edgeOf(i))) isCut[outline.edgeOf(i)] = true;
        }
        std::vector<std::uint32_t> corners;
        for (std::uint32_t i = 0; i < count; ++i)
            if (isCut[i]) corners.push_back(i);
        outline = DividedOutline(polygon, corners);
        latest = split(polygon, outline);
        const auto thin = std::ranges::count_if(latest.polygons, isThin);
        if (thin >= fewest || !isSound(latest)) continue;
        fewest = thin;
        best = latest;
    }
    return std::move(best.polygons);
}

}  // namespace cairn
