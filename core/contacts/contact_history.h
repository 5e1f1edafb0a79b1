// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "core/contacts/contact_figures.h"

namespace cairn {

// One figure of one contact over a recording, taken in as the recording grows.
class ContactHistory {
public:
    using Figure = double ContactFigures::*;

    // The ruler must outlive the history.
    ContactHistory(const ContactRuler& ruler, const ContactKey& key, Figure figure);

    // Takes in the frames that are new; returns whether there were any.
    bool update();
    // Forgets all but the first frames, which went from the recording.
    void truncate(std::size_t frames);

    // Of each frame. NaN: the contact was not there, has no such figure, or the recording has thinned it.
    const std::vector<double>& values() const { return m_values; }
    // The last frame up to one that was taken in in which the contact was seen; nothing where it never was.
    std::optional<std::size_t> lastSeen(std::size_t frame) const;

private:
    static constexpr std::uint32_t never = UINT32_MAX;

    const ContactRuler& m_ruler;
    ContactKey m_key;
    Figure m_figure;
    ContactHint m_hint;
    std::vector<double> m_values;
    std::vector<std::uint32_t> m_lastSeen;  // by frame
};

}  // namespace cairn
