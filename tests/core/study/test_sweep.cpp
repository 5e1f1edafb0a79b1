// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <mutex>

#include "core/scene/scene_io.h"
#include "core/study/sweep.h"
#include "core/study/sweep_results.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Lanes with their settings varied, and measured against what is held to be right.
class TestSweep : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void axisIsRead();
    void axisThatCannotBeReadIsSaid_data();
    void axisThatCannotBeReadIsSaid();
    void gridHasEveryCombination();
    void gridThatCannotBeIsSaid_data();
    void gridThatCannotBeIsSaid();
    void errorAgainstWhatIsKnownIsThatOfTheStep();
    void errorAgainstALaneIsOverAllSteps();
    void workIsIterationsTimesRows();
    void runsThatStopHaveNoError();
    void referenceThatStopsIsAProblem();
    void resultsThatAreThereAreNotRunAgain();
    void targetThatDoesNotFitIsSaid_data();
    void targetThatDoesNotFitIsSaid();
    void csvHasARowForEachPoint();
    void logIsReadAsItWasWritten();

private:
    SweepGrid gridOf(std::vector<std::string> specs, std::vector<SweepAxis> axes) const {
        return sweepGrid(specs, std::move(axes), m_entrants);
    }
    std::vector<std::optional<SweepResult>> run(const Scene& scene, const SweepGrid& grid, const SweepTarget& target) const;
    LaneSpec lane(const std::string& spec) const { return parseLane(spec, m_entrants).lane.value(); }

    Entrants m_entrants;
    Scene m_falling;  // a ball that falls for a second; known to be at -4.905 m then
};

namespace {

constexpr double g = 9.81;

// Where semi-implicit Euler has a ball after n steps of h that fall from 0.
double fallen(int n, double h) { return -g * h * h * n * (n + 1) / 2; }

bool isNear(double a, double b, double tolerance) { return std::abs(a - b) <= tolerance; }

}  // namespace

void TestSweep::initTestCase() {
    m_entrants.solvers = test::solverTypes();
    m_falling = test::emptyScene();
    m_falling.bodies = {test::disc("ball", {0, 0}, 0.5, 1)};
    m_falling.known = SceneKnown();
    KnownCheck check;
    check.quantity = "body/ball/y_m";
    check.time = 1;
    check.value = -g / 2;
    check.tolerance = 0.1;
    m_falling.known->checks = {check};
}

std::vector<std::optional<SweepResult>> TestSweep::run(const Scene& scene, const SweepGrid& grid,
                                                       const SweepTarget& target) const {
    ThreadPool pool(2);
    Sweep sweep(scene, grid.points, target, {}, m_entrants, pool);
    sweep.wait();
    return sweep.results();
}

void TestSweep::axisIsRead() {
    const ParsedAxis parsed = parseAxis("world.timeStep=0.01,0.02");
    QVERIFY2(parsed.axis, parsed.problem.english().c_str());
    QCOMPARE(parsed.axis->key, std::string("world.timeStep"));
    QCOMPARE(parsed.axis->values, (std::vector<std::string>{"0.01", "0.02"}));
}

void TestSweep::axisThatCannotBeReadIsSaid_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("says");
    QTest::newRow("no values") << "iterations"
                               << "expected key=value,value,..., found \"iterations\"";
    QTest::newRow("no key") << "=1,2"
                            << "expected key=value,value,...";
    QTest::newRow("a gap") << "iterations=1,,2"
                           << "iterations: a value is empty";
    QTest::newRow("twice") << "iterations=1,2,1"
                           << "iterations: 1 is there twice";
}

void TestSweep::axisThatCannotBeReadIsSaid() {
    QFETCH(QString, text);
    QFETCH(QString, says);
    const ParsedAxis parsed = parseAxis(text.toStdString());
    QVERIFY(!parsed.axis);
    QVERIFY2(QString::fromStdString(parsed.problem.english()).contains(says), parsed.problem.english().c_str());
}

