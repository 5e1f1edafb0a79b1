// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweepwindow/sweep_commands.h"

#include <QAction>

#include "app/editor/action_registry.h"
#include "app/sweepwindow/sweep_window.h"

namespace cairn {

void SweepCommands::addActions(ActionRegistry& actions) {
    actions.add(QStringLiteral("lanes.sweep"),
                {.text = tr("S&weep\u2026"),
                 .icon = {},
                 .keys = {QKeySequence(QStringLiteral("Ctrl+Alt+P"))},
                 .tip = tr("Run lanes with every combination of some parameters, and see what precision costs what work")});
}

SweepCommands::SweepCommands(const ActionRegistry& actions, Workspace& workspace, QWidget& window)
    : QObject(&window), m_workspace(workspace), m_window(window) {
    connect(actions[QStringLiteral("lanes.sweep")], &QAction::triggered, this, [this] {
        if (m_workspace.current()) open(*m_workspace.current());
    });
    connect(&workspace, &Workspace::aboutToClose, this, [this](Document* document) {
        const QPointer<SweepWindow> sweep = m_windows[document];
        m_windows.erase(document);
        if (!sweep) return;
        // One that is looked at stays until it is closed.
        if (sweep->isVisible())
            sweep->setAttribute(Qt::WA_DeleteOnClose);
        else
            sweep->deleteLater();
    });
}

void SweepCommands::open(Document& document) {
    QPointer<SweepWindow>& sweep = m_windows[&document];
    if (!sweep) {
        sweep = new SweepWindow(document, m_workspace, &m_window);
        sweep->setTheme(*m_theme);
    }
    sweep->show();
    sweep->raise();
    sweep->activateWindow();
}

void SweepCommands::setTheme(const Theme& theme) {
    m_theme = &theme;
    for (const auto& [document, sweep] : m_windows)
        if (sweep) sweep->setTheme(theme);
}

}  // namespace cairn
