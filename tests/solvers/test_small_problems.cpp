// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/support/support_problems.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Small contact problems whose answer is known, by every method that iterates on rows: on bodies, and on the matrix alone where it can.
class TestSmallProblems : public QObject {
    Q_OBJECT
private slots:
    void isSolvedExactly_data();
    void isSolvedExactly();
    void P2b_iteratesOfProjectedGaussSeidel_data();
    void P2b_iteratesOfProjectedGaussSeidel();
    void P6_whichForcesAreFoundDependsOnTheOrder();
    void P6_softnessEvensOutTheForces();
    void slidingPointLeavesTheConeUpwards_data();
    void slidingPointLeavesTheConeUpwards();
    void coneAndCoulombAgreeOnWhatSticks();
    void linearComplementarityProblem_data();
    void linearComplementarityProblem();
    void cyclingEndsInDidNotConverge();
    void matricesThatCannotBeSolvedAreRefused_data();
    void matricesThatCannotBeSolvedAreRefused();
    void anEmptyRowIsNotSolvedByLeavingItAlone();
    void rowsOfBodiesThatDoNotMoveAreLeftAlone();
    void problemsWithoutBodiesAreRefusedByThoseThatMoveThem();
};

namespace {

struct Method {
    const char* solver;
    TextParameters parameters;
    bool byMatrix;  // whether it can do without bodies

    std::string name() const {
        std::string text = solver;
        for (const auto& [key, value] : parameters) text += " " + key + "=" + value;
        return text;
    }
    std::unique_ptr<RowSolver> make(int iterations, const char* tolerance) const {
        TextParameters all = parameters;
        all.push_back({"iterations", std::to_string(iterations)});
        all.push_back({"tolerance", tolerance});
        return makeRowSolver(solver, all);
    }
};

const std::vector<Method>& methods() {
    static const std::vector<Method> all{{"si", {}, false},
                                         {"si", {{"relaxation", "1.3"}}, false},
                                         {"si", {{"sweep", "symmetric"}}, false},
                                         {"si", {{"block", "true"}}, false},
                                         {"pgs", {}, true},
                                         {"pgs", {{"relaxation", "1.3"}}, true},
                                         {"pgs", {{"sweep", "symmetric"}}, true},
                                         {"pgs", {{"block", "true"}, {"relaxation", "1.2"}}, true},
                                         {"pgs", {{"matrix", "free"}}, false},
                                         {"pgs", {{"matrix", "free"}, {"block", "true"}}, false},
                                         {"nncg", {}, true},
                                         {"nncg", {{"block", "true"}, {"sweep", "symmetric"}}, true},
                                         {"apgd", {}, true},
                                         {"apgd", {{"step", "fixed"}}, true},
                                         {"jacobi", {}, false},
                                         {"jacobi", {{"relaxation", "1.5"}}, false}};
    return all;
}

bool agree(const std::vector<double>& found, const std::vector<double>& expected, double tolerance) {
    if (found.size() != expected.size()) return false;
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (std::abs(found[i] - expected[i]) <= tolerance) continue;
        qWarning("%zu: found %.15g, expected %.15g within %g", i, found[i], expected[i], tolerance);
        return false;
    }
    return true;
}

// The velocities w of a solution, to which those of any other must be equal.
std::vector<double> velocitiesOf(SmallProblem problem, const std::vector<double>& solution) {
    problem.lambda = solution;
    return problem.w();
}

}  // namespace

void TestSmallProblems::isSolvedExactly_data() {
    QTest::addColumn<std::size_t>("method");
    QTest::addColumn<std::size_t>("problem");
    QTest::addColumn<bool>("byMatrix");
    const std::vector<SmallProblem> problems = exactProblems();
    for (std::size_t m = 0; m < methods().size(); ++m) {
        for (std::size_t p = 0; p < problems.size(); ++p) {
            for (const bool byMatrix : {false, true}) {
                if (byMatrix && !methods()[m].byMatrix) continue;
                QTest::addRow("%s, %s%s", problems[p].name.c_str(), methods()[m].name().c_str(),
                              byMatrix ? ", by matrix" : "")
                    << m << p << byMatrix;
            }
        }
    }
}

