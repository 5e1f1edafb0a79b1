// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <random>

#include "tests/support/support_frozen_step.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// What must hold of every method on rows whatever the scene, on 200 random piles.
class TestRowProperties : public QObject {
    Q_OBJECT
private slots:
    void sameImpulsesRowByRow_data();
    void sameImpulsesRowByRow();
    void heavierWorldsMoveTheSame_data() { methods(); }
    void heavierWorldsMoveTheSame();
    void turnedWorldsMoveTheSame_data() { methods({"apgd"}); }
    void turnedWorldsMoveTheSame();
    void mirroredWorldsMoveTheSame_data() { methods({"apgd"}); }
    void mirroredWorldsMoveTheSame();
    void whatIsNotTouchedChangesNothing_data() { methods(); }
    void whatIsNotTouchedChangesNothing();
    void workOfImpulsesIsTheChangeOfEnergy_data() { methods(); }
    void workOfImpulsesIsTheChangeOfEnergy();
    void groundImpulsesAreTheChangeOfMomentum_data() { methods(); }
    void groundImpulsesAreTheChangeOfMomentum();
    void repeatedContactsChangeNoVelocity_data() { methods({"naive"}); }
    void repeatedContactsChangeNoVelocity();
    void orderOfRowsChangesNoVelocity_data() { methods({"naive"}); }
    void orderOfRowsChangesNoVelocity();
    void exactStartIsLeftAlone_data() { methods({"naive"}); }
    void exactStartIsLeftAlone();
    void cachesChangeNoResult_data() { methods(); }
    void cachesChangeNoResult();

private:
    static void methods(const QStringList& without = {});
};

namespace {

constexpr int scenes = 200;
constexpr Vec2 gravity{0, -9.81};
const AssemblyOptions warm{.baumgarteFactor = 0.2, .warmStartScale = 1};

void solve(ConstraintSystem& system, const QString& solver, TextParameters parameters, int iterations,
           bool toTheEnd = false) {
    parameters.push_back({"iterations", std::to_string(iterations)});
    if (toTheEnd) parameters.push_back({"tolerance", "1e-14"});
    RowProblem problem = system.problem();
    makeRowSolver(solver.toStdString(), parameters)->solve(problem, nullptr, {});
}

double greatest(const std::vector<double>& values) {
    double result = 0;
    for (const double value : values) result = std::max(result, std::abs(value));
    return result;
}

double difference(const std::vector<double>& a, const std::vector<double>& b) {
    double result = a.size() == b.size() ? 0 : unbounded;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) result = std::max(result, std::abs(a[i] - b[i]));
    return result;
}

// vx, vy, w of each body after the impulses.
std::vector<double> velocitiesAfter(const FrozenStep& step, const ConstraintSystem& system) {
    std::vector<BodyState> bodies = step.bodies;
    applyImpulses(system, bodies);
    std::vector<double> result;
    for (const BodyState& body : bodies)
        result.insert(result.end(), {body.velocity.x, body.velocity.y, body.angularVelocity});
    return result;
}

FrozenStep withoutFriction(FrozenStep step) {
    for (ContactManifold& manifold : step.contacts) manifold.friction = 0;
    return step;
}

FrozenStep mapped(FrozenStep step, const std::function<Vec2(Vec2)>& map, double turn, double handedness) {
    for (BodyState& body : step.bodies) {
        body.position = map(body.position);
        body.velocity = map(body.velocity);
        body.angularVelocity *= handedness;
        body.angle = handedness * body.angle + turn;
        body.rotation = Rotation::fromAngle(body.angle);
    }
    for (ContactManifold& manifold : step.contacts) {
        manifold.normal = map(manifold.normal);
        if (handedness > 0) continue;
        manifold.localNormal = map(manifold.localNormal);
        for (ContactPoint& point : manifold.points) {
            point.localAnchorA = map(point.localAnchorA);
            point.localAnchorB = map(point.localAnchorB);
            point.tangentImpulse = -point.tangentImpulse;
        }
    }
    return step;
}

