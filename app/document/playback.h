// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

#include "core/world/fixed_step_clock.h"

namespace cairn {

// The present time of a comparison, and how it moves on. Knows nothing of recordings but how far they reach.
class Playback {
public:
    static constexpr double asFastAsItGoes = std::numeric_limits<double>::infinity();

    // From 0 to end (s), in steps of the finest lane (s, > 0). Keeps the present time where it still fits.
    void setExtent(double end, double step);
    double end() const { return m_end; }
    double step() const { return m_clock.step(); }

    double time() const { return m_time; }  // s
    void seek(double time);                 // clamped to the extent

    // Seconds of the scene for a second of the clock; asFastAsItGoes follows the end of what is recorded.
    double speed() const { return m_speed; }
    void setSpeed(double speed) { m_speed = speed; }

    // Whether it begins again at the end of what is to be shown, and does not pause there.
    bool looping() const { return m_looping; }
    void setLooping(bool looping) { m_looping = looping; }

    bool playing() const { return m_playing; }
    void play();  // from the start again when it stands at the end
    void pause() { m_playing = false; }

    // Moves by whole steps, onto the grid of steps, and pauses. recorded (s): how far one can go.
    void stepBy(int steps, double recorded);

    // Lets seconds of the clock pass, a quarter at most, and moves by the whole steps that they hold. Waits where the recording is not there
    // yet, pauses at the end or begins again. Returns whether the time moved.
    bool advance(double seconds, double recorded);

private:
    void moveTo(double time);
    double after(std::int64_t steps) const;

    double m_end = 0;
    FixedStepClock m_clock{1.0 / 60};
    double m_time = 0;
    double m_speed = 1;
    bool m_playing = false;
    bool m_looping = false;
};

}  // namespace cairn
