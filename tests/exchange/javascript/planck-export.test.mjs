// SPDX-License-Identifier: MIT
// What planck's Serializer makes of `cairn export --to planck`.

import assert from 'node:assert/strict';
import test from 'node:test';
import * as planck from 'planck';
import { documentOf, exported, sceneOf, scenePath } from './cairn.mjs';

const names = ['all-kinds', 'arch', 'card-house', 'cantilever', 'channel', 'double-pendulum', 'hanging-chain', 'geometry-lab',
  'spring', 'stack-10', 'free-fall'];
const load = (name) => planck.Serializer.fromJson(JSON.parse(exported(scenePath(name), 'planck')));

/** A list of planck, oldest first. */
function listOf(first) {
  const list = [];
  for (let item = first; item; item = item.getNext()) list.unshift(item);
  return list;
}
const near = (found, expected, what) =>
  assert.ok(Math.abs(found - expected) <= 1e-5 * Math.max(1, Math.abs(expected)), `${what}: ${found}, expected ${expected}`);

for (const name of names) {
  test(`${name} has its bodies and joints`, () => {
    const { bodies, joints = [] } = documentOf(name);
    const world = load(name);
    const needsWorld = joints.some(({ bodyA, bodyB }) => bodyA === null || bodyB === null);
    const found = listOf(world.getBodyList());
    assert.deepEqual(found.map((body) => body.getUserData().id), [...bodies.map(({ id }) => id), ...(needsWorld ? ['world'] : [])]);
    assert.equal(world.getJointCount(), joints.length);
    bodies.forEach(({ id, position, type }, i) => {
      near(found[i].getPosition().x, position[0], id);
      near(found[i].getPosition().y, position[1], id);
      assert.equal(found[i].getType(), type);
    });
  });
}

test('bodies weigh what they do in Cairn', () => {
  for (const name of ['stack-10', 'double-pendulum', 'card-house', 'geometry-lab']) {
    const found = new Map(listOf(load(name).getBodyList()).map((body) => [body.getUserData().id, body]));
    for (const body of sceneOf(name).bodies)
      if (body.type === 'dynamic') near(found.get(body.id).getMass(), body.mass, `${name}, ${body.id}`);
  }
});

test('a body falls as planck lets it: g h^2 n (n + 1) / 2 in n steps', () => {
  const world = load('free-fall');
  const [ball] = listOf(world.getBodyList());
  const { world: { gravity }, bodies: [{ position, linearVelocity = [0, 0] }] } = documentOf('free-fall');
  for (let step = 0; step < 60; ++step) world.step(1 / 60);
  near(ball.getPosition().y, position[1] + linearVelocity[1] + (gravity[1] * 60 * 61) / 2 / 3600, 'y');
});

test('what fromJson honours beyond what toJson writes is there', () => {
  const world = load('all-kinds');
  const { bodies } = documentOf('all-kinds');
  listOf(world.getBodyList()).slice(0, bodies.length).forEach((body, i) => {
    near(body.getLinearDamping(), bodies[i].linearDamping ?? 0, 'linearDamping');
    near(body.getGravityScale(), bodies[i].gravityScale ?? 1, 'gravityScale');
    assert.equal(body.isFixedRotation(), bodies[i].fixedRotation ?? false);
  });
});

test('a stack of ten boxes stands', () => {
  const world = load('stack-10');
  const top = listOf(world.getBodyList()).at(-1);
  const { y } = top.getPosition();
  for (let step = 0; step < 300; ++step) world.step(1 / 60);
  assert.ok(Math.abs(top.getPosition().y - y) < 0.2, `from ${y} to ${top.getPosition().y}`);
});
