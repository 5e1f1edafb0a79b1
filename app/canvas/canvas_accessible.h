// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace cairn {

// Lets screen readers see what a SceneCanvas shows: every body is a child with its name, its place on the screen and in the world.
// Call once, before the first canvas.
void installCanvasAccessibility();

}  // namespace cairn
