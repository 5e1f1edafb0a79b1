// SPDX-License-Identifier: MIT
#include <QTest>
#include <bit>
#include <cmath>

#include "core/geometry/shapes.h"
#include "core/polygon/hull.h"
#include "core/polygon/orientation.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

namespace {

Vec2 ofBits(std::uint32_t x, std::uint32_t y) { return {std::bit_cast<float>(x), std::bit_cast<float>(y)}; }

bool isHullOf(const std::vector<Vec2>& hull, const std::vector<Vec2>& points) {
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const Vec2 a = hull[i], b = hull[(i + 1) % hull.size()];
        if (std::ranges::find(points, a) == points.end()) return false;
        if (hull.size() > 2 && orientation(a, b, hull[(i + 2) % hull.size()]) <= 0) return false;
        for (const Vec2 p : points)
            if (orientation(a, b, p) < 0) return false;
    }
    return true;
}

}  // namespace

class TestHull : public QObject {
    Q_OBJECT

private slots:
    // Inputs of public reports, each of which broke another engine.
    void reportedPointsHaveTheirHull_data() {
        QTest::addColumn<std::vector<Vec2>>("points");
        QTest::addColumn<std::vector<Vec2>>("hull");
        const std::vector<Vec2> five{{-1.70082211, -1.43221712},
                                     {0.5, -0.5},
                                     {0.104992867, 0.97400856},
                                     {-0.658002853, 0.926608086},
                                     {-0.994554818, 0.165337861}};
        QTest::newRow("five points") << five << std::vector{five[0], five[1], five[2], five[3], five[4]};
        const std::vector<Vec2> six{ofBits(0xC1078533, 0x3F0BAB5E), ofBits(0xC0F5B2E8, 0x3F28AF8C),
                                    ofBits(0xC0E2B14A, 0x3F3E72AE), ofBits(0xC0EBC298, 0x402E521E),
                                    ofBits(0xC1158EA9, 0x401C2F82), ofBits(0xC1110602, 0x3EEBD078)};
        QTest::newRow("six points") << six << std::vector{six[4], six[5], six[1], six[2], six[3]};
        QTest::newRow("on a line") << std::vector<Vec2>{{0, 0}, {10, 10}, {5, 5}, {3, 3}}
                                   << std::vector<Vec2>{{0, 0}, {10, 10}};
    }
    void reportedPointsHaveTheirHull() {
        QFETCH(std::vector<Vec2>, points);
        const std::vector<Vec2> hull = convexHull(points);
        QVERIFY(isHullOf(hull, points));
        QTEST(hull, "hull");
    }

    void fewOrRepeatedPointsHaveTheHullThatTheyAre() {
        const auto hull = [](std::vector<Vec2> points) { return convexHull(points); };
        QCOMPARE(hull({}), std::vector<Vec2>());
        QCOMPARE(hull({{2, 1}, {2, 1}, {2, 1}}), (std::vector<Vec2>{{2, 1}}));
        QCOMPARE(hull({{2, 1}, {2, 0}, {2, 1}, {2, 0.5}}), (std::vector<Vec2>{{2, 0}, {2, 1}}));
        QCOMPARE(hull({{0, 0}, {1, 0}, {1, 1}, {0, 1}, {0.5, 0}, {0.5, 0.5}, {1, 1}}),
                 (std::vector<Vec2>{{0, 0}, {1, 0}, {1, 1}, {0, 1}}));
    }

    void everyPointOfACloudIsInItsHull() {
        RandomShapes random(3);
        for (int round = 0; round < 2000; ++round) {
            const double scale = std::pow(10.0, random.between(-6, 6));
            std::vector<Vec2> points(static_cast<std::size_t>(random.between(3, 40)));
            for (Vec2& p : points) p = random.point(scale);
            // And points that lie between two others but for rounding.
            for (std::size_t i = 0; i + 1 < points.size(); i += 3)
                points.push_back(points[i] + random.between(0, 1) * (points[i + 1] - points[i]));
            const std::vector<Vec2> hull = convexHull(points);
            QVERIFY(isHullOf(hull, points));
            QCOMPARE(convexHull(hull), hull);
        }
    }
};

QTEST_GUILESS_MAIN(TestHull)
#include "test_hull.moc"
