// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/document/document.h"
#include "app/theme/theme.h"

class QLabel;

namespace cairn {

class SceneCanvas;
struct RenderOptions;

// The scene as authored, on one canvas, with its name and description above.
class AuthoredView : public QFrame {
    Q_OBJECT

public:
    explicit AuthoredView(QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void fit();
    SceneCanvas& canvas() { return *m_canvas; }

private:
    Document* m_document = nullptr;
    QLabel* m_name;
    QLabel* m_description;
    SceneCanvas* m_canvas;
};

}  // namespace cairn
