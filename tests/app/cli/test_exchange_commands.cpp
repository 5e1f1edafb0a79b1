// SPDX-License-Identifier: GPL-3.0-or-later

// Scenes to and from other programs, on the command line.

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/support_program.h"

using cairn::test::contentOf;
using cairn::test::Outcome;
using cairn::test::runCairn;

namespace {

const QString spring = CAIRN_SOURCE_DIR "/scenes/spring.cairn";  // its law is one that R.U.B.E. has not
const QString pendulum = CAIRN_SOURCE_DIR "/scenes/double-pendulum.cairn";

void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

}  // namespace

class TestExchangeCommands : public QObject {
    Q_OBJECT

private slots:
    void formatsAreListed();
    void formatsAreListedForPrograms();
    void aSceneGoesThereAndBack();
    void lossesAreToldAndTheFileIsWritten();
    void strictWritesNothingWhereAnythingIsLost();
    void strictWritesWhatLosesNothing();
    void commandsTakeFilesOfOtherPrograms();
    void aBundleHasLoadersBesideTheScene();
    void aBrokenFileIsNamedWithPlaceAndReason();
    void aFileOfNoFormatIsSaidToBe();
    void misuseIsOneClearLine_data();
    void misuseIsOneClearLine();
    void whatCannotBeWrittenIsToldWithTheReason();

private:
    QString in(const QString& name) const { return m_folder.filePath(name); }
    QTemporaryDir m_folder;
};

void TestExchangeCommands::formatsAreListed() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove("CAIRN_B2DJSON_DIR");
    const Outcome without = runCairn({"formats"}, environment);
    QCOMPARE(without.exitCode, 0);
    QVERIFY2(without.out.contains("unproven here (CAIRN_B2DJSON_DIR names no b2dJson)"), qPrintable(without.out));
    environment.insert("CAIRN_B2DJSON_DIR", "/somewhere");
    QVERIFY(!runCairn({"formats"}, environment).out.contains("CAIRN_B2DJSON_DIR"));
}

void TestExchangeCommands::formatsAreListedForPrograms() {
    const QJsonArray list = QJsonDocument::fromJson(runCairn({"formats", "--json"}).out.toUtf8()).array();
    QStringList ids;
    for (const QJsonValue& format : list) {
        ids << format["id"].toString();
        QVERIFY(format["export"].toBool() || format["import"].toBool());
        QVERIFY(!format["extensions"].toArray().isEmpty());
    }
    for (const char* id : {"cairn", "bundle", "rube", "planck", "box2d-2.4"}) QVERIFY2(ids.contains(id), id);
}

void TestExchangeCommands::aSceneGoesThereAndBack() {
    QCOMPARE(runCairn({"export", pendulum, "--to", "rube", "--out", in("p.json")}).exitCode, 0);
    const Outcome back = runCairn({"import", in("p.json"), "--out", in("p.cairn")});
    QCOMPARE(back.errors, QString());
    QCOMPARE(back.exitCode, 0);
    const auto withoutGenerator = [](const QByteArray& text) {
        QJsonObject scene = QJsonDocument::fromJson(text).object();
        scene.remove("generator");
        return scene;
    };
    QCOMPARE(withoutGenerator(contentOf(in("p.cairn"))), withoutGenerator(contentOf(pendulum)));
}

void TestExchangeCommands::lossesAreToldAndTheFileIsWritten() {
    const Outcome outcome = runCairn({"export", spring, "--to", "rube", "--out", in("s.json")});
    QCOMPARE(outcome.exitCode, 0);
    QCOMPARE(outcome.errors, "cairn: " + spring + ": joints[0] (spring): law \"force\" is lost\n");
    QVERIFY(QFile::exists(in("s.json")));
}

void TestExchangeCommands::strictWritesNothingWhereAnythingIsLost() {
    const Outcome outcome = runCairn({"export", spring, "--to", "rube", "--out", in("strict.json"), "--strict"});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.contains("not written, as R.U.B.E. JSON cannot carry all of the scene"),
             qPrintable(outcome.errors));
    QVERIFY(!QFile::exists(in("strict.json")));
}

