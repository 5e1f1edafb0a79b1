// SPDX-License-Identifier: MIT
#include <QTest>
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

// Of the sums of products that areas are made of, and of vertices that were set on edges, which the grid of doubles moves.
double roundOff(const std::vector<Vec2>& outline) {
    double extent = 0, reach = 0;
    for (const Vec2 v : outline) {
        extent = std::max(extent, length(v - outline[0]));
        reach = std::max({reach, extent, length(v)});
    }
    return reach * extent * static_cast<double>(outline.size()) * std::numeric_limits<double>::epsilon();
}

// How many pieces have the place that is a fraction of the way along an edge of the outline on an outer edge.
int ownersOf(const std::vector<ConvexPolygon>& pieces, Vec2 from, Vec2 to, double fraction) {
    const Vec2 place = from + fraction * (to - from);
    int owners = 0;
    for (const ConvexPolygon& piece : pieces) {
        const auto v = piece.vertices();
        for (std::size_t i = 0; i < v.size(); ++i) {
            if (!piece.outlineCorners()[i].beginsOuter) continue;
            const Vec2 edge = v[(i + 1) % v.size()] - v[i], offset = place - v[i];
            owners +=
                std::abs(cross(normalized(edge), offset)) < 1e-12 && dot(offset, edge) >= 0 && dot(offset - edge, edge) <= 0;
        }
    }
    return owners;
}

// Least angle (rad) that a seam makes with an edge or another seam.
double leastAngle(const std::vector<ConvexPolygon>& pieces) {
    double least = std::numbers::pi;
    for (const ConvexPolygon& piece : pieces) {
        const auto v = piece.vertices();
        for (std::size_t i = 0; i < v.size(); ++i) {
            if (piece.outlineCorners()[i].ownsBefore && piece.outlineCorners()[i].ownsAfter) continue;  // as it was drawn
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

// A comb with teeth of different heights on an uneven base.
std::vector<Vec2> ragged(int teeth) {
    RandomShapes random(3);
    std::vector<Vec2> outline = comb(teeth);
    for (std::size_t i = 2; i + 1 < outline.size(); ++i) outline[i].y += random.between(-0.3, 0.3);
    return outline;
}

std::vector<Vec2> gear(int teeth) {
    std::vector<Vec2> outline(static_cast<std::size_t>(4 * teeth));
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(outline.size());
        outline[i] = (i % 4 == 1 || i % 4 == 2 ? 1.2 : 1.0) * Vec2{std::cos(angle), std::sin(angle)};
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
            for (std::size_t i = 0; pieces.size() > 1 && i < outline.size(); ++i)
                QCOMPARE(ownersOf(pieces, outline[i], outline[(i + 1) % outline.size()], 0.38), 1);
        }
    }

    // The teeth stand on a single strip, as drawn and when they are turned.
    void aCombIsOnePieceForEachToothAndOneForTheBase() {
        for (const double angle : {0.0, 0.7}) {
            std::vector<Vec2> outline = comb(5);
            for (Vec2& v : outline) v = rotate(Rotation::fromAngle(angle), v);
            QCOMPARE(decompose(outline).size(), 6u);
        }
    }

    void thereAreNoSlivers_data() {
        QTest::addColumn<std::vector<Vec2>>("outline");
        QTest::addColumn<double>("leastAngle");
        QTest::newRow("L") << ell() << 0.78;
        QTest::newRow("star") << star() << 1.2;
        QTest::newRow("slit of a nanometre") << nearlyTouching() << 0.78;
        QTest::newRow("comb of 5 teeth") << comb(5) << 1.4;
        QTest::newRow("comb of 1000 teeth") << comb(1000) << 1.4;
        QTest::newRow("ragged comb") << ragged(5) << 0.2;
        QTest::newRow("ragged comb of 40 teeth") << ragged(40) << 0.9;
        QTest::newRow("gear") << gear(12) << 1.0;
        QTest::newRow("gear of 60 teeth") << gear(60) << 1.4;
        QTest::newRow("bowl") << bowl() << 0.15;
        QTest::newRow("spiral") << spiral(600) << 0.12;
    }
    void thereAreNoSlivers() {
        QFETCH(std::vector<Vec2>, outline);
        QFETCH(double, leastAngle);
        QVERIFY(::leastAngle(decompose(outline)) > leastAngle);
    }

    // Corners at any distance from the middle leave hardly a way to cut some of them.
    void fewPiecesOfRandomOutlinesAreThin() {
        RandomShapes random(11);
        int all = 0, thin = 0;
        for (int round = 0; round < 500; ++round) {
            const std::vector<Vec2> outline = randomOutline(random);
            if (checkPolygon(outline).fault != OutlineFault::none) continue;
            const auto pieces = decompose(outline);
            if (pieces.size() == 1) continue;
            for (const ConvexPolygon& piece : pieces) {
                ++all;
                thin += leastAngle({piece}) < 0.2;
            }
        }
        QVERIFY(all > 7000);
        QVERIFY(thin < all / 200);
    }

    void timeGrowsNoFasterThanTheSquareOfTheVertices() {
        const auto bestTime = [](int teeth) {
            const std::vector<Vec2> outline = comb(teeth);
            qint64 best = std::numeric_limits<qint64>::max();
            for (int run = 0; run < 3; ++run) {
                QElapsedTimer timer;
                timer.start();
                decompose(outline);
                best = std::min(best, timer.nsecsElapsed());
            }
            return static_cast<double>(best);
        };
        // Four times as many: 16 times as long by the square, 64 by the cube.
        QVERIFY(bestTime(1000) < 40 * bestTime(250));
    }

    void thePlaceOfThePolygonDoesNotMatter() {
        std::vector<Vec2> outline = bowl();
        for (Vec2& v : outline)
            v = {std::ldexp(std::round(std::ldexp(v.x, 20)), -20), std::ldexp(std::round(std::ldexp(v.y, 20)), -20)};
        const auto here = decompose(outline);
        const auto there = decompose(shifted(outline, {64, -128}));  // exactly
        QCOMPARE(there.size(), here.size());
        for (std::size_t i = 0; i < here.size(); ++i) QCOMPARE(there[i].vertices().size(), here[i].vertices().size());
    }
};

QTEST_GUILESS_MAIN(TestDecompose)
#include "test_decompose.moc"
