// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <numbers>

#include "app/handles/joint_handles.h"
#include "app/handles/velocity_handles.h"
#include "app/tools/select_tool.h"
#include "tests/app/tools/scene_on_canvas.h"

using namespace cairn;
using std::numbers::pi;

namespace {

SceneJoint joint(SceneJointType type) {
    SceneJoint joint;
    joint.id = "joint";
    joint.type = type;
    joint.bodyA = "a";
    joint.bodyB = "b";
    if (type == SceneJointType::spring) joint.frequency = 2;
    return joint;
}

}  // namespace

// Boxes of 1 m at (-2, 0) and, turned by a right angle, at (2, 0). A pixel is 2 cm.
class TestJointHandles : public QObject {
    Q_OBJECT

    static constexpr double pixel = 0.021;

private slots:
    void init() {
        Scene scene = test::emptyScene();
        scene.bodies = {test::box("a", {-2, 0}, {0.5, 0.5}, 1), test::box("b", {2, 0}, {0.5, 0.5}, 1)};
        scene.bodies[1].angle = pi / 2;
        m_on = std::make_unique<test::SceneOnCanvas>(std::move(scene));
        m_on->canvas.setTool(new SelectTool(m_on->canvas));
    }
    void cleanup() { m_on.reset(); }

    void theEndsOfAJointThatHoldsOnePlaceGoTogether_data() {
        QTest::addColumn<SceneJointType>("type");
        QTest::newRow("hinge") << SceneJointType::revolute;
        QTest::newRow("weld") << SceneJointType::weld;
        QTest::newRow("slider") << SceneJointType::prismatic;
    }
    void theEndsOfAJointThatHoldsOnePlaceGoTogether() {
        QFETCH(SceneJointType, type);
        add(type, {0, 1}, {0, 1});
        m_on->drag({0, 1}, {1, 2});
        const JointPlace now(m_on->scene(), 0);
        QVERIFY(test::near(now.anchorA, {1, 2}, pixel));
        QVERIFY(test::near(now.anchorB, {1, 2}, pixel));
        QVERIFY(test::near(m_on->scene().joints[0].localAnchorA, {3, 2}, pixel));
        QVERIFY(test::near(m_on->scene().joints[0].localAnchorB, {2, 1}, pixel));
        QCOMPARE(m_on->document.undoStack().undoText(), QString("move the anchor of joint"));
    }

    void withCtrlOneEndGoesAlone() {
        add(SceneJointType::revolute, {0, 1}, {0, 1});
        m_on->drag({0, 1}, {1, 2}, Qt::ControlModifier);
        const JointPlace now(m_on->scene(), 0);
        QVERIFY(test::near(now.anchorA, {0, 1}, 1e-12));
        QVERIFY(test::near(now.anchorB, {1, 2}, pixel));
    }

    void theEndsOfARodAndOfASpringGoEachOnItsOwn_data() {
        QTest::addColumn<SceneJointType>("type");
        QTest::newRow("rod") << SceneJointType::distance;
        QTest::newRow("spring") << SceneJointType::spring;
    }
    void theEndsOfARodAndOfASpringGoEachOnItsOwn() {
        QFETCH(SceneJointType, type);
        add(type, {-2, 1}, {2, 1});
        m_on->drag({-2, 1}, {-1, 2});
        QVERIFY(test::near(JointPlace(m_on->scene(), 0).anchorA, {-1, 2}, pixel));
        QVERIFY(test::near(JointPlace(m_on->scene(), 0).anchorB, {2, 1}, 1e-12));
        m_on->drag({2, 1}, {3, 1});
        QVERIFY(test::near(JointPlace(m_on->scene(), 0).anchorB, {3, 1}, pixel));
        QCOMPARE(m_on->document.undoStack().count(), 3);  // with the joint itself
    }

    void anAnchorSnapsToACentre() {
        m_on->canvas.snapper().settings.centres = true;
        add(SceneJointType::revolute, {0, 1}, {0, 1});
        m_on->drag({0, 1}, {-2.06, 0.06});
        QVERIFY(test::near(JointPlace(m_on->scene(), 0).anchorA, {-2, 0}, 1e-12));
        QVERIFY(test::near(JointPlace(m_on->scene(), 0).anchorB, {-2, 0}, 1e-12));
    }

