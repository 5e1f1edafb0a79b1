// SPDX-License-Identifier: MIT

// Contacts with the convex pieces of a polygon, which together are those of one outline.

#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/collision/manifold.h"
#include "core/geometry/decompose.h"

using namespace cairn;

namespace {

constexpr double margin = 0.02;

// A slab with its top at y = 0 from x = 0 to 4, cut across in the middle: the seam ends within its top and its bottom.
std::vector<ConvexPolygon> cutSlab() {
    const Vec2 up{0, 1}, down{0, -1}, left{-1, 0}, right{1, 0};
    using Corners = std::vector<ConvexPolygon::OutlineCorner>;
    const Corners ofLeft{{left, down, true, true, true},
                         {down, down, true, false, false},
                         {up, up, false, true, true},
                         {up, left, true, true, true}};
    const Corners ofRight{{down, down, false, true, true},
                          {down, right, true, true, true},
                          {right, up, true, true, true},
                          {up, up, true, false, false}};
    return {ConvexPolygon::piece({{0, -1}, {2, -1}, {2, 0}, {0, 0}}, ofLeft),
            ConvexPolygon::piece({{2, -1}, {4, -1}, {4, 0}, {2, 0}}, ofRight)};
}

// Arms about a regular middle, as wide as its sides and a metre long.
std::vector<Vec2> armsAbout(int sides) {
    std::vector<Vec2> outline;
    for (int i = 0; i < sides; ++i) {
        const double turn = 2 * std::numbers::pi / sides;
        const Vec2 from{std::cos(i * turn), std::sin(i * turn)}, to{std::cos((i + 1) * turn), std::sin((i + 1) * turn)};
        const Vec2 outwards = normalized(from + to);
        outline.insert(outline.end(), {from, from + outwards, to + outwards});
        outline.push_back(to);
    }
    // Neighbouring arms share a corner.
    outline.erase(std::unique(outline.begin(), outline.end(), [](Vec2 a, Vec2 b) { return distance(a, b) < 1e-9; }),
                  outline.end());
    if (distance(outline.front(), outline.back()) < 1e-9) outline.pop_back();
    return outline;
}

// From each piece to the shape.
LargeArray<ContactManifold> contacts(const std::vector<ConvexPolygon>& pieces, const ShapeGeometry& shape,
                                     const Transform& pose) {
    LargeArray<ContactManifold> found;
    for (const ConvexPolygon& piece : pieces) {
        const ContactManifold manifold = collide(piece, {}, shape, pose, margin);
        const ContactManifold swapped = collide(shape, pose, piece, {}, margin);
        if (swapped.pointCount != manifold.pointCount || (manifold.pointCount > 0 && swapped.normal != -manifold.normal))
            return {};
        if (manifold.pointCount > 0) found.push_back(manifold);
    }
    return found;
}

std::vector<double> places(const LargeArray<ContactManifold>& manifolds) {
    std::vector<double> result;
    for (const ContactManifold& m : manifolds)
        for (const ContactPoint& point : m.activePoints()) result.push_back(point.localAnchorA.x);
    std::ranges::sort(result);
    return result;
}

}  // namespace

class TestPieces : public QObject {
    Q_OBJECT

private slots:
    void aFaceOverAFlatSeamHasOnePointThere() {
        for (const double depth : {-0.01, 0.0, 0.005}) {
            const auto found = contacts(cutSlab(), ConvexPolygon::box({0.75, 0.5}), Transform({2.25, 0.5 - depth}, 0));
            QCOMPARE(places(found), (std::vector<double>{1.5, 2, 3}));
        }
        const auto found = contacts(cutSlab(), Capsule{{-0.75, 0}, {0.75, 0}, 0.25}, Transform({2.25, 0.25}, 0));
        QCOMPARE(places(found), (std::vector<double>{1.5, 2, 3}));
    }

    void wherePastTheSeamADiscStandsItHasOneContact() {
        for (const double x : {1.0, 2.0 - 1e-6, 2.0, 2.0 + 1e-6, 3.0}) {
            const auto found = contacts(cutSlab(), Circle{{}, 0.25}, Transform({x, 0.245}, 0));
            QCOMPARE(found.size(), 1u);
            QCOMPARE(found[0].normal, (Vec2{0, 1}));
        }
    }

    void aBoxThatEndsAtTheSeamLosesNoPoint() {
        for (const double x : {1.5, 2.5}) {
            const auto found = contacts(cutSlab(), ConvexPolygon::box({0.5, 0.5}), Transform({x, 0.5}, 0));
            QCOMPARE(places(found), (std::vector<double>{x - 0.5, x + 0.5}));
        }
    }

    void whatIsInsideAPieceWithoutOutlineLeavesItByTheNearestEdge_data() {
        QTest::addColumn<int>("kind");
        QTest::newRow("disc") << 0;
        QTest::newRow("box") << 1;
        QTest::newRow("capsule") << 2;
    }
    void whatIsInsideAPieceWithoutOutlineLeavesItByTheNearestEdge() {
        QFETCH(int, kind);
        const std::vector<ShapeGeometry> shapes{Circle{{}, 0.01}, ConvexPolygon::box({0.01, 0.01}),
                                                Capsule{{-0.01, 0}, {0.01, 0}, 0.01}};
        const std::vector<ConvexPolygon> pieces = decompose(armsAbout(6));
        const auto hasOutline = [](const ConvexPolygon& piece) {
            return std::ranges::any_of(piece.outlineCorners(), &ConvexPolygon::OutlineCorner::beginsOuter);
        };
        const auto buried = std::ranges::find_if_not(pieces, hasOutline);
        QVERIFY(buried != pieces.end());
        Vec2 middle;
        for (const Vec2 v : buried->vertices()) middle += (1.0 / static_cast<double>(buried->vertices().size())) * v;
        const auto found = contacts(pieces, shapes[static_cast<std::size_t>(kind)], Transform(middle, 0.3));
        QCOMPARE(found.size(), 1u);
        QVERIFY(found[0].points[0].baseSeparation < -0.1);
    }

    // As far as it is pushed each time, it comes out.
    void whatIsInsideIsPushedOutInTheEnd() {
        for (const ShapeGeometry& shape :
             {ShapeGeometry(Circle{{}, 0.05}), ShapeGeometry(ConvexPolygon::box({0.05, 0.05}))}) {
            const std::vector<ConvexPolygon> pieces = decompose(armsAbout(6));
            for (const Vec2 start : {Vec2{0.1, 0.05}, Vec2{-0.3, 0.2}, Vec2{0.02, -0.5}, Vec2{1.2, 0.6}}) {
                Transform pose(start, 0.2);
                int pushes = 0;
                for (auto found = contacts(pieces, shape, pose); pushes < 100;
                     found = contacts(pieces, shape, pose), ++pushes) {
                    const auto deepest = std::ranges::min_element(
                        found, {}, [](const ContactManifold& m) { return m.points[0].baseSeparation; });
                    if (deepest == found.end() || deepest->points[0].baseSeparation > -1e-6) break;
                    pose.position -= 0.5 * deepest->points[0].baseSeparation * deepest->normal;
                }
                QVERIFY(pushes < 100);
                for (const ConvexPolygon& piece : pieces) QVERIFY(!contains(ShapeGeometry(piece), {}, pose.position));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestPieces)
#include "test_pieces.moc"
