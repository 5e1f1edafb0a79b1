// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "core/authoring/body_selection.h"
#include "core/polygon/signed_area.h"
#include "core/reshape/outline.h"

namespace cairn {

namespace {

double distanceToSegment(Vec2 p, Vec2 a, Vec2 b) {
    const Vec2 along = b - a;
    const double squared = lengthSquared(along);
    const double fraction = squared > 0 ? std::clamp(dot(p - a, along) / squared, 0.0, 1.0) : 0;
    return distance(p, a + fraction * along);
}

// The vertices of an outline, of which some are kept. Of a closed one, positions go round.
class Simplifier {
public:
    Simplifier(std::span<const Vec2> vertices, bool closed)
        : m_vertices(vertices), m_closed(closed), m_kept(vertices.size(), false) {}

    void run(double tolerance) {
        const std::size_t count = m_vertices.size();
        if (!m_closed) {
            keepWithin(0, count - 1, tolerance);
            return;
        }
        // Two vertices that are surely corners: the one farthest from the first, and the one farthest from that.
        const std::size_t a = farthestFrom(m_vertices[0]), b = farthestFrom(m_vertices[a]);
        keepWithin(std::min(a, b), std::max(a, b), tolerance);
        keepWithin(std::max(a, b), std::min(a, b) + count, tolerance);
    }

    // Brings back what is farthest from the edge between two kept vertices. False where there is nothing between them.
    bool refine(std::size_t from, std::size_t to) {
        if (to <= from) to += m_vertices.size();
        const auto [worst, far] = worstBetween(from, to);
        if (worst == from) return false;
        m_kept[worst % m_vertices.size()] = true;
        return true;
    }

    // Brings back any vertex, where too few are left to enclose an area. False where none is left out.
    bool keepOneMore() {
        const std::vector<std::size_t> kept = keptIndices();
        for (std::size_t k = 0; k < kept.size(); ++k)
            if ((m_closed || k + 1 < kept.size()) && refine(kept[k], kept[(k + 1) % kept.size()])) return true;
        return false;
    }

    std::vector<std::size_t> keptIndices() const {
        std::vector<std::size_t> indices;
        for (std::size_t i = 0; i < m_kept.size(); ++i)
            if (m_kept[i]) indices.push_back(i);
        return indices;
    }

private:
    struct Worst {
        std::size_t position;
        double distance;
    };
    Worst worstBetween(std::size_t from, std::size_t to) const {
        Worst worst{from, -1};
        for (std::size_t i = from + 1; i < to; ++i) {
            const double d = distanceToSegment(at(i), at(from), at(to));
            if (d > worst.distance) worst = {i, d};
        }
        return worst;
    }

    // With a list of its own, as outlines may be so long that a recursion would not do.
    void keepWithin(std::size_t from, std::size_t to, double tolerance) {
        std::vector<std::pair<std::size_t, std::size_t>> open{{from, to}};
        while (!open.empty()) {
            const auto [start, end] = open.back();
            open.pop_back();
            m_kept[start % m_vertices.size()] = m_kept[end % m_vertices.size()] = true;
            const Worst worst = worstBetween(start, end);
            if (!(worst.distance > tolerance)) continue;
            open.emplace_back(start, worst.position);
            open.emplace_back(worst.position, end);
        }
    }

    Vec2 at(std::size_t position) const { return m_vertices[position % m_vertices.size()]; }
    std::size_t farthestFrom(Vec2 point) const {
        const auto far = std::ranges::max_element(m_vertices, {}, [&](Vec2 v) { return distance(v, point); });
        return static_cast<std::size_t>(far - m_vertices.begin());
    }

