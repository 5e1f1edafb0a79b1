// SPDX-License-Identifier: MIT
#include "tests/support/support_program.h"

#include <QFile>
#include <QProcess>
#include <csignal>

namespace cairn::test {

QString program() { return QStringLiteral(CAIRN_BINARY_DIR "/bin/cairn"); }

Outcome runCairn(const QStringList& arguments, const QProcessEnvironment& environment) {
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program(), arguments);
    if (!process.waitForFinished(60'000)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool catchesInterrupts(qint64 process) {
    for (const QByteArray& line : contentOf(QStringLiteral("/proc/%1/status").arg(process)).split('\n')) {
        if (line.startsWith("SigCgt:")) return line.mid(7).trimmed().toULongLong(nullptr, 16) & (1ull << (SIGINT - 1));
    }
    return false;
}

}  // namespace cairn::test
