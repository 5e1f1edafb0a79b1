// SPDX-License-Identifier: MIT
#include <QTest>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>

#include "core/lab/batch.h"
#include "tests/core/lab/fake_simulator.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Many runs, each told of once it has come to its end.
class TestBatch : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void everyRunIsToldOfAtItsEnd();
    void runsAreSpreadOverTheThreads();
    void aRunThatCannotStartIsToldOf();
    void cancelledRunsAreNotToldOf();
    void nothingIsDoneAtOnce();

private:
    BatchRun run(double duration, std::function<void(const Recording&)> ended) const {
        return {&m_scene, m_lane, duration, std::move(ended)};
    }

    Entrants m_entrants;
    Scene m_scene;
    LaneSpec m_lane;
};

void TestBatch::initTestCase() {
    m_entrants = test::fakeEntrants();
    m_entrants.solvers = test::solverTypes();
    m_scene = test::emptyScene();
    m_scene.bodies = {test::disc("ball", {0, 0}, 0.5, 1)};
    m_lane.label = "SI";
    m_lane.solver = "sequential-impulse";
}

void TestBatch::everyRunIsToldOfAtItsEnd() {
    ThreadPool pool(2);
    std::vector<std::uint64_t> steps(10, 0);
    std::vector<BatchRun> runs;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        runs.push_back(run(static_cast<double>(i) / 10, [&steps, i](const Recording& recording) {
            if (recording.finished()) steps[i] = recording.frame(recording.size() - 1).step;
        }));
    }
    Batch batch(std::move(runs), m_entrants, pool);
    batch.wait();
    QVERIFY(!batch.running());
    QCOMPARE(batch.progress(), 1.0);
    for (std::size_t i = 0; i < steps.size(); ++i) QCOMPARE(steps[i], 6 * i);  // 60 steps a second
}

void TestBatch::runsAreSpreadOverTheThreads() {
    ThreadPool pool(2);
    std::mutex mutex;
    std::set<std::thread::id> threads;
    std::atomic<int> met = 0;
    std::vector<BatchRun> runs;
    for (int i = 0; i < 2; ++i) {
        runs.push_back(run(0.1, [&](const Recording&) {
            const std::lock_guard lock(mutex);
            threads.insert(std::this_thread::get_id());
            ++met;
        }));
        // Neither can be told of before the other runs.
        runs.back().ended = [&, told = runs.back().ended](const Recording& recording) {
            told(recording);
            for (int wait = 0; wait < 5000 && met < 2; ++wait) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        };
    }
    Batch(std::move(runs), m_entrants, pool).wait();
    QCOMPARE(threads.size(), std::size_t{2});
}

void TestBatch::aRunThatCannotStartIsToldOf() {
    ThreadPool pool(1);
    std::string reason;
    BatchRun broken =
        run(1, [&](const Recording& recording) { reason = recording.stopped().value_or(LaneStop()).reason.english(); });
    broken.lane.solver = "there-is-none";
    Batch({broken}, m_entrants, pool).wait();
    QCOMPARE(reason, std::string("no solver is called \"there-is-none\""));
}

void TestBatch::cancelledRunsAreNotToldOf() {
    ThreadPool pool(1);
    std::atomic<int> told = 0;
    std::vector<BatchRun> runs{run(0.1, [&](const Recording&) { ++told; })};
    for (int i = 0; i < 20; ++i) {
        runs.push_back(run(100, [&](const Recording&) { ++told; }));
        runs.back().lane = test::fakeLane("slow", {{"sleep", std::int64_t{1}}});
    }
    Batch batch(std::move(runs), m_entrants, pool);
    QTRY_VERIFY(told == 1);
    QCOMPARE(batch.progress(), 1.0 / 21);
    batch.cancel();
    batch.wait();
    QCOMPARE(told.load(), 1);
}

void TestBatch::nothingIsDoneAtOnce() {
    ThreadPool pool(1);
    const Batch batch({}, m_entrants, pool);
    QVERIFY(!batch.running());
    QCOMPARE(batch.progress(), 1.0);
}

QTEST_GUILESS_MAIN(TestBatch)
#include "test_batch.moc"
