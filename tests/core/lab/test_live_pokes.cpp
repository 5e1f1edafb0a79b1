// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/lab/comparison.h"
#include "tests/core/lab/fake_simulator.h"
#include "tests/support/support_lanes.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Pokes that come while lanes run: every recording goes on from them as if they had been there from the start.
namespace {

LaneSpec laneOfStep(const std::string& solver, const char* timeStep) {
    LaneSpec lane = laneOf(solver);
    lane.world = {{"timeStep", timeStep}};
    return lane;
}

std::vector<Poke> handiwork() {
    return {{.time = 0.4, .body = 2, .action = Poke::Grab{{0.1, 0.3}, {1, 3}}},
            {.time = 0.5051, .body = 2, .action = Poke::Grab{{0.1, 0.3}, {2, 3.5}}},
            {.time = 0.6, .body = 4, .action = Poke::Impulse{{1, 2}, {0, 0.1}}},
            {.time = 0.9, .body = 2, .action = Poke::Release{}},
            {.time = 1.0, .action = Poke::SetGravity{{1, -8}}},
            {.time = 1.2, .body = Poke::allBodies, .action = Poke::SetMaterial{0.1, 0.5}}};
}

void runAndWait(Comparison& comparison, double duration) {
    comparison.runTo(duration);
    comparison.wait();
}

// The World under sequential impulses, without what it could do beyond running from the start.
class Plain : public Simulator {
public:
    explicit Plain(Capabilities capabilities) : m_capabilities(capabilities) {}
    Capabilities capabilities() const override { return m_capabilities; }
    void reset(const Scene& scene, const LaneSpec&) override { m_world->reset(scene, laneOf("si")); }
    StepOutcome step(std::span<const Poke> pokes, const std::stop_token& stop) override {
        return m_world->step(pokes, stop);
    }
    void read(Frame& frame) const override { m_world->read(frame); }
    double timeStep() const override { return m_world->timeStep(); }

private:
    Capabilities m_capabilities;
    std::unique_ptr<Simulator> m_world = makeWorldSimulator(*findSolverType(solverTypes(), "si"));
};

Entrants plainEntrants(Capabilities capabilities) {
    Entrants entrants = worldEntrants();
    SimulatorType type;
    type.id = type.name = "plain";
    type.factory = [capabilities] { return std::make_unique<Plain>(capabilities); };
    entrants.simulators.push_back(type);
    return entrants;
}

}  // namespace

class TestLivePokes : public QObject {
    Q_OBJECT
private slots:
    void laterPokesGiveTheBitsOfARunThatHadThemFromTheStart_data();
    void laterPokesGiveTheBitsOfARunThatHadThemFromTheStart();
    void pokesWhileLanesRunGiveTheSameBits();
    void everyLaneTakesAPokeInItsFirstStepFromThatTimeOn();
    void aPokeDropsThoseThatCameLater();
    void withoutPokesARunIsAsItWasBeforeThem();
    void aSimulatorWithoutSnapshotsRunsAgainFromTheStart();
    void aSimulatorThatTakesNoPokesStopsAndSaysSo();
    void aLaneThatStoppedLaterRunsAgain();
    void aLaneThatStoppedBeforeStaysStopped();
    void aCancelledRunStaysSo();
    void aPokeThatMakesNoSenseChangesNothing();
};

void TestLivePokes::laterPokesGiveTheBitsOfARunThatHadThemFromTheStart_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverType& type : solverTypes()) QTest::newRow(type.id.c_str()) << QString::fromStdString(type.id);
}

void TestLivePokes::laterPokesGiveTheBitsOfARunThatHadThemFromTheStart() {
    QFETCH(QString, solver);
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    const std::vector<LaneSpec> lanes{laneOf(solver.toStdString()),
                                      laneOfStep(solver.toStdString(), "0.008333333333333333")};
    Comparison fromStart(workshop(), lanes, entrants, pool);
    fromStart.setPokes(handiwork());
    runAndWait(fromStart, 2);

    // Each poke comes when the whole run is recorded, as a hand does that has gone back in time.
    Comparison live(workshop(), lanes, entrants, pool);
    runAndWait(live, 2);
    for (const Poke& poke : handiwork()) {
        live.poke(poke);
        live.wait();
    }
    QCOMPARE(live.pokes(), handiwork());
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        QVERIFY(!live.recording(lane).stopped());
        QCOMPARE(hashesOf(live.recording(lane)), hashesOf(fromStart.recording(lane)));
        QCOMPARE(live.recording(lane).message(), fromStart.recording(lane).message());
    }
}

