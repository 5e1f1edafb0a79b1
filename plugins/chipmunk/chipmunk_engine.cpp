// SPDX-License-Identifier: MIT
#include "plugins/chipmunk/chipmunk_engine.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stdexcept>

#include "core/scene/json.h"
#include "core/text/spoken_error.h"
#include "core/world/grab.h"
#include "plugins/chipmunk/chipmunk_joints.h"

namespace cairn {
namespace {

// Indices of the shapes that meet: each shape of Chipmunk points to its own of the scene.
std::pair<std::uint32_t, std::uint32_t> shapesOf(const cpArbiter* arbiter, const EngineScene& scene) {
    CP_ARBITER_GET_SHAPES(arbiter, a, b)
    const auto indexOf = [&](const cpShape* shape) {
        return static_cast<std::uint32_t>(static_cast<const WorldShape*>(cpShapeGetUserData(shape)) - scene.shapes().data());
    };
    return {indexOf(a), indexOf(b)};
}

ChipmunkEngine& engineOf(cpDataPointer data) { return *static_cast<ChipmunkEngine*>(data); }

struct ShapeMaker {
    cpBody* body;

    cpShape* operator()(const Circle& circle) const {
        return cpCircleShapeNew(body, circle.radius, toChipmunk(circle.center));
    }
    cpShape* operator()(const ConvexPolygon& polygon) const {
        std::vector<cpVect> vertices;
        for (const Vec2 vertex : polygon.vertices()) vertices.push_back(toChipmunk(vertex));
        return cpPolyShapeNewRaw(body, static_cast<int>(vertices.size()), vertices.data(), 0);
    }
    cpShape* operator()(const Capsule& capsule) const {
        if (capsule.point1 == capsule.point2) return (*this)(Circle{capsule.point1, capsule.radius});
        return cpSegmentShapeNew(body, toChipmunk(capsule.point1), toChipmunk(capsule.point2), capsule.radius);
    }
    cpShape* operator()(const Segment& segment) const {
        const cpVect first = toChipmunk(segment.point1), last = toChipmunk(segment.point2);
        cpShape* shape = cpSegmentShapeNew(body, first, last, 0);
        if (segment.before || segment.after)
            cpSegmentShapeSetNeighbors(shape, segment.before ? toChipmunk(*segment.before) : first,
                                       segment.after ? toChipmunk(*segment.after) : last);
        return shape;
    }
};

}  // namespace

ChipmunkEngine::ChipmunkEngine(const EngineScene& scene, const Settings& settings)
    : m_scene(scene), m_settings(settings), m_space(cpSpaceNew()) {
    const SceneWorld& world = scene.world();
    cpSpaceSetGravity(m_space.get(), toChipmunk(world.gravity));
    cpSpaceSetIterations(m_space.get(), settings.iterations);
    cpSpaceSetCollisionSlop(m_space.get(), settings.collisionSlop);
    cpSpaceSetCollisionBias(m_space.get(), settings.collisionBias);
    cpSpaceSetCollisionPersistence(m_space.get(), static_cast<cpTimestamp>(settings.collisionPersistence));
    if (world.sleeping) {
        cpSpaceSetSleepTimeThreshold(m_space.get(), world.sleep.time);
        cpSpaceSetIdleSpeedThreshold(m_space.get(), world.sleep.speed);
    }
    cpCollisionHandler* handler = cpSpaceAddDefaultCollisionHandler(m_space.get());
    handler->beginFunc = mayTouch;
    handler->preSolveFunc = mixMaterials;
    handler->postSolveFunc = noteContacts;
    handler->userData = this;

    m_bodies.emplace_back();
    for (std::uint32_t i = 1; i < scene.bodies().size(); ++i) m_bodies.emplace_back(makeBody(i));
    makeShapes();
    makeJoints();
    if (world.sleeping) putToSleep();
}

cpBody* ChipmunkEngine::makeBody(std::uint32_t index) {
    const BodyState& state = m_scene.bodies()[index];
    const auto check = [&](double value) {
        if (!(std::abs(value) <= reach()))
            throw Spoken<std::invalid_argument>(phrase("%1 has the number %2, which is too large for Chipmunk",
                                                       m_scene.bodyTitle(index), numberText(value)));
        return value;
    };
    for (const double value : {state.position.x, state.position.y, state.angle, state.velocity.x, state.velocity.y,
                               state.angularVelocity, state.inverseMass, state.inverseInertia})
        check(value);
    cpBody* body = nullptr;
    if (state.type == BodyType::dynamic) {
        const double inertia = state.inverseInertia > 0 ? check(1 / state.inverseInertia) : INFINITY;
        body = cpBodyNew(check(1 / state.inverseMass), inertia);
        cpBodySetVelocityUpdateFunc(body, integrateVelocity);
        cpBodySetUserData(body, const_cast<BodyState*>(&state));
    } else {
        body = state.type == BodyType::fixed ? cpBodyNewStatic() : cpBodyNewKinematic();
    }
    cpBodySetPosition(body, toChipmunk(state.position));
    cpBodySetAngle(body, state.angle);
    if (state.type != BodyType::fixed) {
        cpBodySetVelocity(body, toChipmunk(state.velocity));
        cpBodySetAngularVelocity(body, state.angularVelocity);
    }
    return cpSpaceAddBody(m_space.get(), body);
}

void ChipmunkEngine::makeShapes() {
    const std::span<const WorldShape> shapes = m_scene.shapes();
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        cpShape* shape = std::visit(ShapeMaker{m_bodies[shapes[i].body].get()}, shapes[i].geometry);
        m_shapes.emplace_back(shape);
        cpShapeSetUserData(shape, const_cast<WorldShape*>(&shapes[i]));
        cpShapeSetSensor(shape, shapes[i].sensor);
        cpSpaceAddShape(m_space.get(), shape);
    }
}

