// SPDX-License-Identifier: MIT
#include "core/study/run_to.h"

#include "core/lab/lane_fault.h"

namespace cairn {

Text runTo(std::uint64_t last, const Scene& scene, const LaneSpec& lane, const MakeSimulator& makeSimulator,
           const MakeStep& makeStep, const std::optional<Keyframe>& from, const std::stop_token& stop) {
    std::uint64_t step = 0;
    try {
        const std::unique_ptr<Simulator> simulator = makeSimulator();
        if (!simulator) return noSolver(lane.solver);
        simulator->reset(scene, lane);
        if (from && from->step < last && simulator->restore(*from->snapshot)) step = from->step;
        while (step < last) {
            Frame frame;
            simulator->read(frame);
            if (const std::optional<LaneStop> fault = faultOf(frame, scene, step)) return textOf(*fault);
            ++step;
            makeStep(*simulator, step);
            if (stop.stop_requested()) return phrase("cancelled");
        }
    } catch (...) {
        // A solver may leave an interrupted step by an exception.
        return stop.stop_requested() ? phrase("cancelled") : textOf(LaneStop{step, {}, currentFault()});
    }
    return {};
}

}  // namespace cairn
