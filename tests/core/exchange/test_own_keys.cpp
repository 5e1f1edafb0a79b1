// SPDX-License-Identifier: MIT

// What lets a scene survive formats that cannot hold all of it: where two trees differ, and how that is put back.

#include <QTest>

#include "core/exchange/tree_difference.h"
#include "core/exchange/unique_ids.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

namespace {

Json json(const QString& text) { return parseJson(text.toStdString()).value.value(); }

}  // namespace

class TestOwnKeys : public QObject {
    Q_OBJECT

private slots:
    void differencesAreFound_data();
    void differencesAreFound();
    void whatDiffersCanBePutBack_data() { differencesAreFound_data(); }
    void whatDiffersCanBePutBack();
    void nothingIsPutWhereThereIsNoPlace();
    void numbersOfThirtyTwoBitsAreNearlyTheSame();
    void idsAreUnique();
};

void TestOwnKeys::differencesAreFound_data() {
    QTest::addColumn<QString>("kept");
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("differences");
    const auto row = [](const char* name, const char* kept, const char* written, const char* differences) {
        QTest::newRow(name) << kept << written << differences;
    };
    row("none", R"({ "a": [1, 2] })", R"({ "a": [1, 2] })", "[]");
    row("a value", R"({ "a": 1, "b": 2 })", R"({ "a": 1, "b": 3 })", R"([["/b", 2, 3]])");
    row("lost", R"({ "a": 1, "b": "red" })", R"({ "a": 1 })", R"([["/b", "red", null]])");
    row("added", R"({ "a": 1 })", R"({ "a": 1, "b": 3 })", R"([["/b", null, 3]])");
    row("within", R"({ "limit": { "lower": 1, "upper": 2 } })", R"({ "limit": { "lower": 0, "upper": 2 } })",
        R"([["/limit/lower", 1, 0]])");
    row("in one of a list", R"({ "s": [{ "a": 1 }, { "a": 2 }] })", R"({ "s": [{ "a": 1 }, { "a": 3 }] })",
        R"([["/s/1/a", 2, 3]])");
    row("lists of other lengths", R"({ "s": [{ "a": 1 }] })", R"({ "s": [] })", R"([["/s", [{ "a": 1 }], []]])");
    row("points are one value", R"({ "p": [1, 2] })", R"({ "p": [1, 3] })", R"([["/p", [1, 2], [1, 3]]])");
    row("other types are one value", R"({ "g": { "type": "box", "x": 1 } })", R"({ "g": { "type": "circle", "x": 2 } })",
        R"([["/g", { "type": "box", "x": 1 }, { "type": "circle", "x": 2 }]])");
    row("odd keys", R"({ "a/b~c[0].d": 1 })", R"({ "a/b~c[0].d": 2 })", R"([["/a~1b~0c[0].d", 1, 2]])");
    row("negative zero", R"({ "a": -0.0 })", R"({ "a": 0 })", R"([["/a", -0.0, 0]])");
}

void TestOwnKeys::differencesAreFound() {
    QFETCH(QString, kept);
    QFETCH(QString, written);
    QTEST(QString::fromStdString(toText(toJson(differences(json(kept), json(written))))), "differences");
}

void TestOwnKeys::whatDiffersCanBePutBack() {
    QFETCH(QString, kept);
    QFETCH(QString, written);
    Json tree = json(written);
    // Through text, as a file holds it.
    const Json held = json(QString::fromStdString(toText(toJson(differences(json(kept), tree)))));
    for (const TreeDifference& difference : differencesOf(held)) {
        QVERIFY(isNearly(valueAt(tree, difference.path), difference.written, 0));
        putAt(tree, difference.path, difference.kept);
    }
    QCOMPARE(toText(tree), toText(json(kept)));
}

void TestOwnKeys::nothingIsPutWhereThereIsNoPlace() {
    Json tree = json(R"({ "a": [1], "b": 2 })");
    for (const char* path : {"/c/d", "/a/7", "/a/x", "/a/-1", "/b/e"}) putAt(tree, path, 5);
    QCOMPARE(toText(tree), std::string(R"({ "a": [1], "b": 2 })"));
}

void TestOwnKeys::numbersOfThirtyTwoBitsAreNearlyTheSame() {
    const Json exact = json("[0.1, 1000, 0]"), rounded = json("[0.10000000149011612, 1000.00006, 1e-9]");
    QVERIFY(isNearly(exact, rounded, 1e-5));
    QVERIFY(!isNearly(exact, json("[0.2, 1000, 0]"), 1e-5));
    QVERIFY(!isNearly(exact, json("[0.1, 1000]"), 1e-5));
    QVERIFY(!isNearly(json("\"a\""), json("\"b\""), 1e-5));
}

void TestOwnKeys::idsAreUnique() {
    UniqueIds ids("body");
    QCOMPARE(ids.next("ball"), std::string("ball"));
    QCOMPARE(ids.next("ball"), std::string("ball-2"));
    QCOMPARE(ids.next(""), std::string("body-3"));
    QCOMPARE(ids.next("ball-2"), std::string("ball-2-2"));
    QCOMPARE(ids.next("a\nb"), std::string("body-5"));
}

QTEST_GUILESS_MAIN(TestOwnKeys)
#include "test_own_keys.moc"
