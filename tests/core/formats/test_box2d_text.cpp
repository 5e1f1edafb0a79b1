// SPDX-License-Identifier: MIT

// C++ for Box2D 2.4: what a dump of that engine holds, and what is written for it to compile.

#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/core/formats/format_files.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

namespace {

const std::string start = "b2Vec2 g(0, -10);\nm_world->SetGravity(g);\n";

std::string body(const std::string& fixture, const std::string& index = "0") {
    return "{\nb2BodyDef bd;\nbd.type = b2BodyType(2);\nbodies[" + index +
           "] = m_world->CreateBody(&bd);\n{\nb2FixtureDef fd;\nfd.density = 1;\n" + fixture +
           "fd.shape = &shape;\nbodies[" + index + "]->CreateFixture(&fd);\n}\n}\n";
}
const std::string circle = "b2CircleShape shape;\nshape.m_radius = 0.5;\nshape.m_p.Set(0, 0);\n";

std::string distanceJoint(const std::string& limits) {
    return "{\nb2DistanceJointDef jd;\njd.bodyA = bodies[0];\njd.bodyB = bodies[1];\njd.length = 2;\n" + limits +
           "joints[0] = m_world->CreateJoint(&jd);\n}\n";
}

Scene twoDiscs() {
    Scene scene;
    for (const char* id : {"a", "b"}) scene.bodies.push_back(disc(id, {id[0] == 'a' ? 0.0 : 2.0, 0}, 0.5, 2));
    for (SceneBody& body : scene.bodies) body.massOverride.reset();
    return scene;
}

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

class TestBox2dText : public QObject {
    Q_OBJECT

private slots:
    void flagsOfADumpAreAnyNumber();
    void distancesFollowTheLimits_data();
    void distancesFollowTheLimits();
    void frequenciesBecomeStiffness();
    void anchorsOffTheCentreMakeASpringSofter();
    void chainsAreEdgesOfTwoSides();
    void massesOfTheirOwnAreSet();
    void lossesAreNoted();
    void numbersBeyondFloatsAreToldAndComeBack();
    void faultsAreToldWithTheirLine_data();
    void faultsAreToldWithTheirLine();
};

void TestBox2dText::flagsOfADumpAreAnyNumber() {
    std::string text = start + body(circle);
    text.insert(text.find("bodies[0] ="),
                "bd.allowSleep = bool(4);\nbd.awake = bool(2);\nbd.bullet = bool(0);\nbd.enabled = bool(32);\n");
    const SceneResult result = readAs("box2d-2.4", text);
    QVERIFY2(result.scene.has_value(), problemsOf(result));
    QVERIFY(result.problems.empty());
    const SceneBody& found = result.scene->bodies[0];
    QVERIFY(found.allowSleep && found.awake && !found.bullet);
    QVERIFY(near(result.scene->world.gravity, {0, -10}, 0));
}

void TestBox2dText::distancesFollowTheLimits_data() {
    QTest::addColumn<QString>("limits");
    QTest::addColumn<int>("type");
    QTest::addColumn<bool>("isLimited");
    const auto row = [](const char* name, const char* limits, SceneJointType type, bool isLimited) {
        QTest::newRow(name) << limits << static_cast<int>(type) << isLimited;
    };
    // b2DistanceJoint takes its stiffness into account between limits that differ, and only there.
    row("a rod", "jd.minLength = 2;\njd.maxLength = 2;\njd.stiffness = 496;\n", SceneJointType::distance, false);
    row("a spring", "jd.minLength = 0;\njd.maxLength = 3.40282347e+38;\njd.stiffness = 496;\n", SceneJointType::spring,
        false);
    row("a spring by default limits", "jd.stiffness = 496;\n", SceneJointType::spring, false);
    row("a spring with stops", "jd.minLength = 1;\njd.maxLength = 3;\njd.stiffness = 496;\n", SceneJointType::spring, true);
    row("a rope", "jd.minLength = 0;\njd.maxLength = 3;\n", SceneJointType::distance, true);
}

void TestBox2dText::distancesFollowTheLimits() {
    QFETCH(QString, limits);
    QFETCH(int, type);
    QFETCH(bool, isLimited);
    const SceneResult result =
        readAs("box2d-2.4", start + body(circle) + body(circle, "1") + distanceJoint(limits.toStdString()));
    QVERIFY2(result.scene.has_value(), problemsOf(result));
    const SceneJoint& joint = result.scene->joints[0];
    QCOMPARE(static_cast<int>(joint.type), type);
    QCOMPARE(joint.limit.has_value(), isLimited);
    QCOMPARE(joint.length.value(), 2.0);
    if (joint.type == SceneJointType::spring) QCOMPARE(joint.stiffness.value(), 496.0);
}

void TestBox2dText::frequenciesBecomeStiffness() {
    // Of two masses of 2 kg joined at their centres 1 kg swings: k = (2 pi 4)^2, c = 2 * 0.5 * 2 pi 4, as b2LinearStiffness has it.
    Scene scene = twoDiscs();
    for (SceneBody& body : scene.bodies) body.massOverride = MassOverride{2, 1, {}};
    SceneJoint joint;
    joint.id = "spring";
    joint.type = SceneJointType::spring;
    joint.bodyA = "a";
    joint.bodyB = "b";
    joint.frequency = 4;
    joint.dampingRatio = 0.5;
    scene.joints.push_back(joint);
    const std::string text = writtenAs("box2d-2.4", scene);
    const auto numberBehind = [&](const std::string& name) { return std::stod(text.substr(text.find(name) + name.size())); };
    QVERIFY(near(numberBehind("jd.stiffness = "), 631.65468167, 1e-6));
    QVERIFY(near(numberBehind("jd.damping = "), 25.13274123, 1e-6));
    QVERIFY(!holds(text, "jd.maxLength"));
}

void TestBox2dText::anchorsOffTheCentreMakeASpringSofter() {
    // A pull at 1 m beside the centre of 2 kg with 2 kg m^2 moves 1 / (1/2 + 1/2) kg: the stiffness of the same frequency is half of that at the centre.
    Scene scene = twoDiscs();
    scene.bodies[0].massOverride = MassOverride{2, 2, {}};
    SceneJoint joint;
    joint.id = "spring";
    joint.type = SceneJointType::spring;
    joint.bodyB = "a";
    joint.localAnchorA = {1, 5};
    joint.localAnchorB = {1, 0};
    joint.frequency = 1;
    scene.joints.push_back(joint);
    const std::string text = writtenAs("box2d-2.4", scene);
    const std::string name = "jd.stiffness = ";
    QVERIFY(near(std::stod(text.substr(text.find(name) + name.size())), 4 * std::numbers::pi * std::numbers::pi, 1e-9));
}

void TestBox2dText::chainsAreEdgesOfTwoSides() {
    // Chains of Box2D 2.4 let through what comes from behind.
    Scene scene;
    SceneBody ground;
    ground.id = "ground";
    ground.type = SceneBodyType::fixed;
    ground.shapes.emplace_back().geometry = ChainShape{{{0, 0}, {1, 0}, {2, 1}}, false};
    scene.bodies.push_back(ground);
    const std::string text = writtenAs("box2d-2.4", scene);
    QVERIFY(holds(text, "shape.SetTwoSided(vs[0], vs[1]);"));
    QVERIFY(!holds(text, "b2ChainShape"));
    QVERIFY(readAs("box2d-2.4", text).scene.value().bodies[0].shapes[0].geometry == ground.shapes[0].geometry);
}

void TestBox2dText::massesOfTheirOwnAreSet() {
    Scene scene = twoDiscs();
    scene.bodies[1].massOverride = MassOverride{3, 2, {0.5, 0}};
    const std::string text = writtenAs("box2d-2.4", scene);
    QVERIFY(holds(text, "md.mass = 3;"));
    QVERIFY(holds(text, "md.I = 2.75;"));  // 2 + 3 * 0.25
    QVERIFY(holds(text, "bodies[1]->SetMassData(&md);"));
    QVERIFY(!holds(text, "bodies[0]->SetMassData"));
}

void TestBox2dText::lossesAreNoted() {
    Scene scene = twoDiscs();
    scene.bodies[0].shapes[0].surfaceVelocity = 2;
    QVERIFY(holds(writtenAs("box2d-2.4", scene),
                  "// Box2D does without: bodies[0] (a), shapes[0]: surfaceVelocity 2 is lost\n"));
}

void TestBox2dText::numbersBeyondFloatsAreToldAndComeBack() {
    Scene scene = twoDiscs();
    scene.bodies[0].linearVelocity = {1e300, 0};
    scene.bodies[0].linearDamping = 1e-310;
    for (const char* format : {"box2d-2.4", "rube"}) {
        const std::vector<std::string> losses = lossesAs(format, scene);
        const auto isTold = [&](const char* loss) { return std::ranges::find(losses, loss) != losses.end(); };
        QVERIFY2(isTold("bodies[0] (a): linearVelocity [1e300, 0] becomes [3.4028234663852886e38, 0]"), format);
        QVERIFY2(isTold("bodies[0] (a): linearDamping 1e-310 is lost"), format);
        const SceneResult back = readAs(format, writtenAs(format, scene));
        QVERIFY2(back.scene, problemsOf(back));
        QCOMPARE(back.scene->bodies[0].linearVelocity, scene.bodies[0].linearVelocity);
        QCOMPARE(back.scene->bodies[0].linearDamping, 1e-310);
    }
}

void TestBox2dText::faultsAreToldWithTheirLine_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char* name, const std::string& text, const char* problem) {
        QTest::newRow(name) << QString::fromStdString(text) << problem;
    };
    row("not closed", start + "{\nb2BodyDef bd;\n", "line 3: opens a block that is not closed");
    row("closed twice", start + "}\n", "line 3: closes a block that was not opened");
    row("no semicolon", start + "{ b2BodyDef bd }", "line 3: must end in ';'");
    row("infinite", start + "{\nb2BodyDef bd;\nbd.angle = 1e400;\n}", "line 5: must be a finite number");
    row("no body made", start + "{\nb2BodyDef bd;\n}", "line 3: has a b2BodyDef, and must make a body");
    const auto ofType = [](const std::string& type) {
        return start + "{\nb2BodyDef bd;\nbd.type = b2BodyType(" + type + ");\nbodies[0] = m_world->CreateBody(&bd);\n}";
    };
    row("type unknown", ofType("2147483648"), "line 3: bd.type must be 0, 1 or 2");
    row("type far beyond integers", ofType("1e77"), "line 5: bd.type must be a whole number");
    row("type between integers", ofType("0.5"), "line 5: bd.type must be a whole number");
    for (const char* name : {"categoryBits", "maskBits", "groupIndex"})
        row(name, start + body("fd.filter." + std::string(name) + " = 1e77;\n" + circle),
            ("line 10: fd.filter." + std::string(name) + " must be a whole number").c_str());
    row("body of no number", start + "{\nb2BodyDef bd;\nbodies[nan] = m_world->CreateBody(&bd);\n}",
        "line 5: must name its body by a whole number, as in bodies[0]");
    row("no shape", start + body(""), "line 7: must have a b2CircleShape");
    row("vertex out of order", start + body("b2PolygonShape shape;\nb2Vec2 vs[8];\nvs[1].Set(0, 0);\n"),
        "line 12: must be vertex vs[0].Set(x, y)");
    row("radius", start + body("b2CircleShape shape;\nshape.m_radius = -1;\n"),
        "bodies[0], line 3: shapes[0].radius: must be greater than 0, found -1");
    row("body of a joint", start + body(circle) + distanceJoint(""),
        "line 17: jd.bodyB must be one of the bodies that were made before");
    row("fixture outside", start + "{\nb2FixtureDef fd;\n}", "line 3: has a b2FixtureDef, and must stand within");
    row("nested", start + std::string(100'000, '{'), "line 3: must be nested at most 16 deep");
}

void TestBox2dText::faultsAreToldWithTheirLine() {
    QFETCH(QString, text);
    QFETCH(QString, problem);
    const SceneResult result = readAs("box2d-2.4", text.toStdString());
    QVERIFY(!result.scene.has_value());
    QVERIFY2(problemsOf(result).contains(problem.toUtf8()), problemsOf(result));
}

QTEST_GUILESS_MAIN(TestBox2dText)
#include "test_box2d_text.moc"
