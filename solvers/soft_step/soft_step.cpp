// SPDX-License-Identifier: MIT
#include "solvers/soft_step/soft_step.h"

#include "core/dynamics/integrate.h"
#include "core/solver/contact_parameters.h"
#include "core/solver/sweep_parameters.h"

namespace cairn {

StepReport SoftStep::step(StepView& view) {
    const double h = view.dt / m_options.subSteps;
    prepare(view, h);
    for (int i = 0; i < m_options.subSteps && !view.stop.stop_requested(); ++i) {
        // From the last step impulses suit a step as long; between sub-steps they suit as they are.
        subStep(view, h, i == 0 ? m_options.warmStart * warmStartScale(view) : m_options.warmStart);
    }
    m_contacts.store(view.contacts);
    return {.iterations = m_sweeps, .residual = std::nan("")};
}

void SoftStep::prepare(const StepView& view, double h) {
    m_motions.clear();
    m_starts.clear();
    for (const BodyState& body : view.bodies) {
        m_motions.push_back({body.velocity.x, body.velocity.y, body.angularVelocity, body.inverseMass, body.inverseInertia});
        m_starts.push_back({body.position, body.rotation});
    }
    m_moves.assign(view.bodies.size(), {});
    m_contacts.prepare(view,
                       {.h = h,
                        .soft = m_options.contacts,
                        .maxPushSpeed = m_options.maxPushSpeed.value_or(unbounded),
                        .restitutionThreshold = m_options.restitutionThreshold.value_or(view.settings.restitutionThreshold),
                        .block = m_options.block});
    m_system.timeStep = h;
    m_sweeps = 0;
}

void SoftStep::subStep(StepView& view, double h, double warmStartScale) {
    m_contacts.noteApproaches(m_motions);
    integrateVelocities(view, h);
    readVelocities(view.bodies);
    m_joints.prepare(view, m_options.joints, h, warmStartScale);
    m_contacts.beginSubStep(m_motions, m_moves, warmStartScale);
    m_joints.warmStart(m_motions);
    for (int i = 0; i < m_options.iterations && !view.stop.stop_requested(); ++i) {
        m_joints.push(m_motions);
        m_contacts.push(m_motions);
        ++m_sweeps;
    }
    writeVelocities(view.bodies);
    integratePositions(view, h);
    noteMoves(view.bodies);
    m_joints.noteMoves(m_motions);
    if (view.ledger) m_pushed = m_motions;

    for (int i = 0; i < m_options.relaxIterations && !view.stop.stop_requested(); ++i) {
        m_joints.relax(m_motions);
        m_contacts.relax(m_motions);
        ++m_sweeps;
        if (view.observer) observe(*view.observer);
    }
    writeVelocities(view.bodies);
    m_joints.store(view.joints);
    if (view.ledger) closeLedger(view, h);
}

void SoftStep::readVelocities(std::span<const BodyState> bodies) {
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        m_motions[i].vx = bodies[i].velocity.x;
        m_motions[i].vy = bodies[i].velocity.y;
        m_motions[i].w = bodies[i].angularVelocity;
    }
}

void SoftStep::writeVelocities(std::span<BodyState> bodies) const {
    for (std::size_t i = 1; i < bodies.size(); ++i) {
        const RowMotion& motion = m_motions[i];
        if (motion.inverseMass == 0 && motion.inverseInertia == 0) continue;
        bodies[i].velocity = {motion.vx, motion.vy};
        bodies[i].angularVelocity = motion.w;
    }
}

void SoftStep::noteMoves(std::span<const BodyState> bodies) {
    for (std::size_t i = 1; i < bodies.size(); ++i) {
        const Start& start = m_starts[i];
        const Rotation now = bodies[i].rotation;
        m_moves[i] = {bodies[i].position - start.position, now.s * start.rotation.c - now.c * start.rotation.s,
                      1 - (now.c * start.rotation.c + now.s * start.rotation.s)};
    }
}

void SoftStep::observe(IterationObserver& observer) const {
    const RowProblem* problem = lastProblem();
    observer.iterated(m_sweeps, problem->lambda, naturalResidual(*problem));
}

void SoftStep::closeLedger(StepView& view, double h) {
    makeRows();
    m_pushes.clear();
    for (std::size_t i = 0; i < m_motions.size(); ++i)
        m_pushes.push_back(h * Vec2{m_pushed[i].vx - m_motions[i].vx, m_pushed[i].vy - m_motions[i].vy});
    view.ledger->endSubStep(m_system.rows, m_system.lambda, m_pushes);
}

void SoftStep::makeRows() const {
    m_system.rows.clear();
    m_system.lambda.clear();
    m_joints.appendRows(m_system);
    m_contacts.appendRows(m_system);
}

