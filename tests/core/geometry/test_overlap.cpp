// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/geometry/overlap.h"
#include "core/geometry/ray_cast.h"

using namespace cairn;

namespace {

const Aabb box{{0, 0}, {10, 10}};

const ShapeGeometry unitSquare = ConvexPolygon::box({0.5, 0.5});
const ShapeGeometry bigSquare = ConvexPolygon::box({20, 20});
const ShapeGeometry disc5 = Circle{{0, 0}, 5};
const ShapeGeometry disc06 = Circle{{0, 0}, 0.6};

bool isNear(Vec2 a, Vec2 b) { return length(a - b) < 1e-14; }
bool isNear(double a, double b) { return std::abs(a - b) < 1e-14; }

}  // namespace

Q_DECLARE_METATYPE(ConvexCore)

class TestOverlap : public QObject {
    Q_OBJECT

private slots:
    void TB3_boxesThatTouchDoNotOverlap() {
        QVERIFY(!overlaps(box, Aabb{{10, 2}, {15, 8}}));
        QVERIFY(overlaps(box, Aabb{{9.999, 2}, {15, 8}}));
        QVERIFY(touches(box, Aabb{{10, 2}, {15, 8}}));
    }

    // The rule for what only touches: it is no overlap, and yet rays, moving shapes and broad phases meet it.
    void MB3_TB14a_whatTouchesIsMetButDoesNotOverlap() {
        const Transform beside({1, 0}, 0);
        QVERIFY(!overlaps(unitSquare, {}, unitSquare, beside));
        QCOMPARE(pushOut(unitSquare, {}, unitSquare, beside)->depth, 0.0);
        QVERIFY(touches(bounds(unitSquare, {}), bounds(unitSquare, beside)));
        QVERIFY(castRay(unitSquare, {}, {{-5, 0.5}, {1, 0}}));
        QVERIFY(castShape(unitSquare, {}, {{-5, 1}, {1, 0}}, unitSquare, {}));
    }

    // y is up: lower is the bottom left.
    void MB4_theLowerCornerOfABoxIsAtTheBottomLeft() {
        const Aabb found = bounds(unitSquare, Transform({3, 7}, 0));
        QCOMPARE(found.lower, (Vec2{2.5, 6.5}));
        QCOMPARE(found.upper, (Vec2{3.5, 7.5}));
        QCOMPARE(pushOut(box, Aabb{{4, 9}, {6, 12}})->normal, (Vec2{0, 1}));
    }

    void TB4_circlesThatTouchDoNotOverlap() {
        QVERIFY(!overlaps(Circle{{0, 0}, 3}, Circle{{5, 0}, 2}));
        QVERIFY(overlaps(Circle{{0, 0}, 3}, Circle{{4.999, 0}, 2}));
    }

    void TB6_aCircleAtACornerHitsByItsRadius() {
        QVERIFY(overlaps(box, Circle{{11, 11}, 2}));
        QVERIFY(!overlaps(box, Circle{{11, 11}, 1.4}));  // sqrt 2 = 1.41421
    }

    void TB5_theClosestPointOfABoxIsThePointClampedToIt() {
        QCOMPARE(closestPoint(box, {11, 5}), (Vec2{10, 5}));
        QCOMPARE(closestPoint(box, {-3, 14}), (Vec2{0, 10}));
        QCOMPARE(closestPoint(box, {2, 5}), (Vec2{2, 5}));
    }

    void boxesArePartedBySomeSide_data() {
        QTest::addColumn<Aabb>("other");
        QTest::addColumn<Vec2>("normal");
        QTest::addColumn<double>("depth");
        QTest::addColumn<Vec2>("point");
        QTest::newRow("TA16 least overlap") << Aabb{{9, 2}, {15, 8}} << Vec2{1, 0} << 1.0 << Vec2{9.5, 5};
        QTest::newRow("TB7 TB14b containment") << Aabb{{1, 4}, {3, 6}} << Vec2{-1, 0} << 3.0 << Vec2{2, 5};
        QTest::newRow("touching") << Aabb{{2, 10}, {4, 12}} << Vec2{0, 1} << 0.0 << Vec2{3, 10};
        QTest::newRow("equal depths, left first") << Aabb{{4, 4}, {6, 6}} << Vec2{-1, 0} << 6.0 << Vec2{5, 5};
        QTest::newRow("equal depths, right before down") << Aabb{{8, 0}, {12, 2}} << Vec2{1, 0} << 2.0 << Vec2{9, 1};
        QTest::newRow("equal depths, down before up") << Aabb{{-90, 4}, {100, 6}} << Vec2{0, -1} << 6.0 << Vec2{5, 5};
    }
    void boxesArePartedBySomeSide() {
        QFETCH(Aabb, other);
        const auto found = pushOut(box, other);
        QVERIFY(found);
        QTEST(found->normal, "normal");
        QTEST(found->depth, "depth");
        QTEST(found->point, "point");
    }

