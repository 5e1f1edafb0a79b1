# SPDX-License-Identifier: MIT
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import support
import engine
import run

SCENE = support.ROOT / "scenes/tutorial-a.cairn"


def box(x, y, half, inverse_mass=1.0, **more):
    return engine.Body("box", x, y, half=half, inverse_mass=inverse_mass, **more)


def circle(x, y, radius, inverse_mass=1.0, **more):
    return engine.Body("circle", x, y, radius=radius, inverse_mass=inverse_mass, **more)


class Collisions(unittest.TestCase):
    # Boxes by centre and half extents: [0,10]^2 is box(5, 5, (5, 5)).
    rows = [
        ("TA14 circles", circle(0, 0, 3), circle(4, 0, 2), (1, 0), 1, (2.5, 0)),
        ("TA14 circles at one place", circle(1, 1, 3), circle(1, 1, 2), (1, 0), 5, (1.5, 1)),
        ("TA15 MA3 circle with its centre inside a box", box(5, 5, (5, 5)), circle(2, 5, 1), (-1, 0), 3, (1.5, 5)),
        ("TA16 boxes side by side", box(5, 5, (5, 5)), box(12, 5, (3, 3)), (1, 0), 1, (9.5, 5)),
        ("TB7 box in a box", box(5, 5, (5, 5)), box(2, 5, (1, 1)), (-1, 0), 3, (2, 5)),
        ("MA4 circle on a box", box(0, 0, (2, 1)), circle(0, 1.75, 1), (0, 1), 0.25, (0, 0.875)),
        ("MA2 circle first", circle(0, 1.75, 1), box(0, 0, (2, 1)), (0, -1), 0.25, (0, 0.875)),
        ("MA5 box on a wide plate", box(0, -3, (10, 0.5)), box(-1, -2.25, (0.35, 0.35)), (0, 1), 0.1, (-1, -2.55)),
    ]

    def assert_contact(self, contact, normal, depth, point):
        for got, expected in zip((*contact.normal, contact.depth, *contact.point), (*normal, depth, *point)):
            self.assertAlmostEqual(got, expected, delta=1e-12)

    def test_contacts_are_those_of_the_table(self):
        for name, a, b, normal, depth, point in self.rows:
            with self.subTest(name):
                contact = engine.collide(a, b)
                self.assertIs(contact.a, a)
                self.assert_contact(contact, normal, depth, point)

    def test_ta18_the_other_way_round_only_the_normal_turns(self):
        for name, a, b, normal, depth, point in self.rows:
            if "at one place" in name:
                continue  # neither is on a side of the other
            with self.subTest(name):
                contact = engine.collide(b, a)
                self.assert_contact(contact, (-normal[0], -normal[1]), depth, point)

    def test_what_is_apart_has_no_contact(self):
        unit = box(0, 0, (1, 1))
        for a, b in ((circle(0, 0, 1), circle(2.1, 0, 1)), (unit, circle(1.8, 1.8, 1)), (unit, box(0, 2.1, (1, 1)))):
            self.assertIsNone(engine.collide(a, b))


class Impulses(unittest.TestCase):
    def test_ta19_masses_1_and_3_that_meet_at_4_m_per_s(self):
        a, b = circle(0, 0, 1, 1.0, restitution=0.5), circle(2, 0, 1, 1 / 3, vx=-4.0, restitution=0.5)
        engine.solve(engine.collide(a, b))
        self.assertAlmostEqual(b.vx + 4, 4.5 / 3, delta=1e-15)
        self.assertAlmostEqual(b.vx - a.vx, 2, delta=1e-15)

    def test_ta20_what_parts_is_left_alone(self):
        a, b = circle(0, 0, 1), circle(1.9, 0, 1, vx=1.0, vy=2.0)
        engine.solve(engine.collide(a, b))
        self.assertEqual((a.vx, a.vy, b.vx, b.vy), (0, 0, 1, 2))

    def test_ta22_friction_reaches_as_far_as_the_normal_impulse(self):
        for friction, left in ((0.3, 0.7), (2, 0)):
            with self.subTest(friction=friction):
                disc = circle(0, 1, 1, vx=1.0, vy=-1.0, friction=friction)
                engine.solve(engine.collide(box(0, -1, (5, 1), 0.0, friction=friction), disc))
                self.assertAlmostEqual(disc.vx, left, delta=1e-15)
                self.assertAlmostEqual(disc.vy, 0, delta=1e-15)

    def test_ta25_a_step_leaves_a_fifth_of_what_is_beyond_the_slop(self):
        plate, disc = box(0, -1, (5, 1), 0.0), circle(0, 0.895, 1)
        engine.World([plate, disc], gravity=(0, 0)).step(1 / 60)
        self.assertAlmostEqual(engine.collide(plate, disc).depth, 0.025, delta=1e-15)


