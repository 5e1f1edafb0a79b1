// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <set>
#include <signal.h>

#include "core/metrics/metrics.h"
#include "tests/support/support_program.h"

using cairn::test::catchesInterrupts;
using cairn::test::contentOf;
using cairn::test::Outcome;
using cairn::test::program;
using cairn::test::runCairn;

namespace {

QString brokenPlugins() { return QStringLiteral(CAIRN_BINARY_DIR "/tests/broken-plugins"); }

// Two boxes on the ground, with three lanes: one has a comma in its label, one its own time step.
const char* const stack = R"({
  "format": "cairn-scene", "formatVersion": 1, "name": "Two boxes",
  "bodies": [
    { "id": "ground", "type": "static", "position": [0, -0.5], "shapes": [ { "type": "box", "halfExtents": [5, 0.5] } ] },
    { "id": "lower", "type": "dynamic", "position": [0, 0.5], "shapes": [ { "type": "box", "halfExtents": [0.5, 0.5] } ] },
    { "id": "upper", "type": "dynamic", "position": [0, 1.5], "shapes": [ { "type": "box", "halfExtents": [0.5, 0.5] } ] }
  ],
  "lanes": [
    { "label": "One pass", "solver": "naive", "parameters": { "iterations": 1 }, "color": "#d55e00" },
    { "label": "SI, 10", "solver": "sequential-impulse", "color": "#0072b2" },
    { "label": "half", "solver": "si", "world": { "timeStep": 0.008333333333333333 } }
  ],
  "run": { "duration": 1 }
})";

}  // namespace

class TestCommands : public QObject {
    Q_OBJECT
private slots:
    void init();

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

    void compareWritesItsFiles();
    void compareWritesPosesWhenAsked();
    void compareWritesLinesOfJsonWhenAsked();
    void compareSaysWhatItThinned();
    void compareWritesAReportAndAnAnimationWhenAsked();
    void compareSaysWhereLanesFirstDiffer();
    void compareWithoutAFolderWritesNothing();
    void comparePicksTheLanesOfTheCommandLine();
    void aLaneOfTheSceneGoesByItsLabel_data();
    void aLaneOfTheSceneGoesByItsLabel();
    void aFolderOfPluginsThatIsNotThereIsNamed();
    void aDurationWithoutAStepIsRefused();
    void aLaneThatCannotStartIsToldAsAnError();
    void compareSaysWhyItCannotRun_data();
    void compareSaysWhyItCannotRun();
    void aFolderThatCannotBeWrittenIsToldBeforeTheRun();
    void aLaneThatStopsIsAResult();
    void aLaneThatCannotStartIsAFailureAndTheOthersRun();
    void TA31_theDisplayIsNotTouched();
    void anInterruptedComparisonWritesNothing();

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
    void aFolderThatHoldsNothingIsNotLeftBehind();

private:
    QString write(const QString& name, const QByteArray& text) const;
    QString path(const QString& name) const { return m_folder->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_scene;
};

void TestCommands::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_scene = write("stack.cairn", stack);
}

QString TestCommands::write(const QString& name, const QByteArray& text) const {
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write %s", qPrintable(file.fileName()));
    return file.fileName();
}

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
    const Outcome outcome = runCairn({"validate", m_scene});
    QCOMPARE(outcome.out, m_scene + ": valid\n");
    QCOMPARE(outcome.exitCode, 0);
}

void TestCommands::anInvalidSceneIsNamedByPathAndLine() {
    const QString bad = write("bad.cairn", QByteArray(stack).replace("[0.5, 0.5]", "[0.5, -1]"));
    const Outcome validated = runCairn({"validate", m_scene, bad, path("none.cairn")});
    QCOMPARE(validated.exitCode, 1);
    QVERIFY2(validated.out.contains(bad + ": error: bodies[1].shapes[0].halfExtents"), qPrintable(validated.out));
    QVERIFY2(validated.out.contains("line 5: "), qPrintable(validated.out));
    QVERIFY2(validated.out.contains(m_scene + ": valid"), qPrintable(validated.out));
    QVERIFY2(validated.out.contains(path("none.cairn") + ": error: "), qPrintable(validated.out));

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
    const QString odd = write("odd.cairn", QByteArray(stack).replace("\"lanes\":", instruments + "\"lanes\":"));
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
    const Outcome outcome = runCairn({"compare", write("bare.cairn", bare)});
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(outcome.errors.count('\n'), 2);
    QVERIFY2(outcome.errors.contains("warning: known.checks"), qPrintable(outcome.errors));
    QVERIFY2(outcome.errors.contains("the scene has no lanes; name some"), qPrintable(outcome.errors));
}

