// SPDX-License-Identifier: MIT
#include <QTest>

#include "docs/loaders/cpp/cairn_box2d24.h"
#include "docs/loaders/cpp/cairn_scene.h"
#include "tests/exchange/cpp/exported.h"

using cairn::test::near;
using cairn::test::nearRelative;
using cairn::test::sceneFile;
namespace loader = cairn_loader;

namespace {

void run(const loader::Box2d24& loaded, int steps) {
    for (int i = 0; i < steps; ++i) loaded.world->Step(1.0f / 60, 8, 3);
}

cairn::Vec2 asVec2(b2Vec2 v) { return {v.x, v.y}; }

// A scene of these bodies, under ten metres per second squared.
loader::Scene sceneOf(const std::string& bodies, const std::string& world = {}) {
    const std::string text = R"({"format": "cairn-scene", "formatVersion": 1, "world": {"gravity": [0, -10])" + world +
                             R"(}, "bodies": [)" + bodies + "]}";
    return loader::readScene(loader::JsonReader(text).read());
}

}  // namespace

// docs/loaders/cpp/cairn_box2d24.h makes of a scene what it is.
class TestBox2d24Loader : public QObject {
    Q_OBJECT

private slots:
    void hasBodiesAndJointsWhereTheyAreAndAsHeavy_data() { cairn::test::addSceneRows(); }

    void hasBodiesAndJointsWhereTheyAreAndAsHeavy() {
        QFETCH(std::string, name);
        const loader::Scene scene = loader::loadScene(sceneFile(name));
        const loader::Box2d24 loaded = loader::loadBox2d24(scene);
        QCOMPARE(static_cast<std::size_t>(loaded.world->GetBodyCount()), scene.bodies.size() + 1);  // the world of joints
        QCOMPARE(static_cast<std::size_t>(loaded.world->GetJointCount()), scene.joints.size());
        for (const loader::Body& body : scene.bodies) {
            const b2Body& made = *loaded.bodies.at(body.id);
            QVERIFY(near(asVec2(made.GetPosition()), {body.position.x, body.position.y}, 1e-5));
            QVERIFY(nearRelative(made.GetAngle(), body.angle));
            if (body.type != "dynamic") continue;
            QVERIFY(nearRelative(made.GetMass(), body.mass.mass));
            QVERIFY(near(asVec2(made.GetLocalCenter()), {body.mass.center.x, body.mass.center.y}, 1e-6));
            const double offset = made.GetLocalCenter().LengthSquared();
            if (!body.fixedRotation) QVERIFY(nearRelative(made.GetInertia() - made.GetMass() * offset, body.mass.inertia));
            QVERIFY(near(asVec2(made.GetLinearVelocity()), {body.linearVelocity.x, body.linearVelocity.y}, 1e-5));
            QVERIFY(nearRelative(made.GetAngularVelocity(), body.fixedRotation ? 0 : body.angularVelocity));
        }
    }

    void movesWhatJointsHoldAsCairnDoes() {
        const std::string file = sceneFile("all-kinds");
        const loader::Scene scene = loader::loadScene(file);
        const loader::Box2d24 loaded = loader::loadBox2d24(scene);
        run(loaded, 18);  // 0.3 s, before the slider meets its limit

        const cairn::Scene own = cairn::loadScene(file).scene.value();
        const auto world = cairn::test::makeWorld(own, "sequential-impulse", {{"iterations", "30"}});
        cairn::test::run(*world, 18);
        for (std::size_t i = 0; i < own.bodies.size(); ++i) {
            const std::string& id = own.bodies[i].id;
            const bool isHeld =
                std::ranges::any_of(own.joints, [&](const auto& j) { return j.bodyA == id || j.bodyB == id; });
            if (!isHeld) continue;
            const cairn::BodyState& expected = cairn::test::state(*world, i);
            // Welds give in a little more there. A free fall is 0.45 m.
            QVERIFY2(near(asVec2(loaded.bodies.at(id)->GetWorldCenter()), expected.position, 0.04), id.c_str());
            QVERIFY2(near(loaded.bodies.at(id)->GetAngle(), expected.angle, 0.04), id.c_str());
        }
    }

