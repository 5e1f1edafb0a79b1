// SPDX-License-Identifier: MIT
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/geometry/decompose.h"
#include "core/polygon/orientation.h"
#include "core/polygon/polygon_validity.h"
#include "core/polygon/signed_area.h"
#include "tests/core/collision/random_shapes.h"
#include "tests/support/support_outlines.h"

using namespace cairn;
using namespace cairn::test;

namespace {

bool isConvex(const ConvexPolygon& piece) {
    const auto v = piece.vertices();
    for (std::size_t i = 0; i < v.size(); ++i)
        if (orientation(v[i], v[(i + 1) % v.size()], v[(i + 2) % v.size()]) <= 0) return false;
    return true;
}

double areaOf(const std::vector<ConvexPolygon>& pieces) {
    double area = 0;
    for (const ConvexPolygon& piece : pieces) area += signedArea(piece.vertices());
    return area;
}

// Of the sums of products that areas are made of.
double roundOff(const std::vector<Vec2>& outline) {
    double terms = 0;
    for (const Vec2 v : outline) terms = std::max(terms, lengthSquared(v - outline[0]));
    return terms * static_cast<double>(outline.size()) * std::numeric_limits<double>::epsilon();
}

// Least angle of a corner of any piece (rad).
double leastAngle(const std::vector<ConvexPolygon>& pieces) {
    double least = std::numbers::pi;
    for (const ConvexPolygon& piece : pieces) {
        const auto v = piece.vertices();
        for (std::size_t i = 0; i < v.size(); ++i) {
            const Vec2 a = v[(i + v.size() - 1) % v.size()] - v[i], b = v[(i + 1) % v.size()] - v[i];
            least = std::min(least, std::atan2(std::abs(cross(a, b)), dot(a, b)));
        }
    }
    return least;
}

// A star-shaped polygon: corners at random distances, evenly turned.
std::vector<Vec2> randomOutline(RandomShapes& random) {
    std::vector<Vec2> outline(static_cast<std::size_t>(4 + random.below(60)));
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(outline.size());
        outline[i] = random.between(0.05, 1) * Vec2{std::cos(angle), std::sin(angle)};
    }
    return outline;
}

}  // namespace

class TestDecompose : public QObject {
    Q_OBJECT

private slots:
    void aConvexPolygonIsOnePieceWithoutSeams() {
        const auto pieces = decompose(std::vector<Vec2>{{0, 0}, {2, 0}, {3, 1}, {0, 2}});
        QCOMPARE(pieces.size(), 1u);
        QVERIFY(pieces[0].outlineCorners().empty());
    }

    void piecesAreConvexAndTheirAreasAddUp_data() {
        QTest::addColumn<std::vector<Vec2>>("outline");
        QTest::addColumn<int>("mostPieces");
        QTest::newRow("L") << ell() << 2;
        QTest::newRow("bowl") << bowl() << 20;
        QTest::newRow("star") << star() << 4;
        QTest::newRow("comb of 5 teeth") << comb(5) << 4 * 10;
        QTest::newRow("comb of 1000 teeth") << comb(1000) << 4 * 2000;
        QTest::newRow("spiral") << spiral(600) << 600;
        QTest::newRow("slit of a nanometre") << nearlyTouching() << 4 * 9;
    }
    void piecesAreConvexAndTheirAreasAddUp() {
        QFETCH(std::vector<Vec2>, outline);
        QFETCH(int, mostPieces);
        for (const double scale : {1e-3, 1.0, 1e3}) {
            for (const Vec2 place : {Vec2{}, Vec2{1e5, -1e5}}) {
                // Far from the origin the grid of doubles moves vertices: the outline must be one still.
                const std::vector<Vec2> drawn = shifted(scaled(outline, scale), place);
                if (checkPolygon(drawn).fault != OutlineFault::none || !checkPolygon(drawn).collinear.empty()) continue;
                const auto pieces = decompose(drawn);
                QVERIFY(std::ranges::all_of(pieces, isConvex));
                QVERIFY(pieces.size() <= static_cast<std::size_t>(mostPieces));
                QVERIFY(std::abs(areaOf(pieces) - signedArea(drawn)) <= roundOff(drawn));
            }
        }
    }

    void randomOutlinesAreCoveredOnceAndCompletely() {
        RandomShapes random(11);
        for (int round = 0; round < 500; ++round) {
            const std::vector<Vec2> outline = randomOutline(random);
            if (checkPolygon(outline).fault != OutlineFault::none) continue;
            const auto pieces = decompose(outline);
            QVERIFY(std::ranges::all_of(pieces, isConvex));
            QVERIFY(std::abs(areaOf(pieces) - signedArea(outline)) <= roundOff(outline));
            std::size_t outerEdges = 0;
            for (const ConvexPolygon& piece : pieces)
                outerEdges += static_cast<std::size_t>(
                    std::ranges::count_if(piece.outlineCorners(), &ConvexPolygon::OutlineCorner::beginsOuter));
            if (pieces.size() > 1) QCOMPARE(outerEdges, outline.size());
        }
    }

    // No angle is less than what the corners themselves leave. (Under the bowl the two lower corners see each of its sides, 0.24 m long, from
    // as far as 5 m and aslant.)
    void thereAreNoSlivers() {
        QVERIFY(leastAngle(decompose(ell())) > 0.78);
        QVERIFY(leastAngle(decompose(star())) > 0.62);
        QVERIFY(leastAngle(decompose(nearlyTouching())) > 0.78);
        QVERIFY(leastAngle(decompose(spiral(600))) > 0.12);
        QVERIFY(leastAngle(decompose(bowl())) > 0.02);
    }

    void thousandsOfVerticesTakeWellUnderASecond() {
        const std::vector<Vec2> outline = comb(1000);
        QElapsedTimer timer;
        timer.start();
        decompose(outline);
        QVERIFY(timer.elapsed() < 1000);
    }

    void thePlaceOfThePolygonDoesNotMatter() {
        const auto here = decompose(bowl());
        const auto there = decompose(shifted(bowl(), {64, -128}));
        QCOMPARE(there.size(), here.size());
        for (std::size_t i = 0; i < here.size(); ++i) QCOMPARE(there[i].vertices().size(), here[i].vertices().size());
    }
};

QTEST_GUILESS_MAIN(TestDecompose)
#include "test_decompose.moc"
