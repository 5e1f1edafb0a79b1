// SPDX-License-Identifier: MIT
#include "core/lab/lane_fault.h"

#include <cmath>
#include <new>

#include "core/text/spoken_error.h"

namespace cairn {

namespace {

// What of a body's motion left the numbers behind; empty when all is well.
Text faultOf(const BodyMotion& body) {
    if (!isFinite(body.position)) return phrase("position is not finite");
    if (!std::isfinite(body.angle)) return phrase("angle is not finite");
    if (!isFinite(body.velocity)) return phrase("velocity is not finite");
    if (!std::isfinite(body.angularVelocity)) return phrase("angular velocity is not finite");
    const bool hasSquares = std::isfinite(lengthSquared(body.velocity) + body.angularVelocity * body.angularVelocity);
    return hasSquares ? Text() : phrase("velocity is so great that its energy is not finite");
}

}  // namespace

std::optional<LaneStop> faultOf(const Frame& frame, const Scene& scene, std::uint64_t step) {
    if (frame.bodies.size() != scene.bodies.size()) {
        return LaneStop{step,
                        {},
                        phrase("returned %1 bodies for the %2 of the scene", std::to_string(frame.bodies.size()),
                               std::to_string(scene.bodies.size()))};
    }
    // Bodies that contacts move come first: an infinite impulse of theirs makes what does not move lose its numbers too.
    for (const bool movable : {true, false}) {
        for (std::size_t i = 0; i < frame.bodies.size(); ++i) {
            if ((scene.bodies[i].type == SceneBodyType::dynamic) != movable) continue;
            if (Text fault = faultOf(frame.bodies[i]); !fault.empty())
                return LaneStop{step, scene.bodies[i].id, std::move(fault)};
        }
    }
    if (!std::isfinite(frame.metrics.energy.total())) return LaneStop{step, {}, phrase("energy is not finite")};
    return {};
}

Text currentFault() {
    try {
        throw;
    } catch (const std::exception& fault) {
        if (dynamic_cast<const std::bad_alloc*>(&fault)) return phrase("ran out of memory");
        Text reason = reasonOf(fault);
        return reason.empty() ? phrase("threw an exception without a text") : reason;
    } catch (...) {
        return phrase("threw something that is no std::exception");
    }
}

}  // namespace cairn
