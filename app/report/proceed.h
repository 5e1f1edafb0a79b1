// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace cairn {

// Told by a long task how far it is (0 to 1). Where it returns false, the task is to end at once, and touch nothing that it was given any more.
using Proceed = std::function<bool(double share)>;

}  // namespace cairn
