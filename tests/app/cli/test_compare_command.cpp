// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>
#include <QXmlStreamReader>
#include <set>
#include <signal.h>

#include "core/metrics/metrics.h"
#include "tests/app/cli/command_folder.h"
#include "tests/support/support_program.h"

using cairn::test::brokenPlugins;
using cairn::test::CommandFolder;
using cairn::test::contentOf;
using cairn::test::Outcome;
using cairn::test::program;
using cairn::test::runCairn;
using cairn::test::stack;

class TestCompareCommand : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<CommandFolder>(); }

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
    void aDurationWithoutAStepIsRefused();
    void aLaneThatCannotStartIsToldAsAnError();
    void compareSaysWhyItCannotRun_data();
    void compareSaysWhyItCannotRun();
    void aFolderThatCannotBeWrittenIsToldBeforeTheRun();
    void aLaneThatStopsIsAResult();
    void aLaneThatCannotStartIsAFailureAndTheOthersRun();
    void TA31_theDisplayIsNotTouched();
    void anInterruptedComparisonWritesNothing();
    void aFolderThatHoldsNothingIsNotLeftBehind();

private:
    std::unique_ptr<CommandFolder> m_folder;
};

void TestCompareCommand::compareWritesItsFiles() {
    const QString out = m_folder->path("deep/out");
    const Outcome outcome = runCairn({"compare", m_folder->scene(), "--out", out});
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

void TestCompareCommand::compareWritesPosesWhenAsked() {
    const QString out = m_folder->path("out");
    QCOMPARE(runCairn({"compare", m_folder->scene(), "--out", out, "--poses", "--lane", "si@SI, 10", "--duration", "0.05"})
                 .exitCode,
             0);
    const QList<QByteArray> rows = contentOf(out + "/poses.csv").trimmed().split('\n');
    QCOMPARE(rows[0].trimmed(), QByteArray("lane,step,t_s,body,x_m,y_m,angle_rad,vx_mps,vy_mps,w_radps"));
    QCOMPARE(rows.size(), 1 + 4 * 3);
    QCOMPARE(rows[2].trimmed(), QByteArray("\"SI, 10\",0,0,lower,0,0.5,0,0,0,0"));
}

void TestCompareCommand::compareWritesLinesOfJsonWhenAsked() {
    const QString out = m_folder->path("out");
    QCOMPARE(runCairn({"compare", m_folder->scene(), "--out", out, "--jsonl", "--lane", "si@SI, 10", "--duration", "0.05"})
                 .exitCode,
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

void TestCompareCommand::compareSaysWhatItThinned() {
    const QString out = m_folder->path("out");
    const Outcome outcome = runCairn({"compare", m_folder->scene(), "--lane", "si", "--duration", "20", "--memory", "1",
                                      "--poses", "--jsonl", "--out", out});
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

void TestCompareCommand::compareWritesAReportAndAnAnimationWhenAsked() {
    const Outcome outcome = runCairn({"compare", m_folder->scene(), "--report", m_folder->path("r.html"), "--animation",
                                      m_folder->path("a.apng"), "--size", "200x150", "--fps", "10"});
    QCOMPARE(outcome.errors, QString());
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.contains("The report was written to " + m_folder->path("r.html")), qPrintable(outcome.out));
    QVERIFY2(outcome.out.contains("An animation of 11 frames was written to " + m_folder->path("a.apng")),
             qPrintable(outcome.out));
    QVERIFY(contentOf(m_folder->path("r.html")).contains("<title>Two boxes</title>"));
    QCOMPARE(QImage(m_folder->path("a.apng"), "PNG").size(), QSize(200, 150));

    const Outcome nowhere = runCairn({"compare", m_folder->scene(), "--report", m_folder->path("none/r.html")});
    QCOMPARE(nowhere.exitCode, 1);
    QVERIFY2(nowhere.errors.contains("none/r.html: "), qPrintable(nowhere.errors));
}

void TestCompareCommand::compareSaysWhereLanesFirstDiffer() {
    const Outcome outcome = runCairn({"compare", "--duration", "0.1", "--lane", "si@a", "--lane", "si@b", "--lane",
                                      "si:iterations=1@c", m_folder->scene()});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QVERIFY2(outcome.out.contains("\nb is to the last bit as a\n"), qPrintable(outcome.out));
    const QRegularExpression found(R"(\nc differs from a from step (\d+) \((\S+) s\): )");
    const auto match = found.match(outcome.out);
    QVERIFY2(match.hasMatch(), qPrintable(outcome.out));
    QVERIFY(std::abs(match.captured(1).toInt() / 60.0 - match.captured(2).toDouble()) < 1e-5);
}

void TestCompareCommand::compareWithoutAFolderWritesNothing() {
    const QStringList before = QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden);
    const Outcome outcome = runCairn({"compare", m_folder->scene()});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY(outcome.out.contains("--out DIR"));
    QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::Hidden), before);
}

void TestCompareCommand::comparePicksTheLanesOfTheCommandLine() {
    const Outcome outcome =
        runCairn({"compare", "--lane", "si:iterations=20,world.timeStep=0.01@SI, 20", "--lane", "pgs", m_folder->scene()});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QVERIFY(outcome.out.contains("\nSI, 20 "));
    QVERIFY(outcome.out.contains("\npgs "));
    QVERIFY(!outcome.out.contains("One pass"));
}

