// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/advice/advice.h"
#include "core/arrange/align.h"
#include "core/arrange/settle.h"
#include "core/arrange/transform.h"
#include "core/authoring/copies.h"
#include "core/authoring/pins.h"
#include "core/reshape/group.h"
#include "core/reshape/joint_ends.h"

using namespace cairn;

namespace {

SceneBody boxAt(const std::string& id, Vec2 position, SceneBodyType type = SceneBodyType::dynamic) {
    SceneBody body;
    body.id = id;
    body.type = type;
    body.position = position;
    body.shapes.push_back({BoxShape{{0.5, 0.5}, {}, 0}});
    return body;
}

SceneJoint worldJoint(const std::string& id, SceneJointType type, const std::string& body, Vec2 place, Vec2 localPlace) {
    SceneJoint joint;
    joint.id = id;
    joint.type = type;
    joint.bodyB = body;
    joint.localAnchorA = place;
    joint.localAnchorB = localPlace;
    return joint;
}

// A floor, a box in the air that a hinge pins to the world by its upper edge, and two boxes beside it.
Scene pinnedScene(SceneJointType type = SceneJointType::revolute) {
    Scene scene;
    scene.bodies = {boxAt("floor", {0, -0.5}, SceneBodyType::fixed), boxAt("pinned", {0, 3}), boxAt("other", {4, 1.7}),
                    boxAt("last", {9, 1})};
    scene.joints = {worldJoint("pin", type, "pinned", {0, 3.5}, {0, 0.5})};
    return scene;
}

using Command = std::function<EditResult(Scene&)>;

}  // namespace

Q_DECLARE_METATYPE(Command)

class TestPins : public QObject {
    Q_OBJECT

private slots:
    void pinsFollowTheirBodyThroughEveryCommand_data() {
        QTest::addColumn<Command>("command");
        QTest::addRow("drop") << Command([](Scene& s) { return dropBodies(s, std::vector<std::string>{"pinned"}); });
        QTest::addRow("align") << Command([](Scene& s) {
            return alignBodies(s, std::vector<std::string>{"other", "pinned"}, Alignment::bottom);
        });
        QTest::addRow("distribute") << Command([](Scene& s) {
            return distributeBodies(s, std::vector<std::string>{"pinned", "other", "last", "floor"}, Axis::horizontal);
        });
        QTest::addRow("separate") << Command([](Scene& s) {
            s.bodies[2].position = {0.3, 3};
            return separateBodies(s, std::vector<std::string>{"pinned", "other"});
        });
        QTest::addRow("mirror") << Command([](Scene& s) {
            const std::vector<std::string> ids{"pinned", "other"};
            return mirrorBodies(s, ids, {MirrorLine::Direction::vertical, 2}, worldAnchorsOf(s, ids));
        });
    }
    void pinsFollowTheirBodyThroughEveryCommand() {
        QFETCH(Command, command);
        Scene scene = pinnedScene();
        const EditResult result = command(scene);
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QVERIFY(distance(scene.bodies[1].position, {0, 3}) > 0.05);
        QVERIFY(openingOf(scene, scene.joints[0]) < 1e-12);
    }

    void rodsAndSpringsToTheWorldStay_data() {
        QTest::addColumn<int>("type");
        QTest::addRow("distance") << int(SceneJointType::distance);
        QTest::addRow("spring") << int(SceneJointType::spring);
    }
    void rodsAndSpringsToTheWorldStay() {
        QFETCH(int, type);
        Scene scene = pinnedScene(SceneJointType(type));
        QVERIFY(dropBodies(scene, std::vector<std::string>{"pinned"}).done());
        QCOMPARE(scene.joints[0].localAnchorA, (Vec2{0, 3.5}));
    }

