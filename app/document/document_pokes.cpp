// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <string_view>
#include <unordered_set>

#include "app/document/document.h"

namespace cairn {
namespace {

// How far lanes run ahead while a body is pulled (s): enough to play on without a pause, little enough to throw away.
constexpr double pullLead = 0.1;

double coarsestStep(const Comparison& comparison) {
    double coarsest = 0;
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i)
        if (comparison.recording(i).started()) coarsest = std::max(coarsest, comparison.recording(i).timeStep());
    return coarsest;
}

// Of what is set at one time, the last holds: the target of a pull, gravity, a coefficient of a surface.
bool setsTheSame(const PokeAction& one, const PokeAction& other) {
    if (one.index() != other.index()) return false;
    if (const auto* material = std::get_if<Poke::SetMaterial>(&one)) {
        const auto& another = std::get<Poke::SetMaterial>(other);
        return material->friction.has_value() == another.friction.has_value() &&
               material->restitution.has_value() == another.restitution.has_value();
    }
    return std::holds_alternative<Poke::Grab>(one) || std::holds_alternative<Poke::SetGravity>(one);
}

}  // namespace

void Document::setPokes(std::vector<BodyPoke> pokes) {
    m_pokes = std::move(pokes);
    if (m_comparison) {
        const double from = m_comparison->setPokes(pokesOf(m_pokes, m_comparison->scene()));
        m_summary->truncate(from);
        emit rewound(from);
        m_summary->update();
        emit recorded();
        // Times are products of steps: one that differs by less than this share of a step is the same.
        constexpr double sameStep = 1e-6;
        if (m_playback.time() > recordedUntil() + sameStep * m_playback.step()) seek(recordedUntil());
    }
    emit pokesChanged();
}

void Document::poke(const std::vector<std::string>& bodies, const PokeAction& action) {
    if (!m_comparison) return;
    const double now = m_playback.time();
    const std::unordered_set<std::string_view> poked(bodies.begin(), bodies.end());
    std::vector<BodyPoke> pokes = m_pokes;
    std::erase_if(pokes, [&](const BodyPoke& other) {
        const bool replaced = other.time == now && poked.contains(other.body) && setsTheSame(other.action, action);
        return other.time > now || replaced;
    });
    for (const std::string& body : bodies) pokes.push_back({now, body, action});
    setPokes(std::move(pokes));
}

void Document::removePokes(std::span<const std::size_t> indices) {
    std::vector<BodyPoke> pokes;
    for (std::size_t i = 0; i < m_pokes.size(); ++i)
        if (std::ranges::find(indices, i) == indices.end()) pokes.push_back(m_pokes[i]);
    setPokes(std::move(pokes));
}

void Document::clearPokes() { setPokes({}); }

void Document::beginPull(const std::string& body, Vec2 localPoint, Vec2 target) {
    if (!m_comparison || m_playback.time() >= m_playback.end()) return;
    m_pull = Pull{body, localPoint, target, true};
    pull();
    setPlaying(true);
}

void Document::movePull(Vec2 target) {
    if (!m_pull) return;
    m_pull->moved = m_pull->moved || m_pull->target != target;
    m_pull->target = target;
}

void Document::endPull() {
    if (!m_pull) return;
    const std::string body = m_pull->body;
    m_pull.reset();
    poke(body, Poke::Release{});
    m_comparison->runTo(m_comparison->scene().run.duration);
}

void Document::pull() {
    const double end = m_comparison->scene().run.duration;
    m_comparison->runTo(std::min(end, m_playback.time() + pullLead + coarsestStep(*m_comparison)));
    if (!m_pull->moved) return;
    m_pull->moved = false;
    poke(m_pull->body, Poke::Grab{m_pull->localPoint, m_pull->target});
}

}  // namespace cairn
