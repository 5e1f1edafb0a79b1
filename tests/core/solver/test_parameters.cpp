// SPDX-License-Identifier: MIT
#include <QTest>
#include <limits>
#include <stdexcept>

#include "core/solver/parameters.h"

using namespace cairn;

namespace {

// One parameter of each kind, with and without a meaning for null.
std::vector<ParameterSpec> describedParameters() {
    return {
        {.key = "iterations",
         .kind = ParameterKind::integer,
         .defaultValue = std::int64_t{10},
         .minimum = 1,
         .maximum = 1000},
        {.key = "warmStart", .kind = ParameterKind::real, .defaultValue = 1.0, .minimum = 0, .maximum = 1},
        {.key = "maxPushSpeed", .kind = ParameterKind::real, .minimum = 0, .unit = "m/s", .nullMeaning = "no limit"},
        {.key = "stabilization",
         .kind = ParameterKind::choice,
         .defaultValue = "baumgarte",
         .choices = {"none", "baumgarte", "projection"}},
        {.key = "shuffle", .kind = ParameterKind::boolean, .defaultValue = false},
    };
}

QString reasonFor(const ParameterValues& given) {
    const std::vector<ParameterSpec> specs = describedParameters();
    const ResolvedParameters resolved = resolve(specs, given);
    return resolved.problems.size() == 1 ? QString::fromStdString(resolved.problems[0].reason.english()) : QString();
}

}  // namespace

Q_DECLARE_METATYPE(cairn::ParameterValue)

class TestParameters : public QObject {
    Q_OBJECT

private slots:
    void absentKeysTakeTheirDefaults() {
        const std::vector<ParameterSpec> specs = describedParameters();
        const ResolvedParameters resolved = resolve(specs, {{"iterations", std::int64_t{4}}});
        QVERIFY(resolved.problems.empty());
        QCOMPARE(resolved.values.size(), specs.size());
        QCOMPARE(getInt(resolved.values, "iterations"), 4);
        QCOMPARE(getReal(resolved.values, "warmStart"), 1.0);
        QCOMPARE(getOptionalReal(resolved.values, "maxPushSpeed"), std::nullopt);
        QCOMPARE(getChoice(resolved.values, "stabilization"), std::string("baumgarte"));
        QCOMPARE(getBool(resolved.values, "shuffle"), false);
    }

    void aWholeNumberServesWhereANumberIsDescribed() {
        const std::vector<ParameterSpec> specs = describedParameters();
        const ResolvedParameters resolved =
            resolve(specs, {{"warmStart", std::int64_t{0}}, {"maxPushSpeed", std::int64_t{3}}});
        QVERIFY(resolved.problems.empty());
        QCOMPARE(getReal(resolved.values, "warmStart"), 0.0);
        QCOMPARE(getOptionalReal(resolved.values, "maxPushSpeed"), std::optional(3.0));
    }

