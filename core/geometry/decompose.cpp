// SPDX-License-Identifier: MIT
#include "core/geometry/decompose.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/polygon/triangulate.h"

namespace cairn {

namespace {

using Piece = std::vector<std::uint32_t>;  // vertices, counter-clockwise

// Triangles that grow together.
class Pieces {
public:
    Pieces(std::span<const Vec2> vertices, const std::vector<Triangle>& triangles) : m_vertices(vertices) {
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

    bool turnsLeft(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
        return turnsLeftVisibly(m_vertices[a], m_vertices[b], m_vertices[c]);
    }

    void tryToRemove(const Diagonal& diagonal) {
        const std::uint32_t left = pieceOf(diagonal.left), right = pieceOf(diagonal.right);
        Piece& a = m_pieces[left];
        Piece& b = m_pieces[right];
        if (a.size() + b.size() - 2 > ConvexPolygon::maxVertices) return;
        std::rotate(a.begin(), std::ranges::find(a, diagonal.to), a.end());    // to ... from
        std::rotate(b.begin(), std::ranges::find(b, diagonal.from), b.end());  // from ... to
        if (!turnsLeft(a[a.size() - 2], diagonal.from, b[1]) || !turnsLeft(b[b.size() - 2], diagonal.to, a[1])) return;
        a.insert(a.end(), b.begin() + 1, b.end() - 1);
        b.clear();
        m_current[right] = left;
    }

    std::span<const Vec2> m_vertices;
    std::vector<Piece> m_pieces;  // by triangle; empty when part of another
    std::vector<std::uint32_t> m_current;
    std::vector<Diagonal> m_diagonals;
};

// The pieces with what they know of the polygon's outline.
class Outliner {
public:
    explicit Outliner(std::span<const Vec2> vertices) : m_vertices(vertices), m_normals(vertices.size()) {
        for (std::size_t i = 0; i < vertices.size(); ++i)
            m_normals[i] = -perpendicular(normalized(vertices[next(i)] - vertices[i]));
    }

    ConvexPolygon operator()(const Piece& piece) const {
        std::vector<Vec2> vertices;
        std::vector<ConvexPolygon::OutlineCorner> corners;
        for (std::size_t k = 0; k < piece.size(); ++k) {
            const std::size_t i = piece[k];
            vertices.push_back(m_vertices[i]);
            corners.push_back({m_normals[i > 0 ? i - 1 : m_vertices.size() - 1], m_normals[i],
                               piece[k + 1 < piece.size() ? k + 1 : 0] == next(i)});
        }
        return ConvexPolygon::piece(std::move(vertices), std::move(corners));
    }

private:
    std::size_t next(std::size_t i) const { return i + 1 < m_vertices.size() ? i + 1 : 0; }

    std::span<const Vec2> m_vertices;
    std::vector<Vec2> m_normals;  // of the polygon's edges
};

}  // namespace

std::vector<ConvexPolygon> decompose(std::span<const Vec2> vertices) {
    if (auto whole = ConvexPolygon::fromVertices(vertices)) return {std::move(*whole)};
    const Outliner withOutline(vertices);
    std::vector<ConvexPolygon> pieces;
    // By their first vertices, whatever the order in which they came to be.
    std::vector<Piece> merged = Pieces(vertices, triangulate(vertices)).merged();
    for (Piece& piece : merged) std::rotate(piece.begin(), std::ranges::min_element(piece), piece.end());
    std::ranges::sort(merged);
    for (const Piece& piece : merged) pieces.push_back(withOutline(piece));
    return pieces;
}

}  // namespace cairn
