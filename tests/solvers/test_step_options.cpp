// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <numbers>
#include <set>

#include "core/dynamics/energy_ledger.h"
#include "core/solver/row_stepper.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// What each option of a row solver's step does.
class TestStepOptions : public QObject {
    Q_OBJECT
private slots:
    void MA14_nonlinearGaussSeidelMeasuresDepthsAnew();
    void nonlinearGaussSeidelTurnsBodies();
    void splitImpulseLeavesNoSpeed();
    void softContactsRestAsDeepAsTheirFrequencySays_data();
    void softContactsRestAsDeepAsTheirFrequencySays();
    void everyStabilizationHoldsAJoint_data();
    void everyStabilizationHoldsAJoint();
    void bottomUpIsTheOrderOfAStackHoweverItWasBuilt();
    void randomOrderFollowsFromItsSeedAndTheStep();
    void frozenFrictionComesAStepLate();
    void frictionBoundsAgreeAboutASlidingBox_data();
    void frictionBoundsAgreeAboutASlidingBox();
    void coneAsksForItsLaw();
    void restitutionThresholdIsTheLanesOrTheScenes();
    void reopenedContactsStartFromWhatTheyLastCarried();
    void residualsStopEachIslandByItself();
    void whatIsRefusedIsRefusedByIsland();
    void whatMakesNoSenseTogetherIsRefused_data();
    void whatMakesNoSenseTogetherIsRefused();
};

namespace {

constexpr double g = 9.81, h = 1.0 / 60;

bool sameState(const World& a, const World& b) {
    for (std::size_t i = 0; i < a.bodies().size(); ++i)
        if (a.bodies()[i].position != b.bodies()[i].position || a.bodies()[i].velocity != b.bodies()[i].velocity)
            return false;
    return true;
}

// A row solver that does what a test says.
class ScriptedRows : public RowSolver {
public:
    using Script = std::function<RowReport(RowProblem&)>;
    explicit ScriptedRows(Script script, std::size_t most = 1000) : m_script(std::move(script)), m_most(most) {}
    Support supports(const RowProblem& problem) const override {
        if (problem.rows.size() > m_most) return {false, phrase("more rows than it can take")};
        return {};
    }
    RowReport solve(RowProblem& problem, IterationObserver*, const std::stop_token&) override { return m_script(problem); }

private:
    Script m_script;
    std::size_t m_most;
};

std::unique_ptr<World> scriptedWorld(const Scene& scene, ScriptedRows::Script script, RowStepperOptions options,
                                     std::size_t most = 1000) {
    return std::make_unique<World>(
        scene, scene.world, std::make_unique<RowStepper>(std::make_unique<ScriptedRows>(std::move(script), most), options));
}

}  // namespace

void TestStepOptions::MA14_nonlinearGaussSeidelMeasuresDepthsAnew() {
    // Two discs of 1 m, each 0.1 m too low, without gravity or slop. One pass from below takes all of each depth out: the lower one is
    // lifted by 0.1, is then 0.2 deep in the upper one, and each gives way by half of that.
    // By depths measured beforehand the lower one would be lifted by 0.1 and pressed down again by 0.05.
    Scene scene = emptyScene({});
    scene.world.linearSlop = 0;
    scene.world.continuous = false;
    scene.bodies = {fixedBox("ground", {0, -1}, {20, 1}), disc("lower", {0, 0.4}, 0.5, 1), disc("upper", {0, 1.3}, 0.5, 1)};
    const auto anew = makeWorld(
        scene, "si",
        {{"stabilization", "nonlinear-gauss-seidel"}, {"baumgarteFactor", "1"}, {"positionPasses", "1"}, {"slop", "0"}});
    const auto before = makeWorld(scene, "si", {{"stabilization", "projection"}, {"projectionShare", "1"}, {"slop", "0"}});
    run(*anew, 1);
    run(*before, 1);
    QVERIFY(near(state(*anew, 1).position.y, 0.4, 1e-12));
    QVERIFY(near(state(*anew, 2).position.y, 1.4, 1e-12));
    QVERIFY(near(state(*before, 1).position.y, 0.45, 1e-12));
    QVERIFY(near(state(*before, 2).position.y, 1.35, 1e-12));
    QCOMPARE(state(*anew, 1).velocity, Vec2());
}

