// SPDX-License-Identifier: GPL-3.0-or-later

// The search for actions, by its keys.

#include <QLineEdit>
#include <QListWidget>

#include "app/editor/action_palette.h"
#include "tests/app/editor/two_boxes.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

class TestActionPalette : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_on->open(test::twoBoxes());
    }
    void cleanup() { m_on.reset(); }

    void enterRunsWhatWasFound() {
        search("select all");
        QVERIFY(list().currentItem()->text().startsWith("Select all"));
        QTest::keyClick(m_search, Qt::Key_Return);
        QTRY_COMPARE(m_on->document().selection().bodies.size(), 2u);
    }

    void whatCannotBeDoneNowStandsBelowWithTheReason_data() {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("reason");
        QTest::newRow("told by the action") << "Array"
                                            << "select a body first";
        QTest::newRow("not told") << "Undo"
                                  << "not possible now";
    }
    void whatCannotBeDoneNowStandsBelowWithTheReason() {
        QFETCH(QString, action);
        QFETCH(QString, reason);
        search(action);
        const auto found = list().findItems(action, Qt::MatchStartsWith);
        QCOMPARE(found.size(), 1);
        QVERIFY2(found.front()->text().endsWith(reason), qPrintable(found.front()->text()));
        QVERIFY(!found.front()->flags().testFlag(Qt::ItemIsEnabled));
    }

    void allRowsAreAlike() {
        search("");
        for (int row = 1; row < list().count(); ++row)
            QCOMPARE(list().visualItemRect(list().item(row)).height(), list().visualItemRect(list().item(0)).height());
    }

    void enterOnWhatCannotBeDoneDoesNothing() {
        search("copies in rows");
        QTest::keyClick(m_search, Qt::Key_Return);
        QTest::qWait(20);
        QVERIFY(!m_on->document().inGesture());
        QCOMPARE(m_on->document().undoStack().count(), 0);
    }

private:
    void search(const QString& text) {
        m_on->trigger("help.search");
        m_search = m_on->find<ActionPalette>().findChild<QLineEdit*>();
        QTest::keyClicks(m_search, text);
    }
    QListWidget& list() { return *m_on->find<ActionPalette>().findChild<QListWidget*>(); }

    std::unique_ptr<test::WindowFixture> m_on;
    QLineEdit* m_search = nullptr;
};

QTEST_MAIN(TestActionPalette)
#include "test_action_palette.moc"
