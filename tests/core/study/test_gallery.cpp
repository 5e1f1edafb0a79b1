// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>

#include "core/scene/scene_io.h"
#include "core/study/known.h"

using namespace cairn;

// What the scenes of the gallery say of themselves. That they come out so is test_verify, which runs them all by the
// program.
class TestGallery : public QObject {
    Q_OBJECT
private slots:
    void holdsTheScenesThatWerePromised();
    void TD12_worldOfTheFiveSquares();
    void benchmarkStandsInTheGallery_data();
    void benchmarkStandsInTheGallery();
    void everyLaneIsJudged_data();
    void everyLaneIsJudged();
};

namespace {

const QString folder = CAIRN_SOURCE_DIR "/scenes";

QStringList files() { return QDir(folder).entryList({"*.cairn"}, QDir::Files, QDir::Name); }

Scene sceneOf(const QString& name) { return loadScene((folder + '/' + name).toStdString()).scene.value_or(Scene()); }

}  // namespace

void TestGallery::holdsTheScenesThatWerePromised() {
    const QStringList expected =
        QString(
            "alternating-boxes arch-limit arch-loaded arch-thick arch-thin arch bounce-elastic bounce bullet cantilever "
            "card-house "
            "channel conveyor "
            "corner-drop "
            "disc-column-10 disc-column-20 disc-column-5 dominoes double-pendulum five-boxes "
            "five-squares free-fall free-rotation geometry-lab hanging-chain heavy-disc heavy-on-light "
            "incline-slides incline-sticks newtons-cradle-gaps newtons-cradle painleve-rod pendulum pyramid-10 "
            "pyramid-40 rolling-disc slide-to-roll spring stack-10 stack-5 stopping-distance "
            "tall-box-stands tall-box-topples tutorial-a two-balls whirling-pair")
            .split(' ');
    QCOMPARE(files().replaceInStrings(".cairn", ""), expected);
}

// 981 px/s^2 down, restitution 0.2, friction 0.3: settings of a scene that a file holds.
void TestGallery::TD12_worldOfTheFiveSquares() {
    const Scene scene = sceneOf("five-squares.cairn");
    QCOMPARE(scene.world.gravity, (Vec2{0, -981}));
    QCOMPARE(scene.bodies.size(), std::size_t{6});
    for (const SceneBody& body : scene.bodies) {
        QCOMPARE(body.shapes.at(0).restitution, 0.2);
        QCOMPARE(body.shapes.at(0).friction, 0.3);
    }
}

void TestGallery::benchmarkStandsInTheGallery_data() {
    QTest::addColumn<QStringList>("scenes");
    const auto row = [](const char* id, const QString& names) { QTest::newRow(id) << names.split(' '); };
    row("B1", "free-fall");
    row("B2", "spring");
    row("B3", "two-balls");
    row("B6", "bounce");
    row("B7", "bounce-elastic");
    row("B8", "incline-sticks");
    row("B9", "incline-slides");
    row("B10", "tall-box-stands tall-box-topples");
    row("B11", "stopping-distance");
    row("B12", "rolling-disc");
    row("B14", "slide-to-roll");
    row("B16", "conveyor");
    row("B17", "stack-5 stack-10");
    row("B18", "disc-column-5 disc-column-10 disc-column-20 heavy-disc");
    row("B19", "heavy-on-light");
    row("B23", "arch-thick arch-limit arch-thin");
    row("B24", "bullet");
    row("B25", "newtons-cradle newtons-cradle-gaps");
    row("B26", "pendulum");
    row("B27", "double-pendulum");
    row("B29", "hanging-chain");
    row("B30", "free-rotation whirling-pair");
    row("B31", "corner-drop");
    row("B33", "card-house");
    row("B34", "painleve-rod");
    row("B35", "dominoes");
    row("B36", "pyramid-10");
    row("B37", "arch arch-loaded");
}

void TestGallery::benchmarkStandsInTheGallery() {
    QFETCH(QStringList, scenes);
    const std::string id = '(' + std::string(QTest::currentDataTag()) + ')';
    for (const QString& name : scenes) QVERIFY2(sceneOf(name + ".cairn").description.ends_with(id), qPrintable(name));
}

void TestGallery::everyLaneIsJudged_data() {
    QTest::addColumn<QString>("file");
    for (const QString& name : files()) QTest::newRow(qPrintable(name)) << name;
}

void TestGallery::everyLaneIsJudged() {
    QFETCH(QString, file);
    const SceneResult read = loadScene((folder + '/' + file).toStdString());
    QVERIFY(read.scene);
    QVERIFY2(read.problems.empty(), read.problems.empty() ? "" : read.problems.front().message.english().c_str());
    const Scene& scene = *read.scene;
    QVERIFY(!scene.name.empty());
    QVERIFY(!scene.description.empty());
    QVERIFY(scene.known && !scene.known->source.empty());

    for (const LaneSpec& lane : scene.lanes) QVERIFY2(knownDuration(scene, lane.label) > 0, lane.label.c_str());
    for (const KnownCheck& check : scene.known->checks) {
        for (const KnownCheck::LaneVerdict& lane : check.lanes)
            QVERIFY2(lane.verdict == KnownVerdict::holds || !lane.reason.empty(), lane.lane.c_str());
    }
}

QTEST_GUILESS_MAIN(TestGallery)
#include "test_gallery.moc"
