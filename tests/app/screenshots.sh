#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# screenshots.sh PROGRAM OUT: takes the pictures that the documents show of the real window, at 1280x800 on a virtual display: the start
# page, comparisons, and a box being drawn, also in the dark theme and in Chinese. Settings of the user are left alone.
set -euo pipefail

program=$(realpath "$1")
out=$(realpath -m "$2")
scenes=$(realpath "$(dirname "$0")/../../scenes")
mkdir -p "$out"

if [[ -z ${CAIRN_IN_XVFB:-} ]]; then
    CAIRN_IN_XVFB=1 exec xvfb-run -a -s "-screen 0 1280x800x24" "$0" "$program" "$out"
fi

home=$(mktemp -d)
own=$(mktemp -d)
trap 'rm -rf "$home" "$own"' EXIT
export XDG_CONFIG_HOME=$home/config XDG_DATA_HOME=$home/data XDG_CACHE_HOME=$home/cache
export CAIRN_SCENES_DIR=$scenes QT_FONT_DPI=96 QT_SCALE_FACTOR=1 LC_ALL=C.UTF-8

# start THEME LANGUAGE ARGUMENTS...: the program as after its first start, its window filling the screen.
start() {
    rm -rf "$home"/*
    mkdir -p "$XDG_CONFIG_HOME/cairn"
    printf '[General]\ntheme=%s\nlanguage=%s\n' "$1" "$2" >"$XDG_CONFIG_HOME/cairn/cairn.conf"
    "$program" "${@:3}" &
    pid=$!
    local window
    window=$(xdotool search --sync --onlyvisible --pid "$pid" | tail -1)
    xdotool windowmove "$window" 0 0 windowsize "$window" 1280 800 windowfocus "$window"
    xdotool mousemove 640 795 # where nothing answers to it
    sleep 4
}
# finish NAME: takes the picture, and ends the program.
finish() {
    sleep 1
    import -window root -strip "$out/$1.png"
    kill "$pid"
    wait "$pid" 2>/dev/null || true
}

start light en
finish start-light

for theme in light dark; do
    start $theme en --compare "$scenes/stack-10.cairn"
    xdotool mousemove 640 670 click 1 # a time in the middle of the plots
    finish compare-$theme
done

# Whole engines beside our World: the pyramid with lanes of its own.
python3 - "$scenes/pyramid-40.cairn" "$own/pyramid-40.cairn" <<'END'
import json, sys
scene = json.load(open(sys.argv[1]))
scene["lanes"] = [{"label": label, "solver": solver, "color": color} for label, solver, color in [
    ("SI, 10", "sequential-impulse", "#0072b2"), ("Box2D", "box2d", "#d55e00"), ("Chipmunk", "chipmunk", "#009e73")]]
scene["run"] = {"duration": 5, "reference": "SI, 10"}
scene.pop("known")
json.dump(scene, open(sys.argv[2], "w"))
END
python3 - "$scenes/pyramid-10.cairn" "$own/pyramid-10.cairn" <<'END'
import json, sys
scene = json.load(open(sys.argv[1]))
scene["lanes"] = scene["lanes"][:5]
scene["run"]["duration"] = 5
scene.pop("known", None)
json.dump(scene, open(sys.argv[2], "w"))
END
for theme in light dark; do
    start $theme en --compare "$own/pyramid-40.cairn"
    sleep 12 # 300 steps of 820 boxes, three times
    xdotool mousemove 1050 285 click 1 # the second lane
    xdotool mousemove 640 670 click 1
    finish engines-$theme
done

# Five lanes of a pyramid beside one another, and by their distance to the reference.
for picture in "laboratory-light light 1" "laboratory-dark dark 1" "laboratory-difference light 3"; do
    read -r name theme view <<<"$picture"
    start "$theme" en --compare "$own/pyramid-10.cairn"
    sleep 4
    xdotool mousemove 640 670 click 1
    xdotool mousemove 300 560 key "$view"
    finish "$name"
done

for picture in "edit-light light en" "edit-dark dark en" "edit-zh light zh_CN"; do
    read -r name theme language <<<"$picture"
    start "$theme" "$language" "$scenes/tutorial-a.cairn"
    xdotool key ctrl+1
    sleep 1
    xdotool mousemove 540 155 click 1 key b
    xdotool mousemove 150 200 mousedown 1 mousemove 200 230 mousemove 260 260
    finish "$name"
done
