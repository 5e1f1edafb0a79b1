// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <limits>

#include "app/theme/quantity_text.h"

using namespace cairn;

class TestQuantityText : public QObject {
    Q_OBJECT

private slots:
    void lengthsHaveThreeDigitsAndAUnitThatSuits_data() {
        QTest::addColumn<double>("metres");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << 0.0 << "0 mm";
        QTest::newRow("micrometres") << 5.64e-4 << "564 \u00b5m";
        QTest::newRow("millimetres") << 0.00196 << "1.96 mm";
        QTest::newRow("tens of millimetres") << 0.0412 << "41.2 mm";
        QTest::newRow("metres") << 1.25 << "1.25 m";
        QTest::newRow("negative") << -0.412 << "-412 mm";
        QTest::newRow("kilometres") << 3210.0 << "3.21 km";
        QTest::newRow("nothing worth a number") << 2e-9 << "< 1 \u00b5m";
        QTest::newRow("not finite") << std::numeric_limits<double>::quiet_NaN() << "\u2013";
    }
    void lengthsHaveThreeDigitsAndAUnitThatSuits() {
        QFETCH(double, metres);
        QFETCH(QString, text);
        QCOMPARE(lengthText(metres), text);
    }

    void countsKnowOneFromMany() {
        QCOMPARE(countText(1, "body", "bodies"), QString("1 body"));
        QCOMPARE(countText(0, "body", "bodies"), QString("0 bodies"));
        QCOMPARE(countText(12, "body", "bodies"), QString("12 bodies"));
    }

    void largeNumbersHaveAnExponentAndLoseNothing() {
        QCOMPARE(decimalsText(12.3456, 3), QString("12.346"));
        QCOMPARE(decimalsText(999999999, 2), QString("999999999.00"));
        QCOMPARE(decimalsText(1e20, 2), QString("1e+20"));
        QCOMPARE(decimalsText(-1234567890.5, 2).toDouble(), -1234567890.5);
        QVERIFY(decimalsText(-1234567890.5, 2).contains('e'));
    }

    void timesHaveTwoDecimals() { QCOMPARE(timeText(3.2), QString("3.20 s")); }
};

QTEST_APPLESS_MAIN(TestQuantityText)
#include "test_quantity_text.moc"
