// SPDX-License-Identifier: MIT
#include "plugins/box2d/box2d_engine.h"

#include <algorithm>
#include <numbers>
#include <stdexcept>

#include "core/text/spoken_error.h"
#include "core/world/grab.h"
#include "plugins/box2d/box2d_joints.h"
#include "plugins/box2d/box2d_shapes.h"

namespace cairn {
namespace {

std::uint32_t shapeOf(const b2Fixture* fixture) {
    return static_cast<std::uint32_t>(const_cast<b2Fixture*>(fixture)->GetUserData().pointer);
}

b2BodyType typeOf(BodyType type) {
    switch (type) {
        case BodyType::fixed:
            return b2_staticBody;
        case BodyType::kinematic:
            return b2_kinematicBody;
        case BodyType::dynamic:
            break;
    }
    return b2_dynamicBody;
}

}  // namespace

Box2DEngine::Box2DEngine(const EngineScene& scene, const Settings& settings)
    : m_scene(scene),
      m_settings(settings),
      m_world(
          {box2dNumber(scene.world().gravity.x, "world.gravity"), box2dNumber(scene.world().gravity.y, "world.gravity")}) {
    m_world.SetAllowSleeping(scene.world().sleeping);
    m_world.SetContinuousPhysics(scene.world().continuous);
    m_world.SetWarmStarting(settings.warmStarting);
    m_world.SetContactFilter(this);
    m_world.SetContactListener(this);
    const b2BodyDef fixedWorld;
    m_bodies.push_back(m_world.CreateBody(&fixedWorld));
    for (std::uint32_t i = 1; i < scene.bodies().size(); ++i) m_bodies.push_back(makeBody(i));
    makeShapes();
    makeJoints();
}

b2Body* Box2DEngine::makeBody(std::uint32_t index) {
    const BodyState& body = m_scene.bodies()[index];
    const EngineScene::BodyFlags& flags = m_scene.flags(index);
    const std::string title = m_scene.bodyTitle(index);
    const auto number = [&](double value) { return box2dNumber(value, title); };
    b2BodyDef definition;
    definition.type = typeOf(body.type);
    definition.position = {number(body.position.x), number(body.position.y)};
    definition.angle = number(body.angle);
    definition.linearVelocity = {number(body.velocity.x), number(body.velocity.y)};
    definition.angularVelocity = number(body.angularVelocity);
    definition.linearDamping = number(body.linearDamping);
    definition.angularDamping = number(body.angularDamping);
    definition.gravityScale = number(body.gravityScale);
    definition.allowSleep = flags.allowSleep;
    definition.awake = flags.awake;
    definition.bullet = flags.bullet;
    definition.fixedRotation = body.type == BodyType::dynamic && body.inverseInertia == 0;
    b2Body* made = m_world.CreateBody(&definition);
    if (body.type != BodyType::dynamic) return made;
    number(body.inverseMass);
    number(body.inverseInertia);
    const b2MassData mass{
        number(1 / body.inverseMass), {0, 0}, definition.fixedRotation ? 0 : number(1 / body.inverseInertia)};
    made->SetMassData(&mass);
    return made;
}

void Box2DEngine::makeShapes() {
    const std::span<const WorldShape> shapes = m_scene.shapes();
    bool any = false;
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        const WorldShape& shape = shapes[i];
        const std::string title = m_scene.shapeTitle(i);
        const Box2DParts parts = makeBox2DShapes(shape.geometry, title, [&](const b2Shape& part) {
            b2FixtureDef definition;
            definition.shape = &part;
            definition.userData.pointer = i;
            definition.friction = box2dNumber(shape.friction, title);
            definition.restitution = box2dNumber(shape.restitution, title);
            definition.restitutionThreshold =
                box2dNumber(m_scene.world().restitutionThreshold, "world.restitutionThreshold");
            definition.density = 0;
            definition.isSensor = shape.sensor;
            m_bodies[shape.body]->CreateFixture(&definition);
        });
        if (parts.leftOut > 0 && m_thinShape.empty()) m_thinShape = title;
        any = (any && shape.firstPart != i) || parts.made > 0;
        const bool last = i + 1 == shapes.size() || shapes[i + 1].firstPart == i + 1;
        if (last && !any)
            throw Spoken<std::invalid_argument>(
                phrase("%1 is too small for Box2D, to which points nearer than 2.5 mm are one", title));
    }
}

