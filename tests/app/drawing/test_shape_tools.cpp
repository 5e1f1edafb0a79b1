// SPDX-License-Identifier: GPL-3.0-or-later

// Boxes, circles and capsules, drawn by mouse and keys.

#include <QLineEdit>
#include <QTest>
#include <numbers>

#include "app/drawing/box_tool.h"
#include "app/drawing/capsule_tool.h"
#include "app/drawing/circle_tool.h"
#include "tests/app/drawing/drawing_fixture.h"

using namespace cairn;
using test::Drawing;
using test::near;

namespace {

constexpr double pixel = 0.02;  // m

}  // namespace

class TestShapeTools : public QObject {
    Q_OBJECT

private slots:
    void aBoxGoesFromCornerToCornerWhicheverWayItIsDrawn_data() {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        for (const double x : {3.0, -3.0})
            for (const double y : {2.0, -2.0}) QTest::addRow("to %g, %g", x, y) << x << y;
    }
    void aBoxGoesFromCornerToCornerWhicheverWayItIsDrawn() {
        QFETCH(double, x);
        QFETCH(double, y);
        const auto drawing = Drawing::with<BoxTool>();
        drawing->hand.drag({1, 1}, Vec2{1, 1} + Vec2{x, y});
        QVERIFY(near(drawing->shape<BoxShape>().halfExtents, {1.5, 1}, 1e-12));
        QVERIFY(near(drawing->body().position, Vec2{1, 1} + 0.5 * Vec2{x, y}, 1e-12));
    }

    void aDrawnBodyIsOneStepOfUndoSelectedAndSaid() {
        const auto drawing = Drawing::with<BoxTool>(test::boxStack(2));
        const Scene before = drawing->scene();
        drawing->hand.drag({3, 3}, {4, 5});
        QCOMPARE(drawing->document.undoStack().count(), 1);
        QCOMPARE(drawing->document.undoStack().undoText(), QString("draw box"));
        QCOMPARE(drawing->document.selection(), Selection::ofBody(drawing->body().id));
        QCOMPARE(*drawing->finished, 1);
        const Scene after = drawing->scene();
        drawing->document.undoStack().undo();
        QVERIFY(drawing->scene() == before);
        drawing->document.undoStack().redo();
        QVERIFY(drawing->scene() == after);
    }

    void bodiesGetFreshIdsAndNames() {
        const auto drawing = Drawing::with<BoxTool>();
        drawing->hand.click({1, 1});
        drawing->hand.click({3, 1});
        QCOMPARE(drawing->scene().bodies[0].id, std::string("box"));
        QCOMPARE(drawing->scene().bodies[1].id, std::string("box2"));
        QCOMPARE(drawing->scene().bodies[1].name, std::string("Box 2"));
    }

