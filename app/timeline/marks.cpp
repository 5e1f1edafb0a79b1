// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/timeline/marks.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/document/body_poke.h"
#include "app/properties/choice_label.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

struct Marks {
    Q_DECLARE_TR_FUNCTIONS(Marks)
};

QString sentence(const ComparisonSummary::Event& event, const Document& document) {
    using Kind = LaneEvent::Kind;
    const auto lanes = document.comparison()->lanes();
    const QString lane = toQString(lanes[event.lane].label), time = timeText(event.time);
    const QString body = event.body ? toQString(document.comparison()->scene().bodies[*event.body].title()) : QString();
    switch (event.kind) {
        case Kind::leaves:
            return Marks::tr("%1 leaves %2 at %3: %4 is more than %5 away")
                .arg(lane, toQString(lanes[static_cast<std::size_t>(document.referenceLane())].label), time, body,
                     lengthText(usualTolerance));
        case Kind::falls:
            return Marks::tr("%1 falls at %2").arg(lane, time);
        case Kind::explodes:
            return Marks::tr("%1 explodes at %2").arg(lane, time);
        case Kind::tunnels:
            return Marks::tr("%1: %2 goes through a static body at %3").arg(lane, body, time);
        case Kind::sleeps:
            return Marks::tr("%1: all bodies are asleep from %2 on").arg(lane, time);
        case Kind::stopped:
            break;
    }
    const std::optional<LaneStop> stop = document.comparison()->recording(event.lane).stopped();
    return lane + QStringLiteral(": ") + (stop ? stopText(*stop) : QString());
}

}  // namespace

std::vector<Mark> marksOf(const Document& document) {
    std::vector<Mark> marks;
    if (!document.summary()) return marks;
    for (const ComparisonSummary::Event& event : document.summary()->events()) {
        const bool minor = event.kind == LaneEvent::Kind::leaves || event.kind == LaneEvent::Kind::sleeps;
        const QString word = minor ? QString() : choiceLabel(toString(event.kind));
        marks.push_back({event.time, event.lane, event.body, word, sentence(event, document), minor});
    }
    for (const auto& gesture : gesturesOf(document.pokes())) {
        const BodyPoke& poke = document.pokes()[gesture.front()];
        marks.push_back({poke.time, {}, {}, {}, pokeText(poke, document.comparison()->scene())});
    }
    std::ranges::stable_sort(marks, {}, &Mark::time);
    return marks;
}

}  // namespace cairn