void TestExchangeCommands::strictWritesWhatLosesNothing() {
    QCOMPARE(runCairn({"export", spring, "--to", "cairn", "--out", in("same.cairn"), "--strict"}).exitCode, 0);
}

void TestExchangeCommands::commandsTakeFilesOfOtherPrograms() {
    QCOMPARE(runCairn({"export", pendulum, "--to", "planck", "--out", in("p.planck.json")}).exitCode, 0);
    const QStringList lane{"--lane", "si", "--hash", "--duration", "0.5"};
    const Outcome theirs = runCairn(QStringList{"run", in("p.planck.json")} + lane);
    QCOMPARE(theirs.exitCode, 0);
    QCOMPARE(theirs.out, runCairn(QStringList{"run", pendulum} + lane).out);
    QVERIFY(runCairn({"validate", in("p.planck.json")}).out.contains("valid"));
}

void TestExchangeCommands::aBundleHasLoadersBesideTheScene() {
    QCOMPARE(runCairn({"export", pendulum, "--to", "bundle", "--out", in("bundle/p.cairn")}).exitCode, 1);  // no such folder
    QVERIFY(QDir(m_folder.path()).mkpath("bundle"));
    QCOMPARE(runCairn({"export", pendulum, "--to", "bundle", "--out", in("bundle/p.cairn")}).exitCode, 0);
    QCOMPARE(contentOf(in("bundle/loaders/README.md")), contentOf(CAIRN_SOURCE_DIR "/docs/loaders/README.md"));
    QCOMPARE(contentOf(in("bundle/loaders/python/cairn_scene.py")),
             contentOf(CAIRN_SOURCE_DIR "/docs/loaders/python/cairn_scene.py"));
    QCOMPARE(runCairn({"validate", in("bundle/p.cairn")}).exitCode, 0);
}

void TestExchangeCommands::aBrokenFileIsNamedWithPlaceAndReason() {
    write(in("broken.json"), "{ \"gravity\": 0,\n  \"body\": [\n    { \"type\": 3 }\n  ] }\n");
    const Outcome outcome = runCairn({"import", in("broken.json"), "--out", in("broken.cairn")});
    QCOMPARE(outcome.exitCode, 1);
    QCOMPARE(outcome.errors, "cairn: " + in("broken.json") +
                                 ": body[0].type, line 3: must be 0 (static), 1 (kinematic) or 2 (dynamic), found 3\n");
    QVERIFY(!QFile::exists(in("broken.cairn")));
}

void TestExchangeCommands::aFileOfNoFormatIsSaidToBe() {
    write(in("note.txt"), "Buy milk.");
    const Outcome outcome = runCairn({"import", in("note.txt"), "--out", in("note.cairn")});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.contains("is in no format that can be imported"), qPrintable(outcome.errors));
}

void TestExchangeCommands::misuseIsOneClearLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message");
    QTest::newRow("format") << QStringList{"export", spring, "--to", "word", "--out", "x"}
                            << "--to: no format is called \"word\"; cairn formats lists them";
    QTest::newRow("import only of an export") << QStringList{"import", spring, "--from", "bundle", "--out", "x"}
                                              << "--from: Scene with loaders can be exported only";
    QTest::newRow("scale") << QStringList{"export", spring, "--to", "rube", "--out", "x", "--scale", "0"}
                           << "must be a number above 0, found \"0\"";
}

void TestExchangeCommands::misuseIsOneClearLine() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, message);
    const Outcome outcome = runCairn(arguments);
    QCOMPARE(outcome.exitCode, 2);
    QVERIFY2(outcome.errors.contains(message), qPrintable(outcome.errors));
}

void TestExchangeCommands::whatCannotBeWrittenIsToldWithTheReason() {
    const Outcome outcome = runCairn({"export", spring, "--to", "cairn", "--out", in("no/such/folder.cairn")});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.contains("cannot save " + in("no/such/folder.cairn")), qPrintable(outcome.errors));
}

QTEST_GUILESS_MAIN(TestExchangeCommands)
#include "test_exchange_commands.moc"
