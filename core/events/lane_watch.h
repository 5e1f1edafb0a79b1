// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/events/tunnelling.h"
#include "core/lab/recording.h"
#include "core/scene/scene.h"

namespace cairn {

// Something that happens to a lane, each kind at most once in a run:
//
// - leaves: a body is farther than a tolerance from where it is in the reference lane at the same time;
// - falls, explodes, stopped: its verdict turns to that (docs/metrics.md, section "Verdicts");
// - tunnels: a body goes into or through a fixed one, see Tunnelling;
// - sleeps: all bodies that may move are asleep.
struct LaneEvent {
    enum class Kind : std::uint8_t { leaves, falls, explodes, tunnels, sleeps, stopped };
    Kind kind = Kind::leaves;
    std::uint64_t step = 0;
    double time = 0;                  // s
    std::optional<std::size_t> body;  // the one concerned, where it is one
    friend bool operator==(const LaneEvent&, const LaneEvent&) = default;
};
// "leaves", "falls", "explodes", "tunnels", "sleeps", "stopped".
std::string_view toString(LaneEvent::Kind kind);

// How far (m) a body may be from where the reference has it before the lane is said to leave it.
inline constexpr double usualTolerance = 1e-3;

// Finds the events of a lane while its recording grows. Frames that keep no poses are passed over, so that an event is known to the
// distance of those that do.
class LaneWatch {
public:
    // All must outlive the watch, or the next call of setReference. Without a reference the lane leaves none.
    LaneWatch(const Scene& scene, const Recording& recording, const Recording* reference, double tolerance = usualTolerance);

    // Holds the lane against another one, from its start.
    void setReference(const Recording* reference, double tolerance = usualTolerance);

    // Takes in what was recorded since the last call. Returns whether there is a new event.
    bool update();
    // Forgets what came after a frame, which went from the recording.
    void truncate(std::size_t frames);

    const std::vector<LaneEvent>& events() const { return m_events; }  // by time

private:
    bool has(LaneEvent::Kind kind) const;
    void note(LaneEvent::Kind kind, std::size_t frame, std::optional<std::size_t> body = {});
    void watchVerdict(std::size_t frame);
    void watchSleep(std::size_t frame);
    void watchTunnelling(std::size_t frame);
    void watchReference();

    const Scene& m_scene;
    const Recording& m_recording;
    const Recording* m_reference;
    double m_tolerance;
    Tunnelling m_tunnelling;
    std::vector<LaneEvent> m_events;
    std::size_t m_seen = 0;       // frames looked at for themselves
    std::size_t m_compared = 0;   // frames held against the reference
    std::size_t m_lastPoses = 0;  // the last frame seen that keeps poses
    std::string m_word;           // verdict of the last frame seen
};

}  // namespace cairn
