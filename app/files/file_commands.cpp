// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_commands.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QStandardPaths>
#include <algorithm>

#include "app/files/file_hash.h"
#include "app/files/open_filter.h"
#include "app/files/recent_files.h"
#include "app/files/save_advice.h"
#include "app/start/gallery.h"
#include "app/theme/text.h"
#include "app/widgets/message_bar.h"
#include "app/widgets/patience.h"

namespace cairn {

namespace {

QString sceneFilter() { return FileCommands::tr("Cairn scenes (*.cairn);;All files (*)"); }

}  // namespace

FileCommands::FileCommands(Workspace& workspace, RecentFiles& recent, MessageBar& messages, QWidget& window)
    : QObject(&window), m_workspace(workspace), m_recent(recent), m_messages(messages), m_window(window) {}

bool FileCommands::open(const QString& path) {
    if (m_workspace.find(QFileInfo(path).absoluteFilePath())) {
        m_workspace.open(path);
    } else {
        const QString name = QFileInfo(path).fileName();
        auto file = inBackground([path] { return Document::read(path); }, tr("Reading %1\u2026").arg(name), m_window);
        if (!file) m_messages.show(MessageBar::Kind::information, tr("%1 is not opened.").arg(name));
        if (!file || !m_workspace.open(std::move(*file))) return false;
    }
    m_messages.clearError();
    m_recent.add(path);
    return true;
}

void FileCommands::openAsked() {
    const QStringList& recent = m_recent.paths();
    const QString folder = recent.isEmpty() ? galleryFolder() : QFileInfo(recent.first()).path();
    for (const QString& path : QFileDialog::getOpenFileNames(&m_window, tr("Open scenes"), folder, openFilter())) open(path);
}

bool FileCommands::save(Document& document) {
    if (document.filePath().isEmpty()) return saveAs(document);
    return mayReplace(document) && saveTo(document, document.filePath());
}

// Another program's work would be lost: that is worth a question.
bool FileCommands::mayReplace(Document& document) {
    const QString& path = document.filePath();
    if (!QFileInfo(path).isFile() || hashOfFile(path) == document.fileHash()) return true;
    QMessageBox question(QMessageBox::Warning, tr("Changed outside"),
                         tr("%1 was changed by another program since it was opened here.").arg(document.fileName()),
                         QMessageBox::NoButton, &m_window);
    question.setInformativeText(tr("Replacing it loses what the other program wrote."));
    const auto* replace = question.addButton(tr("Replace it"), QMessageBox::DestructiveRole);
    const auto* elsewhere = question.addButton(tr("Save as\u2026"), QMessageBox::AcceptRole);
    question.setDefaultButton(question.addButton(QMessageBox::Cancel));
    question.exec();
    if (question.clickedButton() == elsewhere) saveAs(document);
    return question.clickedButton() == replace;
}

QString FileCommands::askForFile(const Document& document, const QString& title) const {
    const QString folder = m_recent.paths().isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                                                      : QFileInfo(m_recent.paths().first()).path();
    const QString proposed =
        document.filePath().isEmpty() ? QDir(folder).filePath(document.fileName()) : document.filePath();
    QFileDialog dialog(&m_window, title, QFileInfo(proposed).path(), sceneFilter());
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("cairn"));
    dialog.selectFile(QFileInfo(proposed).fileName());
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().constFirst() : QString();
}

bool FileCommands::saveAs(Document& document) {
    const QString path = askForFile(document, tr("Save the scene as"));
    if (path.isEmpty()) return false;
    // Two scenes of one file would undo each other's work.
    if (const Document* other = m_workspace.find(QFileInfo(path).absoluteFilePath()); other && other != &document) {
        m_messages.show(MessageBar::Kind::warning,
                        tr("%1 is open in another tab: close it first, or save under another name.").arg(other->fileName()));
        return false;
    }
    return saveTo(document, path);
}

bool FileCommands::saveTo(Document& document, const QString& path) {
    const QString reason = document.saveTo(path);
    if (!reason.isEmpty()) {
        complain(path, reason, document);
        return false;
    }
    m_messages.clearError();
    m_recent.add(path);
    return true;
}

void FileCommands::complain(const QString& path, const QString& reason, Document& document) {
    const QPointer guarded(&document);
    m_messages.show(
        MessageBar::Kind::error,
        tr("%1 is not saved, and stays open with its changes: %2. %3").arg(document.fileName(), reason, saveAdvice(path)),
        {{tr("Save as\u2026"),
          [this, guarded] {
              if (guarded) saveAs(*guarded);
          }},
         {tr("Try again"), [this, guarded, path] {
              if (guarded) saveTo(*guarded, path);
          }}});
}

bool FileCommands::saveCopy(Document& document) {
    const QString path = askForFile(document, tr("Save a copy as"));
    if (path.isEmpty()) return false;
    const SaveResult result = saveScene(document.settledScene(), QFile::encodeName(path).toStdString());
    if (!result.saved)
        m_messages.show(MessageBar::Kind::error,
                        tr("No copy is saved: %1. %2").arg(toQString(result.message), saveAdvice(path)));
    else
        m_messages.show(MessageBar::Kind::information, tr("A copy is saved as %1.").arg(path));
    return result.saved;
}

bool FileCommands::saveAll() {
    return std::ranges::all_of(m_workspace.documents(),
                               [this](const auto& document) { return !document->isModified() || save(*document); });
}

void FileCommands::revert(Document& document) {
    if (const QString reason = document.reload(); !reason.isEmpty())
        m_messages.show(MessageBar::Kind::error,
                        tr("%1 could not be read again, and what is open stays: %2").arg(document.filePath(), reason));
    else
        m_messages.clearError();
}

bool FileCommands::mayClose(const std::vector<Document*>& documents) {
    std::vector<Document*> changed;
    std::ranges::copy_if(documents, std::back_inserter(changed), &Document::isModified);
    if (changed.empty()) return true;
    const bool several = changed.size() > 1;
    const auto saveButton = several ? QMessageBox::SaveAll : QMessageBox::Save;
    QMessageBox question(QMessageBox::Question, tr("Unsaved changes"),
                         several ? tr("%1 scenes have changes that are not saved.").arg(changed.size())
                                 : tr("%1 has changes that are not saved.").arg(changed.front()->fileName()),
                         saveButton | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    QStringList names;
    for (const Document* document : changed) names << document->fileName();
    const QString consequence = tr("They are lost if you discard them.");
    question.setInformativeText(several ? names.join(QStringLiteral("\n")) + QStringLiteral("\n\n") + consequence
                                        : consequence);
    question.setDefaultButton(saveButton);
    const int answer = question.exec();
    if (answer == saveButton) return std::ranges::all_of(changed, [this](Document* document) { return save(*document); });
    return answer == QMessageBox::Discard;
}

void FileCommands::close(Document* document) {
    if (document && mayClose({document})) m_workspace.close(document);
}

}  // namespace cairn
