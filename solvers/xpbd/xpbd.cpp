// SPDX-License-Identifier: MIT
#include "solvers/xpbd/xpbd.h"

#include <algorithm>
#include <cmath>

#include "core/dynamics/integrate.h"
#include "core/solver/contact_parameters.h"

namespace cairn {
namespace {

bool isLimit(const Row& row) { return row.lower == 0 || row.upper == 0; }

void give(const Row& row, double impulse, std::span<BodyState> bodies) {
    BodyState& a = bodies[row.bodyA];
    BodyState& b = bodies[row.bodyB];
    a.velocity -= a.inverseMass * impulse * row.direction;
    a.angularVelocity -= a.inverseInertia * impulse * row.armA;
    b.velocity += b.inverseMass * impulse * row.direction;
    b.angularVelocity += b.inverseInertia * impulse * row.armB;
}

}  // namespace

StepReport Xpbd::step(StepView& view) {
    m_h = view.dt / m_options.subSteps;
    m_slow = 2 * m_h * length(view.gravity);
    m_threshold = std::max(m_options.restitutionThreshold.value_or(view.settings.restitutionThreshold), m_slow);
    for (int i = 0; i < m_options.subSteps && !view.stop.stop_requested(); ++i) {
        noteApproaches(view);
        integrateVelocities(view, m_h);
        integratePositions(view, m_h);
        m_rows.clear();
        m_impulses.clear();
        for (std::uint32_t j = 0; j < view.joints.size(); ++j) solveJoint(view, j);
        m_jointRows = m_rows.size();
        for (std::uint32_t m = 0; m < view.contacts.size(); ++m)
            for (std::uint32_t p = 0; p < view.contacts[m].pointCount; ++p) solvePoint(view, m, p);
        if (m_options.staticFriction) undoSlip(view.bodies);

        // What bodies have moved by now stays; velocities may change yet.
        m_pushes.clear();
        if (view.ledger)
            for (const BodyState& body : view.bodies) m_pushes.push_back(m_h * body.velocity);
        solveVelocities(view.bodies);
        store(view);
        if (view.ledger) closeLedger(view);
    }
    return {.iterations = m_options.subSteps, .residual = std::nan("")};
}

void Xpbd::noteApproaches(const StepView& view) {
    m_approaches.assign(2 * view.contacts.size(), 0);
    for (std::size_t m = 0; m < view.contacts.size(); ++m) {
        const ContactManifold& manifold = view.contacts[m];
        if (manifold.restitution == 0) continue;
        const BodyState& a = view.bodies[manifold.bodyA];
        const BodyState& b = view.bodies[manifold.bodyB];
        for (std::size_t p = 0; p < manifold.pointCount; ++p) {
            const ContactPoint& point = manifold.points[p];
            const Vec2 position = positionAt(manifold, point, a.pose(), b.pose());
            m_approaches[2 * m + p] = dot(normalAt(manifold, point, a.pose(), b.pose()),
                                          b.velocityAt(position - b.position) - a.velocityAt(position - a.position));
        }
    }
}

// x += M^-1 J^T lambda, and v along with it.
void Xpbd::place(const Row& row, double lambda, std::span<BodyState> bodies) const {
    BodyState& a = bodies[row.bodyA];
    BodyState& b = bodies[row.bodyB];
    a.displace(-a.inverseMass * lambda * row.direction, -a.inverseInertia * lambda * row.armA);
    b.displace(b.inverseMass * lambda * row.direction, b.inverseInertia * lambda * row.armB);
    give(row, lambda / m_h, bodies);
}

std::uint32_t Xpbd::addRow(const Row& row, double impulse) {
    m_rows.push_back(row);
    m_impulses.push_back(impulse);
    return static_cast<std::uint32_t>(m_rows.size() - 1);
}

void Xpbd::solveJoint(StepView& view, std::uint32_t joint) {
    m_joint.clear();
    makeJointRows(view.joints[joint], view.bodies, m_h, 0, m_joint);
    const BodyState startA = view.bodies[view.joints[joint].bodyA], startB = view.bodies[view.joints[joint].bodyB];
    for (JointRow& made : m_joint) {
        Row& row = made.row;
        row.source = static_cast<std::uint32_t>(JointState::slotCount * joint + made.slot);
        if (row.kind == RowKind::motor) {
            addRow(row, 0);
            continue;
        }
        if (row.effectiveMass == 0) continue;
        // The rows before this one have moved the bodies since the errors were measured.
        const BodyState &a = view.bodies[row.bodyA], &b = view.bodies[row.bodyB];
        const double moved = dot(row.direction, (b.position - startB.position) - (a.position - startA.position)) +
                             row.armB * (b.angle - startB.angle) - row.armA * (a.angle - startA.angle);
        const double sign = row.upper == 0 ? -1 : 1;
        const double error = made.error + sign * moved;
        const double w = 1 / row.effectiveMass - row.softness;
        double lambda = 0;
        if (made.rigid) {
            if (isLimit(row) && error >= 0) {
                addRow(row, 0);  // not there yet: for the drives, which could bring it there with what they give
                continue;
            }
            lambda = -sign * error / (w + m_options.jointCompliance / (m_h * m_h));
        } else {
            // lambda = h^2 F with F = -k C - c dC/dt where it leaves the bodies; softness is 1 / (h (c + h k)).
            const double k = m_h * m_h * made.stiffness;
            const double c = 1 / row.softness - k;
            lambda = -(k * error + c * m_h * rowVelocity(row, view.bodies)) / (1 + w * (k + c));
            lambda = std::clamp(lambda, row.lower * m_h, row.upper * m_h);
        }
        place(row, lambda, view.bodies);
        addRow(row, lambda / m_h);
    }
}

void Xpbd::solvePoint(StepView& view, std::uint32_t m, std::uint32_t p) {
    const ContactManifold& manifold = view.contacts[m];
    const ContactPoint& point = manifold.points[p];
    const BodyState& a = view.bodies[manifold.bodyA];
    const BodyState& b = view.bodies[manifold.bodyB];
    const double separation = separationAt(manifold, point, a.pose(), b.pose());
    if (separation >= 0) return;
    const Vec2 direction = normalAt(manifold, point, a.pose(), b.pose());
    const Vec2 position = positionAt(manifold, point, a.pose(), b.pose());
    const Vec2 armA = position - a.position, armB = position - b.position;

    Row normal = makeContactRow(manifold, a, b, direction, armA, armB);
    if (normal.effectiveMass == 0) return;
    // What is leaving fast, as after a rebound, needs no help.
    if (rowVelocity(normal, view.bodies) > m_slow) return;
    normal.source = 2 * m + p;
    const double approach = m_approaches[2 * m + p];
    if (approach < -m_threshold) {
        normal.targetVelocity = -manifold.restitution * approach;
        normal.rebound = true;
    }
    Row friction = makeContactRow(manifold, a, b, tangent(direction), armA, armB);
    friction.kind = RowKind::friction;
    friction.source = normal.source;
    friction.friction = manifold.friction;
    friction.targetVelocity = manifold.surfaceSpeed;

    const double lambda = normal.rebound ? reboundMove(normal, view.bodies) : partingMove(normal, -separation, view.bodies);
    place(normal, lambda, view.bodies);
    friction.normalRow = static_cast<std::int32_t>(addRow(normal, lambda / m_h));
    addRow(friction, 0);
}

// The move by which a contact that is deep (m) comes apart: by what its bodies came nearer in the sub-step, and the limit.
double Xpbd::partingMove(const Row& row, double depth, std::span<const BodyState> bodies) const {
    const double approach = std::max(0.0, -rowVelocity(row, bodies));
    const double most = m_h * (approach + m_options.maxPushSpeed.value_or(unbounded)) * row.effectiveMass;
    return std::min(most, depth / (1 / row.effectiveMass + m_options.contactCompliance / (m_h * m_h)));
}

// What rebounds goes back whence it came, at the speed of its rebound: put on the surface instead, it would lose or gain the height between.
double Xpbd::reboundMove(const Row& row, std::span<const BodyState> bodies) const {
    return std::max(0.0, m_h * row.effectiveMass * (row.targetVelocity - rowVelocity(row, bodies)));
}

// Takes back what contacts have slipped since the start of the sub-step, as far as friction reaches.
void Xpbd::undoSlip(std::span<BodyState> bodies) {
    for (std::size_t i = m_jointRows; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        if (row.kind != RowKind::friction) continue;
        const Bounds bounds = boundsOf(row, m_impulses);
        const double impulse = row.effectiveMass * (row.targetVelocity - rowVelocity(row, bodies));
        m_impulses[i] = std::clamp(impulse, bounds.lower, bounds.upper);
        place(row, m_impulses[i] * m_h, bodies);
    }
}

// What parted the bodies leaves no speed beyond the rebound; it is taken back, and no more than that. Drives have their speed here too. One
// pass, as in the paper, is for what has come near in the sub-step; what started deep has been parted much faster, and another point of the
// same contact would throw it.
void Xpbd::solveVelocities(std::span<BodyState> bodies) {
    constexpr int mostPasses = 20;
    double greatest = unbounded;
    for (int pass = 0; pass < mostPasses && greatest > m_threshold; ++pass) greatest = sweepVelocities(bodies);
}

// Drives come first, so that limits have the last word. The greatest change of the speed (m/s) of a contact.
double Xpbd::sweepVelocities(std::span<BodyState> bodies) {
    for (std::size_t i = 0; i < m_jointRows; ++i)
        if (m_rows[i].kind == RowKind::motor) solveVelocity(i, bodies);
    for (std::size_t i = 0; i < m_jointRows; ++i)
        if (m_rows[i].kind == RowKind::joint && isLimit(m_rows[i])) solveVelocity(i, bodies);
    double greatest = 0;
    for (std::size_t i = m_jointRows; i < m_rows.size(); ++i) {
        const double change = solveVelocity(i, bodies);
        if (m_rows[i].kind == RowKind::normal) greatest = std::max(greatest, std::abs(change) / m_rows[i].effectiveMass);
    }
    return greatest;
}

// Gives the row its speed as far as its impulse may change, and returns that change (N s).
double Xpbd::solveVelocity(std::size_t i, std::span<BodyState> bodies) {
    const Row& row = m_rows[i];
    const Bounds bounds = boundsOf(row, m_impulses);
    const double step = row.effectiveMass * (row.targetVelocity - rowVelocity(row, bodies));
    const double change = std::clamp(m_impulses[i] + step, bounds.lower, bounds.upper) - m_impulses[i];
    give(row, change, bodies);
    m_impulses[i] += change;
    return change;
}

void Xpbd::store(StepView& view) const {
    for (JointState& joint : view.joints) joint.impulses = {};
    for (ContactManifold& manifold : view.contacts)
        for (ContactPoint& point : manifold.activePoints()) point.normalImpulse = point.tangentImpulse = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const std::uint32_t source = m_rows[i].source;
        const double impulse = m_impulses[i];
        if (i < m_jointRows) {
            JointState& joint = view.joints[source / JointState::slotCount];
            joint.impulses[source % JointState::slotCount] = impulse;
            joint.totalImpulses[source % JointState::slotCount] += impulse;
            continue;
        }
        ContactPoint& point = view.contacts[source / 2].points[source % 2];
        if (m_rows[i].kind == RowKind::friction) {
            point.tangentImpulse = impulse;
            point.totalTangentImpulse += impulse;
        } else {
            point.normalImpulse = impulse;
            point.maxNormalImpulse = std::max(point.maxNormalImpulse, impulse);
            point.totalNormalImpulse += impulse;
        }
    }
}

