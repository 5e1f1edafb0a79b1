// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <memory>
#include <vector>

class QLockFile;

namespace cairn {

// Where a running program keeps its recovery copies: a folder of its own among those of others, with a lock that says whether the
// program still lives. Made when first asked for; gone with its copies when this goes.
class RecoveryFolder {
public:
    // root: where the folders of all programs are; made if need be.
    explicit RecoveryFolder(QString root = defaultRoot());
    RecoveryFolder(const RecoveryFolder&) = delete;
    RecoveryFolder& operator=(const RecoveryFolder&) = delete;
    ~RecoveryFolder();

    static QString defaultRoot();  // "recovery" among the program's local data

    // The path of a copy that does not exist yet; empty where there can be none, as on a full disk.
    QString newCopy();

private:
    QString m_root;
    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
    int m_copies = 0;
};

// The copies that a program which is gone has left. While this lives, no other program takes them; where all are discarded, their
// folder goes with it.
class LeftCopies {
public:
    ~LeftCopies();
    LeftCopies(LeftCopies&&) noexcept;
    LeftCopies& operator=(LeftCopies&&) = delete;

    // All below a root whose program does not live any more.
    static std::vector<LeftCopies> find(const QString& root = RecoveryFolder::defaultRoot());

    const QStringList& paths() const { return m_paths; }
    void discard(const QString& path);
    // All that are left.
    void discard();

private:
    LeftCopies(QString folder, std::unique_ptr<QLockFile> lock);

    QString m_folder;
    std::unique_ptr<QLockFile> m_lock;
    QStringList m_paths;
};

}  // namespace cairn
