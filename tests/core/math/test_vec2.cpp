// SPDX-License-Identifier: MIT
#include <QTest>
#include <numbers>

#include "core/math/transform.h"

using namespace cairn;

class TestVec2 : public QObject {
    Q_OBJECT

private slots:
    void TA2_sumsAndProducts() {
        QCOMPARE((Vec2{1, 2} + Vec2{3, -5}), (Vec2{4, -3}));
        QCOMPARE((Vec2{1, 2} - Vec2{3, -5}), (Vec2{-2, 7}));
        QCOMPARE((2 * Vec2{1, -3}), (Vec2{2, -6}));
        QCOMPARE((Vec2{1, -3} * 2), (Vec2{2, -6}));
        QCOMPARE(dot({1, 2}, {3, 4}), 11.0);
        QCOMPARE(cross({1, 0}, {0, 1}), 1.0);
        QCOMPARE(lengthSquared({3, 4}), 25.0);
        QCOMPARE(length({3, 4}), 5.0);
        QCOMPARE(perpendicular({1, 0}), (Vec2{0, 1}));
    }

    void TA2_aNormalizedVectorAlwaysHasLengthOne() {
        QCOMPARE(normalized({0, 0}), (Vec2{1, 0}));
        QVERIFY(length(normalized({3, 4}) - Vec2{0.6, 0.8}) < 1e-15);
        // Squares of these are not in the range of double.
        QVERIFY(length(normalized({3e200, 4e200}) - Vec2{0.6, 0.8}) < 1e-15);
        QVERIFY(length(normalized({3e-200, 4e-200}) - Vec2{0.6, 0.8}) < 1e-15);
        QCOMPARE(length({3e200, 4e200}), 5e200);
        QCOMPARE(length({3e-200, 4e-200}), 5e-200);
    }

    void aSpinMovesAnOffsetPointCounterClockwise() { QCOMPARE(cross(3, {0.5, -1}), (Vec2{3, 1.5})); }

    void aTransformAndItsInverseCancel() {
        const Transform pose({3, -2}, 0.7);
        QVERIFY(length(inverseApply(pose, apply(pose, {1.5, 0.25})) - Vec2{1.5, 0.25}) < 1e-15);
        QVERIFY(length(apply(Transform({1, 1}, std::numbers::pi / 2), {1, 0}) - Vec2{1, 2}) < 1e-15);
        QCOMPARE(Rotation::fromAngle(0.7).angle(), 0.7);
    }
};

QTEST_APPLESS_MAIN(TestVec2)
#include "test_vec2.moc"
