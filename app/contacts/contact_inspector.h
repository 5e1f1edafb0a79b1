// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "app/document/document.h"
#include "app/theme/theme.h"

class QMainWindow;

namespace cairn {

class ActionRegistry;
class CompareView;
class ContactPanel;
class PanelDock;

// Joins the contact inspector with the panes of the comparison: a click on a contact chooses it, and all panes mark the chosen one. Its dock lies
// below the panes, while they are shown and it is wanted.
class ContactInspector : public QObject {
    Q_OBJECT

public:
    static void addActions(ActionRegistry& actions);
    static QString action() { return QStringLiteral("run.inspectContact"); }

    ContactInspector(ActionRegistry& actions, CompareView& panes, const Entrants& entrants, QMainWindow& workbench);

    PanelDock& dock() { return *m_dock; }
    ContactPanel& panel() { return *m_panel; }
    void setDocument(Document* document);  // may be null
    void setTheme(const Theme& theme);
    void updateEnabled(bool hasRun);  // whether panes of a run are shown

private:
    void open();

    ActionRegistry& m_actions;
    QPointer<Document> m_document;
    ContactPanel* m_panel;
    PanelDock* m_dock;
    bool m_wanted = false;
    bool m_shown = false;  // panes of a run
};

}  // namespace cairn
