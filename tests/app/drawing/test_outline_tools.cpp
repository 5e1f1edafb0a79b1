// SPDX-License-Identifier: GPL-3.0-or-later

// Polygons and chains, drawn by mouse and keys.

#include <QTest>
#include <numbers>

#include "app/drawing/chain_tool.h"
#include "app/drawing/polygon_tool.h"
#include "core/polygon/signed_area.h"
#include "tests/app/drawing/drawing_fixture.h"

using namespace cairn;
using test::Drawing;
using test::near;

using Points = std::vector<Vec2>;

namespace {

// The vertices of the last body, in the world.
template <class Shape>
Points drawn(const Drawing& drawing) {
    Points points = drawing.shape<Shape>().vertices;
    for (Vec2& point : points) point += drawing.body().position;
    return points;
}

bool nearAll(const Points& found, const Points& expected) {
    if (found.size() != expected.size()) return false;
    for (std::size_t i = 0; i < found.size(); ++i)
        if (!near(found[i], expected[i], 1e-12)) return false;
    return true;
}

const Points triangle{{0, 0}, {3, 0}, {0, 3}};
const Points bowTie{{0, 0}, {2, 2}, {2, 0}, {0, 2}};

}  // namespace

class TestOutlineTools : public QObject {
    Q_OBJECT

private slots:
    void aPolygonIsClosed_data() {
        QTest::addColumn<QString>("by");
        for (const char* by : {"Enter", "double click", "first corner"}) QTest::newRow(by) << by;
    }
    void aPolygonIsClosed() {
        QFETCH(QString, by);
        const auto drawing = Drawing::with<PolygonTool>();
        click(*drawing, {{0, 0}, {3, 0}});
        if (by == "double click") {
            drawing->hand.doubleClick({0, 3});
        } else {
            drawing->hand.click({0, 3});
            if (by == "Enter")
                drawing->hand.key(Qt::Key_Return);
            else
                drawing->hand.click({0.1, 0.1});
        }
        QCOMPARE(drawing->scene().bodies.size(), 1u);
        QVERIFY(nearAll(drawn<PolygonShape>(*drawing), triangle));
        QVERIFY(near(drawing->body().position, {1, 1}, 1e-12));  // the centre of mass
        QCOMPARE(drawing->document.undoStack().undoText(), QString("draw polygon"));
        QCOMPARE(*drawing->finished, 1);
        QVERIFY(!drawing->tool->isBusy());
    }

    void aClockwiseOutlineIsTurned() {
        const auto drawing = Drawing::with<PolygonTool>();
        click(*drawing, {{0, 0}, {0, 3}, {3, 0}});
        drawing->hand.key(Qt::Key_Return);
        QVERIFY(nearAll(drawn<PolygonShape>(*drawing), triangle));
    }

    void edgesThatMeetAreNamedWhileTheyAreDrawn() {
        const auto drawing = Drawing::with<PolygonTool>();
        click(*drawing, {{0, 0}, {2, 2}, {2, 0}});
        QVERIFY(drawing->tool->fault().isEmpty());
        drawing->hand.hover({0, 2});
        QCOMPARE(drawing->tool->hint(), QString("edge 3 meets edge 1"));
        drawing->hand.hover({3, 3});
        QVERIFY(drawing->tool->fault().isEmpty());
    }

