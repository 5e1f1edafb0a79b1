// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/probe/nearest_feature.h"

using namespace cairn;

class TestNearestFeature : public QObject {
    Q_OBJECT

private slots:
    void theNearestOfAnOutlineIsNamed_data() {
        QTest::addColumn<SceneShape>("shape");
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<QString>("feature");
        QTest::addColumn<double>("distance");
        const auto row = [](const char* name, const auto& geometry, Vec2 point, const char* feature, double distance) {
            SceneShape shape;
            shape.geometry = geometry;
            QTest::newRow(name) << shape << point.x << point.y << QString(feature) << distance;
        };
        const BoxShape box{{5, 5}, {5, 5}, 0};
        row("in a box, by its left side", box, {2, 5}, "edge 3", -2);
        row("beyond a box's corner", box, {13, 14}, "vertex 2", 5);
        row("above a box", box, {4, 11}, "edge 2", 1);
        row("on a box's edge", box, {0, 5}, "edge 3", 0);
        row("a box turned by a right angle", BoxShape{{2, 1}, {}, std::numbers::pi / 2}, {3, 0}, "edge 0", 2);
        const CircleShape circle{{1, 0}, 2};
        row("in a circle", circle, {2, 0}, "circle", -1);
        row("at a circle's centre", circle, {1, 0}, "circle", -2);
        row("outside a circle", circle, {4, 4}, "circle", 3);
        const CapsuleShape capsule{{0, 0}, {4, 0}, 0.5};
        row("above a capsule", capsule, {2, 2}, "side", 1.5);
        row("in a capsule", capsule, {2, 0}, "side", -0.5);
        row("beyond a capsule's second end", capsule, {7, 4}, "end 1", 4.5);
        row("beyond a capsule's first end", capsule, {-1, 0}, "end 0", 0.5);
        const PolygonShape corner{{{0, 0}, {4, 0}, {4, 1}, {1, 1}, {1, 4}, {0, 4}}};
        row("in the notch of a concave polygon", corner, {2, 3}, "edge 3", 1);
        row("in a concave polygon", corner, {0.25, 3}, "edge 5", -0.25);
        const ChainShape chain{{{0, 0}, {4, 0}, {4, 4}}, false};
        row("beside an open chain", chain, {2, 2.5}, "edge 1", 2);
        row("where an open chain has no edge", chain, {0, 1}, "vertex 0", 1);
        row("within a closed chain, which has no inside", ChainShape{{{0, 0}, {4, 0}, {4, 4}}, true}, {3, 1}, "edge 0", 1);
    }
    void theNearestOfAnOutlineIsNamed() {
        QFETCH(SceneShape, shape);
        QFETCH(double, x);
        QFETCH(double, y);
        QFETCH(QString, feature);
        QFETCH(double, distance);
        const auto found = nearestFeature(shape, {x, y});
        QVERIFY(found);
        QCOMPARE(featureText(*found), feature);
        QVERIFY2(std::abs(found->distance - distance) < 1e-12, qPrintable(QString::number(found->distance)));
        QVERIFY(std::abs(length(found->point - Vec2{x, y}) - std::abs(distance)) < 1e-12);
    }
};

QTEST_APPLESS_MAIN(TestNearestFeature)
#include "test_nearest_feature.moc"