    void MA5_boxesMeetInTheMiddleOfTheirOverlap() {
        // The plate and the first box of tutorial A's demo at rest; the middle of the two centres would lie beside the box.
        const Aabb plate{{-10, -3.5}, {10, -2.5}};
        const Vec2 center{-1, -2.155567708};
        const auto found = pushOut(plate, Aabb{center - Vec2{0.35, 0.35}, center + Vec2{0.35, 0.35}});
        QVERIFY(found);
        QCOMPARE(found->normal, (Vec2{0, 1}));
        QVERIFY(std::abs(found->depth - 0.005567708) < 1e-12);
        QVERIFY(length(found->point - Vec2{-1, -2.502783854}) < 1e-12);
    }

    void circlesArePartedAlongTheirCentres_data() {
        QTest::addColumn<Vec2>("center");
        QTest::addColumn<double>("radius");
        QTest::addColumn<Vec2>("normal");
        QTest::addColumn<double>("depth");
        QTest::addColumn<Vec2>("point");
        QTest::newRow("TA14") << Vec2{4, 0} << 2.0 << Vec2{1, 0} << 1.0 << Vec2{2.5, 0};
        QTest::newRow("TB8 coincident centres") << Vec2{0, 0} << 2.0 << Vec2{1, 0} << 5.0 << Vec2{0, 0};
        QTest::newRow("touching") << Vec2{0, -5} << 2.0 << Vec2{0, -1} << 0.0 << Vec2{0, -3};
        QTest::newRow("held inside") << Vec2{0, 0.5} << 1.0 << Vec2{0, 1} << 3.5 << Vec2{0, 0.5};
    }
    void circlesArePartedAlongTheirCentres() {
        QFETCH(Vec2, center);
        QFETCH(double, radius);
        const auto found = pushOut(Circle{{0, 0}, 3}, Circle{center, radius});
        QVERIFY(found);
        QTEST(found->normal, "normal");
        QTEST(found->depth, "depth");
        QTEST(found->point, "point");
    }

    void aCircleIsPartedFromABox_data() {
        QTest::addColumn<Circle>("circle");
        QTest::addColumn<Vec2>("normal");
        QTest::addColumn<double>("depth");
        QTest::addColumn<Vec2>("point");
        const double h = std::numbers::sqrt2 / 2;
        QTest::newRow("TB9 outside a corner") << Circle{{11, 11}, 2} << Vec2{h, h} << 2 - 2 * h << Vec2{10, 10};
        QTest::newRow("TA15 TB9 MA3 inside") << Circle{{2, 5}, 1} << Vec2{-1, 0} << 3.0 << Vec2{0, 5};
        QTest::newRow("TB9 centre on the edge") << Circle{{0, 5}, 1} << Vec2{-1, 0} << 1.0 << Vec2{0, 5};
        QTest::newRow("MA2 above the box") << Circle{{5, 10.75}, 1} << Vec2{0, 1} << 0.25 << Vec2{5, 10};
        QTest::newRow("centre on a corner") << Circle{{10, 0}, 1} << Vec2{1, 0} << 1.0 << Vec2{10, 0};
        QTest::newRow("touching") << Circle{{5, -1}, 1} << Vec2{0, -1} << 0.0 << Vec2{5, 0};
    }
    void aCircleIsPartedFromABox() {
        QFETCH(Circle, circle);
        QFETCH(Vec2, normal);
        QFETCH(double, depth);
        QFETCH(Vec2, point);
        const auto found = pushOut(box, circle);
        QVERIFY(found);
        QVERIFY(isNear(found->normal, normal));
        QVERIFY(isNear(found->depth, depth));
        QVERIFY(isNear(found->point, point));
    }

