// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace cairn {

namespace {

constexpr int mostRecentFiles = 8;
const auto settingsKey = QStringLiteral("recentFiles");

}  // namespace

RecentFiles::RecentFiles(QObject* parent) : QObject(parent), m_paths(QSettings().value(settingsKey).toStringList()) {}

void RecentFiles::add(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_paths.removeAll(absolute);
    m_paths.prepend(absolute);
    m_paths = m_paths.mid(0, mostRecentFiles);
    store();
}

void RecentFiles::clear() {
    m_paths.clear();
    store();
}

void RecentFiles::store() {
    QSettings().setValue(settingsKey, m_paths);
    emit changed();
}

}  // namespace cairn
