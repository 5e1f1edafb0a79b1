// SPDX-License-Identifier: MIT

// Contacts whose numbers are known.

#include <QTest>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/collision/manifold.h"

using namespace cairn;

namespace {

constexpr double margin = 0.02;
constexpr double pi = std::numbers::pi;

ShapeGeometry box(double width, double height) { return ConvexPolygon::box({width / 2, height / 2}); }
ShapeGeometry polygon(std::vector<Vec2> vertices) { return *ConvexPolygon::fromVertices(vertices); }
ShapeGeometry disc(double radius) { return Circle{{}, radius}; }

bool isNear(double a, double b, double tolerance = 1e-14) { return std::abs(a - b) <= tolerance; }
bool isNear(Vec2 a, Vec2 b, double tolerance = 1e-14) { return length(a - b) <= tolerance; }

bool isFiniteContact(const ContactManifold& m) {
    bool finite = isFinite(m.normal) && isFinite(m.localNormal) && std::abs(length(m.normal) - 1) < 1e-12;
    for (const ContactPoint& p : m.activePoints())
        finite = finite && isFinite(p.localAnchorA) && isFinite(p.localAnchorB) && std::isfinite(p.baseSeparation);
    return finite;
}

}  // namespace

class TestContacts : public QObject {
    Q_OBJECT

private slots:
    void TC2_discsThatTouchAreInContact() {
        const ContactManifold m = collide(disc(30), {}, disc(20), {{30, 40}, 0}, 0);
        QCOMPARE(m.pointCount, 1);
        QCOMPARE(m.points[0].baseSeparation, 0.0);
        QVERIFY(isNear(m.normal, {0.6, 0.8}));
        QCOMPARE(collide(disc(30), {}, disc(20), {{30.001, 40}, 0}, 0).pointCount, 0);
    }

    void whatSlidesAlongAFaceTakesTheContactAlong() {
        // A disc of radius 0.5 on a box, found at x = 0 and moved to x = 0.3 and 0.02 up: the contact is beneath its centre still.
        const Transform ground, found({0, 1.5}, 0), moved({0.3, 1.52}, 0);
        const ContactManifold below = collide(box(10, 2), ground, disc(0.5), found, margin);
        QVERIFY(isNear(positionAt(below, below.points[0], ground, moved), {0.3, 1.01}));
        const ContactManifold above = collide(disc(0.5), found, box(10, 2), ground, margin);
        QVERIFY(isNear(positionAt(above, above.points[0], moved, ground), {0.3, 1.01}));
    }

    void TA14_discsMeetBetweenTheirSurfaces() {
        const Transform a, b({4, 0}, 0);
        const ContactManifold m = collide(disc(3), a, disc(2), b, margin);
        QCOMPARE(m.normal, (Vec2{1, 0}));
        QCOMPARE(m.points[0].baseSeparation, -1.0);
        QCOMPARE(positionAt(m, m.points[0], a, b), (Vec2{2.5, 0}));
        QCOMPARE(m.side, NormalSide::points);
        QCOMPARE(m.radiusA, 3.0);
        QCOMPARE(m.radiusB, 2.0);
    }

    void TB8_MC6_discsInOnePlaceArePushedApartAlongX() {
        const Transform pose({7, -3}, 0.3);
        const ContactManifold m = collide(disc(3), pose, disc(2), pose, margin);
        QCOMPARE(m.normal, (Vec2{1, 0}));
        QCOMPARE(m.points[0].baseSeparation, -5.0);
        QVERIFY(isNear(normalAt(m, m.points[0], pose, pose), {1, 0}));
    }

    void TA17_turnedSquaresTouchByTheirCorner() {
        const Transform turned({1.2, 0}, pi / 4);
        const ContactManifold m = collide(box(1, 1), {}, box(1, 1), turned, 0);
        QCOMPARE(m.pointCount, 1);
        QVERIFY(isNear(m.normal, {1, 0}));
        QVERIFY(isNear(m.points[0].baseSeparation, 1.2 - 0.5 - std::numbers::sqrt2 / 2));  // -0.00711
        QCOMPARE(collide(box(1, 1), {}, box(1, 1), {{1.21, 0}, pi / 4}, 0).pointCount, 0);
    }

    void TD5_squaresThatTouchAreInContact() {
        const ContactManifold m = collide(box(1, 1), {}, box(1, 1), {{1, 0.25}, 0}, 0);
        QCOMPARE(m.pointCount, 2);
        QCOMPARE(m.normal, (Vec2{1, 0}));
        for (const ContactPoint& point : m.activePoints()) QCOMPARE(point.baseSeparation, 0.0);
        QCOMPARE(collide(box(1, 1), {}, box(1, 1), {{1 + 1e-12, 0.25}, 0}, 0).pointCount, 0);
    }

