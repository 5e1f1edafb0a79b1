// SPDX-License-Identifier: MIT

// Scenes of Godot 3 and 4: pixels with y down, and the names that each version has for things.

#include <QTest>
#include <numbers>

#include "tests/core/exports/export_texts.h"

using namespace cairn;
using namespace cairn::test;

class TestGodot : public QObject {
    Q_OBJECT

private slots:
    void bodiesStandAtTheirCentreOfMass_data();
    void bodiesStandAtTheirCentreOfMass();
    void dampingIsAlwaysSaid();
    void inertiasComeAfterTheFirstStepInGodot3();
    void kindsOfBodiesAreNodes_data();
    void kindsOfBodiesAreNodes();
    void shapesBecomeNodes_data();
    void shapesBecomeNodes();
    void sensorsBecomeAreas();
    void filtersBecomeLayers();
    void jointsBecomeNodes_data();
    void jointsBecomeNodes();
    void gravityIsThatOfTheScene();
    void theScaleCanBeChosen();
    void namesAreThoseOfNodes();
    void lossesAreTold_data();
    void lossesAreTold();
    void aSceneThatItCarriesLosesNothing();
};

void TestGodot::bodiesStandAtTheirCentreOfMass_data() {
    QTest::addColumn<std::string>("format");
    QTest::addColumn<std::string>("extra");
    QTest::newRow("Godot 3") << std::string("godot3") << std::string("\nmode = 2\n");
    QTest::newRow("Godot 4") << std::string("godot4") << std::string("\nlock_rotation = true\ncenter_of_mass_mode = 1\n");
}

void TestGodot::bodiesStandAtTheirCentreOfMass() {
    QFETCH(std::string, format);
    QFETCH(std::string, extra);
    // Given a bar of 2 kg that is turned by a right angle, with its centre of mass 1 m along it.
    Scene scene = sceneOf(BoxShape{{1, 0.25}, {1, 0}, 0});
    scene.bodies[0].angle = std::numbers::pi / 2;
    scene.bodies[0].linearVelocity = {3, 4};
    scene.bodies[0].angularVelocity = 5;
    // Then its node is there, 3 m up, and its shape is at the node.
    const std::string text = writtenAs(format, scene);
    QVERIFY(
        has(text, "type=\"RigidBody2D\" parent=\".\"]\nposition = Vector2(100, -300)\nrotation = -1.5707963267948966\n"));
    QVERIFY(has(text, "mass = 2\n"));
    QVERIFY(has(text, "linear_velocity = Vector2(300, -400)\nangular_velocity = -5\n"));
    QVERIFY(has(text, "parent=\"thing\"]\nshape = SubResource("));
    QCOMPARE(text.find("lock_rotation"), std::string::npos);
    scene.bodies[0].fixedRotation = true;
    QVERIFY(has(writtenAs(format, scene), extra));
}

void TestGodot::dampingIsAlwaysSaid() {
    // Or Godot 3 takes 0.1 from the project, and Godot 4 adds that.
    QVERIFY(has(writtenAs("godot3", sceneOf(BoxShape{})), "\nlinear_damp = 0\nangular_damp = 0\n"));
    QVERIFY(has(writtenAs("godot4", sceneOf(BoxShape{})),
                "\nlinear_damp_mode = 1\nlinear_damp = 0\nangular_damp_mode = 1\nangular_damp = 0\n"));
}

void TestGodot::inertiasComeAfterTheFirstStepInGodot3() {
    // Given earlier, Godot 3.2 takes the mass for 1 kg. A box of 2 kg and 1/3 kg m^2, in kg px^2.
    const std::string three = writtenAs("godot3", sceneOf(BoxShape{}));
    QVERIFY(has(three, "\n__meta__ = {\"inertia\": 3333.333333333333"));
    QVERIFY(has(three, "\tyield(get_tree(), \\\"physics_frame\\\")\n"));
    QVERIFY(has(writtenAs("godot4", sceneOf(BoxShape{})), "\ninertia = 3333.333333333333"));
}

void TestGodot::kindsOfBodiesAreNodes_data() {
    QTest::addColumn<std::string>("format");
    QTest::addColumn<int>("type");
    QTest::addColumn<std::string>("expected");
    const int fixed = static_cast<int>(SceneBodyType::fixed), kinematic = static_cast<int>(SceneBodyType::kinematic);
    for (const char* format : {"godot3", "godot4"})
        QTest::addRow("static, %s", format) << std::string(format) << fixed << std::string("\"StaticBody2D\"");
    QTest::newRow("kinematic, godot3") << std::string("godot3") << kinematic << std::string("\"KinematicBody2D\"");
    QTest::newRow("kinematic, godot4") << std::string("godot4") << kinematic << std::string("\"AnimatableBody2D\"");
}

void TestGodot::kindsOfBodiesAreNodes() {
    QFETCH(std::string, format);
    QFETCH(int, type);
    QFETCH(std::string, expected);
    Scene scene = sceneOf(BoxShape{});
    scene.bodies[0].type = static_cast<SceneBodyType>(type);
    QVERIFY(has(writtenAs(format, scene), "[node name=\"thing\" type=" + expected + " parent=\".\"]"));
}

