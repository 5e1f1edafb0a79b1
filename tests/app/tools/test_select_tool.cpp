// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/authoring/edit_canvas.h"
#include "app/tools/select_tool.h"
#include "tests/app/authoring/canvas_hand.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Boxes of 1 m, one upon the other, 50 pixels to the metre; the origin stands in the middle of a canvas of 800 x 600.
class TestSelectTool : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_document = std::make_unique<Document>(test::boxStack(3), m_laboratory);
        m_canvas = std::make_unique<EditCanvas>();
        m_canvas->resize(800, 600);
        m_canvas->setDocument(m_document.get());
        m_canvas->setCamera({{0, 0}, 50});
        m_canvas->setTool(new SelectTool(*m_canvas));
        m_canvas->snapper().settings = {false, false, false, false};
        m_canvas->show();
    }
    void cleanup() {
        m_canvas.reset();
        m_document.reset();
    }

    void aClickSelectsTheBodyAndOneBesideItNothing() {
        click(bodyPlace(1));
        QCOMPARE(m_document->selection(), Selection::ofBody(id(1)));
        click({5, 5});
        QVERIFY(m_document->selection().empty());
    }

    void shiftAddsAndTakesAway() {
        click(bodyPlace(1));
        click(bodyPlace(2), Qt::ShiftModifier);
        QCOMPARE(m_document->selection(), (Selection{{id(1), id(2)}, {}}));
        click(bodyPlace(1), Qt::ShiftModifier);
        QCOMPARE(m_document->selection(), Selection::ofBody(id(2)));
    }

    void aFurtherClickReachesWhatLiesBeneath() {
        QVERIFY(m_document->edit("one over the other",
                                 [](Scene& scene) { scene.bodies[2].position = scene.bodies[1].position; }));
        click(bodyPlace(1));
        QCOMPARE(m_document->selection(), Selection::ofBody(id(2)));
        click(bodyPlace(1));
        QCOMPARE(m_document->selection(), Selection::ofBody(id(1)));
        click(bodyPlace(1));
        QCOMPARE(m_document->selection(), Selection::ofBody(id(2)));
    }

    void aDragMovesAllThatIsSelectedInOneStep() {
        click(bodyPlace(1));
        click(bodyPlace(2), Qt::ShiftModifier);
        const Scene before = m_document->scene();
        drag(bodyPlace(2), bodyPlace(2) + Vec2{2, 1});
        QCOMPARE(m_document->undoStack().count(), 1);
        QCOMPARE(m_document->undoStack().undoText(), QString("move 2 bodies"));
        for (const std::size_t body : {1u, 2u})
            QCOMPARE(m_document->scene().bodies[body].position, before.bodies[body].position + (Vec2{2, 1}));
        QCOMPARE(m_document->scene().bodies[3].position, before.bodies[3].position);
        m_document->undoStack().undo();
        QVERIFY(m_document->scene() == before);
    }

    void aDragOfABodyThatIsNotSelectedMovesThatOne() {
        click(bodyPlace(1));
        drag(bodyPlace(3), bodyPlace(3) + Vec2{1, 0});
        QCOMPARE(m_document->selection(), Selection::ofBody(id(3)));
        QCOMPARE(m_document->undoStack().count(), 1);
    }

    void escTakesADragBack() {
        const Scene before = m_document->scene();
        press(bodyPlace(1));
        moveTo(bodyPlace(1) + Vec2{1, 1});
        QVERIFY(m_document->scene() != before);
        QTest::keyClick(m_canvas.get(), Qt::Key_Escape);
        QVERIFY(m_document->scene() == before);
        release(bodyPlace(1) + Vec2{1, 1});
        QVERIFY(m_document->scene() == before);
        QCOMPARE(m_document->undoStack().count(), 0);
    }

    void anUnsteadyClickMovesNothing() {
        press(bodyPlace(1));
        moveTo(bodyPlace(1) + Vec2{0.04, 0});
        release(bodyPlace(1) + Vec2{0.04, 0});
        QCOMPARE(m_document->undoStack().count(), 0);
        QCOMPARE(m_document->selection(), Selection::ofBody(id(1)));
    }

    void aBandToTheRightEnclosesToTheLeftItTouches() {
        const Vec2 left{-1, 1.6}, right{0.2, 0.2};
        drag(left, right);
        QVERIFY(m_document->selection().empty());
        drag({-0.9, 2.2}, {0.9, -0.2});
        QCOMPARE(m_document->selection(), (Selection{{id(1), id(2)}, {}}));
        drag({2, 2.6}, {0.2, 2.4});
        QCOMPARE(m_document->selection(), Selection::ofBody(id(3)));
        QCOMPARE(m_document->undoStack().count(), 0);
    }

    // A rod from (-3, 1) to (-2, 2), and a hinge, whose ends are in one place, at (3, 1).
    void aBandTakesJoints_data() {
        QTest::addColumn<QPointF>("from");
        QTest::addColumn<QPointF>("to");
        QTest::addColumn<std::vector<std::string>>("joints");
        using Ids = std::vector<std::string>;
        QTest::newRow("to the left: what it touches between the ends")
            << QPointF(-2.4, 1.8) << QPointF(-2.6, 1.4) << Ids{"rod"};
        QTest::newRow("to the left, past the line") << QPointF(-2.1, 1.4) << QPointF(-2.4, 1.2) << Ids{};
        QTest::newRow("to the left, at the mark of a hinge") << QPointF(3.3, 1.4) << QPointF(3.06, 0.8) << Ids{"hinge"};
        QTest::newRow("to the left, past the mark") << QPointF(3.3, 1.4) << QPointF(3.14, 0.8) << Ids{};
        QTest::newRow("to the right: what has both ends in it") << QPointF(-3.2, 2.2) << QPointF(-1.8, 0.8) << Ids{"rod"};
        QTest::newRow("to the right, around one end") << QPointF(-3.2, 1.5) << QPointF(-1.8, 0.8) << Ids{};
    }
    void aBandTakesJoints() {
        QFETCH(QPointF, from);
        QFETCH(QPointF, to);
        QFETCH(std::vector<std::string>, joints);
        addJoints();
        drag({from.x(), from.y()}, {to.x(), to.y()});
        QCOMPARE(m_document->selection(), (Selection{{}, joints}));
    }

    void aBandTakesBodiesAndJointsAtOnceAndShiftKeepsWhatThereWas() {
        addJoints();
        click({3, 1});
        QCOMPARE(m_document->selection(), Selection::ofJoint("hinge"));
        drag({0.8, 1.9}, {-3.2, 1.2}, Qt::ShiftModifier);
        QCOMPARE(m_document->selection(), (Selection{{id(2)}, {"hinge", "rod"}}));
    }

    void jointsOfHiddenBodiesAreNeitherTakenNorClicked() {
        addJoints();
        QVERIFY(m_document->edit("hide", [](Scene& scene) { scene.bodies[2].hidden = true; }));
        drag({-3.2, 2.2}, {-1.8, 0.8});
        QVERIFY(m_document->selection().empty());
        click({-2.5, 1.5});
        QVERIFY(m_document->selection().empty());
    }

    void whoPullsAtALockedBodyIsToldWhyItStays() {
        QVERIFY(m_document->edit("lock", [](Scene& scene) {
            scene.bodies[1].locked = true;
            scene.bodies[1].name = "Crate";
        }));
        const QString reason = "Crate is locked: the outliner selects it, and the inspector unlocks it.";
        click(bodyPlace(1));
        QCOMPARE(m_canvas->tool()->hint(), reason);
        click({5, 5});
        QVERIFY(m_canvas->tool()->hint() != reason);
        press(bodyPlace(1));
        moveTo(bodyPlace(1) + Vec2{1, 0});
        QCOMPARE(m_canvas->tool()->hint(), reason);
        release(bodyPlace(1) + Vec2{1, 0});
        QCOMPARE(m_document->undoStack().count(), 1);
    }

    void aLockedBodyIsMarkedWhereItIsSelectedOrUnderThePointer() {
        const auto picture = [this] {
            const QPoint middle = m_canvas->toScreen(bodyPlace(1)).toPoint();
            return m_canvas->grab(QRect(middle - QPoint(8, 8), QSize(16, 16))).toImage();
        };
        const QImage plain = picture();
        QVERIFY(m_document->edit("lock", [](Scene& scene) { scene.bodies[1].locked = true; }));
        QVERIFY(picture() == plain);
        m_document->setSelection(Selection::ofBody(id(1)));
        const QImage marked = picture();
        QVERIFY(m_document->edit("unlock", [](Scene& scene) { scene.bodies[1].locked = false; }));
        QVERIFY(picture() != marked);
    }

    void lockedBodiesStayWhereTheyAre() {
        QVERIFY(m_document->edit("lock", [](Scene& scene) { scene.bodies[1].locked = true; }));
        click(bodyPlace(1));
        QVERIFY(m_document->selection().empty());
    }

    void aDraggedCornerSnapsToAVertexUnlessAltIsHeld() {
        m_canvas->snapper().settings = {false, true, false, false};
        QVERIFY(m_document->edit("apart", [](Scene& scene) { scene.bodies[3].position = {3, 0.5}; }));
        drag(bodyPlace(3), bodyPlace(3) - Vec2{2.06, 0.05});
        QCOMPARE(m_document->scene().bodies[3].position, (Vec2{1, 0.5}));
        drag(bodyPlace(3), bodyPlace(3) + Vec2{0.1, 0.08}, Qt::AltModifier);
        QVERIFY(test::near(m_document->scene().bodies[3].position, {1.1, 0.58}, 0.011));
    }