    void stopsAtLimitsAndTurnsMotors() {
        const loader::Box2d24 loaded = loader::loadBox2d24(loader::loadScene(sceneFile("all-kinds")));
        run(loaded, 120);
        QVERIFY(near(loaded.bodies.at("flap")->GetAngle(), 0.25, 0.01));
        QVERIFY(near(asVec2(loaded.bodies.at("slider")->GetPosition()), {21.7, 3.6}, 0.01));
        QVERIFY(near(loaded.bodies.at("wheel")->GetAngularVelocity(), 2, 0.02));
    }

    // Five metres of air, ten metres per second squared: one step by the new velocity.
    void fallsInOneSchoolOfStepping() {
        const loader::Box2d24 loaded = loader::loadBox2d24(sceneOf(
            R"({"id": "ball", "type": "dynamic", "position": [0, 5], "shapes": [{"type": "circle", "radius": 0.5}]})"));
        run(loaded, 60);
        QVERIFY(near(loaded.bodies.at("ball")->GetPosition().y, -0.0833333, 1e-5));
    }

    void standsAStack() {
        const loader::Scene scene = loader::loadScene(sceneFile("stack-5"));
        const loader::Box2d24 loaded = loader::loadBox2d24(scene);
        run(loaded, 600);
        for (const loader::Body& body : scene.bodies)  // with a skin of 15 mm at each contact
            QVERIFY2(near(asVec2(loaded.bodies.at(body.id)->GetPosition()), {body.position.x, body.position.y}, 0.08),
                     body.id.c_str());
    }

    void restsOnChains_data() {
        QTest::addColumn<std::string>("shape");
        QTest::addColumn<double>("height");
        const auto row = [](const char* name, const char* shape, double height) {
            QTest::newRow(name) << std::string(shape) << height;
        };
        row("disc", R"({"type": "circle", "radius": 0.5})", 0.5);
        row("box", R"({"type": "box", "halfExtents": [0.5, 0.5]})", 0.5);
        row("capsule", R"({"type": "capsule", "point1": [-0.5, 0.25], "point2": [0.75, 0.25], "radius": 0.5})", 0.25);
        row("capsule without length", R"({"type": "capsule", "point1": [0, 0], "point2": [0, 0], "radius": 0.5})", 0.5);
    }

    void restsOnChains() {
        QFETCH(std::string, shape);
        QFETCH(double, height);
        const loader::Box2d24 loaded = loader::loadBox2d24(sceneOf(
            R"({"id": "ground", "type": "static", "shapes": [{"type": "chain", "vertices": [[-50, 0], [-0.3, 0], [50, 0]]}]},
               {"id": "body", "type": "dynamic", "position": [0, 1], "shapes": [)" +
            shape + "]}"));
        run(loaded, 180);
        QVERIFY(near(loaded.bodies.at("body")->GetPosition().y, height, 0.02));
    }

    void letsSleepWhatTheSceneLetsSleep_data() {
        QTest::addColumn<bool>("sleeping");
        QTest::newRow("sleeping") << true;
        QTest::newRow("not sleeping") << false;
    }

    void letsSleepWhatTheSceneLetsSleep() {
        QFETCH(bool, sleeping);
        const loader::Box2d24 loaded = loader::loadBox2d24(
            sceneOf(R"({"id": "ball", "type": "dynamic", "awake": false, "shapes": [{"type": "circle", "radius": 0.5}]})",
                    sleeping ? R"(, "sleeping": true)" : ""));
        run(loaded, 30);
        QCOMPARE(loaded.bodies.at("ball")->GetPosition().y == 0, sleeping);
    }

    void saysWhatItHasNot() {
        const loader::Box2d24 loaded = loader::loadBox2d24(loader::loadScene(sceneFile("all-kinds")));
        QCOMPARE(loaded.ignored, (std::vector<std::string>{"body platform: pivot", "body belt: surfaceVelocity"}));
    }
};

QTEST_MAIN(TestBox2d24Loader)
#include "box2d24_loader.moc"
