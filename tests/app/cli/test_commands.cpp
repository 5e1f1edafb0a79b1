// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <set>
#include <signal.h>

#include "tests/app/cli/command_folder.h"
#include "tests/support/support_program.h"

using cairn::test::brokenPlugins;
using cairn::test::catchesInterrupts;
using cairn::test::CommandFolder;
using cairn::test::Outcome;
using cairn::test::program;
using cairn::test::runCairn;
using cairn::test::stack;

class TestCommands : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<CommandFolder>(); }

    void everyCommandHasHelp_data();
    void everyCommandHasHelp();
    void misuseIsOneClearLine_data();
    void misuseIsOneClearLine();
    void pluginsAreListedWithStateAndReason();
    void aPluginThatIsAskedForComesBeforeOurs();
    void solversAreListedAndDescribed();
    void aValidSceneIsValid();
    void anInvalidSceneIsNamedByPathAndLine();
    void instrumentsThatShowNothingAreWarnings();
    void checksOfASceneWithoutLanesAreOneWarning();
    void lanesThatCannotRunHereAreWarnings();
    void aFolderOfPluginsThatIsNotThereIsNamed();

    void runPrintsAHashForEachStep();
    void runTracesTheIterationsOfAStep();
    void runTracesNoStepThatIsNone();
    void anInterruptedTraceEnds();
    void runGivesTheSameHashesWithOtherThreadsAndBroadPhases();
    void runFailsWhenItsLaneStops();
    void traceSaysAtWhichStepItsLaneStopped();
    void whatIsWarnedOfInAFileIsWarnedOfOnce_data();
    void whatIsWarnedOfInAFileIsWarnedOfOnce();
    void labelsThatAreNoUtf8AreRefused_data();
    void labelsThatAreNoUtf8AreRefused();
    void helpThatCannotBeWrittenIsAFailure();
    void whereNothingCanBeWrittenNothingIsRun_data();
    void whereNothingCanBeWrittenNothingIsRun();

private:
    std::unique_ptr<CommandFolder> m_folder;
};

void TestCommands::everyCommandHasHelp_data() {
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<QStringList>("words");
    QTest::newRow("the program") << QStringList{} << QStringList{"compare", "validate", "plugins",  "solvers",  "run",
                                                                 "sweep",   "verify",   "Examples", "--compare"};
    QTest::newRow("formats") << QStringList{"formats"} << QStringList{"--json", "unproven here"};
    QTest::newRow("export") << QStringList{"export"} << QStringList{"--to", "--out", "--strict", "--scale", "Example"};
    QTest::newRow("import") << QStringList{"import"} << QStringList{"--from", "--out", "--scale", "Example"};
    QTest::newRow("plugins") << QStringList{"plugins"} << QStringList{"--plugins", "CAIRN_PLUGIN_PATH", "Example"};
    QTest::newRow("solvers") << QStringList{"solvers"} << QStringList{"ID", "Examples"};
    QTest::newRow("validate") << QStringList{"validate"} << QStringList{"FILE", "Example"};
    QTest::newRow("compare") << QStringList{"compare"} << QStringList{"--lane",          "--duration", "--out",   "--poses",
                                                                      "--save-baseline", "--threads",  "Examples"};
    QTest::newRow("check") << QStringList{"check"} << QStringList{"FILE", "--baseline", "--exact", "--threads", "Examples"};
    QTest::newRow("sweep") << QStringList{"sweep"} << QStringList{"--lane", "--vary",   "--metric", "--reference",
                                                                  "--out",  "--resume", "--force",  "Example"};
    QTest::newRow("verify") << QStringList{"verify"} << QStringList{"SCENE", "--format", "--out", "--threads", "Examples"};
    QTest::newRow("run") << QStringList{"run"}
                         << QStringList{"--lane", "--duration", "--hash", "--trace", "--threads", "Example"};
}

void TestCommands::everyCommandHasHelp() {
    QFETCH(QStringList, command);
    QFETCH(QStringList, words);
    const Outcome outcome = runCairn(command + QStringList{"--help"});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY(outcome.errors.isEmpty());
    for (const QString& word : words)
        QVERIFY2(outcome.out.contains(word), qPrintable(word + " is missing in:\n" + outcome.out));
}

