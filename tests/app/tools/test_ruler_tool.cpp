// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/authoring/edit_canvas.h"
#include "app/tools/ruler_tool.h"
#include "tests/app/authoring/canvas_hand.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Two discs of radius 1 m, five metres from centre to centre, and a box within the left one. 50 pixels to the metre, the origin in the
// middle of a canvas of 800 x 600.
class TestRulerTool : public QObject {
    Q_OBJECT

private slots:
    void init() {
        Scene scene = test::emptyScene();
        scene.bodies = {test::disc("left", {-3, 0}, 1, 1), test::disc("right", {0, 4}, 1, 1),
                        test::box("inner", {-2.5, 0}, {0.25, 0.25}, 1)};
        m_document = std::make_unique<Document>(scene, m_laboratory);
        m_canvas = std::make_unique<EditCanvas>();
        m_canvas->resize(800, 600);
        m_canvas->setDocument(m_document.get());
        m_canvas->setCamera({{0, 0}, 50});
        m_canvas->snapper().settings = {false, false, false, false};
        m_ruler = new RulerTool(*m_canvas);
        m_canvas->setTool(m_ruler);
        m_canvas->show();
    }
    void cleanup() {
        m_canvas.reset();
        m_document.reset();
    }

    void aDragMeasuresFromPointToPointAndStays() {
        drag({1, -2}, {4, 2});
        QCOMPARE(m_ruler->lines(), (QStringList{"5 m", "dx 3 m  dy 4 m", "53.1\u00b0"}));
        moveTo({0, 0});
        QCOMPARE(m_ruler->lines().first(), QString("5 m"));
        QCOMPARE(m_document->undoStack().count(), 0);
    }

    void theNextDragBeginsAnewAndAClickDoesNot() {
        drag({1, -2}, {4, 2});
        press({-5, -5});
        release({-5, -5});
        QCOMPARE(m_ruler->lines().first(), QString("5 m"));
        drag({2, 0}, {2, -2});
        QCOMPARE(m_ruler->lines(), (QStringList{"2 m", "dx 0 m  dy -2 m", "-90.0\u00b0"}));
    }

    void endsSnapUnlessAltIsHeld() {
        m_canvas->snapper().settings = {false, false, false, true};
        drag({-2.94, 0.06}, {0.06, 3.94});
        QCOMPARE(m_ruler->lines(), (QStringList{"5 m", "dx 3 m  dy 4 m", "53.1\u00b0"}));
        drag({-2.4, 0.1}, {0.6, 3.1}, Qt::AltModifier);
        QCOMPARE(m_ruler->lines().first(), QString("4.243 m"));
    }

    void anEndIsDraggedOnAndEscTakesItBack() {
        drag({1, -2}, {4, 2});
        drag({4, 2}, {4, -2});
        QCOMPARE(m_ruler->lines().first(), QString("3 m"));
        press({1, -2});
        moveTo({2, -2});
        QCOMPARE(m_ruler->lines().first(), QString("2 m"));
        QTest::keyClick(m_canvas.get(), Qt::Key_Escape);
        QCOMPARE(m_ruler->lines().first(), QString("3 m"));
    }

    void shiftKeepsToRoundAngles() {
        drag({0, 0}, {4, 0.2}, Qt::ShiftModifier);
        QCOMPARE(m_ruler->lines(), (QStringList{"4 m", "dx 4 m  dy 0 m", "0.0\u00b0"}));
    }

    // Centres 5 m apart, radii of 1 m each: 3 m are between them.
    void ctrlMeasuresBetweenTheBodiesUnderItsEndsAndFollowsThem() {
        drag({-3.5, 0}, {0.5, 4}, Qt::ControlModifier);
        QCOMPARE(m_ruler->lines(), (QStringList{"left to right", "distance 3 m", "dx 1.8 m  dy 2.4 m", "53.1\u00b0"}));
        QVERIFY(m_document->edit("nearer", [](Scene& scene) { scene.bodies[1].position = {0, 0}; }));
        QCOMPARE(m_ruler->lines()[1], QString("distance 1 m"));
        m_document->undoStack().undo();
        QCOMPARE(m_ruler->lines()[1], QString("distance 3 m"));
    }

    // The disc ends at x = -2 on the right, the box begins at -2.75: to the right it leaves by .75 m, and no other way is shorter.
    void ctrlMeasuresHowDeepBodiesAreInEachOther() {
        drag({-3.5, 0}, {-2.5, 0}, Qt::ControlModifier);
        QCOMPARE(m_ruler->lines().mid(0, 2), (QStringList{"left to inner", "overlap 0.75 m"}));
    }

    void theMeasurementBetweenBodiesGoesWithThem() {
        drag({-3.5, 0}, {0.5, 4}, Qt::ControlModifier);
        QVERIFY(m_document->edit("remove", [](Scene& scene) { scene.bodies.erase(scene.bodies.begin() + 1); }));
        QVERIFY(!m_ruler->lines().join(' ').contains("right"));
        m_canvas->setDocument(nullptr);
        QVERIFY(m_ruler->lines().isEmpty());
    }

    void theKeyboardPlacesItAndMovesItsEnds() {
        QTest::keyClick(m_canvas.get(), Qt::Key_Return);
        QCOMPARE(m_ruler->lines().first(), QString("8 m"));  // half the width of the view
        QTest::keyClick(m_canvas.get(), Qt::Key_Right);      // by a cell of the grid, 1 m
        QCOMPARE(m_ruler->lines().first(), QString("9 m"));
        QTest::keyClick(m_canvas.get(), Qt::Key_Return);
        QTest::keyClick(m_canvas.get(), Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(m_ruler->lines().first(), QString("9.1 m"));
    }

private:
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
    RulerTool* m_ruler = nullptr;
};

QTEST_MAIN(TestRulerTool)
#include "test_ruler_tool.moc"
