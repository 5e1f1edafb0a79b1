// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/steps/step_commands.h"

#include <QAction>
#include <QWidget>

#include "app/editor/action_registry.h"
#include "app/steps/step_dialog.h"

namespace cairn {

void StepCommands::addActions(ActionRegistry& actions) {
    actions.add(action(),
                {.text = tr("Inspect s&tep\u2026"),
                 .icon = {},
                 .keys = {QKeySequence(Qt::Key_I)},
                 .tip = tr("How the iterations of this step went in every lane, and the contact problem that it was"),
                 .scope = KeyScope::comparing});
}

StepCommands::StepCommands(const ActionRegistry& actions, const Entrants& entrants, QWidget& window)
    : QObject(&window), m_actions(actions) {
    connect(m_actions[action()], &QAction::triggered, this, [this, &entrants, &window] {
        if (!m_document || !m_document->comparison() || m_document->comparison()->lanes().empty()) return;
        m_document->setPlaying(false);
        (new StepDialog(*m_document, entrants, *m_theme, &window))->show();
    });
}

void StepCommands::updateEnabled(bool hasRun) { m_actions[action()]->setEnabled(hasRun); }

}  // namespace cairn