void TestLivePokes::pokesWhileLanesRunGiveTheSameBits() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    const std::vector<LaneSpec> lanes{laneOf("si"), laneOfStep("soft-step", "0.008333333333333333"), laneOf("pgs")};
    Comparison fromStart(workshop(), lanes, entrants, pool);
    Comparison live(workshop(), lanes, entrants, pool);
    live.runTo(3);
    std::vector<Poke> drag;
    for (int i = 0; i < 40; ++i) {
        const double time = 0.2 + 0.03 * i;
        QVERIFY(QTest::qWaitFor(
            [&] {
                const Recording& recording = live.recording(0);
                return recording.frame(recording.size() - 1).time >= time;
            },
            10'000));
        drag.push_back({.time = time, .body = 2, .action = Poke::Grab{{}, {0.05 * i, 2.5}}});
        live.poke(drag.back());
    }
    live.wait();
    fromStart.setPokes(drag);
    runAndWait(fromStart, 3);
    for (std::size_t lane = 0; lane < lanes.size(); ++lane)
        QCOMPARE(hashesOf(live.recording(lane)), hashesOf(fromStart.recording(lane)));
}

void TestLivePokes::everyLaneTakesAPokeInItsFirstStepFromThatTimeOn() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Scene scene = emptyScene({});
    scene.bodies = {disc("disc", {}, 0.5, 1)};
    Comparison comparison(scene, {laneOf("si"), laneOfStep("si", "0.01")}, entrants, pool);
    runAndWait(comparison, 1);
    comparison.poke({.time = 0.112, .body = 0, .action = Poke::SetVelocity{{1, 0}, 0}});
    comparison.wait();
    // Steps of 1/60 s: the one that starts at 7/60 s is the first. Steps of 0.01 s: that at 0.12 s.
    QCOMPARE(comparison.recording(0).frame(7).bodies[0].velocity.x, 0.0);
    QCOMPARE(comparison.recording(0).frame(8).bodies[0].velocity.x, 1.0);
    QCOMPARE(comparison.recording(1).frame(12).bodies[0].velocity.x, 0.0);
    QCOMPARE(comparison.recording(1).frame(13).bodies[0].velocity.x, 1.0);
}

void TestLivePokes::aPokeDropsThoseThatCameLater() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Comparison comparison(workshop(), {laneOf("si")}, entrants, pool);
    comparison.setPokes(handiwork());
    runAndWait(comparison, 2);
    const Poke late = handiwork()[2];
    comparison.poke({.time = 0.55, .body = 1, .action = Poke::Impulse{{0.5, 0}, {}}});
    comparison.wait();
    QCOMPARE(comparison.pokes().size(), std::size_t{3});
    QVERIFY(std::ranges::find(comparison.pokes(), late) == comparison.pokes().end());
    QCOMPARE(comparison.recording(0).pokes(), comparison.pokes());
    QCOMPARE(comparison.recording(0).size(), std::size_t{121});
}

void TestLivePokes::withoutPokesARunIsAsItWasBeforeThem() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Comparison untouched(workshop(), {laneOf("si")}, entrants, pool);
    runAndWait(untouched, 2);
    Comparison comparison(workshop(), {laneOf("si")}, entrants, pool);
    comparison.setPokes(handiwork());
    runAndWait(comparison, 2);
    QVERIFY(hashesOf(comparison.recording(0)) != hashesOf(untouched.recording(0)));
    comparison.setPokes({});
    comparison.wait();
    QCOMPARE(hashesOf(comparison.recording(0)), hashesOf(untouched.recording(0)));
    QCOMPARE(comparison.recording(0).memory(), untouched.recording(0).memory());
}