void TestCommands::misuseIsOneClearLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("part");
    QTest::newRow("no file") << QStringList{"compare"} << "file is required";
    QTest::newRow("no lane") << QStringList{"run", "x.cairn"} << "--lane is required";
    QTest::newRow("unknown option") << QStringList{"compare", "x.cairn", "--fast"} << "--fast";
    QTest::newRow("duration in words") << QStringList{"compare", "x.cairn", "--duration", "long"} << "found \"long\"";
    QTest::newRow("no duration") << QStringList{"compare", "x.cairn", "--duration", "0"} << "above 0";
    QTest::newRow("endless") << QStringList{"compare", "x.cairn", "--duration", "inf"} << "found \"inf\"";
    QTest::newRow("poses without a folder") << QStringList{"compare", "x.cairn", "--poses"} << "--poses requires --out";
    QTest::newRow("unknown format") << QStringList{"verify", "--format", "latex"} << "--format";
    QTest::newRow("hexadecimal duration") << QStringList{"compare", "x.cairn", "--duration", "0x10"} << "found \"0x10\"";
    QTest::newRow("octal threads") << QStringList{"compare", "x.cairn", "--threads", "010"} << "found \"010\"";
    QTest::newRow("hexadecimal step") << QStringList{"run", "x.cairn", "--lane", "si", "--trace", "0x5"} << "found \"0x5\"";
    QTest::newRow("duration of a trace") << QStringList{"run",     "x.cairn", "--lane",     "si",
                                                        "--trace", "5",       "--duration", "0.01"}
                                         << "--duration excludes --trace";
    QTest::newRow("threads") << QStringList{"compare", "x.cairn", "--threads", "-1"} << "--threads";
}

void TestCommands::misuseIsOneClearLine() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, part);
    const Outcome outcome = runCairn(arguments);
    QCOMPARE(outcome.exitCode, 2);
    QVERIFY(outcome.out.isEmpty());
    QCOMPARE(outcome.errors.count('\n'), 1);
    QVERIFY2(outcome.errors.startsWith("cairn: "), qPrintable(outcome.errors));
    QVERIFY2(outcome.errors.contains(part), qPrintable(outcome.errors));
    QVERIFY2(outcome.errors.contains("(see cairn " + arguments[0] + " --help)"), qPrintable(outcome.errors));
}

void TestCommands::pluginsAreListedWithStateAndReason() {
    const Outcome outcome = runCairn({"plugins", "--plugins", brokenPlugins()});
    QCOMPARE(outcome.exitCode, 0);
    const auto lineOf = [&](const QString& id) {
        for (const QString& line : outcome.out.split('\n')) {
            if (line.contains(id)) return line.simplified();
        }
        return QString();
    };
    for (const char* id : {"cairn.naive", "cairn.sequential-impulse", "cairn.projected-gauss-seidel"})
        QVERIFY2(lineOf(id).contains("0.1.0 loaded /"), qPrintable(outcome.out));
    QVERIFY2(lineOf("other_version.so").contains("refused"), qPrintable(outcome.out));
    QVERIFY2(lineOf("other_version.so").contains("version 2"), qPrintable(outcome.out));
}

void TestCommands::aPluginThatIsAskedForComesBeforeOurs() {
    QTemporaryDir copies;
    const QString copy = copies.filePath("naive.so");
    QVERIFY(QFile::copy(CAIRN_BINARY_DIR "/plugins/naive.so", copy));
    const auto stateOf = [](const Outcome& outcome, const QString& path) {
        for (const QString& line : outcome.out.split('\n'))
            if (line.contains(path)) return line.contains(" loaded ") ? QString("loaded") : QString("refused");
        return QString("not found");
    };
    qputenv("CAIRN_PLUGIN_PATH", copies.path().toUtf8());
    const Outcome byEnvironment = runCairn({"plugins"});
    qunsetenv("CAIRN_PLUGIN_PATH");
    for (const Outcome& outcome : {byEnvironment, runCairn({"plugins", "--plugins", copies.path()})}) {
        QCOMPARE(stateOf(outcome, copy), QString("loaded"));
        QCOMPARE(stateOf(outcome, CAIRN_BINARY_DIR "/plugins/naive.so"), QString("refused"));
    }
}

void TestCommands::solversAreListedAndDescribed() {
    const Outcome list = runCairn({"solvers"});
    QCOMPARE(list.exitCode, 0);
    for (const char* id : {"naive", "sequential-impulse", "projected-gauss-seidel"}) QVERIFY(list.out.contains(id));

    const Outcome one = runCairn({"solvers", "si"});
    QCOMPARE(one.exitCode, 0);
    for (const char* part :
         {"sequential-impulse", "iterations", "whole number", "0 to 1", "m/s", "none | baumgarte | projection"})
        QVERIFY2(one.out.contains(part), qPrintable(one.out));

    const Outcome none = runCairn({"solvers", "newton"});
    QCOMPARE(none.exitCode, 2);
    QCOMPARE(none.errors, QString("cairn: no solver is called \"newton\"; cairn solvers lists them\n"));

    const Outcome withBroken = runCairn({"solvers", "--plugins", brokenPlugins()});
    QCOMPARE(withBroken.exitCode, 0);
    const QRegularExpression refused("^cairn: \\d+ of the plugins could not be used; cairn plugins says why\n$");
    QVERIFY2(refused.match(withBroken.errors).hasMatch(), qPrintable(withBroken.errors));
}

