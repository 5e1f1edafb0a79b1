#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs a Cairn scene of circles and upright boxes in the first engine.

    python3 run.py [SCENE] [--seconds S] [--csv FILE]

Prints where the bodies are after every 30 steps; writes every step to a CSV file: step, t_s, body, x_m, y_m, vx_mps, vy_mps.
"""
import argparse
import csv
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "docs/loaders/python"))
import cairn_scene
from engine import Body, World


def load(path):
    """The world that a scene describes, and its time step (s). ValueError names what a first engine does not have."""
    scene = cairn_scene.load(path)
    if scene.joints or scene.forces:
        raise ValueError(f"{path}: this engine has neither joints nor forces")
    if not scene.world.timeStep > 0:
        raise ValueError(f"{path}: world.timeStep must be greater than 0, found {scene.world.timeStep}")
    try:
        bodies = [load_body(body) for body in scene.bodies]
    except (AttributeError, TypeError, ValueError) as fault:
        raise ValueError(f"{path}: {fault}") from None
    return World(bodies, scene.world.gravity, slop=scene.world.linearSlop), scene.world.timeStep


def load_body(body):
    shape = body.shapes[0] if len(body.shapes) == 1 else None
    moves = body.type == "dynamic"
    fits = shape and shape.type in ("circle", "box") and shape.center == [0, 0] and body.angle == shape.angle == 0
    if not fits or body.type == "kinematic" or (moves and not body.fixedRotation):
        raise ValueError(f"body {body.id!r}: this engine has circles and upright boxes, one to a body, that do not turn")
    size = {"radius": shape.radius} if shape.type == "circle" else {"half": tuple(shape.halfExtents)}
    if moves and not body.mass > 0:
        raise ValueError(f"body {body.id!r}: it has no mass")
    velocity = body.linearVelocity if moves else (0.0, 0.0)
    return Body(body.id, *body.position, **size, inverse_mass=1 / body.mass if moves else 0.0, friction=shape.friction,
                restitution=shape.restitution, vx=velocity[0], vy=velocity[1])


def duration(text):
    seconds = float(text)
    if not 0 <= seconds <= 1e6:
        raise argparse.ArgumentTypeError(f"must be from 0 to 1e6, found {text}")
    return seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("scene", nargs="?", default=ROOT / "scenes/tutorial-a.cairn")
    parser.add_argument("--seconds", type=duration, default=10)
    parser.add_argument("--csv", type=argparse.FileType("w"), help="file for every step")
    arguments = parser.parse_args()
    try:
        world, h = load(arguments.scene)
    except (OSError, ValueError) as error:
        parser.exit(2, f"run.py: {error}\n")

    table = csv.writer(arguments.csv, lineterminator="\n") if arguments.csv else None
    if table:
        table.writerow(["step", "t_s", "body", "x_m", "y_m", "vx_mps", "vy_mps"])
    print(f"{'step':>5}  {'body':<10}{'x (m)':>8}{'y (m)':>8}")
    for step in range(1, round(arguments.seconds / h) + 1):
        world.step(h)
        for body in world.bodies:
            if table:
                table.writerow([step, step * h, body.name, body.x, body.y, body.vx, body.vy])
            if step % 30 == 0:
                print(f"{step:>5}  {body.name:<10}{body.x:>8.2f}{body.y:>8.2f}")


if __name__ == "__main__":
    main()
