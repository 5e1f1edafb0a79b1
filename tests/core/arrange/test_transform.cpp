// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/arrange/transform.h"
#include "tests/core/authoring/authoring_scenes.h"

using namespace cairn;
using namespace cairn::test;
using std::numbers::pi;

namespace {

// Coordinates are a few metres: a handful of roundings.
bool isNear(Vec2 a, Vec2 b) { return distance(a, b) < 1e-14; }
bool isNear(double a, double b) { return std::abs(a - b) < 1e-14; }

PolygonShape triangle() { return {{{0, 0}, {3, 0}, {1, 2}}}; }

// A body of every kind of shape.
Scene everyShape() {
    Scene scene;
    SceneBody all = body("all", {1, 2}, shaped(CircleShape{{1, 0}, 0.5}), 0.3);
    all.shapes.push_back(shaped(BoxShape{{1, 0.5}, {-1, 1}, 0.7}));
    all.shapes.push_back(shaped(CapsuleShape{{0, 0}, {1, 1}, 0.25}));
    all.shapes.push_back(shaped(triangle()));
    all.shapes.push_back(shaped(ChainShape{{{-2, 0}, {0, -1}, {2, 0}}, false}));
    scene.bodies = {all, box("other", {5, 0})};
    return scene;
}

// A revolute joint between two boxes, of which each is turned, and one of the first with the world.
Scene hinged() {
    Scene scene;
    scene.bodies = {box("a", {0, 0}, 0.2), box("b", {2, 0}, 0.5)};
    scene.joints = {revolute("hinge", "a", "b"), revolute("pin", std::nullopt, "a")};
    scene.joints[0].localAnchorA = {0.5, 0.1};
    scene.joints[0].localAnchorB = {-0.5, 0.1};
    scene.joints[0].referenceAngle = 0.1;
    scene.joints[0].limit = JointLimit{-0.5, 1};
    scene.joints[0].motor = JointMotor{2, 10};
    scene.joints[1].localAnchorA = {0, 3};
    scene.joints[1].referenceAngle = 0.05;
    return scene;
}

double jointAngle(const Scene& scene, const SceneJoint& joint) {
    const auto angle = [&](const std::optional<std::string>& id) { return id ? find(scene, *id).angle : 0.0; };
    return angle(joint.bodyB) - angle(joint.bodyA) - joint.referenceAngle;
}

}  // namespace

class TestTransform : public QObject {
    Q_OBJECT

private slots:
    void aMoveAddsTheOffset() {
        Scene scene = everyShape();
        const EditResult result = moveBodies(scene, Ids{"all"}, {3, -1});
        QCOMPARE(result.bodies, (Ids{"all"}));
        QCOMPARE(find(scene, "all").position, (Vec2{4, 1}));
        QCOMPARE(find(scene, "all").shapes, find(everyShape(), "all").shapes);
        QCOMPARE(find(scene, "other"), find(everyShape(), "other"));
    }

    void anAnchorInTheWorldStaysOrFollows() {
        Scene stays = hinged(), follows = hinged();
        QVERIFY(moveBodies(stays, Ids{"a"}, {1, 1}).done());
        QVERIFY(moveBodies(follows, Ids{"a"}, {1, 1}, WorldAnchors::follow).done());
        QCOMPARE(stays.joints[1].localAnchorA, (Vec2{0, 3}));
        QCOMPARE(follows.joints[1].localAnchorA, (Vec2{1, 4}));
        QCOMPARE(follows.joints[0], hinged().joints[0]);
    }

    void aQuarterTurnIsExact() {
        Scene scene;
        scene.bodies = {box("a", {3, 1})};
        scene.bodies[0].linearVelocity = {1, 0};
        QVERIFY(rotateBodies(scene, Ids{"a"}, {1, 1}, pi / 2).done());
        QCOMPARE(scene.bodies[0].position, (Vec2{1, 3}));
        QCOMPARE(scene.bodies[0].angle, pi / 2);
        QCOMPARE(scene.bodies[0].linearVelocity, (Vec2{1, 0}));
    }

