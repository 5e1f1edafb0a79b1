// SPDX-License-Identifier: MIT

// Models of MuJoCo: what each thing of a scene becomes, and what is said of what it does not carry.

#include <QTest>
#include <numbers>

#include "tests/core/exports/export_texts.h"

using namespace cairn;
using namespace cairn::test;

class TestMjcf : public QObject {
    Q_OBJECT

private slots:
    void coordinatesAreThoseOfTheCentreOfMass();
    void bodiesTellTheirMass();
    void shapesBecomeGeoms_data();
    void shapesBecomeGeoms();
    void jointsBecomeWhatHoldsBodies_data();
    void jointsBecomeWhatHoldsBodies();
    void jointsToTheWorldNameTheBody_data();
    void jointsToTheWorldNameTheBody();
    void railsNestBodies();
    void aRailToABodyOnARailTurnsRound();
    void whatARailCannotHoldIsTold();
    void motorsHaveTheirSpeedInTheKeyframe();
    void gravityScalesBecomeForces();
    void restitutionIsLessDamping();
    void theStepIsDivided();
    void lossesAreTold_data();
    void lossesAreTold();
    void aSceneThatItCarriesLosesNothing();
    void namesAreEscaped();
    void numbersThatAreNotFiniteAreRefused();
    void edgesOfAChainAreLongEnoughForMujoco();
};

void TestMjcf::coordinatesAreThoseOfTheCentreOfMass() {
    // Given a bar that is turned by a right angle, with its centre of mass 1 m along it.
    Scene scene = sceneOf(BoxShape{{1, 0.25}, {1, 0}, 0});
    scene.bodies[0].angle = std::numbers::pi / 2;
    scene.bodies[0].linearVelocity = {3, 4};
    scene.bodies[0].angularVelocity = 5;
    scene.bodies[0].linearDamping = 0.5;
    // Then its coordinates are where the centre is and its angle; the mass is 2 kg.
    const std::string text = writtenAs("mjcf", scene);
    QVERIFY(has(text, "<body name=\"thing\" pos=\"1 0 2\" axisangle=\"0 -1 0 1.5707963267948966\">"));
    QVERIFY(has(text, "name=\"thing.angle\" type=\"hinge\" axis=\"0 -1 0\" pos=\"1 0 0\" ref=\"1.5707963267948966\"/>"));
    QVERIFY(has(text, "ref=\"3\" damping=\"1\"/>"));
    QVERIFY(has(text, "<key name=\"start\" qpos=\"1 3 1.5707963267948966\" qvel=\"3 4 5\"/>"));
}

void TestMjcf::bodiesTellTheirMass() {
    Scene scene = sceneOf(BoxShape{{1, 0.5}, {0.25, 0}, 0});
    QVERIFY(has(writtenAs("mjcf", scene), "<inertial pos=\"0.25 0 0\" mass=\"4\" diaginertia=\"1.6666666666666667"));
    scene.bodies[0].massOverride = MassOverride{3, 7, {0.5, -0.5}};
    QVERIFY(has(writtenAs("mjcf", scene), "<inertial pos=\"0.5 0 -0.5\" mass=\"3\" diaginertia=\"7 7 7\"/>"));
    // What does not turn has no hinge.
    scene.bodies[0].massOverride->inertia = 0;
    QVERIFY(has(writtenAs("mjcf", scene), "diaginertia=\"3 3 3\"/>"));
    QVERIFY(writtenAs("mjcf", scene).find("hinge") == std::string::npos);
}

