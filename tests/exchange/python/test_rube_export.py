# SPDX-License-Identifier: MIT
"""b2dJson, R.U.B.E.'s own loader, has in its world what `cairn export --to rube` writes. It is in no package: CAIRN_B2DJSON_DIR names a
folder below which its C++ sources, jsoncpp.cpp and those of Box2D 2.3.1 are."""
import json
import os
import tempfile
import unittest
from pathlib import Path

from support import ROOT, SCENES, assert_world, cairn, run

FOLDER = os.environ.get("CAIRN_B2DJSON_DIR")
PROGRAM = """
#include "b2dJson.h"
#include <cstdio>
int main(int, char** arguments) {
    b2dJson reader;
    std::string message;
    b2World* world = reader.readFromFile(arguments[1], message);
    if (!world) {
        std::fprintf(stderr, "%s\\n", message.c_str());
        return 1;
    }
    std::printf("%d %d\\n", world->GetBodyCount(), world->GetJointCount());
    for (int step = 0; step <= 60; ++step) {
        for (b2Body* b = world->GetBodyList(); b && step % 60 == 0; b = b->GetNext())
            std::printf("%d\\t%s\\t%.9g\\t%.9g\\t%.9g\\t%.9g\\n", step, reader.getBodyName(b).c_str(), b->GetPosition().x,
                        b->GetPosition().y, b->GetMass(), b->GetInertia() - b->GetMass() * b->GetLocalCenter().LengthSquared());
        world->Step(1 / 60.0f, 8, 3);
    }
}
"""


@unittest.skipUnless(FOLDER, "CAIRN_B2DJSON_DIR names no b2dJson")
class RubeExport(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        below = Path(FOLDER)
        box2d = next(below.rglob("Box2D/Box2D.h")).parent
        loader = next(path for path in below.rglob("b2dJson.h") if "chipmunk" not in path.parts).parent
        jsoncpp = next(below.rglob("jsoncpp.cpp"))
        (Path(cls.folder.name) / "main.cpp").write_text(PROGRAM)
        sources = [path for path in box2d.rglob("*.cpp") if "Rope" not in path.parts]
        sources += [loader / "b2dJson.cpp", loader / "b2dJsonImage.cpp", jsoncpp, Path(cls.folder.name) / "main.cpp"]
        cls.program = Path(cls.folder.name) / "main"
        run("g++", "-O1", "-w", f"-I{box2d.parent}", f"-I{loader}", f"-I{jsoncpp.parent}", *sources, "-o", cls.program)

    def run_scene(self, scene):
        """Counts of bodies and joints, and for 0 s and 1 s x, y, mass and inertia of each body by name."""
        out = Path(self.folder.name) / "scene.json"
        cairn("export", scene, "--to", "rube", "--out", out)
        counts, *lines = run(self.program, out).splitlines()
        poses = {0: {}, 60: {}}
        for step, name, *numbers in (line.split("\t") for line in lines):
            poses[int(step)][name] = list(map(float, numbers))
        return list(map(int, counts.split())), poses[0], poses[60]

    def test_scenes_have_their_bodies_joints_places_and_masses(self):
        for path in SCENES:
            with self.subTest(scene=path.name):
                scene = json.loads(path.read_text())
                counts, start, _ = self.run_scene(path)
                assert_world(self, scene, counts, [start[body["id"]] for body in scene["bodies"]])

    def test_a_hinge_turns(self):
        """Without massData the loader would make the arm 1 kg that cannot turn."""
        _, start, end = self.run_scene(ROOT / "scenes/double-pendulum.cairn")
        self.assertTrue(any(abs(end[name][0] - start[name][0]) > 0.01 for name in start))


if __name__ == "__main__":
    unittest.main()
