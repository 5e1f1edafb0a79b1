// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweepwindow/sweep_window.h"

#include <QAction>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <algorithm>
#include <cmath>

#include "app/sweeps/run_log.h"
#include "app/sweeps/sweep_files.h"
#include "app/sweepwindow/heat_map_view.h"
#include "app/sweepwindow/sweep_setup.h"
#include "app/sweepwindow/sweep_table.h"
#include "app/sweepwindow/work_precision_view.h"
#include "app/theme/text.h"
#include "core/scene/scene_io.h"

namespace cairn {

namespace {

// "SI, iterations 5, timeStep 0.01"
std::string labelOf(const SweepPlan& plan, const SweepPoint& point) {
    constexpr std::string_view worldPrefix = "world.";
    std::string label = plan.grid.labels[point.base];
    for (std::size_t i = 0; i < plan.grid.axes.size(); ++i) {
        std::string key = plan.grid.axes[i].key;
        if (key.starts_with(worldPrefix)) key.erase(0, worldPrefix.size());
        label += ", " + key + ' ' + point.values[i];
    }
    return label;
}

LaneSpec laneOf(const SweepPlan& plan, int point) {
    const SweepPoint& chosen = plan.grid.points[static_cast<std::size_t>(point)];
    LaneSpec lane = chosen.lane;
    lane.label = labelOf(plan, chosen);
    return lane;
}

}  // namespace

SweepWindow::SweepWindow(Document& document, Workspace& workspace, QWidget* parent)
    : QDialog(parent, Qt::Window),
      m_document(&document),
      m_workspace(workspace),
      m_scene(document.settledScene()),
      m_runner(workspace.laboratory().entrants) {
    setObjectName(QStringLiteral("sweepWindow"));
    setWindowTitle(tr("Sweep of %1").arg(document.fileName()));
    resize(1080, 720);
    auto* layout = new QGridLayout(this);
    layout->addWidget(buildSetup(), 0, 0);
    layout->addWidget(buildViews(), 0, 1);
    layout->addWidget(buildButtons(), 1, 0, 1, 2);
    layout->setColumnStretch(1, 1);
    layout->setRowStretch(0, 1);
    connectViews();
    m_setup->setSettings(m_scene, lastSweep(document.filePath(), m_scene));
    showMapChoices();
    showProgress();
    setCurrentPoint(-1);
    m_setup->setFocus();
}

SweepWindow::~SweepWindow() {
    // Views go before the runner that they show.
    m_table->disconnect(this);
    qDeleteAll(findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly));
}

void SweepWindow::connectViews() {
    connect(m_document, &Document::sceneChanged, m_outdated, &QWidget::show);
    connect(m_document, &Document::lanesChanged, this, [this] {
        m_scene.lanes = m_document->scene().lanes;
        m_scene.run.reference = m_document->scene().run.reference;
        m_setup->setSettings(m_scene, m_setup->settings());
    });
    connect(m_document, &QObject::destroyed, this, [this] { setCurrentPoint(m_current); });
    connect(m_setup, &SweepSetup::changed, this, &SweepWindow::check);
    connect(&m_runner, &SweepRunner::started, this, [this] {
        showMapChoices();
        setCurrentPoint(-1);
        m_clock.start();
    });
    connect(&m_runner, &SweepRunner::settled, this, &SweepWindow::showProgress);
    connect(&m_runner, &SweepRunner::ended, this, [this] {
        m_clock.stop();
        check();
        showProgress();
    });
    m_clock.setInterval(250);
    connect(&m_clock, &QTimer::timeout, this, &SweepWindow::showProgress);
    connect(m_table, &SweepTable::currentPointChanged, this, &SweepWindow::setCurrentPoint);
    connect(m_heat, &HeatMapView::currentPointChanged, m_table, &SweepTable::setCurrentPoint);
    connect(m_table, &SweepTable::pointPicked, this, &SweepWindow::offerRun);
    connect(m_plot, &WorkPrecisionView::pointPicked, this, &SweepWindow::offerRun);
    connect(m_heat, &HeatMapView::pointPicked, this, &SweepWindow::offerRun);
}

void SweepWindow::takeScene() {
    if (!m_document) return;
    m_scene = m_document->settledScene();
    m_outdated->hide();
    m_setup->setSettings(m_scene, m_setup->settings());
}