void TestCommands::lanesThatCannotRunHereAreWarnings() {
    const QString other = write("other.cairn", QByteArray(stack).replace("\"naive\"", "\"newton\""));
    const Outcome outcome = runCairn({"validate", other});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.contains("warning: lanes[0] (One pass): no solver is called \"newton\""), qPrintable(outcome.out));
}

void TestCommands::compareWritesItsFiles() {
    const QString out = path("deep/out");
    const Outcome outcome = runCairn({"compare", m_scene, "--out", out});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QVERIFY(outcome.errors.isEmpty());
    QCOMPARE(QDir(out).entryList(QDir::Files | QDir::Hidden),
             (QStringList{"energy.png", "energy.svg", "metrics.csv", "penetration.png", "penetration.svg", "summary.json"}));
    for (const char* label : {"One pass", "SI, 10", "half"}) QVERIFY(outcome.out.contains(label));

    // 120 half steps and the start, of which every second one is a whole step.
    const QList<QByteArray> rows = contentOf(out + "/metrics.csv").trimmed().split('\n');
    QCOMPARE(rows.size(), 122);
    QVERIFY(rows[0].startsWith("t_s,One pass/penetrationMax_m,"));
    QVERIFY(rows[0].contains(",\"SI, 10/energyTotal_J\","));
    QVERIFY(
        rows[2].startsWith("0.008333333333333333," + QByteArray(2 * static_cast<int>(cairn::metricSpecs().size()), ',')));

    const QJsonObject summary = QJsonDocument::fromJson(contentOf(out + "/summary.json")).object();
    QCOMPARE(summary["scene"].toString(), QString("Two boxes"));
    const QJsonArray lanes = summary["lanes"].toArray();
    QCOMPARE(lanes.size(), 3);
    QCOMPARE(lanes[1]["label"].toString(), QString("SI, 10"));
    QCOMPARE(lanes[1]["steps"].toInt(), 60);
    QCOMPARE(lanes[1]["parameters"]["iterations"].toInt(), 10);
    QCOMPARE(lanes[2]["steps"].toInt(), 120);
    QVERIFY(lanes[1]["stopped"].isNull());
    // Both boxes stand: centres at 0.5 and 1.5 m, 1 kg each, less a slop and a half.
    const double energy = lanes[1]["final"]["energyTotal_J"].toDouble();
    QVERIFY2(energy > 9.81 * (2.0 - 0.02) && energy < 9.81 * 2.001, qPrintable(QString::number(energy)));

    for (const char* name : {"penetration", "energy"}) {
        const QImage image(out + '/' + name + ".png");
        QCOMPARE(image.size(), QSize(1280, 720));
        std::set<QRgb> colors;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) colors.insert(image.pixel(x, y));
        }
        QVERIFY(colors.contains(0xffffffff));
        // The scene's colours of two lanes; the third takes the one of its place.
        for (const QRgb lane : {0xffd55e00u, 0xff0072b2u, 0xff009e73u}) QVERIFY2(colors.contains(lane), name);

        for (const char* lane : {"#d55e00", "#0072b2", "#009e73"})
            QVERIFY2(contentOf(out + '/' + name + ".svg").contains(lane), name);
        QXmlStreamReader svg(contentOf(out + '/' + name + ".svg"));
        QString texts;
        bool inText = false;
        while (!svg.atEnd()) {
            const auto token = svg.readNext();
            if (token == QXmlStreamReader::StartElement) inText = svg.name() == QLatin1String("text");
            if (token == QXmlStreamReader::Characters && inText) texts += svg.text();
        }
        QVERIFY2(!svg.hasError(), qPrintable(svg.errorString()));
        for (const char* text : {"Two boxes", "time (s)", "SI, 10", "half"})
            QVERIFY2(texts.contains(text), qPrintable(texts));
    }
}

