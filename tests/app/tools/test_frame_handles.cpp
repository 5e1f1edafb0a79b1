// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QTest>
#include <numbers>

#include "app/handles/frame_handles.h"
#include "app/tools/select_tool.h"
#include "tests/app/tools/scene_on_canvas.h"

using namespace cairn;
using std::numbers::pi;

namespace {

Scene twoBoxesAndADisc() {
    Scene scene = test::emptyScene();
    scene.bodies = {test::box("left", {-3, 0}, {1, 0.5}, 1), test::box("right", {2, 0}, {0.5, 0.5}, 1),
                    test::disc("disc", {0, 3}, 1, 1)};
    return scene;
}

}  // namespace

// The box "left" is 2 m by 1 m. A pixel is 2 cm, so that places come out to half of that.
class TestFrameHandles : public QObject {
    Q_OBJECT

    static constexpr double pixel = 0.021;

private slots:
    void init() {
        m_on = std::make_unique<test::SceneOnCanvas>(twoBoxesAndADisc());
        m_on->canvas.setTool(new SelectTool(m_on->canvas));
    }
    void cleanup() { m_on.reset(); }

    void aHandleOfTheFrameResizesAndTheOppositeSideStays_data() {
        QTest::addColumn<Vec2>("share");
        QTest::addColumn<Vec2>("drag");  // m
        QTest::addColumn<Qt::KeyboardModifiers>("held");
        QTest::addColumn<Vec2>("half");
        QTest::addColumn<Vec2>("position");
        const Qt::KeyboardModifiers none, shift = Qt::ShiftModifier, control = Qt::ControlModifier;
        QTest::newRow("right edge") << Vec2{1, 0} << Vec2{1, 0.4} << none << Vec2{1.5, 0.5} << Vec2{-2.5, 0};
        QTest::newRow("top edge") << Vec2{0, 1} << Vec2{0.4, 1} << none << Vec2{1, 1} << Vec2{-3, 0.5};
        QTest::newRow("corner") << Vec2{-1, -1} << Vec2{-1, -2} << none << Vec2{1.5, 1.5} << Vec2{-3.5, -1};
        QTest::newRow("corner, proportions") << Vec2{1, 1} << Vec2{2, 1} << shift << Vec2{2, 1} << Vec2{-2, 0.5};
        QTest::newRow("corner, centre") << Vec2{1, 1} << Vec2{0.5, 0.5} << control << Vec2{1.5, 1} << Vec2{-3, 0};
        QTest::newRow("corner, both") << Vec2{1, 1} << Vec2{1, 0.5} << (shift | control) << Vec2{2, 1} << Vec2{-3, 0};
    }
    void aHandleOfTheFrameResizesAndTheOppositeSideStays() {
        QFETCH(Vec2, share);
        QFETCH(Vec2, drag);
        QFETCH(Qt::KeyboardModifiers, held);
        QFETCH(Vec2, half);
        QFETCH(Vec2, position);
        m_on->click({-3, 0});
        const Scene before = m_on->scene();
        dragHandle(resizePlace(share), drag, held);
        QVERIFY(test::near(std::get<BoxShape>(m_on->body(0).shapes[0].geometry).halfExtents, half, pixel));
        QVERIFY(test::near(m_on->body(0).position, position, pixel));
        QCOMPARE(m_on->document.undoStack().undoText(), QString("resize left"));
        QCOMPARE(m_on->document.undoStack().count(), 1);
        m_on->undo();
        QVERIFY(m_on->scene() == before);
    }

    void aTurnedBoxIsResizedAlongItsOwnAxes() {
        QVERIFY(m_on->document.edit("turn", [](Scene& scene) { scene.bodies[0].angle = pi / 2; }));
        m_on->click({-3, 0});
        dragHandle(resizePlace({1, 0}), {0, 1});  // the box's own right side is above now
        QVERIFY(test::near(std::get<BoxShape>(m_on->body(0).shapes[0].geometry).halfExtents, {1.5, 0.5}, pixel));
        QVERIFY(test::near(m_on->body(0).position, {-3, 0.5}, pixel));
        QCOMPARE(m_on->body(0).angle, pi / 2);
    }

    void aCircleStaysOneByWhateverHandle() {
        m_on->click({0.5, 3});
        dragHandle(resizePlace({1, 0}), {1, 0});
        QVERIFY(test::near(std::get<CircleShape>(m_on->body(2).shapes[0].geometry).radius, 1.5, pixel));
        QVERIFY(test::near(m_on->body(2).position, {0.5, 3}, pixel));
    }

    void severalAreResizedTogetherInOneStep() {
        m_on->click({-3, 0});
        m_on->click({2, 0}, Qt::ShiftModifier);
        dragHandle(resizePlace({1, 0}), {6.5, 0});  // from 6.5 m to 13 m
        QVERIFY(test::near(std::get<BoxShape>(m_on->body(0).shapes[0].geometry).halfExtents, {2, 0.5}, pixel));
        QVERIFY(test::near(m_on->body(0).position, {-2, 0}, pixel));
        QVERIFY(test::near(m_on->body(1).position, {8, 0}, 2 * pixel));
        QCOMPARE(m_on->document.undoStack().undoText(), QString("resize 2 bodies"));
    }

