// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/circle_tool.h"

#include "app/authoring/edit_canvas.h"
#include "app/theme/quantity_text.h"
#include "core/math/decimals.h"

namespace cairn {

double CircleTool::spannedRadius() const { return withoutResidue(canvas().measured(length(span()))); }

void CircleTool::spanned() {
    if (const double radius = spannedRadius(); radius > 0) return draw(CircleShape{{}, radius}, from());
    cancel();
    refuse(tr("A circle needs a radius."));
}

void CircleTool::drawDefault(Vec2 at) { draw(CircleShape{{}, defaultSize() / 2}, at); }

std::vector<NumberField> CircleTool::numberFields() const {
    return {{tr("radius"), Unit::of("m"), stage() == Stage::dragged ? spannedRadius() : defaultSize() / 2, true}};
}

void CircleTool::setNumbers(std::span<const double> values) {
    draw(CircleShape{{}, values[0]}, stage() == Stage::none ? pointedPlace() : from());
}

CircleTool::Words CircleTool::words() const { return {"circle", tr("Circle"), tr("draw circle")}; }

QString CircleTool::advice() const {
    return tr("Drag from the centre to the rim; type for an exact radius; %1").arg(styleAdvice());
}

QString CircleTool::measure() const {
    return stage() == Stage::dragged ? tr("radius %1").arg(lengthText(spannedRadius())) : QString();
}

void CircleTool::paintPreview(QPainter& painter) const {
    if (stage() != Stage::dragged) return;
    const double radius = spannedRadius() / canvas().metresPerPixel();
    painter.setPen(previewPen());
    painter.setBrush(fill());
    painter.drawEllipse(canvas().toScreen(from()), radius, radius);
    painter.drawLine(canvas().toScreen(from()), canvas().toScreen(from() + span()));
}

}  // namespace cairn
