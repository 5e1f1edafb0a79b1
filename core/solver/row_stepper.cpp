// SPDX-License-Identifier: MIT
#include "core/solver/row_stepper.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "core/dynamics/integrate.h"
#include "core/text/spoken_error.h"

namespace cairn {
namespace {

void accumulate(RowReport& sum, const RowReport& part) {
    sum.iterations += part.iterations;
    sum.residual = part.residual;
    if (part.status == SolveStatus::ok) return;
    sum.status = part.status;
    sum.message = part.message;
}

// What a row asks of velocities that serve the move alone, where those of the step are left as they are: to part what overlaps, and to
// close no gap that the step leaves. As b, so that its sign is turned round.
double pushBias(const Row& row, double bias) {
    const double sign = row.upper == 0 ? -1 : 1;
    const bool isOneSided = row.lower == 0 || row.upper == 0;
    if (isOneSided && sign * row.targetVelocity < 0) return sign * std::max(0.0, sign * bias);
    return -row.targetVelocity;
}

// The velocity (m/s, rad/s) at which a joint's row is asked to undo its error, which is all of the target but what an open limit leaves.
double errorPush(const Row& row) {
    if (row.kind != RowKind::joint) return 0;
    if (row.lower == 0) return std::max(0.0, row.targetVelocity);
    if (row.upper == 0) return std::min(0.0, row.targetVelocity);
    return row.targetVelocity;
}

}  // namespace

RowStepper::RowStepper(std::unique_ptr<RowSolver> rows, RowStepperOptions options)
    : m_rows(std::move(rows)), m_options(options) {
    if (const auto conflicts = conflictsOf(*m_rows, options); !conflicts.empty())
        throw Spoken<std::invalid_argument>(phrase("%1: %2", conflicts.front().key, conflicts.front().reason));
}

std::vector<ParameterProblem> RowStepper::conflictsOf(const RowSolver& rows, const RowStepperOptions& options) {
    std::vector<ParameterProblem> conflicts = cairn::conflictsOf(options);
    if (options.friction != FrictionBound::cone) return conflicts;
    // A problem without rows asks for nothing but its law.
    const Jacobian nothing;
    const Support support = rows.supports({.jacobian = &nothing, .frictionLaw = FrictionLaw::cone});
    if (!support.supported) conflicts.push_back({"friction", phrase("cone: %1", support.reason)});
    return conflicts;
}

const RowProblem* RowStepper::lastProblem() const { return m_applied ? &m_problem : nullptr; }

StepReport RowStepper::step(StepView& view) {
    const double h = view.dt / m_options.subSteps;
    StepReport report;
    for (int subStep = 0; subStep < m_options.subSteps && !view.stop.stop_requested(); ++subStep) {
        integrateVelocities(view, h);
        RowReport rows;
        if (m_options.order == StepOrder::moveFirst) {
            integratePositions(view, h);
            view.collision.detect();
            rows = solveSubStep(view, h, subStep);
        } else {
            rows = solveSubStep(view, h, subStep);
            integratePositions(view, h);
        }
        if (view.ledger) {
            if (m_applied)
                view.ledger->endSubStep(m_system.rows, m_system.lambda);
            else
                view.ledger->endSubStep({}, {});
        }
        correctPositions(view, h);
        report.iterations += rows.iterations;
        report.residual = rows.residual;
        if (rows.status != SolveStatus::ok) {
            report.status = rows.status;
            report.message = rows.message;
        }
    }
    return report;
}

AssemblyOptions RowStepper::assemblyOptions(const StepView& view, double h, int subStep) const {
    // Between sub-steps of one step the impulses suit as they are; from the last step they suit a step as long.
    const double timeScale = subStep == 0 ? warmStartScale(view) : 1;
    AssemblyOptions options;
    options.h = h;
    options.baumgarteFactor = m_options.stabilization == Stabilization::baumgarte ? m_options.baumgarteFactor : 0;
    options.slop = slop(view);
    options.maxPushSpeed = m_options.maxPushSpeed.value_or(unbounded);
    options.restitutionSpeed = m_options.restitutionSpeed;
    options.restitutionThreshold = m_options.restitutionThreshold;
    options.rowOrder = m_options.rowOrder;
    options.contactOrder = m_options.contactOrder;
    const auto solves =
        static_cast<std::uint64_t>(m_options.subSteps) * view.stepIndex + static_cast<std::uint64_t>(subStep);
    options.shuffleSeed = (m_options.seed + 1) * 0x9e3779b97f4a7c15u ^ solves;
    options.warmStartScale = m_options.warmStart * timeScale;
    options.warmStartReopened = subStep == 0 ? m_options.warmStartReopened : 0;
    if (m_options.friction == FrictionBound::frozen) options.frozenFrictionScale = timeScale;
    if (m_options.stabilization == Stabilization::soft) options.soft = m_options.soft;
    options.atMovedPoses = subStep > 0 && m_options.order == StepOrder::solveFirst;
    return options;
}

RowReport RowStepper::solveSubStep(StepView& view, double h, int subStep) {
    const AssemblyOptions options = assemblyOptions(view, h, subStep);
    assemble(view, options, m_system);
    m_problem = m_system.problem();
    if (m_options.friction == FrictionBound::cone) m_problem.frictionLaw = FrictionLaw::cone;
    const bool pushesJoints = m_options.stabilization == Stabilization::baumgarte && m_system.jointRows > 0;
    const int unpushedIterations = pushesJoints ? solveUnpushed(view) : 0;
    Solution solution = solve(view, m_problem, view.observer);
    solution.report.iterations += unpushedIterations;
    m_applied = solution.found;
    if (m_applied) applyAndStoreImpulses(m_system, view);
    if (m_applied && pushesJoints) rememberUnpushed(view.joints);
    if (m_options.stabilization == Stabilization::splitImpulse) solvePushes(view, options);
    return solution.report;
}

// What Baumgarte adds to a joint's velocity must not come back with the next step's warm start: where a solve removes the share kappa of an
// error, impulses that remember the push of earlier steps swing up for every kappa < baumgarteFactor, as in a long beam of welds. Solved first
// without the push, remembered so, and then with it, the same joints are damped for every kappa; where the solve converges nothing changes. (The characteristic
// polynomial of impulse, velocity and error is s^3 + kappa s^2 + kappa s + kappa beta in the one case and s^3 + 3 kappa s^2 +
// kappa (1 + beta) s + kappa^2 beta in the other.) Returns the iterations made.
int RowStepper::solveUnpushed(const StepView& view) {
    m_jointPushes.clear();
    for (std::size_t i = 0; i < m_system.jointRows; ++i) {
        Row& row = m_system.rows[i];
        m_jointPushes.push_back(errorPush(row));
        row.targetVelocity -= m_jointPushes[i];
        m_system.b[i] += m_jointPushes[i];
    }
    const int iterations = solve(view, m_problem, nullptr).report.iterations;
    m_unpushed.assign(m_system.lambda.begin(), m_system.lambda.begin() + static_cast<std::ptrdiff_t>(m_system.jointRows));
    for (std::size_t i = 0; i < m_system.jointRows; ++i) {
        m_system.rows[i].targetVelocity += m_jointPushes[i];
        m_system.b[i] -= m_jointPushes[i];
    }
    return iterations;
}

void RowStepper::rememberUnpushed(std::span<JointState> joints) const {
    for (std::size_t i = 0; i < m_system.jointRows; ++i) {
        const std::uint32_t source = m_system.rows[i].source;
        joints[source / JointState::slotCount].impulses[source % JointState::slotCount] = m_unpushed[i];
    }
}

RowStepper::Solution RowStepper::solve(const StepView& view, RowProblem& problem, IterationObserver* observer) {
    const Support support = m_rows->supports(problem);
    if (view.islands.size() > 1 && (m_options.byIsland || !support.supported))
        return {solveIslands(view, problem, observer)};
    if (support.supported) return {solveWithFriction(problem, observer, view.stop)};
    return {{.status = SolveStatus::refused, .message = support.reason}, false};
}

// Islands have no body in common that moves, so that each is a problem of its own: one that is refused or does not converge leaves the
// others alone.
RowReport RowStepper::solveIslands(const StepView& view, RowProblem& problem, IterationObserver* observer) {
    sortRowsByIsland(view, problem);
    RowReport report;
    for (const std::vector<std::uint32_t>& rows : m_islandRows) {
        if (rows.empty()) continue;
        m_island.take(problem, rows);
        RowProblem island = m_island.problem();
        RowReport part;
        if (const Support support = m_rows->supports(island); support.supported) {
            part = solveWithFriction(island, observer, view.stop);
        } else {
            std::ranges::fill(island.lambda, 0);
            part = {.status = SolveStatus::refused, .message = support.reason};
        }
        m_island.putBack(problem.lambda);
        report.iterations = std::max(report.iterations, part.iterations);
        if (!(part.residual <= report.residual)) report.residual = part.residual;
        if (part.status == SolveStatus::ok) continue;
        report.status = part.status;
        report.message = phrase("an island of %1 rows: %2", std::to_string(rows.size()), part.message);
    }
    return report;
}

// Rows of no island, as those between bodies that nothing moves, come last.
void RowStepper::sortRowsByIsland(const StepView& view, const RowProblem& problem) {
    const std::size_t none = view.islands.size();
    m_islandOfContact.assign(view.contacts.size(), none);
    m_islandOfJoint.assign(view.joints.size(), none);
    for (std::size_t i = 0; i < view.islands.size(); ++i) {
        for (const std::uint32_t contact : view.islands[i].contacts) m_islandOfContact[contact] = i;
        for (const std::uint32_t joint : view.islands[i].joints) m_islandOfJoint[joint] = i;
    }
    m_islandRows.resize(none + 1);
    for (std::vector<std::uint32_t>& rows : m_islandRows) rows.clear();
    for (std::uint32_t i = 0; i < problem.rows.size(); ++i) {
        const std::uint32_t source = problem.rows[i].source;
        m_islandRows[i < problem.jointRows ? m_islandOfJoint[source / JointState::slotCount] : m_islandOfContact[source / 2]]
            .push_back(i);
    }
}

RowReport RowStepper::solveWithFriction(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) {
    switch (m_options.friction) {
        case FrictionBound::frozen: {
            m_part.takeFrozen(problem);
            RowProblem frozen = m_part.problem();
            RowReport report = m_rows->solve(frozen, observer, stop);
            m_part.putBack(problem.lambda);
            return report;
        }
        case FrictionBound::staggered:
            return solveStaggered(problem, observer, stop);
        case FrictionBound::refreshed:
        case FrictionBound::cone:
            break;
    }
    return m_rows->solve(problem, observer, stop);
}

// Kaufman, Sueda, James and Pai 2008, "Staggered projections for frictional contact in multibody systems": each of the two problems is convex.
RowReport RowStepper::solveStaggered(RowProblem& problem, IterationObserver* observer, const std::stop_token& stop) {
    m_normals.clear();
    m_frictions.clear();
    for (std::uint32_t i = 0; i < problem.rows.size(); ++i)
        (problem.rows[i].kind == RowKind::friction ? m_frictions : m_normals).push_back(i);
    RowReport report;
    const auto solvePart = [&](std::span<const std::uint32_t> rows) {
        m_part.take(problem, rows);
        m_part.addOthers(problem);
        RowProblem part = m_part.problem();
        const RowReport partReport = m_rows->solve(part, observer, stop);
        m_part.putBack(problem.lambda);
        return partReport;
    };
    for (int round = 0; round < m_options.staggers && !stop.stop_requested(); ++round) {
        const RowReport normals = solvePart(m_normals);
        const RowReport frictions = solvePart(m_frictions);
        // The last round says how it ended.
        report.status = SolveStatus::ok;
        report.message = {};
        accumulate(report, normals);
        accumulate(report, frictions);
        if (!(normals.residual <= frictions.residual)) report.residual = normals.residual;
    }
    return report;
}

// Split impulse (as in Bullet): velocities from rest that part what overlaps, for the move of this step and nothing else. m_pushed keeps them.
void RowStepper::solvePushes(const StepView& view, const AssemblyOptions& velocityOptions) {
    AssemblyOptions options = velocityOptions;
    options.baumgarteFactor = m_options.baumgarteFactor;
    options.warmStartScale = 0;
    options.restitution = false;
    assemble(view, options, m_pushes);
    std::size_t kept = 0, keptJointRows = 0;
    for (std::size_t i = 0; i < m_pushes.rows.size(); ++i) {
        Row row = m_pushes.rows[i];
        if (row.kind != RowKind::normal && row.kind != RowKind::joint) continue;
        row.restitution = 0;
        m_pushes.b[kept] = pushBias(row, m_pushes.b[i]);
        m_pushes.lambda[kept] = 0;
        m_pushes.rows[kept] = row;
        ++kept;
        if (i < m_pushes.jointRows) keptJointRows = kept;
    }
    m_pushes.rows.resize(kept);
    m_pushes.b.resize(kept);
    m_pushes.lambda.resize(kept);
    m_pushes.jointRows = keptJointRows;

    m_pushed.assign(view.bodies.begin(), view.bodies.end());
    for (BodyState& body : m_pushed) {
        body.velocity = {};
        body.angularVelocity = 0;
    }
    RowProblem problem = m_pushes.problem();
    if (solve(view, problem, nullptr).found) applyImpulses(m_pushes, m_pushed);
}

void RowStepper::movePushed(StepView& view, double h) const {
    for (std::size_t i = 1; i < view.bodies.size(); ++i) {
        const BodyState& push = m_pushed[i];
        if (push.inverseMass == 0 && push.inverseInertia == 0) continue;
        view.bodies[i].displace(h * push.velocity, h * push.angularVelocity);
    }
}

void RowStepper::correctPositions(StepView& view, double h) {
    const bool moves = m_options.stabilization == Stabilization::projection ||
                       m_options.stabilization == Stabilization::splitImpulse ||
                       m_options.stabilization == Stabilization::nonlinearGaussSeidel;
    if (!moves) return;
    if (view.ledger) view.ledger->beginMove();
    if (m_options.stabilization == Stabilization::projection) {
        m_correction.project(view, m_options.projectionShare, slop(view), h);
    } else if (m_options.stabilization == Stabilization::splitImpulse) {
        movePushed(view, h);
    } else {
        const PositionCorrection::Passes passes{.count = m_options.positionPasses,
                                                .share = m_options.baumgarteFactor,
                                                .slop = slop(view),
                                                .maxCorrection = m_options.maxCorrection.value_or(unbounded)};
        m_correction.relax(view, passes, h, m_system.contactOrder);
    }
    if (view.ledger) view.ledger->endMove(&EnergyTerms::stabilization);
}

}  // namespace cairn
