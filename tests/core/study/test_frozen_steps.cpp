// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/frozen/frozen_file.h"
#include "core/scene/scene_io.h"
#include "core/study/freeze_step.h"
#include "core/study/solve_frozen.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Steps of real runs, frozen, and given to every solver of rows.
class TestFrozenSteps : public QObject {
    Q_OBJECT
private slots:
    void frozenStepIsWhatTheSolverWasGiven();
    void everyRowSolverSolvesAFrozenStep_data();
    void everyRowSolverSolvesAFrozenStep();
    void islandsAreFrozenTogether();
    void rowsOfJointsAreNamedForThem();
    void solverWithoutRowsIsFrozenByAssembly();
    void stepsThatCannotBeFrozenAreRefused_data();
    void stepsThatCannotBeFrozenAreRefused();
    void freezingCanBeStopped();
    void pokesActInTheirOwnStepAlone();
    void refusalsAndDistancesAreTold();
    void divergenceIsNoAnswer_data();
    void divergenceIsNoAnswer();
    void parametersOfTheStepAreRefused();
    void sliderCrankHasItsKnownAnswer_data();
    void sliderCrankHasItsKnownAnswer();

private:
    const Entrants m_entrants{test::solverTypes(), {}};

    FreezeResult freeze(const Scene& scene, const LaneSpec& lane, std::uint64_t step) const {
        return freezeStep(scene, lane, m_entrants, step);
    }
    FrozenSolution solve(const FrozenProblem& problem, const LaneSpec& lane) const {
        return solveFrozen(problem, lane, m_entrants, {}).value();
    }
};

namespace {

LaneSpec lane(const std::string& spec, const Entrants& entrants) { return parseLane(spec, entrants).lane.value(); }

// Four boxes in two stacks that have fallen on each other and still shake.
Scene stacks() {
    Scene scene = test::boxStack(3);
    scene.bodies.push_back(test::box("apart", {4, 0.5}, {0.5, 0.5}, 2, {0.3, 0}));
    test::setMaterial(scene, 0.5, 0);
    return scene;
}

Scene gallery(const char* name) {
    return loadScene(CAIRN_SOURCE_DIR "/scenes/" + std::string(name) + ".cairn").scene.value();
}

}  // namespace

// The impulses that the lane's solver finds for the frozen problem are those of the lane's own step, bit for bit.
void TestFrozenSteps::frozenStepIsWhatTheSolverWasGiven() {
    const Scene scene = stacks();
    const FreezeResult frozen = freeze(scene, lane("si:iterations=7", m_entrants), 20);
    QVERIFY2(frozen.problem, frozen.message.english().c_str());
    const FrozenProblem& problem = *frozen.problem;
    QCOMPARE(problem.rows.size(), std::size_t{16});
    QCOMPARE(problem.timeStep, scene.world.timeStep);
    QCOMPARE(problem.origins[0].name, std::string("box-1 on ground, point 1, normal"));
    QVERIFY(problem.origins[0].point.has_value());
    QVERIFY2(problem.origin.find("step 20 of ") == 0 && problem.origin.ends_with("the rows as the solver was given them"),
             problem.origin.c_str());

    const FrozenSolution solution = solve(problem, lane("si:iterations=7", m_entrants));
    const auto world = test::makeWorld(scene, "si", {{"iterations", "7"}});
    test::run(*world, 20);
    std::vector<double> expected;
    for (const ContactManifold& manifold : world->solvedContacts())
        for (const ContactPoint& point : manifold.activePoints()) {
            expected.push_back(point.normalImpulse);
            expected.push_back(point.tangentImpulse);
        }
    QCOMPARE(expected.size(), solution.lambda.size());
    std::vector<double> found = solution.lambda;
    std::ranges::sort(found);
    std::ranges::sort(expected);
    QCOMPARE(found, expected);
}

void TestFrozenSteps::everyRowSolverSolvesAFrozenStep_data() {
    QTest::addColumn<QString>("spec");
    for (const char* spec : {"si:iterations=20000,tolerance=1e-13", "pgs:iterations=20000,tolerance=1e-13",
                             "pgs:iterations=20000,tolerance=1e-13,block=true", "nncg:iterations=20000,tolerance=1e-13",
                             "apgd:iterations=20000,tolerance=1e-13", "jacobi:iterations=50000,tolerance=1e-13", "direct"})
        QTest::newRow(spec) << spec;
}

// Velocities are compared: the two points of a face can share friction in many ways.
void TestFrozenSteps::everyRowSolverSolvesAFrozenStep() {
    QFETCH(QString, spec);
    const FreezeResult frozen = freeze(stacks(), lane("si", m_entrants), 30);
    QVERIFY2(frozen.problem, frozen.message.english().c_str());
    FrozenSolution solution = solve(*frozen.problem, lane(spec.toStdString(), m_entrants));
    QVERIFY2(solution.report.status == SolveStatus::ok, solution.report.message.english().c_str());
    compareTo(solution, solve(*frozen.problem, lane("direct", m_entrants)));
    QVERIFY2(solution.velocityDistance.value() < 1e-9, qPrintable(QString::number(*solution.velocityDistance)));
    QVERIFY(solution.measures.residual < 1e-10);
    QVERIFY(solution.measures.coneViolation < 1e-12);
    // Five kilograms, less what one still falls by.
    QVERIFY(std::abs(solution.measures.normalSum - 0.1635 * (3 + 2 + 1 + 2)) < 0.02);
    QVERIFY(!solution.trace.empty() && solution.trace.back().relativeResidual < 1e-8);
    QVERIFY(solution.time > 0);
}

