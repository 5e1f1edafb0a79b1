// SPDX-License-Identifier: GPL-3.0-or-later

// Commands of the Edit and Arrange menus, in the real window, by keys and menus.

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "app/commands/array_dialog.h"
#include "app/widgets/message_bar.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

// A ground and two boxes of 1 m beside each other, joined by a hinge.
Scene hingedPair() {
    Scene scene = test::boxStack(2);
    scene.bodies[1].id = "left";
    scene.bodies[1].position = {-1, 0.5};
    scene.bodies[2].id = "right";
    scene.bodies[2].position = {1, 0.7};
    SceneJoint hinge;
    hinge.id = "hinge";
    hinge.bodyA = "left";
    hinge.bodyB = "right";
    hinge.localAnchorA = {1, 0};
    hinge.localAnchorB = {-1, -0.2};
    scene.joints.push_back(hinge);
    return scene;
}

}  // namespace

class TestEditActions : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_window = std::make_unique<test::WindowFixture>();
        m_window->open(hingedPair());
    }
    void cleanup() { m_window.reset(); }

    void deletingABodyTakesItsJointsAndUndoBringsThemBack() {
        m_window->click({-1, 0.5});
        m_window->key(Qt::Key_Delete);
        QCOMPARE(m_window->scene().bodies.size(), 2u);
        QVERIFY(m_window->scene().joints.empty());
        QVERIFY(m_window->document().selection().empty());
        undo();
        QVERIFY(m_window->scene() == pairAsSaved());
        redo();
        QVERIFY(m_window->scene().joints.empty());
    }

    void aJointAloneIsDeletedAndUndoBringsItBack() {
        m_window->click({0, 0.5});
        QCOMPARE(m_window->document().selection(), Selection::ofJoint("hinge"));
        m_window->key(Qt::Key_Delete);
        QVERIFY(m_window->scene().joints.empty());
        QCOMPARE(m_window->scene().bodies.size(), 3u);
        undo();
        QVERIFY(m_window->scene() == pairAsSaved());
        redo();
        QVERIFY(m_window->scene().joints.empty());
    }

    void aDuplicateHasJointsOfItsOwnAndIsSelected() {
        selectBoth();
        m_window->key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(m_window->scene().bodies.size(), 5u);
        QCOMPARE(m_window->scene().joints.size(), 2u);
        QCOMPARE(m_window->document().selection().bodies.size(), 2u);
        const SceneJoint& copy = m_window->scene().joints[1];
        QVERIFY(m_window->document().selection().holdsBody(*copy.bodyA));
        QVERIFY(m_window->document().selection().holdsBody(*copy.bodyB));
        undo();
        QVERIFY(m_window->scene() == pairAsSaved());
    }

    void whatWasCopiedIsPastedBesideItAndIntoAnotherDocumentAtItsPlace() {
        selectBoth();
        m_window->key(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().contains("\"left\""));
        m_window->key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_window->scene().bodies.size(), 5u);
        const Vec2 beside = m_window->scene().bodies[3].position;
        QVERIFY(beside != (Vec2{-1, 0.5}));
        m_window->key(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(m_window->scene().bodies[5].position != beside);

        m_window->open(test::boxStack(1), "other.cairn");
        m_window->key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_window->scene().bodies.size(), 4u);
        QCOMPARE(m_window->scene().bodies[2].position, (Vec2{-1, 0.5}));
        QCOMPARE(m_window->scene().joints.size(), 1u);
        QCOMPARE(m_window->document().undoStack().undoText(), QString("paste"));
    }

    void cutTakesAwayAndPasteBringsBack() {
        m_window->click({1, 0.7});
        m_window->key(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(m_window->scene().bodies.size(), 2u);
        m_window->key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_window->scene().bodies.size(), 3u);
    }

    void aTextThatIsNoSceneIsRefusedWithTheReason() {
        QApplication::clipboard()->setText("{\"bodies\": 3");
        m_window->key(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(m_window->scene() == pairAsSaved());
        QVERIFY(!m_window->find<MessageBar>().text().isEmpty());
        QCOMPARE(m_window->document().undoStack().count(), 0);
    }

    void bodiesAreAlignedToTheFirstThatWasSelected() {
        m_window->click({1, 0.7});
        m_window->click({-1, 0.5}, Qt::ShiftModifier);
        m_window->trigger("arrange.alignBottom");
        QVERIFY(test::near(m_window->scene().bodies[1].position, {-1, 0.7}, 1e-12));
        QCOMPARE(m_window->document().undoStack().undoText(), QString("align 2 bodies"));
        undo();
        QVERIFY(m_window->scene() == pairAsSaved());
    }

    void commandsThatNeedMoreBodiesAreDisabled() {
        m_window->click({1, 0.7});
        QVERIFY(!enabled("arrange.alignLeft"));
        QVERIFY(enabled("arrange.array"));
        m_window->key(Qt::Key_Escape);
        QVERIFY(!enabled("arrange.array"));
        QVERIFY(!enabled("edit.delete"));
        QVERIFY(enabled("edit.paste"));
        selectBoth();
        QVERIFY(enabled("arrange.alignLeft"));
        QVERIFY(!enabled("arrange.distributeHorizontally"));
    }

    void aMirrorTurnsTheSelectionInPlace() {
        selectBoth();
        m_window->key(Qt::Key_M, Qt::ControlModifier);
        QVERIFY(test::near(m_window->scene().bodies[1].position, {1, 0.5}, 1e-12));
        QVERIFY(test::near(m_window->scene().bodies[2].position, {-1, 0.7}, 1e-12));
        QVERIFY(test::near(m_window->scene().joints[0].localAnchorA, {-1, 0}, 1e-12));
    }

    void aStackIsSeenWhileItsNumberIsChosenAndIsOneStep() {
        m_window->click({1, 0.7});
        m_window->trigger("arrange.array");
        auto* dialog = m_window->window().findChild<ArrayDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        dialog->findChild<QComboBox*>("kind")->setCurrentIndex(3);
        auto* count = dialog->findChild<QLineEdit*>("stack/count");
        count->selectAll();
        QTest::keyClicks(count, "5");
        QTest::keyClick(count, Qt::Key_Tab);
        QCOMPARE(m_window->scene().bodies.size(), 7u);
        QCOMPARE(m_window->document().undoStack().count(), 0);
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        QCOMPARE(m_window->scene().bodies.size(), 7u);
        QVERIFY(test::near(m_window->scene().bodies[6].position, {1, 4.7}, 1e-9));
        QCOMPARE(m_window->document().undoStack().count(), 1);
        QCOMPARE(m_window->document().selection().bodies.size(), 5u);
        undo();
        QVERIFY(m_window->scene() == pairAsSaved());
    }

    void anArrayThatIsCancelledLeavesNothing() {
        m_window->click({1, 0.7});
        m_window->trigger("arrange.array");
        auto* dialog = m_window->window().findChild<ArrayDialog*>();
        QVERIFY(m_window->scene().bodies.size() > 3);
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(m_window->scene() == pairAsSaved());
        QCOMPARE(m_window->document().undoStack().count(), 0);
    }

    void lockedAndHiddenBodiesAreOutOfReachUntilTheyAreFreed() {
        m_window->click({1, 0.7});
        m_window->key(Qt::Key_L, Qt::ControlModifier);
        QVERIFY(m_window->scene().bodies[2].locked);
        m_window->key(Qt::Key_Escape);
        m_window->click({1, 0.7});
        QVERIFY(m_window->document().selection().empty());
        m_window->key(Qt::Key_A, Qt::ControlModifier);
        QVERIFY(!m_window->document().selection().holdsBody("right"));
        m_window->key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!m_window->scene().bodies[2].locked);
        m_window->key(Qt::Key_I, Qt::ControlModifier);
        QCOMPARE(m_window->document().selection(), Selection::ofBody("right"));
    }

    void whatHangsInTheAirDropsToRest() {
        m_window->click({1, 0.7});
        m_window->trigger("arrange.drop");
        QVERIFY(test::near(m_window->scene().bodies[2].position, {1, 0.5}, 1e-4));
        QCOMPARE(m_window->document().undoStack().undoText(), QString("drop right"));
    }

    void whatOverlapsIsSeparated() {
        m_window->click({0, 0.5});
        m_window->key(Qt::Key_Delete);  // the two of a hinge may overlap
        m_window->drag({1, 0.7}, {-0.5, 0.7});
        m_window->key(Qt::Key_A, Qt::ControlModifier);
        m_window->trigger("arrange.separate");
        const double apart = m_window->scene().bodies[2].position.x - m_window->scene().bodies[1].position.x;
        QVERIFY2(apart > 1 - 1e-6 || m_window->scene().bodies[2].position.y > 1.4, qPrintable(QString::number(apart)));
        QCOMPARE(m_window->document().undoStack().count(), 3);
    }

    void bodiesAreGroupedIntoOneAndUngroupedAgain() {
        for (const char* id : {"left", "right"}) clearMassOverride(id);
        selectBoth();
        m_window->key(Qt::Key_G, Qt::ControlModifier);
        QCOMPARE(m_window->scene().bodies.size(), 2u);
        QCOMPARE(m_window->scene().bodies[1].shapes.size(), 2u);
        QVERIFY(m_window->scene().joints.empty());
        QCOMPARE(m_window->document().undoStack().undoText(), QString("group 2 bodies"));
        m_window->key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_window->scene().bodies.size(), 3u);
        QCOMPARE(m_window->document().selection().bodies.size(), 2u);
        undo();
        undo();
        QCOMPARE(m_window->scene().joints.size(), 1u);
    }

    void aGroupTakesItsHullForAShape() {
        selectBoth();
        m_window->key(Qt::Key_G, Qt::ControlModifier);
        m_window->trigger("arrange.hull");
        QCOMPARE(m_window->scene().bodies[1].shapes.size(), 1u);
        const auto* hull = std::get_if<PolygonShape>(&m_window->scene().bodies[1].shapes[0].geometry);
        QVERIFY(hull);
        QCOMPARE(hull->vertices.size(), 6u);  // around two boxes of 1 m, the right one 0.2 m higher
        QCOMPARE(m_window->document().undoStack().undoText(), QString("hull of left"));
    }

    void theOrderOfDrawingChanges() {
        m_window->click({-1, 0.5});
        m_window->key(Qt::Key_PageUp, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_window->scene().bodies[1].z > m_window->scene().bodies[2].z);
        QCOMPARE(m_window->document().undoStack().undoText(), QString("bring left to front"));
    }

private:
    void selectBoth() {
        m_window->click({-1, 0.5});
        m_window->click({1, 0.7}, Qt::ShiftModifier);
    }
    void clearMassOverride(const std::string& id) {
        m_window->document().edit("by its shapes",
                                  [&](Scene& scene) { scene.bodies[*findBody(scene, id)].massOverride.reset(); });
    }
    void undo() { m_window->key(Qt::Key_Z, Qt::ControlModifier); }
    void redo() { m_window->key(Qt::Key_Y, Qt::ControlModifier); }
    bool enabled(const char* action) { return m_window->window().actions()[QLatin1String(action)]->isEnabled(); }
    // As it came back from the file.
    Scene pairAsSaved() { return *loadScene(m_window->path("scene.cairn").toStdString()).scene; }

    std::unique_ptr<test::WindowFixture> m_window;
};

QTEST_MAIN(TestEditActions)
#include "test_edit_actions.moc"
