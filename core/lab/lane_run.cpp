// SPDX-License-Identifier: MIT
#include "core/lab/lane_run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace cairn {

namespace {

using Clock = std::chrono::steady_clock;

// Long enough that posting costs nothing, short enough that lanes on one thread seem to run together.
constexpr auto sliceTime = std::chrono::milliseconds(4);

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

// The first body that left the numbers behind, or nothing.
std::optional<LaneStop> faultOf(const Frame& frame, const Scene& scene, std::uint64_t step) {
    if (frame.bodies.size() != scene.bodies.size()) {
        return LaneStop{step,
                        {},
                        "returned " + std::to_string(frame.bodies.size()) + " bodies for the " +
                            std::to_string(scene.bodies.size()) + " of the scene"};
    }
    for (std::size_t i = 0; i < frame.bodies.size(); ++i) {
        const BodyMotion& body = frame.bodies[i];
        const char* what = !isFinite(body.position)               ? "position"
                           : !std::isfinite(body.angle)           ? "angle"
                           : !isFinite(body.velocity)             ? "velocity"
                           : !std::isfinite(body.angularVelocity) ? "angular velocity"
                                                                  : nullptr;
        if (what) return LaneStop{step, scene.bodies[i].id, std::string(what) + " is not finite"};
    }
    if (!std::isfinite(frame.metrics.energy.total())) return LaneStop{step, {}, "energy is not finite"};
    return {};
}

// The text of the exception that is being handled.
std::string currentFault() {
    try {
        throw;
    } catch (const std::exception& fault) {
        const std::string text = fault.what();
        return text.empty() ? "threw an exception without a text" : text;
    } catch (...) {
        return "threw something that is no std::exception";
    }
}

std::string complaintOf(const StepOutcome& outcome) {
    if (!outcome.message.empty() || outcome.status == SolveStatus::ok) return outcome.message;
    return outcome.status == SolveStatus::refused ? "refused" : "not converged";
}

// The scene as it was authored, for a lane that could not be built: there is something to see and nothing to measure.
Frame authoredFrame(const Scene& scene) {
    Frame frame;
    for (const SceneBody& body : scene.bodies)
        frame.bodies.push_back({body.position, body.angle, body.linearVelocity, body.angularVelocity});
    frame.metrics.penetration = {.max = nothing, .sum = nothing, .mean = nothing, .points = 0};
    frame.metrics.energy = {nothing, nothing, nothing};
    frame.metrics.momentum = {{nothing, nothing}, nothing};
    frame.metrics.residual = nothing;
    return frame;
}

}  // namespace

LaneRun::LaneRun(const Scene& scene, const LaneSpec& spec, const Entrants& entrants) : m_scene(scene), m_spec(spec) {
    std::optional<LaneStop> stop;
    Frame start;
    double timeStep = scene.world.timeStep;
    try {
        m_simulator = entrants.makeSimulator(spec);
        if (!m_simulator) {
            stop = LaneStop{0, {}, "no solver is called \"" + spec.solver + '"'};
        } else {
            m_simulator->reset(scene, spec);
            m_simulator->read(start);
            timeStep = m_simulator->timeStep();
            stop = faultOf(start, scene, 0);
        }
    } catch (...) {
        stop = LaneStop{0, {}, currentFault()};
    }
    start.metrics.residual = nothing;
    m_recording = std::make_unique<Recording>(timeStep);
    m_recording->append(stop ? authoredFrame(scene) : std::move(start));
    if (stop) {
        end(std::move(*stop));
    } else {
        m_recording->finish();
    }
}

std::uint64_t LaneRun::stepsTo(double duration) const {
    const double steps = std::floor(duration / m_recording->timeStep() + 1e-9);
    return steps > 0 ? static_cast<std::uint64_t>(std::min(steps, 1e15)) : 0;
}

void LaneRun::end(LaneStop stop) {
    m_stopped = true;
    m_recording->finish(std::move(stop));
}

bool LaneRun::runSlice(std::uint64_t target, const std::stop_token& stop) {
    const auto deadline = Clock::now() + sliceTime;
    try {
        while (!reached(target) && !stop.stop_requested()) {
            if (Clock::now() >= deadline) return true;
            advance(stop);
        }
    } catch (...) {
        // A solver may leave an interrupted step by an exception.
        if (stop.stop_requested()) {
            m_cutShort = true;
        } else {
            end({m_step + 1, {}, currentFault()});
        }
    }
    return false;
}

void LaneRun::advance(const std::stop_token& stop) {
    if (m_cutShort) {
        // From the start and up to the frames that there are, which come out as the same bits.
        m_simulator->reset(m_scene, m_spec);
        m_step = 0;
        m_cutShort = false;
    }
    const auto before = Clock::now();
    const StepOutcome outcome = m_simulator->step(m_recording->pokes(), stop);
    const std::chrono::duration<double> spent = Clock::now() - before;
    if (stop.stop_requested()) {
        m_cutShort = true;
        return;
    }
    const bool replayed = m_step + 1 < m_recording->size();
    if (!replayed) {
        Frame frame;
        m_simulator->read(frame);
        frame.metrics.iterations = outcome.iterations;
        frame.metrics.residual = outcome.residual;
        frame.metrics.stepTime = spent.count();
        if (auto fault = faultOf(frame, m_scene, m_step + 1)) {
            end(std::move(*fault));
            return;
        }
        m_recording->append(std::move(frame));
        if (std::string complaint = complaintOf(outcome); !complaint.empty()) m_recording->setMessage(std::move(complaint));
    }
    ++m_step;
}

}  // namespace cairn
