// SPDX-License-Identifier: MIT
#include <Eigen/Dense>
#include <QTest>
#include <cmath>
#include <random>

#include "solvers/direct/direct.h"
#include "tests/support/support_frozen_step.h"
#include "tests/support/support_problems.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// The direct solver against answers that are known, and against all answers that trying every mode of every contact finds.
class TestDirect : public QObject {
    Q_OBJECT
private slots:
    void exactProblem_data();
    void exactProblem();
    void linearComplementarityProblem_data();
    void linearComplementarityProblem();
    void whatIsNotReachedEndsInARay_data();
    void whatIsNotReachedEndsInARay();
    void B19_heavyOnLight_data();
    void B19_heavyOnLight();
    void B34_rodThatCannotSlideJams();
    void slidingPointUnderEitherLaw_data();
    void slidingPointUnderEitherLaw();
    void pinsThatRepeatEachOtherShareTheLoad();
    void jointsThatContradictEachOtherAreReported();
    void rowsOfWhatDoesNotMoveAreLeftOut();
    void boundedRowsStopAtTheirBounds();
    void blocksBeyondTheLimitAreRefused();
    void matchesEnumerationWithoutFriction();
    void matchesEnumerationWithFriction();
    void B36_pyramidCarriesItsWeight_data();
    void B36_pyramidCarriesItsWeight();
    void greatFrictionIsSolvedUnderEitherLaw_data();
    void greatFrictionIsSolvedUnderEitherLaw();
    void frictionBeyondWhatPivotsResolveIsRefused();
    void pilesAreSolved();
    void stackStandsWhereItWasPut();
};

namespace {

constexpr double tolerance = 1e-9;

bool near(const std::vector<double>& found, const std::vector<double>& expected, double within = tolerance) {
    if (found.size() != expected.size()) return false;
    for (std::size_t i = 0; i < found.size(); ++i)
        if (!test::near(found[i], expected[i], within)) return false;
    return true;
}

RowReport solve(RowProblem rows) {
    const auto solver = makeRowSolver("direct");
    if (const Support support = solver->supports(rows); !support.supported)
        return {.status = SolveStatus::refused, .message = support.reason};
    return solver->solve(rows, nullptr, {});
}

// By the matrix where there are no bodies.
RowReport solve(SmallProblem& problem) {
    return solve(problem.inverseMasses.empty() ? problem.byMatrix() : problem.byRows());
}

// The greatest |l - P(l - w)|, not scaled: a zero on the diagonal hides nothing.
double unscaledResidual(const SmallProblem& problem) {
    const std::vector<double> w = problem.w();
    double greatest = 0;
    for (std::size_t i = 0; i < w.size(); ++i) {
        const Bounds bounds = boundsOf(problem.rows[i], problem.lambda);
        const double projected = std::min(std::max(problem.lambda[i] - w[i], bounds.lower), bounds.upper);
        greatest = std::max(greatest, std::abs(problem.lambda[i] - projected));
    }
    return greatest;
}

SmallProblem lcpNamed(std::string_view name) {
    for (LcpCase& lcp : lcpCases())
        if (lcp.problem.name == name) return lcp.problem;
    return {};
}

// Two bodies of 1 kg side by side on a line that rows of joints hold together; b is what each row parts by.
SmallProblem joined(const std::vector<double>& b) {
    ProblemBuilder builder("joined", {});
    const auto left = builder.body({0, 0}, 1, 1);
    const auto right = builder.body({1, 0}, 1, 1);
    for (std::size_t i = 0; i < b.size(); ++i) builder.normal(left, right, {0, 0}, {1, 0});
    SmallProblem problem = builder.build();
    for (Row& row : problem.rows) row.lower = -unbounded;
    problem.jointRows = b.size();
    problem.b = b;
    return problem;
}

// All answers of a contact problem by trying each way that each contact can be: open, sticking, sliding to either side.
class Enumeration {
public:
    explicit Enumeration(const SmallProblem& problem) : m_size(static_cast<Eigen::Index>(problem.b.size())) {
        W.setZero(m_size, m_size);
        for (Eigen::Index i = 0; i < m_size; ++i)
            for (auto k = problem.rowStart[static_cast<std::size_t>(i)];
                 k < problem.rowStart[static_cast<std::size_t>(i) + 1]; ++k)
                W(i, problem.column[static_cast<std::size_t>(k)]) = problem.value[static_cast<std::size_t>(k)];
        b = Eigen::Map<const Eigen::VectorXd>(problem.b.data(), m_size);
        for (std::size_t i = 1; i < problem.rows.size(); i += 2) mu.push_back(problem.rows[i].friction);
    }

