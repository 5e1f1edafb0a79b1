// SPDX-License-Identifier: MIT
// A Cairn scene in planck (npm planck 1.4):
//
//     import * as planck from 'planck';
//     const { bodies, ignored, step, pose } = load(readScene(document), planck);
//     step(); console.log(pose('box-1'));
//
// Polygons have a skin there, so that they rest up to 15 mm higher. planck.Settings holds for all worlds, and is left alone.

import { bodiesOf, lacking, rectangleOf, springOf } from './cairn-engine.mjs';

const LACKS = [
  'integrator', 'maxSpeed', 'restitutionThreshold', 'frictionMixing', 'restitutionMixing', 'surfaceVelocity', 'category',
  'pivot', 'force', 'law', 'motor of distance', 'spring of revolute', 'spring of prismatic',
];

/** { world, bodies and joints (maps by id), ignored (texts), step(h, iterations), pose(id): { position: [x, y], angle } }. */
export function load(scene, planck) {
  const point = ([x, y]) => new planck.Vec2(x, y);
  const world = new planck.World({
    gravity: point(scene.world.gravity), allowSleep: scene.world.sleeping, continuousPhysics: scene.world.continuous,
  });
  const ground = world.createBody(); // what joints to the world are joined to
  const ignored = lacking(scene, LACKS);
  const bodies = new Map(), joints = new Map();

  for (const body of scene.bodies) {
    const { type, angle, linearDamping, angularDamping, gravityScale, fixedRotation, bullet, allowSleep, awake } = body;
    const made = world.createBody({
      type, position: point(body.position), angle, linearDamping, angularDamping, gravityScale, fixedRotation, bullet,
      allowSleep, userData: body.id,
    });
    for (const { density, friction, restitution, sensor, filter, ...shape } of body.shapes) {
      const settings = {
        density, friction, restitution, isSensor: sensor,
        filterCategoryBits: filter.category, filterMaskBits: filter.mask, filterGroupIndex: filter.group,
      };
      for (const geometry of geometries(shape, planck, point)) made.createFixture(geometry, settings);
    }
    if (type === 'dynamic') {
      const { mass, center, inertia } = body;
      // About the origin of the body. It moves the center of mass, so that velocities come after it.
      made.setMassData({ mass, center: point(center), I: inertia + mass * (center[0] ** 2 + center[1] ** 2) });
    }
    made.setLinearVelocity(point(body.linearVelocity));
    made.setAngularVelocity(body.angularVelocity);
    if (scene.world.sleeping) made.setAwake(awake);
    bodies.set(body.id, made);
  }

  const sceneBodies = bodiesOf(scene);
  for (const joint of scene.joints) {
    const common = {
      bodyA: bodies.get(joint.bodyA) ?? ground, bodyB: bodies.get(joint.bodyB) ?? ground,
      localAnchorA: point(joint.localAnchorA), localAnchorB: point(joint.localAnchorB),
      referenceAngle: joint.referenceAngle, collideConnected: joint.collideConnected, userData: joint.id,
    };
    const made = jointsOf(joint, common, springOf(joint, sceneBodies), planck, point).map((part) => world.createJoint(part));
    if (made.length > 0) joints.set(joint.id, made[0]);
    else ignored.push(`joint ${joint.id}: a ${joint.type} without stiffness`);
    if (joint.type === 'distance' && joint.limit?.lower > 0) ignored.push(`joint ${joint.id}: its lower limit`);
  }

  const step = (h = scene.world.timeStep, iterations = 8) => world.step(h, iterations, 3);
  const pose = (id) => {
    const made = bodies.get(id), { x, y } = made.getPosition();
    return { position: [x, y], angle: made.getAngle() };
  };
  return { world, bodies, joints, ignored, step, pose };
}

function geometries(shape, planck, point) {
  const polygon = (vertices) => new planck.Polygon(vertices.map(point));
  const circle = (center) => new planck.Circle(point(center), shape.radius);
  if (shape.type === 'circle') return [circle(shape.center)];
  if (shape.type === 'capsule') return [polygon(rectangleOf(shape)), circle(shape.point1), circle(shape.point2)];
  if (shape.type === 'chain') return [new planck.Chain(shape.vertices.map(point), shape.loop)];
  return shape.pieces.map(polygon);
}

// One joint; a spring and a rope where a distance has limits; and none for a spring without stiffness, which would be rigid.
function jointsOf({ type, limit, motor, ...joint }, common, spring, planck, point) {
  const limits = (lower, upper) => limit && { enableLimit: true, [lower]: limit.lower, [upper]: limit.upper };
  if (type === 'revolute' || type === 'prismatic') {
    const isTurn = type === 'revolute';
    const range = isTurn ? limits('lowerAngle', 'upperAngle') : limits('lowerTranslation', 'upperTranslation');
    const effort = motor && { maxMotorTorque: motor.maxTorque, maxMotorForce: motor.maxForce };
    const drive = motor && { enableMotor: true, motorSpeed: motor.speed, ...effort };
    if (isTurn) return [new planck.RevoluteJoint({ ...common, ...range, ...drive })];
    return [new planck.PrismaticJoint({ ...common, ...range, ...drive, localAxisA: point(joint.localAxisA) })];
  }
  const softness = { frequencyHz: spring?.frequency ?? 0, dampingRatio: spring?.dampingRatio ?? 0 };
  if (type === 'weld') return [new planck.WeldJoint({ ...common, ...softness })];
  const isBound = spring ? softness.frequencyHz > 0 : !limit;
  const rod = isBound ? [new planck.DistanceJoint({ ...common, ...softness, length: joint.length })] : [];
  return limit ? [...rod, new planck.RopeJoint({ ...common, maxLength: limit.upper })] : rod;
}
