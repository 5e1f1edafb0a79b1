// SPDX-License-Identifier: MIT
#include <QTest>
#include <numbers>

#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Free motion under each integrator, and springs by force.
class TestIntegrators : public QObject {
    Q_OBJECT
private slots:
    void TA9_freeFallForOneSecond_data();
    void TA9_freeFallForOneSecond();
    void MC8_freeFallDriftsAsMuchUpAsDown_data();
    void MC8_freeFallDriftsAsMuchUpAsDown();
    void TA8_TC6_springUnderExplicitEuler();
    void TA8_TC6_MD10_B2_springUnderSemiImplicitEuler();
    void springKeepsItsEnergyUnderVerletAndRungeKutta();
    void B2_periodOfASpring();
    void whatRestsStaysUnderEveryIntegrator_data();
    void whatRestsStaysUnderEveryIntegrator();
};

namespace {

// A mass of 1 kg on a spring by force, 1 m long when slack and stretched by a hundredth of that.
Scene springScene(SceneIntegrator integrator, double stiffness) {
    Scene scene = emptyScene({});
    scene.world.integrator = integrator;
    scene.bodies = {disc("mass", {1.01, 0}, 0.1, 1)};
    SceneJoint spring;
    spring.id = "spring";
    spring.type = SceneJointType::spring;
    spring.bodyB = "mass";
    spring.length = 1;
    spring.stiffness = stiffness;
    spring.law = SpringLaw::force;
    scene.joints = {spring};
    return scene;
}

double energy(const World& world, double stiffness) {
    const BodyState& mass = state(world, 0);
    const double stretch = mass.position.x - 1;
    return 0.5 * lengthSquared(mass.velocity) + 0.5 * stiffness * stretch * stretch;
}

}  // namespace

void TestIntegrators::TA9_freeFallForOneSecond_data() {
    QTest::addColumn<int>("integrator");
    QTest::addColumn<double>("error");
    QTest::newRow("TA9 explicit Euler") << int(SceneIntegrator::explicitEuler) << .08175;
    QTest::newRow("TA9 semi-implicit Euler") << int(SceneIntegrator::semiImplicitEuler) << -.08175;
    QTest::newRow("TA9 Verlet") << int(SceneIntegrator::verlet) << 0.0;
    QTest::newRow("TA9 RK4") << int(SceneIntegrator::rk4) << 0.0;
}

void TestIntegrators::TA9_freeFallForOneSecond() {
    QFETCH(int, integrator);
    QFETCH(double, error);
    Scene scene = emptyScene();
    scene.world.integrator = static_cast<SceneIntegrator>(integrator);
    scene.bodies = {disc("a", {}, 0.5, 1)};
    const auto world = makeWorld(scene, "si");
    run(*world, 60);
    QVERIFY(near(state(*world, 0).position.y + 4.905, error, 1e-12));
    QVERIFY(near(state(*world, 0).velocity.y, -9.81, 1e-12));
}

void TestIntegrators::MC8_freeFallDriftsAsMuchUpAsDown_data() {
    QTest::addColumn<int>("integrator");
    QTest::addColumn<double>("slope");  // of the energy, in m g^2 h / 2
    QTest::newRow("explicit Euler gains") << int(SceneIntegrator::explicitEuler) << 1.0;
    QTest::newRow("semi-implicit Euler loses") << int(SceneIntegrator::semiImplicitEuler) << -1.0;
}

// What keeps the energy of a spring for ever does not keep that of a free fall: the drift is linear in time, and neither is the better.
void TestIntegrators::MC8_freeFallDriftsAsMuchUpAsDown() {
    QFETCH(int, integrator);
    QFETCH(double, slope);
    Scene scene = emptyScene();
    scene.world.integrator = static_cast<SceneIntegrator>(integrator);
    scene.bodies = {disc("a", {}, 0.5, 1)};
    const auto world = makeWorld(scene, "si");
    for (int n = 1; n <= 600; ++n) {
        world->step();
        const double found = 0.5 * lengthSquared(state(*world, 0).velocity) + 9.81 * state(*world, 0).position.y;
        QVERIFY(near(found, slope * 0.8019675 * n / 60, 1e-9 * n));  // B1: 0.8019675 J in a second
    }
}

