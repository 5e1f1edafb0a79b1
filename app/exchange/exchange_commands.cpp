// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/exchange_commands.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>
#include <QSettings>
#include <QStandardPaths>

#include "app/exchange/picture_formats.h"
#include "app/files/file_commands.h"
#include "app/files/open_filter.h"
#include "app/files/save_advice.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "app/widgets/message_bar.h"
#include "core/transfer/scene_files.h"

namespace cairn {

namespace {

const QLatin1String targetsKey("export/targets");  // by the scene's file
const QLatin1String formatKey("export/format"), folderKey("export/folder");
constexpr qsizetype mostTargets = 200;

}  // namespace

ExchangeCommands::ExchangeCommands(Workspace& workspace, FileCommands& files, MessageBar& messages, QWidget& window)
    : QObject(&window),
      m_workspace(workspace),
      m_files(files),
      m_messages(messages),
      m_window(window),
      m_formats(programFormats()) {
    connect(&workspace, &Workspace::aboutToClose, this, [this](Document* document) { m_targets.erase(document); });
}

ExportTarget ExchangeCommands::lastTargetOf(const Document& document) const {
    if (const auto found = m_targets.find(&document); found != m_targets.end()) return found->second;
    if (document.filePath().isEmpty()) return {};
    const QStringList stored = QSettings().value(targetsKey).toMap().value(document.filePath()).toStringList();
    return stored.size() == 2 ? ExportTarget{stored[0], stored[1]} : ExportTarget{};
}

void ExchangeCommands::remember(const Document& document, const ExportTarget& target) {
    m_targets[&document] = target;
    QSettings settings;
    settings.setValue(formatKey, target.format);
    settings.setValue(folderKey, QFileInfo(target.path).path());
    if (document.filePath().isEmpty()) return;
    QVariantMap targets = settings.value(targetsKey).toMap();
    if (targets.size() >= mostTargets && !targets.contains(document.filePath())) targets.erase(targets.begin());
    targets[document.filePath()] = QStringList{target.format, target.path};
    settings.setValue(targetsKey, targets);
}

ExportTarget ExchangeCommands::proposalFor(const Document& document) const {
    if (const ExportTarget last = lastTargetOf(document); !last.path.isEmpty()) return last;
    const QSettings settings;
    ExportTarget target{settings.value(formatKey, QStringLiteral("rube")).toString(), {}};
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString folder = document.filePath().isEmpty() ? settings.value(folderKey, documents).toString()
                                                         : QFileInfo(document.filePath()).path();
    const SceneFormat* format = findFormat(m_formats, target.format.toStdString());
    const QString extension = format ? toQString(format->extensions.front()) : QString();
    target.path = QDir(folder).filePath(QFileInfo(document.fileName()).completeBaseName() + extension);
    return target;
}

void ExchangeCommands::exportAsked(Document& document) {
    const ExportTarget last = lastTargetOf(document);
    ExportDialog dialog(m_formats, document.settledScene(), proposalFor(document), last.path, &m_window);
    if (dialog.exec() == QDialog::Accepted) exportTo(document, dialog.target());
}

void ExchangeCommands::exportAgain(Document& document) {
    if (const ExportTarget last = lastTargetOf(document); last.path.isEmpty())
        exportAsked(document);
    else
        exportTo(document, last);
}

void ExchangeCommands::exportTo(Document& document, const ExportTarget& target) {
    const QString absolute = QFileInfo(target.path).absoluteFilePath();
    const SceneFormat* format = findFormat(m_formats, target.format.toStdString());
    QString reason, note;
    std::size_t losses = 0;
    if (!format || !format->canExport())
        reason = tr("this program has no format \"%1\"").arg(target.format);
    else if (const Document* open = m_workspace.find(absolute))
        reason = tr("%1 is open here; save it, or export under another name").arg(open->fileName());
    else if (const std::string fault = endingFault(QFile::encodeName(absolute).toStdString(), *format, m_formats);
             !fault.empty())
        reason = toQString(fault);
    else {
        const std::filesystem::path file = QFile::encodeName(absolute).toStdString();
        const Export made = makeExport(document.settledScene(), *format, file);
        losses = made.losses.size();
        const SaveResult saved = saveExport(made, file);
        note = saved.message.empty() ? QString() : QLatin1Char(' ') + toQString(saved.message) + QLatin1Char('.');
        if (!saved.saved) reason = toQString(saved.message) + QStringLiteral(". ") + saveAdvice(absolute);
    }
    const QPointer guarded(&document);
    const MessageBar::Button elsewhere{tr("Export scene\u2026"), [this, guarded] {
                                           if (guarded) exportAsked(*guarded);
                                       }};
    if (!reason.isEmpty()) {
        m_messages.show(MessageBar::Kind::error, tr("%1 is not exported: %2").arg(document.fileName(), reason), {elsewhere});
        return;
    }
    remember(document, {target.format, absolute});
    const QString written = tr("%1 is written as %2.").arg(QDir::toNativeSeparators(absolute), toQString(format->name));
    const QString lost = tr("Not carried: %1.").arg(countText(static_cast<qsizetype>(losses), tr("point"), tr("points")));
    m_messages.show(MessageBar::Kind::information, (losses == 0 ? written : written + QLatin1Char(' ') + lost) + note,
                    {elsewhere});
}

void ExchangeCommands::importAsked() {
    const QString folder = QSettings().value(QStringLiteral("import/folder")).toString();
    const QStringList paths = QFileDialog::getOpenFileNames(&m_window, tr("Import scenes"), folder, openFilter());
    for (const QString& path : paths) m_files.open(path);
    if (!paths.isEmpty()) QSettings().setValue(QStringLiteral("import/folder"), QFileInfo(paths.first()).path());
}

}  // namespace cairn