void TestMjcf::shapesBecomeGeoms_data() {
    QTest::addColumn<SceneShape>("shape");
    QTest::addColumn<std::string>("expected");
    const auto row = [](const char* name, decltype(SceneShape::geometry) geometry, const char* expected) {
        SceneShape shape;
        shape.geometry = std::move(geometry);
        QTest::newRow(name) << shape << std::string(expected);
    };
    row("circle", CircleShape{{1, 2}, 0.5}, "type=\"sphere\" size=\"0.5\" pos=\"1 0 2\"/>");
    row("box", BoxShape{{1, 0.5}, {1, 2}, 0.25},
        "type=\"box\" size=\"1 0.5 0.5\" pos=\"1 0 2\" axisangle=\"0 -1 0 0.25\"/>");
    row("capsule", CapsuleShape{{0, 1}, {2, 3}, 0.5}, "type=\"capsule\" size=\"0.5\" fromto=\"0 0 1 2 0 3\"/>");
    row("capsule without length", CapsuleShape{{0, 1}, {0, 1}, 0.5}, "type=\"sphere\" size=\"0.5\" pos=\"0 0 1\"/>");
    row("polygon", PolygonShape{{{0, 0}, {1, 0}, {0, 2}}},
        "<mesh name=\"thing.0.0\" vertex=\"0 -0.5 0  1 -0.5 0  0 -0.5 2  0 0.5 0  1 0.5 0  0 0.5 2\"/>");
    row("second piece of a polygon", PolygonShape{{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}},
        "type=\"mesh\" mesh=\"thing.0.1\"/>");
    row("edge of a loop", ChainShape{{{0, 0}, {2, 0}, {0, 2}}, true},
        "type=\"capsule\" size=\"0.005\" fromto=\"0 0 2 0 0 0\"/>");
}

void TestMjcf::shapesBecomeGeoms() {
    QFETCH(SceneShape, shape);
    QFETCH(std::string, expected);
    Scene scene = sceneOf(shape.geometry);
    scene.bodies[0].type = SceneBodyType::fixed;
    QVERIFY(has(writtenAs("mjcf", scene), expected));
}

void TestMjcf::jointsBecomeWhatHoldsBodies_data() {
    QTest::addColumn<SceneJoint>("joint");
    QTest::addColumn<std::string>("expected");
    SceneJoint pin;
    pin.localAnchorA = {1, 0};
    pin.localAnchorB = {-2, 0};
    QTest::newRow("hinge") << pin << std::string("<connect name=\"j\" body1=\"a\" body2=\"b\" anchor=\"1 0 0\"/>");
    QTest::newRow("bodies of a joint do not meet") << pin << std::string("<exclude body1=\"a\" body2=\"b\"/>");
    SceneJoint limited = pin;
    limited.referenceAngle = 0.5;
    limited.limit = JointLimit{-0.25, 0.75};
    QTest::newRow("limits of a hinge") << limited << std::string("<fixed name=\"j\" limited=\"true\" range=\"0.25 1.25\">");
    QTest::newRow("turn of B") << limited << std::string("<joint joint=\"b.angle\" coef=\"1\"/>");
    QTest::newRow("turn of A") << limited << std::string("<joint joint=\"a.angle\" coef=\"-1\"/>");
    SceneJoint weld = pin;
    weld.type = SceneJointType::weld;
    weld.referenceAngle = std::numbers::pi;
    QTest::newRow("weld") << weld << std::string("body1=\"a\" body2=\"b\" anchor=\"-2 0 0\" relpose=\"1 0 0 ");
    SceneJoint soft = weld;
    soft.spring = JointSoftness{1, 0};
    // k = I w^2 with 1 / I = 2 / 0.25 and w = 2 pi.
    QTest::newRow("soft weld") << soft << std::string("<fixed name=\"j\" stiffness=\"4.934802200544679\" damping=\"0\"");
    SceneJoint rod;
    rod.type = SceneJointType::distance;
    rod.length = 3.5;
    QTest::newRow("rod") << rod << std::string("<tendon name=\"j\" tendon1=\"j\" polycoef=\"0.5 0 0 0 0\"/>");
    rod.limit = JointLimit{1, 4};
    QTest::newRow("rope") << rod << std::string("<spatial name=\"j\" limited=\"true\" range=\"1 4\">");
    SceneJoint spring;
    spring.type = SceneJointType::spring;
    spring.length = 2;
    spring.stiffness = 10;
    spring.damping = 3;
    QTest::newRow("spring") << spring
                            << std::string("<spatial name=\"j\" stiffness=\"10\" damping=\"3\" springlength=\"2\">");
}

