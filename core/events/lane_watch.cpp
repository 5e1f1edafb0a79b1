// SPDX-License-Identifier: MIT
#include "core/events/lane_watch.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/events/first_difference.h"
#include "core/results/results.h"

namespace cairn {

namespace {

using Kind = LaneEvent::Kind;

constexpr std::array<std::string_view, 6> kindNames{"leaves", "falls", "explodes", "tunnels", "sleeps", "stopped"};

// Of a frame that has poses.
std::span<const BodyMotion> bodiesOf(const Recording& recording, std::size_t frame) {
    return recording.withPoses(frame).bodies;
}

}  // namespace

std::string_view toString(LaneEvent::Kind kind) { return kindNames[static_cast<std::size_t>(kind)]; }

LaneWatch::LaneWatch(const Scene& scene, const Recording& recording, const Recording* reference, double tolerance)
    : m_scene(scene), m_recording(recording), m_reference(reference), m_tolerance(tolerance), m_tunnelling(scene) {}

void LaneWatch::setReference(const Recording* reference, double tolerance) {
    m_reference = reference;
    m_tolerance = tolerance;
    m_compared = 0;
    std::erase_if(m_events, [](const LaneEvent& event) { return event.kind == Kind::leaves; });
}

bool LaneWatch::update() {
    const std::size_t before = m_events.size();
    // Asked before the size, so that no frame can come after what is taken for the end.
    const bool ended = m_recording.finished();
    const std::size_t size = m_recording.size();
    if (m_recording.started()) {
        for (; m_seen < size; ++m_seen) {
            watchVerdict(m_seen);
            if (!m_recording.hasPoses(m_seen)) continue;
            watchSleep(m_seen);
            watchTunnelling(m_seen);
            m_lastPoses = m_seen;
        }
        if (ended && size > 0 && m_recording.stopped()) {
            const std::string body = m_recording.stopped()->body;
            const auto found = std::ranges::find(m_scene.bodies, body, &SceneBody::id);
            const bool known = found != m_scene.bodies.end();
            note(Kind::stopped, size - 1,
                 known ? std::optional(static_cast<std::size_t>(found - m_scene.bodies.begin())) : std::nullopt);
        }
    }
    watchReference();
    std::ranges::stable_sort(m_events, {}, &LaneEvent::time);
    return m_events.size() != before;
}

void LaneWatch::truncate(std::size_t frames) {
    std::erase_if(m_events,
                  [frames](const LaneEvent& event) { return event.step >= frames || event.kind == Kind::stopped; });
    m_seen = std::min(m_seen, frames);
    m_compared = std::min(m_compared, frames);
    m_lastPoses = std::min(m_lastPoses, frames > 0 ? frames - 1 : 0);
    while (m_lastPoses > 0 && !m_recording.hasPoses(m_lastPoses)) --m_lastPoses;
    m_word = m_seen > 0 ? verdictAt(m_scene, m_recording, m_seen - 1) : std::string();
}

bool LaneWatch::has(Kind kind) const {
    return std::ranges::any_of(m_events, [kind](const LaneEvent& event) { return event.kind == kind; });
}

void LaneWatch::note(Kind kind, std::size_t frame, std::optional<std::size_t> body) {
    if (!has(kind)) m_events.push_back({kind, m_recording.frame(frame).step, m_recording.frame(frame).time, body});
}

void LaneWatch::watchVerdict(std::size_t frame) {
    std::string word = verdictAt(m_scene, m_recording, frame);
    if (word == m_word) return;
    if (word == toString(Kind::falls)) note(Kind::falls, frame);
    if (word == toString(Kind::explodes)) note(Kind::explodes, frame);
    m_word = std::move(word);
}

void LaneWatch::watchSleep(std::size_t frame) {
    bool any = false;
    for (std::size_t i = 0; i < m_scene.bodies.size(); ++i) {
        if (m_scene.bodies[i].type != SceneBodyType::dynamic) continue;
        if (!bodiesOf(m_recording, frame)[i].asleep) return;
        any = true;
    }
    if (any) note(Kind::sleeps, frame);
}

void LaneWatch::watchTunnelling(std::size_t frame) {
    if (frame == 0 || has(Kind::tunnels)) return;
    if (const auto body = m_tunnelling.between(bodiesOf(m_recording, m_lastPoses), bodiesOf(m_recording, frame)))
        note(Kind::tunnels, frame, body);
}

void LaneWatch::watchReference() {
    if (!m_reference || m_reference == &m_recording || m_reference->size() == 0) return;
    const std::size_t size = m_recording.size();
    const double reached = m_reference->frame(m_reference->size() - 1).time + 1e-9 * m_reference->timeStep();
    for (; m_compared < size && m_recording.frame(m_compared).time <= reached; ++m_compared) {
        if (has(Kind::leaves)) continue;
        if (!m_recording.hasPoses(m_compared)) continue;
        const std::optional<std::size_t> at = frameAt(*m_reference, m_recording.frame(m_compared).time);
        if (!at || !m_reference->hasPoses(*at)) continue;
        const std::span<const BodyMotion> here = bodiesOf(m_recording, m_compared), there = bodiesOf(*m_reference, *at);
        double farthest = m_tolerance;
        std::optional<std::size_t> body;
        for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i) {
            const double away = distance(here[i].position, there[i].position);
            if (!(away > farthest)) continue;
            farthest = away;
            body = i;
        }
        if (body) note(Kind::leaves, m_compared, body);
    }
}

}  // namespace cairn
