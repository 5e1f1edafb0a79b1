// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/playback.h"

#include <algorithm>
#include <cmath>

namespace cairn {

namespace {

// Times are sums and products of steps: what differs by less than this share of a step is the same step.
constexpr double sameStep = 1e-6;

}  // namespace

void Playback::setExtent(double end, double step) {
    m_end = std::max(end, 0.0);
    m_clock = FixedStepClock(step);
    moveTo(m_time);
}

void Playback::seek(double time) {
    m_clock.restart();
    moveTo(time);
}

void Playback::moveTo(double time) { m_time = std::clamp(time, 0.0, m_end); }

// Onto the grid of steps, and on from there.
double Playback::after(std::int64_t steps) const {
    const double present = m_time / step();
    const double onGrid = steps > 0 ? std::floor(present + sameStep) : std::ceil(present - sameStep);
    return (onGrid + static_cast<double>(steps)) * step();
}

void Playback::play() {
    if (m_time >= m_end - sameStep * step()) seek(0);
    m_playing = m_end > 0;
}

void Playback::stepBy(int steps, double recorded) {
    m_playing = false;
    seek(std::min(after(steps), std::max(recorded, m_time)));
}

bool Playback::advance(double seconds, double recorded) {
    if (!m_playing) return false;
    const double before = m_time;
    double wanted = m_end;
    if (m_speed != asFastAsItGoes) {
        const std::int64_t due = m_clock.advance(seconds, m_speed);
        wanted = due > 0 ? after(due) : m_time;
    }
    moveTo(std::max(std::min(wanted, recorded), m_time));
    if (m_time < wanted) m_clock.restart();
    if (m_time >= m_end - sameStep * step()) {
        if (m_looping && before >= m_end - sameStep * step())
            seek(0);  // the end has been shown
        else
            m_playing = m_looping;
    }
    return m_time != before;
}

}  // namespace cairn
