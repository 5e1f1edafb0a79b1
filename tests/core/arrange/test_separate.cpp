// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>

#include "core/arrange/settle.h"
#include "core/arrange/solid_bodies.h"
#include "tests/core/authoring/authoring_scenes.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;
using namespace cairn::test;

namespace {

double deepestOverlap(const Scene& scene) {
    const SolidBodies solids(scene);
    double deepest = 0;
    for (std::size_t i = 0; i < solids.size(); ++i)
        for (std::size_t j = i + 1; j < solids.size(); ++j) deepest = std::max(deepest, solids.depth(i, j));
    return deepest;
}

// Open at its top, 1 m of room between walls of 1 m.
PolygonShape trough() { return {{{-1.5, -1}, {1.5, -1}, {1.5, 1}, {0.5, 1}, {0.5, 0}, {-0.5, 0}, {-0.5, 1}, {-1.5, 1}}}; }

}  // namespace

class TestSeparate : public QObject {
    Q_OBJECT

private slots:
    void twoBodiesShareTheShortestWay() {
        Scene scene;
        scene.bodies = {box("a", {0, 0}), box("b", {0.8, 0.1})};
        const EditResult result = separateBodies(scene, Ids{"a", "b"});
        QCOMPARE(result.bodies, (Ids{"a", "b"}));
        QVERIFY(distance(scene.bodies[0].position, {-0.1, 0}) < 1e-6);
        QVERIFY(distance(scene.bodies[1].position, {0.9, 0.1}) < 1e-6);
        QVERIFY(deepestOverlap(scene) <= SolidBodies::tolerance);
    }

    void whatIsNotChosenStays() {
        Scene scene;
        scene.bodies = {box("a", {0, 0}), box("b", {0.8, 0})};
        QCOMPARE(separateBodies(scene, Ids{"b"}).bodies, (Ids{"b"}));
        QCOMPARE(scene.bodies[0].position, Vec2());
        QVERIFY(distance(scene.bodies[1].position, {1, 0}) < 1e-6);
    }

    void staticBodiesStayThoughChosen() {
        Scene scene;
        scene.bodies = {floorBox(), box("a", {0, 0.3})};
        QCOMPARE(separateBodies(scene, Ids{"floor", "a"}).bodies, (Ids{"a"}));
        QVERIFY(distance(scene.bodies[1].position, {0, 0.5}) < 1e-6);
    }

    // A box [1, 3] by [4, 6] in one [0, 10] by [0, 10]: 3 m to the left.
    void TB7_aBoxWithinAnotherLeavesByItsNearestSide() {
        Scene scene;
        scene.bodies = {body("outer", {5, 5}, shaped(BoxShape{{5, 5}, {}, 0})),
                        body("inner", {2, 5}, shaped(BoxShape{{1, 1}, {}, 0}))};
        QVERIFY(separateBodies(scene, Ids{"inner"}).done());
        QVERIFY(distance(scene.bodies[1].position, {-1, 5}) < 1e-5);
    }

    // The way out of a box for a circle whose centre is inside is the way to the nearest edge and the radius.
    void aCircleWithinABoxLeavesByItsNearestSide() {
        Scene scene;
        scene.bodies = {body("box", {}, shaped(BoxShape{{2, 2}, {}, 0})),
                        body("disc", {1.5, 0.3}, shaped(CircleShape{{}, 0.5}))};
        scene.bodies[0].type = SceneBodyType::fixed;
        QVERIFY(separateBodies(scene, Ids{"disc"}).done());
        QVERIFY(distance(scene.bodies[1].position, {2.5, 0.3}) < 1e-5);
    }

    void aBodyInAHollowLeavesByItsOpening() {
        Scene scene;
        scene.bodies = {body("trough", {}, shaped(trough())), body("peg", {0, 0.2}, shaped(BoxShape{{0.4, 0.4}, {}, 0}))};
        scene.bodies[0].type = SceneBodyType::fixed;
        QVERIFY(separateBodies(scene, Ids{"peg"}).done());
        QVERIFY(distance(scene.bodies[1].position, {0, 0.4}) < 1e-5);
    }

    void manyInOnePlaceComeApart() {
        Scene scene;
        Ids ids;
        for (int i = 0; i < 100; ++i) scene.bodies.push_back(box(ids.emplace_back("b" + std::to_string(i)), {}));
        const EditResult result = separateBodies(scene, ids);
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QVERIFY(deepestOverlap(scene) <= SolidBodies::tolerance);
    }

