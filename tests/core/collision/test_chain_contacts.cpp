// SPDX-License-Identifier: MIT

// Contacts with the edges of a chain, which together are those of one outline.

#include <QTest>
#include <cmath>

#include "core/collision/manifold.h"
#include "tests/core/collision/distance_oracle.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

constexpr double margin = 0.05;

std::vector<Segment> chainOf(const std::vector<Vec2>& vertices) {
    std::vector<Segment> edges;
    for (std::size_t i = 0; i + 1 < vertices.size(); ++i) {
        Segment edge{vertices[i], vertices[i + 1], {}, {}};
        if (i > 0) edge.before = vertices[i - 1];
        if (i + 2 < vertices.size()) edge.after = vertices[i + 2];
        edges.push_back(edge);
    }
    return edges;
}

// From each edge to the shape.
LargeArray<ContactManifold> contacts(const std::vector<Segment>& chain, const ShapeGeometry& shape,
                                     const Transform& pose = {}) {
    LargeArray<ContactManifold> found;
    for (const Segment& edge : chain) {
        const ContactManifold manifold = collide(edge, {}, shape, pose, margin);
        if (manifold.pointCount > 0) found.push_back(manifold);
    }
    return found;
}

ShapeGeometry boxAt(double left, double bottom, double width, double height, double angle = 0) {
    return ConvexPolygon::box({width / 2, height / 2}, {left + width / 2, bottom + height / 2}, angle);
}

double least(const LargeArray<ContactManifold>& manifolds) {
    double separation = std::numeric_limits<double>::infinity();
    for (const ContactManifold& m : manifolds)
        for (const ContactPoint& point : m.activePoints()) separation = std::min(separation, point.baseSeparation);
    return separation;
}

}  // namespace

Q_DECLARE_METATYPE(ShapeGeometry)

class TestChainContacts : public QObject {
    Q_OBJECT

private slots:
    void aBoxOverTheJointOfAStraightChainHasThreePoints() {
        const auto found = contacts(chainOf({{0, 0}, {1, 0}, {2, 0}, {3, 0}}), boxAt(0.5, -0.005, 1, 1));
        QCOMPARE(found.size(), 2u);
        std::vector<double> places;
        for (const ContactManifold& m : found) {
            QCOMPARE(m.normal, (Vec2{0, 1}));
            for (const ContactPoint& point : m.activePoints()) {
                QVERIFY(std::abs(point.baseSeparation + 0.005) < 1e-15);
                places.push_back(point.localAnchorA.x);
            }
        }
        std::ranges::sort(places);
        QCOMPARE(places, (std::vector<double>{0.5, 1, 1.5}));
    }

    void whatHasSunkInIsNotStoppedByTheNextEdge_data() {
        QTest::addColumn<ShapeGeometry>("shape");
        QTest::addColumn<double>("rise");  // of the next edge, over its length of 1
        for (const double rise : {0.0, 0.001, -0.001}) {
            const auto row = [&](const char* name, const ShapeGeometry& shape) {
                QTest::newRow(qPrintable(QString("%1, next edge rising by %2").arg(name).arg(rise))) << shape << rise;
            };
            row("box", boxAt(0.001, -0.005, 1, 1));
            row("capsule", Capsule{{0.201, 0.195}, {0.8, 0.195}, 0.2});
            row("standing capsule", Capsule{{0.201, 0.195}, {0.201, 1}, 0.2});
            row("disc", Circle{{0.2, 0.195}, 0.2});
            row("triangle", *ConvexPolygon::fromVertices(std::vector<Vec2>{{0.001, -0.005}, {1, -0.005}, {0.8, 1}}));
        }
    }
    // The shape slides to the left, its front 1 mm before the joint and its bottom 5 mm in the ground.
    void whatHasSunkInIsNotStoppedByTheNextEdge() {
        QFETCH(ShapeGeometry, shape);
        QFETCH(double, rise);
        for (const double front : {-0.002, -0.001, -1e-6, 0.0, 1e-6, 0.001, 0.5}) {
            const auto found =
                contacts(chainOf({{-2, 2 * rise}, {-1, rise}, {0, 0}, {1, 0}, {2, 0}}), moved(shape, {front, 0}));
            QVERIFY(!found.empty());
            for (const ContactManifold& m : found) {
                QVERIFY2(m.normal.y > 0.9999 && std::abs(m.normal.x) <= std::abs(rise) * 1.01, "no other way than up");
                QVERIFY(least({m}) > -0.0071);
            }
        }
    }

