// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/polygon/orientation.h"
#include "tests/core/collision/random_shapes.h"

using namespace cairn;

class TestOrientation : public QObject {
    Q_OBJECT

private slots:
    void aPointIsOnTheLeftOnTheRightOrOnTheLine() {
        QCOMPARE(orientation({0, 0}, {4, 2}, {1, 1}), 1);
        QCOMPARE(orientation({0, 0}, {4, 2}, {1, 0}), -1);
        QCOMPARE(orientation({0, 0}, {4, 2}, {2, 1}), 0);
        QCOMPARE(orientation({0, 0}, {4, 2}, {-6, -3}), 0);
        QCOMPARE(orientation({1, 1}, {1, 1}, {5, 7}), 0);
    }

    // The points (0.5 + i u, 0.5 + j u), with u the distance of neighbouring doubles, against the line from (12, 12) to (24, 24): the
    // plain determinant is wrong for most of them (Kettner et al. 2008, Classroom Examples of Robustness Problems).
    void theLastBitDecides() {
        for (int i = 0; i < 256; ++i)
            for (int j = 0; j < 256; ++j) {
                const Vec2 p{0.5 + i * 0x1p-53, 0.5 + j * 0x1p-53};
                QCOMPARE(orientation({12, 12}, {24, 24}, p), p.y > p.x ? 1 : p.y < p.x ? -1 : 0);
            }
    }

    void theOrderOfTheQuestionDoesNotMatter() {
        RandomShapes random(1);
        for (int i = 0; i < 100000; ++i) {
            const Vec2 a = random.point(1e6);
            const Vec2 b = random.point(1e-3);
            const Vec2 c = a + random.between(-2, 2) * (b - a);  // on the line but for rounding
            const int side = orientation(a, b, c);
            QCOMPARE(orientation(b, c, a), side);
            QCOMPARE(orientation(c, a, b), side);
            QCOMPARE(orientation(b, a, c), -side);
        }
    }
};

QTEST_APPLESS_MAIN(TestOrientation)
#include "test_orientation.moc"
