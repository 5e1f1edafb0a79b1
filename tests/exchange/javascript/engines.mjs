// SPDX-License-Identifier: MIT
// The engines that scenes are loaded into, and how each tells what it made of a body.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import RAPIER from '@dimforge/rapier2d-compat';
import Matter from 'matter-js';
import * as p2 from 'p2-es';
import * as planck from 'planck';
import { load as loadMatter } from '../../../docs/loaders/javascript/matter.mjs';
import { load as loadP2 } from '../../../docs/loaders/javascript/p2.mjs';
import { load as loadBox2d } from '../../../docs/loaders/javascript/phaser-box2d.mjs';
import { load as loadPlanck } from '../../../docs/loaders/javascript/planck.mjs';
import { load as loadRapier } from '../../../docs/loaders/javascript/rapier.mjs';

await RAPIER.init();

const box2dUrl = pathToFileURL(createRequire(import.meta.url).resolve('phaser-box2d/dist/PhaserBox2D.js'));
let box2d, box2dLoads = 0;
const xy = ({ x, y }) => [x, y];

// By name: load(scene), to be awaited; weigh(a body of it): { mass (kg), center (m, in the world), inertia (kg m^2) }, without
// inertia where the engine has its own idea of it; velocity(body): [x, y, angular] of the center of mass; fall(g, h, n): how far
// (m) it falls from rest in n steps of h (s) under g (m/s^2). There are two schools: one step by the new velocity, and four of
// a quarter.
const oneStep = (g, h, n) => g * h * h * n * (n + 1) / 2;
const fourSubSteps = (g, h, n) => oneStep(g, h / 4, 4 * n);

export const engines = {
  planck: {
    load: (scene) => loadPlanck(scene, planck),
    weigh(body) {
      const data = { mass: 0, center: planck.Vec2(), I: 0 };
      body.getMassData(data);
      const { x, y } = data.center;
      return { mass: data.mass, center: xy(body.getWorldCenter()), inertia: data.I - data.mass * (x * x + y * y) };
    },
    velocity: (body) => [...xy(body.getLinearVelocity()), body.getAngularVelocity()],
    fall: oneStep,
  },
  rapier: {
    load: (scene) => loadRapier(scene, RAPIER),
    weigh: (body) => ({ mass: body.mass(), center: xy(body.worldCom()), inertia: body.principalInertia() }),
    velocity: (body) => [...xy(body.linvel()), body.angvel()],
    fall: fourSubSteps,
  },
  p2: {
    load: (scene) => loadP2(scene, p2),
    weigh: (body) => ({ mass: body.mass, center: [...body.position], inertia: body.inertia }),
    velocity: (body) => [...body.velocity, body.angularVelocity],
    fall: oneStep,
  },
  'matter-js': {
    load: (scene) => loadMatter(scene, Matter),
    weigh: (body) => ({ mass: body.mass, center: [body.position.x / 100, -body.position.y / 100] }),
    velocity: (body) => [body.velocity.x * 0.6, -body.velocity.y * 0.6, -body.angularVelocity * 60],
    fall: oneStep,
  },
  'phaser-box2d': {
    async load(scene) {
      // It has room for 32 worlds, and frees none.
      if (box2dLoads++ % 32 === 0) box2d = await import(`${box2dUrl}?${box2dLoads}`);
      return loadBox2d(scene, box2d);
    },
    weigh(body) {
      const { mass, rotationalInertia } = box2d.b2Body_GetMassData(body);
      return { mass, center: xy(box2d.b2Body_GetWorldCenterOfMass(body)), inertia: rotationalInertia };
    },
    velocity: (body) => [...xy(box2d.b2Body_GetLinearVelocity(body)), box2d.b2Body_GetAngularVelocity(body)],
    fall: fourSubSteps,
  },
};
