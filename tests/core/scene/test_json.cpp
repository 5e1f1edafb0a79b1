// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <stdexcept>

#include "core/scene/json.h"

using namespace cairn;

// The JSON value: what it keeps, what it refuses, and how it is written.
class TestJson : public QObject {
    Q_OBJECT
private slots:
    void numbersAreTheShortestThatReadBack_data();
    void numbersAreTheShortestThatReadBack();
    void everyDoubleReadsBackToItself();
    void keepsOrderSpellingAndLines();
    void integersAreThoseThatFit_data();
    void integersAreThoseThatFit();
    void acceptsAByteOrderMark();
    void acceptsWhatIsTooSmallForADouble();
    void escapesReadBack();
    void duplicateKeysAreAllNamed();
    void textIsStable_data();
    void textIsStable();
    void whatFitsStandsOnOneLine();
    void refusesToWriteWhatJsonCannotHold();
    void limitsAreKept();
};

void TestJson::numbersAreTheShortestThatReadBack_data() {
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](double value, const char* text) { QTest::newRow(text) << value << QString(text); };
    row(0, "0");
    row(-0.0, "-0");
    row(2, "2");
    row(-9.81, "-9.81");
    row(0.1, "0.1");
    row(1.0 / 60, "0.016666666666666666");
    row(100000, "100000");
    row(1e20, "100000000000000000000");
    row(1e21, "1e21");
    row(1e-6, "0.000001");
    row(1e-9, "1e-9");
    row(-2.5e-7, "-2.5e-7");
    row(123456.789, "123456.789");
    row(std::numeric_limits<double>::max(), "1.7976931348623157e308");
    row(std::numeric_limits<double>::denorm_min(), "5e-324");
}

void TestJson::numbersAreTheShortestThatReadBack() {
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(numberText(value)), text);
    QCOMPARE(QString::fromStdString(toText(value)), text);
}

void TestJson::everyDoubleReadsBackToItself() {
    std::mt19937_64 random(1);
    for (int i = 0; i < 20000; ++i) {
        const std::uint64_t bits = random();
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (!std::isfinite(value)) continue;
        const JsonResult read = parseJson(numberText(value));
        QVERIFY(read.value);
        const double found = *read.value->number();
        QVERIFY2(std::memcmp(&found, &value, sizeof value) == 0, numberText(value).c_str());
    }
}

void TestJson::keepsOrderSpellingAndLines() {
    const JsonResult read = parseJson("{\n  \"z\": 1.50,\n  \"a\": [1e5,\n    -0, \"x\"]\n}");
    QVERIFY(read.value);
    const Json::Object& members = *read.value->object();
    QCOMPARE(members.size(), std::size_t{2});
    QCOMPARE(members[0].key, std::string("z"));
    QCOMPARE(*members[0].value.numberSpelling(), std::string("1.50"));
    QCOMPARE(members[0].value.line(), 2);
    const Json::Array& array = *members[1].value.array();
    QCOMPARE(members[1].value.line(), 3);
    QCOMPARE(array[0].line(), 3);
    QCOMPARE(array[1].line(), 4);
    QCOMPARE(*array[1].numberSpelling(), std::string("-0"));
    QVERIFY(std::signbit(*array[1].number()));
    QCOMPARE(QString::fromStdString(toText(*read.value)), QString("{ \"z\": 1.50, \"a\": [1e5, -0, \"x\"] }"));
}

void TestJson::integersAreThoseThatFit_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<bool>("integer");
    QTest::newRow("a whole number") << QByteArray("-12") << true;
    QTest::newRow("the greatest") << QByteArray("9223372036854775807") << true;
    QTest::newRow("one more") << QByteArray("9223372036854775808") << false;
    QTest::newRow("with a point") << QByteArray("2.0") << false;
    QTest::newRow("with an exponent") << QByteArray("2e3") << false;
    QTest::newRow("a text") << QByteArray("\"2\"") << false;
}

