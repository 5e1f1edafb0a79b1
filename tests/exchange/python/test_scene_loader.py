# SPDX-License-Identifier: MIT
import json
import math
import unittest

import support
import cairn_scene
import cairn_shapes


def scene_with(*shapes, **body):
    return {"format": "cairn-scene", "formatVersion": 1,
            "bodies": [{"id": "b", "type": "dynamic", "shapes": list(shapes), **body}]}


def only_body(*shapes, **body):
    return cairn_scene.read(scene_with(*shapes, **body)).bodies[0]


def area(outline):
    return sum(cairn_shapes.cross([0, 0], p, q) for p, q, _ in cairn_shapes.corners(outline)) / 2


class Defaults(unittest.TestCase):
    def test_absent_keys_have_the_defaults_of_the_format(self):
        body = only_body({"type": "circle", "radius": 0.5})
        self.assertEqual((body.position, body.angle, body.gravityScale, body.awake), ([0, 0], 0, 1, True))
        shape = body.shapes[0]
        self.assertEqual((shape.density, shape.friction, shape.restitution, shape.sensor), (1, 0.6, 0, False))
        self.assertEqual(shape.filter, {"category": 1, "mask": 65535, "group": 0})

    def test_what_is_given_stays_beside_the_defaults(self):
        document = scene_with({"type": "circle", "radius": 1, "filter": {"group": -2}, "x-mine": 7})
        document["world"] = {"gravity": [0, -1], "sleep": {"time": 2}}
        scene = cairn_scene.read(document)
        self.assertEqual(scene.bodies[0].shapes[0].filter, {"category": 1, "mask": 65535, "group": -2})
        self.assertEqual(getattr(scene.bodies[0].shapes[0], "x-mine"), 7)
        self.assertEqual((scene.world.gravity, scene.world.timeStep), ([0, -1], 1 / 60))
        self.assertEqual(scene.world.sleep, {"speed": 0.01, "angularSpeed": 0.035, "time": 2})

    def test_defaults_are_those_of_the_schema(self):
        definitions = json.loads((support.ROOT / "docs/scene-1.schema.json").read_text())["$defs"]
        for name, defaults in (("world", cairn_scene.WORLD), ("body", cairn_scene.BODY), ("shape", cairn_scene.SHAPE),
                               ("joint", cairn_scene.JOINT), ("force", cairn_scene.FORCE)):
            for key, value in definitions[name]["properties"].items():
                if "default" in value:
                    with self.subTest(object=name, key=key):
                        self.assertEqual(defaults[key], value["default"])

    def test_a_scene_does_not_share_its_defaults_with_the_next(self):
        only_body({"type": "circle", "radius": 1}).position[0] = 5
        self.assertEqual(only_body({"type": "circle", "radius": 1}).position, [0, 0])


class Refusals(unittest.TestCase):
    def refusal(self, document):
        with self.assertRaises(ValueError) as caught:
            cairn_scene.read(document)
        return str(caught.exception)

    def test_a_newer_version_is_refused_with_the_program_that_wrote_it(self):
        message = self.refusal({"format": "cairn-scene", "formatVersion": 2, "generator": "cairn 9.0"})
        self.assertEqual(message, "format version 2, written by cairn 9.0: this loader reads version 1")

    def test_another_format_is_refused(self):
        self.assertEqual(self.refusal({"format": "gltf"}), "not a Cairn scene: its format is 'gltf'")

    def test_a_joint_to_a_body_that_is_not_there_is_refused(self):
        document = scene_with({"type": "circle", "radius": 1})
        document["joints"] = [{"id": "j", "type": "revolute", "bodyA": None, "bodyB": "nobody"}]
        self.assertEqual(self.refusal(document), "joint 'j': there is no body 'nobody'")

    def test_a_polygon_that_crosses_itself_is_refused(self):
        message = self.refusal(scene_with({"type": "polygon", "vertices": [[0, 0], [2, 0], [0, 1], [2, 2], [1, -1]]}))
        self.assertIn("crosses or touches itself", message)


class Masses(unittest.TestCase):
    # Textbook figures, density 2.
    rows = [
        ("circle", {"type": "circle", "radius": 0.5, "center": [3, 4]}, math.pi / 2, [3, 4], math.pi / 16),
        ("box", {"type": "box", "halfExtents": [1, 0.5], "center": [1, 2], "angle": 0.7}, 4, [1, 2], 4 * (4 + 1) / 12),
        ("TD4 square", {"type": "polygon", "vertices": [[-20, -20], [20, -20], [20, 20], [-20, 20]]}, 3200, [0, 0],
         3200 * 266.6666666666667),
        ("right triangle", {"type": "polygon", "vertices": [[0, 0], [3, 0], [0, 3]]}, 9, [1, 1], 9.0),
        ("stub", {"type": "capsule", "point1": [1, 1], "point2": [1, 1], "radius": 1}, 2 * math.pi, [1, 1], math.pi),
        ("chain", {"type": "chain", "vertices": [[0, 0], [1, 0]]}, 0, [0, 0], 0),
    ]

    def test_shapes_weigh_what_the_textbook_says(self):
        for name, shape, mass, center, inertia in self.rows:
            with self.subTest(name):
                body = only_body({**shape, "density": 2})
                self.assertAlmostEqual(body.mass, mass, delta=1e-12 * max(1, mass))
                self.assertAlmostEqual(math.dist(body.center, center), 0, delta=1e-12)
                self.assertAlmostEqual(body.inertia, inertia, delta=1e-12 * max(1, inertia))

    def test_a_concave_polygon_weighs_as_the_boxes_that_make_it_up(self):
        whole = only_body({"type": "polygon", "vertices": [[0, 0], [2, 0], [2, 1], [1, 1], [1, 3], [0, 3]]})
        parts = only_body({"type": "box", "halfExtents": [1, 0.5], "center": [1, 0.5]},
                          {"type": "box", "halfExtents": [0.5, 1], "center": [0.5, 2]})
        self.assertAlmostEqual(whole.mass, parts.mass, delta=1e-14)
        self.assertAlmostEqual(math.dist(whole.center, parts.center), 0, delta=1e-14)
        self.assertAlmostEqual(whole.inertia, parts.inertia, delta=1e-13)

    def test_a_mass_override_wins(self):
        body = only_body({"type": "circle", "radius": 1}, massOverride={"mass": 3, "inertia": 4})
        self.assertEqual((body.mass, body.inertia, body.center), (3, 4, [0, 0]))

    def test_masses_centers_and_inertias_are_those_of_cairn(self):
        """By the energies of the first frame, which are made of them."""
        scene = cairn_scene.load(support.ALL_KINDS)
        bodies = [body for body in scene.bodies if body.type == "dynamic"]
        gravity = scene.world.gravity[1]
        expected = {
            "energyTranslational_J": sum(body.mass * math.hypot(*body.linearVelocity) ** 2 / 2 for body in bodies),
            "energyRotational_J": sum(body.inertia * body.angularVelocity**2 / 2 for body in bodies),
            "energyPotential_J": sum(-body.mass * body.gravityScale * gravity * cairn_scene.to_world(body, body.center)[1]
                                     for body in bodies)}
        first = support.compare(support.ALL_KINDS, "SI", 0.1)[1][0]
        for name, value in expected.items():
            with self.subTest(name):
                self.assertAlmostEqual(float(first[f"SI/{name}"]) / value, 1, delta=1e-12)


