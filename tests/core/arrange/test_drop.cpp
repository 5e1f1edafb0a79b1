// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>

#include "core/arrange/settle.h"
#include "core/arrange/solid_bodies.h"
#include "tests/core/authoring/authoring_scenes.h"
#include "tests/support/support_texts.h"

using namespace cairn;
using namespace cairn::test;

namespace {

// Contact at distance 0 but for the round-off of coordinates of some metres.
bool isNear(double a, double b) { return std::abs(a - b) < 1e-13; }

SceneBody fixedBody(std::string id, Vec2 position, SceneShape shape) {
    SceneBody result = body(std::move(id), position, std::move(shape));
    result.type = SceneBodyType::fixed;
    return result;
}

}  // namespace

class TestDrop : public QObject {
    Q_OBJECT

private slots:
    void aBodyFallsToWhatIsBelow_data() {
        QTest::addColumn<SceneShape>("below");
        QTest::addColumn<SceneShape>("shape");
        QTest::addColumn<double>("height");
        const SceneShape floorShape = shaped(BoxShape{{10, 0.5}, {0, -0.5}, 0});
        // Rising by 3 in 4: a disc of radius 1 stands 5/4 above it.
        const SceneShape slope = shaped(PolygonShape{{{-4, -3}, {4, -3}, {4, 3}}});
        QTest::newRow("box on floor") << floorShape << shaped(BoxShape{{1, 2}, {}, 0}) << 2.0;
        QTest::newRow("off its origin") << floorShape << shaped(BoxShape{{1, 2}, {0, 5}, 0}) << -3.0;
        QTest::newRow("disc on slope") << slope << shaped(CircleShape{{}, 1}) << 1.25;
        QTest::newRow("box on slope") << slope << shaped(BoxShape{{1, 1}, {}, 0}) << 1.75;
        QTest::newRow("disc on chain") << shaped(ChainShape{{{-4, -3}, {4, 3}}, false}) << shaped(CircleShape{{}, 1})
                                       << 1.25;
        QTest::newRow("chain on disc") << shaped(CircleShape{{}, 1}) << shaped(ChainShape{{{-4, -3}, {4, 3}}, false})
                                       << 1.25;
        QTest::newRow("capsule on floor") << floorShape << shaped(CapsuleShape{{-1, 0}, {1, 1}, 0.25}) << 0.25;
    }
    void aBodyFallsToWhatIsBelow() {
        QFETCH(SceneShape, below);
        QFETCH(SceneShape, shape);
        QFETCH(double, height);
        Scene scene;
        scene.bodies = {fixedBody("below", {}, below), body("a", {0, 12}, shape)};
        const EditResult result = dropBodies(scene, Ids{"a"});
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QCOMPARE(scene.bodies[1].position.x, 0.0);
        QVERIFY2(isNear(scene.bodies[1].position.y, height),
                 qPrintable(QString::number(scene.bodies[1].position.y, 'g', 17)));
    }

    void theLowestFallsFirstSoThatAPileStaysAPile() {
        Scene scene;
        scene.bodies = {box("top", {0.2, 9}), box("middle", {0, 5}), box("bottom", {-0.2, 2}), floorBox()};
        QCOMPARE(dropBodies(scene, Ids{"top", "middle", "bottom"}).bodies, (Ids{"top", "middle", "bottom"}));
        QVERIFY(isNear(find(scene, "bottom").position.y, 0.5));
        QVERIFY(isNear(find(scene, "middle").position.y, 1.5));
        QVERIFY(isNear(find(scene, "top").position.y, 2.5));
    }

    // The hook reaches lower than the ball on which its arm lies, so that it is first to fall and must fall again.
    void whatHangsOnAnotherFallsWithIt() {
        Scene scene;
        scene.bodies = {floorBox(), body("hook", {0, 5}, shaped(BoxShape{{0.25, 1}, {}, 0})),
                        body("ball", {1, 5}, shaped(CircleShape{{}, 0.5}))};
        scene.bodies[1].shapes.push_back(shaped(BoxShape{{1, 0.25}, {1, 1}, 0}));
        QVERIFY(dropBodies(scene, Ids{"hook", "ball"}).done());
        QVERIFY(isNear(find(scene, "ball").position.y, 0.5));
        QVERIFY(isNear(find(scene, "hook").position.y, 1));
    }

