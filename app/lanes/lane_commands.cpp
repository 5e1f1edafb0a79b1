// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lanes/lane_commands.h"

#include <QAction>
#include <QMenu>
#include <algorithm>

#include "app/editor/action_registry.h"
#include "app/lanes/lane_presets.h"
#include "app/lanes/vary_dialog.h"
#include "app/theme/text.h"
#include "app/widgets/message_bar.h"

namespace cairn {

void LaneCommands::addActions(ActionRegistry& actions) {
    const auto add = [&](const char* id, const QString& text, const char* key, const QString& tip) {
        actions.add(QLatin1String(id), {.text = text, .icon = {}, .keys = {QKeySequence(QLatin1String(key))}, .tip = tip});
    };
    add("lanes.vary", tr("&Vary a parameter\u2026"), "Ctrl+Alt+V",
        tr("Add copies of the selected lane, each with another value of one parameter"));
    add("lanes.iterations", tr("&Iterations 1, 5, 20"), "",
        tr("The selected lane with 1, 5 and 20 iterations, in place of all lanes"));
    add("lanes.warmStart", tr("&With and without warm start"), "",
        tr("The selected lane with its warm start and without, in place of all lanes"));
    add("lanes.allSolvers", tr("&All solvers"), "", tr("A lane of every solver and every engine, in place of all lanes"));
    add("lanes.equalSweeps", tr("Equal &sweeps"), "",
        tr("Give all lanes as many sweeps in a step as the selected one has: iterations times sub-steps"));
    add("lanes.equalTime", tr("Equal &time"), "",
        tr("Give all lanes iterations that take as long as those of the selected one, by the times measured in this run"));
}

void LaneCommands::fillMenu(QMenu& menu, const ActionRegistry& actions) {
    menu.addAction(actions[QStringLiteral("lanes.vary")]);
    QMenu* presets = menu.addMenu(tr("&Presets"));
    for (const char* id :
         {"lanes.iterations", "lanes.warmStart", "lanes.allSolvers", "", "lanes.equalSweeps", "lanes.equalTime"}) {
        if (*id)
            presets->addAction(actions[QLatin1String(id)]);
        else
            presets->addSeparator();
    }
    presets->setToolTipsVisible(true);
}

LaneCommands::LaneCommands(const ActionRegistry& actions, const Entrants& entrants, MessageBar& messages, QWidget& window)
    : QObject(&window), m_actions(actions), m_entrants(entrants), m_messages(messages), m_window(window) {
    on("lanes.vary", [this] {
        auto* dialog = new VaryDialog(*m_document, lane(), m_entrants, &m_window);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    on("lanes.iterations", [this] { vary("iterations", {"1", "5", "20"}, tr("iterations 1, 5, 20")); });
    on("lanes.warmStart", [this] { vary("warmStart", {"0", "1"}, tr("with and without warm start")); });
    on("lanes.allSolvers", [this] { m_document->setLanes(lanesOfAllSolvers(m_entrants), tr("a lane of every solver")); });
    on("lanes.equalSweeps",
       [this] { m_document->setLanes(withEqualSweeps(m_document->scene().lanes, lane(), m_entrants), tr("equal sweeps")); });
    on("lanes.equalTime", [this] {
        if (!m_document->comparison() || m_document->isOutdated() || m_document->isRunning())
            m_messages.remark(MessageBar::Kind::warning,
                              tr("Times are those of a run: let the lanes run to their end first."));
        else
            m_document->setLanes(withEqualTime(*m_document->comparison(), lane(), m_entrants), tr("equal time"));
    });
}

void LaneCommands::on(const char* action, const std::function<void()>& slot) {
    connect(m_actions[QLatin1String(action)], &QAction::triggered, this, [this, slot] {
        if (m_document) slot();
    });
}

std::size_t LaneCommands::lane() const {
    return static_cast<std::size_t>(
        std::clamp(m_document->selectedLane, 0, static_cast<int>(m_document->scene().lanes.size()) - 1));
}

void LaneCommands::vary(const std::string& key, const QStringList& values, const QString& what) {
    const Scene& scene = m_document->scene();
    VariedLanes varied = variedLanes(scene, scene.lanes[lane()], key, values, m_entrants);
    if (varied.reason.isEmpty())
        m_document->setLanes(std::move(varied.lanes), what);
    else
        m_messages.remark(MessageBar::Kind::warning, varied.reason);
}

void LaneCommands::setDocument(Document* document) {
    m_document = document;
    updateEnabled();
}

void LaneCommands::updateEnabled() {
    const bool any = m_document && !m_document->scene().lanes.empty();
    for (const char* id : {"lanes.vary", "lanes.iterations", "lanes.warmStart", "lanes.equalSweeps", "lanes.equalTime"})
        m_actions[QLatin1String(id)]->setEnabled(any);
    m_actions[QStringLiteral("lanes.allSolvers")]->setEnabled(m_document && !m_entrants.solvers.empty());
}

}  // namespace cairn
