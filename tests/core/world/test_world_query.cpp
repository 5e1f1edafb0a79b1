// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>

#include "core/geometry/overlap.h"
#include "core/world/world_query.h"
#include "tests/core/collision/random_shapes.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

namespace {

// Four boxes of 2 m in a row at x = 0, 10, 20, 30; the last one is a sensor.
std::unique_ptr<World> row() {
    Scene scene = emptyScene({0, 0});
    for (const double x : {0, 10, 20, 30}) scene.bodies.push_back(box(std::to_string(x), {x, 0}, {1, 1}, 1));
    scene.bodies[3].shapes[0].sensor = true;
    return makeWorld(scene, "si");
}

std::vector<std::uint32_t> bodiesOf(const std::vector<FoundHit>& hits) {
    std::vector<std::uint32_t> result;
    for (const FoundHit& hit : hits) result.push_back(hit.found.sceneBody);
    return result;
}
std::vector<std::uint32_t> bodiesOf(const std::vector<FoundShape>& found) {
    std::vector<std::uint32_t> result;
    for (const FoundShape& shape : found) result.push_back(shape.sceneBody);
    return result;
}
using Bodies = std::vector<std::uint32_t>;

// Boxes, discs and capsules, thick as rain.
Scene crowd(RandomShapes& random, int count, BroadPhaseKind kind) {
    Scene scene = emptyScene({0, 0});
    scene.world.broadPhase = kind;
    for (int i = 0; i < count; ++i) {
        const Vec2 place = random.point(10);
        SceneBody body = disc(std::to_string(i), place, random.between(0.1, 1), 1, random.point(3));
        if (i % 3 == 1) body = box(std::to_string(i), place, {random.between(0.1, 1), random.between(0.1, 1)}, 1);
        if (i % 3 == 2) body.shapes[0].geometry = CapsuleShape{random.point(1), random.point(1), random.between(0.1, 0.5)};
        body.angle = random.between(-3, 3);
        for (SceneShape& shape : body.shapes) shape.sensor = true;  // so that nothing pushes
        scene.bodies.push_back(body);
    }
    return scene;
}

// What a query should find, by asking every shape.
template <typename Test>
Bodies bruteForce(const World& world, Test&& test) {
    Bodies result;
    for (const WorldShape& shape : world.shapes())
        if (test(shape.geometry, world.bodies()[shape.body].pose())) result.push_back(shape.sceneBody);
    return result;
}

const QueryFilter withSensors{.sensors = true};

}  // namespace

class TestWorldQuery : public QObject {
    Q_OBJECT

private slots:
    void TB15_aRayListsWhatItHitsInOrder() {
        const auto world = row();
        const Ray ray{{25, 0.5}, {-10, 0}};
        const auto hits = castRayThrough(*world, ray);
        QCOMPARE(bodiesOf(hits), (Bodies{2, 1, 0}));
        QCOMPARE(hits[0].hit.t, 0.4);
        QCOMPARE(hits[1].hit.t, 1.4);
        QCOMPARE(hits[1].hit.point, (Vec2{11, 0.5}));
        QCOMPARE(hits[1].hit.normal, (Vec2{1, 0}));
    }

    void TB15_theFirstHitIsTheNearest() {
        const auto world = row();
        const auto hit = castRay(*world, {{-5, 0}, {1, 0}});
        QVERIFY(hit);
        QCOMPARE(hit->found, (FoundShape{0, 0, 0}));
        QCOMPARE(hit->hit.t, 4.0);
        QVERIFY(!castRay(*world, {{-5, 0}, {1, 0}, 3.9}));
        QVERIFY(!castRay(*world, {{-5, 0}, {-1, 0}}));
    }

    void TB15_lineOfSightAsksWhetherAnythingIsBetween() {
        const auto world = row();
        QVERIFY(meetsAnything(*world, Ray::between({-5, 0}, {5, 0})));
        QVERIFY(!meetsAnything(*world, Ray::between({2, 0}, {8, 0})));
        QVERIFY(!meetsAnything(*world, Ray::between({25, 0}, {35, 0})));  // a sensor hides nothing
    }

