// SPDX-License-Identifier: MIT
#include <QTest>
#include <numbers>

#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Friction on slopes. The ground stays level and gravity is tilted, so that contacts are exact from the first step.
class TestSlopes : public QObject {
    Q_OBJECT
private slots:
    void initTestCase_data();
    void B8_blockSticksBelowTheFrictionAngle();
    void B9_blockSlides();
    void B11_stoppingDistance();
    void B12_discRolls();
};

namespace {

struct Row {
    std::string solver;
    TextParameters parameters;
};

Row lane() {
    QFETCH_GLOBAL(QString, solver);
    if (solver == "naive") return {"naive", {{"iterations", "50"}}};
    return {solver.toStdString(), {{"iterations", "50"}}};
}

Vec2 tilted(double degrees) {
    const double angle = degrees * std::numbers::pi / 180;
    return {9.81 * std::sin(angle), -9.81 * std::cos(angle)};
}

Scene slope(double degrees, double friction, SceneBody body) {
    Scene scene;
    scene.world.gravity = tilted(degrees);
    scene.bodies = {fixedBox("slope", {0, -1}, {50, 1}), std::move(body)};
    setMaterial(scene, friction, 0);
    return scene;
}

}  // namespace

void TestSlopes::initTestCase_data() {
    QTest::addColumn<QString>("solver");
    for (const char* id : {"naive", "sequential-impulse", "projected-gauss-seidel"}) QTest::newRow(id) << QString(id);
}

void TestSlopes::B8_blockSticksBelowTheFrictionAngle() {
    const auto [solver, parameters] = lane();
    if (solver == "naive") QSKIP("the naive solver bounds friction by its last pass, and creeps");
    for (const double friction : {0.5, 1.05 * std::tan(20 * std::numbers::pi / 180)}) {
        const auto world = makeWorld(slope(20, friction, box("a", {0, 0.5}, {0.5, 0.5}, 1)), solver, parameters);
        run(*world, 300);
        QVERIFY(length(state(*world, 1).velocity) < 1e-6);
        QVERIFY(std::abs(state(*world, 1).position.x) < 1e-4);
    }
    const double tooLittle = 0.95 * std::tan(20 * std::numbers::pi / 180);
    const auto world = makeWorld(slope(20, tooLittle, box("a", {0, 0.5}, {0.5, 0.5}, 1)), solver, parameters);
    run(*world, 300);
    QVERIFY(state(*world, 1).velocity.x > 0.5);
}

void TestSlopes::B9_blockSlides() {
    const auto [solver, parameters] = lane();
    SceneBody block = box("a", {-10, 0.5}, {0.5, 0.5}, 1);
    // Passes that do not accumulate leave a little spin in a block on two points.
    block.fixedRotation = solver == "naive";
    const auto world = makeWorld(slope(30, 0.3, block), solver, parameters);
    run(*world, 120);
    QVERIFY(near(state(*world, 1).velocity.x, 4.7125745, 4.7125745e-9 + 5e-8));
    QVERIFY(near(state(*world, 1).position.x + 10, 4.7518459, 4.7518459e-9 + 5e-8));
}

void TestSlopes::B11_stoppingDistance() {
    const auto [solver, parameters] = lane();
    if (solver == "naive") QSKIP("the naive solver bounds friction by its last pass");
    const auto world = makeWorld(slope(0, 0.5, box("a", {0, 0.5}, {0.5, 0.5}, 1, {5, 0})), solver, parameters);
    run(*world, 61);
    QVERIFY(state(*world, 1).velocity.x > 0);
    run(*world, 59);
    QVERIFY(near(state(*world, 1).velocity.x, 0, 1e-9));
    QVERIFY(near(state(*world, 1).position.x, 2.5068458, 2.5e-9 + 5e-8));
}

void TestSlopes::B12_discRolls() {
    const auto [solver, parameters] = lane();
    const auto world = makeWorld(slope(20, 0.5, disc("a", {-10, 0.5}, 0.5, 1)), solver, parameters);
    run(*world, 120);
    QVERIFY(near(state(*world, 1).velocity.x, 4.4736235, 5e-8));
    QVERIFY(near(state(*world, 1).angularVelocity, -8.947247, 5e-7));
    QVERIFY(near(state(*world, 1).position.x + 10, 4.5109037, 5e-8));
}

QTEST_GUILESS_MAIN(TestSlopes)
#include "test_slopes.moc"
