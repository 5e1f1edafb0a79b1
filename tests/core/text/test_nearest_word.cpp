// SPDX-License-Identifier: MIT
#include <QTest>
#include <array>

#include "core/text/nearest_word.h"

using namespace cairn;

class TestNearestWord : public QObject {
    Q_OBJECT

private slots:
    void findsWhatWasMeant_data() {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<QByteArray>("meant");
        const auto row = [](const char* name, const char* word, const char* meant) {
            QTest::newRow(name) << QByteArray(word) << QByteArray(meant);
        };
        row("a known word", "mass", "");
        row("another case", "Mass", "mass");
        row("a letter behind", "mass ", "mass");
        row("two letters swapped", "frictoin", "friction");
        row("the nearer of two", "maskk", "mask");
        row("a third of the letters", "maxSpeed", "maxPushSpeed");
        row("two letters of four", "made", "");
        row("another word", "score", "");
        row("nothing", "", "");
        row("a letter, as far as all of a known one", "y", "");
        row("a very long word", "maskmaskmaskmaskmaskmaskmaskmaskmaskmaskmask", "");
    }
    void findsWhatWasMeant() {
        QFETCH(QByteArray, word);
        static constexpr std::array<std::string_view, 5> known{"mass", "mask", "friction", "maxPushSpeed", "x"};
        const std::string_view found = nearestWord(word.toStdString(), known);
        QTEST(QByteArray(found.data(), static_cast<qsizetype>(found.size())), "meant");
    }
};

QTEST_GUILESS_MAIN(TestNearestWord)
#include "test_nearest_word.moc"