void TestMjcf::jointsBecomeWhatHoldsBodies() {
    QFETCH(SceneJoint, joint);
    QFETCH(std::string, expected);
    QVERIFY(has(writtenAs("mjcf", joined(joint)), expected));
}

void TestMjcf::jointsToTheWorldNameTheBody_data() {
    QTest::addColumn<bool>("isWorldA");
    QTest::addColumn<int>("type");
    QTest::addColumn<std::string>("expected");
    const int hinge = static_cast<int>(SceneJointType::revolute), weld = static_cast<int>(SceneJointType::weld);
    QTest::newRow("hinge from the world") << true << hinge << std::string("body1=\"b\" anchor=\"-1 0 0\"/>");
    QTest::newRow("hinge to the world") << false << hinge << std::string("body1=\"a\" anchor=\"2 0 0\"/>");
    QTest::newRow("weld from the world") << true << weld
                                         << std::string(
                                                "body1=\"world\" body2=\"b\" anchor=\"-1 0 0\" relpose=\"2 0 0 1 0 0 0\"/>");
    QTest::newRow("weld to the world") << false << weld
                                       << std::string(
                                              "body1=\"world\" body2=\"a\" anchor=\"2 0 0\" relpose=\"-1 0 0 1 0 0 0\"/>");
}

void TestMjcf::jointsToTheWorldNameTheBody() {
    QFETCH(bool, isWorldA);
    QFETCH(int, type);
    QFETCH(std::string, expected);
    SceneJoint joint;
    joint.type = static_cast<SceneJointType>(type);
    joint.localAnchorA = {2, 0};
    joint.localAnchorB = {-1, 0};
    Scene scene = joined(joint);
    (isWorldA ? scene.joints[0].bodyA : scene.joints[0].bodyB).reset();
    QVERIFY(has(writtenAs("mjcf", scene), expected));
}

void TestMjcf::railsNestBodies() {
    SceneJoint rail;
    rail.type = SceneJointType::prismatic;
    rail.localAxisA = {2, 0};
    rail.localAnchorA = {1, 0};
    rail.limit = JointLimit{0, 5};
    rail.spring = JointSoftness{1, 0};
    Scene scene = joined(rail);
    scene.bodies[1].linearVelocity = {0.5, 0};
    // Then B, 2 m along the rail, stands within A. k = m w^2 with 1 / m = 1 / 2 + 1 / 2.
    const std::string text = writtenAs("mjcf", scene);
    QVERIFY(has(text,
                "      <body name=\"b\" pos=\"3 0 0\">\n"
                "        <joint name=\"j\" type=\"slide\" axis=\"1 0 0\" ref=\"2\" limited=\"true\" range=\"0 5\" "
                "stiffness=\"39.47841760435743\" damping=\"0\" springref=\"0\"/>\n"));
    QVERIFY(has(text, "qpos=\"0 0 0 2\" qvel=\"0 0 0 0.5\"/>"));
}

void TestMjcf::aRailToABodyOnARailTurnsRound() {
    // Given B on rails of A and of C.
    SceneJoint rail;
    rail.type = SceneJointType::prismatic;
    Scene scene = joined(rail);
    scene.bodies.push_back(disc("c", {6, 0}, 0.5, 2));
    scene.joints.push_back(scene.joints[0]);
    scene.joints[1].id = "k";
    scene.joints[1].bodyA = "c";
    // Then C stands within B, and slides along the other way.
    const std::string text = writtenAs("mjcf", scene);
    QVERIFY(has(text,
                "        <body name=\"c\" pos=\"3 0 0\">\n"
                "          <joint name=\"k\" type=\"slide\" axis=\"-1 0 0\" ref=\"-3\"/>\n"));
}

