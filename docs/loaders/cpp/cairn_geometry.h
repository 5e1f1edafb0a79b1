// SPDX-License-Identifier: MIT
// The convex pieces of outlines.
#pragma once

#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "cairn_vec.h"

namespace cairn_loader {

using Outline = std::vector<Vec>;
constexpr std::size_t mostVertices = 8;  // of a piece, as Box2D takes them
constexpr double roundOff = 1e-9;        // the greatest turn (its sine) that counts as none

inline std::vector<std::array<Vec, 3>> corners(const Outline& outline) {
    std::vector<std::array<Vec, 3>> result;
    for (std::size_t i = 0, n = outline.size(); i < n; ++i)
        result.push_back({outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]});
    return result;
}

inline bool isConvex(const Outline& outline) {
    const auto all = corners(outline);
    return std::all_of(all.begin(), all.end(), [](const auto& c) { return turn(c[0], c[1], c[2]) > -roundOff; });
}

// Counter-clockwise, without repeated and collinear vertices.
inline Outline withoutIdleCorners(const Outline& outline) {
    Outline points, kept;
    double area = 0;
    for (const auto& [a, b, c] : corners(outline))
        if (!(b == c)) points.push_back(b);
    for (const auto& [a, b, c] : corners(points))
        if (std::abs(turn(a, b, c)) > roundOff) kept.push_back(b);
    for (const auto& [a, b, c] : corners(kept)) area += cross(kept[0], b, c);
    if (area < 0) std::reverse(kept.begin(), kept.end());
    return kept;
}

inline bool isEar(const std::array<Vec, 3>& corner, const Outline& outline) {
    const auto& [a, b, c] = corner;
    bool isFree = turn(a, b, c) > roundOff;
    for (const Vec p : outline)
        isFree &= p == a || p == b || p == c || std::min({cross(a, b, p), cross(b, c, p), cross(c, a, p)}) < 0;
    return isFree;
}

// What two pieces that share an edge make together, where that is a piece; else nothing.
inline Outline joined(Outline p, Outline q) {
    for (std::size_t i = 0; i < p.size(); ++i, std::rotate(p.begin(), p.begin() + 1, p.end()))
        for (std::size_t k = 0; k < q.size(); ++k, std::rotate(q.begin(), q.begin() + 1, q.end())) {
            if (!(p.back() == q.front() && p.front() == q.back())) continue;
            Outline whole = p;
            whole.insert(whole.end(), q.begin() + 1, q.end() - 1);
            if (whole.size() <= mostVertices && isConvex(whole)) return whole;
        }
    return {};
}

// Parts of an outline that are convex: ears, joined again where no corner is in the way (Hertel and Mehlhorn 1983).
inline std::vector<Outline> convexPieces(Outline rest) {
    std::vector<Outline> parts, whole;
    while (!isConvex(rest)) {
        const auto all = corners(rest);
        const auto ear = std::find_if(all.begin(), all.end(), [&](const auto& corner) { return isEar(corner, rest); });
        if (ear == all.end()) throw std::runtime_error("a polygon crosses or touches itself; cairn validate says where");
        parts.emplace_back(ear->begin(), ear->end());
        rest.erase(rest.begin() + (ear - all.begin()));
    }
    for (std::size_t i = 1; i + 1 < rest.size(); i += mostVertices - 2) {
        parts.push_back({rest[0]});
        for (std::size_t k = i; k < std::min(i + mostVertices - 1, rest.size()); ++k) parts.back().push_back(rest[k]);
    }
    while (!parts.empty()) {
        whole.push_back(parts.back());
        parts.pop_back();
        for (auto part = parts.begin(); part != parts.end();) {
            const Outline both = joined(whole.back(), *part);
            if (!both.empty()) whole.back() = both, parts.erase(part);
            part = both.empty() ? part + 1 : parts.begin();
        }
        whole.back() = withoutIdleCorners(whole.back());
    }
    return whole;
}

}  // namespace cairn_loader
