# SPDX-License-Identifier: MIT
"""Box2D 2.4 compiles what `cairn export --to box2d-2.4` writes, and has in it what the scene has."""
import json
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import ALL_KINDS, CAIRN, ROOT

SCENES = [ALL_KINDS] + [ROOT / f"scenes/{name}.cairn" for name in (
    "arch", "card-house", "cantilever", "channel", "double-pendulum", "hanging-chain", "geometry-lab", "spring", "stack-10", "free-fall")]

PROGRAM = """
#include <box2d/box2d.h>
#include <cstdio>
void load(b2World* m_world) {
#include "scene.inl"
}
int main() {
    b2World world(b2Vec2(0, 0));
    load(&world);
    std::printf("%d %d\\n", world.GetBodyCount(), world.GetJointCount());
    for (int step = 0; step <= 60; ++step) {
        for (b2Body* b = world.GetBodyList(); b && step % 60 == 0; b = b->GetNext())
            std::printf("%.9g %.9g %.9g %.9g %.9g\\n", b->GetPosition().x, b->GetPosition().y, b->GetMass(),
                        b->GetInertia() - b->GetMass() * b->GetLocalCenter().LengthSquared(), b->GetLinearVelocity().y);
        world.Step(1 / 60.0f, 8, 3);
    }
}
"""


def run(scene, folder):
    """Lines of numbers of the program above: counts, then all bodies, the first one first, at 0 s and at 1 s."""
    export = subprocess.run([CAIRN, "export", scene, "--to", "box2d-2.4", "--out", folder / "scene.inl"], capture_output=True, text=True)
    assert export.returncode == 0, export.stderr
    (folder / "main.cpp").write_text(PROGRAM)
    build = subprocess.run(["g++", "-std=c++17", "main.cpp", "-lbox2d", "-o", "main"], cwd=folder, capture_output=True, text=True)
    assert build.returncode == 0, build.stderr
    result = subprocess.run([folder / "main"], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    counts, *rows = [list(map(float, line.split())) for line in result.stdout.splitlines()]
    half = len(rows) // 2
    return counts, rows[:half][::-1], rows[half:][::-1]  # Box2D lists the newest first


@unittest.skipUnless(shutil.which("g++") and Path("/usr/include/box2d/box2d.h").exists(), "needs g++ and libbox2d-dev")
class Box2dExport(unittest.TestCase):
    def test_scenes_have_their_bodies_joints_and_places(self):
        for path in SCENES:
            with self.subTest(scene=path.name), tempfile.TemporaryDirectory() as folder:
                scene = json.loads(path.read_text())
                counts, start, _ = run(path, Path(folder))
                joints = scene.get("joints", [])
                world = any(joint[end] is None for joint in joints for end in ("bodyA", "bodyB"))
                self.assertEqual(counts, [len(scene["bodies"]) + world, len(joints)])
                for body, row in zip(scene["bodies"], start):
                    for found, expected in zip(row, body["position"]):
                        self.assertAlmostEqual(found, expected, delta=1e-5 * max(1, abs(expected)))
                    override = body.get("massOverride")
                    if body["type"] == "dynamic" and override:
                        self.assertAlmostEqual(row[2], override["mass"], delta=1e-5 * override["mass"])
                        self.assertAlmostEqual(row[3], override["inertia"], delta=1e-4 * override["inertia"])

    def test_a_body_falls_as_box2d_lets_it(self):
        """One semi-implicit step at a time: g h^2 n (n + 1) / 2 below where it was."""
        with tempfile.TemporaryDirectory() as folder:
            path = ROOT / "scenes/free-fall.cairn"
            gravity = json.loads(path.read_text())["world"]["gravity"][1]
            _, start, end = run(path, Path(folder))
            self.assertAlmostEqual(end[0][1] - start[0][1] - start[0][4], gravity * 60 * 61 / 2 / 3600, delta=1e-4)


if __name__ == "__main__":
    unittest.main()
