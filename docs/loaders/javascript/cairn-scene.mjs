// SPDX-License-Identifier: MIT
//
// Reads Cairn's scene files, format version 1, into plain objects with every default filled in.
//
//     const scene = readScene(JSON.parse(await readFile('stack-10.cairn', 'utf8')));
//     for (const body of scene.bodies) console.log(body.id, body.position, body.mass, body.shapes.map(({ type }) => type));
//
// Names are those of docs/scene-format.md; units are m, kg, s and rad, y points up, vectors are [x, y]. Added are the mass
// of each body (kg), its center of mass (m, in its own frame) and its inertia (kg m^2, about that center); the convex
// pieces of boxes and polygons; and the length of joints that have none: that of their anchors as authored. Axes have
// length 1.

import { combined, convexPieces, distance, outlineOf, placed, weigh } from './cairn-shapes.mjs';

// What absent keys mean.
const SCENE = {
  generator: '', name: '', description: '', world: {}, bodies: [], joints: [], forces: [], lanes: [],
  run: { duration: 10, reference: '' }, instruments: [], known: null, extras: {},
};
const WORLD = {
  gravity: [0, -9.81], timeStep: 1 / 60, integrator: 'semi-implicit-euler', broadPhase: 'dynamic-tree', contactMargin: 0.02,
  linearSlop: 0.005, restitutionThreshold: 1, maxSpeed: null, frictionMixing: 'geometric-mean', restitutionMixing: 'maximum',
  sleeping: false, sleep: { speed: 0.01, angularSpeed: 0.035, time: 0.5 }, continuous: true,
};
const BODY = {
  name: '', position: [0, 0], angle: 0, linearVelocity: [0, 0], angularVelocity: 0, linearDamping: 0, angularDamping: 0,
  gravityScale: 1, fixedRotation: false, bullet: false, allowSleep: true, awake: true, massOverride: null, color: '',
  group: '', z: 0, hidden: false, locked: false, shapes: [],
};
const SHAPE = {
  center: [0, 0], angle: 0, loop: false, density: 1, friction: 0.6, restitution: 0, material: '', sensor: false,
  surfaceVelocity: 0, filter: { category: 1, mask: 65535, group: 0 },
};
const JOINT = {
  name: '', localAnchorA: [0, 0], localAnchorB: [0, 0], collideConnected: false, length: null, referenceAngle: 0,
  localAxisA: [1, 0], frequency: null, stiffness: null, dampingRatio: null, damping: null, law: 'implicit', limit: null,
  motor: null, spring: null,
};
const FORCE = { force: [0, 0], torque: 0, localPoint: [0, 0], local: false, start: 0, end: null };

/** The scene in a parsed document. */
export function readScene(document) {
  if (document.format !== 'cairn-scene') throw new Error(`not a Cairn scene: its format is '${document.format}'`);
  if (document.formatVersion !== 1) {
    const author = document.generator ?? 'a program that does not say its name';
    throw new Error(`format version ${document.formatVersion}, written by ${author}: this loader reads version 1`);
  }
  const scene = filled(document, SCENE);
  scene.world = filled(scene.world, WORLD);
  scene.bodies = scene.bodies.map(readBody);
  scene.forces = scene.forces.map((force) => filled(force, FORCE));
  const bodies = new Map(scene.bodies.map((body) => [body.id, body]));
  scene.joints = scene.joints.map((joint) => readJoint(joint, bodies));
  return scene;
}

/** Where a point of a body's frame is; null is the world. */
export function toWorld(body, point) {
  return body ? placed(point, body.position, body.angle) : point;
}

/** An object with what is given, and with the defaults of what is not. */
function filled(given, defaults) {
  const values = { ...structuredClone(defaults), ...given };
  for (const key of ['run', 'sleep', 'filter']) if (defaults[key]) values[key] = { ...defaults[key], ...given[key] };
  return values;
}

function readBody(given) {
  const body = filled(given, BODY);
  body.shapes = body.shapes.map((shape) => filled(shape, SHAPE));
  for (const shape of body.shapes) {
    if (shape.type === 'capsule' && distance(shape.point1, shape.point2) === 0) {
      Object.assign(shape, { type: 'circle', center: shape.point1 });
    }
    const hasCorners = shape.type === 'box' || shape.type === 'polygon';
    shape.pieces = hasCorners ? convexPieces(outlineOf(shape)) : [];
  }
  const solid = body.shapes.filter((shape) => shape.type !== 'chain');
  return Object.assign(body, combined(solid.map(weigh)), body.massOverride && { center: [0, 0], ...body.massOverride });
}

function readJoint(given, bodies) {
  const joint = filled(given, JOINT);
  for (const body of [joint.bodyA, joint.bodyB]) {
    if (body !== null && !bodies.has(body)) throw new Error(`joint '${joint.id}': there is no body '${body}'`);
  }
  joint.localAxisA = joint.localAxisA.map((k) => k / Math.hypot(...joint.localAxisA));
  const anchorA = toWorld(bodies.get(joint.bodyA), joint.localAnchorA);
  joint.length ??= distance(anchorA, toWorld(bodies.get(joint.bodyB), joint.localAnchorB));
  return joint;
}
