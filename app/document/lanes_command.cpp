// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/lanes_command.h"

#include <utility>

namespace cairn {

LanesCommand::LanesCommand(const QString& text, Lanes before, Lanes after, QString mergeKey,
                           std::function<void(const Lanes&)> apply)
    : QUndoCommand(text),
      m_before(std::move(before)),
      m_after(std::move(after)),
      m_mergeKey(std::move(mergeKey)),
      m_apply(std::move(apply)) {}

bool LanesCommand::mergeWith(const QUndoCommand* next) {
    const auto* other = dynamic_cast<const LanesCommand*>(next);
    if (!other || other->m_mergeKey != m_mergeKey) return false;
    m_after = other->m_after;
    setObsolete(m_after == m_before);
    return true;
}

}  // namespace cairn
