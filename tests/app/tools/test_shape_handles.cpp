// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <numbers>

#include "app/tools/select_tool.h"
#include "tests/app/tools/scene_on_canvas.h"

using namespace cairn;

namespace {

SceneBody bodyOf(std::string id, Vec2 position, decltype(SceneShape::geometry) geometry) {
    SceneBody body;
    body.id = std::move(id);
    body.position = position;
    body.shapes.emplace_back().geometry = std::move(geometry);
    return body;
}

}  // namespace

// A pixel is 2 cm.
class TestShapeHandles : public QObject {
    Q_OBJECT

    static constexpr double pixel = 0.021;

private slots:
    void init() {
        Scene scene = test::emptyScene();
        scene.bodies.push_back(bodyOf("square", {-3, 0}, PolygonShape{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}}));
        scene.bodies.push_back(bodyOf("chain", {3, -2}, ChainShape{{{-2, 0}, {0, 1}, {2, 0}}, false}));
        scene.bodies.back().type = SceneBodyType::fixed;
        scene.bodies.push_back(bodyOf("disc", {3, 2}, CircleShape{{}, 1}));
        scene.bodies.push_back(bodyOf("capsule", {-3, 4}, CapsuleShape{{-1, 0}, {1, 0}, 0.5}));
        m_on = std::make_unique<test::SceneOnCanvas>(std::move(scene));
        m_tool = new SelectTool(m_on->canvas);
        m_on->canvas.setTool(m_tool);
    }
    void cleanup() { m_on.reset(); }

    void aDraggedVertexGoesAlone() {
        select(0);
        m_on->drag({-2, 1}, {-1, 2});
        QCOMPARE(square().size(), std::size_t{4});
        QVERIFY(test::near(square()[2], {2, 2}, pixel));
        QCOMPARE(square()[0], (Vec2{-1, -1}));
        QCOMPARE(m_on->document.undoStack().undoText(), QString("move a vertex"));
        QCOMPARE(m_on->document.undoStack().count(), 1);
    }

    void aVertexOfATurnedBodyGoesWhereThePointerIs() {
        QVERIFY(m_on->document.edit("turn", [](Scene& scene) { scene.bodies[0].angle = std::numbers::pi / 2; }));
        select(0);
        m_on->drag({-2, 1}, {-1, 1});  // (1, -1) in the body's frame
        QVERIFY(test::near(square()[1], {1, -2}, pixel));
    }

    void aDraggedVertexSnaps() {
        m_on->canvas.snapper().settings.vertices = true;
        select(0);
        m_on->drag({-2, -1}, {0.96, -2.04});
        QCOMPARE(square()[1], (Vec2{4, -2}));  // the end of the chain at (1, -2)
    }

    void anOutlineThatWouldCrossItselfIsNamedAndTakenBack() {
        const Scene before = m_on->scene();
        QSignalSpy refused(&m_on->document, &Document::refused);
        select(0);
        m_on->press({-2, 1});
        m_on->move({-3, 0.5});
        m_on->move({-5, 0.5});
        QVERIFY2(m_tool->hint().contains("cross"), qPrintable(m_tool->hint()));
        m_on->release({-5, 0.5});
        QVERIFY(m_on->scene() == before);
        QCOMPARE(refused.count(), 1);
        QCOMPARE(m_on->document.undoStack().count(), 0);
    }

    void aVertexPulledOntoTheLineOfItsNeighboursIsLeftOut() {
        m_on->canvas.snapper().settings.grid = true;  // to fall on the line exactly
        select(0);
        m_on->drag({-2, 1}, {-2.98, 0.02});
        QCOMPARE(square().size(), std::size_t{3});
    }

    void aDoubleClickOnAnEdgeAddsAVertexAndDragsIt() {
        select(0);
        m_on->doubleClickDrag({-3, 1}, {-3, 2});
        QCOMPARE(square().size(), std::size_t{5});
        QVERIFY(test::near(square()[3], {0, 2}, pixel));
        QCOMPARE(m_on->document.undoStack().undoText(), QString("add a vertex"));
        QCOMPARE(m_on->document.undoStack().count(), 1);
        m_on->undo();
        QCOMPARE(square().size(), std::size_t{4});
    }

    void aDoubleClickOnAChainAddsAVertexAtOnce() {
        select(1);
        m_on->doubleClickDrag({2, -1.5}, {2, -1.5});
        QCOMPARE(chain().size(), std::size_t{4});
        QVERIFY(test::near(chain()[1], {-1, 0.5}, pixel));
    }

    void deleteRemovesTheVertexThatWasClicked() {
        select(0);
        m_on->click({-2, 1});
        m_on->key(Qt::Key_Delete);
        QCOMPARE(square(), (std::vector<Vec2>{{-1, -1}, {1, -1}, {-1, 1}}));
        QCOMPARE(m_on->document.undoStack().undoText(), QString("remove a vertex"));
        // Delete stays with the outline: the next vertex is the one to go, and that one of three may not.
        m_on->key(Qt::Key_Delete);
        QCOMPARE(m_on->scene().bodies.size(), std::size_t{4});
        QVERIFY2(m_tool->hint().contains("three"), qPrintable(m_tool->hint()));
    }

    void noFurtherVertexOfATriangleCanBeRemoved() {
        select(0);
        m_on->click({-2, 1}, Qt::ControlModifier);
        QCOMPARE(square().size(), std::size_t{3});
        m_on->click({-2, -1}, Qt::ControlModifier);
        QCOMPARE(square().size(), std::size_t{3});
        QVERIFY2(m_tool->hint().contains("three"), qPrintable(m_tool->hint()));
    }

    void anOpenChainKeepsTwoVertices() {
        select(1);
        m_on->click({3, -1}, Qt::ControlModifier);
        QCOMPARE(chain().size(), std::size_t{2});
        m_on->click({1, -2}, Qt::ControlModifier);
        QCOMPARE(chain().size(), std::size_t{2});
    }

    void whereNoVertexWasClickedDeleteIsLeftToTheWindow() {
        select(0);
        QKeyEvent press(QEvent::KeyPress, Qt::Key_Delete, Qt::NoModifier);
        QCoreApplication::sendEvent(&m_on->canvas, &press);
        QVERIFY(!press.isAccepted());
        QCOMPARE(m_on->document.undoStack().count(), 0);
    }

    void aCircleHasItsRadiusToDrag() {
        select(2);
        m_on->drag({4, 2}, {4.5, 2});
        const auto& circle = std::get<CircleShape>(m_on->body(2).shapes[0].geometry);
        QVERIFY(test::near(circle.radius, 1.5, pixel));
        QCOMPARE(circle.center, Vec2());
        QCOMPARE(m_on->body(2).position, (Vec2{3, 2}));
    }

    void aCapsuleHasItsEndsAndItsRadiusToDrag() {
        select(3);
        m_on->drag({-2, 4}, {-1, 4.5});
        m_on->undo();
        m_on->redo();
        const auto capsule = [&] { return std::get<CapsuleShape>(m_on->body(3).shapes[0].geometry); };
        QVERIFY(test::near(capsule().point2, {2, 0.5}, pixel));
        QCOMPARE(capsule().point1, (Vec2{-1, 0}));
        m_on->undo();
        m_on->drag({-3, 4.5}, {-3, 5});
        QVERIFY(test::near(capsule().radius, 1, pixel));
    }

    void aBoxOfABodyOfSeveralShapesHasItsCornersToDrag() {
        QVERIFY(m_on->document.edit("second shape", [](Scene& scene) {
            scene.bodies[2].shapes.emplace_back().geometry = BoxShape{{0.5, 0.5}, {0, -1}, 0};
        }));
        select(2);
        m_on->drag({3.5, 0.5}, {4.5, 0});
        const auto box = std::get<BoxShape>(m_on->body(2).shapes[1].geometry);
        QVERIFY(test::near(box.halfExtents, {1, 0.75}, pixel));
        QVERIFY(test::near(box.center, {0.5, -1.25}, pixel));
    }

private:
    void select(std::size_t body) { m_on->document.setSelection(Selection::ofBody(m_on->body(body).id)); }
    const std::vector<Vec2>& square() const { return std::get<PolygonShape>(m_on->body(0).shapes[0].geometry).vertices; }
    const std::vector<Vec2>& chain() const { return std::get<ChainShape>(m_on->body(1).shapes[0].geometry).vertices; }
    std::unique_ptr<test::SceneOnCanvas> m_on;
    SelectTool* m_tool = nullptr;
};

QTEST_MAIN(TestShapeHandles)
#include "test_shape_handles.moc"