void TestCommands::aValidSceneIsValid() {
    const Outcome outcome = runCairn({"validate", m_folder->scene()});
    QCOMPARE(outcome.out, m_folder->scene() + ": valid\n");
    QCOMPARE(outcome.exitCode, 0);
}

void TestCommands::anInvalidSceneIsNamedByPathAndLine() {
    const QString bad = m_folder->write("bad.cairn", QByteArray(stack).replace("[0.5, 0.5]", "[0.5, -1]"));
    const Outcome validated = runCairn({"validate", m_folder->scene(), bad, m_folder->path("none.cairn")});
    QCOMPARE(validated.exitCode, 1);
    QVERIFY2(validated.out.contains(bad + ": error: bodies[1].shapes[0].halfExtents"), qPrintable(validated.out));
    QVERIFY2(validated.out.contains("line 5: "), qPrintable(validated.out));
    QVERIFY2(validated.out.contains(m_folder->scene() + ": valid"), qPrintable(validated.out));
    QVERIFY2(validated.out.contains(m_folder->path("none.cairn") + ": error: "), qPrintable(validated.out));

    const Outcome compared = runCairn({"compare", bad});
    QCOMPARE(compared.exitCode, 1);
    QVERIFY(compared.out.isEmpty());
    QVERIFY2(compared.errors.startsWith("cairn: " + bad + ": bodies[1].shapes[0].halfExtents"), qPrintable(compared.errors));
}

void TestCommands::instrumentsThatShowNothingAreWarnings() {
    QByteArray instruments = R"("instruments": [
        {"type": "plot", "quantity": "body/ghost/x_m"},
        {"type": "plot", "quantity": "beauty"},
        {"type": "plot", "quantity": "max/penetrationMax_m"},
        {"type": "plot", "quantity": "penetrationMax_m", "lanes": ["ghost"]},
        {"type": "tracker", "quantity": "penetrationMax_m"},
        {"type": "slider", "property": "body/ghost/friction"},
        {"type": "slider", "property": "scene/beauty"},
        {"type": "slider", "property": "lane/One pass/iterations", "minimum": -5, "maximum": 0},
        {"type": "plot", "quantity": "penetrationMax_m"}, {"type": "plot", "quantity": "penetrationMax_m"},
        {"type": "plot", "quantity": "penetrationMax_m"}, {"type": "plot", "quantity": "penetrationMax_m"},
        {"type": "plot", "quantity": "energyTotal_J"}], )";
    const QString odd = m_folder->write("odd.cairn", QByteArray(stack).replace("\"lanes\":", instruments + "\"lanes\":"));
    const Outcome outcome = runCairn({"validate", odd});
    QCOMPARE(outcome.exitCode, 0);
    QStringList places;
    for (const QString& line : outcome.out.split('\n', Qt::SkipEmptyParts))
        if (line.contains(": warning: ")) places << line.section(": warning: ", 1).section(QRegularExpression("[,:]"), 0, 0);
    places.sort();
    const QStringList expected{
        "instruments",           "instruments[0].quantity", "instruments[1].quantity", "instruments[2].quantity",
        "instruments[3].lanes",  "instruments[4].quantity", "instruments[5].property", "instruments[6].property",
        "instruments[7].maximum"};
    QVERIFY2(places == expected, qPrintable(outcome.out));
}

void TestCommands::checksOfASceneWithoutLanesAreOneWarning() {
    QByteArray bare(stack);
    const auto lanes = bare.indexOf("\"lanes\":");
    bare.replace(lanes, bare.indexOf(']', lanes) + 1 - lanes, R"("lanes": [], "known": {"source": "", "checks": [
        {"verdict": "stands", "time": 1, "lanes": {"A": "holds", "B": "holds"}},
        {"verdict": "stands", "time": 2, "lanes": {"A": "holds"}}]})");
    const Outcome outcome = runCairn({"compare", m_folder->write("bare.cairn", bare)});
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(outcome.errors.count('\n'), 2);
    QVERIFY2(outcome.errors.contains("warning: known.checks"), qPrintable(outcome.errors));
    QVERIFY2(outcome.errors.contains("the scene has no lanes; name some"), qPrintable(outcome.errors));
}