void TestSmallProblems::isSolvedExactly() {
    QFETCH(std::size_t, method);
    QFETCH(std::size_t, problem);
    QFETCH(bool, byMatrix);
    SmallProblem small = exactProblems()[problem];
    RowProblem rows = byMatrix ? small.byMatrix() : small.byRows();
    const auto solver = methods()[method].make(20000, "1e-13");
    QVERIFY(solver->supports(rows).supported);
    const RowReport report = solver->solve(rows, nullptr, {});
    QVERIFY2(report.status == SolveStatus::ok, report.message.english().c_str());
    QVERIFY(agree(small.w(), velocitiesOf(small, small.solution), 1e-9));
    QVERIFY(agree(small.motions(small.lambda), small.motions(small.solution), 1e-9));
    if (small.unique) QVERIFY(agree(small.lambda, small.solution, 1e-9));
    QVERIFY(naturalResidual(rows) < 1e-9);
}

void TestSmallProblems::P2b_iteratesOfProjectedGaussSeidel_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<bool>("byMatrix");
    QTest::newRow("sequential impulse") << "si" << false;
    QTest::newRow("projected Gauss-Seidel") << "pgs" << false;
    QTest::newRow("projected Gauss-Seidel, by matrix") << "pgs" << true;
}

void TestSmallProblems::P2b_iteratesOfProjectedGaussSeidel() {
    QFETCH(QString, solver);
    QFETCH(bool, byMatrix);
    const std::vector<std::pair<int, std::vector<double>>> iterates{
        {1, {.1308, .15696, .129517647059, .110918049271}},
        {4, {.388358183585, .51922749468, .369604247403, .377328039608}},
        {10, {.575481916649, .927700115496, .542598855019, .700283998509}}};
    for (const auto& [sweeps, impulses] : iterates) {
        SmallProblem problem = exactProblems()[4];
        QCOMPARE(problem.name, std::string("P2b"));
        RowProblem rows = byMatrix ? problem.byMatrix() : problem.byRows();
        makeRowSolver(solver.toStdString(), {{"iterations", std::to_string(sweeps)}})->solve(rows, nullptr, {});
        QVERIFY(agree(problem.lambda, impulses, 1e-12));
    }
}

void TestSmallProblems::P6_whichForcesAreFoundDependsOnTheOrder() {
    SmallProblem table = exactProblems().back();
    QCOMPARE(table.name, std::string("P6"));
    RowProblem ascending = table.byMatrix();
    makeRowSolver("pgs", {{"iterations", "200"}})->solve(ascending, nullptr, {});
    const std::vector<double> found{.086764, .206518666667, .307670666667, .053046666667};
    QVERIFY(agree(table.lambda, found, 1e-11));

    SmallProblem mirrored = exactProblems().back();
    std::reverse(mirrored.rows.begin(), mirrored.rows.end());
    mirrored.makeMatrix();
    RowProblem descending = mirrored.byMatrix();
    makeRowSolver("pgs", {{"iterations", "200"}})->solve(descending, nullptr, {});
    QVERIFY(agree(mirrored.lambda, found, 1e-11));
}

void TestSmallProblems::P6_softnessEvensOutTheForces() {
    for (const auto& [softness, force] : {std::pair{1e-2, .16188}, std::pair{1e-4, .163484}}) {
        SmallProblem table = exactProblems().back();
        for (Row& row : table.rows) row.softness = softness;
        table.makeMatrix();
        for (const Method& method : methods()) {
            std::fill(table.lambda.begin(), table.lambda.end(), 0);
            RowProblem rows = table.byRows();
            method.make(100000, "1e-13")->solve(rows, nullptr, {});
            // Five and six digits are given.
            QVERIFY2(agree(table.lambda, std::vector(4, force), 6e-6), method.name().c_str());
        }
    }
}

void TestSmallProblems::slidingPointLeavesTheConeUpwards_data() {
    QTest::addColumn<std::size_t>("method");
    QTest::addColumn<bool>("byMatrix");
    for (std::size_t m = 0; m < methods().size(); ++m)
        for (const bool byMatrix : {false, true})
            if (!byMatrix || methods()[m].byMatrix)
                QTest::addRow("%s%s", methods()[m].name().c_str(), byMatrix ? ", by matrix" : "") << m << byMatrix;
}

