// SPDX-License-Identifier: MIT
// The shapes and joints of p2.mjs.

import { boxesAlong } from './cairn-engine.mjs';

/** The shapes that make up one, as [shape, position in the frame of the body, angle]. */
export function geometries(shape, gravity, p2) {
  const { type, center, radius, point1: p, point2: q } = shape;
  if (type === 'circle') return [[new p2.Circle({ radius }), center, 0]];
  if (type === 'capsule') {
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]), middle = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    return [[new p2.Capsule({ length, radius }), middle, Math.atan2(q[1] - p[1], q[0] - p[0])]];
  }
  return (type === 'chain' ? boxesAlong(shape, gravity) : shape.pieces).map((outline) => {
    const { centerOfMass: [cx, cy] } = new p2.Convex({ vertices: outline }); // where p2 wants it to have its origin
    return [new p2.Convex({ vertices: outline.map(([x, y]) => [x - cx, y - cy]) }), [cx, cy], 0];
  });
}

/** What holds two bodies together: { constraint, spring }, either of which may be missing. */
export function createJoint({ type, limit, motor, length, localAxisA, referenceAngle }, a, b, anchors, spring, p2) {
  const { localAnchorA, localAnchorB } = anchors;
  const isTurn = type === 'revolute' || type === 'weld', zero = isTurn ? referenceAngle : 0;
  const range = limit && { lowerLimit: limit.lower + zero, upperLimit: limit.upper + zero };
  if (isTurn) { // a weld is a hinge without play, or with a spring
    const constraint = new p2.RevoluteConstraint(a, b, { localPivotA: localAnchorA, localPivotB: localAnchorB });
    if (range) constraint.setLimits(range.lowerLimit, range.upperLimit);
    if (type === 'weld' && !spring) constraint.setLimits(zero, zero);
    // Motors that turn count backwards, those that slide do not.
    if (motor) Object.assign(constraint, { motorEnabled: true, motorSpeed: -motor.speed, motorMaxForce: motor.maxTorque });
    return { constraint, spring: spring && new p2.RotationalSpring(a, b, { restAngle: zero, ...spring }) };
  }
  const pull = (restLength) => spring && new p2.LinearSpring(a, b, { restLength, ...anchors, ...spring });
  if (type === 'prismatic') {
    const constraint = new p2.PrismaticConstraint(a, b, { ...anchors, ...range, localAxisA });
    constraint.equations[1].angle = referenceAngle;
    if (motor) {
      constraint.enableMotor();
      constraint.motorSpeed = motor.speed;
      Object.assign(constraint.motorEquation, { maxForce: motor.maxForce, minForce: -motor.maxForce });
    }
    return { constraint, spring: pull(0) };
  }
  const isHeld = type === 'distance' && (limit || !spring);
  const constraint = isHeld && new p2.DistanceConstraint(a, b, { ...anchors, ...range, distance: length });
  return { constraint, spring: pull(length) };
}
