// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>

#include "app/outliner/outliner.h"
#include "app/outliner/tree_view.h"
#include "app/widgets/message_bar.h"
#include "app/widgets/panel_dock.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

// Three boxes in the window, of which the first two are joined.
class TestOutlinerInWindow : public QObject {
    Q_OBJECT

private slots:
    void init() {
        Scene scene = test::emptyScene();
        scene.bodies = {test::box("left", {-2, 2}, {0.5, 0.5}, 1), test::box("middle", {0, 2}, {0.5, 0.5}, 1),
                        test::box("right", {2, 2}, {0.5, 0.5}, 1)};
        SceneJoint& joint = scene.joints.emplace_back();
        joint.id = "rod";
        joint.type = SceneJointType::distance;
        joint.bodyA = "left";
        joint.bodyB = "middle";
        m_on = std::make_unique<test::WindowFixture>();
        m_on->open(scene);
    }
    void cleanup() { m_on.reset(); }

    void ctrlFGoesToTheSearchAndEscBackToTheCanvas() {
        m_on->key(Qt::Key_F, Qt::ControlModifier);
        QVERIFY(search().hasFocus());
        QTest::keyClicks(&search(), "mid");
        QCOMPARE(view().model()->rowCount(), 1);
        QTest::keyClick(&search(), Qt::Key_Escape);
        QTest::keyClick(&search(), Qt::Key_Escape);
        QVERIFY(m_on->canvas().hasFocus());
    }

    void ctrlFBringsAClosedOutlinerBack() {
        auto& dock = m_on->find<PanelDock>("outliner");
        dock.close();
        m_on->key(Qt::Key_F, Qt::ControlModifier);
        QVERIFY(dock.isVisible());
        QVERIFY(search().hasFocus());
    }

    void f2OnTheCanvasRenamesWhatIsSelectedThere() {
        m_on->click({2.3, 2.3});
        m_on->key(Qt::Key_F2);
        auto* editor = view().viewport()->findChild<QLineEdit*>();
        QVERIFY(editor);
        QCOMPARE(editor->text(), QString("right"));
        QTest::keyClicks(editor, "left");
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::processEvents();
        QCOMPARE(m_on->scene().bodies[2].name, std::string("left 2"));
        QVERIFY(m_on->find<MessageBar>().isVisible());
    }

    void whatIsSelectedOnTheCanvasIsSelectedInTheRowsAndBack() {
        m_on->click({0.3, 2.3});
        m_on->click({2.3, 2.3}, Qt::ShiftModifier);
        QCOMPARE(view().selectionModel()->selectedIndexes().size(), 2);
        clickRow(0);
        QCOMPARE(m_on->canvas().options().selected, std::vector<std::size_t>{0});
    }

    void deleteInTheRowsRemovesWhatIsSelected() {
        clickRow(0);
        QTest::keyClick(&view(), Qt::Key_Delete);
        QCOMPARE(m_on->scene().bodies.size(), std::size_t{2});
        QVERIFY(m_on->scene().joints.empty());
        QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_on->scene().bodies.size(), std::size_t{3});
        QCOMPARE(m_on->scene().joints.size(), std::size_t{1});
    }

    void rowsMoveWithTheOrderCommands() {
        clickRow(0);
        m_on->trigger("arrange.toFront");
        QCOMPARE(view().model()->index(2, 0).data().toString(), QString("left"));
    }

    void theMenuOfARowHasTheCommandsOfTheCanvas() {
        const QModelIndex row = view().model()->index(1, 0);
        const QPoint at = view().visualRect(row).center();
        QTest::mousePress(view().viewport(), Qt::RightButton, {}, at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view().viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(view().viewport(), &event);
        auto& menu = m_on->find<QMenu>("outlinerMenu");
        QCOMPARE(m_on->document().selection(), Selection::ofBody("middle"));
        for (const char* command : {"edit.duplicate", "edit.delete", "edit.rename", "view.fitSelection"})
            QVERIFY2(menu.actions().contains(m_on->window().actions()[command]), command);
        m_on->trigger("edit.delete");
        QCOMPARE(m_on->scene().bodies.size(), std::size_t{2});
        menu.close();
    }

private:
    TreeView& view() { return m_on->find<TreeView>(); }
    QLineEdit& search() { return m_on->find<QLineEdit>("outlinerSearch"); }
    void clickRow(int row) {
        QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, view().visualRect(view().model()->index(row, 0)).center());
    }

    std::unique_ptr<test::WindowFixture> m_on;
};

QTEST_MAIN(TestOutlinerInWindow)
#include "test_outliner_in_window.moc"
