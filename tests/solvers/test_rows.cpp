// SPDX-License-Identifier: MIT
#include <QtTest>
#include <random>

#include "solvers/naive/naive.h"
#include "solvers/projected_gauss_seidel/projected_gauss_seidel.h"
#include "solvers/sequential_impulse/sequential_impulse.h"
#include "tests/support/support_frozen_step.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// Sequential impulses and projected Gauss-Seidel solve the same rows, row by row, and small problems whose answer is known.
class TestRows : public QObject {
    Q_OBJECT
private slots:
    void TA32_effectiveMassWithRotation();
    void P1_oneBox_data();
    void P1_oneBox();
    void P2b_shiftedBoxes_data();
    void P2b_shiftedBoxes();
    void P3_boxOnASlope_data();
    void P3_boxOnASlope();
    void zeroDiagonalIsRefused();
    void exactStartIsLeftAlone();
    void relaxationConvergesInFewerSweeps();
    void toleranceStopsEarlyAndSaysWhenItIsNotReached();
    void sequentialImpulseEqualsProjectedGaussSeidel_data();
    void sequentialImpulseEqualsProjectedGaussSeidel();
};

namespace {

bool near(double found, double expected, double tolerance) {
    if (std::abs(found - expected) <= tolerance) return true;
    qWarning("found %.17g, expected %.17g within %g", found, expected, tolerance);
    return false;
}

std::vector<double> normalRowsOnly(const ConstraintSystem& system, const std::vector<double>& lambda) {
    std::vector<double> normals;
    for (std::size_t i = 0; i < lambda.size(); ++i)
        if (system.rows[i].normalRow == noRow) normals.push_back(lambda[i]);
    return normals;
}

std::vector<double> solved(ConstraintSystem& system, const QString& solver, int iterations) {
    RowProblem problem = system.problem();
    if (solver == "si")
        SequentialImpulse(iterations).solve(problem, nullptr);
    else
        ProjectedGaussSeidel({.iterations = iterations}).solve(problem, nullptr);
    return system.lambda;
}

// A random pile of discs and boxes of random weights, as it is some steps after it was dropped into a trough: contacts that touch, part,
// stick and slide, with the impulses of the step before.
FrozenStep frozenPile(std::mt19937& random) {
    const auto uniform = [&](double from, double to) { return std::uniform_real_distribution(from, to)(random); };
    Scene scene;
    scene.bodies = {fixedBox("ground", {0, -1}, {10, 1}), fixedBox("left", {-2.5, 5}, {0.5, 5}),
                    fixedBox("right", {2.5, 5}, {0.5, 5})};
    const int bodies = 3 + static_cast<int>(random() % 10);
    for (int i = 0; i < bodies; ++i) {
        const Vec2 position{-1.2 + 1.2 * (i % 3) + uniform(-0.1, 0.1), 0.7 + 1.1 * (i / 3)};
        const double mass = std::exp(uniform(-1, 1));
        const std::string id = std::to_string(i);
        if (random() % 2)
            scene.bodies.push_back(disc(id, position, uniform(0.3, 0.5), mass, {0, -3}));
        else
            scene.bodies.push_back(box(id, position, {uniform(0.25, 0.4), uniform(0.25, 0.4)}, mass, {0, -3}));
        scene.bodies.back().angle = uniform(-3, 3);
        scene.bodies.back().shapes[0].friction = uniform(0, 0.9);
    }
    const auto world = makeWorld(scene, "si");
    run(*world, 20 + static_cast<int>(random() % 60));
    return FrozenStep(*world);
}

bool agree(const std::vector<double>& found, const std::vector<double>& expected, double tolerance) {
    if (found.size() != expected.size()) return false;
    for (std::size_t i = 0; i < found.size(); ++i)
        if (!near(found[i], expected[i], tolerance)) return false;
    return true;
}

}  // namespace

void TestRows::TA32_effectiveMassWithRotation() {
    FrozenStep step;
    const auto body = step.add({0, 0.5}, 2, 1.0 / 3);
    step.touch(0, body, {0.5, 0}, {0, 1});
    const ConstraintSystem system = step.rows({});
    QVERIFY(near(1 / system.rows[0].effectiveMass, 1.25, 1e-15));
}

void TestRows::P1_oneBox_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<double>("speed");
    QTest::addColumn<double>("spin");
    QTest::addColumn<std::vector<double>>("impulses");
    for (const char* solver : {"si", "pgs"}) {
        QTest::addRow("P1a %s", solver) << QString(solver) << 0.0 << 0.0 << std::vector{.1635, .1635};
        QTest::addRow("P1b %s", solver) << QString(solver) << -1.0 << 0.3 << std::vector{1.2635, 1.0635};
        QTest::addRow("P1c %s", solver) << QString(solver) << -1.0 << 8.0 << std::vector{4.1308, 0.0};
    }
}

