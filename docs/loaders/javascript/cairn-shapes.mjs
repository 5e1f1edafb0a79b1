// SPDX-License-Identifier: MIT
// What shapes weigh, and the convex pieces that engines collide. Points are [x, y] in m, outlines lists of points.

const MOST = 8; // vertices of a piece, as Box2D takes them
const ROUND_OFF = 1e-9; // the greatest turn (its sine) that counts as none

/** The corners of a box or a polygon, counter-clockwise. */
export function outlineOf(shape) {
  if (shape.type === 'polygon') return withoutIdleCorners(shape.vertices);
  const [w, h] = shape.halfExtents;
  return [[-w, -h], [w, -h], [w, h], [-w, h]].map((corner) => placed(corner, shape.center, shape.angle));
}

/** Mass (kg), center of mass, and inertia about it (kg m^2) of any shape but a chain, which has none. */
export function weigh(shape) {
  const { density, center, radius: r } = shape;
  if (shape.type === 'circle') return { mass: density * Math.PI * r ** 2, center, inertia: density * Math.PI * r ** 4 / 2 };
  if (shape.type === 'capsule') {
    const half = distance(shape.point1, shape.point2) / 2;
    const middle = density * 4 * half * r, ends = density * Math.PI * r ** 2;
    const inertia = middle * (half ** 2 + r ** 2) / 3 + ends * (r ** 2 / 2 + half ** 2 + 8 * half * r / (3 * Math.PI));
    return { mass: middle + ends, center: mean(shape.point1, shape.point2), inertia };
  }
  const [o, ...rest] = outlineOf(shape);
  const area = combined(rest.slice(1).map((q, i) => triangle(o, rest[i], q)));
  return { mass: density * area.mass, center: area.center, inertia: density * area.inertia };
}

function triangle(o, p, q) {
  const area = cross(o, p, q) / 2;
  const squares = distance(o, p) ** 2 + distance(p, q) ** 2 + distance(q, o) ** 2;
  return { mass: area, center: mean(o, p, q), inertia: area * squares / 36 };
}

/** The same of what is held together. */
export function combined(parts) {
  const sum = (value) => parts.reduce((total, part) => total + value(part), 0);
  const mass = sum((part) => part.mass);
  const share = (part) => (mass > 0 ? part.mass / mass : 1 / parts.length);
  const center = [0, 1].map((k) => sum((part) => share(part) * part.center[k]));
  return { mass, center, inertia: sum((part) => part.inertia + part.mass * distance(part.center, center) ** 2) };
}

/** Parts of an outline that are convex: ears, joined again where no corner is in the way (Hertel and Mehlhorn 1983). */
export function convexPieces(outline) {
  const rest = [...outline], parts = [], whole = [];
  while (!isConvex(rest)) {
    const i = corners(rest).findIndex((corner) => isEar(corner, rest));
    if (i < 0) throw new Error('a polygon crosses or touches itself; cairn validate says which, and where');
    parts.push(corners(rest)[i]);
    rest.splice(i, 1);
  }
  for (let i = 1; i + 1 < rest.length; i += MOST - 2) parts.push([rest[0], ...rest.slice(i, i + MOST - 1)]);
  while (parts.length > 0) {
    let piece = parts.pop();
    for (let k = 0; k < parts.length; ++k) {
      const union = joined(piece, parts[k]);
      if (union) [piece, k] = [union, (parts.splice(k, 1), -1)];
    }
    whole.push(withoutIdleCorners(piece));
  }
  return whole;
}

/** What two pieces that share an edge make together, where that is a piece. */
function joined(p, q) {
  const from = (outline, i) => [...outline.slice(i), ...outline.slice(0, i)];
  for (let i = 0; i < p.length; ++i) {
    const k = q.findIndex((corner, j) => same(corner, p.at(i - 1)) && same(q.at(j - 1), p[i]));
    const union = k < 0 ? [] : [...from(p, i), ...from(q, k).slice(1, -1)];
    if (union.length > 0 && union.length <= MOST && isConvex(union)) return union;
  }
  return null;
}

function isEar([a, b, c], outline) {
  const others = outline.filter((p) => ![a, b, c].some((corner) => same(p, corner)));
  return turn(a, b, c) > ROUND_OFF && others.every((p) => Math.min(cross(a, b, p), cross(b, c, p), cross(c, a, p)) < 0);
}

/** Counter-clockwise, without repeated and collinear vertices. */
function withoutIdleCorners(outline) {
  const points = corners(outline).filter(([, b, c]) => !same(b, c)).map(([, b]) => b);
  const kept = corners(points).filter((corner) => Math.abs(turn(...corner)) > ROUND_OFF).map(([, b]) => b);
  return corners(kept).reduce((area, [, b, c]) => area + cross(kept[0], b, c), 0) > 0 ? kept : kept.reverse();
}

const corners = (outline) => outline.map((b, i) => [outline.at(i - 1), b, outline[(i + 1) % outline.length]]);
const isConvex = (outline) => corners(outline).every((corner) => turn(...corner) > -ROUND_OFF);
export const distance = (p, q) => Math.hypot(q[0] - p[0], q[1] - p[1]); // m
const same = (p, q) => p[0] === q[0] && p[1] === q[1];
const mean = (...points) => [0, 1].map((k) => points.reduce((sum, p) => sum + p[k], 0) / points.length);
const cross = (o, p, q) => (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]);
const turn = (a, b, c) => cross(a, b, c) / (distance(a, b) * distance(b, c)); // its sine, to the left

export function placed([x, y], position, angle) {
  const c = Math.cos(angle), s = Math.sin(angle);
  return [position[0] + c * x - s * y, position[1] + s * x + c * y];
}