void TestCommands::lanesThatCannotRunHereAreWarnings() {
    const QString other = m_folder->write("other.cairn", QByteArray(stack).replace("\"naive\"", "\"newton\""));
    const Outcome outcome = runCairn({"validate", other});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.contains("warning: lanes[0] (One pass): no solver is called \"newton\""), qPrintable(outcome.out));
}

void TestCommands::aFolderOfPluginsThatIsNotThereIsNamed() {
    const Outcome outcome = runCairn({"compare", m_folder->scene(), "--duration", "0.1", "--plugins", "/nonexistent"});
    QCOMPARE(outcome.errors, QString("cairn: plugins of /nonexistent: there is no such folder\n"));
    QCOMPARE(outcome.exitCode, 0);
    const Outcome before = runCairn({"--plugins", brokenPlugins(), "compare", m_folder->scene()});
    QCOMPARE(before.exitCode, 2);
    QCOMPARE(before.errors, QString("cairn: --plugins must stand behind the command that it is for\n"));
}

void TestCommands::runPrintsAHashForEachStep() {
    const Outcome outcome = runCairn({"run", m_folder->scene(), "--lane", "si", "--hash", "--duration", "0.5"});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    const QStringList lines = outcome.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 31);
    std::set<QString> hashes;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto match = QRegularExpression("^(\\d+) ([0-9a-f]{16})$").match(lines[i]);
        QVERIFY2(match.hasMatch(), qPrintable(lines[i]));
        QCOMPARE(match.captured(1).toLongLong(), i);
        hashes.insert(match.captured(2));
    }
    QVERIFY(hashes.size() > 25);
}

void TestCommands::runTracesTheIterationsOfAStep() {
    const Outcome outcome = runCairn({"run", m_folder->scene(), "--lane", "pgs:iterations=20,subSteps=2", "--trace", "30"});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    const QStringList lines = outcome.out.trimmed().split("\r\n");
    QCOMPARE(lines.size(), 1 + 2 * 20);
    QCOMPARE(lines[0], QString("solve,iteration,residual_Ns,change_Ns"));
    double first = 0, last = 0;
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QStringList cells = lines[i].split(',');
        QCOMPARE(cells.size(), 4);
        QCOMPARE(cells[0].toInt(), i <= 20 ? 1 : 2);
        QCOMPARE(cells[1].toInt(), (i - 1) % 20 + 1);
        (i == 1 ? first : last) = cells[2].toDouble();
    }
    QVERIFY(last <= first);
}

void TestCommands::runTracesNoStepThatIsNone() {
    for (const char* step : {"0", "-3", "x"}) {
        const Outcome outcome = runCairn({"run", m_folder->scene(), "--lane", "si", "--trace", step});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains("--trace"), qPrintable(outcome.errors));
    }
}

void TestCommands::anInterruptedTraceEnds() {
    QProcess process;
    process.start(program(), {"run", m_folder->scene(), "--lane", "si:iterations=1000", "--trace", "1000000000"});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(catchesInterrupts(process.processId()), 30'000);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(10'000));
    QCOMPARE(process.exitCode(), 130);
    QVERIFY(process.readAllStandardError().startsWith("cairn: cancelled at step "));
}

void TestCommands::runGivesTheSameHashesWithOtherThreadsAndBroadPhases() {
    const auto hashes = [&](const QString& lane, const QString& threads) {
        return runCairn({"run", m_folder->scene(), "--lane", lane, "--hash", "--threads", threads}).out;
    };
    const QString expected = hashes("pgs", "1");
    QCOMPARE(expected.count('\n'), 61);
    QCOMPARE(hashes("pgs", "2"), expected);
    QCOMPARE(hashes("pgs:world.broadPhase=brute-force", "2"), expected);
    QVERIFY(hashes("naive", "1") != expected);
}

void TestCommands::runFailsWhenItsLaneStops() {
    const Outcome outcome =
        runCairn({"run", m_folder->scene(), "--plugins", brokenPlugins(), "--lane", "nan-in-step-50", "--hash"});
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(outcome.out.count('\n'), 50);  // steps 0 to 49
    QVERIFY2(outcome.errors.startsWith("cairn: stopped at step 50: upper: "), qPrintable(outcome.errors));
}