    void TD5_MD8_aSquareWithinATriangleLeavesByTheCheaperSide_data() {
        QTest::addColumn<Vec2>("center");
        QTest::addColumn<Vec2>("normal");
        QTest::addColumn<double>("depth");
        const double h = std::numbers::sqrt2 / 2;
        QTest::newRow("left") << Vec2{0.3, 2} << Vec2{-1, 0} << 0.4;
        QTest::newRow("bottom") << Vec2{2, 0.3} << Vec2{0, -1} << 0.4;
        QTest::newRow("slope") << Vec2{1.8, 1.8} << Vec2{h, h} << (4 - 3.4) * h;
        QTest::newRow("left, and almost the slope") << Vec2{0.9, 1.6} << Vec2{-1, 0} << 1.0;
    }
    void TD5_MD8_aSquareWithinATriangleLeavesByTheCheaperSide() {
        QFETCH(Vec2, center);
        QFETCH(Vec2, normal);
        QFETCH(double, depth);
        // Origins of the bodies are on the wrong side on purpose: they say nothing about the way out.
        const Vec2 offset{20, 30};
        const ShapeGeometry triangle = polygon({Vec2{0, 0} + offset, Vec2{4, 0} + offset, Vec2{0, 4} + offset});
        const ContactManifold m = collide(triangle, {-offset, 0}, box(0.2, 0.2), {center, 0}, margin);
        QVERIFY(isNear(m.normal, normal));
        double deepest = 0;
        for (const ContactPoint& point : m.activePoints()) deepest = std::min(deepest, point.baseSeparation);
        QVERIFY(isNear(deepest, -depth, 1e-13));
    }

    void TD6_aDiscInASquareLeavesByTheNearestFace_data() {
        QTest::addColumn<Vec2>("center");
        QTest::addColumn<Vec2>("normal");  // from the disc to the square
        QTest::addColumn<double>("depth");
        QTest::newRow("near the lower face") << Vec2{0, -18} << Vec2{0, 1} << 7.0;
        QTest::newRow("MD9 deeper than its radius") << Vec2{0, -10} << Vec2{0, 1} << 15.0;
        QTest::newRow("MD9 centre on the face") << Vec2{0, -20} << Vec2{0, 1} << 5.0;
        QTest::newRow("centre at a corner") << Vec2{20, -20} << Vec2{0, 1} << 5.0;
        QTest::newRow("centre at the centre") << Vec2{0, 0} << Vec2{0, 1} << 25.0;
        QTest::newRow("outside") << Vec2{24, 3} << Vec2{-1, 0} << 1.0;
        QTest::newRow("outside a corner") << Vec2{23, 24} << Vec2{-0.6, -0.8} << 0.0;
        QTest::newRow("within the margin") << Vec2{-3, 25.015625} << Vec2{0, -1} << -0.015625;
    }
    void TD6_aDiscInASquareLeavesByTheNearestFace() {
        QFETCH(Vec2, center);
        QFETCH(Vec2, normal);
        QFETCH(double, depth);
        const ContactManifold m = collide(disc(5), {center, 0.3}, box(40, 40), {}, margin);
        QCOMPARE(m.pointCount, 1);
        QVERIFY(isNear(m.normal, normal));
        QVERIFY(isNear(m.points[0].baseSeparation, -depth));
        QVERIFY(isFiniteContact(m));
    }

    void aDiscOutsideIsMissedBeyondTheMargin() {
        QCOMPARE(collide(box(40, 40), {}, disc(5), {{0, 25.021}, 0}, margin).pointCount, 0);
        QCOMPARE(collide(box(40, 40), {}, disc(5), {{23.02, 24.02}, 0}, margin).pointCount, 0);
        QCOMPARE(collide(box(40, 40), {}, disc(5), {{23.01, 24.01}, 0}, margin).pointCount, 1);
    }

    void MA4_aDiscAndABoxMeetBetweenTheirSurfaces() {
        const Transform floor, above({3, 5.4}, 1);
        const ContactManifold m = collide(box(20, 10), floor, disc(0.5), above, margin);
        QVERIFY(isNear(positionAt(m, m.points[0], floor, above),
                       {3, 4.95}));  // closest point (3, 5), half of the depth .1 inwards
    }