    void noHandleTurnsABodyInsideOut() {
        m_on->click({-3, 0});
        dragHandle(resizePlace({1, 1}), {-6, -6});
        const Vec2 half = std::get<BoxShape>(m_on->body(0).shapes[0].geometry).halfExtents;
        QVERIFY(half.x > 0 && half.x < pixel);
        QVERIFY(half.y > 0 && half.y < pixel);
    }

    void aDraggedCornerSnapsToAVertex() {
        m_on->canvas.snapper().settings.vertices = true;
        m_on->click({-3, 0});
        dragHandle(resizePlace({1, 1}), {3.45, 0.04});  // near the left top corner of "right", at (1.5, 0.5)
        QVERIFY(test::near(std::get<BoxShape>(m_on->body(0).shapes[0].geometry).halfExtents, {2.75, 0.5}, 1e-12));
    }

    void theRoundHandleTurnsAndCatchesAt15Degrees() {
        m_on->click({-3, 0});
        turn({-3, 0}, -pi / 2 + 0.03);
        QVERIFY(test::near(m_on->body(0).angle, -pi / 2, 1e-12));
        QVERIFY(test::near(m_on->body(0).position, {-3, 0}, 1e-12));
        QCOMPARE(m_on->document.undoStack().undoText(), QString("rotate left"));
        m_on->undo();
        turn({-3, 0}, -pi / 2 + 0.03, Qt::AltModifier);
        QVERIFY(test::near(m_on->body(0).angle, -pi / 2 + 0.03, 0.01));
        QVERIFY(std::abs(m_on->body(0).angle + pi / 2) > 0.01);
    }

    void severalTurnAboutTheirCommonMiddle() {
        m_on->click({-3, 0});
        m_on->click({2, 0}, Qt::ShiftModifier);
        turn({-0.75, 0}, pi / 2);
        QVERIFY(test::near(m_on->body(0).position, {-0.75, -2.25}, 1e-9));
        QVERIFY(test::near(m_on->body(1).position, {-0.75, 2.75}, 1e-9));
        QCOMPARE(m_on->body(1).angle, m_on->body(0).angle);
    }

    void jointsStayOnTheBodiesThatAreResized() {
        QVERIFY(m_on->document.edit("join", [](Scene& scene) {
            SceneJoint joint;
            joint.id = "rod";
            joint.type = SceneJointType::distance;
            joint.bodyA = "left";
            joint.bodyB = "right";
            joint.localAnchorA = {1, 0.5};
            scene.joints.push_back(joint);
        }));
        m_on->click({-3.5, -0.2});
        dragHandle(resizePlace({1, 1}), {2, 1});
        QVERIFY(test::near(m_on->scene().joints[0].localAnchorA, {2, 1}, pixel));
    }

    void whatAHingePinsToTheWorldTakesThePinAlong() {
        pin(SceneJointType::revolute);
        m_on->drag({-3.5, -0.2}, {-2.5, 0.8});
        QVERIFY(test::near(m_on->scene().joints[0].localAnchorA, {-3, 2}, pixel));
    }

    void whatHangsByARodIsMovedWithoutItsPivot() {
        pin(SceneJointType::distance);
        m_on->drag({-3.5, -0.2}, {-2.5, 0.8});
        QCOMPARE(m_on->scene().joints[0].localAnchorA, (Vec2{-4, 1}));
        QVERIFY(test::near(m_on->body(0).position, {-2, 1}, pixel));
    }

    void lockedBodiesHaveNoHandles() {
        m_on->click({-3, 0});
        QVERIFY(m_on->document.edit("lock", [](Scene& scene) { scene.bodies[0].locked = true; }));
        QVERIFY(!selectionFrame(m_on->document));
    }

    void escTakesAHalfMadeTurnBack() {
        m_on->click({-3, 0});
        const Scene before = m_on->scene();
        m_on->press(rotatePlace());
        m_on->move({0, 0});
        QVERIFY(m_on->scene() != before);
        m_on->key(Qt::Key_Escape);
        m_on->release({0, 0});
        QVERIFY(m_on->scene() == before);
        QCOMPARE(m_on->document.undoStack().count(), 0);
    }

