// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <optional>

#include "app/animation/animation.h"

namespace cairn {

// A drawing that moves (SVG 1.1 with SMIL): each body once, with its poses over time, from moment to moment as they were recorded. Shows
// bodies and joints. Nothing where proceed says no.
std::optional<QByteArray> animatedSvg(const Comparison& comparison, const AnimationOptions& options, const Proceed& proceed);

}  // namespace cairn
