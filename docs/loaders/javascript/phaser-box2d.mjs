// SPDX-License-Identifier: MIT
// A Cairn scene in phaser-box2d (npm 1.1, which is Box2D v3.0):
//
//     import * as box2d from 'phaser-box2d/dist/PhaserBox2D.js'; // the package's own entry is wrong
//     const { bodies, ignored, step, pose } = load(readScene(document), box2d);
//     step(); console.log(pose('box-1'));
//
// Chains become segments, as they are one-sided there: what slides over the joints of segments can catch.

import { bodiesOf, lacking, springOf } from './cairn-engine.mjs';
import { createJoint, createShapes } from './phaser-box2d-parts.mjs';

const LACKS = ['integrator', 'frictionMixing', 'restitutionMixing', 'surfaceVelocity', 'force', 'law', 'pivot'];
const TYPES = { static: 'b2_staticBody', kinematic: 'b2_kinematicBody', dynamic: 'b2_dynamicBody' };

/** { world, bodies and joints (maps by id), ignored (texts), step(h), pose(id): { position: [x, y], angle } }. */
export function load(scene, b2) {
  const point = ([x, y]) => new b2.b2Vec2(x, y);
  b2.b2CreateWorldArray();
  const world = b2.b2CreateWorld(Object.assign(b2.b2DefaultWorldDef(), {
    gravity: point(scene.world.gravity), restitutionThreshold: scene.world.restitutionThreshold,
    enableSleep: scene.world.sleeping, enableContinuous: scene.world.continuous,
    ...(scene.world.maxSpeed === null ? {} : { maximumLinearVelocity: scene.world.maxSpeed }),
  }));
  if (world.index1 === 0) throw new Error('phaser-box2d has room for 32 worlds, and frees none');
  const ground = b2.b2CreateBody(world, b2.b2DefaultBodyDef()); // what joints to the world are joined to
  const ignored = lacking(scene, LACKS), bodies = new Map(), joints = new Map();

  for (const body of scene.bodies) {
    const { linearDamping, angularDamping, gravityScale, fixedRotation, bullet: isBullet, allowSleep: enableSleep } = body;
    const made = b2.b2CreateBody(world, Object.assign(b2.b2DefaultBodyDef(), {
      type: b2.b2BodyType[TYPES[body.type]], position: point(body.position), rotation: b2.b2MakeRot(body.angle),
      linearDamping, angularDamping, gravityScale, fixedRotation, isBullet, enableSleep,
      isAwake: body.awake || !scene.world.sleeping, userData: body.id,
    }));
    for (const { density, friction, restitution, sensor, filter, ...shape } of body.shapes) {
      // A segment with a density has a mass without a center, and ends the program.
      const settings = { density: shape.type === 'chain' ? 0 : density, friction, restitution, isSensor: sensor };
      const bits = { categoryBits: filter.category, maskBits: filter.mask, groupIndex: filter.group };
      settings.filter = Object.assign(new b2.b2Filter(), bits);
      createShapes(shape, made, Object.assign(b2.b2DefaultShapeDef(), settings), b2, point);
    }
    if (body.type === 'dynamic') {
      const inertia = body.fixedRotation ? 0 : body.inertia; // as it is inverted whatever the definition said
      b2.b2Body_SetMassData(made, { mass: body.mass, center: point(body.center), rotationalInertia: inertia });
    }
    // After the masses, as these move the center whose velocity it is.
    b2.b2Body_SetLinearVelocity(made, point(body.linearVelocity));
    b2.b2Body_SetAngularVelocity(made, body.angularVelocity);
    bodies.set(body.id, made);
  }

  const sceneBodies = bodiesOf(scene);
  for (const joint of scene.joints) {
    const definition = {
      bodyIdA: bodies.get(joint.bodyA) ?? ground, bodyIdB: bodies.get(joint.bodyB) ?? ground,
      localAnchorA: point(joint.localAnchorA), localAnchorB: point(joint.localAnchorB),
      referenceAngle: joint.referenceAngle, collideConnected: joint.collideConnected, userData: joint.id,
    };
    joints.set(joint.id, createJoint(joint, definition, springOf(joint, sceneBodies), world, b2, point));
  }

  const step = (h = scene.world.timeStep) => b2.b2World_Step(world, h, 4);
  const pose = (id) => {
    const { x, y } = b2.b2Body_GetPosition(bodies.get(id));
    return { position: [x, y], angle: b2.b2Rot_GetAngle(b2.b2Body_GetRotation(bodies.get(id))) };
  };
  return { world, bodies, joints, ignored, step, pose };
}
