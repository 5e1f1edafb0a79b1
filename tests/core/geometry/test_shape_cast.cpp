// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>

#include "core/geometry/distance.h"
#include "core/geometry/ray_cast.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

const ShapeGeometry square = ConvexPolygon::box({1, 1});

bool isNear(double a, double b) { return std::abs(a - b) < 1e-14; }
bool isNear(Vec2 a, Vec2 b) { return length(a - b) < 1e-14; }

}  // namespace

class TestShapeCast : public QObject {
    Q_OBJECT

private slots:
    void TB16_aSweptBoxIsARayAgainstTheEnlargedBox() {
        const auto hit = castShape(square, {}, {{0, 0}, {10, 0}, 1}, square, Transform({6, 0}, 0));
        QVERIFY(hit);
        QCOMPARE(hit->t, 0.4);
        QCOMPARE(hit->normal, (Vec2{-1, 0}));
        const auto ray = castRay(ConvexPolygon::box({2, 2}, {6, 0}), {}, {{0, 0}, {10, 0}, 1});
        QVERIFY(ray);
        QCOMPARE(ray->t, hit->t);
    }

    void aShapeOnItsWayMeetsAnother_data() {
        QTest::addColumn<Ray>("path");
        QTest::addColumn<double>("t");
        QTest::addColumn<Vec2>("normal");
        QTest::newRow("from above") << Ray{{0.5, 5}, {0, -1}} << 3.0 << Vec2{0, 1};
        QTest::newRow("grazing a face") << Ray{{-5, 2}, {1, 0}} << 3.0 << Vec2{-1, 0};
        QTest::newRow("within reach") << Ray{{-5, 0}, {1, 0}, 3} << 3.0 << Vec2{-1, 0};
        QTest::newRow("start overlapping") << Ray{{1, 0}, {1, 0}} << 0.0 << Vec2{};
        QTest::newRow("start touching, inwards") << Ray{{-2, 0.5}, {1, 0}} << 0.0 << Vec2{-1, 0};
        QTest::newRow("start touching, along") << Ray{{0.5, 2}, {1, 0}} << 0.0 << Vec2{0, 1};
        QTest::newRow("no direction, touching") << Ray{{0.5, 2}, {0, 0}} << 0.0 << Vec2{};
    }
    void aShapeOnItsWayMeetsAnother() {
        QFETCH(Ray, path);
        QFETCH(double, t);
        QFETCH(Vec2, normal);
        const auto hit = castShape(square, {}, path, square, {});
        QVERIFY(hit);
        QVERIFY(isNear(hit->t, t));
        QVERIFY(isNear(hit->normal, normal));
    }

    void aShapeOnItsWayMissesAnother_data() {
        QTest::addColumn<Ray>("path");
        QTest::newRow("beside") << Ray{{-5, 2.001}, {1, 0}};
        QTest::newRow("away") << Ray{{-5, 0}, {-1, 0}};
        QTest::newRow("too short") << Ray{{-5, 0}, {1, 0}, 2.999};
        QTest::newRow("start touching, outwards") << Ray{{-2, 0.5}, {-1, 0}};
        QTest::newRow("no direction, apart") << Ray{{-5, 0}, {0, 0}};
        QTest::newRow("no number") << Ray{{-5, 0}, {std::numeric_limits<double>::quiet_NaN(), 0}};
    }
    void aShapeOnItsWayMissesAnother() {
        QFETCH(Ray, path);
        QVERIFY(!castShape(square, {}, path, square, {}));
    }

    void TB16_aCapsuleMeetsACircle() {
        // Segment (0, 0)-(4, 0) of radius 0.5, circle of radius 0.6: the exercise has it at (2, 1), 0.1 deep.
        const auto hit = castShape(Circle{{}, 0.6}, {}, {{2, 3}, {0, -1}}, ConvexCore(Capsule{{0, 0}, {4, 0}, 0.5}), {});
        QVERIFY(hit);
        QVERIFY(isNear(hit->t, 1.9));
        QVERIFY(isNear(hit->normal, {0, 1}));
        QVERIFY(isNear(hit->point, {2, 0.5}));
    }

    void aPointOnItsWayIsARay() {
        RandomShapes random(1);
        int hits = 0, grazes = 0;
        for (int i = 0; i < 50000; ++i) {
            const ShapeGeometry shape = random.shape();
            const Transform pose = random.pose(1);
            const Ray ray{random.point(2), random.point(3), 2};
            const auto ofRay = castRay(shape, pose, ray);
            const auto ofPoint = castShape(Circle{{}, 0}, {}, ray, shape, pose);
            // Where the ray grazes, round-off decides whether it is a hit.
            if (ofPoint.has_value() != ofRay.has_value()) ++grazes;
            if (!ofRay || !ofPoint) continue;
            ++hits;
            QVERIFY(std::abs(ofPoint->t - ofRay->t) < 1e-11);
            QVERIFY(length(ofPoint->normal - ofRay->normal) < 1e-6);
        }
        QVERIFY(hits > 5000);
        QVERIFY(grazes <= 3);
    }

    // Where the shape stops it touches, and nowhere before; where it does not stop it would have touched nowhere.
    void shapesStopWhereTheyTouch() {
        RandomShapes random(2);
        int hits = 0, misses = 0;
        for (int i = 0; i < 20000; ++i) {
            const ShapeGeometry a = random.shape();
            const ShapeGeometry b = random.shape();
            const Transform poseA = random.pose(4);
            const Transform poseB = random.pose(1);
            const Ray path{poseA.position, random.point(6), 1};
            const auto distanceAt = [&](double t) { return separation(a, {path.at(t), poseA.rotation}, b, poseB).distance; };
            const auto hit = castShape(a, poseA.rotation, path, b, poseB);
            if (hit && hit->normal == Vec2{}) {
                QVERIFY(distanceAt(0) < 0);
                continue;
            }
            hits += hit.has_value();
            misses += !hit.has_value();
            if (hit) {
                QVERIFY(std::abs(distanceAt(hit->t)) < 1e-13);
                QVERIFY(std::abs(separation(Circle{hit->point, 0}, {}, b, poseB).distance) < 1e-13);
            }
            for (int k = 0; k < 50; ++k) QVERIFY(distanceAt((hit ? hit->t : 1) * k / 50) > 0);
        }
        QVERIFY(hits > 2000 && misses > 2000);
    }

    // A triangle of 8 m comes down on a needle of 159,000 km from three times as far: rounding of the distance there must not hide that
    // another feature is half a metre nearer. (Found by fuzzing.)
    void aNeedleIsNotMissedFromFarAway() {
        const auto triangle = ConvexPolygon::fromVertices(std::vector<Vec2>{
            {0.529376208782196, 0}, {-7.635330677032471, -2.3015801906585693}, {0.6132895946502686, 0.7443440556526184}});
        const auto needle =
            ConvexPolygon::fromVertices(std::vector<Vec2>{{159130752, 0}, {0, 0}, {-7.073936939239502, 0.4605734944343567}});
        QVERIFY(triangle && needle);
        const Ray path{{0, -477392256}, {0, 954784512}, 1};
        const auto hit = castShape(*triangle, {}, path, *needle, {});
        QVERIFY(hit);
        const double left = separation(*triangle, {path.at(hit->t), {}}, *needle, {}).distance;
        QVERIFY(std::abs(left) < 1e-15 * 954784512);
    }
};

QTEST_APPLESS_MAIN(TestShapeCast)
#include "test_shape_cast.moc"