// Brings rows into another order; what names rows follows.
void reorder(ConstraintSystem& system, const std::vector<std::size_t>& order) {
    std::vector<std::size_t> place(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
    const ConstraintSystem old = system;
    for (std::size_t i = 0; i < order.size(); ++i) {
        system.rows[i] = old.rows[order[i]];
        system.b[i] = old.b[order[i]];
        system.lambda[i] = old.lambda[order[i]];
        std::int32_t& normal = system.rows[i].normalRow;
        if (normal != noRow) normal = static_cast<std::int32_t>(place[static_cast<std::size_t>(normal)]);
    }
}

}  // namespace

void TestRowProperties::methods(const QStringList& without) {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<TextParameters>("parameters");
    const auto add = [&](const char* solver, const TextParameters& parameters) {
        if (without.contains(solver)) return;
        std::string name = solver;
        for (const auto& [key, value] : parameters) name += " " + key + "=" + value;
        QTest::newRow(name.c_str()) << QString(solver) << parameters;
    };
    add("naive", {});
    add("si", {});
    add("si", {{"relaxation", "1.2"}});
    add("si", {{"sweep", "symmetric"}, {"block", "true"}});
    add("pgs", {});
    add("pgs", {{"matrix", "free"}});
    add("pgs", {{"sweep", "symmetric"}});
    add("nncg", {});
    add("apgd", {{"step", "fixed"}});
    add("jacobi", {});
}

void TestRowProperties::sameImpulsesRowByRow_data() {
    QTest::addColumn<bool>("frictionFirst");
    QTest::addColumn<bool>("fromLastStep");
    QTest::addColumn<TextParameters>("parameters");
    for (const bool frictionFirst : {false, true}) {
        for (const bool fromLastStep : {false, true}) {
            const auto add = [&](const char* name, const TextParameters& parameters) {
                QTest::addRow("%s, %s, %s", frictionFirst ? "friction first" : "normal first",
                              fromLastStep ? "warm" : "cold", name)
                    << frictionFirst << fromLastStep << parameters;
            };
            add("plain", {});
            add("relaxed", {{"relaxation", "1.3"}});
            add("symmetric", {{"sweep", "symmetric"}});
            add("block", {{"block", "true"}});
        }
    }
}

// physics.md 4.6: sequential impulses, the matrix, and 2 x 3 blocks without it are one method. Tolerance 1e-11 of the greatest impulse.
void TestRowProperties::sameImpulsesRowByRow() {
    QFETCH(bool, frictionFirst);
    QFETCH(bool, fromLastStep);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(4711);
    std::size_t rows = 0;
    for (int scene = 0; scene < scenes; ++scene) {
        FrozenStep step = frozenPile(random);
        ConstraintSystem impulses =
            step.rows(gravity, {.baumgarteFactor = 0.2,
                                .rowOrder = frictionFirst ? RowOrder::frictionFirst : RowOrder::normalFirst,
                                .warmStartScale = fromLastStep ? 1.0 : 0.0});
        ConstraintSystem matrix = impulses, blocks = impulses;
        TextParameters free = parameters;
        free.push_back({"matrix", "free"});
        rows += impulses.rows.size();
        double scale = 1e-6;
        // Each goes on from where it stood, and all stand at the same place after each.
        for (const int sweeps : {1, 1, 3, 45}) {
            solve(impulses, "si", parameters, sweeps);
            solve(matrix, "pgs", parameters, sweeps);
            solve(blocks, "pgs", free, sweeps);
            scale = std::max(scale, greatest(impulses.lambda));
            QVERIFY(difference(impulses.lambda, matrix.lambda) <= 1e-11 * scale);
            QVERIFY(difference(impulses.lambda, blocks.lambda) <= 1e-11 * scale);
        }
        QVERIFY(difference(velocitiesAfter(step, impulses), velocitiesAfter(step, matrix)) <= 1e-9);
    }
    QVERIFY(rows > 4000);
}