void TestFrozenSteps::islandsAreFrozenTogether() {
    const FreezeResult whole = freeze(stacks(), lane("si", m_entrants), 5);
    const FreezeResult byIsland = freeze(stacks(), lane("si:tolerance=1e-12", m_entrants), 5);
    QVERIFY(whole.problem && byIsland.problem);
    QCOMPARE(byIsland.problem->rows.size(), whole.problem->rows.size());
}

void TestFrozenSteps::rowsOfJointsAreNamedForThem() {
    const Scene scene = gallery("double-pendulum");
    const FreezeResult frozen = freeze(scene, lane("si", m_entrants), 10);
    QVERIFY2(frozen.problem, frozen.message.english().c_str());
    QCOMPARE(frozen.problem->jointRows, std::size_t{4});
    const std::string joint = scene.joints[0].name.empty() ? scene.joints[0].id : scene.joints[0].name;
    QVERIFY2(frozen.problem->origins[0].name.ends_with(", " + joint + ", x"), frozen.problem->origins[0].name.c_str());
    QVERIFY(frozen.problem->origins[1].name.ends_with(", y"));
    const FrozenSolution solution = solve(*frozen.problem, lane("direct", m_entrants));
    QCOMPARE(solution.report.status, SolveStatus::ok);
    for (const double w : solution.w) QVERIFY(std::abs(w) < 1e-12);
    // Through a file it is the same problem.
    const FrozenResult read = parseFrozenJson(frozenJson(*frozen.problem));
    QVERIFY2(read.problem, read.message.c_str());
    QCOMPARE(solve(*read.problem, lane("direct", m_entrants)).lambda, solution.lambda);
}

void TestFrozenSteps::solverWithoutRowsIsFrozenByAssembly() {
    const FreezeResult frozen = freeze(stacks(), lane("soft-step", m_entrants), 10);
    QVERIFY2(frozen.problem, frozen.message.english().c_str());
    QCOMPARE(frozen.problem->rows.size(), std::size_t{16});
    QVERIFY2(frozen.problem->origin.find("assembled from the state before the step") != std::string::npos,
             frozen.problem->origin.c_str());
    QCOMPARE(solve(*frozen.problem, lane("direct", m_entrants)).report.status, SolveStatus::ok);
}

void TestFrozenSteps::stepsThatCannotBeFrozenAreRefused_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<std::uint64_t>("step");
    QTest::addColumn<QString>("message");
    QTest::newRow("start") << "naive" << std::uint64_t{0} << "steps count from 1, as step 0 is the start and solves nothing";
    QTest::newRow("nothing touches") << "naive" << std::uint64_t{1}
                                     << "step 1 has no contacts or joints to solve: nothing touches, or all is asleep";
    QTest::newRow("no such solver") << "newton" << std::uint64_t{1} << "no solver is called \"newton\"";
}

void TestFrozenSteps::stepsThatCannotBeFrozenAreRefused() {
    QFETCH(QString, solver);
    QFETCH(std::uint64_t, step);
    QFETCH(QString, message);
    Scene scene = test::emptyScene();
    scene.bodies = {test::disc("ball", {0, 5}, 0.5, 1)};
    const FreezeResult frozen = freeze(scene, {.label = "lane", .solver = solver.toStdString()}, step);
    QVERIFY(!frozen.problem);
    QCOMPARE(QString::fromStdString(frozen.message.english()), message);
}

void TestFrozenSteps::freezingCanBeStopped() {
    std::stop_source stop;
    std::uint64_t done = 0;
    const FreezeResult frozen =
        freezeStep(stacks(), lane("si", m_entrants), m_entrants, 1000, {}, {}, stop.get_token(), [&](std::uint64_t step) {
            done = step;
            if (step == 3) stop.request_stop();
        });
    QVERIFY(!frozen.problem);
    QCOMPARE(frozen.message.english(), std::string("cancelled"));
    QCOMPARE(done, std::uint64_t{3});
}

void TestFrozenSteps::pokesActInTheirOwnStepAlone() {
    // A push of 2 N s before step 4 on a box of 1 kg that lies without friction: from then on it moves at 2 m/s, no faster.
    Scene scene = test::boxStack(1);
    test::setMaterial(scene, 0, 0);
    const std::vector<Poke> pokes{{.time = 3.0 / 60 - 0.001, .body = 1, .action = Poke::Impulse{{2, 0}, {}}}};
    for (const std::uint64_t step : {3, 4, 5, 12}) {
        const FreezeResult result = freezeStep(scene, lane("si", m_entrants), m_entrants, step, pokes);
        QVERIFY2(result.problem, result.message.english().c_str());
        double slip = 0;
        for (std::size_t i = 0; i < result.problem->rows.size(); ++i)
            if (result.problem->rows[i].kind == RowKind::friction) slip = std::max(slip, std::abs(result.problem->b[i]));
        QVERIFY2(test::near(slip, step < 4 ? 0 : 2, 1e-12), qPrintable(QString("step %1: %2 m/s").arg(step).arg(slip)));
    }
}

