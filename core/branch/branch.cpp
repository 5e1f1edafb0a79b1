// SPDX-License-Identifier: MIT
#include "core/branch/branch.h"

#include <algorithm>
#include <cmath>

#include "core/lab/lane_fault.h"
#include "core/study/run_to.h"

namespace cairn {

namespace {

struct Start {
    Frame frame;
    std::shared_ptr<Snapshot> snapshot;  // null where the source has none
};

// Pokes that set something which holds on: gravity and surfaces.
std::vector<Poke> standing(std::span<const Poke> pokes, std::uint64_t step, double timeStep) {
    std::vector<Poke> kept;
    for (const Poke& poke : pokes) {
        const bool sets =
            std::holds_alternative<Poke::SetGravity>(poke.action) || std::holds_alternative<Poke::SetMaterial>(poke.action);
        if (sets && firstStepAt(poke.time, timeStep) < step) kept.push_back(poke);
    }
    return kept;
}

// The scene for a simulator whose clock begins at the time of the branch.
Scene startedAt(const Scene& scene, double time) {
    Scene later = scene;
    std::erase_if(later.forces, [time](const SceneForce& force) { return force.end && *force.end <= time; });
    for (SceneForce& force : later.forces) {
        force.start = std::max(0.0, force.start - time);
        if (force.end) *force.end -= time;
    }
    return later;
}

class Brancher {
public:
    Brancher(const Scene& scene, std::span<const LaneSpec> lanes, const Entrants& entrants, std::span<const Poke> pokes,
             const std::stop_token& stop, const std::function<void(std::uint64_t, std::uint64_t)>& onStep)
        : m_scene(scene), m_lanes(lanes), m_entrants(entrants), m_pokes(pokes), m_stop(stop), m_onStep(onStep) {}

    Branch from(std::size_t source, std::uint64_t step, std::uint64_t steps, const std::optional<Keyframe>& keyframe) {
        m_all = step - (keyframe ? std::min(keyframe->step, step) : 0) + steps * m_lanes.size();
        Branch branch{.source = source, .step = step};
        Start start;
        branch.message = runTo(
            step, m_scene, m_lanes[source], [&] { return m_entrants.makeSimulator(m_lanes[source]); },
            [&](Simulator& simulator, std::uint64_t at) {
                simulator.step(pokesDue(m_pokes, at - 1, simulator.timeStep()), m_stop);
                tell(1);
                if (at == step) read(simulator, start);
            },
            keyframe, m_stop);
        if (!branch.message.empty()) return branch;
        if (step == 0 && !readStart(source, start, branch.message)) return branch;
        branch.time = start.frame.time;
        branch.timeStep = m_timeStep;
        const double duration = static_cast<double>(steps) * m_timeStep;
        for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
            branch.paths.push_back(follow(lane, source, start, duration));
            if (m_stop.stop_requested()) return {.source = source, .step = step, .message = phrase("cancelled")};
        }
        return branch;
    }

private:
    void tell(std::uint64_t steps) {
        m_done += steps;
        if (m_onStep) m_onStep(m_done, m_all);
    }

    void read(const Simulator& simulator, Start& start) {
        simulator.read(start.frame);
        start.snapshot = simulator.save();
        m_timeStep = simulator.timeStep();
    }

    bool readStart(std::size_t source, Start& start, Text& message) {
        try {
            const auto simulator = m_entrants.makeSimulator(m_lanes[source]);
            simulator->reset(m_scene, m_lanes[source]);
            read(*simulator, start);
        } catch (...) {
            message = textOf(LaneStop{0, {}, currentFault()});
        }
        return message.empty();
    }

    BranchPath follow(std::size_t lane, std::size_t source, const Start& start, double duration) {
        BranchPath path;
        std::uint64_t step = 0;
        try {
            const std::unique_ptr<Simulator> simulator = m_entrants.makeSimulator(m_lanes[lane]);
            if (!simulator) {
                path.stopped = noSolver(m_lanes[lane].solver);
                return path;
            }
            simulator->reset(m_scene, m_lanes[lane]);
            path.warm =
                start.snapshot && m_lanes[lane].world == m_lanes[source].world && simulator->restore(*start.snapshot);
            std::vector<Poke> first;
            if (!path.warm) {
                simulator->reset(startedAt(m_scene, start.frame.time), m_lanes[lane]);
                if (!simulator->setState(start.frame.bodies)) {
                    path.stopped = phrase("cannot start from a state");
                    return path;
                }
                first = standing(m_pokes, start.frame.step, m_timeStep);
            }
            simulator->read(path.frames.emplace_back());
            const auto steps = static_cast<std::uint64_t>(std::max(1.0, std::round(duration / simulator->timeStep())));
            while (step < steps) {
                if (const auto fault = faultOf(path.frames.back(), m_scene, step)) {
                    path.stopped = textOf(*fault);
                    break;
                }
                ++step;
                simulator->step(step == 1 ? std::span<const Poke>(first) : std::span<const Poke>(), m_stop);
                if (m_stop.stop_requested()) break;
                simulator->read(path.frames.emplace_back());
                tell(1);
            }
        } catch (...) {
            path.stopped = textOf(LaneStop{step, {}, currentFault()});
        }
        return path;
    }

    const Scene& m_scene;
    std::span<const LaneSpec> m_lanes;
    const Entrants& m_entrants;
    std::span<const Poke> m_pokes;
    const std::stop_token& m_stop;
    const std::function<void(std::uint64_t, std::uint64_t)>& m_onStep;
    double m_timeStep = 0;  // s, of the source
    std::uint64_t m_done = 0, m_all = 0;
};

}  // namespace

Branch branchFrom(const Scene& scene, std::span<const LaneSpec> lanes, const Entrants& entrants, std::size_t source,
                  std::uint64_t step, std::uint64_t steps, std::span<const Poke> pokes, const std::optional<Keyframe>& from,
                  const std::stop_token& stop, const std::function<void(std::uint64_t, std::uint64_t)>& onStep) {
    return Brancher(scene, lanes, entrants, pokes, stop, onStep).from(source, step, steps, from);
}

std::optional<BranchSpread> spreadOf(const BranchPath& a, const BranchPath& b) {
    if (a.frames.empty() || b.frames.empty()) return std::nullopt;
    const std::vector<BodyMotion>& one = a.frames.back().bodies;
    const std::vector<BodyMotion>& other = b.frames.back().bodies;
    BranchSpread spread;
    for (std::size_t i = 0; i < std::min(one.size(), other.size()); ++i) {
        const double away = distance(one[i].position, other[i].position);
        if (!(away > spread.distance)) continue;
        spread = {i, away};
    }
    return spread;
}

}  // namespace cairn