    // Row velocities of every answer.
    std::vector<Eigen::VectorXd> velocities() const {
        std::vector<Eigen::VectorXd> found;
        std::size_t modes = 1;
        for (std::size_t i = 0; i < mu.size(); ++i) modes *= 4;
        for (std::size_t mode = 0; mode < modes; ++mode) tryMode(mode, found);
        return found;
    }

private:
    void tryMode(std::size_t mode, std::vector<Eigen::VectorXd>& found) const {
        Eigen::MatrixXd A = Eigen::MatrixXd::Zero(m_size, m_size);
        Eigen::VectorXd right = Eigen::VectorXd::Zero(m_size);
        std::vector<int> modes;
        for (std::size_t c = 0; c < mu.size(); ++c, mode /= 4) {
            const auto n = static_cast<Eigen::Index>(2 * c);
            modes.push_back(static_cast<int>(mode % 4));
            const auto holds = [&](Eigen::Index row) {
                A.row(row) = W.row(row);
                right[row] = -b[row];
            };
            if (modes.back() == 0) {
                A(n, n) = A(n + 1, n + 1) = 1;
            } else {
                holds(n);
                if (modes.back() == 1) {
                    holds(n + 1);
                } else {
                    A(n + 1, n + 1) = 1;
                    A(n + 1, n) = modes.back() == 2 ? mu[c] : -mu[c];  // sliding forward is held back
                }
            }
        }
        const Eigen::VectorXd l = A.completeOrthogonalDecomposition().solve(right);
        if ((A * l - right).norm() > 1e-9 * (1 + right.norm())) return;
        const Eigen::VectorXd w = W * l + b;
        for (std::size_t c = 0; c < mu.size(); ++c) {
            const auto n = static_cast<Eigen::Index>(2 * c);
            if (l[n] < -1e-9 || w[n] < -1e-9 || std::abs(l[n + 1]) > mu[c] * l[n] + 1e-9) return;
            if (modes[c] == 2 && w[n + 1] < -1e-9) return;
            if (modes[c] == 3 && w[n + 1] > 1e-9) return;
        }
        found.push_back(w);
    }

    Eigen::Index m_size;
    Eigen::MatrixXd W;
    Eigen::VectorXd b;
    std::vector<double> mu;
};

// Rows stand by contact, normal then friction, as Enumeration expects them.
SmallProblem randomContacts(std::mt19937& random) {
    const auto uniform = [&](double from, double to) { return std::uniform_real_distribution(from, to)(random); };
    ProblemBuilder builder("random");
    const auto bodies = 1 + static_cast<std::uint32_t>(random() % 3);
    for (std::uint32_t i = 0; i < bodies; ++i)
        builder.body({uniform(-1, 1), uniform(0, 2)}, uniform(.1, 10), uniform(.1, 5), {uniform(-2, 2), uniform(-2, 2)},
                     uniform(-2, 2));
    const int count = 1 + static_cast<int>(random() % 5);
    for (int i = 0; i < count; ++i) {
        const auto b = 1 + static_cast<std::uint32_t>(random() % bodies);
        const auto a = static_cast<std::uint32_t>(random() % b);
        const double angle = uniform(0, 2 * M_PI);
        const std::int32_t normal =
            builder.normal(a, b, {uniform(-1, 1), uniform(-.5, 2)}, {std::cos(angle), std::sin(angle)});
        builder.friction(normal, uniform(0, 1.5));
    }
    return builder.build({}, false);
}

}  // namespace

