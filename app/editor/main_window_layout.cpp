// SPDX-License-Identifier: GPL-3.0-or-later

// How the main window is put together: bars, pages, docks, and the lines between views and actions.

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLayout>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/authoring/edit_canvas.h"
#include "app/authoring/edit_view.h"
#include "app/baseline/baseline_commands.h"
#include "app/branch/branch_dialog.h"
#include "app/commands/edit_actions.h"
#include "app/compare/compare_view.h"
#include "app/compare/lanes_panel.h"
#include "app/compare/poke_dialog.h"
#include "app/compare/problems_panel.h"
#include "app/contacts/contact_inspector.h"
#include "app/editor/action_palette.h"
#include "app/editor/canvas_menu.h"
#include "app/editor/help_dialogs.h"
#include "app/editor/main_window.h"
#include "app/editor/pane_focus.h"
#include "app/editor/plugins_dialog.h"
#include "app/editor/undo_actions.h"
#include "app/exchange/exchange_commands.h"
#include "app/exchange/picture_formats.h"
#include "app/files/file_commands.h"
#include "app/files/outside_changes.h"
#include "app/files/recovery_offer.h"
#include "app/guide/guide_panel.h"
#include "app/inspector/inspector.h"
#include "app/instruments/plot_actions.h"
#include "app/instruments/plots_panel.h"
#include "app/lanes/lane_commands.h"
#include "app/outliner/outliner.h"
#include "app/report/result_exports.h"
#include "app/start/start_page.h"
#include "app/steps/step_commands.h"
#include "app/sweepwindow/sweep_commands.h"
#include "app/theme/look.h"
#include "app/theme/text.h"
#include "app/timeline/mark_commands.h"
#include "app/timeline/timeline.h"
#include "app/timeline/transport_bar.h"
#include "app/tools/toolbox.h"
#include "app/views/compare_bar.h"
#include "app/views/view_commands.h"
#include "app/widgets/action_tip.h"
#include "app/widgets/document_tabs.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/empty_state.h"
#include "app/widgets/message_bar.h"
#include "app/widgets/overlaid_bars.h"
#include "app/widgets/panel_dock.h"

