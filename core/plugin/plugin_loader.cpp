// SPDX-License-Identifier: MIT
#include "core/plugin/plugin_loader.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>
#include <algorithm>

#include "core/plugin/plugin_file.h"
#include "core/plugin/probe.h"

namespace cairn {
namespace {

PluginRecord recordOf(const QString& path, const QString& reason) {
    PluginRecord record;
    record.path = path;
    record.reason = reason;
    return record;
}

// Why what has the name of a library cannot be one; empty for a file.
QString whyNoFile(const QFileInfo& entry) {
    if (entry.isSymLink() && !entry.exists())
        return QStringLiteral("is a link to %1, which is not there").arg(entry.symLinkTarget());
    if (entry.isDir()) return QStringLiteral("is a folder");
    return entry.isFile() ? QString() : QStringLiteral("is no file");
}

// The libraries of the folders in order, each once, with what their metadata say; and a record for each folder that is missing.
std::vector<PluginRecord> findPlugins(const QStringList& folders) {
    std::vector<PluginRecord> records;
    QStringList seen;
    for (const QString& folder : folders) {
        const QDir dir(folder);
        if (!dir.exists()) records.push_back(recordOf(dir.absolutePath(), QStringLiteral("there is no such folder")));
        const auto entries = QDir::Dirs | QDir::Files | QDir::System | QDir::NoDotAndDotDot;  // System: links to nothing
        for (const QFileInfo& file : dir.entryInfoList({QStringLiteral("*.so")}, entries, QDir::Name)) {
            const QString path = file.exists() ? file.canonicalFilePath() : file.absoluteFilePath();
            if (seen.contains(path)) continue;
            seen += path;
            if (const QString reason = whyNoFile(file); !reason.isEmpty()) {
                records.push_back(recordOf(file.absoluteFilePath(), reason));
                continue;
            }
            const PluginMetadata metadata = readMetadata(file.absoluteFilePath());
            PluginRecord record = recordOf(file.absoluteFilePath(), metadata.problem);
            record.id = metadata.id;
            record.name = metadata.name;
            record.version = metadata.version;
            record.authors = metadata.authors;
            record.licence = metadata.licence;
            records.push_back(record);
        }
    }
    return records;
}

// Fills in the reasons of those that do not pass the probe.
void probeAll(std::vector<PluginRecord>& records, const PluginLoader::Options& options) {
    ProbeCache cache(options.cacheFile, options.probe);
    std::vector<PluginRecord*> open;
    QStringList paths;
    for (PluginRecord& record : records) {
        if (!record.reason.isEmpty() || cache.hasPassed(record.path)) continue;
        open.push_back(&record);
        paths += record.path;
    }
    if (open.empty()) return;
    const std::vector<QString> verdicts = probePlugins(paths, options.probe, options.probeTimeout);
    for (std::size_t i = 0; i < open.size(); ++i) {
        open[i]->reason = verdicts[i];
        if (verdicts[i].isEmpty()) cache.remember(open[i]->path);
    }
    cache.save();
}

template <typename Type>
QStringList idsOf(const std::vector<Type>& types) {
    QStringList ids;
    for (const Type& type : types) {
        ids += QString::fromStdString(type.id);
        for (const std::string& alias : type.aliases) ids += QString::fromStdString(alias);
    }
    return ids;
}

QString besideProgram(const QString& relative) {
    return QDir::cleanPath(QCoreApplication::applicationDirPath() + QLatin1Char('/') + relative);
}

// Where the program is installed; in the bin of the build tree; of its other programs.
QString findProbe() {
    for (const char* relative : {"../lib/cairn/cairn-plugin-probe", "cairn-plugin-probe", "../bin/cairn-plugin-probe"}) {
        const QString path = besideProgram(QLatin1String(relative));
        if (QFileInfo::exists(path)) return path;
    }
    return besideProgram(QStringLiteral("cairn-plugin-probe"));
}

PluginLoader::Options withDefaults(PluginLoader::Options options) {
    if (options.folders.isEmpty()) options.folders = PluginLoader::foldersWith({});
    if (options.probe.isEmpty()) options.probe = findProbe();
    if (options.cacheFile.isEmpty())
        options.cacheFile =
            QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/cairn/plugins.json");
    return options;
}

}  // namespace

QStringList PluginLoader::foldersWith(const QStringList& given) {
    QStringList folders = given + qEnvironmentVariable("CAIRN_PLUGIN_PATH").split(QLatin1Char(':'), Qt::SkipEmptyParts);
    for (const char* relative : {"../plugins", "plugins", "../lib/cairn/plugins"}) {
        const QString folder = besideProgram(QLatin1String(relative));
        if (QFileInfo(folder).isDir()) folders += folder;
    }
    return folders;
}

void PluginLoader::load(const Options& given) {
    const Options options = withDefaults(given);
    m_entrants = {};
    m_owners.clear();
    m_records = findPlugins(options.folders);
    probeAll(m_records, options);
    for (PluginRecord& record : m_records)
        if (record.reason.isEmpty()) admit(record);
}

void PluginLoader::admit(PluginRecord& record) {
    PluginOffers offers = loadPlugin(record.path);
    const QStringList typeIds = idsOf(offers.solvers) + idsOf(offers.simulators);
    record.reason = offers.problem.isEmpty() ? conflictOf(record, typeIds) : offers.problem;
    if (!record.reason.isEmpty()) return;

    record.state = PluginState::loaded;
    for (const QString& id : typeIds) m_owners[id] = record.path;
    for (SolverType& type : offers.solvers) {
        record.offers += QString::fromStdString(type.id);
        m_entrants.solvers.push_back(std::move(type));
    }
    for (SimulatorType& type : offers.simulators) {
        record.offers += QString::fromStdString(type.id);
        m_entrants.simulators.push_back(std::move(type));
    }
}

QString PluginLoader::conflictOf(const PluginRecord& record, const QStringList& typeIds) const {
    for (const PluginRecord& other : m_records)
        if (other.state == PluginState::loaded && other.id == record.id)
            return QStringLiteral("has the id \"%1\", which is that of %2").arg(record.id, other.path);
    for (const QString& id : typeIds) {
        if (typeIds.count(id) > 1) return QStringLiteral("offers \"%1\" twice").arg(id);
        if (m_owners.contains(id)) return QStringLiteral("offers \"%1\", which %2 offers already").arg(id, m_owners[id]);
    }
    return {};
}

}  // namespace cairn