void TestDirect::exactProblem_data() {
    QTest::addColumn<std::size_t>("index");
    QTest::addColumn<bool>("byMatrix");
    const std::vector<SmallProblem> problems = exactProblems();
    for (std::size_t i = 0; i < problems.size(); ++i)
        for (const bool byMatrix : {false, true})
            QTest::addRow("%s%s", problems[i].name.c_str(), byMatrix ? ", by matrix" : "") << i << byMatrix;
}

void TestDirect::exactProblem() {
    QFETCH(std::size_t, index);
    QFETCH(bool, byMatrix);
    SmallProblem problem = exactProblems()[index];
    SmallProblem known = problem;
    known.lambda = known.solution;
    QCOMPARE(solve(byMatrix ? problem.byMatrix() : problem.byRows()).status, SolveStatus::ok);
    QVERIFY(near(problem.w(), known.w()));
    QVERIFY(near(problem.motions(problem.lambda), problem.motions(problem.solution)));
    if (problem.unique) QVERIFY(near(problem.lambda, problem.solution));
    QVERIFY(unscaledResidual(problem) < tolerance);
}

void TestDirect::linearComplementarityProblem_data() {
    QTest::addColumn<QString>("name");
    for (const LcpCase& lcp : lcpCases()) {
        const std::string& name = lcp.problem.name;
        if (name != "infeasible1" && name != "zerodiagonal2")
            QTest::addRow("%s", name.c_str()) << QString::fromStdString(name);
    }
}

// Kostreva's, in which projected Gauss-Seidel goes round in circles, is among them.
void TestDirect::linearComplementarityProblem() {
    QFETCH(QString, name);
    SmallProblem problem = lcpNamed(name.toStdString());
    const RowReport report = solve(problem);
    QVERIFY2(report.status == SolveStatus::ok, report.message.english().c_str());
    QVERIFY(unscaledResidual(problem) < tolerance);
    if (problem.unique) QVERIFY(near(problem.lambda, problem.solution));
}

void TestDirect::whatIsNotReachedEndsInARay_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("infeasible1") << "infeasible1";
    QTest::newRow("zerodiagonal2") << "zerodiagonal2";
}

// The first has no answer; the second has (1, 1), but its matrix is none of those for which the method is proven.
void TestDirect::whatIsNotReachedEndsInARay() {
    QFETCH(QString, name);
    SmallProblem problem = lcpNamed(name.toStdString());
    QVERIFY(!problem.b.empty());
    const RowReport report = solve(problem);
    QCOMPARE(report.status, SolveStatus::notConverged);
    QVERIFY2(report.message.english().find("secondary ray") != std::string::npos, report.message.english().c_str());
    QVERIFY(near(problem.lambda, std::vector(problem.b.size(), 0.0), 0));
}

void TestDirect::B19_heavyOnLight_data() {
    QTest::addColumn<double>("ratio");
    for (const double ratio : {10.0, 100.0, 400.0, 1e4, 1e-4}) QTest::addRow("M/m = %g", ratio) << ratio;
}

void TestDirect::B19_heavyOnLight() {
    QFETCH(double, ratio);
    SmallProblem problem = stackProblem({1, ratio});
    QCOMPARE(solve(problem).status, SolveStatus::ok);
    QVERIFY(near(problem.support(2), (1 + ratio) * 9.81 / 60, tolerance * ratio));
    QVERIFY(near(problem.w(), std::vector(4, 0.0)));
}

// Painleve's: with mu above 4/3 no answer slides. The tip stops dead, with more than the rod's weight of m g h = .1635.
void TestDirect::B34_rodThatCannotSlideJams() {
    const double cosine = 1 / std::sqrt(5.0), sine = 2 / std::sqrt(5.0);
    ProblemBuilder builder("B34");
    const auto rod = builder.body({0, sine}, 1, 1.0 / 3, {-1, 0});
    builder.friction(builder.normal(0, rod, {-cosine, 0}), 2);
    SmallProblem problem = builder.build();
    QCOMPARE(solve(problem).status, SolveStatus::ok);
    QVERIFY(near(problem.lambda[0], .438975, tolerance));
    QVERIFY(near(problem.w(), {0, 0}));
}

