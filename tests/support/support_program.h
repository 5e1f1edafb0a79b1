// SPDX-License-Identifier: MIT
#pragma once

#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

// The program itself, as a shell runs it.
namespace cairn::test {

struct Outcome {
    int exitCode = -1;  // -1 where it crashed or took more than a minute
    QString out, errors;
};

QString program();

Outcome runCairn(const QStringList& arguments,
                 const QProcessEnvironment& environment = QProcessEnvironment::systemEnvironment());

// The bytes of a file; none where there is no such file.
QByteArray contentOf(const QString& path);

// Whether a process has taken over Ctrl+C, as it does once it runs lanes. Linux says so in its status.
bool catchesInterrupts(qint64 process);

}  // namespace cairn::test
