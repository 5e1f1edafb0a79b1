// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QObject>
#include <QString>
#include <chrono>
#include <map>
#include <memory>
#include <optional>

#include "app/editor/workspace.h"
#include "app/files/recovery_folder.h"

class QTimer;

namespace cairn {

// Keeps a recovery copy of each document that has changes, some seconds after a change, and removes it when the document is saved or
// closed. Copies are written in the background.
class Autosave : public QObject {
    Q_OBJECT

public:
    // The workspace must outlive this.
    explicit Autosave(Workspace& workspace, const QString& root = RecoveryFolder::defaultRoot(), QObject* parent = nullptr);
    ~Autosave() override;

    // How long after a change its copy is written; none: never, and what is written already goes.
    void setInterval(std::optional<std::chrono::milliseconds> interval);

    // Writes the copy at once, and waits for it. Returns whether it is there.
    bool writeNow(Document& document);

signals:
    // Once, until a copy can be written again.
    void failed(const QString& reason);

private:
    struct Entry {
        std::unique_ptr<QTimer> timer;
        QString path;  // empty before the first copy
        QFuture<QString> writing;
    };

    void watch(Document* document);
    void follow(Document* document);
    void write(Document& document);
    void finish(const QString& reason);
    void removeCopy(Entry& entry);

    Workspace& m_workspace;
    RecoveryFolder m_folder;
    std::optional<std::chrono::milliseconds> m_interval;
    std::map<Document*, Entry> m_entries;
    bool m_complained = false;
};

}  // namespace cairn
