// SPDX-License-Identifier: MIT

// MuJoCo loads what is exported for it, and moves it as Cairn does.

#include <QTest>
#include <mujoco/mujoco.h>

#include "core/scene/shape_builder.h"
#include "tests/exchange/cpp/exported.h"
#include "tests/support/support_random_scenes.h"

using namespace cairn;
using namespace cairn::test;

namespace {

// A scene in MuJoCo, from the keyframe on.
class Model {
public:
    explicit Model(const Scene& scene) : m_scene(scene) {
        const QTemporaryDir folder;
        const QString file = folder.filePath("scene.xml");
        exportTo(file, "mjcf", scene);
        std::array<char, 1000> message{};
        m_model.reset(mj_loadXML(qPrintable(file), nullptr, message.data(), static_cast<int>(message.size())));
        if (!m_model || message[0] != 0) throw std::runtime_error(message.data());
        m_data.reset(mj_makeData(m_model.get()));
        mj_resetDataKeyframe(m_model.get(), m_data.get(), 0);
        mj_forward(m_model.get(), m_data.get());
    }

    const mjModel& model() const { return *m_model; }
    double step() const { return m_model->opt.timestep; }
    int warnings() const {
        int count = 0;
        for (const mjWarningStat& warning : m_data->warning) count += warning.number;
        return count;
    }
    void run(double seconds) {
        for (const double end = m_data->time + seconds - 0.5 * step(); m_data->time < end;)
            mj_step(m_model.get(), m_data.get());
        mj_kinematics(m_model.get(), m_data.get());
        mj_comPos(m_model.get(), m_data.get());
    }

    bool has(mjtObj type, const std::string& name) const { return mj_name2id(m_model.get(), type, name.c_str()) >= 0; }
    int idOf(const std::string& body) const { return mj_name2id(m_model.get(), mjOBJ_BODY, body.c_str()); }
    Vec2 position(const std::string& body) const { return inPlane(m_data->xpos, body); }
    Vec2 center(const std::string& body) const { return inPlane(m_data->xipos, body); }
    Vec2 localCenter(const std::string& body) const { return inPlane(m_model->body_ipos, body); }
    double angle(const std::string& body) const {
        const mjtNum* turn = m_data->xmat + 9 * idOf(body);
        return std::atan2(turn[6], turn[0]);
    }

private:
    Vec2 inPlane(const mjtNum* places, const std::string& body) const {
        return {places[3 * idOf(body)], places[3 * idOf(body) + 2]};
    }

    struct Deleter {
        void operator()(mjModel* model) const { mj_deleteModel(model); }
        void operator()(mjData* data) const { mj_deleteData(data); }
    };
    const Scene& m_scene;
    std::unique_ptr<mjModel, Deleter> m_model;
    std::unique_ptr<mjData, Deleter> m_data;
};

// Cairn's World of a scene, after a time in steps of MuJoCo's.
std::unique_ptr<World> worldAfter(Scene scene, double seconds, double step) {
    scene.world.timeStep = step;
    auto world = makeWorld(scene, "sequential-impulse", {{"iterations", "50"}});
    run(*world, static_cast<int>(std::lround(seconds / step)));
    return world;
}

}  // namespace

class TestMujocoModels : public QObject {
    Q_OBJECT

private slots:
    void hasBodiesAndJointsWhereTheyAreAndAsHeavy_data() { addSceneRows(); }
    void hasBodiesAndJointsWhereTheyAreAndAsHeavy();
    void loadsAnyScene();
    void fallsByTheNewVelocity();
    void swingsAsOurs();
    void movesWhatJointsHoldAsOurs();
    void stopsAtLimits();
    void standsAStack();
    void bouncesAsHigh();
};

