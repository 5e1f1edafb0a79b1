// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/branch/branch_dialog.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>
#include <QtConcurrent>
#include <algorithm>

#include "app/branch/fan_canvas.h"
#include "app/plots/plot_style.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/metrics/metrics.h"

namespace cairn {

namespace {

constexpr int usualSteps = 60, mostSteps = 10000;

}  // namespace

BranchDialog::BranchDialog(const Document& document, const Entrants& entrants, const Theme& theme, QWidget* parent)
    : QDialog(parent),
      m_entrants(entrants),
      m_scene(document.comparison()->scene()),
      m_lanes(document.comparison()->lanes().begin(), document.comparison()->lanes().end()),
      m_pokes(document.comparison()->pokes()),
      m_theme(theme),
      m_outlines(m_scene) {
    m_source = std::min(static_cast<std::size_t>(std::max(0, document.selectedLane)), m_lanes.size() - 1);
    const Recording& recording = document.comparison()->recording(m_source);
    m_step = recording.frame(recording.indexAt(document.playback().time())).step;
    m_from = document.comparison()->keyframeBefore(m_source, m_step);
    setWindowTitle(tr("Branch from step %1 of %2").arg(m_step).arg(toQString(m_lanes[m_source].label)));
    resize(760, 620);

    m_canvas = new FanCanvas;
    m_canvas->setAccessibleName(tr("The fan of all lanes"));
    m_canvas->setTheme(theme);
    m_canvas->setOutlines(&m_outlines);
    connect(m_canvas, &SceneCanvas::cameraMoved, m_canvas, &SceneCanvas::setCamera);
    m_steps = new QSpinBox;
    m_steps->setObjectName(QStringLiteral("steps"));
    m_steps->setRange(1, mostSteps);
    m_steps->setValue(usualSteps);
    m_steps->setAccessibleName(tr("Steps to run on"));
    m_run = new QPushButton;
    m_run->setObjectName(QStringLiteral("run"));
    m_progress = new QProgressBar;
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(6);
    m_note = new QLabel(tr("Every lane starts from the same places and motions. Those with the settings of %1 also take "
                           "over its impulses; others start without.")
                            .arg(toQString(m_lanes[m_source].label)));
    m_note->setWordWrap(true);
    setLook(m_note, "muted");
    m_table = new QTableWidget(0, 4);
    m_table->setObjectName(QStringLiteral("fan"));
    m_table->setAccessibleName(tr("Where the lanes end"));
    m_table->setHorizontalHeaderLabels({tr("Lane"), tr("Away from %1").arg(toQString(m_lanes[m_source].label)),
                                        tr("Body farthest away"), translated(findMetric("penetrationMax")->label)});
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->setMaximumHeight(170);

    auto* controls = new QHBoxLayout;
    auto* label = new QLabel(tr("&Steps"));
    label->setBuddy(m_steps);
    controls->addWidget(label);
    controls->addWidget(m_steps);
    controls->addWidget(m_run);
    controls->addWidget(m_progress, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(controls);
    layout->addWidget(m_canvas, 1);
    layout->addWidget(m_table);
    layout->addWidget(m_note);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_run, &QPushButton::clicked, this, [this] { isRunning() ? cancel() : start(); });
    connect(&m_watcher, &QFutureWatcherBase::finished, this, [this] { take(std::move(*m_watcher.result())); });
    connect(&m_progressClock, &QTimer::timeout, this, [this] { m_progress->setValue(m_done.load()); });
    start();
}

BranchDialog::~BranchDialog() {
    m_watcher.disconnect(this);
    m_stop.request_stop();
    m_watcher.waitForFinished();
}

void BranchDialog::start() {
    m_stop = std::stop_source();
    m_done = 0;
    m_run->setText(tr("Cancel"));
    m_progressClock.start(50);
    const auto steps = static_cast<std::uint64_t>(m_steps->value());
    m_watcher.setFuture(QtConcurrent::run([this, steps, stop = m_stop.get_token()] {
        const auto tell = [this](std::uint64_t done, std::uint64_t all) { m_done = static_cast<int>(1000 * done / all); };
        return std::make_shared<Branch>(
            branchFrom(m_scene, m_lanes, m_entrants, m_source, m_step, steps, m_pokes, m_from, stop, tell));
    }));
}

void BranchDialog::cancel() { m_stop.request_stop(); }

void BranchDialog::take(Branch branch) {
    m_progressClock.stop();
    m_progress->setValue(branch.message.empty() ? 1000 : 0);
    m_run->setText(tr("Run"));
    if (!branch.message.empty()) {
        m_note->setText(m_stop.stop_requested() ? tr("Cancelled.") : toQString(branch.message));
        return;
    }
    m_branch = std::move(branch);
    SceneCanvas::Moment start;
    if (const auto& frames = m_branch.paths[m_source].frames; !frames.empty()) start.motions = frames.front().bodies;
    m_canvas->setMoment(start);
    m_canvas->setFan(&m_branch, m_lanes);
    m_canvas->setCamera(m_canvas->fittingCamera(m_canvas->fanBounds()));
    fillTable();
}

void BranchDialog::fillTable() {
    m_table->setRowCount(static_cast<int>(m_branch.paths.size()));
    for (std::size_t lane = 0; lane < m_branch.paths.size(); ++lane) {
        const BranchPath& path = m_branch.paths[lane];
        const auto spread = spreadOf(path, m_branch.paths[m_source]);
        const auto put = [&](int column, const QString& text) {
            auto* item = new QTableWidgetItem(text);
            item->setToolTip(text.toHtmlEscaped());
            if (column == 0) item->setForeground(laneColor(m_lanes[lane], lane, m_theme.isDark));
            m_table->setItem(static_cast<int>(lane), column, item);
        };
        put(0, toQString(m_lanes[lane].label));
        if (!path.stopped.empty() || !spread) {
            put(1, toQString(path.stopped));
            put(2, {});
            put(3, {});
            continue;
        }
        double penetration = 0;
        for (const Frame& frame : path.frames) penetration = std::max(penetration, frame.metrics.penetration.max);
        put(1, spread->distance > 0 ? lengthText(spread->distance) : tr("nothing, to the last bit"));
        put(2, spread->distance > 0 ? toQString(m_scene.bodies[spread->body].title()) : QString());
        put(3, lengthText(penetration));
    }
}

}  // namespace cairn
