// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/main_window.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>

#include "app/authoring/edit_canvas.h"
#include "app/authoring/edit_view.h"
#include "app/baseline/baseline_commands.h"
#include "app/compare/compare_view.h"
#include "app/compare/lanes_panel.h"
#include "app/compare/problems_panel.h"
#include "app/contacts/contact_inspector.h"
#include "app/files/file_commands.h"
#include "app/files/outside_changes.h"
#include "app/files/recovery_offer.h"
#include "app/guide/guide_panel.h"
#include "app/inspector/inspector.h"
#include "app/instruments/plot_actions.h"
#include "app/instruments/plots_panel.h"
#include "app/keys/keys_page.h"
#include "app/lanes/lane_commands.h"
#include "app/outliner/outliner.h"
#include "app/preferences/preferences_dialog.h"
#include "app/start/start_page.h"
#include "app/steps/step_commands.h"
#include "app/sweepwindow/sweep_commands.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "app/timeline/mark_commands.h"
#include "app/timeline/transport_bar.h"
#include "app/tools/toolbox.h"
#include "app/views/compare_bar.h"
#include "app/views/view_commands.h"
#include "app/widgets/action_tip.h"
#include "app/widgets/document_tabs.h"
#include "app/widgets/message_bar.h"
#include "app/widgets/overlaid_bars.h"
#include "app/widgets/panel_dock.h"
#include "core/results/results.h"

namespace cairn {

namespace {

constexpr int framePeriod = 16;    // ms: 60 pictures a second
constexpr int statusPeriod = 250;  // ms: medians of step times need not be newer
constexpr int rerunDelay = 200;    // ms: while somebody drags or types, the lanes wait

}  // namespace

MainWindow::MainWindow(const Laboratory& laboratory, const std::vector<PluginRecord>& plugins,
                       const std::vector<GalleryScene>& gallery)
    : m_laboratory(laboratory),
      m_plugins(plugins),
      m_workspace(laboratory),
      m_autosave(m_workspace),
      m_session(m_workspace) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setMinimumSize(820, 520);
    resize(QSize(1280, 800).boundedTo(screen()->availableGeometry().size()));
    addMainActions(m_actions);
    buildTopBar();
    buildCenter(gallery);
    buildDocks();
    buildStatusBar();
    connectActions();
    connectFileActions();
    connectRunActions();
    connectViews();
    for (const auto& [id, isOnAtFirst] : viewSwitches) m_actions[QLatin1String(id)]->setChecked(isOnAtFirst);
    m_actions[QStringLiteral("view.compare")]->setChecked(true);
    m_clock.setTimerType(Qt::PreciseTimer);
    m_clock.setInterval(framePeriod);
    connect(&m_clock, &QTimer::timeout, this, &MainWindow::tick);
    m_rerun.setSingleShot(true);
    m_rerun.setInterval(rerunDelay);
    connect(&m_rerun, &QTimer::timeout, this, &MainWindow::rerunWhenEdited);
    connect(&m_colors, &ColorScheme::themeChanged, this, &MainWindow::applyTheme);
    applyTheme();
    applyViewOptions();
    applyPreferences();
    showRecentFiles();
    showDocument(nullptr);
    reportPlugins();
    qApp->installEventFilter(this);
}

MainWindow::~MainWindow() {
    // Views let go of the documents before these go.
    disconnect(&m_workspace, nullptr, this, nullptr);
    showDocument(nullptr);
}

void MainWindow::showDocument(Document* document) {
    m_atStart = document == nullptr;
    if (document && !document->comparison() && !document->scene().lanes.empty()) document->run();
    m_rerun.stop();
    m_messages->clearScene();
    m_edit->setDocument(document);
    m_editActions->setDocument(document);
    m_laneCommands->setDocument(document);
    m_markCommands->setDocument(document);
    m_stepCommands->setDocument(document);
    m_contacts->setDocument(nullptr);
    m_panes->setDocument(document);
    m_contacts->setDocument(document);  // whose chosen contact the panes can mark now
    m_transport->setDocument(document);
    m_plots->setDocument(document);
    m_problems->setDocument(document);
    m_baselines->setDocument(document);
    m_lanes->setDocument(document);
    m_outliner->setDocument(document);
    m_inspector->setDocument(document);
    applyViewOptions();
    rerunWhenEdited();
    showPage();
    updateTabs();
    updateActions();
    m_sinceStatus.invalidate();  // what stands there is of another scene
    updateStatus();
    if (document) startClock();
}

