// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/polygon_tool.h"

#include "app/authoring/convex_pieces.h"
#include "app/authoring/edit_canvas.h"
#include "app/theme/text.h"
#include "core/math/decimals.h"
#include "core/reshape/outline.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

// Edges are counted from 1, in the order in which they were drawn; the one from the last corner to the first closes the outline.
QString meetingText(const MeetingEdges& edges) {
    return PolygonTool::tr("edge %1 meets edge %2").arg(edges.second[0] + 1).arg(edges.first[0] + 1);
}

std::vector<std::array<Vec2, 2>> edgesOf(const MeetingEdges& edges, std::span<const Vec2> line) {
    return {{line[edges.first[0]], line[edges.first[1]]}, {line[edges.second[0]], line[edges.second[1]]}};
}

}  // namespace

QString PolygonTool::fault() const {
    const QString refusal = OutlineTool::fault();
    return refusal.isEmpty() ? m_fault : refusal;
}

void PolygonTool::finish(bool) {
    const OutlineProblems problems = outlineProblems(corners(), OutlineKind::polygon);
    if (problems.meeting) {
        m_wrongEdges = edgesOf(*problems.meeting, corners());
        return refuse(tr("This is no polygon: %1.").arg(meetingText(*problems.meeting)));
    }
    if (!problems.fault.empty()) return refuse(tr("A polygon %1.").arg(toQString(problems.fault)));
    std::vector<Vec2> vertices = checkPolygon(corners()).pick(corners());
    const Vec2 center =
        roundedTo(shapeMass(canvas().drawingStyle().shapeOf(PolygonShape{vertices})).center, canvas().precision());
    for (Vec2& vertex : vertices) vertex = withoutResidue(vertex - center);
    draw(PolygonShape{std::move(vertices)}, center);
}

void PolygonTool::outlineChanged() {
    const QString before = fault();
    m_fault.clear();
    m_wrongEdges.clear();
    m_pieces.clear();
    const std::vector<Vec2> line = this->line();
    std::optional<MeetingEdges> meeting = meetingEdges(line);
    if (!meeting && isClosing()) meeting = outlineProblems(line, OutlineKind::polygon).meeting;
    if (meeting) {
        m_fault = meetingText(*meeting);
        m_wrongEdges = edgesOf(*meeting, line);
    } else if (line.size() <= mostCornersShownSplit) {
        m_pieces = convexPieces(line);
        if (m_pieces.size() == 1) m_pieces.clear();
    }
    if (fault() != before) emit hintChanged();
}

void PolygonTool::paintOutline(QPainter& painter) const {
    const QPolygonF outline = screenLine(canvas(), line());
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill());
    painter.drawPolygon(outline);
    QPen faint = previewPen();
    faint.setStyle(Qt::DashLine);
    faint.setWidthF(1);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(faint);
    painter.drawLine(outline.last(), outline.first());
    painter.setPen(piecePen(canvas().theme()));
    for (const std::vector<Vec2>& piece : m_pieces) painter.drawPolygon(screenLine(canvas(), piece));
    painter.setPen(previewPen());
    painter.drawPolyline(outline);
    painter.setPen(QPen(canvas().theme().error, 2.5));
    for (const auto& edge : m_wrongEdges) painter.drawPolyline(screenLine(canvas(), edge));
}

PolygonTool::Words PolygonTool::words() const { return {"polygon", tr("Polygon"), tr("draw polygon")}; }

QString PolygonTool::advice() const {
    if (!isBusy()) return tr("Click corners, or draw with the button held; %1").arg(styleAdvice());
    return tr("Enter, a double click or the first corner closes it; Backspace takes a corner back; Shift: steps of 15°");
}

}  // namespace cairn
