// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <signal.h>

#include "tests/support/support_program.h"

using cairn::test::catchesInterrupts;
using cairn::test::contentOf;
using cairn::test::Outcome;
using cairn::test::runCairn;

// cairn verify, as a shell runs it.
class TestVerifyCommand : public QObject {
    Q_OBJECT
private slots:
    void init();
    void whatIsAsKnownSucceeds();
    void scenesOfTheGalleryGoByName();
    void aSceneThatIsNamedTwiceIsVerifiedOnce();
    void surpriseIsToldAndFails();
    void markdownIsWrittenToAFile();
    void anInterruptedRunSaysNothing();
    void aLaneThatCannotStartSaysSoOnce();
    void whatCannotBeVerifiedIsSaid_data();
    void whatCannotBeVerifiedIsSaid();

private:
    // A falling ball with one check of its height after a second, -4.98675 m by semi-implicit Euler.
    QString write(const QByteArray& known, const char* solver = "si") const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

QByteArray heightIs(const char* value) {
    return QByteArray(R"({ "checks": [{ "quantity": "body/ball/y_m", "time": 1, "value": )") + value +
           R"(, "tolerance": 1e-9, "lanes": { "SI": "holds" } }] })";
}

}  // namespace

void TestVerifyCommand::init() { m_folder = std::make_unique<QTemporaryDir>(); }

QString TestVerifyCommand::write(const QByteArray& known, const char* solver) const {
    QFile file(m_folder->filePath("ball.cairn"));
    const QByteArray text = QByteArray(R"({ "format": "cairn-scene", "formatVersion": 1, "bodies": [
        { "id": "ball", "type": "dynamic", "shapes": [{ "type": "circle", "radius": 0.5 }] }],
        "lanes": [{ "label": "SI", "solver": ")") +
                            solver + R"(" }], "known": )" + known + " }";
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write %s", qPrintable(file.fileName()));
    return file.fileName();
}

void TestVerifyCommand::whatIsAsKnownSucceeds() {
    const Outcome outcome = runCairn({"verify", write(heightIs("-4.98675"))});
    QCOMPARE(outcome.errors, QString());
    QCOMPARE(outcome.out, QString("scene  lane  hold  fail  outcome\n"
                                  "ball   SI       1     0  holds\n"
                                  "\n"
                                  "1 lane of 1 scene: 1 check holds, 0 fail as expected, no surprise\n"));
    QCOMPARE(outcome.exitCode, 0);
}

void TestVerifyCommand::scenesOfTheGalleryGoByName() {
    const Outcome outcome = runCairn({"verify", "free-fall", "bullet"});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QVERIFY(outcome.out.indexOf("\nfree-fall ") < outcome.out.indexOf("\nbullet "));
    QVERIFY(outcome.out.contains("9 lanes of 2 scenes"));
}

void TestVerifyCommand::aSceneThatIsNamedTwiceIsVerifiedOnce() {
    const QString scene = write(heightIs("-4.98675"));
    const Outcome outcome = runCairn({"verify", scene, m_folder->filePath("./ball.cairn"), scene});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.contains("1 lane of 1 scene: 1 check holds"), qPrintable(outcome.out));
}

void TestVerifyCommand::surpriseIsToldAndFails() {
    const Outcome outcome = runCairn({"verify", write(heightIs("-4.905"))});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(
        outcome.errors.startsWith("cairn: ball: SI: body/ball/y_m at 1 s is known to be -4.905 within 1e-9, and was -4.98"),
        qPrintable(outcome.errors));
    QVERIFY(outcome.out.contains("SURPRISE"));
}

void TestVerifyCommand::markdownIsWrittenToAFile() {
    const QString out = m_folder->filePath("table.md");
    const Outcome outcome = runCairn({"verify", write(heightIs("-4.98675")), "--format", "markdown", "--out", out});
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(outcome.out, QString());
    QVERIFY(contentOf(out).contains("\n| `ball` | SI | 1 | 0 |  |\n"));

    const Outcome refused =
        runCairn({"verify", m_folder->filePath("ball.cairn"), "--out", m_folder->filePath("no/table.md")});
    QCOMPARE(refused.exitCode, 1);
    QVERIFY2(refused.errors.contains("no/table.md: "), qPrintable(refused.errors));
}

void TestVerifyCommand::anInterruptedRunSaysNothing() {
    // 600,000 steps to come to the check.
    const QString scene = write(heightIs("0").replace("\"time\": 1,", "\"time\": 10000,"));
    QProcess process;
    process.start(cairn::test::program(), {"verify", scene});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(catchesInterrupts(process.processId()), 30'000);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(30'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
    QCOMPARE(process.readAllStandardError(), QByteArray("cairn: cancelled; nothing is to be said\n"));
}

void TestVerifyCommand::aLaneThatCannotStartSaysSoOnce() {
    const QByteArray check =
        R"({ "quantity": "body/ball/y_m", "time": 1e300, "value": 0, "tolerance": 1, "lanes": { "SI": "holds" } })";
    const Outcome outcome = runCairn({"verify", write(R"({ "checks": [)" + check + ',' + check + "] }")});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.startsWith("cairn: ball: SI: could not start: "), qPrintable(outcome.errors));
    QCOMPARE(outcome.errors.count('\n'), 1);
}

void TestVerifyCommand::whatCannotBeVerifiedIsSaid_data() {
    QTest::addColumn<QByteArray>("known");
    QTest::addColumn<QByteArray>("solver");
    QTest::addColumn<QString>("says");
    QTest::newRow("nothing known") << QByteArray("null") << QByteArray("si")
                                   << "ball.cairn: known.checks: nothing is known of how this scene comes out";
    QTest::newRow("no such solver") << heightIs("0") << QByteArray("newton") << "lane \"SI\": ";
    QTest::newRow("no such quantity") << heightIs("0").replace("y_m", "height") << QByteArray("si")
                                      << "ball.cairn: known.checks[0].quantity: must be a quantity of this scene, found "
                                         "\"body/ball/height\"";
    QTest::newRow("too long") << heightIs("0").replace("\"time\": 1,", "\"time\": 1e300,") << QByteArray("si")
                              << "a recording holds at most 16777215 steps";
    QTest::newRow("not read") << QByteArray("7") << QByteArray("si") << "ball.cairn: known, line 3: must be an object";
}

void TestVerifyCommand::whatCannotBeVerifiedIsSaid() {
    QFETCH(QByteArray, known);
    QFETCH(QByteArray, solver);
    QFETCH(QString, says);
    const Outcome outcome = runCairn({"verify", write(known, solver.constData())});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.contains(says), qPrintable(outcome.errors));
}

QTEST_GUILESS_MAIN(TestVerifyCommand)
#include "test_verify_command.moc"
