// SPDX-License-Identifier: MIT
#include "plugins/box2d/box2d_units.h"

#include <cmath>
#include <stdexcept>

#include "core/scene/json.h"
#include "core/text/spoken_error.h"

namespace cairn {

float box2dNumber(double value, const std::string& whose) {
    if (!(std::abs(value) <= box2dReach))
        throw Spoken<std::invalid_argument>(
            phrase("%1 has the number %2, which is too large for the floats of Box2D", whose, numberText(value)));
    return static_cast<float>(value);
}

}  // namespace cairn
