// SPDX-License-Identifier: MIT
#include "core/lab/keyframes.h"

#include <algorithm>

namespace cairn {

bool Keyframes::isDue(std::uint64_t step) const {
    return step > 0 && step % m_distance == 0 && (m_sparse.empty() || m_sparse.back().step < step);
}

void Keyframes::offer(std::uint64_t step, const Simulator& simulator, bool atPoke) {
    {
        const std::lock_guard lock(m_mutex);
        if (m_mostMemory == 0 || (atPoke ? m_poke && m_poke->step == step : !isDue(step))) return;
    }
    // Outside of the lock, for it takes its time, and nobody but the caller adds or removes any.
    const std::shared_ptr<const Snapshot> snapshot = simulator.save();
    if (!snapshot) return;
    const std::lock_guard lock(m_mutex);
    if (atPoke) m_poke.reset();
    makeRoom(snapshot->memory());
    if (held() + snapshot->memory() > m_mostMemory) return;
    if (atPoke)
        m_poke = {step, snapshot};
    else if (isDue(step))
        m_sparse.push_back({step, snapshot});
}

// Doubles the distance until so many bytes fit, or nothing is left to give up.
void Keyframes::makeRoom(std::size_t bytes) {
    constexpr std::uint64_t farthest = std::uint64_t{1} << 32;
    while (held() + bytes > m_mostMemory && m_distance < farthest) {
        m_distance *= 2;
        std::erase_if(m_sparse, [this](const Keyframe& keyframe) { return keyframe.step % m_distance != 0; });
        if (m_sparse.empty()) return;
    }
}

void Keyframes::truncate(std::uint64_t step) {
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_sparse, [step](const Keyframe& keyframe) { return keyframe.step > step; });
    if (m_poke && m_poke->step > step) m_poke.reset();
}

std::optional<Keyframe> Keyframes::lastAt(std::uint64_t step) const {
    const std::lock_guard lock(m_mutex);
    const auto after = std::ranges::upper_bound(m_sparse, step, {}, &Keyframe::step);
    std::optional<Keyframe> found;
    if (after != m_sparse.begin()) found = *std::prev(after);
    if (m_poke && m_poke->step <= step && (!found || m_poke->step > found->step)) found = m_poke;
    return found;
}

std::size_t Keyframes::memory() const {
    const std::lock_guard lock(m_mutex);
    return held();
}

std::size_t Keyframes::held() const {
    std::size_t bytes = m_poke ? m_poke->snapshot->memory() : 0;
    for (const Keyframe& keyframe : m_sparse) bytes += keyframe.snapshot->memory();
    return bytes;
}

}  // namespace cairn
