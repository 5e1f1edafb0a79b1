// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/document.h"
#include "core/contacts/contact_history.h"

namespace cairn {

// Who names the contacts of a lane.
ContactNames namesOf(const LaneSpec& lane, const Entrants& entrants);

// The contacts that any lane has solved at the present time, each once, in order; only of some bodies (indices), where there are any.
std::vector<ContactKey> presentContacts(const Document& document, const Entrants& entrants,
                                        const std::vector<std::size_t>& bodies);

// One contact in all lanes of a document's comparison: what it is now, and one figure of it over time. Lives until the comparison changes or its
// pokes do.
class ContactLanes {
public:
    // The document must have a comparison.
    ContactLanes(const Document& document, const Entrants& entrants, const ContactKey& key, ContactHistory::Figure figure);

    const ContactKey& key() const { return m_key; }
    std::size_t size() const { return m_lanes.size(); }

    // Takes in what was recorded; returns whether there was anything new.
    bool update();

    // At the present time of the document. Without figures, note says why: "not there", "gone since 1.20 s".
    struct Present {
        std::optional<ContactFigures> figures;
        QString note;
    };
    Present present(std::size_t lane) const;
    const std::vector<double>& history(std::size_t lane) const { return m_lanes[lane]->history.values(); }

private:
    struct Lane {
        ContactRuler ruler;
        ContactHistory history;
        Lane(const Scene& scene, const LaneSpec& spec, const Recording& recording, ContactNames names, const ContactKey& key,
             ContactHistory::Figure figure)
            : ruler(scene, spec, recording, names), history(ruler, key, figure) {}
    };

    const Document& m_document;
    ContactKey m_key;
    std::vector<std::unique_ptr<Lane>> m_lanes;
};

}  // namespace cairn