void TestMjcf::whatARailCannotHoldIsTold() {
    // Given two rails between the same bodies, of which one can be the nesting.
    SceneJoint rail;
    rail.type = SceneJointType::prismatic;
    Scene scene = joined(rail);
    scene.joints.push_back(scene.joints[0]);
    scene.joints[1].id = "k";
    QVERIFY(hasLoss("mjcf", scene, "joints[1] (k): a rail of a body that stands on another one is lost"));
}

void TestMjcf::motorsHaveTheirSpeedInTheKeyframe() {
    SceneJoint hinge;
    hinge.motor = JointMotor{2, 20};
    const std::string text = writtenAs("mjcf", joined(hinge));
    QVERIFY(has(text, "<velocity name=\"j\" tendon=\"j\" kv="));
    QVERIFY(has(text, "forcelimited=\"true\" forcerange=\"-20 20\"/>"));
    QVERIFY(has(text, "ctrl=\"2\"/>"));
}

void TestMjcf::gravityScalesBecomeForces() {
    Scene scene = sceneOf(BoxShape{});  // of 2 kg
    scene.world.gravity = {0, -10};
    scene.bodies[0].gravityScale = 0.25;
    QVERIFY(has(writtenAs("mjcf", scene),
                "<general name=\"thing.y.weight\" joint=\"thing.y\" gainprm=\"0\" biastype=\"affine\" biasprm=\"15\"/>"));
}

void TestMjcf::restitutionIsLessDamping() {
    // exp(-pi z / sqrt(1 - z^2)) = 0.5 at z = 0.2154537619662468.
    Scene scene = sceneOf(BoxShape{});
    scene.bodies[0].shapes[0].restitution = 0.5;
    QVERIFY(has(writtenAs("mjcf", scene), " 0.2154537619662468\" solmix=\"1000\""));
}

void TestMjcf::theStepIsDivided() {
    Scene scene = sceneOf(BoxShape{});
    scene.world.timeStep = 1.0 / 60;
    QVERIFY(has(writtenAs("mjcf", scene), "timestep=\"0.001851851851851852\""));  // a ninth
    scene.world.timeStep = 0.002;
    QVERIFY(has(writtenAs("mjcf", scene), "timestep=\"0.002\""));
}

void TestMjcf::lossesAreTold_data() {
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<std::string>("loss");
    const auto row = [](const char* name, Scene scene, std::string loss) {
        QTest::newRow(name) << std::move(scene) << std::move(loss);
    };
    Scene scene = sceneOf(BoxShape{});
    scene.world.continuous = true;
    row("continuous collision", scene,
        "world: continuous true becomes false, which counts where a body is faster than its size in a step");
    scene.bodies[0].linearVelocity = {300, 0};  // m/s, so that a box of 1 m is 5 m on after a step
    row("continuous collision of what is fast", scene, "world: continuous true becomes false");
    scene.bodies[0].linearVelocity = {};
    scene.bodies[0].bullet = true;
    row("continuous collision of a bullet", scene, "world: continuous true becomes false");
    row("bullet", scene, "bodies[0] (thing): bullet true is lost");
    scene = sceneOf(BoxShape{});
    scene.world.sleeping = true;
    row("sleep", scene, "world: sleeping true becomes false");
    scene = sceneOf(BoxShape{});
    scene.bodies[0].shapes[0].surfaceVelocity = 1;
    row("belt", scene, "bodies[0] (thing), shapes[0]: surfaceVelocity 1 is lost");
    scene.bodies.push_back(scene.bodies[0]);
    scene.bodies[1].id = "other";
    scene.bodies[1].shapes[0].friction = 0.1;
    row("mixing of friction", scene, "world: frictionMixing \"geometric-mean\" becomes \"maximum\"");
    scene = sceneOf(BoxShape{});
    scene.bodies[0].type = SceneBodyType::kinematic;
    scene.bodies[0].linearVelocity = {1, 0};
    row("kinematic body", scene, "bodies[0] (thing): linearVelocity [1, 0] is lost");
    scene = sceneOf(ChainShape{{{0, 0}, {1, 0}}, false});
    scene.bodies[0].type = SceneBodyType::fixed;
    row("chain", scene, "bodies[0] (thing): an edge of a chain becomes a capsule with a radius of 0.005 m");
    scene = sceneOf(ChainShape{{{0, 0}, {0.5, 0}, {0.5, 9e-7}, {1, 0}}, false});
    scene.bodies[0].type = SceneBodyType::fixed;
    row("vertices of a chain that are one to MuJoCo", scene, "bodies[0] (thing), shapes[0]: 4 corners becomes 3");
    scene = sceneOf(BoxShape{});
    scene.forces.push_back({"wind", "thing", {1, 0}});
    row("force", scene, "forces[0] (wind): a force on thing is lost");
    SceneJoint open;
    row("open hinge", joined(open),
        "joints[0] (j): where it is closed becomes where its first anchor is, with the other one apart as drawn");
}