void Box2DEngine::makeJoints() {
    const std::span<const JointState> joints = m_scene.joints();
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const JointState& joint = joints[i];
        m_joints.emplace_back();
        const auto moves = [this](std::uint32_t body) {
            const BodyState& state = m_scene.bodies()[body];
            return state.inverseMass > 0 || state.inverseInertia > 0;
        };
        // Between bodies that nothing moves a joint does nothing, but Box2D divides by what its spring moves.
        if (joint.bodyA == joint.bodyB || (!moves(joint.bodyA) && !moves(joint.bodyB))) continue;
        m_joints.back() = makeBox2DJoints(m_world, joint, m_bodies[joint.bodyA], m_bodies[joint.bodyB],
                                          springCoefficients(joint, m_scene.bodies()), m_scene.jointTitle(i));
    }
}

void Box2DEngine::step(double dt) {
    m_world.Step(static_cast<float>(dt), m_settings.velocityIterations, m_settings.positionIterations);
}

void Box2DEngine::readBodies(std::span<BodyState> bodies) const {
    for (std::size_t i = 1; i < bodies.size(); ++i) {
        const b2Body& body = *m_bodies[i];
        BodyState& state = bodies[i];
        state.position = fromBox2D(body.GetWorldCenter());
        state.angle = body.GetAngle();
        state.rotation = Rotation::fromAngle(state.angle);
        state.velocity = fromBox2D(body.GetLinearVelocity());
        state.angularVelocity = body.GetAngularVelocity();
        state.asleep = body.GetType() == b2_dynamicBody && !body.IsAwake();
    }
}

void Box2DEngine::readContacts(std::vector<EngineContact>& contacts) const {
    for (const b2Contact* contact = m_world.GetContactList(); contact; contact = contact->GetNext()) {
        const b2Fixture* a = contact->GetFixtureA();
        const b2Fixture* b = contact->GetFixtureB();
        if (!contact->IsTouching() || a->IsSensor() || b->IsSensor()) continue;
        if (!a->GetBody()->IsAwake() && !b->GetBody()->IsAwake()) continue;
        const double skinA = skinOf(*a->GetShape()), skinB = skinOf(*b->GetShape());
        b2WorldManifold placed;
        contact->GetWorldManifold(&placed);
        const Vec2 normal = fromBox2D(placed.normal);
        const b2Manifold& manifold = *contact->GetManifold();
        for (int32 i = 0; i < manifold.pointCount; ++i) {
            const b2ManifoldPoint& point = manifold.points[i];
            contacts.push_back({.shapeA = shapeOf(a),
                                .shapeB = shapeOf(b),
                                .feature = point.id.key,
                                .position = fromBox2D(placed.points[i]) - 0.5 * (skinA - skinB) * normal,
                                .normal = normal,
                                .separation = static_cast<double>(placed.separations[i]) + skinA + skinB,
                                .normalImpulse = point.normalImpulse,
                                .tangentImpulse = point.tangentImpulse});
        }
    }
}

void Box2DEngine::readJoints(std::span<JointReaction> reactions, double dt) const {
    const auto perSecond = static_cast<float>(1 / dt);
    for (std::size_t i = 0; i < reactions.size(); ++i) {
        for (const b2Joint* joint : m_joints[i]) {
            reactions[i].force += fromBox2D(joint->GetReactionForce(perSecond));
            reactions[i].torque += joint->GetReactionTorque(perSecond);
        }
    }
}

StepTimes Box2DEngine::lastStepTimes() const {
    constexpr double milliseconds = 1e-3;
    const b2Profile& profile = m_world.GetProfile();
    const double detection = profile.collide + profile.broadphase;
    return {milliseconds * detection, milliseconds * (profile.step - detection)};
}