void Xpbd::closeLedger(StepView& view) {
    for (std::size_t i = 0; i < m_pushes.size(); ++i) m_pushes[i] -= m_h * view.bodies[i].velocity;
    view.ledger->endSubStep(m_rows, m_impulses, m_pushes);
}

SolverType xpbdType() {
    const auto compliance = [](const char* key, const char* label, const char* help) {
        return ParameterSpec{.key = key,
                             .label = label,
                             .kind = ParameterKind::real,
                             .defaultValue = 0.0,
                             .minimum = 0,
                             .unit = "m/N",
                             .help = help};
    };
    return {
        .id = "xpbd",
        .name = "Extended position-based dynamics",
        .summary = "Moves bodies first, then puts them where contacts and joints allow, and makes velocities of the moves.",
        .reference =
            "Mueller, Macklin, Chentanez, Jeschke and Kim 2020, \"Detailed Rigid Body Simulation with Extended "
            "Position Based Dynamics\"",
        .parameters =
            {{.key = "subSteps",
              .label = "Sub-steps",
              .kind = ParameterKind::integer,
              .defaultValue = std::int64_t{10},
              .minimum = 1,
              .maximum = 1000,
              .help = "Parts into which each step is divided, with one pass over joints and contacts in each. A "
                      "contact of a stack rests g h^2 deep for each body above it, h being the sub-step: twice as "
                      "many leave a quarter."},
             compliance(
                 "contactCompliance", translatable("Contact compliance"),
                 translatable(
                     "How far contacts give way to a load. 0 is rigid; a stack sinks by the load on each contact times "
                     "this.")),
             compliance(
                 "jointCompliance", translatable("Joint compliance"),
                 translatable(
                     "How far rigid joints and limits give way to a load; in rad/(N m) for what they hold of angles. A "
                     "chain grows longer by it.")),
             {.key = "staticFriction",
              .label = "Static friction",
              .kind = ParameterKind::boolean,
              .defaultValue = true,
              .help =
                  "Friction also puts back what has slipped: a box on a slope stays where it is, but a tall stack sways, as "
                  "bodies are turned by it. Without, friction acts on velocities alone: stacks are calm, and boxes creep "
                  "down slopes."},
             maxPushSpeedParameter(
                 3.0,
                 translatable(
                     "Greatest speed at which bodies that overlap are parted, beyond that at which they approach. They keep "
                     "none of it; without a limit what starts deep in another is turned by as much in one step.")),
             restitutionThresholdParameter(translatable(
                 "Slower approaches do not rebound, nor those slower than 2 g times the sub-step. It lets a stack of "
                 "bouncy bodies "
                 "come to rest; at 0 a ball makes all of its last small bounces."))},
        .keepsLedger = true,
        .factory = SolverFactory([](const ParameterValues& values) -> std::unique_ptr<Solver> {
            return std::make_unique<Xpbd>(
                Xpbd::Options{.subSteps = getInt(values, "subSteps"),
                              .contactCompliance = getReal(values, "contactCompliance"),
                              .jointCompliance = getReal(values, "jointCompliance"),
                              .staticFriction = getBool(values, "staticFriction"),
                              .maxPushSpeed = getOptionalReal(values, "maxPushSpeed"),
                              .restitutionThreshold = getOptionalReal(values, "restitutionThreshold")});
        })};
}

}  // namespace cairn
