// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

#include "app/fields/field_form.h"

using namespace cairn;

namespace {

std::vector<Field> fields() {
    Field count;
    count.key = "iterations";
    count.label = "Iterations";
    count.kind = FieldKind::count;
    count.minimum = 1;
    count.maximum = 100;
    count.help = "How often.";
    Field real;
    real.key = "slop";
    real.label = "Slop";
    real.unit = Unit::of("m");
    real.minimum = 0;
    real.nullMeaning = "the scene's";
    Field choice;
    choice.key = "order";
    choice.label = "Order";
    choice.kind = FieldKind::choice;
    choice.choices = {{"solve-first", "solve first"}, {"move-first", "move first"}};
    Field flag;
    flag.key = "blocks";
    flag.label = "Blocks";
    flag.kind = FieldKind::flag;
    Field name;
    name.key = "name";
    name.label = "Name";
    name.kind = FieldKind::text;
    return {count, real, choice, flag, name};
}

std::vector<std::optional<FieldState>> states() {
    return {FieldState{std::int64_t{10}}, FieldState{}, FieldState{std::string("solve-first")}, FieldState{false},
            FieldState{std::string("box")}};
}

}  // namespace

class TestFieldForm : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_form = std::make_unique<FieldForm>();
        m_edits.clear();
        m_phases.clear();
        m_resets.clear();
        connect(m_form.get(), &FieldForm::edited, this, [this](const std::string& key, const FieldEdit& edit) {
            m_edits.emplace_back(key, edit.value);
            m_phases.push_back(edit.phase);
        });
        connect(m_form.get(), &FieldForm::reset, this, [this](const std::string& key) { m_resets.push_back(key); });
        m_form->setFields(fields(), states());
        m_form->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_form.get()));
    }

    void everyKindHasItsEditorWithRangeAndHelp() {
        QCOMPARE(line("iterations")->text(), QString("10"));
        QCOMPARE(line("iterations")->toolTip(),
                 QString("How often.\nFrom 1 to 100.\nTuning, 2 of 5: at least 8, over 20 from five layers on."));
        QCOMPARE(line("iterations")->accessibleName(), QString("Iterations"));
        QCOMPARE(line("slop")->text(), QString());
        QCOMPARE(line("slop")->placeholderText(), QString("the scene's"));
        QCOMPARE(editor<QComboBox>("order")->currentText(), QString("solve first"));
        QVERIFY(!editor<QCheckBox>("blocks")->isChecked());
        QCOMPARE(line("name")->text(), QString("box"));
    }

    void showingValuesIsNoEdit() {
        m_form->setFields(fields(), {FieldState{std::int64_t{7}}, FieldState{0.01}, FieldState{std::string("move-first")},
                                     FieldState{true}, FieldState{std::string("disc")}});
        QCOMPARE(line("iterations")->text(), QString("7"));
        QCOMPARE(line("slop")->text(), QString("0.01 m"));
        QCOMPARE(editor<QComboBox>("order")->currentText(), QString("move first"));
        QVERIFY(editor<QCheckBox>("blocks")->isChecked());
        QVERIFY(m_edits.empty());
    }

    void whatIsTypedIsHandedOnInItsKind() {
        type("slop", "2 mm");
        type("iterations", "2*6");
        type("name", "disc");
        QTest::mouseClick(editor<QCheckBox>("blocks"), Qt::LeftButton, {}, {8, editor<QCheckBox>("blocks")->height() / 2});
        QTest::keyClick(editor<QComboBox>("order"), Qt::Key_Down);
        const decltype(m_edits) expected{{"slop", 2e-3},
                                         {"iterations", std::int64_t{12}},
                                         {"name", std::string("disc")},
                                         {"blocks", true},
                                         {"order", std::string("move-first")}};
        QVERIFY(m_edits == expected);
    }

    void whatIsTypedIsTakenWhenTheFocusLeaves() {
        m_form->activateWindow();
        line("slop")->setFocus();
        QTest::keyClicks(line("slop"), "1 cm");
        QVERIFY(m_edits.empty());
        QTest::keyClick(line("slop"), Qt::Key_Tab);
        const decltype(m_edits) expected{{"slop", 0.01}};
        QVERIFY(m_edits == expected);
    }

    void tabGoesDownTheForm() {
        m_form->activateWindow();
        line("iterations")->setFocus();
        for (const char* next : {"slop", "order", "blocks", "name"}) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("field/") + QLatin1String(next));
        }
    }

    void aNumberThatIsRefusedIsMarkedWithReasonAndKeptUntilItIsMended_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("reason");
        QTest::newRow("no number") << "slop"
                                   << "abc"
                                   << "at 1: 'abc' is no unit, function or constant";
        QTest::newRow("out of range") << "slop"
                                      << "-1"
                                      << "must be at least 0 m, found -1 m";
        QTest::newRow("another kind") << "slop"
                                      << "5 kg"
                                      << "a length is expected, found a mass";
        QTest::newRow("nothing") << "iterations"
                                 << ""
                                 << "a number is expected";
        QTest::newRow("no whole number") << "iterations"
                                         << "2.5"
                                         << "a whole number is expected";
        QTest::newRow("too many") << "iterations"
                                  << "101"
                                  << "must be from 1 to 100, found 101";
    }
    void aNumberThatIsRefusedIsMarkedWithReasonAndKeptUntilItIsMended() {
        QFETCH(QString, key);
        QFETCH(QString, typed);
        QFETCH(QString, reason);
        const std::string name = key.toStdString();
        type(name.c_str(), typed);
        QVERIFY(m_edits.empty());
        QCOMPARE(line(name.c_str())->text(), typed);
        QVERIFY(line(name.c_str())->property("invalid").toBool());
        auto* fault = m_form->findChild<QLabel*>("field/" + key + "/fault");
        QVERIFY(fault && fault->isVisible());
        QCOMPARE(fault->text(), reason);

        type(name.c_str(), "3");
        QVERIFY(!fault->isVisible());
        QVERIFY(!line(name.c_str())->property("invalid").toBool());
        QCOMPARE(m_edits.size(), 1u);
    }

    void escapeGivesUpWhatWasTyped() {
        type("iterations", "abc");
        QTest::keyClick(line("iterations"), Qt::Key_Escape);
        QCOMPARE(line("iterations")->text(), QString("10"));
        QVERIFY(!m_form->findChild<QLabel*>("field/iterations/fault")->isVisible());
        QVERIFY(m_edits.empty());
    }

    void arrowsStepInTheSecondDigit_data() {
        QTest::addColumn<double>("from");  // m
        QTest::addColumn<int>("key");
        QTest::addColumn<bool>("shift");
        QTest::addColumn<double>("to");
        QTest::newRow("up") << 2.5 << int(Qt::Key_Up) << false << 2.6;
        QTest::newRow("down") << 2.5 << int(Qt::Key_Down) << false << 2.4;
        QTest::newRow("with Shift") << 2.5 << int(Qt::Key_Up) << true << 3.5;
        QTest::newRow("large") << 250.0 << int(Qt::Key_Up) << false << 260.0;
        QTest::newRow("small") << 0.025 << int(Qt::Key_Up) << false << 0.026;
        QTest::newRow("zero") << 0.0 << int(Qt::Key_Up) << false << 0.1;
    }
    void arrowsStepInTheSecondDigit() {
        QFETCH(double, from);
        QFETCH(int, key);
        QFETCH(bool, shift);
        QFETCH(double, to);
        auto shown = states();
        shown[1] = FieldState{from};
        m_form->setFields(fields(), shown);
        QTest::keyClick(line("slop"), static_cast<Qt::Key>(key), shift ? Qt::ShiftModifier : Qt::NoModifier);
        QCOMPARE(m_edits.size(), 1u);
        QCOMPARE(m_phases[0], FieldEdit::Phase::step);
        QVERIFY(std::abs(std::get<double>(m_edits[0].second) - to) < 1e-12);
    }

    void arrowsStopAtTheRange() {
        auto shown = states();
        shown[0] = FieldState{std::int64_t{1}};
        m_form->setFields(fields(), shown);
        QTest::keyClick(line("iterations"), Qt::Key_Down);
        QVERIFY(m_edits.empty());
    }

    void aLabelIsDraggedToScrubItsNumber() {
        auto shown = states();
        shown[1] = FieldState{2.0};
        m_form->setFields(fields(), shown);
        drag(label("Slop"), 40);  // four pixels a step of 0.1
        QCOMPARE(m_phases.back(), FieldEdit::Phase::dragEnd);
        QVERIFY(m_edits.size() > 2);
        QCOMPARE(m_phases[m_phases.size() - 2], FieldEdit::Phase::drag);
        QVERIFY(std::abs(std::get<double>(m_edits[m_edits.size() - 2].second) - 3.0) < 1e-12);
    }

    void aLabelOfNoNumberIsNotDragged() {
        drag(label("Order"), 40);
        drag(label("Slop"), 40);  // empty
        QVERIFY(m_edits.empty());
    }

    void aMixedValueIsShownAsMixedAndStaysUntouched() {
        m_form->setFields(fields(), {FieldState{std::int64_t{7}, true}, FieldState{0.1, true},
                                     FieldState{std::string("solve-first"), true}, FieldState{true, true},
                                     FieldState{std::string("box"), true}});
        for (const char* key : {"iterations", "slop", "name"}) {
            QCOMPARE(line(key)->text(), QString());
            QCOMPARE(line(key)->placeholderText(), QString("mixed"));
            QTest::keyClick(line(key), Qt::Key_Return);
            QTest::keyClick(line(key), Qt::Key_Up);
        }
        QCOMPARE(editor<QComboBox>("order")->currentIndex(), -1);
        QCOMPARE(editor<QCheckBox>("blocks")->checkState(), Qt::PartiallyChecked);
        QVERIFY(m_edits.empty());
    }

    void whatIsComputedIsShownAndCanBeOverridden() {
        auto shown = states();
        shown[1] = FieldState{.value = 2.0, .computed = true};
        m_form->setFields(fields(), shown);
        QCOMPARE(line("slop")->text(), QString());
        QCOMPARE(line("slop")->placeholderText(), QString("2 m, computed"));
        type("slop", "2");
        const decltype(m_edits) expected{{"slop", 2.0}};
        QVERIFY(m_edits == expected);
    }

    void anEmptyFieldMeansNoValueWhereThatIsAllowed() {
        auto shown = states();
        shown[1] = FieldState{0.01};
        m_form->setFields(fields(), shown);
        type("slop", "");
        QCOMPARE(m_edits.size(), 1u);
        QVERIFY(std::holds_alternative<std::monostate>(m_edits[0].second));
    }

    void onlyWhatWasSetCanBeTakenBack() {
        auto shown = states();
        shown[0]->canReset = true;
        m_form->setFields(fields(), shown);
        QList<QToolButton*> visible;
        for (auto* button : m_form->findChildren<QToolButton*>())
            if (button->isVisible()) visible << button;
        QCOMPARE(visible.size(), 1);
        QTest::mouseClick(visible[0], Qt::LeftButton);
        QVERIFY(m_resets == std::vector<std::string>{"iterations"});
    }

    void aFieldWithoutAStateIsNotShown() {
        auto shown = states();
        shown[1].reset();
        m_form->setFields(fields(), shown);
        QVERIFY(!line("slop")->isVisible());
        QVERIFY(!label("Slop")->isVisible());
        m_form->setFields(fields(), states());
        QVERIFY(line("slop")->isVisible());
    }

    void theWheelScrollsTheFormAndChangesNothing() {
        auto* order = editor<QComboBox>("order");
        order->clearFocus();
        QWheelEvent wheel({5, 5}, order->mapToGlobal(QPointF(5, 5)), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(order, &wheel);
        QCOMPARE(order->currentIndex(), 0);
        QVERIFY(!wheel.isAccepted());
    }

private:
    template <typename Editor>
    Editor* editor(const char* key) {
        auto* found = m_form->findChild<Editor*>(QStringLiteral("field/") + QLatin1String(key));
        if (!found) qFatal("no editor for %s", key);
        return found;
    }
    QLineEdit* line(const char* key) { return editor<QLineEdit>(key); }
    QLabel* label(const QString& text) {
        for (auto* found : m_form->findChildren<QLabel*>())
            if (found->text() == text) return found;
        qFatal("no such label");
    }
    void type(const char* key, const QString& text) {
        line(key)->selectAll();
        QTest::keyClick(line(key), Qt::Key_Delete);
        QTest::keyClicks(line(key), text);
        QTest::keyClick(line(key), Qt::Key_Return);
    }
    static void drag(QWidget* widget, int pixels) {
        const QPoint from(5, widget->height() / 2);
        QTest::mousePress(widget, Qt::LeftButton, {}, from);
        QTest::mouseMove(widget, from + QPoint(pixels / 2, 0));
        QTest::mouseMove(widget, from + QPoint(pixels, 0));
        QTest::mouseRelease(widget, Qt::LeftButton, {}, from + QPoint(pixels, 0));
    }

    std::unique_ptr<FieldForm> m_form;
    std::vector<std::pair<std::string, FieldValue>> m_edits;
    std::vector<FieldEdit::Phase> m_phases;
    std::vector<std::string> m_resets;
};

QTEST_MAIN(TestFieldForm)
#include "test_field_form.moc"
