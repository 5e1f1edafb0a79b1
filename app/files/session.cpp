// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/session.h"

#include <QFileInfo>
#include <QSettings>
#include <QTimer>

namespace cairn {

namespace {

const QLatin1String filesKey("session/files"), currentKey("session/current"), openingKey("session/opening");

// By then the scene that is in front has been drawn, and its lanes have begun to run.
constexpr int openingTime = 3000;  // ms

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

Session::~Session() {
    if (m_marked) markOpening({});
}

void Session::markOpening(const QString& path) {
    m_marked = !path.isEmpty();
    QSettings settings;
    if (m_marked)
        settings.setValue(openingKey, path);
    else
        settings.remove(openingKey);
    settings.sync();
}

Session::Restored Session::restore() {
    // Read before the first of them opens, which is stored at once.
    const QSettings settings;
    const QStringList files = settings.value(filesKey).toStringList();
    const QString current = settings.value(currentKey).toString();
    Restored restored{{}, settings.value(openingKey).toString()};
    for (const QString& path : files) {
        if (path == restored.suspect) continue;
        if (!QFileInfo::exists(path)) {
            restored.missing << path;
            continue;
        }
        markOpening(path);
        m_workspace.open(path, Workspace::Place::behind);
    }
    Document* document = current.isEmpty() ? nullptr : m_workspace.find(current);
    markOpening(document ? current : QString());
    if (document) {
        m_workspace.setCurrent(document);
        QTimer::singleShot(openingTime, this, [this] { markOpening({}); });
    }
    store();  // without what was left out
    return restored;
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
