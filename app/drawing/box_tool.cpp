// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/box_tool.h"

#include <algorithm>
#include <cmath>

#include "app/authoring/edit_canvas.h"
#include "app/theme/quantity_text.h"
#include "core/math/decimals.h"

namespace cairn {

BoxTool::Box BoxTool::spannedBox() const {
    Vec2 span = withoutResidue(this->span());
    if (shift()) {
        const double side = std::max(std::abs(span.x), std::abs(span.y));
        span = {std::copysign(side, span.x), std::copysign(side, span.y)};
    }
    const Vec2 extents{std::abs(span.x), std::abs(span.y)};
    return control() ? Box{from(), extents} : Box{withoutResidue(from() + 0.5 * span), 0.5 * extents};
}

void BoxTool::spanned() {
    const Box box = spannedBox();
    if (box.halfExtents.x > 0 && box.halfExtents.y > 0) return drawBox(box);
    cancel();
    refuse(tr("A box needs a width and a height."));
}

void BoxTool::drawDefault(Vec2 at) { drawBox({at, Vec2{0.5, 0.5} * defaultSize()}); }

void BoxTool::drawBox(const Box& box) { draw(BoxShape{box.halfExtents, {}, 0}, box.center); }

std::vector<NumberField> BoxTool::numberFields() const {
    const Vec2 half = stage() == Stage::dragged ? spannedBox().halfExtents : Vec2{0.5, 0.5} * defaultSize();
    return {{tr("width"), Unit::of("m"), 2 * half.x, true}, {tr("height"), Unit::of("m"), 2 * half.y, true}};
}

void BoxTool::setNumbers(std::span<const double> values) {
    const Vec2 half{values[0] / 2, values[1] / 2};
    if (stage() == Stage::none) return drawBox({pointedPlace(), half});
    const Vec2 toCenter{std::copysign(half.x, span().x), std::copysign(half.y, span().y)};
    drawBox({control() ? from() : from() + toCenter, half});
}

BoxTool::Words BoxTool::words() const { return {"box", tr("Box"), tr("draw box")}; }

QString BoxTool::advice() const {
    return tr("Drag from corner to corner; Shift: square, Ctrl: from the centre; type for exact sizes; %1")
        .arg(styleAdvice());
}

QString BoxTool::measure() const {
    if (stage() != Stage::dragged) return {};
    const Vec2 half = spannedBox().halfExtents;
    return tr("%1 × %2").arg(lengthText(2 * half.x), lengthText(2 * half.y));
}

void BoxTool::paintPreview(QPainter& painter) const {
    if (stage() != Stage::dragged) return;
    const Box box = spannedBox();
    painter.setPen(previewPen());
    painter.setBrush(fill());
    painter.drawRect(QRectF(canvas().toScreen(box.center - box.halfExtents), canvas().toScreen(box.center + box.halfExtents))
                         .normalized());
}

}  // namespace cairn
