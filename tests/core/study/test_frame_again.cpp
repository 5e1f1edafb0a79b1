// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/branch/branch.h"
#include "core/frozen/frozen_file.h"
#include "core/lab/comparison.h"
#include "core/study/frame_again.h"
#include "core/study/freeze_step.h"
#include "core/study/trace.h"
#include "tests/support/support_lanes.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// What a recording has thinned can be run again, in the same bits.
namespace {

std::vector<Poke> handiwork() {
    return {{.time = 0.4, .body = 2, .action = Poke::Grab{{0.1, 0.3}, {1, 3}}},
            {.time = 0.9, .body = 2, .action = Poke::Release{}},
            {.time = 1.0, .action = Poke::SetGravity{{1, -8}}}};
}

bool same(const Frame& a, const Frame& b) {
    return a.step == b.step && a.hash == b.hash && a.bodies == b.bodies && a.solved == b.solved && a.found == b.found &&
           a.joints == b.joints && a.metrics.energy.total() == b.metrics.energy.total() &&
           a.metrics.iterations == b.metrics.iterations;
}

}  // namespace

class TestFrameAgain : public QObject {
    Q_OBJECT
private slots:
    void aThinnedFrameComesAgainBitForBit_data();
    void aThinnedFrameComesAgainBitForBit();
    void stepsAreLookedIntoFromAStateOfTheRun();
    void itComesWhileTheLaneRuns();
    void aStopIsSaid();
    void whyThereIsNoneIsSaid();
};

void TestFrameAgain::aThinnedFrameComesAgainBitForBit_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverType& type : solverTypes()) QTest::newRow(type.id.c_str()) << QString::fromStdString(type.id);
}

void TestFrameAgain::aThinnedFrameComesAgainBitForBit() {
    QFETCH(QString, solver);
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    const LaneSpec lane{.label = "lane", .solver = solver.toStdString()};
    Comparison whole(workshop(), {lane}, entrants, pool);
    Comparison thinned(workshop(), {lane}, entrants, pool, 250'000);
    for (Comparison* comparison : {&whole, &thinned}) {
        comparison->setPokes(handiwork());
        comparison->runTo(2);
        comparison->wait();
    }
    QVERIFY(thinned.recording(0).thinning().any());
    int fromKeyframes = 0;
    for (const std::uint64_t step : {0, 1, 16, 17, 40, 61, 77, 96, 120}) {
        const std::optional<Keyframe> from = thinned.keyframeBefore(0, step);
        fromKeyframes += from ? 1 : 0;
        std::uint64_t made = 0;
        const FrameAgain again =
            frameAgain(thinned.scene(), lane, entrants, step, thinned.pokes(), from, {}, [&](std::uint64_t) { ++made; });
        QVERIFY2(again.frame, again.message.english().c_str());
        QVERIFY2(same(*again.frame, whole.recording(0).frame(step)), qPrintable(QString::number(step)));
        QCOMPARE(again.frame->hash, thinned.recording(0).frame(step).hash);
        QCOMPARE(made, step - (from ? from->step : 0));
    }
    QVERIFY2(fromKeyframes > 2, "the run must have kept states to go on from");
}

void TestFrameAgain::stepsAreLookedIntoFromAStateOfTheRun() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    const LaneSpec lane{.label = "lane", .solver = "pgs"};
    Comparison thinned(workshop(), {lane}, entrants, pool, 250'000);
    thinned.setPokes(handiwork());
    thinned.runTo(2);
    thinned.wait();
    constexpr std::uint64_t step = 77;
    const std::optional<Keyframe> from = thinned.keyframeBefore(0, step);
    QVERIFY(from);
    const Scene& scene = thinned.scene();
    std::uint64_t made = 0;
    const auto count = [&](std::uint64_t) { ++made; };

    const Trace trace = traceStep(scene, lane, entrants, step, thinned.pokes(), from, {}, count);
    QVERIFY2(!trace.rows.empty(), trace.message.english().c_str());
    QCOMPARE(trace.rows.back().residual, traceStep(scene, lane, entrants, step, thinned.pokes()).rows.back().residual);
    QCOMPARE(made, step - from->step);

    made = 0;
    const FreezeResult frozen = freezeStep(scene, lane, entrants, step, thinned.pokes(), from, {}, count);
    QVERIFY2(frozen.problem, frozen.message.english().c_str());
    QCOMPARE(frozenJson(*frozen.problem), frozenJson(*freezeStep(scene, lane, entrants, step, thinned.pokes()).problem));
    QCOMPARE(made, step - from->step);

    const std::vector<LaneSpec> lanes{lane};
    std::uint64_t all = 0;
    const Branch branch = branchFrom(scene, lanes, entrants, 0, step, 5, thinned.pokes(), from, {},
                                     [&](std::uint64_t done, std::uint64_t of) { made = done, all = of; });
    QVERIFY2(branch.message.empty(), branch.message.english().c_str());
    const Branch fromStart = branchFrom(scene, lanes, entrants, 0, step, 5, thinned.pokes());
    QCOMPARE(branch.paths[0].frames.back().hash, fromStart.paths[0].frames.back().hash);
    QCOMPARE(all, step - from->step + 5);
    QCOMPARE(made, all);
}

void TestFrameAgain::itComesWhileTheLaneRuns() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    const LaneSpec lane{.label = "lane", .solver = "si"};
    Comparison comparison(workshop(), {lane}, entrants, pool, 20'000'000);
    comparison.runTo(100);
    for (int i = 0; i < 20; ++i) {
        const std::size_t step = comparison.recording(0).size() - 1;
        const FrameAgain again =
            frameAgain(comparison.scene(), lane, entrants, step, {}, comparison.keyframeBefore(0, step));
        QVERIFY2(again.frame, again.message.english().c_str());
        QCOMPARE(again.frame->hash, comparison.recording(0).frame(step).hash);
    }
    comparison.cancel();
}

void TestFrameAgain::aStopIsSaid() {
    const Entrants entrants = worldEntrants();
    std::stop_source stop;
    const FrameAgain again = frameAgain(workshop(), {.label = "lane", .solver = "si"}, entrants, 1000, {}, {},
                                        stop.get_token(), [&](std::uint64_t made) {
                                            if (made == 5) stop.request_stop();
                                        });
    QVERIFY(!again.frame);
    QCOMPARE(again.message.english(), std::string("cancelled"));
}

void TestFrameAgain::whyThereIsNoneIsSaid() {
    const FrameAgain again = frameAgain(workshop(), {.label = "lane", .solver = "nothing"}, worldEntrants(), 10);
    QVERIFY(!again.frame);
    QCOMPARE(again.message.english(), std::string("no solver is called \"nothing\""));
}

QTEST_GUILESS_MAIN(TestFrameAgain)
#include "test_frame_again.moc"
