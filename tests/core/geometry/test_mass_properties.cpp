// SPDX-License-Identifier: MIT
#include <QTest>
#include <array>
#include <cmath>
#include <numbers>

#include "core/geometry/mass_properties.h"

using namespace cairn;

namespace {

constexpr double pi = std::numbers::pi;

// A regular polygon with sides of the given length, about the origin.
std::vector<Vec2> regularPolygon(int count, double side) {
    const double radius = side / (2 * std::sin(pi / count));
    std::vector<Vec2> vertices;
    for (int i = 0; i < count; ++i) {
        const Rotation q = Rotation::fromAngle(2 * pi * i / count);
        vertices.push_back(radius * Vec2{q.c, q.s});
    }
    return vertices;
}

bool isNear(double a, double b, double relative) { return std::abs(a - b) <= relative * std::abs(b); }

}  // namespace

class TestMassProperties : public QObject {
    Q_OBJECT

private slots:
    void TA4_aDiscHasHalfOfMassTimesRadiusSquared() {
        const double density = 2 / (pi * 0.25);  // m = 2, r = 0.5
        const MassProperties disc = massProperties(Circle{{3, 4}, 0.5}, density);
        QVERIFY(isNear(disc.mass, 2, 1e-15));
        QVERIFY(isNear(disc.inertia, 0.25, 1e-15));
        QCOMPARE(disc.center, (Vec2{3, 4}));
    }

    void aConcaveOutlineWeighsWhatItsPiecesDo() {
        // An L of three unit squares.
        const std::vector<Vec2> outline{{10, 5}, {12, 5}, {12, 6}, {11, 6}, {11, 7}, {10, 7}};
        const MassProperties pieces[] = {massProperties(ConvexPolygon::box({0.5, 0.5}, {10.5, 5.5}), 3),
                                         massProperties(ConvexPolygon::box({0.5, 0.5}, {11.5, 5.5}), 3),
                                         massProperties(ConvexPolygon::box({0.5, 0.5}, {10.5, 6.5}), 3)};
        const MassProperties whole = polygonMass(outline, 3);
        const MassProperties sum = combined(pieces);
        QVERIFY(isNear(whole.mass, 9, 1e-12));
        QVERIFY(isNear(whole.inertia, sum.inertia, 1e-12));
        QVERIFY(distance(whole.center, sum.center) < 1e-12);
    }

    void aCapsuleWeighsWhatAFinePolygonOfItDoes() {
        const Vec2 left{1, 2}, right{4, 2};
        std::vector<Vec2> outline;
        for (int i = 0; i < 20000; ++i) {
            const double angle = pi * (-0.5 + i / 10000.0);
            outline.push_back((i < 10000 ? right : left) + 0.5 * Vec2{std::cos(angle), std::sin(angle)});
        }
        const MassProperties capsule = massProperties(Capsule{left, right, 0.5}, 2);
        const MassProperties polygon = polygonMass(outline, 2);
        QVERIFY(isNear(capsule.mass, polygon.mass, 1e-6));
        QVERIFY(isNear(capsule.inertia, polygon.inertia, 1e-6));
        QVERIFY(distance(capsule.center, polygon.center) < 1e-6);
    }

    void aCapsuleOfNoLengthWeighsWhatItsDiscDoes() {
        const MassProperties capsule = massProperties(Capsule{{1, 2}, {1, 2}, 0.5}, 2);
        const MassProperties disc = massProperties(Circle{{1, 2}, 0.5}, 2);
        QVERIFY(isNear(capsule.mass, disc.mass, 1e-15));
        QVERIFY(isNear(capsule.inertia, disc.inertia, 1e-15));
        QCOMPARE(capsule.center, disc.center);
    }

    void aSegmentHasNoMass() {
        const MassProperties segment = massProperties(ShapeGeometry(Segment{{0, 0}, {2, 1}, {}, {}}), 2);
        QCOMPARE(segment.mass, 0.0);
        QCOMPARE(segment.inertia, 0.0);
        QCOMPARE(segment.center, (Vec2{1, 0.5}));
    }

    void TA4_aBoxHasAThirdForUnitSidesAndMassTwo() {
        const MassProperties box = massProperties(ConvexPolygon::box({0.5, 0.5}), 2);
        QVERIFY(isNear(box.mass, 2, 1e-15));
        QVERIFY(isNear(box.inertia, 1.0 / 3, 1e-15));
    }

