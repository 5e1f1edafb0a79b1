// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/comparison_summary.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "app/properties/choice_label.h"
#include "app/theme/text.h"
#include "core/results/results.h"
#include "core/scene/bounds.h"

namespace cairn {

QString stopText(const LaneStop& stop) {
    if (stop.step == 0) return toQString(stop.reason);
    if (stop.body.empty()) return toQString(textOf(stop));
    return QCoreApplication::translate("ComparisonSummary", "stopped at step %1, body %2: %3")
        .arg(QString::number(stop.step), toQString(stop.body), toQString(stop.reason));
}

ComparisonSummary::ComparisonSummary(const Comparison& comparison)
    : m_comparison(comparison), m_lanes(comparison.lanes().size()) {
    for (const SceneBody& body : comparison.scene().bodies)
        if (const auto bounds = boundsOf(body)) m_reach = m_reach ? merged(*m_reach, *bounds) : *bounds;
    if (m_reach) {
        const Vec2 extent = m_reach->upper - m_reach->lower;
        m_reach = enlarged(*m_reach, 3 * std::max(extent.x, extent.y));
    }
    for (std::size_t i = 0; i < m_lanes.size(); ++i)
        m_watches.emplace_back(comparison.scene(), comparison.recording(i), nullptr);
    update();
}

bool ComparisonSummary::update() {
    bool grown = false;
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        Lane& lane = m_lanes[i];
        const Recording& recording = m_comparison.recording(i);
        // Asked before the size, so that no frame can come after what is taken for the end.
        const bool ended = recording.finished();
        const std::size_t size = recording.size();
        for (std::size_t f = lane.penetration.size(); f < size; ++f) {
            const Frame& frame = recording.frame(f);
            const double before = lane.penetration.empty() ? 0 : lane.penetration.back();
            lane.penetration.push_back(std::max(before, frame.metrics.penetration.max));
            notePlaces(lane, frame);
            grown = true;
        }
        if (ended != lane.ended) {
            lane.ended = ended;
            grown = true;
        }
    }
    bool happened = false;
    for (LaneWatch& watch : m_watches) happened = watch.update() || happened;
    if (happened) gatherEvents();
    return grown;
}

void ComparisonSummary::truncate(double time) {
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        Lane& lane = m_lanes[i];
        const std::uint64_t kept = firstStepAt(time, m_comparison.recording(i).timeStep()) + 1;
        if (kept >= lane.penetration.size()) continue;
        lane.penetration.resize(kept);
        lane.ended = false;
        m_watches[i].truncate(kept);
    }
    gatherEvents();
}

void ComparisonSummary::notePlaces(Lane& lane, const Frame& frame) {
    const auto& bodies = m_comparison.scene().bodies;
    lane.travelled.resize(bodies.size());
    for (std::size_t i = 0; i < frame.bodies.size(); ++i) {
        const Vec2 place = frame.bodies[i].position;
        if (bodies[i].type == SceneBodyType::fixed || !isFinite(place)) continue;
        std::optional<Aabb>& travelled = lane.travelled[i];
        travelled = travelled ? merged(*travelled, {place, place}) : Aabb{place, place};
    }
}

std::optional<Aabb> ComparisonSummary::travelled(std::size_t lane) const {
    std::optional<Aabb> together;
    for (const std::optional<Aabb>& part : m_lanes[lane].travelled)
        if (part && m_reach && m_reach->contains(*part)) together = together ? merged(*together, *part) : *part;
    return together;
}

void ComparisonSummary::gatherEvents() {
    m_events.clear();
    for (std::size_t lane = 0; lane < m_watches.size(); ++lane)
        for (const LaneEvent& event : m_watches[lane].events()) m_events.push_back({event, lane});
    std::ranges::stable_sort(m_events, {}, &Event::time);
}

void ComparisonSummary::setReference(std::size_t lane) {
    for (LaneWatch& watch : m_watches) {
        watch.setReference(&m_comparison.recording(lane));
        watch.update();
    }
    gatherEvents();
}

double ComparisonSummary::greatestPenetration(std::size_t lane, double time) const {
    const auto& penetration = m_lanes[lane].penetration;
    if (penetration.empty()) return 0;
    return penetration[std::min(m_comparison.recording(lane).indexAt(time), penetration.size() - 1)];
}

QString ComparisonSummary::verdict(std::size_t lane, double time) const {
    const Recording& recording = m_comparison.recording(lane);
    const std::size_t size = recording.size();
    const std::size_t frame = size > 0 ? recording.indexAt(time) : 0;
    if (const auto stop = recording.stopped(); stop && frame + 1 >= size) return stopText(*stop);
    if (size == 0) return {};
    const QString word = QString::fromStdString(verdictAt(m_comparison, lane, frame));
    if (word != QLatin1String("falls")) return choiceLabel(word.toStdString());
    const auto fall =
        std::ranges::find_if(m_events, [&](const Event& e) { return e.lane == lane && e.kind == LaneEvent::Kind::falls; });
    if (fall == m_events.end()) return choiceLabel(word.toStdString());
    return QCoreApplication::translate("ComparisonSummary", "fallen at %1 s").arg(fall->time, 0, 'f', 1);
}

double ComparisonSummary::recordedUntil() const {
    double running = std::numeric_limits<double>::infinity(), ended = 0;
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        const Recording& recording = m_comparison.recording(i);
        const std::size_t size = recording.size();
        const double reached = size > 0 ? recording.frame(size - 1).time : 0;
        if (recording.finished())
            ended = std::max(ended, reached);
        else
            running = std::min(running, reached);
    }
    return std::isfinite(running) ? running : ended;
}

double ComparisonSummary::finestStep() const {
    double finest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < m_lanes.size(); ++i)
        if (m_comparison.recording(i).started()) finest = std::min(finest, m_comparison.recording(i).timeStep());
    return std::isfinite(finest) && finest > 0 ? finest : 1.0 / 60;
}

}  // namespace cairn