    void TB15_pickingIsPointInShape() {
        const auto world = row();
        QCOMPARE(bodiesOf(shapesAt(*world, {10.5, 0.5})), (Bodies{1}));
        QCOMPARE(bodiesOf(shapesAt(*world, {11, 1})), (Bodies{1}));
        QVERIFY(shapesAt(*world, {11.001, 0}).empty());
        QVERIFY(shapesAt(*world, {30, 0}).empty());
        QCOMPARE(bodiesOf(shapesAt(*world, {30, 0}, withSensors)), (Bodies{3}));
    }

    void aBoxFindsWhatOverlapsItAndNotWhatTouchesIt() {
        const auto world = row();
        QCOMPARE(bodiesOf(overlapping(*world, Aabb{{0.5, -5}, {19.5, 5}})), (Bodies{0, 1, 2}));
        QCOMPARE(bodiesOf(overlapping(*world, Aabb{{1, -5}, {19, 5}})), (Bodies{1}));
        QCOMPARE(bodiesOf(overlapping(*world, Aabb{{10, 0}, {10, 0}})), (Bodies{1}));  // a point
        QCOMPARE(bodiesOf(overlapping(*world, Aabb{{2, 0}, {12, 0}})), (Bodies{1}));   // a line
        QVERIFY(overlapping(*world, Aabb{{2, -5}, {8, 5}}).empty());
    }

    void aShapeFindsWhatItOverlaps() {
        const auto world = row();
        QCOMPARE(bodiesOf(overlapping(*world, Circle{{0, 0}, 4.5}, Transform({15, 0}, 0))), (Bodies{1, 2}));
        QVERIFY(overlapping(*world, Circle{{0, 0}, 4}, Transform({15, 0}, 0)).empty());
    }

    void TB16_aShapeOnItsWayFindsWhatItMeets() {
        const auto world = row();
        const ShapeGeometry ball = Circle{{0, 0}, 0.5};
        const auto first = castShape(*world, ball, {}, {{-5, 0}, {10, 0}, 1});
        QVERIFY(first);
        QCOMPARE(first->found.sceneBody, 0u);
        QVERIFY(std::abs(first->hit.t - 0.35) < 1e-15);
        QCOMPARE(bodiesOf(castShapeThrough(*world, ball, {}, {{-5, 1.25}, {10, 0}})), (Bodies{0, 1, 2}));
        QVERIFY(castShapeThrough(*world, ball, {}, {{-5, 1.75}, {10, 0}}).empty());
    }

    void filtersDecideWhatAQuerySees() {
        Scene scene = emptyScene({0, 0});
        for (const double x : {0, 10, 20}) scene.bodies.push_back(box(std::to_string(x), {x, 0}, {1, 1}, 1));
        scene.bodies[0].shapes[0].filter = {.category = 2};
        scene.bodies[1].shapes[0].filter = {.category = 4, .mask = 1};
        scene.bodies[2].shapes[0].filter = {.category = 2, .group = -7};
        const auto world = makeWorld(scene, "si");
        const auto seen = [&](const CollisionFilter& filter) {
            return bodiesOf(castRayThrough(*world, {{-5, 0}, {1, 0}}, {.filter = filter}));
        };
        QCOMPARE(bodiesOf(castRayThrough(*world, {{-5, 0}, {1, 0}})), (Bodies{0, 1, 2}));
        QCOMPARE(seen({.category = 1, .mask = 2}), (Bodies{0, 2}));
        QCOMPARE(seen({.category = 1, .mask = 4}), (Bodies{1}));
        QCOMPARE(seen({.category = 2, .mask = 6}), (Bodies{0, 2}));
        QCOMPARE(seen({.category = 1, .mask = 6, .group = -7}), (Bodies{0, 1}));
    }

