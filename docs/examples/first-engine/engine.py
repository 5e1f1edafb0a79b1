# SPDX-License-Identifier: MIT
"""A first physics engine: circles and upright boxes that do not turn, and impulses that are passed around until all fits.

Units are m, kg and s; y points up; vectors are (x, y). The normal of a contact points from its first body to its second.
"""
import math
from dataclasses import dataclass
from itertools import combinations


@dataclass
class Body:
    name: str
    x: float
    y: float
    half: tuple = None          # of a box: half its width and half its height
    radius: float = 0.0         # of a circle
    inverse_mass: float = 0.0   # 0 for what nothing moves
    friction: float = 0.0
    restitution: float = 0.0
    vx: float = 0.0
    vy: float = 0.0


@dataclass
class Contact:
    a: Body
    b: Body
    normal: tuple
    depth: float
    point: tuple  # the middle of the overlap


def circle_circle(a, b):
    dx, dy, reach = b.x - a.x, b.y - a.y, a.radius + b.radius
    if dx * dx + dy * dy > reach * reach:
        return None
    distance = math.hypot(dx, dy)
    nx, ny = (dx / distance, dy / distance) if distance > 0 else (1.0, 0.0)
    depth = reach - distance
    along = a.radius - depth / 2
    return Contact(a, b, (nx, ny), depth, (a.x + nx * along, a.y + ny * along))


def box_box(a, b):
    dx, dy = b.x - a.x, b.y - a.y
    # How far b must go sideways, or up or down, to leave a: of a box in a box that is more than their overlap.
    depth_x = a.half[0] + b.half[0] - abs(dx)
    depth_y = a.half[1] + b.half[1] - abs(dy)
    if min(depth_x, depth_y) < 0:
        return None
    left, right = max(a.x - a.half[0], b.x - b.half[0]), min(a.x + a.half[0], b.x + b.half[0])
    bottom, top = max(a.y - a.half[1], b.y - b.half[1]), min(a.y + a.half[1], b.y + b.half[1])
    middle = ((left + right) / 2, (bottom + top) / 2)
    if depth_x < depth_y:
        return Contact(a, b, (math.copysign(1.0, dx), 0.0), depth_x, middle)
    return Contact(a, b, (0.0, math.copysign(1.0, dy)), depth_y, middle)


def box_circle(box, circle):
    dx, dy = circle.x - box.x, circle.y - box.y
    nearest_x = max(-box.half[0], min(box.half[0], dx))
    nearest_y = max(-box.half[1], min(box.half[1], dy))
    distance = math.hypot(dx - nearest_x, dy - nearest_y)
    if distance > circle.radius:
        return None
    if distance > 0:
        nx, ny = (dx - nearest_x) / distance, (dy - nearest_y) / distance
        depth = circle.radius - distance
    else:  # the centre is inside: out by the nearest side, and a radius further
        to_side_x, to_side_y = box.half[0] - abs(dx), box.half[1] - abs(dy)
        nx, ny = (math.copysign(1.0, dx), 0.0) if to_side_x < to_side_y else (0.0, math.copysign(1.0, dy))
        depth = circle.radius + min(to_side_x, to_side_y)
    along = circle.radius - depth / 2
    return Contact(box, circle, (nx, ny), depth, (circle.x - nx * along, circle.y - ny * along))


def collide(a, b):
    """The contact of two bodies, or None."""
    if a.half and b.half:
        return box_box(a, b)
    if a.half:
        return box_circle(a, b)
    if b.half:
        contact = box_circle(b, a)
        if contact:
            contact.a, contact.b, contact.normal = a, b, (-contact.normal[0], -contact.normal[1])
        return contact
    return circle_circle(a, b)


class World:
    """Bodies, and the rules by which they move."""

    def __init__(self, bodies, gravity=(0.0, -9.81), passes=10, share=0.8, slop=0.005):
        self.bodies = bodies
        self.gravity = gravity
        self.passes = passes  # over all contacts, in a step
        self.share = share    # of the depth beyond the slop that a step takes away
        self.slop = slop      # depth that is left, so that contacts at rest persist

    def step(self, h):
        for body in self.bodies:
            if body.inverse_mass > 0:  # what nothing moves does not fall either
                body.vx += h * self.gravity[0]
                body.vy += h * self.gravity[1]
        for body in self.bodies:
            body.x += h * body.vx
            body.y += h * body.vy
        contacts = self.find_contacts()
        for _ in range(self.passes):
            for contact in contacts:
                solve(contact)
        for contact in contacts:
            separate(contact, self.share * max(0.0, contact.depth - self.slop))

    def find_contacts(self):
        pairs = ((a, b) for a, b in combinations(self.bodies, 2) if a.inverse_mass + b.inverse_mass > 0)
        return [contact for contact in (collide(a, b) for a, b in pairs) if contact]


def relative_velocity(contact):
    return contact.b.vx - contact.a.vx, contact.b.vy - contact.a.vy


def push(contact, jx, jy):
    """Gives an impulse (N s) to b, and its opposite to a."""
    a, b = contact.a, contact.b
    a.vx -= a.inverse_mass * jx
    a.vy -= a.inverse_mass * jy
    b.vx += b.inverse_mass * jx
    b.vy += b.inverse_mass * jy


def solve(contact):
    """Turns back what approaches, and then slows what slides, as far as friction reaches."""
    a, b = contact.a, contact.b
    nx, ny = contact.normal
    mass = 1 / (a.inverse_mass + b.inverse_mass)
    ux, uy = relative_velocity(contact)
    approach = ux * nx + uy * ny
    if approach >= 0:
        return
    jn = -(1 + max(a.restitution, b.restitution)) * approach * mass
    push(contact, jn * nx, jn * ny)

    tx, ty = ny, -nx
    ux, uy = relative_velocity(contact)
    reach = math.sqrt(a.friction * b.friction) * jn
    jt = max(-reach, min(reach, -(ux * tx + uy * ty) * mass))
    push(contact, jt * tx, jt * ty)


def separate(contact, distance):
    """Moves two bodies apart, the lighter one further."""
    a, b = contact.a, contact.b
    step = distance / (a.inverse_mass + b.inverse_mass)
    a.x -= a.inverse_mass * step * contact.normal[0]
    a.y -= a.inverse_mass * step * contact.normal[1]
    b.x += b.inverse_mass * step * contact.normal[0]
    b.y += b.inverse_mass * step * contact.normal[1]
