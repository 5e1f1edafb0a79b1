// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/dynamics/joint_rows.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// What the demo programs of well-known tutorials show, and what they name as theirs.
class TestTutorials : public QObject {
    Q_OBJECT
private slots:
    void TA29_boxesAndDiscsOnAPlate();
    void TA33_polygonsLandOnASideAndRest_data();
    void TA33_polygonsLandOnASideAndRest();
    void TC1_aDiscIsWhatTheSceneSays();
    void TC8_contactsAreSolvedBeforeBodiesMove();
    void TC10_MC4_twoBallsDoNotMeetWithinAHundredFrames();
    void MC7_theFrameOfAnImpactIsNotDecidedByRoundOff();
    void TC12_frictionRotationAndPolygonsExist();
    void TD1_aStepIntegratesDetectsAndSolves();
    void TD8_aTurningBoxRebounds();
};

void TestTutorials::TA29_boxesAndDiscsOnAPlate() {
    Scene scene = emptyScene();
    scene.bodies = {fixedBox("plate", {0, -3}, {10, 0.5})};
    for (int i = 0; i < 4; ++i)
        scene.bodies.push_back(box("box-" + std::to_string(i), {-1 + 0.7 * i, 5 + 0.2 * i}, {0.35, 0.35}, 1));
    for (int i = 0; i < 4; ++i) scene.bodies.push_back(disc("disc-" + std::to_string(i), {2, 4 + 0.5 * i}, 0.3, 1));
    for (SceneBody& body : scene.bodies) body.fixedRotation = true;
    setMaterial(scene, 0.4, 0.2);
    const auto world = makeWorld(scene, "naive", {{"order", "move-first"}, {"iterations", "10"}});
    run(*world, 180);
    for (std::size_t i = 1; i <= 4; ++i) QVERIFY(near(state(*world, i).position.y, -2.155567708, 1e-9));
    QVERIFY(near(greatestPenetration(*world), 0.0272, 5e-5));
    run(*world, 3000 - 180);
    for (std::size_t i = 1; i <= 4; ++i) {
        QVERIFY(near(state(*world, i).position.y, -2.155567708, 1e-9));
        QVERIFY(near(state(*world, i).position.x, -1.7 + 0.7 * static_cast<double>(i), 1e-9));  // side by side, no pile
    }
    const double discs[] = {-2.21683, -1.64397, -1.06378, -0.47618};
    for (std::size_t i = 0; i < 4; ++i) QVERIFY(near(state(*world, 5 + i).position.y, discs[i], 5e-6));
}

void TestTutorials::TA33_polygonsLandOnASideAndRest_data() {
    QTest::addColumn<int>("corners");
    for (const int n : {3, 4, 5, 6, 8}) QTest::addRow("%d corners", n) << n;
}

// Regular polygons, each turned by a little, fall on a floor: they come to lie on a side, at rest, as far up as their inner radius.
void TestTutorials::TA33_polygonsLandOnASideAndRest() {
    QFETCH(int, corners);
    Scene scene;
    SceneBody body;
    body.id = "polygon";
    body.position = {0, 2};
    body.angle = 0.1;
    PolygonShape shape;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners;
        shape.vertices.push_back({0.5 * std::cos(angle), 0.5 * std::sin(angle)});
    }
    body.shapes = {SceneShape{.geometry = shape}};
    scene.bodies = {fixedBox("floor", {0, -1}, {20, 1}), body};
    const auto world = makeWorld(scene, "si");
    run(*world, 600);
    const BodyState& fallen = state(*world, 1);
    QVERIFY(length(fallen.velocity) < 1e-6 && std::abs(fallen.angularVelocity) < 1e-6);
    QVERIFY(near(fallen.position.y, 0.5 * std::cos(std::numbers::pi / corners), scene.world.linearSlop + 1e-6));
    QCOMPARE(world->contacts().size(), 1u);
    QCOMPARE(world->contacts()[0].pointCount, std::uint8_t{2});
}

