// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/edit_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolBar>
#include <QVBoxLayout>

#include "app/authoring/edit_canvas.h"
#include "app/theme/look.h"
#include "app/theme/text.h"
#include "app/widgets/elided_label.h"

namespace cairn {

namespace {

constexpr QSize usualIcons(18, 18), smallIcons(14, 14);  // pixels, of tools

}  // namespace

EditView::EditView(QWidget* parent) : QFrame(parent) {
    setLook(this, "card");
    m_name = new ElidedLabel;
    m_name->setElideMode(Qt::ElideMiddle);
    setLook(m_name, "title");
    m_description = new ElidedLabel;
    setLook(m_description, "muted");
    m_canvas = new EditCanvas;
    m_canvas->setAccessibleName(tr("Canvas of the scene as authored"));
    m_tools = new QToolBar;
    m_tools->setObjectName(QStringLiteral("tools"));
    m_tools->setAccessibleName(tr("Tools"));
    m_tools->setOrientation(Qt::Vertical);
    m_tools->setIconSize(usualIcons);

    auto* header = new QHBoxLayout;
    header->setContentsMargins(9, 7, 9, 7);
    header->setSpacing(12);
    header->addWidget(m_name);
    header->addWidget(m_description, 1);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(3);
    middle->addWidget(m_tools);
    middle->addWidget(m_canvas, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(3, 1, 3, 3);
    layout->setSpacing(0);
    layout->addLayout(header);
    layout->addLayout(middle, 1);
    connect(m_canvas, &SceneCanvas::cameraMoved, this, [this](const Camera& camera) {
        if (m_document) m_document->camera = camera;
    });
    connect(m_canvas, &SceneCanvas::resized, this, [this] {
        if (m_document && m_staysFitted && !m_document->camera) fit();
    });
}

void EditView::setTools(const QList<QAction*>& tools) {
    m_tools->clear();
    for (QAction* tool : tools) {
        if (tool)
            m_tools->addAction(tool);
        else
            m_tools->addSeparator();
    }
}

// In a low window the tools are smaller, so that the last ones are still there.
void EditView::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    layout()->activate();
    const bool small = m_tools->iconSize() == smallIcons;
    if (!small) m_roomForTools = m_tools->sizeHint().height();
    const bool low = m_canvas->height() < m_roomForTools;
    if (low != small) m_tools->setIconSize(low ? smallIcons : usualIcons);
}

void EditView::setDocument(Document* document) {
    if (document && document == m_document) {
        if (document->camera) m_canvas->setCamera(*document->camera);  // another view may have moved it
        return;
    }
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    m_canvas->setDocument(document);
    if (!document) return;
    connect(document, &Document::sceneChanged, this, &EditView::showTitle);
    connect(document, &Document::titleChanged, this, &EditView::showTitle);
    for (const auto signal : {&Document::sceneChanged, &Document::selectionChanged})
        connect(document, signal, this, [this] { m_staysFitted = false; });
    showTitle();
    if (document->camera)
        m_canvas->setCamera(*document->camera);
    else
        fit();
}

void EditView::showTitle() {
    const std::string& name = m_document->scene().name;
    m_name->setText(name.empty() ? m_document->fileName() : toQString(name));
    m_description->setText(toQString(m_document->scene().description).simplified());
}

void EditView::fit() {
    if (!m_document) return;
    m_canvas->setCamera(m_canvas->fittingCamera(m_document->outlines().bounds()));
    m_staysFitted = true;
}

std::optional<Aabb> EditView::selectionBounds() const {
    const SceneOutlines& outlines = m_document->outlines();
    std::optional<Aabb> bounds;
    const auto include = [&](const Aabb& part) { bounds = bounds ? merged(*bounds, part) : part; };
    for (const std::size_t body : selectedBodies(m_document->selection(), m_document->scene()))
        if (const auto box = outlines.boundsOf(body, outlines.authoredMotions()[body])) include(*box);
    for (const std::size_t joint : selectedJoints(m_document->selection(), m_document->scene())) {
        const JointAnchors anchors = anchorsOf(outlines.joints()[joint], outlines.authoredMotions());
        include({min(anchors.a, anchors.b), max(anchors.a, anchors.b)});
    }
    return bounds;
}

void EditView::showSelection() {
    const auto bounds = m_document ? selectionBounds() : std::nullopt;
    if (bounds && !m_canvas->camera().visible(m_canvas->size()).contains(*bounds)) fitSelection();
}

void EditView::fitSelection() {
    const auto bounds = m_document ? selectionBounds() : std::nullopt;
    if (!bounds) return;
    constexpr double margin = 60;  // pixels
    m_document->camera = Camera::fitting(*bounds, m_canvas->size(), margin);
    m_canvas->setCamera(*m_document->camera);
}

}  // namespace cairn
