// SPDX-License-Identifier: MIT
#pragma once

#include "core/geometry/shapes.h"

namespace cairn {

// An edge of a chain, as it is to a shape that stands on one side of it. A shape that slides along a chain may overlap the end of
// an edge by less than it has sunk in, so that the shortest way out of this edge alone leads against the motion. The
// chain as a whole leaves only these ways: along the normal of an edge, and at a corner that bends away from the shape
// between the normals of both edges.
class ChainEdge {
public:
    // center: a point of the shape's inside, in the segment's frame. It tells the side.
    ChainEdge(const Segment& segment, Vec2 center);

    enum class Verdict {
        admitted,  // the chain gives contacts in this direction
        face,      // it does not; the edge's own normal is what is left
        beyond,  // it does not, as the neighbour at this end bends away less far: the contact is along the normal of this edge or of
                 // that one, below whichever the shape is less deep
    };
    // direction: of a contact from the edge to the shape, unit, in the segment's frame.
    Verdict judge(Vec2 direction) const;

    // The end of the edge to which a direction points, and the normal of the neighbour there.
    struct Corner {
        Vec2 point, neighbourNormal;
    };
    Corner cornerTowards(Vec2 direction) const;

    Vec2 normal() const { return m_normal; }

    // The face on the shape's side: 0 to the right of the way from point1 to point2, 1 to the left.
    std::size_t face() const { return m_left ? 1 : 0; }

    // Whether the chain goes straight on at point2. Such a point belongs to the edge that begins there.
    bool endsFlat() const { return m_end.bend == Bend::none; }

private:
    enum class Bend { open, none, away, towards };  // of the neighbour, as seen from the shape
    struct End {
        Vec2 point;
        Bend bend = Bend::open;
        Vec2 neighbourNormal;
    };
    End endAt(Vec2 corner, std::optional<Vec2> neighbour, double forwards) const;
    const End& endTowards(Vec2 direction) const { return dot(direction, m_along) >= 0 ? m_end : m_start; }

    bool m_left;
    Vec2 m_along, m_normal;
    End m_start, m_end;
};

}  // namespace cairn
