// SPDX-License-Identifier: GPL-3.0-or-later

// Follows the guide through a first scene in the real window, by mouse and keys.

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>

#include "app/commands/array_dialog.h"
#include "app/guide/guide_panel.h"
#include "app/plots/comparison_plot.h"
#include "app/start/start_page.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

class TestGuide : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_person = std::make_unique<test::Person>(m_on->window());
    }
    void cleanup() {
        m_person.reset();
        m_on.reset();
    }

    void itLeadsFromAnEmptySceneToASavedOne() {
        begin();
        QVERIFY(m_on->scene().bodies.empty());
        QCOMPARE(m_on->window().mode(), MainWindow::Mode::edit);
        QCOMPARE(inHand(), QString("Draw the ground"));
        QVERIFY(help().contains("<b>N</b>"));

        m_person->press("N");
        m_on->click({-5, 0});
        m_on->click({5, 0});
        QCOMPARE(inHand(), QString("Draw the ground"));  // not yet there
        m_person->press("Return");
        QCOMPARE(inHand(), QString("Draw a box"));

        m_person->press("B");
        m_on->drag({-0.5, 0}, {0.5, 1});
        QCOMPARE(inHand(), QString("Stack it"));

        m_person->press("Ctrl+Shift+R");
        auto* array = m_on->window().findChild<ArrayDialog*>();
        QVERIFY(array);
        array->findChild<QComboBox*>("kind")->setCurrentText("Stack");
        QVERIFY(m_on->scene().bodies.size() > 3);
        QCOMPARE(inHand(), QString("Stack it"));  // a preview is no stack
        QTest::keyClick(array, Qt::Key_Return);
        QCOMPARE(inHand(), QString("Compare and play"));

        m_person->press("Ctrl+2");
        QCOMPARE(inHand(), QString("Compare and play"));
        m_person->press("Space");
        QCOMPARE(inHand(), QString("Read a plot"));
        QVERIFY(panel().isVisible());

        QTRY_VERIFY(!m_on->document().isRunning());
        auto& plot = m_on->find<ComparisonPlot>();
        m_person->click(plot, plot.axisRect()->rect().center());
        QCOMPARE(inHand(), QString("Save the scene"));

        m_person->whenAskedTypeFile(m_on->path("first.cairn"));
        m_person->press("Ctrl+S");
        QCOMPARE(inHand(), QString());
        for (int row = 0; row < steps().count(); ++row) QCOMPARE(steps().item(row)->checkState(), Qt::Checked);
        QVERIFY(help().contains("<b>F1</b>"));
        QVERIFY(!button("guideSkip").isEnabled());
        m_person->click(button("guideClose"));
        QVERIFY(!panel().isVisible());
    }

    void aPlotIsReadByKeysToo() {
        begin();
        m_person->press("Ctrl+2");
        QTRY_VERIFY(m_on->document().comparison() && !m_on->document().isRunning());
        QCOMPARE(checked(FirstScene::plot), Qt::Unchecked);
        m_person->press("Right");
        QCOMPARE(checked(FirstScene::plot), Qt::Checked);
    }

    void stepsMayBeDoneInAnyOrderAndStayDone() {
        begin();
        m_person->press("B");
        m_on->drag({-0.5, 0}, {0.5, 1});
        QCOMPARE(checked(FirstScene::box), Qt::Checked);
        QCOMPARE(inHand(), QString("Draw the ground"));
        m_person->press("Ctrl+Z");
        QVERIFY(m_on->scene().bodies.empty());
        QCOMPARE(checked(FirstScene::box), Qt::Checked);
    }

    void aStepMayBeSkipped() {
        begin();
        m_person->click(button("guideSkip"));
        QCOMPARE(inHand(), QString("Draw a box"));
        QCOMPARE(checked(FirstScene::ground), Qt::Unchecked);
    }

    void allStepsCanBeReadBeforeAndAfter() {
        begin();
        m_person->click(*steps().viewport(), steps().visualItemRect(steps().item(FirstScene::save)).center());
        QVERIFY(help().contains("<b>Ctrl+S</b>"));
    }

    void itStandsBesideItsSceneAlone() {
        begin();
        QVERIFY(panel().isVisible());
        m_on->open(test::boxStack(1));
        QVERIFY(!panel().isVisible());
        m_on->window().workspace().setCurrent(panel().guide().document());
        QVERIFY(panel().isVisible());
        m_on->trigger("file.start");
        QVERIFY(!panel().isVisible());
        m_on->window().workspace().close(panel().guide().document());
        QVERIFY(!panel().isVisible());
        QCOMPARE(panel().guide().document(), nullptr);
    }

    void nothingIsDoneByWhatHappensInAnotherScene() {
        begin();
        m_on->open(test::boxStack(5));
        m_person->press("Ctrl+2");
        m_person->press("Space");
        m_on->trigger("run.stepForward");
        for (int row = 0; row < steps().count(); ++row) QCOMPARE(steps().item(row)->checkState(), Qt::Unchecked);
    }

    void itNamesTheKeysThatAreSet() {
        begin();
        Keymap keymap = m_on->window().actions().keymap();
        keymap.take("tool.chain", {QKeySequence("J")});
        m_on->window().actions().setKeymap(keymap);
        QVERIFY(help().contains("<b>J</b>"));
        keymap.take("tool.chain", {});
        m_on->window().actions().setKeymap(keymap);
        QVERIFY(help().contains("<b>Chain</b>"));
    }

    void itLeavesTheFocusToTheCanvasAndIsReachedByKeys() {
        begin();
        QVERIFY(m_on->canvas().hasFocus());
        m_person->press("Shift+F6");
        QVERIFY(steps().hasFocus());
        m_person->press("Tab");
        QVERIFY(button("guideSkip").hasFocus());
        m_person->press("Space");
        QCOMPARE(inHand(), QString("Draw a box"));
        m_person->press("Tab");
        m_person->press("Space");
        QVERIFY(!panel().isVisible());
        QVERIFY(m_on->canvas().hasFocus());
    }

    void screenReadersAreToldWhatToDo() {
        begin();
        QCOMPARE(panel().accessibleName(), QString("Your first scene"));
        QCOMPARE(steps().accessibleName(), QString("Steps"));
        QVERIFY(panel().accessibleDescription().startsWith("Press N for"));
        m_person->click(button("guideSkip"));
        QVERIFY(panel().accessibleDescription().startsWith("Press B for"));
    }

    void theStartPageOffersItOnTheFirstStartOnly() {
        MainWindow& window = m_on->window();
        QPushButton& offer = *window.findChild<StartPage*>()->findChild<QPushButton*>("firstScene");
        window.restoreSettings();
        QVERIFY(offer.isVisible());
        QVERIFY(!panel().isVisible());
        m_person->click(offer);
        QVERIFY(panel().isVisible());
        m_on->trigger("file.start");
        QVERIFY(!offer.isVisible());
        m_on->window().workspace().close(panel().guide().document());
        window.close();
        window.show();
        window.restoreSettings();
        QVERIFY(!offer.isVisible());
    }

private:
    void begin() {
        m_person->chooseInMenu(*m_on->window().actions()["help.firstScene"]);
        m_on->canvas().setCamera({{0, 2}, 50});
    }

    GuidePanel& panel() { return m_on->find<GuidePanel>(); }
    QListWidget& steps() { return m_on->find<QListWidget>("guideSteps"); }
    QPushButton& button(const char* name) { return m_on->find<QPushButton>(name); }
    QString help() { return m_on->find<QLabel>("guideHelp").text(); }
    QString inHand() { return steps().currentItem() ? steps().currentItem()->text() : QString(); }
    Qt::CheckState checked(FirstScene::Step step) { return steps().item(step)->checkState(); }

    std::unique_ptr<test::WindowFixture> m_on;
    std::unique_ptr<test::Person> m_person;
};

QTEST_MAIN(TestGuide)
#include "test_guide.moc"