void TestIntegrators::TA8_TC6_springUnderExplicitEuler() {
    const double omega = 2 * std::numbers::pi;  // 1 Hz
    const auto world = makeWorld(springScene(SceneIntegrator::explicitEuler, omega * omega), "si");
    const double start = energy(*world, omega * omega);
    run(*world, 200);
    QVERIFY(near(energy(*world, omega * omega) / start, 8.85787, 5e-6));
    run(*world, 400);
    QVERIFY(near(energy(*world, omega * omega) / start, 695.006, 5e-4));
    QVERIFY(near(energy(*world, omega * omega) / start, std::pow(1 + omega * omega / 3600, 600), 1e-6));
}

void TestIntegrators::TA8_TC6_MD10_B2_springUnderSemiImplicitEuler() {
    const double omega = 2 * std::numbers::pi;
    const auto world = makeWorld(springScene(SceneIntegrator::semiImplicitEuler, omega * omega), "si");
    const double start = energy(*world, omega * omega);
    const double invariantStart = 1e-4 * omega * omega;  // v^2 + w^2 x^2 - w^2 h x v with x = 0.01, v = 0
    for (int i = 0; i < 100000; ++i) {
        world->step();
        const double ratio = energy(*world, omega * omega) / start;
        // 0.95025 and 1.05525
        QVERIFY(ratio > 1 / (1 + omega / 120) - 1e-9 && ratio < 1 / (1 - omega / 120) + 1e-9);
        const double x = state(*world, 0).position.x - 1;
        const double v = state(*world, 0).velocity.x;
        const double invariant = v * v + omega * omega * x * x - omega * omega / 60 * x * v;
        // Round-off of 1e5 steps, and of a stretch that is a hundredth of the place it is measured from.
        QVERIFY(std::abs(invariant / invariantStart - 1) < 1e-9);
        if (i == 0) QVERIFY(std::abs(invariant / invariantStart - 1) < 1e-12);
    }
}

void TestIntegrators::springKeepsItsEnergyUnderVerletAndRungeKutta() {
    const double stiffness = 100;
    for (const auto& [integrator, tolerance] :
         {std::pair(SceneIntegrator::verlet, 0.01), std::pair(SceneIntegrator::rk4, 2e-3)}) {
        const auto world = makeWorld(springScene(integrator, stiffness), "si");
        const double start = energy(*world, stiffness);
        double greatest = 0;
        for (int i = 0; i < 600; ++i) {
            world->step();
            greatest = std::max(greatest, std::abs(energy(*world, stiffness) / start - 1));
        }
        QVERIFY(greatest < tolerance);
    }
}

void TestIntegrators::B2_periodOfASpring() {
    const double stiffness = 100, h = 1.0 / 60;
    const auto world = makeWorld(springScene(SceneIntegrator::semiImplicitEuler, stiffness), "si");
    // Many periods, so that the moment of a crossing, between two steps, hardly counts.
    double first = -1, last = -1;
    int crossings = 0;
    double before = state(*world, 0).position.x - 1;
    for (int i = 1; i <= 60000; ++i) {
        world->step();
        const double now = state(*world, 0).position.x - 1;
        if (before < 0 && now >= 0) {
            last = (i - now / (now - before)) * h;
            if (first < 0)
                first = last;
            else
                ++crossings;
        }
        before = now;
    }
    QVERIFY(near((last - first) / crossings, 0.627590, 1e-5));
}

void TestIntegrators::whatRestsStaysUnderEveryIntegrator_data() { TA9_freeFallForOneSecond_data(); }

void TestIntegrators::whatRestsStaysUnderEveryIntegrator() {
    QFETCH(int, integrator);
    Scene scene = boxStack(3);
    scene.world.integrator = static_cast<SceneIntegrator>(integrator);
    const auto world = makeWorld(scene, "si", {{"iterations", "30"}});
    run(*world, 600);
    for (std::size_t i = 1; i <= 3; ++i) QVERIFY(near(state(*world, i).position.y, static_cast<double>(i) - 0.5, 0.005));
}

QTEST_GUILESS_MAIN(TestIntegrators)
#include "test_integrators.moc"
