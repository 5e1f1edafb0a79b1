// SPDX-License-Identifier: MIT
#include "core/lab/lane_run.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

#include "core/lab/lane_fault.h"
#include "core/scene/json.h"

namespace cairn {

namespace {

using Clock = std::chrono::steady_clock;

// Long enough that posting costs nothing, short enough that lanes on one thread seem to run together.
constexpr auto sliceTime = std::chrono::milliseconds(4);

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

Text complaintOf(const StepOutcome& outcome) {
    if (!outcome.message.empty() || outcome.status == SolveStatus::ok) return outcome.message;
    return outcome.status == SolveStatus::refused ? phrase("refused") : phrase("not converged");
}

std::string memoryText(double bytes) {
    constexpr double megabyte = 1 << 20;
    return numberText(std::ceil(bytes / megabyte)) + " MiB";
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

LaneRun::LaneRun(const Scene& scene, const LaneSpec& spec, const Entrants& entrants, std::size_t mostMemory,
                 WhenFull whenFull)
    : m_scene(scene),
      m_spec(spec),
      m_whenFull(whenFull),
      m_keyframes(whenFull == WhenFull::thins ? mostMemory / 4 : 0),
      m_mostMemory(whenFull == WhenFull::thins ? mostMemory - mostMemory / 4 : mostMemory) {
    std::optional<LaneStop> stop;
    Frame start;
    double timeStep = scene.world.timeStep;
    double skin = 0;
    try {
        m_simulator = entrants.makeSimulator(spec);
        if (!m_simulator) {
            stop = LaneStop{0, {}, noSolver(spec.solver)};
        } else {
            m_simulator->reset(scene, spec);
            m_simulator->read(start);
            timeStep = m_simulator->timeStep();
            skin = m_simulator->capabilities().skin;
            stop = faultOf(start, scene, 0);
            if (!stop) start.stance = m_stances.emplace(scene, start).of(start);
        }
    } catch (...) {
        stop = LaneStop{0, {}, currentFault()};
    }
    start.metrics.residual = nothing;
    m_recording = std::make_unique<Recording>(timeStep, skin);
    m_recording->append(stop ? authoredFrame(scene) : std::move(start));
    if (stop) {
        end(std::move(*stop));
    } else {
        m_recording->finish();
    }
}

std::uint64_t LaneRun::stepsTo(double duration) const {
    const double steps = std::floor(duration / m_recording->timeStep() + 1e-9);
    return static_cast<std::uint64_t>(std::clamp(steps, 0.0, static_cast<double>(Recording::mostFrames)));
}

// Why no run to that time can be made; empty where it can.
Text LaneRun::durationFault(double duration) const {
    const double h = m_recording->timeStep();
    const double steps = std::floor(duration / h + 1e-9);
    const auto asked = [&](const Text& trouble) {
        return phrase("run.duration is %1 s, and world.timeStep %2 s: %3", numberText(duration), numberText(h), trouble);
    };
    const auto tooMuch = [&](const Text& trouble) {
        return asked(phrase("%1; shorten the one or lengthen the other", trouble));
    };
    if (steps < 1) return asked(phrase("there is not a single step to make; lengthen the one or shorten the other"));
    if (steps >= static_cast<double>(Recording::mostFrames))
        return tooMuch(phrase("a recording holds at most %1 steps", std::to_string(Recording::mostFrames - 1)));
    const double toMake = std::max(0.0, steps - static_cast<double>(m_recording->size() - 1));
    const std::size_t leastFrame =
        Recording::costOf({}).figures + (m_whenFull == WhenFull::stops ? m_scene.bodies.size() * sizeof(BodyMotion) : 0);
    const double least = static_cast<double>(m_recording->memory()) + toMake * static_cast<double>(leastFrame);
    if (least > static_cast<double>(m_mostMemory))
        return tooMuch(phrase("the steps would take %1 and the lane may record %2", memoryText(least),
                              memoryText(static_cast<double>(m_mostMemory))));
    return {};
}

bool LaneRun::open(double duration) {
    if (m_stopped || duration <= 0) return false;
    if (Text fault = durationFault(duration); !fault.empty()) {
        refuse(std::move(fault));
        return false;
    }
    if (reached(stepsTo(duration))) return false;
    m_lastStep = std::max(m_lastStep, stepsTo(duration));
    m_recording->reopen();
    return true;
}

// Ends the lane before its next step; one that has made none could not start.
void LaneRun::refuse(Text reason) {
    const std::size_t recorded = m_recording->size();
    end({recorded == 1 ? 0 : recorded, {}, std::move(reason)});
}

void LaneRun::end(LaneStop stop) {
    m_stopped = true;
    m_recording->finish(std::move(stop));
}

bool LaneRun::runSlice(std::uint64_t target, const std::stop_token& stop) {
    const auto deadline = Clock::now() + sliceTime;
    m_lastStep = std::max(m_lastStep, target);
    try {
        while (!reached(target) && !stop.stop_requested()) {
            if (Clock::now() >= deadline) return true;
            advance(stop);
        }
    } catch (...) {
        m_astray = true;
        // A solver may leave an interrupted step by an exception.
        if (!stop.stop_requested()) end({m_step + 1, {}, currentFault()});
    }
    return false;
}

void LaneRun::setPokes(std::vector<Poke> pokes, double changedFrom) {
    const std::uint64_t step = firstStepAt(changedFrom, m_recording->timeStep());
    m_recording->setPokes(std::move(pokes));
    const std::optional<LaneStop> stop = m_recording->stopped();
    const bool stands = stop && stop->step <= step;  // what stopped the lane came before, or kept it from starting
    if (!m_simulator || stands) return;
    m_recording->truncate(step + 1);
    m_keyframes.truncate(step);
    m_stopped = false;
    m_astray = m_astray || m_step > step;
}

// Puts the simulator where it can step up to the end of the recording, which comes out as the same bits.
void LaneRun::returnToRecording() {
    const std::optional<Keyframe> keyframe = m_keyframes.lastAt();
    if (keyframe && m_simulator->restore(*keyframe->snapshot)) {
        m_step = keyframe->step;
    } else {
        m_simulator->reset(m_scene, m_spec);
        m_step = 0;
    }
    m_astray = false;
}

void LaneRun::advance(const std::stop_token& stop) {
    if (m_astray) returnToRecording();
    if (m_recording->memory() >= m_mostMemory) {
        end({m_recording->size(),
             {},
             phrase("its frames take the %1 that it may record; shorten run.duration, lengthen world.timeStep or run fewer "
                    "lanes at once",
                    memoryText(static_cast<double>(m_mostMemory)))});
        return;
    }
    const std::vector<Poke> pokes = pokesDue(m_recording->pokes(), m_step, m_recording->timeStep());
    if (!pokes.empty() && !m_simulator->capabilities().pokes) {
        end({m_step + 1,
             {},
             phrase("\"%1\" cannot be poked, and the other lanes are; clear the pokes to run it", m_spec.solver)});
        return;
    }
    m_keyframes.offer(m_step, *m_simulator, !pokes.empty());
    const auto before = Clock::now();
    const StepOutcome outcome = m_simulator->step(pokes, stop);
    const std::chrono::duration<double> spent = Clock::now() - before;
    if (stop.stop_requested()) {
        m_astray = true;
        return;
    }
    const bool replayed = m_step + 1 < m_recording->size();
    if (!replayed) record(outcome, spent.count());
    if (!m_astray) ++m_step;
}

void LaneRun::record(const StepOutcome& outcome, double stepTime) {
    Frame frame;
    m_simulator->read(frame);
    frame.metrics.iterations = outcome.iterations;
    frame.metrics.residual = outcome.residual;
    frame.metrics.stepTime = stepTime;
    if (auto fault = faultOf(frame, m_scene, m_step + 1)) {
        m_astray = true;
        end(std::move(*fault));
        return;
    }
    frame.stance = m_stances->of(frame);
    const Keep keep = keepOf(frame);
    m_recording->append(std::move(frame), keep);
    if (Text complaint = complaintOf(outcome); !complaint.empty()) m_recording->setMessage(std::move(complaint));
}

Keep LaneRun::keepOf(const Frame& frame) const {
    if (m_whenFull == WhenFull::stops) return Keep::all;
    const std::size_t memory = m_recording->memory();
    return cairn::keepOf(m_recording->size(), m_lastStep, m_mostMemory - std::min(memory, m_mostMemory),
                         Recording::costOf(frame));
}

}  // namespace cairn
