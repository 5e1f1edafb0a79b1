// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/files/recovery_copy.h"
#include "app/files/recovery_folder.h"
#include "app/widgets/message_bar.h"

namespace cairn {

class Autosave;
class Workspace;

// Offers what a program that ended by a crash had not saved. Recovered documents are marked as changed and know their file, which is
// not touched.
class RecoveryOffer : public MessageBar {
    Q_OBJECT

public:
    // Both must outlive this.
    RecoveryOffer(Workspace& workspace, Autosave& autosave, QWidget* parent = nullptr);

    // Looks for copies, and shows the bar where there are any.
    void offer(const QString& root = RecoveryFolder::defaultRoot());

signals:
    void failed(const QString& reason);

private:
    void recover();
    QString recoverFrom(const QString& path);

    Workspace& m_workspace;
    Autosave& m_autosave;
    std::vector<LeftCopies> m_left;
};

}  // namespace cairn
