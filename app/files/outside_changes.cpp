// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/outside_changes.h"

#include <QFileInfo>
#include <QGuiApplication>

#include "app/files/file_commands.h"
#include "app/files/file_hash.h"

namespace cairn {

namespace {

constexpr int settlingTime = 200;  // ms

}  // namespace

OutsideChanges::OutsideChanges(Workspace& workspace, FileCommands& files, QWidget* parent)
    : MessageBar(parent), m_workspace(workspace), m_files(files) {
    setObjectName(QStringLiteral("outsideChanges"));
    m_settled.setSingleShot(true);
    m_settled.setInterval(settlingTime);
    const auto soon = [this] { m_settled.start(); };
    connect(&m_settled, &QTimer::timeout, this, &OutsideChanges::check);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, soon);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, soon);
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState state) {
        if (state == Qt::ApplicationActive) check();
    });
    connect(&workspace, &Workspace::opened, this, [this](Document* document) {
        connect(document, &Document::titleChanged, this, [this, document] {
            const Seen& seen = m_seen[document];
            if (seen.path != document->filePath() || seen.fileHash != document->fileHash()) {
                look(*document);
                watchPaths();
            }
            showCurrent();
        });
        look(*document);
        watchPaths();
    });
    connect(&workspace, &Workspace::aboutToClose, this, [this](Document* document) { m_seen.erase(document); });
    connect(&workspace, &Workspace::closed, this, &OutsideChanges::watchPaths);
    connect(&workspace, &Workspace::currentChanged, this, &OutsideChanges::showCurrent);
    connect(this, &MessageBar::closed, this, [this] {
        if (const auto seen = m_seen.find(m_workspace.current()); seen != m_seen.end()) seen->second.answered = true;
    });
}

void OutsideChanges::check() {
    for (const auto& document : m_workspace.documents()) look(*document);
    watchPaths();
    showCurrent();
}

// A file that was renamed over or deleted is watched no longer, and one that comes back is told by its folder.
void OutsideChanges::watchPaths() {
    QStringList wanted;
    for (const auto& document : m_workspace.documents()) {
        if (document->filePath().isEmpty()) continue;
        const QFileInfo file(document->filePath());
        for (const QString& path : {file.filePath(), file.path()})
            if (QFileInfo::exists(path)) wanted << path;
    }
    wanted.removeDuplicates();
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    QStringList stale = watched, fresh = wanted;
    for (const QString& path : wanted) stale.removeAll(path);
    for (const QString& path : watched) fresh.removeAll(path);
    if (!stale.isEmpty()) m_watcher.removePaths(stale);
    if (!fresh.isEmpty()) m_watcher.addPaths(fresh);
}

void OutsideChanges::look(Document& document) {
    const QString path = document.filePath();
    Seen now{path, document.fileHash(), State::same, {}, false};
    if (!path.isEmpty() && !QFileInfo::exists(path)) now.state = State::gone;
    if (!path.isEmpty() && now.state == State::same) now.hash = hashOfFile(path);
    if (now.state == State::same && now.hash != document.fileHash()) now.state = State::changed;
    Seen& before = m_seen[&document];
    // What was answered once is not asked again.
    if (now.path == before.path && now.fileHash == before.fileHash && now.state == before.state && now.hash == before.hash)
        return;
    before = now;
    if (now.state == State::gone && !document.isModified()) document.standAgainst(path, document.fileHash());
}

void OutsideChanges::showCurrent() {
    Document* document = m_workspace.current();
    const auto seen = m_seen.find(document);
    if (seen == m_seen.end() || seen->second.state == State::same || seen->second.answered) {
        hide();
        return;
    }
    const QString name = document->fileName();
    if (seen->second.state == State::gone) {
        show(Kind::warning,
             tr("%1 is not there any more: it was moved or deleted. The scene stays open, and Save writes the file anew.")
                 .arg(name),
             {{tr("Save"), [this, document] { m_files.save(*document); }},
              {tr("Save as\u2026"), [this, document] { m_files.saveAs(*document); }}});
        return;
    }
    const std::vector<Button> answers{{tr("Reload"), [this, document] { m_files.revert(*document); }},
                                      {tr("Keep mine"), [this, document] { keepMine(*document); }}};
    if (document->isModified())
        show(Kind::warning,
             tr("%1 was changed by another program, and has changes here that are not saved. Reloading can be undone.")
                 .arg(name),
             answers);
    else
        show(Kind::information, tr("%1 was changed by another program.").arg(name), answers);
}

// From now on the scene counts as changed against what the file holds, and saving it asks no more.
void OutsideChanges::keepMine(Document& document) {
    document.standAgainst(document.filePath(), hashOfFile(document.filePath()));
}

}  // namespace cairn
