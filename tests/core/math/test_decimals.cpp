// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <limits>

#include "core/math/decimals.h"

using namespace cairn;

class TestDecimals : public QObject {
    Q_OBJECT

private slots:
    void roundsToThePowerOfTenBelowThePrecision_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("precision");
        QTest::addColumn<double>("rounded");
        QTest::newRow("a tenth of a pixel at 47 pixels a metre") << 1.23456 << 1 / 470.0 << 1.235;
        QTest::newRow("a power itself") << 0.126 << 0.01 << 0.13;
        QTest::newRow("below 0") << -0.126 << 0.05 << -0.13;
        QTest::newRow("large steps") << 12345.0 << 250.0 << 12300.0;
        QTest::newRow("ones") << 12.6 << 1.0 << 13.0;
        QTest::newRow("exact") << 1.0 / 3 << 0.0 << 1.0 / 3;
        QTest::newRow("steps too small to be told apart") << 0.25 << 1e-300 << 0.25;
    }
    void roundsToThePowerOfTenBelowThePrecision() {
        QFETCH(double, value);
        QFETCH(double, precision);
        QFETCH(double, rounded);
        QVERIFY(roundedTo(value, precision) == rounded);  // the nearest double, which prints as it stands here
    }

    void residuesOfShortDecimalsGo_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<double>("kept");
        QTest::newRow("sum") << 0.1 + 0.2 << 0.3;
        QTest::newRow("difference") << 100.1 - 100 << 0.1;
        QTest::newRow("cosine of a right angle") << std::cos(1.5707963267948966) << 0.0;
        QTest::newRow("product") << 3 * 1.1 << 3.3;
        QTest::newRow("third") << 1.0 / 3 << 1.0 / 3;
        QTest::newRow("small but meant") << 1e-12 << 1e-12;
        QTest::newRow("root") << std::sqrt(2.0) << std::sqrt(2.0);
        QTest::newRow("large") << 1e15 + 0.125 << 1e15 + 0.125;
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << std::numeric_limits<double>::infinity();
    }
    void residuesOfShortDecimalsGo() {
        QFETCH(double, value);
        QFETCH(double, kept);
        QVERIFY(withoutResidue(value) == kept);
    }

    void noZeroIsNegative() {
        QVERIFY(!std::signbit(withoutResidue(-1e-17)));
        QVERIFY(!std::signbit(roundedTo(-0.001, 0.01)));
    }
};

QTEST_MAIN(TestDecimals)
#include "test_decimals.moc"
