// SPDX-License-Identifier: MIT
// What the loaders for engines share: springs in either way of telling them, and what an engine does not have.

import { toWorld } from './cairn-scene.mjs';

export const bodiesOf = (scene) => new Map(scene.bodies.map((body) => [body.id, body]));

/** A point of a body's frame (null: the world) as seen from its center of mass, for engines whose bodies stand there. */
export const fromCenter = (body, point) => (body ? [point[0] - body.center[0], point[1] - body.center[1]] : point);

/** The corners of a capsule without its round ends, for engines that hold it as a rectangle and two circles. */
export function rectangleOf({ point1: p, point2: q, radius }) {
  const scale = radius / Math.hypot(q[0] - p[0], q[1] - p[1]);
  const [x, y] = [scale * (q[1] - p[1]), scale * (p[0] - q[0])]; // to the right
  return [[p[0] + x, p[1] + y], [q[0] + x, q[1] + y], [q[0] - x, q[1] - y], [p[0] - x, p[1] - y]];
}

/**
 * A chain as boxes, for engines without. A chain has two sides; of these boxes the upper one is in its place, of a loop the
 * inner one. They are thick (m), as what is thin is passed through.
 */
export function boxesAlong({ vertices, loop }, gravity, thickness = 0.5) {
  const ends = vertices.slice(loop ? 0 : 1).map((_, i) => [vertices[i], vertices[(i + 1) % vertices.length]]);
  const doubledArea = ends.reduce((sum, [p, q]) => sum + p[0] * q[1] - p[1] * q[0], 0);
  return ends.map(([p, q]) => {
    const scale = thickness / Math.hypot(q[0] - p[0], q[1] - p[1]);
    const [x, y] = [scale * (q[1] - p[1]), scale * (p[0] - q[0])]; // to the right
    const isRight = loop ? doubledArea > 0 : x * gravity[0] + y * gravity[1] >= 0;
    if (isRight) return [q, p, [p[0] + x, p[1] + y], [q[0] + x, q[1] + y]];
    return [p, q, [q[0] - x, q[1] - y], [p[0] - x, p[1] - y]];
  });
}

// The spring of a joint, or null: stiffness (N/m, N m/rad) and damping (N s/m, N m s/rad), frequency (Hz) and dampingRatio.
// Where the file has one pair, the other follows from the mass that the spring moves in the scene as authored; all are 0 where it moves none.
export function springOf(joint, bodies) {
  const spring = joint.type === 'spring' ? joint : joint.spring;
  if (!spring) return null;
  const mass = 1 / inverseMass(joint, bodies.get(joint.bodyA), bodies.get(joint.bodyB));
  if (mass === Infinity) return { stiffness: 0, damping: 0, frequency: 0, dampingRatio: 0 };
  const isByFrequency = typeof spring.frequency === 'number', isByRatio = typeof spring.dampingRatio === 'number';
  const stiffness = isByFrequency ? mass * (2 * Math.PI * spring.frequency) ** 2 : spring.stiffness ?? 0;
  const critical = 2 * Math.sqrt(mass * stiffness);
  const damping = isByRatio ? spring.dampingRatio * critical : spring.damping ?? 0;
  const frequency = Math.sqrt(stiffness / mass) / (2 * Math.PI);
  return { stiffness, damping, frequency, dampingRatio: critical > 0 ? damping / critical : 0 };
}

// Of the direction in which a joint has its spring: along the anchors or the axis, or around.
function inverseMass(joint, a, b) {
  const moves = (body) => body?.type === 'dynamic';
  const ofTurn = (body) => (moves(body) && !body.fixedRotation && body.inertia > 0 ? 1 / body.inertia : 0);
  if (joint.type === 'revolute' || joint.type === 'weld') return ofTurn(a) + ofTurn(b);
  const [p, q] = [toWorld(a, joint.localAnchorA), toWorld(b, joint.localAnchorB)];
  const isRail = joint.type === 'prismatic';
  const [x, y] = isRail ? toWorld(a && { position: [0, 0], angle: a.angle }, joint.localAxisA) : [q[0] - p[0], q[1] - p[1]];
  const length = Math.hypot(x, y);
  const [nx, ny] = length > 0 ? [x / length, y / length] : [1, 0];
  return [[a, isRail ? q : p], [b, q]].filter(([body]) => moves(body)).reduce((sum, [body, point]) => {
    const center = toWorld(body, body.center);
    const arm = (point[0] - center[0]) * ny - (point[1] - center[1]) * nx;
    return sum + 1 / body.mass + arm * arm * ofTurn(body);
  }, 0);
}

/** What a scene asks for of features that an engine does not have, as "body belt: surfaceVelocity". */
export function lacking(scene, features) {
  const found = [];
  const look = (owner, uses) => {
    found.push(...features.filter((feature) => uses[feature]).map((feature) => `${owner}: ${feature}`));
  };
  const { world } = scene;
  look('world', {
    integrator: world.integrator !== 'semi-implicit-euler', maxSpeed: world.maxSpeed !== null,
    restitutionThreshold: world.restitutionThreshold !== 1,
    frictionMixing: world.frictionMixing !== 'geometric-mean', restitutionMixing: world.restitutionMixing !== 'maximum',
  });
  for (const body of scene.bodies) {
    const uses = (test) => body.shapes.some(test);
    look(`body ${body.id}`, {
      chain: uses((s) => s.type === 'chain'), surfaceVelocity: uses((s) => s.surfaceVelocity !== 0),
      group: uses((s) => s.filter.group !== 0),
      category: uses((s) => s.filter.category > 65535), bullet: body.bullet,
      damping: body.linearDamping !== body.angularDamping,
      pivot: body.type === 'kinematic' && body.angularVelocity !== 0 && (body.center[0] !== 0 || body.center[1] !== 0),
      materials: new Set(body.shapes.map((s) => [s.friction, s.restitution, Object.values(s.filter)].join())).size > 1,
    });
  }
  for (const joint of scene.joints) {
    const uses = { [joint.type]: true };
    for (const part of ['limit', 'motor', 'spring']) uses[`${part} of ${joint.type}`] = joint[part] !== null;
    uses[`referenceAngle of ${joint.type}`] = joint.referenceAngle !== 0;
    uses.law = joint.type === 'spring' && joint.law === 'force';
    look(`joint ${joint.id}`, uses);
  }
  for (const force of scene.forces) look(`force ${force.id}`, { force: true });
  return found;
}
