// SPDX-License-Identifier: MIT

// Worlds of KDE Step: what its items are as bodies and joints, and what it is given in place of what it lacks.

#include <QTest>
#include <cmath>
#include <numbers>

#include "core/scene/shape_builder.h"
#include "tests/core/formats/format_files.h"
#include "tests/support/support_outlines.h"

using namespace cairn;
using namespace cairn::test;

namespace {

std::string worldOf(const std::string& items) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE StepCoreXML>\n"
           "<world xmlns=\"http://edu.kde.org/step/StepCoreXML\" version=\"1.0\" id=\"1\">\n" +
           items + "</world>\n";
}

const std::string disk2 =
    "<item class=\"Disk\" id=\"2\"><name>disk</name><position>(1,2)</position><velocity>(3,4)</velocity>"
    "<mass>2</mass><inertia>0.25</inertia><radius>0.5</radius></item>\n";
const std::string box3 =
    "<item class=\"Box\" id=\"3\"><name>box</name><position>(0,0)</position><angle>0.5</angle>"
    "<mass>2</mass><inertia>0.5</inertia><size>(2,1)</size></item>\n";

std::string anchor(const std::string& position) {
    return "<item class=\"Anchor\" id=\"9\"><body>2</body><position>" + position + "</position><angle>0</angle></item>\n";
}

Scene read(const std::string& items) {
    const SceneResult result = readAs("step", worldOf(items));
    if (!result.scene) qWarning("%s", problemsOf(result).constData());
    return result.scene.value();
}

SceneBody bodyWith(decltype(SceneShape::geometry) geometry, SceneBodyType type = SceneBodyType::dynamic) {
    SceneBody body;
    body.id = "b";
    body.type = type;
    body.shapes.emplace_back().geometry = std::move(geometry);
    return body;
}

Scene sceneOf(SceneBody body) {
    Scene scene;
    scene.world.gravity = {0, -10};
    scene.bodies.push_back(std::move(body));
    return scene;
}

QString written(const Scene& scene) { return QString::fromStdString(writtenAs("step", scene)); }

// What Step itself sees: the file without Cairn's note.
Scene withoutNote(const Scene& scene) {
    std::string text = writtenAs("step", scene);
    const std::size_t start = text.find("<!--cairn "), escaped = text.find("&lt;!--cairn ");
    if (escaped != text.npos) text.replace(escaped, 13, "&lt;!--");
    if (start != text.npos) text.replace(start, 10, "<!--");
    const SceneResult result = readAs("step", text);
    if (!result.scene) qWarning("%s", problemsOf(result).constData());
    return result.scene.value();
}

}  // namespace

class TestStep : public QObject {
    Q_OBJECT

private slots:
    void bodiesWeighWhatTheFileSays();
    void collisionsAreWithoutFrictionAndLoss();
    void particlesAreSmallDiscsThatPassThroughEachOther();
    void weightIsGravity();
    void whatIsAnchoredWhereItIsIsFixed();
    void whatIsAnchoredElsewhereIsWelded();
    void infiniteMassIsFixedOrKinematic();
    void sticksRopesAndSprings();
    void fixedBodiesAreHeavyAndAnchored();
    void fixedConcavePolygonsAreTheirPieces();
    void movingBodiesAreHulls();
    void hingesAreSticksWithoutLength();
    void weldsAreATruss();
    void anchorsCountTurnsAsBodiesDo();
    void slidersAreToldToBeLost();
    void lossesStandInTheNote();
    void faultsAreToldWithTheirPlace_data();
    void faultsAreToldWithTheirPlace();
};

void TestStep::bodiesWeighWhatTheFileSays() {
    const Scene scene = read(disk2 + box3);
    // Discs of 2 kg and 0.5 m have 0.25 kg m^2 by themselves; the box would have 2 (4 + 1) / 12.
    QVERIFY(!scene.bodies[0].massOverride);
    QVERIFY(std::abs(bodyMass(scene.bodies[0]).inertia - 0.25) < 1e-12);
    QVERIFY(scene.bodies[1].massOverride.has_value());
    QCOMPARE(scene.bodies[1].massOverride->inertia, 0.5);
    QCOMPARE(scene.bodies[0].linearVelocity, (Vec2{3, 4}));
    QCOMPARE(scene.bodies[1].angle, 0.5);
}

