# SPDX-License-Identifier: MIT
"""The arrays that `cairn compare --npz` writes hold what poses.csv and metrics.csv say, for numpy and for whoever reads ZIP."""
import ast
import csv
import struct
import tempfile
import unittest
import zipfile
from pathlib import Path

from support import ROOT, cairn

LANE = "SI, 10"


def array(archive, name):
    """The shape and the numbers of one NPY file of version 1.0."""
    data = archive.read(name + ".npy")
    assert data[:8] == b"\x93NUMPY\x01\x00"
    (length,) = struct.unpack("<H", data[8:10])
    header = ast.literal_eval(data[10:10 + length].decode())
    assert (10 + length) % 64 == 0 and header["descr"] == "<f8" and not header["fortran_order"]
    return header["shape"], struct.unpack(f"<{(len(data) - 10 - length) // 8}d", data[10 + length:])


class ResultsNpz(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cairn("compare", ROOT / "scenes/stack-5.cairn", "--lane", f"si@{LANE}", "--duration", "0.5", "--poses", "--npz", "--out",
              cls.folder.name)
        cls.path = Path(cls.folder.name, "results.npz")

    def rows(self, name):
        return list(csv.DictReader(Path(self.folder.name, name).read_text().splitlines()))

    def test_the_archive_is_whole(self):
        with zipfile.ZipFile(self.path) as archive:
            self.assertIsNone(archive.testzip())

    def test_metrics_are_those_of_the_table(self):
        rows = self.rows("metrics.csv")
        with zipfile.ZipFile(self.path) as archive:
            for column, expected in (("t_s", "t_s"), ("penetrationMax_m", f"{LANE}/penetrationMax_m")):
                shape, values = array(archive, f"{LANE}/{column}")
                self.assertEqual(shape, (len(rows),))
                self.assertEqual(list(values), [float(row[expected]) for row in rows])

    def test_poses_are_those_of_the_table(self):
        rows = self.rows("poses.csv")
        with zipfile.ZipFile(self.path) as archive:
            shape, values = array(archive, f"{LANE}/poses")
        self.assertEqual(shape[0] * shape[1], len(rows))
        self.assertEqual(shape[2], 6)
        columns = ("x_m", "y_m", "angle_rad", "vx_mps", "vy_mps", "w_radps")
        self.assertEqual(list(values), [float(row[column]) for row in rows for column in columns])

    def test_numpy_reads_it(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("needs numpy")
        with numpy.load(self.path) as arrays:
            self.assertEqual(arrays[f"{LANE}/poses"].ndim, 3)


if __name__ == "__main__":
    unittest.main()
