// SPDX-License-Identifier: MIT
#include <QTest>
#include <numbers>

#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Collisions of two bodies, whose outcome is known in closed form, under every solver.
class TestImpacts : public QObject {
    Q_OBJECT
private slots:
    void initTestCase_data();
    void TA19_MC1_impulseOfAHeadOnCollision();
    void TA20_MC1_separatingBodiesAreLeftAlone();
    void TC2_whatTouchesWithoutApproachingGetsNoImpulse();
    void TA21_restitutionOfNoneAndOfAll_data();
    void TA21_restitutionOfNoneAndOfAll();
    void TA22_frictionStopsAndNeverReverses_data();
    void TA22_frictionStopsAndNeverReverses();
    void TA25_projectionLeavesAShareOfTheDepth();
    void TC3_TC4_B3_twoBalls_data();
    void TC3_TC4_B3_twoBalls();
    void TC5_MC3_projectionPartsByInverseMass();
    void TD9_projectionShareAndSlopAreSettings();
    void B4_collisionInOneDimension_data();
    void B4_collisionInOneDimension();
    void B5_obliqueCollision_data();
    void B5_obliqueCollision();
    void B6_bouncesOfAFallingBall();
    void B31_boxLandsOnItsCorner();
};

namespace {

std::string solver() {
    QFETCH_GLOBAL(QString, solver);
    return solver.toStdString();
}

}  // namespace

void TestImpacts::initTestCase_data() {
    QTest::addColumn<QString>("solver");
    for (const char* id : {"naive", "sequential-impulse", "projected-gauss-seidel"}) QTest::newRow(id) << QString(id);
}

void TestImpacts::TA19_MC1_impulseOfAHeadOnCollision() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {-0.5, 0}, 0.5, 1, {4, 0}), disc("b", {0.5, 0}, 0.5, 3)};
    setMaterial(scene, 0, 0.5);
    const auto world = makeWorld(scene, solver());
    world->step();
    QVERIFY(near(world->solvedContacts()[0].points[0].normalImpulse, 4.5, 1e-14));
    QVERIFY(near(state(*world, 1).velocity.x - state(*world, 0).velocity.x, 2, 1e-15));
}

void TestImpacts::TA20_MC1_separatingBodiesAreLeftAlone() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {-0.5, 0}, 0.5, 1, {-1, 0.25}), disc("b", {0.5, 0}, 0.5, 3, {0.5, 0.125})};
    setMaterial(scene, 0.5, 0.5);
    const auto world = makeWorld(scene, solver());
    world->step();
    QCOMPARE(world->solvedContacts().size(), 1u);
    QCOMPARE(state(*world, 0).velocity, (Vec2{-1, 0.25}));
    QCOMPARE(state(*world, 1).velocity, (Vec2{0.5, 0.125}));
    QCOMPARE(state(*world, 0).angularVelocity, 0.0);
}

// Discs of 30 and 20 at a distance of exactly 50: in contact, with depth 0.
void TestImpacts::TC2_whatTouchesWithoutApproachingGetsNoImpulse() {
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {0, 0}, 30, 2, {0, 3}), disc("b", {30, 40}, 20, 1, {0, 3})};
    setMaterial(scene, 0, 0.8);
    for (const double speed : {0.0, 1.0}) {
        scene.bodies[1].linearVelocity = Vec2{0, 3} - speed * Vec2{0.6, 0.8};
        const auto world = makeWorld(scene, solver());
        QCOMPARE(world->contacts().size(), 1u);
        QCOMPARE(world->contacts()[0].points[0].baseSeparation, 0.0);
        world->step();
        // (1 + e) v / (1/2 + 1/1), and none at all without an approach.
        QVERIFY(near(world->solvedContacts()[0].points[0].normalImpulse, 1.8 * speed / 1.5, speed == 0 ? 0 : 1e-14));
    }
}

