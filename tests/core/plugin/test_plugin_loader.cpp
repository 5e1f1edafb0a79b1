// SPDX-License-Identifier: MIT
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "core/plugin/plugin_loader.h"

using namespace cairn;

namespace {

const QString realPlugins = QStringLiteral(CAIRN_BINARY_DIR "/plugins");
const QString brokenPlugins = QStringLiteral(CAIRN_BINARY_DIR "/tests/broken-plugins");
const QString takenIds = brokenPlugins + QStringLiteral("/taken");
const QString hangingPlugin = brokenPlugins + QStringLiteral("/hanging");

const PluginRecord* recordOf(const PluginLoader& loader, const QString& path) {
    const auto& records = loader.records();
    const auto found = std::ranges::find(records, path, &PluginRecord::path);
    return found == records.end() ? nullptr : &*found;
}

}  // namespace

namespace {

std::size_t realPluginCount() { return static_cast<std::size_t>(QDir(realPlugins).entryList({"*.so"}, QDir::Files).size()); }

}  // namespace

class TestPluginLoader : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        // Under the address sanitizer a crash is to be a crash.
        qputenv("ASAN_OPTIONS", "handle_segv=0");
        m_loader.load({.folders = {realPlugins, brokenPlugins, takenIds}, .cacheFile = cacheFile()});
    }

    void theThreeSolversWorkBesideTheBrokenOnes_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("solver");
        QTest::addColumn<QString>("alias");
        QTest::newRow("naive") << "naive.so"
                               << "cairn.naive"
                               << "naive"
                               << "naive";
        QTest::newRow("si") << "sequential_impulse.so"
                            << "cairn.sequential-impulse"
                            << "sequential-impulse"
                            << "si";
        QTest::newRow("pgs") << "projected_gauss_seidel.so"
                             << "cairn.projected-gauss-seidel"
                             << "projected-gauss-seidel"
                             << "pgs";
    }
    void theThreeSolversWorkBesideTheBrokenOnes() {
        QFETCH(QString, file);
        QFETCH(QString, id);
        QFETCH(QString, solver);
        QFETCH(QString, alias);
        const PluginRecord* record = recordOf(m_loader, realPlugins + '/' + file);
        QVERIFY(record);
        QCOMPARE(record->reason, QString());
        QCOMPARE(record->state, PluginState::loaded);
        QCOMPARE(record->id, id);
        QVERIFY(!record->name.isEmpty() && !record->version.isEmpty() && !record->authors.isEmpty());
        QCOMPARE(record->licence, QString("MIT"));
        QCOMPARE(record->offers, QStringList{solver});

        const SolverType* type = findSolverType(m_loader.entrants().solvers, alias.toStdString());
        QVERIFY(type);
        QCOMPARE(QString::fromStdString(type->id), solver);
        QVERIFY(makeSolver(*type, resolve(allParameters(*type), {}).values));
    }

    void aBrokenPluginIsRefusedByNameWithItsReason_data() {
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* file, const char* reason) { QTest::newRow(file) << QString(reason); };
        const char* const crash = "crashed when it was tried: Segmentation fault";
        row("no_library", "is not a valid ELF object \\(.*\\)");
        row("no_plugin", "is not a Qt plugin \\(.*\\)");
        row("other_interface", "has the interface \"org\\.example\\.Other/1\", expected \"cairn\\.Plugin/1\"");
        row("other_version", "is written for version 2 of the interface, expected 1");
        row("other_headers", "was built against other headers of Cairn: build it anew");
        row("undefined_symbol", "cannot be loaded: undefined symbol: definedNowhere\\(\\)");
        row("throws_when_created", "threw when it was loaded: no table of friction found");
        row("throws_no_exception", "threw something that is no std::exception when it was loaded");
        row("crashes_when_loaded", crash);
        row("crashes_in_step", crash);
        row("exits_when_loaded", "ended the probe with status 0");
        row("throws_in_step", "solver type \"throws-in-step\": its first step threw: more contacts than I can count");
        row("nan_at_once",
            "solver type \"nan-at-once\": its first step left body ball with a position or velocity that is not finite");
        row("makes_nothing", "solver type \"makes-nothing\": its factory threw: .* made nothing");
        row("bad_default",
            "solver type \"bad-default\": the default of parameter relaxation: expected a number from 0 to 2, found 2\\.5");
        row("taken/taken_id", "offers \"naive\", which .*/plugins/naive\\.so offers already");
        row("taken/taken_alias", "offers \"si\", which .*/plugins/sequential_impulse\\.so offers already");
    }
    void aBrokenPluginIsRefusedByNameWithItsReason() {
        QFETCH(QString, reason);
        const PluginRecord* record = recordOf(m_loader, brokenPlugins + '/' + QTest::currentDataTag() + ".so");
        QVERIFY(record);
        QCOMPARE(record->state, PluginState::refused);
        QVERIFY(record->offers.isEmpty());
        const bool told = QRegularExpression(QRegularExpression::anchoredPattern(reason)).match(record->reason).hasMatch();
        QVERIFY2(told, qPrintable(record->reason));
    }

    void whatARefusedPluginOffersIsNotAmongTheEntrants() {
        std::vector<std::string> ids;
        for (const SolverType& type : m_loader.entrants().solvers) ids.push_back(type.id);
        std::ranges::sort(ids);
        const std::vector<std::string> expected{"apgd",
                                                "direct",
                                                "jacobi",
                                                "naive",
                                                "nan-in-step-50",
                                                "nncg",
                                                "projected-gauss-seidel",
                                                "sequential-impulse",
                                                "soft-step",
                                                "throws-in-step-50",
                                                "xpbd"};
        QCOMPARE(ids, expected);
    }

    void theMetadataOfARefusedPluginAreKnown() {
        const PluginRecord* record = recordOf(m_loader, brokenPlugins + "/other_version.so");
        QVERIFY(record);
        QCOMPARE(record->id, QString("test.other_version"));
        QCOMPARE(record->version, QString("1.0"));
        QCOMPARE(record->authors, QString("A careless author, another"));
    }

    void aPluginThatHangsIsRefusedAfterTheTimeout() {
        using namespace std::chrono_literals;
        PluginLoader loader;
        loader.load({.folders = {hangingPlugin}, .cacheFile = cacheFile(), .probeTimeout = 500ms});
        QCOMPARE(loader.records().size(), std::size_t{1});
        QCOMPARE(loader.records()[0].reason, QString("did not come back within 0.5 s when it was tried"));
    }

    void aSecondCopyIsRefusedAndTheSameFolderTwiceIsNot() {
        QTemporaryDir copies;
        QVERIFY(QFile::copy(realPlugins + "/naive.so", copies.filePath("naive.so")));
        PluginLoader loader;
        loader.load({.folders = {realPlugins, realPlugins + "/.", copies.path()}, .cacheFile = cacheFile()});
        QCOMPARE(loader.records().size(), realPluginCount() + 1);
        const PluginRecord* record = recordOf(loader, copies.filePath("naive.so"));
        QVERIFY(record);
        QCOMPARE(record->reason, "has the id \"cairn.naive\", which is that of " + realPlugins + "/naive.so");
    }

    void whatIsNoFileByTheNameOfALibraryIsNamed() {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("folder.so"));
        QVERIFY(QFile::link("/nowhere/one.so", folder.filePath("one.so")));
        QVERIFY(QFile::link("/nowhere/two.so", folder.filePath("two.so")));
        PluginLoader loader;
        loader.load({.folders = {folder.path()}, .cacheFile = cacheFile()});
        QCOMPARE(loader.records().size(), std::size_t{3});
        QCOMPARE(loader.records()[0].reason, QString("is a folder"));
        QCOMPARE(loader.records()[1].reason, QString("is a link to /nowhere/one.so, which is not there"));
        QCOMPARE(loader.records()[2].reason, QString("is a link to /nowhere/two.so, which is not there"));
    }

    void aFolderThatIsMissingIsNamed() {
        PluginLoader loader;
        loader.load({.folders = {"/nowhere/at/all"}, .cacheFile = cacheFile()});
        QCOMPARE(loader.records().size(), std::size_t{1});
        QCOMPARE(loader.records()[0].path, QString("/nowhere/at/all"));
        QCOMPARE(loader.records()[0].reason, QString("there is no such folder"));
    }

    void filesThatAreNoLibrariesByNameAreLeftAlone() {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(brokenPlugins + "/no_library.so", folder.filePath("README.txt")));
        PluginLoader loader;
        loader.load({.folders = {folder.path()}, .cacheFile = cacheFile()});
        QVERIFY(loader.records().empty());
    }

    void whatIsAskedForComesBeforeTheEnvironmentAndThatBeforeOurOwn() {
        qputenv("CAIRN_PLUGIN_PATH", "/one:/two");
        const QStringList folders = PluginLoader::foldersWith({"/given"});
        qunsetenv("CAIRN_PLUGIN_PATH");
        QCOMPARE(folders.mid(0, 3), QStringList({"/given", "/one", "/two"}));
        QVERIFY(folders.indexOf(realPlugins) > 2);
    }

    void withoutTheProbeNothingIsLoaded() {
        PluginLoader loader;
        loader.load({.folders = {realPlugins}, .probe = "/nowhere/probe", .cacheFile = m_caches.filePath("unused.json")});
        QCOMPARE(loader.records().size(), realPluginCount());
        for (const PluginRecord& record : loader.records()) {
            QCOMPARE(record.state, PluginState::refused);
            QVERIFY2(record.reason.startsWith("cannot be probed: "), qPrintable(record.reason));
        }
    }

    void aPluginThatPassedIsProbedAnewOnlyWhenItOrTheProbeHasChanged() {
        QTemporaryDir folder;
        const QString plugin = folder.filePath("naive.so"), probe = folder.filePath("probe");
        const QDateTime early = QDateTime::currentDateTime(), late = early.addSecs(60);
        const auto reasonWhenLoaded = [&] {
            PluginLoader loader;
            loader.load({.folders = {folder.path()}, .probe = probe, .cacheFile = folder.filePath("cache.json")});
            return loader.records().size() == 1 ? loader.records()[0].reason : QString("not found");
        };
        QVERIFY(QFile::copy(realPlugins + "/naive.so", plugin));
        setTime(plugin, early);

        writeProbe(probe, "echo refused: no; exit 1", early);
        QCOMPARE(reasonWhenLoaded(), QString("no"));
        writeProbe(probe, "echo ok", early);
        QCOMPARE(reasonWhenLoaded(), QString());  // a refusal is not remembered
        writeProbe(probe, "echo refused: no; exit 1", early);
        QCOMPARE(reasonWhenLoaded(), QString());  // a pass is
        setTime(plugin, late);
        QCOMPARE(reasonWhenLoaded(), QString("no"));
        setTime(plugin, early);
        QCOMPARE(reasonWhenLoaded(), QString());
        setTime(probe, late);
        QCOMPARE(reasonWhenLoaded(), QString("no"));
    }

    void aCacheThatCannotBeReadOrWrittenDoesNotMatter_data() {
        QTest::addColumn<QString>("content");
        QTest::newRow("no JSON") << "{\"a";
        QTest::newRow("other JSON") << "[1, 2]";
        QTest::newRow("other values") << "{\"/a\": 3}";
    }
    void aCacheThatCannotBeReadOrWrittenDoesNotMatter() {
        QFETCH(QString, content);
        QTemporaryDir folder;
        QFile cache(folder.filePath("cache.json"));
        QVERIFY(cache.open(QIODevice::WriteOnly));
        cache.write(content.toUtf8());
        cache.close();
        for (const QString& file : {cache.fileName(), QString("/proc/no/such/place.json")}) {
            PluginLoader loader;
            loader.load({.folders = {realPlugins}, .cacheFile = file});
            QCOMPARE(loader.entrants().solvers.size() + loader.entrants().simulators.size(), realPluginCount());
        }
    }

private:
    QString cacheFile() const { return m_caches.filePath("passed.json"); }

    // All scripts have one length, so that their time alone tells them apart.
    static void writeProbe(const QString& path, const QByteArray& command, const QDateTime& time) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write("#!/bin/sh\n" + command.leftJustified(40) + "\n");
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        file.close();
        setTime(path, time);
    }
    static void setTime(const QString& path, const QDateTime& time) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
    }

    QTemporaryDir m_caches;
    PluginLoader m_loader;
};

QTEST_GUILESS_MAIN(TestPluginLoader)
#include "test_plugin_loader.moc"