double Box2DEngine::skin() const {
    double skin = 0;
    for (const b2Body* body : m_bodies)
        for (const b2Fixture* part = body->GetFixtureList(); part; part = part->GetNext())
            skin = std::max(skin, skinOf(*part->GetShape()));
    return 1e-6 * std::round(1e6 * skin);  // without the digits of a float
}

std::string Box2DEngine::notice() const {
    std::string text;
    if (!m_thinShape.empty()) text += m_thinShape + " has parts too thin for Box2D, which are left out. ";
    const SceneSleep& sleep = m_scene.world().sleep;
    const bool alike = sleep.speed == 0.01 && sleep.angularSpeed == 0.035 && sleep.time == 0.5;  // compiled into Box2D
    if (m_scene.world().sleeping && !alike) text += "Box2D lets bodies sleep below 0.01 m/s and 0.035 rad/s for 0.5 s. ";
    if (!text.empty()) text.pop_back();
    return text;
}

void Box2DEngine::setVelocity(std::uint32_t body, Vec2 velocity, double angularVelocity) {
    m_bodies[body]->SetLinearVelocity(toBox2D(velocity));
    m_bodies[body]->SetAngularVelocity(static_cast<float>(angularVelocity));
    m_bodies[body]->SetAwake(true);
}

void Box2DEngine::setPose(std::uint32_t body, Vec2 position, double angle) {
    m_bodies[body]->SetTransform(toBox2D(position), static_cast<float>(angle));
    m_bodies[body]->SetAwake(true);
}

void Box2DEngine::addForce(std::uint32_t body, Vec2 force, double torque) {
    m_bodies[body]->ApplyForceToCenter(toBox2D(force), true);
    m_bodies[body]->ApplyTorque(static_cast<float>(torque), true);
}

void Box2DEngine::setGravity(Vec2 gravity) { m_world.SetGravity(toBox2D(gravity)); }

void Box2DEngine::wakeAll() {
    for (b2Body* body : m_bodies) body->SetAwake(true);
}

void Box2DEngine::grab(std::uint32_t body, Vec2 localPoint, Vec2 target) {
    b2Body* held = m_bodies[body];
    b2MouseJoint*& joint = m_grabs[body];
    if (!joint) {
        const double mass = held->GetMass();
        const double omega = 2 * std::numbers::pi * grabFrequency;
        b2MouseJointDef definition;
        definition.bodyA = m_bodies[0];
        definition.bodyB = held;
        definition.collideConnected = true;
        definition.target = held->GetWorldPoint(toBox2D(localPoint));
        definition.maxForce = static_cast<float>(grabStrength * mass);
        definition.stiffness = static_cast<float>(mass * omega * omega);
        definition.damping = static_cast<float>(2 * mass * grabDampingRatio * omega);
        joint = static_cast<b2MouseJoint*>(m_world.CreateJoint(&definition));
    }
    joint->SetTarget(toBox2D(target));
    held->SetAwake(true);
}

void Box2DEngine::release(std::uint32_t body) {
    const auto found = m_grabs.find(body);
    if (found == m_grabs.end()) return;
    m_world.DestroyJoint(found->second);
    m_grabs.erase(found);
    m_bodies[body]->SetAwake(true);
}

bool Box2DEngine::ShouldCollide(b2Fixture* a, b2Fixture* b) { return m_scene.mayTouch(shapeOf(a), shapeOf(b)); }

void Box2DEngine::PreSolve(b2Contact* contact, const b2Manifold*) {
    const PairMaterial material = m_scene.materialOf(shapeOf(contact->GetFixtureA()), shapeOf(contact->GetFixtureB()));
    contact->SetFriction(static_cast<float>(material.friction));
    contact->SetRestitution(static_cast<float>(material.restitution));
    contact->SetTangentSpeed(static_cast<float>(material.surfaceSpeed));
}

}  // namespace cairn
