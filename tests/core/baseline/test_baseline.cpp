// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>

#include "core/baseline/baseline_check.h"
#include "core/baseline/baseline_file.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

// Steps with the friction of all contacts at a share of what the scene says: 0 forgets it, 0.98 gets it wrong in the second digit.
class WrongFriction : public Solver {
public:
    WrongFriction(std::unique_ptr<Solver> solver, double share) : m_solver(std::move(solver)), m_share(share) {}
    StepReport step(StepView& view) override {
        std::vector<double> right;
        for (ContactManifold& contact : view.contacts) {
            right.push_back(contact.friction);
            contact.friction *= m_share;
        }
        StepReport report = m_solver->step(view);
        for (std::size_t i = 0; i < right.size(); ++i) view.contacts[i].friction = right[i];
        return report;
    }
    const RowProblem* lastProblem() const override { return m_solver->lastProblem(); }

private:
    std::unique_ptr<Solver> m_solver;
    double m_share;
};

// The project's solvers, those of one id broken so; 1 leaves them whole.
Entrants entrantsWithFriction(std::string_view id, double share) {
    Entrants entrants;
    entrants.solvers = test::solverTypes();
    for (SolverType& type : entrants.solvers) {
        if (type.id != id || share == 1) continue;
        const SolverType whole = type;
        type.parameters = allParameters(whole);
        type.keepsLedger = keepsLedger(whole);
        type.factory = SolverFactory([whole, share](const ParameterValues& values) -> std::unique_ptr<Solver> {
            return std::make_unique<WrongFriction>(makeSolver(whole, values), share);
        });
    }
    return entrants;
}

// A block that slides on level ground: friction 0.3 stops it after 0.68 s. Beside it a stack of two, which friction does not hold.
Scene slidingBlock() {
    Scene scene = test::boxStack(2);
    scene.bodies.push_back(test::box("block", {4, 0.5}, {0.5, 0.5}, 2, {2, 0}));
    test::setMaterial(scene, 0.3, 0);
    for (const char* solver : {"sequential-impulse", "naive"}) {
        LaneSpec lane;
        lane.label = solver;
        lane.solver = solver;
        scene.lanes.push_back(lane);
    }
    scene.lanes[0].parameters["iterations"] = std::int64_t{30};
    return scene;
}

constexpr double duration = 1;  // s: 60 steps

// What a comparison of a scene with its own lanes comes to.
class Run {
public:
    explicit Run(const Scene& scene, Entrants entrants = entrantsWithFriction("", 1), double seconds = duration)
        : m_entrants(std::move(entrants)), m_comparison(scene, scene.lanes, m_entrants, m_pool) {
        m_comparison.runTo(seconds);
        m_comparison.wait();
    }
    const Comparison& operator*() const { return m_comparison; }

private:
    ThreadPool m_pool{1};
    Entrants m_entrants;
    Comparison m_comparison;
};

std::string problemsOf(const BaselineResult& result) {
    std::string text;
    for (const SceneProblem& problem : result.problems) text += toString(problem) + '\n';
    return text;
}

}  // namespace

class TestBaseline : public QObject {
    Q_OBJECT
private slots:
    void theNextRunPasses();
    void aFileHoldsAllOfIt();
    void aBrokenSolverFailsNamingMetricAndStep_data();
    void aBrokenSolverFailsNamingMetricAndStep();
    void frictionThatDoesNotActIsNotMissed();
    void toleranceDecides();
    void aMetricThatTheBaselineLacksIsNamed();
    void exactnessFindsTheLastBit();
    void aPeakBetweenTheStepsThatAreKeptIsFound();
    void longRunsAreKeptBySomeSteps();
    void timingsAreLeftOut();
    void aLaneThatIsOtherwiseThanBeforeFails_data();
    void aLaneThatIsOtherwiseThanBeforeFails();
    void aRunThatGoesOnIsComparedAsFarAsTheBaselineGoes();
    void hashOfTheSceneKnowsWhatMatters();
    void aFileThatIsWrongIsRefusedWithItsPlace_data();
    void aFileThatIsWrongIsRefusedWithItsPlace();
    void theFileStandsBesideTheScene();
};

void TestBaseline::theNextRunPasses() {
    const Baseline baseline = makeBaseline(*Run(slidingBlock()));
    for (const Exactness exactness : {Exactness::tolerances, Exactness::bits}) {
        const std::vector<LaneCheck> checks = checkBaseline(baseline, *Run(slidingBlock()), exactness);
        QCOMPARE(checks.size(), std::size_t{2});
        QVERIFY2(passed(checks), baselineTable(checks).c_str());
        QVERIFY(checks[0].metrics > 20);
    }
}