    void whatIsNoPolygonIsRefusedWithTheReasonAndDrawingGoesOn_data() {
        QTest::addColumn<Points>("corners");
        QTest::addColumn<QString>("reason");
        QTest::newRow("crossing") << bowTie << "This is no polygon: edge 3 meets edge 1.";
        QTest::newRow("crossed by what closes it")
            << Points{{0, 0}, {2, 0}, {2, 2}, {1, -1}} << "This is no polygon: edge 3 meets edge 1.";
        QTest::newRow("one corner") << Points{{0, 0}} << "different vertices, found 1";
        QTest::newRow("two corners") << Points{{0, 0}, {1, 0}} << "different vertices, found 2";
        QTest::newRow("one place three times") << Points{{0, 0}, {1, 0}, {1, 0}} << "different vertices, found 2";
        QTest::newRow("on a line") << Points{{0, 0}, {1, 0}, {3, 0}} << "all its vertices lie on a line";
    }
    void whatIsNoPolygonIsRefusedWithTheReasonAndDrawingGoesOn() {
        QFETCH(Points, corners);
        QFETCH(QString, reason);
        const auto drawing = Drawing::with<PolygonTool>();
        click(*drawing, corners);
        drawing->hand.key(Qt::Key_Return);
        QVERIFY(drawing->scene().bodies.empty());
        QVERIFY2(drawing->tool->hint().contains(reason), qPrintable(drawing->tool->hint()));
        QVERIFY(drawing->tool->isBusy());
        QCOMPARE(*drawing->finished, 0);
    }

    void aRefusedOutlineCanBeMendedAndClosed() {
        const auto drawing = Drawing::with<PolygonTool>();
        click(*drawing, bowTie);
        drawing->hand.key(Qt::Key_Return);
        QVERIFY(!drawing->tool->fault().isEmpty());
        drawing->hand.key(Qt::Key_Backspace);
        drawing->hand.key(Qt::Key_Backspace);
        drawing->hand.hover({0, 2});
        QVERIFY(drawing->tool->fault().isEmpty());
        click(*drawing, {{0, 2}});
        drawing->hand.key(Qt::Key_Return);
        QVERIFY(nearAll(drawn<PolygonShape>(*drawing), {{0, 0}, {2, 2}, {0, 2}}));
    }

    void collinearAndRepeatedCornersAreLeftOut() {
        const auto drawing = Drawing::with<PolygonTool>();
        click(*drawing, {{0, 0}, {1, 0}, {1, 0}, {3, 0}, {0, 3}});
        drawing->hand.key(Qt::Key_Return);
        QVERIFY(nearAll(drawn<PolygonShape>(*drawing), triangle));
    }

