# SPDX-License-Identifier: MIT
"""Box2D 2.4 compiles what `cairn export --to box2d-2.4` writes, and has in it what the scene has."""
import json
import shutil
import tempfile
import unittest
from pathlib import Path

from support import ROOT, SCENES, assert_world, cairn, run

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


def run_scene(scene, folder):
    """Lines of numbers of the program above: counts, then all bodies, the first one first, at 0 s and at 1 s."""
    cairn("export", scene, "--to", "box2d-2.4", "--out", folder / "scene.inl")
    (folder / "main.cpp").write_text(PROGRAM)
    run("g++", "-std=c++17", "main.cpp", "-lbox2d", "-o", "main", cwd=folder)
    counts, *rows = [list(map(float, line.split())) for line in run(folder / "main").splitlines()]
    half = len(rows) // 2
    return counts, rows[:half][::-1], rows[half:][::-1]  # Box2D lists the newest first


@unittest.skipUnless(shutil.which("g++") and Path("/usr/include/box2d/box2d.h").exists(), "needs g++ and libbox2d-dev")
class Box2dExport(unittest.TestCase):
    def test_scenes_have_their_bodies_joints_and_places(self):
        for path in SCENES:
            with self.subTest(scene=path.name), tempfile.TemporaryDirectory() as folder:
                counts, start, _ = run_scene(path, Path(folder))
                assert_world(self, json.loads(path.read_text()), counts, start)

    def test_a_body_falls_as_box2d_lets_it(self):
        """One semi-implicit step at a time: g h^2 n (n + 1) / 2 below where it was."""
        with tempfile.TemporaryDirectory() as folder:
            path = ROOT / "scenes/free-fall.cairn"
            gravity = json.loads(path.read_text())["world"]["gravity"][1]
            _, start, end = run_scene(path, Path(folder))
            self.assertAlmostEqual(end[0][1] - start[0][1] - start[0][4], gravity * 60 * 61 / 2 / 3600, delta=1e-4)


if __name__ == "__main__":
    unittest.main()
