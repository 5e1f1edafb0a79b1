// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <signal.h>
#include <sys/file.h>

#include "tests/support/support_program.h"

using cairn::test::contentOf;
using cairn::test::Outcome;
using cairn::test::program;
using cairn::test::runCairn;

// cairn sweep, as a shell runs it.
class TestSweepCommand : public QObject {
    Q_OBJECT
private slots:
    void init();
    void tableHasTheErrorsOfTheSteps();
    void filesAreWritten();
    void severalLanesAndSettingsMakeAGrid();
    void stoppedSweepGoesOn();
    void runsThatAreThereAreNotReplacedUnasked();
    void resumeMakesAgainWhatStoppedOrCannotBeRead();
    void errorsAreToldOverSimulatedTime();
    void aSweepOfSomethingElseIsNotTakenUp();
    void aRunThatStopsIsAResult();
    void aReferenceThatStopsEndsTheSweep();
    void aFolderIsOfOneSweepAtATime_data();
    void aFolderIsOfOneSweepAtATime();
    void whatDoesNotFitIsSaid_data();
    void whatDoesNotFitIsSaid();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    // A sweep of the falling ball's height against what is known of it.
    QStringList heights(const QStringList& more) const {
        return QStringList{"sweep", m_scene, "--lane", "si", "--metric", "body/ball/y_m", "--reference", "known"} + more;
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_scene;
};

namespace {

// A ball that falls for a second, exactly to -4.905 m.
const char* const ball = R"({ "format": "cairn-scene", "formatVersion": 1, "name": "Falling ball",
    "bodies": [{ "id": "ball", "type": "dynamic", "shapes": [{ "type": "circle", "radius": 0.5 }] }],
    "run": { "duration": 1 },
    "known": { "checks": [{ "quantity": "body/ball/y_m", "time": 1, "value": -4.905, "tolerance": 0 }] } })";

QStringList linesOf(const QByteArray& csv) { return QString::fromUtf8(csv).split("\r\n", Qt::SkipEmptyParts); }

}  // namespace

void TestSweepCommand::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_scene = path("ball.cairn");
    QFile file(m_scene);
    if (!file.open(QIODevice::WriteOnly) || file.write(ball) < 0) qFatal("cannot write %s", qPrintable(m_scene));
}