void TestFrozenSteps::refusalsAndDistancesAreTold() {
    const FrozenProblem problem = parseFrozenJson(R"({ "M": [[0, 1], [-1, 1]], "q": [-1, 1] })").problem.value();
    FrozenSolution refused = solve(problem, lane("pgs", m_entrants));
    QCOMPARE(refused.report.status, SolveStatus::refused);
    QVERIFY(!refused.report.message.empty() && refused.lambda.empty());
    const FrozenSolution direct = solve(problem, lane("direct", m_entrants));
    QCOMPARE(direct.lambda, (std::vector{2.0, 1.0}));
    compareTo(refused, direct);
    QVERIFY(!refused.velocityDistance && !refused.impulseDistance);
    QCOMPARE(rowSolverProblem(lane("direct", m_entrants), m_entrants).english(), std::string());
    QCOMPARE(rowSolverProblem(lane("soft-step", m_entrants), m_entrants).english(),
             std::string("the solver \"soft-step\" advances whole steps and cannot be given rows alone"));
}

void TestFrozenSteps::divergenceIsNoAnswer_data() {
    QTest::addColumn<QString>("spec");
    for (const char* spec :
         {"pgs:iterations=1000", "pgs:iterations=1000,tolerance=1e-9", "nncg:iterations=1000,tolerance=1e-9"})
        QTest::newRow(spec) << spec;
}

void TestFrozenSteps::divergenceIsNoAnswer() {
    QFETCH(QString, spec);
    // Each sweep makes the impulses a hundred times as great.
    const FrozenProblem problem = parseFrozenJson(R"({ "M": [[1, -10], [-10, 1]], "q": [-1, -1] })").problem.value();
    FrozenSolution solution = solve(problem, lane(spec.toStdString(), m_entrants));
    QCOMPARE(solution.report.status, SolveStatus::notConverged);
    QCOMPARE(solution.report.message.english(), std::string("diverged: the impulses are not finite"));
    QVERIFY(std::isnan(solution.measures.residual) && std::isnan(solution.measures.relativeResidual));
    const FrozenSolution other = solution;
    compareTo(solution, other);
    QVERIFY(std::isnan(*solution.velocityDistance) && std::isnan(*solution.impulseDistance));
}

void TestFrozenSteps::parametersOfTheStepAreRefused() {
    for (const char* parameter : {"warmStart=0", "friction=cone", "slop=1", "subSteps=4"}) {
        const std::string key = std::string(parameter).substr(0, std::string(parameter).find('='));
        QCOMPARE(rowSolverProblem(lane(std::string("si:") + parameter, m_entrants), m_entrants).english(),
                 key + ": belongs to the step, which a frozen problem has behind it");
    }
    QCOMPARE(rowSolverProblem(lane("si:iterations=3", m_entrants), m_entrants).english(), std::string());
}

void TestFrozenSteps::sliderCrankHasItsKnownAnswer_data() {
    QTest::addColumn<QString>("spec");
    for (const char* spec : {"direct", "pgs:iterations=100000,tolerance=1e-14"}) QTest::newRow(spec) << spec;
}

// Siconos's FC2D_SliderCrank00000, whose answer is known to seven digits; both of its contacts have the same velocity.
void TestFrozenSteps::sliderCrankHasItsKnownAnswer() {
    QFETCH(QString, spec);
    const QString corpus = qEnvironmentVariable("CAIRN_CORPUS_DIR");
    if (corpus.isEmpty()) QSKIP("CAIRN_CORPUS_DIR is not set");
    const FrozenResult read = loadFrozen((corpus + "/siconos_FC2D_SliderCrank00000.dat").toStdString());
    QVERIFY2(read.problem, read.message.c_str());
    const FrozenSolution solution = solve(*read.problem, lane(spec.toStdString(), m_entrants));
    QVERIFY2(solution.report.status == SolveStatus::ok, solution.report.message.english().c_str());
    const std::vector<double> r{0.05577942, 0.00055779, 0.05522440, 0.00055224}, u{0, -8.54649581, 0, -8.54649581};
    for (std::size_t i = 0; i < 4; ++i) {
        QVERIFY2(std::abs(solution.lambda[i] - r[i]) < 1e-7, qPrintable(QString::number(solution.lambda[i], 'g', 12)));
        QVERIFY2(std::abs(solution.w[i] - u[i]) < 1e-7, qPrintable(QString::number(solution.w[i], 'g', 12)));
    }
}

QTEST_GUILESS_MAIN(TestFrozenSteps)
#include "test_frozen_steps.moc"
