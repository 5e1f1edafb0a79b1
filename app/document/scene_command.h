// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <functional>
#include <vector>

#include "app/document/scene_change.h"

namespace cairn {

// One step of a document's undo stack, whatever it changed.
class SceneCommand : public QUndoCommand {
public:
    enum class Direction { forward, back };
    // Puts a change into the document, or takes it out.
    using Put = std::function<void(const SceneChange&, Direction)>;

    // The change is in the document already, so that the first redo, by the stack that takes the command, does nothing. Successive commands with the
    // same key (not empty) become one, as while a value is typed.
    SceneCommand(const QString& text, SceneChange change, QString mergeKey, Put put);

    void undo() override;
    void redo() override;
    int id() const override { return m_mergeKey.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* next) override;

private:
    std::vector<SceneChange> m_changes;  // in the order that they were made
    QString m_mergeKey;
    Put m_put;
    bool m_done = true;
};

}  // namespace cairn
