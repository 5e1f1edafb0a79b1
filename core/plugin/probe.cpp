// SPDX-License-Identifier: MIT
#include "core/plugin/probe.h"

#include <QDateTime>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSaveFile>
#include <cstring>
#include <memory>

#include "core/plugin/plugin.h"

namespace cairn {
namespace {

QByteArray lastLine(const QByteArray& text) { return text.trimmed().split('\n').last().trimmed(); }

// What the plugin or the system had to say about it, if anything.
QString withLastWords(const QString& verdict, QProcess& process) {
    const QByteArray words = lastLine(process.readAllStandardError());
    return words.isEmpty() ? verdict : verdict + QStringLiteral(" (") + QString::fromLocal8Bit(words) + QLatin1Char(')');
}

QString verdictOf(QProcess& process, std::chrono::milliseconds timeout) {
    if (process.error() == QProcess::FailedToStart) return QStringLiteral("cannot be probed: ") + process.errorString();
    if (process.state() != QProcess::NotRunning) {
        process.kill();
        process.waitForFinished();
        return QStringLiteral("did not come back within %1 s when it was tried")
            .arg(static_cast<double>(timeout.count()) / 1000);
    }
    if (process.exitStatus() == QProcess::CrashExit) {
        const int signal = process.exitCode();  // as QProcess has it on Unix
        return withLastWords(QStringLiteral("crashed when it was tried: %1").arg(QLatin1String(strsignal(signal))), process);
    }
    const QByteArray verdict = lastLine(process.readAllStandardOutput());
    if (process.exitCode() == 0 && verdict == "ok") return {};
    if (process.exitCode() == 1 && verdict.startsWith("refused: ")) return QString::fromUtf8(verdict.mid(9));
    return withLastWords(QStringLiteral("ended the probe with status %1").arg(process.exitCode()), process);
}

}  // namespace

std::vector<QString> probePlugins(const QStringList& paths, const QString& program, std::chrono::milliseconds timeout) {
    std::vector<std::unique_ptr<QProcess>> processes;
    for (const QString& path : paths) {
        processes.push_back(std::make_unique<QProcess>());
        processes.back()->start(program, {path});
    }
    const QDeadlineTimer deadline(timeout);
    std::vector<QString> verdicts;
    for (const auto& process : processes) {
        process->waitForFinished(static_cast<int>(deadline.remainingTime()));
        verdicts.push_back(verdictOf(*process, timeout));
    }
    return verdicts;
}

ProbeCache::ProbeCache(const QString& file, const QString& program) : m_file(file), m_program(program) {
    QFile cache(file);
    if (!cache.open(QIODevice::ReadOnly)) return;
    const QJsonObject passed = QJsonDocument::fromJson(cache.readAll()).object();
    for (auto entry = passed.begin(); entry != passed.end(); ++entry) m_passed[entry.key()] = entry.value().toString();
}

bool ProbeCache::hasPassed(const QString& path) const { return m_passed.value(path) == fingerprint(path); }

void ProbeCache::remember(const QString& path) { m_passed[path] = fingerprint(path); }

void ProbeCache::save() const {
    QJsonObject passed;
    for (auto entry = m_passed.begin(); entry != m_passed.end(); ++entry)
        if (QFileInfo::exists(entry.key())) passed[entry.key()] = entry.value();
    QDir().mkpath(QFileInfo(m_file).path());
    QSaveFile cache(m_file);
    if (!cache.open(QIODevice::WriteOnly)) return;
    cache.write(QJsonDocument(passed).toJson());
    cache.commit();
}

QString ProbeCache::fingerprint(const QString& path) const {
    QStringList parts{QString::number(abiTag(), 16)};
    for (const QFileInfo& file : {QFileInfo(path), QFileInfo(m_program)})
        parts << QString::number(file.lastModified().toMSecsSinceEpoch()) << QString::number(file.size());
    return parts.join(QLatin1Char(' '));
}

}  // namespace cairn
