// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>
#include <functional>
#include <vector>

#include "core/scene/scene.h"

namespace cairn {

using Lanes = std::vector<LaneSpec>;

// Any edit of a scene's lanes: the lanes before and after. They are few and small, so that one command serves all.
class LanesCommand : public QUndoCommand {
public:
    // apply puts lanes into the document. Successive commands with the same key (not empty) become one, as while a value is dragged.
    LanesCommand(const QString& text, Lanes before, Lanes after, QString mergeKey, std::function<void(const Lanes&)> apply);

    void undo() override { m_apply(m_before); }
    void redo() override { m_apply(m_after); }
    int id() const override { return m_mergeKey.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* next) override;

private:
    Lanes m_before, m_after;
    QString m_mergeKey;
    std::function<void(const Lanes&)> m_apply;
};

}  // namespace cairn
