// SPDX-License-Identifier: GPL-3.0-or-later

// What the main window does with files: opening, saving, exporting, recent files and settings.

#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QSettings>
#include <QSplitter>

#include "app/canvas/scene_canvas.h"
#include "app/compare/compare_view.h"
#include "app/compare/lanes_panel.h"
#include "app/compare/plots_panel.h"
#include "app/compare/transport_bar.h"
#include "app/editor/exports.h"
#include "app/editor/main_window.h"
#include "app/editor/plugins_dialog.h"
#include "app/start/start_page.h"
#include "app/theme/quantity_text.h"
#include "app/widgets/message_bar.h"

namespace cairn {

namespace {

constexpr int layoutVersion = 1;  // of saved docks; another one is ignored
constexpr int mostRecentFiles = 8;

QString sceneFilter() { return MainWindow::tr("Cairn scenes (*.cairn);;All files (*)"); }

}  // namespace

bool MainWindow::openFile(const QString& path) {
    if (!m_workspace.open(path)) return false;
    m_messages->clearError();
    rememberFile(path);
    return true;
}

void MainWindow::openDialog() {
    const QString folder = m_recentFiles.isEmpty() ? galleryFolder() : QFileInfo(m_recentFiles.first()).path();
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a scene"), folder, sceneFilter());
    if (!path.isEmpty()) openFile(path);
}

bool MainWindow::save(Document& document) {
    if (document.filePath().isEmpty()) return saveAs(document);
    const QString reason = document.saveTo(document.filePath());
    if (!reason.isEmpty()) {
        m_messages->show(MessageBar::Kind::error, tr("%1 could not be saved: %2").arg(document.filePath(), reason),
                         tr("Save as\u2026"), [this, guarded = QPointer(&document)] {
                             if (guarded) saveAs(*guarded);
                         });
        return false;
    }
    m_messages->clearError();
    rememberFile(document.filePath());
    return true;
}

bool MainWindow::saveAs(Document& document) {
    const QString proposed = document.filePath().isEmpty() ? document.fileName() : document.filePath();
    QFileDialog dialog(this, tr("Save the scene as"), QFileInfo(proposed).path(), sceneFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("cairn"));
    dialog.selectFile(QFileInfo(proposed).fileName());
    if (dialog.exec() != QDialog::Accepted) return false;
    const QString path = dialog.selectedFiles().constFirst();
    const QString reason = document.saveTo(path);
    if (!reason.isEmpty()) {
        m_messages->show(MessageBar::Kind::error, tr("%1 could not be saved: %2").arg(path, reason));
        return false;
    }
    m_messages->clearError();
    rememberFile(path);
    return true;
}

bool MainWindow::mayClose(Document& document) {
    if (!document.isModified()) return true;
    QMessageBox question(QMessageBox::Question, tr("Unsaved changes"),
                         tr("%1 has changes that are not saved.").arg(document.fileName()),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    question.setInformativeText(tr("They are lost if you discard them."));
    question.setDefaultButton(QMessageBox::Save);
    switch (question.exec()) {
        case QMessageBox::Save:
            return save(document);
        case QMessageBox::Discard:
            return true;
        default:
            return false;
    }
}

void MainWindow::closeDocument(Document* document) {
    if (document && mayClose(*document)) {
        m_workspace.close(document);
        updateTabs();
    }
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

void MainWindow::exportPictureDialog() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the picture as"), QStringLiteral("scene.png"),
                                                      tr("Pictures (*.png *.svg)"));
    if (path.isEmpty()) return;
    const auto lane = std::min(static_cast<std::size_t>(std::max(0, m_lanes->currentLane())), m_panes->panes().size() - 1);
    const SceneCanvas& canvas = m_panes->panes()[lane]->canvas();
    const QString reason = exportPicture(*m_workspace.current(), lane, canvas.camera(), canvas.size(), theme(), path);
    if (!reason.isEmpty()) m_messages->show(MessageBar::Kind::error, reason);
}

void MainWindow::rememberFile(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_recentFiles.removeAll(absolute);
    m_recentFiles.prepend(absolute);
    m_recentFiles = m_recentFiles.mid(0, mostRecentFiles);
    QSettings().setValue(QStringLiteral("recentFiles"), m_recentFiles);
    showRecentFiles();
}

void MainWindow::showRecentFiles() {
    m_start->setRecentFiles(m_recentFiles);
    m_menus.recentFiles->clear();
    for (const QString& path : m_recentFiles)
        m_menus.recentFiles->addAction(QFileInfo(path).fileName(), this, [this, path] { openFile(path); })->setToolTip(path);
    m_menus.recentFiles->setToolTipsVisible(true);
    m_menus.recentFiles->setEnabled(!m_recentFiles.isEmpty());
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
            tr("Plugins\u2026"), [details] { details->trigger(); });
    else if (m_laboratory.entrants.solvers.empty() && m_laboratory.entrants.simulators.empty())
        m_messages->show(MessageBar::Kind::warning, tr("No plugin with a solver was found, so that no lane can run."),
                         tr("Plugins\u2026"), [details] { details->trigger(); });
}

void MainWindow::restoreSettings() {
    const QSettings settings;
    restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray());
    m_compare->restoreState(settings.value(QStringLiteral("window/compare")).toByteArray());
    m_arranged = m_workbench->restoreState(settings.value(QStringLiteral("window/docks")).toByteArray(), layoutVersion);
    m_mode = settings.value(QStringLiteral("view/mode")).toString() == QLatin1String("edit") ? Mode::edit : Mode::compare;
    m_actions[m_mode == Mode::edit ? QStringLiteral("view.edit") : QStringLiteral("view.compare")]->setChecked(true);
    m_recentFiles = settings.value(QStringLiteral("recentFiles")).toStringList();
    showRecentFiles();
    m_plots->setMetrics(settings.value(QStringLiteral("compare/plots")).toStringList());
    m_transport->setSpeed(settings.value(QStringLiteral("compare/speed"), 1.0).toDouble());
    for (const char* id : {"view.contacts", "view.grid", "view.radiusLines"})
        m_actions[QLatin1String(id)]->setChecked(settings.value(QLatin1String(id), true).toBool());
    const auto choice = ColorScheme::choiceFrom(settings.value(QStringLiteral("theme")).toString());
    m_colors.setChoice(choice);
    m_actions[QStringLiteral("view.theme.") + ColorScheme::toString(choice)]->setChecked(true);
}

void MainWindow::saveSettings() {
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    if (m_arranged) settings.setValue(QStringLiteral("window/docks"), m_workbench->saveState(layoutVersion));
    settings.setValue(QStringLiteral("view/mode"),
                      m_mode == Mode::edit ? QStringLiteral("edit") : QStringLiteral("compare"));
    settings.setValue(QStringLiteral("window/compare"), m_compare->saveState());
    settings.setValue(QStringLiteral("compare/plots"), m_plots->metrics());
    settings.setValue(QStringLiteral("compare/speed"), m_transport->speed());
    for (const char* id : {"view.contacts", "view.grid", "view.radiusLines"})
        settings.setValue(QLatin1String(id), m_actions[QLatin1String(id)]->isChecked());
    settings.setValue(QStringLiteral("theme"), ColorScheme::toString(m_colors.choice()));
}

}  // namespace cairn