void TestDirect::slidingPointUnderEitherLaw_data() {
    QTest::addColumn<bool>("cone");
    QTest::addColumn<bool>("byMatrix");
    QTest::addColumn<std::vector<double>>("velocities");
    for (const bool byMatrix : {false, true}) {
        const char* how = byMatrix ? ", by matrix" : "";
        QTest::addRow("Coulomb%s", how) << false << byMatrix << std::vector{0.0, 4.91825};
        QTest::addRow("cone%s", how) << true << byMatrix << std::vector{1.9673, 3.9346};
    }
}

void TestDirect::slidingPointUnderEitherLaw() {
    QFETCH(bool, cone);
    QFETCH(bool, byMatrix);
    QFETCH(std::vector<double>, velocities);
    SmallProblem point = slidingPoint();
    point.frictionLaw = cone ? FrictionLaw::cone : FrictionLaw::coulomb;
    QCOMPARE(solve(byMatrix ? point.byMatrix() : point.byRows()).status, SolveStatus::ok);
    QVERIFY(near(point.w(), velocities));
}

// The second pin repeats the first, so that the matrix is singular; together they give the impulse that one would.
void TestDirect::pinsThatRepeatEachOtherShareTheLoad() {
    SmallProblem problem = joined({3, 3});
    QCOMPARE(solve(problem).status, SolveStatus::ok);
    QVERIFY(near(problem.lambda[0] + problem.lambda[1], -1.5, tolerance));
    QVERIFY(near(problem.w(), {0, 0}));
}

void TestDirect::jointsThatContradictEachOtherAreReported() {
    SmallProblem problem = joined({3, 4});
    const RowReport report = solve(problem);
    QCOMPARE(report.status, SolveStatus::notConverged);
    QVERIFY2(report.message.english().find("contradict") != std::string::npos, report.message.english().c_str());
}

// A motor between bodies that cannot turn: nothing it does has an effect, and the hinge beside it is held all the same.
void TestDirect::rowsOfWhatDoesNotMoveAreLeftOut() {
    SmallProblem problem = joined({3, 1});
    problem.inverseMasses[1].inertia = problem.inverseMasses[2].inertia = 0;
    problem.rows[1].direction = {};
    problem.rows[1].armA = problem.rows[1].armB = 1;
    problem.makeMatrix();
    QCOMPARE(solve(problem).status, SolveStatus::ok);
    QVERIFY(near(problem.lambda, {-1.5, 0}));
}

// What is to be held with 1.5 N s, by a motor that has half a newton second, by one that has enough, and by a row that only pulls.
void TestDirect::boundedRowsStopAtTheirBounds() {
    const auto impulseWithin = [](double lower, double upper) {
        SmallProblem problem = joined({3});
        problem.rows[0].lower = lower;
        problem.rows[0].upper = upper;
        const RowReport report = solve(problem);
        return report.status == SolveStatus::ok ? problem.lambda[0] : unbounded;
    };
    QVERIFY(near(impulseWithin(-.5, .5), -.5, tolerance));
    QVERIFY(near(impulseWithin(-5, 5), -1.5, tolerance));
    QVERIFY(near(impulseWithin(-unbounded, 0), -1.5, tolerance));
    QVERIFY(near(impulseWithin(-.25, -.25), -.25, tolerance));
}

