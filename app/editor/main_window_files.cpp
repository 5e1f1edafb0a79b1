// SPDX-License-Identifier: GPL-3.0-or-later

// What the main window does with files: opening, saving, exporting, recent files and settings.

#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QSettings>
#include <QSplitter>

#include "app/baseline/baseline_commands.h"
#include "app/canvas/scene_canvas.h"
#include "app/compare/compare_view.h"
#include "app/compare/lanes_panel.h"
#include "app/editor/exports.h"
#include "app/editor/main_window.h"
#include "app/editor/plugins_dialog.h"
#include "app/exchange/exchange_commands.h"
#include "app/files/file_commands.h"
#include "app/files/recovery_offer.h"
#include "app/instruments/plots_panel.h"
#include "app/report/result_exports.h"
#include "app/start/start_page.h"
#include "app/theme/quantity_text.h"
#include "app/timeline/transport_bar.h"
#include "app/views/view_commands.h"
#include "app/widgets/document_tabs.h"
#include "app/widgets/message_bar.h"

namespace cairn {

namespace {

const QLatin1String guideOfferedKey("guide/offered");
constexpr int layoutVersion = 1;  // of saved docks; another one is ignored

}  // namespace

bool MainWindow::openFile(const QString& path) { return m_files->open(path); }

void MainWindow::connectFileActions() {
    on("file.new", [this] {
        m_workspace.openNew();
        setMode(Mode::edit);  // there is nothing to compare yet
    });
    on("file.open", [this] { m_files->openAsked(); });
    on("file.start", [this] { m_workspace.setCurrent(nullptr); });
    on("file.save", [this] { m_files->save(*m_workspace.current()); });
    on("file.saveAs", [this] { m_files->saveAs(*m_workspace.current()); });
    on("file.saveCopy", [this] { m_files->saveCopy(*m_workspace.current()); });
    on("file.saveAll", [this] { m_files->saveAll(); });
    on("file.revert", [this] { m_files->revert(*m_workspace.current()); });
    on("file.import", [this] { m_exchange->importAsked(); });
    on("file.exportScene", [this] { m_exchange->exportAsked(*m_workspace.current()); });
    on("file.exportAgain", [this] { m_exchange->exportAgain(*m_workspace.current()); });
    on("file.exportResults", [this] { exportResultsDialog(); });
    on("file.exportPicture", [this] { exportPictureDialog(); });
    on("file.exportReport", [this] { m_resultExports->reportAsked(*m_workspace.current()); });
    on("file.exportAnimation", [this] {
        const SceneCanvas& canvas = m_panes->panes()[currentPane()]->canvas();
        m_resultExports->animationAsked(*m_workspace.current(), currentPane(), canvas.camera(), canvas.size(), theme());
    });
    on("run.saveBaseline", [this] { m_baselines->saveAsked(); });
    on("run.compareBaseline", [this] { m_baselines->compareAsked(); });
    on("file.close", [this] { m_files->close(m_workspace.current()); });
    on("file.quit", [this] { close(); });

    connect(&m_workspace, &Workspace::closed, this, &MainWindow::updateTabs);
    connect(m_tabs, &DocumentTabs::closeWanted, this,
            [this](int tab) { m_files->close(m_workspace.documents()[static_cast<std::size_t>(tab - 1)].get()); });
    connect(m_tabs, &QTabBar::tabMoved, this, [this](int from, int to) {
        m_workspace.move(static_cast<std::size_t>(from - 1), static_cast<std::size_t>(to - 1));
    });
    connect(m_recoveryOffer, &RecoveryOffer::failed, this, [this](const QString& reason) {
        m_messages->show(MessageBar::Kind::error, reason, {}, MessageBar::About::program);
    });
    connect(&m_autosave, &Autosave::failed, this, [this](const QString& reason) {
        m_messages->show(MessageBar::Kind::warning,
                         tr("No recovery copy of unsaved changes can be written: %1. Save often.").arg(reason), {},
                         MessageBar::About::program);
    });
    connect(&m_recentFiles, &RecentFiles::changed, this, &MainWindow::showRecentFiles);
    // Asked again each time: files come and go while the program runs.
    connect(m_menus.recentFiles, &QMenu::aboutToShow, this, &MainWindow::showRecentFiles);
}

void MainWindow::restoreDocuments() {
    if (m_preferences.restoreScenes) {
        const Session::Restored restored = m_session.restore();
        QStringList texts;
        std::vector<MessageBar::Button> buttons;
        if (!restored.missing.isEmpty())
            texts << tr("Not open again, as it is not there any more: %1").arg(restored.missing.join(QStringLiteral(", ")));
        if (!restored.suspect.isEmpty()) {
            texts << tr("Not open again, as the program ended while it opened it: %1").arg(restored.suspect);
            buttons = {{tr("Open it all the same"), [this, path = restored.suspect] { openFile(path); }}};
        }
        if (!texts.isEmpty())
            m_messages->show(MessageBar::Kind::warning, texts.join(u'\n'), buttons, MessageBar::About::program);
    }
    m_recoveryOffer->offer();
}

void MainWindow::exportResultsDialog() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for the results"));
    if (folder.isEmpty()) return;
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    const QString reason = exportResults(*m_workspace.current(), m_laboratory.entrants, folder);
    QGuiApplication::restoreOverrideCursor();
    if (reason.isEmpty())
        m_messages->show(MessageBar::Kind::information, tr("Results were written to %1.").arg(folder));
    else
        m_messages->show(MessageBar::Kind::error, tr("Results could not be written: %1").arg(reason));
}

