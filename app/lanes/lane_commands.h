// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "app/document/document.h"

class QMenu;

namespace cairn {

class ActionRegistry;
class MessageBar;

// The commands that make several lanes at once. Each is one step of undo.
class LaneCommands : public QObject {
    Q_OBJECT

public:
    static void addActions(ActionRegistry& actions);
    static void fillMenu(QMenu& menu, const ActionRegistry& actions);

    // All must outlive this. window: the parent of dialogs.
    LaneCommands(const ActionRegistry& actions, const Entrants& entrants, MessageBar& messages, QWidget& window);

    void setDocument(Document* document);  // may be null
    void updateEnabled();

private:
    void on(const char* action, const std::function<void()>& slot);
    std::size_t lane() const;  // that is selected
    void vary(const std::string& key, const QStringList& values, const QString& what);

    const ActionRegistry& m_actions;
    const Entrants& m_entrants;
    MessageBar& m_messages;
    QWidget& m_window;
    QPointer<Document> m_document;
};

}  // namespace cairn
