// SPDX-License-Identifier: MIT
#include "core/world/sleep.h"

#include <algorithm>
#include <cmath>

#include "core/world/contact_detector.h"

namespace cairn {
namespace {

// Sums of steps round: what differs by less than this share of a step is the same time.
constexpr double sameStep = 1e-6;

bool isCarrier(const BodyState& body) { return body.type == BodyType::kinematic && isActive(body); }

// Whether a contact, joint or spring hands on the motion of a kinematic body.
template <typename Link>
bool carries(const Link& link, std::span<const BodyState> bodies) {
    return isCarrier(bodies[link.bodyA]) || isCarrier(bodies[link.bodyB]);
}

}  // namespace

Sleeper::Sleeper(const SceneWorld& world, std::vector<bool> mayNotSleep)
    : m_enabled(world.sleeping),
      m_speed(world.sleep.speed),
      m_angularSpeed(world.sleep.angularSpeed),
      m_time(world.sleep.time),
      m_mayNotSleep(std::move(mayNotSleep)) {}

bool Sleeper::isSlow(std::uint32_t body, const BodyState& state) const {
    return !m_mayNotSleep[body] && length(state.velocity) < m_speed && std::abs(state.angularVelocity) < m_angularSpeed;
}

bool Sleeper::putToSleep(double dt, std::span<const Island> islands, std::span<BodyState> bodies,
                         std::span<const JointState> joints, std::span<const ForceElement> springs,
                         LargeArray<ContactManifold>& contacts, SleepState& state) {
    const auto anyCarries = [&](std::span<const std::uint32_t> indices, const auto& links) {
        return std::ranges::any_of(indices, [&](std::uint32_t i) { return carries(links[i], bodies); });
    };
    bool anyFellAsleep = false;
    for (const Island& island : islands) {
        bool rested = true;
        for (const std::uint32_t i : island.bodies) {
            state.restTime[i] = isSlow(i, bodies[i]) ? state.restTime[i] + dt : 0;
            rested = rested && state.restTime[i] >= m_time - sameStep * dt;
        }
        if (!rested || anyCarries(island.contacts, contacts) || anyCarries(island.joints, joints) ||
            anyCarries(island.forces, springs))
            continue;
        for (const std::uint32_t i : island.bodies) {
            bodies[i].asleep = true;
            bodies[i].velocity = {};
            bodies[i].angularVelocity = 0;
            state.island[i] = island.bodies.front();
        }
        anyFellAsleep = true;
    }
    if (!anyFellAsleep) return false;
    const auto isAwake = [&](const ContactManifold& contact) {
        return !bodies[contact.bodyA].asleep && !bodies[contact.bodyB].asleep;
    };
    const auto firstAsleep = std::stable_partition(contacts.begin(), contacts.end(), isAwake);
    state.contacts.insert(state.contacts.end(), firstAsleep, contacts.end());
    contacts.erase(firstAsleep, contacts.end());
    std::sort(state.contacts.begin(), state.contacts.end(), isSortedBefore);
    return true;
}

bool Sleeper::wake(std::uint32_t body, std::span<BodyState> bodies, LargeArray<ContactManifold>& contacts,
                   SleepState& state) {
    if (!bodies[body].asleep) return false;
    const std::uint32_t island = state.island[body];
    for (std::uint32_t i = 1; i < bodies.size(); ++i) {
        if (!bodies[i].asleep || state.island[i] != island) continue;
        bodies[i].asleep = false;
        state.restTime[i] = 0;
    }
    const auto isAsleep = [&](const ContactManifold& contact) {
        return bodies[contact.bodyA].asleep || bodies[contact.bodyB].asleep;
    };
    const auto firstAwake = std::stable_partition(state.contacts.begin(), state.contacts.end(), isAsleep);
    contacts.insert(contacts.end(), firstAwake, state.contacts.end());
    state.contacts.erase(firstAwake, state.contacts.end());
    std::sort(contacts.begin(), contacts.end(), isSortedBefore);
    return true;
}

bool Sleeper::wakeNeighbours(std::uint32_t body, std::span<BodyState> bodies, LargeArray<ContactManifold>& contacts,
                             SleepState& state) {
    std::vector<std::uint32_t> neighbours;
    for (const ContactManifold& contact : state.contacts) {
        if (contact.bodyA == body) neighbours.push_back(contact.bodyB);
        if (contact.bodyB == body) neighbours.push_back(contact.bodyA);
    }
    bool anyWoke = false;
    for (const std::uint32_t neighbour : neighbours)
        if (wake(neighbour, bodies, contacts, state)) anyWoke = true;
    return anyWoke;
}

bool Sleeper::wakePulled(std::span<BodyState> bodies, std::span<const JointState> joints,
                         std::span<const ForceElement> springs, LargeArray<ContactManifold>& contacts, SleepState& state) {
    bool anyWoke = false;
    const auto wakeEnds = [&](const auto& links) {
        for (const auto& link : links) {
            if (!carries(link, bodies)) continue;
            for (const std::uint32_t body : {link.bodyA, link.bodyB})
                if (wake(body, bodies, contacts, state)) anyWoke = true;
        }
    };
    wakeEnds(joints);
    wakeEnds(springs);
    return anyWoke;
}

bool Sleeper::wakeTouched(std::span<BodyState> bodies, LargeArray<ContactManifold>& contacts, SleepState& state) {
    bool anyWoke = false;
    for (;;) {
        const auto touched = std::find_if(contacts.begin(), contacts.end(), [&](const ContactManifold& contact) {
            return bodies[contact.bodyA].asleep || bodies[contact.bodyB].asleep;
        });
        if (touched == contacts.end()) return anyWoke;
        anyWoke = wake(bodies[touched->bodyA].asleep ? touched->bodyA : touched->bodyB, bodies, contacts, state);
    }
}

}  // namespace cairn
