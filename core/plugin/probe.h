// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <chrono>
#include <vector>

namespace cairn {

// Has each plugin loaded and tried in a child process of its own, all at a time, and returns for each why it must not be loaded
// here, or empty. A crash, a throw and a hang (longer than timeout) are verdicts like any other. program is the path of cairn-plugin-probe.
std::vector<QString> probePlugins(const QStringList& paths, const QString& program, std::chrono::milliseconds timeout);

// Remembers in a file which plugins have passed the probe, as they and the program were then. Refusals are not remembered, for what
// is wrong may lie elsewhere, as a library that is missing. A cache that cannot be read or written only costs time.
class ProbeCache {
public:
    // program: the probe, whose own change makes every entry void.
    ProbeCache(const QString& file, const QString& program);

    bool hasPassed(const QString& path) const;
    void remember(const QString& path);
    void save() const;

private:
    QString fingerprint(const QString& path) const;

    QString m_file;
    QString m_program;
    QHash<QString, QString> m_passed;  // fingerprint by path
};

}  // namespace cairn