namespace cairn {

void MainWindow::buildTopBar() {
    auto* bar = new QMenuBar;
    bar->setNativeMenuBar(false);
    m_menus = fillMenuBar(*bar, m_actions);

    auto* segments = new QFrame;
    segments->setObjectName(QStringLiteral("segments"));
    auto* segmentLayout = new QHBoxLayout(segments);
    segmentLayout->setContentsMargins(0, 0, 0, 0);
    segmentLayout->setSpacing(0);
    for (const char* id : {"view.edit", "view.compare"}) {
        auto* button = new QToolButton;
        button->setDefaultAction(m_actions[QLatin1String(id)]);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        segmentLayout->addWidget(button);
    }

    auto* search = new QPushButton;
    search->setObjectName(QStringLiteral("searchButton"));
    const auto showSearchKey = [this, search] {
        const QAction& action = *m_actions[QStringLiteral("help.search")];
        search->setText(QStringLiteral("%1  %2").arg(tr("Search actions"), m_actions.keysOf(action)).trimmed());
    };
    showTipOf(*m_actions[QStringLiteral("help.search")], *search);
    showSearchKey();
    connect(&m_actions, &ActionRegistry::keysChanged, search, showSearchKey);
    search->setFixedWidth(236);
    connect(search, &QPushButton::clicked, m_actions[QStringLiteral("help.search")], &QAction::trigger);
    on("help.search", [this, search] {
        auto* palette = new ActionPalette(m_actions, this);
        palette->openAt(search->mapToGlobal(QPoint(search->width(), search->height() + 4)));
    });

    auto* topBar = new QFrame;
    topBar->setObjectName(QStringLiteral("topBar"));
    auto* topLayout = new QGridLayout(topBar);
    topLayout->setContentsMargins(6, 2, 8, 2);
    topLayout->addWidget(bar, 0, 0, Qt::AlignLeft | Qt::AlignVCenter);
    topLayout->addWidget(segments, 0, 1);
    topLayout->addWidget(search, 0, 2, Qt::AlignRight | Qt::AlignVCenter);
    // Equal shares at both sides keep the switch in the middle of the window.
    topLayout->setColumnStretch(0, 1);
    topLayout->setColumnStretch(2, 1);

    m_tabs = new DocumentTabs;
    m_tabs->setObjectName(QStringLiteral("tabs"));
    m_tabs->setAccessibleName(tr("Open scenes"));
    m_tabs->setIconSize({14, 14});
    m_tabs->addTab(tr("Start"));

    auto* top = new QWidget;
    auto* layout = new QVBoxLayout(top);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    layout->addWidget(topBar);
    m_tabRow = new QHBoxLayout;
    m_tabRow->setContentsMargins(8, 0, 8, 3);
    m_tabRow->addWidget(m_tabs);
    m_tabRow->addStretch();
    layout->addLayout(m_tabRow);
    setMenuWidget(top);
}

void MainWindow::buildCenter(const std::vector<GalleryScene>& gallery) {
    m_start = new StartPage(gallery, {m_actions[QStringLiteral("file.new")], m_actions[QStringLiteral("file.open")],
                                      m_actions[QStringLiteral("help.firstScene")]});
    m_edit = new EditView;
    QList<QAction*> tools;
    for (const QString& id : Toolbox::actionIds()) tools << (id.isEmpty() ? nullptr : m_actions[id]);
    m_edit->setTools(tools);
    m_tools = new Toolbox(m_edit->canvas(), m_actions, this);
    auto* undoActions = new UndoActions(m_actions, m_workspace.undoGroup(), m_edit->canvas(), &m_actions);
    connect(m_tools, &Toolbox::hintChanged, undoActions, &UndoActions::update);

    m_panes = new CompareView;
    m_viewCommands = new ViewCommands(m_actions, *m_panes, m_edit->canvas(), this);
    m_compareBar = new CompareBar(m_actions, *m_viewCommands);
    m_tabRow->addWidget(m_compareBar);
    QList<QAction*> transport;
    for (const char* id : {"run.restart", "run.stepBack", "run.play", "run.stepForward", "run.toEnd"})
        transport << m_actions[QLatin1String(id)];
    m_transport = new TransportBar(transport);
    m_transport->timeline().addAction(m_actions[StepCommands::action()]);
    m_transport->timeline().setContextMenuPolicy(Qt::ActionsContextMenu);
    m_plots = new PlotsPanel(m_laboratory.entrants);
    m_plotActions = new PlotActions(m_actions, *m_plots, this);
    auto* upper = new QWidget;
    auto* upperLayout = new QVBoxLayout(upper);
    upperLayout->setContentsMargins(0, 0, 0, 0);
    upperLayout->setSpacing(6);
    upperLayout->addWidget(m_panes, 1);
    upperLayout->addWidget(m_transport);
    m_compare = new QSplitter(Qt::Vertical);
    m_compare->setObjectName(QStringLiteral("compare"));
    m_compare->setHandleWidth(6);
    m_compare->setChildrenCollapsible(false);
    m_compare->addWidget(upper);
    m_compare->addWidget(m_plots);
    m_compare->setStretchFactor(0, 2);
    m_compare->setStretchFactor(1, 1);
    m_views = new QStackedWidget;
    m_views->addWidget(m_edit);
    m_views->addWidget(m_compare);
    m_workbench = new QMainWindow;
    m_workbench->setWindowFlags(Qt::Widget);
    m_workbench->setObjectName(QStringLiteral("workbench"));
    m_workbench->setCentralWidget(m_views);
    m_pages = new QStackedWidget;
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_workbench);
    m_messages = new MessageBar;
    m_editActions = new EditActions(m_actions, m_edit->canvas(), *m_messages, this);
    m_laneCommands = new LaneCommands(m_actions, m_laboratory.entrants, *m_messages, *this);
    m_markCommands = new MarkCommands(m_actions, *m_messages, this);
    m_stepCommands = new StepCommands(m_actions, m_laboratory.entrants, *this);
    m_sweeps = new SweepCommands(m_actions, m_workspace, *this);
    m_recoveryOffer = new RecoveryOffer(m_workspace, m_autosave);
    m_files = new FileCommands(m_workspace, m_recentFiles, *m_messages, *this);
    m_exchange = new ExchangeCommands(m_workspace, *m_files, *m_messages, *this, programFormats());
    m_resultExports = new ResultExports(m_laboratory.entrants, *m_messages, *this);
    m_baselines = new BaselineCommands(*m_messages, *this);
    m_outsideChanges = new OutsideChanges(m_workspace, *m_files);
    m_guide = new GuidePanel(m_actions);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(6);
    middle->addWidget(m_guide);
    middle->addWidget(m_pages, 1);
    auto* center = new QWidget;
    auto* layout = new QVBoxLayout(center);
    layout->setContentsMargins(8, 0, 8, 6);
    layout->setSpacing(6);
    layout->addLayout(middle, 1);
    setCentralWidget(center);
    m_bars = new OverlaidBars({m_messages, m_recoveryOffer, m_outsideChanges}, center);
}