void TestStepOptions::nonlinearGaussSeidelTurnsBodies() {
    // A box that stands tilted with one corner in the ground is turned as well as lifted, and lies flat in the end.
    Scene scene = emptyScene({});
    scene.world.contactMargin = 0.02;
    scene.bodies = {fixedBox("ground", {0, -1}, {20, 1}), box("box", {0, 0.45}, {0.5, 0.5}, 1)};
    scene.bodies[1].angle = 0.05;
    const auto world = makeWorld(scene, "si", {{"stabilization", "nonlinear-gauss-seidel"}});
    run(*world, 200);
    QVERIFY(std::abs(state(*world, 1).angle) < 0.02);
    QVERIFY(greatestPenetration(*world) < 0.0051);
    QVERIFY(length(state(*world, 1).velocity) < 1e-12);
}

void TestStepOptions::splitImpulseLeavesNoSpeed() {
    // A box half in the ground: extra velocity throws it, a second solve of velocities for the move alone does not.
    Scene scene = boxStack(1);
    scene.bodies[1].position.y = 0;
    const TextParameters fast{{"maxPushSpeed", "null"}};
    TextParameters split = fast;
    split.emplace_back("stabilization", "split-impulse");
    const auto thrown = makeWorld(scene, "si", fast);
    const auto lifted = makeWorld(scene, "si", split);
    double thrownTo = 0, greatestSpeed = 0;
    for (int i = 0; i < 120; ++i) {
        thrown->step();
        lifted->step();
        thrownTo = std::max(thrownTo, state(*thrown, 1).position.y);
        greatestSpeed = std::max(greatestSpeed, length(state(*lifted, 1).velocity));
    }
    QVERIFY(thrownTo > 0.7);
    QVERIFY(greatestSpeed < 1e-8);  // what ten sweeps leave
    QVERIFY(near(state(*lifted, 1).position.y, 0.495, 1e-3));
}

void TestStepOptions::softContactsRestAsDeepAsTheirFrequencySays_data() {
    QTest::addColumn<int>("subSteps");
    QTest::addColumn<double>("hertz");
    QTest::newRow("a quarter of the step's rate") << 1 << 15.0;
    QTest::newRow("30 Hz in four sub-steps") << 4 << 30.0;
}

void TestStepOptions::softContactsRestAsDeepAsTheirFrequencySays() {
    QFETCH(int, subSteps);
    QFETCH(double, hertz);
    // physics.md 2.1: p = N K / omega^2, the frequency doubled on fixed ground. Ten discs: N = 10 g, K = 1 and N = 9 g, K = 2.
    const auto world = makeWorld(discColumn(10, 1), "si",
                                 {{"stabilization", "soft"}, {"iterations", "400"}, {"subSteps", std::to_string(subSteps)}});
    run(*world, 3000);
    const double omega = 2 * std::numbers::pi * hertz;
    const auto depth = [&](std::size_t lower) {
        return 1 - (state(*world, lower + 1).position.y - (lower == 0 ? -0.5 : state(*world, lower).position.y));
    };
    QVERIFY(near(depth(0), 10 * g / (4 * omega * omega), 1e-7));
    QVERIFY(near(depth(1), 9 * g * 2 / (omega * omega), 1e-7));
    if (subSteps == 4) QVERIFY(near(depth(1), .004970, 1e-6));
}

void TestStepOptions::everyStabilizationHoldsAJoint_data() {
    QTest::addColumn<QString>("stabilization");
    for (const char* choice : {"baumgarte", "projection", "split-impulse", "nonlinear-gauss-seidel", "soft"})
        QTest::newRow(choice) << QString(choice);
}

void TestStepOptions::everyStabilizationHoldsAJoint() {
    QFETCH(QString, stabilization);
    // A pendulum of 1 m let go from the side. Without stabilization its rod grows by centimetres: see B26.
    Scene scene = emptyScene();
    scene.bodies = {disc("bob", {1, 0}, 0.1, 1)};
    SceneJoint& rod = scene.joints.emplace_back();
    rod.id = "rod";
    rod.type = SceneJointType::distance;
    rod.bodyB = "bob";
    const auto world = makeWorld(scene, "si", {{"stabilization", stabilization.toStdString()}, {"subSteps", "2"}});
    for (int i = 0; i < 600; ++i) {
        world->step();
        QVERIFY(std::abs(length(state(*world, 0).position) - 1) < 0.01);
    }
}