void TestSweepCommand::tableHasTheErrorsOfTheSteps() {
    // Semi-implicit Euler falls g h t / 2 too far: 0.04905 m at 1/100 s, half of it at half the step.
    const Outcome outcome = runCairn(heights({"--vary", "world.timeStep=0.01,0.005"}));
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QCOMPARE(outcome.errors, QString());
    const QStringList lines = outcome.out.split('\n');
    QCOMPARE(lines[0].simplified(),
             QString("lane world.timeStep error_m errorMax_m errorFinal_m rowUpdates time_s steps stopped"));
    QVERIFY2(lines[1].simplified().startsWith("si 0.01 0.04905 0.04905 0.04905 0 "), qPrintable(lines[1]));
    QVERIFY2(lines[2].simplified().startsWith("si 0.005 0.02453 0.02453 0.02453 0 "), qPrintable(lines[2]));
    QVERIFY(outcome.out.contains("Nothing was written; --out DIR writes"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{"ball.cairn"});
}

void TestSweepCommand::filesAreWritten() {
    const Outcome outcome = runCairn(heights({"--vary", "world.timeStep=0.01,0.005,0.0025", "--out", path("out")}));
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    const QStringList expected{"error-simulated-time.pdf",
                               "error-simulated-time.png",
                               "error-simulated-time.svg",
                               "error-time.pdf",
                               "error-time.png",
                               "error-time.svg",
                               "error-work.pdf",
                               "error-work.png",
                               "error-work.svg",
                               "errors.csv",
                               "runs.jsonl",
                               "sweep.csv"};
    QCOMPARE(QDir(path("out")).entryList(QDir::Files, QDir::Name), expected);

    const QStringList rows = linesOf(contentOf(path("out/sweep.csv")));
    QCOMPARE(rows.size(), 4);
    for (int i = 0; i < 3; ++i) {
        const double step = std::array{0.01, 0.005, 0.0025}[static_cast<std::size_t>(i)];
        const QStringList cells = rows[i + 1].split(',');
        QCOMPARE(cells[1].toDouble(), step);
        QVERIFY(std::abs(cells[2].toDouble() - 9.81 * step / 2) < 1e-12);
        QCOMPARE(cells[7].toDouble(), std::round(1 / step));
    }
    for (const char* name : {"error-time", "error-work", "error-simulated-time"}) {
        const QImage png(path("out/") + name + ".png");
        QCOMPARE(png.size(), QSize(1280, 720));
        QXmlStreamReader svg(contentOf(path("out/") + name + ".svg"));
        QString text;
        while (!svg.atEnd()) {
            if (svg.readNext() == QXmlStreamReader::Characters) text += svg.text();
        }
        QVERIFY2(!svg.hasError(), qPrintable(svg.errorString()));
        QVERIFY2(text.contains("Falling ball"), qPrintable(text));
    }
    // A ball that touches nothing costs time and no row updates: the first plot has its points, the second has none.
    const QByteArray overTime = contentOf(path("out/error-time.svg")), overWork = contentOf(path("out/error-work.svg"));
    QVERIFY(overTime.contains("0.0025"));
    QVERIFY(!overWork.contains("0.0025"));
}

void TestSweepCommand::severalLanesAndSettingsMakeAGrid() {
    const Outcome outcome =
        runCairn({"sweep", CAIRN_SOURCE_DIR "/scenes/stack-5.cairn", "--lane", "si@SI, cold", "--lane", "pgs:relaxation=1.3",
                  "--vary", "iterations=1,20", "--vary", "warmStart=0,1", "--metric", "penetrationMax_m", "--reference",
                  "si:iterations=500", "--duration", "1", "--out", path("out")});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    const QStringList rows = linesOf(contentOf(path("out/sweep.csv")));
    QCOMPARE(rows.size(), 9);
    QVERIFY(rows[0].startsWith("lane,iterations,warmStart,error_m,"));
    QVERIFY(rows[1].startsWith("\"SI, cold\",1,0,"));
    QVERIFY(rows[8].startsWith("pgs:relaxation=1.3,20,1,"));
    // Twenty sweeps that start from the last step's impulses are nearer to convergence than one, in either lane.
    const auto error = [&rows](int row, int column) { return rows[row].split(',')[column].toDouble(); };
    QVERIFY(error(4, 4) < 0.2 * error(2, 4));  // a comma stands in the label
    QVERIFY(error(8, 3) < 0.2 * error(6, 3));
    const QByteArray svg = contentOf(path("out/error-work.svg"));
    QVERIFY(svg.contains("SI, cold, warmStart=0"));
    QVERIFY(svg.contains("pgs:relaxation=1.3, warmStart=1"));
}

void TestSweepCommand::stoppedSweepGoesOn() {
    // The last run has a million steps.
    const QStringList endless =
        heights({"--vary", "world.timeStep=0.01,0.005,1e-6", "--threads", "1", "--out", path("out")});
    QProcess process;
    process.start(program(), endless);
    QTRY_VERIFY_WITH_TIMEOUT(contentOf(path("out/runs.jsonl")).count('\n') == 3, 30'000);
    kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()),
             QString("cairn: cancelled after 2 of 3 runs; with --resume it goes on from there\n"));
    QVERIFY(!QFile::exists(path("out/sweep.csv")));

    const QStringList possible = heights({"--vary", "world.timeStep=0.01,0.005,0.0025", "--out", path("out"), "--resume"});
    const Outcome resumed = runCairn(possible);
    QVERIFY2(resumed.exitCode == 0, qPrintable(resumed.errors));
    QCOMPARE(resumed.errors, QString("cairn: 2 of 3 runs are there already\n"));
    QCOMPARE(linesOf(contentOf(path("out/sweep.csv"))).size(), 4);
    QCOMPARE(contentOf(path("out/runs.jsonl")).count('\n'), 4);

    // What was run once and for all has the very same figures.
    const QByteArray csv = contentOf(path("out/sweep.csv"));
    QCOMPARE(runCairn(possible).errors, QString("cairn: 3 of 3 runs are there already\n"));
    QCOMPARE(contentOf(path("out/sweep.csv")), csv);
}

void TestSweepCommand::runsThatAreThereAreNotReplacedUnasked() {
    const QStringList sweep = heights({"--vary", "world.timeStep=0.01", "--out", path("out")});
    QCOMPARE(runCairn(sweep).exitCode, 0);
    const QByteArray log = contentOf(path("out/runs.jsonl"));
    const Outcome again = runCairn(sweep);
    QCOMPARE(again.exitCode, 1);
    QCOMPARE(again.errors, "cairn: " + path("out/runs.jsonl") +
                               ": holds the runs of a sweep; --resume takes them over, --force replaces them\n");
    QCOMPARE(contentOf(path("out/runs.jsonl")), log);
    const QStringList other = heights({"--vary", "world.timeStep=0.005", "--out", path("out")});
    QCOMPARE(runCairn(other + QStringList{"--force"}).exitCode, 0);
    QVERIFY(contentOf(path("out/runs.jsonl")) != log);
    QCOMPARE(runCairn(sweep + QStringList{"--force", "--resume"}).exitCode, 2);
}

