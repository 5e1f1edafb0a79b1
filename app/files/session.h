// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

#include "app/editor/workspace.h"

namespace cairn {

// Which files are open and which of them is in front, kept up in the settings, so that the next start can open them again.
class Session : public QObject {
    Q_OBJECT

public:
    // The workspace must outlive this.
    explicit Session(Workspace& workspace, QObject* parent = nullptr);

    ~Session() override;

    // Opens what was open when the program was last used, but for a file while whose opening it ended without having been closed.
    struct Restored {
        QStringList missing;  // files that are not there any more
        QString suspect;      // the file that was left out; empty where none was
    };
    Restored restore();

private:
    void store() const;
    // A file is marked while it opens, on the disk, so that the next start knows of a crash. An empty path: none opens.
    void markOpening(const QString& path);

    Workspace& m_workspace;
    bool m_marked = false;
};

}  // namespace cairn
