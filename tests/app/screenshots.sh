#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# screenshots.sh PROGRAM OUT: pictures of the real window at 1280x800 on a virtual display, light and dark: the start page, a
# comparison at its end, a body selected. Needs xvfb, xdotool and imagemagick. Settings of the user are left alone.
set -euo pipefail

program=$(realpath "$1")
out=$(realpath -m "$2")
scenes=${CAIRN_SCENES_DIR:-$(realpath "$(dirname "$0")/../../scenes")}
mkdir -p "$out"

if [[ -z ${CAIRN_IN_XVFB:-} ]]; then
    CAIRN_IN_XVFB=1 exec xvfb-run -a -s "-screen 0 1280x800x24" "$0" "$program" "$out"
fi

export XDG_CONFIG_HOME=$(mktemp -d) CAIRN_SCENES_DIR=$scenes QT_FONT_DPI=96
trap 'rm -rf "$XDG_CONFIG_HOME"' EXIT

# start THEME [FILE]: the program in that theme, its window filling the screen.
start() {
    mkdir -p "$XDG_CONFIG_HOME/cairn"
    printf '[General]\ntheme=%s\n' "$1" > "$XDG_CONFIG_HOME/cairn/cairn.conf"
    "$program" "${@:2}" &
    pid=$!
    window=$(xdotool search --sync --onlyvisible --pid "$pid" | tail -1)
    xdotool windowmove "$window" 0 0 windowsize "$window" 1280 800 windowfocus "$window"
    sleep 3
}
shot() { import -window root "$out/$1.png"; }
stop() { kill "$pid"; wait "$pid" 2>/dev/null || true; }

for theme in light dark; do
    start "$theme"
    shot "start-$theme"
    stop

    start "$theme" "$scenes/stack-10.cairn"
    xdotool mousemove 640 600 click 1  # a time in the middle of the plots
    sleep 1
    shot "compare-$theme"
    xdotool mousemove 500 420 click 1
    xdotool key ctrl+1
    sleep 1
    shot "edit-$theme"
    stop
done
