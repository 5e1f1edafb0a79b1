// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>

#include "tests/support/support_problems.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// What the options of row solvers do, and what they say of themselves.
class TestRows : public QObject {
    Q_OBJECT
private slots:
    void TA32_MD10_effectiveMassWithRotation();
    void toleranceStopsEarlyAndSaysWhenItIsNotReached_data() { iterative(); }
    void toleranceStopsEarlyAndSaysWhenItIsNotReached();
    void withoutToleranceAllIterationsAreMade_data() { iterative(); }
    void withoutToleranceAllIterationsAreMade();
    void blockSolvesAManifoldInOneSweep();
    void blockOfABodyThatDoesNotTurnIsSolvedByRows();
    void jointsAreHeldByEveryMethod_data() { iterative(); }
    void jointsAreHeldByEveryMethod();
    void boundsOfMotorsAreKept_data() { iterative(); }
    void boundsOfMotorsAreKept();
    void naiveRefusesTheCone();

private:
    static void iterative() {
        QTest::addColumn<QString>("solver");
        for (const char* solver : {"si", "pgs", "nncg", "apgd", "jacobi"}) QTest::newRow(solver) << solver;
    }
};

namespace {

RowReport solve(SmallProblem& problem, const QString& solver, const TextParameters& parameters) {
    RowProblem rows = problem.byRows();
    return makeRowSolver(solver.toStdString(), parameters)->solve(rows, nullptr, {});
}

// A body hung from the world by two rows without bounds, as a hinge has them, at a point half a metre above its centre.
SmallProblem hinged(double motorLimit) {
    ProblemBuilder builder("hinge");
    const auto body = builder.body({0.3, -0.4}, 2, 0.5, {0, 0}, 1);
    for (const Vec2 direction : {Vec2{1, 0}, Vec2{0, 1}}) builder.normal(0, body, {0, 0}, direction);
    builder.normal(0, body, {0, 0}, {1, 0});
    SmallProblem problem = builder.build();
    for (Row& row : problem.rows) row.lower = -unbounded;
    // The third turns: a motor that is to stop the body.
    Row& motor = problem.rows.back();
    motor.direction = {};
    motor.armA = motor.armB = 1;
    motor.lower = -motorLimit;
    motor.upper = motorLimit;
    problem.b.back() = 1;
    problem.makeMatrix();
    problem.jointRows = 3;
    return problem;
}

}  // namespace

void TestRows::TA32_MD10_effectiveMassWithRotation() {
    ProblemBuilder builder("corner");
    const auto body = builder.body({0, 0.5}, 2, 1.0 / 3);
    builder.normal(0, body, {0.5, 0});
    builder.normal(0, body, {0, 0});
    const std::vector<Row> rows = builder.build().rows;
    QVERIFY(std::abs(1 / rows[0].effectiveMass - 1.25) < 1e-15);
    // Hit off its centre a body yields more easily: 0.8 kg against the 2 kg that it weighs.
    QVERIFY(std::abs(rows[0].effectiveMass - 0.8) < 1e-15);
    QVERIFY(std::abs(rows[1].effectiveMass - 2) < 1e-15);
}

void TestRows::toleranceStopsEarlyAndSaysWhenItIsNotReached() {
    QFETCH(QString, solver);
    SmallProblem box = exactProblems()[0];
    RowReport report = solve(box, solver, {{"iterations", "1000"}, {"tolerance", "1e-10"}});
    QCOMPARE(report.status, SolveStatus::ok);
    QVERIFY(report.iterations < 200 && report.residual <= 1e-10);
    SmallProblem stack = stackProblem(std::vector(10, 1.0));
    report = solve(stack, solver, {{"iterations", "2"}, {"tolerance", "1e-10"}});
    QCOMPARE(report.status, SolveStatus::notConverged);
    QCOMPARE(report.iterations, 2);
    QVERIFY(report.residual > 1e-10);
    QCOMPARE(report.message.english(), std::string("did not converge to the tolerance within 2 iterations"));
}

void TestRows::withoutToleranceAllIterationsAreMade() {
    QFETCH(QString, solver);
    struct Counter : IterationObserver {
        void iterated(int iteration, std::span<const double>, double) override { inOrder = inOrder && iteration == ++count; }
        int count = 0;
        bool inOrder = true;
    };
    SmallProblem box = exactProblems()[0];
    RowProblem rows = box.byRows();
    Counter counter;
    const RowReport report = makeRowSolver(solver.toStdString(), {{"iterations", "77"}})->solve(rows, &counter, {});
    QCOMPARE(report.status, SolveStatus::ok);
    QCOMPARE(report.iterations, 77);
    QCOMPARE(counter.count, 77);
    QVERIFY(counter.inOrder);
}

void TestRows::blockSolvesAManifoldInOneSweep() {
    for (const char* solver : {"si", "pgs", "nncg"}) {
        for (std::size_t p = 0; p < 3; ++p) {
            SmallProblem box = exactProblems()[p];
            solve(box, solver, {{"iterations", "1"}, {"block", "true"}});
            for (std::size_t i = 0; i < 2; ++i) QVERIFY(std::abs(box.lambda[i] - box.solution[i]) < 1e-12);
        }
    }
}

// Of a body that only moves and does not turn both points say the same, and their matrix has no inverse.
void TestRows::blockOfABodyThatDoesNotTurnIsSolvedByRows() {
    for (const char* solver : {"si", "pgs", "nncg"}) {
        SmallProblem box = exactProblems()[0];
        box.inverseMasses[1].inertia = 0;
        box.makeMatrix();
        solve(box, solver, {{"iterations", "3"}, {"block", "true"}});
        for (const double w : box.w()) QVERIFY(std::abs(w) < 1e-15);
        QVERIFY(box.lambda[0] >= 0 && box.lambda[1] >= 0);
    }
}

void TestRows::jointsAreHeldByEveryMethod() {
    QFETCH(QString, solver);
    SmallProblem hinge = hinged(unbounded);
    const RowReport report = solve(hinge, solver, {{"iterations", "5000"}, {"tolerance", "1e-13"}});
    QCOMPARE(report.status, SolveStatus::ok);
    for (const double w : hinge.w()) QVERIFY(std::abs(w) < 1e-10);
}

void TestRows::boundsOfMotorsAreKept() {
    QFETCH(QString, solver);
    SmallProblem hinge = hinged(0.1);
    const RowReport report = solve(hinge, solver, {{"iterations", "5000"}, {"tolerance", "1e-13"}});
    QCOMPARE(report.status, SolveStatus::ok);
    // It brakes a turn to the left with all it has, and cannot stop it.
    QCOMPARE(hinge.lambda[2], -0.1);
    QVERIFY(hinge.w()[2] > 0.1);
    for (std::size_t i = 0; i < 2; ++i) QVERIFY(std::abs(hinge.w()[i]) < 1e-10);
}

void TestRows::naiveRefusesTheCone() {
    SmallProblem point = slidingPoint();
    point.frictionLaw = FrictionLaw::cone;
    QVERIFY(!makeRowSolver("naive")->supports(point.byRows()).supported);
}

QTEST_GUILESS_MAIN(TestRows)
#include "test_rows.moc"
