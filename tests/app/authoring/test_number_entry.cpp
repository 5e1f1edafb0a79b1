// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <numbers>

#include "app/authoring/edit_canvas.h"
#include "app/authoring/number_entry.h"
#include "tests/app/authoring/canvas_hand.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

// A tool that is about a length and an angle while the button is held.
class DraggingTool : public Tool {
public:
    using Tool::Tool;
    void press(const PointerEvent&) override { m_dragging = true; }
    void move(const PointerEvent&) override { ++moves; }
    void release(const PointerEvent&) override {
        m_dragging = false;
        ++releases;
    }
    bool isBusy() const override { return m_dragging; }
    void cancel() override {
        if (m_dragging) ++cancels;
        m_dragging = false;
    }
    std::vector<NumberField> numberFields() const override {
        if (!m_dragging) return {};
        return {{"length", Unit::of("m"), 1.0 / 3}, {"angle", Unit::of("°"), std::numbers::pi / 2}};
    }
    void setNumbers(std::span<const double> values) override {
        numbers.assign(values.begin(), values.end());
        m_dragging = false;
    }
    QString hint() const override { return {}; }

    std::vector<double> numbers;
    int moves = 0, releases = 0, cancels = 0;

private:
    bool m_dragging = false;
};

}  // namespace

class TestNumberEntry : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_document = std::make_unique<Document>(test::boxStack(1), m_laboratory);
        m_canvas = std::make_unique<EditCanvas>();
        m_canvas->resize(400, 300);
        m_canvas->setDocument(m_document.get());
        m_tool = new DraggingTool(*m_canvas);
        m_canvas->setTool(m_tool);
        m_canvas->show();
        m_canvas->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_canvas.get()));
        m_canvas->setFocus();
        m_hand = std::make_unique<test::CanvasHand>(*m_canvas);
        m_entry = m_canvas->findChild<NumberEntry*>();
        QVERIFY(m_entry);
    }
    void cleanup() {
        m_hand.reset();
        m_canvas.reset();
        m_document.reset();
    }

    void aDigitWithNothingHalfMadeOpensNothing() {
        m_hand->key(Qt::Key_2);
        QVERIFY(!m_entry->isOpen());
    }

    void aDigitDuringADragOpensTheToolsNumbers() {
        beginWith(Qt::Key_2);
        QCOMPARE(fields().size(), 2);
        QCOMPARE(fields()[0]->text(), QString("2"));
        QCOMPARE(fields()[1]->text(), QString("90°"));
        QVERIFY(fields()[0]->hasFocus());
    }

    void enterEndsTheDragWithTheNumbersAndWhatWasNotTouchedKeepsItsDigits() {
        beginWith(Qt::Key_2);
        type(Qt::Key_Tab);
        QVERIFY(fields()[1]->hasFocus());
        QTest::keyClicks(fields()[1], "30");
        type(Qt::Key_Tab);
        QVERIFY(fields()[0]->hasFocus());
        fields()[0]->setText("333.33333 mm");
        type(Qt::Key_Return);
        QVERIFY(!m_entry->isOpen());
        QCOMPARE(m_tool->numbers.size(), 2u);
        QCOMPARE(m_tool->numbers[0], 0.33333333);
        QCOMPARE(m_tool->numbers[1], std::numbers::pi / 6);
        QVERIFY(m_canvas->hasFocus());
    }

    void aFieldLeftAsItWasGivesTheExactNumber() {
        beginWith(Qt::Key_2);
        type(Qt::Key_Return);
        QCOMPARE(m_tool->numbers, (std::vector<double>{2, std::numbers::pi / 2}));
    }

    void aFaultIsNamedAndTheRowStaysOpen_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        QTest::newRow("no number") << "2**"
                                   << "length";
        QTest::newRow("wrong kind") << "5 kg"
                                    << "a length";
    }
    void aFaultIsNamedAndTheRowStaysOpen() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        beginWith(Qt::Key_2);
        fields()[0]->setText(text);
        type(Qt::Key_Return);
        QVERIFY(m_entry->isOpen());
        QVERIFY(m_tool->numbers.empty());
        QVERIFY2(fault().contains(expected), qPrintable(fault()));
        QTest::keyClick(fields()[0], Qt::Key_Backspace);
        QVERIFY(fault().isEmpty());
    }

    void escClosesTheRowAndTheDragGoesOn() {
        beginWith(Qt::Key_2);
        type(Qt::Key_Escape);
        QVERIFY(!m_entry->isOpen());
        QVERIFY(m_tool->isBusy());
        QCOMPARE(m_tool->cancels, 0);
    }

    void escAfterTheButtonWasLetGoTakesTheDragBack() {
        beginWith(Qt::Key_2);
        m_hand->release({0.5, 0.5});
        QCOMPARE(m_tool->releases, 0);
        type(Qt::Key_Escape);
        QCOMPARE(m_tool->cancels, 1);
        QCOMPARE(m_tool->releases, 0);
    }

    void thePointerMovesNothingWhileNumbersAreTyped() {
        beginWith(Qt::Key_2);
        const int moves = m_tool->moves;
        m_hand->move({1, 1});
        QCOMPARE(m_tool->moves, moves);
    }

    void aPressBesideTheRowClosesIt() {
        beginWith(Qt::Key_2);
        m_hand->release({0, 0});
        m_hand->press({1, 1});
        QVERIFY(!m_entry->isOpen());
        QCOMPARE(m_tool->cancels, 1);
    }

    void theRowLiesWithinTheCanvas() {
        m_hand->press({0, 0});
        m_hand->move(m_canvas->toWorld({399, 299}));
        m_hand->key(Qt::Key_5);
        QVERIFY(m_canvas->rect().contains(m_entry->geometry()));
    }

private:
    void beginWith(Qt::Key key) {
        m_hand->press({0, 0});
        m_hand->move({0.5, 0.5});
        m_hand->key(key);
        QVERIFY(m_entry->isOpen());
    }
    void type(Qt::Key key) { QTest::keyClick(m_canvas->window()->focusWidget(), key); }
    QList<QLineEdit*> fields() const { return m_entry->findChildren<QLineEdit*>(); }
    QString fault() const {
        for (const QLabel* label : m_entry->findChildren<QLabel*>())
            if (!label->buddy() && label->isVisible()) return label->text();
        return {};
    }

    Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{1};
    Laboratory m_laboratory{m_entrants, m_pool};
    std::unique_ptr<Document> m_document;
    std::unique_ptr<EditCanvas> m_canvas;
    std::unique_ptr<test::CanvasHand> m_hand;
    DraggingTool* m_tool = nullptr;
    NumberEntry* m_entry = nullptr;
};

QTEST_MAIN(TestNumberEntry)
#include "test_number_entry.moc"
