// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace cairn {

// How lanes are looked at: a pane for each; one pane with the reference lane in it and the others as ghosts over it; a pane for each lane but
// the reference, bodies in the colour of their distance to where the reference lane has them.
enum class CompareMode { sideBySide, overlaid, difference };

}  // namespace cairn
