// SPDX-License-Identifier: MIT
#pragma once

#include <ctime>

namespace cairn::test {

// CPU time of this thread (s), which leaves out what other programs do meanwhile.
inline double threadSeconds() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace cairn::test