void ChipmunkEngine::makeJoints() {
    const std::span<const JointState> joints = m_scene.joints();
    const auto bodyOf = [&](std::uint32_t index) {
        return index == 0 ? cpSpaceGetStaticBody(m_space.get()) : m_bodies[index].get();
    };
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const JointState& joint = joints[i];
        m_joints.emplace_back();
        // Chipmunk asserts that one of the two can move.
        if (m_scene.bodies()[joint.bodyA].inverseMass + m_scene.bodies()[joint.bodyB].inverseMass == 0) continue;
        if (joint.bodyA == joint.bodyB) continue;
        for (ConstraintHandle& made : makeChipmunkJoint(joint, bodyOf(joint.bodyA), bodyOf(joint.bodyB),
                                                        springCoefficients(joint, m_scene.bodies()), m_scene.jointTitle(i)))
            m_joints.back().push_back(add(std::move(made)));
    }
}

cpConstraint* ChipmunkEngine::add(ConstraintHandle constraint) {
    cpConstraintSetErrorBias(constraint.get(), m_settings.jointBias);
    m_constraints.push_back(std::move(constraint));
    return cpSpaceAddConstraint(m_space.get(), m_constraints.back().get());
}

// What is joined sleeps together, when all of it starts asleep: Chipmunk takes it for a fault of its own where a sleeping body is joined to
// one that is awake.
void ChipmunkEngine::putToSleep() {
    const std::span<const BodyState> bodies = m_scene.bodies();
    std::vector<std::uint32_t> group(bodies.size());  // the first body of what each is joined to
    std::iota(group.begin(), group.end(), 0u);
    for (bool changed = true; changed;) {
        changed = false;
        for (const JointState& joint : m_scene.joints()) {
            if (bodies[joint.bodyA].type != BodyType::dynamic || bodies[joint.bodyB].type != BodyType::dynamic) continue;
            const std::uint32_t first = std::min(group[joint.bodyA], group[joint.bodyB]);
            changed = changed || group[joint.bodyA] != group[joint.bodyB];
            group[joint.bodyA] = group[joint.bodyB] = first;
        }
    }
    std::vector<bool> stirs(bodies.size());  // by the first body of a group
    for (std::uint32_t i = 1; i < bodies.size(); ++i)
        if (m_scene.flags(i).awake || bodies[i].type != BodyType::dynamic) stirs[group[i]] = true;
    for (std::uint32_t i = 1; i < bodies.size(); ++i) {
        if (stirs[group[i]]) continue;
        cpBodySleepWithGroup(m_bodies[i].get(), group[i] == i ? nullptr : m_bodies[group[i]].get());
    }
}