void TestImpacts::TA21_restitutionOfNoneAndOfAll_data() {
    QTest::addColumn<double>("restitution");
    QTest::newRow("0 sticks") << 0.0;
    QTest::newRow("1 keeps the energy") << 1.0;
}

void TestImpacts::TA21_restitutionOfNoneAndOfAll() {
    QFETCH(double, restitution);
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {-0.5, 0}, 0.5, 1.3, {2.7, 0}), disc("b", {0.5, 0}, 0.5, 3.1, {-0.4, 0})};
    setMaterial(scene, 0, restitution);
    const auto world = makeWorld(scene, solver());
    const double before = kineticEnergy(world->bodies());
    world->step();
    QVERIFY(near(state(*world, 1).velocity.x - state(*world, 0).velocity.x, restitution * 3.1, 1e-14));
    if (restitution == 1) QVERIFY(near(kineticEnergy(world->bodies()), before, 1e-12));
}

void TestImpacts::TA22_frictionStopsAndNeverReverses_data() {
    QTest::addColumn<double>("friction");
    QTest::addColumn<double>("speed");
    QTest::newRow("0.3 slows") << 0.3 << 0.7;
    QTest::newRow("2 stops") << 2.0 << 0.0;
}

void TestImpacts::TA22_frictionStopsAndNeverReverses() {
    QFETCH(double, friction);
    QFETCH(double, speed);
    Scene scene = emptyScene({});
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), disc("a", {0, 0.5}, 0.5, 1, {1, -1})};
    scene.bodies[1].fixedRotation = true;
    setMaterial(scene, friction, 0);
    const auto world = makeWorld(scene, solver());
    world->step();
    QVERIFY(near(state(*world, 1).velocity, {speed, 0}, 1e-15));
}

void TestImpacts::TA25_projectionLeavesAShareOfTheDepth() {
    Scene scene = emptyScene({});
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), box("a", {0, 0.5 - 0.105}, {0.5, 0.5}, 1)};
    const auto world = makeWorld(scene, solver(), {{"stabilization", "projection"}});
    world->step();
    QVERIFY(near(greatestPenetration(*world), 0.025, 1e-12));
}

void TestImpacts::TC3_TC4_B3_twoBalls_data() {
    QTest::addColumn<double>("restitutionA");
    QTest::addColumn<double>("restitutionB");
    QTest::addColumn<double>("velocityA");
    QTest::addColumn<double>("velocityB");
    QTest::addColumn<double>("impulse");
    QTest::addColumn<double>("energy");
    QTest::newRow("TC4 B3 e 0.8") << 0.8 << 0.8 << -120.0 << 40.0 << 240.0 << 15200.0;
    // J = (1 + 0.3) 200 2/3 and the loss (1 - 0.3^2) 2/3 200^2 / 2.
    QTest::newRow("TC3 the lesser of 0.8 and 0.3")
        << 0.8 << 0.3 << -260.0 / 3 << -80.0 / 3 << 520.0 / 3 << 20000 - 36400.0 / 3;
}

void TestImpacts::TC3_TC4_B3_twoBalls() {
    QFETCH(double, restitutionA);
    QFETCH(double, restitutionB);
    QFETCH(double, velocityA);
    QFETCH(double, velocityB);
    QFETCH(double, impulse);
    QFETCH(double, energy);
    // A gap that is no whole number of steps, so that round-off does not decide the step of the contact.
    Scene scene = emptyScene({});
    scene.world.restitutionMixing = Mixing::minimum;
    scene.bodies = {disc("a", {200, 0}, 30, 2), disc("b", {600.7, 0}, 20, 1, {-200, 0})};
    scene.bodies[0].shapes[0].restitution = restitutionA;
    scene.bodies[1].shapes[0].restitution = restitutionB;
    const auto world = makeWorld(scene, solver());
    QVERIFY(near(kineticEnergy(world->bodies()), 20000, 1e-9));
    double found = 0;
    for (int i = 0; i < 130; ++i) {
        world->step();
        for (const ContactManifold& manifold : world->solvedContacts())
            for (const ContactPoint& point : manifold.activePoints()) found = std::max(found, point.normalImpulse);
    }
    QVERIFY(near(found, impulse, 1e-9 * impulse));
    QVERIFY(near(state(*world, 0).velocity.x, velocityA, 1e-9 * std::abs(velocityA)));
    QVERIFY(near(state(*world, 1).velocity.x, velocityB, 1e-9 * std::abs(velocityB)));
    QVERIFY(near(2 * state(*world, 0).velocity.x + state(*world, 1).velocity.x, -200, 200e-9));
    QVERIFY(near(kineticEnergy(world->bodies()), energy, 1e-9 * energy));
}

