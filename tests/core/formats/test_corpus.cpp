// SPDX-License-Identifier: MIT

// Files that others wrote, in the folder that CAIRN_CORPUS_DIR names: each opens as what it is, with all that is in it, and runs.

#include <QTest>
#include <cmath>

#include "core/transfer/scene_files.h"
#include "tests/core/formats/format_files.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

class TestCorpus : public QObject {
    Q_OBJECT

private slots:
    void filesOpenAndRun_data();
    void filesOpenAndRun();
};

void TestCorpus::filesOpenAndRun_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<int>("bodies");
    QTest::addColumn<int>("joints");
    QTest::addColumn<int>("leftOut");  // what Cairn has not, each with a warning
    QTest::newRow("rube_joints.json") << "rube" << 9 << 8 << 0;
    QTest::newRow("own_mini.rube.json") << "rube" << 3 << 2 << 0;
    QTest::newRow("own_planck_serializer.json") << "planck" << 3 << 4 << 1;  // one of five is a mouse joint
    QTest::newRow("own_box2d241_dump.inl") << "box2d-2.4" << 2 << 2 << 0;
    QTest::newRow("own_tiled_objects.json") << "tiled" << 4 << 0 << 1;        // a joint that names no body
    QTest::newRow("tiled_orthogonal-outside.tmx") << "tiled" << 5 << 0 << 1;  // a point; and what is counted in the plural
    QTest::newRow("own_mine.step") << "step" << 3 << 2 << 0;
    QTest::newRow("kdestep_doublependulum.step") << "step" << 2 << 2 << 1;  // a note
}

void TestCorpus::filesOpenAndRun() {
    const QString file = corpusFile(QTest::currentDataTag());
    if (file.isEmpty()) QSKIP("CAIRN_CORPUS_DIR names no folder");
    QFETCH(QString, format);
    QFETCH(int, bodies);
    QFETCH(int, joints);
    QFETCH(int, leftOut);
    const ImportedScene result = importScene(file.toStdString(), sceneFormats());
    QVERIFY2(result.scene.has_value(), problemsOf(result));
    QCOMPARE(QString::fromStdString(result.format), format);
    const Scene& scene = *result.scene;
    QCOMPARE(static_cast<int>(scene.bodies.size()), bodies);
    QCOMPARE(static_cast<int>(scene.joints.size()), joints);
    QCOMPARE(problemsOf(result).count("is left out"), leftOut);

    const auto world = makeWorld(scene, "sequential-impulse");
    run(*world, static_cast<int>(std::lround(10 / scene.world.timeStep)));
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        const BodyState& body = state(*world, i);
        QVERIFY2(isFinite(body.position) && isFinite(body.velocity) && std::isfinite(body.angle),
                 scene.bodies[i].id.c_str());
    }
}

QTEST_GUILESS_MAIN(TestCorpus)
#include "test_corpus.moc"