void TestBaseline::aFileHoldsAllOfIt() {
    Scene scene = slidingBlock();
    scene.lanes[0].label = "SI, \"30\"";
    scene.lanes[0].world = {{"timeStep", "0.008333333333333333"}};
    const Baseline baseline = makeBaseline(*Run(scene));
    const BaselineResult read = parseBaseline(writeBaseline(baseline));
    QVERIFY2(read.baseline, problemsOf(read).c_str());
    QCOMPARE(writeBaseline(*read.baseline), writeBaseline(baseline));
    QVERIFY(read.baseline->lanes[0].lane == scene.lanes[0]);
    QCOMPARE(read.baseline->lanes[0].timeStep, 0.008333333333333333);
    QCOMPARE(read.baseline->tolerances, baseline.tolerances);
    QCOMPARE(read.baseline->sceneHash, physicsHash(scene));
    QVERIFY(passed(checkBaseline(*read.baseline, *Run(scene), Exactness::bits)));
}

void TestBaseline::aBrokenSolverFailsNamingMetricAndStep_data() {
    QTest::addColumn<double>("share");
    QTest::addColumn<double>("expectedLoss");  // J: of the block's 4 J in the first step
    // By the first step friction takes mu m g h = 0.3 * 2 * 9.81 / 60 = 0.0981 N s from 4 kg m/s: (4^2 - 3.9019^2) / 4 = 0.19379 J.
    QTest::newRow("friction forgotten") << 0.0 << 0.0;
    QTest::newRow("friction at 98 percent") << 0.98 << 0.18996;
}

void TestBaseline::aBrokenSolverFailsNamingMetricAndStep() {
    QFETCH(double, share);
    QFETCH(double, expectedLoss);
    const Baseline baseline = makeBaseline(*Run(slidingBlock()));
    const Run broken(slidingBlock(), entrantsWithFriction("sequential-impulse", share));
    const std::vector<LaneCheck> checks = checkBaseline(baseline, *broken, Exactness::tolerances);
    QVERIFY2(!checks[0].passed(), "a broken solver must fail");
    QVERIFY2(checks[1].passed(), "the other lane is whole");
    QVERIFY(!passed(checks));

    const auto kinetic = std::ranges::find(checks[0].departures, std::string("energyTranslational_J"), &Departure::metric);
    QVERIFY(kinetic != checks[0].departures.end());
    QCOMPARE(kinetic->step, std::uint64_t{1});
    QVERIFY2(std::fabs(4 - kinetic->expected - 0.19379) < 1e-4, qPrintable(QString::number(4 - kinetic->expected, 'g', 10)));
    QVERIFY2(std::fabs(4 - kinetic->found - expectedLoss) < 1e-4, qPrintable(QString::number(4 - kinetic->found, 'g', 10)));
    QVERIFY(kinetic->allowed < 1e-4);
    const std::string table = baselineTable(checks);
    QVERIFY2(table.find(" at step 1 (0.016666666666666666 s) is ") != std::string::npos, table.c_str());
    QVERIFY2(table.find("1 of 2 lanes pass") != std::string::npos, table.c_str());
}

// Two discs on each other are not held by friction.
void TestBaseline::frictionThatDoesNotActIsNotMissed() {
    Scene scene = test::discColumn(2, 1);
    scene.lanes = slidingBlock().lanes;
    const Baseline baseline = makeBaseline(*Run(scene));
    const auto checks =
        checkBaseline(baseline, *Run(scene, entrantsWithFriction("sequential-impulse", 0)), Exactness::tolerances);
    QVERIFY2(passed(checks), baselineTable(checks).c_str());
}

void TestBaseline::toleranceDecides() {
    Baseline baseline = makeBaseline(*Run(slidingBlock()));
    BaselineMetric& energy = baseline.lanes[0].metrics.at("energyTotal_J");
    const double scale = std::fabs(energy.max);
    baseline.tolerances["energyTotal_J"] = {0.25, 0.01};
    energy.values[7] += 0.25 + 0.0099 * scale;
    const Run run(slidingBlock());
    QVERIFY(passed(checkBaseline(baseline, *run, Exactness::tolerances)));
    energy.values[7] += 0.0002 * scale;
    const auto checks = checkBaseline(baseline, *run, Exactness::tolerances);
    QCOMPARE(checks[0].departures.size(), std::size_t{1});
    QCOMPARE(checks[0].departures[0].metric, std::string("energyTotal_J"));
    QCOMPARE(checks[0].departures[0].step, std::uint64_t{7});
}

