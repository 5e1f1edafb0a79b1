// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/text/text.h"

using namespace cairn;
using namespace std::string_literals;

class TestText : public QObject {
    Q_OBJECT

private slots:
    void aPhraseHasItsArgumentsInTheirPlaces() { QCOMPARE(phrase("%2 before %1", "b"s, "a"s).english(), "a before b"s); }
    void anArgumentMayBeAPhraseItself() {
        const Text pair = phrase("%1 and %2", "a"s, "b"s);
        QCOMPARE(phrase("%1 overlap.", pair).english(), "a and b overlap."s);
    }
    void whatAnArgumentHoldsIsNoPlace() { QCOMPARE(phrase("%1 and %2", "%2"s, "b"s).english(), "%2 and b"s); }
    void aSignThatIsNoPlaceStays() {
        QCOMPARE(phrase("15 % of %1, %9", "all"s).english(), "15 % of all, %9"s);
        QCOMPARE(Text("%1"s).english(), "%1"s);
    }
    void textsAreJoined() {
        const std::vector<Text> texts{phrase("One."), phrase("Two %1.", "b"s), "three"s};
        QCOMPARE(joined(texts, "\n").english(), "One.\nTwo b.\nthree"s);
        QVERIFY(joined({}, ", ").empty());
    }
};

QTEST_GUILESS_MAIN(TestText)
#include "test_text.moc"