void TestGodot::shapesBecomeNodes_data() {
    QTest::addColumn<SceneShape>("shape");
    QTest::addColumn<std::string>("three");
    QTest::addColumn<std::string>("four");
    const auto row = [](const char* name, decltype(SceneShape::geometry) geometry, const char* three, const char* four) {
        SceneShape shape;
        shape.geometry = std::move(geometry);
        QTest::newRow(name) << shape << std::string(three) << std::string(four);
    };
    row("circle", CircleShape{{1, 2}, 0.5}, "type=\"CircleShape2D\" id=2]\nradius = 50\n",
        "type=\"CircleShape2D\" id=\"CircleShape2D_2\"]\nradius = 50\n");
    row("box", BoxShape{{1, 0.5}, {1, 2}, 0.25}, "extents = Vector2(100, 50)\n", "size = Vector2(200, 100)\n");
    row("place of a box", BoxShape{{1, 0.5}, {1, 2}, 0.25}, "position = Vector2(100, -200)\nrotation = -0.25\n",
        "position = Vector2(100, -200)\nrotation = -0.25\n");
    // Capsules stand upright there; this one lies.
    row("capsule", CapsuleShape{{0, 1}, {2, 1}, 0.5}, "radius = 50\nheight = 200\n", "radius = 50\nheight = 300\n");
    row("turn of a capsule", CapsuleShape{{0, 1}, {2, 1}, 0.5},
        "position = Vector2(100, -100)\nrotation = 1.5707963267948966\n", "rotation = 1.5707963267948966\n");
    row("polygon that is not convex", PolygonShape{{{0, 0}, {2, 0}, {1, 1}, {2, 2}}},
        "type=\"CollisionPolygon2D\" parent=\"thing\"]\npolygon = PoolVector2Array(0, 0, 200, 0, 100, -100, 200, -200)\n",
        "polygon = PackedVector2Array(0, 0, 200, 0, 100, -100, 200, -200)\n");
    row("loop", ChainShape{{{0, 0}, {2, 0}, {0, 2}}, true},
        "segments = PoolVector2Array(0, 0, 200, 0, 200, 0, 0, -200, 0, -200, 0, 0)\n", "segments = PackedVector2Array(");
}

void TestGodot::shapesBecomeNodes() {
    QFETCH(SceneShape, shape);
    QFETCH(std::string, three);
    QFETCH(std::string, four);
    Scene scene = sceneOf(shape.geometry);
    scene.bodies[0].type = SceneBodyType::fixed;
    // The script and the material are made before; numbers of resources are those of the first row.
    scene.bodies[0].shapes[0].sensor = std::holds_alternative<CircleShape>(shape.geometry);
    QVERIFY(has(writtenAs("godot3", scene), three));
    QVERIFY(has(writtenAs("godot4", scene), four));
}

void TestGodot::sensorsBecomeAreas() {
    Scene scene = sceneOf(BoxShape{});
    scene.bodies[0].shapes[0].sensor = true;
    const std::string text = writtenAs("godot4", scene);
    QVERIFY(has(text, "[node name=\"sensor1\" type=\"Area2D\" parent=\"thing\"]"));
    QVERIFY(has(text, "[node name=\"shape1\" type=\"CollisionShape2D\" parent=\"thing/sensor1\"]"));
}

void TestGodot::filtersBecomeLayers() {
    // Given two bodies of one group whose bodies never meet.
    Scene scene = sceneOf(BoxShape{});
    scene.bodies[0].shapes[0].filter.group = -1;
    QVERIFY(has(writtenAs("godot3", scene), "\ncollision_mask = 0\n"));
}

void TestGodot::jointsBecomeNodes_data() {
    QTest::addColumn<SceneJoint>("joint");
    QTest::addColumn<std::string>("expected");
    const std::string ends = "node_a = NodePath(\"../a\")\nnode_b = NodePath(\"../b\")\n";
    SceneJoint pin;
    pin.localAnchorA = {1, 0.5};
    pin.localAnchorB = {-2, 0.5};
    QTest::newRow("hinge") << pin
                           << "[node name=\"j\" type=\"PinJoint2D\" parent=\".\"]\nposition = Vector2(100, -50)\n" + ends;
    pin.collideConnected = true;
    QTest::newRow("bodies that meet") << pin << ends + "disable_collision = false\n";
    SceneJoint weld;
    weld.type = SceneJointType::weld;
    weld.localAnchorA = {1, 0};
    weld.localAnchorB = {-2, 0};
    // Two pins, as far from the joint as the farther body, 2 m.
    QTest::newRow("weld") << weld << "type=\"PinJoint2D\" parent=\".\"]\nposition = Vector2(-100, 0)\n" + ends;
    QTest::newRow("other pin of a weld")
        << weld << std::string("[node name=\"j-2\" type=\"PinJoint2D\" parent=\".\"]\nposition = Vector2(300, 0)\n");
    SceneJoint rail;
    rail.type = SceneJointType::prismatic;
    rail.localAxisA = {0, 2};
    rail.localAnchorB = {-3, 1};
    rail.limit = JointLimit{-1, 4};
    // Two grooves upwards, 3.1623 m to both sides; B's anchor is 1 m along.
    QTest::newRow("rail") << rail << std::string("rotation = -3.141592653589793\nlength = 500\ninitial_offset = 200\n");
    SceneJoint spring;
    spring.type = SceneJointType::spring;
    spring.localAnchorA = {0.5, 0};
    spring.length = 2;
    spring.stiffness = 10;
    spring.damping = 8;
    // To the right, where the y axis of the node points; damping is applied in four of eight iterations.
    QTest::newRow("spring") << spring
                            << std::string(
                                   "rotation = -1.5707963267948966\nlength = 250\nrest_length = 200\nstiffness = "
                                   "10\ndamping = 2\n");
}