void TestBaseline::aMetricThatTheBaselineLacksIsNamed() {
    Baseline baseline = makeBaseline(*Run(slidingBlock()));
    QCOMPARE(missingText(checkBaseline(baseline, *Run(slidingBlock()), Exactness::tolerances)[0]), std::string());
    QCOMPARE(baseline.lanes[0].metrics.erase("energyTotal_J"), std::size_t{1});
    const auto checks = checkBaseline(baseline, *Run(slidingBlock()), Exactness::tolerances);
    QVERIFY(passed(checks));
    QCOMPARE(missingText(checks[0]), std::string("the baseline has no energyTotal_J, which was not compared"));
}

void TestBaseline::exactnessFindsTheLastBit() {
    Baseline baseline = makeBaseline(*Run(slidingBlock()));
    double& value = baseline.lanes[1].metrics.at("momentumX_kgmps").values[11];
    value = std::nextafter(value, 10);
    const Run run(slidingBlock());
    QVERIFY(passed(checkBaseline(baseline, *run, Exactness::tolerances)));
    const auto checks = checkBaseline(baseline, *run, Exactness::bits);
    QVERIFY(checks[0].passed());
    QCOMPARE(checks[1].departures.size(), std::size_t{1});
    QCOMPARE(checks[1].departures[0].step, std::uint64_t{11});

    baseline = makeBaseline(*Run(slidingBlock()));
    baseline.lanes[0].hash = "0123456789abcdef";
    const auto hashes = checkBaseline(baseline, *run, Exactness::bits);
    QVERIFY2(hashes[0].reason().english().find("the hash of step 60 is ") == 0, hashes[0].reason().english().c_str());
    QVERIFY(passed(checkBaseline(baseline, *run, Exactness::tolerances)));
}

void TestBaseline::aPeakBetweenTheStepsThatAreKeptIsFound() {
    Baseline baseline = makeBaseline(*Run(slidingBlock()));
    baseline.lanes[0].metrics.at("penetrationSum_m").max += 1e-3;
    const auto checks = checkBaseline(baseline, *Run(slidingBlock()), Exactness::tolerances);
    QCOMPARE(checks[0].departures.size(), std::size_t{1});
    QVERIFY(checks[0].departures[0].ofMax);
    QVERIFY2(checks[0].reason().english().find("the greatest penetrationSum_m, at step ") == 0,
             checks[0].reason().english().c_str());
}

void TestBaseline::longRunsAreKeptBySomeSteps() {
    const Baseline baseline = makeBaseline(*Run(slidingBlock(), entrantsWithFriction("", 1), 20));
    const std::vector<std::uint64_t>& steps = baseline.lanes[0].steps;
    QVERIFY(steps.size() <= mostBaselineSteps && steps.size() > mostBaselineSteps / 2);
    QCOMPARE(steps.front(), std::uint64_t{0});
    QCOMPARE(steps[1] - steps[0], std::uint64_t{7});  // the least stride by which 1201 frames fit
    QCOMPARE(steps.back(), std::uint64_t{1200});
    for (const auto& [column, metric] : baseline.lanes[0].metrics) QCOMPARE(metric.values.size(), steps.size());
}

void TestBaseline::timingsAreLeftOut() {
    const Baseline baseline = makeBaseline(*Run(slidingBlock()));
    QVERIFY(baseline.lanes[0].metrics.contains("energyTotal_J"));
    for (const char* timing : {"stepTime_s", "detectionTime_s", "solverTime_s"}) {
        QVERIFY(!baseline.lanes[0].metrics.contains(timing));
        QVERIFY(!baseline.tolerances.contains(timing));
    }
}

void TestBaseline::aLaneThatIsOtherwiseThanBeforeFails_data() {
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("says");
    QTest::newRow("gone") << "gone"
                          << "there is no lane of this name";
    QTest::newRow("another step") << "step"
                                  << "its time step is 0.01 s, baseline 0.016666666666666666 s";
    QTest::newRow("cannot start") << "solver"
                                  << "could not start: ";
    QTest::newRow("ends early") << "short"
                                << "ends at step 30, baseline at step 60";
    QTest::newRow("stopped before") << "stopped"
                                    << "did not stop, baseline at step 61";
}