void TestDirect::blocksBeyondTheLimitAreRefused() {
    ProblemBuilder builder("three boxes that do not touch");
    for (const double x : {0.0, 3.0, 6.0}) {
        const auto box = builder.body({x, .5}, 1, 1.0 / 6);
        builder.friction(builder.normal(0, box, {x, 0}), .5);
    }
    SmallProblem problem = builder.build();
    QVERIFY(makeRowSolver("direct", {{"maxRows", "2"}})->supports(problem.byRows()).supported);
    const Support support = makeRowSolver("direct", {{"maxRows", "1"}})->supports(problem.byRows());
    QVERIFY(!support.supported);
    QCOMPARE(support.reason.english(),
             std::string("the direct solver takes at most 1 rows that hang together (maxRows), and here are 2"));
}

// Symmetric positive definite, so that there is one answer, which some support of all 2^n has.
void TestDirect::matchesEnumerationWithoutFriction() {
    std::mt19937 random(5);
    std::normal_distribution<double> normal;
    for (int trial = 0; trial < 200; ++trial) {
        const Eigen::Index n = 1 + static_cast<Eigen::Index>(random() % 10);
        const Eigen::MatrixXd A = Eigen::MatrixXd::NullaryExpr(n, n, [&] { return normal(random); });
        const Eigen::MatrixXd M = A * A.transpose() + .01 * Eigen::MatrixXd::Identity(n, n);
        const Eigen::VectorXd q = Eigen::VectorXd::NullaryExpr(n, [&] { return normal(random); });
        Eigen::VectorXd expected;
        for (unsigned support = 0; support < 1u << n && expected.size() == 0; ++support) {
            std::vector<Eigen::Index> active;
            for (Eigen::Index i = 0; i < n; ++i)
                if (support >> i & 1) active.push_back(i);
            Eigen::VectorXd z = Eigen::VectorXd::Zero(n);
            if (!active.empty()) {
                const Eigen::MatrixXd part = M(active, active);
                const Eigen::VectorXd of = part.llt().solve(-Eigen::VectorXd(q(active)));
                z(active) = of;
            }
            if (z.minCoeff() >= 0 && (M * z + q).minCoeff() > -1e-9) expected = z;
        }
        QVERIFY(expected.size() == n);
        SmallProblem problem;
        std::vector<std::vector<double>> dense;
        for (Eigen::Index i = 0; i < n; ++i) dense.emplace_back(M.row(i).begin(), M.row(i).end());
        problem.setMatrix(dense);
        problem.b.assign(q.begin(), q.end());
        QCOMPARE(solve(problem).status, SolveStatus::ok);
        QVERIFY(near(problem.lambda, std::vector(expected.begin(), expected.end()), tolerance * (1 + expected.norm())));
    }
}

// Friction may allow several answers: that of the direct solver is one of them.
void TestDirect::matchesEnumerationWithFriction() {
    std::mt19937 random(7);
    for (int trial = 0; trial < 200; ++trial) {
        SmallProblem problem = randomContacts(random);
        const RowReport report = solve(problem);
        const std::vector<Eigen::VectorXd> answers = Enumeration(problem).velocities();
        if (report.status != SolveStatus::ok) {
            QVERIFY2(answers.empty(), "there is an answer that the direct solver does not find");
            continue;
        }
        const std::vector<double> found = problem.w();
        const Eigen::Map<const Eigen::VectorXd> w(found.data(), static_cast<Eigen::Index>(found.size()));
        double nearest = 1;
        for (const Eigen::VectorXd& other : answers) nearest = std::min(nearest, (w - other).norm());
        QVERIFY2(nearest < 1e-7,
                 qPrintable(QString("trial %1: %2 from the nearest of %3").arg(trial).arg(nearest).arg(answers.size())));
        QVERIFY(unscaledResidual(problem) < 1e-8);
    }
}

void TestDirect::B36_pyramidCarriesItsWeight_data() {
    QTest::addColumn<int>("base");
    QTest::addColumn<double>("friction");
    for (const double friction : {0.0, 0.1, 0.5, 1.0})
        for (const int base : {3, 4, 5, 6, 7}) QTest::addRow("base %d, mu = %g", base, friction) << base << friction;
    QTest::addRow("base 10, mu = 0") << 10 << 0.0;
}

