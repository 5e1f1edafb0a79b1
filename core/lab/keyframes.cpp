// SPDX-License-Identifier: MIT
#include "core/lab/keyframes.h"

namespace cairn {

void Keyframes::offer(std::uint64_t step, const Simulator& simulator, bool atPoke) {
    if (atPoke) {
        if (m_poke && m_poke->step == step) return;
        if (auto snapshot = simulator.save()) m_poke = std::make_unique<Keyframe>(step, std::move(snapshot));
        return;
    }
    if (step == 0 || step % m_distance != 0 || (!m_sparse.empty() && m_sparse.back().step >= step)) return;
    if (m_sparse.size() == mostSparse) thin();
    if (step % m_distance != 0) return;
    if (auto snapshot = simulator.save()) m_sparse.push_back({step, std::move(snapshot)});
}

void Keyframes::thin() {
    m_distance *= 2;
    std::erase_if(m_sparse, [this](const Keyframe& keyframe) { return keyframe.step % m_distance != 0; });
}

void Keyframes::truncate(std::uint64_t step) {
    std::erase_if(m_sparse, [step](const Keyframe& keyframe) { return keyframe.step > step; });
    if (m_poke && m_poke->step > step) m_poke.reset();
}

const Keyframes::Keyframe* Keyframes::last() const {
    if (m_sparse.empty() || (m_poke && m_poke->step > m_sparse.back().step)) return m_poke.get();
    return &m_sparse.back();
}

}  // namespace cairn