// physics.md 4.2 (d): u_n = 1.9673 and u_t = 3.9346, where Coulomb's law has 0 and 4.91825.
void TestSmallProblems::slidingPointLeavesTheConeUpwards() {
    QFETCH(std::size_t, method);
    QFETCH(bool, byMatrix);
    for (const FrictionLaw law : {FrictionLaw::cone, FrictionLaw::coulomb}) {
        SmallProblem point = slidingPoint();
        point.frictionLaw = law;
        RowProblem rows = byMatrix ? point.byMatrix() : point.byRows();
        const auto solver = methods()[method].make(1000, "1e-13");
        QVERIFY(solver->supports(rows).supported);
        QCOMPARE(solver->solve(rows, nullptr, {}).status, SolveStatus::ok);
        const std::vector<double> expected =
            law == FrictionLaw::cone ? std::vector{1.9673, 3.9346} : std::vector{0.0, 4.91825};
        QVERIFY(agree(point.w(), expected, 1e-10));
        QVERIFY(naturalResidual(rows) < 1e-12);
    }
}

void TestSmallProblems::coneAndCoulombAgreeOnWhatSticks() {
    for (const Method& method : methods()) {
        SmallProblem box = exactProblems()[5];
        QCOMPARE(box.name, std::string("P3a"));
        box.frictionLaw = FrictionLaw::cone;
        RowProblem rows = box.byRows();
        const RowReport report = method.make(20000, "1e-13")->solve(rows, nullptr, {});
        QVERIFY2(report.status == SolveStatus::ok, method.name().c_str());
        QVERIFY(agree(box.w(), std::vector(4, 0.0), 1e-9));
        QVERIFY(agree(box.motions(box.lambda), box.motions(box.solution), 1e-9));
    }
}

void TestSmallProblems::linearComplementarityProblem_data() {
    QTest::addColumn<std::size_t>("lcp");
    QTest::addColumn<std::size_t>("method");
    const std::vector<LcpCase> cases = lcpCases();
    for (std::size_t i = 0; i < cases.size(); ++i) {
        if (!cases[i].projectedGaussSeidelConverges) continue;
        for (std::size_t m = 0; m < methods().size(); ++m)
            if (methods()[m].byMatrix)
                QTest::addRow("%s, %s", cases[i].problem.name.c_str(), methods()[m].name().c_str()) << i << m;
    }
}

void TestSmallProblems::linearComplementarityProblem() {
    QFETCH(std::size_t, lcp);
    QFETCH(std::size_t, method);
    LcpCase lcpCase = lcpCases()[lcp];
    SmallProblem& problem = lcpCase.problem;
    RowProblem rows = problem.byMatrix();
    const auto solver = methods()[method].make(100000, "1e-14");
    const Support support = solver->supports(rows);
    const bool symmetric = lcpCase.matrixClass.find("nonsym") == std::string::npos && problem.name != "murty6upper";
    if (!symmetric && std::string_view(methods()[method].solver) == "apgd") {
        QVERIFY(!support.supported);
        QVERIFY(support.reason.english().find("symmetric") != std::string::npos);
        return;
    }
    QVERIFY2(support.supported, support.reason.english().c_str());
    const RowReport report = solver->solve(rows, nullptr, {});
    QVERIFY2(report.status == SolveStatus::ok, report.message.english().c_str());
    QVERIFY(naturalResidual(rows) < 1e-9);
    if (problem.unique) QVERIFY(agree(problem.lambda, problem.solution, 1e-9));
}

void TestSmallProblems::cyclingEndsInDidNotConverge() {
    for (LcpCase& lcp : lcpCases()) {
        if (lcp.problem.name != "kostreva3") continue;
        RowProblem rows = lcp.problem.byMatrix();
        const auto solver = makeRowSolver("pgs", {{"iterations", "1000"}, {"tolerance", "1e-9"}});
        QVERIFY(solver->supports(rows).supported);
        const RowReport report = solver->solve(rows, nullptr, {});
        QCOMPARE(report.status, SolveStatus::notConverged);
        QCOMPARE(report.iterations, 1000);
        QCOMPARE(report.message.english(), std::string("did not converge to the tolerance within 1000 iterations"));
        return;
    }
    QFAIL("the cycling case is not among those of lcp.json");
}

