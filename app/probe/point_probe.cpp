// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/point_probe.h"

#include <cmath>

#include "app/probe/arrow_step.h"
#include "app/probe/picking.h"
#include "app/probe/probe_painting.h"
#include "app/theme/quantity_text.h"

namespace cairn {

void PointProbe::press(const PointerEvent& pointer) { move(pointer); }

void PointProbe::move(const PointerEvent& pointer) { m_point = pointer.world; }

bool PointProbe::keyPress(const QKeyEvent& event) {
    const auto step = arrowStep(event, gridCell(canvas().camera()));
    if (!step) return false;
    m_point = m_point.value_or(canvas().camera().center) + *step;
    return true;
}

std::vector<PointProbe::Found> PointProbe::found() const {
    std::vector<Found> holding;
    std::optional<Found> nearest;
    const std::vector<std::uint32_t>& order = canvas().outlines()->drawingOrder();
    for (auto body = order.rbegin(); m_point && body != order.rend(); ++body) {
        const SceneBody& sceneBody = scene().bodies[*body];
        if (sceneBody.hidden) continue;
        const Transform pose(sceneBody.position, sceneBody.angle);
        const Vec2 local = inverseApply(pose, *m_point);
        // Bodies that are farther away as a whole than what was found have nothing to say.
        if (nearest && length(local) - canvas().outlines()->bodies()[*body].reach > std::abs(nearest->feature.distance))
            continue;
        for (std::uint32_t shape = 0; shape < sceneBody.shapes.size(); ++shape) {
            auto feature = nearestFeature(sceneBody.shapes[shape], local);
            if (!feature) continue;
            feature->point = apply(pose, feature->point);
            const Found found{{*body, shape}, *feature};
            if (feature->distance <= 0) holding.push_back(found);
            if (!nearest || std::abs(feature->distance) < std::abs(nearest->feature.distance)) nearest = found;
        }
    }
    if (holding.empty() && nearest) holding.push_back(*nearest);
    return holding;
}

ProbeReadout PointProbe::readout() const {
    ProbeReadout readout{{tr("Shape"), tr("Nearest"), tr("Distance")}, {}, -1, {}};
    if (!m_point) {
        readout.remarks << tr("Point at a shape.");
        return readout;
    }
    for (const Found& found : this->found())
        readout.rows << QStringList{shapeTitle(scene(), found.place), featureText(found.feature),
                                    measureText(found.feature.distance)};
    if (readout.rows.isEmpty())
        readout.remarks << tr("There is no shape.");
    else
        readout.emphasised = 0;
    readout.remarks << tr("Point %1. Distances are negative inside.").arg(pointText(*m_point));
    return readout;
}

void PointProbe::paint(QPainter& painter) const {
    if (!m_point) return;
    const std::vector<Found> found = this->found();
    if (found.empty()) return;
    const Theme& theme = canvas().theme();
    const QPointF from = canvas().toScreen(*m_point), to = canvas().toScreen(found.front().feature.point);
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    paintShape(painter, canvas(), found.front().place);
    painter.setPen(QPen(theme.accent, 1.5, Qt::DashLine));
    painter.drawLine(from, to);
    painter.setPen(QPen(theme.canvas, 1));
    painter.setBrush(theme.accent);
    painter.drawEllipse(from, 3, 3);
    painter.drawEllipse(to, 4, 4);
}

QString PointProbe::hint() const { return tr("Point at a shape; Ctrl and a drag moves a body."); }

}  // namespace cairn