void TestImpacts::TC5_MC3_projectionPartsByInverseMass() {
    Scene scene = emptyScene({});
    const double overlap = 3.333;
    scene.bodies = {disc("a", {0, 0}, 30, 2), disc("b", {50 - overlap, 0}, 20, 1)};
    const auto world =
        makeWorld(scene, solver(), {{"stabilization", "projection"}, {"projectionShare", "1"}, {"slop", "0"}});
    world->step();
    QVERIFY(near(state(*world, 0).position.x, -1.111, 1e-9));
    QVERIFY(near(state(*world, 1).position.x, 50 - overlap + 2.222, 1e-9));
}

void TestImpacts::TD9_projectionShareAndSlopAreSettings() {
    Scene scene = emptyScene({});
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), box("a", {0, 0.5 - 0.11}, {0.5, 0.5}, 1)};
    const auto world =
        makeWorld(scene, solver(), {{"stabilization", "projection"}, {"projectionShare", "0.4"}, {"slop", "0.01"}});
    world->step();
    QVERIFY(near(greatestPenetration(*world), 0.01 + 0.6 * 0.1, 1e-12));
}

void TestImpacts::B4_collisionInOneDimension_data() {
    QTest::addColumn<double>("restitution");
    QTest::addColumn<double>("massRatio");
    for (const double e : {0.0, 0.3, 0.8, 1.0})
        for (const double ratio : {1.0, 1e2, 1e4, 1e6}) QTest::addRow("e %g, masses 1:%g", e, ratio) << e << ratio;
}

void TestImpacts::B4_collisionInOneDimension() {
    QFETCH(double, restitution);
    QFETCH(double, massRatio);
    const double m1 = 1, m2 = massRatio, v1 = 3, v2 = -1;
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {-0.5, 0}, 0.5, m1, {v1, 0}), disc("b", {0.5, 0}, 0.5, m2, {v2, 0})};
    setMaterial(scene, 0, restitution);
    const auto world = makeWorld(scene, solver());
    const double before = kineticEnergy(world->bodies());
    world->step();
    const double after1 = ((m1 - restitution * m2) * v1 + (1 + restitution) * m2 * v2) / (m1 + m2);
    const double after2 = ((m2 - restitution * m1) * v2 + (1 + restitution) * m1 * v1) / (m1 + m2);
    QVERIFY(near(state(*world, 0).velocity.x, after1, 1e-9 * std::abs(v1 - v2)));
    QVERIFY(near(state(*world, 1).velocity.x, after2, 1e-9 * std::abs(v1 - v2)));
    const double reducedMass = m1 * m2 / (m1 + m2);
    const double loss = (1 - restitution * restitution) * reducedMass * (v1 - v2) * (v1 - v2) / 2;
    QVERIFY(near(before - kineticEnergy(world->bodies()), loss, 1e-9 * before));
}

void TestImpacts::B5_obliqueCollision_data() {
    QTest::addColumn<double>("restitution");
    QTest::addColumn<double>("x1");
    QTest::addColumn<double>("y1");
    QTest::addColumn<double>("x2");
    QTest::addColumn<double>("y2");
    QTest::addColumn<double>("angle");
    QTest::newRow("e 1") << 1.0 << 0.25 << -0.433013 << 0.75 << 0.433013 << 90.0;
    QTest::newRow("e 0.8") << 0.8 << 0.325 << -0.389711 << 0.675 << 0.389711 << 80.1736;
}

