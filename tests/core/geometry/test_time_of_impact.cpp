// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/geometry/time_of_impact.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

constexpr double tolerance = 1e-6;

Sweep standing(Vec2 place = {}) { return {{}, place, place, 0, 0}; }
Sweep going(Vec2 from, Vec2 to, double turn = 0) { return {{}, from, to, 0, turn}; }

double distanceAt(const ShapeGeometry& a, const Sweep& sweepA, const ShapeGeometry& b, const Sweep& sweepB, double time) {
    return separation(a, sweepA.pose(time), b, sweepB.pose(time)).distance;
}

}  // namespace

class TestTimeOfImpact : public QObject {
    Q_OBJECT

private slots:
    void TB16_aBoxThatGoesStraightArrivesWhenItsFacesMeet() {
        const auto hit = timeOfImpact(ConvexPolygon::box({1, 1}), going({0, 0}, {10, 0}), ConvexPolygon::box({1, 1}),
                                      standing({6, 0}), 0, tolerance);
        QCOMPARE(hit.state, ImpactState::touching);
        QVERIFY(std::abs(hit.time - 0.4) < 1e-12);
        QCOMPARE(hit.separation.normal, (Vec2{1, 0}));
    }

    void theTargetIsADistanceOrADepth_data() {
        QTest::addColumn<double>("target");
        QTest::addColumn<double>("time");
        QTest::newRow("1 m before") << 1.0 << 0.3;
        QTest::newRow("touching") << 0.0 << 0.4;
        QTest::newRow("0.5 m deep") << -0.5 << 0.45;
    }
    void theTargetIsADistanceOrADepth() {
        QFETCH(double, target);
        QFETCH(double, time);
        const auto hit = timeOfImpact(ConvexPolygon::box({1, 1}), going({0, 0}, {10, 0}), ConvexPolygon::box({1, 1}),
                                      standing({6, 0}), target, tolerance);
        QCOMPARE(hit.state, ImpactState::touching);
        QVERIFY(std::abs(hit.time - time) < 1e-6);
    }

    // B24: 100 m/s for 1/60 s at a wall of 0.1 m, which the ball would pass.
    void B24_aBulletMeetsAThinWall() {
        const auto hit = timeOfImpact(Circle{{}, 0.05}, going({-1, 0}, {-1 + 100.0 / 60, 0}), ConvexPolygon::box({0.05, 2}),
                                      standing(), 0, tolerance);
        QCOMPARE(hit.state, ImpactState::touching);
        QVERIFY(std::abs(hit.time - 0.9 / (100.0 / 60)) < 1e-6);
    }

    // At both ends of the sweep the rod stands upright, 1 m beside the wall; half way it lies flat and would be in it.
    void aTurnIsNotMissedBetweenItsEnds() {
        const ShapeGeometry rod = ConvexPolygon::box({0.125, 2});
        const ShapeGeometry wall = ConvexPolygon::box({1, 50}, {2.125, 0});
        const auto hit = timeOfImpact(rod, going({}, {}, std::numbers::pi), wall, standing(), 0, tolerance);
        QCOMPARE(hit.state, ImpactState::touching);
        // The lower right corner gets there first, at x = 1.125.
        const double reach = std::hypot(0.125, 2);
        const double turn = std::atan2(2, 0.125) - std::acos(1.125 / reach);
        QVERIFY(std::abs(hit.time - turn / std::numbers::pi) < tolerance);
        QVERIFY(length(hit.separation.pointA - Vec2{1.125, -std::sqrt(reach * reach - 1.125 * 1.125)}) < 10 * tolerance);
    }

    // The long edge on the right of A comes down on a corner of B nearly flat, while its far end moves thirty times as fast.
    void anEdgeThatTurnsAboutACornerArrives() {
        const auto a = ConvexPolygon::fromVertices(std::vector<Vec2>{{0, -29}, {10, -7}, {0, 30}});
        const auto b = ConvexPolygon::fromVertices(std::vector<Vec2>{{-4, 0}, {1, -18}, {-11, 0}});
        const Sweep sweep = going({90, 0}, {-90, 0}, 3);
        const auto hit = timeOfImpact(*a, sweep, *b, standing(), 0, 1e-8);
        QCOMPARE(hit.state, ImpactState::touching);
        QVERIFY(std::abs(hit.separation.distance) <= 1e-8);
        QVERIFY(distanceAt(*a, sweep, *b, standing(), hit.time + 1e-6) < 0);
    }

