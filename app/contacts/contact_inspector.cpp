// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/contacts/contact_inspector.h"

#include <QAction>
#include <QMainWindow>

#include "app/compare/compare_view.h"
#include "app/contacts/contact_panel.h"
#include "app/editor/action_registry.h"
#include "app/widgets/panel_dock.h"

namespace cairn {

namespace {

constexpr int usualHeight = 220;  // pixels

}  // namespace

void ContactInspector::addActions(ActionRegistry& actions) {
    actions.add(action(), {.text = tr("Contact fi&gures"),
                           .icon = {},
                           .keys = {QKeySequence(Qt::SHIFT | Qt::Key_I)},
                           .tip = tr("Choose a contact, and see its figures in all lanes side by side"),
                           .scope = KeyScope::comparing});
}

ContactInspector::ContactInspector(ActionRegistry& actions, CompareView& panes, const Entrants& entrants,
                                   QMainWindow& workbench)
    : QObject(&workbench), m_actions(actions), m_panel(new ContactPanel(entrants)) {
    m_dock = new PanelDock(QStringLiteral("contact"), tr("Contact"), m_panel);
    m_dock->setAllowedAreas(Qt::AllDockWidgetAreas);
    workbench.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    workbench.addDockWidget(Qt::BottomDockWidgetArea, m_dock);
    workbench.resizeDocks({m_dock}, {usualHeight}, Qt::Vertical);
    m_dock->hide();
    connect(m_dock->toggleViewAction(), &QAction::triggered, this, [this](bool wanted) { m_wanted = wanted; });
    connect(m_actions[action()], &QAction::triggered, this, [this] {
        open();
        m_panel->focusList();
    });
    connect(&panes, &CompareView::contactClicked, this,
            [this, &entrants](std::size_t lane, const FrameContact& contact, const Frame& frame) {
                const LaneSpec& spec = m_document->comparison()->lanes()[lane];
                const std::optional<ContactKey> key = keyOfSolved(frame, contact, namesOf(spec, entrants));
                if (!key) return;
                open();
                m_panel->choose(key);
            });
    connect(m_panel, &ContactPanel::chosenChanged, &panes, &CompareView::setChosenContact);
}

void ContactInspector::open() {
    m_wanted = true;
    m_dock->show();
    m_dock->raise();
}

void ContactInspector::setDocument(Document* document) {
    m_document = document;
    m_panel->setDocument(document);
}

void ContactInspector::setTheme(const Theme& theme) { m_panel->setTheme(theme); }

void ContactInspector::updateEnabled(bool hasRun) {
    m_actions[action()]->setEnabled(hasRun);
    if (hasRun == m_shown) return;
    m_shown = hasRun;
    m_dock->setVisible(hasRun && m_wanted);
    m_dock->toggleViewAction()->setEnabled(hasRun);
}

}  // namespace cairn
