// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>
#include <chrono>
#include <vector>

#include "core/lab/simulator.h"

namespace cairn {

enum class PluginState { loaded, refused };

// A plugin file as it was found, what has the name of one and is none, or a folder that was not there.
struct PluginRecord {
    QString path;                                 // absolute
    QString id, name, version, authors, licence;  // from its metadata, empty where that cannot be read
    PluginState state = PluginState::refused;
    QString reason;      // why it was refused
    QStringList offers;  // ids of its solver and simulator types
};

// Finds and loads plugins: every *.so of the folders. Loading one takes these steps, and each can refuse it by name: metadata, interface
// id, interface version, a probe in a child process (a crash or a hang there is only a verdict), loading with all symbols resolved, the
// tag of struct sizes, a check of each type that it offers with one step of a tiny world (problemOf), unique ids. The probe takes the same
// steps as the program does after it. Needs a QCoreApplication.
class PluginLoader {
public:
    struct Options {
        QStringList folders;                             // searched in order; empty: foldersWith({})
        QString probe;                                   // the probe program; empty: the installed one
        QString cacheFile;                               // of ProbeCache; empty: in the user's cache folder
        std::chrono::milliseconds probeTimeout{10'000};  // longer is a hang
    };

    // Those given; those of CAIRN_PLUGIN_PATH, parted by ':'; then ../plugins, plugins and ../lib/cairn/plugins beside the program, where
    // they exist. So of two plugins that are the same, that is loaded which somebody asked for.
    static QStringList foldersWith(const QStringList& given);

    // Loads everything found. Of two plugins with the same id, or whose types share an id or alias, the second is refused. Plugins stay
    // mapped until the process ends.
    void load(const Options& options);

    const std::vector<PluginRecord>& records() const { return m_records; }
    const Entrants& entrants() const { return m_entrants; }

private:
    void admit(PluginRecord& record);
    QString conflictOf(const PluginRecord& record, const QStringList& typeIds) const;

    std::vector<PluginRecord> m_records;
    Entrants m_entrants;
    QHash<QString, QString> m_owners;  // path of the plugin by each id and alias of its types
};

}  // namespace cairn
