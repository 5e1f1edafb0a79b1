// SPDX-License-Identifier: MIT

// Bodies that slide without friction along a chain of segments: it is one ground, whose inner corners stop nothing.

#include <QTest>
#include <cmath>
#include <numbers>

#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

namespace {

constexpr int segments = 100;
constexpr double step = 0.4;  // m, the length of a segment

SceneBody ground(std::vector<Vec2> vertices) {
    SceneBody body;
    body.id = "ground";
    body.type = SceneBodyType::fixed;
    body.shapes = {SceneShape{.geometry = ChainShape{std::move(vertices), false}}};
    return body;
}

// From the origin on, each segment turned by the bend (rad) against the one before.
std::vector<Vec2> course(double direction, double bend) {
    std::vector<Vec2> vertices{{0, 0}};
    for (int i = 0; i < segments; ++i) {
        vertices.push_back(vertices.back() + step * Vec2{std::cos(direction), std::sin(direction)});
        direction += bend;
    }
    return vertices;
}

SceneBody shaped(std::vector<SceneShape> shapes) {
    SceneBody body;
    body.id = "slider";
    body.shapes = std::move(shapes);
    return body;
}

// Each stands with its lowest points at y = 0.
SceneBody slider(const QByteArray& kind) {
    if (kind == "disc") return shaped({SceneShape{.geometry = CircleShape{{0, 0.25}, 0.25}}});
    if (kind == "box") return shaped({SceneShape{.geometry = BoxShape{{0.5, 0.25}, {0, 0.25}, 0}}});
    if (kind == "small box") return shaped({SceneShape{.geometry = BoxShape{{0.06, 0.05}, {0, 0.05}, 0}}});
    if (kind == "lying capsule") return shaped({SceneShape{.geometry = CapsuleShape{{-0.3, 0.2}, {0.3, 0.2}, 0.2}}});
    if (kind == "standing capsule") return shaped({SceneShape{.geometry = CapsuleShape{{0, 0.2}, {0, 0.5}, 0.2}}});
    return shaped({SceneShape{.geometry = PolygonShape{{{-0.2, 0}, {0.3, 0}, {0.5, 0.3}, {0, 0.5}, {-0.4, 0.2}}}}});
}

// The slider on the first segment of the course, with a speed (m/s) along it and gravity against it.
Scene scene(const QByteArray& kind, double speed, double direction, double bend) {
    Scene scene;
    const Vec2 along{std::cos(direction), std::sin(direction)};
    scene.world.gravity = -9.81 * perpendicular(along);
    scene.bodies = {ground(course(direction, bend)), slider(kind)};
    scene.bodies[1].position = (kind == "small box" ? 0.2 : 0.6) * along;
    scene.bodies[1].angle = direction;
    scene.bodies[1].linearVelocity = speed * along;
    setMaterial(scene, 0, 0);
    return scene;
}

void addSliders() {
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<double>("speed");
    for (const char* kind : {"disc", "box", "small box", "lying capsule", "standing capsule", "polygon"})
        for (const double speed : {0.3, 3.0, 30.0})
            QTest::newRow(QByteArray(kind) + " at " + QByteArray::number(speed) + " m/s") << QByteArray(kind) << speed;
}

double energy(const World& world) {
    const BodyState& b = state(world, 1);
    return 0.5 * lengthSquared(b.velocity) / b.inverseMass + 0.5 * b.angularVelocity * b.angularVelocity / b.inverseInertia -
           dot(world.gravity(), b.position) / b.inverseMass;
}

}  // namespace

class TestChains : public QObject {
    Q_OBJECT

private slots:
    void speedAlongAStraightChainIsKept_data() { addSliders(); }
    void speedAlongAStraightChainIsKept() {
        QFETCH(QByteArray, kind);
        QFETCH(double, speed);
        for (const double direction : {0.0, 0.5, 3.0}) {
            for (const double margin : {0.02, 0.0}) {
                Scene course = scene(kind, speed, direction, 0);
                course.world.contactMargin = margin;
                course.world.linearSlop = 0;  // so that joints that are straight but for round-off stay joints
                course.world.continuous = false;
                const auto world = makeWorld(course, "si");
                const Vec2 along{std::cos(direction), std::sin(direction)};
                const BodyState& body = state(*world, 1);
                const double start = dot(body.position, along);
                while (dot(body.position, along) < 38) {
                    world->step();
                    QVERIFY(std::abs(dot(body.velocity, along) - speed) < 1e-9);
                    QVERIFY(dot(body.position, perpendicular(along)) > 0.04);
                }
                QVERIFY(std::abs(dot(body.position, along) - start - world->time() * speed) < 1e-9);
            }
        }
    }

