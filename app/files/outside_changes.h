// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QTimer>
#include <map>

#include "app/editor/workspace.h"
#include "app/widgets/message_bar.h"

namespace cairn {

class FileCommands;

// Notices when the file of an open document is changed or deleted by something else, and says so while the document is in front.
// Nothing is reloaded unasked. A document whose file is deleted is marked as changed.
class OutsideChanges : public MessageBar {
    Q_OBJECT

public:
    // Both must outlive this.
    OutsideChanges(Workspace& workspace, FileCommands& files, QWidget* parent = nullptr);

    // Looks at the files of all documents now, as it does by itself when one changes or the window comes to the front.
    void check();

private:
    enum class State { same, changed, gone };
    struct Seen {
        QString path;
        QByteArray fileHash;  // as the document knows it
        State state = State::same;
        QByteArray hash;        // of the bytes that were seen last
        bool answered = false;  // the person has closed the message on this state
    };

    void watchPaths();
    void look(Document& document);
    void showCurrent();
    void keepMine(Document& document);

    Workspace& m_workspace;
    FileCommands& m_files;
    QFileSystemWatcher m_watcher;
    QTimer m_settled;  // programs write a file in several steps
    std::map<Document*, Seen> m_seen;
};

}  // namespace cairn