    void aBoxThatLeansOnACliffIsPushedFromTheCliffAlone_data() {
        QTest::addColumn<double>("tilt");
        for (const double tilt : {0.0, 1e-12, -1e-12, 1e-5, -1e-5, 0.01, -0.01})
            QTest::newRow(QByteArray::number(tilt).constData()) << tilt;
    }
    // The top of the box is above the top of the cliff: out of the plateau alone, it could be pushed up or down as well.
    void aBoxThatLeansOnACliffIsPushedFromTheCliffAlone() {
        QFETCH(double, tilt);
        for (const double top : {0.3, 0.5, 0.7}) {
            const ShapeGeometry box = boxAt(0.995, top - 1, 1, 1, tilt);
            const auto fromCliff = contacts(chainOf({{-1, 0}, {0, 0}, {1, 0}, {1, -3}, {2, -3}}), box);
            QVERIFY(!fromCliff.empty());
            for (const ContactManifold& m : fromCliff) QVERIFY(m.normal.x > 0.99);
            // A wall that stands up at the end of a floor, from its other side.
            const auto fromWall = contacts(chainOf({{-1, 0}, {0, 0}, {1, 0}, {1, 3}}), box);
            QVERIFY(!fromWall.empty());
            for (const ContactManifold& m : fromWall) QVERIFY(m.normal.x > 0.99);
        }
    }

    void aBoxInACornerIsHeldByFloorAndWall() {
        const auto found = contacts(chainOf({{-1, 0}, {0, 0}, {1, 0}, {1, 1}, {1, 2}}), boxAt(0.006, -0.005, 1, 1));
        QCOMPARE(found.size(), 2u);
        QCOMPARE(found[0].normal, (Vec2{0, 1}));
        QCOMPARE(found[0].pointCount, std::uint8_t{2});
        QCOMPARE(found[1].normal, (Vec2{-1, 0}));
        QCOMPARE(found[1].pointCount, std::uint8_t{2});
    }

    void aChainHasTwoSides() {
        const auto chain = chainOf({{0, 0}, {1, 0}, {2, 0}, {3, 0}});
        for (const ContactManifold& m : contacts(chain, boxAt(0.5, -0.995, 1, 1))) QCOMPARE(m.normal, (Vec2{0, -1}));
        QCOMPARE(contacts(chain, Circle{{1.5, -0.295}, 0.3})[0].normal, (Vec2{0, -1}));
    }

    void aFreeEndIsACorner() {
        const auto chain = chainOf({{0, 0}, {1, 0}, {2, 0}});
        const auto disc = contacts(chain, Circle{{2.3, 0.4}, 0.5});
        QCOMPARE(disc.size(), 1u);
        QVERIFY(length(disc[0].normal - Vec2{0.6, 0.8}) < 1e-15);
        const auto box = contacts(chain, boxAt(1.99, -0.5, 1, 1));
        QCOMPARE(box.size(), 1u);
        QVERIFY(length(box[0].normal - Vec2{1, 0}) < 1e-15);
    }

    // A disc that goes round the corner touches it all the way, and only once at a time.
    void aDiscRollsOverAnOutwardCornerWithOneContact() {
        for (const double bend : {0.001, 0.1, 1.0, 2.0, 3.0}) {
            const Vec2 down{std::cos(bend), -std::sin(bend)};
            const auto chain = chainOf({{-2, 0}, {-1, 0}, {0, 0}, down, 2 * down});
            for (int i = 0; i <= 300; ++i) {
                const double angle = bend * i / 300;
                const Vec2 normal{std::sin(angle), std::cos(angle)};
                const auto found = contacts(chain, Circle{0.49 * normal, 0.5});
                if (i > 0 && i < 300) QCOMPARE(found.size(), 1u);
                QVERIFY(!found.empty());
                QVERIFY(length(found[0].normal - normal) < 1e-8);
                QVERIFY(std::abs(least(found) + 0.01) < 1e-12);
            }
        }
    }

    // What is nearest to the chain has its contact, whatever the corners about it are like.
    void noContactIsLostAtTheCorners() {
        RandomShapes random(1);
        int within = 0;
        for (int i = 0; i < 40000; ++i) {
            std::vector<Vec2> vertices{random.point(1)};
            double direction = random.between(-3, 3);
            const double bend = std::array{0.0, 0.001, 0.1, 1.0, 2.5}[static_cast<std::size_t>(random.below(5))];
            for (int k = 0; k < 5; ++k) {
                vertices.push_back(vertices.back() +
                                   random.between(0.1, 1) * Vec2{std::cos(direction), std::sin(direction)});
                direction += random.between(-bend, bend);
            }
            const auto chain = chainOf(vertices);
            const ShapeGeometry shape = random.shape();
            if (std::holds_alternative<Segment>(shape)) continue;
            const Transform pose = random.pose(1.5);
            double nearest = 1;
            for (const Segment& edge : chain) {
                const auto a = DistanceOracle::body(edge, {});
                nearest =
                    std::min(nearest, static_cast<double>(DistanceOracle::distance(a, DistanceOracle::body(shape, pose))));
            }
            if (nearest < 1e-9 || nearest > margin - 1e-9) continue;
            ++within;
            const auto found = contacts(chain, shape, pose);
            QVERIFY2(!found.empty(), QByteArray::number(i).constData());
            // Polygons that are apart may be held by a face where two corners are a little nearer.
            const double tolerance = std::holds_alternative<ConvexPolygon>(shape) ? 0.1 * margin : 1e-12;
            QVERIFY2(std::abs(least(found) - nearest) < tolerance, QByteArray::number(i).constData());
        }
        QVERIFY(within > 500);
    }
};

QTEST_APPLESS_MAIN(TestChainContacts)
#include "test_chain_contacts.moc"