void TestSweepCommand::resumeMakesAgainWhatStoppedOrCannotBeRead() {
    const QStringList sweep = heights({"--lane", "nan-in-step-50", "--plugins", CAIRN_BINARY_DIR "/tests/broken-plugins",
                                       "--vary", "world.timeStep=0.01,0.005", "--out", path("out"), "--resume"});
    // With nothing to take over, all are made.
    QVERIFY(QDir().mkpath(path("out")));
    QFile log(path("out/runs.jsonl"));
    QVERIFY(log.open(QIODevice::WriteOnly));
    log.close();
    const Outcome first = runCairn(sweep);
    QCOMPARE(first.exitCode, 0);
    QCOMPARE(first.errors, QString("cairn: 0 of 4 runs are there already\n"));
    QCOMPARE(contentOf(path("out/runs.jsonl")).count('\n'), 5);
    // One of the two that ended has an error that is no number.
    QByteArray text = contentOf(path("out/runs.jsonl"));
    const qsizetype line = text.indexOf("{ \"lane\": \"si:world.timeStep=0.005\"");
    QVERIFY2(line > 0, text.constData());
    const qsizetype error = text.indexOf("\"error\": ", line) + 9;
    text.replace(error, text.indexOf(',', error) - error, " \"out of memory\"");
    QVERIFY(log.open(QIODevice::WriteOnly) && log.write(text) == text.size());
    log.close();
    const Outcome second = runCairn(sweep);
    QCOMPARE(second.exitCode, 0);
    QCOMPARE(second.errors, QString("cairn: 1 of 4 runs are there already\n"));
    QCOMPARE(linesOf(contentOf(path("out/sweep.csv"))).size(), 5);
}

void TestSweepCommand::errorsAreToldOverSimulatedTime() {
    // Against half the step the ball is h g t / 4 too low after t seconds.
    const Outcome outcome = runCairn({"sweep", m_scene, "--lane", "si", "--vary", "world.timeStep=0.01,0.001", "--metric",
                                      "body/ball/y_m", "--reference", "si:world.timeStep=0.005", "--out", path("out")});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    const QStringList rows = linesOf(contentOf(path("out/errors.csv")));
    QCOMPARE(rows[0], QString("lane,world.timeStep,t_s,error_m"));
    // Each of a hundred steps, and of a thousand the greatest of every five.
    QCOMPARE(rows.size(), 1 + 100 + 200);
    for (int i = 1; i <= 100; ++i) {
        const QStringList cells = rows[i].split(',');
        const double time = cells[2].toDouble();
        QVERIFY(std::abs(time - 0.01 * i) < 1e-12);
        QVERIFY2(std::abs(cells[3].toDouble() - 0.01 * 9.81 * time / 4) < 1e-9, qPrintable(rows[i]));
    }
    QVERIFY(contentOf(path("out/error-simulated-time.svg")).contains("simulated time (s)"));
    // A sweep that takes the runs over has the same errors.
    const QByteArray errors = contentOf(path("out/errors.csv"));
    const Outcome resumed =
        runCairn({"sweep", m_scene, "--lane", "si", "--vary", "world.timeStep=0.01,0.001", "--metric", "body/ball/y_m",
                  "--reference", "si:world.timeStep=0.005", "--out", path("out"), "--resume"});
    QCOMPARE(resumed.errors, QString("cairn: 2 of 2 runs are there already\n"));
    QCOMPARE(contentOf(path("out/errors.csv")), errors);
}

void TestSweepCommand::aSweepOfSomethingElseIsNotTakenUp() {
    QCOMPARE(runCairn(heights({"--vary", "world.timeStep=0.01", "--out", path("out")})).exitCode, 0);
    const QByteArray log = contentOf(path("out/runs.jsonl"));
    const Outcome other =
        runCairn(heights({"--vary", "world.timeStep=0.01", "--duration", "2", "--out", path("out"), "--resume"}));
    QCOMPARE(other.exitCode, 1);
    QVERIFY2(
        other.errors.contains("out/runs.jsonl: is of another sweep: scene, metric, reference and duration must be the same"),
        qPrintable(other.errors));
    QCOMPARE(contentOf(path("out/runs.jsonl")), log);
}

void TestSweepCommand::aRunThatStopsIsAResult() {
    const Outcome outcome =
        runCairn(heights({"--lane", "nan-in-step-50", "--plugins", CAIRN_BINARY_DIR "/tests/broken-plugins", "--vary",
                          "world.timeStep=0.01", "--out", path("out")}));
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    const QString row = linesOf(contentOf(path("out/sweep.csv"))).at(2);
    QVERIFY2(row.startsWith("nan-in-step-50,0.01,,,,"), qPrintable(row));
    QVERIFY2(row.contains(",step 50: ball: "), qPrintable(row));
}

