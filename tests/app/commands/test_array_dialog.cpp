// SPDX-License-Identifier: GPL-3.0-or-later

// The dialog of the array command, by its keys.

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "app/commands/array_dialog.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

class TestArrayDialog : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_window = std::make_unique<test::WindowFixture>();
        Scene scene;
        scene.bodies.emplace_back();
        scene.bodies[0].id = "box";
        scene.bodies[0].shapes.push_back({.geometry = BoxShape{}});
        m_window->open(scene);
        m_window->click({0, 0});
        m_window->trigger("arrange.array");
        m_dialog = m_window->window().findChild<ArrayDialog*>();
        QVERIFY(m_dialog && QTest::qWaitForWindowActive(m_dialog));
    }
    void cleanup() { m_window.reset(); }

    void numbersTakeUnitsAndExpressions_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("gap");  // m
        QTest::newRow("unit") << "5 cm" << 0.05;
        QTest::newRow("quotient") << "1/4" << 0.25;
        QTest::newRow("sum") << "1 m + 25 cm" << 1.25;
    }
    void numbersTakeUnitsAndExpressions() {
        QFETCH(QString, typed);
        QFETCH(double, gap);
        type("grid/x", typed, Qt::Key_Tab);
        QVERIFY(std::abs(bodies()[1].position.x - bodies()[0].position.x - 1 - gap) < 1e-12);
    }

    void theCopiesFollowWhatIsBeingTyped() {
        auto* columns = m_dialog->findChild<QLineEdit*>("grid/columns");
        columns->setFocus();
        columns->selectAll();
        QTest::keyClick(columns, Qt::Key_1);
        QCOMPARE(bodies().size(), 1u);
        QTest::keyClick(columns, Qt::Key_2);
        QCOMPARE(bodies().size(), 12u);
        QTest::keyClicks(columns, "*2");
        QCOMPARE(bodies().size(), 24u);
        QCOMPARE(columns->text(), QString("12*2"));
        QTest::keyClick(columns, Qt::Key_Escape);
        QCOMPARE(bodies().size(), 4u);
    }

    void whatIsNoNumberIsSaidAndCannotBeTaken() {
        type("grid/x", "5 kg", Qt::Key_Tab);
        QVERIFY(!ok()->isEnabled());
        QVERIFY(m_dialog->findChild<QLabel*>("grid/x/fault")->isVisible());
        // There is room for it: the fields stay as high as they were.
        for (const auto* line : m_dialog->findChildren<QLineEdit*>())
            if (line->isVisible()) QVERIFY(line->height() >= line->minimumSizeHint().height());
        type("grid/x", "5 cm", Qt::Key_Tab);
        QVERIFY(ok()->isEnabled());
    }

    void aNumberThatIsTooLargeIsRefusedAndStaysAsItWasTyped() {
        type("grid/columns", "100000", Qt::Key_Tab);
        const auto* line = m_dialog->findChild<QLineEdit*>("grid/columns");
        QCOMPARE(line->text(), QString("100000"));
        const auto* fault = m_dialog->findChild<QLabel*>("grid/columns/fault");
        QVERIFY(fault->isVisible());
        QVERIFY(fault->height() >= fault->heightForWidth(fault->width()));
        QVERIFY(!ok()->isEnabled());
        type("grid/rows", "2", Qt::Key_Tab);
        QCOMPARE(line->text(), QString("100000"));
        QCOMPARE(bodies().size(), 8u);  // 4 columns as before
    }

    void moreBodiesThanASceneHoldsAreRefusedBeforeOk() {
        type("grid/columns", "1000", Qt::Key_Tab);
        QVERIFY(ok()->isEnabled());
        type("grid/rows", "101", Qt::Key_Tab);
        QVERIFY(!ok()->isEnabled());
        const QList<QLabel*> labels = m_dialog->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text() == QStringLiteral("A scene holds at most 100000 bodies.");
        }));
    }

    void enterTakesTheNumberAndMakesTheArray() {
        type("grid/columns", "3", Qt::Key_Return);
        QVERIFY(!m_window->document().inGesture());
        QCOMPARE(bodies().size(), 3u);
        QCOMPARE(m_window->document().undoStack().count(), 1);
    }

    void escapeInAFieldClosesTheDialogOnceThereIsNothingToGiveUp() {
        auto* columns = m_dialog->findChild<QLineEdit*>("grid/columns");
        columns->setFocus();
        QTest::keyClicks(columns, "7");
        QTest::keyClick(columns, Qt::Key_Escape);
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(columns->text(), QString("4"));
        QTest::keyClick(columns, Qt::Key_Escape);
        QVERIFY(!m_window->document().inGesture());
        QCOMPARE(bodies().size(), 1u);
    }

    void okIsGreyWhereNothingWouldBeMade() {
        type("grid/columns", "1", Qt::Key_Tab);
        QVERIFY(!ok()->isEnabled());
    }

    void soManyThatShowingThemTakesLongAreMadeByOkAlone() {
        type("grid/columns", "100", Qt::Key_Tab);
        type("grid/rows", "60", Qt::Key_Tab);
        QCOMPARE(bodies().size(), 1u);
        QVERIFY(ok()->isEnabled());
        QTest::mouseClick(ok(), Qt::LeftButton);
        QCOMPARE(bodies().size(), 6000u);
    }

private:
    void type(const char* name, const QString& text, Qt::Key end) {
        auto* line = m_dialog->findChild<QLineEdit*>(QLatin1String(name));
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, end);
    }
    QPushButton* ok() { return m_dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok); }
    const std::vector<SceneBody>& bodies() { return std::as_const(m_window->document()).scene().bodies; }

    std::unique_ptr<test::WindowFixture> m_window;
    ArrayDialog* m_dialog = nullptr;
};

QTEST_MAIN(TestArrayDialog)
#include "test_array_dialog.moc"
