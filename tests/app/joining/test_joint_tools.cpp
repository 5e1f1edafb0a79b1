// SPDX-License-Identifier: GPL-3.0-or-later

// Hinges, welds, sliders, distance joints and springs, made by mouse and keys.

#include <QTest>
#include <cmath>
#include <numbers>
#include <set>

#include "app/joining/link_tool.h"
#include "app/joining/pin_tool.h"
#include "app/joining/slider_tool.h"
#include "core/scene/scene_io.h"
#include "tests/app/drawing/drawing_fixture.h"

using namespace cairn;
using std::numbers::pi;
using test::Drawing;
using test::near;

namespace {

template <class T, SceneJointType type>
class Typed : public T {
public:
    explicit Typed(EditCanvas& canvas) : T(canvas, type) {}
};
using HingeTool = Typed<PinTool, SceneJointType::revolute>;
using WeldTool = Typed<PinTool, SceneJointType::weld>;
using DistanceTool = Typed<LinkTool, SceneJointType::distance>;
using SpringTool = Typed<LinkTool, SceneJointType::spring>;

SceneBody box(const std::string& id, SceneBodyType type, Vec2 position, double angle = 0) {
    SceneBody body;
    body.id = id;
    body.type = type;
    body.position = position;
    body.angle = angle;
    body.shapes.emplace_back().geometry = BoxShape{{1, 1}, {}, 0};
    return body;
}

// Two boxes of 2 m that overlap between x = 0.5 and 1, the second turned by 90 degrees and in front; one by itself; and a fixed one.
Scene boxes() {
    Scene scene;
    scene.bodies = {box("left", SceneBodyType::dynamic, {0, 0}), box("right", SceneBodyType::dynamic, {1.5, 0}, pi / 2),
                    box("apart", SceneBodyType::dynamic, {-4, 2}), box("wall", SceneBodyType::fixed, {5, 0})};
    return scene;
}

const SceneJoint& joint(const Drawing& drawing) { return drawing.scene().joints.back(); }

Vec2 anchor(const Drawing& drawing, const std::optional<std::string>& body, Vec2 local) {
    if (!body) return local;
    const SceneBody& found = drawing.scene().bodies[*findBody(drawing.scene(), *body)];
    return apply(Transform(found.position, found.angle), local);
}
Vec2 anchorA(const Drawing& drawing) { return anchor(drawing, joint(drawing).bodyA, joint(drawing).localAnchorA); }
Vec2 anchorB(const Drawing& drawing) { return anchor(drawing, joint(drawing).bodyB, joint(drawing).localAnchorB); }

using Id = std::optional<std::string>;

}  // namespace

class TestJointTools : public QObject {
    Q_OBJECT

private slots:
    void aClickHingesTheTwoNearestBodies() {
        const auto drawing = Drawing::with<HingeTool>(boxes());
        const Scene before = drawing->scene();
        drawing->hand.click({0.74, 0.5});
        QCOMPARE(drawing->scene().joints.size(), 1u);
        QCOMPARE(joint(*drawing).type, SceneJointType::revolute);
        QCOMPARE(joint(*drawing).bodyA, Id("left"));
        QCOMPARE(joint(*drawing).bodyB, Id("right"));
        QVERIFY(near(anchorA(*drawing), {0.74, 0.5}, 1e-12));
        QVERIFY(near(anchorB(*drawing), {0.74, 0.5}, 1e-12));
        QCOMPARE(joint(*drawing).referenceAngle, pi / 2);
        QVERIFY(!joint(*drawing).collideConnected);
        QCOMPARE(drawing->document.selection(), Selection::ofJoint("hinge"));
        QCOMPARE(drawing->document.undoStack().undoText(), QString("add hinge"));
        QCOMPARE(*drawing->finished, 1);
        drawing->document.undoStack().undo();
        QVERIFY(drawing->scene() == before);
        drawing->document.undoStack().redo();
        QCOMPARE(drawing->scene().joints.size(), 1u);
    }

    void aClickThatSnapsToTheRimOfAnOverlappingBodyJoinsBoth() {
        const auto drawing = Drawing::with<WeldTool>(boxes());
        drawing->canvas.snapper().settings = {false, true, true, true};
        const double beside =
            2 * drawing->canvas.metresPerPixel();  // left of the rim of "right", which lies at x = 0.5, inside "left"
        drawing->hand.click({0.5 - beside, 0.3});
        QCOMPARE(drawing->scene().joints.size(), 1u);
        QVERIFY(near(anchorA(*drawing), {0.5, 0.3}, 0.02));
        QVERIFY(std::set({joint(*drawing).bodyA, joint(*drawing).bodyB}) == std::set({Id("left"), Id("right")}));
    }

    void oneBodyHangsInTheWorld() {
        const auto drawing = Drawing::with<HingeTool>(boxes());
        drawing->hand.click({-4.5, 2.5});
        QCOMPARE(joint(*drawing).bodyA, Id());
        QCOMPARE(joint(*drawing).bodyB, Id("apart"));
        QVERIFY(near(joint(*drawing).localAnchorA, {-4.5, 2.5}, 1e-12));
        QVERIFY(near(joint(*drawing).localAnchorB, {-0.5, 0.5}, 1e-12));
    }

