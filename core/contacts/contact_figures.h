// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/contacts/contact_key.h"
#include "core/contacts/pair_friction.h"
#include "core/lab/recording.h"
#include "core/scene/scene.h"

namespace cairn {

// How two surfaces go along each other at a contact. The rule is in docs/metrics.md.
enum class ContactState : std::uint8_t {
    notSolved,     // the step did not solve it: it is new at the end of the step, or sleeps
    open,          // no normal impulse
    frictionless,  // pressed together without any friction
    sticks,        // below the bound of friction, and still
    atTheBound,    // friction is used up, and nothing slides yet
    slips,         // friction is used up, and it slides
    creeps,        // it slides though friction is not used up, which Coulomb's law does not know
};

// What there is to say of a contact in one step. NaN: there is no such number. Definitions and sources: docs/metrics.md.
struct ContactFigures {
    double gap = 0;                                           // m, at the end of the step
    double normalImpulse = 0, frictionImpulse = 0;            // N s, of the last sub-step
    double totalNormalImpulse = 0, totalFrictionImpulse = 0;  // N s, of all sub-steps
    double friction = 0;                                      // the coefficient
    double coneUse = 0;    // |friction impulse| / (coefficient * normal impulse), of the last sub-step
    double slipSpeed = 0;  // m/s, of B along the tangent (n.y, -n.x), at the end of the step, against the motion of surfaces
    double partingSpeed = 0;  // m/s, of B along the normal, at the end of the step
    double gapProduct = 0;    // m N s: gap+ times normal impulse
    double speedProduct = 0;  // J: parting speed times normal impulse
    double age = 0;           // steps
    double warmShare = 0;     // normal impulse of the step before over that of this one
    ContactState state = ContactState::notSolved;
};

// Above this share of the bound, friction is used up; below this speed (m/s), a contact is still.
inline constexpr double usedUpShare = 0.999;
inline constexpr double stillSpeed = 1e-3;

ContactState stateOf(const ContactFigures& figures);

// What is looked at: the contacts of a step, the bodies at its end, and the contacts of the step before. Both bodies and the frame before may be
// missing, where a recording has them not.
struct ContactMoment {
    const Frame& contacts;
    std::span<const BodyMotion> bodies;
    const Frame* before = nullptr;
    std::uint64_t step = 0;
};

// Measures contacts of one lane.
class ContactRuler {
public:
    // scene: as it was run. Scene and recording must outlive the ruler, which knows the pokes that there are when it is made.
    ContactRuler(const Scene& scene, const LaneSpec& lane, const Recording& recording, ContactNames names);

    // Nothing where the step neither solved nor found the contact.
    std::optional<ContactFigures> measure(const ContactKey& key, const ContactMoment& moment, ContactHint& hint) const;
    std::optional<ContactFigures> measure(const ContactKey& key, const ContactMoment& moment) const;
    // Of a frame of the recording, which must have its contacts.
    std::optional<ContactFigures> measure(const ContactKey& key, std::size_t frame, ContactHint& hint) const;

    ContactNames names() const { return m_names; }
    const Recording& recording() const { return m_recording; }

private:
    Vec2 velocityAt(std::uint32_t body, const BodyMotion& motion, Vec2 point) const;

    const Scene& m_scene;
    const Recording& m_recording;
    ContactNames m_names;
    PairFriction m_friction;
    std::vector<Vec2> m_massCenters;  // m, in the bodies' frames
};

}  // namespace cairn
