// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/authoring/tool.h"

namespace cairn {

// A tool that makes something where the pointer says. What it will be is shown, and measured beside the pointer; what cannot be is refused
// with a reason, which stands there until the next try.
class MakingTool : public Tool {
    Q_OBJECT

public:
    using Tool::Tool;

    void cancel() final;
    bool labelsPointer() const final { return true; }
    void paint(QPainter& painter) const final;
    QCursor cursor() const override { return Qt::CrossCursor; }
    QString hint() const final;  // the fault, or else the advice
    // Why what was tried last was refused, or what is wrong with what is half made; empty where all is well.
    virtual QString fault() const { return m_refusal; }

protected:
    virtual void reset() = 0;            // drops what is half made
    virtual QString advice() const = 0;  // what to do next
    virtual QString measure() const { return {}; }
    virtual void paintPreview(QPainter& painter) const = 0;

    void refuse(const QString& reason);
    void forgetRefusal();
    void forgetRefusalBeyond(QPointF pointer);  // pixels: only when it has gone some way, so that the reason can be read

    // How what is being made is drawn.
    QPen previewPen() const;
    QColor previewFill(bool fixed) const;

private:
    QString m_refusal;
    QPointF m_refusedAt;
};

}  // namespace cairn
