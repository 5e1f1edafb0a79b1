// SPDX-License-Identifier: MIT
#include "core/contacts/contact_history.h"

#include <limits>

namespace cairn {

ContactHistory::ContactHistory(const ContactRuler& ruler, const ContactKey& key, Figure figure)
    : m_ruler(ruler), m_key(key), m_figure(figure) {}

bool ContactHistory::update() {
    const Recording& recording = m_ruler.recording();
    const std::size_t first = m_values.size(), size = recording.size();
    for (std::size_t frame = first; frame < size; ++frame) {
        const auto figures =
            recording.hasContacts(frame) ? m_ruler.measure(m_key, frame, m_hint) : std::optional<ContactFigures>();
        m_values.push_back(figures ? (*figures).*m_figure : std::numeric_limits<double>::quiet_NaN());
        m_lastSeen.push_back(figures ? static_cast<std::uint32_t>(frame) : frame == 0 ? never : m_lastSeen.back());
    }
    return size > first;
}

void ContactHistory::truncate(std::size_t frames) {
    if (frames >= m_values.size()) return;
    m_values.resize(frames);
    m_lastSeen.resize(frames);
}

std::optional<std::size_t> ContactHistory::lastSeen(std::size_t frame) const {
    if (frame >= m_lastSeen.size() || m_lastSeen[frame] == never) return {};
    return m_lastSeen[frame];
}

}  // namespace cairn