void TestStepOptions::bottomUpIsTheOrderOfAStackHoweverItWasBuilt() {
    const TextParameters few{{"iterations", "3"}, {"warmStart", "0"}};
    TextParameters sorted = few;
    sorted.emplace_back("rowOrder", "bottom-up");
    const Scene built = discColumn(6, 1);
    Scene turned = built;
    std::reverse(turned.bodies.begin() + 1, turned.bodies.end());
    const auto reference = makeWorld(built, "si", sorted);
    const auto upward = makeWorld(built, "si", few);
    const auto sortedAnew = makeWorld(turned, "si", sorted);
    const auto downward = makeWorld(turned, "si", few);
    for (const auto& world : {reference.get(), upward.get(), sortedAnew.get(), downward.get()}) run(*world, 60);
    double differsWithOrder = 0;
    for (std::size_t i = 1; i <= 6; ++i) {
        QCOMPARE(state(*upward, i).position, state(*reference, i).position);
        // The same bodies in another order have their normals turned round, and else the same numbers but for the last digit.
        QVERIFY(length(state(*sortedAnew, 7 - i).position - state(*reference, i).position) < 1e-9);
        differsWithOrder =
            std::max(differsWithOrder, length(state(*downward, 7 - i).position - state(*reference, i).position));
    }
    QVERIFY(differsWithOrder > 1e-4);
}

void TestStepOptions::randomOrderFollowsFromItsSeedAndTheStep() {
    const auto worldOf = [](const char* seed) {
        return makeWorld(boxStack(6), "si",
                         {{"iterations", "3"}, {"warmStart", "0"}, {"rowOrder", "random"}, {"seed", seed}});
    };
    const auto first = worldOf("1"), again = worldOf("1"), other = worldOf("2");
    run(*first, 30);
    run(*again, 30);
    run(*other, 30);
    QVERIFY(sameState(*first, *again));
    QVERIFY(!sameState(*first, *other));
    // A snapshot is whole: what follows is the same.
    const auto resumed = worldOf("1");
    resumed->restore(*first->save());
    run(*first, 30);
    run(*resumed, 30);
    QVERIFY(sameState(*first, *resumed));

    // Each step has an order of its own.
    std::set<std::vector<std::uint32_t>> orders;
    const auto note = [&](RowProblem& problem) -> RowReport {
        std::vector<std::uint32_t> sources;
        for (const Row& row : problem.rows)
            if (row.kind == RowKind::normal) sources.push_back(row.source);
        orders.insert(sources);
        return {};
    };
    const auto world = scriptedWorld(boxStack(6), note, {.contactOrder = ContactOrder::shuffled});
    run(*world, 5);
    QVERIFY(orders.size() >= 4);
}

void TestStepOptions::frozenFrictionComesAStepLate() {
    // m = 1, mu = 0.5, 5 m/s: the bound of the first step is the impulse of a step that was not.
    Scene scene = boxStack(1);
    setMaterial(scene, 0.5, 0);
    scene.bodies[1].linearVelocity = {5, 0};
    scene.bodies[1].fixedRotation = true;
    const auto world = makeWorld(scene, "si", {{"friction", "frozen"}, {"iterations", "50"}});
    for (int n = 1; n <= 30; ++n) {
        world->step();
        QVERIFY(near(state(*world, 1).velocity.x, 5 - 0.5 * g * h * (n - 1), 1e-9));
    }
}

void TestStepOptions::frictionBoundsAgreeAboutASlidingBox_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<QString>("friction");
    for (const char* solver : {"si", "pgs", "nncg"})
        for (const char* friction : {"refreshed", "frozen", "staggered"})
            QTest::addRow("%s %s", solver, friction) << QString(solver) << QString(friction);
}

