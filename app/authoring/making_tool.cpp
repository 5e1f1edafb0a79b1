// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/making_tool.h"

#include "app/authoring/edit_canvas.h"
#include "app/authoring/pointer_label.h"

namespace cairn {

void MakingTool::cancel() {
    reset();
    m_refusal.clear();
    canvas().markSnap({});
    emit hintChanged();
}

void MakingTool::paint(QPainter& painter) const {
    paintPreview(painter);
    const Theme& theme = canvas().theme();
    const bool refused = !m_refusal.isEmpty();
    const QString text = refused ? m_refusal : measure();
    if (text.isEmpty()) return;
    paintPointerLabel(painter, canvas().pointer(), canvas().size(), text, theme, refused ? theme.error : theme.text);
}

void MakingTool::refuse(const QString& reason) {
    m_refusal = reason;
    emit hintChanged();
}

void MakingTool::forgetRefusal() {
    if (!m_refusal.isEmpty()) refuse({});
}

QPen MakingTool::previewPen() const { return QPen(canvas().theme().accent, 1.5); }

QColor MakingTool::previewFill(bool fixed) const {
    QColor fill = fixed ? canvas().theme().fixedFill : canvas().theme().bodyFill;
    fill.setAlphaF(0.6F);
    return fill;
}

}  // namespace cairn
