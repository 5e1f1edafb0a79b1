// SPDX-License-Identifier: MIT
#include "core/collision/chain_edge.h"

namespace cairn {

namespace {

// Sine of the angle up to which two edges count as straight, and a direction as one of the limits. Far above round-off, far
// below what can be seen.
constexpr double angularTolerance = 1e-9;

// Whether the point is to the left of the chain where it is nearest to the point: at the edge, at a neighbour beside which the
// point stands, or else at a corner, which bends away from it.
bool isLeft(const Segment& edge, Vec2 point) {
    const Vec2 line = edge.point2 - edge.point1;
    const Vec2 from1 = point - edge.point1;
    const Vec2 from2 = point - edge.point2;
    if (edge.after && dot(from2, line) > 0) {
        const Vec2 next = *edge.after - edge.point2;
        return dot(from2, next) > 0 ? cross(next, from2) >= 0 : cross(line, next) < 0;
    }
    if (edge.before && dot(from1, line) < 0) {
        const Vec2 previous = edge.point1 - *edge.before;
        return dot(from1, previous) < 0 ? cross(previous, from1) >= 0 : cross(previous, line) < 0;
    }
    return cross(line, from1) >= 0;
}

}  // namespace

ChainEdge::ChainEdge(const Segment& segment, Vec2 center)
    : m_left(isLeft(segment, center)),
      m_along(normalized(segment.point2 - segment.point1)),
      m_normal(m_left ? perpendicular(m_along) : -perpendicular(m_along)),
      m_start(endAt(segment.point1, segment.before, -1)),
      m_end(endAt(segment.point2, segment.after, 1)) {}

// forwards: 1 where the neighbour comes after this edge, -1 where it comes before.
ChainEdge::End ChainEdge::endAt(Vec2 corner, std::optional<Vec2> neighbour, double forwards) const {
    if (!neighbour) return {corner, Bend::open, {}};
    const Vec2 away = normalized(*neighbour - corner);
    const double rise = dot(m_normal, away);
    const bool straight = std::abs(rise) <= angularTolerance && forwards * dot(m_along, away) > 0;
    const Vec2 left = forwards * perpendicular(away);
    return {corner, straight ? Bend::none : rise < 0 ? Bend::away : Bend::towards, m_left ? left : -left};
}

ChainEdge::Verdict ChainEdge::judge(Vec2 direction) const {
    const double forwards = dot(direction, m_along) >= 0 ? 1 : -1;
    const End& end = endTowards(direction);
    const double along = forwards * dot(direction, m_along);  // >= 0
    const double up = dot(direction, m_normal);
    switch (end.bend) {
        case Bend::open:
            return Verdict::admitted;
        case Bend::away: {
            // The angles of direction and limit from the edge's normal are in [0, pi]; this is the sine of the difference.
            const double limitAlong = forwards * dot(end.neighbourNormal, m_along);
            const double limitUp = dot(end.neighbourNormal, m_normal);
            const double beyond = along * limitUp - up * limitAlong;
            return beyond <= angularTolerance ? Verdict::admitted : Verdict::beyond;
        }
        case Bend::none:
        case Bend::towards:
            break;
    }
    return direction == m_normal ? Verdict::admitted : Verdict::face;
}

ChainEdge::Corner ChainEdge::cornerTowards(Vec2 direction) const {
    const End& end = endTowards(direction);
    return {end.point, end.neighbourNormal};
}

}  // namespace cairn
