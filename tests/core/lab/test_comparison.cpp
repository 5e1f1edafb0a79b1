// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>
#include <atomic>

#include "core/results/results.h"
#include "tests/core/lab/fake_simulator.h"

using namespace cairn;
using namespace cairn::test;

namespace {

using Parameters = std::map<std::string, SceneValue, std::less<>>;

Parameters at(const char* key, std::int64_t step) { return {{key, step}}; }

template <class Condition>
bool eventually(Condition condition) {
    return QTest::qWaitFor(condition, 10'000);
}

}  // namespace

class TestComparison : public QObject {
    Q_OBJECT
private slots:
    void theStartIsThereBeforeAnyStep();
    void lanesRunUpToTheTime();
    void threadsDoNotChangeTheBits();
    void allLanesAdvanceOnOneThread();
    void aRunCanGoOn();
    void aCancelledRunGoesOnWithTheSameBits();
    void aRunThatIsExtendedWhileItRunsReachesTheLaterTime();
    void aLaneStopsAtNumbersThatAreNotFinite_data();
    void aLaneStopsAtNumbersThatAreNotFinite();
    void anExceptionStopsItsLaneAlone_data();
    void anExceptionStopsItsLaneAlone();
    void aLaneThatCannotStartShowsTheAuthoredPoses_data();
    void aLaneThatCannotStartShowsTheAuthoredPoses();
    void complaintsAreKept();
    void destructionEndsASolverThatHangs();
    void progressEndsAtOne();
    void outcomesOfStepsAreInTheMetrics();
};

void TestComparison::theStartIsThereBeforeAnyStep() {
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    const Comparison comparison(fakeScene(), {fakeLane("a")}, entrants, pool);
    QCOMPARE(comparison.recording(0).size(), std::size_t{1});
    QCOMPARE(comparison.recording(0).frame(0).bodies[1].position.x, 2.0);
    QVERIFY(std::isnan(comparison.recording(0).frame(0).metrics.residual));
    QVERIFY(!comparison.running());
}

void TestComparison::lanesRunUpToTheTime() {
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(2);
    Comparison comparison(fakeScene(), {fakeLane("a"), fakeLane("half", {{"h", 1.0 / 120}})}, entrants, pool);
    comparison.runTo(10);
    comparison.wait();
    QCOMPARE(comparison.recording(0).size(), std::size_t{601});
    QCOMPARE(comparison.recording(1).size(), std::size_t{1201});
    QVERIFY(comparison.recording(0).finished());
    QVERIFY(!comparison.recording(0).stopped());
    QCOMPARE(comparison.recording(1).frame(1200).time, 10.0);
}

void TestComparison::threadsDoNotChangeTheBits() {
    const Entrants entrants = fakeEntrants();
    const std::vector<LaneSpec> lanes{fakeLane("a"), fakeLane("b", {{"h", 0.01}}), fakeLane("c")};
    std::vector<std::vector<std::uint64_t>> hashes[2];
    for (unsigned threads : {1u, 2u}) {
        ThreadPool pool(threads);
        Comparison comparison(fakeScene(), lanes, entrants, pool);
        comparison.runTo(5);
        comparison.wait();
        for (std::size_t i = 0; i < lanes.size(); ++i) hashes[threads - 1].push_back(hashesOf(comparison.recording(i)));
    }
    QCOMPARE(hashes[0], hashes[1]);
    QCOMPARE(hashes[0][0], hashes[0][2]);
    QVERIFY(hashes[0][0] != hashes[0][1]);
}

void TestComparison::allLanesAdvanceOnOneThread() {
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    Comparison comparison(fakeScene(), {fakeLane("a", at("sleep", 1)), fakeLane("b", at("sleep", 1))}, entrants, pool);
    comparison.runTo(1000);
    QVERIFY(eventually([&] { return comparison.recording(0).size() > 5 && comparison.recording(1).size() > 5; }));
    comparison.cancel();
    comparison.wait();
    QVERIFY(comparison.recording(0).size() < 60'000);
}

void TestComparison::aRunCanGoOn() {
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(2);
    Comparison whole(fakeScene(), {fakeLane("a")}, entrants, pool);
    whole.runTo(4);
    Comparison parts(fakeScene(), {fakeLane("a")}, entrants, pool);
    parts.runTo(1);
    parts.wait();
    QCOMPARE(parts.recording(0).size(), std::size_t{61});
    parts.runTo(4);
    parts.wait();
    whole.wait();
    QCOMPARE(hashesOf(parts.recording(0)), hashesOf(whole.recording(0)));
}

void TestComparison::aCancelledRunGoesOnWithTheSameBits() {
    // Given a step that notices the cancellation and leaves half of its work behind
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    Comparison comparison(fakeScene(), {fakeLane("hangs", at("hangAt", 20))}, entrants, pool);
    comparison.runTo(1);
    QVERIFY(eventually([&] { return comparison.recording(0).size() == 20; }));
    comparison.cancel();
    comparison.wait();
    QCOMPARE(comparison.recording(0).size(), std::size_t{20});
    QVERIFY(comparison.recording(0).finished());

    // when the run goes on, then nothing of that half step is to be seen
    comparison.runTo(1);
    comparison.wait();
    Comparison undisturbed(fakeScene(), {fakeLane("a")}, entrants, pool);
    undisturbed.runTo(1);
    undisturbed.wait();
    QCOMPARE(hashesOf(comparison.recording(0)), hashesOf(undisturbed.recording(0)));
    QCOMPARE(comparison.recording(0).frame(60).step, std::uint64_t{60});
}

void TestComparison::aRunThatIsExtendedWhileItRunsReachesTheLaterTime() {
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(2);
    Comparison comparison(fakeScene(), {fakeLane("a", at("sleep", 1)), fakeLane("b")}, entrants, pool);
    comparison.runTo(0.2);
    comparison.runTo(0.5);
    comparison.wait();
    QCOMPARE(comparison.recording(0).size(), std::size_t{31});
    QCOMPARE(comparison.recording(1).size(), std::size_t{31});
}

void TestComparison::aLaneStopsAtNumbersThatAreNotFinite_data() {
    QTest::addColumn<QString>("parameter");
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const char* parameter, const char* body, const char* reason) {
        QTest::newRow(name) << parameter << body << reason;
    };
    row("position", "nanPositionAt", "right", "position is not finite");
    row("angle", "nanAngleAt", "right", "angle is not finite");
    row("velocity", "infiniteVelocityAt", "right", "velocity is not finite");
    row("spin", "nanSpinAt", "right", "angular velocity is not finite");
    row("energy of great velocities", "overflowEnergyAt", "", "energy is not finite");
}

void TestComparison::aLaneStopsAtNumbersThatAreNotFinite() {
    QFETCH(QString, parameter);
    QFETCH(QString, body);
    QFETCH(QString, reason);
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(2);
    Comparison comparison(fakeScene(), {fakeLane("bad", {{parameter.toStdString(), std::int64_t{12}}}), fakeLane("good")},
                          entrants, pool);
    comparison.runTo(1);
    comparison.wait();
    const Recording& bad = comparison.recording(0);
    QVERIFY(bad.stopped().has_value());
    QCOMPARE(bad.stopped()->step, std::uint64_t{12});
    QCOMPARE(QString::fromStdString(bad.stopped()->body), body);
    QCOMPARE(QString::fromStdString(bad.stopped()->reason.english()), reason);
    QCOMPARE(bad.size(), std::size_t{12});  // frames 0 to 11, all finite
    QCOMPARE(verdictAt(comparison, 0, 11), std::string("stopped"));
    QCOMPARE(comparison.recording(1).size(), std::size_t{61});

    // And it does not run on.
    comparison.runTo(2);
    comparison.wait();
    QCOMPARE(bad.size(), std::size_t{12});
    QCOMPARE(comparison.recording(1).size(), std::size_t{121});
}

void TestComparison::anExceptionStopsItsLaneAlone_data() {
    QTest::addColumn<QString>("parameter");
    QTest::addColumn<QString>("reason");
    QTest::newRow("std::exception") << "throwAt"
                                    << "the matrix is singular";
    QTest::newRow("another") << "throwOtherAt"
                             << "threw something that is no std::exception";
    QTest::newRow("without a text") << "throwSilentlyAt"
                                    << "threw an exception without a text";
    QTest::newRow("a body too few") << "loseBodyAt"
                                    << "returned 1 bodies for the 2 of the scene";
}

void TestComparison::anExceptionStopsItsLaneAlone() {
    QFETCH(QString, parameter);
    QFETCH(QString, reason);
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    Comparison comparison(fakeScene(), {fakeLane("bad", {{parameter.toStdString(), std::int64_t{3}}}), fakeLane("good")},
                          entrants, pool);
    comparison.runTo(1);
    comparison.wait();
    QCOMPARE(comparison.recording(0).size(), std::size_t{3});
    QCOMPARE(comparison.recording(0).stopped()->step, std::uint64_t{3});
    QCOMPARE(comparison.recording(0).stopped()->body, std::string());
    QCOMPARE(QString::fromStdString(comparison.recording(0).stopped()->reason.english()), reason);
    QCOMPARE(comparison.recording(1).size(), std::size_t{61});
}

void TestComparison::aLaneThatCannotStartShowsTheAuthoredPoses_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<bool>("refuse");
    QTest::addColumn<QString>("reason");
    QTest::newRow("unknown solver") << "nothing" << false << "no solver is called \"nothing\"";
    QTest::newRow("refused by the simulator") << "fake" << true << "cannot build this";
}