std::size_t MainWindow::currentPane() const {
    return std::min(static_cast<std::size_t>(std::max(0, m_lanes->currentLane())), m_panes->panes().size() - 1);
}

void MainWindow::exportPictureDialog() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the picture as"), QStringLiteral("scene.png"),
                                                      tr("Pictures (*.png *.svg)"));
    if (path.isEmpty()) return;
    const std::size_t lane = currentPane();
    const SceneCanvas& canvas = m_panes->panes()[lane]->canvas();
    const QString reason =
        exportPicture(*m_workspace.current(), lane, canvas.camera(), canvas.size(), theme(), canvas.overlays(), path);
    if (!reason.isEmpty()) m_messages->show(MessageBar::Kind::error, reason);
}

void MainWindow::showRecentFiles() {
    const QStringList& paths = m_recentFiles.paths();
    m_start->setRecentFiles(paths);
    QMenu& menu = *m_menus.recentFiles;
    menu.clear();
    for (const QString& path : paths) {
        QAction* open = menu.addAction(QFileInfo(path).fileName(), this, [this, path] { openFile(path); });
        const bool exists = QFileInfo::exists(path);
        open->setEnabled(exists);
        open->setToolTip(exists ? path : tr("%1 is not there any more").arg(path));
    }
    menu.addSeparator();
    menu.addAction(tr("&Clear this list"), &m_recentFiles, &RecentFiles::clear);
    menu.setToolTipsVisible(true);
    menu.setEnabled(!paths.isEmpty());
}

void MainWindow::reportPlugins() {
    QStringList refused;
    for (const PluginRecord& record : m_plugins)
        if (record.state == PluginState::refused)
            refused << QStringLiteral("%1 (%2)").arg(pluginTitle(record), record.reason);
    QAction* details = m_actions[QStringLiteral("help.plugins")];
    if (!refused.isEmpty())
        m_messages->show(
            MessageBar::Kind::warning,
            tr("%1 could not be loaded: %2")
                .arg(countText(refused.size(), tr("plugin"), tr("plugins")), refused.join(QStringLiteral("; "))),
            {{tr("Plugins\u2026"), [details] { details->trigger(); }}}, MessageBar::About::program);
    else if (m_laboratory.entrants.solvers.empty() && m_laboratory.entrants.simulators.empty())
        m_messages->show(MessageBar::Kind::warning, tr("No plugin with a solver was found, so that no lane can run."),
                         {{tr("Plugins\u2026"), [details] { details->trigger(); }}}, MessageBar::About::program);
}

void MainWindow::restoreSettings() {
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_compare->restoreState(settings.value(QStringLiteral("window/compare")).toByteArray());
    m_arranged = m_workbench->restoreState(settings.value(QStringLiteral("window/docks")).toByteArray(), layoutVersion);
    m_mode = settings.value(QStringLiteral("view/mode")).toString() == QLatin1String("edit") ? Mode::edit : Mode::compare;
    m_actions[m_mode == Mode::edit ? QStringLiteral("view.edit") : QStringLiteral("view.compare")]->setChecked(true);
    m_plots->setUsualPlots(settings.value(QStringLiteral("compare/plots")).toStringList());
    m_plots->setColumns(settings.value(QStringLiteral("compare/plotColumns")).toInt());
    m_transport->setSpeed(settings.value(QStringLiteral("compare/speed"), 1.0).toDouble());
    for (const auto& [id, isOnAtFirst] : viewSwitches)
        m_actions[QLatin1String(id)]->setChecked(settings.value(QLatin1String(id), isOnAtFirst).toBool());
    m_viewCommands->load(settings);
    m_start->offerGuide(!settings.value(guideOfferedKey, false).toBool());
    m_preferences = Preferences::load();
    applyPreferences();
    Keymap keymap = m_actions.keymap();
    keymap.load();
    m_actions.setKeymap(keymap);
}

void MainWindow::saveSettings() {
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    if (m_arranged) settings.setValue(QStringLiteral("window/docks"), m_workbench->saveState(layoutVersion));
    settings.setValue(QStringLiteral("view/mode"),
                      m_mode == Mode::edit ? QStringLiteral("edit") : QStringLiteral("compare"));
    settings.setValue(QStringLiteral("window/compare"), m_compare->saveState());
    settings.setValue(QStringLiteral("compare/plots"), m_plots->usualPlots());
    settings.setValue(QStringLiteral("compare/plotColumns"), m_plots->columns());
    settings.setValue(QStringLiteral("compare/speed"), m_transport->speed());
    for (const ViewSwitch& shown : viewSwitches)
        settings.setValue(QLatin1String(shown.id), m_actions[QLatin1String(shown.id)]->isChecked());
    m_viewCommands->store(settings);
    settings.setValue(guideOfferedKey, true);
    m_preferences.store();
}

}  // namespace cairn