// Masses times a power of two make impulses as many times as great, bit for bit.
void TestRowProperties::heavierWorldsMoveTheSame() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(1);
    for (int scene = 0; scene < scenes; ++scene) {
        FrozenStep step = frozenPile(random);
        FrozenStep heavy = step;
        for (BodyState& body : heavy.bodies) {
            body.inverseMass /= 128;
            body.inverseInertia /= 128;
        }
        for (ContactManifold& manifold : heavy.contacts) {
            for (ContactPoint& point : manifold.points) {
                point.normalImpulse *= 128;
                point.tangentImpulse *= 128;
            }
        }
        ConstraintSystem light = step.rows(gravity, warm);
        ConstraintSystem same = heavy.rows(gravity, warm);
        solve(light, solver, parameters, 10);
        solve(same, solver, parameters, 10);
        for (std::size_t i = 0; i < light.lambda.size(); ++i) {
            const double scaled = 128 * light.lambda[i];
            // Bit for bit, but for impulses that fade away beyond the range of normal doubles.
            QVERIFY(same.lambda[i] == scaled || std::abs(same.lambda[i] - scaled) < 1e-300);
        }
    }
}

void TestRowProperties::turnedWorldsMoveTheSame() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(2);
    for (int scene = 0; scene < scenes; ++scene) {
        FrozenStep step = frozenPile(random);
        const double angle = std::uniform_real_distribution(-3.0, 3.0)(random);
        const auto turn = [q = Rotation::fromAngle(angle)](Vec2 v) { return rotate(q, v); };
        FrozenStep turned = mapped(step, turn, angle, 1);
        ConstraintSystem expected = step.rows(gravity, warm);
        ConstraintSystem found = turned.rows(turn(gravity), warm);
        solve(expected, solver, parameters, 10);
        solve(found, solver, parameters, 10);
        QVERIFY(difference(expected.lambda, found.lambda) <= 1e-11 * std::max(1.0, greatest(expected.lambda)));
    }
}

void TestRowProperties::mirroredWorldsMoveTheSame() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(3);
    for (int scene = 0; scene < scenes; ++scene) {
        FrozenStep step = frozenPile(random);
        FrozenStep mirrored = mapped(
            step,
            [](Vec2 v) {
                return Vec2{-v.x, v.y};
            },
            0, -1);
        ConstraintSystem expected = step.rows(gravity, warm);
        ConstraintSystem found = mirrored.rows(gravity, warm);
        solve(expected, solver, parameters, 10);
        solve(found, solver, parameters, 10);
        for (std::size_t i = 0; i < found.lambda.size(); ++i)
            if (found.rows[i].normalRow != noRow) found.lambda[i] = -found.lambda[i];
        QVERIFY(difference(expected.lambda, found.lambda) <= 1e-12 * std::max(1.0, greatest(expected.lambda)));
    }
}

void TestRowProperties::whatIsNotTouchedChangesNothing() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(4);
    for (int scene = 0; scene < scenes; ++scene) {
        FrozenStep step = frozenPile(random);
        FrozenStep more = step;
        more.add({50, 50}, 3, 2, {1, 2}, 3);
        ConstraintSystem expected = step.rows(gravity, warm);
        ConstraintSystem found = more.rows(gravity, warm);
        solve(expected, solver, parameters, 10);
        solve(found, solver, parameters, 10);
        QCOMPARE(found.lambda, expected.lambda);
    }
}

// physics.md 2.3: the change of kinetic energy is the sum of lambda (u- + u+) / 2 over all rows, whatever lambda is.
void TestRowProperties::workOfImpulsesIsTheChangeOfEnergy() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(5);
    for (int scene = 0; scene < scenes; ++scene) {
        FrozenStep step = frozenPile(random);
        ConstraintSystem system = step.rows(gravity, warm);
        const std::vector<BodyState> before = step.bodies;
        solve(system, solver, parameters, 5);
        std::vector<BodyState> after = before;
        applyImpulses(system, after);
        double work = 0, handled = 0;
        for (std::size_t i = 0; i < system.rows.size(); ++i) {
            const double u = rowVelocity(system.rows[i], before) + rowVelocity(system.rows[i], after);
            work += 0.5 * system.lambda[i] * u;
            handled += std::abs(system.lambda[i] * u);
        }
        const double change = kineticEnergy(after) - kineticEnergy(before);
        QVERIFY(std::abs(work - change) <= 1e-12 * (handled + kineticEnergy(before)));
    }
}