    std::span<const Vec2> m_vertices;
    bool m_closed;
    std::vector<bool> m_kept;
};

std::vector<Vec2> picked(std::span<const Vec2> vertices, const std::vector<std::size_t>& indices) {
    std::vector<Vec2> result;
    for (const std::size_t i : indices) result.push_back(vertices[i]);
    return result;
}

// The greatest distance of a vertex that was left out from the edge that takes its place. kept: some of the vertices, in their order.
double greatestMove(std::span<const Vec2> vertices, std::span<const Vec2> kept, bool closed) {
    if (kept.empty()) return 0;
    const auto start = static_cast<std::size_t>(std::ranges::find(vertices, kept.front()) - vertices.begin());
    double greatest = 0;
    std::size_t edge = 0;
    for (std::size_t i = 1; i < vertices.size(); ++i) {
        const Vec2 vertex = vertices[(start + i) % vertices.size()];
        if (edge + 1 < kept.size() && vertex == kept[edge + 1]) {
            ++edge;
        } else if (closed || edge + 1 < kept.size()) {
            greatest = std::max(greatest, distanceToSegment(vertex, kept[edge], kept[(edge + 1) % kept.size()]));
        }
    }
    return greatest;
}

}  // namespace

std::vector<Vec2> simplified(std::span<const Vec2> vertices, OutlineKind kind, double tolerance) {
    const std::vector<Vec2> all(vertices.begin(), vertices.end());
    if (!outlineProblems(vertices, kind).fault.empty()) return all;
    // What has few vertices left may have become another polygon that is simple, and runs the other way round.
    const bool isCounterClockwise = signedArea(vertices) > 0;
    const auto isTurnedRound = [&](const std::vector<Vec2>& result) {
        return kind == OutlineKind::polygon && (signedArea(result) > 0) != isCounterClockwise;
    };
    Simplifier simplifier(vertices, kind != OutlineKind::chain);
    simplifier.run(tolerance);
    while (true) {
        const std::vector<std::size_t> kept = simplifier.keptIndices();
        std::vector<Vec2> result = picked(vertices, kept);
        const OutlineProblems problems = outlineProblems(result, kind);
        if (problems.fault.empty() && !isTurnedRound(result)) return result;
        bool refined = false;
        if (problems.meeting) {
            for (const auto& edge : {problems.meeting->first, problems.meeting->second})
                refined = simplifier.refine(kept[edge[0]], kept[edge[1]]) || refined;
        }
        if (!refined && !simplifier.keepOneMore()) return all;
    }
}

SimplifyResult simplifyBodies(Scene& scene, std::span<const std::string> ids, double tolerance) {
    const auto refused = [](Text why) { return SimplifyResult{EditResult::refused(std::move(why))}; };
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return refused(selection.refusal());
    if (!(tolerance >= 0) || !std::isfinite(tolerance)) return refused(phrase("The tolerance must not be below 0."));
    SimplifyResult result;
    for (const std::size_t i : selection.indices()) {
        bool changed = false;
        for (SceneShape& shape : scene.bodies[i].shapes) {
            const auto kind = outlineKindOf(shape);
            if (!kind) continue;
            auto* polygon = std::get_if<PolygonShape>(&shape.geometry);
            std::vector<Vec2>& vertices = polygon ? polygon->vertices : std::get<ChainShape>(shape.geometry).vertices;
            std::vector<Vec2> kept = simplified(vertices, *kind, tolerance);
            result.before += vertices.size();
            result.after += kept.size();
            result.moved = std::max(result.moved, greatestMove(vertices, kept, *kind != OutlineKind::chain));
            changed = changed || kept.size() < vertices.size();
            vertices = std::move(kept);
        }
        if (changed) result.bodies.push_back(scene.bodies[i].id);
    }
    if (result.before == 0) return refused(phrase("What is selected has no polygons or chains."));
    const std::size_t removed = result.before - result.after;
    if (removed == 0)
        result.refusal = phrase("No vertex can be left out within this tolerance.");
    else
        result.remarks.push_back(removed == 1 ? phrase("1 vertex was left out.")
                                              : phrase("%1 vertices were left out.", std::to_string(removed)));
    return result;
}

}  // namespace cairn
