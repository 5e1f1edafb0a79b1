// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/scene_command.h"

#include <utility>

namespace cairn {

SceneCommand::SceneCommand(const QString& text, SceneChange change, QString mergeKey, Put put)
    : QUndoCommand(text), m_mergeKey(std::move(mergeKey)), m_put(std::move(put)) {
    m_changes.push_back(std::move(change));
}

void SceneCommand::undo() {
    for (auto change = m_changes.rbegin(); change != m_changes.rend(); ++change) m_put(*change, Direction::back);
    m_done = false;
}

void SceneCommand::redo() {
    if (m_done) return;
    for (const SceneChange& change : m_changes) m_put(change, Direction::forward);
    m_done = true;
}

bool SceneCommand::mergeWith(const QUndoCommand* next) {
    const auto* command = dynamic_cast<const SceneCommand*>(next);
    if (!command || command->m_mergeKey != m_mergeKey) return false;
    m_changes.insert(m_changes.end(), command->m_changes.begin(), command->m_changes.end());
    return true;
}

}  // namespace cairn