void MainWindow::buildDocks() {
    m_workbench->setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks);
    m_outliner = new Outliner;
    m_outlinerDock = new PanelDock(QStringLiteral("outliner"), tr("Outliner"), m_outliner);

    m_inspector = new Inspector(m_laboratory.entrants);
    m_inspector->setMinimumWidth(290);
    m_inspector->setComparing(m_mode == Mode::compare);
    m_inspectorDock = new PanelDock(QStringLiteral("inspector"), tr("Inspector"), m_inspector);

    m_lanes = new LanesPanel(m_laboratory.entrants,
                             {m_menus.addLane, m_actions[QStringLiteral("lanes.duplicate")],
                              m_actions[QStringLiteral("lanes.remove")], m_actions[QStringLiteral("lanes.reference")],
                              m_actions[QStringLiteral("run.again")], m_actions[QStringLiteral("run.cancel")]});
    m_lanesDock = new PanelDock(QStringLiteral("lanes"), tr("Lanes"), m_lanes);
    m_contacts = new ContactInspector(m_actions, *m_panes, m_laboratory.entrants, *m_workbench);
    m_problems = new ProblemsPanel;
    m_problemsDock = new PanelDock(QStringLiteral("problems"), tr("Problems"), m_problems);

    auto* panes = new PaneFocus(this);
    on("view.nextPane", [panes] { panes->go(1); });
    on("view.previousPane", [panes] { panes->go(-1); });
    panes->add(m_guide);
    panes->add(m_views);
    for (QDockWidget* dock : {m_outlinerDock, m_lanesDock, m_inspectorDock, m_problemsDock}) {
        panes->add(dock);
        m_workbench->addDockWidget(Qt::RightDockWidgetArea, dock);
        m_menus.panels->addAction(dock->toggleViewAction());
    }
    panes->add(&m_contacts->dock());
    m_menus.panels->addAction(m_contacts->dock().toggleViewAction());
}

// The first arrangement. Sizes of docks take effect once the workbench is on the screen.
void MainWindow::arrangeDocks() {
    const QList<QDockWidget*> docks{m_outlinerDock, m_lanesDock, m_inspectorDock, m_problemsDock};
    for (QDockWidget* dock : docks) {
        dock->setFloating(false);
        m_workbench->addDockWidget(Qt::RightDockWidgetArea, dock);
        dock->show();
    }
    m_workbench->layout()->activate();
    m_workbench->resizeDocks(docks, {120, 188, 280, 96}, Qt::Vertical);
    m_workbench->resizeDocks({docks.first()}, {314}, Qt::Horizontal);
    m_compare->setSizes({480, 230});
    m_arranged = true;
}

void MainWindow::buildStatusBar() {
    m_sceneStatus = new ElidedLabel;
    m_timeStatus = new QLabel;
    m_timeStatus->setObjectName(QStringLiteral("stepTimes"));
    m_timeStatus->setToolTip(tr("Median time of a step, by lane"));
    statusBar()->setSizeGripEnabled(false);
    statusBar()->addWidget(m_sceneStatus, 1);
    statusBar()->addPermanentWidget(m_timeStatus);
}

void MainWindow::on(const char* action, const std::function<void()>& slot) {
    connect(m_actions[QLatin1String(action)], &QAction::triggered, this, slot);
}

