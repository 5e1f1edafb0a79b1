// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "app/theme/color_map.h"

using namespace cairn;

class TestColorMap : public QObject {
    Q_OBJECT

private slots:
    void theMapBeginsAndEndsWhereItWasPublished() {
        QCOMPARE(heatColor(0).rgb(), QRgb{0xff440154});
        QCOMPARE(heatColor(1).rgb(), QRgb{0xfffde725});
        QCOMPARE(heatColor(-1), heatColor(0));
        QCOMPARE(heatColor(7), heatColor(1));
        QVERIFY(!heatColor(std::nan("")).isValid());
    }

    // Those who do not tell colours apart read the lightness alone.
    void itGetsLighterInEvenSteps() {
        constexpr int steps = 16;
        const double mean = (lightnessOf(heatColor(1)) - lightnessOf(heatColor(0))) / steps;
        for (int i = 0; i < steps; ++i) {
            const double step = lightnessOf(heatColor((i + 1.0) / steps)) - lightnessOf(heatColor(i * 1.0 / steps));
            QVERIFY2(step > 0.5 * mean && step < 1.5 * mean,
                     qPrintable(QStringLiteral("%1: %2 of %3").arg(i).arg(step).arg(mean)));
        }
    }

    void aLogarithmicScaleHasEqualStepsForEqualRatios() {
        const LogScale scale{1e-6, 1, "m"};
        QCOMPARE(scale.share(1e-6), 0.0);
        QCOMPARE(scale.share(0), 0.0);
        QVERIFY(std::abs(scale.share(1e-3) - 0.5) < 1e-12);
        QCOMPARE(scale.share(1), 1.0);
        QCOMPARE(scale.share(50), 1.0);
        QVERIFY(std::isnan(scale.share(std::nan(""))));
    }

    void numbersHaveTheUnitThatSuitsThem_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << 0.0 << "0 m";
        QTest::newRow("micro") << 2.53e-5 << "25.3 \u00b5m";
        QTest::newRow("milli") << 1e-3 << "1 mm";
        QTest::newRow("rounds up to the next") << 0.9999 << "1 m";
        QTest::newRow("none") << 12.3 << "12.3 m";
        QTest::newRow("kilo") << 1e3 << "1 km";
        QTest::newRow("below all") << 2e-12 << "2e-12 m";
    }
    void numbersHaveTheUnitThatSuitsThem() {
        QFETCH(double, value);
        QFETCH(QString, text);
        QCOMPARE((LogScale{1e-6, 1, "m"}.text(value)), text);
    }
};

QTEST_APPLESS_MAIN(TestColorMap)
#include "test_color_map.moc"