void TestComparison::aLaneThatCannotStartShowsTheAuthoredPoses() {
    QFETCH(QString, solver);
    QFETCH(bool, refuse);
    QFETCH(QString, reason);
    LaneSpec lane = fakeLane("bad", refuse ? at("refuse", 1) : Parameters{});
    lane.solver = solver.toStdString();
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    Comparison comparison(fakeScene(), {lane, fakeLane("good")}, entrants, pool);
    const Recording& recording = comparison.recording(0);
    QVERIFY(recording.finished());
    QVERIFY(!recording.started());
    QCOMPARE(recording.stopped()->step, std::uint64_t{0});
    QCOMPARE(QString::fromStdString(recording.stopped()->reason.english()), reason);
    QCOMPARE(recording.size(), std::size_t{1});
    QCOMPARE(recording.frame(0).bodies[0].position.x, -2.0);
    comparison.runTo(1);
    comparison.wait();
    QCOMPARE(recording.size(), std::size_t{1});
    QCOMPARE(comparison.recording(1).size(), std::size_t{61});
}

void TestComparison::complaintsAreKept() {
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    Comparison comparison(fakeScene(), {fakeLane("a", at("complainAt", 5))}, entrants, pool);
    comparison.runTo(1);
    comparison.wait();
    QCOMPARE(comparison.recording(0).message().english(), std::string("residual 0.001 after 7 iterations"));
    QCOMPARE(comparison.recording(0).size(), std::size_t{61});
}

