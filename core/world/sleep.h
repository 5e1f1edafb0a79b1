// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/collision/manifold.h"
#include "core/dynamics/step_view.h"
#include "core/scene/scene.h"

namespace cairn {

// What of a World sleeps. Part of its state.
struct SleepState {
    std::vector<double> restTime;          // s, by body: how long it has been slower than the thresholds
    std::vector<std::uint32_t> island;     // by body, while asleep: the island it fell asleep with
    LargeArray<ContactManifold> contacts;  // of sleeping bodies, sorted
};

// Puts islands to sleep whose bodies have all been slow for a time, and wakes them whole.
class Sleeper {
public:
    // mayNotSleep: by body. Disabled by settings.sleeping, except for waking.
    Sleeper(const SceneWorld& world, std::vector<bool> mayNotSleep);

    bool enabled() const { return m_enabled; }

    // Islands that have rested fall asleep: their velocities become zero and their contacts move from contacts to the sleeping ones. dt in s.
    // The islands are those of these bodies and contacts. Says whether any fell asleep.
    bool putToSleep(double dt, std::span<const Island> islands, std::span<BodyState> bodies,
                    std::span<const JointState> joints, std::span<const ForceElement> springs,
                    LargeArray<ContactManifold>& contacts, SleepState& state);

    // Wakes the island of a body, and says whether it slept. Its contacts move back, sorted in.
    static bool wake(std::uint32_t body, std::span<BodyState> bodies, LargeArray<ContactManifold>& contacts,
                     SleepState& state);

    // Wakes what rests on a body or is held by its contacts, whatever the body is, and says whether anything slept.
    static bool wakeNeighbours(std::uint32_t body, std::span<BodyState> bodies, LargeArray<ContactManifold>& contacts,
                               SleepState& state);

    // Wakes whatever joints and springs tie to kinematic bodies that move, and says whether anything slept.
    static bool wakePulled(std::span<BodyState> bodies, std::span<const JointState> joints,
                           std::span<const ForceElement> springs, LargeArray<ContactManifold>& contacts, SleepState& state);

    // Wakes whatever the contacts of active bodies touch, and says whether anything slept.
    static bool wakeTouched(std::span<BodyState> bodies, LargeArray<ContactManifold>& contacts, SleepState& state);

private:
    bool isSlow(std::uint32_t body, const BodyState& state) const;

    bool m_enabled;
    double m_speed, m_angularSpeed, m_time;
    std::vector<bool> m_mayNotSleep;
};

}  // namespace cairn
