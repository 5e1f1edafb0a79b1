// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/math/vec2.h"

namespace cairn {

// Two edges that meet where they should not: each by the indices of its two vertices.
struct MeetingEdges {
    std::array<std::size_t, 2> first{}, second{};
    friend constexpr bool operator==(const MeetingEdges&, const MeetingEdges&) = default;
};

enum class OutlineFault {
    none,
    tooFewVertices,  // fewer than 3 different ones, for a chain that is open fewer than 2
    onALine,         // all vertices lie on one
    meetingEdges,    // the outline crosses or touches itself
    noArea,          // too small for its area to be told from 0
    tooLarge,        // a coordinate is beyond largestCoordinate
};

// Of a polygon, in size: what is computed of its vertices has products of two, which stay finite up to here.
inline constexpr double largestCoordinate = 1e150;

// What of a drawn outline is of use, and what is wrong with it. Indices are those of the vertices as given.
struct OutlineCheck {
    std::vector<std::size_t> corners;              // what is left, in the order in which it should be
    std::vector<std::size_t> repeated, collinear;  // what is left out, ascending
    bool clockwise = false;                        // so that corners run against the order given, but for the first
    OutlineFault fault = OutlineFault::none;
    std::optional<MeetingEdges> meeting;  // where that is the fault

    std::vector<Vec2> pick(std::span<const Vec2> vertices) const;  // the corners
};

// A polygon without fault has three corners or more, counter-clockwise, none repeated or collinear, with an area, and edges that
// meet at their common ends only. Vertices count as collinear where the outline turns by less than 1e-10 (rad, nearly): far above
// round-off, far below what can be seen. Edges meet or not by the exact orientation(). Coordinates must be finite.
OutlineCheck checkPolygon(std::span<const Vec2> vertices);

// A chain may cross itself; only repeated neighbours are left out.
OutlineCheck checkChain(std::span<const Vec2> vertices, bool loop);

// Two edges of an open line that meet, other than neighbours at their common vertex; none where there are no such. Vertices that repeat the one
// before are passed over.
std::optional<MeetingEdges> meetingEdges(std::span<const Vec2> line);

// Whether the way from a over b to c, all different, neither turns (see above) nor goes back.
bool goesStraight(Vec2 a, Vec2 b, Vec2 c);

}  // namespace cairn
