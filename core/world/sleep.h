// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/collision/manifold.h"
#include "core/dynamics/body_state.h"
#include "core/dynamics/joint_state.h"
#include "core/scene/scene.h"

namespace cairn {

// What of a World sleeps. Part of its state.
struct SleepState {
    std::vector<double> restTime;           // s, by body: how long it has been slower than the thresholds
    std::vector<std::uint32_t> island;      // by body, while asleep: the island it fell asleep with
    std::vector<ContactManifold> contacts;  // of sleeping bodies, sorted
};

// Puts islands to sleep whose bodies have all been slow for a time, and wakes them whole. An island are dynamic bodies that touch or are joined,
// directly or through others; fixed and kinematic bodies do not join islands.
class Sleeper {
public:
    // mayNotSleep: by body. Disabled by settings.sleeping, except for waking.
    Sleeper(const SceneWorld& world, std::vector<bool> mayNotSleep);

    // Islands that have rested fall asleep: their velocities become zero and their contacts move from contacts to the sleeping ones. dt in s.
    void putToSleep(double dt, std::span<BodyState> bodies, std::span<const JointState> joints,
                    std::vector<ContactManifold>& contacts, SleepState& state);

    // Wakes the island of a body; nothing where it is awake. Its contacts move back, sorted in.
    static void wake(std::uint32_t body, std::span<BodyState> bodies, std::vector<ContactManifold>& contacts,
                     SleepState& state);

    // Wakes whatever the contacts of active bodies touch.
    static void wakeTouched(std::span<BodyState> bodies, std::vector<ContactManifold>& contacts, SleepState& state);

private:
    std::uint32_t root(std::uint32_t body);
    void unite(std::uint32_t a, std::uint32_t b);

    bool m_enabled;
    double m_speed, m_angularSpeed, m_time;
    std::vector<bool> m_mayNotSleep;
    std::vector<std::uint32_t> m_parent;  // storage only
    std::vector<double> m_leastRest;      // storage only
};

}  // namespace cairn
