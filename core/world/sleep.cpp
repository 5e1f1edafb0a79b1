// SPDX-License-Identifier: MIT
#include "core/world/sleep.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/world/contact_detector.h"

namespace cairn {

Sleeper::Sleeper(const SceneWorld& world, std::vector<bool> mayNotSleep)
    : m_enabled(world.sleeping),
      m_speed(world.sleep.speed),
      m_angularSpeed(world.sleep.angularSpeed),
      m_time(world.sleep.time),
      m_mayNotSleep(std::move(mayNotSleep)) {}

std::uint32_t Sleeper::root(std::uint32_t body) {
    while (m_parent[body] != body) body = m_parent[body] = m_parent[m_parent[body]];
    return body;
}

// The lesser index becomes the root, so that islands have the same names whatever order contacts come in.
void Sleeper::unite(std::uint32_t a, std::uint32_t b) {
    const std::uint32_t rootA = root(a);
    const std::uint32_t rootB = root(b);
    m_parent[std::max(rootA, rootB)] = std::min(rootA, rootB);
}

void Sleeper::putToSleep(double dt, std::span<BodyState> bodies, std::span<const JointState> joints,
                         std::vector<ContactManifold>& contacts, SleepState& state) {
    if (!m_enabled) return;
    const auto isDynamic = [&](std::uint32_t body) { return bodies[body].type == BodyType::dynamic; };
    const auto isCarried = [&](std::uint32_t body) {
        return bodies[body].type == BodyType::kinematic && isActive(bodies[body]);
    };
    m_parent.resize(bodies.size());
    std::iota(m_parent.begin(), m_parent.end(), 0u);
    for (const ContactManifold& contact : contacts)
        if (isDynamic(contact.bodyA) && isDynamic(contact.bodyB)) unite(contact.bodyA, contact.bodyB);
    for (const JointState& joint : joints)
        if (isDynamic(joint.bodyA) && isDynamic(joint.bodyB)) unite(joint.bodyA, joint.bodyB);

    m_leastRest.assign(bodies.size(), m_time);
    for (std::uint32_t i = 1; i < bodies.size(); ++i) {
        const BodyState& body = bodies[i];
        if (!isDynamic(i) || body.asleep) continue;
        const bool slow = length(body.velocity) < m_speed && std::abs(body.angularVelocity) < m_angularSpeed;
        state.restTime[i] = slow && !m_mayNotSleep[i] ? state.restTime[i] + dt : 0;
        double& least = m_leastRest[root(i)];
        least = std::min(least, state.restTime[i]);
    }
    for (const ContactManifold& contact : contacts) {
        if (isCarried(contact.bodyA)) m_leastRest[root(contact.bodyB)] = 0;
        if (isCarried(contact.bodyB)) m_leastRest[root(contact.bodyA)] = 0;
    }

    bool anyFellAsleep = false;
    for (std::uint32_t i = 1; i < bodies.size(); ++i) {
        BodyState& body = bodies[i];
        if (!isDynamic(i) || body.asleep || m_leastRest[root(i)] < m_time) continue;
        body.asleep = true;
        body.velocity = {};
        body.angularVelocity = 0;
        state.island[i] = root(i);
        anyFellAsleep = true;
    }
    if (!anyFellAsleep) return;
    const auto isAwake = [&](const ContactManifold& contact) {
        return !bodies[contact.bodyA].asleep && !bodies[contact.bodyB].asleep;
    };
    const auto firstAsleep = std::stable_partition(contacts.begin(), contacts.end(), isAwake);
    state.contacts.insert(state.contacts.end(), firstAsleep, contacts.end());
    contacts.erase(firstAsleep, contacts.end());
    std::sort(state.contacts.begin(), state.contacts.end(), isSortedBefore);
}

void Sleeper::wake(std::uint32_t body, std::span<BodyState> bodies, std::vector<ContactManifold>& contacts,
                   SleepState& state) {
    if (!bodies[body].asleep) return;
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
}

void Sleeper::wakeTouched(std::span<BodyState> bodies, std::vector<ContactManifold>& contacts, SleepState& state) {
    for (;;) {
        const auto touched = std::find_if(contacts.begin(), contacts.end(), [&](const ContactManifold& contact) {
            return bodies[contact.bodyA].asleep || bodies[contact.bodyB].asleep;
        });
        if (touched == contacts.end()) return;
        wake(bodies[touched->bodyA].asleep ? touched->bodyA : touched->bodyB, bodies, contacts, state);
    }
}

}  // namespace cairn