    void TD7_aBoxOnAFloorHasAContactAtEachLowerCorner() {
        const Transform floor({0, -0.5}, 0), above({3, 0.5}, 0);
        const ContactManifold m = collide(box(20, 1), floor, box(1, 1), above, margin);
        QCOMPARE(m.pointCount, 2);
        QCOMPARE(m.normal, (Vec2{0, 1}));
        QCOMPARE(m.points[0].localAnchorB, (Vec2{-0.5, -0.5}));
        QCOMPARE(m.points[1].localAnchorB, (Vec2{0.5, -0.5}));
        QCOMPARE(m.points[0].localAnchorA, (Vec2{2.5, 0.5}));
        QCOMPARE(m.points[1].localAnchorA, (Vec2{3.5, 0.5}));
        for (const ContactPoint& point : m.activePoints()) QCOMPARE(point.baseSeparation, 0.0);
    }

    void aBoxThatOverhangsIsHeldAtTheEndOfTheFloor() {
        const ContactManifold m = collide(box(20, 1), {{0, -0.5}, 0}, box(1, 1), {{10.2, 0.5}, 0}, margin);
        QCOMPARE(m.pointCount, 2);
        QVERIFY(isNear(m.points[1].localAnchorA, {10, 0.5}));
        QVERIFY(isNear(m.points[1].localAnchorB, {-0.2, -0.5}));
    }

    void aTiltedBoxIsHeldWhereItIsWithinTheMargin() {
        QCOMPARE(collide(box(20, 1), {{0, -0.5}, 0}, box(1, 1), {{0, 0.51}, 0.01}, margin).pointCount, 2);
        QCOMPARE(collide(box(20, 1), {{0, -0.5}, 0}, box(1, 1), {{0, 0.52}, 0.03}, margin).pointCount, 1);
    }

    void cornersThatPassEachOtherMeetAlongTheLineBetweenThem() {
        // The upper box stands wholly to the right of the lower one, .006 aside and .008 above.
        const Transform lower, upper({1.006, 1.008}, 0);
        const ContactManifold m = collide(box(1, 1), lower, box(1, 1), upper, margin);
        QCOMPARE(m.pointCount, 1);
        QCOMPARE(m.side, NormalSide::points);
        QVERIFY(isNear(m.normal, {0.6, 0.8}));
        QVERIFY(isNear(m.points[0].baseSeparation, 0.01));
        QCOMPARE(m.points[0].localAnchorA, (Vec2{0.5, 0.5}));
        QCOMPARE(m.points[0].localAnchorB, (Vec2{-0.5, -0.5}));

        // Each gap lies within the margin, their diagonal does not.
        QCOMPARE(collide(box(1, 1), lower, box(1, 1), {{1.016, 1.016}, 0}, margin).pointCount, 0);
    }

    void cornersThatTouchExactlyHaveTheNormalOfAFace() {
        // Rounding puts them a little apart or into each other, in any direction, and that is not the direction of the contact.
        for (int i = 0; i < 1000; ++i) {
            const Rotation q = Rotation::fromAngle(0.001 * i);
            const Vec2 place{0.37 * i, -0.11 * i};
            const Transform lower(place, q), upper(place + rotate(q, {0.7, 0.9}), q);
            const ContactManifold m = collide(box(0.6, 1), lower, box(0.8, 0.8), upper, margin);
            QVERIFY(m.pointCount >= 1);
            const Vec2 local = inverseRotate(q, m.normal);
            QVERIFY(isNear(local, {1, 0}) || isNear(local, {0, 1}));
            QVERIFY(isNear(m.points[0].baseSeparation, 0, 1e-12));
        }
    }

    void featuresNameTheEdgesWhicheverIsTheReference() {
        // The same two faces, parallel but for a tilt either way: the wider floor, then the box, is the reference.
        const auto features = [](double floorWidth) {
            const ContactManifold m = collide(box(floorWidth, 1), {{0, -0.5}, 0}, box(1, 1), {{0.1, 0.5}, 0.001}, margin);
            return std::tuple(m.side, m.pointCount, m.points[0].feature, m.points[1].feature);
        };
        const std::uint32_t topAndBottom = 2 | 0 << 8;
        QCOMPARE(features(20), std::tuple(NormalSide::faceA, 2, topAndBottom, topAndBottom | 1 << 16));
        QCOMPARE(features(0.5), std::tuple(NormalSide::faceB, 2, topAndBottom, topAndBottom | 1 << 16));
    }

    void featuresStayWhileABoxSlidesOffAFloor() {
        // From wholly on the floor to hanging over its end, and back under all small tilts.
        for (const double tilt : {0.0, 1e-3, -1e-3}) {
            for (int step = 0; step <= 1000; ++step) {
                const double x = 8.6 + 0.0018 * step;
                const ContactManifold m = collide(box(20, 1), {{0, -0.5}, 0}, box(1, 1), {{x, 0.5}, tilt}, margin);
                QCOMPARE(m.pointCount, 2);
                QCOMPARE(m.points[0].feature, 2u);
                QCOMPARE(m.points[1].feature, 2u | 1 << 16);
            }
        }
    }