private:
    void addJoints() {
        QVERIFY(m_document->edit("join", [](Scene& scene) {
            const auto join = [&](const char* name, SceneJointType type, Vec2 a, Vec2 b) {
                SceneJoint& joint = scene.joints.emplace_back();
                joint.id = name;
                joint.type = type;
                joint.bodyB = scene.bodies[2].id;
                joint.localAnchorA = a;
                joint.localAnchorB = b - scene.bodies[2].position;
            };
            join("rod", SceneJointType::distance, {-3, 1}, {-2, 2});
            join("hinge", SceneJointType::revolute, {3, 1}, {3, 1});
        }));
        m_document->setSelection({});
    }
    const std::string& id(std::size_t body) const { return m_document->scene().bodies[body].id; }
    Vec2 bodyPlace(std::size_t body) const { return m_document->scene().bodies[body].position; }
    void click(Vec2 world, Qt::KeyboardModifiers modifiers = {}) { hand().click(world, modifiers); }
    void press(Vec2 world, Qt::KeyboardModifiers modifiers = {}) { hand().press(world, modifiers); }
    void release(Vec2 world, Qt::KeyboardModifiers modifiers = {}) { hand().release(world, modifiers); }
    void moveTo(Vec2 world, Qt::KeyboardModifiers modifiers = {}) { hand().move(world, modifiers); }
    void drag(Vec2 from, Vec2 to, Qt::KeyboardModifiers modifiers = {}) { hand().drag(from, to, modifiers); }
    test::CanvasHand hand() const { return test::CanvasHand(*m_canvas); }

    Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{1};
    Laboratory m_laboratory{m_entrants, m_pool};
    std::unique_ptr<Document> m_document;
    std::unique_ptr<EditCanvas> m_canvas;
};

QTEST_MAIN(TestSelectTool)
#include "test_select_tool.moc"