void TestCompareCommand::aLaneOfTheSceneGoesByItsLabel_data() {
    QTest::addColumn<QStringList>("command");
    QTest::newRow("compare") << QStringList{"compare", "--duration", "0.1"};
    QTest::newRow("run") << QStringList{"run", "--duration", "0.1"};
    QTest::newRow("trace") << QStringList{"run", "--trace", "5"};
}

void TestCompareCommand::aLaneOfTheSceneGoesByItsLabel() {
    QFETCH(QStringList, command);
    const Outcome own = runCairn(command + QStringList{m_folder->scene(), "--lane", "half"});
    QVERIFY2(own.exitCode == 0, qPrintable(own.errors));
    QVERIFY(own.out.contains("\nhalf ") || own.out.startsWith("solve,iteration"));
    const Outcome none = runCairn(command + QStringList{m_folder->scene(), "--lane", "third"});
    QCOMPARE(none.exitCode, 2);
    QVERIFY2(none.errors.startsWith("cairn: --lane third: no solver is called \"third\""), qPrintable(none.errors));
}

void TestCompareCommand::aDurationWithoutAStepIsRefused() {
    for (const char* command : {"run", "compare"}) {
        const Outcome outcome = runCairn({command, m_folder->scene(), "--lane", "si", "--duration", "1e-6"});
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2((outcome.out + outcome.errors).contains("there is not a single step to make"), qPrintable(outcome.out));
        QVERIFY(!outcome.out.contains("stands"));
    }
}

void TestCompareCommand::aLaneThatCannotStartIsToldAsAnError() {
    const Outcome outcome = runCairn({"compare", m_folder->scene(), "--lane", "si:world.timeStep=1e-9", "--lane", "pgs"});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.startsWith("cairn: lane \"si:world.timeStep=1e-9\": could not start: "),
             qPrintable(outcome.errors));
    QCOMPARE(outcome.errors.count('\n'), 1);
    QVERIFY(outcome.out.contains("\npgs "));
}

void TestCompareCommand::compareSaysWhyItCannotRun_data() {
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

void TestCompareCommand::compareSaysWhyItCannotRun() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, message);
    const Outcome outcome = runCairn(QStringList{"compare", m_folder->scene()} + arguments);
    QCOMPARE(outcome.exitCode, 2);
    QVERIFY(outcome.out.isEmpty());
    QCOMPARE(outcome.errors.count('\n'), 1);
    QVERIFY2(outcome.errors.contains(message), qPrintable(outcome.errors));
}

void TestCompareCommand::aFolderThatCannotBeWrittenIsToldBeforeTheRun() {
    const QString file = m_folder->write("file", "in the way");
    const Outcome outcome = runCairn({"compare", m_folder->scene(), "--out", file, "--duration", "100000"});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY(outcome.out.isEmpty());
    QVERIFY2(outcome.errors.startsWith("cairn: " + file + ": "), qPrintable(outcome.errors));
    QCOMPARE(contentOf(file), QByteArray("in the way"));
}

void TestCompareCommand::aLaneThatStopsIsAResult() {
    const QString out = m_folder->path("out");
    const Outcome outcome = runCairn({"compare", m_folder->scene(), "--plugins", brokenPlugins(), "--lane", "nan-in-step-50",
                                      "--lane", "throws-in-step-50", "--lane", "si", "--out", out});
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

void TestCompareCommand::aLaneThatCannotStartIsAFailureAndTheOthersRun() {
    const QString out = m_folder->path("out");
    const QString other = m_folder->write("other.cairn", QByteArray(stack).replace("\"naive\"", "\"newton\""));
    const Outcome outcome = runCairn({"compare", other, "--out", out});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.startsWith("cairn: lane \"One pass\": no solver is called \"newton\""),
             qPrintable(outcome.errors));
    const QJsonArray lanes = QJsonDocument::fromJson(contentOf(out + "/summary.json"))["lanes"].toArray();
    QCOMPARE(lanes[0]["stopped"]["step"].toInt(), 0);
    QCOMPARE(lanes[1]["steps"].toInt(), 60);
}

void TestCompareCommand::TA31_theDisplayIsNotTouched() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("DISPLAY", ":987");
    environment.insert("QT_QPA_PLATFORM", "xcb");
    const Outcome outcome =
        runCairn({"compare", m_folder->scene(), "--out", m_folder->path("out"), "--duration", "0.1"}, environment);
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
}

void TestCompareCommand::anInterruptedComparisonWritesNothing() {
    const QString out = m_folder->path("out");
    QProcess process;
    process.start(program(), {"compare", m_folder->scene(), "--out", out, "--duration", "5000"});
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

// Files that may have no byte stand for a full disk.
void TestCompareCommand::aFolderThatHoldsNothingIsNotLeftBehind() {
    QProcess process;
    process.start("sh", {"-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" compare \"$1\" --duration 0.1 --out \"$2\"",
                         program(), m_folder->scene(), m_folder->path("deep/out")});
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitCode(), 1);
    QCOMPARE(QString::fromUtf8(process.readAllStandardError()),
             "cairn: " + m_folder->path("deep/out") + ": cannot be written: File too large\n");
    QVERIFY(!QFile::exists(m_folder->path("deep")));
}

QTEST_GUILESS_MAIN(TestCompareCommand)
#include "test_compare_command.moc"