void TestComparison::destructionEndsASolverThatHangs() {
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(2);
    {
        Comparison comparison(fakeScene(), {fakeLane("hangs", at("hangAt", 2)), fakeLane("b")}, entrants, pool);
        comparison.runTo(100);
        QVERIFY(eventually([&] { return comparison.recording(0).size() == 2; }));
    }
    // The pool is free for others.
    std::atomic<bool> ran = false;
    pool.post([&] { ran = true; });
    QVERIFY(eventually([&] { return ran.load(); }));
}

void TestComparison::progressEndsAtOne() {
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(2);
    Comparison comparison(fakeScene(), {fakeLane("a"), fakeLane("stops", at("throwAt", 5))}, entrants, pool);
    comparison.runTo(1);
    QVERIFY(comparison.progress() >= 0 && comparison.progress() <= 1);
    comparison.wait();
    QCOMPARE(comparison.progress(), 1.0);
}

void TestComparison::outcomesOfStepsAreInTheMetrics() {
    const Entrants entrants = fakeEntrants();
    ThreadPool pool(1);
    Comparison comparison(fakeScene(), {fakeLane("a", at("sleep", 2))}, entrants, pool);
    comparison.runTo(0.1);
    comparison.wait();
    const FrameMetrics& metrics = comparison.recording(0).frame(3).metrics;
    QCOMPARE(metrics.iterations, 7);
    QCOMPARE(metrics.residual, 1e-3);
    QVERIFY(metrics.stepTime >= 2e-3);
}

QTEST_GUILESS_MAIN(TestComparison)
#include "test_comparison.moc"
