// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/making_tool.h"

#include <QLineF>

#include "app/authoring/canvas_label.h"
#include "app/authoring/edit_canvas.h"

namespace cairn {

void MakingTool::cancel() {
    reset();
    m_refusal.clear();
    canvas().markSnap({});
    emit hintChanged();
}

QString MakingTool::hint() const {
    const QString fault = this->fault();
    return fault.isEmpty() ? advice() : fault;
}

void MakingTool::paint(QPainter& painter) const {
    paintPreview(painter);
    if (canvas().isTakingNumbers()) return;  // which stand where the label would
    const QString fault = this->fault();
    if (fault.isEmpty())
        paintLabel(painter, canvas(), canvas().pointer(), measure());
    else
        paintLabel(painter, canvas(), canvas().pointer(), fault, canvas().theme().error);
}

void MakingTool::refuse(const QString& reason) {
    m_refusal = reason;
    m_refusedAt = canvas().pointer();
    emit hintChanged();
}

void MakingTool::forgetRefusal() {
    if (!m_refusal.isEmpty()) refuse({});
}

void MakingTool::forgetRefusalBeyond(QPointF pointer) {
    constexpr double reach = 60;  // pixels
    if (QLineF(m_refusedAt, pointer).length() > reach) forgetRefusal();
}

QPen MakingTool::previewPen() const { return QPen(canvas().theme().accent, 1.5); }

QColor MakingTool::previewFill(bool fixed) const {
    QColor fill = fixed ? canvas().theme().fixedFill : canvas().theme().bodyFill;
    fill.setAlphaF(0.6F);
    return fill;
}

}  // namespace cairn
