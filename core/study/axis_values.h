// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/text/text.h"

namespace cairn {

// The values that a setting takes, one after the other, as they are typed: "1, 2, 5", "false,true", "[0,-5],[0,-9.81]". A part may be a range,
// from either end: "1..100 x2" by factors, "0..1 +0.25" by steps, "1..5" by ones; its last value is the last that lies within. Values that are
// computed are rounded to 12 digits.
struct AxisValues {
    std::vector<std::string> values;  // none where there is a problem
    Text problem;                     // what was expected and what was found
};
AxisValues axisValues(std::string_view text);

}  // namespace cairn