void TestSweepCommand::aReferenceThatStopsEndsTheSweep() {
    // The runs themselves would take more steps than a recording holds.
    const Outcome outcome =
        runCairn({"sweep", m_scene, "--lane", "si", "--vary", "world.timeStep=1e-9", "--metric", "contacts", "--reference",
                  "nan-in-step-50", "--plugins", CAIRN_BINARY_DIR "/tests/broken-plugins"});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.startsWith("cairn: --reference nan-in-step-50: the reference stopped at step 50: ball: "),
             qPrintable(outcome.errors));
}

void TestSweepCommand::aFolderIsOfOneSweepAtATime_data() {
    QTest::addColumn<QStringList>("more");
    QTest::newRow("new") << QStringList{};
    QTest::newRow("resumed") << QStringList{"--resume"};
    QTest::newRow("replaced") << QStringList{"--force"};
}

void TestSweepCommand::aFolderIsOfOneSweepAtATime() {
    QFETCH(QStringList, more);
    QVERIFY(QDir().mkpath(path("out")));
    QFile log(path("out/runs.jsonl"));
    QVERIFY(log.open(QIODevice::WriteOnly));
    QCOMPARE(flock(log.handle(), LOCK_EX), 0);
    const QStringList sweep = heights(QStringList{"--vary", "world.timeStep=0.01", "--out", path("out")} + more);
    const Outcome second = runCairn(sweep);
    QCOMPARE(second.exitCode, 1);
    QCOMPARE(second.errors, "cairn: " + path("out/runs.jsonl") + ": another sweep is writing to it\n");
    QCOMPARE(contentOf(path("out/runs.jsonl")), QByteArray());
    log.close();
    QCOMPARE(runCairn(sweep).exitCode, 0);
}

void TestSweepCommand::whatDoesNotFitIsSaid_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("says");
    const QStringList known{"--metric", "body/ball/y_m", "--reference", "known"};
    QTest::newRow("nothing varied") << known << 2 << "--vary is required";
    QTest::newRow("no metric") << QStringList{"--vary", "slop=0", "--reference", "si"} << 2 << "--metric is required";
    QTest::newRow("no reference") << QStringList{"--vary", "slop=0", "--metric", "contacts"} << 2
                                  << "--reference is required";
    QTest::newRow("resumes nothing") << known + QStringList{"--vary", "slop=0", "--resume"} << 2
                                     << "--resume requires --out";
    QTest::newRow("no values") << known + QStringList{"--vary", "slop"} << 2 << "--vary slop: expected key=value,value,...";
    QTest::newRow("no setting") << known + QStringList{"--vary", "slope=1"} << 2 << "si:slope=1: slope: ";
    QTest::newRow("out of range") << known + QStringList{"--vary", "world.timeStep=0.01,0"} << 2
                                  << "si:world.timeStep=0: world.timeStep: must be greater than 0";
    QTest::newRow("no reference lane") << QStringList{"--vary",   "slop=0",      "--metric",
                                                      "contacts", "--reference", "there-is-none"}
                                       << 2 << "--reference there-is-none: no solver is called \"there-is-none\"";
    QTest::newRow("no quantity") << QStringList{"--vary", "slop=0", "--metric", "weight", "--reference", "si"} << 2
                                 << "--metric weight: weight is no quantity of this scene";
    QTest::newRow("not known") << QStringList{"--vary", "slop=0", "--metric", "contacts", "--reference", "known"} << 2
                               << "--metric contacts: known.checks say no value of contacts";
    QTest::newRow("no folder") << known + QStringList{"--vary", "slop=0", "--out", "/dev/null/out"} << 1
                               << "/dev/null/out: ";
}

void TestSweepCommand::whatDoesNotFitIsSaid() {
    QFETCH(QStringList, arguments);
    QFETCH(int, exitCode);
    QFETCH(QString, says);
    const Outcome outcome = runCairn(QStringList{"sweep", m_scene, "--lane", "si"} + arguments);
    QCOMPARE(outcome.exitCode, exitCode);
    QCOMPARE(outcome.out, QString());
    QVERIFY2(outcome.errors.startsWith("cairn: "), qPrintable(outcome.errors));
    QVERIFY2(outcome.errors.contains(says), qPrintable(outcome.errors));
}

QTEST_GUILESS_MAIN(TestSweepCommand)
#include "test_sweep_command.moc"