void TestCommands::traceSaysAtWhichStepItsLaneStopped() {
    for (const char* solver : {"nan-in-step-50", "throws-in-step-50"}) {
        const Outcome outcome =
            runCairn({"run", m_folder->scene(), "--plugins", brokenPlugins(), "--lane", solver, "--trace", "60"});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.errors.startsWith("cairn: stopped at step 50: "), qPrintable(outcome.errors));
    }
}

void TestCommands::whatIsWarnedOfInAFileIsWarnedOfOnce_data() {
    QTest::addColumn<QByteArray>("part");
    QTest::addColumn<QByteArray>("by");
    QTest::newRow("setting of a lane's world") << QByteArray("\"world\": {") << QByteArray("\"world\": { \"foo\": 1,");
    QTest::newRow("quantity of a check")
        << QByteArray("\"run\":")
        << QByteArray(
               R"("known": { "checks": [{ "quantity": "body/none/y_m", "time": 1, "value": 0, "tolerance": 1 }] }, "run":)");
}

void TestCommands::whatIsWarnedOfInAFileIsWarnedOfOnce() {
    QFETCH(QByteArray, part);
    QFETCH(QByteArray, by);
    const Outcome outcome = runCairn({"validate", m_folder->write("warned.cairn", QByteArray(stack).replace(part, by))});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.endsWith("warned.cairn: valid, with 1 warning\n"), qPrintable(outcome.out));
}

void TestCommands::labelsThatAreNoUtf8AreRefused_data() {
    QTest::addColumn<QString>("arguments");
    QTest::newRow("compare") << "compare \"$1\" --lane \"$label\"";
    QTest::newRow("sweep") << "sweep \"$1\" --lane \"$label\" --vary slop=0 --metric contacts --reference si";
    QTest::newRow("reference") << "sweep \"$1\" --lane si --vary slop=0 --metric contacts --reference \"$label\"";
}

// Qt cannot hand on such an argument; a shell can.
void TestCommands::labelsThatAreNoUtf8AreRefused() {
    QFETCH(QString, arguments);
    QProcess process;
    process.start("sh", {"-c", "label=$(printf 'si@a\\377b'); \"$0\" " + arguments, program(), m_folder->scene()});
    QVERIFY(process.waitForFinished(30'000));
    const QByteArray errors = process.readAllStandardError();
    QVERIFY2(errors.contains("the label after @ must be valid UTF-8"), errors.constData());
    QCOMPARE(process.exitCode(), 2);
}

void TestCommands::helpThatCannotBeWrittenIsAFailure() {
    QProcess process;
    process.setStandardOutputFile("/dev/full");
    process.start(program(), {"--help"});
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(process.readAllStandardError(), QByteArray("cairn: standard output could not be written\n"));
}

// Of a folder of the test's own: S stands for a scene in it, no/ for a folder that is not there.
void TestCommands::whereNothingCanBeWrittenNothingIsRun_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("error");
    const QString full = "cannot save /dev/full: it is not a regular file";
    const auto noFolder = [](const QString& name) {
        return "cannot save " + name + ": no new file can be made in its folder: No such file or directory";
    };
    QTest::newRow("report, device") << QStringList{"compare", "S", "--report", "/dev/full"} << full;
    QTest::newRow("report, no folder") << QStringList{"compare", "S", "--report", "no/a.html"} << noFolder("no/a.html");
    QTest::newRow("baseline") << QStringList{"compare", "S", "--save-baseline", "no/a.json"} << noFolder("no/a.json");
    QTest::newRow("animation, file") << QStringList{"compare", "S", "--animation", "no/a.png"} << noFolder("no/a.png");
    QTest::newRow("animation, folder") << QStringList{"compare", "S", "--animation", "S/frames"}
                                       << "S/frames: cannot be made: Not a directory";
    QTest::newRow("verify") << QStringList{"verify", "S", "--out", "/dev/full"} << full;
    QTest::newRow("freeze") << QStringList{"freeze", "S", "--lane", "naive", "--step", "1", "--out", "no/a.json"}
                            << noFolder("no/a.json");
}

void TestCommands::whereNothingCanBeWrittenNothingIsRun() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, error);
    const auto placed = [this](QString text) {
        return text.replace(QRegularExpression("\\bS\\b"), m_folder->scene())
            .replace(QRegularExpression("(?<![\\w/])no/"), m_folder->path("no/"));
    };
    for (QString& argument : arguments) argument = placed(argument);
    const Outcome outcome = runCairn(arguments);
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(outcome.errors, "cairn: " + placed(error) + '\n');
    QVERIFY(outcome.out.isEmpty());
}

QTEST_GUILESS_MAIN(TestCommands)
#include "test_commands.moc"