void TestStepOptions::frictionBoundsAgreeAboutASlidingBox() {
    QFETCH(QString, solver);
    QFETCH(QString, friction);
    const TextParameters parameters{{"friction", friction.toStdString()}, {"iterations", "50"}, {"staggers", "20"}};
    for (const double degrees : {10.0, 35.0}) {
        // mu = 0.5 holds up to 26.6 degrees; beyond, a box slides at g (sin - mu cos).
        const double angle = degrees * std::numbers::pi / 180;
        Scene scene = boxStack(1);
        scene.world.gravity = {g * std::sin(angle), -g * std::cos(angle)};
        setMaterial(scene, 0.5, 0);
        const auto world = makeWorld(scene, solver.toStdString(), parameters);
        run(*world, 60);
        // What one step without friction gave is braked away below the angle, and kept beyond it.
        const double slides = std::max(0.0, g * (std::sin(angle) - 0.5 * std::cos(angle)));
        const double late = friction == "frozen" && slides > 0 ? 0.5 * g * std::cos(angle) * h : 0;
        QVERIFY(near(state(*world, 1).velocity.x, slides + late, 1e-3));
    }
}

void TestStepOptions::coneAsksForItsLaw() {
    FrictionLaw law = FrictionLaw::coulomb;
    const auto note = [&](RowProblem& problem) -> RowReport {
        law = problem.frictionLaw;
        return {};
    };
    run(*scriptedWorld(boxStack(1), note, {.friction = FrictionBound::cone}), 1);
    QCOMPARE(law, FrictionLaw::cone);
    run(*scriptedWorld(boxStack(1), note, {}), 1);
    QCOMPARE(law, FrictionLaw::coulomb);

    // physics.md 4.2: a point that slides at 5 m/s with mu = 0.5 is lifted at 1.9673 m/s, and slides on at 3.9346.
    Scene scene = boxStack(1);
    setMaterial(scene, 0.5, 0);
    scene.bodies[1].linearVelocity = {5, 0};
    scene.bodies[1].fixedRotation = true;
    const auto world = makeWorld(scene, "si", {{"friction", "cone"}, {"iterations", "100"}});
    run(*world, 1);
    QVERIFY(near(state(*world, 1).velocity.y, 1.9673, 5e-5));
    QVERIFY(near(state(*world, 1).velocity.x, 3.9346, 5e-5));
}

void TestStepOptions::restitutionThresholdIsTheLanesOrTheScenes() {
    Scene scene = boxStack(0);
    scene.bodies.push_back(disc("ball", {0, 0.5 + 0.02}, 0.5, 1, {0, -0.8}));
    setMaterial(scene, 0, 1);
    const auto rebound = [&](const TextParameters& parameters) {
        const auto world = makeWorld(scene, "si", parameters);
        double greatest = -1;
        for (int i = 0; i < 4; ++i) {
            world->step();
            greatest = std::max(greatest, state(*world, 1).velocity.y);
        }
        return greatest;
    };
    QVERIFY(rebound({}) < 1e-9);  // the scene's 1 m/s
    QVERIFY(rebound({{"restitutionThreshold", "0.5"}}) > 0.7);
    QVERIFY(rebound({{"restitutionThreshold", "2"}}) < 1e-9);
    scene.world.restitutionThreshold = 0.5;
    QVERIFY(rebound({}) > 0.7);
}

void TestStepOptions::reopenedContactsStartFromWhatTheyLastCarried() {
    // A box at rest is lifted off within the margin for a step, and comes down again: what does its contact start from?
    const auto startsOf = [](double share) {
        std::vector<double> starts;
        const auto solve = [&](RowProblem& problem) -> RowReport {
            for (std::size_t i = 0; i < problem.rows.size(); ++i) {
                if (problem.rows[i].kind != RowKind::normal) continue;
                starts.push_back(problem.lambda[i]);
                const bool lifted = starts.size() == 3 || starts.size() == 4;  // both points in the second step
                problem.lambda[i] = lifted ? 0 : 0.25;
            }
            return {};
        };
        const auto world = scriptedWorld(boxStack(1), solve, {.warmStartReopened = share});
        run(*world, 3);
        return starts;
    };
    const std::vector<double> dropped = startsOf(0), kept = startsOf(0.5);
    QCOMPARE(dropped.size(), 6u);
    QCOMPARE(dropped[0], 0.0);
    QCOMPARE(dropped[2], 0.25);
    QCOMPARE(dropped[4], 0.0);
    QCOMPARE(kept.size(), 6u);
    QCOMPARE(kept[2], 0.25);
    QCOMPARE(kept[4], 0.125);
}