    void aGentleHillTakesNoEnergy_data() { addSliders(); }
    // (The capsule that stands falls over on the way.) What leaves the ground at a corner comes down on the next segment, without bounce, at a few times the angle of a corner.
    void aGentleHillTakesNoEnergy() {
        QFETCH(QByteArray, kind);
        QFETCH(double, speed);
        const auto world = makeWorld(scene(kind, speed, 0, -0.01), "si");
        const double before = energy(*world);
        while (state(*world, 1).position.x < 20) world->step();
        const double gained = energy(*world) - before;
        const BodyState& body = state(*world, 1);
        const double kinetic = 0.5 * lengthSquared(body.velocity) / body.inverseMass;
        QVERIFY(gained < 1e-3 * kinetic);
        QVERIFY(gained > -0.06 * kinetic);
    }

    void aGentleBowlTakesOnlyWhatItsCornersTurn_data() { addSliders(); }
    // Without gravity and bounce, each corner takes the part of the velocity that leads into the next segment.
    void aGentleBowlTakesOnlyWhatItsCornersTurn() {
        QFETCH(QByteArray, kind);
        QFETCH(double, speed);
        const double bend = 0.01;
        Scene course = scene(kind, speed, 0, bend);
        course.world.gravity = {};
        const auto world = makeWorld(course, "si");
        const double before = energy(*world);
        while (state(*world, 1).position.x < 20) world->step();
        const double corners = 20 / step;
        const double gained = energy(*world) - before;
        QVERIFY(gained < 1e-3 * before);  // pushes out of the ground, at half a metre a step
        QVERIFY(gained > -3 * corners * bend * bend * before);
    }

    void whatSlidesOverBumpsStaysOnTheChain_data() {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<double>("rise");
        for (const char* kind : {"disc", "box", "small box", "lying capsule", "polygon"})
            for (const double rise : {6e-4, 2e-3, 5e-3, 0.02})
                QTest::newRow(QByteArray(kind) + " over " + QByteArray::number(1000 * rise) + " mm")
                    << QByteArray(kind) << rise;
    }
    // Over a crest a body stands on one edge or the other; wherever it is, one of them holds it.
    void whatSlidesOverBumpsStaysOnTheChain() {
        QFETCH(QByteArray, kind);
        QFETCH(double, rise);
        for (const double speed : {0.1, 0.3, 1.0, 3.0}) {
            for (const double place : {4.6, 4.77, 5.0}) {
                std::vector<Vec2> vertices;
                for (int i = 0; i <= 40; ++i) vertices.push_back({static_cast<double>(i), i % 2 == 0 ? 0 : rise});
                Scene bumps = emptyScene();
                bumps.bodies = {ground(vertices), slider(kind)};
                bumps.bodies[1].position = {place, rise + 0.001};
                bumps.bodies[1].linearVelocity = {speed, 0};
                setMaterial(bumps, 0, 0);
                const auto world = makeWorld(bumps, "si");
                while (world->time() < 30 && std::abs(state(*world, 1).position.x - 20) < 19) {
                    world->step();
                    QVERIFY(state(*world, 1).position.y > 0.02);
                }
            }
        }
    }

    void atTheEndOfTheChainBodiesFallOff_data() { addSliders(); }
    void atTheEndOfTheChainBodiesFallOff() {
        QFETCH(QByteArray, kind);
        QFETCH(double, speed);
        Scene course = scene(kind, speed, 0, 0);
        course.bodies[1].position.x = segments * step - 1;
        const auto world = makeWorld(course, "si");
        const double before = energy(*world);
        while (world->time() < 10 && state(*world, 1).position.y > -5) world->step();
        const BodyState& body = state(*world, 1);
        QVERIFY(body.position.y < -5);
        QVERIFY(body.velocity.x >= speed - 1e-9);
        QVERIFY(energy(*world) <= before + 1e-9);
    }
};

QTEST_GUILESS_MAIN(TestChains)
#include "test_chains.moc"
