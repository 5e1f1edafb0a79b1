// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/recovery_folder.h"

#include <QDir>
#include <QLockFile>
#include <QStandardPaths>
#include <QUuid>

namespace cairn {

namespace {

const auto copySuffix = QStringLiteral(".recovery");

// A lock is stale when its program is gone, however long ago it was taken.
std::unique_ptr<QLockFile> takeLock(const QString& folder) {
    auto lock = std::make_unique<QLockFile>(QDir(folder).filePath(QStringLiteral("lock")));
    lock->setStaleLockTime(0);
    if (!lock->tryLock(0)) return nullptr;
    return lock;
}

// The lock goes last: a folder without one is another program's to take.
void removeFolder(const QString& folder, std::unique_ptr<QLockFile>& lock) {
    const QDir dir(folder);
    for (const QString& name : dir.entryList(QDir::Files | QDir::Hidden))
        if (name != QLatin1String("lock")) QFile::remove(dir.filePath(name));
    lock.reset();
    QDir().rmdir(folder);
}

}  // namespace

RecoveryFolder::RecoveryFolder(QString root) : m_root(std::move(root)) {}

RecoveryFolder::~RecoveryFolder() {
    if (m_lock) removeFolder(m_path, m_lock);
}

QString RecoveryFolder::defaultRoot() {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppLocalDataLocation)).filePath(QStringLiteral("recovery"));
}

QString RecoveryFolder::newCopy() {
    if (!m_lock) {
        m_path = QDir(m_root).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces));
        if (!QDir().mkpath(m_path)) return {};
        m_lock = takeLock(m_path);
        if (!m_lock) return {};
    }
    return QDir(m_path).filePath(QString::number(++m_copies) + copySuffix);
}

LeftCopies::LeftCopies(QString folder, std::unique_ptr<QLockFile> lock)
    : m_folder(std::move(folder)), m_lock(std::move(lock)) {
    const QDir dir(m_folder);
    for (const QString& name : dir.entryList({QLatin1Char('*') + copySuffix}, QDir::Files, QDir::Name))
        m_paths << dir.filePath(name);
}

LeftCopies::LeftCopies(LeftCopies&&) noexcept = default;

LeftCopies::~LeftCopies() {
    if (m_lock && m_paths.isEmpty()) removeFolder(m_folder, m_lock);
}

std::vector<LeftCopies> LeftCopies::find(const QString& root) {
    std::vector<LeftCopies> found;
    const QDir dir(root);
    for (const QString& name : dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        const QString folder = dir.filePath(name);
        // Another program may be about to lock it; without copies it is not worth a race.
        if (QDir(folder).isEmpty()) continue;
        std::unique_ptr<QLockFile> lock = takeLock(folder);
        if (!lock) continue;
        LeftCopies copies(folder, std::move(lock));
        if (!copies.paths().isEmpty()) found.push_back(std::move(copies));
    }
    return found;
}

void LeftCopies::discard(const QString& path) {
    if (QFile::remove(path)) m_paths.removeAll(path);
}

void LeftCopies::discard() {
    for (const QString& path : QStringList(m_paths)) discard(path);
}

}  // namespace cairn