    void aTurnedBodyTurnsItsPin() {
        Scene scene = pinnedScene();
        const PinnedBodies pinned(scene);
        scene.bodies[1].position = {2, 5};
        scene.bodies[1].angle = 0.7;
        pinned.follow(scene);
        QVERIFY(openingOf(scene, scene.joints[0]) < 1e-12);
        QCOMPARE(scene.joints[0].referenceAngle, 0.7);
    }

    void aJointThatIsGivenAnotherBodyStaysInItsPlace() {
        Scene scene = pinnedScene();
        scene.bodies[2].angle = 0.4;
        const SceneJoint before = scene.joints[0];
        const JointEnds ends = endsOf(scene, before);
        scene.joints[0].bodyA = "other";
        holdEnds(scene, before, scene.joints[0]);
        QVERIFY(distance(endsOf(scene, scene.joints[0]).a, ends.a) < 1e-12);
        QVERIFY(scene.joints[0].localAnchorA != before.localAnchorA);
        QCOMPARE(scene.joints[0].referenceAngle, -0.4);
    }

    void anchorsApartAreAProblemWithAFix_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<double>("opening");  // m: of anchors 0.4 m apart, of a slider along y 0.3 m beside its axis
        QTest::addRow("hinge") << int(SceneJointType::revolute) << 0.5;
        QTest::addRow("weld") << int(SceneJointType::weld) << 0.5;
        QTest::addRow("slider") << int(SceneJointType::prismatic) << 0.3;
    }
    void anchorsApartAreAProblemWithAFix() {
        QFETCH(int, type);
        QFETCH(double, opening);
        Scene scene = pinnedScene(SceneJointType(type));
        scene.joints[0].localAxisA = {0, 2};
        scene.joints[0].localAnchorB += Vec2{0.3, 0.4};
        QVERIFY(std::abs(openingOf(scene, scene.joints[0]) - opening) < 1e-12);
        const auto isOpen = [](const Advice& advice) { return advice.kind == Advice::Kind::openJoint; };
        const std::vector<Advice> advice = adviceFor(scene);
        const auto found = std::ranges::find_if(advice, isOpen);
        QVERIFY(found != advice.end());
        QCOMPARE(found->bodies, std::vector<std::string>{"pinned"});
        QVERIFY(found->fix(scene).done());
        QVERIFY(openingOf(scene, scene.joints[0]) < 1e-12);
        const std::vector<Advice> rest = adviceFor(scene);
        QVERIFY(std::ranges::none_of(rest, isOpen));
    }

    void aChainThatWasGroupedWithABodyIsStaticAgain() {
        Scene scene;
        scene.bodies = {boxAt("box", {0, 1}), boxAt("ground", {0, 0}, SceneBodyType::fixed)};
        scene.bodies[1].shapes = {{ChainShape{{{-2, 0}, {2, 0}}, false}}};
        QVERIFY(groupBodies(scene, std::vector<std::string>{"box", "ground"}).done());
        const EditResult result = ungroupBodies(scene, std::vector<std::string>{"box"});
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QCOMPARE(scene.bodies.size(), std::size_t(2));
        QVERIFY(scene.bodies[0].type == SceneBodyType::dynamic);
        QVERIFY(scene.bodies[1].type == SceneBodyType::fixed);
        QCOMPARE(result.remarks.size(), std::size_t(1));
    }

    void eachPasteIsPutBesideTheLast() {
        Scene scene;
        scene.bodies = {boxAt("box", {0, 1})};
        const std::string text = copyText(scene, std::vector<std::string>{"box"}).text;
        Scene other;
        for (const double at : {0.0, 0.5, 1.0}) {
            QVERIFY(pasteTextBeside(other, text, {0.5, 0.5}).done());
            QVERIFY(distance(other.bodies.back().position, {at, 1 + at}) < 1e-9);
        }
        QVERIFY(pasteTextBeside(scene, text, {0.5, 0.5}).done());
        QVERIFY(distance(scene.bodies.back().position, {0.5, 1.5}) < 1e-9);
    }
};

QTEST_APPLESS_MAIN(TestPins)
#include "test_pins.moc"