class TutorialA(unittest.TestCase):
    def setUp(self):
        self.world, self.h = run.load(SCENE)

    def test_ma1_the_plate_does_not_fall(self):
        for _ in range(180):
            self.world.step(self.h)
        self.assertEqual((self.world.bodies[0].y, self.world.bodies[0].vy), (-3, 0))

    def test_boxes_rest_as_deep_as_the_order_of_the_step_makes_them(self):
        for _ in range(600):
            self.world.step(self.h)
        for body in self.world.bodies[1:5]:
            self.assertAlmostEqual(body.y, -2.155567708, delta=1e-9)

    def test_every_body_rests_where_the_lane_of_cairn_rests(self):
        poses = [row for row in support.compare(SCENE, "Tutorial A", 10)[0] if row["step"] == "600"]
        for _ in range(600):
            self.world.step(self.h)
        self.assertEqual([row["body"] for row in poses], [body.name for body in self.world.bodies])
        for row, body in zip(poses, self.world.bodies):
            with self.subTest(body.name):
                self.assertAlmostEqual(body.x, float(row["x_m"]), delta=1e-6)
                self.assertAlmostEqual(body.y, float(row["y_m"]), delta=1e-6)

    def test_ta30_prints_every_30_steps(self):
        command = [sys.executable, run.__file__, "--seconds", "1"]
        lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
        self.assertEqual(lines[0].split(), ["step", "body", "x", "(m)", "y", "(m)"])
        self.assertEqual(sorted({line.split()[0] for line in lines[1:]}), ["30", "60"])
        self.assertEqual(lines[1].split(), ["30", "plate", "0.00", "-3.00"])
        self.assertEqual(len(lines), 1 + 2 * 9)

    def test_a_scene_that_turns_is_refused_with_the_body(self):
        with self.assertRaisesRegex(ValueError, "stack-5.cairn: body 'box-1': this engine has circles and upright boxes"):
            run.load(support.ROOT / "scenes/stack-5.cairn")


class Faults(unittest.TestCase):
    def assert_fault(self, arguments, *parts):
        program = support.ROOT / "docs/examples/first-engine/run.py"
        outcome = subprocess.run([sys.executable, "-B", program, *arguments], capture_output=True, text=True)
        self.assertEqual(outcome.returncode, 2, outcome.stderr)
        self.assertNotIn("Traceback", outcome.stderr)
        for part in parts:
            self.assertIn(part, outcome.stderr.splitlines()[-1])

    def test_files_that_are_no_scenes_are_named_with_the_reason(self):
        with tempfile.TemporaryDirectory() as folder:
            rows = [("array", "[1, 2]", "its format is 'list'"), ("deep", "[" * 100_000, "nested too deeply"),
                    ("broken", '{ "format": ', "line 1"), ("older", '{ "format": "cairn-scene" }', "format version None"),
                    ("no shapes", '{"format": "cairn-scene", "formatVersion": 1, "bodies": [{"id": "a", "shapes": [{}]}]}', ""),
                    ("no step", '{"format": "cairn-scene", "formatVersion": 1, "world": {"timeStep": 0}}', "timeStep")]
            for name, text, reason in rows:
                with self.subTest(name):
                    path = Path(folder) / "odd.cairn"
                    path.write_text(text)
                    self.assert_fault([path], "odd.cairn", reason)
            self.assert_fault([Path(folder) / "missing.cairn"], "missing.cairn", "No such file")

    def test_durations_are_not_negative(self):
        for text in ("-1", "nan", "inf"):
            self.assert_fault([SCENE, "--seconds", text], "--seconds: must be from 0 to 1e6")


if __name__ == "__main__":
    unittest.main()
