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
    void aFileOfNoFormatIsSaidToBe_data();
    void aFileOfNoFormatIsSaidToBe();
    void textsInUtf16AreRead();
    void strictWritesWhereOnlyFewScenesLose();
    void aScaleOfNoUseIsSaidToBe();
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

void TestExchangeCommands::aFileOfNoFormatIsSaidToBe_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");
    QTest::newRow("a note") << "note.txt" << QByteArray("Buy milk.") << "is in no format that can be imported";
    QTest::newRow("nothing") << "nothing.json" << QByteArray(" \n") << "holds nothing";
    QTest::newRow("JSON with a fault") << "level.json" << QByteArray("{\n  \"a\": 1,\n  b\n}")
                                       << "line 3: looks like JSON, but ";
    QTest::newRow("JSON of another kind") << "package.json" << QByteArray("{ \"name\": \"x\" }")
                                          << "is JSON, but is in no format";
    QTest::newRow("nearly ours") << "level.json" << QByteArray("{ \"format\": \"cairn-scen\" }")
                                 << "did you mean \"cairn-scene\"?";
    QTest::newRow("XML of another kind") << "page.xml" << QByteArray("<?xml version=\"1.0\"?>\n<html></html>")
                                         << "is XML with <html> outermost";
    QTest::newRow("nearly an ending") << "level.carin" << QByteArray("Buy milk.")
                                      << "Did you mean a file that ends in .cairn?";
}

void TestExchangeCommands::aFileOfNoFormatIsSaidToBe() {
    QFETCH(QString, name);
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    write(in(name), text);
    const Outcome outcome = runCairn({"import", in(name), "--out", in("note.cairn")});
    QCOMPARE(outcome.exitCode, 1);
    QVERIFY2(outcome.errors.contains(message), qPrintable(outcome.errors));
}

void TestExchangeCommands::textsInUtf16AreRead() {
    const QString map = QStringLiteral(
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<map orientation=\"orthogonal\" width=\"1\" height=\"1\" "
        "tilewidth=\"9\" "
        "tileheight=\"9\"><objectgroup><object id=\"1\" name=\"gr\u00fc\u00df \U0001F600\" x=\"0\" y=\"0\" width=\"9\" "
        "height=\"9\"/></objectgroup></map>");
    QByteArray little("\xFF\xFE"), big("\xFE\xFF");
    for (const QChar c : map) {
        const char low = static_cast<char>(c.unicode() & 0xff), high = static_cast<char>(c.unicode() >> 8);
        little.append(low).append(high);
        big.append(high).append(low);
    }
    for (const QByteArray& text : {little, big}) {
        write(in("map.tmx"), text);
        const Outcome outcome = runCairn({"import", in("map.tmx"), "--out", in("map.cairn")});
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        QVERIFY(contentOf(in("map.cairn")).contains(QStringLiteral("gr\u00fc\u00df \U0001F600").toUtf8()));
    }
    write(in("half.tmx"), little.chopped(1));
    QVERIFY(runCairn({"import", in("half.tmx"), "--out", in("map.cairn")}).errors.contains("is in UTF-16"));
}

void TestExchangeCommands::strictWritesWhereOnlyFewScenesLose() {
    // Given a scene with continuous collision, in which nothing is fast.
    const QString stack = CAIRN_SOURCE_DIR "/scenes/stack-10.cairn";
    const Outcome outcome = runCairn({"export", stack, "--to", "mjcf", "--out", in("stack.xml"), "--strict"});
    QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
    QVERIFY2(outcome.errors.contains("which counts where a body is faster"), qPrintable(outcome.errors));
}

void TestExchangeCommands::aScaleOfNoUseIsSaidToBe() {
    QVERIFY(runCairn({"export", spring, "--to", "rube", "--out", in("scaled.json"), "--scale", "50"})
                .errors.contains("--scale is of no use, as lengths of R.U.B.E. JSON are in metres"));
    QVERIFY(runCairn({"import", in("scaled.json"), "--out", in("scaled.cairn"), "--scale", "50"})
                .errors.contains("the scale is of no use"));
}

void TestExchangeCommands::misuseIsOneClearLine_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message");
    QTest::newRow("format") << QStringList{"export", spring, "--to", "word", "--out", "x"}
                            << "--to: no format is called \"word\"; cairn formats lists them";
    QTest::newRow("import only of an export") << QStringList{"import", spring, "--from", "bundle", "--out", "x"}
                                              << "--from: Scene with loaders can be exported only";
    QTest::newRow("scale beyond reason") << QStringList{"export", spring, "--to", "tiled", "--out", "x", "--scale", "1e300"}
                                         << "must be a number from 1e-6 to 1e9, found \"1e300\"";
    QTest::newRow("ending that is only read")
        << QStringList{"export", spring, "--to", "tiled", "--out", "x.tmx"}
        << "--out x.tmx: files of this ending are read, but written are those that end in .tmj or .json";
    QTest::newRow("ending of another format")
        << QStringList{"export", spring, "--to", "tiled", "--out", "x.step"}
        << "--out x.step: this is an ending of KDE Step; that of Tiled map is .tmj or .json";
    QTest::newRow("scale") << QStringList{"export", spring, "--to", "rube", "--out", "x", "--scale", "0"}
                           << "must be a number from 1e-6 to 1e9, found \"0\"";
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
