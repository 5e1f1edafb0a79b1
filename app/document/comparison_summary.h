// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/events/lane_watch.h"
#include "core/geometry/aabb.h"
#include "core/lab/comparison.h"

namespace cairn {

// "stopped at step 12, body ball: reason", or the reason alone where the lane could not start.
QString stopText(const LaneStop& stop);

// What a comparison says in a line per lane, gathered from its recordings as they grow. Reading is cheap at any time of the run.
class ComparisonSummary {
public:
    // The comparison must outlive the summary.
    explicit ComparisonSummary(const Comparison& comparison);

    struct Event : LaneEvent {
        std::size_t lane = 0;
    };

    // Holds the lanes against another one (index): at first none is held against any.
    void setReference(std::size_t lane);

    // Takes in the frames recorded since the last call. Returns whether there were any, or a lane has ended.
    bool update();

    // Forgets what came of a poke at a time (s): frames after it, and events. Where bodies went stays part of what is seen.
    void truncate(double time);

    double greatestPenetration(std::size_t lane, double time) const;  // m, from the start up to the time
    // "stands", "fallen at 1.4 s", "stopped at step 12: reason"
    QString verdict(std::size_t lane, double time) const;
    // What happened to the lanes, by time.
    const std::vector<Event>& events() const { return m_events; }

    // Where the bodies that move have been in a lane so far, by their origins (m), but for those that ran away: farther from the scene as authored
    // than three times its extent. Nothing before there is a frame.
    std::optional<Aabb> travelled(std::size_t lane) const;

    // How far all lanes that still run are recorded (s): the time that can be shown in every pane.
    double recordedUntil() const;
    // The finest time step of the lanes (s), 1/60 without any.
    double finestStep() const;

private:
    struct Lane {
        std::vector<double> penetration;             // by frame: the greatest so far, m
        std::vector<std::optional<Aabb>> travelled;  // by body
        bool ended = false;
    };

    void notePlaces(Lane& lane, const Frame& frame);
    void gatherEvents();

    const Comparison& m_comparison;
    std::optional<Aabb> m_reach;  // m: what leaves it has run away
    std::vector<Lane> m_lanes;
    std::vector<LaneWatch> m_watches;  // by lane
    std::vector<Event> m_events;
};

}  // namespace cairn