void TestTutorials::TC1_aDiscIsWhatTheSceneSays() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {3, -4}, 30, 2, {5, 6})};
    scene.bodies[0].shapes[0].restitution = 0.8;
    SceneForce push;
    push.id = "push";
    push.body = "a";
    push.force = {12, -24};
    scene.forces = {push};
    const auto world = makeWorld(scene, "si");
    QCOMPARE(state(*world, 0).position, (Vec2{3, -4}));
    QCOMPARE(state(*world, 0).velocity, (Vec2{5, 6}));
    QCOMPARE(1 / state(*world, 0).inverseMass, 2.0);
    QCOMPARE(std::get<Circle>(world->shapes()[0].geometry).radius, 30.0);
    QCOMPARE(world->shapes()[0].restitution, 0.8);
    world->step();
    QVERIFY(near(state(*world, 0).velocity, Vec2{5, 6} + 1.0 / 120 * Vec2{12, -24}, 1e-15));
}

// A disc that touches the floor and comes down on it at 3 m/s rebounds in the step that begins there, and moves with its new velocity.
void TestTutorials::TC8_contactsAreSolvedBeforeBodiesMove() {
    Scene scene = emptyScene({});
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), disc("ball", {0, 0.5}, 0.5, 1, {0, -3})};
    setMaterial(scene, 0, 0.5);
    const auto world = makeWorld(scene, "si");
    world->step();
    QVERIFY(near(state(*world, 1).velocity.y, 1.5, 1e-14));
    QVERIFY(near(state(*world, 1).position.y, 0.5 + 1.5 / 60, 1e-14));
}

namespace {

// y up: the tutorial's gravity of 500 px/s^2 down, its balls at height 300 px below the top. Both fall, and one flies at the other.
Scene twoBalls(double distance) {
    Scene scene = emptyScene({0, -500});
    scene.bodies = {disc("a", {200, -300}, 30, 2), disc("b", {200 + distance, -300}, 20, 1, {-200, 0})};
    setMaterial(scene, 0, 0.8);
    return scene;
}

// The step after which the balls are in contact for the first time.
int meeting(const Scene& scene) {
    const auto world = makeWorld(scene, "si");
    while (world->contacts().empty() && world->stepIndex() < 200) world->step();
    return static_cast<int>(world->stepIndex());
}

}  // namespace

void TestTutorials::TC10_MC4_twoBallsDoNotMeetWithinAHundredFrames() {
    const auto world = makeWorld(twoBalls(400), "si", {{"stabilization", "none"}});
    for (int frame = 0; frame < 100; ++frame) {
        world->step();
        QVERIFY(world->contacts().empty());
    }
    // The last line of the demo: frame 99.
    QVERIFY(near(state(*world, 0).position, {200, -1001.39}, 0.005));
    QVERIFY(near(state(*world, 1).position, {266.666, -1001.39}, 0.005));
    QCOMPARE(state(*world, 0).velocity.x, 0.0);  // a does not fly towards b
    // It takes 350 px at 200/60 px a frame, 105 frames, to meet; after 130 both have their new velocities.
    run(*world, 30);
    QVERIFY(near(state(*world, 0).velocity.x, -120, 1e-9));
    QVERIFY(near(state(*world, 1).velocity.x, 40, 1e-9));
    QVERIFY(near(state(*world, 0).position.y, -1482.64, 0.005));
}

// The demo's gap is 105 times what a frame closes, so that one bit decides in which frame they meet. With a gap that is none such, nothing in
// the last place decides it.
void TestTutorials::MC7_theFrameOfAnImpactIsNotDecidedByRoundOff() {
    const double slack = 1e-6;
    QCOMPARE(meeting(twoBalls(400 - slack)), 105);
    QCOMPARE(meeting(twoBalls(400 + slack)), 106);
    for (const double nudge : {-slack, 0.0, slack}) QCOMPARE(meeting(twoBalls(401.7 + nudge)), 106);
}

