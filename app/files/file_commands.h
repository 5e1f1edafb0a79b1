// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "app/editor/workspace.h"

namespace cairn {

class MessageBar;
class RecentFiles;

// What one does with the files of documents: asks for names, says what failed and what can be done about it, and asks where work
// would be lost. Whatever fails leaves the document open, with its changes and their mark.
class FileCommands : public QObject {
    Q_OBJECT

public:
    // All must outlive this. window: what dialogs belong to.
    FileCommands(Workspace& workspace, RecentFiles& recent, MessageBar& messages, QWidget& window);

    bool open(const QString& path);
    void openAsked();  // several, if one likes

    // Each returns whether it was saved.
    bool save(Document& document);
    bool saveAs(Document& document);
    bool saveCopy(Document& document);  // the document stays with its own file
    bool saveAll();
    // Goes back to what is in the file. Can be undone.
    void revert(Document& document);

    // Asks once for all that have changes. False: they stay open.
    bool mayClose(const std::vector<Document*>& documents);
    void close(Document* document);  // none where it is null

private:
    bool saveTo(Document& document, const QString& path);
    bool mayReplace(Document& document);
    QString askForFile(const Document& document, const QString& title) const;
    void complain(const QString& path, const QString& reason, Document& document);

    Workspace& m_workspace;
    RecentFiles& m_recent;
    MessageBar& m_messages;
    QWidget& m_window;
};

}  // namespace cairn
