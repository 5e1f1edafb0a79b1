// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/chain_tool.h"

#include "app/authoring/edit_canvas.h"
#include "app/theme/text.h"
#include "core/math/decimals.h"
#include "core/reshape/outline.h"

namespace cairn {

void ChainTool::finish(bool closed) {
    const OutlineProblems problems = outlineProblems(corners(), closed ? OutlineKind::loop : OutlineKind::chain);
    if (!problems.fault.empty())
        return refuse((closed ? tr("A loop %1.") : tr("A chain %1.")).arg(toQString(problems.fault)));
    std::vector<Vec2> vertices = checkChain(corners(), closed).pick(corners());
    const Vec2 first = vertices.front();
    for (Vec2& vertex : vertices) vertex = withoutResidue(vertex - first);
    draw(ChainShape{std::move(vertices), closed}, first);
}

void ChainTool::paintOutline(QPainter& painter) const {
    painter.setPen(previewPen());
    painter.drawPolyline(screenLine(canvas(), line()));
    if (isClosing()) painter.drawLine(canvas().toScreen(corners().back()), canvas().toScreen(corners().front()));
}

ChainTool::Words ChainTool::words() const { return {"chain", tr("Chain"), tr("draw chain")}; }

QString ChainTool::advice() const {
    if (!isBusy()) return tr("Click corners of the ground, or draw with the button held");
    return tr("Enter or a double click ends it, with Shift or on the first corner as a loop; Backspace takes a corner back");
}

}  // namespace cairn
