// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/compare_view.h"

#include <QGridLayout>
#include <QStackedLayout>
#include <QVBoxLayout>

#include "app/theme/text.h"
#include "app/views/view_legend.h"
#include "app/widgets/empty_state.h"

namespace cairn {

namespace {

constexpr int mostPanesInARow = 4;

}  // namespace

CompareView::CompareView(QWidget* parent) : QWidget(parent) {
    m_stack = new QStackedLayout(this);
    auto* panes = new QWidget;
    auto* column = new QVBoxLayout(panes);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    m_legend = new ViewLegend;
    connect(m_legend, &ViewLegend::changed, this, [this] {
        if (m_mode == CompareMode::overlaid)
            showGhosts();
        else
            // The legend is in the middle of telling, and is made anew with the panes.
            QMetaObject::invokeMethod(this, &CompareView::buildPanes, Qt::QueuedConnection);
    });
    m_grid = new QGridLayout;
    m_grid->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_legend);
    column->addLayout(m_grid, 1);
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
    if (document != m_document) m_cameras.clear();
    m_document = document;
    if (!document) return;
    connect(document, &Document::comparisonAboutToChange, this, &CompareView::clearPanes);
    connect(document, &Document::comparisonChanged, this, &CompareView::buildPanes);
    connect(document, &Document::timeChanged, this, &CompareView::showPresent);
    connect(&document->moments(), &Moments::changed, this, &CompareView::showPresent);
    connect(document, &Document::instrumentsChanged, this, &CompareView::showPresent);
    connect(document, &Document::referenceLaneChanged, this, [this] {
        if (m_mode == CompareMode::sideBySide)
            showPresent();
        else
            buildPanes();
    });
    connect(document, &Document::selectionChanged, this, &CompareView::showSelection);
    connect(document, &Document::recorded, this, [this] {
        if (!m_document->camera && m_cameras.isEmpty()) fit();  // follows where the scene goes until somebody looks around
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
    canvas.setOverlays(m_overlays);
    connect(&canvas, &LaneCanvas::pullBegan, this, [this, pane, &canvas](std::size_t body, Vec2 localPoint, Vec2 target) {
        if (m_document && !m_document->camera)
            moveCamera(*pane, canvas.camera());  // what hands reach for does not move away
        beginPull(body, localPoint, target);
    });
    connect(&canvas, &LaneCanvas::pullMoved, this, [this](Vec2 target) {
        if (m_document) m_document->movePull(target);
    });
    connect(&canvas, &LaneCanvas::pullEnded, this, [this] {
        if (m_document) m_document->endPull();
    });
    connect(&canvas, &SceneCanvas::cameraMoved, this, [this, pane](const Camera& camera) { moveCamera(*pane, camera); });
    connect(&canvas, &SceneCanvas::pointed, this, [this, pane](std::optional<Vec2> world, std::optional<std::size_t> body) {
        for (LanePane* other : m_panes)
            if (other != pane) other->canvas().highlight(body);
        emit pointed(world, body);
    });
    connect(pane, &LanePane::menuWanted, this, [this, pane](QPoint global) { emit laneMenuWanted(pane->lane(), global); });
    connect(pane, &LanePane::contactClicked, this, [this, pane](const FrameContact& contact, const Frame& frame) {
        emit contactClicked(pane->lane(), contact, frame);
    });
    connect(&canvas, &SceneCanvas::bodyClicked, this, &CompareView::bodyClicked);
    connect(&canvas, &SceneCanvas::spaceTapped, this, &CompareView::spaceTapped);
    // Before anyone has looked around, the scene stays fitted while the window takes its size.
    connect(&canvas, &SceneCanvas::resized, this, [this, &canvas] {
        if (m_document && !m_document->camera && m_cameras.isEmpty())
            canvas.setCamera(canvas.fittingCamera(m_document->viewBounds()));
    });
    return pane;
}

void CompareView::beginPull(std::size_t body, Vec2 localPoint, Vec2 target) {
    if (!m_document || !m_document->comparison()) return;
    const SceneBody& pulled = m_document->comparison()->scene().bodies[body];
    if (pulled.type == SceneBodyType::dynamic) m_document->beginPull(pulled.id, localPoint, target);
}

std::vector<std::size_t> CompareView::lanesInPanes() const {
    const auto lanes = m_document->comparison()->lanes();
    const auto reference = static_cast<std::size_t>(m_document->referenceLane());
    if (m_mode == CompareMode::overlaid) return {reference};
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (m_mode == CompareMode::sideBySide || (i != reference && m_legend->shows(lanes[i].label))) shown.push_back(i);
    if (shown.empty()) shown.push_back(reference);
    return shown;
}

void CompareView::buildPanes() {
    clearPanes();
    if (!m_document || !m_document->comparison() || m_document->comparison()->lanes().empty()) return;
    m_legend->setVisible(m_mode != CompareMode::sideBySide);
    m_legend->setLanes(*m_document, *m_theme);
    for (const std::size_t lane : lanesInPanes()) {
        LanePane* pane = makePane();
        m_panes.push_back(pane);
        pane->setLane(*m_document, lane);
        pane->setChosenContact(m_contact);
        LaneCanvas& canvas = pane->canvas();
        canvas.setShowsDifference(m_mode == CompareMode::difference);
        canvas.setMoving(m_document->playback().playing());
        canvas.setCamera(cameraOf(*pane));
    }
    arrange();
    m_stack->setCurrentIndex(0);
    showGhosts();
    showSelection();
}

void CompareView::arrange() {
    const int count = static_cast<int>(m_panes.size());
    const int rows = (count + mostPanesInARow - 1) / mostPanesInARow;
    const int columns = (count + rows - 1) / rows;
    for (int i = 0; i < count; ++i) m_grid->addWidget(m_panes[static_cast<std::size_t>(i)], i / columns, i % columns);
    // Columns left over from a comparison with more lanes must not keep their share of the width.
    for (int c = 0; c < m_grid->columnCount(); ++c) m_grid->setColumnStretch(c, c < columns ? 1 : 0);
    for (int r = 0; r < m_grid->rowCount(); ++r) m_grid->setRowStretch(r, r < rows ? 1 : 0);
}

void CompareView::showGhosts() {
    if (m_mode != CompareMode::overlaid || m_panes.empty()) return;
    std::vector<std::size_t> ghosts;
    const auto lanes = m_document->comparison()->lanes();
    for (std::size_t i = 0; i < lanes.size(); ++i)
        if (i != m_panes.front()->lane() && m_legend->shows(lanes[i].label)) ghosts.push_back(i);
    m_panes.front()->setGhosts(std::move(ghosts));
}

void CompareView::setMode(CompareMode mode) {
    if (mode == m_mode) return;
    m_mode = mode;
    buildPanes();
}

void CompareView::showPresent() {
    for (LanePane* pane : m_panes) pane->showPresent();
    follow();
}

Camera CompareView::cameraOf(LanePane& pane) const {
    const QString label = toQString(m_document->comparison()->lanes()[pane.lane()].label);
    if (m_separateCameras && m_cameras.contains(label)) return m_cameras[label];
    return m_document->camera.value_or(pane.canvas().fittingCamera(m_document->viewBounds()));
}

void CompareView::moveCamera(LanePane& pane, const Camera& camera) {
    if (!m_separateCameras) return shareCamera(camera);
    m_cameras[toQString(m_document->comparison()->lanes()[pane.lane()].label)] = camera;
    pane.canvas().setCamera(camera);
}

void CompareView::shareCamera(const Camera& camera) {
    m_cameras.clear();
    if (m_document) m_document->camera = camera;
    for (LanePane* pane : m_panes) pane->canvas().setCamera(camera);
}

void CompareView::setSeparateCameras(bool separate) {
    if (separate == m_separateCameras) return;
    m_separateCameras = separate;
    m_follower.reset();
    if (m_panes.empty()) return;
    // Each begins where the shared one was; together again, all look where somebody looked last.
    if (separate)
        for (LanePane* pane : m_panes) moveCamera(*pane, pane->canvas().camera());
    else
        shareCamera(activeCanvas()->camera());
    follow();
}

void CompareView::setFollowing(bool following) {
    m_following = following;
    m_follower.reset();
    follow();
}

std::optional<Vec2> CompareView::followedPlace(std::size_t lane) const {
    const Comparison& comparison = *m_document->comparison();
    const std::vector<std::size_t> selected = selectedBodies(m_document->selection(), comparison.scene());
    const Recording& recording = comparison.recording(lane);
    if (selected.empty() || recording.size() == 0) return {};
    const BodyMotion& motion = m_document->moments().of(lane).bodies[selected.front()];
    const Vec2 place =
        apply(Transform(motion.position, motion.angle), m_document->runOutlines().bodies()[selected.front()].massCenter);
    return isFinite(place) ? std::optional(place) : std::nullopt;
}

void CompareView::follow() {
    if (!m_following || m_panes.empty() || !m_document->comparison()) return;
    const auto moved = [](Camera camera, Vec2 way) {
        camera.center += way;
        return camera;
    };
    if (!m_separateCameras) {
        const Vec2 way = m_follower.wayTo(0, followedPlace(static_cast<std::size_t>(m_document->referenceLane())));
        if (way != Vec2{}) shareCamera(moved(m_panes.front()->canvas().camera(), way));
        return;
    }
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        const Vec2 way = m_follower.wayTo(m_panes[i]->lane(), followedPlace(m_panes[i]->lane()));
        if (way != Vec2{}) moveCamera(*m_panes[i], moved(m_panes[i]->canvas().camera(), way));
    }
}

void CompareView::setChosenContact(const std::optional<ContactKey>& key) {
    m_contact = key;
    for (LanePane* pane : m_panes) pane->setChosenContact(key);
}

void CompareView::showCamera() {
    if (m_document && m_document->camera) shareCamera(*m_document->camera);
}

void CompareView::fit() {
    if (!m_document) return;
    m_cameras.clear();
    const auto bounds = m_document->viewBounds();
    for (LanePane* pane : m_panes) pane->canvas().setCamera(pane->canvas().fittingCamera(bounds));
}

SceneCanvas* CompareView::activeCanvas() const {
    for (LanePane* pane : m_panes)
        if (pane->canvas().hasFocus()) return &pane->canvas();
    return m_panes.empty() ? nullptr : &m_panes.front()->canvas();
}

void CompareView::setTheme(const Theme& theme) {
    m_theme = &theme;
    for (LanePane* pane : m_panes) pane->setTheme(theme);
    if (!m_panes.empty()) m_legend->setLanes(*m_document, theme);
}

void CompareView::setOptions(const RenderOptions& options) {
    m_options = options;
    showSelection();
}

void CompareView::setOverlays(const OverlayChoice& choice) {
    m_overlays = choice;
    for (LanePane* pane : m_panes) pane->canvas().setOverlays(choice);
}

void CompareView::showSelection() {
    RenderOptions shown = m_options;
    if (m_document && m_document->comparison()) {
        shown.selected = selectedBodies(m_document->selection(), m_document->comparison()->scene());
        shown.selectedJoints = selectedJoints(m_document->selection(), m_document->comparison()->scene());
    }
    for (LanePane* pane : m_panes) pane->canvas().setOptions(shown);
    m_follower.reset();
    follow();
}

}  // namespace cairn
