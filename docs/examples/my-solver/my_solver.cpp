// SPDX-License-Identifier: MIT

#include <QObject>
#include <algorithm>
#include <vector>

#include "core/plugin/plugin.h"

namespace {

using namespace cairn;

// Projected Jacobi with mass splitting (after Tonge, Benevolenski and Voroshilov 2012). Within a sweep each row is solved from
// the velocities of the sweep before, and its impulse is divided by the number of rows on the busier of its two bodies, as if
// that body were cut into a piece for each. So rows that know nothing of each other cannot overshoot together.
class SplitJacobi : public RowSolver {
public:
    explicit SplitJacobi(int iterations) : m_iterations(iterations) {}

    Support supports(const RowProblem& problem) const override {
        if (!problem.jacobian) return {false, phrase("needs to know the bodies of each row, not only the matrix")};
        return {};
    }

    RowReport solve(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) override {
        const std::span<const InverseMass> masses = problem.jacobian->inverseMasses;
        std::vector<double> pieces(masses.size(), 0);
        std::vector<Change> changes(masses.size());
        for (std::size_t i = 0; i < problem.rows.size(); ++i) {
            const Row& row = problem.rows[i];
            for (const auto body : {row.bodyA, row.bodyB})
                if (masses[body].mass > 0) ++pieces[body];
            push(row, problem.lambda[i], masses, changes);
        }

        for (int iteration = 1; iteration <= m_iterations && !stop.stop_requested(); ++iteration) {
            const std::vector<Change> before = changes;
            for (std::size_t i = 0; i < problem.rows.size(); ++i) {
                const Row& row = problem.rows[i];
                const Change &a = before[row.bodyA], &b = before[row.bodyB];
                double& lambda = problem.lambda[i];
                const double w = problem.b[i] + dot(row.direction, b.velocity - a.velocity) + row.armB * b.angular -
                                 row.armA * a.angular + row.softness * lambda;
                const double share = 1 / std::max({1.0, pieces[row.bodyA], pieces[row.bodyB]});
                const Bounds bounds = boundsOf(row, problem.lambda);
                const double next = std::clamp(lambda - share * row.effectiveMass * w, bounds.lower, bounds.upper);
                push(row, next - lambda, masses, changes);
                lambda = next;
            }
            if (observer) observer->iterated(iteration, problem.lambda, naturalResidual(problem));
        }
        return {m_iterations, naturalResidual(problem), SolveStatus::ok, {}};
    }

private:
    // By how much the impulses so far have changed the velocities of a body.
    struct Change {
        Vec2 velocity;
        double angular = 0;
    };

    static void push(const Row& row, double impulse, std::span<const InverseMass> masses, std::vector<Change>& changes) {
        changes[row.bodyA].velocity -= impulse * masses[row.bodyA].mass * row.direction;
        changes[row.bodyA].angular -= impulse * masses[row.bodyA].inertia * row.armA;
        changes[row.bodyB].velocity += impulse * masses[row.bodyB].mass * row.direction;
        changes[row.bodyB].angular += impulse * masses[row.bodyB].inertia * row.armB;
    }

    int m_iterations;
};

class MyPlugin : public QObject, public Plugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID CairnPlugin_iid FILE "plugin.json")
    Q_INTERFACES(cairn::Plugin)

public:
    std::vector<SolverType> solverTypes() override {
        const ParameterSpec iterations{.key = "iterations",
                                       .label = "Iterations",
                                       .kind = ParameterKind::integer,
                                       .defaultValue = std::int64_t{50},
                                       .minimum = 1,
                                       .maximum = 10000,
                                       .help = "Sweeps over all rows in each step."};
        return {{.id = "split-jacobi",
                 .name = "Jacobi with mass splitting",
                 .summary = "Solves all rows at once, against bodies cut into a piece for each row.",
                 .parameters = {iterations},
                 .factory = RowSolverFactory([](const ParameterValues& values) {
                     return std::make_unique<SplitJacobi>(getInt(values, "iterations"));
                 })}};
    }
};

}  // namespace

#include "my_solver.moc"