void TestLivePokes::aSimulatorWithoutSnapshotsRunsAgainFromTheStart() {
    const Entrants entrants = plainEntrants({.pokes = true});
    ThreadPool pool(2);
    Comparison comparison(workshop(), {laneOf("plain"), laneOf("si")}, entrants, pool);
    runAndWait(comparison, 2);
    for (const Poke& poke : handiwork()) comparison.poke(poke);
    comparison.wait();
    QCOMPARE(hashesOf(comparison.recording(0)), hashesOf(comparison.recording(1)));
}

void TestLivePokes::aSimulatorThatTakesNoPokesStopsAndSaysSo() {
    const Entrants entrants = plainEntrants({});
    ThreadPool pool(2);
    Comparison comparison(workshop(), {laneOf("plain"), laneOf("si")}, entrants, pool);
    comparison.setPokes({{.time = 0.5, .body = 1, .action = Poke::Impulse{{1, 0}, {}}}});
    runAndWait(comparison, 1);
    QCOMPARE(comparison.recording(0).stopped()->step, std::uint64_t{31});
    QCOMPARE(comparison.recording(0).stopped()->reason.english(),
             std::string("\"plain\" cannot be poked, and the other lanes are; clear the pokes to run it"));
    QCOMPARE(comparison.recording(1).size(), std::size_t{61});
    comparison.setPokes({});
    comparison.wait();
    QVERIFY(!comparison.recording(0).stopped());
    QCOMPARE(comparison.recording(0).size(), std::size_t{61});
}

void TestLivePokes::aLaneThatStoppedLaterRunsAgain() {
    // Given a lane that a poke has thrown out of the numbers
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Comparison comparison(workshop(), {laneOf("si")}, entrants, pool);
    comparison.setPokes({{.time = 0.5, .body = 1, .action = Poke::SetVelocity{{1e200, 0}, 0}}});
    runAndWait(comparison, 1);
    QVERIFY(comparison.recording(0).stopped());

    // when a poke before it takes its place, then it reaches the end.
    comparison.poke({.time = 0.4, .body = 1, .action = Poke::Impulse{{1, 0}, {}}});
    comparison.wait();
    QVERIFY(!comparison.recording(0).stopped());
    QCOMPARE(comparison.recording(0).size(), std::size_t{61});
}

void TestLivePokes::aLaneThatStoppedBeforeStaysStopped() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Comparison comparison(workshop(), {laneOf("si"), laneOf("nothing")}, entrants, pool);
    comparison.setPokes({{.time = 0.5, .body = 1, .action = Poke::SetVelocity{{1e200, 0}, 0}}});
    runAndWait(comparison, 1);
    const std::size_t recorded = comparison.recording(0).size();
    comparison.poke({.time = 0.8, .body = 2, .action = Poke::Impulse{{1, 0}, {}}});
    comparison.wait();
    QVERIFY(comparison.recording(0).stopped());
    QCOMPARE(comparison.recording(0).size(), recorded);
    QVERIFY(!comparison.recording(1).started());
}

void TestLivePokes::aCancelledRunStaysSo() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Comparison comparison(workshop(), {laneOf("si")}, entrants, pool);
    runAndWait(comparison, 1);
    comparison.cancel();
    comparison.poke(handiwork()[0]);
    QVERIFY(!comparison.running());
    QCOMPARE(comparison.recording(0).size(), std::size_t{25});
    runAndWait(comparison, 1);
    QCOMPARE(comparison.recording(0).size(), std::size_t{61});
}

void TestLivePokes::aPokeThatMakesNoSenseChangesNothing() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Comparison comparison(workshop(), {laneOf("si")}, entrants, pool);
    runAndWait(comparison, 1);
    QVERIFY_EXCEPTION_THROWN(comparison.poke({.time = 0.1, .body = 5, .action = Poke::Release{}}), std::invalid_argument);
    QVERIFY(comparison.pokes().empty());
    QCOMPARE(comparison.recording(0).size(), std::size_t{61});
}

QTEST_GUILESS_MAIN(TestLivePokes)
#include "test_live_pokes.moc"