void MainWindow::connectActions() {
    const auto showOutliner = [this] {
        m_outlinerDock->show();
        m_outlinerDock->raise();
    };
    on("edit.find", [this, showOutliner] {
        showOutliner();
        m_outliner->find();
    });
    on("edit.rename", [this, showOutliner] {
        showOutliner();
        m_outliner->rename();
    });
    on("view.edit", [this] { setMode(Mode::edit); });
    on("view.compare", [this] { setMode(Mode::compare); });
    on("view.fit", [this] {
        m_workspace.current()->camera.reset();
        m_panes->fit();
        m_edit->fit();
    });
    on("view.fitSelection", [this] { m_edit->fitSelection(); });
    on("view.zoomIn", [this] { zoomBy(1.25); });
    on("view.zoomOut", [this] { zoomBy(1 / 1.25); });
    for (const ViewSwitch& shown : viewSwitches)
        connect(m_actions[QLatin1String(shown.id)], &QAction::toggled, this, &MainWindow::applyViewOptions);
    for (const auto choice : {ColorScheme::Choice::followDesktop, ColorScheme::Choice::light, ColorScheme::Choice::dark})
        connect(m_actions[QStringLiteral("view.theme.") + ColorScheme::toString(choice)], &QAction::triggered, this,
                [this, choice] {
                    m_preferences.theme = choice;
                    applyPreferences();
                });
    on("edit.preferences", [this] { askForPreferences(); });
    on("view.resetPanels", [this] { arrangeDocks(); });
    on("help.firstScene", [this] {
        m_actions[QStringLiteral("file.new")]->trigger();
        m_guide->begin(*m_workspace.current());
        m_start->offerGuide(false);
    });
    on("help.keys", [this] { showKeys(m_actions, this); });
    on("help.about", [this] { showAbout(this); });
    on("help.plugins", [this] {
        auto* dialog = new PluginsDialog(m_plugins, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });

    for (const SolverType& type : m_laboratory.entrants.solvers) {
        QAction* add = m_menus.addLane->addAction(translated(type.name));
        add->setToolTip(translated(type.summary));
        connect(add, &QAction::triggered, this, [this, &type] { addLane(type.name, type.id); });
    }
    for (const SimulatorType& type : m_laboratory.entrants.simulators) {
        QAction* add = m_menus.addLane->addAction(translated(type.name));
        add->setToolTip(translated(type.summary));
        connect(add, &QAction::triggered, this, [this, &type] { addLane(type.name, type.id); });
    }
    m_menus.addLane->setToolTipsVisible(true);
    if (m_menus.addLane->isEmpty())
        m_menus.addLane->addAction(tr("No solver was found: see Help, Plugins"))->setEnabled(false);
    on("lanes.duplicate", [this] {
        Document& document = *m_workspace.current();
        document.selectedLane = static_cast<int>(document.scene().lanes.size());
        LaneSpec copy = document.scene().lanes[static_cast<std::size_t>(m_lanes->currentLane())];
        copy.color.clear();
        document.addLane(std::move(copy));
    });
    on("lanes.reference", [this] {
        Document& document = *m_workspace.current();
        document.setReference(document.scene().lanes[static_cast<std::size_t>(m_lanes->currentLane())].label);
    });
    on("lanes.remove", [this] { m_workspace.current()->removeLane(static_cast<std::size_t>(m_lanes->currentLane())); });
}

void MainWindow::addLane(const std::string& label, const std::string& solver) {
    Document* document = m_workspace.current();
    if (!document) return;
    LaneSpec lane;
    lane.label = label;
    lane.solver = solver;
    document->selectedLane = static_cast<int>(document->scene().lanes.size());
    document->addLane(std::move(lane));
}

void MainWindow::connectRunActions() {
    on("run.play", [this] {
        Document& document = *m_workspace.current();
        document.setPlaying(!document.playback().playing());
    });
    on("run.stepForward", [this] { m_workspace.current()->stepBy(1); });
    on("run.stepBack", [this] { m_workspace.current()->stepBy(-1); });
    on("run.restart", [this] { m_workspace.current()->seek(0); });
    on("run.toEnd", [this] { m_workspace.current()->seek(m_workspace.current()->playback().end()); });
    on("run.slower", [this] { m_transport->changeSpeed(-1); });
    on("run.faster", [this] { m_transport->changeSpeed(1); });
    on("run.again", [this] { m_workspace.current()->run(); });
    on("run.cancel", [this] { m_workspace.current()->cancelRun(); });
    on("run.branch", [this] {
        delete findChild<BranchDialog*>();  // that of another step, perhaps
        auto* dialog = new BranchDialog(*m_workspace.current(), m_laboratory.entrants, theme(), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });
    on("run.poke", [this] {
        delete findChild<PokeDialog*>();  // that of another document, perhaps
        (new PokeDialog(*m_workspace.current(), this))->show();
    });
    on("run.clearPokes", [this] { m_workspace.current()->clearPokes(); });
}

void MainWindow::connectViews() {
    connect(&m_workspace, &Workspace::opened, this, &MainWindow::watch);
    connect(&m_workspace, &Workspace::currentChanged, this, &MainWindow::showDocument);
    connect(&m_workspace, &Workspace::failed, this, [this](const QString& path, const QString& reason) {
        m_messages->show(MessageBar::Kind::error, tr("%1 could not be opened: %2").arg(path, reason), {},
                         MessageBar::About::program);
    });
    connect(&m_workspace, &Workspace::imported, this, [this](Document*, const QString& path, const QString& format) {
        m_messages->show(
            MessageBar::Kind::information,
            tr("%1 is read as %2, into a new scene: saving asks for a name.").arg(QFileInfo(path).fileName(), format));
    });
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_workspace.setCurrent(tab > 0 ? m_workspace.documents()[static_cast<std::size_t>(tab - 1)].get() : nullptr);
    });
    connect(m_start, &StartPage::gallerySceneChosen, &m_workspace, &Workspace::openCopy);
    connect(m_start, &StartPage::fileChosen, this, &MainWindow::openFile);

    connect(m_panes, &CompareView::pointed, this, &MainWindow::showPointed);
    connect(m_panes, &CompareView::bodyClicked, this, [this](std::optional<std::size_t> body) {
        Document& document = *m_workspace.current();
        document.setSelection(body ? Selection::ofBody(document.comparison()->scene().bodies[*body].id) : Selection{});
    });
    connect(m_panes, &CompareView::laneMenuWanted, this, &MainWindow::showLaneMenu);
    connect(m_panes, &CompareView::spaceTapped, this, [this] { m_actions.takeKey(QKeySequence(Qt::Key_Space)); });
    connect(&m_edit->canvas(), &SceneCanvas::pointed, this, &MainWindow::showPointed);
    connect(&m_edit->canvas(), &EditCanvas::contextMenuWanted, this, [this](QPoint global, Vec2 world) {
        (new CanvasMenu(m_edit->canvas(), world, m_actions, this))->popup(global);
    });
    connect(m_outliner, &Outliner::contextMenuWanted, this, [this](QPoint global) {
        auto* menu = new QMenu(this);
        menu->setObjectName(QStringLiteral("outlinerMenu"));
        menu->setAttribute(Qt::WA_DeleteOnClose);
        EditActions::fillContextMenu(*menu, m_actions);
        menu->popup(global);
    });
    connect(m_outliner, &Outliner::escaped, this, &MainWindow::showPage);
    connect(m_outliner, &Outliner::remarked, this,
            [this](const QString& text) { m_messages->remark(MessageBar::Kind::information, text); });
    connect(m_tools, &Toolbox::hintChanged, this, &MainWindow::updateStatus);
    for (const char* id : {"run.stepBack", "run.stepForward"})
        connect(m_actions[QLatin1String(id)], &QAction::triggered, &m_guide->guide(), &FirstScene::momentPicked);
    connect(m_plots, &PlotsPanel::timePicked, &m_guide->guide(), &FirstScene::momentPicked);
    connect(m_plots, &PlotsPanel::exportFailed, this,
            [this](const QString& reason) { m_messages->show(MessageBar::Kind::error, reason); });
    connect(m_guide, &GuidePanel::closed, this, &MainWindow::showPage);
    connect(m_lanes, &LanesPanel::laneSelected, this, &MainWindow::showLane);
    connect(m_lanes, &LanesPanel::lanePicked, m_inspector, &Inspector::showLane);
    connect(m_inspector, &Inspector::headingChanged, m_inspectorDock, &PanelDock::setHeading);
    connect(m_problems, &ProblemsPanel::fixRefused, this,
            [this](const QString& reason) { m_messages->remark(MessageBar::Kind::warning, reason); });
    connect(m_problems, &ProblemsPanel::bodiesWanted, this, [this] {
        if (m_mode == Mode::edit) return m_edit->showSelection();
        m_edit->fitSelection();
        m_panes->showCamera();
    });
    connect(m_baselines, &BaselineCommands::outcomeChanged, m_problems,
            [this] { m_problems->setBaseline(m_baselines->outcome()); });
    connect(m_problems, &ProblemsPanel::countChanged, this,
            [this](int count) { m_problemsDock->setHeading(count > 0 ? tr("Problems (%1)").arg(count) : tr("Problems")); });
}

}  // namespace cairn
