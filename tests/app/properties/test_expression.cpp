// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <numbers>

#include "app/properties/expression.h"

using namespace cairn;

class TestExpression : public QObject {
    Q_OBJECT

private slots:
    void aNumberFieldTakes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("value");  // SI
        const auto row = [](const char* text, const char* unit, double value) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(unit) << value;
        };
        const double pi = std::numbers::pi;
        // Numbers.
        row("12", "", 12);
        row(" 0.5 ", "", 0.5);
        row(".5", "", 0.5);
        row("5.", "", 5);
        row("1e-3", "", 1e-3);
        row("2.5E+2", "", 250);
        row("-7", "", -7);
        row("+7", "", 7);
        row("--7", "", 7);
        row("\u22127", "", -7);
        // Operators.
        row("2*9.81", "", 19.62);
        row("1+2*3", "", 7);
        row("(1+2)*3", "", 9);
        row("10-3-2", "", 5);
        row("12/3/2", "", 2);
        row("2\u00d73", "", 6);
        row("2^3^2", "", 512);
        row("-2^2", "", -4);
        row("(-2)^2", "", 4);
        row("2^-1", "", 0.5);
        row("2*-3", "", -6);
        row("((((1))))", "", 1);
        row("3\u00b2", "", 9);
        // Constants and functions.
        row("pi", "", pi);
        row("2 pi", "", 2 * pi);
        row("1/2 pi", "", pi / 2);
        row("\u03c0", "", pi);
        row("sqrt(2)", "", std::numbers::sqrt2);
        row("sqrt(3^2 + 4^2)", "", 5);
        row("abs(-3)", "", 3);
        row("sin(30 deg)", "", 0.5);
        row("cos(pi)", "", -1);
        row("tan(45\u00b0)", "", 1);
        row("sin(cos(0) - 1)", "", 0);
        row("asin(1)", "rad", pi / 2);
        row("acos(0)", "\u00b0", pi / 2);
        row("atan(1)", "\u00b0", pi / 4);
        // A plain number counts in the unit that the field shows.
        row("30", "\u00b0", pi / 6);
        row("1.5", "m", 1.5);
        row("5", "cm", 0.05);
        row("2*15", "\u00b0", pi / 6);
        // Units.
        row("5 cm", "m", 0.05);
        row("5cm", "m", 0.05);
        row("12 mm", "m", 0.012);
        row("1 km", "m", 1000);
        row("1 in", "m", 0.0254);
        row("1 ft", "m", 0.3048);
        row("1 ft + 6 in", "m", 0.4572);
        row("5 cm + 2 mm", "m", 0.052);
        row("-5 cm", "m", -0.05);
        row("2*(3 cm)", "m", 0.06);
        row("(1 + 2) cm", "m", 0.03);
        row("1e-3m", "m", 1e-3);
        row("30deg", "\u00b0", pi / 6);
        row("30 \u00b0", "\u00b0", pi / 6);
        row("30\u00b0", "\u00b0", pi / 6);
        row("pi rad", "\u00b0", pi);
        row("0.25 turn", "\u00b0", pi / 2);
        row("60 rpm", "rad/s", 2 * pi);
        row("360 deg/s", "rad/s", 2 * pi);
        row("250 ms", "s", 0.25);
        row("2 min", "s", 120);
        row("1/60 s", "s", 1.0 / 60);
        row("1/(60 Hz)", "s", 1.0 / 60);
        row("500 g", "kg", 0.5);
        row("2 t", "kg", 2000);
        row("36 km/h", "m/s", 10);
        row("9.81 m/s^2", "m/s\u00b2", 9.81);
        row("9.81 m/s\u00b2", "m/s\u00b2", 9.81);
        row("7850 kg/m^2", "kg/m\u00b2", 7850);
        row("1 g/cm^2", "kg/m\u00b2", 10);
        row("3 kN", "N", 3000);
        row("2 N*0.5 m", "N m", 1);
        row("2 N m", "N m", 2);
        row("2 Nm", "N m", 2);
        row("50 N/cm", "N/m", 5000);
        row("1 kg m^2", "kg m\u00b2", 1);
        row("sqrt(4 m^2)", "m", 2);
        row("5 cm / 1 mm", "", 50);
        // A unit belongs to the number before it, or to the quotient of plain numbers before it.
        row("1/2 m", "m", 0.5);
        row("10 m/2 s", "m/s", 5);
        row("3 cm^2", "m^2", 3e-4);
    }
    void aNumberFieldTakes() {
        QFETCH(QString, text);
        QFETCH(QString, unit);
        QFETCH(double, value);
        const Evaluation found = evaluate(text, Unit::of(unit));
        QCOMPARE(found.fault, QString());
        // A few roundings in double.
        QVERIFY2(std::abs(found.value - value) <= 4e-16 * std::max(1.0, std::abs(value)),
                 qPrintable(QString::number(found.value, 'g', 17)));
    }

    void aFaultNamesItsPlaceAndReason_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char* text, const char* unit, const char* fault) {
            QTest::newRow(*text ? text : "nothing")
                << QString::fromUtf8(text) << QString::fromUtf8(unit) << QString::fromUtf8(fault);
        };
        row("", "m", "a number is expected");
        row("   ", "m", "a number is expected");
        row("2**", "", "at 3: a number is expected, found '*'");
        row("2**3", "", "at 3: a number is expected, found '*'");
        row("2*", "", "at 3: a number is expected, found the end");
        row(".", "", "at 1: a number is expected, found '.'");
        row("1.2.3", "", "at 4: an operator is expected, found '.'");
        row("5 5", "", "at 3: an operator is expected, found '5'");
        row("2(3)", "", "at 2: an operator is expected, found '('");
        row("1,5", "", "at 2: decimals are written with a point, found a comma");
        row("(1+2", "", "at 1: the parenthesis is not closed");
        row("2*sin(1", "", "at 6: the parenthesis is not closed");
        row("1)", "", "at 2: an operator is expected, found ')'");
        row("()", "", "at 2: a number is expected, found ')'");
        row("sqrt 2", "", "at 6: '(' is expected after sqrt");
        row("3 parsec", "m", "at 3: 'parsec' is no unit, function or constant");
        row("1em", "m", "at 2: 'em' is no unit, function or constant");
        row("0x10", "", "at 2: 'x' is no unit, function or constant");
        row("1/0", "", "at 3: division by zero");
        row("2 + 1/(3-3)", "", "at 7: division by zero");
        row("0^-1", "", "at 1: division by zero");
        row("1e400", "", "at 1: the number is too large");
        row("10^400", "", "at 1: the number is too large");
        row("1e300*1e300", "", "at 6: the number is too large");
        row("sqrt(-1)", "", "at 1: a negative number has no power 0.5");
        row("asin(2)", "rad", "at 1: asin takes numbers from -1 to 1, found 2");
        row("sin(1 m)", "", "at 1: sin takes an angle, found a length");
        row("acos(1 deg)", "\u00b0", "at 1: acos takes a plain number, found an angle");
        row("2^(1 m)", "", "at 3: an exponent is a plain number, found a length");
        row("m^0.5", "m", "at 1: a length has no power 0.5");
        row("m^999", "m", "at 1: a length has no power 999");
        row("5 cm + 2", "m", "at 6: a length and a plain number cannot be added or subtracted");
        row("5 cm - 2 kg", "m", "at 6: a length and a mass cannot be added or subtracted");
        row("5 cm", "kg", "a mass is expected, found a length");
        row("5 cm", "", "a plain number is expected, found a length");
        row("30 deg", "", "a plain number is expected, found an angle");
        row("2 1/s", "Hz", "at 3: an operator is expected, found '1'");
        row("3 m^3/kg", "m", "a length is expected, found a quantity in kg^-1 m^3");
    }
    void aFaultNamesItsPlaceAndReason() {
        QFETCH(QString, text);
        QFETCH(QString, unit);
        QFETCH(QString, fault);
        QCOMPARE(evaluate(text, Unit::of(unit)).fault, fault);
    }

    void noDepthOfNestingExhaustsTheStack() {
        const QString open(100000, u'('), minus(100000, u'-');
        QVERIFY(evaluate(open, {}).fault.contains("nested too deep"));
        QVERIFY(evaluate(minus + u'1', {}).fault.contains("nested too deep"));
    }

    void aQuantityIsShownInItsUnit_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("text");
        QTest::newRow("length") << 0.5 << "m"
                                << "0.5 m";
        QTest::newRow("angle") << std::numbers::pi / 6 << "\u00b0"
                               << "30\u00b0";
        QTest::newRow("plain") << 0.6 << ""
                               << "0.6";
        QTest::newRow("density") << 7850.0 << "kg/m\u00b2"
                                 << "7850 kg/m\u00b2";
        QTest::newRow("rate") << 0.5 << "1/s"
                              << "0.5 /s";
        QTest::newRow("no short decimal") << 1.0 / 60 << "s"
                                          << "0.016666667 s";
        QTest::newRow("a unit that is not known") << 3.0 << "furlong"
                                                  << "3 furlong";
    }
    void aQuantityIsShownInItsUnit() {
        QFETCH(double, value);
        QFETCH(QString, unit);
        QFETCH(QString, text);
        QCOMPARE(textOf(value, Unit::of(unit)), text);
    }

    void whatIsShownCanBeTypedBack() {
        for (const char* symbol :
             {"m", "\u00b0", "kg/m\u00b2", "rad/s", "N s/m", "kg m\u00b2", "m/s\u00b2", "1/s", "Hz", ""}) {
            const Unit unit = Unit::of(QString::fromUtf8(symbol));
            const Evaluation read = evaluate(textOf(0.125 * unit.size, unit), unit);
            QCOMPARE(read.fault, QString());
            QCOMPARE(read.value, 0.125 * unit.size);
        }
    }
};

QTEST_APPLESS_MAIN(TestExpression)
#include "test_expression.moc"