    void shiftMakesASquareAndControlKeepsTheCentre() {
        const auto drawing = Drawing::with<BoxTool>();
        drawing->hand.drag({0, 0}, {-3, 1}, Qt::ShiftModifier);
        QVERIFY(near(drawing->shape<BoxShape>().halfExtents, {1.5, 1.5}, 1e-12));
        QVERIFY(near(drawing->body().position, {-1.5, 1.5}, 1e-12));
        drawing->hand.drag({1, 1}, {3, 2}, Qt::ControlModifier);
        QVERIFY(near(drawing->shape<BoxShape>().halfExtents, {2, 1}, 1e-12));
        QVERIFY(near(drawing->body().position, {1, 1}, 1e-12));
        drawing->hand.drag({1, 1}, {3, 2}, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(near(drawing->shape<BoxShape>().halfExtents, {2, 2}, 1e-12));
    }

    void aClickMakesOneOfTheSizeOfAGridCell_data() {
        QTest::addColumn<bool>("unsteady");
        QTest::newRow("still") << false;
        QTest::newRow("unsteady hand") << true;
    }
    void aClickMakesOneOfTheSizeOfAGridCell() {
        QFETCH(bool, unsteady);
        const auto drawing = Drawing::with<BoxTool>();
        drawing->hand.press({2, 1});
        if (unsteady) drawing->hand.move({2 + 2 * pixel, 1});
        drawing->hand.release({2 + (unsteady ? 2 * pixel : 0), 1});
        QCOMPARE(drawing->shape<BoxShape>().halfExtents, (Vec2{0.5, 0.5}));
        QVERIFY(near(drawing->body().position, {2, 1}, 1e-12));
    }

    void aBoxWithoutHeightIsRefusedWithAWord() {
        const auto drawing = Drawing::with<BoxTool>();
        drawing->hand.drag({0, 0}, {3, 0});
        QVERIFY(drawing->scene().bodies.empty());
        QCOMPARE(drawing->document.undoStack().count(), 0);
        QCOMPARE(drawing->tool->hint(), QString("A box needs a width and a height."));
        QVERIFY(!drawing->tool->isBusy());
        drawing->hand.press({0, 0});
        QVERIFY(drawing->tool->fault().isEmpty());
        drawing->hand.release({0, 0});
        QCOMPARE(drawing->scene().bodies.size(), 1u);
    }

    void aDragBackToItsBeginningMakesNothing() {
        const auto drawing = Drawing::with<CircleTool>();
        drawing->hand.press({0, 0});
        drawing->hand.move({1, 1});
        drawing->hand.release({0, 0});
        QVERIFY(drawing->scene().bodies.empty());
        QCOMPARE(drawing->tool->fault(), QString("A circle needs a radius."));
    }

    void escDropsWhatIsHalfDrawn() {
        const auto drawing = Drawing::with<BoxTool>();
        drawing->hand.press({0, 0});
        drawing->hand.move({1, 1});
        QVERIFY(drawing->tool->isBusy());
        drawing->hand.key(Qt::Key_Escape);
        QVERIFY(!drawing->tool->isBusy());
        drawing->hand.release({1, 1});
        QVERIFY(drawing->scene().bodies.empty());
    }

    void cornersSnapUnlessAltIsHeld() {
        const auto drawing = Drawing::with<BoxTool>(test::boxStack(1));
        drawing->canvas.snapper().settings = {true, true, false, false};
        drawing->hand.drag({2.1, 2.9}, {4.06, 3.94});
        QCOMPARE(drawing->body().position, (Vec2{3, 3.5}));
        QCOMPARE(drawing->shape<BoxShape>().halfExtents, (Vec2{1, 0.5}));
        drawing->hand.drag({0.46, 1.04}, {2, 2});  // the corner of the box at 0.5, 1
        QCOMPARE(drawing->body().position, (Vec2{1.25, 1.5}));
        drawing->hand.drag({2.1, 2.9}, {4.06, 3.94}, Qt::AltModifier);
        QVERIFY(near(drawing->body().position, {3.08, 3.42}, 1e-12));
    }

    void aCircleGoesFromTheCentreToTheRim() {
        const auto drawing = Drawing::with<CircleTool>();
        drawing->hand.drag({1, -1}, {4, 3});
        QVERIFY(near(drawing->body().position, {1, -1}, 1e-12));
        QVERIFY(std::abs(drawing->shape<CircleShape>().radius - 5) < 1e-12);
        drawing->hand.click({0, 0});
        QCOMPARE(drawing->shape<CircleShape>().radius, 0.5);
    }

    void aCapsuleIsItsAxisAndThenItsRadius() {
        const auto drawing = Drawing::with<CapsuleTool>();
        drawing->hand.drag({3, 1}, {1, 3});
        QVERIFY(drawing->scene().bodies.empty());
        QVERIFY(drawing->tool->isBusy());
        drawing->hand.hover({2, 2.5});
        drawing->hand.click({3, 3});
        QCOMPARE(drawing->scene().bodies.size(), 1u);
        const auto& capsule = drawing->shape<CapsuleShape>();
        QVERIFY(near(drawing->body().position, {2, 2}, 1e-12));
        QVERIFY(std::abs(drawing->body().angle + std::numbers::pi / 4) < 1e-12);
        QVERIFY(near(capsule.point1, {-std::sqrt(2), 0}, 1e-12));
        QVERIFY(near(capsule.point2, {std::sqrt(2), 0}, 1e-12));
        QCOMPARE(capsule.radius, 1.414);  // sqrt(2), to the millimetre that a pointer can mean where a pixel is 2 cm
        QVERIFY(!drawing->tool->isBusy());
        drawing->hand.click({0, 0});
        QCOMPARE(drawing->shape<CapsuleShape>().radius, 0.25);
    }

    void aCapsuleWithoutRadiusIsRefusedAndWaitsForOne() {
        const auto drawing = Drawing::with<CapsuleTool>();
        drawing->hand.drag({0, 0}, {2, 0});
        drawing->hand.press({1, 0});
        QCOMPARE(drawing->tool->fault(), QString("A capsule needs a radius: click beside its axis."));
        drawing->hand.release({1, 0});
        QVERIFY(drawing->tool->isBusy());
        drawing->hand.click({1, 1});
        QVERIFY(std::abs(drawing->shape<CapsuleShape>().radius - 1) < 1e-12);
    }

    void escDropsTheAxisOfACapsule() {
        const auto drawing = Drawing::with<CapsuleTool>();
        drawing->hand.drag({0, 0}, {2, 0});
        drawing->hand.key(Qt::Key_Escape);
        QVERIFY(!drawing->tool->isBusy());
        drawing->hand.hover({1, 1});
        QVERIFY(drawing->scene().bodies.empty());
    }

    void shiftTurnsTheAxisByStepsOf15Degrees() {
        const auto drawing = Drawing::with<CapsuleTool>();
        drawing->hand.drag({0, 0}, {2, 1.1}, Qt::ShiftModifier);  // 28.8 degrees
        drawing->hand.key(Qt::Key_Return);
        QVERIFY(std::abs(drawing->body().angle - std::numbers::pi / 6) < 1e-12);
    }

    void numbersTypedDuringADragGiveTheSizes() {
        const auto drawing = Drawing::with<BoxTool>();
        drawing->hand.press({1, 1});
        drawing->hand.move({-1, 3});
        drawing->hand.key(Qt::Key_2);
        drawing->hand.release({-1, 3});
        drawing->typeNumbers("1/2", "250 mm");
        QCOMPARE(drawing->shape<BoxShape>().halfExtents, (Vec2{0.25, 0.125}));
        QVERIFY(near(drawing->body().position, {0.75, 1.125}, 1e-12));
    }

    void onlyNumbersAboveZeroAreTaken() {
        const auto drawing = Drawing::with<CircleTool>();
        drawing->hand.hover({1, 1});
        drawing->hand.key(Qt::Key_0);
        drawing->typeNumbers("0");
        QVERIFY(drawing->numbers().isOpen());
        QVERIFY(drawing->scene().bodies.empty());
        drawing->typeNumbers("2");
        QCOMPARE(drawing->shape<CircleShape>().radius, 2.0);
    }

    void theKeyboardAloneDraws() {
        const auto drawing = Drawing::with<CapsuleTool>();
        drawing->hand.key(Qt::Key_Return);
        QCOMPARE(drawing->scene().bodies.size(), 1u);
        QVERIFY(near(drawing->body().position, {0, 0}, 1e-12));
        drawing->hand.key(Qt::Key_3);
        drawing->typeNumbers("3", "0.2");
        QCOMPARE(drawing->shape<CapsuleShape>().radius, 0.2);
        QVERIFY(near(drawing->shape<CapsuleShape>().point2, {1.5, 0}, 1e-12));
    }

    void xDrawsGround() {
        const auto drawing = Drawing::with<BoxTool>();
        drawing->hand.press({0, 0});
        drawing->hand.move({1, 1});
        drawing->hand.key(Qt::Key_X);
        drawing->hand.release({1, 1});
        QCOMPARE(drawing->body().type, SceneBodyType::fixed);
        drawing->hand.key(Qt::Key_X);
        drawing->hand.click({3, 3});
        QCOMPARE(drawing->body().type, SceneBodyType::dynamic);
    }

    void aBodyIsOfTheMaterialThatWasSelectedLast() {
        Scene scene = test::boxStack(1);
        SceneShape& shape = scene.bodies[1].shapes.front();
        shape.density = 7;
        shape.friction = 0.1;
        shape.restitution = 0.3;
        shape.material = "ice";
        const auto drawing = Drawing::with<CircleTool>(scene);
        drawing->document.setSelection(Selection::ofBody(scene.bodies[1].id));
        drawing->document.setSelection({});
        drawing->hand.click({3, 3});
        const SceneShape& drawn = drawing->body().shapes.front();
        QCOMPARE(drawn.density, 7.0);
        QCOMPARE(drawn.friction, 0.1);
        QCOMPARE(drawn.restitution, 0.3);
        QCOMPARE(drawn.material, std::string("ice"));
    }

    void aSelectedBodyWithoutDensityLeavesTheDensityAtHand() {
        Scene scene = test::boxStack(1);
        scene.bodies[0].shapes.front().density = 0;
        const auto drawing = Drawing::with<CircleTool>(scene);
        drawing->document.setSelection(Selection::ofBody(scene.bodies[0].id));
        drawing->hand.click({3, 3});
        QCOMPARE(drawing->scene().bodies.size(), 3u);
        QCOMPARE(drawing->body().shapes.front().density, 1.0);
    }
};

QTEST_MAIN(TestShapeTools)
#include "test_shape_tools.moc"
