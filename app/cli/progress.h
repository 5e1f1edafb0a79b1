// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "core/lab/comparison.h"

namespace cairn {

// Runs a comparison to a time (s) and waits for it, with a progress bar on standard error where that is a terminal. Ctrl+C cancels, and
// then false is returned; pressed once more it ends the program. onPoll is called now and then and once at the end.
bool runWithProgress(Comparison& comparison, double duration, const std::function<void()>& onPoll = {});

// "[#####     ]  50 %"
std::string progressBar(double share);

}  // namespace cairn
