// SPDX-License-Identifier: MIT
#include "core/lab/frame.h"

#include <bit>

namespace cairn {

FrameCost costOf(const Frame& frame) {
    const auto held = [](const auto& list) { return list.size() * sizeof(list[0]); };
    return {sizeof(Frame), held(frame.bodies), held(frame.solved) + held(frame.found) + held(frame.joints)};
}

std::size_t memoryOf(const Frame& frame) {
    const FrameCost cost = costOf(frame);
    return cost.figures + cost.poses + cost.contacts;
}

void StateHash::add(double value) {
    // Shifts rather than memory order: the same hash on every machine.
    const auto bits = std::bit_cast<std::uint64_t>(value == 0 ? 0.0 : value);
    for (int shift = 0; shift < 64; shift += 8) {
        m_hash ^= (bits >> shift) & 0xff;
        m_hash *= 1099511628211ull;
    }
}

std::uint64_t hashOf(const Frame& frame) {
    StateHash hash;
    for (const BodyMotion& body : frame.bodies) {
        for (const double value :
             {body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y, body.angularVelocity})
            hash.add(value);
    }
    for (const FrameContact& contact : frame.solved) {
        hash.add(contact.normalImpulse);
        hash.add(contact.tangentImpulse);
    }
    return hash.value();
}

std::uint64_t hashOfPoses(const Frame& frame) {
    StateHash hash;
    for (const BodyMotion& body : frame.bodies) {
        hash.add(body.position.x);
        hash.add(body.position.y);
        hash.add(body.angle);
    }
    return hash.value();
}

std::string hashText(std::uint64_t hash) {
    std::string text(16, '0');
    for (std::size_t i = text.size(); i-- > 0; hash >>= 4) text[i] = "0123456789abcdef"[hash & 15];
    return text;
}

}  // namespace cairn
