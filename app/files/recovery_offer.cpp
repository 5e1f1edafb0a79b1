// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/recovery_offer.h"

#include <QFile>
#include <QLocale>

#include "app/editor/workspace.h"
#include "app/files/autosave.h"
#include "app/files/file_hash.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

std::optional<RecoveryCopy> read(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return std::nullopt;
    return recoveryCopyFrom(file.readAll());
}

}  // namespace

RecoveryOffer::RecoveryOffer(Workspace& workspace, Autosave& autosave, QWidget* parent)
    : MessageBar(parent), m_workspace(workspace), m_autosave(autosave) {
    setObjectName(QStringLiteral("recoveryOffer"));
    connect(this, &MessageBar::closed, this, [this] { m_left.clear(); });
}

void RecoveryOffer::offer(const QString& root) {
    m_left = LeftCopies::find(root);
    QStringList names;
    for (LeftCopies& left : m_left) {
        for (const QString& path : QStringList(left.paths())) {
            const auto copy = read(path);
            // The program ended between saving a file and removing its copy.
            if (copy && !copy->path.isEmpty() && hashOfFile(copy->path) == hashOf(copy->sceneText)) {
                left.discard(path);
                continue;
            }
            names << (copy
                          ? tr("%1 (%2)").arg(copy->name, QLocale().toString(copy->time.toLocalTime(), QLocale::ShortFormat))
                          : path);
        }
    }
    if (names.isEmpty()) {
        m_left.clear();
        return;
    }
    show(Kind::warning, tr("Cairn ended before these scenes were saved: %1.").arg(names.join(QStringLiteral(", "))),
         {{tr("Recover"), [this] { recover(); }},
          {tr("Discard"),
           [this] {
               for (LeftCopies& left : m_left) left.discard();
               m_left.clear();
           }},
          {tr("Later"), [this] { m_left.clear(); }}});
}

void RecoveryOffer::recover() {
    QStringList reasons;
    for (LeftCopies& left : m_left) {
        for (const QString& path : QStringList(left.paths())) {
            const QString reason = recoverFrom(path);
            if (reason.isEmpty())
                left.discard(path);
            else
                reasons << tr("%1 could not be recovered, and is kept: %2").arg(path, reason);
        }
    }
    m_left.clear();
    if (!reasons.isEmpty()) emit failed(reasons.join(QStringLiteral("; ")));
}

// The old copy may go when this says nothing: by then there is a new one.
QString RecoveryOffer::recoverFrom(const QString& path) {
    const auto copy = read(path);
    if (!copy) return tr("it is damaged");
    SceneResult parsed = parseScene(copy->sceneText);
    if (!parsed.scene) return parsed.problems.empty() ? QString() : toQString(textOf(parsed.problems.front()));

    auto document = std::make_unique<Document>(std::move(*parsed.scene), m_workspace.laboratory());
    document->setProposedName(copy->name);
    Document* open = copy->path.isEmpty() ? nullptr : m_workspace.find(copy->path);
    // What is open and changed meanwhile keeps the file; what was recovered is then saved under a name of its own.
    const bool taken = open && open->isModified();
    if (open && !taken) m_workspace.close(open);
    if (taken) document->setProposedName(tr("recovered %1").arg(copy->name));
    document->standAgainst(taken ? QString() : copy->path, taken ? QByteArray() : copy->fileHash);
    Document& recovered = *document;
    m_workspace.add(std::move(document));
    return m_autosave.writeNow(recovered) ? QString() : tr("no new copy could be written");
}

}  // namespace cairn
