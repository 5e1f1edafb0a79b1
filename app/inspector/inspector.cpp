// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/inspector.h"

#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include "app/inspector/body_facts.h"
#include "app/inspector/body_form.h"
#include "app/inspector/joint_form.h"
#include "app/inspector/lane_form.h"
#include "app/inspector/scene_form.h"
#include "app/theme/look.h"
#include "app/theme/text.h"

namespace cairn {

Inspector::Inspector(const Entrants& entrants, QWidget* parent) : QWidget(parent) {
    m_tabs = new QTabBar;
    m_tabs->setObjectName(QStringLiteral("inspectorTabs"));
    m_tabs->setAccessibleName(tr("What the inspector shows"));
    m_tabs->setDrawBase(false);
    m_tabs->setExpanding(false);
    m_tabs->addTab(tr("Selected"));
    m_tabs->addTab(tr("Scene"));
    m_tabs->addTab(tr("Lane"));
    m_nothing = new QLabel(tr("A lane is a solver with its settings, run on this scene. Add one in Lanes to set it here."));
    m_nothing->setWordWrap(true);
    m_nothing->setAlignment(Qt::AlignTop);
    m_nothing->setContentsMargins(12, 4, 12, 4);
    setLook(m_nothing, "muted");
    m_bodies = new BodyForm;
    m_joints = new JointForm;
    m_scene = new SceneForm;
    m_laneForm = new LaneForm(entrants);
    m_pages = new QStackedWidget;
    for (QWidget* page : {static_cast<QWidget*>(m_nothing), static_cast<QWidget*>(m_bodies), static_cast<QWidget*>(m_joints),
                          static_cast<QWidget*>(m_scene), static_cast<QWidget*>(m_laneForm)})
        m_pages->addWidget(page);
    m_present = new BodyFacts;
    m_presentArea = new QScrollArea;
    m_presentArea->setAccessibleName(tr("Where the lanes have the body"));
    m_presentArea->setWidget(m_present);
    m_presentArea->setWidgetResizable(true);
    m_presentArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_presentArea->setFocusPolicy(Qt::NoFocus);
    m_presentArea->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    m_presentArea->setMaximumHeight(120);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    auto* tabRow = new QHBoxLayout;
    tabRow->setContentsMargins(8, 0, 8, 0);
    tabRow->addWidget(m_tabs, 1);
    layout->addLayout(tabRow);
    layout->addWidget(m_pages, 1);
    layout->addWidget(m_presentArea);
    connect(m_tabs, &QTabBar::currentChanged, this, &Inspector::refresh);
    followSelection();
}

void Inspector::setDocument(Document* document) {
    if (m_document == document) return;
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document) {
        connect(document, &Document::selectionChanged, this, &Inspector::followSelection);
        for (const auto signal : {&Document::sceneChanged, &Document::lanesChanged, &Document::comparisonChanged})
            connect(document, signal, this, &Inspector::refresh);
    }
    followSelection();
}

// What is selected comes to the front, and when nothing is any more, what was there before.
void Inspector::followSelection() {
    const bool selected = m_document && !m_document->selection().empty();
    {
        const QSignalBlocker quiet(m_tabs);
        const bool inFront = m_tabs->currentIndex() == selectionTab;
        m_tabs->setTabVisible(selectionTab, selected);
        if (selected)
            m_tabs->setCurrentIndex(selectionTab);
        else if (inFront)
            m_tabs->setCurrentIndex(m_without);
    }
    refresh();
}

void Inspector::setLane(int lane) {
    m_lane = lane;
    refresh();
}

void Inspector::showLane() { m_tabs->setCurrentIndex(laneTab); }

void Inspector::setComparing(bool comparing) {
    m_comparing = comparing;
    m_without = comparing ? laneTab : sceneTab;
    if (m_tabs->currentIndex() != selectionTab) m_tabs->setCurrentIndex(m_without);
    refresh();
}

void Inspector::setAngleUnit(const Unit& unit) {
    m_bodies->setAngleUnit(unit);
    m_joints->setAngleUnit(unit);
    refresh();
}

void Inspector::setTheme(const Theme& theme) {
    m_bodies->setTheme(theme);
    m_joints->setTheme(theme);
    m_scene->setTheme(theme);
    m_laneForm->setTheme(theme);
    m_present->setTheme(theme);
}

void Inspector::refresh() {
    const Scene* scene = m_document ? &std::as_const(*m_document).scene() : nullptr;
    const bool hasLane = scene && m_lane >= 0 && m_lane < static_cast<int>(scene->lanes.size());
    const int tab = m_tabs->currentIndex();
    if (tab != selectionTab) m_without = static_cast<Tab>(tab);
    m_laneForm->setLane(m_document, m_lane);
    showPresent();
    if (scene && tab == selectionTab && !m_document->selection().empty()) {
        showSelected();
    } else if (scene && tab == sceneTab) {
        m_scene->show(m_document);
        showPage(m_scene, tr("Inspector"));
    } else if (hasLane) {
        showPage(m_laneForm, toQString(scene->lanes[static_cast<std::size_t>(m_lane)].label));
    } else {
        showPage(m_nothing, tr("Inspector"));
    }
}

void Inspector::showSelected() {
    const Scene& scene = m_document->scene();
    const Selection& selection = m_document->selection();
    if (!selection.bodies.empty()) {
        m_bodies->show(m_document);
        const auto first = selection.bodies.size() == 1 ? findBody(scene, selection.bodies.front()) : std::nullopt;
        showPage(m_bodies, first ? toQString(scene.bodies[*first].title()) : tr("%1 bodies").arg(selection.bodies.size()));
    } else {
        m_joints->show(m_document);
        const std::vector<std::size_t> joints = selectedJoints(selection, scene);
        const bool one = joints.size() == 1;
        showPage(m_joints, one ? JointForm::titleOf(scene.joints[joints.front()]) : tr("%1 joints").arg(joints.size()));
    }
}

void Inspector::showPresent() {
    const bool shown = m_comparing && m_document && m_document->comparison() && m_tabs->currentIndex() == selectionTab &&
                       m_document->selection().bodies.size() == 1;
    m_present->setBody(m_document, shown ? m_document->selection().bodies.front() : std::string());
    m_presentArea->setVisible(shown);
}

void Inspector::showPage(QWidget* page, const QString& heading) {
    m_pages->setCurrentWidget(page);
    emit headingChanged(heading);
}

}  // namespace cairn
