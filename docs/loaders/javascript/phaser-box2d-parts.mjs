// SPDX-License-Identifier: MIT
// The shapes and joints of phaser-box2d.mjs.

/** Gives a body the shapes that make up one. */
export function createShapes({ type, center, radius, point1, point2, vertices, loop, pieces }, body, definition, b2, point) {
  const polygon = (points) => b2.b2MakePolygon(b2.b2ComputeHull(points.map(point), points.length), 0);
  for (const piece of pieces) b2.b2CreatePolygonShape(body, definition, polygon(piece));
  if (type === 'circle') b2.b2CreateCircleShape(body, definition, new b2.b2Circle(point(center), radius));
  if (type === 'capsule') b2.b2CreatePolygonShape(body, definition, roundedSegment(point1, point2, radius, b2));
  for (let i = loop ? 0 : 1; type === 'chain' && i < vertices.length; ++i) {
    b2.b2CreateSegmentShape(body, definition, new b2.b2Segment(point(vertices.at(i - 1)), point(vertices[i])));
  }
}

// A polygon of two vertices with a radius is a capsule; what goes by that name falls through segments and other capsules.
function roundedSegment([px, py], [qx, qy], radius, { b2Polygon, b2Vec2 }) {
  const length = Math.hypot(qx - px, qy - py), [nx, ny] = [(qy - py) / length, (px - qx) / length];
  return Object.assign(new b2Polygon(2), {
    vertices: [new b2Vec2(px, py), new b2Vec2(qx, qy)], normals: [new b2Vec2(nx, ny), new b2Vec2(-nx, -ny)],
    centroid: new b2Vec2((px + qx) / 2, (py + qy) / 2), radius, count: 2,
  });
}

/** Creates a joint: common is what all have. */
export function createJoint({ type, limit, motor, length, localAxisA }, common, spring, world, b2, point) {
  const limits = (lower, upper) => limit && { enableLimit: true, [lower]: limit.lower, [upper]: limit.upper };
  const effort = { maxMotorTorque: motor?.maxTorque, maxMotorForce: motor?.maxForce };
  const drive = motor && { enableMotor: true, motorSpeed: motor.speed, ...effort };
  const { frequency: hertz = 0, dampingRatio = 0 } = spring ?? {};
  const soft = spring && { enableSpring: true, hertz, dampingRatio };
  const create = (kind, more) =>
    b2[`b2Create${kind}Joint`](world, Object.assign(b2[`b2Default${kind}JointDef`](), common, drive, soft, more));
  if (type === 'revolute') return create('Revolute', limits('lowerAngle', 'upperAngle'));
  if (type === 'prismatic') {
    return create('Prismatic', { ...limits('lowerTranslation', 'upperTranslation'), localAxisA: point(localAxisA) });
  }
  if (type === 'weld') return create('Weld', { angularHertz: hertz, angularDampingRatio: dampingRatio });
  // Rigid unless it is a spring: one without stiffness leaves its limits and its motor to work.
  return create('Distance', { length, enableSpring: Boolean(spring ?? limit), ...limits('minLength', 'maxLength') });
}
