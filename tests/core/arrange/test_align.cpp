// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/arrange/align.h"
#include "core/scene/bounds.h"
#include "tests/core/authoring/authoring_scenes.h"
#include "tests/support/support_texts.h"

using namespace cairn;
using namespace cairn::test;

namespace {

// A box 4 by 2 at the origin; a disc of radius 1 at (5, 5); a body without shapes at (-3, 7).
Scene threeBodies() {
    Scene scene;
    scene.bodies = {body("wide", {}, shaped(BoxShape{{2, 1}, {}, 0})), body("disc", {5, 5}, shaped(CircleShape{{}, 1})),
                    SceneBody{.id = "point", .type = SceneBodyType::fixed, .position = {-3, 7}}};
    return scene;
}

}  // namespace

class TestAlign : public QObject {
    Q_OBJECT

private slots:
    void boundsAreTight_data() {
        QTest::addColumn<SceneShape>("shape");
        QTest::addColumn<double>("angle");
        QTest::addColumn<Aabb>("bounds");
        const double r = std::sqrt(0.5);
        QTest::newRow("circle") << shaped(CircleShape{{1, 0}, 2}) << 0.0 << Aabb{{-1, -2}, {3, 2}};
        QTest::newRow("turned box") << shaped(BoxShape{{0.5, 0.5}, {}, 0}) << std::numbers::pi / 4 << Aabb{{-r, -r}, {r, r}};
        QTest::newRow("box turned in its body")
            << shaped(BoxShape{{0.5, 0.5}, {1, 0}, std::numbers::pi / 4}) << 0.0 << Aabb{{1 - r, -r}, {1 + r, r}};
        QTest::newRow("capsule") << shaped(CapsuleShape{{0, 0}, {2, 1}, 0.5}) << 0.0 << Aabb{{-0.5, -0.5}, {2.5, 1.5}};
        QTest::newRow("polygon") << shaped(PolygonShape{{{0, 0}, {3, 1}, {1, 2}}}) << 0.0 << Aabb{{0, 0}, {3, 2}};
        QTest::newRow("chain") << shaped(ChainShape{{{-1, 0}, {0, 1}, {4, 0}}, false}) << 0.0 << Aabb{{-1, 0}, {4, 1}};
    }
    void boundsAreTight() {
        QFETCH(SceneShape, shape);
        QFETCH(double, angle);
        QFETCH(Aabb, bounds);
        const auto found = boundsOf(body("a", {10, 20}, shape, angle));
        QVERIFY(found);
        QVERIFY(distance(found->lower, bounds.lower + Vec2{10, 20}) < 1e-14);
        QVERIFY(distance(found->upper, bounds.upper + Vec2{10, 20}) < 1e-14);
    }

    void aBodyWithoutShapesHasNoBounds() { QVERIFY(!boundsOf(SceneBody())); }

    void othersAreAlignedToTheFirst_data() {
        QTest::addColumn<int>("alignment");
        QTest::addColumn<Vec2>("disc");
        QTest::addColumn<Vec2>("point");
        QTest::newRow("left") << int(Alignment::left) << Vec2{-1, 5} << Vec2{-2, 7};
        QTest::newRow("right") << int(Alignment::right) << Vec2{1, 5} << Vec2{2, 7};
        QTest::newRow("top") << int(Alignment::top) << Vec2{5, 0} << Vec2{-3, 1};
        QTest::newRow("bottom") << int(Alignment::bottom) << Vec2{5, 0} << Vec2{-3, -1};
        QTest::newRow("centres, vertical") << int(Alignment::centersOnVertical) << Vec2{0, 5} << Vec2{0, 7};
        QTest::newRow("centres, horizontal") << int(Alignment::centersOnHorizontal) << Vec2{5, 0} << Vec2{-3, 0};
    }
    void othersAreAlignedToTheFirst() {
        QFETCH(int, alignment);
        QFETCH(Vec2, disc);
        QFETCH(Vec2, point);
        Scene scene = threeBodies();
        QVERIFY(alignBodies(scene, Ids{"wide", "disc", "point"}, static_cast<Alignment>(alignment)).done());
        QCOMPARE(find(scene, "wide").position, Vec2());
        QCOMPARE(find(scene, "disc").position, disc);
        QCOMPARE(find(scene, "point").position, point);
    }

    void whichIsFirstIsForTheCallerToSay() {
        Scene scene = threeBodies();
        QVERIFY(alignBodies(scene, Ids{"disc", "wide"}, Alignment::left).done());
        QCOMPARE(find(scene, "disc").position, (Vec2{5, 5}));
        QCOMPARE(find(scene, "wide").position, (Vec2{6, 0}));
    }

    void gapsAreMadeEqualBetweenTheOutermost() {
        Scene scene;
        scene.bodies = {box("a", {0, 0}), body("b", {9, 3}, shaped(BoxShape{{1, 1}, {}, 0})), box("c", {2, 5}),
                        box("d", {3, 1})};
        QVERIFY(distributeBodies(scene, Ids{"a", "b", "c", "d"}, Axis::horizontal).done());
        // From 0.5 to 8 there are two boxes of 1 and three gaps.
        const double gap = 5.5 / 3;
        QVERIFY(std::abs(find(scene, "c").position.x - (1 + gap)) < 1e-14);
        QVERIFY(std::abs(find(scene, "d").position.x - (2 + 2 * gap)) < 1e-14);
        QCOMPARE(find(scene, "a").position, (Vec2{0, 0}));
        QCOMPARE(find(scene, "b").position, (Vec2{9, 3}));
        QCOMPARE(find(scene, "c").position.y, 5.0);
    }

    void withoutRoomTheyOverlapEquallyAndThatIsSaid() {
        Scene scene;
        scene.bodies = {box("a", {0, 0}), box("b", {0, 0.9}), box("c", {0, 1})};
        const EditResult result = distributeBodies(scene, Ids{"a", "b", "c"}, Axis::vertical);
        QCOMPARE(find(scene, "b").position, (Vec2{0, 0.5}));
        QCOMPARE(test::english(result.remarks), (Ids{"There is not room for all: they overlap by 0.5 m each."}));
    }

    void tooFewAreRefused() {
        Scene scene = threeBodies();
        QVERIFY(!alignBodies(scene, Ids{"wide"}, Alignment::left).done());
        QVERIFY(!alignBodies(scene, Ids{"wide", "wide"}, Alignment::left).done());
        QVERIFY(!distributeBodies(scene, Ids{"wide", "disc"}, Axis::horizontal).done());
        QVERIFY(!distributeBodies(scene, Ids{"x"}, Axis::horizontal).done());
        QCOMPARE(scene, threeBodies());
    }
};

QTEST_GUILESS_MAIN(TestAlign)
#include "test_align.moc"