void TestStep::collisionsAreWithoutFrictionAndLoss() {
    const SceneShape shape = read(disk2).bodies[0].shapes[0];
    QCOMPARE(shape.friction, 0.0);
    QCOMPARE(shape.restitution, 1.0);
}

void TestStep::particlesAreSmallDiscsThatPassThroughEachOther() {
    const SceneResult result =
        readAs("step", worldOf("<item class=\"Particle\" id=\"2\"><name>p</name><mass>3</mass></item>"
                               "<item class=\"ChargedParticle\" id=\"3\"><name>q</name><charge>1</charge></item>" +
                               box3));
    const Scene& scene = *result.scene;
    QCOMPARE(std::get<CircleShape>(scene.bodies[0].shapes[0].geometry).radius, 0.05);
    QVERIFY(std::abs(bodyMass(scene.bodies[0]).mass - 3) < 1e-12);
    QVERIFY(scene.bodies[0].fixedRotation);
    QVERIFY(!mayMeet(scene.bodies[0].shapes[0].filter, scene.bodies[1].shapes[0].filter));
    QVERIFY(mayMeet(scene.bodies[0].shapes[0].filter, scene.bodies[2].shapes[0].filter));
    QVERIFY2(problemsOf(result).contains(
                 "item[1], line 4: a particle is read as a disc of 0.05 m that does not turn, and 1 more of the kind"),
             problemsOf(result));
    // Those of our own files are what they were.
    QCOMPARE(problemsOf(readAs("step", writtenAs("step", scene))), QByteArray());
}

void TestStep::weightIsGravity() {
    QCOMPARE(read(disk2).world.gravity, (Vec2{0, 0}));
    const Scene scene = read(disk2 + "<item class=\"WeightForce\" id=\"4\"><weightConst>9.5</weightConst></item>");
    QCOMPARE(scene.world.gravity, (Vec2{0, -9.5}));
}

void TestStep::whatIsAnchoredWhereItIsIsFixed() {
    const Scene scene = read(disk2 + anchor("(1,2)"));
    QCOMPARE(scene.bodies[0].type, SceneBodyType::fixed);
    QVERIFY(scene.joints.empty());
}

void TestStep::whatIsAnchoredElsewhereIsWelded() {
    const Scene scene = read(disk2 + anchor("(1,7)"));
    QCOMPARE(scene.bodies[0].type, SceneBodyType::dynamic);
    QCOMPARE(scene.joints.at(0).type, SceneJointType::weld);
    QVERIFY(!scene.joints[0].bodyA && scene.joints[0].bodyB == "disk");
    QCOMPARE(scene.joints[0].localAnchorA, (Vec2{1, 7}));
}

void TestStep::infiniteMassIsFixedOrKinematic() {
    const std::string infinite = "<mass>inf</mass><inertia>inf</inertia></item>";
    const Scene scene = read("<item class=\"Box\" id=\"2\"><name>a</name>" + infinite +
                             "<item class=\"Box\" id=\"3\"><name>b</name><velocity>(1,0)</velocity>" + infinite);
    QCOMPARE(scene.bodies[0].type, SceneBodyType::fixed);
    QCOMPARE(scene.bodies[1].type, SceneBodyType::kinematic);
}

void TestStep::sticksRopesAndSprings() {
    const auto link = [](const std::string& kind, const std::string& rest) {
        return "<item class=\"" + kind + "\"><name>" + kind + rest + "</name><restLength>" + rest +
               "</restLength><stiffness>40</stiffness><damping>2</damping><body1>0</body1><body2>2</body2>"
               "<localPosition1>(1,5)</localPosition1><localPosition2>(0.25,0)</localPosition2></item>\n";
    };
    const Scene scene = read(disk2 + link("Stick", "3") + link("Stick", "0") + link("Rope", "4") + link("Spring", "2"));
    QCOMPARE(scene.joints[0].type, SceneJointType::distance);
    QCOMPARE(scene.joints[0].length, std::optional(3.0));
    QCOMPARE(scene.joints[0].localAnchorA, (Vec2{1, 5}));
    QCOMPARE(scene.joints[0].localAnchorB, (Vec2{0.25, 0}));
    QCOMPARE(scene.joints[1].type, SceneJointType::revolute);
    QCOMPARE(scene.joints[2].limit->upper, 4.0);
    QCOMPARE(scene.joints[3].law, SpringLaw::force);
    QCOMPARE(scene.joints[3].stiffness, std::optional(40.0));
    QCOMPARE(scene.joints[3].damping, std::optional(2.0));
}