void TestMujocoModels::hasBodiesAndJointsWhereTheyAreAndAsHeavy() {
    QFETCH(std::string, name);
    const Scene scene = sceneNamed(name);
    const Model loaded(scene);
    QCOMPARE(static_cast<std::size_t>(loaded.model().nbody), scene.bodies.size() + 1);
    for (const SceneBody& body : scene.bodies) {
        QVERIFY(near(loaded.position(body.id), body.position, 1e-9));
        QVERIFY(near(std::sin(loaded.angle(body.id) - body.angle), 0, 1e-9));
        if (body.type != SceneBodyType::dynamic) continue;
        const MassProperties mass = bodyMass(body);
        QVERIFY(nearRelative(loaded.model().body_mass[loaded.idOf(body.id)], mass.mass));
        QVERIFY(near(loaded.localCenter(body.id), mass.center, 1e-9));
        if (mass.inertia > 0) QVERIFY(nearRelative(loaded.model().body_inertia[3 * loaded.idOf(body.id) + 1], mass.inertia));
    }
    for (const SceneJoint& joint : scene.joints)
        QVERIFY(loaded.has(mjOBJ_EQUALITY, joint.id) || loaded.has(mjOBJ_TENDON, joint.id) ||
                loaded.has(mjOBJ_JOINT, joint.id));
}

void TestMujocoModels::loadsAnyScene() {
    RandomShapes random(30);
    for (int i = 0; i < 300; ++i) {
        const Scene scene = randomRichScene(random);
        try {
            const Model loaded(scene);
            QCOMPARE(static_cast<std::size_t>(loaded.model().nbody), scene.bodies.size() + 1);
        } catch (const std::runtime_error& fault) {
            QFAIL(("scene " + std::to_string(i) + ": " + fault.what()).c_str());
        }
    }
}

void TestMujocoModels::fallsByTheNewVelocity() {
    const Scene scene = fallingDisc();
    Model loaded(scene);
    loaded.run(1);
    const double h = loaded.step();
    QVERIFY(near(loaded.position("disc").y, 5 - 10 * h * 0.5 * (1 + h) / h, 1e-9));
}

void TestMujocoModels::swingsAsOurs() {
    for (const char* name : {"pendulum", "double-pendulum"}) {
        const Scene scene = sceneNamed(name);
        Model loaded(scene);
        loaded.run(1);
        const auto world = worldAfter(scene, 1, loaded.step());
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            // Its joints are springs of some milliseconds.
            QVERIFY(near(loaded.center(scene.bodies[i].id), state(*world, i).position, 0.02));
        }
    }
}

void TestMujocoModels::movesWhatJointsHoldAsOurs() {
    const Scene scene = sceneNamed("all-kinds");
    Model loaded(scene);
    constexpr double seconds = 0.3;  // before the slider meets its limit
    loaded.run(seconds);
    QCOMPARE(loaded.warnings(), 0);
    const auto world = worldAfter(scene, seconds, loaded.step());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].type == SceneBodyType::kinematic) continue;  // which stand still there
        const std::string& id = scene.bodies[i].id;
        QVERIFY2(near(loaded.center(id), state(*world, i).position, 0.03), id.c_str());
        QVERIFY2(near(std::sin(loaded.angle(id) - state(*world, i).angle), 0, 0.03), id.c_str());
    }
}

void TestMujocoModels::stopsAtLimits() {
    const Scene scene = sceneNamed("all-kinds");
    Model loaded(scene);
    for (int i = 0; i < 20; ++i) {
        loaded.run(0.1);
        // The flap hangs from the world; the slider is on a rail of (0.6, 0.8).
        QVERIFY(loaded.angle("flap") > 0.25 - 0.02);
        QVERIFY(dot({0.6, 0.8}, loaded.position("slider") - Vec2{22, 4}) > -0.5 - 0.02);
    }
}

void TestMujocoModels::standsAStack() {
    const Scene scene = sceneNamed("stack-10");
    Model loaded(scene);
    loaded.run(10);
    QCOMPARE(loaded.warnings(), 0);
    for (const SceneBody& body : scene.bodies) QVERIFY(near(loaded.position(body.id), body.position, 0.005));
}

void TestMujocoModels::bouncesAsHigh() {
    // Given a disc that falls 4.5 m on a ground off which it comes with half its speed.
    Scene scene = fallingDisc();
    scene.bodies.push_back(fixedBox("ground", {0, -0.5}, {10, 0.5}));
    setMaterial(scene, 0, 0.5);
    Model loaded(scene);
    double highest = 0;
    loaded.run(1.1);  // behind the bounce at 0.95 s
    for (int i = 0; i < 60; ++i) {
        loaded.run(1.0 / 60);
        highest = std::max(highest, loaded.position("disc").y);
    }
    QVERIFY(near(highest, 0.5 + 4.5 / 4, 0.06));
}

QTEST_GUILESS_MAIN(TestMujocoModels)
#include "mujoco_models.moc"