void TestRows::P1_oneBox() {
    QFETCH(QString, solver);
    QFETCH(double, speed);
    QFETCH(double, spin);
    QFETCH(std::vector<double>, impulses);
    FrozenStep step;
    const auto body = step.add({0, 0.5}, 2, 1.0 / 3, {0, speed}, spin);
    step.touch(0, body, {-0.5, 0}, {0, 1});
    step.touch(0, body, {0.5, 0}, {0, 1});
    ConstraintSystem system = step.rows({0, -9.81});
    const auto lambda = solved(system, solver, 200);
    QVERIFY(agree(normalRowsOnly(system, lambda), impulses, 1e-9));
}

void TestRows::P2b_shiftedBoxes_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<int>("sweeps");
    QTest::addColumn<std::vector<double>>("impulses");
    for (const char* solver : {"si", "pgs"}) {
        QTest::addRow("P2b %s 1", solver) << QString(solver) << 1
                                          << std::vector{.1308, .15696, .129517647059, .110918049271};
        QTest::addRow("P2b %s 4", solver) << QString(solver) << 4
                                          << std::vector{.388358183585, .51922749468, .369604247403, .377328039608};
        QTest::addRow("P2b %s 10", solver)
            << QString(solver) << 10 << std::vector{.575481916649, .927700115496, .542598855019, .700283998509};
        QTest::addRow("P2b %s exact", solver) << QString(solver) << 1000 << std::vector{.654, 1.308, .613125, 1.021875};
    }
}

void TestRows::P2b_shiftedBoxes() {
    QFETCH(QString, solver);
    QFETCH(int, sweeps);
    QFETCH(std::vector<double>, impulses);
    FrozenStep step;
    const auto lower = step.add({0, 0.5}, 2, 1.0 / 3);
    const auto upper = step.add({0.2, 1.5}, 10, 10.0 / 6);
    step.touch(0, lower, {-0.5, 0}, {0, 1});
    step.touch(0, lower, {0.5, 0}, {0, 1});
    step.touch(lower, upper, {-0.3, 1}, {0, 1});
    step.touch(lower, upper, {0.5, 1}, {0, 1});
    ConstraintSystem system = step.rows({0, -9.81});
    const auto lambda = solved(system, solver, sweeps);
    QVERIFY(agree(normalRowsOnly(system, lambda), impulses, 1e-11));
}

void TestRows::P3_boxOnASlope_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<double>("friction");
    QTest::addColumn<std::vector<double>>("normals");
    QTest::addColumn<double>("frictionSum");
    for (const char* solver : {"si", "pgs"}) {
        QTest::addRow("P3a %s", solver) << QString(solver) << 0.5 << std::vector{.0977194500647, .209560036932}
                                        << -.111840586867;
        QTest::addRow("P3b %s", solver) << QString(solver) << 0.2 << std::vector{.122911794799, .184367692198}
                                        << -.0245823589598 - .0368735384396;
    }
}

void TestRows::P3_boxOnASlope() {
    QFETCH(QString, solver);
    QFETCH(double, friction);
    QFETCH(std::vector<double>, normals);
    QFETCH(double, frictionSum);
    const double angle = 20 * std::acos(-1.0) / 180;
    FrozenStep step;
    const auto body = step.add({0, 0.5}, 2, 1.0 / 3);
    step.touch(0, body, {-0.5, 0}, {0, 1}, friction);
    step.touch(0, body, {0.5, 0}, {0, 1}, friction);
    ConstraintSystem system = step.rows({9.81 * std::sin(angle), -9.81 * std::cos(angle)});
    const auto lambda = solved(system, solver, 500);
    QVERIFY(agree(normalRowsOnly(system, lambda), normals, 1e-9));
    double sum = 0;
    for (std::size_t i = 0; i < lambda.size(); ++i)
        if (system.rows[i].normalRow != noRow) sum += lambda[i];
    QVERIFY(near(sum, frictionSum, 1e-9));
}

void TestRows::zeroDiagonalIsRefused() {
    // M = [[0,1],[1,0]], q = (-1,-1) has the solution (1,1), which no sweep that divides by the diagonal can find.
    const std::vector<std::int32_t> rowStart{0, 2, 4}, column{0, 1, 0, 1};
    const std::vector<double> value{0, 1, 1, 0}, b{-1, -1};
    std::vector<double> lambda(2);
    const CsrView matrix{rowStart, column, value};
    const std::vector<Row> rows(2);
    const RowProblem problem{.rows = rows, .matrix = &matrix, .b = b, .lambda = lambda};
    const ProjectedGaussSeidel solver({});
    QVERIFY(!solver.supports(problem).supported);
    QVERIFY(solver.supports(problem).reason.find("row 0") != std::string::npos);
    QVERIFY(!SequentialImpulse(1).supports(problem).supported);
    QVERIFY(!Naive(1).supports(problem).supported);
}

