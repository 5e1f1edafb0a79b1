// SPDX-License-Identifier: MIT
#include "core/study/frame_again.h"

#include "core/lab/lane_fault.h"

namespace cairn {

FrameAgain frameAgain(const Scene& scene, const LaneSpec& lane, const Entrants& entrants, std::uint64_t step,
                      std::span<const Poke> pokes, const std::optional<Keyframe>& from, const std::stop_token& stop,
                      const std::function<void(std::uint64_t)>& onStep) {
    std::uint64_t made = 0;
    try {
        const std::unique_ptr<Simulator> simulator = entrants.makeSimulator(lane);
        if (!simulator) return {{}, noSolver(lane.solver)};
        simulator->reset(scene, lane);
        if (from && from->step < step && simulator->restore(*from->snapshot)) made = from->step;
        StepOutcome outcome;
        while (made < step && !stop.stop_requested()) {
            outcome = simulator->step(pokesDue(pokes, made, simulator->timeStep()), stop);
            ++made;
            if (onStep) onStep(made);
        }
        if (stop.stop_requested()) return {{}, phrase("cancelled")};
        Frame frame;
        simulator->read(frame);
        frame.metrics.iterations = outcome.iterations;
        frame.metrics.residual = outcome.residual;
        if (const std::optional<LaneStop> fault = faultOf(frame, scene, step)) return {{}, textOf(*fault)};
        return {std::move(frame), {}};
    } catch (...) {
        // A solver may leave an interrupted step by an exception.
        return {{}, stop.stop_requested() ? phrase("cancelled") : textOf(LaneStop{made + 1, {}, currentFault()})};
    }
}

}  // namespace cairn
