// SPDX-License-Identifier: MIT
#include "core/lab/lane_fault.h"

#include <cmath>
#include <new>

namespace cairn {

namespace {

// What of a body's motion left the numbers behind; null when all is well.
const char* faultOf(const BodyMotion& body) {
    if (!isFinite(body.position)) return "position is not finite";
    if (!std::isfinite(body.angle)) return "angle is not finite";
    if (!isFinite(body.velocity)) return "velocity is not finite";
    if (!std::isfinite(body.angularVelocity)) return "angular velocity is not finite";
    const bool hasSquares = std::isfinite(lengthSquared(body.velocity) + body.angularVelocity * body.angularVelocity);
    return hasSquares ? nullptr : "velocity is so great that its energy is not finite";
}

}  // namespace

std::optional<LaneStop> faultOf(const Frame& frame, const Scene& scene, std::uint64_t step) {
    if (frame.bodies.size() != scene.bodies.size()) {
        return LaneStop{step,
                        {},
                        "returned " + std::to_string(frame.bodies.size()) + " bodies for the " +
                            std::to_string(scene.bodies.size()) + " of the scene"};
    }
    // Bodies that contacts move come first: an infinite impulse of theirs makes what does not move lose its numbers too.
    for (const bool movable : {true, false}) {
        for (std::size_t i = 0; i < frame.bodies.size(); ++i) {
            if ((scene.bodies[i].type == SceneBodyType::dynamic) != movable) continue;
            if (const char* fault = faultOf(frame.bodies[i])) return LaneStop{step, scene.bodies[i].id, fault};
        }
    }
    if (!std::isfinite(frame.metrics.energy.total())) return LaneStop{step, {}, "energy is not finite"};
    return {};
}

std::string currentFault() {
    try {
        throw;
    } catch (const std::exception& fault) {
        if (dynamic_cast<const std::bad_alloc*>(&fault)) return "ran out of memory";
        const std::string text = fault.what();
        return text.empty() ? "threw an exception without a text" : text;
    } catch (...) {
        return "threw something that is no std::exception";
    }
}

}  // namespace cairn