const RowProblem* SoftStep::lastProblem() const {
    makeRows();
    m_system.inverseMasses.clear();
    for (const RowMotion& motion : m_motions) m_system.inverseMasses.push_back({motion.inverseMass, motion.inverseInertia});
    m_problem = m_system.problem();
    // From the velocities at the end: u - target = W lambda + b, with the softness of springs in W.
    std::vector<RowMotion> given;
    computeMotions(m_problem, given);
    m_system.b.clear();
    for (std::size_t i = 0; i < m_system.rows.size(); ++i) {
        const Row& row = m_system.rows[i];
        m_system.b.push_back(relativeVelocity(row, m_motions[row.bodyA], m_motions[row.bodyB]) -
                             relativeVelocity(row, given[row.bodyA], given[row.bodyB]) - row.targetVelocity);
    }
    m_problem.b = m_system.b;
    return &m_problem;
}

SolverType softStepType() {
    ParameterSpec block = blockParameter();
    block.defaultValue = true;
    block.help =
        "Solves both normals of a two-point contact exactly together, where both carry: a box that lands flat stays "
        "flat, and a stack does not rock. Without, the few sweeps leave it turning. Contacts of bodies that cannot "
        "turn are solved point by point.";
    const auto integer = [](const char* key, const char* label, int value, int minimum, const char* help) {
        return ParameterSpec{.key = key,
                             .label = label,
                             .kind = ParameterKind::integer,
                             .defaultValue = std::int64_t{value},
                             .minimum = static_cast<double>(minimum),
                             .maximum = 1000,
                             .help = help};
    };
    const auto real = [](const char* key, const char* label, double value, double minimum, double maximum, const char* unit,
                         const char* help) {
        return ParameterSpec{.key = key,
                             .label = label,
                             .kind = ParameterKind::real,
                             .defaultValue = value,
                             .minimum = minimum,
                             .maximum = maximum,
                             .unit = unit,
                             .help = help};
    };
    return {
        .id = "soft-step",
        .aliases = {"soft"},
        .name = "Soft step",
        .summary =
            "Divides the step, solves contacts and joints as stiff damped springs, and relaxes the velocities after "
            "each move.",
        .reference = "Catto 2024, \"Solver2D\"; Catto 2011, \"Soft Constraints\"",
        .parameters =
            {integer(
                 "subSteps", translatable("Sub-steps"), 4, 1,
                 translatable(
                     "Parts into which each step is divided, with one detection of contacts for all. Springs may be as "
                     "stiff as a quarter of their rate, so that with few of them a stack sinks; heavy loads on light bodies "
                     "ask for many.")),
             integer(
                 "iterations", translatable("Iterations"), 1, 1,
                 translatable(
                     "Sweeps with springs in each sub-step. More of them carry a weight farther down a stack, but less far "
                     "than as many more sub-steps.")),
             integer(
                 "relaxIterations", translatable("Relax iterations"), 1, 0,
                 translatable(
                     "Sweeps after each move that take the push of the springs out of the velocities again. With none it "
                     "stays in "
                     "them: what was deep in something leaves it with a jump, and a stack trembles.")),
             block,
             contactFrequencyParameter(translatable(
                 "Of the springs at contacts, at most a quarter of the sub-steps in a second, and twice that on fixed "
                 "ground. A stack rests N K / (2 pi f)^2 deep at a contact that carries N: low values let it sink.")),
             contactDampingParameter(translatable(
                 "1 is critical. Large values part what overlaps slowly; below 1 a stack bounces on its contacts.")),
             maxPushSpeedParameter(
                 3.0, translatable("Greatest velocity with which two bodies that overlap are parted. Without a limit, a "
                                   "stack that starts deep inside itself springs apart in one step.")),
             real(
                 "jointHertz", translatable("Joint frequency"), 60, 0.01, 10000, "Hz",
                 translatable(
                     "Of the springs that hold joints and their limits, within the same bounds as that of contacts. A chain "
                     "under load is longer by N K / (2 pi f)^2 at each joint.")),
             real("jointDampingRatio", translatable("Joint damping ratio"), 2, 0, 1000, "",
                  translatable("1 is critical. Large values close a joint that gapes slowly.")),
             real(
                 "warmStart", translatable("Warm start"), 1, 0, 1, "",
                 translatable(
                     "Share of the last sub-step's impulses that the next one starts from. 0 starts cold: a stack sinks, as "
                     "one sweep carries no weight through it.")),
             restitutionThresholdParameter(
                 translatable("Slower approaches do not rebound. Above g times the sub-step it lets a stack of bouncy "
                              "bodies come to rest; at 0 a ball makes all of its last small bounces."))},
        .keepsLedger = true,
        .factory = SolverFactory([](const ParameterValues& values) -> std::unique_ptr<Solver> {
            return std::make_unique<SoftStep>(
                SoftStep::Options{.subSteps = getInt(values, "subSteps"),
                                  .iterations = getInt(values, "iterations"),
                                  .relaxIterations = getInt(values, "relaxIterations"),
                                  .block = getBool(values, "block"),
                                  .contacts = contactSprings(values),
                                  .joints = {getReal(values, "jointHertz"), getReal(values, "jointDampingRatio")},
                                  .maxPushSpeed = getOptionalReal(values, "maxPushSpeed"),
                                  .warmStart = getReal(values, "warmStart"),
                                  .restitutionThreshold = getOptionalReal(values, "restitutionThreshold")});
        })};
}

}  // namespace cairn