    void jointsKeepTheirAnglesWhereTheWorldTurnsAlong() {
        Scene scene = hinged();
        QVERIFY(rotateBodies(scene, Ids{"a", "b"}, {1, 2}, 0.8, WorldAnchors::follow).done());
        for (std::size_t i = 0; i < scene.joints.size(); ++i)
            QVERIFY(isNear(jointAngle(scene, scene.joints[i]), jointAngle(hinged(), hinged().joints[i])));
    }

    void anAxisInTheWorldTurnsAlong() {
        Scene scene = hinged();
        scene.joints[1].type = SceneJointType::prismatic;
        QVERIFY(rotateBodies(scene, Ids{"a"}, {}, pi / 2, WorldAnchors::follow).done());
        QCOMPARE(scene.joints[1].localAxisA, (Vec2{0, 1}));
    }

    void whatWouldBeNowhereIsRefused() {
        Scene scene = hinged();
        QVERIFY(!moveBodies(scene, Ids{"a", "b"}, {INFINITY, 0}).done());
        QVERIFY(!rotateBodies(scene, Ids{"a"}, {0, NAN}, 1).done());
        QVERIFY(!rotateBodies(scene, Ids{"a"}, {}, NAN).done());
        QVERIFY(!mirrorBodies(scene, Ids{"a"}, {MirrorLine::Direction::vertical, NAN}).done());
        QVERIFY(!resizeBodies(scene, Ids{"a"}, {.anchor = {NAN, 0}}).done());
        QCOMPARE(scene, hinged());
    }

    void sizesGrowAboutTheAnchor() {
        Scene scene = everyShape();
        QVERIFY(resizeBodies(scene, Ids{"all"}, {.anchor = {1, 0}, .factors = {2, 2}}).done());
        const SceneBody& body = find(scene, "all");
        QCOMPARE(body.position, (Vec2{1, 4}));
        QCOMPARE(std::get<CircleShape>(body.shapes[0].geometry), (CircleShape{{2, 0}, 1}));
        const auto& boxShape = std::get<BoxShape>(body.shapes[1].geometry);
        QVERIFY(isNear(boxShape.halfExtents, {2, 1}));
        QCOMPARE(boxShape.center, (Vec2{-2, 2}));
        QCOMPARE(std::get<CapsuleShape>(body.shapes[2].geometry), (CapsuleShape{{0, 0}, {2, 2}, 0.5}));
        QCOMPARE(std::get<PolygonShape>(body.shapes[3].geometry), (PolygonShape{{{0, 0}, {6, 0}, {2, 4}}}));
        QCOMPARE(std::get<ChainShape>(body.shapes[4].geometry), (ChainShape{{{-4, 0}, {0, -2}, {4, 0}}, false}));
    }

    void aTurnedBoxGrowsAlongItsOwnAxes() {
        Scene scene;
        scene.bodies = {box("a", {2, 3}, 0.4)};
        QVERIFY(resizeBodies(scene, Ids{"a"}, {.anchor = {2, 3}, .factors = {3, 1}, .axesAngle = 0.4}).done());
        QCOMPARE(scene.bodies[0].position, (Vec2{2, 3}));
        QCOMPARE(std::get<BoxShape>(scene.bodies[0].shapes[0].geometry), (BoxShape{{1.5, 0.5}, {}, 0}));
    }

    void aTurnedPolygonIsStretchedAlongTheAxesOfTheWorld() {
        Scene scene;
        scene.bodies = {body("a", {1, 1}, shaped(triangle()), 0.9)};
        std::vector<Vec2> expected = worldPoints(scene.bodies[0]);
        for (Vec2& point : expected) point = {1 + 2 * (point.x - 1), 0.5 * point.y};
        QVERIFY(resizeBodies(scene, Ids{"a"}, {.anchor = {1, 0}, .factors = {2, 0.5}}).done());
        QVERIFY(greatestDistance(worldPoints(scene.bodies[0]), expected) < 1e-14);
    }

