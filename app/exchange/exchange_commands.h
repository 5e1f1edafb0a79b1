// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <map>
#include <vector>

#include "app/editor/workspace.h"
#include "app/exchange/export_dialog.h"

namespace cairn {

class FileCommands;
class MessageBar;

// Takes scenes to other programs, and brings theirs. Where a scene went last is remembered for its file, also over the end of the program.
class ExchangeCommands : public QObject {
    Q_OBJECT

public:
    // All must outlive this. window: what dialogs belong to.
    ExchangeCommands(Workspace& workspace, FileCommands& files, MessageBar& messages, QWidget& window,
                     std::vector<SceneFormat> formats);

    void exportAsked(Document& document);
    // To where it went last, without a question; asks where it did not go anywhere yet.
    void exportAgain(Document& document);
    void importAsked();

private:
    ExportTarget proposalFor(const Document& document) const;
    ExportTarget lastTargetOf(const Document& document) const;  // empty where there is none
    void remember(const Document& document, const ExportTarget& target);
    static void store(const Document& document, const ExportTarget& target);  // for its file
    // Why it cannot go there; empty where it can.
    QString obstacle(const ExportTarget& target) const;
    void exportTo(Document& document, const ExportTarget& target);

    Workspace& m_workspace;
    FileCommands& m_files;
    MessageBar& m_messages;
    QWidget& m_window;
    const std::vector<SceneFormat> m_formats;
    std::map<const Document*, ExportTarget> m_targets;  // of documents that have no file yet
};

}  // namespace cairn
