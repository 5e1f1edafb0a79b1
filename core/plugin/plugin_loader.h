// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/lab/simulator.h"

namespace cairn {

enum class PluginState { loaded, refused };

// A plugin file as it was found.
struct PluginRecord {
    QString path;  // absolute
    QString id, name, version, authors, licence;  // from its metadata, empty where that cannot be read
    PluginState state = PluginState::refused;
    QString reason;  // why it was refused
    QStringList offers;  // ids of its solver and simulator types
};

// Finds and loads plugins. Loading one takes these steps, and each can refuse it by name: metadata, interface id, interface version, a probe in a
// child process (a crash there is only a verdict), loading with all symbols resolved, the tag of struct sizes, unique ids, and one step
// of a tiny world by each of its solvers.
class PluginLoader {
public:
    struct Options {
        QStringList folders;  // searched in order; empty: CAIRN_PLUGIN_PATH, then plugins/ and ../lib/cairn/plugins beside the program
        QString probe;        // the probe program; empty: cairn-plugin-probe beside the program
        QString cacheFile;    // verdicts of the probe by path, time and size; empty: in the user's cache folder
    };
    static QStringList defaultFolders();

    // Loads everything found. Plugins stay mapped until the process ends.
    void load(const Options& options);

    const std::vector<PluginRecord>& records() const { return m_records; }
    const Entrants& entrants() const { return m_entrants; }

private:
    std::vector<PluginRecord> m_records;
    Entrants m_entrants;
};

}  // namespace cairn