// Chipmunk's own, with what it has for all bodies alike: gravity's share and the dampings, which act as in our World.
void ChipmunkEngine::integrateVelocity(cpBody* body, cpVect gravity, cpFloat, cpFloat dt) {
    const auto& start = *static_cast<const BodyState*>(cpBodyGetUserData(body));
    const double turning =
        body->w * std::exp(-start.angularDamping * dt) + (std::isinf(body->i) ? 0 : body->t * body->i_inv * dt);
    cpBodyUpdateVelocity(body, cpvmult(gravity, start.gravityScale), std::exp(-start.linearDamping * dt), dt);
    body->w = turning;
}

cpBool ChipmunkEngine::mayTouch(cpArbiter* arbiter, cpSpace*, cpDataPointer engine) {
    const auto [a, b] = shapesOf(arbiter, engineOf(engine).m_scene);
    return engineOf(engine).m_scene.mayTouch(a, b);
}

cpBool ChipmunkEngine::mixMaterials(cpArbiter* arbiter, cpSpace*, cpDataPointer engine) {
    const auto [a, b] = shapesOf(arbiter, engineOf(engine).m_scene);
    const PairMaterial material = engineOf(engine).m_scene.materialOf(a, b);
    cpArbiterSetFriction(arbiter, material.friction);
    cpArbiterSetRestitution(arbiter, material.restitution);
    // Chipmunk brings the velocity of the second body relative to the first to the opposite of this.
    const cpVect normal = cpArbiterGetNormal(arbiter);
    cpArbiterSetSurfaceVelocity(arbiter, cpvmult(cpv(normal.y, -normal.x), -material.surfaceSpeed));
    return cpTrue;
}

void ChipmunkEngine::noteContacts(cpArbiter* arbiter, cpSpace*, cpDataPointer engine) {
    const auto [a, b] = shapesOf(arbiter, engineOf(engine).m_scene);
    const Vec2 normal = fromChipmunk(cpArbiterGetNormal(arbiter));
    for (int i = 0; i < cpArbiterGetCount(arbiter); ++i) {
        const cpContact& contact = arbiter->contacts[i];
        const Vec2 onA = fromChipmunk(cpArbiterGetPointA(arbiter, i)), onB = fromChipmunk(cpArbiterGetPointB(arbiter, i));
        // Chipmunk counts along the normal turned to the left.
        engineOf(engine).m_contacts.push_back({.shapeA = a,
                                               .shapeB = b,
                                               .feature = static_cast<std::uint32_t>(contact.hash),
                                               .position = 0.5 * (onA + onB),
                                               .normal = normal,
                                               .separation = cpArbiterGetDepth(arbiter, i),
                                               .normalImpulse = contact.jnAcc,
                                               .tangentImpulse = -contact.jtAcc});
    }
}

void ChipmunkEngine::step(double dt) {
    m_contacts.clear();
    if (m_scene.world().sleeping) {
        for (std::uint32_t i = 1; i < m_bodies.size(); ++i)
            if (!m_scene.flags(i).allowSleep) cpBodyActivate(m_bodies[i].get());
    }
    try {
        cpSpaceStep(m_space.get(), dt);
    } catch (...) {
        abandon();
        throw;
    }
}

// A space that was left in the midst of a step is locked, and cannot even be freed.
void ChipmunkEngine::abandon() {
    for (auto& [body, pivot] : m_grabs) static_cast<void>(pivot.release());
    for (ConstraintHandle& constraint : m_constraints) static_cast<void>(constraint.release());
    for (ShapeHandle& shape : m_shapes) static_cast<void>(shape.release());
    for (BodyHandle& body : m_bodies) static_cast<void>(body.release());
    static_cast<void>(m_space.release());
}

