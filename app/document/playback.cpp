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
    m_step = step;
    seek(m_time);
}

void Playback::seek(double time) { m_time = std::clamp(time, 0.0, m_end); }

void Playback::play() {
    if (m_time >= m_end - sameStep * m_step) m_time = 0;
    m_playing = m_end > 0;
}

void Playback::stepBy(int steps, double recorded) {
    m_playing = false;
    const double present = m_time / m_step;
    const double onGrid = steps > 0 ? std::floor(present + sameStep) : std::ceil(present - sameStep);
    seek(std::min((onGrid + steps) * m_step, std::max(recorded, m_time)));
}

bool Playback::advance(double seconds, double recorded) {
    if (!m_playing) return false;
    const double before = m_time;
    const double wanted = m_speed == asFastAsItGoes ? m_end : m_time + seconds * m_speed;
    seek(std::max(std::min(wanted, recorded), m_time));
    if (m_time >= m_end - sameStep * m_step) m_playing = false;
    return m_time != before;
}

}  // namespace cairn
