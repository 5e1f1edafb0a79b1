// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <map>

#include "app/editor/workspace.h"
#include "app/theme/theme.h"

namespace cairn {

class ActionRegistry;
class SweepWindow;

// Opens the window of a document's sweep: one for each, which keeps its results while it is closed.
class SweepCommands : public QObject {
    Q_OBJECT

public:
    static void addActions(ActionRegistry& actions);

    // All must outlive this. window: the parent of sweep windows.
    SweepCommands(const ActionRegistry& actions, Workspace& workspace, QWidget& window);

    void setTheme(const Theme& theme);

private:
    void open(Document& document);

    Workspace& m_workspace;
    QWidget& m_window;
    const Theme* m_theme = &Theme::light();
    std::map<const Document*, QPointer<SweepWindow>> m_windows;
};

}  // namespace cairn