void TestMjcf::lossesAreTold() {
    QFETCH(Scene, scene);
    QFETCH(std::string, loss);
    QVERIFY(hasLoss("mjcf", scene, loss));
    // And noted in the file.
    QVERIFY(has(writtenAs("mjcf", scene), "    " + loss));
}

void TestMjcf::aSceneThatItCarriesLosesNothing() {
    QCOMPARE(lossesAs("mjcf", sceneOf(CapsuleShape{{0, 0}, {1, 0}, 0.5})).size(), std::size_t{0});
    SceneJoint hinge;
    hinge.localAnchorA = {3, 0};
    hinge.limit = JointLimit{-1, 1};
    hinge.motor = JointMotor{1, 1};
    QCOMPARE(lossesAs("mjcf", joined(hinge)).size(), std::size_t{0});
}

void TestMjcf::namesAreEscaped() {
    Scene scene = sceneOf(BoxShape{});
    scene.name = "a -- b & \"c\" <d>";
    scene.bodies[0].id = "world";  // which is MuJoCo's own
    const std::string text = writtenAs("mjcf", scene);
    QVERIFY(has(text, "model=\"a -- b &amp; &quot;c&quot; &lt;d&gt;\""));
    QVERIFY(has(text, "  a - - b & \"c\" <d>, a scene of Cairn\n"));  // in a comment
    QVERIFY(has(text, "<body name=\"world-2\""));
}

void TestMjcf::numbersThatAreNotFiniteAreRefused() {
    Scene scene = sceneOf(BoxShape{});
    scene.bodies[0].position.x = std::numeric_limits<double>::infinity();
    const std::vector<SceneFormat> formats = sceneFormats();
    try {
        (void)findFormat(formats, "mjcf")->write(scene, {});
        QFAIL("was written");
    } catch (const std::invalid_argument& fault) {
        QVERIFY(has(fault.what(), "bodies[0].position"));
    }
}

void TestMjcf::edgesOfAChainAreLongEnoughForMujoco() {
    // Given a loop whose last vertex is a micrometre off its first one.
    Scene scene = sceneOf(ChainShape{{{0, 0}, {1, 0}, {1, 1}, {0, 9e-7}}, true});
    scene.bodies[0].type = SceneBodyType::fixed;
    const std::string text = writtenAs("mjcf", scene);
    QVERIFY(has(text, "fromto=\"1 0 1 0 0 0\""));
    QCOMPARE(QByteArray::fromStdString(text).count("fromto="), 3);
}

QTEST_GUILESS_MAIN(TestMjcf)
#include "test_mjcf.moc"