void SweepWindow::setTheme(const Theme& theme) {
    const PlotTheme plots = theme.isDark ? PlotTheme::dark() : PlotTheme::light();
    m_plot->setTheme(plots);
    m_heat->setTheme(plots);
}

void SweepWindow::check() {
    const SweepCheck check = checkSweep(m_scene, m_setup->settings(), m_workspace.laboratory().entrants);
    m_setup->showCheck(check);
    m_setup->setEnabled(!m_runner.isRunning());
    m_progress->setVisible(m_runner.isRunning());
    m_start->setText(m_runner.isRunning() ? tr("&Cancel") : tr("&Start"));
    m_start->setEnabled(m_runner.isRunning() || check.reason.isEmpty());
    m_takeUp->setEnabled(!m_runner.isRunning() && check.reason.isEmpty());
}

void SweepWindow::startOrCancel() {
    if (!m_runner.isRunning()) return start();
    m_cancelled = true;
    m_runner.cancel();
}

void SweepWindow::start() {
    const SweepSettings settings = m_setup->settings();
    PlannedSweep planned = planSweep(m_scene, settings, m_workspace.laboratory().entrants);
    if (!planned.plan) return complain(tr("The sweep cannot start"), planned.reason);
    if (m_document) rememberSweep(m_document->filePath(), settings);
    m_cancelled = false;
    m_runner.start(std::move(*planned.plan));
    check();
    showProgress();
}

void SweepWindow::showProgress() {
    const std::size_t all = m_runner.results().size(), done = m_runner.countDone();
    m_saveResults->setEnabled(done > 0);
    m_savePicture->setEnabled(done > 0);
    m_progress->setValue(
        all > 0 ? static_cast<int>(std::lround(100.0 * static_cast<double>(done) / static_cast<double>(all))) : 0);
    if (!m_runner.plan()) return m_progressText->clear();
    QString text = tr("%1 of %2 runs").arg(done).arg(all);
    if (!m_runner.problem().isEmpty())
        text = m_runner.problem();
    else if (m_runner.isRunning()) {
        if (const std::optional<double> seconds = m_runner.secondsLeft())
            text += *seconds < 90 ? tr(", about %1 s left").arg(std::ceil(*seconds))
                                  : tr(", about %1 min left").arg(std::ceil(*seconds / 60));
    } else if (m_cancelled && done < all) {
        text += tr("; Start goes on from there");
    }
    m_progressText->setText(text);
}

void SweepWindow::showMapChoices() {
    const QSignalBlocker blocker(m_map);
    m_map->clear();
    if (m_runner.plan()) m_map->addItems(heatMapTitles(m_runner.plan()->grid));
    m_map->setVisible(m_map->count() > 1);
    m_figure->setEnabled(m_heat->isPossible());
    showMap();
}

void SweepWindow::showMap() { m_heat->setMap(m_map->currentIndex(), static_cast<SweepFigure>(m_figure->currentIndex())); }

void SweepWindow::setCurrentPoint(int point) {
    m_current = point;
    m_plot->setCurrentPoint(point);
    m_heat->setCurrentPoint(point);
    m_add->setEnabled(point >= 0 && m_document);
    m_open->setEnabled(point >= 0);
}