    void aPileThatHasSunkIntoTheFloorIsLifted() {
        Scene scene;
        scene.bodies = {floorBox()};
        Ids ids;
        for (int i = 0; i < 40; ++i)
            scene.bodies.push_back(box(ids.emplace_back("b" + std::to_string(i)), {0, 0.4 + 0.9 * i}));
        const EditResult result = separateBodies(scene, ids);
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QVERIFY(deepestOverlap(scene) <= SolidBodies::tolerance);
        QVERIFY(scene.bodies.back().position.y < 40.5);
        for (std::size_t i = 1; i < scene.bodies.size(); ++i) QVERIFY(std::abs(scene.bodies[i].position.x) < 1e-9);
    }

    // 10 by 40 boxes at 0.9 of their size. Spread evenly they go up to 2 m to each side and 0.9 m upwards, 1.1 m in the
    // mean.
    void aWallThatIsTooDenseSpreads() {
        Scene scene;
        scene.bodies = {floorBox()};
        std::get<BoxShape>(scene.bodies[0].shapes[0].geometry).halfExtents.x = 100;
        Ids ids;
        for (int i = 0; i < 400; ++i)
            scene.bodies.push_back(box(ids.emplace_back("b" + std::to_string(i)), {0.9 * (i % 40), 0.5 + 0.9 * (i / 40)}));
        const Scene before = scene;
        const EditResult result = separateBodies(scene, ids);
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QVERIFY(deepestOverlap(scene) <= SolidBodies::tolerance);
        double ways = 0;
        for (std::size_t i = 1; i <= 400; ++i) ways += distance(scene.bodies[i].position, before.bodies[i].position);
        QVERIFY2(ways / 400 < 1.5, qPrintable(QString::number(ways / 400)));
    }

    void whatWouldNotCollideIsNoOverlap_data() {
        QTest::addColumn<QString>("why");
        for (const char* why : {"touching", "sensor", "filter", "joint"}) QTest::newRow(why) << why;
    }
    void whatWouldNotCollideIsNoOverlap() {
        QFETCH(QString, why);
        Scene scene;
        scene.bodies = {box("a", {}), box("b", {why == "touching" ? 1 : 0.5, 0})};
        if (why == "sensor") scene.bodies[1].shapes[0].sensor = true;
        if (why == "filter") scene.bodies[0].shapes[0].filter.mask = 2;
        if (why == "joint") scene.joints = {revolute("j", "a", "b")};
        const Scene before = scene;
        QCOMPARE(separateBodies(scene, Ids{"a", "b"}).refusal, "Nothing that can be moved overlaps.");
        QCOMPARE(scene, before);
    }

    void whatIsWedgedInIsRefusedByName() {
        Scene scene;
        scene.bodies = {box("left", {-0.9, 0}), box("right", {0.9, 0}), box("mid", {0, 0})};
        for (const std::size_t i : {0u, 1u}) {
            scene.bodies[i].type = SceneBodyType::fixed;
            std::get<BoxShape>(scene.bodies[i].shapes[0].geometry).halfExtents.y = 1e6;
        }
        const Scene before = scene;
        const EditResult result = separateBodies(scene, Ids{"mid"});
        QVERIFY2(result.refusal.english().starts_with("They cannot be separated: \""), result.refusal.english().c_str());
        QVERIFY(result.refusal.english().find("\"mid\"") != std::string::npos);
        QCOMPARE(scene, before);
    }

    void heapsOfAnyShapesComeApart() {
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            RandomShapes random(seed);
            Scene scene;
            scene.bodies = {floorBox()};
            Ids ids;
            for (int i = 0; i < 25; ++i) {
                SceneShape shape = shaped(CircleShape{{}, random.between(0.1, 0.6)});
                if (i % 4 == 1) shape = shaped(BoxShape{{random.between(0.1, 0.6), random.between(0.1, 0.6)}, {}, 0});
                if (i % 4 == 2) shape = shaped(CapsuleShape{{-0.3, 0}, {0.4, 0.1}, random.between(0.1, 0.3)});
                if (i % 4 == 3) shape = shaped(trough());
                const Vec2 place = random.point(2);
                scene.bodies.push_back(body(ids.emplace_back("b" + std::to_string(i)), place, shape, random.between(-3, 3)));
            }
            const EditResult result = separateBodies(scene, ids);
            QVERIFY2(result.done(), (std::to_string(seed) + ": " + result.refusal.english()).c_str());
            QVERIFY(deepestOverlap(scene) <= SolidBodies::tolerance);
        }
    }
};

QTEST_GUILESS_MAIN(TestSeparate)
#include "test_separate.moc"