void TestJson::integersAreThoseThatFit() {
    QFETCH(QByteArray, text);
    QFETCH(bool, integer);
    const JsonResult read = parseJson(text.toStdString());
    QVERIFY(read.value);
    QCOMPARE(read.value->integer().has_value(), integer);
}

void TestJson::acceptsAByteOrderMark() {
    const JsonResult read = parseJson("\xEF\xBB\xBF[1]");
    QVERIFY(read.value);
    QCOMPARE(read.value->array()->size(), std::size_t{1});
}

void TestJson::acceptsWhatIsTooSmallForADouble() {
    const JsonResult read = parseJson("-1e-400");
    QVERIFY(read.value);
    QCOMPARE(*read.value->number(), 0.0);
}

void TestJson::escapesReadBack() {
    const std::string text = "tab\t quote\" back\\ bell\a nul" + std::string(1, '\0') + " \xC2\xB5 \xF0\x9F\xAA\xA8 \x7F";
    const std::string written = toText(text);
    QVERIFY(written.find('\t') == std::string::npos);
    const JsonResult read = parseJson(written);
    QVERIFY(read.value);
    QCOMPARE(*read.value->string(), text);
}

void TestJson::duplicateKeysAreAllNamed() {
    const JsonResult read = parseJson("{\n\"a\": 1,\n\"b\": [0, {\n\"c\": 1,\n\"c\": 2}],\n\"a\": 2\n}");
    QVERIFY(!read.value);
    QCOMPARE(read.problems.size(), std::size_t{2});
    QCOMPARE(read.problems[0].path, std::string("b[1].c"));
    QCOMPARE(read.problems[0].line, 5);
    QCOMPARE(read.problems[1].path, std::string("a"));
    QCOMPARE(read.problems[1].line, 6);
}

void TestJson::textIsStable_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"null", "true", "[]", "{}", "\"\"", "[[], {}]", "{ \"a\": { \"b\": [1, 2.50, \"c\"] } }"})
        QTest::newRow(text) << QByteArray(text);
}

void TestJson::textIsStable() {
    QFETCH(QByteArray, text);
    const JsonResult read = parseJson(text.toStdString());
    QVERIFY(read.value);
    QCOMPARE(QByteArray::fromStdString(toText(*read.value)), text);
}

void TestJson::whatFitsStandsOnOneLine() {
    const Json::Array longList(50, Json(1000));
    const Json root =
        Json::Object{{"short", Json::Array{1, 2}}, {"long", longList}, {"object", Json::Object{{"a", nullptr}}}};
    const QStringList lines = QString::fromStdString(toDocument(root)).split('\n');
    QCOMPARE(lines[0], QString("{"));
    QCOMPARE(lines[1], QString("  \"short\": [1, 2],"));
    QCOMPARE(lines[2], QString("  \"long\": ["));
    QCOMPARE(lines[3], QString("    1000,"));
    QCOMPARE(lines[lines.size() - 3], QString("  \"object\": { \"a\": null }"));
    QCOMPARE(lines[lines.size() - 2], QString("}"));
    QCOMPARE(lines.last(), QString());
}

void TestJson::refusesToWriteWhatJsonCannotHold() {
    const Json root = Json::Object{{"a", Json::Array{0, std::numeric_limits<double>::infinity()}}};
    try {
        toDocument(root);
        QFAIL("an infinity was written");
    } catch (const std::invalid_argument& fault) {
        QCOMPARE(QString(fault.what()), QString("a[1]: must be a finite number, found inf"));
    }
}

void TestJson::limitsAreKept() {
    QVERIFY(parseJson("[[1]]", {.depth = 2}).value);
    QVERIFY(!parseJson("[[[1]]]", {.depth = 2}).value);
    QVERIFY(parseJson("[1, 2, 3]", {.values = 3}).value);
    QVERIFY(!parseJson("[1, 2, 3, 4]", {.values = 3}).value);
    QVERIFY(parseJson("12345", {.bytes = 5}).value);
    QVERIFY(!parseJson("123456", {.bytes = 5}).value);
}

QTEST_GUILESS_MAIN(TestJson)
#include "test_json.moc"
