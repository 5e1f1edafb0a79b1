// SPDX-License-Identifier: MIT

// C code for Box2D v3.1.

#include <QTest>

#include "tests/core/exports/export_texts.h"

using namespace cairn;
using namespace cairn::test;

class TestBox2dV3 : public QObject {
    Q_OBJECT

private slots:
    void anotherVersionIsRefused();
    void velocitiesAreSetWhenShapesAre();
    void massesOfTheirOwnAreSet();
    void shapesBecomeCalls_data();
    void shapesBecomeCalls();
    void jointsBecomeCalls_data();
    void jointsBecomeCalls();
    void mixingBecomesAFunction();
    void filtersAreThereWhereAnyIs();
    void namesAreIdentifiers();
    void lossesAreTold();
    void numbersBeyondFloatsAreTold();
};

void TestBox2dV3::anotherVersionIsRefused() {
    QVERIFY(has(writtenAs("box2d-v3", sceneOf(BoxShape{})), "if (version.major != 3 || version.minor != 1) return false;"));
}

void TestBox2dV3::velocitiesAreSetWhenShapesAre() {
    // Or it would be that of the origin, which is 1 m from the centre of mass.
    Scene scene = sceneOf(BoxShape{{1, 0.5}, {1, 0}, 0});
    scene.bodies[0].linearVelocity = {3, 4};
    scene.bodies[0].angularVelocity = 5;
    const std::string text = writtenAs("box2d-v3", scene);
    QVERIFY(has(text, "definition.angularVelocity = 5.0f;"));
    QVERIFY(text.find("b2CreatePolygonShape") < text.find("b2Body_SetLinearVelocity(body, scene_vector(3.0f, 4.0f));"));
}

void TestBox2dV3::massesOfTheirOwnAreSet() {
    Scene scene = sceneOf(BoxShape{});
    QCOMPARE(writtenAs("box2d-v3", scene).find("b2Body_SetMassData"), std::string::npos);
    scene.bodies[0].massOverride = MassOverride{3, 7, {0.5, -0.5}};
    QVERIFY(has(writtenAs("box2d-v3", scene), "const b2MassData mass = {3.0f, {0.5f, -0.5f}, 7.0f};\n"));
}

void TestBox2dV3::shapesBecomeCalls_data() {
    QTest::addColumn<SceneShape>("shape");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char* name, decltype(SceneShape::geometry) geometry, const char* expected) {
        SceneShape shape;
        shape.geometry = std::move(geometry);
        QTest::newRow(name) << shape << std::string(expected);
    };
    row("circle", CircleShape{{1, 2}, 0.5}, "const b2Circle circle = {{1.0f, 2.0f}, 0.5f};\n");
    row("box", BoxShape{{1, 0.5}, {1, 2}, 0.25},
        "b2MakeOffsetBox(1.0f, 0.5f, scene_vector(1.0f, 2.0f), b2MakeRot(0.25f));\n");
    row("capsule", CapsuleShape{{0, 1}, {2, 3}, 0.5}, "const b2Capsule capsule = {{0.0f, 1.0f}, {2.0f, 3.0f}, 0.5f};\n");
    row("polygon", PolygonShape{{{0, 0}, {1, 0}, {0, 2}}},
        "const b2Vec2 points[3] = {{0.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, 2.0f}};\n");
    row("loop", ChainShape{{{0, 0}, {2, 0}, {0, 2}}, true}, "const b2Segment segment = {{0.0f, 2.0f}, {0.0f, 0.0f}};\n");
}

void TestBox2dV3::shapesBecomeCalls() {
    QFETCH(SceneShape, shape);
    QFETCH(std::string, expected);
    Scene scene = sceneOf(shape.geometry);
    scene.bodies[0].type = SceneBodyType::fixed;
    QVERIFY(has(writtenAs("box2d-v3", scene), expected));
}

