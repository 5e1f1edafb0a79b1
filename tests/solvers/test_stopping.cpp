// SPDX-License-Identifier: MIT
#include <QTest>

#include "tests/support/support_problems.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Whoever asks a run to stop does not wait for the end of a step, however many iterations it was to have.
class TestStopping : public QObject {
    Q_OBJECT
private slots:
    void aRowSolverLeavesAfterTheIterationAtHand_data();
    void aRowSolverLeavesAfterTheIterationAtHand();
    void aStepLeavesAfterTheSubStepAtHand_data();
    void aStepLeavesAfterTheSubStepAtHand();
    void aStepLeavesItsPositionPasses();
};

namespace {

// Asks for a stop once it has been told of a few iterations.
class Impatient : public IterationObserver {
public:
    explicit Impatient(int patience) : m_patience(patience) {}
    void iterated(int, std::span<const double>, double) override {
        if (++told == m_patience) stop.request_stop();
    }

    std::stop_source stop;
    int told = 0;

private:
    int m_patience;
};

}  // namespace

void TestStopping::aRowSolverLeavesAfterTheIterationAtHand_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<TextParameters>("parameters");
    const auto row = [](const char* solver, TextParameters parameters = {}) {
        QString name = solver;
        for (const auto& [key, value] : parameters) name += QString(" %1=%2").arg(key.c_str(), value.c_str());
        parameters.emplace_back("iterations", "100000");
        QTest::newRow(name.toUtf8()) << QString(solver) << parameters;
    };
    for (const SolverType& type : solverTypes()) {
        const bool iterates = findSpec(type.parameters, "iterations") != nullptr;
        if (iterates && std::holds_alternative<RowSolverFactory>(type.factory)) row(type.id.c_str());
    }
    row("pgs", {{"matrix", "free"}});
    row("pgs", {{"matrix", "free"}, {"block", "true"}});
    row("pgs", {{"block", "true"}});
    row("si", {{"block", "true"}});
}

void TestStopping::aRowSolverLeavesAfterTheIterationAtHand() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    SmallProblem stack = stackProblem({1, 1, 1, 1, 1});
    RowProblem rows = stack.byRows();
    Impatient observer(3);
    makeRowSolver(solver.toStdString(), parameters)->solve(rows, &observer, observer.stop.get_token());
    QCOMPARE(observer.told, 3);
}

void TestStopping::aStepLeavesAfterTheSubStepAtHand_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<TextParameters>("parameters");
    for (const char* solver : {"si", "soft-step", "xpbd"})
        QTest::newRow(solver) << QString(solver) << TextParameters{{"subSteps", "1000"}};
    QTest::newRow("staggers") << QString("si") << TextParameters{{"friction", "staggered"}, {"staggers", "1000"}};
}

void TestStopping::aStepLeavesAfterTheSubStepAtHand() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    const std::unique_ptr<World> world = makeWorld(boxStack(3), solver.toStdString(), parameters);
    // What would have been 1000 sub-steps, or as many rounds of two solves, ends at once.
    Impatient observer(1);
    world->step({}, observer.stop.get_token(), &observer);
    const int most = solver == "xpbd" ? 0 : 1;  // xpbd tells of no iterations
    QCOMPARE(observer.told, most);
    std::stop_source stopped;
    stopped.request_stop();
    const std::unique_ptr<World> still = makeWorld(boxStack(3), solver.toStdString(), parameters);
    still->step({}, stopped.get_token());
    if (parameters.front().first == "subSteps") QCOMPARE(state(*still, 3).velocity, Vec2{});
}

void TestStopping::aStepLeavesItsPositionPasses() {
    // Bodies that overlap by far more than the slop, which passes would part.
    Scene scene = boxStack(2);
    scene.bodies[2].position.y -= 0.5;
    const std::unique_ptr<World> world = makeWorld(
        scene, "si", {{"stabilization", "nonlinear-gauss-seidel"}, {"positionPasses", "100000"}, {"baumgarteFactor", "1"}});
    Impatient observer(1);
    world->step({}, observer.stop.get_token(), &observer);
    QVERIFY2(greatestPenetration(*world) > 0.4, "no pass is made once a stop was asked for");
}

QTEST_GUILESS_MAIN(TestStopping)
#include "test_stopping.moc"
