// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>

#include "core/scene/json.h"
#include "core/scene/scene_io.h"

using namespace cairn;

// Every file of tests/data/scenes/malformed has one fault, for which it is named; index.json beside them says where it is and how it
// must be put into words.
class TestMalformed : public QObject {
    Q_OBJECT
private slots:
    void everyFileHasItsRow();
    void faultIsNamedWithItsPlace_data();
    void faultIsNamedWithItsPlace();
    void severalFaultsAreNamedAtOnce();
};

namespace {

const QString folder = CAIRN_SOURCE_DIR "/tests/data/scenes/malformed";

Json index() {
    QFile file(folder + "/index.json");
    if (!file.open(QIODevice::ReadOnly)) return {};
    return parseJson(file.readAll().toStdString()).value.value_or(Json());
}

}  // namespace

void TestMalformed::everyFileHasItsRow() {
    QStringList named;
    const Json rows = index();
    QVERIFY(rows.object());
    for (const Json::Member& row : *rows.object()) named << QString::fromStdString(row.key) + ".cairn";
    named.sort();
    const QStringList files = QDir(folder).entryList({"*.cairn"}, QDir::Files, QDir::Name);
    QCOMPARE(named, files);
    QVERIFY(files.size() >= 30);
}

void TestMalformed::faultIsNamedWithItsPlace_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("says");
    const Json rows = index();
    for (const Json::Member& row : *rows.object()) {
        QTest::newRow(row.key.c_str()) << QString::fromStdString(*row.value.find("path")->string())
                                       << static_cast<int>(*row.value.find("line")->integer())
                                       << QString::fromStdString(*row.value.find("says")->string());
    }
}

void TestMalformed::faultIsNamedWithItsPlace() {
    QFETCH(QString, path);
    QFETCH(int, line);
    QFETCH(QString, says);
    const SceneResult result = loadScene((folder + '/' + QTest::currentDataTag() + ".cairn").toStdString());
    QVERIFY2(!result.scene, "it was accepted");
    QCOMPARE(result.problems.size(), std::size_t{1});
    const SceneProblem& problem = result.problems.front();
    QCOMPARE(problem.severity, Severity::error);
    QCOMPARE(QString::fromStdString(problem.path), path);
    QCOMPARE(problem.line, line);
    QVERIFY2(QString::fromStdString(problem.message.english()).contains(says), problem.message.english().c_str());
}

void TestMalformed::severalFaultsAreNamedAtOnce() {
    const SceneResult result = parseScene(R"({
        "format": "cairn-scene", "formatVersion": 1,
        "world": { "timeStep": 0, "sleeping": 1 },
        "bodies": [
            { "id": "a", "type": "static", "angle": "right" },
            { "id": "a", "type": "dynamic" }
        ],
        "joints": [{ "id": "j", "type": "weld", "bodyA": "a", "bodyB": "nobody" }],
        "run": { "duration": -1 }
    })");
    QVERIFY(!result.scene);
    QStringList paths;
    for (const SceneProblem& problem : result.problems) {
        paths << QString::fromStdString(problem.path);
        QVERIFY(problem.line > 0);
    }
    const QStringList expected{"world.timeStep", "world.sleeping", "bodies[0].angle", "bodies[1]",
                               "run.duration",   "bodies[1].id",   "joints[0].bodyB"};
    QCOMPARE(paths, expected);
}

QTEST_GUILESS_MAIN(TestMalformed)
#include "test_malformed.moc"