    void aShapeMadeOfSeveralIsFoundOnce() {
        Scene scene = emptyScene({0, 0});
        SceneBody ground = fixedBox("ground", {0, 0}, {1, 1});
        ground.shapes[0].geometry = ChainShape{{{-5, 0}, {-2, 1}, {0, 0}, {2, 1}, {5, 0}}, false};
        scene.bodies = {ground};
        const auto world = makeWorld(scene, "si");
        const auto hits = castRayThrough(*world, {{-6, 0.5}, {1, 0}});
        QCOMPARE(hits.size(), 1u);
        QVERIFY(std::abs(hits[0].hit.t - 2.5) < 1e-15);
        QCOMPARE(overlapping(*world, Aabb{{-6, -1}, {6, 2}}).size(), 1u);
    }

    // Every broad phase, at rest and after moves, and in a World that was set back.
    void queriesFindWhatAskingEveryShapeFinds_data() {
        QTest::addColumn<BroadPhaseKind>("kind");
        QTest::newRow("brute force") << BroadPhaseKind::bruteForce;
        QTest::newRow("uniform grid") << BroadPhaseKind::uniformGrid;
        QTest::newRow("quadtree") << BroadPhaseKind::quadtree;
        QTest::newRow("sweep and prune") << BroadPhaseKind::sweepAndPrune;
        QTest::newRow("dynamic tree") << BroadPhaseKind::dynamicTree;
    }
    void queriesFindWhatAskingEveryShapeFinds() {
        QFETCH(BroadPhaseKind, kind);
        RandomShapes random(1);
        const auto world = makeWorld(crowd(random, 300, kind), "si");
        const auto start = world->save();
        int found = 0;
        for (int round = 0; round < 300; ++round) {
            if (round % 30 == 0) run(*world, 10);
            if (round % 100 == 99) world->restore(*start);
            const double reach = random.below(4) == 0 ? std::numeric_limits<double>::infinity() : random.between(0.5, 20);
            const Ray ray{random.point(10), random.point(2), reach};
            const ShapeGeometry shape = random.shape();
            const Transform pose = random.pose(10);
            const Vec2 point = random.point(10);

            auto rayBodies = bodiesOf(castRayThrough(*world, ray, withSensors));
            std::optional<double> nearest;
            const Bodies onRay = bruteForce(*world, [&](const ShapeGeometry& s, const Transform& p) {
                const auto hit = castRay(s, p, ray);
                if (hit) nearest = std::min(nearest.value_or(hit->t), hit->t);
                return hit.has_value();
            });
            std::ranges::sort(rayBodies);
            QCOMPARE(rayBodies, onRay);
            QCOMPARE(meetsAnything(*world, ray, withSensors), !onRay.empty());
            const auto first = castRay(*world, ray, withSensors);
            QCOMPARE(first.has_value(), nearest.has_value());
            if (first) QCOMPARE(first->hit.t, *nearest);

            auto pathBodies = bodiesOf(castShapeThrough(*world, shape, pose.rotation, ray, withSensors));
            std::ranges::sort(pathBodies);
            QCOMPARE(pathBodies, bruteForce(*world, [&](const ShapeGeometry& s, const Transform& p) {
                         return castShape(shape, pose.rotation, ray, s, p).has_value();
                     }));
            const Bodies overlapped = bodiesOf(overlapping(*world, shape, pose, withSensors));
            QCOMPARE(overlapped, bruteForce(*world, [&](const ShapeGeometry& s, const Transform& p) {
                         return overlaps(shape, pose, s, p);
                     }));
            QCOMPARE(bodiesOf(shapesAt(*world, point, withSensors)),
                     bruteForce(*world, [&](const ShapeGeometry& s, const Transform& p) { return contains(s, p, point); }));
            found += static_cast<int>(onRay.size() + overlapped.size());
        }
        QVERIFY(found > 1000);
    }

    void aPathThatIsNoneFindsNothing() {
        const auto world = row();
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!castRay(*world, {{nan, 0}, {1, 0}}));
        QVERIFY(!meetsAnything(*world, {{0, 0}, {1, 0}, -1}));
        QVERIFY(castShapeThrough(*world, Circle{{}, 1}, {}, {{0, 0}, {nan, 0}}).empty());
        QVERIFY(shapesAt(*world, {nan, 0}).empty());
    }
};

QTEST_APPLESS_MAIN(TestWorldQuery)
#include "test_world_query.moc"