    // A corner of A is nearest to the long edge of B, until in the last instant the far end of its edge overtakes it.
    void anEdgeThatComesToLieOnAnotherArrives() {
        const auto a = ConvexPolygon::fromVertices(std::vector<Vec2>{{-5, -1}, {-1, -117}, {-1, -1}});
        const auto b = ConvexPolygon::fromVertices(std::vector<Vec2>{{-1, -1}, {112, -1}, {33, 1}});
        const Sweep sweep = going({-351, 0}, {351, 0}, 3);
        const auto hit = timeOfImpact(*a, sweep, *b, standing(), 0, 1e-8);
        QCOMPARE(hit.state, ImpactState::touching);
        QVERIFY(std::abs(hit.separation.distance) <= 1e-8);
        QVERIFY(distanceAt(*a, sweep, *b, standing(), hit.time + 1e-6) < 0);
    }

    // From a millimetre beside a kilometre on, and turning three times around.
    void sizesMayDifferAsTheyLike() {
        RandomShapes random(5);
        const auto polygon = [&](double size) {
            const ConvexPolygon unit = random.polygon();
            std::vector<Vec2> vertices;
            for (const Vec2 vertex : unit.vertices()) vertices.push_back(size * vertex);
            return *ConvexPolygon::fromVertices(vertices);
        };
        int touching = 0;
        for (int i = 0; i < 3000; ++i) {
            const double sizeA = std::pow(10, random.between(-3, 3)), sizeB = std::pow(10, random.between(-3, 3));
            const double size = std::max(sizeA, sizeB);
            const ConvexPolygon a = polygon(sizeA), b = polygon(sizeB);
            const auto sweep = [&] {
                return Sweep{{}, size * random.point(2), size * random.point(2), 0, random.between(-20, 20)};
            };
            const Sweep sweepA = sweep(), sweepB = sweep();
            const auto hit = timeOfImpact(a, sweepA, b, sweepB, 0, 1e-9 * size);
            QVERIFY(hit.state != ImpactState::failed);
            if (hit.state == ImpactState::touching) QVERIFY(std::abs(hit.separation.distance) <= 1e-9 * size);
            touching += hit.state == ImpactState::touching;
        }
        QVERIFY(touching > 500);
    }

    void shapesThatOverlapAtTheStartSaySo() {
        const auto hit =
            timeOfImpact(Circle{{}, 1}, going({0, 0}, {-10, 0}), Circle{{}, 1}, standing({1.5, 0}), 0, tolerance);
        QCOMPARE(hit.state, ImpactState::overlapping);
        QCOMPARE(hit.time, 0.0);
    }

    void shapesThatPassEachOtherAreSeparated() {
        const auto hit = timeOfImpact(Circle{{}, 1}, going({-10, 2.1}, {10, 2.1}), Circle{{}, 1}, standing(), 0, tolerance);
        QCOMPARE(hit.state, ImpactState::separated);
        QCOMPARE(hit.time, 1.0);
    }

    void aMotionWithoutNumbersFails() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const auto hit = timeOfImpact(Circle{{}, 1}, going({-10, 0}, {nan, 0}), Circle{{}, 1}, standing(), 0, tolerance);
        QCOMPARE(hit.state, ImpactState::failed);
    }

    // Against a walk along the motion in small steps, at random: straight and turning up to twice around.
    void nothingComesNearerThanTheTargetBefore() {
        RandomShapes random(1);
        int touching = 0, separated = 0;
        for (int i = 0; i < 3000; ++i) {
            const ShapeGeometry a = random.shape();
            const ShapeGeometry b = random.shape();
            const auto sweep = [&](double reach) {
                return Sweep{random.point(0.5), random.point(reach), random.point(reach), random.between(-3, 3),
                             random.between(-9, 9)};
            };
            const Sweep sweepA = sweep(5);
            const Sweep sweepB = sweep(5);
            const double target = random.between(-0.02, 0.05);
            const auto hit = timeOfImpact(a, sweepA, b, sweepB, target, tolerance);
            QVERIFY(hit.state != ImpactState::failed);
            if (hit.state == ImpactState::overlapping) {
                QVERIFY(distanceAt(a, sweepA, b, sweepB, 0) < target);
                continue;
            }
            touching += hit.state == ImpactState::touching;
            separated += hit.state == ImpactState::separated;
            if (hit.state == ImpactState::touching)
                QVERIFY(std::abs(distanceAt(a, sweepA, b, sweepB, hit.time) - target) <= tolerance);
            for (int k = 0; k < 200; ++k) QVERIFY(distanceAt(a, sweepA, b, sweepB, hit.time * k / 200) > target - 1e-12);
        }
        QVERIFY(touching > 500 && separated > 500);
    }
};

QTEST_APPLESS_MAIN(TestTimeOfImpact)
#include "test_time_of_impact.moc"