    void aCircleStaysACircleOfTheStretchedArea() {
        Scene scene;
        scene.bodies = {body("a", {}, shaped(CircleShape{{}, 1}))};
        QVERIFY(resizeBodies(scene, Ids{"a"}, {.factors = {2, 8}}).done());
        QVERIFY(isNear(std::get<CircleShape>(scene.bodies[0].shapes[0].geometry).radius, 4));
    }

    void anchorsGoWithResizedBodies() {
        Scene scene = hinged();
        scene.forces = {force("push", "a")};
        scene.forces[0].localPoint = {0.5, 0.5};
        QVERIFY(resizeBodies(scene, Ids{"a"}, {.factors = {2, 2}}).done());
        QCOMPARE(scene.joints[0].localAnchorA, (Vec2{1, 0.2}));
        QCOMPARE(scene.joints[0].localAnchorB, (Vec2{-0.5, 0.1}));
        QCOMPARE(scene.forces[0].localPoint, (Vec2{1, 1}));
    }

    void anOverriddenMassStaysAndItsInertiaGrows() {
        Scene scene;
        scene.bodies = {box("a", {})};
        scene.bodies[0].massOverride = MassOverride{5, 2, {1, 0}};
        QVERIFY(resizeBodies(scene, Ids{"a"}, {.factors = {3, 3}}).done());
        QCOMPARE(*scene.bodies[0].massOverride, (MassOverride{5, 18, {3, 0}}));
    }

    void lengthsOfJointsWithinGrowAlong() {
        Scene scene;
        scene.bodies = {box("a", {0, 0}), box("b", {3, 4}), box("c", {0, 9})};
        scene.joints = {revolute("rod", "a", "b"), revolute("rail", "a", "b"), revolute("out", "b", "c")};
        scene.joints[0].type = scene.joints[2].type = SceneJointType::distance;
        scene.joints[0].length = scene.joints[2].length = 5;
        scene.joints[1].type = SceneJointType::prismatic;
        scene.joints[1].localAxisA = {0, 2};
        scene.joints[1].limit = JointLimit{-1, 2};
        QVERIFY(resizeBodies(scene, Ids{"a", "b"}, {.factors = {4, 1}}).done());
        // From 3, 4 to 12, 4.
        QVERIFY(isNear(*scene.joints[0].length, std::sqrt(160)));
        QCOMPARE(scene.joints[1].localAxisA, (Vec2{0, 2}));
        QCOMPARE(*scene.joints[1].limit, (JointLimit{-1, 2}));
        QCOMPARE(*scene.joints[2].length, 5.0);
    }

    void sizesThatWouldVanishAreRefused_data() {
        QTest::addColumn<Vec2>("factors");
        QTest::newRow("zero") << Vec2{0, 1};
        QTest::newRow("negative") << Vec2{1, -1};
        QTest::newRow("no number") << Vec2{NAN, 1};
        QTest::newRow("below what numbers can say") << Vec2{1e-320, 1e-320};
        QTest::newRow("infinite") << Vec2{1, 1e308};
    }
    void sizesThatWouldVanishAreRefused() {
        QFETCH(Vec2, factors);
        Scene scene = everyShape();
        const EditResult result = resizeBodies(scene, Ids{"all", "other"}, {.anchor = {0, 100}, .factors = factors});
        QVERIFY(!result.done());
        QCOMPARE(scene, everyShape());
    }