    void theAxisOfASliderTurnsAndCatchesAt15Degrees() {
        add(SceneJointType::prismatic, {0, 1}, {0, 1});
        const Vec2 tip = m_on->canvas.toWorld(AxisHandle(JointPlace(m_on->scene(), 0)).place(m_on->canvas));
        const Vec2 arm = tip - Vec2{0, 1};
        m_on->drag(tip, Vec2{0, 1} + rotate(Rotation::fromAngle(pi / 6 + 0.02), arm));
        QVERIFY(test::near(m_on->scene().joints[0].localAxisA, {std::cos(pi / 6), std::sin(pi / 6)}, 1e-12));
    }

    void theLimitsOfASliderAreDraggedAndNeverPassEachOther() {
        add(SceneJointType::prismatic, {0, 1}, {0, 1});
        QVERIFY(m_on->document.edit("limit", [](Scene& scene) { scene.joints[0].limit = JointLimit{-1.5, 1.5}; }));
        m_on->drag({1.5, 1}, {2, 1.4});
        QVERIFY(test::near(m_on->scene().joints[0].limit->upper, 2, pixel));
        m_on->drag({-1.5, 1}, {3, 1});
        QCOMPARE(m_on->scene().joints[0].limit->lower, m_on->scene().joints[0].limit->upper);
    }

    void theTipOfTheArrowIsTheVelocityOfATenthOfASecond() {
        QVERIFY(m_on->document.edit("throw", [](Scene& scene) { scene.bodies[0].linearVelocity = {10, 0}; }));
        m_on->document.setSelection(Selection::ofBody("a"));
        m_on->drag({-1, 0}, {-1, 1});
        QVERIFY(test::near(m_on->body(0).linearVelocity, {10, 10}, 10 * pixel));
        QCOMPARE(m_on->body(0).position, (Vec2{-2, 0}));
        QCOMPARE(m_on->document.undoStack().undoText(), QString("change the velocity of a"));
        m_on->drag({-1, 1}, {-1.9, 0.05});  // within a few pixels of the centre
        QCOMPARE(m_on->body(0).linearVelocity, Vec2());
    }

    void aBodyAtRestHasArrowsWhereVelocitiesAreShown() {
        m_on->document.setSelection(Selection::ofBody("a"));
        Handles handles;
        addVelocityHandles(handles, m_on->canvas, 0);
        QVERIFY(handles.empty());
        m_on->canvas.setOverlays({.shown = {"velocities"}});
        addVelocityHandles(handles, m_on->canvas, 0);
        QCOMPARE(handles.size(), std::size_t{2});
        const Vec2 knob = m_on->canvas.toWorld(handles.front()->place(m_on->canvas));
        m_on->drag(knob, knob + Vec2{0.5, 0});
        QVERIFY(test::near(m_on->body(0).linearVelocity, {5, 0}, 10 * pixel));
    }

    void theEndOfTheArcIsTheSpinOfATenthOfASecond() {
        QVERIFY(m_on->document.edit("spin", [](Scene& scene) { scene.bodies[0].angularVelocity = 2; }));
        m_on->document.setSelection(Selection::ofBody("a"));
        const Vec2 center{-2, 0};
        const SpinHandle handle(BodyStart(m_on->scene(), m_on->document.outlines(), 0));
        const Vec2 end = m_on->canvas.toWorld(handle.place(m_on->canvas));
        m_on->drag(end, center + rotate(Rotation::fromAngle(0.5), end - center));
        QVERIFY(test::near(m_on->body(0).angularVelocity, 7, 0.3));  // 2 + 0.5 / 0.1; a pixel is 0.2 rad/s here
        QCOMPARE(m_on->body(0).angle, 0.0);
    }

    void whatIsFixedHasNoVelocity() {
        QVERIFY(m_on->document.edit("fix", [](Scene& scene) {
            scene.bodies[0].type = SceneBodyType::fixed;
            scene.bodies[0].linearVelocity = {1, 0};
        }));
        Handles handles;
        addVelocityHandles(handles, m_on->canvas, 0);
        QVERIFY(handles.empty());
    }

private:
    // a, b: places in the world.
    void add(SceneJointType type, Vec2 a, Vec2 b) {
        QVERIFY(m_on->document.edit("join", [&](Scene& scene) {
            SceneJoint added = joint(type);
            const auto local = [&](std::size_t i, Vec2 place) {
                return inverseApply(Transform(scene.bodies[i].position, scene.bodies[i].angle), place);
            };
            added.localAnchorA = local(0, a);
            added.localAnchorB = local(1, b);
            scene.joints.push_back(added);
        }));
        m_on->document.setSelection(Selection::ofJoint("joint"));
    }

    std::unique_ptr<test::SceneOnCanvas> m_on;
};

QTEST_MAIN(TestJointHandles)
#include "test_joint_handles.moc"
