// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/geometry/shapes.h"

using namespace cairn;

namespace {

using Vertices = std::vector<Vec2>;

Vertices regularPolygon(std::size_t count, int turns = 1) {
    Vertices vertices;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * turns * static_cast<double>(i) / static_cast<double>(count);
        vertices.push_back({std::cos(angle), std::sin(angle)});
    }
    return vertices;
}

Vertices scaled(Vertices vertices, double factor) {
    for (Vec2& v : vertices) v *= factor;
    return vertices;
}

}  // namespace

class TestShapes : public QObject {
    Q_OBJECT

private slots:
    void aBoxHasItsCornersCounterClockwiseAndItsNormalsOutwards() {
        const ConvexPolygon box = ConvexPolygon::box({2, 1}, {10, 20});
        const Vertices expected{{8, 19}, {12, 19}, {12, 21}, {8, 21}};
        QVERIFY(std::ranges::equal(box.vertices(), expected));
        const Vertices normals{{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        QVERIFY(std::ranges::equal(box.normals(), normals));
    }

    void aTurnedBoxTurnsAboutItsCentre() {
        const ConvexPolygon box = ConvexPolygon::box({2, 1}, {10, 20}, std::numbers::pi / 2);
        QVERIFY(length(box.vertices()[0] - Vec2{11, 18}) < 1e-14);
        QVERIFY(length(box.normals()[0] - Vec2{1, 0}) < 1e-15);
    }

    void convexVerticesAreTakenInEitherOrientation_data() {
        QTest::addColumn<Vertices>("vertices");
        QTest::newRow("counter-clockwise") << Vertices{{0, 0}, {2, 0}, {0, 1}};
        QTest::newRow("clockwise") << Vertices{{0, 0}, {0, 1}, {2, 0}};
        QTest::newRow("clockwise square") << Vertices{{0, 0}, {0, 1}, {1, 1}, {1, 0}};
        QTest::newRow("255 vertices") << regularPolygon(255);
        QTest::newRow("microscopic") << scaled({{0, 0}, {2, 0}, {0, 1}}, 1e-200);
        QTest::newRow("astronomic") << scaled({{0, 0}, {2, 0}, {0, 1}}, 1e200);
    }
    void convexVerticesAreTakenInEitherOrientation() {
        QFETCH(Vertices, vertices);
        const auto polygon = ConvexPolygon::fromVertices(vertices);
        QVERIFY(polygon);
        QCOMPARE(polygon->vertices().size(), vertices.size());
        QCOMPARE(polygon->vertices()[0], vertices[0]);
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            const Vec2 start = polygon->vertices()[i];
            const Vec2 edge = normalized(polygon->vertices()[(i + 1) % vertices.size()] - start);
            QVERIFY(length(polygon->normals()[i] - Vec2{edge.y, -edge.x}) < 1e-15);
            for (const Vec2 other : vertices)
                QVERIFY(other == start || dot(polygon->normals()[i], normalized(other - start)) < 1e-15);
        }
    }

    void verticesThatAreNotStrictlyConvexAreRefused_data() {
        QTest::addColumn<Vertices>("vertices");
        const double nan = std::numeric_limits<double>::quiet_NaN();
        const double inf = std::numeric_limits<double>::infinity();
        QTest::newRow("none") << Vertices{};
        QTest::newRow("two") << Vertices{{0, 0}, {1, 0}};
        QTest::newRow("256") << regularPolygon(256);
        QTest::newRow("not a number") << Vertices{{0, 0}, {1, nan}, {0, 1}};
        QTest::newRow("infinite") << Vertices{{0, 0}, {inf, 0}, {0, 1}};
        QTest::newRow("in one line") << Vertices{{0, 0}, {1, 1}, {2, 2}};
        QTest::newRow("all in one place") << Vertices{{1, 1}, {1, 1}, {1, 1}};
        QTest::newRow("MD11 repeated vertex") << Vertices{{0, 0}, {1, 0}, {1, 0}, {0, 1}};
        QTest::newRow("first repeated at the end") << Vertices{{0, 0}, {1, 0}, {0, 1}, {0, 0}};
        QTest::newRow("vertex within an edge") << Vertices{{0, 0}, {1, 0}, {2, 0}, {0, 2}};
        QTest::newRow("vertex within an edge, far off")
            << Vertices{{1e5, 1e5}, {1e5 + 1, 1e5}, {1e5 + 2, 1e5}, {1e5, 1e5 + 2}};
        QTest::newRow("dent") << Vertices{{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}};
        QTest::newRow("bow tie") << Vertices{{0, 0}, {1, 0}, {0, 1}, {1, 1}};
        QTest::newRow("pentagram, which turns left everywhere") << regularPolygon(5, 2);
    }
    void verticesThatAreNotStrictlyConvexAreRefused() {
        QFETCH(Vertices, vertices);
        QVERIFY(!ConvexPolygon::fromVertices(vertices));
    }

    void boundsHoldTheShapeTightly() {
        const double r = std::numbers::sqrt2;
        const Aabb turned = bounds(ShapeGeometry(ConvexPolygon::box({1, 1})), Transform({5, 7}, std::numbers::pi / 4));
        QVERIFY(length(turned.lower - Vec2{5 - r, 7 - r}) < 1e-14);
        QVERIFY(length(turned.upper - Vec2{5 + r, 7 + r}) < 1e-14);

        const Aabb disc = bounds(ShapeGeometry(Circle{{1, 0}, 0.5}), Transform({5, 7}, std::numbers::pi / 2));
        QVERIFY(length(disc.lower - Vec2{4.5, 7.5}) < 1e-14);
        QVERIFY(length(disc.upper - Vec2{5.5, 8.5}) < 1e-14);

        const Transform pose({5, 7}, std::numbers::pi / 2);
        const Aabb capsule = bounds(ShapeGeometry(Capsule{{0, 0}, {2, 0}, 0.5}), pose);
        QVERIFY(length(capsule.lower - Vec2{4.5, 6.5}) < 1e-14);
        QVERIFY(length(capsule.upper - Vec2{5.5, 9.5}) < 1e-14);

        const Aabb segment = bounds(ShapeGeometry(Segment{{0, 0}, {2, 1}, {}, {}}), pose);
        QVERIFY(length(segment.lower - Vec2{4, 7}) < 1e-14);
        QVERIFY(length(segment.upper - Vec2{5, 9}) < 1e-14);
    }

    void everyShapeIsMovedAsAWhole() {
        const Vec2 by{3, -1};
        const auto box = std::get<ConvexPolygon>(moved(ConvexPolygon::box({2, 1}), by));
        QCOMPARE(box.vertices()[0], (Vec2{1, -2}));
        QCOMPARE(box.normals()[0], (Vec2{0, -1}));
        QCOMPARE(std::get<Circle>(moved(Circle{{1, 1}, 2}, by)).center, (Vec2{4, 0}));
        const auto capsule = std::get<Capsule>(moved(Capsule{{0, 0}, {1, 0}, 2}, by));
        QCOMPARE(capsule.point1, (Vec2{3, -1}));
        QCOMPARE(capsule.point2, (Vec2{4, -1}));
        const auto segment = std::get<Segment>(moved(Segment{{0, 0}, {1, 0}, {}, Vec2{2, 0}}, by));
        QCOMPARE(segment.point1, (Vec2{3, -1}));
        QCOMPARE(segment.point2, (Vec2{4, -1}));
        QVERIFY(!segment.before);
        QCOMPARE(*segment.after, (Vec2{5, -1}));
    }

    void aShapeContainsItsInsideAndItsEdge() {
        const Transform pose({10, 0}, 0);
        const ShapeGeometry box = ConvexPolygon::box({2, 1});
        QVERIFY(contains(box, pose, {11, 0.5}));
        QVERIFY(contains(box, pose, {12, 0.5}));
        QVERIFY(contains(box, pose, {12, 1}));
        QVERIFY(!contains(box, pose, {12.001, 0.5}));
        QVERIFY(!contains(box, pose, {1, 0.5}));

        const ShapeGeometry disc = Circle{{1, 0}, 0.5};
        QVERIFY(contains(disc, pose, {11.5, 0}));
        QVERIFY(!contains(disc, pose, {11.4, 0.4}));
        QVERIFY(!contains(disc, pose, {10, 0}));

        const ShapeGeometry capsule = Capsule{{0, 0}, {2, 0}, 0.5};
        QVERIFY(contains(capsule, pose, {11, 0.5}));
        QVERIFY(contains(capsule, pose, {9.5, 0}));
        QVERIFY(!contains(capsule, pose, {12.4, 0.4}));
        QVERIFY(!contains(capsule, pose, {11, -0.501}));

        QVERIFY(!contains(Segment{{0, 0}, {2, 0}, {}, {}}, pose, {11, 0}));
    }
};

QTEST_APPLESS_MAIN(TestShapes)
#include "test_shapes.moc"