    void aValueThatDoesNotFitIsRefusedWithWhatWasExpectedAndFound_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<ParameterValue>("value");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const char* key, ParameterValue value, const char* reason) {
            QTest::newRow(name) << QString(key) << std::move(value) << QString(reason);
        };
        const double inf = std::numeric_limits<double>::infinity();
        row("below the minimum", "iterations", std::int64_t{0}, "expected a whole number from 1 to 1000, found 0");
        row("above the maximum", "warmStart", 1.5, "expected a number from 0 to 1, found 1.5");
        row("unit and meaning of null", "maxPushSpeed", -2.0,
            "expected a number, at least 0 (m/s), or null (no limit), found -2");
        row("infinite", "maxPushSpeed", inf, "expected a number, at least 0 (m/s), or null (no limit), found inf");
        row("not a number", "warmStart", std::numeric_limits<double>::quiet_NaN(),
            "expected a number from 0 to 1, found nan");
        row("fraction for a whole number", "iterations", 2.5, "expected a whole number from 1 to 1000, found 2.5");
        row("larger than an int", "iterations", std::int64_t{1} << 40,
            "expected a whole number from 1 to 1000, found 1099511627776");
        row("null without a meaning", "iterations", std::monostate{}, "expected a whole number from 1 to 1000, found null");
        row("text for a switch", "shuffle", "yes", "expected true or false, found \"yes\"");
        row("number for a choice", "stabilization", 1.0, "expected one of none, baumgarte, projection, found 1");
        row("mistyped choice", "stabilization", "baumgart",
            "expected one of none, baumgarte, projection, found \"baumgart\"; did you mean baumgarte?");
    }
    void aValueThatDoesNotFitIsRefusedWithWhatWasExpectedAndFound() {
        QFETCH(QString, key);
        QFETCH(ParameterValue, value);
        QTEST(reasonFor({{key.toStdString(), value}}), "reason");
    }

    void anUnknownKeyIsRefusedWithTheNearestKnownOne_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("reason");
        QTest::newRow("letters swapped") << "itertaions"
                                         << "there is no such parameter; did you mean iterations?";
        QTest::newRow("other case") << "warmstart"
                                    << "there is no such parameter; did you mean warmStart?";
        QTest::newRow("part left out") << "maxSpeed"
                                       << "there is no such parameter; did you mean maxPushSpeed?";
        QTest::newRow("nothing near") << "colour"
                                      << "there is no such parameter; known are iterations, warmStart, maxPushSpeed, "
                                         "stabilization, shuffle";
    }
    void anUnknownKeyIsRefusedWithTheNearestKnownOne() {
        QFETCH(QString, key);
        QTEST(reasonFor({{key.toStdString(), true}}), "reason");
    }

    void everyProblemIsReportedAndRefusedValuesLeaveTheirDefaults() {
        const std::vector<ParameterSpec> specs = describedParameters();
        const ResolvedParameters resolved =
            resolve(specs, {{"iterations", std::int64_t{-1}}, {"warmStart", 2.0}, {"x", true}});
        QCOMPARE(resolved.problems.size(), std::size_t{3});
        QCOMPARE(resolved.values.size(), specs.size());
        QCOMPARE(getInt(resolved.values, "iterations"), 10);
        QCOMPARE(getReal(resolved.values, "warmStart"), 1.0);
    }

    void valuesAreReadAsTheyAreTyped_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("text");
        QTest::addColumn<ParameterValue>("value");
        const auto row = [](const char* key, const char* text, ParameterValue value) {
            QTest::addRow("%s=%s", key, text) << QString(key) << QString(text) << std::move(value);
        };
        row("iterations", "25", std::int64_t{25});
        row("iterations", "-3", std::int64_t{-3});
        row("warmStart", "0.2", 0.2);
        row("warmStart", "1", 1.0);
        row("warmStart", "1e-3", 0.001);
        row("maxPushSpeed", "null", std::monostate{});
        row("stabilization", "projection", "projection");
        row("shuffle", "true", true);
        row("shuffle", "false", false);
    }
    void valuesAreReadAsTheyAreTyped() {
        QFETCH(QString, key);
        QFETCH(QString, text);
        QFETCH(ParameterValue, value);
        const std::vector<ParameterSpec> specs = describedParameters();
        const std::optional<ParameterValue> parsed = parseParameter(*findSpec(specs, key.toStdString()), text.toStdString());
        QVERIFY(parsed == value);
    }

    void textOfAnotherKindIsNotRead_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "ten", "2.5", "10 ", "99999999999999999999"})
            QTest::addRow("iterations=%s", text) << "iterations" << text;
        for (const char* text : {"", "0.2m", "nan", "inf", "1,5", "1e999"})
            QTest::addRow("warmStart=%s", text) << "warmStart" << text;
        for (const char* text : {"", "yes", "1"}) QTest::addRow("shuffle=%s", text) << "shuffle" << text;
    }
    void textOfAnotherKindIsNotRead() {
        QFETCH(QString, key);
        QFETCH(QString, text);
        const std::vector<ParameterSpec> specs = describedParameters();
        QVERIFY(!parseParameter(*findSpec(specs, key.toStdString()), text.toStdString()));
    }

    void valuesAreWrittenAsTextThatReadsBackExactly_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<ParameterValue>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("null") << "maxPushSpeed" << ParameterValue{} << "null";
        QTest::newRow("switch") << "shuffle" << ParameterValue{true} << "true";
        QTest::newRow("whole number") << "iterations" << ParameterValue{std::int64_t{10}} << "10";
        QTest::newRow("shortest") << "warmStart" << ParameterValue{0.1} << "0.1";
        QTest::newRow("all digits") << "warmStart" << ParameterValue{0.1 + 0.2} << "0.30000000000000004";
        QTest::newRow("smallest double") << "warmStart" << ParameterValue{5e-324} << "5e-324";
        QTest::newRow("choice") << "stabilization" << ParameterValue{"none"} << "none";
    }
    void valuesAreWrittenAsTextThatReadsBackExactly() {
        QFETCH(QString, key);
        QFETCH(ParameterValue, value);
        const std::string text = toString(value);
        QTEST(QString::fromStdString(text), "text");
        const std::vector<ParameterSpec> specs = describedParameters();
        QVERIFY(parseParameter(*findSpec(specs, key.toStdString()), text) == value);
    }

    void aSolverThatAsksForTheWrongThingIsToldSo() {
        const ParameterValues values = resolve(describedParameters(), {}).values;
        QVERIFY_THROWS_EXCEPTION(std::logic_error, getInt(values, "warmStart"));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, getReal(values, "maxPushSpeed"));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, getOptionalReal(values, "stabilization"));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, getBool(values, "not described"));
    }
};

QTEST_APPLESS_MAIN(TestParameters)
#include "test_parameters.moc"