void TestStep::fixedBodiesAreHeavyAndAnchored() {
    // Weight acts on infinite masses in Step, which then are nowhere.
    const QString text = written(sceneOf(bodyWith(BoxShape{{5, 0.5}, {0, -0.5}, 0}, SceneBodyType::fixed)));
    QVERIFY(!text.contains("inf<"));
    QCOMPARE(text.count("class=\"Anchor\""), 1);
    QCOMPARE(withoutNote(sceneOf(bodyWith(BoxShape{{5, 0.5}, {0, -0.5}, 0}, SceneBodyType::fixed))).bodies[0].type,
             SceneBodyType::fixed);
}

void TestStep::fixedConcavePolygonsAreTheirPieces() {
    const Scene scene = sceneOf(bodyWith(PolygonShape{ell()}, SceneBodyType::fixed));
    const Scene seen = withoutNote(scene);
    QVERIFY(seen.bodies.size() > 1);
    double area = 0;
    for (const SceneBody& body : seen.bodies) area += shapeMass(body.shapes.at(0)).mass;
    QVERIFY(std::abs(area - shapeMass(scene.bodies[0].shapes[0]).mass) < 1e-9);
    QVERIFY(lossesAs("step", scene).empty() || !QString::fromStdString(lossesAs("step", scene)[0]).contains("corners"));
}

void TestStep::movingBodiesAreHulls() {
    Scene scene = sceneOf(bodyWith(PolygonShape{ell()}));
    scene.bodies[0].linearVelocity = {1, 2};
    const Scene seen = withoutNote(scene);
    QCOMPARE(std::get<PolygonShape>(seen.bodies[0].shapes[0].geometry).vertices.size(), std::size_t{5});
    const MassProperties ours = bodyMass(scene.bodies[0]), theirs = bodyMass(seen.bodies[0]);
    QVERIFY(std::abs(ours.mass - theirs.mass) < 1e-12 && std::abs(ours.inertia - theirs.inertia) < 1e-12);
    QVERIFY(distance(seen.bodies[0].position, ours.center) < 1e-12);
    const std::vector<std::string> losses = lossesAs("step", scene);
    QVERIFY(std::ranges::find(losses, "bodies[0] (b), shapes[0]: 6 corners becomes 5") != losses.end());
}

void TestStep::hingesAreSticksWithoutLength() {
    Scene scene = sceneOf(bodyWith(BoxShape{{1, 0.5}, {}, 0}));
    scene.bodies.push_back(scene.bodies[0]);
    scene.bodies[1].id = "c";
    scene.bodies[1].position = {2, 0};
    SceneJoint joint;
    joint.id = "hinge";
    joint.bodyA = "b";
    joint.bodyB = "c";
    joint.localAnchorA = {1, 0.25};
    joint.localAnchorB = {-1, 0.25};
    scene.joints.push_back(joint);
    const SceneJoint seen = withoutNote(scene).joints.at(0);
    QCOMPARE(seen.type, SceneJointType::revolute);
    QCOMPARE(seen.localAnchorA, joint.localAnchorA);
    QCOMPARE(seen.localAnchorB, joint.localAnchorB);
}

