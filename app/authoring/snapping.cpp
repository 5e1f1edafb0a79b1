// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/snapping.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/math/decimals.h"

namespace cairn {

namespace {

// The best of what was offered so far: the rank counts first (lower is better), then the distance.
class Catch {
public:
    Catch(Vec2 point, double reach) : m_point(point), m_reach(reach) {}

    void offer(Vec2 candidate, SnapKind kind, int rank) {
        const double distance = length(candidate - m_point);
        if (distance > m_reach || rank > m_rank || (rank == m_rank && distance >= m_distance)) return;
        m_best = {candidate, kind};
        m_rank = rank;
        m_distance = distance;
    }

    Snap best() const { return m_best.kind == SnapKind::none ? Snap{m_point, SnapKind::none} : m_best; }
    double distance() const { return m_distance; }

private:
    Vec2 m_point;
    double m_reach;
    Snap m_best;
    int m_rank = 4;
    double m_distance = 0;
};

constexpr int vertexRank = 0, centreRank = 1, edgeRank = 2, gridRank = 3;

Vec2 nearestOnSegment(Vec2 a, Vec2 b, Vec2 point) {
    const Vec2 along = b - a;
    const double squared = lengthSquared(along);
    return squared > 0 ? a + std::clamp(dot(point - a, along) / squared, 0.0, 1.0) * along : a;
}

void offerShape(Catch& caught, const SnapSettings& settings, const ShapeOutline& shape, const Transform& pose, Vec2 local) {
    const auto offer = [&](Vec2 point, SnapKind kind, int rank) { caught.offer(apply(pose, point), kind, rank); };
    if (settings.centres && shape.closed) offer(shape.center, SnapKind::centre, centreRank);
    if (shape.circle) {
        const Vec2 out = local - shape.center;
        if (settings.edges && lengthSquared(out) > 0)
            offer(shape.center + shape.radius * normalized(out), SnapKind::edge, edgeRank);
        return;
    }
    const std::size_t count = shape.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (settings.vertices) offer(shape.points[i], SnapKind::vertex, vertexRank);
        if (settings.edges && (shape.closed || i + 1 < count))
            offer(nearestOnSegment(shape.points[i], shape.points[(i + 1) % count], local), SnapKind::edge, edgeRank);
    }
}

}  // namespace

QString snapText(SnapKind kind) {
    switch (kind) {
        case SnapKind::none:
            break;
        case SnapKind::grid:
            return QCoreApplication::translate("Snapping", "grid");
        case SnapKind::vertex:
            return QCoreApplication::translate("Snapping", "vertex");
        case SnapKind::edge:
            return QCoreApplication::translate("Snapping", "edge");
        case SnapKind::centre:
            return QCoreApplication::translate("Snapping", "centre");
    }
    return {};
}

Snap Snapper::snap(Vec2 world, const SceneOutlines& outlines, const Camera& camera,
                   std::span<const std::size_t> excluded) const {
    Catch caught(world, reach / camera.scale);
    for (std::size_t i = 0; i < outlines.bodies().size(); ++i) {
        const BodyOutline& body = outlines.bodies()[i];
        const BodyMotion& motion = outlines.authoredMotions()[i];
        const double near = body.reach + reach / camera.scale;
        if (body.hidden || lengthSquared(world - motion.position) > near * near) continue;
        if (std::ranges::binary_search(excluded, i)) continue;
        const Transform pose(motion.position, motion.angle);
        const Vec2 local = inverseApply(pose, world);
        for (const ShapeOutline& shape : body.shapes) offerShape(caught, settings, shape, pose, local);
    }
    if (settings.grid) {
        const double cell = gridCell(camera);
        caught.offer(withoutResidue(Vec2{std::round(world.x / cell) * cell, std::round(world.y / cell) * cell}),
                     SnapKind::grid, gridRank);
    }
    return caught.best();
}

Snapper::Offset Snapper::snapOffset(std::span<const Vec2> points, Vec2 offset, const SceneOutlines& outlines,
                                    const Camera& camera, std::span<const std::size_t> excluded) const {
    Offset best{offset, {}};
    double distance = 0;
    for (const Vec2 point : points) {
        const Snap caught = snap(point + offset, outlines, camera, excluded);
        if (caught.kind == SnapKind::none) continue;
        // Bodies before the grid, and of equals what is nearer.
        const bool ofBody = caught.kind != SnapKind::grid;
        const bool bestOfBody = best.caught.kind != SnapKind::none && best.caught.kind != SnapKind::grid;
        const double away = length(caught.point - (point + offset));
        if (best.caught.kind != SnapKind::none && (bestOfBody > ofBody || (bestOfBody == ofBody && away >= distance)))
            continue;
        best = {caught.point - point, caught};
        distance = away;
    }
    return best;
}

double gridCell(const Camera& camera) {
    constexpr double leastCell = 30;  // pixels
    return roundLength(leastCell / camera.scale);
}

double snapAngle(double angle) {
    constexpr double step = std::numbers::pi / 12, reach = std::numbers::pi / 60;
    const double nearest = std::round(angle / step) * step;
    return std::abs(angle - nearest) <= reach ? nearest : angle;
}

double pointedAngle(double angle, double arm) {
    constexpr double degree = std::numbers::pi / 180;
    constexpr double share = 0.1;  // of a pixel
    return roundedTo(angle / degree, share / std::max(arm, 1.0) / degree) * degree;
}

}  // namespace cairn