void SweepWindow::offerRun(int point, QPoint where) {
    m_table->setCurrentPoint(point);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("pointMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* add = menu->addAction(tr("&Add as a lane"), this, [this, point] { addAsLane(point); });
    add->setEnabled(m_document != nullptr);
    QAction* open =
        menu->addAction(tr("&Open beside the reference, in a new tab"), this, [this, point] { openBeside(point); });
    menu->setActiveAction(add->isEnabled() ? add : open);
    menu->popup(where);
}

void SweepWindow::addAsLane(int point) {
    if (!m_document) return;
    m_document->selectedLane = static_cast<int>(m_document->scene().lanes.size());
    m_document->addLane(laneOf(*m_runner.plan(), point));
}

void SweepWindow::openBeside(int point) {
    const SweepPlan& plan = *m_runner.plan();
    Scene scene = plan.scene;
    const std::string& varied = plan.grid.labels[plan.grid.points[static_cast<std::size_t>(point)].base];
    LaneSpec reference = plan.target.reference.value_or(*std::ranges::find(plan.scene.lanes, varied, &LaneSpec::label));
    LaneSpec lane = laneOf(plan, point);
    // The reference may be a lane that came from a sweep like this one.
    if (lane.label == reference.label) lane.label += " *";
    reference.color.clear();
    scene.run.reference = reference.label;
    scene.run.duration = plan.target.duration;
    scene.lanes = {reference, lane};
    if (scene.known)
        for (KnownCheck& check : scene.known->checks)
            std::erase_if(check.lanes, [&](const auto& verdict) { return verdict.lane != reference.label; });
    auto document = std::make_unique<Document>(std::move(scene), m_workspace.laboratory());
    document->setProposedName(QFileInfo(toQString(lane.label)).fileName() + QStringLiteral(".cairn"));
    m_workspace.add(std::move(document));
}

QString SweepWindow::saveResults(const QString& folder, bool replace) {
    const SweepPlan& plan = *m_runner.plan();
    const std::filesystem::path path(QFile::encodeName(folder).toStdString());
    RunLog log;
    const Text problem = log.open(path / sweepLogName, sweepLogHead(plan.scene, plan.target, plan.reference),
                                  replace ? RunLog::Found::isReplaced : RunLog::Found::isTakenOver);
    if (!problem.empty()) return toQString(problem);
    const auto there = log.resultsOf(plan.grid);
    for (std::size_t i = 0; i < there.size(); ++i)
        if (m_runner.results()[i] && !there[i]) log.add(plan.grid.points[i], *m_runner.results()[i]);
    if (!log.fault().empty()) return toQString(log.fault());
    return toQString(writeSweepFiles(path, plan.scene.name, plan.grid, plan.target, m_runner.results()).fault);
}

QString SweepWindow::savePicture(const QString& path) const {
    const auto kind = pictureFileOf(path);
    if (!kind) return tr("%1: the name must end in .png, .svg or .pdf").arg(path);
    const SweepPlan& plan = *m_runner.plan();
    const bool isMap = m_views->currentWidget()->isAncestorOf(m_heat);
    const QByteArray bytes =
        isMap ? heatMapPicture(*kind, toQString(plan.scene.name), m_heat->map())
              : sweepPicture(*kind, plan.scene.name, plan.grid, plan.target, m_runner.results(), m_plot->over());
    const SaveResult saved = saveTextAtomically(bytes.toStdString(), QFile::encodeName(path).toStdString());
    return saved.saved ? QString() : toQString(saved.message);
}

void SweepWindow::complain(const QString& what, const QString& reason) {
    QMessageBox::warning(this, windowTitle(), what + QStringLiteral(": ") + reason);
}

void SweepWindow::saveResultsAsked() {
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for the results"));
    if (folder.isEmpty()) return;
    QString reason = saveResults(folder, false);
    if (!reason.isEmpty() && QFile::exists(folder + QLatin1Char('/') + QLatin1String(sweepLogName)) &&
        QMessageBox::question(this, windowTitle(), tr("%1\n\nReplace the runs that are there?").arg(reason)) ==
            QMessageBox::Yes)
        reason = saveResults(folder, true);
    else if (!reason.isEmpty())
        return complain(tr("The results are not saved"), reason);
    if (!reason.isEmpty()) return complain(tr("The results are not saved"), reason);
    m_progressText->setText(tr("Results were written to %1.").arg(folder));
}

void SweepWindow::savePictureAsked() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the picture as"), QStringLiteral("sweep.png"),
                                                      tr("Pictures (*.png *.svg *.pdf)"));
    if (path.isEmpty()) return;
    if (const QString reason = savePicture(path); !reason.isEmpty()) complain(tr("The picture is not saved"), reason);
}

void SweepWindow::takeUpAsked() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Runs to go on from"), {}, tr("Runs of a sweep (*.jsonl)"));
    if (path.isEmpty()) return;
    QFile file(path);
    const PlannedSweep planned = planSweep(m_scene, m_setup->settings(), m_workspace.laboratory().entrants);
    const QString reason = !planned.plan                     ? planned.reason
                           : !file.open(QIODevice::ReadOnly) ? file.errorString()
                                                             : m_runner.takeUp(*planned.plan, file.readAll().toStdString());
    if (!reason.isEmpty()) return complain(QFileInfo(path).fileName(), reason);
    start();
}

void SweepWindow::done(int result) {
    m_cancelled = m_runner.isRunning();
    m_runner.cancel();
    QDialog::done(result);
}

}  // namespace cairn
