// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "app/fields/field_editor.h"

namespace cairn {

// The label of a field, over which a number can be dragged to the right and left. Escape takes the drag back.
class ScrubLabel : public QLabel {
    Q_OBJECT

public:
    explicit ScrubLabel(FieldEditor* editor);

protected:
    void enterEvent(QEnterEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    void end(FieldEdit::Phase phase);

    FieldEditor* m_editor;
    std::optional<double> m_from;  // where the button went down (pixels, global)
    bool m_dragging = false;
};

}  // namespace cairn
