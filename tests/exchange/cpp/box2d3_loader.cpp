// SPDX-License-Identifier: MIT
#include <QTest>

#include "docs/loaders/cpp/cairn_box2d3.h"
#include "docs/loaders/cpp/cairn_scene.h"
#include "tests/exchange/cpp/exported.h"

using cairn::test::near;
using cairn::test::nearRelative;
namespace loader = cairn_loader;

namespace {

loader::Scene sceneOf(const std::string& name) { return loader::loadScene(cairn::test::sceneFile(name)); }

// A scene in Box2D, for as long as it is needed.
struct Loaded : loader::Box2d3 {
    explicit Loaded(const loader::Scene& scene) : Box2d3(loader::loadBox2d3(scene)) {}
    ~Loaded() { b2DestroyWorld(world); }
    Loaded(const Loaded&) = delete;
    Loaded& operator=(const Loaded&) = delete;

    void run(int steps) {
        for (int i = 0; i < steps; ++i) b2World_Step(world, 1.0f / 60, 4);
    }
    cairn::Vec2 position(const std::string& id) const {
        const b2Vec2 p = b2Body_GetPosition(bodies.at(id));
        return {p.x, p.y};
    }
};

}  // namespace

// docs/loaders/cpp/cairn_box2d3.h makes of a scene what it is.
class TestBox2d3Loader : public QObject {
    Q_OBJECT

private slots:
    void hasBodiesAndJointsWhereTheyAreAndAsHeavy_data() { cairn::test::addSceneRows(); }

    void hasBodiesAndJointsWhereTheyAreAndAsHeavy() {
        QFETCH(std::string, name);
        const loader::Scene scene = sceneOf(name);
        const Loaded loaded(scene);
        const b2Counters counters = b2World_GetCounters(loaded.world);
        QCOMPARE(static_cast<std::size_t>(counters.bodyCount), scene.bodies.size() + 1);  // the world of joints
        QCOMPARE(static_cast<std::size_t>(counters.jointCount), scene.joints.size());
        for (const loader::Body& body : scene.bodies) {
            QVERIFY(near(loaded.position(body.id), {body.position.x, body.position.y}, 1e-5));
            if (body.type != "dynamic") continue;
            const b2MassData mass = b2Body_GetMassData(loaded.bodies.at(body.id));
            QVERIFY(nearRelative(mass.mass, body.mass.mass));
            QVERIFY(near({mass.center.x, mass.center.y}, {body.mass.center.x, body.mass.center.y}, 1e-6));
            if (!body.fixedRotation) QVERIFY(nearRelative(mass.rotationalInertia, body.mass.inertia));
            const b2Vec2 velocity = b2Body_GetLinearVelocity(loaded.bodies.at(body.id));
            QVERIFY(near({velocity.x, velocity.y}, {body.linearVelocity.x, body.linearVelocity.y}, 1e-5));
        }
    }

    // Five metres of air, ten metres per second squared: four sub-steps.
    void fallsInTheOtherSchoolOfStepping() {
        Loaded loaded(loader::readScene(
            loader::JsonReader(
                R"({"format": "cairn-scene", "formatVersion": 1, "world": {"gravity": [0, -10]}, "bodies": [{"id": "ball",
                "type": "dynamic", "position": [0, 5], "shapes": [{"type": "circle", "radius": 0.5}]}]})")
                .read()));
        loaded.run(60);
        QVERIFY(near(loaded.position("ball").y, -0.0208333, 1e-4));
    }

    void stopsAtLimitsAndTurnsMotors() {
        Loaded loaded(sceneOf("all-kinds"));
        loaded.run(120);
        QVERIFY(near(b2Rot_GetAngle(b2Body_GetRotation(loaded.bodies.at("flap"))), 0.25, 0.01));
        QVERIFY(near(loaded.position("slider"), {21.7, 3.6}, 0.01));
        QVERIFY(near(b2Body_GetAngularVelocity(loaded.bodies.at("wheel")), 2, 0.02));
    }

    void carriesWhatLiesOnABelt() {
        Loaded loaded(sceneOf("conveyor"));
        loaded.run(120);
        QVERIFY(near(b2Body_GetLinearVelocity(loaded.bodies.at("box")).x, 2, 0.02));
    }

    void standsAStack() {
        const loader::Scene scene = sceneOf("stack-5");
        Loaded loaded(scene);
        loaded.run(600);
        for (const loader::Body& body : scene.bodies)
            QVERIFY2(near(loaded.position(body.id), {body.position.x, body.position.y}, 0.08), body.id.c_str());
    }

    void saysWhatItHasNot() {
        QCOMPARE(Loaded(sceneOf("all-kinds")).ignored, (std::vector<std::string>{"body platform: pivot"}));
    }
};

QTEST_MAIN(TestBox2d3Loader)
#include "box2d3_loader.moc"
