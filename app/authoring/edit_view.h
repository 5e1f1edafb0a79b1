// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

#include "app/document/document.h"
#include "app/theme/theme.h"

class QToolBar;

namespace cairn {

class EditCanvas;
class ElidedLabel;

// The scene as authored, on one canvas to edit it on, with its name and description above and the tools at the left.
class EditView : public QFrame {
    Q_OBJECT

public:
    explicit EditView(QWidget* parent = nullptr);

    void setTools(const QList<QAction*>& tools);  // for the bar at the left; null is a gap
    void setDocument(Document* document);         // may be null
    void fit();                                   // the scene as authored
    void fitSelection();                          // with room for its handles
    void showSelection();                         // the same where it is not all in view
    EditCanvas& canvas() { return *m_canvas; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showTitle();
    std::optional<Aabb> selectionBounds() const;

    QPointer<Document> m_document;
    bool m_staysFitted = false;  // while the window takes its size, until one begins to work
    QToolBar* m_tools;
    int m_roomForTools = 0;  // pixels of height, at their usual size
    ElidedLabel* m_name;
    ElidedLabel* m_description;
    EditCanvas* m_canvas;
};

}  // namespace cairn
