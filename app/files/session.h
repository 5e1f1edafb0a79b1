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

    // Opens what was open when the program was last used. Returns the files that are not there any more.
    QStringList restore();

private:
    void store() const;

    Workspace& m_workspace;
};

}  // namespace cairn
