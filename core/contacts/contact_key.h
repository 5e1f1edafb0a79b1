// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "core/lab/frame.h"

namespace cairn {

// What makes a contact point the same one in other steps and in other lanes of a scene: its shapes, and the features of them that touch.
struct ContactKey {
    std::uint32_t bodyA = 0, bodyB = 0;    // indices in the scene
    std::uint32_t shapeA = 0, shapeB = 0;  // indices within their bodies
    std::uint32_t feature = 0;             // as our narrow phase names it
    friend constexpr auto operator<=>(const ContactKey&, const ContactKey&) = default;
};

ContactKey keyOf(const FrameContact& contact);

// Whether two contacts are of the same two shapes.
bool isOfSameShapes(const FrameContact& contact, const ContactKey& key);

// The contact of a list, or null. hint: where it was in the list of a step beside it, which is looked at first; its place afterwards.
const FrameContact* findContact(std::span<const FrameContact> contacts, const ContactKey& key, std::size_t& hint);
const FrameContact* findContact(std::span<const FrameContact> contacts, const ContactKey& key);

// Who names the contacts that a lane solved. Those found at the poses are always named by our narrow phase.
enum class ContactNames : std::uint8_t {
    ours,    // our narrow phase
    engine,  // a whole engine, by features of its own
};

// What a frame has of a contact: among those that the step solved, and among those found at the poses it ended with. Either may be null. Of an engine that
// names contacts itself, what it solved is its nearest contact of the same shapes to the one that was found.
struct ContactSight {
    const FrameContact* solved = nullptr;
    const FrameContact* found = nullptr;
    explicit operator bool() const { return solved || found; }
};
struct ContactHint {
    std::size_t solved = 0, found = 0;
};
ContactSight sightOf(const Frame& frame, const ContactKey& key, ContactNames names, ContactHint& hint);
ContactSight sightOf(const Frame& frame, const ContactKey& key, ContactNames names);

// The key of one that a frame solved: of an engine's, that of the nearest which was found of the same shapes, and nothing without any.
std::optional<ContactKey> keyOfSolved(const Frame& frame, const FrameContact& contact, ContactNames names);

}  // namespace cairn