void MainWindow::showPage() {
    m_views->setCurrentIndex(m_mode == Mode::edit ? 0 : 1);
    m_pages->setCurrentWidget(m_atStart ? static_cast<QWidget*>(m_start) : m_workbench);
    m_compareBar->setVisible(!m_atStart && m_mode == Mode::compare);
    if (m_atStart)
        m_bars->lieOver(m_start, OverlaidBars::Edge::lower, 6);
    else if (m_mode == Mode::edit)
        m_bars->lieOver(&m_edit->canvas(), OverlaidBars::Edge::upper, 0);
    else
        m_bars->lieOver(m_panes, OverlaidBars::Edge::lower, 3);  // over the ground, and not over what stands on it
    m_guide->lookAt(m_atStart ? nullptr : m_workspace.current(), m_mode == Mode::compare);
    if (m_atStart) return;
    if (!m_arranged) arrangeDocks();
    if (m_mode == Mode::edit)
        m_edit->canvas().setFocus();
    else if (!m_panes->panes().empty())
        m_panes->panes().front()->canvas().setFocus();
}

void MainWindow::setMode(Mode mode) {
    m_mode = mode;
    m_messages->clearRemark();
    m_actions[mode == Mode::edit ? QStringLiteral("view.edit") : QStringLiteral("view.compare")]->setChecked(true);
    Document* document = m_workspace.current();
    if (document && mode == Mode::edit) document->setPlaying(false);
    rerunWhenEdited();
    if (document) m_edit->setDocument(document);
    m_panes->setDocument(document);
    m_inspector->setComparing(mode == Mode::compare);
    showPage();
    updateActions();
    m_pointed.clear();  // was said of the other view
    updateStatus();
}

// Whatever a document announces while it is open; the views watch it themselves while it is in front.
void MainWindow::watch(Document* document) {
    document->setMostMemory(m_preferences.recordingMemory());
    connect(document, &Document::titleChanged, this, &MainWindow::updateTabs);
    connect(document, &Document::titleChanged, this, &MainWindow::updateActions);
    connect(document, &Document::lanesChanged, this, &MainWindow::updateActions);
    connect(document, &Document::sceneChanged, this, [this] {
        updateStatus();
        m_messages->clearRemark();
        m_rerun.start();
    });
    connect(document, &Document::lanesChanged, m_messages, &MessageBar::clearRemark);
    connect(document, &Document::refused, this, [this](const QString& reason) {
        // What is refused to a form is said below its field.
        if (m_inspector->isAncestorOf(QApplication::focusWidget())) return;
        m_messages->remark(MessageBar::Kind::warning, tr("That is not possible: %1").arg(reason));
    });
    connect(document, &Document::playingChanged, this, [this] {
        updateActions();
        startClock();
    });
    connect(document, &Document::comparisonChanged, this, [this] {
        updateActions();
        updateStatus();
        startClock();
    });
    connect(document, &Document::runningChanged, this, &MainWindow::updateActions);
    connect(document, &Document::pokesChanged, this, [this] {
        updateActions();
        startClock();  // lanes run anew from the poke on
    });
    connect(document, &Document::timeChanged, this, &MainWindow::updateStatus);
    updateTabs();
}

void MainWindow::startClock() {
    if (m_clock.isActive()) return;
    m_sinceTick.start();
    m_clock.start();
}

void MainWindow::tick() {
    Document* document = m_workspace.current();
    const double seconds = static_cast<double>(m_sinceTick.restart()) / 1000;
    if (!document) {
        m_clock.stop();
        return;
    }
    // Asked before the tick, so that the tick takes in the last frames of a run that ends meanwhile.
    const bool busy = document->isRunning();
    document->tick(seconds);
    if (!m_sinceStatus.isValid() || m_sinceStatus.elapsed() > statusPeriod) {
        updateStatus();
        m_sinceStatus.start();
    }
    if (busy || document->isRunning() || document->playback().playing()) return;
    m_clock.stop();
    m_sinceStatus.invalidate();
    updateStatus();
}

