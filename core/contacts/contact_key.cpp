// SPDX-License-Identifier: MIT
#include "core/contacts/contact_key.h"

#include <limits>

namespace cairn {

namespace {

const FrameContact* nearestOfSameShapes(std::span<const FrameContact> contacts, const ContactKey& key, Vec2 position) {
    const FrameContact* nearest = nullptr;
    double least = std::numeric_limits<double>::infinity();
    for (const FrameContact& contact : contacts) {
        if (!isOfSameShapes(contact, key)) continue;
        const double away = lengthSquared(contact.position - position);
        if (away >= least) continue;
        least = away;
        nearest = &contact;
    }
    return nearest;
}

}  // namespace

ContactKey keyOf(const FrameContact& contact) {
    return {contact.bodyA, contact.bodyB, contact.shapeA, contact.shapeB, contact.feature};
}

bool isOfSameShapes(const FrameContact& contact, const ContactKey& key) {
    return contact.bodyA == key.bodyA && contact.bodyB == key.bodyB && contact.shapeA == key.shapeA &&
           contact.shapeB == key.shapeB;
}

const FrameContact* findContact(std::span<const FrameContact> contacts, const ContactKey& key, std::size_t& hint) {
    if (hint < contacts.size() && keyOf(contacts[hint]) == key) return &contacts[hint];
    for (std::size_t i = 0; i < contacts.size(); ++i) {
        if (keyOf(contacts[i]) != key) continue;
        hint = i;
        return &contacts[i];
    }
    return nullptr;
}

const FrameContact* findContact(std::span<const FrameContact> contacts, const ContactKey& key) {
    std::size_t hint = 0;
    return findContact(contacts, key, hint);
}

ContactSight sightOf(const Frame& frame, const ContactKey& key, ContactNames names, ContactHint& hint) {
    ContactSight sight{.found = findContact(frame.found, key, hint.found)};
    if (names == ContactNames::ours)
        sight.solved = findContact(frame.solved, key, hint.solved);
    else if (sight.found)
        sight.solved = nearestOfSameShapes(frame.solved, key, sight.found->position);
    return sight;
}

ContactSight sightOf(const Frame& frame, const ContactKey& key, ContactNames names) {
    ContactHint hint;
    return sightOf(frame, key, names, hint);
}

std::optional<ContactKey> keyOfSolved(const Frame& frame, const FrameContact& contact, ContactNames names) {
    if (names == ContactNames::ours) return keyOf(contact);
    const FrameContact* found = nearestOfSameShapes(frame.found, keyOf(contact), contact.position);
    return found ? std::optional(keyOf(*found)) : std::nullopt;
}

}  // namespace cairn
