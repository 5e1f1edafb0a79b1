// SPDX-License-Identifier: MIT
#include <QLibrary>
#include <QTest>
#include <cmath>

#include "core/lab/comparison.h"
#include "tests/plugins/engine_lanes.h"

using namespace cairn;
using namespace cairn::test;

// Foreign engines as lanes: sleep, pokes, determinism, and what they refuse.
class TestEngineLanes : public QObject {
    Q_OBJECT

private:
    EngineLanes m_lanes;

private slots:
    void initTestCase() { QVERIFY(m_lanes.load()); }

    void whatRestsFallsAsleepAndAPokeWakesIt_data() { m_lanes.addRows(); }
    void whatRestsFallsAsleepAndAPokeWakesIt() {
        QFETCH(QString, engine);
        Scene scene = dropped({.geometry = BoxShape{}}, 0.5);
        scene.world.sleeping = true;
        scene.bodies.push_back(box("sleeper", {4, 0.5}, {0.5, 0.5}, 1));
        scene.bodies[2].awake = false;
        const auto simulator = m_lanes.start(engine, scene);
        QVERIFY(frameOf(*simulator).bodies[2].asleep);
        step(*simulator, 180);
        QVERIFY(frameOf(*simulator).bodies[1].asleep);
        QVERIFY(!frameOf(*simulator).bodies[0].asleep);
        const Poke push{.time = 3, .body = 1, .action = Poke::Impulse{{0, 2}, {}}};
        simulator->step({&push, 1}, {});
        const Frame frame = frameOf(*simulator);
        QVERIFY(!frame.bodies[1].asleep);
        QVERIFY(near(frame.bodies[1].velocity, {0, 2 - 10 * h}, 1e-4));
    }

