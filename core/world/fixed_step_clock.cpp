// SPDX-License-Identifier: MIT
#include "core/world/fixed_step_clock.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace cairn {
namespace {

// Fine enough that frames are true to 16 ns of a step of 1/60 s, and coarse enough to count years.
constexpr std::int64_t ticksPerStep = std::int64_t{1} << 20;

// Steps of one frame at most, whatever the rate: beyond, ticks would not fit.
constexpr double mostSteps = 1e12;

}  // namespace

FixedStepClock::FixedStepClock(double step, double longestFrame) : m_step(step), m_longestFrame(longestFrame) {
    if (!(step > 0) || !std::isfinite(step)) throw std::invalid_argument("a clock's step must be greater than 0");
    if (!(longestFrame > 0)) throw std::invalid_argument("a clock's longest frame must be greater than 0");
}

std::int64_t FixedStepClock::advance(double frame, double rate) {
    const double steps = std::min(frame, m_longestFrame) * rate / m_step;
    if (frame > 0 && rate > 0) m_ticks += std::llround(std::min(steps, mostSteps) * static_cast<double>(ticksPerStep));
    const std::int64_t due = m_ticks / ticksPerStep;
    m_ticks %= ticksPerStep;
    return due;
}

double FixedStepClock::remainder() const { return static_cast<double>(m_ticks) / static_cast<double>(ticksPerStep); }

}  // namespace cairn