void ChipmunkEngine::readBodies(std::span<BodyState> bodies) const {
    for (std::size_t i = 1; i < bodies.size(); ++i) {
        const cpBody* body = m_bodies[i].get();
        BodyState& state = bodies[i];
        state.position = fromChipmunk(cpBodyGetPosition(body));
        state.angle = cpBodyGetAngle(body);
        state.rotation = Rotation::fromAngle(state.angle);
        state.velocity = fromChipmunk(cpBodyGetVelocity(body));
        state.angularVelocity = cpBodyGetAngularVelocity(body);
        state.asleep = cpBodyIsSleeping(body);
    }
}

void ChipmunkEngine::readContacts(std::vector<EngineContact>& contacts) const {
    contacts.insert(contacts.end(), m_contacts.begin(), m_contacts.end());
}

void ChipmunkEngine::readJoints(std::span<JointReaction> reactions, double dt) const {
    for (std::size_t i = 0; i < reactions.size(); ++i) {
        for (const cpConstraint* constraint : m_joints[i]) {
            const JointReaction part = reactionOf(*constraint, dt);
            reactions[i].force += part.force;
            reactions[i].torque += part.torque;
        }
    }
}

StepTimes ChipmunkEngine::lastStepTimes() const {
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    return {unknown, unknown};
}

std::string ChipmunkEngine::notice() const {
    for (std::uint32_t i = 1; i < m_bodies.size(); ++i)
        if (m_scene.flags(i).bullet)
            return m_scene.bodyTitle(i) +
                   " is marked bullet, and may pass through others: Chipmunk has no continuous collision";
    return {};
}

void ChipmunkEngine::setVelocity(std::uint32_t body, Vec2 velocity, double angularVelocity) {
    cpBodySetVelocity(m_bodies[body].get(), toChipmunk(velocity));
    cpBodySetAngularVelocity(m_bodies[body].get(), angularVelocity);
}

void ChipmunkEngine::setPose(std::uint32_t body, Vec2 position, double angle) {
    cpBodySetPosition(m_bodies[body].get(), toChipmunk(position));
    cpBodySetAngle(m_bodies[body].get(), angle);
    cpSpaceReindexShapesForBody(m_space.get(), m_bodies[body].get());
}

void ChipmunkEngine::addForce(std::uint32_t body, Vec2 force, double torque) {
    cpBody* pushed = m_bodies[body].get();
    cpBodySetForce(pushed, cpvadd(cpBodyGetForce(pushed), toChipmunk(force)));
    cpBodySetTorque(pushed, cpBodyGetTorque(pushed) + torque);
}

void ChipmunkEngine::setGravity(Vec2 gravity) { cpSpaceSetGravity(m_space.get(), toChipmunk(gravity)); }

void ChipmunkEngine::wakeAll() {
    for (const BodyHandle& body : m_bodies)
        if (body && cpBodyGetType(body.get()) == CP_BODY_TYPE_DYNAMIC) cpBodyActivate(body.get());
}

void ChipmunkEngine::grab(std::uint32_t body, Vec2 localPoint, Vec2 target) {
    cpBody* held = m_bodies[body].get();
    ConstraintHandle& pivot = m_grabs[body];
    if (!pivot) {
        pivot.reset(cpPivotJointNew2(cpSpaceGetStaticBody(m_space.get()), held, toChipmunk(target), toChipmunk(localPoint)));
        cpConstraintSetMaxForce(pivot.get(), grabStrength * cpBodyGetMass(held));
        cpSpaceAddConstraint(m_space.get(), pivot.get());
    }
    cpPivotJointSetAnchorA(pivot.get(), toChipmunk(target));
    cpBodyActivate(held);
}

void ChipmunkEngine::release(std::uint32_t body) {
    const auto found = m_grabs.find(body);
    if (found == m_grabs.end()) return;
    cpSpaceRemoveConstraint(m_space.get(), found->second.get());
    m_grabs.erase(found);
}

}  // namespace cairn
