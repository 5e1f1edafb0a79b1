# SPDX-License-Identifier: MIT
"""Reads Cairn's scene files, format version 1, into plain objects with every default filled in.

    scene = cairn_scene.load("stack-10.cairn")
    for body in scene.bodies:
        print(body.id, body.position, body.mass, [shape.type for shape in body.shapes])

Names are those of docs/scene-format.md; units are m, kg, s and rad, y points up, vectors are [x, y]. Added are the mass of
each body (kg), its center of mass (m, in its own frame) and its inertia (kg m^2, about that center); the convex pieces of
boxes and polygons; and the length of joints that have none, as authored. Axes have length 1. Faults are ValueErrors.
"""
import json
import math
from types import SimpleNamespace

import cairn_shapes

# What absent keys mean.
SCENE = dict(generator="", name="", description="", world={}, bodies=[], joints=[], forces=[], lanes=[],
             run=dict(duration=10, reference=""), instruments=[], known=None, extras={})
WORLD = dict(gravity=[0, -9.81], timeStep=1 / 60, integrator="semi-implicit-euler", broadPhase="dynamic-tree",
             contactMargin=0.02, linearSlop=0.005, restitutionThreshold=1, maxSpeed=None, frictionMixing="geometric-mean",
             restitutionMixing="maximum", sleeping=False, sleep=dict(speed=0.01, angularSpeed=0.035, time=0.5),
             continuous=True)
BODY = dict(name="", position=[0, 0], angle=0, linearVelocity=[0, 0], angularVelocity=0, linearDamping=0, angularDamping=0,
            gravityScale=1, fixedRotation=False, bullet=False, allowSleep=True, awake=True, massOverride=None, color="",
            group="", z=0, hidden=False, locked=False, shapes=[])
SHAPE = dict(center=[0, 0], angle=0, loop=False, density=1, friction=0.6, restitution=0, material="", sensor=False,
             surfaceVelocity=0, filter=dict(category=1, mask=65535, group=0))
JOINT = dict(name="", localAnchorA=[0, 0], localAnchorB=[0, 0], collideConnected=False, length=None, referenceAngle=0,
             localAxisA=[1, 0], frequency=None, stiffness=None, dampingRatio=None, damping=None, law="implicit", limit=None,
             motor=None, spring=None)
FORCE = dict(force=[0, 0], torque=0, localPoint=[0, 0], local=False, start=0, end=None)


def load(path):
    """The scene in a file, which faults name."""
    with open(path, encoding="utf-8-sig") as file:
        try:
            return read(json.load(file))
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as fault:
            reasons = {KeyError: f"there is no {fault}", RecursionError: "it is nested too deeply"}
            raise ValueError(f"{path}: {reasons.get(type(fault), fault)}") from None


def read(document):
    """The scene in a parsed document."""
    kind = document.get("format") if isinstance(document, dict) else type(document).__name__
    if kind != "cairn-scene":
        raise ValueError(f"not a Cairn scene: its format is {kind!r}")
    version, author = document.get("formatVersion"), document.get("generator", "a program that does not say its name")
    if version != 1:
        raise ValueError(f"format version {version}, written by {author}: this loader reads version 1")
    scene = filled(document, SCENE)
    scene.world = filled(scene.world, WORLD)
    scene.bodies = [read_body(body) for body in scene.bodies]
    scene.forces = [filled(force, FORCE) for force in scene.forces]
    bodies = {body.id: body for body in scene.bodies}
    scene.joints = [read_joint(joint, bodies) for joint in scene.joints]
    return scene


def filled(given, defaults):
    """An object with what is given, and with the defaults of what is not."""
    values = json.loads(json.dumps(defaults))
    for key, value in given.items():
        values[key] = {**values[key], **value} if isinstance(values.get(key), dict) else value
    return SimpleNamespace(**values)


def read_body(given):
    body = filled(given, BODY)
    body.shapes = [filled(shape, SHAPE) for shape in body.shapes]
    for shape in body.shapes:
        if shape.type == "capsule" and shape.point1 == shape.point2:
            shape.type, shape.center = "circle", shape.point1
        has_corners = shape.type in ("box", "polygon")
        shape.pieces = cairn_shapes.convex_pieces(cairn_shapes.outline_of(shape)) if has_corners else []
    solid = [cairn_shapes.weigh(shape) for shape in body.shapes if shape.type != "chain"]
    body.mass, body.center, body.inertia = cairn_shapes.combined(solid)
    if own := body.massOverride:
        body.mass, body.inertia, body.center = own["mass"], own["inertia"], own.get("center", [0, 0])
    return body


def read_joint(given, bodies):
    joint = filled(given, JOINT)
    for body in {joint.bodyA, joint.bodyB} - {None, *bodies}:
        raise ValueError(f"joint {joint.id!r}: there is no body {body!r}")
    joint.localAxisA = [k / math.hypot(*joint.localAxisA) for k in joint.localAxisA]
    if joint.length is None:
        joint.length = math.dist(to_world(bodies.get(joint.bodyA), joint.localAnchorA),
                                 to_world(bodies.get(joint.bodyB), joint.localAnchorB))
    return joint


def to_world(body, point):
    """Where a point of a body's frame is; None is the world."""
    return cairn_shapes.placed(point, body.position, body.angle) if body else point
