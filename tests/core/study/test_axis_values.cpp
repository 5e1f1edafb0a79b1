// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/study/axis_values.h"

using namespace cairn;

// The values of a setting as they are typed.
class TestAxisValues : public QObject {
    Q_OBJECT

private slots:
    void valuesAreReadInOrder_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("values");
        QTest::newRow("list") << "1,2,5,10" << QStringList{"1", "2", "5", "10"};
        QTest::newRow("spaces") << " 1 , 2,5 " << QStringList{"1", "2", "5"};
        QTest::newRow("words") << "false,true" << QStringList{"false", "true"};
        QTest::newRow("vectors") << "[0,-5],[0,-9.81]" << QStringList{"[0,-5]", "[0,-9.81]"};
        QTest::newRow("by factors") << "1..100 x2" << QStringList{"1", "2", "4", "8", "16", "32", "64"};
        QTest::newRow("by factors, times sign") << "1..10\u00d710" << QStringList{"1", "10"};
        QTest::newRow("by factors, end met") << "1e-3..1 x10" << QStringList{"0.001", "0.01", "0.1", "1"};
        QTest::newRow("by factors, downwards") << "8..1x2" << QStringList{"8", "4", "2", "1"};
        QTest::newRow("by steps") << "0..1 +0.25" << QStringList{"0", "0.25", "0.5", "0.75", "1"};
        // 3 times 0.1 is 0.30000000000000004 in doubles.
        QTest::newRow("by steps, rounded") << "0.1..0.5 +0.1" << QStringList{"0.1", "0.2", "0.3", "0.4", "0.5"};
        QTest::newRow("by steps, downwards") << "1..0 +0.5" << QStringList{"1", "0.5", "0"};
        QTest::newRow("by steps, end between") << "1..6 +2" << QStringList{"1", "3", "5"};
        QTest::newRow("by ones") << "3..5" << QStringList{"3", "4", "5"};
        QTest::newRow("below zero") << "-2..-1 +0.5" << QStringList{"-2", "-1.5", "-1"};
        QTest::newRow("list of ranges") << "1..3, 10..40 x2" << QStringList{"1", "2", "3", "10", "20", "40"};
    }
    void valuesAreReadInOrder() {
        QFETCH(QString, text);
        QFETCH(QStringList, values);
        const AxisValues read = axisValues(text.toStdString());
        QCOMPARE(QString::fromStdString(read.problem.english()), QString());
        QStringList found;
        for (const std::string& value : read.values) found << QString::fromStdString(value);
        QCOMPARE(found, values);
    }

    void whatIsWrongIsNamed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problem");
        QTest::newRow("nothing") << ""
                                 << "a value is empty";
        QTest::newRow("empty part") << "1,,2"
                                    << "a value is empty";
        QTest::newRow("twice") << "1,2,1"
                               << "1 is there twice";
        QTest::newRow("twice by a range") << "2,1..3"
                                          << "2 is there twice";
        QTest::newRow("half a range") << "1.."
                                      << "expected a range like 1..100 x2, 0..1 +0.25 or 1..5, found \"1..\"";
        QTest::newRow("no number") << "a..5"
                                   << "expected a range like 1..100 x2, 0..1 +0.25 or 1..5, found \"a..5\"";
        QTest::newRow("no step") << "1..5 y2"
                                 << "expected a range like 1..100 x2, 0..1 +0.25 or 1..5, found \"1..5 y2\"";
        QTest::newRow("step of 0") << "1..5 +0"
                                   << "1..5 +0: a range goes by steps above 0";
        QTest::newRow("factor of 1") << "1..5 x1"
                                     << "1..5 x1: a range goes by factors above 1";
        QTest::newRow("factors from 0") << "0..5 x2"
                                        << "0..5 x2: a range by factors has both ends above 0, or both below";
        QTest::newRow("too many") << "0..1 +1e-9"
                                  << "0..1 +1e-9: these are more than 100,000 values";
    }
    void whatIsWrongIsNamed() {
        QFETCH(QString, text);
        QFETCH(QString, problem);
        const AxisValues read = axisValues(text.toStdString());
        QCOMPARE(QString::fromStdString(read.problem.english()), problem);
        QVERIFY(read.values.empty());
    }
};

QTEST_APPLESS_MAIN(TestAxisValues)
#include "test_axis_values.moc"
