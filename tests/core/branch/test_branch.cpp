// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/branch/branch.h"
#include "core/lab/comparison.h"
#include "tests/core/lab/fake_simulator.h"
#include "tests/support/support_lanes.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

namespace {

Scene slidingStack() {
    Scene scene = boxStack(3);
    scene.bodies[1].linearVelocity = {1, 0};
    return scene;
}

// The frames of a lane that runs from the start.
std::vector<Frame> framesOf(const Scene& scene, const LaneSpec& lane, std::uint64_t steps, std::vector<Poke> pokes = {}) {
    const Entrants entrants = worldEntrants();
    const auto simulator = entrants.makeSimulator(lane);
    simulator->reset(scene, lane);
    std::vector<Frame> frames(1);
    simulator->read(frames.back());
    for (std::uint64_t step = 0; step < steps; ++step) {
        simulator->step(pokesDue(pokes, step, simulator->timeStep()), {});
        simulator->read(frames.emplace_back());
    }
    return frames;
}

}  // namespace

class TestBranch : public QObject {
    Q_OBJECT

private slots:
    void theSourceGoesOnAsItsRunDid_data();
    void theSourceGoesOnAsItsRunDid();
    void allLanesStartFromTheSameState();
    void lanesOfOtherStepsGoAsFarInTime();
    void forcesGoOnAtTheirTimes();
    void whatPokesHaveSetHoldsOnInEveryLane();
    void oneThatStopsDoesNotTouchTheOthers();
    void canBeCancelled();
    void theSpreadIsOfTheBodyThatDiffersMost();
};

void TestBranch::theSourceGoesOnAsItsRunDid_data() {
    QTest::addColumn<quint64>("step");
    for (const quint64 step : {0, 1, 7, 30}) QTest::addRow("from step %llu", step) << step;
}

void TestBranch::theSourceGoesOnAsItsRunDid() {
    QFETCH(quint64, step);
    const Scene scene = slidingStack();
    const std::vector<LaneSpec> lanes{laneOf("si"), laneOf("pgs")};
    const std::vector<Frame> run = framesOf(scene, lanes[0], step + 10);

    const Branch branch = branchFrom(scene, lanes, worldEntrants(), 0, step, 10);

    QCOMPARE(branch.message.english(), std::string());
    QCOMPARE(branch.paths[0].frames.size(), std::size_t{11});
    QVERIFY(branch.paths[0].warm);
    for (std::size_t i = 1; i < 11; ++i) QCOMPARE(branch.paths[0].frames[i].hash, run[step + i].hash);
}

void TestBranch::allLanesStartFromTheSameState() {
    const std::vector<LaneSpec> lanes{laneOf("si"), laneOf("pgs"), laneOf("soft"), laneOf("xpbd")};
    const Branch branch = branchFrom(slidingStack(), lanes, worldEntrants(), 1, 20, 5);
    QCOMPARE(branch.paths.size(), lanes.size());
    for (const BranchPath& path : branch.paths) {
        QVERIFY2(path.stopped.empty(), path.stopped.english().c_str());
        QCOMPARE(path.frames.front().bodies, branch.paths[1].frames.front().bodies);
        QCOMPARE(path.frames.size(), std::size_t{6});
    }
    QVERIFY(branch.paths[0].frames.back().hash != branch.paths[2].frames.back().hash);
    QCOMPARE(branch.time, 20 / 60.0);
}

void TestBranch::lanesOfOtherStepsGoAsFarInTime() {
    std::vector<LaneSpec> lanes{laneOf("si"), laneOf("pgs")};
    lanes[1].world = {{"timeStep", "0.008333333333333333"}};
    const Branch branch = branchFrom(slidingStack(), lanes, worldEntrants(), 0, 12, 6);
    QVERIFY(!branch.paths[1].warm);
    QCOMPARE(branch.paths[1].frames.size(), std::size_t{13});
}

