# SPDX-License-Identifier: MIT
"""Tiled loads what `cairn export --to tiled` writes, and what it saves, in either of its formats, is the same scene again."""
import json
import os
import shutil
import tempfile
import unittest
from pathlib import Path

from support import SCENES, cairn, run


def saved_by_tiled(form, file, saved):
    run("tiled", "--export-map", form, file, saved, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})


@unittest.skipUnless(shutil.which("tiled"), "needs tiled")
class TiledExport(unittest.TestCase):
    def assert_same(self, found, expected, tolerance, place=""):
        if isinstance(expected, bool) or not isinstance(expected, (int, float, list, dict)):
            self.assertEqual(found, expected, place)
        elif isinstance(expected, list):
            self.assertEqual(len(found), len(expected), place)
            for index, (a, b) in enumerate(zip(found, expected)):
                self.assert_same(a, b, tolerance, f"{place}[{index}]")
        elif isinstance(expected, dict):
            self.assertEqual(list(found), list(expected), place)
            for key, value in expected.items():
                self.assert_same(found[key], value, tolerance, f"{place}.{key}")
        else:
            self.assertAlmostEqual(found, expected, delta=tolerance, msg=place)

    # Tiled 1.8 writes 15 digits into JSON, and 6 into XML: of pixels, 100 to a metre, of maps of up to 100 m.
    def test_scenes_come_back_from_tiled(self):
        for path in SCENES:
            for form, tolerance in (("json", 1e-9), ("tmx", 1e-3)):
                with self.subTest(scene=path.name, form=form), tempfile.TemporaryDirectory() as folder:
                    ours, saved, back = (Path(folder) / name for name in ("scene.tmj", f"saved.{form}", "back.cairn"))
                    cairn("import", path, "--out", back)  # as Cairn writes it
                    expected = json.loads(back.read_text())
                    cairn("export", path, "--to", "tiled", "--out", ours)
                    saved_by_tiled(form, ours, saved)
                    cairn("import", saved, "--out", back)
                    scene = json.loads(back.read_text())
                    for tree in (scene, expected):
                        tree.pop("generator", None)
                    self.assert_same(scene, expected, tolerance)

    def test_tiled_sees_an_object_for_each_shape_and_joint(self):
        for path in SCENES:
            with self.subTest(scene=path.name), tempfile.TemporaryDirectory() as folder:
                ours, saved = Path(folder) / "scene.tmj", Path(folder) / "saved.json"
                cairn("export", path, "--to", "tiled", "--out", ours)
                saved_by_tiled("json", ours, saved)
                scene = json.loads(path.read_text())
                bodies, joints = (layer["objects"] for layer in json.loads(saved.read_text())["layers"])
                self.assertEqual(len(bodies), sum(max(1, len(body["shapes"])) for body in scene["bodies"]))
                self.assertEqual(len(joints), len(scene.get("joints", [])))


if __name__ == "__main__":
    unittest.main()