// Nothing but ties: at rest all boxes accelerate alike, the matrix has half its rank, and the contacts can share the load in many ways.
void TestDirect::B36_pyramidCarriesItsWeight() {
    QFETCH(int, base);
    QFETCH(double, friction);
    SmallProblem pyramid = pyramidProblem(base, friction);
    const RowReport report = solve(pyramid);
    QVERIFY2(report.status == SolveStatus::ok, report.message.english().c_str());
    double ground = 0;
    for (std::size_t i = 0; i < pyramid.rows.size(); ++i)
        if (pyramid.rows[i].bodyA == 0 && pyramid.rows[i].normalRow == noRow) ground += pyramid.lambda[i];
    QVERIFY(near(ground, base * (base + 1) / 2 * 9.81 / 60, tolerance));
    QVERIFY(near(pyramid.w(), std::vector(pyramid.b.size(), 0.0)));
    QVERIFY(unscaledResidual(pyramid) < tolerance);
}

void TestDirect::greatFrictionIsSolvedUnderEitherLaw_data() {
    QTest::addColumn<int>("base");
    QTest::addColumn<double>("friction");
    QTest::addColumn<bool>("cone");
    for (const bool cone : {false, true})
        for (const double friction : {1.0, 1e2, 1e3, 1e4, 1e5})
            for (const int base : {3, 4, 5})
                QTest::addRow("%s, base %d, mu = %g", cone ? "cone" : "Coulomb", base, friction) << base << friction << cone;
}

// What sticks at mu = 1 sticks at any greater one, and the load is the same.
void TestDirect::greatFrictionIsSolvedUnderEitherLaw() {
    QFETCH(int, base);
    QFETCH(double, friction);
    QFETCH(bool, cone);
    SmallProblem pyramid = pyramidProblem(base, friction);
    if (cone) pyramid.frictionLaw = FrictionLaw::cone;
    // Pushed sideways, so that friction has something to hold.
    for (std::size_t i = 0; i < pyramid.rows.size(); ++i)
        if (pyramid.rows[i].normalRow != noRow && pyramid.rows[i].bodyA == 0) pyramid.b[i] += 0.05;
    RowProblem rows = pyramid.byRows();
    const RowReport report = makeRowSolver("direct")->solve(rows, nullptr, {});
    QVERIFY2(report.status == SolveStatus::ok, report.message.english().c_str());
    QVERIFY2(naturalResidual(rows) < tolerance, qPrintable(QString::number(naturalResidual(rows))));
}

void TestDirect::frictionBeyondWhatPivotsResolveIsRefused() {
    for (const double friction : {1e8, 1e300, unbounded}) {
        SmallProblem pyramid = pyramidProblem(3, friction);
        const Support support = makeRowSolver("direct")->supports(pyramid.byRows());
        QVERIFY(!support.supported);
        QVERIFY2(support.reason.english().starts_with("the direct solver takes friction up to 100000, and here is "),
                 support.reason.english().c_str());
    }
}

void TestDirect::pilesAreSolved() {
    std::mt19937 random(1);
    for (int trial = 0; trial < 200; ++trial) {
        FrozenStep pile = frozenPile(random);
        ConstraintSystem system = pile.rows({0, -9.81});
        RowProblem rows = system.problem();
        const RowReport report = makeRowSolver("direct")->solve(rows, nullptr, {});
        QVERIFY2(report.status == SolveStatus::ok, report.message.english().c_str());
        QVERIFY(naturalResidual(rows) < tolerance);
    }
}

// As a whole solver of steps: an exact answer leaves nothing that could sink or creep.
void TestDirect::stackStandsWhereItWasPut() {
    const Scene scene = boxStack(10);
    const auto world = makeWorld(scene, "direct");
    run(*world, 60);
    QVERIFY(greatestPenetration(*world) < 1e-9);
    for (std::size_t i = 0; i < scene.bodies.size(); ++i)
        QVERIFY(near(state(*world, i).position.y, scene.bodies[i].position.y, tolerance));
}

QTEST_GUILESS_MAIN(TestDirect)
#include "test_direct.moc"
