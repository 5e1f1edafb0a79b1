// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace cairn {

struct EditorOptions {
    QStringList files;          // to open, the last in front; none: the start page
    bool compare = false;       // show it in Compare, whatever was used last
    QStringList pluginFolders;  // searched after the usual ones
};

// The editor until its window is closed. Returns the exit status of the program.
int runEditor(int& argc, char** argv, const EditorOptions& options);

}  // namespace cairn