void TestCommands::compareWritesPosesWhenAsked() {
    const QString out = path("out");
    QCOMPARE(runCairn({"compare", m_scene, "--out", out, "--poses", "--lane", "si@SI, 10", "--duration", "0.05"}).exitCode,
             0);
    const QList<QByteArray> rows = contentOf(out + "/poses.csv").trimmed().split('\n');
    QCOMPARE(rows[0].trimmed(), QByteArray("lane,step,t_s,body,x_m,y_m,angle_rad,vx_mps,vy_mps,w_radps"));
    QCOMPARE(rows.size(), 1 + 4 * 3);
    QCOMPARE(rows[2].trimmed(), QByteArray("\"SI, 10\",0,0,lower,0,0.5,0,0,0,0"));
}

void TestCommands::compareWritesLinesOfJsonWhenAsked() {
    const QString out = path("out");
    QCOMPARE(runCairn({"compare", m_scene, "--out", out, "--jsonl", "--lane", "si@SI, 10", "--duration", "0.05"}).exitCode,
             0);
    const QList<QByteArray> lines = contentOf(out + "/frames.jsonl").trimmed().split('\n');
    QCOMPARE(lines.size(), 4);  // the start and three steps
    const QJsonObject last = QJsonDocument::fromJson(lines.last()).object();
    QCOMPARE(last["lane"].toString(), QString("SI, 10"));
    QCOMPARE(last["step"].toInt(), 3);
    QVERIFY(last["metrics"].toObject().contains("penetrationMax_m"));
    QCOMPARE(last["bodies"].toObject()["upper"].toArray().size(), 6);
    // Two boxes on the ground: two contact points each.
    QCOMPARE(last["contacts"].toArray().size(), 4);
    QCOMPARE(last["contacts"].toArray()[0].toObject()["bodyA"].toString(), QString("ground"));
    QVERIFY(last["contacts"].toArray()[0].toObject()["normalImpulse_Ns"].toDouble() > 0);
}

void TestCommands::compareSaysWhatItThinned() {
    const QString out = path("out");
    const Outcome outcome = runCairn(
        {"compare", m_scene, "--lane", "si", "--duration", "20", "--memory", "1", "--poses", "--jsonl", "--out", out});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QVERIFY2(outcome.out.contains("si: keeps poses of 1 step in "), qPrintable(outcome.out));
    const QJsonObject lane = QJsonDocument::fromJson(contentOf(out + "/summary.json"))["lanes"].toArray()[0].toObject();
    QVERIFY(lane["thinned"]["posesStride"].toInt() > 1);
    QVERIFY(lane["thinned"]["contactsStride"].toInt() >= lane["thinned"]["posesStride"].toInt());
    // Figures are there of every step, poses of some, and what is not there is null.
    QCOMPARE(contentOf(out + "/metrics.csv").trimmed().count('\n'), 1201);
    const auto lines = contentOf(out + "/poses.csv").trimmed().count('\n');
    QVERIFY(lines > 10 && lines < 3 * 1201);
    const QList<QByteArray> frames = contentOf(out + "/frames.jsonl").trimmed().split('\n');
    QCOMPARE(frames.size(), 1201);
    qsizetype posesThere = 0;
    for (const QByteArray& line : frames) {
        const QJsonObject frame = QJsonDocument::fromJson(line).object();
        QVERIFY(frame["metrics"]["energyTotal_J"].isDouble());
        QVERIFY(frame["bodies"].isObject() || (frame["bodies"].isNull() && frame["contacts"].isNull()));
        posesThere += frame["bodies"].isObject() ? 1 : 0;
    }
    QCOMPARE(lines, 3 * posesThere);
}

