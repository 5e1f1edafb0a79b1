// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "app/document/document.h"

namespace cairn {

class ActionRegistry;
class MessageBar;

// Ways through a run by what happened in it: from mark to mark, to where two lanes part; and playing it over and over.
class MarkCommands : public QObject {
    Q_OBJECT

public:
    static void addActions(ActionRegistry& actions);
    static QStringList menu();  // ids for the Run menu; empty between groups

    // All must outlive this.
    MarkCommands(const ActionRegistry& actions, MessageBar& messages, QObject* parent);

    void setDocument(Document* document);  // may be null
    void updateEnabled(bool hasRun);

private:
    void goToNext();
    void goToPrevious();
    void goToFirstDifference();

    const ActionRegistry& m_actions;
    MessageBar& m_messages;
    QPointer<Document> m_document;
};

}  // namespace cairn
