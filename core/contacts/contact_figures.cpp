// SPDX-License-Identifier: MIT
#include "core/contacts/contact_figures.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/collision/manifold.h"
#include "core/math/transform.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

}  // namespace

ContactState stateOf(const ContactFigures& figures) {
    if (std::isnan(figures.normalImpulse)) return ContactState::notSolved;
    if (!(figures.normalImpulse > 0)) return ContactState::open;
    if (!(figures.friction > 0)) return ContactState::frictionless;
    const bool usedUp = figures.coneUse >= usedUpShare, slides = std::abs(figures.slipSpeed) >= stillSpeed;
    if (usedUp) return slides ? ContactState::slips : ContactState::atTheBound;
    return slides ? ContactState::creeps : ContactState::sticks;
}

ContactRuler::ContactRuler(const Scene& scene, const LaneSpec& lane, const Recording& recording, ContactNames names)
    : m_scene(scene),
      m_recording(recording),
      m_names(names),
      m_friction(scene, lane, recording.pokes(), recording.timeStep()) {
    for (const SceneBody& body : scene.bodies) m_massCenters.push_back(bodyMass(body).center);
}

Vec2 ContactRuler::velocityAt(std::uint32_t body, const BodyMotion& motion, Vec2 point) const {
    const Vec2 center = apply({motion.position, Rotation::fromAngle(motion.angle)}, m_massCenters[body]);
    return motion.velocity + cross(motion.angularVelocity, point - center);
}

std::optional<ContactFigures> ContactRuler::measure(const ContactKey& key, const ContactMoment& moment,
                                                    ContactHint& hint) const {
    const ContactSight sight = sightOf(moment.contacts, key, m_names, hint);
    if (!sight) return {};
    const FrameContact& contact = sight.solved ? *sight.solved : *sight.found;
    ContactFigures figures;
    figures.gap = sight.found ? sight.found->separation : none;
    figures.normalImpulse = sight.solved ? contact.normalImpulse : none;
    figures.frictionImpulse = sight.solved ? contact.tangentImpulse : none;
    figures.totalNormalImpulse = sight.solved ? contact.totalNormalImpulse : none;
    figures.totalFrictionImpulse = sight.solved ? contact.totalTangentImpulse : none;
    figures.friction = m_friction.of(contact, moment.step);
    const double bound = figures.friction * figures.normalImpulse;
    figures.coneUse = bound > 0 ? std::abs(figures.frictionImpulse) / bound : none;
    figures.slipSpeed = figures.partingSpeed = none;
    if (contact.bodyA < moment.bodies.size() && contact.bodyB < moment.bodies.size()) {
        const Vec2 relative = velocityAt(contact.bodyB, moment.bodies[contact.bodyB], contact.position) -
                              velocityAt(contact.bodyA, moment.bodies[contact.bodyA], contact.position);
        const auto surface = [this](std::uint32_t body, std::uint32_t shape) {
            return m_scene.bodies[body].shapes[shape].surfaceVelocity;
        };
        figures.slipSpeed = dot(relative, tangent(contact.normal)) - surface(contact.bodyA, contact.shapeA) -
                            surface(contact.bodyB, contact.shapeB);
        figures.partingSpeed = dot(relative, contact.normal);
    }
    figures.gapProduct = std::isnan(figures.gap) ? none : std::max(0.0, figures.gap) * figures.normalImpulse;
    figures.speedProduct = figures.partingSpeed * figures.normalImpulse;
    figures.age = m_names == ContactNames::ours ? contact.age : none;
    ContactHint earlier = hint;
    const ContactSight before = moment.before ? sightOf(*moment.before, key, m_names, earlier) : ContactSight{};
    figures.warmShare =
        before.solved && figures.normalImpulse > 0 ? before.solved->normalImpulse / figures.normalImpulse : none;
    figures.state = stateOf(figures);
    return figures;
}

std::optional<ContactFigures> ContactRuler::measure(const ContactKey& key, const ContactMoment& moment) const {
    ContactHint hint;
    return measure(key, moment, hint);
}

std::optional<ContactFigures> ContactRuler::measure(const ContactKey& key, std::size_t frame, ContactHint& hint) const {
    return measure(
        key,
        {.contacts = m_recording.withContacts(frame),
         .bodies =
             m_recording.hasPoses(frame) ? std::span(m_recording.withPoses(frame).bodies) : std::span<const BodyMotion>(),
         .before = frame > 0 && m_recording.hasContacts(frame - 1) ? &m_recording.withContacts(frame - 1) : nullptr,
         .step = m_recording.frame(frame).step},
        hint);
}

}  // namespace cairn
