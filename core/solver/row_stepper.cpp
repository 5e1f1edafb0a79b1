// SPDX-License-Identifier: MIT
#include "core/solver/row_stepper.h"

#include <algorithm>

#include "core/dynamics/integrate.h"

namespace cairn {

const std::vector<ParameterSpec>& rowStepperParameters() {
    static const std::vector<ParameterSpec> specs{
        {.key = "warmStart",
         .label = "Warm start",
         .kind = ParameterKind::real,
         .defaultValue = 1.0,
         .minimum = 0,
         .maximum = 1,
         .help = "Share of the last step's impulses that the solve starts from. 0 starts cold: tall stacks sink, as a few "
                 "sweeps cannot "
                 "carry the weight to the ground. 1 lets a stack at rest converge over several steps."},
        {.key = "stabilization",
         .label = "Stabilization",
         .kind = ParameterKind::choice,
         .defaultValue = std::string("baumgarte"),
         .choices = {"none", "baumgarte", "projection"},
         .help = "How penetration is undone. none: it is not, and stacks sink. baumgarte: by extra velocity, which adds "
                 "energy when "
                 "large. projection: bodies are moved apart after the step, their velocities untouched."},
        {.key = "baumgarteFactor",
         .label = "Baumgarte factor",
         .kind = ParameterKind::real,
         .defaultValue = 0.2,
         .minimum = 0,
         .maximum = 1,
         .help = "Share of the penetration beyond the slop that extra velocity removes in one step. Large values make "
                 "stacks jitter."},
        {.key = "projectionShare",
         .label = "Projection share",
         .kind = ParameterKind::real,
         .defaultValue = 0.8,
         .minimum = 0,
         .maximum = 1,
         .help = "Share of the penetration beyond the slop that projection removes in one step."},
        {.key = "slop",
         .label = "Slop",
         .kind = ParameterKind::real,
         .defaultValue = {},
         .minimum = 0,
         .unit = "m",
         .nullMeaning = "the scene's linear slop",
         .help = "Penetration that is left alone, so that contacts at rest persist and keep their impulses."},
        {.key = "maxPushSpeed",
         .label = "Greatest push speed",
         .kind = ParameterKind::real,
         .defaultValue = 3.0,
         .minimum = 0,
         .unit = "m/s",
         .nullMeaning = "no limit",
         .help = "Greatest velocity with which Baumgarte stabilization parts two bodies. Without a limit, bodies that start "
                 "deep inside "
                 "each other are thrown."},
        {.key = "order",
         .label = "Order of a step",
         .kind = ParameterKind::choice,
         .defaultValue = std::string("solve-first"),
         .choices = {"solve-first", "move-first"},
         .help = "solve-first: forces, solve, move. move-first: forces, move, detect, solve, as many first engines do: "
                 "contacts are "
                 "always solved one step late, so that bodies rest a little deeper."},
        {.key = "subSteps",
         .label = "Sub-steps",
         .kind = ParameterKind::integer,
         .defaultValue = std::int64_t{1},
         .minimum = 1,
         .maximum = 1000,
         .help = "Parts into which each step is divided, with one detection of contacts for all. More of them carry tall "
                 "stacks and "
                 "heavy loads better than more iterations do."},
        {.key = "restitutionSpeed",
         .label = "Restitution speed",
         .kind = ParameterKind::choice,
         .defaultValue = std::string("before-forces"),
         .choices = {"before-forces", "after-forces"},
         .help = "Which approach speed a rebound is made from. before-forces: that at the start of the step. after-forces: "
                 "with this "
                 "step's gravity in it, so that a bouncing ball gains height."},
    };
    return specs;
}

RowStepperOptions rowStepperOptions(const ParameterValues& resolved) {
    RowStepperOptions options;
    options.warmStart = getReal(resolved, "warmStart");
    const std::string stabilization = getChoice(resolved, "stabilization");
    options.stabilization = stabilization == "none"        ? Stabilization::none
                            : stabilization == "baumgarte" ? Stabilization::baumgarte
                                                           : Stabilization::projection;
    options.baumgarteFactor = getReal(resolved, "baumgarteFactor");
    options.projectionShare = getReal(resolved, "projectionShare");
    options.slop = getOptionalReal(resolved, "slop");
    options.maxPushSpeed = getOptionalReal(resolved, "maxPushSpeed");
    options.order = getChoice(resolved, "order") == "move-first" ? StepOrder::moveFirst : StepOrder::solveFirst;
    options.subSteps = getInt(resolved, "subSteps");
    options.restitutionSpeed = getChoice(resolved, "restitutionSpeed") == "after-forces" ? RestitutionSpeed::afterForces
                                                                                         : RestitutionSpeed::beforeForces;
    return options;
}

RowStepper::RowStepper(std::unique_ptr<RowSolver> rows, RowStepperOptions options)
    : m_rows(std::move(rows)), m_options(options) {}

StepReport RowStepper::step(StepView& view) {
    const double h = view.dt / m_options.subSteps;
    StepReport report;
    for (int subStep = 0; subStep < m_options.subSteps; ++subStep) {
        // Between sub-steps of one step the impulses suit as they are; from the last step they suit a step as long.
        const double warmStartScale = m_options.warmStart * (subStep == 0 ? cairn::warmStartScale(view) : 1);
        integrateVelocities(view, h);
        RowReport rows;
        if (m_options.order == StepOrder::moveFirst) {
            integratePositions(view, h);
            view.collision.detect();
            rows = solveRows(view, h, false, warmStartScale);
        } else {
            rows = solveRows(view, h, subStep > 0, warmStartScale);
            integratePositions(view, h);
        }
        if (m_options.stabilization == Stabilization::projection) {
            projectJoints(view, h);
            projectContacts(view);
        }
        report.iterations += rows.iterations;
        report.residual = rows.residual;
        if (rows.status != SolveStatus::ok) {
            report.status = rows.status;
            report.message = rows.message;
        }
    }
    return report;
}

RowReport RowStepper::solveRows(StepView& view, double h, bool moved, double warmStartScale) {
    AssemblyOptions options;
    options.h = h;
    options.baumgarteFactor = m_options.stabilization == Stabilization::baumgarte ? m_options.baumgarteFactor : 0;
    options.slop = m_options.slop.value_or(view.settings.linearSlop);
    options.maxPushSpeed = m_options.maxPushSpeed.value_or(unbounded);
    options.restitutionSpeed = m_options.restitutionSpeed;
    options.rowOrder = m_options.rowOrder;
    options.warmStartScale = warmStartScale;
    options.atMovedPoses = moved;
    assemble(view, options, m_system);
    RowProblem problem = m_system.problem();
    if (const Support support = m_rows->supports(problem); !support.supported)
        return {.status = SolveStatus::refused, .message = support.reason};
    RowReport report = m_rows->solve(problem, view.observer);
    applyImpulses(m_system, view.bodies);
    storeImpulses(m_system, view);
    return report;
}

// Parts each pair of bodies in contact along its normal by a share of its deepest penetration, in inverse proportion to their masses and
// without turning them. All depths are measured before any body is moved: a pair does not see what its neighbours' corrections do to it.
void RowStepper::projectContacts(StepView& view) {
    const double slop = m_options.slop.value_or(view.settings.linearSlop);
    m_corrections.clear();
    for (const ContactManifold& manifold : view.contacts) {
        const MassPose a = view.bodies[manifold.bodyA].pose();
        const MassPose b = view.bodies[manifold.bodyB].pose();
        double depth = 0;
        Vec2 normal;
        for (const ContactPoint& point : manifold.activePoints()) {
            const double separation = separationAt(manifold, point, a, b);
            if (-separation > depth) {
                depth = -separation;
                normal = normalAt(manifold, point, a, b);
            }
        }
        m_corrections.push_back(m_options.projectionShare * std::max(0.0, depth - slop) * normal);
    }
    for (std::size_t i = 0; i < view.contacts.size(); ++i) {
        BodyState& a = view.bodies[view.contacts[i].bodyA];
        BodyState& b = view.bodies[view.contacts[i].bodyB];
        const double inverseMass = a.inverseMass + b.inverseMass;
        if (inverseMass == 0) continue;
        a.position -= a.inverseMass / inverseMass * m_corrections[i];
        b.position += b.inverseMass / inverseMass * m_corrections[i];
    }
}

// Takes a share of the error out of each row of a joint in turn, by the displacement that the row's effective mass tells.
void RowStepper::projectJoints(StepView& view, double h) {
    for (const JointState& joint : view.joints) {
        m_system.jointScratch.clear();
        makeJointRows(joint, view.bodies, h, 0, m_system.jointScratch);
        for (const JointRow& jointRow : m_system.jointScratch) {
            const Row& row = jointRow.row;
            const bool isLimit = row.lower == 0 || row.upper == 0;
            if (!jointRow.rigid || (isLimit && jointRow.error >= 0)) continue;
            const double sign = row.upper == 0 ? -1 : 1;
            const double correction = -sign * m_options.projectionShare * jointRow.error * row.effectiveMass;
            BodyState& a = view.bodies[row.bodyA];
            BodyState& b = view.bodies[row.bodyB];
            a.displace(-a.inverseMass * correction * row.direction, -a.inverseInertia * correction * row.armA);
            b.displace(b.inverseMass * correction * row.direction, b.inverseInertia * correction * row.armB);
        }
    }
}

}  // namespace cairn