    void aDiscNamesTheFaceOrTheCorner() {
        const auto feature = [](Vec2 center) {
            return collide(box(2, 2), {}, disc(1), {center, 0}, margin).points[0].feature;
        };
        QCOMPARE(feature({1.9, 0}), 1u);
        QCOMPARE(feature({1.9, 0.9}), 1u);
        QCOMPARE(feature({1.5, 1.5}), 2u | 2 << 16);
    }

    void manifoldsScaleWithTheScene_data() {
        QTest::addColumn<int>("exponent");
        for (const int exponent : {-400, -40, -1, 1, 40, 400}) QTest::addRow("2^%d", exponent) << exponent;
    }
    // Powers of two scale without rounding, so that any threshold with a length in it would show.
    void manifoldsScaleWithTheScene() {
        QFETCH(int, exponent);
        const double k = std::ldexp(1.0, exponent);
        const auto contact = [](double scale, ShapeGeometry (*a)(double), Vec2 position, double angle) {
            return collide(a(scale), {{0, 0}, 0.2}, ConvexPolygon::box({0.5 * scale, 0.4 * scale}),
                           {scale * position, angle}, 0.02 * scale);
        };
        for (auto* a : {+[](double s) -> ShapeGeometry {
                            return Circle{{0.1 * s, 0}, 0.6 * s};
                        },
                        +[](double s) -> ShapeGeometry {
                            return ConvexPolygon::box({0.5 * s, 0.7 * s});
                        }}) {
            for (const Vec2 position : {Vec2{0.9, 0.2}, Vec2{1.0, 0.3}, Vec2{0.2, 1.05}, Vec2{0.9, 0.9}, Vec2{0.1, 0.1}}) {
                for (const double angle : {0.2, 0.21, 1.0}) {
                    const ContactManifold unit = contact(1, a, position, angle);
                    const ContactManifold scaled = contact(k, a, position, angle);
                    QCOMPARE(scaled.pointCount, unit.pointCount);
                    QCOMPARE(scaled.normal, unit.normal);
                    for (std::size_t i = 0; i < unit.pointCount; ++i) {
                        QCOMPARE(scaled.points[i].feature, unit.points[i].feature);
                        QVERIFY(scaled.points[i].baseSeparation == k * unit.points[i].baseSeparation);
                        QVERIFY(scaled.points[i].localAnchorA == k * unit.points[i].localAnchorA);
                        QVERIFY(scaled.points[i].localAnchorB == k * unit.points[i].localAnchorB);
                    }
                }
            }
        }
    }

    void extremeInputGivesNoNaN_data() {
        QTest::addColumn<double>("sizeA");
        QTest::addColumn<double>("sizeB");
        QTest::addColumn<double>("far");
        for (const double a : {1e-150, 1e-3, 1.0, 1e6, 1e150})
            for (const double b : {1e-150, 1e-3, 1.0, 1e6, 1e150})
                for (const double far : {0.0, 1e5, 1e100}) QTest::addRow("%g %g %g", a, b, far) << a << b << far;
    }
    void extremeInputGivesNoNaN() {
        QFETCH(double, sizeA);
        QFETCH(double, sizeB);
        QFETCH(double, far);
        for (const ShapeGeometry& a : {box(sizeA, sizeA), disc(sizeA), polygon({{0, 0}, {sizeA, 0}, {0, sizeA}})}) {
            for (const ShapeGeometry& b : {box(sizeB, 1e-3 * sizeB), disc(sizeB)}) {
                for (const double angle : {0.0, 0.1, pi / 2}) {
                    for (const double distance : {0.0, 0.5, 1.0}) {
                        const Vec2 offset{distance * (sizeA + sizeB), 0.5 * distance * sizeB};
                        const Transform poseA({far, far}, angle), poseB(Vec2{far, far} + offset, 0);
                        const ContactManifold m = collide(a, poseA, b, poseB, margin);
                        QVERIFY(m.pointCount == 0 || isFiniteContact(m));
                        QVERIFY(m.pointCount > 0 || distance > 0);
                    }
                }
            }
        }
    }

    void aBodyThatIsNowhereTouchesNothing() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        for (const ShapeGeometry& a : {box(1, 1), disc(1)})
            for (const ShapeGeometry& b : {box(1, 1), disc(1)})
                QCOMPARE(collide(a, {}, b, {{nan, 0}, 0}, margin).pointCount, 0);
    }
};

QTEST_APPLESS_MAIN(TestContacts)
#include "test_contacts.moc"
