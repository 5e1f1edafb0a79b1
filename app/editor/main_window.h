// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QMainWindow>
#include <QTimer>
#include <functional>

#include "app/editor/action_registry.h"
#include "app/editor/main_actions.h"
#include "app/editor/workspace.h"
#include "app/files/autosave.h"
#include "app/files/recent_files.h"
#include "app/files/session.h"
#include "app/preferences/preferences.h"
#include "app/start/gallery.h"
#include "app/theme/color_scheme.h"
#include "core/plugin/plugin_loader.h"

class QHBoxLayout;
class QLabel;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace cairn {

class BaselineCommands;
class CompareBar;
class CompareView;
class EditActions;
class EditView;
class ContactInspector;
class DocumentTabs;
class ElidedLabel;
class ExchangeCommands;
class FileCommands;
class GuidePanel;
class Inspector;
class LanesPanel;
class LaneCommands;
class MarkCommands;
class MessageBar;
class Outliner;
class OutsideChanges;
class OverlaidBars;
class PanelDock;
class PlotActions;
class PlotsPanel;
class ProblemsPanel;
class RecoveryOffer;
class ResultExports;
class StartPage;
class StepCommands;
class SweepCommands;
class Toolbox;
class TransportBar;
class ViewCommands;

// The window: puts the views of the current document together and connects them with the actions.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    enum class Mode { edit, compare };

    // laboratory and plugins must outlive the window.
    MainWindow(const Laboratory& laboratory, const std::vector<PluginRecord>& plugins,
               const std::vector<GalleryScene>& gallery);
    ~MainWindow() override;

    // Geometry, docks, theme, speed and what is shown, as they were left. Saved when the window closes.
    void restoreSettings();
    // Opens what was open last, where the preferences say so, and offers what a crash left unsaved.
    void restoreDocuments();

    bool openFile(const QString& path);
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);
    Workspace& workspace() { return m_workspace; }
    ActionRegistry& actions() { return m_actions; }
    const Theme& theme() const { return m_colors.theme(); }

protected:
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildTopBar();
    void buildCenter(const std::vector<GalleryScene>& gallery);
    void buildDocks();
    void arrangeDocks();
    void buildStatusBar();
    void connectActions();
    void connectRunActions();
    void connectViews();
    void on(const char* action, const std::function<void()>& slot);

    void showDocument(Document* document);
    void showPage();
    void watch(Document* document);
    void rerunWhenEdited();
    void showLane(int lane);
    void showLaneMenu(std::size_t lane, QPoint global);
    void addLane(const std::string& label, const std::string& solver);
    void zoomBy(double factor);
    void applyTheme();
    void applyViewOptions();
    void applyPreferences();
    void askForPreferences();
    void updateActions();
    void updateTabs();
    QToolButton* makeCloseButton();
    void updateStatus();
    void showPointed(std::optional<Vec2> world, std::optional<std::size_t> body);
    void tick();
    void startClock();

    void connectFileActions();
    void exportResultsDialog();
    void exportPictureDialog();
    std::size_t currentPane() const;  // of the selected lane, or else the first
    void showRecentFiles();
    void reportPlugins();
    void saveSettings();

    const Laboratory m_laboratory;
    const std::vector<PluginRecord>& m_plugins;
    Preferences m_preferences;
    ColorScheme m_colors;
    Workspace m_workspace;
    Autosave m_autosave;
    Session m_session;
    ActionRegistry m_actions;
    MainMenus m_menus{};
    Mode m_mode = Mode::compare;
    bool m_atStart = true;
    QString m_pointed;  // what is under the pointer, for the status bar
    RecentFiles m_recentFiles;
    bool m_arranged = false;  // docks have their first sizes, or those of last time
    QTimer m_clock;
    QTimer m_rerun;  // runs the lanes anew a moment after the last edit of the scene
    QElapsedTimer m_sinceTick;
    QElapsedTimer m_sinceStatus;

    DocumentTabs* m_tabs;
    QHBoxLayout* m_tabRow;
    CompareBar* m_compareBar;
    QStackedWidget* m_pages;   // start page, workbench
    QMainWindow* m_workbench;  // what belongs to a document: the views, and docks around them
    QStackedWidget* m_views;   // one for each mode
    MessageBar* m_messages;
    RecoveryOffer* m_recoveryOffer;
    OutsideChanges* m_outsideChanges;
    OverlaidBars* m_bars;
    FileCommands* m_files;
    ExchangeCommands* m_exchange;
    ResultExports* m_resultExports;
    BaselineCommands* m_baselines;
    StartPage* m_start;
    GuidePanel* m_guide;
    EditView* m_edit;
    Toolbox* m_tools;
    EditActions* m_editActions;
    LaneCommands* m_laneCommands;
    MarkCommands* m_markCommands;
    StepCommands* m_stepCommands;
    ContactInspector* m_contacts;
    SweepCommands* m_sweeps;
    QSplitter* m_compare;
    CompareView* m_panes;
    ViewCommands* m_viewCommands;
    TransportBar* m_transport;
    PlotsPanel* m_plots;
    PlotActions* m_plotActions;
    PanelDock* m_outlinerDock;
    Outliner* m_outliner;
    PanelDock* m_inspectorDock;
    Inspector* m_inspector;
    PanelDock* m_lanesDock;
    LanesPanel* m_lanes;
    PanelDock* m_problemsDock;
    ProblemsPanel* m_problems;
    ElidedLabel* m_sceneStatus;
    QLabel* m_timeStatus;
};

}  // namespace cairn