void TestStep::weldsAreATruss() {
    Scene scene = sceneOf(bodyWith(BoxShape{{1, 0.5}, {}, 0}));
    scene.bodies.push_back(scene.bodies[0]);
    scene.bodies[1].id = "c";
    scene.bodies[1].angle = 0.5;
    SceneJoint joint;
    joint.id = "weld";
    joint.type = SceneJointType::weld;
    joint.bodyA = "b";
    joint.bodyB = "c";
    joint.referenceAngle = 0.5;
    scene.joints.push_back(joint);
    const Scene seen = withoutNote(scene);
    QCOMPARE(seen.joints.size(), std::size_t{2});
    // The second stick is as long as the places it joins are apart, across the way to the first.
    const SceneJoint& brace = seen.joints[1];
    const Vec2 a = brace.localAnchorA, b = rotate(Rotation::fromAngle(0.5), brace.localAnchorB);
    QVERIFY(std::abs(distance(a, b) - brace.length.value()) < 1e-12);
    QVERIFY(std::abs(dot(a, b - a)) < 1e-12);
    QCOMPARE(readAs("step", writtenAs("step", scene)).scene->joints.at(0).type, SceneJointType::weld);
}

void TestStep::anchorsCountTurnsAsBodiesDo() {
    // A body that was turned once around and is welded at half a radian of that: Step would turn it back.
    Scene scene = sceneOf(bodyWith(BoxShape{}));
    scene.bodies[0].angle = 0.5 + 2 * std::numbers::pi;
    SceneJoint joint;
    joint.id = "weld";
    joint.type = SceneJointType::weld;
    joint.bodyB = "b";
    joint.referenceAngle = 0.5;
    scene.joints.push_back(joint);
    const Scene seen = withoutNote(scene);
    QCOMPARE(seen.bodies[0].type, SceneBodyType::fixed);  // anchored at its very angle, and to Step no more than that
    QCOMPARE(readAs("step", writtenAs("step", scene)).scene->joints.at(0).type, SceneJointType::weld);
}

void TestStep::slidersAreToldToBeLost() {
    Scene scene = sceneOf(bodyWith(BoxShape{}));
    SceneJoint joint;
    joint.id = "rail";
    joint.type = SceneJointType::prismatic;
    joint.bodyB = "b";
    scene.joints.push_back(joint);
    const std::vector<std::string> losses = lossesAs("step", scene);
    QVERIFY(std::ranges::find(losses, "joints[0] (rail): a joint of type prismatic becomes one of type spring") !=
            losses.end());
}

void TestStep::lossesStandInTheNote() {
    Scene scene = sceneOf(bodyWith(BoxShape{}));
    scene.bodies[0].shapes[0].friction = 0.75;
    QVERIFY2(written(scene).contains("friction 0.75"), qPrintable(written(scene)));
}

void TestStep::faultsAreToldWithTheirPlace_data() {
    QTest::addColumn<QString>("items");
    QTest::addColumn<QByteArray>("told");
    const auto row = [](const char* name, const std::string& items, const char* told) {
        QTest::newRow(name) << QString::fromStdString(items) << QByteArray(told);
    };
    row("joint to nothing", disk2 + "<item class=\"Stick\"><body1>2</body1>\n<body2>77</body2></item>",
        "world/item[2]/body2, line 6: refers to a body \"77\", which there is not");
    row("half a vector", "<item class=\"Disk\"><position>(1,2</position></item>",
        "world/item/position, line 4: must be vectors as \"(3,-4)\"");
    row("no number", "<item class=\"Disk\"><radius>wide</radius></item>", "expected a number, found \"wide\"");
    row("polygon of two", "<item class=\"Polygon\"><vertexes>(0,0),(1,0)</vertexes></item>", "world/item[1], line 4:");
    row("no mass", "<item class=\"Disk\"><mass>0</mass></item>", "world/item/mass, line 4: must be above 0");
    row("NaN", "<item class=\"Disk\"><position>(nan,nan)</position></item>", "expected a number, found \"nan\"");
}

void TestStep::faultsAreToldWithTheirPlace() {
    QFETCH(QString, items);
    QFETCH(QByteArray, told);
    const SceneResult result = readAs("step", worldOf(items.toStdString()));
    QVERIFY(!result.scene);
    QVERIFY2(problemsOf(result).contains(told), problemsOf(result));
}

QTEST_GUILESS_MAIN(TestStep)
#include "test_step.moc"