// Lanes follow edits of the scene while they are looked at.
void MainWindow::rerunWhenEdited() {
    Document* document = m_workspace.current();
    if (!document || m_mode != Mode::compare || !document->isSceneOutdated() || document->scene().lanes.empty()) return;
    if (document->inGesture())
        m_rerun.start();
    else
        document->run();
}

void MainWindow::showLane(int lane) {
    m_inspector->setLane(lane);
    updateActions();
}

void MainWindow::showLaneMenu(std::size_t lane, QPoint global) {
    // The lanes of the scene may be others than those that were run.
    const auto& lanes = m_workspace.current()->scene().lanes;
    const auto found = std::ranges::find(lanes, m_workspace.current()->comparison()->lanes()[lane].label, &LaneSpec::label);
    if (found == lanes.end()) return;
    m_lanes->selectLane(static_cast<int>(found - lanes.begin()));
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("laneMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const char* id : {"lanes.reference", "lanes.duplicate", "lanes.remove"})
        menu->addAction(m_actions[QLatin1String(id)]);
    menu->popup(global);
}

void MainWindow::zoomBy(double factor) {
    Document* document = m_workspace.current();
    if (!document || m_atStart) return;
    if (m_mode == Mode::compare && m_panes->panes().empty()) return;
    SceneCanvas& canvas = m_mode == Mode::edit ? static_cast<SceneCanvas&>(m_edit->canvas()) : *m_panes->activeCanvas();
    Camera camera = canvas.camera();
    camera.zoom(factor, QRectF(canvas.rect()).center(), canvas.size());
    canvas.setCamera(camera);
    emit canvas.cameraMoved(camera);
}

void MainWindow::applyTheme() {
    const Theme& theme = m_colors.theme();
    QApplication::setPalette(theme.palette());
    setStyleSheet(theme.styleSheet());
    m_actions.setTheme(theme);
    m_messages->setTheme(theme);
    m_recoveryOffer->setTheme(theme);
    m_outsideChanges->setTheme(theme);
    m_start->setTheme(theme);
    m_edit->canvas().setTheme(theme);
    m_panes->setTheme(theme);
    m_transport->setTheme(theme);
    m_stepCommands->setTheme(theme);
    m_contacts->setTheme(theme);
    m_plots->setTheme(theme);
    m_sweeps->setTheme(theme);
    m_inspector->setTheme(theme);
    m_lanes->setTheme(theme);
    m_problems->setTheme(theme);
    for (int tab = 1; tab < m_tabs->count(); ++tab)
        if (auto* button = qobject_cast<QToolButton*>(m_tabs->tabButton(tab, QTabBar::RightSide)))
            button->setIcon(m_actions.icon(QStringLiteral("close")));
    m_tabs->setTabIcon(0, m_actions[QStringLiteral("file.start")]->icon());
    updateActions();
}

void MainWindow::applyViewOptions() {
    RenderOptions options;
    options.grid = m_actions[QStringLiteral("view.grid")]->isChecked();
    options.radiusLines = m_actions[QStringLiteral("view.radiusLines")]->isChecked();
    m_panes->setOptions(options);
    m_edit->canvas().setViewOptions(options);
}

void MainWindow::applyPreferences() {
    for (const auto& document : m_workspace.documents()) document->setMostMemory(m_preferences.recordingMemory());
    m_colors.setChoice(m_preferences.theme);
    m_actions[QStringLiteral("view.theme.") + ColorScheme::toString(m_preferences.theme)]->setChecked(true);
    m_edit->canvas().snapper().settings = m_preferences.snapping;
    if (m_preferences.autosave)
        m_autosave.setInterval(std::chrono::seconds(m_preferences.autosaveSeconds));
    else
        m_autosave.setInterval(std::nullopt);
    const bool radians = m_preferences.angleUnit == Preferences::AngleUnit::radians;
    m_inspector->setAngleUnit(Unit::of(radians ? QStringLiteral("rad") : QStringLiteral("\u00b0")));
}

void MainWindow::askForPreferences() {
    PreferencesDialog dialog(m_preferences, this);
    auto* keys = new KeysPage(m_actions, *m_menus.bar);
    dialog.addPage(tr("Ke&ys"), keys);
    if (dialog.exec() != QDialog::Accepted) return;
    m_preferences = dialog.preferences();
    m_preferences.store();
    applyPreferences();
    m_actions.setKeymap(keys->keymap());
    m_actions.keymap().store();
}

void MainWindow::updateActions() {
    const Document* document = m_atStart ? nullptr : m_workspace.current();
    const bool compare = document && m_mode == Mode::compare;
    const bool hasRun = compare && document->comparison() && !document->comparison()->lanes().empty();
    const bool lane = document && m_lanes->currentLane() >= 0;
    const auto enable = [this](std::initializer_list<const char*> ids, bool enabled) {
        for (const char* id : ids) m_actions[QLatin1String(id)]->setEnabled(enabled);
    };
    enable(
        {"file.save", "file.saveAs", "file.saveCopy", "file.saveAll", "file.exportScene", "file.exportAgain", "file.close",
         "view.fit", "view.zoomIn", "view.zoomOut", "view.edit", "view.compare", "view.nextPane", "view.previousPane"},
        document != nullptr);
    enable({"file.exportResults", "file.exportPicture", "file.exportAnimation", "file.exportReport", "run.play",
            "run.stepForward", "run.stepBack", "run.restart", "run.toEnd", "run.slower", "run.faster"},
           hasRun);
    enable({"run.saveBaseline"}, hasRun && !document->isRunning() && document->pokes().empty());
    enable({"run.compareBaseline"}, hasRun);
    m_tools->setEnabled(document && m_mode == Mode::edit);
    m_viewCommands->updateEnabled(!document || compare);
    enable({"file.revert"}, document && !document->filePath().isEmpty());
    enable({"view.fitSelection"}, document && m_mode == Mode::edit);
    enable({"lanes.duplicate", "lanes.remove", "lanes.reference"}, lane);
    m_laneCommands->updateEnabled();
    m_markCommands->updateEnabled(hasRun);
    m_stepCommands->updateEnabled(hasRun);
    m_contacts->updateEnabled(hasRun);
    m_plotActions->updateEnabled(compare, hasRun);
    enable({"run.branch"}, hasRun);
    enable({"run.again", "lanes.sweep"}, document && !document->scene().lanes.empty());
    enable({"run.cancel"}, document && document->isRunning());
    enable({"run.poke"}, document && document->comparison());
    enable({"run.clearPokes"}, document && !document->pokes().empty());
    m_menus.addLane->setEnabled(document != nullptr);

    QAction* play = m_actions[QStringLiteral("run.play")];
    const bool playing = document && document->playback().playing();
    play->setIcon(m_actions.icon(playing ? QStringLiteral("pause") : QStringLiteral("play")));
    m_actions.setText(*play, playing ? tr("&Pause") : tr("&Play"));
}

void MainWindow::updateStatus() {
    const Document* document = m_atStart ? nullptr : m_workspace.current();
    if (!document) {
        m_sceneStatus->clear();
        m_timeStatus->clear();
        return;
    }
    QStringList scene{m_pointed, m_mode == Mode::edit ? m_tools->hint() : QString(),
                      countText(static_cast<qsizetype>(document->scene().bodies.size()), tr("body"), tr("bodies"))};
    QStringList times;
    const bool timesAreDue = !m_sinceStatus.isValid() || m_sinceStatus.elapsed() > statusPeriod;
    const Comparison* comparison = document->comparison();
    for (std::size_t i = 0; comparison && i < comparison->lanes().size(); ++i) {
        const Recording& recording = comparison->recording(i);
        if (recording.size() == 0 || !recording.started()) continue;
        if (i == static_cast<std::size_t>(std::max(0, m_lanes->currentLane())))
            scene << countText(recording.frame(recording.indexAt(document->playback().time())).metrics.contacts,
                               tr("contact"), tr("contacts"))
                  << thinningText(recording);
        if (timesAreDue) times << QString::number(stepTimes(recording).median * 1e3, 'f', 3);
    }
    if (document->isRunning()) scene << tr("computing %1 %").arg(static_cast<int>(comparison->progress() * 100));
    scene.removeAll(QString());
    m_sceneStatus->setText(scene.join(QStringLiteral(" \u00b7 ")));
    if (timesAreDue)
        m_timeStatus->setText(times.isEmpty() ? QString() : tr("%1 ms per step").arg(times.join(QStringLiteral(" / "))));
}

void MainWindow::showPointed(std::optional<Vec2> world, std::optional<std::size_t> body) {
    const Document* document = m_workspace.current();
    m_pointed.clear();
    if (world && document) {
        m_pointed = QStringLiteral("x %1 m  y %2 m").arg(world->x, 0, 'f', 2).arg(world->y, 0, 'f', 2);
        const SceneOutlines& outlines = m_mode == Mode::edit ? document->outlines() : document->runOutlines();
        if (body) m_pointed += QStringLiteral(" \u00b7 ") + toQString(outlines.bodies()[*body].title);
    }
    updateStatus();
}

QToolButton* MainWindow::makeCloseButton() {
    auto* button = new QToolButton;
    button->setIcon(m_actions.icon(QStringLiteral("close")));
    setLook(button, "tabClose");
    button->setIconSize({12, 12});
    button->setFixedSize(16, 16);
    button->setFocusPolicy(Qt::NoFocus);
    showTipOf(*m_actions[QStringLiteral("file.close")], *button);
    connect(button, &QToolButton::clicked, this, [this, button] {
        for (int tab = 1; tab < m_tabs->count(); ++tab)
            if (m_tabs->tabButton(tab, QTabBar::RightSide) == button)
                return m_files->close(m_workspace.documents()[static_cast<std::size_t>(tab - 1)].get());
    });
    return button;
}

void MainWindow::updateTabs() {
    const QSignalBlocker quiet(m_tabs);
    const auto& documents = m_workspace.documents();
    while (m_tabs->count() > 1 + static_cast<int>(documents.size())) m_tabs->removeTab(m_tabs->count() - 1);
    while (m_tabs->count() < 1 + static_cast<int>(documents.size())) m_tabs->addTab({});
    int shown = 0;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const Document& document = *documents[i];
        const int tab = static_cast<int>(i) + 1;
        m_tabs->setTabText(tab, document.fileName() + (document.isModified() ? QStringLiteral(" *") : QString()));
        if (!m_tabs->tabButton(tab, QTabBar::RightSide)) m_tabs->setTabButton(tab, QTabBar::RightSide, makeCloseButton());
        m_tabs->setTabToolTip(tab, document.filePath().isEmpty() ? tr("not saved yet") : document.filePath());
        if (&document == m_workspace.current() && !m_atStart) shown = tab;
    }
    m_tabs->setCurrentIndex(shown);
    const Document* document = m_atStart ? nullptr : m_workspace.current();
    setWindowTitle(document ? QStringLiteral("%1[*] \u2013 Cairn").arg(document->fileName()) : QStringLiteral("Cairn"));
    setWindowModified(document && document->isModified());
    setWindowFilePath(document ? document->filePath() : QString());
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
    if (!m_actions.takeKey(pressedKey(*event))) QMainWindow::keyPressEvent(event);
}

// Lists would take letters for the beginning of a name to look for; here they are keys of the window, whoever has the focus.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QMainWindow::eventFilter(watched, event);
    const auto* list = qobject_cast<QAbstractItemView*>(watched);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool isLetter = !key.text().isEmpty() && key.text().front().isPrint() && !key.text().front().isSpace();
    if (!list || !isLetter || list->window() != this || QApplication::activePopupWidget()) return false;
    return m_actions.takeKey(pressedKey(key));
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    for (const QUrl& url : event->mimeData()->urls())
        if (url.isLocalFile()) openFile(url.toLocalFile());
}

void MainWindow::closeEvent(QCloseEvent* event) {
    std::vector<Document*> documents;
    for (const auto& document : m_workspace.documents()) documents.push_back(document.get());
    if (!m_files->mayClose(documents)) {
        event->ignore();
        return;
    }
    saveSettings();
    event->accept();
}

}  // namespace cairn