    void aBodySlidesDownWhatItTouchesAtItsSide_data() {
        QTest::addColumn<double>("gap");
        QTest::newRow("apart") << 1e-3;
        QTest::newRow("touching") << 0.0;
        QTest::newRow("round-off in it") << -1e-12;
    }
    void aBodySlidesDownWhatItTouchesAtItsSide() {
        QFETCH(double, gap);
        Scene scene;
        scene.bodies = {floorBox(), fixedBody("wall", {-1 - gap, 5}, shaped(BoxShape{{0.5, 5}, {}, 0})), box("a", {0, 6})};
        QVERIFY(dropBodies(scene, Ids{"a"}).done());
        QVERIFY(isNear(find(scene, "a").position.y, 0.5));
    }

    void sensorsAndWhatDoesNotCollideAreFallenThrough() {
        Scene scene;
        scene.bodies = {floorBox(), fixedBody("gate", {0, 2}, {}), box("friend", {0, 4}), box("a", {0, 6})};
        scene.bodies[1].shapes[0].sensor = true;
        scene.joints = {revolute("j", "friend", "a")};
        QVERIFY(dropBodies(scene, Ids{"a"}).done());
        QVERIFY(isNear(find(scene, "a").position.y, 0.5));
        QCOMPARE(find(scene, "friend").position.y, 4.0);
    }

    void whatCannotFallStaysAndTheReasonIsGiven() {
        Scene scene;
        scene.bodies = {floorBox(), box("over", {0, 4}), box("in", {3, 0.2}), box("lost", {50, 4})};
        const EditResult result = dropBodies(scene, Ids{"over", "in", "lost"});
        QCOMPARE(result.bodies, (Ids{"over"}));
        QCOMPARE(test::english(result.remarks),
                 (Ids{"\"in\" overlaps \"floor\": separate them first.", "\"lost\" has nothing below it."}));
        QCOMPARE(find(scene, "lost").position, (Vec2{50, 4}));
    }

    void whereAllStayItIsRefused() {
        Scene scene;
        scene.bodies = {floorBox(), box("a", {0, 0.5}), box("lost", {50, 4}), SceneBody{.id = "empty", .position = {0, 9}}};
        const Scene before = scene;
        QCOMPARE(dropBodies(scene, Ids{"a"}).refusal, "All of them rest on something already.");
        QCOMPARE(dropBodies(scene, Ids{"lost"}).refusal, "\"lost\" has nothing below it.");
        QCOMPARE(dropBodies(scene, Ids{"empty"}).refusal, "\"empty\" has no shape that could touch anything.");
        QVERIFY(!dropBodies(scene, Ids{"x"}).done());
        QCOMPARE(scene, before);
    }

    void farFromTheOriginTheContactIsStillWithinTheTolerance() {
        Scene scene;
        scene.bodies = {fixedBody("floor", {1e5, 1e5}, shaped(BoxShape{{10, 0.5}, {}, 0.3})),
                        box("a", {1e5 + 1, 1e5 + 40}, 0.1)};
        QVERIFY(dropBodies(scene, Ids{"a"}).done());
        const auto& floorShape = std::get<BoxShape>(scene.bodies[0].shapes[0].geometry);
        const ShapeGeometry a = ConvexPolygon::box({0.5, 0.5}), b = ConvexPolygon::box(floorShape.halfExtents);
        const double gap = separation(a, {scene.bodies[1].position, 0.1}, b, {scene.bodies[0].position, 0.3}).distance;
        QVERIFY2(std::abs(gap) <= SolidBodies::tolerance, qPrintable(QString::number(gap)));
    }
};

QTEST_GUILESS_MAIN(TestDrop)
#include "test_drop.moc"
