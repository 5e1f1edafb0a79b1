// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>

#include "app/document/document.h"
#include "app/theme/theme.h"

namespace cairn {

class ActionRegistry;

// The action that looks into the present step.
class StepCommands : public QObject {
    Q_OBJECT

public:
    static void addActions(ActionRegistry& actions);
    static QString action() { return QStringLiteral("run.inspectStep"); }

    // window: the dialogs' parent.
    StepCommands(const ActionRegistry& actions, const Entrants& entrants, QWidget& window);

    void setDocument(Document* document) { m_document = document; }  // may be null
    void setTheme(const Theme& theme) { m_theme = &theme; }
    void updateEnabled(bool hasRun);  // whether panes of a run are shown

private:
    const ActionRegistry& m_actions;
    QPointer<Document> m_document;
    const Theme* m_theme = &Theme::light();
};

}  // namespace cairn