void TestStepOptions::residualsStopEachIslandByItself() {
    // A box far from a stack of ten: its few sweeps do not wait for those of the stack, and come out as if it were alone.
    const TextParameters parameters{{"tolerance", "1e-7"}, {"iterations", "10000"}, {"warmStart", "0"}};
    Scene alone = boxStack(1), both = boxStack(10);
    both.bodies.push_back(box("lone", {8, 0.5}, {0.5, 0.5}, 1));
    alone.bodies[1].position.x = 8;
    setMaterial(alone, 0, 0);
    setMaterial(both, 0, 0);
    const auto aloneWorld = makeWorld(alone, "si", parameters);
    const auto bothWorld = makeWorld(both, "si", parameters);
    const StepReport aloneReport = aloneWorld->step();
    const StepReport bothReport = bothWorld->step();
    QCOMPARE(bothReport.status, SolveStatus::ok);
    QVERIFY(bothReport.residual <= 1e-7);
    QVERIFY(bothReport.iterations > 5 * aloneReport.iterations);
    QCOMPARE(state(*bothWorld, 11).velocity, state(*aloneWorld, 1).velocity);
    QCOMPARE(state(*bothWorld, 11).position, state(*aloneWorld, 1).position);
}

void TestStepOptions::whatIsRefusedIsRefusedByIsland() {
    // A solver for at most six rows takes a box (two points, four rows) and refuses a stack of two beside it, which falls.
    Scene scene = boxStack(2);
    scene.bodies.push_back(box("lone", {8, 0.5}, {0.5, 0.5}, 1));
    const auto hold = [](RowProblem& problem) -> RowReport {
        for (std::size_t i = 0; i < problem.rows.size(); ++i)
            if (problem.rows[i].kind == RowKind::normal) problem.lambda[i] = g * h / 2;
        return {};
    };
    const auto world = scriptedWorld(scene, hold, {}, 6);
    const StepReport report = world->step();
    QCOMPARE(report.status, SolveStatus::refused);
    QCOMPARE(report.message.english(), std::string("an island of 8 rows: more rows than it can take"));
    QVERIFY(near(state(*world, 3).velocity.y, 0, 1e-12));
    QVERIFY(near(state(*world, 1).velocity.y, -g * h, 1e-12));
    QVERIFY(near(state(*world, 2).velocity.y, -g * h, 1e-12));
}

void TestStepOptions::whatMakesNoSenseTogetherIsRefused_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<TextParameters>("parameters");
    QTest::addColumn<QString>("key");
    QTest::newRow("reopened without a warm start")
        << "si" << TextParameters{{"warmStart", "0"}, {"warmStartReopened", "1"}} << "warmStartReopened";
    QTest::newRow("cone on springs") << "si" << TextParameters{{"friction", "cone"}, {"stabilization", "soft"}}
                                     << "friction";
    QTest::newRow("passes that move nothing")
        << "si" << TextParameters{{"stabilization", "nonlinear-gauss-seidel"}, {"maxCorrection", "0"}} << "maxCorrection";
    QTest::newRow("pushes without speed") << "si" << TextParameters{{"maxPushSpeed", "0"}} << "maxPushSpeed";
    QTest::newRow("a law that the method does not know") << "naive" << TextParameters{{"friction", "cone"}} << "friction";
}

void TestStepOptions::whatMakesNoSenseTogetherIsRefused() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    QFETCH(QString, key);
    try {
        makeWorld(boxStack(1), solver.toStdString(), parameters);
        QFAIL("it was made");
    } catch (const std::invalid_argument& refusal) {
        QVERIFY2(QString(refusal.what()).startsWith(key + ": "), refusal.what());
    }
}

QTEST_GUILESS_MAIN(TestStepOptions)
#include "test_step_options.moc"
