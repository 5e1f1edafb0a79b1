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
CAIRN = os.environ.get("CAIRN", str(ROOT / "build/release/bin/cairn"))
sys.path += [str(ROOT / "docs/loaders/python"), str(ROOT / "docs/examples/first-engine")]


def cairn(*arguments):
    """What a command of cairn prints."""
    if not os.access(CAIRN, os.X_OK):
        raise unittest.SkipTest(f"there is no {CAIRN}; the variable CAIRN may name another")
    return subprocess.run([CAIRN, *map(str, arguments)], check=True, capture_output=True, text=True).stdout


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
