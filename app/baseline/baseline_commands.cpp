// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/baseline/baseline_commands.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <stdexcept>

#include "app/theme/text.h"
#include "app/widgets/message_bar.h"
#include "core/baseline/baseline_file.h"
#include "core/text/spoken_error.h"

namespace cairn {

namespace {

const QLatin1String baselinesKey("baselines/files");  // by the path of the scene's file
constexpr qsizetype mostBaselines = 100;

QString storedPath(const QString& scenePath) { return QSettings().value(baselinesKey).toMap().value(scenePath).toString(); }

void storePath(const QString& scenePath, const QString& path) {
    if (scenePath.isEmpty()) return;
    QSettings settings;
    QVariantMap files = settings.value(baselinesKey).toMap();
    if (files.size() >= mostBaselines && !files.contains(scenePath)) files.erase(files.begin());
    files[scenePath] = path;
    settings.setValue(baselinesKey, files);
}

std::string encoded(const QString& path) { return QFile::encodeName(path).toStdString(); }

}  // namespace

BaselineCommands::BaselineCommands(MessageBar& messages, QWidget& window)
    : QObject(&window), m_messages(messages), m_window(window) {}

void BaselineCommands::setDocument(Document* document) {
    if (m_document) disconnect(m_document, nullptr, this, nullptr);
    m_document = document;
    if (document) {
        for (const auto signal : {&Document::comparisonChanged, &Document::runningChanged, &Document::pokesChanged})
            connect(document, signal, this, &BaselineCommands::compare);
        // Lanes may have come to their end again before anybody noticed that they ran.
        connect(document, &Document::recorded, this, [this] {
            if (m_outcome.lanes.empty() && !m_document->isRunning()) compare();
        });
        connect(document, &QObject::destroyed, this, [this](QObject* gone) { m_loaded.erase(gone); });
        find();
    }
    compare();
}

QString BaselineCommands::proposedPath() const {
    const QString scene = m_document->filePath();
    if (!scene.isEmpty()) return QFile::decodeName(baselineFileOf(encoded(scene)).string().c_str());
    return QFileInfo(m_document->fileName()).completeBaseName() + QStringLiteral(".baseline.json");
}

void BaselineCommands::find() {
    if (m_loaded.contains(m_document.data()) || m_document->filePath().isEmpty()) return;
    for (const QString& path : {storedPath(m_document->filePath()), proposedPath()}) {
        if (path.isEmpty() || !QFileInfo::exists(path)) continue;
        load(path);
        return;
    }
}

bool BaselineCommands::load(const QString& path) {
    BaselineResult result = loadBaseline(encoded(path));
    if (!result.baseline) {
        m_messages.show(MessageBar::Kind::error,
                        tr("%1 cannot be read as a baseline: %2")
                            .arg(QFileInfo(path).fileName(), toQString(textOf(result.problems.front()))));
        return false;
    }
    m_loaded[m_document.data()] = {path, std::move(result.baseline)};
    return true;
}

void BaselineCommands::saveAsked() {
    if (!m_document || !m_document->comparison()) return;
    const QString path = QFileDialog::getSaveFileName(&m_window, tr("Save the run as a baseline"), proposedPath(),
                                                      tr("Baselines (*.baseline.json *.json)"));
    if (path.isEmpty() || !m_document || !m_document->comparison()) return;
    QString reason;
    try {
        const SaveResult saved = saveTextAtomically(writeBaseline(makeBaseline(*m_document->comparison())), encoded(path));
        if (!saved.saved) reason = toQString(saved.message);
    } catch (const std::invalid_argument& fault) {
        reason = toQString(reasonOf(fault));
    }
    if (!reason.isEmpty()) {
        m_messages.show(MessageBar::Kind::error, tr("The baseline is not saved: %1").arg(reason));
        return;
    }
    if (!load(path)) return;
    storePath(m_document->filePath(), path);
    m_messages.show(MessageBar::Kind::information,
                    tr("The baseline was saved to %1. Later runs are held against it.").arg(QDir::toNativeSeparators(path)));
    compare();
}

void BaselineCommands::compareAsked() {
    if (!m_document) return;
    const QString path = QFileDialog::getOpenFileName(&m_window, tr("Compare with the baseline"), proposedPath(),
                                                      tr("Baselines (*.baseline.json *.json)"));
    if (path.isEmpty() || !m_document || !load(path)) return;
    storePath(m_document->filePath(), path);
    compare();
}

void BaselineCommands::compare() {
    const auto loaded = m_loaded.find(m_document.data());
    if (!m_document || loaded == m_loaded.end()) {
        setOutcome({});
        return;
    }
    BaselineOutcome outcome;
    outcome.name = QFileInfo(loaded->second.path).fileName();
    if (!m_document->pokes().empty()) {
        outcome.remark = tr("This run was pulled or set by hand, and is not held against the baseline.");
    } else if (m_document->comparison() && !m_document->isRunning()) {
        const Baseline& baseline = *loaded->second.baseline;
        outcome.lanes = checkBaseline(baseline, *m_document->comparison(), Exactness::tolerances);
        if (physicsHash(m_document->comparison()->scene()) != baseline.sceneHash)
            outcome.remark = tr("The scene is not as it was when the baseline was made.");
    }
    setOutcome(std::move(outcome));
}

void BaselineCommands::setOutcome(BaselineOutcome outcome) {
    m_outcome = std::move(outcome);
    emit outcomeChanged();
}

}  // namespace cairn
