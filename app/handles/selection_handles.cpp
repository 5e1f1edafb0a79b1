// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handles/selection_handles.h"

#include "app/handles/frame_handles.h"
#include "app/handles/joint_handles.h"
#include "app/handles/shape_handle.h"
#include "app/handles/velocity_handles.h"

namespace cairn {

namespace {

constexpr std::size_t mostWithHandles = 20;  // bodies, and joints, that have handles of their own

}  // namespace

Handles selectionHandles(const EditCanvas& canvas) {
    Handles handles;
    const Document& document = *canvas.document();
    const std::vector<std::size_t> joints = selectedJoints(document.selection(), document.scene());
    if (joints.size() <= mostWithHandles)
        for (const std::size_t joint : joints) addJointHandles(handles, document.scene(), joint);
    const auto frame = selectionFrame(document);
    if (!frame) return handles;
    if (frame->indices.size() == 1) addShapeHandles(handles, document.scene(), frame->indices.front());
    if (frame->indices.size() <= mostWithHandles)
        for (const std::size_t body : frame->indices) addVelocityHandles(handles, canvas, body);
    addFrameHandles(handles, *frame, canvas);
    return handles;
}

}  // namespace cairn
