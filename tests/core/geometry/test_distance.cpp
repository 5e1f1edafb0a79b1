// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/geometry/distance.h"
#include "tests/core/collision/distance_oracle.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

constexpr double rounding = 1e-13;  // shapes and places of about 1 m, some hundred operations

bool isNear(double a, double b) { return std::abs(a - b) < 1e-14; }
bool isNear(Vec2 a, Vec2 b) { return length(a - b) < 1e-14; }

ShapeGeometry box(Vec2 halfExtents) { return ConvexPolygon::box(halfExtents); }

double trueDistance(const ShapeGeometry& a, const Transform& poseA, const ShapeGeometry& b, const Transform& poseB) {
    return static_cast<double>(DistanceOracle::distance(DistanceOracle::body(a, poseA), DistanceOracle::body(b, poseB)));
}

}  // namespace

class TestDistance : public QObject {
    Q_OBJECT

private slots:
    void twoShapesHaveADistanceANormalAndClosestPoints_data() {
        QTest::addColumn<ShapeGeometry>("a");
        QTest::addColumn<ShapeGeometry>("b");
        QTest::addColumn<Transform>("poseB");
        QTest::addColumn<double>("distance");
        QTest::addColumn<Vec2>("normal");
        QTest::addColumn<Vec2>("pointA");
        const double h = std::numbers::sqrt2 / 2;
        const ShapeGeometry disc = Circle{{0, 0}, 1};
        QTest::newRow("circles apart") << disc << disc << Transform({0, 5}, 0) << 3.0 << Vec2{0, 1} << Vec2{0, 1};
        QTest::newRow("TA14 circles") << ShapeGeometry(Circle{{0, 0}, 3}) << ShapeGeometry(Circle{{0, 0}, 2})
                                      << Transform({4, 0}, 0) << -1.0 << Vec2{1, 0} << Vec2{3, 0};
        QTest::newRow("TB8 circles in one place") << ShapeGeometry(Circle{{0, 0}, 3}) << ShapeGeometry(Circle{{0, 0}, 2})
                                                  << Transform() << -5.0 << Vec2{1, 0} << Vec2{3, 0};
        QTest::newRow("corner and circle") << box({5, 5}) << ShapeGeometry(Circle{{0, 0}, 2}) << Transform({8, 8}, 0)
                                           << 6 * h - 2 << Vec2{h, h} << Vec2{5, 5};
        QTest::newRow("TB9 corner and circle overlapping") << box({5, 5}) << ShapeGeometry(Circle{{0, 0}, 2})
                                                           << Transform({6, 6}, 0) << 2 * h - 2 << Vec2{h, h} << Vec2{5, 5};
        QTest::newRow("TB9 TA15 MA3 circle inside") << box({5, 5}) << ShapeGeometry(Circle{{0, 0}, 1})
                                                    << Transform({-3, 0}, 0) << -3.0 << Vec2{-1, 0} << Vec2{-5, 0};
        QTest::newRow("TB9 centre on the edge") << box({5, 5}) << ShapeGeometry(Circle{{0, 0}, 1}) << Transform({-5, 0}, 0)
                                                << -1.0 << Vec2{-1, 0} << Vec2{-5, 0};
        QTest::newRow("TD6 MD9 deep inside") << box({20, 20}) << ShapeGeometry(Circle{{0, 0}, 5}) << Transform({0, -10}, 0)
                                             << -15.0 << Vec2{0, -1} << Vec2{0, -20};
        QTest::newRow("TA17 turned square")
            << box({0.5, 0.5}) << box({0.5, 0.5}) << Transform({1.2, 0}, std::numbers::pi / 4) << 0.7 - h << Vec2{1, 0}
            << Vec2{0.5, 0};
        QTest::newRow("TA17 turned square apart")
            << box({0.5, 0.5}) << box({0.5, 0.5}) << Transform({1.21, 0}, std::numbers::pi / 4) << 0.71 - h << Vec2{1, 0}
            << Vec2{0.5, 0};
        QTest::newRow("corner to corner") << box({1, 1}) << box({1, 1}) << Transform({5, 6}, 0) << 5.0 << Vec2{0.6, 0.8}
                                          << Vec2{1, 1};
    }
    void twoShapesHaveADistanceANormalAndClosestPoints() {
        QFETCH(ShapeGeometry, a);
        QFETCH(ShapeGeometry, b);
        QFETCH(Transform, poseB);
        QFETCH(double, distance);
        QFETCH(Vec2, normal);
        QFETCH(Vec2, pointA);
        const Separation found = separation(a, {}, b, poseB);
        QVERIFY(isNear(found.distance, distance));
        QVERIFY(isNear(found.normal, normal));
        QVERIFY(isNear(found.pointA, pointA));
        QVERIFY(isNear(found.pointB, pointA + distance * normal));
    }

    void TD5_facesThatTouchHaveNoDistance() {
        const Separation found = separation(box({0.5, 0.5}), {}, box({0.5, 0.5}), Transform({1, 0.25}, 0));
        QCOMPARE(found.distance, 0.0);
        QCOMPARE(found.normal, (Vec2{1, 0}));
    }

    // The centres point down; the way out is to the left.
    void MD8_TD5_aSquareInATriangleLeavesByTheCheaperSide() {
        const ShapeGeometry triangle = *ConvexPolygon::fromVertices(std::vector<Vec2>{{0, 0}, {4, 0}, {0, 9}});
        const Separation found = separation(triangle, {}, box({0.25, 0.25}), Transform({0.5, 1}, 0));
        QCOMPARE(found.distance, -0.75);
        QCOMPARE(found.normal, (Vec2{-1, 0}));
    }

    void distancesAreThoseOfBruteForce() {
        RandomShapes random(1);
        for (int i = 0; i < 50000; ++i) {
            const ShapeGeometry a = random.shape();
            const ShapeGeometry b = random.shape();
            const Transform poseA = random.pose(1.5);
            const Transform poseB = random.pose(1.5);
            const Separation found = separation(a, poseA, b, poseB);
            QVERIFY(std::abs(found.distance - trueDistance(a, poseA, b, poseB)) < rounding);
            QVERIFY(std::abs(length(found.normal) - 1) < 1e-15);
            QVERIFY(length(found.pointB - found.pointA - found.distance * found.normal) < rounding);
        }
    }
};

QTEST_APPLESS_MAIN(TestDistance)
#include "test_distance.moc"
