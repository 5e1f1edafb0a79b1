// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/handles/handle.h"

namespace cairn {

// The handles of what is selected on a canvas, the first to be taken hold of first. A crowd has those of its frame alone.
Handles selectionHandles(const EditCanvas& canvas);

}  // namespace cairn
