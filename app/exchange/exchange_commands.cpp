// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/exchange_commands.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>
#include <QSettings>
#include <QStandardPaths>

#include "app/files/file_commands.h"
#include "app/files/open_filter.h"
#include "app/files/save_advice.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "app/widgets/message_bar.h"
#include "app/widgets/patience.h"
#include "core/transfer/scene_files.h"

namespace cairn {

namespace {

const QLatin1String targetsKey("export/targets");  // by the scene's file
const QLatin1String formatKey("export/format"), folderKey("export/folder");
constexpr qsizetype mostTargets = 200;

}  // namespace

ExchangeCommands::ExchangeCommands(Workspace& workspace, FileCommands& files, MessageBar& messages, QWidget& window,
                                   std::vector<SceneFormat> formats)
    : QObject(&window),
      m_workspace(workspace),
      m_files(files),
      m_messages(messages),
      m_window(window),
      m_formats(std::move(formats)) {
    connect(&workspace, &Workspace::opened, this, [this](Document* document) {
        connect(document, &Document::titleChanged, this, [this, document] {
            if (!document->filePath().isEmpty())
                if (const auto known = m_targets.extract(document)) store(*document, known.mapped());
        });
    });
    connect(&workspace, &Workspace::aboutToClose, this, [this](Document* document) { m_targets.erase(document); });
}

ExportTarget ExchangeCommands::lastTargetOf(const Document& document) const {
    if (document.filePath().isEmpty()) {
        const auto found = m_targets.find(&document);
        return found != m_targets.end() ? found->second : ExportTarget{};
    }
    const QStringList stored = QSettings().value(targetsKey).toMap().value(document.filePath()).toStringList();
    return stored.size() == 2 ? ExportTarget{stored[0], stored[1]} : ExportTarget{};
}

void ExchangeCommands::remember(const Document& document, const ExportTarget& target) {
    QSettings settings;
    settings.setValue(formatKey, target.format);
    settings.setValue(folderKey, QFileInfo(target.path).path());
    if (document.filePath().isEmpty())
        m_targets[&document] = target;
    else
        store(document, target);
}

void ExchangeCommands::store(const Document& document, const ExportTarget& target) {
    QSettings settings;
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
    ExportDialog dialog(m_formats, std::make_shared<const Scene>(document.settledScene()), proposalFor(document), last.path,
                        &m_window);
    if (dialog.exec() == QDialog::Accepted) exportTo(document, dialog.target());
}

void ExchangeCommands::exportAgain(Document& document) {
    if (const ExportTarget last = lastTargetOf(document); last.path.isEmpty())
        exportAsked(document);
    else
        exportTo(document, last);
}

QString ExchangeCommands::obstacle(const ExportTarget& target) const {
    const SceneFormat* format = findFormat(m_formats, target.format.toStdString());
    if (!format || !format->canExport()) return tr("this program has no format \"%1\"").arg(target.format);
    if (const Document* open = m_workspace.find(target.path))
        return tr("%1 is open here; save it, or export under another name").arg(open->fileName());
    return toQString(endingFault(QFile::encodeName(target.path).toStdString(), *format, m_formats));
}

void ExchangeCommands::exportTo(Document& document, const ExportTarget& target) {
    const QPointer guarded(&document);
    const MessageBar::Button elsewhere{tr("Export scene\u2026"), [this, guarded] {
                                           if (guarded) exportAsked(*guarded);
                                       }};
    const auto complain = [&](const QString& reason) {
        m_messages.show(MessageBar::Kind::error, tr("%1 is not exported: %2").arg(document.fileName(), reason), {elsewhere});
    };
    if (const QString reason = obstacle(target); !reason.isEmpty()) return complain(reason);
    const SceneFormat& format = *findFormat(m_formats, target.format.toStdString());
    const std::filesystem::path file = QFile::encodeName(target.path).toStdString();
    // Written only when it is all there, so that calling it off leaves every file as it was.
    const auto made =
        inBackground([scene = document.settledScene(), format, file] { return makeExport(scene, format, file); },
                     tr("Exporting %1\u2026").arg(document.fileName()), m_window);
    if (!made) {
        m_messages.show(MessageBar::Kind::information, tr("%1 is not exported.").arg(document.fileName()), {elsewhere});
        return;
    }
    const SaveResult saved = saveExport(*made, file);
    if (!saved.saved) return complain(toQString(saved.message) + QStringLiteral(". ") + saveAdvice(target.path));
    remember(document, target);
    QString text = tr("%1 is written as %2.").arg(QDir::toNativeSeparators(target.path), translated(format.name));
    if (const auto losses = static_cast<qsizetype>(made->losses.size()); losses > 0)
        text += QLatin1Char(' ') + tr("Not carried: %1.").arg(countText(losses, tr("point"), tr("points")));
    if (!saved.message.empty()) text += QLatin1Char(' ') + tr("%1.").arg(toQString(saved.message));
    m_messages.show(MessageBar::Kind::information, text, {elsewhere});
}

void ExchangeCommands::importAsked() {
    const QString folder = QSettings().value(QStringLiteral("import/folder")).toString();
    const QStringList paths = QFileDialog::getOpenFileNames(&m_window, tr("Import scenes"), folder, openFilter());
    for (const QString& path : paths) m_files.open(path);
    if (!paths.isEmpty()) QSettings().setValue(QStringLiteral("import/folder"), QFileInfo(paths.first()).path());
}

}  // namespace cairn
