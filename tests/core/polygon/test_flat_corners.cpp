// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/polygon/flat_corners.h"
#include "core/polygon/polygon_validity.h"
#include "tests/support/support_outlines.h"

using namespace cairn;
using namespace cairn::test;

namespace {

constexpr double tolerance = 5e-4;

// A metre from one vertex to the next, every second of them raised.
std::vector<Vec2> zigzag(double rise) {
    std::vector<Vec2> path;
    for (int i = 0; i <= 40; ++i) path.push_back({static_cast<double>(i), i % 2 == 0 ? 0 : rise});
    return path;
}

std::vector<Vec2> regularPolygon(int corners, double radius) {
    std::vector<Vec2> outline;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners;
        outline.push_back(radius * Vec2{std::cos(angle), std::sin(angle)});
    }
    return outline;
}

double distanceFromPath(Vec2 point, const std::vector<Vec2>& path) {
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        const Vec2 edge = path[i + 1] - path[i];
        const double along = std::clamp(dot(point - path[i], edge) / lengthSquared(edge), 0.0, 1.0);
        least = std::min(least, distance(point, path[i] + along * edge));
    }
    return least;
}

}  // namespace

class TestFlatCorners : public QObject {
    Q_OBJECT

private slots:
    void aPathThatIsStraightWithinTheToleranceIsOneEdge_data() {
        QTest::addColumn<double>("rise");
        for (const double rise : {0.0, 1e-8, 5e-5, 4.9e-4}) QTest::newRow(QByteArray::number(rise).constData()) << rise;
    }
    void aPathThatIsStraightWithinTheToleranceIsOneEdge() {
        QFETCH(double, rise);
        QCOMPARE(withoutFlatCorners(zigzag(rise), false, tolerance), (std::vector<Vec2>{{0, 0}, {40, 0}}));
    }

    void cornersThatStickOutFurtherStay() {
        const std::vector<Vec2> path = zigzag(1.1e-3);
        QCOMPARE(withoutFlatCorners(path, false, tolerance), path);
    }

    // A parabola bends away from any line, so that many edges are needed, none of them far from it.
    void nothingIsFartherFromTheOutlineThanTheTolerance() {
        std::vector<Vec2> path;
        for (int i = 0; i <= 2000; ++i) path.push_back({0.01 * i, 1e-3 * i * i * 1e-4});
        const std::vector<Vec2> kept = withoutFlatCorners(path, false, tolerance);
        QVERIFY(kept.size() > 5 && kept.size() < 100);
        for (const Vec2 vertex : path) QVERIFY(distanceFromPath(vertex, kept) <= tolerance * (1 + 1e-9));
    }

    // The whole wheel is within the tolerance of its centre.
    void whatIsRoundStaysRoundHoweverSmall() {
        const std::vector<Vec2> wheel = regularPolygon(255, 1e-4);
        QCOMPARE(withoutFlatCorners(wheel, true, tolerance), wheel);
    }

    void ofAClosedOutlineAnyVertexMayBeFlat() {
        const std::vector<Vec2> box{{0, 0}, {1, 1e-8}, {2, 0}, {2, 2}, {1, 2}, {0, 2}};
        for (std::size_t first = 0; first < box.size(); ++first) {
            std::vector<Vec2> turned = box;
            std::ranges::rotate(turned, turned.begin() + static_cast<std::ptrdiff_t>(first));
            const std::vector<Vec2> kept = withoutFlatCorners(turned, true, tolerance);
            QCOMPARE(kept.size(), 4u);
            QVERIFY(std::ranges::none_of(kept, [](Vec2 v) { return v.x == 1; }));
        }
    }

    void anOutlineThatNeedsItsFlatCornersKeepsThem() {
        const std::vector<Vec2> needle{{0, 0}, {1, 0}, {0.5, 1e-4}};
        QCOMPARE(withoutFlatCorners(needle, true, tolerance), needle);
        // The tip of the tooth stands in the dent of the floor, and would be below a straight one.
        const std::vector<Vec2> tooth{{0, 0}, {1, -1e-4}, {2, 0}, {2, 1}, {1.1, 1}, {1, -5e-5}, {0.9, 1}, {0, 1}};
        QCOMPARE(checkPolygon(tooth).fault, OutlineFault::none);
        QCOMPARE(withoutFlatCorners(tooth, true, tolerance), tooth);
    }

    void whatUsersDrawIsLeftAlone() {
        for (const std::vector<Vec2>& outline : {ell(), bowl(), star(), comb(5), nearlyTouching()})
            QCOMPARE(withoutFlatCorners(outline, true, tolerance), outline);
    }
};

QTEST_APPLESS_MAIN(TestFlatCorners)
#include "test_flat_corners.moc"
