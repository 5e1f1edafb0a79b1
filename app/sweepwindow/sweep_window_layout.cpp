// SPDX-License-Identifier: GPL-3.0-or-later

// How the window of a sweep is put together.

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/sweepwindow/heat_map_view.h"
#include "app/sweepwindow/sweep_setup.h"
#include "app/sweepwindow/sweep_table.h"
#include "app/sweepwindow/sweep_window.h"
#include "app/sweepwindow/work_precision_view.h"
#include "app/theme/look.h"

namespace cairn {

namespace {

constexpr int setupWidth = 330;  // pixels

QPushButton* button(const QString& name, const QString& text, const QString& tip = {}) {
    auto* made = new QPushButton(text);
    made->setObjectName(name);
    made->setToolTip(tip);
    made->setAutoDefault(false);
    return made;
}

// A view below the boxes that choose what it shows.
QWidget* page(const QList<QWidget*>& choices, QWidget* view) {
    auto* made = new QWidget;
    auto* layout = new QVBoxLayout(made);
    auto* row = new QHBoxLayout;
    for (QWidget* choice : choices) row->addWidget(choice);
    row->addStretch();
    layout->addLayout(row);
    layout->addWidget(view, 1);
    return made;
}

}  // namespace

QWidget* SweepWindow::buildSetup() {
    m_setup = new SweepSetup(m_workspace.laboratory().entrants);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setWidget(m_setup);

    m_outdated = new QWidget;
    auto* remark = new QLabel(tr("The scene was edited since this window took it."));
    remark->setWordWrap(true);
    setLook(remark, "muted");
    auto* take = button(QStringLiteral("takeScene"), tr("Take it as it is &now"));
    auto* outdatedLayout = new QVBoxLayout(m_outdated);
    outdatedLayout->setContentsMargins(0, 0, 0, 0);
    outdatedLayout->addWidget(remark);
    outdatedLayout->addWidget(take);
    m_outdated->hide();
    connect(take, &QPushButton::clicked, this, &SweepWindow::takeScene);

    m_start = button(QStringLiteral("start"), tr("&Start"));
    m_start->setAutoDefault(true);
    m_start->setDefault(true);
    connect(m_start, &QPushButton::clicked, this, &SweepWindow::startOrCancel);
    m_progress = new QProgressBar;
    m_progress->setTextVisible(false);
    m_progress->setMaximumHeight(8);
    m_progress->setAccessibleName(tr("Progress of the sweep"));
    m_progressText = new QLabel;
    m_progressText->setObjectName(QStringLiteral("progressText"));
    m_progressText->setWordWrap(true);
    m_progressText->setTextFormat(Qt::PlainText);
    setLook(m_progressText, "muted");

    auto* side = new QWidget;
    side->setFixedWidth(setupWidth);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(area, 1);
    layout->addWidget(m_outdated);
    layout->addWidget(m_start);
    layout->addWidget(m_progress);
    layout->addWidget(m_progressText);
    return side;
}

QWidget* SweepWindow::buildViews() {
    m_plot = new WorkPrecisionView(m_runner);
    m_heat = new HeatMapView(m_runner);
    m_table = new SweepTable(m_runner);
    m_over = new QComboBox;
    m_over->setObjectName(QStringLiteral("over"));
    m_over->setAccessibleName(tr("What the error is drawn over"));
    m_over->addItems({tr("Over computing time"), tr("Over row updates"), tr("Over simulated time")});
    connect(m_over, &QComboBox::currentIndexChanged, this,
            [this](int choice) { m_plot->setOver(static_cast<SweepPlot>(choice)); });
    m_map = new QComboBox;
    m_map->setObjectName(QStringLiteral("map"));
    m_map->setAccessibleName(tr("Lane of the heat map"));
    m_map->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_figure = new QComboBox;
    m_figure->setObjectName(QStringLiteral("figure"));
    m_figure->setAccessibleName(tr("Figure of the heat map"));
    m_figure->addItems({tr("Error, rms"), tr("Error, max"), tr("Error, final"), tr("Computing time"), tr("Row updates")});
    connect(m_map, &QComboBox::currentIndexChanged, this, &SweepWindow::showMap);
    connect(m_figure, &QComboBox::currentIndexChanged, this, &SweepWindow::showMap);

    m_views = new QTabWidget;
    m_views->setObjectName(QStringLiteral("views"));
    m_views->addTab(page({m_over}, m_plot), tr("Work and precision"));
    m_views->addTab(page({m_map, m_figure}, m_heat), tr("Heat map"));
    auto* splitter = new QSplitter(Qt::Vertical);
    splitter->addWidget(m_views);
    splitter->addWidget(m_table);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    return splitter;
}

QWidget* SweepWindow::buildButtons() {
    m_add = button(QStringLiteral("addAsLane"), tr("&Add as a lane"),
                   tr("Add the lane of the selected point to the scene; can be undone"));
    m_open = button(QStringLiteral("openBeside"), tr("&Open in a new tab"),
                    tr("Open a copy of the scene with the lane of the selected point beside the reference"));
    m_takeUp = button(QStringLiteral("takeUp"), tr("&Go on from\u2026"),
                      tr("Take the runs of saved results over, and run only the others"));
    m_saveResults = button(QStringLiteral("saveResults"), tr("Save &results\u2026"),
                           tr("Write tables, plots and runs into a folder, as cairn sweep does"));
    m_savePicture = button(QStringLiteral("savePicture"), tr("Save &picture\u2026"),
                           tr("Save the plot or the heat map as PNG, SVG or PDF"));
    connect(m_add, &QPushButton::clicked, this, [this] { addAsLane(m_current); });
    connect(m_open, &QPushButton::clicked, this, [this] { openBeside(m_current); });
    connect(m_takeUp, &QPushButton::clicked, this, &SweepWindow::takeUpAsked);
    connect(m_saveResults, &QPushButton::clicked, this, &SweepWindow::saveResultsAsked);
    connect(m_savePicture, &QPushButton::clicked, this, &SweepWindow::savePictureAsked);
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_takeUp);
    layout->addStretch();
    for (QPushButton* each : {m_add, m_open, m_saveResults, m_savePicture}) layout->addWidget(each);
    return row;
}

}  // namespace cairn
