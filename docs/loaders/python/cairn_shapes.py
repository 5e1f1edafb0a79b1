# SPDX-License-Identifier: MIT
"""What shapes weigh, and the convex pieces that engines collide. Points are [x, y] in m, outlines lists of points."""
import math

MOST_VERTICES = 8  # of a piece, as Box2D takes them
ROUND_OFF = 1e-9   # the greatest turn (its sine) that counts as none


def outline_of(shape):
    """The corners of a box or a polygon, counter-clockwise."""
    if shape.type == "polygon":
        return without_idle_corners(shape.vertices)
    w, h = shape.halfExtents
    return [placed(corner, shape.center, shape.angle) for corner in ([-w, -h], [w, -h], [w, h], [-w, h])]


def weigh(shape):
    """Mass (kg), center of mass, and inertia about it (kg m^2) of any shape but a chain, which has none."""
    if shape.type == "circle":
        mass = shape.density * math.pi * shape.radius**2
        return mass, shape.center, mass * shape.radius**2 / 2
    if shape.type == "capsule":
        half, r = math.dist(shape.point1, shape.point2) / 2, shape.radius
        middle, ends = shape.density * 4 * half * r, shape.density * math.pi * r**2
        inertia = middle * (half**2 + r**2) / 3 + ends * (r**2 / 2 + half**2 + 8 * half * r / (3 * math.pi))
        return middle + ends, [sum(k) / 2 for k in zip(shape.point1, shape.point2)], inertia
    o, *rest = outline_of(shape)
    area, center, inertia = combined([triangle(o, p, q) for p, q in zip(rest, rest[1:])])
    return shape.density * area, center, shape.density * inertia


def triangle(o, p, q):
    area = cross(o, p, q) / 2
    squares = math.dist(o, p)**2 + math.dist(p, q)**2 + math.dist(q, o)**2
    return area, [sum(k) / 3 for k in zip(o, p, q)], area * squares / 36


def combined(parts):
    """The same of what is held together."""
    mass = sum(part[0] for part in parts)
    shares = [part[0] / mass if mass > 0 else 1 / len(parts) for part in parts]
    center = [sum(share * part[1][k] for share, part in zip(shares, parts)) for k in (0, 1)]
    return mass, center, sum(part[2] + part[0] * math.dist(part[1], center)**2 for part in parts)


def convex_pieces(outline):
    """Parts of an outline that are convex: ears, joined again where no corner is in the way (Hertel and Mehlhorn 1983)."""
    rest, parts = list(outline), []
    while any(turn(*corner) < -ROUND_OFF for corner in corners(rest)):
        ears = [i for i in range(len(rest)) if is_ear(rest, i)]
        if not ears:
            raise ValueError("a polygon crosses or touches itself; cairn validate says which, and where")
        parts.append([rest[ears[0] - 1], rest.pop(ears[0]), rest[ears[0] % len(rest)]])
    parts += [[rest[0], *rest[i:i + MOST_VERTICES - 1]] for i in range(1, len(rest) - 1, MOST_VERTICES - 2)]
    whole = []
    while parts:
        piece = parts.pop()
        while fits := [(q, union) for q in parts for union in joined(piece, q)]:
            parts.remove(fits[0][0])
            piece = fits[0][1]
        whole.append(without_idle_corners(piece))
    return whole


def joined(p, q):
    """What two pieces that share an edge make together, where that is a piece."""
    shared = [(i, k) for i in range(len(p)) for k in range(len(q)) if p[i - 1] == q[k] and p[i] == q[k - 1]]
    unions = [p[i:] + p[:i] + (q[k:] + q[:k])[1:-1] for i, k in shared]
    return [u for u in unions if len(u) <= MOST_VERTICES and all(turn(*corner) > -ROUND_OFF for corner in corners(u))]


def is_ear(outline, i):
    a, b, c = outline[i - 1], outline[i], outline[(i + 1) % len(outline)]
    others = [p for p in outline if p not in (a, b, c)]
    return turn(a, b, c) > ROUND_OFF and all(min(cross(a, b, p), cross(b, c, p), cross(c, a, p)) < 0 for p in others)


def without_idle_corners(outline):
    """Counter-clockwise, without repeated and collinear vertices."""
    points = [a for a, b, _ in corners(outline) if a != b]
    points = [b for a, b, c in corners(points) if abs(turn(a, b, c)) > ROUND_OFF]
    return points if sum(cross(points[0], a, b) for a, b, _ in corners(points)) > 0 else points[::-1]


def corners(outline):
    return zip(outline, outline[1:] + outline[:1], outline[2:] + outline[:2])


def cross(o, p, q):
    return (p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0])


def turn(a, b, c):
    return cross(a, b, c) / (math.dist(a, b) * math.dist(b, c))


def placed(point, position, angle):
    c, s = math.cos(angle), math.sin(angle)
    return [position[0] + c * point[0] - s * point[1], position[1] + s * point[0] + c * point[1]]
