// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>

#include "core/reshape/group.h"
#include "core/scene/shape_builder.h"
#include "tests/core/authoring/authoring_scenes.h"
#include "tests/support/support_texts.h"

using namespace cairn;
using namespace cairn::test;

namespace {

bool isNear(double a, double b) { return std::abs(a - b) < 1e-12; }
bool isNear(Vec2 a, Vec2 b) { return distance(a, b) < 1e-12; }

Transform frameOf(const SceneBody& b) { return {b.position, b.angle}; }

Vec2 centerOfMass(const SceneBody& b) { return apply(frameOf(b), bodyMass(b).center); }

// Where a joint's anchor is, and how its ends are turned to each other.
Vec2 worldAnchor(const Scene& scene, const std::optional<std::string>& end, Vec2 anchor) {
    return end ? apply(frameOf(find(scene, *end)), anchor) : anchor;
}
double jointAngle(const Scene& scene, const SceneJoint& joint) {
    const auto angle = [&](const std::optional<std::string>& id) { return id ? find(scene, *id).angle : 0.0; };
    return angle(joint.bodyB) - angle(joint.bodyA) - joint.referenceAngle;
}

// A turned bar, a disc and a triangle, with a joint between two of them and joints to others and to the world.
Scene parts() {
    Scene scene;
    scene.bodies = {box("other", {9, 9}), body("bar", {1, 1}, shaped(BoxShape{{1, 0.2}, {0.1, 0}, 0.3}), 0.4),
                    body("disc", {3, 1}, shaped(CircleShape{{0.2, 0}, 0.5}), -1),
                    body("tip", {0, 3}, shaped(PolygonShape{{{0, 0}, {1, 0}, {0, 1}}}), 2)};
    scene.joints = {revolute("between", "bar", "disc"), revolute("out", "disc", "other"), revolute("in", "other", "tip"),
                    revolute("pin", std::nullopt, "disc")};
    for (SceneJoint& joint : scene.joints) {
        joint.localAnchorA = {0.25, 0.5};
        joint.localAnchorB = {-0.25, 0.75};
        joint.referenceAngle = 0.2;
    }
    scene.joints[1].type = SceneJointType::prismatic;
    scene.joints[1].localAxisA = {0, 1};
    scene.forces = {force("push", "tip")};
    scene.forces[0].local = true;
    scene.forces[0].localPoint = {0.5, 0.5};
    return scene;
}

const Ids partIds{"bar", "disc", "tip"};

std::vector<Vec2> worldPoints(const Scene& scene) {
    std::vector<Vec2> points;
    for (const SceneBody& b : scene.bodies)
        for (const Vec2 p : cairn::test::worldPoints(b)) points.push_back(p);
    return points;
}

}  // namespace

class TestGroup : public QObject {
    Q_OBJECT

private slots:
    void aGroupHasTheShapesWhereTheyWere() {
        Scene scene = parts();
        const EditResult result = groupBodies(scene, partIds);
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QCOMPARE(result.bodies, (Ids{"bar"}));
        QCOMPARE(idsOf(scene), (Ids{"other", "bar"}));
        QCOMPARE(find(scene, "bar").shapes.size(), 3u);
        QVERIFY(greatestDistance(worldPoints(scene), worldPoints(parts())) < 1e-12);
        QCOMPARE(firstError(scene), "");
    }

    void theFirstOfTheIdsKeepsItsFrameAndPlace() {
        Scene scene = parts();
        QVERIFY(groupBodies(scene, Ids{"disc", "tip", "bar"}).done());
        QCOMPARE(idsOf(scene), (Ids{"other", "disc"}));
        QCOMPARE(find(scene, "disc").position, (Vec2{3, 1}));
        QCOMPARE(find(scene, "disc").angle, -1.0);
    }