class Pieces(unittest.TestCase):
    star = [[(2 - i % 2) * math.cos(i * math.pi / 12), (2 - i % 2) * math.sin(i * math.pi / 12)] for i in range(24)]
    comb = [[0, 0], [9, 0]] + [[9 - i, 3 if i % 2 == 0 else 1] for i in range(10)]
    wheel = [[math.cos(i * math.pi / 10), math.sin(i * math.pi / 10)] for i in range(20)]
    rows = [("star", star), ("comb", comb), ("wheel", wheel),
            ("spiral", [[0, 0], [5, 0], [5, 5], [1, 5], [1, 2], [3, 2], [3, 3], [2, 3], [2, 4], [4, 4], [4, 1], [0, 1]])]

    def test_pieces_are_convex_of_eight_vertices_at_most_and_fill_the_outline(self):
        for name, outline in self.rows:
            with self.subTest(name):
                pieces = only_body({"type": "polygon", "vertices": outline}).shapes[0].pieces
                for piece in pieces:
                    self.assertLessEqual(len(piece), 8)
                    self.assertTrue(all(cairn_shapes.turn(*corner) > 0 for corner in cairn_shapes.corners(piece)), piece)
                self.assertAlmostEqual(sum(map(area, pieces)), area(outline), delta=1e-12)

    def test_pieces_do_not_overlap(self):
        """Their areas sum up to that of the outline, and none has a centre within another."""
        pieces = only_body({"type": "polygon", "vertices": self.star}).shapes[0].pieces
        for piece in pieces:
            center = [sum(vertex[k] for vertex in piece) / len(piece) for k in (0, 1)]
            holders = [p for p in pieces if all(cairn_shapes.cross(a, b, center) > 0 for a, b, _ in cairn_shapes.corners(p))]
            self.assertEqual(len(holders), 1)

    def test_a_convex_polygon_is_one_piece(self):
        outline = [[0, 0], [2, 0], [3, 1], [0, 2]]
        (piece,) = only_body({"type": "polygon", "vertices": outline}).shapes[0].pieces
        self.assertEqual(sorted(piece), sorted(outline))

    def test_clockwise_repeated_and_collinear_vertices_are_put_right(self):
        shape = {"type": "polygon", "vertices": [[0, 1], [1, 1], [1, 1], [1, 0], [0.3, 0], [0, 0]]}
        (piece,) = only_body(shape).shapes[0].pieces
        self.assertEqual(sorted(piece), [[0, 0], [0, 1], [1, 0], [1, 1]])
        self.assertEqual(area(piece), 1)


class Joints(unittest.TestCase):
    def test_a_length_that_is_absent_is_that_of_the_anchors_as_authored(self):
        joints = {joint.id: joint for joint in cairn_scene.load(support.ALL_KINDS).joints}
        self.assertAlmostEqual(joints["rod"].length, 2.9, delta=1e-15)
        self.assertEqual(joints["spring-2"].length, 1.75)

    def test_axes_have_length_1(self):
        document = scene_with({"type": "circle", "radius": 1})
        document["joints"] = [{"id": "j", "type": "prismatic", "bodyA": None, "bodyB": "b", "localAxisA": [3, 4]}]
        self.assertEqual(cairn_scene.read(document).joints[0].localAxisA, [0.6, 0.8])


class Files(unittest.TestCase):
    def test_each_has_under_a_hundred_lines(self):
        files = [path for path in (support.ROOT / "docs/loaders").rglob("*") if path.suffix in (".py", ".mjs", ".h")]
        self.assertGreater(len(files), 20)
        for path in files:
            with self.subTest(path.name):
                self.assertLess(len(path.read_text().splitlines()), 100)


class Gallery(unittest.TestCase):
    def test_every_scene_loads(self):
        self.assertGreater(len(support.GALLERY), 40)
        for path in support.GALLERY:
            with self.subTest(path.name):
                scene = cairn_scene.load(path)
                self.assertTrue(all(body.mass > 0 for body in scene.bodies if body.type == "dynamic"))


if __name__ == "__main__":
    unittest.main()