void TestBox2dV3::jointsBecomeCalls_data() {
    QTest::addColumn<SceneJoint>("joint");
    QTest::addColumn<std::string>("expected");
    SceneJoint hinge;
    hinge.limit = JointLimit{-0.5, 0.5};
    hinge.motor = JointMotor{2, 20};
    QTest::newRow("limit of a hinge") << hinge << std::string("definition.lowerAngle = -0.5f;\n");
    QTest::newRow("motor of a hinge") << hinge << std::string("definition.maxMotorTorque = 20.0f;\n");
    SceneJoint rail;
    rail.type = SceneJointType::prismatic;
    rail.localAxisA = {0, 2};
    QTest::newRow("rail") << rail << std::string("definition.localAxisA = scene_vector(0.0f, 1.0f);\n");
    SceneJoint weld;
    weld.type = SceneJointType::weld;
    weld.spring = JointSoftness{4, 0.7};
    QTest::newRow("soft weld") << weld << std::string("definition.angularHertz = 4.0f;\n");
    SceneJoint rope;
    rope.type = SceneJointType::distance;
    rope.limit = JointLimit{0, 4};
    // Rigid but for a spring, of which 0 Hz is none.
    QTest::newRow("rope") << rope
                          << std::string(
                                 "definition.length = 3.0f;\n        definition.enableSpring = true;\n        "
                                 "definition.hertz = 0.0f;\n");
    SceneJoint spring;
    spring.type = SceneJointType::spring;
    spring.stiffness = 39.47841760435743;  // 1 kg is moved, with 2 pi
    QTest::newRow("spring") << spring << std::string("definition.hertz = 1.0f;\n");
}

void TestBox2dV3::jointsBecomeCalls() {
    QFETCH(SceneJoint, joint);
    QFETCH(std::string, expected);
    QVERIFY(has(writtenAs("box2d-v3", joined(joint)), expected));
}

void TestBox2dV3::mixingBecomesAFunction() {
    Scene scene = sceneOf(BoxShape{});
    QCOMPARE(writtenAs("box2d-v3", scene).find("Callback"), std::string::npos);
    scene.world.frictionMixing = Mixing::product;
    QVERIFY(has(writtenAs("box2d-v3", scene), "return a * b;\n"));
    QVERIFY(has(writtenAs("box2d-v3", scene), "world.frictionCallback = scene_friction;\n"));
}

void TestBox2dV3::filtersAreThereWhereAnyIs() {
    Scene scene = sceneOf(BoxShape{});
    QCOMPARE(writtenAs("box2d-v3", scene).find("filter"), std::string::npos);
    scene.bodies[0].shapes[0].filter.group = -3;
    QVERIFY(has(writtenAs("box2d-v3", scene), "shape.filter.maskBits = 0xffffull;\n"));
    QVERIFY(has(writtenAs("box2d-v3", scene), "shape.filter.groupIndex = -3;\n"));
}

void TestBox2dV3::namesAreIdentifiers() {
    Scene scene = sceneOf(BoxShape{});
    scene.bodies[0].id = "a.";
    for (const char* id : {"a!", "a__2"}) {
        scene.bodies.push_back(scene.bodies[0]);
        scene.bodies.back().id = id;
    }
    const std::vector<SceneFormat> formats = sceneFormats();
    ExportOptions options;
    options.name = "level 1";
    const std::string text = findFormat(formats, "box2d-v3")->write(scene, options).files.front().bytes;
    QVERIFY(has(text, "    level_1_body_a_,\n    level_1_body_a__2,\n    level_1_body_a__2_2,\n"));
    QVERIFY(has(text, "static inline bool level_1_create(level_1_Scene* scene) {"));
}

void TestBox2dV3::lossesAreTold() {
    QCOMPARE(lossesAs("box2d-v3", sceneOf(CapsuleShape{{0, 0}, {1, 0}, 0.5})).size(), std::size_t{0});
    Scene scene = sceneOf(ChainShape{{{0, 0}, {1, 0}}, false});
    scene.bodies[0].type = SceneBodyType::fixed;
    QVERIFY(hasLoss("box2d-v3", scene, "bodies[0] (thing): a chain becomes segments, at whose ends what slides can catch"));
    scene.world.linearSlop = 0.01;
    QVERIFY(hasLoss("box2d-v3", scene, "world: linearSlop 0.01 becomes 0.005"));
}

void TestBox2dV3::numbersBeyondFloatsAreTold() {
    // Given a place that no float holds, and a damping that is smaller than any normal one.
    Scene scene = sceneOf(CircleShape{{0, 0}, 0.5});
    scene.bodies[0].position = {1e300, 0};
    scene.bodies[0].linearDamping = 1e-310;
    QVERIFY(hasLoss("box2d-v3", scene, "bodies[0] (thing): position[0] 1e300 becomes 3.4028234663852886e38"));
    QVERIFY(hasLoss("box2d-v3", scene, "bodies[0] (thing): linearDamping 1e-310 becomes 0"));
    QVERIFY(has(writtenAs("box2d-v3", scene), "3.4028235e+38f"));
}

QTEST_GUILESS_MAIN(TestBox2dV3)
#include "test_box2d_v3.moc"