void TestSweep::gridHasEveryCombination() {
    const SweepGrid grid = gridOf({"si@SI, cold", "pgs:warmStart=0"}, {{"iterations", {"1", "2"}}, {"slop", {"0", "0.01"}}});
    QCOMPARE(grid.problem.english(), std::string());
    QCOMPARE(grid.labels, (std::vector<std::string>{"SI, cold", "pgs:warmStart=0"}));
    QStringList specs;
    for (const SweepPoint& point : grid.points) specs << QString::fromStdString(point.spec);
    const QStringList expected{"si:iterations=1,slop=0",
                               "si:iterations=1,slop=0.01",
                               "si:iterations=2,slop=0",
                               "si:iterations=2,slop=0.01",
                               "pgs:warmStart=0,iterations=1,slop=0",
                               "pgs:warmStart=0,iterations=1,slop=0.01",
                               "pgs:warmStart=0,iterations=2,slop=0",
                               "pgs:warmStart=0,iterations=2,slop=0.01"};
    QCOMPARE(specs, expected);
    QCOMPARE(grid.points[6].base, std::size_t{1});
    QCOMPARE(grid.points[6].values, (std::vector<std::string>{"2", "0"}));
    QVERIFY(grid.points[6].lane.parameters.at("iterations") == SceneValue(std::int64_t{2}));
}

void TestSweep::gridThatCannotBeIsSaid_data() {
    QTest::addColumn<QStringList>("specs");
    QTest::addColumn<QStringList>("axes");
    QTest::addColumn<QString>("says");
    QTest::newRow("solver") << QStringList{"there-is-none"} << QStringList{"iterations=1"}
                            << "no solver is called \"there-is-none\"";
    QTest::newRow("value") << QStringList{"si"} << QStringList{"iterations=1,0"} << "si:iterations=0: iterations: ";
    QTest::newRow("set by the lane") << QStringList{"si:iterations=3"} << QStringList{"iterations=1"}
                                     << "iterations is set twice";
    QTest::newRow("axis twice") << QStringList{"si"} << QStringList{"slop=0", "slop=1"} << "slop is varied twice";
    QTest::newRow("label blank") << QStringList{"si@ "} << QStringList{"slop=0"} << "the label after @ must not be blank";
    QTest::newRow("label twice") << QStringList{"si@A", "pgs@A"} << QStringList{"slop=0"} << "two lanes are called \"A\"";
}

void TestSweep::gridThatCannotBeIsSaid() {
    QFETCH(QStringList, specs);
    QFETCH(QStringList, axes);
    QFETCH(QString, says);
    std::vector<std::string> lanes;
    for (const QString& spec : specs) lanes.push_back(spec.toStdString());
    std::vector<SweepAxis> parsed;
    for (const QString& axis : axes) parsed.push_back(parseAxis(axis.toStdString()).axis.value());
    const SweepGrid grid = gridOf(lanes, parsed);
    QVERIFY(grid.points.empty());
    QVERIFY2(QString::fromStdString(grid.problem.english()).contains(says), grid.problem.english().c_str());
}

void TestSweep::errorAgainstWhatIsKnownIsThatOfTheStep() {
    // B1: semi-implicit Euler falls g h t / 2 too far.
    const SweepGrid grid = gridOf({"si"}, {{"world.timeStep", {"0.01", "0.005"}}});
    const auto results = run(m_falling, grid, {"body/ball/y_m", 1, {}});
    QVERIFY(isNear(results[0]->error, g * 0.01 / 2, 1e-12));
    QVERIFY(isNear(results[1]->error, g * 0.005 / 2, 1e-12));
    QCOMPARE(results[0]->errorMax, results[0]->error);
    QCOMPARE(results[0]->errorFinal, results[0]->error);
    QCOMPARE(results[1]->steps, std::uint64_t{200});
    QVERIFY(results[1]->time > 0);
}

