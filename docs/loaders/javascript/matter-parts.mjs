// SPDX-License-Identifier: MIT
// The shapes and joints of matter.mjs.

import { boxesAlong, rectangleOf } from './cairn-engine.mjs';
import { toWorld } from './cairn-scene.mjs';
import { distance, placed } from './cairn-shapes.mjs';

export const PIXELS = 100; // to a metre
export const RATE = 60; // steps in a second, by which matter-js tells velocities, damping and stiffness

/** A point (m, y up) in pixels, y down. */
export const point = ([x, y]) => ({ x: PIXELS * x, y: -PIXELS * y });

/** The bodies that make up a shape, where the frame of its body is that of the world. */
export function createParts(shape, gravity, { Bodies, Body, Vertices }) {
  const { type, center, radius, point1, point2, sensor: isSensor } = shape;
  const circle = (at) => Bodies.circle(point(at).x, point(at).y, PIXELS * radius, { isSensor }, 64); // corners at most
  const polygon = (outline) => {
    const vertices = outline.map(point).reverse(); // clockwise on the screen
    return Body.create({ vertices, position: Vertices.centre(vertices), isSensor });
  };
  if (type === 'circle') return [circle(center)];
  if (type === 'capsule') return [polygon(rectangleOf(shape)), circle(point1), circle(point2)];
  return (type === 'chain' ? boxesAlong(shape, gravity) : shape.pieces).map(polygon);
}

/** What matter-js does not do by itself, before each step (s): moves kinematic bodies, and scales gravity. */
export function drive(made, { type, linearVelocity: [x, y], angularVelocity, gravityScale }, gravity, h, Body) {
  if (type === 'kinematic') {
    Body.setPosition(made, { x: made.position.x + PIXELS * x * h, y: made.position.y - PIXELS * y * h }, true);
    Body.setAngle(made, made.angle - angularVelocity * h, true);
  } else if (type === 'dynamic') {
    const pull = made.mass * (gravityScale - 1) * gravity.scale;
    made.force.x += pull * gravity.x;
    made.force.y += pull * gravity.y;
  }
}

/** What holds two bodies together, or null where matter-js has nothing like it; hold makes a constraint of two anchors. */
export function createConstraint(joint, hold, spring, a, b) {
  const { type, localAnchorA: p, localAnchorB: q, length } = joint;
  const pin = { length: 0, stiffness: 0.7 }; // stiffer ones explode
  if (type === 'revolute') return hold(p, q, pin);
  if (type === 'weld') { // two pins: at the anchors, and at the center of mass that is further away from them
    const anchor = toWorld(a, p);
    const [first, second] = [a, b].map((body) => (body ? toWorld(body, body.center) : anchor));
    const other = distance(anchor, first) > distance(anchor, second) ? first : second;
    const seen = (body) => {
      const { position: [x, y], angle } = body ?? { position: [0, 0], angle: 0 };
      return placed([other[0] - x, other[1] - y], [0, 0], -angle);
    };
    hold(seen(a), seen(b), pin);
    return hold(p, q, pin);
  }
  if (type === 'prismatic' || (type === 'distance' && joint.limit)) return null;
  if (!spring) return hold(p, q, { length: PIXELS * length, stiffness: 1 });
  if (spring.frequency === 0) return null; // stiffness 0 is taken for none given
  // Both are shares that are taken in each of two passes of two rounds in a step; and a round takes 2/3 of the last again.
  const turn = 2 * Math.PI * spring.frequency / RATE; // rad in a step
  const stiffness = Math.min(1, turn ** 2 * 3 / 20), damping = spring.dampingRatio * turn / 2;
  return hold(p, q, { length: PIXELS * length, stiffness, damping });
}