void TestCommands::compareWritesAReportAndAnAnimationWhenAsked() {
    const Outcome outcome = runCairn(
        {"compare", m_scene, "--report", path("r.html"), "--animation", path("a.apng"), "--size", "200x150", "--fps", "10"});
    QCOMPARE(outcome.errors, QString());
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.contains("The report was written to " + path("r.html")), qPrintable(outcome.out));
    QVERIFY2(outcome.out.contains("An animation of 11 frames was written to " + path("a.apng")), qPrintable(outcome.out));
    QVERIFY(contentOf(path("r.html")).contains("<title>Two boxes</title>"));
    QCOMPARE(QImage(path("a.apng"), "PNG").size(), QSize(200, 150));

    const Outcome nowhere = runCairn({"compare", m_scene, "--report", path("none/r.html")});
    QCOMPARE(nowhere.exitCode, 1);
    QVERIFY2(nowhere.errors.contains("none/r.html: "), qPrintable(nowhere.errors));
}

void TestCommands::compareSaysWhereLanesFirstDiffer() {
    const Outcome outcome = runCairn(
        {"compare", "--duration", "0.1", "--lane", "si@a", "--lane", "si@b", "--lane", "si:iterations=1@c", m_scene});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QVERIFY2(outcome.out.contains("\nb is to the last bit as a\n"), qPrintable(outcome.out));
    const QRegularExpression found(R"(\nc differs from a from step (\d+) \((\S+) s\): )");
    const auto match = found.match(outcome.out);
    QVERIFY2(match.hasMatch(), qPrintable(outcome.out));
    QVERIFY(std::abs(match.captured(1).toInt() / 60.0 - match.captured(2).toDouble()) < 1e-5);
}

void TestCommands::compareWithoutAFolderWritesNothing() {
    const QStringList before = QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden);
    const Outcome outcome = runCairn({"compare", m_scene});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY(outcome.out.contains("--out DIR"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden), before);
}

void TestCommands::comparePicksTheLanesOfTheCommandLine() {
    const Outcome outcome =
        runCairn({"compare", "--lane", "si:iterations=20,world.timeStep=0.01@SI, 20", "--lane", "pgs", m_scene});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QVERIFY(outcome.out.contains("\nSI, 20 "));
    QVERIFY(outcome.out.contains("\npgs "));
    QVERIFY(!outcome.out.contains("One pass"));
}

void TestCommands::aLaneOfTheSceneGoesByItsLabel_data() {
    QTest::addColumn<QStringList>("command");
    QTest::newRow("compare") << QStringList{"compare", "--duration", "0.1"};
    QTest::newRow("run") << QStringList{"run", "--duration", "0.1"};
    QTest::newRow("trace") << QStringList{"run", "--trace", "5"};
}

void TestCommands::aLaneOfTheSceneGoesByItsLabel() {
    QFETCH(QStringList, command);
    const Outcome own = runCairn(command + QStringList{m_scene, "--lane", "half"});
    QVERIFY2(own.exitCode == 0, qPrintable(own.errors));
    QVERIFY(own.out.contains("\nhalf ") || own.out.startsWith("solve,iteration"));
    const Outcome none = runCairn(command + QStringList{m_scene, "--lane", "third"});
    QCOMPARE(none.exitCode, 2);
    QVERIFY2(none.errors.startsWith("cairn: --lane third: no solver is called \"third\""), qPrintable(none.errors));
}

void TestCommands::aFolderOfPluginsThatIsNotThereIsNamed() {
    const Outcome outcome = runCairn({"compare", m_scene, "--duration", "0.1", "--plugins", "/nonexistent"});
    QCOMPARE(outcome.errors, QString("cairn: plugins of /nonexistent: there is no such folder\n"));
    QCOMPARE(outcome.exitCode, 0);
    const Outcome before = runCairn({"--plugins", brokenPlugins(), "compare", m_scene});
    QCOMPARE(before.exitCode, 2);
    QCOMPARE(before.errors, QString("cairn: --plugins must stand behind the command that it is for\n"));
}

void TestCommands::aDurationWithoutAStepIsRefused() {
    for (const char* command : {"run", "compare"}) {
        const Outcome outcome = runCairn({command, m_scene, "--lane", "si", "--duration", "1e-6"});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2((outcome.out + outcome.errors).contains("there is not a single step to make"), qPrintable(outcome.out));
        QVERIFY(!outcome.out.contains("stands"));
    }
}