    void arrowsMoveByACellATenthAndAPixelAStepEach_data() {
        QTest::addColumn<Qt::Key>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("held");
        QTest::addColumn<Vec2>("offset");
        const Qt::KeyboardModifiers none, shift = Qt::ShiftModifier, control = Qt::ControlModifier;
        QTest::newRow("left") << Qt::Key_Left << none << Vec2{-1, 0};  // a cell is at least 30 pixels wide: 1 m
        QTest::newRow("up") << Qt::Key_Up << none << Vec2{0, 1};
        QTest::newRow("right, tenth") << Qt::Key_Right << shift << Vec2{0.1, 0};
        QTest::newRow("down, pixel") << Qt::Key_Down << control << Vec2{0, -0.02};
    }
    void arrowsMoveByACellATenthAndAPixelAStepEach() {
        QFETCH(Qt::Key, key);
        QFETCH(Qt::KeyboardModifiers, held);
        QFETCH(Vec2, offset);
        m_on->click({-3, 0});
        m_on->key(key, held);
        QVERIFY(test::near(m_on->body(0).position, Vec2{-3, 0} + offset, 1e-12));
        m_on->key(key, held);
        QCOMPARE(m_on->document.undoStack().count(), 2);
        m_on->undo();
        QVERIFY(test::near(m_on->body(0).position, Vec2{-3, 0} + offset, 1e-12));
    }

    void numbersAreTypedInThePlaceOfWhereThePointerIs_data() {
        QTest::addColumn<QString>("handle");
        QTest::addColumn<QStringList>("typed");
        QTest::addColumn<Vec2>("position");
        QTest::addColumn<Vec2>("half");
        QTest::addColumn<double>("angle");
        QTest::newRow("move") << "body" << QStringList{"2", "-1 m"} << Vec2{-1, -1} << Vec2{1, 0.5} << 0.0;
        QTest::newRow("turn") << "rotate" << QStringList{"40"} << Vec2{-3, 0} << Vec2{1, 0.5} << 40 * pi / 180;
        QTest::newRow("resize") << "resize" << QStringList{"3", "50 cm * 3"} << Vec2{-2.5, 0.25} << Vec2{1.5, 0.75} << 0.0;
    }
    void numbersAreTypedInThePlaceOfWhereThePointerIs() {
        QFETCH(QString, handle);
        QFETCH(QStringList, typed);
        QFETCH(Vec2, position);
        QFETCH(Vec2, half);
        QFETCH(double, angle);
        m_on->click({-3, 0});
        const Vec2 place = handle == "rotate" ? rotatePlace() : handle == "resize" ? resizePlace({1, 1}) : Vec2{-3.4, 0.2};
        m_on->press(place);
        m_on->move(place + Vec2{0.3, 0.2});
        QTest::keyClick(&m_on->canvas, typed.front().front().toLatin1());
        const QList<QLineEdit*> fields = m_on->canvas.findChild<NumberEntry*>()->findChildren<QLineEdit*>();
        QCOMPARE(fields.size(), typed.size());
        for (qsizetype i = 0; i < fields.size(); ++i) fields[i]->setText(typed[i]);
        QTest::keyClick(fields.front(), Qt::Key_Return);
        m_on->release(place);
        QVERIFY(test::near(m_on->body(0).position, position, 1e-12));
        QVERIFY(test::near(std::get<BoxShape>(m_on->body(0).shapes[0].geometry).halfExtents, half, 1e-12));
        QVERIFY(test::near(m_on->body(0).angle, angle, 1e-12));
        QCOMPARE(m_on->document.undoStack().count(), 1);
    }

    void pointAndCommaGoFromBodyToBody() {
        QVERIFY(m_on->document.edit("lock", [](Scene& scene) { scene.bodies[1].locked = true; }));
        m_on->key(Qt::Key_Period);
        QCOMPARE(m_on->document.selection(), Selection::ofBody("left"));
        m_on->key(Qt::Key_Period);
        QCOMPARE(m_on->document.selection(), Selection::ofBody("disc"));
        m_on->key(Qt::Key_Period);
        QCOMPARE(m_on->document.selection(), Selection::ofBody("left"));
        m_on->key(Qt::Key_Comma);
        QCOMPARE(m_on->document.selection(), Selection::ofBody("disc"));
    }

private:
    Vec2 resizePlace(Vec2 share) const {
        return m_on->canvas.toWorld(ResizeHandle(*selectionFrame(m_on->document), share).place(m_on->canvas));
    }
    Vec2 rotatePlace() const {
        return m_on->canvas.toWorld(RotateHandle(*selectionFrame(m_on->document)).place(m_on->canvas));
    }
    void dragHandle(Vec2 place, Vec2 by, Qt::KeyboardModifiers held = {}) { m_on->drag(place, place + by, held); }
    void turn(Vec2 pivot, double angle, Qt::KeyboardModifiers held = {}) {
        const Vec2 place = rotatePlace();
        m_on->drag(place, pivot + rotate(Rotation::fromAngle(angle), place - pivot), held);
    }
    // The first body to the world at (-4, 1), by its upper left corner where it is hinged.
    void pin(SceneJointType type) {
        QVERIFY(m_on->document.edit("pin", [type](Scene& scene) {
            SceneJoint joint;
            joint.id = "pin";
            joint.type = type;
            joint.bodyB = "left";
            joint.localAnchorA = {-4, 1};
            joint.localAnchorB = {-1, 0.5};
            scene.joints.push_back(joint);
        }));
    }

    std::unique_ptr<test::SceneOnCanvas> m_on;
};

QTEST_MAIN(TestFrameHandles)
#include "test_frame_handles.moc"