    // A pair of sleepers, and a sleeper on the arm of one that is awake.
    void whatIsJoinedSleepsTogether_data() { m_lanes.addRows(); }
    void whatIsJoinedSleepsTogether() {
        QFETCH(QString, engine);
        Scene scene = emptyScene({});
        scene.world.sleeping = true;
        for (const char* id : {"a", "b", "c", "d"}) {
            scene.bodies.push_back(disc(id, {3.0 * static_cast<double>(scene.bodies.size()), 0}, 0.5, 1));
            scene.bodies.back().awake = id == std::string("d");
        }
        for (const auto& [first, second] : {std::pair{"a", "b"}, {"c", "d"}}) {
            SceneJoint& rod = scene.joints.emplace_back(joint(SceneJointType::distance, second, {}));
            rod.id = first;
            rod.bodyA = first;
        }
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 1);
        const Frame frame = frameOf(*simulator);
        QVERIFY(frame.bodies[0].asleep && frame.bodies[1].asleep);
        QVERIFY(!frame.bodies[2].asleep && !frame.bodies[3].asleep);
        const Poke push{.time = h, .body = 1, .action = Poke::Impulse{{0, 1}, {}}};
        simulator->step({&push, 1}, {});
        step(*simulator, 1);
        QVERIFY(!frameOf(*simulator).bodies[0].asleep);
    }

    void aHandPullsWhatItGrabs_data() { m_lanes.addRows(); }
    void aHandPullsWhatItGrabs() {
        QFETCH(QString, engine);
        Scene scene = dropped({.geometry = BoxShape{}}, 0.5);
        const auto simulator = m_lanes.start(engine, scene);
        const Poke grab{.body = 1, .action = Poke::Grab{{0.2, 0.3}, {2, 3}}};
        simulator->step({&grab, 1}, {});
        step(*simulator, 300);
        const BodyMotion held = frameOf(*simulator).bodies[1];
        const Vec2 point = held.position + rotate(Rotation::fromAngle(held.angle), {0.2, 0.3});
        QVERIFY2(near(point, {2, 3}, 0.05), qPrintable(QString("%1, %2").arg(point.x).arg(point.y)));
        const Poke release{.body = 1, .action = Poke::Release{}};
        simulator->step({&release, 1}, {});
        step(*simulator, 120);
        QVERIFY(frameOf(*simulator).bodies[1].position.y < 1);
    }

    void twoRunsAreTheSameToTheBit_data() { m_lanes.addRows(); }
    void twoRunsAreTheSameToTheBit() {
        QFETCH(QString, engine);
        Scene scene = boxStack(6);
        setMaterial(scene, 0.3, 0.2);
        scene.bodies[6].position.x += 0.4;
        scene.bodies.push_back(disc("ball", {-5, 3}, 0.5, 4, {6, 0}));
        const auto first = m_lanes.start(engine, scene);
        step(*first, 300);
        const auto second = m_lanes.start(engine, scene);
        std::vector<std::unique_ptr<Simulator>> others;  // that memory lies elsewhere
        for (int i = 0; i < 5; ++i) others.push_back(m_lanes.start(engine, scene));
        step(*second, 300);
        QCOMPARE(frameOf(*first).hash, frameOf(*second).hash);
        first->reset(scene, laneOf(engine.toStdString()));
        step(*first, 300);
        QCOMPARE(frameOf(*first).hash, frameOf(*second).hash);
        step(*first, 1);
        QVERIFY(frameOf(*first).hash != frameOf(*second).hash);
    }

    void bodiesCanBePutElsewhere_data() { m_lanes.addRows(); }
    void bodiesCanBePutElsewhere() {
        QFETCH(QString, engine);
        Scene scene = dropped({.geometry = PolygonShape{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}}, 5);
        const auto simulator = m_lanes.start(engine, scene);
        const std::vector<BodyMotion> states{{{0, -1}}, {{7, 9}, 0.5, {1, 2}, 3}};
        QVERIFY(simulator->setState(states));
        const Frame frame = frameOf(*simulator);
        QVERIFY(near(frame.bodies[1].position, {7, 9}, 1e-5));
        QVERIFY(near(frame.bodies[1].angle, 0.5, 1e-6));
        QVERIFY(near(frame.bodies[1].velocity, {1, 2}, 1e-6));
        QVERIFY(near(frame.bodies[1].angularVelocity, 3, 1e-6));
        QVERIFY(!simulator->setState({}));
    }

    // Beside our World with another step, poked while they run, and again with the pokes known from the start.
    void aLaneWithoutSnapshotsIsPokedLikeTheOthers() {
        Entrants entrants = m_lanes.entrants();
        entrants.solvers = solverTypes();
        Scene scene = boxStack(3);
        setMaterial(scene, 0.5, 0.1);
        scene.run.duration = 2;
        std::vector<LaneSpec> lanes{laneOf("si")};
        lanes[0].world = {{"timeStep", "0.005"}};
        for (const SimulatorType& type : entrants.simulators) lanes.push_back(laneOf(type.id));
        const std::vector<Poke> pokes{{.time = 0.4, .body = 2, .action = Poke::Grab{{0.1, 0.3}, {1, 3}}},
                                      {.time = 0.6, .body = 3, .action = Poke::Impulse{{1, 2}, {0, 0.1}}},
                                      {.time = 0.9, .body = 2, .action = Poke::Release{}},
                                      {.time = 1.0, .action = Poke::SetGravity{{1, -8}}},
                                      {.time = 1.2, .body = Poke::allBodies, .action = Poke::SetMaterial{0.1, 0.5}}};

        ThreadPool pool(2);
        Comparison late(scene, lanes, entrants, pool);
        late.runTo(2);
        late.wait();
        std::vector<std::uint64_t> unpoked;
        for (std::size_t i = 0; i < lanes.size(); ++i) unpoked.push_back(late.recording(i).frame(100).hash);
        late.setPokes(pokes);
        late.runTo(2);
        late.wait();
        Comparison early(scene, lanes, entrants, pool);
        early.setPokes(pokes);
        early.runTo(2);
        early.wait();
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            QVERIFY(!late.recording(i).stopped());
            QCOMPARE(late.recording(i).size(), std::size_t(i == 0 ? 401 : 121));
            for (std::size_t f = 0; f < late.recording(i).size(); ++f)
                QCOMPARE(late.recording(i).frame(f).hash, early.recording(i).frame(f).hash);
            QVERIFY(late.recording(i).frame(100).hash != unpoked[i]);
        }
    }

    void aLaneThatAPokeStoppedRunsAgainWithAnother_data() { m_lanes.addRows(); }
    void aLaneThatAPokeStoppedRunsAgainWithAnother() {
        QFETCH(QString, engine);
        const Scene scene = dropped({.geometry = BoxShape{}}, 2);
        const std::vector<LaneSpec> lanes{laneOf(engine.toStdString())};
        ThreadPool pool(1);
        const auto run = [](Comparison& comparison, Poke::SetVelocity velocity) {
            comparison.setPokes({{.time = 0.5, .body = 1, .action = velocity}});
            comparison.runTo(1);
            comparison.wait();
        };
        Comparison mended(scene, lanes, m_lanes.entrants(), pool), direct(scene, lanes, m_lanes.entrants(), pool);
        run(mended, {{1e200, 0}, 0});
        QVERIFY(mended.recording(0).stopped());
        QCOMPARE(mended.recording(0).stopped()->step, 31u);
        run(mended, {{1, 0}, 0});
        run(direct, {{1, 0}, 0});
        QVERIFY(!mended.recording(0).stopped());
        QCOMPARE(mended.recording(0).size(), std::size_t(61));
        QCOMPARE(mended.recording(0).frame(60).hash, direct.recording(0).frame(60).hash);
    }

    void whatAnEngineCannotHaveIsRefused() {
        Scene slider = plank(SceneJointType::prismatic);
        slider.joints[0].motor = JointMotor{1, 10};
        Scene speck = dropped({.geometry = BoxShape{{0.001, 0.001}}}, 1);
        speck.bodies[1].massOverride = MassOverride{1, 1, {}};
        Scene far = dropped({.geometry = BoxShape{}}, 1);
        far.bodies[1].position = {1e20, 0};
        Scene line = emptyScene();
        line.bodies = {disc("a", {}, 0.5, 1)};
        line.joints = {joint(SceneJointType::distance, "a", {0, 2})};
        line.joints[0].motor = JointMotor{1, 10};
        if (m_lanes.start("box2d", emptyScene())) {
            QCOMPARE(m_lanes.refusal("box2d", slider), QString());
            QCOMPARE(m_lanes.refusal("box2d", speck),
                     QString("body \"body\", shape 0 is too small for Box2D, to which points nearer than 2.5 mm are one"));
            QCOMPARE(
                m_lanes.refusal("box2d", far),
                QString("body \"body\" has the number 100000000000000000000, which is too large for the floats of Box2D"));
            QCOMPARE(m_lanes.refusal("box2d", line),
                     QString("joint \"joint\" has a motor, which Box2D's distance joints do not have"));
        }
        if (m_lanes.start("chipmunk", emptyScene())) {
            QCOMPARE(m_lanes.refusal("chipmunk", slider),
                     QString("joint \"joint\" has a motor along a line, which Chipmunk does not have"));
            QCOMPARE(m_lanes.refusal("chipmunk", speck), QString());
            QCOMPARE(m_lanes.refusal("chipmunk", far), QString());
        }
    }

    void skinsAreTold() {
        ThreadPool pool(1);
        for (const auto& [engine, skin] : {std::pair{"box2d", 0.01}, {"chipmunk", 0.0}}) {
            if (!findSimulatorType(m_lanes.entrants().simulators, engine)) continue;
            const Comparison comparison(dropped({.geometry = BoxShape{}}, 2), {laneOf(engine)}, m_lanes.entrants(), pool);
            QCOMPARE(comparison.recording(0).skin(), skin);
        }
    }

    void whatAnEngineDoesInPartIsToldOnce() {
        Scene scene = emptyScene();
        scene.world.sleeping = true;
        scene.world.sleep.time = 2;
        scene.bodies = {box("plate", {}, {1, 1}, 1), disc("dart", {5, 0}, 0.1, 1)};
        scene.bodies[0].shapes.emplace_back().geometry = ChainShape{{{0, 2}, {1, 2}, {1.001, 2.004}, {2, 4}}, false};
        scene.bodies[1].bullet = true;
        const auto first = [&](const char* engine) {
            const auto simulator = m_lanes.start(engine, scene);
            if (!simulator) return std::string("not built");
            const std::string told = simulator->step({}, {}).message.english();
            return simulator->step({}, {}).message.empty() ? told : "told again";
        };
        QCOMPARE(QString::fromStdString(first("box2d")),
                 QString("body \"plate\", shape 1 has parts too thin for Box2D, which are left out. "
                         "Box2D lets bodies sleep below 0.01 m/s and 0.035 rad/s for 0.5 s."));
        QCOMPARE(
            QString::fromStdString(first("chipmunk")),
            QString("body \"dart\" is marked bullet, and may pass through others: Chipmunk has no continuous collision"));
    }

    // Both libraries abort the program on numbers that they take for faults of its own.
    void whatWouldTripAnAssertionStopsTheLane_data() { m_lanes.addRows(); }
    void whatWouldTripAnAssertionStopsTheLane() {
        QFETCH(QString, engine);
        Scene scene = dropped({.geometry = BoxShape{}}, 2);
        for (const Poke& poke :
             {Poke{.body = 1, .action = Poke::SetVelocity{{1e200, 0}, 0}},
              Poke{.body = 1, .action = Poke::Impulse{{0, 1e305}, {3, 0}}},
              Poke{.body = 1, .action = Poke::Force{{1e308, 1e308}, {3, 0}}},
              Poke{.body = 1, .action = Poke::Grab{{}, {1e300, 0}}}, Poke{.action = Poke::SetGravity{{0, -1e300}}}}) {
            const auto simulator = m_lanes.start(engine, scene);
            QVERIFY_EXCEPTION_THROWN(simulator->step({&poke, 1}, {}), std::runtime_error);
        }
        // Large, but such as it can compute with.
        const auto simulator = m_lanes.start(engine, scene);
        const Poke poke{.body = 1, .action = Poke::SetVelocity{{1e9, -1e9}, 1e6}};
        simulator->step({&poke, 1}, {});
        step(*simulator, 60);
    }

    // Chipmunk's own answer would be to abort the program.
    void aFailedCheckOfChipmunkIsAnException() {
        QLibrary plugin(QStringLiteral(CAIRN_BINARY_DIR "/plugins/chipmunk.so"));
        if (!plugin.load()) QSKIP("built without it");
        const auto makeSpace = reinterpret_cast<void* (*)()>(plugin.resolve("cpSpaceNew"));
        const auto setIterations = reinterpret_cast<void (*)(void*, int)>(plugin.resolve("cpSpaceSetIterations"));
        const auto freeSpace = reinterpret_cast<void (*)(void*)>(plugin.resolve("cpSpaceFree"));
        QVERIFY(makeSpace && setIterations && freeSpace);
        void* space = makeSpace();
        QVERIFY_EXCEPTION_THROWN(setIterations(space, 0), std::runtime_error);
        freeSpace(space);
    }

    // An empty scene, bodies without shapes, joints that join nothing movable: nothing to do, and nothing to trip over.
    void jointsBetweenBodiesThatNothingMovesHarmNobody_data() { m_lanes.addRows(); }
    void jointsBetweenBodiesThatNothingMovesHarmNobody() {
        QFETCH(QString, engine);
        Scene scene = emptyScene();
        scene.bodies = {fixedBox("a", {0, 0}, {1, 1}), box("b", {3, 0}, {1, 1}, 1), box("free", {9, 0}, {1, 1}, 1)};
        scene.bodies[1].type = SceneBodyType::kinematic;
        scene.bodies[1].linearVelocity = {1, 0};
        SceneJoint& spring = scene.joints.emplace_back(joint(SceneJointType::spring, "b", {0, 0}));
        spring.bodyA = "a";
        spring.frequency = 2;
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 60);
        const Frame frame = frameOf(*simulator);
        QVERIFY(std::fabs(frame.bodies[1].position.x - 4) < 1e-4);
        QVERIFY(frame.bodies[2].position.y < -4);
    }

    void emptyScenesRun_data() { m_lanes.addRows(); }
    void emptyScenesRun() {
        QFETCH(QString, engine);
        step(*m_lanes.start(engine, emptyScene()), 2);
        Scene scene = emptyScene();
        scene.bodies.push_back(fixedBox("a", {0, 0}, {1, 1}));
        scene.bodies.push_back(fixedBox("b", {3, 0}, {1, 1}));
        scene.bodies.push_back(box("c", {6, 0}, {1, 1}, 1));
        scene.bodies[2].shapes.clear();
        scene.bodies[2].fixedRotation = true;
        for (const SceneJointType type : {SceneJointType::distance, SceneJointType::revolute, SceneJointType::prismatic,
                                          SceneJointType::weld, SceneJointType::spring}) {
            for (const char* id : {"b", "c"}) {
                SceneJoint& made = scene.joints.emplace_back(joint(type, id, {0, 0}));
                made.id = std::to_string(scene.joints.size());
                made.bodyA = "a";
                if (type == SceneJointType::spring) made.frequency = 1;
                if (type == SceneJointType::revolute) {
                    made.motor = JointMotor{1, 1};
                    made.limit = JointLimit{0, 0};
                    made.spring = JointSoftness{1, 1};
                }
            }
        }
        const auto simulator = m_lanes.start(engine, scene);
        step(*simulator, 10);
        for (const BodyMotion& body : frameOf(*simulator).bodies)
            QVERIFY(isFinite(body.position) && std::isfinite(body.angle));
    }
};

QTEST_GUILESS_MAIN(TestEngineLanes)
#include "test_engine_lanes.moc"
