// SPDX-License-Identifier: MIT
#include <QProcess>
#include <QTest>

#include "core/scene/json.h"

// The published schema, the writer and the reader say the same: docs/scene-1.schema.json is held against files that the writer wrote,
// files that the reader refuses, and one that has every key.
class TestSchema : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void acceptsWhatTheWriterWrites();
    void hasEveryKeyAndNoOther();
    void refusesWhatItCanTell();
};

namespace {

const QString source = CAIRN_SOURCE_DIR;
const QString vocabulary = source + "/tests/data/scenes/vocabulary.cairn";
const QString malformed = source + "/tests/data/scenes/malformed/";

struct Outcome {
    int status = -1;
    QString output;
};

Outcome check(const QString& task, const QStringList& files) {
    QProcess python;
    python.setProcessChannelMode(QProcess::MergedChannels);
    const QStringList arguments{source + "/tests/core/scene/check_schema.py", source + "/docs/scene-1.schema.json", task};
    python.start("python3", arguments + files);
    if (!python.waitForFinished(120000)) return {-1, "python3 did not run: " + python.errorString()};
    return {python.exitCode(), QString::fromUtf8(python.readAll())};
}

QStringList gallery() {
    QStringList files;
    for (const QString& name : QDir(source + "/scenes").entryList({"*.cairn"}, QDir::Files))
        files << source + "/scenes/" + name;
    return files;
}

}  // namespace

void TestSchema::initTestCase() {
    const Outcome outcome = check("accept", {});
    constexpr int withoutPackage = 77;
    if (outcome.status == withoutPackage) QSKIP(qPrintable("cannot check the schema: " + outcome.output));
    QVERIFY2(outcome.status == 0, qPrintable(outcome.output));
}

void TestSchema::acceptsWhatTheWriterWrites() {
    QVERIFY(gallery().size() >= 16);
    const Outcome outcome = check("accept", gallery() + QStringList{vocabulary});
    QVERIFY2(outcome.status == 0, qPrintable(outcome.output));
}

void TestSchema::hasEveryKeyAndNoOther() {
    const Outcome outcome = check("cover", {vocabulary});
    QVERIFY2(outcome.status == 0, qPrintable(outcome.output));
}

void TestSchema::refusesWhatItCanTell() {
    QFile index(malformed + "index.json");
    QVERIFY(index.open(QIODevice::ReadOnly));
    const cairn::JsonResult rows = cairn::parseJson(index.readAll().toStdString());
    QVERIFY(rows.value);
    QStringList tellable;
    for (const cairn::Json::Member& row : *rows.value->object()) {
        const QString file = malformed + QString::fromStdString(row.key) + ".cairn";
        if (row.value.find("schema")->boolean().value()) tellable << file;
    }
    QVERIFY(tellable.size() >= 30);
    const Outcome outcome = check("refuse", tellable);
    QVERIFY2(outcome.status == 0, qPrintable(outcome.output));
}

QTEST_GUILESS_MAIN(TestSchema)
#include "test_schema.moc"
