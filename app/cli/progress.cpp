// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <iostream>
#include <thread>
#include <unistd.h>

namespace cairn {

namespace {

volatile std::sig_atomic_t interruptSeen = 0;

// Takes over Ctrl+C for as long as it lives.
class InterruptGuard {
public:
    InterruptGuard() {
        interruptSeen = 0;
        struct sigaction action = {};
        action.sa_handler = [](int) { interruptSeen = 1; };
        action.sa_flags = static_cast<int>(SA_RESETHAND);  // the second one ends the program
        sigemptyset(&action.sa_mask);
        sigaction(SIGINT, &action, &m_before);
    }
    ~InterruptGuard() { sigaction(SIGINT, &m_before, nullptr); }
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;

private:
    struct sigaction m_before = {};
};

}  // namespace

std::string progressBar(double share) {
    constexpr int width = 40;
    const double bounded = std::clamp(share, 0.0, 1.0);
    const int filled = static_cast<int>(std::lround(bounded * width));
    std::string percent = std::to_string(std::lround(bounded * 100));
    percent.insert(0, 3 - std::min<std::size_t>(3, percent.size()), ' ');
    return '[' + std::string(static_cast<std::size_t>(filled), '#') +
           std::string(static_cast<std::size_t>(width - filled), ' ') + "] " + percent + " %";
}

bool waitWithProgress(const Work& work, const std::function<void()>& onPoll) {
    const InterruptGuard guard;
    const bool terminal = isatty(STDERR_FILENO) == 1;
    bool cancelled = false;
    while (work.running()) {
        if (interruptSeen && !cancelled) {
            work.cancel();
            cancelled = true;
        }
        if (terminal) std::cerr << '\r' << progressBar(work.progress()) << std::flush;
        if (onPoll) onPoll();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    // The bar is no part of what stays on the screen.
    if (terminal) std::cerr << '\r' << std::string(progressBar(1).size(), ' ') << '\r' << std::flush;
    if (onPoll) onPoll();
    return !cancelled;
}

bool runWithProgress(Comparison& comparison, double duration, const std::function<void()>& onPoll) {
    comparison.runTo(duration);
    return waitWithProgress(workOf(comparison), onPoll);
}

bool runWithProgress(const std::function<void(const std::stop_token&)>& task, const std::function<double()>& progress) {
    std::atomic<bool> running = true;
    std::jthread thread([&](const std::stop_token& stop) {
        task(stop);
        running = false;
    });
    return waitWithProgress({[&] { return running.load(); }, progress, [&] { thread.request_stop(); }});
}

}  // namespace cairn