void TestRows::exactStartIsLeftAlone() {
    FrozenStep step;
    const auto body = step.add({0, 0.5}, 2, 1.0 / 3);
    step.touch(0, body, {-0.5, 0}, {0, 1});
    step.touch(0, body, {0.5, 0}, {0, 1});
    ConstraintSystem system = step.rows({0, -9.81});
    solved(system, "si", 1000);
    const std::vector<double> exact = system.lambda;
    for (const char* solver : {"si", "pgs"}) {
        system.lambda = exact;
        solved(system, solver, 1);
        QVERIFY(agree(system.lambda, exact, 1e-12));
    }
    QVERIFY(naturalResidual(system.problem()) < 1e-12);
}

void TestRows::relaxationConvergesInFewerSweeps() {
    const auto sweeps = [](double relaxation) {
        FrozenStep step;
        std::uint32_t below = 0;
        for (int i = 0; i < 10; ++i) {
            const auto body = step.add({0, i + 0.5}, 1, 1.0 / 6);
            step.touch(below, body, {-0.5, static_cast<double>(i)}, {0, 1});
            step.touch(below, body, {0.5, static_cast<double>(i)}, {0, 1});
            below = body;
        }
        ConstraintSystem system = step.rows({0, -9.81});
        RowProblem problem = system.problem();
        return ProjectedGaussSeidel({.iterations = 5000, .relaxation = relaxation, .tolerance = 1e-8})
            .solve(problem, nullptr)
            .iterations;
    };
    QVERIFY(sweeps(1.3) < 0.6 * sweeps(1));
}

void TestRows::toleranceStopsEarlyAndSaysWhenItIsNotReached() {
    FrozenStep step;
    const auto body = step.add({0, 0.5}, 2, 1.0 / 3);
    step.touch(0, body, {-0.5, 0}, {0, 1});
    step.touch(0, body, {0.5, 0}, {0, 1});
    ConstraintSystem system = step.rows({0, -9.81});
    RowProblem problem = system.problem();
    RowReport report = ProjectedGaussSeidel({.iterations = 1000, .tolerance = 1e-10}).solve(problem, nullptr);
    QCOMPARE(report.status, SolveStatus::ok);
    QVERIFY(report.iterations < 50 && report.residual <= 1e-10);
    std::fill(system.lambda.begin(), system.lambda.end(), 0);
    report = ProjectedGaussSeidel({.iterations = 2, .tolerance = 1e-10}).solve(problem, nullptr);
    QCOMPARE(report.status, SolveStatus::notConverged);
    QCOMPARE(report.iterations, 2);
    QVERIFY(!report.message.empty());
}

void TestRows::sequentialImpulseEqualsProjectedGaussSeidel_data() {
    QTest::addColumn<bool>("frictionFirst");
    QTest::addColumn<bool>("warm");
    QTest::newRow("normal first, cold") << false << false;
    QTest::newRow("normal first, warm") << false << true;
    QTest::newRow("friction first, cold") << true << false;
    QTest::newRow("friction first, warm") << true << true;
}

void TestRows::sequentialImpulseEqualsProjectedGaussSeidel() {
    QFETCH(bool, frictionFirst);
    QFETCH(bool, warm);
    std::mt19937 random(4711);
    std::size_t rows = 0;
    for (int scene = 0; scene < 200; ++scene) {
        FrozenStep step = frozenPile(random);
        const AssemblyOptions options{.baumgarteFactor = 0.2,
                                      .rowOrder = frictionFirst ? RowOrder::frictionFirst : RowOrder::normalFirst,
                                      .warmStartScale = warm ? 1.0 : 0.0};
        ConstraintSystem system = step.rows({0, -9.81}, options);
        ConstraintSystem copy = system;
        rows += system.rows.size();
        RowProblem impulses = system.problem();
        RowProblem matrix = copy.problem();
        // Sweep by sweep: each goes on from where it stood, and both stand at the same place after each.
        double scale = 1e-6;
        for (const int sweeps : {1, 1, 3, 45}) {
            SequentialImpulse(sweeps).solve(impulses, nullptr);
            ProjectedGaussSeidel({.iterations = sweeps}).solve(matrix, nullptr);
            for (const double lambda : system.lambda) scale = std::max(scale, std::abs(lambda));
            QVERIFY(agree(system.lambda, copy.lambda, 1e-11 * scale));
        }
        const std::vector<BodyState> before = step.bodies;
        std::vector<BodyState> first = before, second = before;
        applyImpulses(system, first);
        applyImpulses(copy, second);
        for (std::size_t i = 0; i < first.size(); ++i)
            QVERIFY(length(first[i].velocity - second[i].velocity) <= 1e-10 * (1 + length(first[i].velocity)));
    }
    QVERIFY(rows > 4000);
}

QTEST_GUILESS_MAIN(TestRows)
#include "test_rows.moc"
