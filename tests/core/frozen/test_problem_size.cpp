// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/frozen/problem_size.h"

using namespace cairn;

class TestProblemSize : public QObject {
    Q_OBJECT

private slots:
    void countsWhatRowsTouch();
    void aMatrixAloneHasNoBodies();
};

// A fixed world, 2 kg on it, 500 kg on that, and 7 kg that nothing touches.
void TestProblemSize::countsWhatRowsTouch() {
    FrozenProblem problem;
    problem.bodies = {{"world", {}}, {"light", {0.5, 1}}, {"heavy", {0.002, 1}}, {"alone", {1.0 / 7, 1}}};
    problem.jointRows = 1;
    problem.rows = {{.bodyA = 0, .bodyB = 2, .kind = RowKind::joint},
                    {.bodyA = 0, .bodyB = 1},
                    {.bodyA = 0, .bodyB = 1, .normalRow = 1, .kind = RowKind::friction},
                    {.bodyA = 1, .bodyB = 2}};

    const ProblemSize size = sizeOf(problem);

    QCOMPARE(size.rows, std::size_t{4});
    QCOMPARE(size.contacts, std::size_t{2});
    QCOMPARE(size.jointRows, std::size_t{1});
    QCOMPARE(size.bodies, std::size_t{2});
    QCOMPARE(size.leastMass, 2.0);
    QCOMPARE(size.greatestMass, 500.0);
    QCOMPARE(size.massRatio(), 250.0);
}

void TestProblemSize::aMatrixAloneHasNoBodies() {
    const FrozenProblem problem = contactProblem({2, 0, 0, 2}, {-1, 0}, {0.5});

    QCOMPARE(sizeOf(problem).contacts, std::size_t{1});
    QCOMPARE(sizeOf(problem).bodies, std::size_t{0});
    QCOMPARE(sizeOf(problem).massRatio(), 1.0);
}

QTEST_GUILESS_MAIN(TestProblemSize)
#include "test_problem_size.moc"
