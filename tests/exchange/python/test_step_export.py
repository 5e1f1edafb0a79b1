# SPDX-License-Identifier: MIT
"""KDE Step opens what `cairn export --to step` writes, runs it, and what it saves can be imported again."""
import json
import math
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import ALL_KINDS, ROOT, cairn

# Opens a file in Step, triggers actions of its window, and waits for the file to be saved.
DRIVE = r"""
step "$1" >/dev/null 2>&1 & step=$!
trap 'kill $step' EXIT
call() { dbus-send --session --print-reply --reply-timeout=5000 --dest="$1" /step/MainWindow org.kde.KMainWindow.activateAction "string:$2"; }
for attempt in $(seq 60); do
    for name in $(dbus-send --session --print-reply --dest=org.freedesktop.DBus / org.freedesktop.DBus.ListNames | grep -o ':1\.[0-9]*'); do
        dbus-send --session --print-reply --reply-timeout=5000 --dest=$name /step/MainWindow org.kde.KMainWindow.actions >/dev/null 2>&1 && window=$name
    done
    [ -n "$window" ] && break
    sleep 0.5
done
sleep 2
[ "$2" = run ] && { call $window run_speed; sleep 3; call $window run_speed; }
call $window file_save
for attempt in $(seq 20); do grep -q positionVariance "$1" && exit 0; sleep 0.5; done
exit 1
"""
NEEDED = ("step", "xvfb-run", "dbus-run-session", "dbus-send")


def save_with_step(file, action="open"):
    with tempfile.TemporaryDirectory() as home:
        os.chmod(home, 0o700)
        env = {**os.environ, "HOME": home, "XDG_RUNTIME_DIR": home, "QT_QPA_PLATFORM": "xcb"}
        subprocess.run(["xvfb-run", "-a", "dbus-run-session", "--", "bash", "-c", DRIVE, "drive", file, action], env=env,
                       capture_output=True, text=True, timeout=120)


def export(scene, file):
    cairn("export", scene, "--to", "step", "--out", file)


def imported(file):
    back = file.with_suffix(".cairn")
    cairn("import", file, "--out", back)
    return json.loads(back.read_text())


@unittest.skipUnless(all(map(shutil.which, NEEDED)), f"needs {', '.join(NEEDED)}")
class StepExport(unittest.TestCase):
    def test_step_saves_all_that_it_was_given(self):
        for path in (ALL_KINDS, ROOT / "scenes/double-pendulum.cairn", ROOT / "scenes/stack-10.cairn"):
            with self.subTest(scene=path.name), tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "scene.step"
                export(path, file)
                before = file.read_text()
                save_with_step(file)
                after = file.read_text()
                self.assertIn("positionVariance", after, "Step saved nothing")
                classes = re.compile('item class="([A-Za-z]+)"')
                self.assertEqual(classes.findall(after), classes.findall(before))
                # What is changed is put back as in Step, in vectors of six digits; so positions tell whether all is what it was.
                expected, scene = json.loads(path.read_text()), imported(file)
                self.assertEqual([body["id"] for body in scene["bodies"]], [body["id"] for body in expected["bodies"]])
                self.assertEqual([joint["type"] for joint in scene.get("joints", [])],
                                 [joint["type"] for joint in expected.get("joints", [])])
                for found, body in zip(scene["bodies"], expected["bodies"]):
                    for a, b in zip(found["position"], body["position"]):
                        self.assertAlmostEqual(a, b, delta=1e-5 * (1 + abs(b)))
                    self.assertEqual(len(found["shapes"]), len(body["shapes"]))

    def test_bodies_fall_beside_ground_that_stays(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "scene.step"
            scene = {"format": "cairn-scene", "formatVersion": 1, "world": {"gravity": [0, -10]}, "bodies": [
                {"id": "ground", "type": "static", "position": [0, 0], "shapes": [{"type": "box", "halfExtents": [5, 0.5]}]},
                {"id": "ball", "type": "dynamic", "position": [20, 3], "shapes": [{"type": "circle", "radius": 0.5}]}]}
            source = Path(folder) / "scene.cairn"
            source.write_text(json.dumps(scene))
            export(source, file)
            save_with_step(file, "run")
            time = float(re.search("<time>(.*)</time>", file.read_text())[1])
            ground, ball = imported(file)["bodies"]
            self.assertGreater(time, 0.5)
            self.assertTrue(math.isclose(ball["position"][1], 3 - 5 * time**2, rel_tol=1e-3))
            self.assertEqual(ground["type"], "static")
            self.assertLess(math.hypot(*ground["position"]), 1e-6)


if __name__ == "__main__":
    unittest.main()