void TestBaseline::aLaneThatIsOtherwiseThanBeforeFails() {
    QFETCH(QString, change);
    QFETCH(QString, says);
    Baseline baseline = makeBaseline(*Run(slidingBlock()));
    Scene scene = slidingBlock();
    if (change == "gone") scene.lanes[0].label = "other";
    if (change == "step") scene.lanes[0].world = {{"timeStep", "0.01"}};
    if (change == "solver") scene.lanes[0].solver = "newton";
    if (change == "stopped") baseline.lanes[0].stoppedAt = 61;
    const double seconds = change == "short" ? 0.5 : change == "stopped" ? 1.5 : duration;
    const auto checks = checkBaseline(baseline, *Run(scene, entrantsWithFriction("", 1), seconds), Exactness::tolerances);
    QVERIFY(!checks[0].passed());
    QVERIFY2(checks[0].reason().english().find(says.toStdString()) == 0, checks[0].reason().english().c_str());
}

void TestBaseline::aRunThatGoesOnIsComparedAsFarAsTheBaselineGoes() {
    const Baseline baseline = makeBaseline(*Run(slidingBlock()));
    const Run longer(slidingBlock(), entrantsWithFriction("", 1), 2);
    for (const Exactness exactness : {Exactness::tolerances, Exactness::bits})
        QVERIFY(passed(checkBaseline(baseline, *longer, exactness)));
}

void TestBaseline::hashOfTheSceneKnowsWhatMatters() {
    const Scene scene = slidingBlock();
    Scene same = scene;
    same.name = "Another name";
    same.lanes.clear();
    same.run.duration = 77;
    QCOMPARE(physicsHash(same), physicsHash(scene));
    Scene other = scene;
    other.bodies[1].shapes[0].friction = 0.299;
    QVERIFY(physicsHash(other) != physicsHash(scene));
}

void TestBaseline::aFileThatIsWrongIsRefusedWithItsPlace_data() {
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("says");
    QTest::newRow("another format") << "\"cairn-baseline\""
                                    << "\"cairn-scene\""
                                    << "format, line 2: must be \"cairn-baseline\", found \"cairn-scene\"";
    QTest::newRow("a later version") << "\"formatVersion\": 1"
                                     << "\"formatVersion\": 2"
                                     << "formatVersion, line 3: must be 1";
    QTest::newRow("no duration") << "\"duration_s\""
                                 << "\"length_s\""
                                 << "duration_s, line 1: must be a number of 0 or more, found nothing";
    QTest::newRow("a tolerance below zero")
        << "\"absolute\": 2"
        << "\"absolute\": -2"
        << "tolerances.contacts.absolute, line 10: must be a number of 0 or more, found -2";
    QTest::newRow("a tolerance that is missing")
        << "\"contacts\": { \"absolute\""
        << "\"touches\": { \"absolute\""
        << "tolerances.contacts, line 56: is missing, and lanes[0].metrics.contacts needs it";
    QTest::newRow("steps that go back") << "[0, 1, 2, 3,"
                                        << "[0, 2, 1, 3,"
                                        << "lanes[0].steps[2], line 53: must be greater than 2, found 1";
    QTest::newRow("a value too few") << "\"steps\": [0, 1, 2,"
                                     << "\"steps\": [0, 2,"
                                     << "metrics.angularMomentum_kgm2ps.values, line ";
    QTest::newRow("a metric that nobody knows") << "\"jointErrorMax_m\": { \"max\""
                                                << "\"jointRust_m\": { \"max\""
                                                << "lanes[0].metrics.jointRust_m, line ";
    QTest::newRow("a lane without a solver") << "\"solver\": \"naive\""
                                             << "\"solver\": 5"
                                             << "lanes[1].solver, line ";
    QTest::newRow("no JSON") << "{\n"
                             << "{,\n"
                             << "line 1: ";
}

void TestBaseline::aFileThatIsWrongIsRefusedWithItsPlace() {
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, says);
    static const std::string whole = writeBaseline(makeBaseline(*Run(slidingBlock())));
    std::string text = whole;
    const std::size_t place = text.find(from.toStdString());
    QVERIFY2(place != std::string::npos, qPrintable(from));
    text.replace(place, static_cast<std::size_t>(from.size()), to.toStdString());
    const BaselineResult result = parseBaseline(text);
    QVERIFY(!result.baseline);
    const std::string problems = problemsOf(result);
    QVERIFY2(problems.find(says.toStdString()) != std::string::npos, problems.c_str());
}

void TestBaseline::theFileStandsBesideTheScene() {
    QCOMPARE(baselineFileOf("scenes/stack-10.cairn").string(), std::string("scenes/stack-10.baseline.json"));
}

QTEST_GUILESS_MAIN(TestBaseline)
#include "test_baseline.moc"
