// SPDX-License-Identifier: MIT
#include "core/dynamics/integrate.h"

#include <cmath>
#include <vector>

namespace cairn {
namespace {

// Position and velocity of a body, or their rates.
struct Motion {
    Vec2 position;
    double angle = 0;
    Vec2 velocity;
    double angularVelocity = 0;
};

Motion operator*(double s, const Motion& m) { return {s * m.position, s * m.angle, s * m.velocity, s * m.angularVelocity}; }
Motion operator+(const Motion& a, const Motion& b) {
    return {a.position + b.position, a.angle + b.angle, a.velocity + b.velocity, a.angularVelocity + b.angularVelocity};
}

using Motions = std::vector<Motion>;

bool isMovedByForces(const BodyState& body) { return !body.asleep && (body.inverseMass != 0 || body.inverseInertia != 0); }

Vec2 steadyAcceleration(const StepView& view, const BodyState& body) {
    return body.inverseMass == 0 ? Vec2{} : body.gravityScale * view.gravity + body.inverseMass * body.force;
}

// Adds what the force elements do to the bodies in these motions. duration (s): for how long of the step, as the ledger sees it.
void addElementForces(const StepView& view, const Motions& motions, double duration, Motions& rates) {
    for (const ForceElement& element : view.forces) {
        const Motion& a = motions[element.bodyA];
        const Motion& b = motions[element.bodyB];
        const Vec2 armA = rotate(Rotation::fromAngle(a.angle), element.localAnchorA);
        const Vec2 armB = rotate(Rotation::fromAngle(b.angle), element.localAnchorB);
        const Vec2 between = b.position + armB - a.position - armA;
        const double reach = length(between);
        const Vec2 direction = reach > 0 ? (1 / reach) * between : Vec2{1, 0};
        const Vec2 closing = b.velocity + cross(b.angularVelocity, armB) - a.velocity - cross(a.angularVelocity, armA);
        const double pull = element.stiffness * (reach - element.length);
        const double drag = element.damping * dot(closing, direction);
        const Vec2 force = -(pull + drag) * direction;
        const auto push = [&](std::uint32_t index, Vec2 arm, Vec2 by) {
            rates[index].velocity += view.bodies[index].inverseMass * by;
            rates[index].angularVelocity += view.bodies[index].inverseInertia * cross(arm, by);
        };
        push(element.bodyA, armA, -force);
        push(element.bodyB, armB, force);
        if (view.ledger)
            view.ledger->noteSpring(element, armA, armB, -duration * pull * direction, -duration * drag * direction);
    }
}

// The rates in a stage of the integrator, which makes that share of a step of h.
Motions ratesOf(const StepView& view, const Motions& motions, double h, double share) {
    Motions rates(motions.size());
    for (std::size_t i = 1; i < motions.size(); ++i) {
        const BodyState& body = view.bodies[i];
        rates[i] = {motions[i].velocity, motions[i].angularVelocity, steadyAcceleration(view, body),
                    body.inverseInertia * body.torque};
    }
    addElementForces(view, motions, share * h, rates);
    return rates;
}

Motions advanced(const Motions& from, double h, const Motions& rates) {
    Motions to = from;
    for (std::size_t i = 0; i < to.size(); ++i) to[i] = to[i] + h * rates[i];
    return to;
}

Motions integrated(const StepView& view, const Motions& start, double h) {
    switch (view.settings.integrator) {
        case Integrator::explicitEuler:
            return advanced(start, h, ratesOf(view, start, h, 1));
        case Integrator::semiImplicitEuler: {
            const Motions rates = ratesOf(view, start, h, 1);
            Motions end = advanced(start, h, rates);
            for (std::size_t i = 0; i < end.size(); ++i) {
                end[i].position = start[i].position + h * end[i].velocity;
                end[i].angle = start[i].angle + h * end[i].angularVelocity;
            }
            return end;
        }
        case Integrator::verlet: {
            // x' = x + h v + h^2 a / 2, then v' = v + h (a + a') / 2.
            const Motions rates = ratesOf(view, start, h, 0.5);
            Motions end = advanced(start, h, rates);
            for (std::size_t i = 0; i < end.size(); ++i) {
                end[i].position += 0.5 * h * h * rates[i].velocity;
                end[i].angle += 0.5 * h * h * rates[i].angularVelocity;
            }
            const Motions endRates = ratesOf(view, end, h, 0.5);
            for (std::size_t i = 0; i < end.size(); ++i) {
                end[i].velocity = start[i].velocity + 0.5 * h * (rates[i].velocity + endRates[i].velocity);
                end[i].angularVelocity =
                    start[i].angularVelocity + 0.5 * h * (rates[i].angularVelocity + endRates[i].angularVelocity);
            }
            return end;
        }
        case Integrator::rk4: {
            const Motions rates = ratesOf(view, start, h, 1.0 / 6);
            const Motions second = ratesOf(view, advanced(start, h / 2, rates), h, 1.0 / 3);
            const Motions third = ratesOf(view, advanced(start, h / 2, second), h, 1.0 / 3);
            const Motions fourth = ratesOf(view, advanced(start, h, third), h, 1.0 / 6);
            Motions end = start;
            for (std::size_t i = 0; i < end.size(); ++i)
                end[i] = end[i] + (h / 6) * (rates[i] + 2 * second[i] + 2 * third[i] + fourth[i]);
            return end;
        }
    }
    return start;
}

// By an integrator that looks at more than this step's start, or with forces that depend on where bodies are.
void integrateByStages(StepView& view, double h) {
    Motions start(view.bodies.size());
    for (std::size_t i = 1; i < start.size(); ++i) {
        const BodyState& body = view.bodies[i];
        start[i] = {body.position, body.angle, body.velocity, body.angularVelocity};
    }
    const Motions end = integrated(view, start, h);
    for (std::size_t i = 1; i < start.size(); ++i) {
        BodyState& body = view.bodies[i];
        if (!isMovedByForces(body)) continue;
        body.velocity = end[i].velocity;
        body.angularVelocity = end[i].angularVelocity;
        view.freeMotions[i] = {end[i].velocity, end[i].angularVelocity,
                               end[i].position - start[i].position - h * end[i].velocity,
                               end[i].angle - start[i].angle - h * end[i].angularVelocity};
    }
}

void damp(BodyState& body, double h) {
    if (body.linearDamping != 0) body.velocity *= std::exp(-body.linearDamping * h);
    if (body.angularDamping != 0) body.angularVelocity *= std::exp(-body.angularDamping * h);
}

void limitSpeed(const StepView& view, BodyState& body) {
    if (!view.settings.maxSpeed) return;
    const double speed = length(body.velocity);
    if (speed > *view.settings.maxSpeed) body.velocity *= *view.settings.maxSpeed / speed;
}

}  // namespace

void integrateVelocities(StepView& view, double h) {
    using Stage = EnergyLedger::Stage;
    if (view.ledger) view.ledger->beginSubStep(h);
    const bool byStages = !view.freeMotions.empty();
    if (byStages) integrateByStages(view, h);
    for (std::size_t i = 1; i < view.bodies.size(); ++i) {
        BodyState& body = view.bodies[i];
        if (!isMovedByForces(body)) continue;
        if (!byStages) {
            body.velocity += h * steadyAcceleration(view, body);
            body.angularVelocity += h * body.inverseInertia * body.torque;
        }
        if (view.ledger) view.ledger->noteVelocity(i, Stage::forces);
        damp(body, h);
        if (view.ledger) view.ledger->noteVelocity(i, Stage::damping);
        limitSpeed(view, body);
        if (view.ledger) view.ledger->noteVelocity(i, Stage::speedLimit);
    }
}

void integratePositions(StepView& view, double h) {
    for (std::size_t i = 1; i < view.bodies.size(); ++i) {
        BodyState& body = view.bodies[i];
        if (body.type == BodyType::fixed || body.asleep) continue;
        Vec2 translation = h * body.velocity;
        double turn = h * body.angularVelocity;
        if (!view.freeMotions.empty()) {
            const FreeMotion& free = view.freeMotions[i];
            if (body.velocity == free.velocity && body.angularVelocity == free.angularVelocity) {
                translation += free.drift;
                turn += free.angularDrift;
            }
        }
        body.displace(translation, turn);
    }
}

}  // namespace cairn