    void aConcaveOutlineIsTaken() {
        const auto drawing = Drawing::with<PolygonTool>();
        const Points ell{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}};
        click(*drawing, ell);
        drawing->hand.key(Qt::Key_Return);
        QVERIFY(nearAll(drawn<PolygonShape>(*drawing), ell));
    }

    void theConvexPiecesOfASelectedOutlineAreShown() {
        const auto drawing = Drawing::with<PolygonTool>();
        click(*drawing, {{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {0, 3}});
        drawing->hand.key(Qt::Key_Return);
        const QImage selected = drawing->canvas.grab().toImage();
        // The seam that cuts the L at its inner corner goes to the right of it or above it, within the outline.
        const QRect inside(drawing->hand.at({0.1, 0.9}), drawing->hand.at({0.9, 0.1}));
        QVERIFY(colorsIn(selected, inside) > 1);
        drawing->document.setSelection({});
        QCOMPARE(colorsIn(drawing->canvas.grab().toImage(), inside), 1);
    }

    void backspaceTakesTheLastCornerBack() {
        const auto drawing = Drawing::with<PolygonTool>();
        click(*drawing, {{0, 0}, {3, 0}, {5, 5}});
        drawing->hand.key(Qt::Key_Backspace);
        drawing->hand.click({0, 3});
        drawing->hand.key(Qt::Key_Return);
        QVERIFY(nearAll(drawn<PolygonShape>(*drawing), triangle));
        click(*drawing, {{-3, -3}});
        drawing->hand.key(Qt::Key_Backspace);
        QVERIFY(!drawing->tool->isBusy());
        drawing->hand.key(Qt::Key_Return);
        QCOMPARE(drawing->scene().bodies.size(), 1u);
    }

    void escDropsTheOutlineAtEveryStage_data() {
        QTest::addColumn<std::size_t>("corners");
        for (std::size_t corners = 1; corners <= 3; ++corners) QTest::addRow("%zu corners", corners) << corners;
    }
    void escDropsTheOutlineAtEveryStage() {
        QFETCH(std::size_t, corners);
        const auto drawing = Drawing::with<PolygonTool>();
        click(*drawing, Points(triangle.begin(), triangle.begin() + static_cast<std::ptrdiff_t>(corners)));
        QVERIFY(drawing->tool->isBusy());
        drawing->hand.key(Qt::Key_Escape);
        QVERIFY(!drawing->tool->isBusy());
        drawing->hand.key(Qt::Key_Return);
        QVERIFY(drawing->scene().bodies.empty());
        QCOMPARE(drawing->document.undoStack().count(), 0);
    }

    void freehandMakesAnOutlineOfFewCorners() {
        const auto drawing = Drawing::with<PolygonTool>();
        drawing->hand.press({2, 0});
        for (int i = 1; i <= 180; ++i) {
            const double angle = 2 * std::numbers::pi * i / 182;
            drawing->hand.move(2 * Vec2{std::cos(angle), std::sin(angle)});
        }
        drawing->hand.release(2 * Vec2{std::cos(-0.04), std::sin(-0.04)});
        QCOMPARE(drawing->scene().bodies.size(), 1u);
        const Points& vertices = drawing->shape<PolygonShape>().vertices;
        QVERIFY2(vertices.size() >= 8 && vertices.size() <= 30, qPrintable(QString::number(vertices.size())));
        // Three pixels beside a circle of 2 m take less than 4 pi 0.06 m off its area.
        QVERIFY(near(signedArea(vertices), 4 * std::numbers::pi, 0.75));
        QCOMPARE(drawing->document.undoStack().count(), 1);
    }

    void freehandThatComesBackToItsStartIsALoop() {
        const auto drawing = Drawing::with<ChainTool>();
        drawing->hand.press({0, 0});
        for (const Vec2 to : {Vec2{3, 0}, Vec2{3, 2}, Vec2{0, 2}, Vec2{0.04, 0.06}}) drawing->hand.move(to);
        drawing->hand.release({0.04, 0.06});
        QVERIFY(drawing->shape<ChainShape>().loop);
        QVERIFY(nearAll(drawing->shape<ChainShape>().vertices, {{0, 0}, {3, 0}, {3, 2}, {0, 2}}));
    }

    void freehandThatCrossesItselfIsRefusedAndCanBeMended() {
        const auto drawing = Drawing::with<PolygonTool>();
        drawing->hand.press({0, 0});
        for (const Vec2 to : {Vec2{2, 2}, Vec2{2, 0}, Vec2{0, 2}}) drawing->hand.move(to);
        drawing->hand.release({0, 2});
        QVERIFY(drawing->scene().bodies.empty());
        QVERIFY(drawing->tool->isBusy());
        QVERIFY(drawing->tool->hint().contains("meets"));
    }

    void anEdgeTakesNumbers() {
        const auto drawing = Drawing::with<PolygonTool>();
        drawing->hand.key(Qt::Key_1);
        drawing->typeNumbers("1", "1");
        drawing->hand.key(Qt::Key_2);
        drawing->typeNumbers("2", "0");
        drawing->hand.key(Qt::Key_2);
        drawing->typeNumbers("2", "90 deg");
        drawing->hand.key(Qt::Key_Return);
        QVERIFY(nearAll(drawn<PolygonShape>(*drawing), {{1, 1}, {3, 1}, {3, 3}}));
    }

    void shiftTurnsAnEdgeByStepsOf15Degrees() {
        const auto drawing = Drawing::with<PolygonTool>();
        drawing->hand.click({0, 0});
        drawing->hand.click({3, 0.2}, Qt::ShiftModifier);
        drawing->hand.click({0, 3});
        drawing->hand.key(Qt::Key_Return);
        QCOMPARE(drawn<PolygonShape>(*drawing)[1].y, drawn<PolygonShape>(*drawing)[0].y);
    }

    void undoAndRedoOfAPolygon() {
        const auto drawing = Drawing::with<PolygonTool>(test::boxStack(1));
        const Scene before = drawing->scene();
        click(*drawing, triangle);
        drawing->hand.key(Qt::Key_Return);
        const Scene after = drawing->scene();
        drawing->document.undoStack().undo();
        QVERIFY(drawing->scene() == before);
        drawing->document.undoStack().redo();
        QVERIFY(drawing->scene() == after);
    }

    void aChainIsOpenGround() {
        const auto drawing = Drawing::with<ChainTool>();
        click(*drawing, bowTie);  // which chains may cross
        drawing->hand.key(Qt::Key_Return);
        QCOMPARE(drawing->body().type, SceneBodyType::fixed);
        QVERIFY(!drawing->shape<ChainShape>().loop);
        QVERIFY(nearAll(drawn<ChainShape>(*drawing), bowTie));
    }

    void aChainIsClosedToALoop_data() {
        QTest::addColumn<bool>("byFirstCorner");
        QTest::newRow("Shift and Enter") << false;
        QTest::newRow("first corner") << true;
    }
    void aChainIsClosedToALoop() {
        QFETCH(bool, byFirstCorner);
        const auto drawing = Drawing::with<ChainTool>();
        click(*drawing, triangle);
        if (byFirstCorner)
            drawing->hand.click({0, 0});
        else
            drawing->hand.key(Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(drawing->shape<ChainShape>().loop);
        QVERIFY(nearAll(drawn<ChainShape>(*drawing), triangle));
    }

    void aChainOfTooFewCornersIsRefused_data() {
        QTest::addColumn<std::size_t>("corners");
        QTest::addColumn<bool>("loop");
        QTest::addColumn<QString>("reason");
        QTest::newRow("one") << std::size_t(1) << false << "A chain must have at least 2 different vertices, found 1.";
        QTest::newRow("loop of two") << std::size_t(2) << true << "A loop must have at least 3 different vertices, found 2.";
    }
    void aChainOfTooFewCornersIsRefused() {
        QFETCH(std::size_t, corners);
        QFETCH(bool, loop);
        QFETCH(QString, reason);
        const auto drawing = Drawing::with<ChainTool>();
        click(*drawing, Points(triangle.begin(), triangle.begin() + static_cast<std::ptrdiff_t>(corners)));
        drawing->hand.key(Qt::Key_Return, loop ? Qt::ShiftModifier : Qt::NoModifier);
        QVERIFY(drawing->scene().bodies.empty());
        QCOMPARE(drawing->tool->hint(), reason);
        QVERIFY(drawing->tool->isBusy());
    }

    void aChainDrawnFreehandEndsWithTheStroke() {
        const auto drawing = Drawing::with<ChainTool>();
        drawing->hand.press({-4, 0});
        for (int i = 1; i <= 100; ++i) drawing->hand.move({-4 + 0.08 * i, 0.5 * std::sin(0.06 * i)});
        drawing->hand.release({4, 0.5 * std::sin(6.0)});
        QCOMPARE(drawing->scene().bodies.size(), 1u);
        const Points points = drawn<ChainShape>(*drawing);
        QVERIFY(points.size() > 3 && points.size() < 20);
        QVERIFY(near(points.front(), {-4, 0}, 1e-12));
    }

private:
    static int colorsIn(const QImage& image, const QRect& area) {
        QSet<QRgb> colors;
        for (int y = area.top(); y <= area.bottom(); ++y)
            for (int x = area.left(); x <= area.right(); ++x) colors << image.pixel(x, y);
        return static_cast<int>(colors.size());
    }
    static void click(Drawing& drawing, const Points& corners) {
        for (const Vec2 corner : corners) drawing.hand.click(corner);
    }
};

QTEST_MAIN(TestOutlineTools)
#include "test_outline_tools.moc"