    void anyTwoShapesArePartedByTheShortestWay_data() {
        QTest::addColumn<ConvexCore>("a");
        QTest::addColumn<ConvexCore>("b");
        QTest::addColumn<Transform>("poseB");
        QTest::addColumn<Vec2>("normal");
        QTest::addColumn<double>("depth");
        QTest::addColumn<Vec2>("point");
        const double h = std::numbers::sqrt2 / 2;
        QTest::newRow("TB16 capsule and circle") << ConvexCore(Capsule{{0, 0}, {4, 0}, 0.5}) << ConvexCore(disc06)
                                                 << Transform({2, 1}, 0) << Vec2{0, 1} << 0.1 << Vec2{2, 0.45};
        QTest::newRow("TA17 turned square")
            << ConvexCore(unitSquare) << ConvexCore(unitSquare) << Transform({1.2, 0}, std::numbers::pi / 4) << Vec2{1, 0}
            << h - 0.7 << Vec2{0.5 * (0.5 + 1.2 - h), 0};
        QTest::newRow("TD5 squares that touch") << ConvexCore(unitSquare) << ConvexCore(unitSquare) << Transform({0, -1}, 0)
                                                << Vec2{0, -1} << 0.0 << Vec2{-0.5, -0.5};
        QTest::newRow("TD6 MD9 circle in a square")
            << ConvexCore(bigSquare) << ConvexCore(disc5) << Transform({0, -18}, 0) << Vec2{0, -1} << 7.0 << Vec2{0, -16.5};
        QTest::newRow("TD6 MD9 circle on an edge")
            << ConvexCore(bigSquare) << ConvexCore(disc5) << Transform({0, -20}, 0) << Vec2{0, -1} << 5.0 << Vec2{0, -17.5};
        QTest::newRow("segments that cross")
            << ConvexCore(Segment{{-1, 0}, {5, 0}, {}, {}}) << ConvexCore(Segment{{0, -1}, {0, 3}, {}, {}})
            << Transform({1, 0}, 0) << Vec2{0, 1} << 1.0 << Vec2{1, -0.5};
        QTest::newRow("capsules in line") << ConvexCore(Capsule{{-1, 0}, {1, 0}, 0.5})
                                          << ConvexCore(Capsule{{-0.5, 0}, {0.5, 0}, 0.25}) << Transform() << Vec2{0, -1}
                                          << 0.75 << Vec2{-0.5, -0.125};
    }
    void anyTwoShapesArePartedByTheShortestWay() {
        QFETCH(ConvexCore, a);
        QFETCH(ConvexCore, b);
        QFETCH(Transform, poseB);
        QFETCH(Vec2, normal);
        QFETCH(double, depth);
        QFETCH(Vec2, point);
        const auto found = pushOut(a, {}, b, poseB);
        QVERIFY(found);
        QVERIFY(isNear(found->normal, normal));
        QVERIFY(isNear(found->depth, depth));
        QVERIFY(isNear(found->point, point));
        QCOMPARE(overlaps(a, {}, b, poseB), depth > 0);

        const auto back = pushOut(b, poseB, a, {});
        QVERIFY(back);
        QCOMPARE(back->depth, found->depth);
        QCOMPARE(back->normal, -found->normal);
        QCOMPARE(back->point, found->point);
    }

    // The centre is clamped to the box in the box's own frame, wherever that stands and however it is turned.
    void MA11_aTurnedBoxPartsACircleAsInItsFrame_data() {
        QTest::addColumn<Vec2>("center");  // in the box's frame
        QTest::addColumn<Vec2>("normal");  // there too
        QTest::addColumn<double>("depth");
        const double h = std::numbers::sqrt2 / 2;
        QTest::newRow("outside a corner") << Vec2{6, 6} << Vec2{h, h} << 2 - 2 * h;
        QTest::newRow("outside a side") << Vec2{-6, 1} << Vec2{-1, 0} << 1.0;
        QTest::newRow("inside") << Vec2{2, -4} << Vec2{0, -1} << 3.0;
    }
    void MA11_aTurnedBoxPartsACircleAsInItsFrame() {
        QFETCH(Vec2, center);
        QFETCH(Vec2, normal);
        QFETCH(double, depth);
        const ShapeGeometry square = ConvexPolygon::box({5, 5});
        for (const Transform& pose :
             {Transform(), Transform({30, -20}, 0), Transform({3, -2}, 0.5), Transform({0, 0}, -2.5)}) {
            const auto found = pushOut(square, pose, Circle{{0, 0}, 2}, Transform(apply(pose, center), 1));
            QVERIFY(found);
            QVERIFY(length(found->normal - rotate(pose.rotation, normal)) < 1e-13);
            QVERIFY(std::abs(found->depth - depth) < 1e-13);
        }
    }

    void TA17_squaresThatAreApartDoNotOverlap() {
        const Transform pose({1.21, 0}, std::numbers::pi / 4);
        QVERIFY(!overlaps(unitSquare, {}, unitSquare, pose));
        QVERIFY(!pushOut(unitSquare, {}, unitSquare, pose));
    }

    void shapesThatAreApartNeedNoPush() {
        QVERIFY(!pushOut(box, Aabb{{10.001, 2}, {15, 8}}));
        QVERIFY(!pushOut(Circle{{0, 0}, 3}, Circle{{5.001, 0}, 2}));
        QVERIFY(!pushOut(box, Circle{{11, 11}, 1.4}));
    }

    void afterThePushTheShapesTouchAndNoMore_data() {
        QTest::addColumn<Circle>("circle");
        for (const Vec2 center : {Vec2{3, 3}, Vec2{9.5, 4}, Vec2{10.5, 10.5}, Vec2{5, -0.5}})
            QTest::addRow("circle at %g, %g", center.x, center.y) << Circle{center, 1};
    }
    void afterThePushTheShapesTouchAndNoMore() {
        QFETCH(Circle, circle);
        const auto first = pushOut(box, circle);
        QVERIFY(first);
        const Vec2 away = first->depth * first->normal;
        QVERIFY(!overlaps(box, Circle{circle.center + (1 + 1e-12) * away, circle.radius}));
        QVERIFY(overlaps(box, Circle{circle.center + (1 - 1e-6) * away, circle.radius}));
    }
};

QTEST_APPLESS_MAIN(TestOverlap)
#include "test_overlap.moc"
