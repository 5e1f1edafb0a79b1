// SPDX-License-Identifier: MIT
#include "core/plugin/plugin_file.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QPluginLoader>
#include <QRegularExpression>
#include <QStringList>
#include <cstdlib>
#include <cxxabi.h>
#include <exception>
#include <memory>

#include "core/plugin/plugin.h"
#include "core/plugin/type_check.h"

namespace cairn {
namespace {

// A list of names, or one name alone.
QString namesIn(const QJsonValue& value) {
    if (!value.isArray()) return value.toString();
    QStringList names;
    for (const auto& name : value.toArray()) names += name.toString();
    return names.join(QStringLiteral(", "));
}

QString readable(const QString& symbol) {
    int status = 0;
    const std::unique_ptr<char, void (*)(void*)> name(abi::__cxa_demangle(qPrintable(symbol), nullptr, nullptr, &status),
                                                      std::free);
    return status == 0 ? QString::fromUtf8(name.get()) : symbol;
}

// Qt's "Failed to extract plugin meta data from 'PATH': 'PATH' is not ...", from the last verb on: the path stands beside it already.
QString whyNoPlugin(const QString& error) { return error.section(QStringLiteral("' "), -1); }

// Qt's "Cannot load library PATH: (PATH: undefined symbol: _Z3foov)", without the paths and with symbols as C++ writes them.
QString whyNotLoaded(const QString& error, const QString& path) {
    const QString prefix = QFileInfo(path).canonicalFilePath() + QStringLiteral(": ");
    const auto last = error.lastIndexOf(prefix);
    QString why = last < 0 ? error : error.mid(last + prefix.size());
    static const QRegularExpression brackets(QStringLiteral("^\\(|\\)$")), mangled(QStringLiteral("\\b_Z\\w+"));
    why.remove(brackets);
    if (const auto symbol = mangled.match(why); symbol.hasMatch())
        why.replace(symbol.captured(), readable(symbol.captured()));
    return why;
}

QString problemOfMetadata(const QJsonObject& whole, const QString& error) {
    if (whole.isEmpty()) return whyNoPlugin(error);
    const QString iid = whole[QStringLiteral("IID")].toString();
    if (iid != QLatin1String(CairnPlugin_iid))
        return QStringLiteral("has the interface \"%1\", expected \"%2\"").arg(iid, QLatin1String(CairnPlugin_iid));

    const QJsonObject own = whole[QStringLiteral("MetaData")].toObject();
    const QJsonValue version = own[QStringLiteral("interfaceVersion")];
    if (!version.isDouble())
        return QStringLiteral("has no interfaceVersion in its metadata, expected %1").arg(pluginInterfaceVersion);
    if (version.toDouble() != pluginInterfaceVersion)
        return QStringLiteral("is written for version %1 of the interface, expected %2")
            .arg(version.toDouble())
            .arg(pluginInterfaceVersion);
    if (own[QStringLiteral("id")].toString().isEmpty()) return QStringLiteral("has no id in its metadata");
    return {};
}

template <typename Type>
QString firstProblem(const std::vector<Type>& types, const char* kind) {
    for (const Type& type : types)
        if (const std::string problem = problemOf(type); !problem.empty())
            return QStringLiteral("%1 type \"%2\": %3")
                .arg(QLatin1String(kind), QString::fromStdString(type.id), QString::fromStdString(problem));
    return {};
}

PluginOffers offersOf(const QString& path) {
    QPluginLoader loader(path);
    loader.setLoadHints(QLibrary::ResolveAllSymbolsHint | QLibrary::PreventUnloadHint);
    QObject* const root = loader.instance();
    if (!root) return {.problem = QStringLiteral("cannot be loaded: ") + whyNotLoaded(loader.errorString(), path)};
    Plugin* const plugin = qobject_cast<Plugin*>(root);
    if (!plugin) return {.problem = QStringLiteral("does not implement cairn::Plugin")};
    if (plugin->builtAgainst() != abiTag())
        return {.solvers = {},
                .simulators = {},
                .problem = QStringLiteral("was built against other headers of Cairn: build it anew")};

    PluginOffers offers{.solvers = plugin->solverTypes(), .simulators = plugin->simulatorTypes()};
    if (offers.solvers.empty() && offers.simulators.empty())
        offers.problem = QStringLiteral("offers no solver and no simulator");
    if (offers.problem.isEmpty()) offers.problem = firstProblem(offers.solvers, "solver");
    if (offers.problem.isEmpty()) offers.problem = firstProblem(offers.simulators, "simulator");
    return offers;
}

}  // namespace

PluginMetadata readMetadata(const QString& path) {
    const QPluginLoader loader(path);
    const QJsonObject whole = loader.metaData();
    const QJsonObject own = whole[QStringLiteral("MetaData")].toObject();
    PluginMetadata metadata;
    metadata.id = own[QStringLiteral("id")].toString();
    metadata.name = own[QStringLiteral("name")].toString();
    metadata.version = own[QStringLiteral("version")].toString();
    metadata.authors = namesIn(own[QStringLiteral("authors")]);
    metadata.licence = own[QStringLiteral("licence")].toString();
    metadata.problem = problemOfMetadata(whole, loader.errorString());
    return metadata;
}

PluginOffers loadPlugin(const QString& path) {
    PluginOffers offers;
    try {
        offers = offersOf(path);
    } catch (const std::exception& error) {
        offers.problem = QStringLiteral("threw when it was loaded: ") + QString::fromUtf8(error.what());
    } catch (...) {
        offers.problem = QStringLiteral("threw something that is no std::exception when it was loaded");
    }
    return offers;
}

}  // namespace cairn