    void jointsToPartsStayWhereTheyWere() {
        const Scene before = parts();
        Scene scene = before;
        const EditResult result = groupBodies(scene, partIds);
        QCOMPARE(scene.joints.size(), 3u);
        for (std::size_t i = 0; i < 3; ++i) {
            const SceneJoint &now = scene.joints[i], &then = before.joints[i + 1];
            QVERIFY(
                isNear(worldAnchor(scene, now.bodyA, now.localAnchorA), worldAnchor(before, then.bodyA, then.localAnchorA)));
            QVERIFY(
                isNear(worldAnchor(scene, now.bodyB, now.localAnchorB), worldAnchor(before, then.bodyB, then.localAnchorB)));
            QVERIFY(isNear(jointAngle(scene, now), jointAngle(before, then)));
        }
        const Vec2 axisBefore = rotate(frameOf(find(before, "disc")).rotation, before.joints[1].localAxisA);
        QVERIFY(isNear(rotate(frameOf(find(scene, "bar")).rotation, scene.joints[0].localAxisA), axisBefore));
        QVERIFY(std::ranges::count(test::english(result.remarks),
                                   "The joint \"between\" was between parts of the group, and was removed.") == 1);
    }

    void forcesOnPartsActWhereTheyDid() {
        const Scene before = parts();
        Scene scene = before;
        QVERIFY(groupBodies(scene, partIds).done());
        const SceneForce &now = scene.forces[0], &then = before.forces[0];
        QCOMPARE(now.body, "bar");
        QVERIFY(isNear(apply(frameOf(find(scene, "bar")), now.localPoint),
                       apply(frameOf(find(before, "tip")), then.localPoint)));
        QVERIFY(isNear(rotate(frameOf(find(scene, "bar")).rotation, now.force),
                       rotate(frameOf(find(before, "tip")).rotation, then.force)));
    }

    void aGroupMovesOnAsItsFirstBodyDid() {
        Scene scene = parts();
        SceneBody& bar = find(scene, "bar");
        bar.linearVelocity = {1, 2};
        bar.angularVelocity = 3;
        const Vec2 then = centerOfMass(bar);
        QVERIFY(groupBodies(scene, partIds).done());
        const SceneBody& group = find(scene, "bar");
        QVERIFY(isNear(group.linearVelocity + cross(group.angularVelocity, then - centerOfMass(group)), {1, 2}));
    }

    void overriddenMassesAreTakenTogether() {
        Scene scene;
        scene.bodies = {box("a", {0, 0}), box("b", {4, 0})};
        scene.bodies[1].massOverride = MassOverride{3, 0.5, {0, 0}};
        QVERIFY(groupBodies(scene, Ids{"a", "b"}).done());
        // Of 1 kg with 1/6 kg m2 at 0 and of 3 kg with 1/2 at 4: the centre is at 3, the distances to it are 3 and 1.
        QVERIFY(scene.bodies[0].massOverride);
        QCOMPARE(scene.bodies[0].massOverride->mass, 4.0);
        QVERIFY(isNear(scene.bodies[0].massOverride->center, {3, 0}));
        QVERIFY(isNear(scene.bodies[0].massOverride->inertia, 1.0 / 6 + 0.5 + 1 * 9 + 3 * 1));
    }

    void withoutOverridesTheShapesWeighTheGroup() {
        Scene scene = parts();
        QVERIFY(groupBodies(scene, partIds).done());
        QVERIFY(!find(scene, "bar").massOverride);
    }

    void whatTheGroupIsNotIsRemarked() {
        Scene scene;
        scene.bodies = {box("a", {0, 0}), box("b", {1, 0}), box("c", {2, 0})};
        scene.bodies[1].type = SceneBodyType::fixed;
        scene.bodies[1].bullet = true;
        scene.known = SceneKnown();
        scene.known->checks.resize(1);
        scene.known->checks[0].quantity = "body/c/x_m";
        QCOMPARE(test::english(groupBodies(scene, Ids{"a", "b", "c"}).remarks),
                 (Ids{"\"b\" differed in its type, bullet mark; the group is as \"a\" was.",
                      "known.checks[0] names the body \"c\", which is gone."}));
    }

    void groupsThatCannotBeAreRefused() {
        Scene scene = parts();
        QVERIFY(!groupBodies(scene, Ids{"bar"}).done());
        QVERIFY(!groupBodies(scene, Ids{"bar", "bar"}).done());
        QVERIFY(!groupBodies(scene, Ids{"bar", "nobody"}).done());
        QCOMPARE(scene, parts());
    }