    void whatCannotMoveIsRefusedWithAWord_data() {
        QTest::addColumn<Vec2>("place");
        QTest::addColumn<QString>("reason");
        QTest::newRow("world to world") << Vec2{0, 4} << "There is no body here: a joint needs one that moves.";
        QTest::newRow("fixed body to world") << Vec2{5, 0} << "A joint needs a body that moves.";
    }
    void whatCannotMoveIsRefusedWithAWord() {
        QFETCH(Vec2, place);
        QFETCH(QString, reason);
        const auto drawing = Drawing::with<HingeTool>(boxes());
        drawing->hand.click(place);
        QVERIFY(drawing->scene().joints.empty());
        QCOMPARE(drawing->document.undoStack().count(), 0);
        QCOMPARE(drawing->tool->hint(), reason);
        drawing->hand.hover(place + Vec2{0.1, 0});
        QCOMPARE(drawing->tool->hint(), reason);
        drawing->hand.hover({0, 0});
        QVERIFY(drawing->tool->fault().isEmpty());
    }

    void anchorsSnapToCornersAndCentresAlsoFromOutside() {
        const auto drawing = Drawing::with<HingeTool>(boxes());
        drawing->canvas.snapper().settings = {false, true, true, true};
        drawing->hand.click({-5.06, 3.04});  // beside the corner at -5, 3
        QCOMPARE(joint(*drawing).bodyB, Id("apart"));
        QCOMPARE(joint(*drawing).localAnchorB, (Vec2{-1, 1}));
        drawing->hand.click({-3.94, 2.06});
        QCOMPARE(joint(*drawing).localAnchorB, (Vec2{0, 0}));
        drawing->hand.click({-3.94, 2.06}, Qt::AltModifier);
        QVERIFY(near(joint(*drawing).localAnchorB, {0.06, 0.06}, 1e-12));
    }

    void aWeldKeepsTheAngleBetweenTheBodies() {
        const auto drawing = Drawing::with<WeldTool>(boxes());
        drawing->hand.click({0.74, 0});
        QCOMPARE(joint(*drawing).type, SceneJointType::weld);
        QCOMPARE(joint(*drawing).referenceAngle, pi / 2);
        QCOMPARE(drawing->document.undoStack().undoText(), QString("add weld"));
    }

    void aSliderGoesAlongTheDrag_data() {
        QTest::addColumn<Vec2>("to");
        QTest::addColumn<bool>("alt");
        QTest::addColumn<double>("degrees");
        QTest::newRow("a click is along x") << Vec2{0.74, 0} << false << 0.0;
        QTest::newRow("up") << Vec2{0.74, 2} << false << 90.0;
        QTest::newRow("snapped to 15 degrees") << Vec2{2.74, 0.6} << false << 15.0;
        QTest::newRow("Alt: any angle") << Vec2{2.74, 1} << true << std::atan2(1, 2) * 180 / pi;
    }
    void aSliderGoesAlongTheDrag() {
        QFETCH(Vec2, to);
        QFETCH(bool, alt);
        QFETCH(double, degrees);
        const auto drawing = Drawing::with<SliderTool>(boxes());
        drawing->hand.drag({0.74, 0}, to, alt ? Qt::AltModifier : Qt::NoModifier);
        QCOMPARE(joint(*drawing).type, SceneJointType::prismatic);
        QCOMPARE(joint(*drawing).bodyA, Id("left"));
        const double angle = degrees * pi / 180;
        QVERIFY(near(joint(*drawing).localAxisA, {std::cos(angle), std::sin(angle)}, 1e-12));
        QVERIFY(near(anchorA(*drawing), {0.74, 0}, 1e-12));
        QVERIFY(near(anchorB(*drawing), {0.74, 0}, 1e-12));
    }

    void theAxisOfASliderTurnsWithTheBodyBeneath() {
        Scene scene = boxes();
        std::swap(scene.bodies[0], scene.bodies[1]);
        const auto drawing = Drawing::with<SliderTool>(scene);
        drawing->hand.drag({0.74, 0}, {2.74, 0});
        QCOMPARE(joint(*drawing).bodyA, Id("right"));
        QVERIFY(near(joint(*drawing).localAxisA, {0, -1}, 1e-12));
        QCOMPARE(joint(*drawing).referenceAngle, -pi / 2);
    }

    void theAngleOfASliderCanBeTyped() {
        const auto drawing = Drawing::with<SliderTool>(boxes());
        drawing->hand.press({-4, 2});
        drawing->hand.move({-3, 2});
        drawing->hand.key(Qt::Key_4);
        drawing->typeNumbers("40 deg");
        QVERIFY(near(joint(*drawing).localAxisA, {std::cos(pi * 2 / 9), std::sin(pi * 2 / 9)}, 1e-12));
    }

