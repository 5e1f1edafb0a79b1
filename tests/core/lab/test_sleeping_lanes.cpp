// SPDX-License-Identifier: MIT
#include <QTest>
#include <bit>

#include "core/lab/simulator.h"
#include "tests/support/support_bench_scenes.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// What a lane reads of a World that sleeps.
class TestSleepingLanes : public QObject {
    Q_OBJECT
private slots:
    void TA27_metricsAreFlatToTheBitWhileAsleep();
    void framesAreThoseThatAreMeasuredAnew();
    void aPokeEndsTheStillness();
    void whatMovedUnreadIsMeasuredAnew();
};

namespace {

std::unique_ptr<Simulator> sleepingPyramid() {
    Scene scene = pyramid(10);
    scene.world.sleeping = true;
    auto simulator = makeWorldSimulator(*findSolverType(solverTypes(), "si"));
    simulator->reset(scene, LaneSpec{.label = "SI", .solver = "sequential-impulse"});
    Frame frame;
    do {
        simulator->step({}, {});
        simulator->read(frame);
    } while (
        std::any_of(frame.bodies.begin() + 1, frame.bodies.end(), [](const BodyMotion& body) { return !body.asleep; }) &&
        frame.step < 1200);
    return simulator;
}

Frame next(Simulator& simulator, std::span<const Poke> pokes = {}) {
    simulator.step(pokes, {});
    Frame frame;
    simulator.read(frame);
    return frame;
}

// Of all metrics but times, which are the machine's.
void compareMetrics(const FrameMetrics& found, const FrameMetrics& expected) {
    for (const MetricSpec& metric : metricSpecs()) {
        if (metric.timing) continue;
        const double a = metric.value(found), b = metric.value(expected);
        QVERIFY2(std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b), metric.key.c_str());
    }
}

}  // namespace

void TestSleepingLanes::TA27_metricsAreFlatToTheBitWhileAsleep() {
    const auto simulator = sleepingPyramid();
    const Frame first = next(*simulator);
    QVERIFY(first.bodies[1].asleep);
    QVERIFY(first.metrics.contacts > 0 && first.metrics.penetration.max > 0 && first.metrics.energy.total() > 0);
    for (int i = 1; i <= 300; ++i) {
        const Frame frame = next(*simulator);
        compareMetrics(frame.metrics, first.metrics);
        QCOMPARE(frame.hash, first.hash);
        QCOMPARE(frame.step, first.step + static_cast<std::uint64_t>(i));
        QVERIFY(near(frame.time, first.time + i / 60.0, 1e-9));
    }
}

void TestSleepingLanes::framesAreThoseThatAreMeasuredAnew() {
    const auto simulator = sleepingPyramid();
    next(*simulator);
    const Frame kept = next(*simulator);
    simulator->restore(*simulator->save());
    Frame measured;
    simulator->read(measured);
    measured.metrics.work = kept.metrics.work;  // of a step, and this is none
    QCOMPARE(measured.step, kept.step);
    QCOMPARE(measured.time, kept.time);
    QVERIFY(measured.bodies == kept.bodies);
    QCOMPARE(measured.hash, kept.hash);
    QCOMPARE(measured.solved.size(), kept.solved.size());
    QCOMPARE(measured.found.size(), kept.found.size());
    for (std::size_t i = 0; i < kept.found.size(); ++i) {
        QCOMPARE(measured.found[i].position, kept.found[i].position);
        QCOMPARE(measured.found[i].separation, kept.found[i].separation);
    }
    compareMetrics(measured.metrics, kept.metrics);
}

void TestSleepingLanes::aPokeEndsTheStillness() {
    const auto simulator = sleepingPyramid();
    next(*simulator);
    const Frame still = next(*simulator);
    const Poke poke{.body = 55, .action = Poke::Impulse{{0.2, 0.5}, {}}};
    const Frame moved = next(*simulator, std::span(&poke, 1));
    QVERIFY(!moved.bodies[1].asleep);
    QVERIFY(moved.hash != still.hash);
    QVERIFY(moved.metrics.energy.total() > still.metrics.energy.total());
    QVERIFY(!moved.solved.empty());
}

void TestSleepingLanes::whatMovedUnreadIsMeasuredAnew() {
    const auto simulator = sleepingPyramid();
    const Frame still = next(*simulator);
    const Poke poke{.body = 55, .action = Poke::Impulse{{0.2, 0.5}, {}}};
    simulator->step(std::span(&poke, 1), {});
    for (int i = 0; i < 600; ++i) simulator->step({}, {});
    const Frame fallenAsleepAgain = next(*simulator);
    QVERIFY(fallenAsleepAgain.bodies[55].asleep);
    QVERIFY(fallenAsleepAgain.bodies[55] != still.bodies[55]);
}

QTEST_GUILESS_MAIN(TestSleepingLanes)
#include "test_sleeping_lanes.moc"
