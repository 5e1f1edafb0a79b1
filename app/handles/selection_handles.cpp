// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handles/selection_handles.h"

#include "app/handles/frame_handles.h"

namespace cairn {

Handles selectionHandles(const EditCanvas& canvas) {
    Handles handles;
    const Document& document = *canvas.document();
    if (const auto frame = selectionFrame(document)) addFrameHandles(handles, *frame, canvas);
    return handles;
}

}  // namespace cairn