void TestCommands::aLaneThatCannotStartIsToldAsAnError() {
    const Outcome outcome = runCairn({"compare", m_scene, "--lane", "si:world.timeStep=1e-9", "--lane", "pgs"});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.startsWith("cairn: lane \"si:world.timeStep=1e-9\": could not start: "),
             qPrintable(outcome.errors));
    QCOMPARE(outcome.errors.count('\n'), 1);
    QVERIFY(outcome.out.contains("\npgs "));
}

void TestCommands::compareSaysWhyItCannotRun_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message");
    QTest::newRow("solver") << QStringList{"--lane", "newton"}
                            << "cairn: --lane newton: no solver is called \"newton\"; there are: ";
    QTest::newRow("key") << QStringList{"--lane", "si:iteration=3"} << "did you mean iterations?";
    QTest::newRow("range of the world") << QStringList{"--lane", "si:world.timeStep=0"}
                                        << "cairn: --lane si:world.timeStep=0: world.timeStep: must be greater than 0";
    QTest::newRow("key of the world") << QStringList{"--lane", "si:world.foo=1"}
                                      << "cairn: --lane si:world.foo=1: world.foo: ";
    QTest::newRow("labels") << QStringList{"--lane", "si@x", "--lane", "pgs@x"}
                            << "cairn: --lane: two lanes are called \"x\"";
}

void TestCommands::compareSaysWhyItCannotRun() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, message);
    const Outcome outcome = runCairn(QStringList{"compare", m_scene} + arguments);
    QCOMPARE(outcome.exitCode, 2);
    QVERIFY(outcome.out.isEmpty());
    QCOMPARE(outcome.errors.count('\n'), 1);
    QVERIFY2(outcome.errors.contains(message), qPrintable(outcome.errors));
}

void TestCommands::aFolderThatCannotBeWrittenIsToldBeforeTheRun() {
    const QString file = write("file", "in the way");
    const Outcome outcome = runCairn({"compare", m_scene, "--out", file, "--duration", "100000"});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY(outcome.out.isEmpty());
    QVERIFY2(outcome.errors.startsWith("cairn: " + file + ": "), qPrintable(outcome.errors));
    QCOMPARE(contentOf(file), QByteArray("in the way"));
}

void TestCommands::aLaneThatStopsIsAResult() {
    const QString out = path("out");
    const Outcome outcome = runCairn({"compare", m_scene, "--plugins", brokenPlugins(), "--lane", "nan-in-step-50", "--lane",
                                      "throws-in-step-50", "--lane", "si", "--out", out});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QVERIFY2(outcome.out.contains("stopped at step 50: upper: "), qPrintable(outcome.out));
    const QJsonArray lanes = QJsonDocument::fromJson(contentOf(out + "/summary.json"))["lanes"].toArray();
    QCOMPARE(lanes[0]["stopped"]["step"].toInt(), 50);
    QCOMPARE(lanes[0]["stopped"]["body"].toString(), QString("upper"));
    QVERIFY(lanes[0]["stopped"]["reason"].toString().endsWith("is not finite"));
    QCOMPARE(lanes[0]["steps"].toInt(), 49);
    QCOMPARE(lanes[1]["stopped"]["step"].toInt(), 50);
    QVERIFY(!lanes[1]["stopped"]["reason"].toString().isEmpty());
    QCOMPARE(lanes[2]["steps"].toInt(), 60);
    QVERIFY(lanes[2]["stopped"].isNull());
}

void TestCommands::aLaneThatCannotStartIsAFailureAndTheOthersRun() {
    const QString out = path("out");
    const QString other = write("other.cairn", QByteArray(stack).replace("\"naive\"", "\"newton\""));
    const Outcome outcome = runCairn({"compare", other, "--out", out});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.startsWith("cairn: lane \"One pass\": no solver is called \"newton\""),
             qPrintable(outcome.errors));
    const QJsonArray lanes = QJsonDocument::fromJson(contentOf(out + "/summary.json"))["lanes"].toArray();
    QCOMPARE(lanes[0]["stopped"]["step"].toInt(), 0);
    QCOMPARE(lanes[1]["steps"].toInt(), 60);
}

void TestCommands::TA31_theDisplayIsNotTouched() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("DISPLAY", ":987");
    environment.insert("QT_QPA_PLATFORM", "xcb");
    const Outcome outcome = runCairn({"compare", m_scene, "--out", path("out"), "--duration", "0.1"}, environment);
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
}

