// SPDX-License-Identifier: GPL-3.0-or-later
#include <QHelpEvent>
#include <QTest>
#include <QToolTip>

#include "app/editor/canvas_menu.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

// Three boxes of 1 m in the window, the last one in front of the second.
class TestCanvasMenu : public QObject {
    Q_OBJECT

private slots:
    void init() {
        Scene scene = test::emptyScene();
        scene.bodies = {test::box("left", {-2, 0}, {0.5, 0.5}, 1), test::box("back", {2, 0}, {0.5, 0.5}, 1),
                        test::box("front", {2.2, 0.2}, {0.5, 0.5}, 1)};
        m_on = std::make_unique<test::WindowFixture>();
        m_on->open(scene);
    }
    void cleanup() { m_on.reset(); }

    void shiftFShowsWhatIsSelected() {
        m_on->document().setSelection(Selection::ofBody("left"));
        m_on->key(Qt::Key_F, Qt::ShiftModifier);
        QVERIFY(test::near(m_on->canvas().camera().center, {-2, 0}, 1e-9));
        QVERIFY(m_on->canvas().camera().visible(m_on->canvas().size()).contains({{-2.5, -0.5}, {-1.5, 0.5}}));
        QVERIFY(m_on->canvas().metresPerPixel() < 0.01);
    }

    void inCompareThereIsNoSelectionToFit() {
        m_on->window().setMode(MainWindow::Mode::compare);
        QVERIFY(!m_on->window().actions()["view.fitSelection"]->isEnabled());
    }

    void theMenuSelectsWhatIsUnderThePointerAndOffersWhatLiesBeneath() {
        CanvasMenu& menu = open({2.1, 0.4});
        QCOMPARE(m_on->document().selection(), Selection::ofBody("front"));
        const QList<QAction*> entries = beneath(menu).actions();
        QCOMPARE(entries.size(), 2);
        QCOMPARE(entries[0]->text(), QString("front"));
        QVERIFY(entries[0]->isChecked());
        QCOMPARE(entries[1]->text(), QString("back"));
        entries[1]->trigger();
        QCOMPARE(m_on->document().selection(), Selection::ofBody("back"));
        menu.close();
    }

    void theMenuKeepsASelectionThatIsUnderThePointer() {
        m_on->document().setSelection({{"left", "back"}, {}});
        CanvasMenu& menu = open({2.1, 0.4});
        QCOMPARE(m_on->document().selection(), (Selection{{"left", "back"}, {}}));
        menu.close();
    }

    void theMenuOverEmptyGroundSelectsNothing() {
        m_on->document().setSelection(Selection::ofBody("left"));
        CanvasMenu& menu = open({0, 0.4});
        QVERIFY(m_on->document().selection().empty());
        QVERIFY(!beneath(menu).isEnabled());
        menu.close();
    }

    void anEntryOfTheMenuShowsItsBodyOnTheCanvas() {
        CanvasMenu& menu = open({2.1, 0.4});
        const QImage before = m_on->canvas().grab().toImage();
        emit beneath(menu).actions()[1]->hovered();
        QVERIFY(m_on->canvas().grab().toImage() != before);
        menu.close();
    }

    void theMenuHasTheCommandsOfTheEditMenu() {
        CanvasMenu& menu = open({2.1, 0.4});
        QVERIFY(menu.actions().contains(m_on->window().actions()["edit.delete"]));
        m_on->trigger("edit.delete");
        QCOMPARE(m_on->scene().bodies.size(), std::size_t{2});
        menu.close();
    }

    void noMenuComesInTheMiddleOfADrag() {
        m_on->hand().press({-2, 0.2});
        m_on->hand().move({-2, 1});
        wantMenu({2.1, 0.4});
        QVERIFY(!m_on->window().findChild<CanvasMenu*>());
        m_on->hand().release({-2, 1});
    }

    void aBodyUnderThePointerIsNamedBesideIt() {
        m_on->hand().move({-2, 0.3}, {}, Qt::NoButton);
        QHelpEvent help(QEvent::ToolTip, m_on->at({-2, 0.3}), m_on->canvas().mapToGlobal(m_on->at({-2, 0.3})));
        QCoreApplication::sendEvent(&m_on->canvas(), &help);
        QCOMPARE(QToolTip::text(), QString("left"));
    }

private:
    void wantMenu(Vec2 world) {
        const QPoint at = m_on->at(world);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, m_on->canvas().mapToGlobal(at));
        QCoreApplication::sendEvent(&m_on->canvas(), &event);
    }
    CanvasMenu& open(Vec2 world) {
        wantMenu(world);
        return m_on->find<CanvasMenu>();
    }
    static QMenu& beneath(CanvasMenu& menu) { return *menu.findChild<QMenu*>("beneath"); }

    std::unique_ptr<test::WindowFixture> m_on;
};

QTEST_MAIN(TestCanvasMenu)
#include "test_canvas_menu.moc"
