// SPDX-License-Identifier: MIT
// A Cairn scene in matter-js (npm matter-js 0.20):
//
//     import Matter from 'matter-js';
//     const { bodies, ignored, step, pose } = load(readScene(document), Matter);
//     step(); console.log(pose('box-1'));
//
// matter-js counts in pixels (here 100 to a metre), milliseconds and y down, and its bodies stand where their centers of
// mass are; pose() gives the frame of the scene. Inertias are 4 times as large there, on which its pins rely, and friction
// is its own: good for what falls and rests, not for what turns.

import { bodiesOf, fromCenter, lacking, springOf } from './cairn-engine.mjs';
import { toWorld } from './cairn-scene.mjs';
import { placed } from './cairn-shapes.mjs';
import { PIXELS, RATE, createConstraint, createParts, point, drive } from './matter-parts.mjs';

const LACKS = [
  'integrator', 'maxSpeed', 'restitutionThreshold', 'frictionMixing', 'restitutionMixing', 'surfaceVelocity', 'chain',
  'bullet', 'damping', 'materials', 'force', 'law', 'prismatic', 'limit of revolute', 'motor of revolute',
  'spring of revolute', 'limit of distance', 'motor of distance', 'spring of weld',
];

/** { world, bodies and joints (maps by id), ignored (texts), step(h), pose(id): { position: [x, y], angle }, engine }. */
export function load(scene, Matter) {
  const { Body, Composite, Constraint, Engine, Events, Sleeping } = Matter;
  const { gravity: [gx, gy], sleeping } = scene.world;
  const engine = Engine.create({ gravity: { x: gx, y: -gy, scale: PIXELS / 1e6 }, enableSleeping: sleeping });
  const { world } = engine, bodies = new Map(), joints = new Map(), ignored = lacking(scene, LACKS);

  for (const body of scene.bodies) {
    const parts = body.shapes.flatMap((shape) => createParts(shape, placed([gx, gy], [0, 0], -body.angle), Matter));
    const made = parts.length === 1 ? parts[0] : Body.create(parts.length > 0 ? { parts } : {});
    Body.setCentre(made, point(body.center));
    Body.setPosition(made, point(toWorld(body, body.center)));
    Body.setAngle(made, -body.angle);
    Body.setMass(made, body.mass);
    Body.setInertia(made, body.fixedRotation ? Infinity : 4 * body.inertia * PIXELS ** 2);
    Body.setStatic(made, body.type !== 'dynamic'); // kinematic bodies are static ones that are driven
    // After that, as it makes all that is static rough. A body has one surface, and its parts have that of the whole.
    const { friction = 0, restitution = 0, filter = { mask: 0 } } = body.shapes[0] ?? {};
    const frictionAir = 1 - Math.exp(-body.linearDamping / RATE);
    Object.assign(made, { friction, restitution, collisionFilter: filter, frictionAir, label: body.id });
    const [x, y] = body.linearVelocity;
    if (body.type === 'dynamic') {
      Body.setVelocity(made, { x: PIXELS * x / RATE, y: -PIXELS * y / RATE });
      Body.setAngularVelocity(made, -body.angularVelocity / RATE);
    }
    if (sleeping && !body.awake) Sleeping.set(made, true);
    if (body.type === 'kinematic' || body.gravityScale !== 1) {
      Events.on(engine, 'beforeUpdate', ({ delta }) => drive(made, body, engine.gravity, delta / 1000, Body));
    }
    bodies.set(body.id, made);
    Composite.add(world, made);
  }

  const sceneBodies = bodiesOf(scene), apart = new Set();
  const pairOf = (a, b) => [a?.id, b?.id].sort().join();
  for (const joint of scene.joints) {
    const [a, b] = [sceneBodies.get(joint.bodyA), sceneBodies.get(joint.bodyB)];
    const [bodyA, bodyB] = [bodies.get(joint.bodyA), bodies.get(joint.bodyB)];
    const arm = (body, at) => point(body ? placed(fromCenter(body, at), [0, 0], body.angle) : at);
    const hold = (atA, atB, options) => {
      const anchors = { bodyA, bodyB, pointA: arm(a, atA), pointB: arm(b, atB) };
      const made = Constraint.create({ ...anchors, label: joint.id, ...options });
      Composite.add(world, made);
      return made;
    };
    if (!joint.collideConnected) apart.add(pairOf(bodyA, bodyB));
    const made = createConstraint(joint, hold, springOf(joint, sceneBodies), a, b);
    if (made) joints.set(joint.id, made);
  }
  Events.on(engine, 'collisionStart', ({ pairs }) => {
    for (const pair of pairs) pair.isSensor ||= apart.has(pairOf(pair.bodyA.parent, pair.bodyB.parent));
  });

  const step = (h = scene.world.timeStep) => Engine.update(engine, 1000 * h);
  const pose = (id) => {
    const { position: { x, y }, angle } = bodies.get(id), { center } = sceneBodies.get(id);
    return { position: placed([-center[0], -center[1]], [x / PIXELS, -y / PIXELS], -angle), angle: -angle };
  };
  return { world, bodies, joints, ignored, step, pose, engine };
}
