# SPDX-License-Identifier: MIT
"""Where things are, and Cairn itself to hold results against."""
import csv
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
GALLERY = sorted((ROOT / "scenes").glob("*.cairn"))
ALL_KINDS = ROOT / "tests/exchange/scenes/all-kinds.cairn"
# What clients are given: all kinds of bodies and joints, and some of the gallery.
SCENES = [ALL_KINDS] + [ROOT / f"scenes/{name}.cairn" for name in (
    "arch", "card-house", "cantilever", "channel", "double-pendulum", "hanging-chain", "geometry-lab", "spring", "stack-10", "free-fall")]
CAIRN = os.environ.get("CAIRN", str(ROOT / "build/release/bin/cairn"))
sys.path += [str(ROOT / "docs/loaders/python"), str(ROOT / "docs/examples/first-engine")]


def run(*command, **options):
    """What a command prints; the test fails with all that it says where it fails."""
    result = subprocess.run(list(map(str, command)), capture_output=True, text=True, **options)
    assert result.returncode == 0, f"{command}: {result.stdout}{result.stderr}"
    return result.stdout


def cairn(*arguments):
    """What a command of cairn prints."""
    if not os.access(CAIRN, os.X_OK):
        raise unittest.SkipTest(f"there is no {CAIRN}; the variable CAIRN may name another")
    return run(CAIRN, *arguments)


def exported(scene, form):
    """The text that cairn export makes of a scene file in a format, by the format's id."""
    with tempfile.TemporaryDirectory() as folder:
        cairn("export", scene, "--to", form, "--out", Path(folder, "exported"))
        return Path(folder, "exported").read_text(encoding="utf-8")


def compare(scene, lane, duration):
    """The rows of poses.csv and metrics.csv of one lane of a scene, as dictionaries."""
    with tempfile.TemporaryDirectory() as folder:
        cairn("compare", scene, "--lane", lane, "--duration", duration, "--poses", "--out", folder)
        return [list(csv.DictReader(Path(folder, name).read_text().splitlines())) for name in ("poses.csv", "metrics.csv")]


def assert_world(test, scene, counts, rows):
    """That a world of the Box2D family has the bodies and joints of a scene, and a body for the world of joints, with places, and the masses that
    the scene tells. rows: x, y, mass and inertia, first of each body of the scene."""
    joints = scene.get("joints", [])
    world = any(joint[end] is None for joint in joints for end in ("bodyA", "bodyB"))
    test.assertEqual(counts, [len(scene["bodies"]) + world, len(joints)])
    for body, row in zip(scene["bodies"], rows):
        for found, expected in zip(row, body["position"]):
            test.assertAlmostEqual(found, expected, delta=1e-5 * max(1, abs(expected)))
        override = body.get("massOverride")
        if body["type"] == "dynamic" and override:
            test.assertAlmostEqual(row[2], override["mass"], delta=1e-5 * override["mass"])
            test.assertAlmostEqual(row[3], override["inertia"], delta=1e-4 * override["inertia"])