void TestSweep::errorAgainstALaneIsOverAllSteps() {
    const SweepGrid grid = gridOf({"si"}, {{"world.timeStep", {"0.01"}}});
    const auto results = run(m_falling, grid, {"body/ball/y_m", 1, lane("si:world.timeStep=0.005")});
    double squares = 0;
    for (int n = 1; n <= 100; ++n) squares += std::pow(fallen(n, 0.01) - fallen(2 * n, 0.005), 2);
    QVERIFY(isNear(results[0]->error, std::sqrt(squares / 100), 1e-12));
    QVERIFY(isNear(results[0]->errorFinal, g * 0.005 / 2, 1e-12));
    QCOMPARE(results[0]->errorMax, results[0]->errorFinal);
}

void TestSweep::workIsIterationsTimesRows() {
    // A box on the ground has two contact points, and four rows, from the first step on.
    const Scene scene = test::boxStack(1);
    const SweepGrid grid = gridOf({"si"}, {{"iterations", {"1", "7"}}});
    const auto results = run(scene, grid, {"penetrationMax_m", 0.5, lane("si:iterations=50")});
    QCOMPARE(results[0]->rowUpdates, 30.0 * 4);
    QCOMPARE(results[1]->rowUpdates, 30.0 * 4 * 7);
}

void TestSweep::runsThatStopHaveNoError() {
    // A fall whose energy overflows in the first step.
    Scene scene = m_falling;
    scene.bodies[0].gravityScale = 1e200;
    const SweepGrid grid = gridOf({"si"}, {{"world.timeStep", {"1000"}}});
    const auto results = run(scene, grid, {"body/ball/y_m", 1e4, lane("si:world.timeStep=1e4")});
    // The reference overflows too, and without it there is nothing to settle.
    QVERIFY(!results[0]);

    scene.known->checks[0].time = 5000;
    const auto known = run(scene, grid, {"body/ball/y_m", 1e4, {}});
    QVERIFY(std::isnan(known[0]->error));
    QVERIFY2(QString::fromStdString(known[0]->stopped.english())
                 .contains("step 1: ball: velocity is so great that its energy is not finite"),
             known[0]->stopped.english().c_str());
}

void TestSweep::referenceThatStopsIsAProblem() {
    Scene scene = m_falling;
    scene.bodies[0].gravityScale = 1e200;
    ThreadPool pool(1);
    Sweep sweep(scene, gridOf({"si"}, {{"world.timeStep", {"0.01"}}}).points,
                {"body/ball/y_m", 1e4, lane("si:world.timeStep=1000")}, {}, m_entrants, pool);
    while (sweep.running() && sweep.problem().empty()) std::this_thread::yield();
    sweep.cancel();
    sweep.wait();
    QCOMPARE(sweep.problem().english(),
             std::string("the reference stopped at step 1: ball: velocity is so great that its energy is not finite"));
}

void TestSweep::resultsThatAreThereAreNotRunAgain() {
    const SweepGrid grid = gridOf({"si"}, {{"world.timeStep", {"0.01", "0.005"}}});
    SweepResult there;
    there.error = 7;
    std::vector<std::size_t> told;
    ThreadPool pool(2);
    Sweep sweep(m_falling, grid.points, {"body/ball/y_m", 1, {}}, {there, {}}, m_entrants, pool,
                [&](std::size_t point, const SweepResult&) { told.push_back(point); });
    sweep.wait();
    QCOMPARE(sweep.results()[0]->error, 7.0);
    QVERIFY(isNear(sweep.results()[1]->error, g * 0.005 / 2, 1e-12));
    QCOMPARE(told, std::vector<std::size_t>{1});
}

void TestSweep::targetThatDoesNotFitIsSaid_data() {
    QTest::addColumn<QString>("quantity");
    QTest::addColumn<double>("duration");
    QTest::addColumn<QString>("says");
    QTest::newRow("fits") << "body/ball/y_m" << 1.0 << "";
    QTest::newRow("no quantity") << "body/bat/y_m" << 1.0 << "body/bat/y_m is no quantity of this scene";
    QTest::newRow("not known") << "body/ball/x_m" << 1.0
                               << "known.checks say no value of body/ball/x_m; name a lane to compare with";
    QTest::newRow("too early") << "body/ball/y_m" << 0.5 << "known.checks say nothing of body/ball/y_m within 0.5 s";
    QTest::newRow("ambiguous") << "contacts" << 1.0
                               << "known.checks say more than one value of contacts at 1 s; name a lane to compare with";
}

