// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { springOf, bodiesOf } from '../../../docs/loaders/javascript/cairn-engine.mjs';
import { readScene } from '../../../docs/loaders/javascript/cairn-scene.mjs';
import { root, sceneOf, scenePath } from './cairn.mjs';

const sceneWith = (shape, body = {}) => ({
  format: 'cairn-scene', formatVersion: 1, bodies: [{ id: 'b', type: 'dynamic', shapes: [shape], ...body }],
});

test('absent keys have the defaults of the schema', () => {
  const { $defs } = JSON.parse(readFileSync(path.join(root, 'docs/scene-1.schema.json'), 'utf8'));
  const scene = readScene({
    ...sceneWith({ type: 'circle', radius: 1 }),
    joints: [{ id: 'j', type: 'revolute', bodyA: null, bodyB: 'b' }], forces: [{ id: 'f', body: 'b' }],
  });
  const { world, bodies: [body], joints: [joint], forces: [force] } = scene;
  const made = { world, body, shape: body.shapes[0], joint, force };
  for (const [name, object] of Object.entries(made)) {
    for (const [key, { default: value }] of Object.entries($defs[name].properties)) {
      if (value !== undefined && key !== 'length') assert.deepEqual(object[key], value, `${name}.${key}`);
    }
  }
});

test('what is given stays beside the defaults, and keys that nobody knows stay', () => {
  const document = sceneWith({ type: 'circle', radius: 1, filter: { group: -2 }, 'x-mine': 7 });
  document.world = { gravity: [0, -1], sleep: { time: 2 } };
  const { world, bodies: [{ shapes: [shape] }] } = readScene(document);
  assert.deepEqual(shape.filter, { category: 1, mask: 65535, group: -2 });
  assert.equal(shape['x-mine'], 7);
  assert.deepEqual([world.gravity, world.timeStep], [[0, -1], 1 / 60]);
  assert.deepEqual(world.sleep, { speed: 0.01, angularSpeed: 0.035, time: 2 });
});

test('a newer version is refused with the program that wrote it', () => {
  const document = { format: 'cairn-scene', formatVersion: 2, generator: 'cairn 9.0' };
  const message = 'format version 2, written by cairn 9.0: this loader reads version 1';
  assert.throws(() => readScene(document), { message });
});

test('another format is refused', () => {
  assert.throws(() => readScene({ format: 'gltf' }), { message: "not a Cairn scene: its format is 'gltf'" });
});

test('a joint to a body that is not there is refused', () => {
  const joints = [{ id: 'j', type: 'revolute', bodyA: null, bodyB: 'nobody' }];
  const document = { ...sceneWith({ type: 'circle', radius: 1 }), joints };
  assert.throws(() => readScene(document), { message: "joint 'j': there is no body 'nobody'" });
});

test('a polygon that crosses itself is refused', () => {
  const shape = { type: 'polygon', vertices: [[0, 0], [2, 0], [0, 1], [2, 2], [1, -1]] };
  assert.throws(() => readScene(sceneWith(shape)), /crosses or touches itself/);
});

// The loader for Python is held against Cairn itself.
const inPython = `
import json, sys
import cairn_scene
scene = cairn_scene.load(sys.argv[1])
print(json.dumps([[b.id, b.mass, b.center, b.inertia, [sorted(map(len, s.pieces)) for s in b.shapes]] for b in scene.bodies]
                 + [[j.id, j.length] for j in scene.joints]))`;

for (const name of ['all-kinds', ...readdirSync(path.join(root, 'scenes')).map((file) => file.replace('.cairn', ''))]) {
  test(`${name} is read as by the loader for Python`, () => {
    const environment = { ...process.env, PYTHONPATH: path.join(root, 'docs/loaders/python'), PYTHONDONTWRITEBYTECODE: '1' };
    const arguments_ = ['-c', inPython, scenePath(name)];
    const expected = JSON.parse(execFileSync('python3', arguments_, { encoding: 'utf8', env: environment }));
    const scene = sceneOf(name);
    const sizes = (body) => body.shapes.map((shape) => shape.pieces.map((piece) => piece.length).sort());
    const bodies = scene.bodies.map((body) => [body.id, body.mass, body.center, body.inertia, sizes(body)]);
    const found = [...bodies, ...scene.joints.map((joint) => [joint.id, joint.length])];
    const flat = (rows) => rows.flat(Infinity);
    assert.equal(flat(found).length, flat(expected).length);
    flat(found).forEach((value, i) => {
      const other = flat(expected)[i];
      if (typeof value === 'string') assert.equal(value, other);
      else assert.ok(Math.abs(value - other) <= 1e-12 * Math.max(1, Math.abs(other)), `${value}, in Python ${other}`);
    });
  });
}

test('springs are told by stiffness and by frequency', () => {
  const scene = sceneOf('all-kinds'), bodies = bodiesOf(scene);
  const spring = (id) => springOf(scene.joints.find((joint) => joint.id === id), bodies);
  const mass = 0.09 * Math.PI; // the weights
  // At the middle of one weight, which hangs on the world: its mass alone.
  const { stiffness, damping } = spring('spring-1');
  assert.ok(Math.abs(stiffness - mass * (2 * Math.PI) ** 2) < 1e-12);
  assert.ok(Math.abs(damping - 2 * 0.1 * mass * 2 * Math.PI) < 1e-12);
  // Between two weights: half the mass.
  const { frequency, dampingRatio } = spring('spring-2');
  assert.ok(Math.abs(frequency - Math.sqrt(20 / (mass / 2)) / (2 * Math.PI)) < 1e-12);
  assert.ok(Math.abs(dampingRatio - 0.5 / (2 * Math.sqrt(20 * mass / 2))) < 1e-12);
  // A weld that gives in to turning: by the inertias of both beams.
  const inertia = 0.2 * (1 + 0.04) / 12;
  assert.ok(Math.abs(spring('tendon').stiffness - inertia / 2 * (2 * Math.PI * 4) ** 2) < 1e-12);
  assert.equal(spring('rod'), null);
});