    void aMirrorTurnsEveryPointOver_data() {
        QTest::addColumn<bool>("vertical");
        QTest::newRow("vertical line") << true;
        QTest::newRow("horizontal line") << false;
    }
    void aMirrorTurnsEveryPointOver() {
        QFETCH(bool, vertical);
        Scene scene = everyShape();
        // Without what has a point above its centre, which is not one that a mirror keeps.
        scene.bodies[0].shapes.erase(scene.bodies[0].shapes.begin() + 2);
        scene.bodies[0].shapes.erase(scene.bodies[0].shapes.begin());
        std::vector<Vec2> expected = worldPoints(scene.bodies[0]);
        for (Vec2& p : expected) p = vertical ? Vec2{6 - p.x, p.y} : Vec2{p.x, 6 - p.y};
        const auto direction = vertical ? MirrorLine::Direction::vertical : MirrorLine::Direction::horizontal;
        QVERIFY(mirrorBodies(scene, Ids{"all"}, {direction, 3}).done());
        QVERIFY(greatestDistance(worldPoints(scene.bodies[0]), expected) < 1e-14);
        QCOMPARE(firstError(scene), "");
    }

    void aMirroredPolygonIsStillCounterClockwise() {
        Scene scene;
        scene.bodies = {body("a", {}, shaped(triangle()))};
        QVERIFY(mirrorBodies(scene, Ids{"a"}, {}).done());
        QCOMPARE(std::get<PolygonShape>(scene.bodies[0].shapes[0].geometry), (PolygonShape{{{0, 0}, {-1, 2}, {-3, 0}}}));
        QVERIFY(validateScene(scene).empty());
    }

    void motionIsMirroredToo() {
        Scene scene = hinged();
        scene.bodies[0].linearVelocity = {1, 2};
        scene.bodies[0].angularVelocity = 3;
        scene.bodies[0].shapes[0].surfaceVelocity = 4;
        scene.forces = {force("push", "a")};
        scene.forces[0].torque = 5;
        QVERIFY(mirrorBodies(scene, Ids{"a"}, {}).done());
        QCOMPARE(scene.bodies[0].linearVelocity, (Vec2{-1, 2}));
        QCOMPARE(scene.bodies[0].angularVelocity, -3.0);
        QCOMPARE(scene.bodies[0].shapes[0].surfaceVelocity, -4.0);
        QCOMPARE(scene.forces[0].force, (Vec2{-1, 2}));
        QCOMPARE(scene.forces[0].torque, -5.0);
    }

    void aHingeWithinIsMirroredWithLimitsAndMotor() {
        Scene scene = hinged();
        const double before = jointAngle(scene, scene.joints[0]);
        QVERIFY(mirrorBodies(scene, Ids{"a", "b"}, {}).done());
        QCOMPARE(jointAngle(scene, scene.joints[0]), -before);
        QCOMPARE(*scene.joints[0].limit, (JointLimit{-1, 0.5}));
        QCOMPARE(scene.joints[0].motor->speed, -2.0);
        QCOMPARE(scene.joints[0].localAnchorA, (Vec2{-0.5, 0.1}));
        // The pin has an end in the world, which stays.
        QCOMPARE(scene.joints[1].localAnchorA, (Vec2{0, 3}));
        QCOMPARE(scene.joints[1].referenceAngle, 0.05);
    }

    void aHingeHalfWithinKeepsLimitsAndMotor() {
        Scene scene = hinged();
        QVERIFY(mirrorBodies(scene, Ids{"b"}, {}).done());
        QCOMPARE(scene.joints[0].limit, hinged().joints[0].limit);
        QCOMPARE(scene.joints[0].localAnchorA, (Vec2{0.5, 0.1}));
        QCOMPARE(scene.joints[0].localAnchorB, (Vec2{0.5, 0.1}));
    }

    void mirroredTwiceASceneIsAsItWas() {
        Scene scene = hinged();
        for (int i = 0; i < 2; ++i) QVERIFY(mirrorBodies(scene, Ids{"a", "b"}, {}, WorldAnchors::follow).done());
        QCOMPARE(scene, hinged());
    }
};

QTEST_GUILESS_MAIN(TestTransform)
#include "test_transform.moc"
