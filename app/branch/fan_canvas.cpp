// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/branch/fan_canvas.h"

#include <QPainter>
#include <QPainterPath>

#include "app/plots/plot_style.h"
#include "app/theme/theme.h"

namespace cairn {

namespace {

Vec2 massCenter(const BodyOutline& body, const BodyMotion& motion) {
    return motion.position + rotate(Rotation::fromAngle(motion.angle), body.massCenter);
}

void addShape(QPainterPath& path, const ShapeOutline& shape, const Transform& pose, const Camera& camera, QSizeF size) {
    if (shape.circle) {
        const double radius = shape.radius * camera.scale;
        path.addEllipse(camera.toScreen(apply(pose, shape.center), size), radius, radius);
        return;
    }
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        const QPointF point = camera.toScreen(apply(pose, shape.points[i]), size);
        if (i == 0)
            path.moveTo(point);
        else
            path.lineTo(point);
    }
    if (shape.closed) path.closeSubpath();
}

}  // namespace

void FanCanvas::setFan(const Branch* branch, std::vector<LaneSpec> lanes) {
    m_branch = branch;
    m_lanes = std::move(lanes);
    update();
}

std::optional<Aabb> FanCanvas::fanBounds() const {
    if (!outlines()) return std::nullopt;
    std::optional<Aabb> start;
    const auto boxAt = [this](std::size_t body, const std::vector<BodyMotion>& motions) {
        return outlines()->boundsOf(body, motions[body]);
    };
    const auto include = [](std::optional<Aabb>& all, const std::optional<Aabb>& part) {
        if (part) all = all ? merged(*all, *part) : *part;
    };
    if (!m_branch || m_branch->paths.empty()) return outlines()->bounds();
    for (const BranchPath& path : m_branch->paths)
        if (!path.frames.empty())
            for (std::size_t i = 0; i < outlines()->bodies().size(); ++i)
                if (outlines()->bodies()[i].type != SceneBodyType::fixed)
                    include(start, boxAt(i, path.frames.front().bodies));
    if (!start) return outlines()->bounds();
    const Vec2 extent = start->upper - start->lower;
    const Aabb reach = enlarged(*start, 3 * std::max(extent.x, extent.y));
    std::optional<Aabb> all = start;
    for (const BranchPath& path : m_branch->paths)
        for (std::size_t i = 0; !path.frames.empty() && i < outlines()->bodies().size(); ++i)
            if (const auto box = boxAt(i, path.frames.back().bodies);
                outlines()->bodies()[i].type != SceneBodyType::fixed && box && reach.contains(*box))
                include(all, box);
    return all;
}

void FanCanvas::paintPath(QPainter& painter, std::size_t lane) const {
    const BranchPath& path = m_branch->paths[lane];
    if (path.frames.empty()) return;
    QPen pen(laneColor(m_lanes[lane], lane, theme().isDark), 1.5);
    if (const QList<qreal> dashes = laneDashes(lane); !dashes.isEmpty()) pen.setDashPattern(dashes);
    painter.setBrush(Qt::NoBrush);
    for (std::size_t i = 0; i < outlines()->bodies().size(); ++i) {
        const BodyOutline& body = outlines()->bodies()[i];
        if (body.type == SceneBodyType::fixed || body.hidden) continue;
        QPainterPath way, end;
        for (std::size_t f = 0; f < path.frames.size(); ++f) {
            const QPointF point = camera().toScreen(massCenter(body, path.frames[f].bodies[i]), size());
            if (f == 0)
                way.moveTo(point);
            else
                way.lineTo(point);
        }
        const BodyMotion& last = path.frames.back().bodies[i];
        const Transform pose(last.position, Rotation::fromAngle(last.angle));
        for (const ShapeOutline& shape : body.shapes) addShape(end, shape, pose, camera(), size());
        painter.setPen(pen);
        painter.drawPath(end);
        QPen thin = pen;
        thin.setWidthF(1);
        painter.setPen(thin);
        painter.drawPath(way);
    }
}

void FanCanvas::paintOverlay(QPainter& painter) {
    if (!m_branch) return;
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t lane = 0; lane < m_branch->paths.size(); ++lane) paintPath(painter, lane);
}

}  // namespace cairn