    void TD4_aRegularPolygonHasItsClosedForm_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("side");
        QTest::addColumn<double>("inertia");  // of mass 1
        QTest::newRow("square of 40") << 4 << 40.0 << 266.6666666666667;
        QTest::newRow("hexagon of 1: 5/12") << 6 << 1.0 << 5.0 / 12;
        for (const int n : {3, 5, 8, 17, 255}) {
            const double cotangent = 1 / std::tan(pi / n);
            QTest::addRow("%d sides", n) << n << 2.0 << 4.0 / 24 * (1 + 3 * cotangent * cotangent);
        }
    }
    void TD4_aRegularPolygonHasItsClosedForm() {
        QFETCH(int, count);
        QFETCH(double, side);
        QFETCH(double, inertia);
        const MassProperties unit = massProperties(*ConvexPolygon::fromVertices(regularPolygon(count, side)), 1);
        QVERIFY(isNear(unit.inertia / unit.mass, inertia, 1e-12));
        QVERIFY(length(unit.center) < 1e-13 * side * count);
    }

    void TD4_aTranslatedPolygonKeepsItsInertia() {
        const std::vector<Vec2> vertices{{0, 0}, {3, 0.5}, {2.5, 2}, {-0.5, 1}};
        const Vec2 offset{100, -50};
        std::vector<Vec2> moved;
        for (const Vec2 v : vertices) moved.push_back(v + offset);
        const MassProperties here = massProperties(*ConvexPolygon::fromVertices(vertices), 1.5);
        const MassProperties there = massProperties(*ConvexPolygon::fromVertices(moved), 1.5);
        QVERIFY(isNear(there.mass, here.mass, 1e-12));
        QVERIFY(isNear(there.inertia, here.inertia, 1e-12));
        QVERIFY(length(there.center - here.center - offset) < 1e-12);
    }

    void aTriangleBalancesAtTheMeanOfItsCorners() {
        const MassProperties triangle =
            massProperties(*ConvexPolygon::fromVertices(std::vector<Vec2>{{0, 0}, {0, 3}, {6, 0}}), 2);
        QCOMPARE(triangle.mass, 18.0);
        QVERIFY(length(triangle.center - Vec2{2, 1}) < 1e-15);
        QVERIFY(isNear(triangle.inertia, 18 * (36 + 9) / 18.0, 1e-15));  // m (a^2 + b^2) / 18 of a right triangle
    }

    void withoutDensityTheCentreRemains() {
        const MassProperties box = massProperties(ShapeGeometry(ConvexPolygon::box({1, 2}, {5, 6})), 0);
        QCOMPARE(box.mass, 0.0);
        QCOMPARE(box.inertia, 0.0);
        QCOMPARE(box.center, (Vec2{5, 6}));
    }

    void twoHalvesWeighWhatTheWholeDoes() {
        const std::array halves{massProperties(ConvexPolygon::box({0.5, 1}, {-0.5, 3}), 2),
                                massProperties(ConvexPolygon::box({0.5, 1}, {0.5, 3}), 2)};
        const MassProperties whole = massProperties(ConvexPolygon::box({1, 1}, {0, 3}), 2);
        const MassProperties sum = combined(halves);
        QVERIFY(isNear(sum.mass, whole.mass, 1e-15));
        QVERIFY(length(sum.center - whole.center) < 1e-15);
        QVERIFY(isNear(sum.inertia, whole.inertia, 1e-15));
    }

    void masslessPartsBalanceAtTheMeanOfTheirCentres() {
        const std::array parts{MassProperties{0, {2, 0}, 0}, MassProperties{0, {4, 6}, 0}};
        QCOMPARE(combined(parts).center, (Vec2{3, 3}));
        QCOMPARE(combined(parts).mass, 0.0);

        const std::array mixed{MassProperties{0, {2, 0}, 0}, MassProperties{5, {4, 6}, 1}};
        QCOMPARE(combined(mixed).center, (Vec2{4, 6}));
        QCOMPARE(combined(mixed).inertia, 1.0);
    }
};

QTEST_APPLESS_MAIN(TestMassProperties)
#include "test_mass_properties.moc"