// physics.md 2.4: impulses between bodies cancel, so that what the whole gains or loses comes from what does not move.
void TestRowProperties::groundImpulsesAreTheChangeOfMomentum() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(6);
    for (int scene = 0; scene < scenes; ++scene) {
        FrozenStep step = frozenPile(random);
        ConstraintSystem system = step.rows(gravity, warm);
        solve(system, solver, parameters, 5);
        std::vector<BodyState> after = step.bodies;
        applyImpulses(system, after);
        Vec2 momentum, ground;
        double handled = 0;
        for (std::size_t i = 0; i < after.size(); ++i)
            if (after[i].inverseMass > 0)
                momentum += 1 / after[i].inverseMass * (after[i].velocity - step.bodies[i].velocity);
        for (std::size_t i = 0; i < system.rows.size(); ++i) {
            const Row& row = system.rows[i];
            const bool fromA = step.bodies[row.bodyA].inverseMass == 0;
            const bool fromB = step.bodies[row.bodyB].inverseMass == 0;
            if (fromA && !fromB) ground += system.lambda[i] * row.direction;
            if (fromB && !fromA) ground -= system.lambda[i] * row.direction;
            handled += std::abs(system.lambda[i]);
        }
        QVERIFY(length(momentum - ground) <= 1e-12 * (1 + handled));
    }
}

void TestRowProperties::repeatedContactsChangeNoVelocity() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(7);
    for (int scene = 0; scene < scenes / 4; ++scene) {
        FrozenStep step = withoutFriction(frozenPile(random));
        FrozenStep twice = step;
        twice.contacts.insert(twice.contacts.end(), step.contacts.begin(), step.contacts.end());
        ConstraintSystem expected = step.rows(gravity);
        ConstraintSystem found = twice.rows(gravity);
        solve(expected, solver, parameters, 20000, true);
        solve(found, solver, parameters, 20000, true);
        QVERIFY(difference(velocitiesAfter(step, expected), velocitiesAfter(twice, found)) <= 1e-8);
    }
}

void TestRowProperties::orderOfRowsChangesNoVelocity() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(8);
    for (int scene = 0; scene < scenes / 4; ++scene) {
        FrozenStep step = withoutFriction(frozenPile(random));
        ConstraintSystem expected = step.rows(gravity);
        ConstraintSystem found = expected;
        std::vector<std::size_t> order(found.rows.size());
        std::iota(order.begin(), order.end(), 0u);
        std::shuffle(order.begin(), order.end(), random);
        reorder(found, order);
        solve(expected, solver, parameters, 20000, true);
        solve(found, solver, parameters, 20000, true);
        QVERIFY(difference(velocitiesAfter(step, expected), velocitiesAfter(step, found)) <= 1e-8);
    }
}

// physics.md 4.4: an iteration from the solution changes nothing.
void TestRowProperties::exactStartIsLeftAlone() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(9);
    int converged = 0;
    for (int scene = 0; scene < scenes / 4; ++scene) {
        FrozenStep step = frozenPile(random);
        ConstraintSystem system = step.rows(gravity, warm);
        solve(system, "si", {}, 50000, true);
        if (naturalResidual(system.problem()) > 1e-13) continue;
        ++converged;
        const std::vector<double> exact = system.lambda;
        solve(system, solver, parameters, 1);
        QVERIFY(difference(system.lambda, exact) <= 1e-12);
    }
    QVERIFY(converged > scenes / 8);
}

// A solver that has seen other scenes gives the same bits as a new one.
void TestRowProperties::cachesChangeNoResult() {
    QFETCH(QString, solver);
    QFETCH(TextParameters, parameters);
    std::mt19937 random(10);
    const auto used = makeRowSolver(solver.toStdString(), parameters);
    for (int scene = 0; scene < 20; ++scene) {
        FrozenStep step = frozenPile(random);
        ConstraintSystem system = step.rows(gravity, warm);
        for (int again = 0; again < 2; ++again) {
            ConstraintSystem first = system, second = system;
            RowProblem problem = first.problem();
            used->solve(problem, nullptr, {});
            problem = second.problem();
            makeRowSolver(solver.toStdString(), parameters)->solve(problem, nullptr, {});
            QCOMPARE(first.lambda, second.lambda);
            // The same graph with other values: a pattern that is kept must not keep those.
            step.bodies.back().inverseMass *= 2;
            for (Row& row : system.rows) row.effectiveMass *= 0.9;
            for (InverseMass& inverse : system.inverseMasses) inverse.mass *= 1.1;
        }
    }
}

QTEST_GUILESS_MAIN(TestRowProperties)
#include "test_row_properties.moc"
