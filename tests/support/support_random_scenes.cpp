// SPDX-License-Identifier: MIT
#include "tests/support/support_random_scenes.h"

#include <string>

#include "core/scene/scene_io.h"
#include "tests/support/support_outlines.h"

namespace cairn::test {

namespace {

SceneShape randomShape(RandomShapes& random, bool mayBeChain) {
    SceneShape shape;
    switch (random.below(mayBeChain ? 6 : 5)) {
        case 0: {
            const Circle circle = random.circle();
            shape.geometry = CircleShape{circle.center, circle.radius};
            break;
        }
        case 1: {
            const Vec2 half{random.between(0.1, 1), random.between(0.1, 1)};
            shape.geometry = BoxShape{half, random.point(0.5), random.between(-3, 3)};
            break;
        }
        case 2: {
            const Capsule capsule = random.capsule();
            shape.geometry = CapsuleShape{capsule.point1, capsule.point2, capsule.radius};
            break;
        }
        case 3: {
            const ConvexPolygon polygon = random.polygon();
            shape.geometry = PolygonShape{{polygon.vertices().begin(), polygon.vertices().end()}};
            break;
        }
        case 4:
            shape.geometry = PolygonShape{scaled(random.below(2) == 0 ? ell() : star(), random.between(0.2, 0.6))};
            break;
        default:
            shape.geometry = ChainShape{{random.point(1), random.point(2), random.point(3)}, random.below(2) == 0};
    }
    shape.density = random.below(8) == 0 ? 0.0 : random.between(0.5, 2);
    shape.surfaceVelocity = random.below(4) == 0 ? random.between(-1, 1) : 0.0;
    shape.sensor = random.below(10) == 0;
    return shape;
}

SceneBody randomBody(RandomShapes& random, const std::string& id) {
    SceneBody result;
    result.id = id;
    result.name = random.below(2) == 0 ? "Body" : "";
    const int type = random.below(5);
    result.type = type == 0 ? SceneBodyType::fixed : type == 1 ? SceneBodyType::kinematic : SceneBodyType::dynamic;
    result.position = random.point(4);
    result.angle = random.between(-4, 4);
    result.linearVelocity = random.point(2);
    result.angularVelocity = random.between(-2, 2);
    const bool isFixed = result.type == SceneBodyType::fixed;
    for (int count = 1 + random.below(3); count > 0; --count) result.shapes.push_back(randomShape(random, isFixed));
    result.shapes[0].density = 1;  // so that it has some mass
    if (random.below(6) == 0)
        result.massOverride = MassOverride{random.between(1, 5), random.between(1, 5), random.point(0.2)};
    return result;
}

SceneJoint randomJoint(RandomShapes& random, const std::string& id, const Scene& scene) {
    SceneJoint joint;
    joint.id = id;
    joint.type = static_cast<SceneJointType>(random.below(5));
    const int count = static_cast<int>(scene.bodies.size()), a = random.below(count + 1), b = random.below(count);
    if (a < count && a != b) joint.bodyA = scene.bodies[static_cast<std::size_t>(a)].id;
    joint.bodyB = scene.bodies[static_cast<std::size_t>(b)].id;
    if (random.below(2) == 0) std::swap(joint.bodyA, joint.bodyB);
    joint.localAnchorA = random.point(1);
    joint.localAnchorB = random.point(1);
    joint.referenceAngle = random.between(-1, 1);
    if (joint.type == SceneJointType::spring) joint.frequency = 2;
    if (joint.type == SceneJointType::prismatic) joint.localAxisA = random.point(1);
    const bool hasLimit = joint.type == SceneJointType::revolute || joint.type == SceneJointType::prismatic;
    if (hasLimit) joint.limit = JointLimit{random.between(-1, 0), random.between(0, 1)};
    if (hasLimit) joint.motor = JointMotor{random.between(-1, 1), 5};
    joint.collideConnected = random.below(2) == 0;
    return joint;
}

SceneForce randomForce(RandomShapes& random, const std::string& id, const std::string& body) {
    SceneForce force;
    force.id = id;
    force.body = body;
    force.force = {1, 2};
    force.local = random.below(2) == 0;
    return force;
}

bool sometimes(RandomShapes& random) { return random.below(3) == 0; }

UnknownMembers unknownMembers(RandomShapes& random) {
    if (!sometimes(random)) return {};
    return {{{"x-kept", "[1.5, 1000.0, null, \"\xC2\xB5\"]"}, {"x/odd.key~[0]", "{ \"b\": 1, \"a\": {} }"}}};
}

void enrich(RandomShapes& random, SceneShape& shape) {
    shape.friction = random.between(0, 1);
    shape.restitution = random.between(0, 1);
    if (sometimes(random)) shape.material = "rock";
    if (sometimes(random))
        shape.filter = {1 << random.below(20), random.below(1 << 20), random.below(5) - 2, unknownMembers(random)};
    shape.unknown = unknownMembers(random);
}

void enrich(RandomShapes& random, SceneBody& body) {
    if (sometimes(random)) body.linearDamping = random.between(0, 1);
    if (sometimes(random)) body.angularDamping = random.between(0, 1);
    if (sometimes(random)) body.gravityScale = random.between(-1, 2);
    body.fixedRotation = sometimes(random);
    body.bullet = sometimes(random);
    body.allowSleep = !sometimes(random);
    body.awake = !sometimes(random);
    if (sometimes(random)) body.color = "#4a90d9";
    if (sometimes(random)) body.group = "g";
    if (sometimes(random)) body.z = random.below(5) - 2;
    body.hidden = sometimes(random);
    body.locked = sometimes(random);
    if (sometimes(random)) body.angle = -0.0;
    if (body.massOverride && sometimes(random)) body.massOverride->inertia = 0;
    if (body.massOverride) body.massOverride->unknown = unknownMembers(random);
    for (SceneShape& shape : body.shapes) enrich(random, shape);
    body.unknown = unknownMembers(random);
}

void enrich(RandomShapes& random, SceneJoint& joint) {
    if (sometimes(random)) joint.name = "Joint";
    const bool isLine = joint.type == SceneJointType::distance || joint.type == SceneJointType::spring;
    if (isLine && sometimes(random)) joint.length = random.between(0.1, 3);
    if (isLine && sometimes(random)) joint.limit = JointLimit{random.between(0, 1), random.between(1, 2)};
    if (isLine && sometimes(random)) joint.motor = JointMotor{random.between(-1, 1), 5};
    if (joint.type == SceneJointType::spring) {
        if (sometimes(random)) {
            joint.frequency.reset();
            joint.stiffness = sometimes(random) ? 0 : random.between(1, 1000);
        }
        if (sometimes(random))
            joint.dampingRatio = random.between(0, 1);
        else if (sometimes(random))
            joint.damping = random.between(0, 10);
        if (sometimes(random)) joint.law = SpringLaw::force;
    } else if (sometimes(random)) {
        joint.spring =
            JointSoftness{sometimes(random) ? 0 : random.between(0.5, 10), random.between(0, 1), unknownMembers(random)};
    }
    joint.unknown = unknownMembers(random);
}

void enrich(RandomShapes& random, SceneWorld& world) {
    world.gravity = random.point(10);
    world.timeStep = random.between(0.001, 0.02);
    world.integrator = static_cast<SceneIntegrator>(random.below(4));
    world.broadPhase = static_cast<BroadPhaseKind>(random.below(5));
    world.linearSlop = random.between(0, 0.01);
    if (sometimes(random)) world.maxSpeed = random.between(1, 100);
    world.frictionMixing = static_cast<Mixing>(random.below(5));
    world.restitutionMixing = static_cast<Mixing>(random.below(5));
    world.sleeping = sometimes(random);
    world.sleep.unknown = unknownMembers(random);
    world.continuous = !sometimes(random);
    world.unknown = unknownMembers(random);
}

}  // namespace

Scene randomScene(RandomShapes& random) {
    Scene scene;
    for (int count = 2 + random.below(5); count > 0; --count)
        scene.bodies.push_back(randomBody(random, "b" + std::to_string(count)));
    for (int count = random.below(5); count > 0; --count)
        scene.joints.push_back(randomJoint(random, "j" + std::to_string(count), scene));
    for (int count = random.below(3); count > 0; --count)
        scene.forces.push_back(randomForce(random, "f" + std::to_string(count), scene.bodies.front().id));
    return scene;
}

Scene randomRichScene(RandomShapes& random) {
    Scene scene = randomScene(random);
    scene.name = "Random \xC2\xB5 \"scene\"\n";
    scene.description = "*/ // --> ]]> %s";
    enrich(random, scene.world);
    for (SceneBody& body : scene.bodies) enrich(random, body);
    for (SceneJoint& joint : scene.joints) enrich(random, joint);
    if (sometimes(random)) scene.bodies.front().id = "\xC2\xB5 \"b\" /*~1*/";
    for (SceneJoint& joint : scene.joints) {
        for (std::optional<std::string>* end : {&joint.bodyA, &joint.bodyB})
            if (*end && !findBody(scene, **end)) *end = scene.bodies.front().id;
    }
    for (SceneForce& force : scene.forces) {
        force.body = scene.bodies.front().id;
        if (sometimes(random)) force.end = 2;
        force.unknown = unknownMembers(random);
    }
    LaneSpec lane;
    lane.label = "SI, 10";
    lane.solver = "sequential-impulse";
    lane.parameters["iterations"] = std::int64_t{10};
    lane.world = {{"timeStep", "0.01"}};
    scene.lanes.push_back(lane);
    scene.run.duration = random.between(1, 20);
    scene.extras = "{ \"x\": [1, 2] }";
    scene.unknown = unknownMembers(random);
    return parseScene(writeScene(scene)).scene.value();
}

}  // namespace cairn::test
