// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/convex_pieces.h"

#include <algorithm>
#include <utility>

#include "app/authoring/edit_canvas.h"
#include "core/reshape/outline.h"

namespace cairn {

QPen piecePen(const Theme& theme) {
    QColor color = theme.accent;
    color.setAlphaF(0.45F);
    return QPen(color, 1);
}

void ConvexPieces::show(const Scene& scene, std::span<const std::size_t> bodies) {
    constexpr std::size_t mostBodies = 20;
    const std::vector<Split> before = std::exchange(m_splits, {});
    if (bodies.size() > mostBodies) return;
    for (const std::size_t body : bodies) {
        for (const SceneShape& shape : scene.bodies[body].shapes) {
            const auto* polygon = std::get_if<PolygonShape>(&shape.geometry);
            if (!polygon || polygon->vertices.size() > mostCornersShownSplit) continue;
            const auto known = std::ranges::find(before, polygon->vertices, &Split::polygon);
            auto pieces = known != before.end() ? known->pieces : convexPieces(polygon->vertices);
            if (pieces.size() == 1) pieces.clear();
            m_splits.push_back({body, polygon->vertices, std::move(pieces)});
        }
    }
}

void ConvexPieces::paint(QPainter& painter, const EditCanvas& canvas) const {
    painter.setPen(piecePen(canvas.theme()));
    painter.setBrush(Qt::NoBrush);
    for (const Split& split : m_splits) {
        const BodyMotion& motion = canvas.outlines()->authoredMotions()[split.body];
        const Transform pose(motion.position, motion.angle);
        for (const std::vector<Vec2>& piece : split.pieces) {
            QPolygonF line;
            for (const Vec2 point : piece) line << canvas.toScreen(apply(pose, point));
            painter.drawPolygon(line);
        }
    }
}

}  // namespace cairn