void TestSmallProblems::matricesThatCannotBeSolvedAreRefused_data() {
    QTest::addColumn<QString>("problem");
    QTest::addColumn<QString>("reason");
    QTest::newRow("zero on the diagonal") << "zerodiagonal2"
                                          << "row 0 is zero";
    QTest::newRow("negative on the diagonal") << "infeasible1"
                                              << "row 0 is negative";
}

void TestSmallProblems::matricesThatCannotBeSolvedAreRefused() {
    QFETCH(QString, problem);
    QFETCH(QString, reason);
    int refusals = 0;
    for (LcpCase& lcp : lcpCases()) {
        if (lcp.problem.name != problem.toStdString()) continue;
        const RowProblem rows = lcp.problem.byMatrix();
        for (const char* name : {"pgs", "nncg", "apgd"}) {
            const Support support = makeRowSolver(name)->supports(rows);
            QVERIFY(!support.supported);
            QVERIFY2(support.reason.english().find(reason.toStdString()) != std::string::npos,
                     support.reason.english().c_str());
            ++refusals;
        }
    }
    QCOMPARE(refusals, 3);
}

// 0 z - 1 >= 0 has no solution, whatever z: neither as a problem by itself nor beside one that has.
void TestSmallProblems::anEmptyRowIsNotSolvedByLeavingItAlone() {
    SmallProblem problem;
    problem.name = "empty row";
    problem.rows.resize(2);
    problem.rows[0].effectiveMass = 0.5;
    problem.b = {-1, -1};
    problem.lambda = {0, 0};
    problem.setMatrix({{2, 0}, {0, 0}});
    RowProblem rows = problem.byMatrix();
    problem.lambda = {0.5, 0};
    QCOMPARE(naturalResidual(rows), 1.0);
    for (const char* name : {"pgs", "nncg"}) {
        const Support support = makeRowSolver(name)->supports(rows);
        QVERIFY(!support.supported);
        QVERIFY2(support.reason.english().find("row 1 is zero") != std::string::npos, support.reason.english().c_str());
    }
    const auto apgd = makeRowSolver("apgd", {{"iterations", "100"}, {"tolerance", "1e-9"}});
    QVERIFY(apgd->supports(rows).supported);
    QCOMPARE(apgd->solve(rows, nullptr, {}).status, SolveStatus::notConverged);
    QVERIFY(naturalResidual(rows) > 0.5);
    QCOMPARE(makeRowSolver("direct")->solve(rows, nullptr, {}).status, SolveStatus::notConverged);
}

void TestSmallProblems::rowsOfBodiesThatDoNotMoveAreLeftAlone() {
    SmallProblem box = exactProblems().front();
    // A row of the fixed world with itself, as between two bodies that nothing moves.
    box.rows.push_back({.direction = {0, 1}, .source = 100});
    box.b.push_back(-1);
    box.lambda.push_back(0);
    box.solution.push_back(0);
    box.makeMatrix();
    RowProblem rows = box.byRows();
    const CsrView matrix{box.rowStart, box.column, box.value};
    rows.matrix = &matrix;
    for (const char* name : {"pgs", "nncg", "apgd", "direct"}) {
        const auto solver = makeRowSolver(name);
        QVERIFY2(solver->supports(rows).supported, name);
        std::ranges::fill(box.lambda, 0);
        solver->solve(rows, nullptr, {});
        QVERIFY2(agree(box.lambda, box.solution, 1e-6), name);
        QVERIFY2(naturalResidual(rows) < 1e-6, name);
    }
}

void TestSmallProblems::problemsWithoutBodiesAreRefusedByThoseThatMoveThem() {
    SmallProblem problem = exactProblems().front();
    const RowProblem rows = problem.byMatrix();
    for (const char* name : {"naive", "si", "jacobi"}) {
        const Support support = makeRowSolver(name)->supports(rows);
        QVERIFY(!support.supported);
        QVERIFY(support.reason.english().find("has only its matrix") != std::string::npos);
    }
}

QTEST_GUILESS_MAIN(TestSmallProblems)
#include "test_small_problems.moc"
