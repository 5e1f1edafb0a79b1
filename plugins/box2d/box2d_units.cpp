// SPDX-License-Identifier: MIT
#include "plugins/box2d/box2d_units.h"

#include <cmath>
#include <stdexcept>

#include "core/scene/json.h"

namespace cairn {

float box2dNumber(double value, const std::string& whose) {
    if (!(std::abs(value) <= box2dReach))
        throw std::invalid_argument(whose + " has the number " + numberText(value) +
                                    ", which is too large for the floats of Box2D");
    return static_cast<float>(value);
}

}  // namespace cairn
