// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/contacts/contact_lanes.h"

#include <QCoreApplication>
#include <algorithm>
#include <set>

#include "app/theme/quantity_text.h"

namespace cairn {

namespace {

struct ContactLaneTexts {
    Q_DECLARE_TR_FUNCTIONS(ContactLaneTexts)
};

}  // namespace

ContactNames namesOf(const LaneSpec& lane, const Entrants& entrants) {
    return findSolverType(entrants.solvers, lane.solver) ? ContactNames::ours : ContactNames::engine;
}

std::vector<ContactKey> presentContacts(const Document& document, const Entrants& entrants,
                                        const std::vector<std::size_t>& bodies) {
    std::set<ContactKey> keys;
    const Comparison& comparison = *document.comparison();
    const auto isWanted = [&](const FrameContact& contact) {
        return bodies.empty() || std::ranges::find(bodies, contact.bodyA) != bodies.end() ||
               std::ranges::find(bodies, contact.bodyB) != bodies.end();
    };
    for (std::size_t lane = 0; lane < comparison.lanes().size(); ++lane) {
        if (comparison.recording(lane).size() == 0) continue;
        const Frame& frame = *document.moments().of(lane).contacts;
        const ContactNames names = namesOf(comparison.lanes()[lane], entrants);
        for (const FrameContact& contact : frame.solved)
            if (const auto key = isWanted(contact) ? keyOfSolved(frame, contact, names) : std::nullopt) keys.insert(*key);
    }
    return {keys.begin(), keys.end()};
}

ContactLanes::ContactLanes(const Document& document, const Entrants& entrants, const ContactKey& key,
                           ContactHistory::Figure figure)
    : m_document(document), m_key(key) {
    const Comparison& comparison = *document.comparison();
    for (std::size_t lane = 0; lane < comparison.lanes().size(); ++lane) {
        const LaneSpec& spec = comparison.lanes()[lane];
        m_lanes.push_back(std::make_unique<Lane>(comparison.scene(), spec, comparison.recording(lane),
                                                 namesOf(spec, entrants), key, figure));
    }
    update();
}

bool ContactLanes::update() {
    bool any = false;
    for (const auto& lane : m_lanes) any |= lane->history.update();
    return any;
}

ContactLanes::Present ContactLanes::present(std::size_t index) const {
    const Lane& lane = *m_lanes[index];
    const Recording& recording = lane.ruler.recording();
    if (recording.size() == 0) return {{}, ContactLaneTexts::tr("not run")};
    const Moment moment = m_document.moments().of(index);
    const std::size_t step = moment.step;
    if (!moment.hasContacts) return {{}, ContactLaneTexts::tr("not kept")};
    const auto figures = lane.ruler.measure(
        m_key, {.contacts = *moment.contacts,
                .bodies = moment.hasPoses() ? moment.bodies : std::span<const BodyMotion>(),
                .before = step > 0 && recording.hasContacts(step - 1) ? &recording.withContacts(step - 1) : nullptr,
                .step = recording.frame(step).step});
    if (figures) return {figures, {}};
    const auto last = lane.history.lastSeen(std::min(step, lane.history.values().size() - 1));
    if (!last) return {{}, ContactLaneTexts::tr("not there")};
    return {{}, ContactLaneTexts::tr("gone since %1").arg(timeText(recording.frame(*last + 1).time))};
}

}  // namespace cairn