void TestTutorials::TC12_frictionRotationAndPolygonsExist() {
    const auto slide = [](double friction) {
        Scene scene;
        SceneBody body;
        body.id = "hexagon";
        body.position = {0, 0.5 * std::sqrt(3) / 2};
        body.linearVelocity = {4, 0};
        PolygonShape shape;
        for (int i = 0; i < 6; ++i) {
            const double angle = std::numbers::pi * i / 3;
            shape.vertices.push_back({0.5 * std::cos(angle), 0.5 * std::sin(angle)});
        }
        body.shapes = {SceneShape{.geometry = shape}};
        scene.bodies = {fixedBox("floor", {0, -1}, {20, 1}), body};
        setMaterial(scene, friction, 0);
        const auto world = makeWorld(scene, "si", {{"iterations", "50"}});
        double turned = 0;
        for (int i = 0; i < 120; ++i) {
            world->step();
            turned = std::max(turned, std::abs(state(*world, 1).angle));
        }
        return std::pair(state(*world, 1).velocity.x, turned);
    };
    const auto [smoothSpeed, smoothTurn] = slide(0);
    QVERIFY(near(smoothSpeed, 4, 1e-9));
    QVERIFY(smoothTurn < 1e-6);
    const auto [roughSpeed, roughTurn] = slide(1);
    QVERIFY(roughSpeed < 3);
    QVERIFY(roughTurn > std::numbers::pi / 3);  // rolled on by a side at least
}

void TestTutorials::TD1_aStepIntegratesDetectsAndSolves() {
    Scene scene = boxStack(1);
    scene.bodies.push_back(box("hung", {5, 4}, {0.1, 0.5}, 2));
    SceneJoint hinge;
    hinge.id = "hinge";
    hinge.bodyB = "hung";
    hinge.localAnchorA = {5, 4.5};
    hinge.localAnchorB = {0, 0.5};
    scene.joints = {hinge};
    const auto world = makeWorld(scene, "si", {{"iterations", "50"}});
    QCOMPARE(world->bodies().size(), 4u);  // with the fixed world
    QCOMPARE(world->contacts().size(), 1u);
    QCOMPARE(world->joints().size(), 1u);
    world->step();
    // Gravity of this step has been taken up by contact and joint: nothing moves, and each impulse is a weight.
    const double weight = 9.81 / 60;
    QCOMPARE(world->solvedContacts()[0].pointCount, std::uint8_t{2});
    for (const ContactPoint& point : world->solvedContacts()[0].activePoints())
        QVERIFY(near(point.normalImpulse, weight / 2, 1e-12));
    QVERIFY(near(jointReaction(world->joints()[0], world->bodies(), 1.0 / 60).force, {0, 2 * 9.81}, 1e-9));
    for (const std::size_t i : {1u, 2u}) {
        QVERIFY(near(state(*world, i).velocity, {}, 1e-12));
        QVERIFY(near(state(*world, i).angularVelocity, 0, 1e-12));
    }
}

// A box falls on its corner while it turns: u_n = v + w r_x at the corner, K = 1/m + r_x^2/I, and j = -(1 + e) u_n / K with the lesser
// of the restitutions, in ten iterations unless said otherwise.
void TestTutorials::TD8_aTurningBoxRebounds() {
    const std::vector<ParameterSpec> parameters = allParameters(*findSolverType(solverTypes(), "sequential-impulse"));
    QCOMPARE(std::get<std::int64_t>(findSpec(parameters, "iterations")->defaultValue), std::int64_t{10});
    const double angle = 0.5, spin = 2, mass = 3, e = 0.2;
    Scene scene = emptyScene({});
    scene.world.restitutionMixing = Mixing::minimum;
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), box("box", {}, {0.5, 0.25}, mass, {0, -3})};
    // The lowest corner, which touches.
    const Vec2 corner = rotate(Rotation::fromAngle(angle), {-0.5, -0.25});
    scene.bodies[1].position = {0, -corner.y};
    scene.bodies[1].angle = angle;
    scene.bodies[1].angularVelocity = spin;
    setMaterial(scene, 0, e);
    scene.bodies[0].shapes[0].restitution = 0.5;
    const auto world = makeWorld(scene, "si");
    world->step();
    const double inertia = mass * (0.25 + 0.0625) / 3;
    const double speed = -3 + spin * corner.x;
    const double impulse = -(1 + e) * speed / (1 / mass + corner.x * corner.x / inertia);
    QVERIFY(near(world->solvedContacts()[0].points[0].normalImpulse, impulse, 1e-12));
    QVERIFY(near(state(*world, 1).velocity.y, -3 + impulse / mass, 1e-12));
    QVERIFY(near(state(*world, 1).angularVelocity, spin + corner.x * impulse / inertia, 1e-12));
}

QTEST_GUILESS_MAIN(TestTutorials)
#include "test_tutorials.moc"