void TestGodot::jointsBecomeNodes() {
    QFETCH(SceneJoint, joint);
    QFETCH(std::string, expected);
    QVERIFY(has(writtenAs("godot3", joined(joint)), expected));
}

void TestGodot::gravityIsThatOfTheScene() {
    Scene scene = sceneOf(BoxShape{});
    scene.world.gravity = {0, -10};
    const std::string rest = ".AREA_PARAM_GRAVITY, 1000)\n";
    QVERIFY(has(writtenAs("godot3", scene), "Physics2DServer.area_set_param(space, Physics2DServer" + rest));
    QVERIFY(has(writtenAs("godot4", scene), "PhysicsServer2D.area_set_param(space, PhysicsServer2D" + rest));
    QVERIFY(has(writtenAs("godot4", scene), ".AREA_PARAM_GRAVITY_VECTOR, Vector2(0, 1))\n"));
}

void TestGodot::theScaleCanBeChosen() {
    const std::vector<SceneFormat> formats = sceneFormats();
    ExportOptions options;
    options.lengthUnitsPerMetre = 32;
    const Scene scene = sceneOf(BoxShape{});
    QVERIFY(
        has(findFormat(formats, "godot4")->write(scene, options).files.front().bytes, "\nposition = Vector2(32, -64)\n"));
}

void TestGodot::namesAreThoseOfNodes() {
    Scene scene = sceneOf(BoxShape{});
    scene.bodies[0].id = "a/b.c";
    scene.joints.emplace_back();
    scene.joints[0].id = "a_b_c";
    scene.joints[0].bodyB = "a/b.c";
    const std::string text = writtenAs("godot3", scene);
    QVERIFY(has(text, "[node name=\"a_b_c\" type=\"RigidBody2D\""));
    QVERIFY(has(text, "[node name=\"world\" type=\"StaticBody2D\""));
    QVERIFY(has(text, "[node name=\"a_b_c-2\" type=\"PinJoint2D\""));
}

void TestGodot::lossesAreTold_data() {
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<std::string>("loss");
    const auto row = [](const char* name, Scene scene, std::string loss) {
        QTest::newRow(name) << std::move(scene) << std::move(loss);
    };
    Scene scene = sceneOf(BoxShape{});
    scene.world.timeStep = 0.01;
    row("step", scene, "world: timeStep 0.01 becomes 0.016666666666666666");
    scene = sceneOf(BoxShape{});
    scene.bodies[0].shapes.push_back(scene.bodies[0].shapes[0]);
    scene.bodies[0].shapes[1].friction = 0.1;
    row("second material", scene, "bodies[0] (thing), shapes[1]: friction 0.1 becomes 0.6");
    scene = sceneOf(BoxShape{});
    scene.bodies[0].shapes[0].restitution = 0.5;
    row("mixing of restitution", scene, "world: restitutionMixing becomes the sum of both");
    SceneJoint joint;
    joint.localAnchorA = {3, 0};
    joint.motor = JointMotor{1, 2};
    row("motor", joined(joint), "joints[0] (j): motor { \"speed\": 1, \"maxTorque\": 2 } is lost");
    joint = {};
    joint.type = SceneJointType::distance;
    row("rod", joined(joint), "joints[0] (j): a rod becomes a spring of 6 Hz");
    joint.limit = JointLimit{0, 4};
    row("rope", joined(joint), "joints[0] (j): a rope is lost");
}

void TestGodot::lossesAreTold() {
    QFETCH(Scene, scene);
    QFETCH(std::string, loss);
    for (const char* format : {"godot3", "godot4"}) {
        QVERIFY(hasLoss(format, scene, loss));
        QVERIFY(has(writtenAs(format, scene), ";   " + loss));
    }
}

void TestGodot::aSceneThatItCarriesLosesNothing() {
    QCOMPARE(lossesAs("godot3", sceneOf(CapsuleShape{{0, 0}, {1, 0}, 0.5})).size(), std::size_t{0});
    SceneJoint weld;
    weld.type = SceneJointType::weld;
    weld.localAnchorA = {3, 0};
    QCOMPARE(lossesAs("godot4", joined(weld)).size(), std::size_t{0});
}

QTEST_GUILESS_MAIN(TestGodot)
#include "test_godot.moc"
