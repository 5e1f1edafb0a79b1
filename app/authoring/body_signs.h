// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "core/scene/scene.h"

namespace cairn {

class EditCanvas;

// Draws in the middle of a body, by its index in the scene, that it is locked or hidden.
void paintBodySigns(QPainter& painter, const EditCanvas& canvas, std::size_t body);

// Why a locked body does not move, and what to do about it.
QString lockedText(const SceneBody& body);

}  // namespace cairn
