// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/support_program.h"

using cairn::test::contentOf;
using cairn::test::Outcome;
using cairn::test::runCairn;

// Baselines and cairn check, as a shell runs them.
class TestCheckCommand : public QObject {
    Q_OBJECT
private slots:
    void init();
    void aBaselinePassesOnTheNextRun();
    void theBaselineBesideTheSceneIsFound();
    void lanesAreThoseOfTheBaseline();
    void otherFrictionFailsAndSaysWhereFirst();
    void toleranceIsThatOfTheFile();
    void whatCannotBeCheckedIsSaid_data();
    void whatCannotBeCheckedIsSaid();
    void aLaneThatCannotStartMakesNoBaseline();

private:
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    QString write(const char* name, const QByteArray& content) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_scene;
};

namespace {

// A block that slides on level ground.
const QByteArray sliding = R"({ "format": "cairn-scene", "formatVersion": 1, "bodies": [
    { "id": "ground", "type": "static", "position": [0, -0.5], "shapes": [
        { "type": "box", "halfExtents": [9, 0.5], "friction": 0.3 }] },
    { "id": "block", "type": "dynamic", "position": [0, 0.5], "linearVelocity": [2, 0], "shapes": [
        { "type": "box", "halfExtents": [0.5, 0.5], "friction": 0.3 }] }],
    "lanes": [{ "label": "SI", "solver": "si" }, { "label": "One pass", "solver": "naive" }], "run": { "duration": 0.5 } })";

}  // namespace

QString TestCheckCommand::write(const char* name, const QByteArray& content) const {
    QFile file(path(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size()) qFatal("cannot write %s", name);
    return file.fileName();
}

void TestCheckCommand::init() {
    m_folder = std::make_unique<QTemporaryDir>();
    m_scene = write("block.cairn", sliding);
}

void TestCheckCommand::aBaselinePassesOnTheNextRun() {
    const Outcome saved = runCairn({"compare", m_scene, "--save-baseline", path("b.json")});
    QCOMPARE(saved.errors, QString());
    QCOMPARE(saved.exitCode, 0);
    QVERIFY2(saved.out.endsWith("\nThe baseline was saved to " + path("b.json") + '\n'), qPrintable(saved.out));
    for (const QStringList& exactness : {QStringList(), QStringList{"--exact"}}) {
        const Outcome outcome = runCairn(QStringList{"check", m_scene, "--baseline", path("b.json")} + exactness);
        QCOMPARE(outcome.errors, QString());
        QCOMPARE(outcome.out, QString("lane      metrics  differ  outcome  first\n"
                                      "SI             35       0  pass\n"
                                      "One pass       35       0  pass\n"
                                      "\n"
                                      "2 of 2 lanes pass\n"));
        QCOMPARE(outcome.exitCode, 0);
    }
}

void TestCheckCommand::theBaselineBesideTheSceneIsFound() {
    QCOMPARE(runCairn({"compare", m_scene, "--save-baseline", path("block.baseline.json")}).exitCode, 0);
    QCOMPARE(runCairn({"check", m_scene}).exitCode, 0);
}

void TestCheckCommand::lanesAreThoseOfTheBaseline() {
    QCOMPARE(runCairn({"compare", m_scene, "--lane", "pgs:iterations=7@Mine", "--duration", "0.1", "--save-baseline",
                       path("b.json")})
                 .exitCode,
             0);
    QVERIFY(contentOf(path("b.json")).contains("\"iterations\": 7"));
    const Outcome outcome = runCairn({"check", m_scene, "--baseline", path("b.json")});
    QCOMPARE(outcome.exitCode, 0);
    QVERIFY2(outcome.out.contains("\nMine "), qPrintable(outcome.out));
    QVERIFY2(outcome.out.contains("1 of 1 lane passes"), qPrintable(outcome.out));
}

void TestCheckCommand::otherFrictionFailsAndSaysWhereFirst() {
    QCOMPARE(runCairn({"compare", m_scene, "--save-baseline", path("b.json")}).exitCode, 0);
    write("block.cairn", QByteArray(sliding).replace("\"friction\": 0.3 ", "\"friction\": 0.294 "));
    const Outcome outcome = runCairn({"check", m_scene, "--baseline", path("b.json")});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.contains("block.cairn: warning: the scene is not as it was when the baseline was made"),
             qPrintable(outcome.errors));
    QVERIFY2(outcome.out.contains("FAIL     energyTranslational_J at step 1 (0.016666666666666666 s) is 1."),
             qPrintable(outcome.out));
    QVERIFY2(outcome.out.contains("\n0 of 2 lanes pass\n"), qPrintable(outcome.out));
}

void TestCheckCommand::toleranceIsThatOfTheFile() {
    QCOMPARE(runCairn({"compare", m_scene, "--save-baseline", path("b.json")}).exitCode, 0);
    write("block.cairn", QByteArray(sliding).replace("\"friction\": 0.3 ", "\"friction\": 0.294 "));
    write("b.json", contentOf(path("b.json")).replace("\"relative\": 0.000001", "\"relative\": 0.5"));
    const Outcome outcome = runCairn({"check", m_scene, "--baseline", path("b.json")});
    // What is left are figures that are noise, of which half is still noise.
    QVERIFY2(!outcome.out.contains("energyTotal_J") && !outcome.out.contains("momentumX"), qPrintable(outcome.out));
}

void TestCheckCommand::whatCannotBeCheckedIsSaid_data() {
    QTest::addColumn<QByteArray>("baseline");
    QTest::addColumn<QString>("says");
    QTest::newRow("no file") << QByteArray() << "b.json: ";
    QTest::newRow("no baseline") << sliding << "b.json: format, line 1: must be \"cairn-baseline\", found \"cairn-scene\"";
    QTest::newRow("no such solver") << QByteArray("\"si\"") << "lane \"SI\": ";
}

void TestCheckCommand::whatCannotBeCheckedIsSaid() {
    QFETCH(QByteArray, baseline);
    QFETCH(QString, says);
    if (baseline == "\"si\"") {
        QCOMPARE(runCairn({"compare", m_scene, "--save-baseline", path("b.json")}).exitCode, 0);
        baseline = contentOf(path("b.json")).replace("\"solver\": \"si\"", "\"solver\": \"newton\"");
    }
    if (!baseline.isEmpty()) write("b.json", baseline);
    const Outcome outcome = runCairn({"check", m_scene, "--baseline", path("b.json")});
    QCOMPARE(outcome.exitCode, 2);
    QCOMPARE(outcome.out, QString());
    QVERIFY2(outcome.errors.contains(says), qPrintable(outcome.errors));
}

void TestCheckCommand::aLaneThatCannotStartMakesNoBaseline() {
    write("block.cairn", QByteArray(sliding).replace("\"naive\"", "\"newton\""));
    const Outcome outcome = runCairn({"compare", m_scene, "--save-baseline", path("b.json")});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY(!QFile::exists(path("b.json")));
}

QTEST_GUILESS_MAIN(TestCheckCommand)
#include "test_check_command.moc"
