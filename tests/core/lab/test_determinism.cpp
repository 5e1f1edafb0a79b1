// SPDX-License-Identifier: MIT
#include <QTest>
#include <random>

#include "core/lab/comparison.h"
#include "tests/support/support_lanes.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// The same scene, lane and build give the same bits: whatever the threads, the broad phase, and where the run was taken up.
namespace {

// Boxes and discs that fall onto a floor between walls, at angles and places that no symmetry orders. Some of the boxes cannot turn, so
// that both points of their contacts push alike, and a matrix of the two is singular.
Scene rain(int count) {
    Scene scene = emptyScene();
    scene.world.contactMargin = 0.02;
    scene.bodies.push_back(fixedBox("floor", {0, -0.5}, {6, 0.5}));
    scene.bodies.push_back(fixedBox("left", {-5, 7}, {0.5, 8}));
    scene.bodies.push_back(fixedBox("right", {5, 7}, {0.5, 8}));
    std::mt19937 random(7);
    const auto uniform = [&](double from, double to) {
        return from + (to - from) * (static_cast<double>(random()) / 4294967295.0);
    };
    for (int i = 0; i < count; ++i) {
        const std::string id = "body-" + std::to_string(i);
        const Vec2 position{-3.6 + 1.2 * (i % 7) + uniform(-0.05, 0.05), 0.8 + 1.2 * (i / 7)};
        scene.bodies.push_back(i % 3 == 0 ? disc(id, position, uniform(0.3, 0.5), 1)
                                          : box(id, position, {uniform(0.3, 0.4), uniform(0.3, 0.4)}, 1));
        const bool turns = i % 6 != 1;
        scene.bodies.back().angle = turns ? uniform(-3, 3) : 0;
        scene.bodies.back().fixedRotation = !turns;
    }
    setMaterial(scene, 0.6, 0.1);
    return scene;
}

LaneSpec laneOf(const std::string& solver, const std::string& broadPhase) {
    LaneSpec lane;
    lane.label = solver + " " + broadPhase;
    lane.solver = solver;
    lane.world = {{"broadPhase", '"' + broadPhase + '"'}};
    return lane;
}

std::vector<std::uint64_t> hashesOf(const Recording& recording) {
    std::vector<std::uint64_t> hashes;
    for (std::size_t i = 0; i < recording.size(); ++i) hashes.push_back(recording.frame(i).hash);
    return hashes;
}

std::vector<std::uint64_t> stepAndHash(Simulator& simulator, int steps) {
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < steps; ++i) {
        simulator.step({}, {});
        Frame frame;
        simulator.read(frame);
        hashes.push_back(frame.hash);
    }
    return hashes;
}

}  // namespace

class TestDeterminism : public QObject {
    Q_OBJECT
private slots:
    void threadsAndBroadPhasesDoNotChangeTheBits();
    void aRunFromASnapshotGivesTheSameBits_data();
    void aRunFromASnapshotGivesTheSameBits();
    void aHashSeesTheLastBit();
    void zeroHasOneHash();
};

void TestDeterminism::threadsAndBroadPhasesDoNotChangeTheBits() {
    const Scene scene = rain(30);
    const Entrants entrants = worldEntrants();
    const std::vector<std::string> solvers{"naive", "sequential-impulse", "projected-gauss-seidel"};
    const std::vector<std::string> broadPhases{"dynamic-tree", "brute-force", "uniform-grid", "quadtree", "sweep-and-prune"};
    std::vector<LaneSpec> lanes;
    for (const std::string& solver : solvers)
        for (const std::string& broadPhase : broadPhases) lanes.push_back(laneOf(solver, broadPhase));
    std::vector<std::vector<std::uint64_t>> hashes[2];
    for (const unsigned threads : {1u, 2u}) {
        ThreadPool pool(threads);
        Comparison comparison(scene, lanes, entrants, pool);
        comparison.runTo(3);
        comparison.wait();
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            QCOMPARE(comparison.recording(i).size(), std::size_t{181});
            QVERIFY(comparison.recording(i).frame(180).solved.size() > 20);
            hashes[threads - 1].push_back(hashesOf(comparison.recording(i)));
        }
    }
    QCOMPARE(hashes[0], hashes[1]);
    const std::size_t kinds = broadPhases.size();
    for (std::size_t i = 0; i < lanes.size(); ++i) QCOMPARE(hashes[0][i], hashes[0][i - i % kinds]);
    QVERIFY(hashes[0][0] != hashes[0][kinds]);
    QVERIFY(hashes[0][kinds] != hashes[0][2 * kinds]);
}

void TestDeterminism::aRunFromASnapshotGivesTheSameBits_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<bool>("fresh");
    for (const SolverType& type : solverTypes()) {
        const QString id = QString::fromStdString(type.id);
        QTest::newRow(qPrintable(id + ", back in time")) << id << false;
        QTest::newRow(qPrintable(id + ", in another World")) << id << true;
    }
}

void TestDeterminism::aRunFromASnapshotGivesTheSameBits() {
    QFETCH(QString, solver);
    QFETCH(bool, fresh);
    const Scene scene = rain(80);
    const Entrants entrants = worldEntrants();
    const LaneSpec lane = laneOf(solver.toStdString(), "dynamic-tree");
    const std::unique_ptr<Simulator> first = entrants.makeSimulator(lane);
    first->reset(scene, lane);
    stepAndHash(*first, 150);
    const std::unique_ptr<Snapshot> snapshot = first->save();
    const std::vector<std::uint64_t> expected = stepAndHash(*first, 100);

    const std::unique_ptr<Simulator> second = entrants.makeSimulator(lane);
    second->reset(scene, lane);
    Simulator& resumed = fresh ? *second : *first;
    QVERIFY(resumed.restore(*snapshot));
    QCOMPARE(stepAndHash(resumed, 100), expected);
}

void TestDeterminism::aHashSeesTheLastBit() {
    Frame frame;
    frame.bodies.push_back({{1, 2}, 3, {4, 5}, 6});
    frame.solved.emplace_back().normalImpulse = 7;
    const std::uint64_t before = hashOf(frame);
    for (double* value : {&frame.bodies[0].position.x, &frame.bodies[0].position.y, &frame.bodies[0].angle,
                          &frame.bodies[0].velocity.x, &frame.bodies[0].velocity.y, &frame.bodies[0].angularVelocity,
                          &frame.solved[0].normalImpulse, &frame.solved[0].tangentImpulse}) {
        const double kept = *value;
        *value = std::nextafter(kept, 100.0);
        QVERIFY(hashOf(frame) != before);
        *value = kept;
    }
    QCOMPARE(hashOf(frame), before);
}

void TestDeterminism::zeroHasOneHash() {
    StateHash plus, minus;
    plus.add(0.0);
    minus.add(-0.0);
    QCOMPARE(plus.value(), minus.value());
    // FNV-1a of eight zero bytes, by its definition: the basis times the prime to the eighth power.
    std::uint64_t expected = 14695981039346656037ull;
    for (int i = 0; i < 8; ++i) expected *= 1099511628211ull;
    QCOMPARE(plus.value(), expected);
    QCOMPARE(hashText(0x0123456789abcdefull), std::string("0123456789abcdef"));
    QCOMPARE(hashText(1), std::string("0000000000000001"));
}

QTEST_GUILESS_MAIN(TestDeterminism)
#include "test_determinism.moc"