void TestCommands::anInterruptedComparisonWritesNothing() {
    const QString out = path("out");
    QProcess process;
    process.start(program(), {"compare", m_scene, "--out", out, "--duration", "5000"});
    // The folder is proved to be writable just before the run.
    QVERIFY(process.waitForStarted());
    QVERIFY(QTest::qWaitFor([&] { return QDir(out).exists(); }, 10'000));
    QTest::qWait(200);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(10'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    const QString errors = QString::fromUtf8(process.readAllStandardError());
    QVERIFY2(errors.contains("nothing was written"), qPrintable(errors));
    QVERIFY(QDir(out).entryList(QDir::Files | QDir::Hidden).isEmpty());
}

void TestCommands::runPrintsAHashForEachStep() {
    const Outcome outcome = runCairn({"run", m_scene, "--lane", "si", "--hash", "--duration", "0.5"});
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
    const Outcome outcome = runCairn({"run", m_scene, "--lane", "pgs:iterations=20,subSteps=2", "--trace", "30"});
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
        const Outcome outcome = runCairn({"run", m_scene, "--lane", "si", "--trace", step});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.errors.contains("--trace"), qPrintable(outcome.errors));
    }
}

void TestCommands::anInterruptedTraceEnds() {
    QProcess process;
    process.start(program(), {"run", m_scene, "--lane", "si:iterations=1000", "--trace", "1000000000"});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(catchesInterrupts(process.processId()), 30'000);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(10'000));
    QCOMPARE(process.exitCode(), 130);
    QVERIFY(process.readAllStandardError().startsWith("cairn: cancelled at step "));
}

void TestCommands::runGivesTheSameHashesWithOtherThreadsAndBroadPhases() {
    const auto hashes = [&](const QString& lane, const QString& threads) {
        return runCairn({"run", m_scene, "--lane", lane, "--hash", "--threads", threads}).out;
    };
    const QString expected = hashes("pgs", "1");
    QCOMPARE(expected.count('\n'), 61);
    QCOMPARE(hashes("pgs", "2"), expected);
    QCOMPARE(hashes("pgs:world.broadPhase=brute-force", "2"), expected);
    QVERIFY(hashes("naive", "1") != expected);
}

void TestCommands::runFailsWhenItsLaneStops() {
    const Outcome outcome = runCairn({"run", m_scene, "--plugins", brokenPlugins(), "--lane", "nan-in-step-50", "--hash"});
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(outcome.out.count('\n'), 50);  // steps 0 to 49
    QVERIFY2(outcome.errors.startsWith("cairn: stopped at step 50: upper: "), qPrintable(outcome.errors));
}

void TestCommands::traceSaysAtWhichStepItsLaneStopped() {
    for (const char* solver : {"nan-in-step-50", "throws-in-step-50"}) {
        const Outcome outcome = runCairn({"run", m_scene, "--plugins", brokenPlugins(), "--lane", solver, "--trace", "60"});
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
    const Outcome outcome = runCairn({"validate", write("warned.cairn", QByteArray(stack).replace(part, by))});
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
    process.start("sh", {"-c", "label=$(printf 'si@a\\377b'); \"$0\" " + arguments, program(), m_scene});
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
        return text.replace(QRegularExpression("\\bS\\b"), m_scene)
            .replace(QRegularExpression("(?<![\\w/])no/"), path("no/"));
    };
    for (QString& argument : arguments) argument = placed(argument);
    const Outcome outcome = runCairn(arguments);
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(outcome.errors, "cairn: " + placed(error) + '\n');
    QVERIFY(outcome.out.isEmpty());
}

// Files that may have no byte stand for a full disk.
void TestCommands::aFolderThatHoldsNothingIsNotLeftBehind() {
    QProcess process;
    process.start("sh", {"-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" compare \"$1\" --duration 0.1 --out \"$2\"",
                         program(), m_scene, path("deep/out")});
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()),
             "cairn: " + path("deep/out") + ": cannot be written: File too large\n");
    QVERIFY(!QFile::exists(path("deep")));
}

QTEST_GUILESS_MAIN(TestCommands)
#include "test_commands.moc"