void TestImpacts::B5_obliqueCollision() {
    QFETCH(double, restitution);
    QFETCH(double, x1);
    QFETCH(double, y1);
    QFETCH(double, x2);
    QFETCH(double, y2);
    QFETCH(double, angle);
    // Equal discs, offset by one radius, so that the normal stands at 30 degrees. Not touching, by far less than the step's way.
    Scene scene = emptyScene({});
    scene.bodies = {disc("a", {-std::sqrt(3) / 2 - 1e-9, -0.5}, 0.5, 1, {1, 0}), disc("b", {0, 0}, 0.5, 1)};
    scene.world.contactMargin = 0.02;
    setMaterial(scene, 0, restitution);
    const auto world = makeWorld(scene, solver());
    world->step();
    const Vec2 v1 = state(*world, 0).velocity;
    const Vec2 v2 = state(*world, 1).velocity;
    QVERIFY(near(v1, {x1, y1}, 1e-6));
    QVERIFY(near(v2, {x2, y2}, 1e-6));
    const double between = std::acos(dot(v1, v2) / (length(v1) * length(v2))) * 180 / std::numbers::pi;
    QVERIFY(near(between, angle, 1e-4));
}

void TestImpacts::B6_bouncesOfAFallingBall() {
    Scene scene = emptyScene();
    scene.world.contactMargin = 0.02;
    scene.world.restitutionThreshold = 1;
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), disc("ball", {0, 2.5}, 0.5, 1)};
    setMaterial(scene, 0.6, 0.8);
    const auto world = makeWorld(scene, solver());
    // Heights of the lowest point at the turning points.
    std::vector<double> peaks;
    double previous = -1;
    for (int i = 0; i < 300; ++i) {
        world->step();
        const double speed = state(*world, 1).velocity.y;
        if (previous > 0 && speed <= 0) peaks.push_back(state(*world, 1).position.y - 0.5);
        previous = speed;
    }
    QVERIFY(peaks.size() >= 3);
    const double impactSpeed = std::sqrt(2 * 9.81 * 2);
    const double firstTolerance = impactSpeed / 60 * 1.8;  // v h (1 + e): the moment of contact is known to a step only
    QVERIFY(near(peaks[0], 1.28, firstTolerance));
    QVERIFY(near(peaks[1], 0.8192, firstTolerance));
    QVERIFY(near(peaks[2], 0.5243, firstTolerance));
    QVERIFY(peaks[1] / peaks[0] > 0.5 && peaks[1] / peaks[0] < 0.8);
}

void TestImpacts::B31_boxLandsOnItsCorner() {
    Scene scene = emptyScene({});
    scene.bodies = {fixedBox("floor", {0, -1}, {5, 1}), box("a", {}, {0.5, 0.5}, 1, {0, -3})};
    scene.bodies[1].angle = std::numbers::pi / 6;
    scene.bodies[1].position.y = 0.5 * (std::cos(std::numbers::pi / 6) + std::sin(std::numbers::pi / 6));
    scene.world.contactMargin = 0.001;
    setMaterial(scene, 0, 0);
    const auto world = makeWorld(scene, solver());
    world->step();
    double impulse = 0;
    for (const ContactPoint& point : world->solvedContacts()[0].activePoints()) impulse += point.normalImpulse;
    QVERIFY(near(impulse, 2.497997659, 1e-9));
    QVERIFY(near(state(*world, 1).velocity.y, -0.502002341, 1e-9));
    QVERIFY(near(std::abs(state(*world, 1).angularVelocity), 2.742991805, 3e-9));
}

QTEST_GUILESS_MAIN(TestImpacts)
#include "test_impacts.moc"
