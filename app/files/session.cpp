// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/session.h"

#include <QFileInfo>
#include <QSettings>

namespace cairn {

namespace {

const QLatin1String filesKey("session/files"), currentKey("session/current");

}  // namespace

Session::Session(Workspace& workspace, QObject* parent) : QObject(parent), m_workspace(workspace) {
    connect(&workspace, &Workspace::opened, this, [this](Document* document) {
        connect(document, &Document::titleChanged, this, &Session::store);
        store();
    });
    connect(&workspace, &Workspace::closed, this, &Session::store);
    connect(&workspace, &Workspace::moved, this, &Session::store);
    connect(&workspace, &Workspace::currentChanged, this, &Session::store);
}

QStringList Session::restore() {
    // Read before the first of them opens, which is stored at once.
    const QSettings settings;
    const QStringList files = settings.value(filesKey).toStringList();
    const QString current = settings.value(currentKey).toString();
    QStringList missing;
    for (const QString& path : files) {
        if (QFileInfo::exists(path))
            m_workspace.open(path, Workspace::Place::behind);
        else
            missing << path;
    }
    if (Document* document = current.isEmpty() ? nullptr : m_workspace.find(current)) m_workspace.setCurrent(document);
    return missing;
}

void Session::store() const {
    QStringList files;
    for (const auto& document : m_workspace.documents())
        if (!document->filePath().isEmpty()) files << document->filePath();
    QSettings settings;
    settings.setValue(filesKey, files);
    settings.setValue(currentKey, m_workspace.current() ? m_workspace.current()->filePath() : QString());
}

}  // namespace cairn