    void ungroupedEachShapeIsABodyWhereItWas() {
        Scene grouped = parts();
        QVERIFY(groupBodies(grouped, partIds).done());
        Scene scene = grouped;
        const EditResult result = ungroupBodies(scene, Ids{"bar"});
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QCOMPARE(result.bodies, (Ids{"bar", "bar2", "bar3"}));
        QCOMPARE(idsOf(scene), (Ids{"other", "bar", "bar2", "bar3"}));
        QVERIFY(greatestDistance(worldPoints(scene), worldPoints(grouped)) < 1e-12);
        QCOMPARE(firstError(scene), "");
        // Frames lie in the middle, and the bar is turned as its box was.
        QVERIFY(isNear(find(scene, "bar").angle, 0.7));
        const auto& bar = std::get<BoxShape>(find(scene, "bar").shapes[0].geometry);
        QVERIFY(isNear(bar.center, {}) && isNear(bar.angle, 0));
        QVERIFY(isNear(find(scene, "bar2").position, apply(frameOf(find(parts(), "disc")), {0.2, 0})));
    }

    void ungroupedJointsAreAtThePartOfTheirAnchor() {
        const Scene before = parts();
        Scene scene = before;
        scene.joints[2].localAnchorB = {0.2, 0.2};  // in the tip
        scene.joints[3].localAnchorB = {0.3, 0};    // in the disc
        const Scene authored = scene;
        QVERIFY(groupBodies(scene, partIds).done());
        QVERIFY(ungroupBodies(scene, Ids{"bar"}).done());
        QCOMPARE(*scene.joints[1].bodyB, "bar3");
        QCOMPARE(*scene.joints[2].bodyB, "bar2");
        QCOMPARE(scene.forces[0].body, "bar3");
        for (std::size_t i = 0; i < 3; ++i) {
            const SceneJoint &now = scene.joints[i], &then = authored.joints[i + 1];
            QVERIFY(isNear(worldAnchor(scene, now.bodyA, now.localAnchorA),
                           worldAnchor(authored, then.bodyA, then.localAnchorA)));
            QVERIFY(isNear(worldAnchor(scene, now.bodyB, now.localAnchorB),
                           worldAnchor(authored, then.bodyB, then.localAnchorB)));
            QVERIFY(isNear(jointAngle(scene, now), jointAngle(authored, then)));
        }
    }

    void ungroupedPartsMoveOnAsTheyDid() {
        Scene scene;
        scene.bodies = {box("a", {0, 0}), box("b", {4, 0})};
        QVERIFY(groupBodies(scene, Ids{"a", "b"}).done());
        scene.bodies[0].angularVelocity = 1;
        scene.bodies[0].linearVelocity = {0, 5};
        QVERIFY(ungroupBodies(scene, Ids{"a"}).done());
        QVERIFY(isNear(scene.bodies[0].linearVelocity, {0, 3}));
        QVERIFY(isNear(scene.bodies[1].linearVelocity, {0, 7}));
        QCOMPARE(scene.bodies[1].angularVelocity, 1.0);
    }

    void whatHasNotSeveralShapesIsPassedOver() {
        Scene scene = parts();
        QVERIFY(groupBodies(scene, Ids{"bar", "disc"}).done());
        const EditResult result = ungroupBodies(scene, Ids{"bar", "tip"});
        QCOMPARE(result.bodies, (Ids{"bar", "bar2"}));
        QCOMPARE(test::english(result.remarks), (Ids{"\"tip\" has not several shapes."}));
    }

    void bodiesThatCannotBeUngroupedAreRefused() {
        Scene scene;
        scene.bodies = {box("one", {}), box("heavy", {}), box("half", {})};
        scene.bodies[1].shapes.resize(2);
        scene.bodies[1].massOverride = MassOverride{};
        scene.bodies[2].shapes.resize(2);
        scene.bodies[2].shapes[1].density = 0;
        const Scene before = scene;
        QCOMPARE(ungroupBodies(scene, Ids{"one"}).refusal, "Only bodies with several shapes can be ungrouped.");
        QVERIFY(ungroupBodies(scene, Ids{"heavy"}).refusal.english().find("mass of its own") != std::string::npos);
        QVERIFY(ungroupBodies(scene, Ids{"half"}).refusal.english().find("must have mass") != std::string::npos);
        QCOMPARE(scene, before);
    }
};

QTEST_GUILESS_MAIN(TestGroup)
#include "test_group.moc"
