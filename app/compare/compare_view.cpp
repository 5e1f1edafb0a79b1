// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_view.h"

#include <QGridLayout>
#include <QStackedLayout>

#include "app/widgets/empty_state.h"

namespace cairn {

namespace {

constexpr int mostPanesInARow = 4;

}  // namespace

CompareView::CompareView(QWidget* parent) : QWidget(parent) {
    m_stack = new QStackedLayout(this);
    auto* panes = new QWidget;
    m_grid = new QGridLayout(panes);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(4);
    m_empty = new EmptyState(
        tr("No lanes to compare"),
        tr("A lane is a solver with its parameters. Add one in the Lanes panel on the right, and run the scene."));
    m_stack->addWidget(panes);
    m_stack->addWidget(m_empty);
    m_stack->setCurrentWidget(m_empty);
}

void CompareView::setDocument(Document* document) {
    if (m_document) {
        disconnect(m_document, nullptr, this, nullptr);
        disconnect(&m_document->moments(), nullptr, this, nullptr);
    }
    clearPanes();
    m_document = document;
    if (!document) return;
    connect(document, &Document::comparisonAboutToChange, this, &CompareView::clearPanes);
    connect(document, &Document::comparisonChanged, this, &CompareView::buildPanes);
    connect(document, &Document::timeChanged, this, &CompareView::showPresent);
    connect(&document->moments(), &Moments::changed, this, &CompareView::showPresent);
    connect(document, &Document::instrumentsChanged, this, &CompareView::showPresent);
    connect(document, &Document::selectionChanged, this, &CompareView::showSelection);
    connect(document, &Document::recorded, this, [this] {
        if (!m_document->camera) fit();  // follows where the scene goes until somebody looks around
        showPresent();
    });
    connect(document, &Document::playingChanged, this, [this] {
        for (LanePane* pane : m_panes) pane->canvas().setMoving(m_document->playback().playing());
    });
    buildPanes();
}

void CompareView::clearPanes() {
    // Deleted at once: the panes refer to recordings that are about to go.
    for (LanePane* pane : m_panes) delete pane;
    m_panes.clear();
    m_stack->setCurrentWidget(m_empty);
}

LanePane* CompareView::makePane() {
    auto* pane = new LanePane;
    pane->setTheme(*m_theme);
    LaneCanvas& canvas = pane->canvas();
    canvas.setOptions(m_options);
    connect(&canvas, &LaneCanvas::pullBegan, this, [this, &canvas](std::size_t body, Vec2 localPoint, Vec2 target) {
        if (m_document && !m_document->camera) shareCamera(canvas.camera());  // what hands reach for does not move away
        beginPull(body, localPoint, target);
    });
    connect(&canvas, &LaneCanvas::pullMoved, this, [this](Vec2 target) {
        if (m_document) m_document->movePull(target);
    });
    connect(&canvas, &LaneCanvas::pullEnded, this, [this] {
        if (m_document) m_document->endPull();
    });
    connect(&canvas, &SceneCanvas::cameraMoved, this, &CompareView::shareCamera);
    connect(&canvas, &SceneCanvas::pointed, this, &CompareView::pointed);
    connect(&canvas, &SceneCanvas::bodyClicked, this, &CompareView::bodyClicked);
    connect(&canvas, &SceneCanvas::spaceTapped, this, &CompareView::spaceTapped);
    // Before anyone has looked around, the scene stays fitted while the window takes its size.
    connect(&canvas, &SceneCanvas::resized, this, [this, &canvas] {
        if (m_document && !m_document->camera) canvas.setCamera(canvas.fittingCamera(m_document->viewBounds()));
    });
    return pane;
}

void CompareView::beginPull(std::size_t body, Vec2 localPoint, Vec2 target) {
    if (!m_document || !m_document->comparison()) return;
    const SceneBody& pulled = m_document->comparison()->scene().bodies[body];
    if (pulled.type == SceneBodyType::dynamic) m_document->beginPull(pulled.id, localPoint, target);
}

void CompareView::buildPanes() {
    clearPanes();
    if (!m_document || !m_document->comparison()) return;
    const int count = static_cast<int>(m_document->comparison()->lanes().size());
    const int rows = (count + mostPanesInARow - 1) / mostPanesInARow;
    const int columns = rows > 0 ? (count + rows - 1) / rows : 1;
    for (int i = 0; i < count; ++i) {
        LanePane* pane = makePane();
        m_panes.push_back(pane);
        m_grid->addWidget(pane, i / columns, i % columns);
        pane->setLane(*m_document, static_cast<std::size_t>(i));
        LaneCanvas& canvas = pane->canvas();
        canvas.setMoving(m_document->playback().playing());
        canvas.setCamera(m_document->camera.value_or(canvas.fittingCamera(m_document->viewBounds())));
    }
    // Columns left over from a comparison with more lanes must not keep their share of the width.
    for (int c = 0; c < m_grid->columnCount(); ++c) m_grid->setColumnStretch(c, c < columns ? 1 : 0);
    for (int r = 0; r < m_grid->rowCount(); ++r) m_grid->setRowStretch(r, r < rows ? 1 : 0);
    if (count > 0) m_stack->setCurrentIndex(0);
    showSelection();
}

void CompareView::showPresent() {
    for (LanePane* pane : m_panes) pane->showPresent();
}

void CompareView::shareCamera(const Camera& camera) {
    if (m_document) m_document->camera = camera;
    for (LanePane* pane : m_panes) pane->canvas().setCamera(camera);
}

void CompareView::showCamera() {
    if (m_document && m_document->camera) shareCamera(*m_document->camera);
}

void CompareView::fit() {
    if (!m_document) return;
    const auto bounds = m_document->viewBounds();
    for (LanePane* pane : m_panes) pane->canvas().setCamera(pane->canvas().fittingCamera(bounds));
}

void CompareView::setTheme(const Theme& theme) {
    m_theme = &theme;
    for (LanePane* pane : m_panes) pane->setTheme(theme);
}

void CompareView::setOptions(const RenderOptions& options) {
    m_options = options;
    showSelection();
}

void CompareView::showSelection() {
    RenderOptions shown = m_options;
    if (m_document && m_document->comparison()) {
        shown.selected = selectedBodies(m_document->selection(), m_document->comparison()->scene());
        shown.selectedJoints = selectedJoints(m_document->selection(), m_document->comparison()->scene());
    }
    for (LanePane* pane : m_panes) pane->canvas().setOptions(shown);
}

}  // namespace cairn
