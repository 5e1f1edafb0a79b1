// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/autosave.h"

#include <QFile>
#include <QFutureWatcher>
#include <QTimer>
#include <QtConcurrent>
#include <stdexcept>

#include "app/files/recovery_copy.h"
#include "app/theme/text.h"
#include "core/scene/scene_io.h"
#include "core/text/spoken_error.h"

namespace cairn {

namespace {

// Runs in the background, on values of its own. Returns why it failed.
QString writeCopy(RecoveryCopy copy, const Scene& scene, const QString& path) {
    try {
        copy.sceneText = fileTextOf(scene);
    } catch (const std::invalid_argument& fault) {
        return toQString(reasonOf(fault));
    }
    const QByteArray bytes = toBytes(copy);
    const SaveResult result = saveTextAtomically({bytes.constData(), static_cast<std::size_t>(bytes.size())},
                                                 QFile::encodeName(path).toStdString());
    return result.saved ? QString() : toQString(result.message);
}

}  // namespace

Autosave::Autosave(Workspace& workspace, const QString& root, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_folder(root) {
    connect(&workspace, &Workspace::opened, this, &Autosave::watch);
    connect(&workspace, &Workspace::aboutToClose, this, [this](Document* document) {
        removeCopy(m_entries[document]);
        m_entries.erase(document);
    });
}

Autosave::~Autosave() {
    for (auto& [document, entry] : m_entries) removeCopy(entry);
}

void Autosave::setInterval(std::optional<std::chrono::milliseconds> interval) {
    m_interval = interval;
    for (const auto& document : m_workspace.documents()) follow(document.get());
}

void Autosave::watch(Document* document) {
    Entry& entry = m_entries[document];
    entry.timer = std::make_unique<QTimer>();
    entry.timer->setSingleShot(true);
    connect(entry.timer.get(), &QTimer::timeout, this, [this, document] { write(*document); });
    connect(&document->undoStack(), &QUndoStack::indexChanged, this, [this, document] { follow(document); });
    connect(document, &Document::titleChanged, this, [this, document] { follow(document); });
    follow(document);
}

// The first change after a copy starts the time for the next one: work that goes on and on is kept all the same.
void Autosave::follow(Document* document) {
    const auto found = m_entries.find(document);
    if (found == m_entries.end()) return;  // it is on its way out
    Entry& entry = found->second;
    if (!m_interval || !document->isModified()) {
        entry.timer->stop();
        removeCopy(entry);
    } else if (!entry.timer->isActive()) {
        entry.timer->start(*m_interval);
    }
}

void Autosave::write(Document& document) {
    Entry& entry = m_entries[&document];
    entry.writing.waitForFinished();
    if (entry.path.isEmpty()) entry.path = m_folder.newCopy();
    if (entry.path.isEmpty()) return finish(tr("no folder for it can be made"));
    const RecoveryCopy copy{
        document.filePath(), document.fileName(), document.fileHash(), QDateTime::currentDateTimeUtc(), {}};
    entry.writing = QtConcurrent::run(writeCopy, copy, document.settledScene(), entry.path);
    auto* watcher = new QFutureWatcher<QString>(this);
    connect(watcher, &QFutureWatcher<QString>::finished, this, [this, watcher] {
        watcher->deleteLater();
        finish(watcher->result());
    });
    watcher->setFuture(entry.writing);
}

bool Autosave::writeNow(Document& document) {
    write(document);
    Entry& entry = m_entries[&document];
    entry.writing.waitForFinished();
    return entry.writing.isValid() && entry.writing.result().isEmpty();
}

void Autosave::finish(const QString& reason) {
    if (!reason.isEmpty() && !m_complained) emit failed(reason);
    m_complained = !reason.isEmpty();
}

void Autosave::removeCopy(Entry& entry) {
    entry.writing.waitForFinished();
    if (!entry.path.isEmpty()) QFile::remove(entry.path);
    entry.path.clear();
}

}  // namespace cairn