    void aDistanceGoesFromBodyToBody_data() {
        QTest::addColumn<bool>("byClicks");
        QTest::newRow("drag") << false;
        QTest::newRow("two clicks") << true;
    }
    void aDistanceGoesFromBodyToBody() {
        QFETCH(bool, byClicks);
        const auto drawing = Drawing::with<DistanceTool>(boxes());
        if (byClicks) {
            drawing->hand.click({-4, 2});
            QVERIFY(drawing->tool->isBusy());
            drawing->hand.click({-1, 0});
        } else {
            drawing->hand.drag({-4, 2}, {-1, 0});
        }
        QCOMPARE(joint(*drawing).type, SceneJointType::distance);
        QCOMPARE(joint(*drawing).bodyA, Id("apart"));
        QCOMPARE(joint(*drawing).bodyB, Id("left"));
        QVERIFY(near(anchorB(*drawing), {-1, 0}, 1e-12));
        QVERIFY(near(*joint(*drawing).length, std::sqrt(13), 1e-12));
        QVERIFY(!drawing->tool->isBusy());
    }

    void aSpringEndsInTheWorld() {
        const auto drawing = Drawing::with<SpringTool>(boxes());
        drawing->hand.drag({-4, 2}, {-4, 5});
        QCOMPARE(joint(*drawing).bodyA, Id("apart"));
        QCOMPARE(joint(*drawing).bodyB, Id());
        QVERIFY(near(*joint(*drawing).length, 3, 1e-12));
        QCOMPARE(*joint(*drawing).frequency, 2.0);
        QCOMPARE(*joint(*drawing).dampingRatio, 0.2);
    }

    void aSpringBeginsInTheWorld() {
        const auto drawing = Drawing::with<SpringTool>(boxes());
        drawing->hand.drag({-4, 5}, {-4, 2});
        QCOMPARE(joint(*drawing).bodyA, Id());
        QCOMPARE(joint(*drawing).bodyB, Id("apart"));
    }

    void theSecondEndIsAtAnotherBody() {
        const auto drawing = Drawing::with<SpringTool>(boxes());
        drawing->hand.drag({2, 0}, {0.74, 0});  // from the nearer box to where it lies over the other
        QCOMPARE(joint(*drawing).bodyA, Id("right"));
        QCOMPARE(joint(*drawing).bodyB, Id("left"));
    }

    void aSpringFromWorldToWorldIsRefused() {
        const auto drawing = Drawing::with<SpringTool>(boxes());
        drawing->hand.drag({-4, 5}, {4, 5});
        QVERIFY(drawing->scene().joints.empty());
        QVERIFY(drawing->tool->fault().contains("no body"));
        QVERIFY(!drawing->tool->isBusy());
    }

    void escDropsTheFirstEnd() {
        const auto drawing = Drawing::with<SpringTool>(boxes());
        drawing->hand.click({-4, 2});
        drawing->hand.key(Qt::Key_Escape);
        QVERIFY(!drawing->tool->isBusy());
        drawing->hand.press({-4, 2});
        drawing->hand.move({-3, 2});
        drawing->hand.key(Qt::Key_Escape);
        drawing->hand.release({0, 0});
        QVERIFY(drawing->scene().joints.empty());
    }

    void aBodyThatIsGoneInTheMeantimeIsNotJoined() {
        const auto drawing = Drawing::with<SpringTool>(boxes());
        drawing->hand.click({-4, 2});
        QVERIFY(drawing->document.edit("remove", [](Scene& scene) { scene.bodies.erase(scene.bodies.begin() + 2); }));
        drawing->hand.click({0, 0});
        QVERIFY(drawing->scene().joints.empty());
        QVERIFY(!drawing->tool->fault().isEmpty());
    }

    void placesCanBeTyped() {
        const auto drawing = Drawing::with<DistanceTool>(boxes());
        drawing->hand.key(Qt::Key_Minus);
        drawing->typeNumbers("-4", "2");
        QVERIFY(drawing->tool->isBusy());
        drawing->hand.key(Qt::Key_0);
        drawing->typeNumbers("0", "0.5");
        QCOMPARE(joint(*drawing).bodyB, Id("left"));
        QCOMPARE(joint(*drawing).localAnchorB, (Vec2{0, 0.5}));
    }

    void everyJointMakesASceneThatFilesMayHold() {
        const auto drawing = Drawing::with<SliderTool>(boxes());
        drawing->hand.drag({0.74, 0}, {2, 0});
        drawing->canvas.setTool(new SpringTool(drawing->canvas));
        drawing->hand.drag({-4, 2}, {0, 0});
        drawing->canvas.setTool(new WeldTool(drawing->canvas));
        drawing->hand.click({-4, 2});
        QCOMPARE(drawing->scene().joints.size(), 3u);
        QVERIFY(validateScene(drawing->scene()).empty());
    }
};

QTEST_MAIN(TestJointTools)
#include "test_joint_tools.moc"
