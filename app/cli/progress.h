// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "core/lab/comparison.h"

namespace cairn {

// What goes on in the background and can be waited for.
struct Work {
    std::function<bool()> running;
    std::function<double()> progress;  // 0 to 1
    std::function<void()> cancel;
};

// Waits for work with a progress bar on standard error where that is a terminal. Ctrl+C cancels, and then false is returned;
// pressed once more it ends the program. onPoll is called now and then and once at the end.
bool waitWithProgress(const Work& work, const std::function<void()>& onPoll = {});

// The work of a comparison, a batch or whatever else has these three.
template <class T>
Work workOf(T& what) {
    return {[&what] { return what.running(); }, [&what] { return what.progress(); }, [&what] { what.cancel(); }};
}

// Runs a comparison to a time (s) and waits for it so.
bool runWithProgress(Comparison& comparison, double duration, const std::function<void()>& onPoll = {});

// Runs a task on a thread of its own and waits for it so; Ctrl+C asks it to stop. progress is read while it runs. The task
// must not throw.
bool runWithProgress(const std::function<void(const std::stop_token&)>& task, const std::function<double()>& progress);

// "[#####     ]  50 %"
std::string progressBar(double share);

}  // namespace cairn
