// SPDX-License-Identifier: MIT
// A Cairn scene in rapier (npm @dimforge/rapier2d-compat 0.21):
//
//     import RAPIER from '@dimforge/rapier2d-compat';
//     await RAPIER.init();
//     const { bodies, ignored, step, pose } = load(readScene(document), RAPIER);
//     step(); console.log(pose('box-1'));
//
// rapier has no rod: a rope and a spring that follows within a millimetre or so stand in for it.

import { bodiesOf, lacking, springOf } from './cairn-engine.mjs';

const LACKS = [
  'integrator', 'maxSpeed', 'restitutionThreshold', 'surfaceVelocity', 'category', 'group', 'force', 'law', 'distance',
  'limit of distance', 'motor of distance', 'spring of distance', 'spring of weld', 'referenceAngle of prismatic',
];
const ROD_FREQUENCY = 30; // Hz, critically damped
const KINDS = { static: 'fixed', kinematic: 'kinematicVelocityBased', dynamic: 'dynamic' };

/** { world, bodies and joints (maps by id), ignored (texts), step(h), pose(id): { position: [x, y], angle } }. */
export function load(scene, RAPIER) {
  const point = ([x, y]) => ({ x, y }), world = new RAPIER.World(point(scene.world.gravity));
  const { sleeping } = scene.world, ignored = lacking(scene, LACKS), bodies = new Map(), joints = new Map();
  const ground = world.createRigidBody(RAPIER.RigidBodyDesc.fixed()); // what joints to the world are joined to
  const rules = { average: 'Average', minimum: 'Min', maximum: 'Max', product: 'Multiply', 'geometric-mean': 'Multiply' };
  // rapier knows no geometric mean, but the product of square roots is one.
  const mixing = (rule) => [RAPIER.CoefficientCombineRule[rules[rule]], rule === 'geometric-mean' ? Math.sqrt : Number];
  const [frictionRule, asFriction] = mixing(scene.world.frictionMixing);
  const [restitutionRule, asRestitution] = mixing(scene.world.restitutionMixing);

  for (const body of scene.bodies) {
    const description = RAPIER.RigidBodyDesc[KINDS[body.type]]().setTranslation(...body.position).setRotation(body.angle)
      .setGravityScale(body.gravityScale).setLinearDamping(body.linearDamping).setAngularDamping(body.angularDamping)
      .setCcdEnabled(body.bullet).setCanSleep(sleeping && body.allowSleep).setUserData(body.id)
      .setLinvel(...body.linearVelocity).setAngvel(body.angularVelocity).setSleeping(sleeping && !body.awake);
    if (body.type !== 'static') description.setAdditionalMassProperties(body.mass, point(body.center), body.inertia);
    if (body.fixedRotation) description.lockRotations();
    const made = world.createRigidBody(description);
    for (const shape of body.shapes) {
      for (const collider of colliders(shape, RAPIER, point)) {
        collider.setDensity(0).setSensor(shape.sensor)
          .setFriction(asFriction(shape.friction)).setFrictionCombineRule(frictionRule)
          .setRestitution(asRestitution(shape.restitution)).setRestitutionCombineRule(restitutionRule)
          .setCollisionGroups((((shape.filter.category & 0xffff) << 16) | (shape.filter.mask & 0xffff)) >>> 0);
        world.createCollider(collider, made);
      }
    }
    made.recomputeMassPropertiesFromColliders(); // else it weighs nothing before the first step
    bodies.set(body.id, made);
  }

  const sceneBodies = bodiesOf(scene);
  for (const joint of scene.joints) {
    const [a, b] = [joint.bodyA, joint.bodyB].map((id) => bodies.get(id) ?? ground);
    const create = (data) => world.createImpulseJoint(data, a, b, true);
    joints.set(joint.id, createJoint(joint, create, springOf(joint, sceneBodies), sceneBodies, RAPIER, point));
    joints.get(joint.id).setContactsEnabled(joint.collideConnected);
  }

  const step = (h = scene.world.timeStep) => Object.assign(world, { timestep: h }).step();
  const pose = (id) => {
    const { x, y } = bodies.get(id).translation();
    return { position: [x, y], angle: bodies.get(id).rotation() };
  };
  return { world, bodies, joints, ignored, step, pose };
}

function colliders(shape, { ColliderDesc }, point) {
  const { type, center, radius, point1: p, point2: q, vertices, loop } = shape;
  if (type === 'circle') return [ColliderDesc.ball(radius).setTranslation(...center)];
  if (type === 'capsule') { // along y
    const x = q[0] - p[0], y = q[1] - p[1];
    const made = ColliderDesc.capsule(Math.hypot(x, y) / 2, radius).setRotation(Math.atan2(-x, y));
    return [made.setTranslation((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)];
  }
  if (type !== 'chain') return shape.pieces.map((piece) => ColliderDesc.convexHull(new Float32Array(piece.flat())));
  const ends = vertices.slice(loop ? 0 : 1).flatMap((_, i) => [i, (i + 1) % vertices.length]);
  return [ColliderDesc.polyline(new Float32Array(vertices.flat()), new Uint32Array(ends))];
}

function createJoint(joint, create, spring, sceneBodies, { JointData, MotorModel }, point) {
  const [a, b] = [point(joint.localAnchorA), point(joint.localAnchorB)];
  const { type, limit, motor, referenceAngle: angle } = joint;
  if (type === 'weld') return create(JointData.fixed(a, angle, b, 0));
  const asSpring = ({ stiffness, damping }) => create(JointData.spring(joint.length, stiffness, damping, a, b));
  if (type === 'spring') return asSpring(spring);
  if (type === 'distance') {
    const rope = spring && !limit ? null : create(JointData.rope(limit?.upper ?? joint.length, a, b));
    if (limit && !spring) return rope;
    return asSpring(spring ?? springOf({ ...joint, spring: { frequency: ROD_FREQUENCY, dampingRatio: 1 } }, sceneBodies));
  }
  const made = create(type === 'revolute' ? JointData.revolute(a, b) : JointData.prismatic(a, b, point(joint.localAxisA)));
  const zero = type === 'revolute' ? angle : 0;
  made.configureMotorModel(MotorModel.ForceBased);
  if (limit) made.setLimits(limit.lower + zero, limit.upper + zero);
  if (spring) made.configureMotorPosition(zero, spring.stiffness, spring.damping);
  if (motor) made.configureMotorVelocity(motor.speed, 1e6), made.setMotorMaxForce(motor.maxTorque ?? motor.maxForce);
  return made;
}
