// SPDX-License-Identifier: MIT
// A Cairn scene in p2 (npm p2-es 1.2):
//
//     import * as p2 from 'p2-es';
//     const { bodies, ignored, step, pose } = load(readScene(document), p2);
//     step(); console.log(pose('box-1'));
//
// Bodies stand where their centers of mass are; pose() gives the frame of the scene.

import { bodiesOf, fromCenter, lacking, springOf } from './cairn-engine.mjs';
import { toWorld } from './cairn-scene.mjs';
import { placed } from './cairn-shapes.mjs';
import { createJoint, geometries } from './p2-parts.mjs';

const LACKS = ['integrator', 'maxSpeed', 'restitutionThreshold', 'chain', 'group', 'force', 'motor of distance'];
const MIXING = {
  'geometric-mean': (a, b) => Math.sqrt(a * b), average: (a, b) => (a + b) / 2, minimum: Math.min, maximum: Math.max,
  product: (a, b) => a * b,
};

/** { world, bodies and joints (maps by id), ignored (texts), step(h), pose(id): { position: [x, y], angle } }. */
export function load(scene, p2) {
  const world = new p2.World({ gravity: scene.world.gravity });
  world.solver.frictionIterations = world.solver.iterations; // else friction guesses at the normal force,
  world.narrowphase.enableFrictionReduction = false; // and is halved where there are two points
  const { sleeping } = scene.world;
  if (sleeping) world.sleepMode = p2.World.BODY_SLEEPING;
  const ground = new p2.Body(); // what joints to the world are joined to
  world.addBody(ground);
  const ignored = lacking(scene, LACKS), bodies = new Map(), joints = new Map(), materials = new Map();

  for (const body of scene.bodies) {
    const { type, angle, angularVelocity, fixedRotation, gravityScale, bullet, allowSleep } = body;
    const made = new p2.Body({
      type: p2.Body[type.toUpperCase()], mass: type === 'dynamic' ? body.mass : 0, fixedRotation, gravityScale, allowSleep,
      position: toWorld(body, body.center), angle, velocity: body.linearVelocity, angularVelocity,
      ccdSpeedThreshold: bullet ? 1 : -1, // m/s
      damping: 1 - Math.exp(-body.linearDamping), angularDamping: 1 - Math.exp(-body.angularDamping),
    });
    for (const { friction, restitution, surfaceVelocity, sensor, filter, ...shape } of body.shapes) {
      const surface = { friction, restitution, surfaceVelocity }, key = Object.values(surface).join();
      if (!materials.has(key)) materials.set(key, Object.assign(new p2.Material(), surface));
      const settings = { sensor, material: materials.get(key), collisionGroup: filter.category, collisionMask: filter.mask };
      for (const [geometry, position, turn] of geometries(shape, placed(scene.world.gravity, [0, 0], -angle), p2)) {
        made.addShape(Object.assign(geometry, settings), fromCenter(body, position), turn);
      }
    }
    if (type === 'dynamic') { // after the shapes, from which it was guessed
      made.inertia = body.inertia;
      made.invInertia = fixedRotation || body.inertia === 0 ? 0 : 1 / body.inertia;
    }
    world.addBody(made);
    bodies.set(body.id, made);
  }

  const mix = (rule, a, b) => MIXING[rule](a, b);
  for (const [i, a] of [...materials.values()].entries()) {
    for (const b of [...materials.values()].slice(i)) {
      world.addContactMaterial(new p2.ContactMaterial(a, b, {
        friction: mix(scene.world.frictionMixing, a.friction, b.friction),
        surfaceVelocity: -a.surfaceVelocity - b.surfaceVelocity,
        restitution: mix(scene.world.restitutionMixing, a.restitution, b.restitution),
      }));
    }
  }

  const sceneBodies = bodiesOf(scene);
  for (const joint of scene.joints) {
    const [a, b] = [joint.bodyA, joint.bodyB].map((id) => bodies.get(id) ?? ground);
    const anchors = {
      localAnchorA: fromCenter(sceneBodies.get(joint.bodyA), joint.localAnchorA),
      localAnchorB: fromCenter(sceneBodies.get(joint.bodyB), joint.localAnchorB),
    };
    const { constraint, spring } = createJoint(joint, a, b, anchors, springOf(joint, sceneBodies), p2);
    if (constraint) world.addConstraint(constraint);
    if (spring) world.addSpring(spring);
    if (!joint.collideConnected) world.disableBodyCollision(a, b);
    joints.set(joint.id, constraint ?? spring);
  }

  for (const { id } of scene.bodies.filter(({ awake }) => sleeping && !awake)) { // last, as joints wake
    bodies.get(id).sleep();
    bodies.get(id).idleTime = bodies.get(id).sleepTimeLimit; // else the first step takes it for merely sleepy
  }

  const step = (h = scene.world.timeStep) => world.step(h);
  const pose = (id) => {
    const { position, angle } = bodies.get(id), { center } = sceneBodies.get(id);
    return { position: placed([-center[0], -center[1]], position, angle), angle };
  };
  return { world, bodies, joints, ignored, step, pose };
}
