// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/canvas/camera.h"

using namespace cairn;

namespace {

constexpr QSizeF size{400, 300};
constexpr double exact = 1e-9;  // pixels or metres: a few roundings of numbers below 1000

double distanceOf(QPointF a, QPointF b) { return std::hypot(a.x() - b.x(), a.y() - b.y()); }

}  // namespace

class TestCamera : public QObject {
    Q_OBJECT

private slots:
    void theCenterIsShownInTheMiddleAndYPointsUp() {
        const Camera camera{{3, 4}, 100};
        QCOMPARE(camera.toScreen({3, 4}, size), QPointF(200, 150));
        QCOMPARE(camera.toScreen({4, 5}, size), QPointF(300, 50));
    }

    void worldAndScreenAreInverseToEachOther() {
        const Camera camera{{-7.25, 12.5}, 37};
        const Vec2 world{1.5, -2.25};
        QVERIFY(distance(camera.toWorld(camera.toScreen(world, size), size), world) < exact);
    }

    void aPanKeepsThePointUnderThePointer() {
        Camera camera{{1, 2}, 50};
        const Vec2 grabbed = camera.toWorld({100, 80}, size);
        camera.pan({33, -21});
        QVERIFY(distanceOf(camera.toScreen(grabbed, size), {133, 59}) < exact);
    }

    void aZoomKeepsThePointUnderThePointer_data() {
        QTest::addColumn<double>("factor");
        QTest::newRow("in") << 1.2;
        QTest::newRow("out") << 0.25;
        QTest::newRow("beyond the greatest scale") << 1e12;
        QTest::newRow("beyond the least scale") << 1e-12;
    }
    void aZoomKeepsThePointUnderThePointer() {
        QFETCH(double, factor);
        Camera camera{{1, 2}, 50};
        const QPointF pointer(17, 230);
        const Vec2 world = camera.toWorld(pointer, size);
        camera.zoom(factor, pointer, size);
        // The least scale shows a million metres, of which a pixel's share is known to 1e-9 of it.
        QVERIFY(distanceOf(camera.toScreen(world, size), pointer) < 1e-6);
        QVERIFY(camera.scale >= Camera::minimumScale && camera.scale <= Camera::maximumScale);
    }

    void fittingShowsTheWholeBoxWithItsMargin() {
        const Aabb box{{-2, 1}, {6, 3}};
        const Camera camera = Camera::fitting(box, size, 20);
        // 8 m in 400 - 2 * 20 pixels.
        QCOMPARE(camera.scale, 45.0);
        QCOMPARE(camera.toScreen({-2, 2}, size).x(), 20.0);
        QCOMPARE(camera.toScreen({6, 2}, size).x(), 380.0);
        QVERIFY(camera.visible(size).contains(box));
    }

    void aPointCanBeFitted() {
        const Camera camera = Camera::fitting({{5, 5}, {5, 5}}, size, 20);
        QVERIFY(std::isfinite(camera.scale) && camera.scale > 0);
        QCOMPARE(camera.toScreen({5, 5}, size), QPointF(200, 150));
    }

    void roundLengthsAreOneTwoOrFiveOfAPowerOfTen_data() {
        QTest::addColumn<double>("atLeast");
        QTest::addColumn<double>("length");
        QTest::newRow("itself") << 2.0 << 2.0;
        QTest::newRow("up to 2") << 1.01 << 2.0;
        QTest::newRow("up to 5") << 0.021 << 0.05;
        QTest::newRow("up to 10") << 5.5 << 10.0;
        QTest::newRow("kilometres") << 1999.0 << 2000.0;
    }
    void roundLengthsAreOneTwoOrFiveOfAPowerOfTen() {
        QFETCH(double, atLeast);
        QFETCH(double, length);
        QCOMPARE(roundLength(atLeast), length);
    }
};

QTEST_APPLESS_MAIN(TestCamera)
#include "test_camera.moc"