void TestSweep::targetThatDoesNotFitIsSaid() {
    QFETCH(QString, quantity);
    QFETCH(double, duration);
    QFETCH(QString, says);
    Scene scene = m_falling;
    for (const double value : {0.0, 1.0}) {
        KnownCheck check = scene.known->checks[0];
        check.quantity = "contacts";
        check.value = value;
        scene.known->checks.push_back(check);
    }
    QCOMPARE(QString::fromStdString(targetProblem(scene, {quantity.toStdString(), duration, {}}).english()), says);
}

void TestSweep::csvHasARowForEachPoint() {
    const SweepGrid grid = gridOf({"si@SI, warm"}, {{"iterations", {"1", "2", "3"}}});
    SweepResult good, bad;
    good.error = 0.5, good.errorMax = 1, good.errorFinal = 0.25, good.rowUpdates = 400, good.time = 0.125, good.steps = 100;
    bad.steps = 3, bad.stopped = std::string("step 4: ball: position is not finite");
    const std::vector<std::optional<SweepResult>> results{good, bad, {}};
    QCOMPARE(QString::fromStdString(sweepCsv(grid, {"max/body/ball/y_m", 1, {}}, results)),
             QString("lane,iterations,error_m,errorMax_m,errorFinal_m,rowUpdates,time_s,steps,stopped\r\n"
                     "\"SI, warm\",1,0.5,1,0.25,400,0.125,100,\r\n"
                     "\"SI, warm\",2,,,,0,0,3,step 4: ball: position is not finite\r\n"));
    QVERIFY(sweepCsv(grid, {"contacts", 1, {}}, results).starts_with("lane,iterations,error,errorMax,errorFinal,"));
}

void TestSweep::logIsReadAsItWasWritten() {
    const SweepGrid grid = gridOf({"si"}, {{"iterations", {"1", "2"}}});
    const SweepTarget target{"body/ball/y_m", 1, {}};
    const std::string head = sweepLogHead(m_falling, target, "known");
    SweepResult good, bad;
    good.error = 1.0 / 3, good.errorMax = 1, good.errorFinal = 0.25, good.rowUpdates = 400, good.time = 0.1,
    good.steps = 100;
    good.errors = {{0.5, 1}, {1, 0.25}};
    bad.stopped = std::string("step 4");
    const std::string text = head + sweepLogLine(grid.points[0], good) + sweepLogLine(grid.points[1], bad);
    const std::string cut = sweepLogLine(grid.points[0], bad);

    const SweepLog log = readSweepLog(text + cut.substr(0, cut.size() / 2), head);
    QCOMPARE(log.problem.english(), std::string());
    QVERIFY2(!log.results.contains("si:iterations=2"), "what stopped is to be run again");
    const SweepResult& read = log.results.at("si:iterations=1");
    QCOMPARE(read.error, good.error);
    QCOMPARE(read.errorMax, good.errorMax);
    QCOMPARE(read.errorFinal, good.errorFinal);
    QCOMPARE(read.rowUpdates, good.rowUpdates);
    QCOMPARE(read.time, good.time);
    QCOMPARE(read.steps, good.steps);
    QCOMPARE(read.errors.size(), std::size_t{2});
    QCOMPARE(read.errors[1].time, 1.0);
    QCOMPARE(read.errors[1].value, 0.25);
    QCOMPARE(read.stopped.english(), std::string());

    Scene other = m_falling;
    other.bodies[0].position.x = 1;
    const SweepTarget longer{"body/ball/y_m", 2, {}};
    for (const std::string& another : {sweepLogHead(other, target, "known"), sweepLogHead(m_falling, longer, "known"),
                                       sweepLogHead(m_falling, target, "si")})
        QVERIFY(readSweepLog(text, another).problem.english().starts_with("is of another sweep"));
}

QTEST_GUILESS_MAIN(TestSweep)
#include "test_sweep.moc"
