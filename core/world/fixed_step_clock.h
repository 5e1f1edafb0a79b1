// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace cairn {

// Turns frames of a clock, which come as long as they come, into whole steps of one length: what a frame leaves over counts for the next. A
// frame longer than the longest counts as that, so that a program which falls behind loses time and does not run after it in ever longer
// frames. Keeps whole ticks of a share of the step and no sum of seconds: no round-off decides whether a step is due.
class FixedStepClock {
public:
    static constexpr double usualLongestFrame = 0.25;  // s

    // Both in s and > 0, else std::invalid_argument.
    explicit FixedStepClock(double step, double longestFrame = usualLongestFrame);

    // Lets a frame (s) pass at a rate (seconds of steps for a second of the clock), and says how many steps are now due. Frames and rates that
    // are negative or not a number count as 0.
    std::int64_t advance(double frame, double rate = 1);
    // What has passed since the last step that was due, as a share of a step: from 0 to less than 1.
    double remainder() const;
    // Forgets the remainder.
    void restart() { m_ticks = 0; }

    double step() const { return m_step; }
    double longestFrame() const { return m_longestFrame; }

private:
    double m_step, m_longestFrame;
    std::int64_t m_ticks = 0;  // of the remainder
};

}  // namespace cairn