void TestBranch::forcesGoOnAtTheirTimes() {
    Scene scene = emptyScene({0, 0});
    scene.bodies.push_back(disc("ball", {0, 0}, 0.5, 1));
    SceneForce& push = scene.forces.emplace_back();
    push.id = "push";
    push.body = "ball";
    push.force = {6, 0};
    push.start = 0.5;
    push.end = 1.0;
    std::vector<LaneSpec> lanes{laneOf("si"), laneOf("pgs")};
    lanes[1].world = {{"linearSlop", "0.001"}};                                  // so that it begins from the state alone
    const Branch branch = branchFrom(scene, lanes, worldEntrants(), 0, 45, 30);  // 0.75 s to 1.25 s
    QVERIFY(!branch.paths[1].warm);
    QVERIFY(near(branch.paths[0].frames.back().bodies[0].velocity, {3, 0}, 1e-12));
    QVERIFY(near(branch.paths[1].frames.back().bodies[0].velocity, {3, 0}, 1e-12));
}

void TestBranch::whatPokesHaveSetHoldsOnInEveryLane() {
    Scene scene = emptyScene({0, -10});
    scene.bodies.push_back(disc("ball", {0, 50}, 0.5, 1));
    std::vector<LaneSpec> lanes{laneOf("si"), laneOf("pgs")};
    lanes[1].world = {{"linearSlop", "0.001"}};
    const std::vector<Poke> pokes{{.time = 0.5, .action = Poke::SetGravity{{0, 10}}},
                                  {.time = 1.2, .action = Poke::SetGravity{{0, 0}}}};  // later: left out
    const Branch branch = branchFrom(scene, lanes, worldEntrants(), 0, 60, 30, pokes);
    for (const BranchPath& path : branch.paths) QVERIFY(near(path.frames.back().bodies[0].velocity, {0, -5 + 10}, 1e-9));
}

void TestBranch::oneThatStopsDoesNotTouchTheOthers() {
    Entrants entrants = worldEntrants();
    SimulatorType type;
    type.id = type.name = "fake";
    type.factory = [] { return std::make_unique<FakeSimulator>(); };
    entrants.simulators.push_back(type);
    std::vector<LaneSpec> lanes{laneOf("si"), laneOf("fake"), laneOf("nothing"), laneOf("pgs")};
    const Branch branch = branchFrom(slidingStack(), lanes, entrants, 0, 5, 5);
    QCOMPARE(branch.paths[1].stopped.english(), std::string("cannot start from a state"));
    QCOMPARE(branch.paths[2].stopped.english(), std::string("no solver is called \"nothing\""));
    QCOMPARE(branch.paths[3].frames.size(), std::size_t{6});
}

void TestBranch::canBeCancelled() {
    std::stop_source stop;
    const std::vector<LaneSpec> lanes{laneOf("si"), laneOf("pgs")};
    std::uint64_t told = 0;
    const Branch branch = branchFrom(slidingStack(), lanes, worldEntrants(), 0, 50, 50, {}, {}, stop.get_token(),
                                     [&](std::uint64_t done, std::uint64_t all) {
                                         QCOMPARE(all, std::uint64_t{150});
                                         told = done;
                                         if (done == 70) stop.request_stop();
                                     });
    QCOMPARE(branch.message.english(), std::string("cancelled"));
    QVERIFY(branch.paths.empty());
    QVERIFY(told < 75);
}

void TestBranch::theSpreadIsOfTheBodyThatDiffersMost() {
    BranchPath a, b;
    QVERIFY(!spreadOf(a, b));
    a.frames.resize(1);
    b.frames.resize(1);
    a.frames[0].bodies = {{{0, 0}}, {{1, 0}}, {{2, 0}}};
    b.frames[0].bodies = {{{0, 0.1}}, {{1, -0.5}}, {{2, 0.2}}};
    const auto spread = spreadOf(a, b);
    QCOMPARE(spread->body, std::size_t{1});
    QCOMPARE(spread->distance, 0.5);
}

QTEST_APPLESS_MAIN(TestBranch)
#include "test_branch.moc"
