// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>
#include <QtTest>

#include "app/inspector/parameter_form.h"

using namespace cairn;

namespace {

std::vector<ParameterSpec> specs() {
    ParameterSpec count;
    count.key = "iterations";
    count.label = "Iterations";
    count.kind = ParameterKind::integer;
    count.defaultValue = std::int64_t{10};
    count.minimum = 1;
    count.maximum = 100;
    count.help = "How often.";
    ParameterSpec real;
    real.key = "slop";
    real.label = "Slop";
    real.kind = ParameterKind::real;
    real.minimum = 0;
    real.unit = "m";
    real.nullMeaning = "the scene's";
    ParameterSpec choice;
    choice.key = "order";
    choice.label = "Order";
    choice.kind = ParameterKind::choice;
    choice.choices = {"solve-first", "move-first"};
    choice.defaultValue = std::string("solve-first");
    ParameterSpec flag;
    flag.key = "blocks";
    flag.label = "Blocks";
    flag.kind = ParameterKind::boolean;
    flag.defaultValue = false;
    return {count, real, choice, flag};
}

}  // namespace

class TestParameterForm : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_form = std::make_unique<ParameterForm>();
        m_edits.clear();
        m_resets.clear();
        connect(m_form.get(), &ParameterForm::edited, this,
                [this](const std::string& key, const ParameterValue& value) { m_edits.emplace_back(key, value); });
        connect(m_form.get(), &ParameterForm::reset, this, [this](const std::string& key) { m_resets.push_back(key); });
        m_form->setParameters(specs(), {});
        m_form->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_form.get()));
    }

    void everyKindHasItsEditorWithDefaultRangeAndHelp() {
        auto* count = editor<QSpinBox>("iterations");
        QCOMPARE(count->value(), 10);
        QCOMPARE(count->minimum(), 1);
        QCOMPARE(count->maximum(), 100);
        QVERIFY(count->toolTip().contains("How often."));
        QVERIFY(count->toolTip().contains("From 1 to 100."));
        QCOMPARE(count->accessibleName(), QString("Iterations"));
        QCOMPARE(editor<QLineEdit>("slop")->text(), QString());
        QCOMPARE(editor<QLineEdit>("slop")->placeholderText(), QString("the scene's"));
        QCOMPARE(editor<QComboBox>("order")->currentText(), QString("solve-first"));
        QVERIFY(!editor<QCheckBox>("blocks")->isChecked());
    }

    void showingValuesIsNoEdit() {
        m_form->setParameters(specs(), {{"iterations", std::int64_t{7}}, {"slop", 0.01}, {"blocks", true}});
        QCOMPARE(editor<QSpinBox>("iterations")->value(), 7);
        QCOMPARE(editor<QLineEdit>("slop")->text(), QString("0.01"));
        QVERIFY(editor<QCheckBox>("blocks")->isChecked());
        QVERIFY(m_edits.empty());
    }

    void whatIsTypedIsHandedOnInItsKind() {
        QTest::keyClicks(editor<QLineEdit>("slop"), "2e-3");
        QTest::keyClick(editor<QLineEdit>("slop"), Qt::Key_Return);
        QTest::keyClick(editor<QSpinBox>("iterations"), Qt::Key_Up);
        QTest::mouseClick(editor<QCheckBox>("blocks"), Qt::LeftButton, {}, {8, editor<QCheckBox>("blocks")->height() / 2});
        QTest::keyClick(editor<QComboBox>("order"), Qt::Key_Down);
        const decltype(m_edits) expected{
            {"slop", 2e-3}, {"iterations", std::int64_t{11}}, {"blocks", true}, {"order", std::string("move-first")}};
        QVERIFY(m_edits == expected);
    }

    void aNumberThatIsRefusedIsMarkedAndTakenBack_data() {
        QTest::addColumn<QString>("typed");
        QTest::newRow("not a number") << "abc";
        QTest::newRow("out of range") << "-1";
    }
    void aNumberThatIsRefusedIsMarkedAndTakenBack() {
        QFETCH(QString, typed);
        auto* slop = editor<QLineEdit>("slop");
        QTest::keyClicks(slop, typed);
        QVERIFY(slop->property("invalid").toBool());
        QTest::keyClick(slop, Qt::Key_Return);
        QCOMPARE(slop->text(), QString());
        QVERIFY(!slop->property("invalid").toBool());
        QVERIFY(m_edits.empty());
    }

    void anEmptyFieldMeansNoValueWhereThatIsAllowed() {
        m_form->setParameters(specs(), {{"slop", 0.01}});
        auto* slop = editor<QLineEdit>("slop");
        slop->selectAll();
        QTest::keyClick(slop, Qt::Key_Delete);
        QTest::keyClick(slop, Qt::Key_Return);
        QCOMPARE(m_edits.size(), 1u);
        QVERIFY(std::holds_alternative<std::monostate>(m_edits[0].second));
    }

    void onlyWhatWasSetCanBeTakenBackToItsDefault() {
        m_form->setParameters(specs(), {{"iterations", std::int64_t{7}}});
        QList<QToolButton*> shown;
        for (auto* button : m_form->findChildren<QToolButton*>())
            if (button->isVisible()) shown << button;
        QCOMPARE(shown.size(), 1);
        QTest::mouseClick(shown[0], Qt::LeftButton);
        QVERIFY(m_resets == std::vector<std::string>{"iterations"});
    }

    void theWheelScrollsTheFormAndChangesNothing() {
        auto* count = editor<QSpinBox>("iterations");
        count->clearFocus();
        QWheelEvent wheel({5, 5}, count->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(count, &wheel);
        QCOMPARE(count->value(), 10);
        QVERIFY(!wheel.isAccepted());
    }

private:
    template <typename Editor>
    Editor* editor(const char* key) {
        auto* found = m_form->findChild<Editor*>(QStringLiteral("parameter/") + QLatin1String(key));
        if (!found) qFatal("no editor for %s", key);
        return found;
    }

    std::unique_ptr<ParameterForm> m_form;
    std::vector<std::pair<std::string, ParameterValue>> m_edits;
    std::vector<std::string> m_resets;
};

QTEST_MAIN(TestParameterForm)
#include "test_parameter_form.moc"
