// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/authored_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "app/canvas/scene_canvas.h"
#include "app/theme/look.h"
#include "app/widgets/elided_label.h"

namespace cairn {

AuthoredView::AuthoredView(QWidget* parent) : QFrame(parent) {
    setLook(this, "card");
    m_name = new QLabel;
    setLook(m_name, "title");
    m_description = new ElidedLabel;
    setLook(m_description, "muted");
    m_canvas = new SceneCanvas;
    m_canvas->setAccessibleName(tr("Canvas of the scene as authored"));
    auto* header = new QHBoxLayout;
    header->setContentsMargins(9, 7, 9, 7);
    header->setSpacing(12);
    header->addWidget(m_name);
    header->addWidget(m_description, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(3, 1, 3, 3);
    layout->setSpacing(0);
    layout->addLayout(header);
    layout->addWidget(m_canvas, 1);
    connect(m_canvas, &SceneCanvas::cameraMoved, this, [this](const Camera& camera) {
        if (m_document) m_document->camera = camera;
    });
    connect(m_canvas, &SceneCanvas::resized, this, [this] {
        if (m_document && !m_document->camera) fit();
    });
}

void AuthoredView::setDocument(Document* document) {
    m_document = document;
    m_canvas->setOutlines(document ? &document->outlines() : nullptr);
    if (!document) return;
    m_name->setText(QString::fromStdString(document->scene().name));
    m_description->setText(QString::fromStdString(document->scene().description).simplified());
    if (document->camera)
        m_canvas->setCamera(*document->camera);
    else
        fit();
}

void AuthoredView::fit() { m_canvas->setCamera(m_canvas->fittingCamera(m_document->viewBounds())); }

}  // namespace cairn
