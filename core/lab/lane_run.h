// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/lab/keyframes.h"
#include "core/lab/recording.h"
#include "core/lab/simulator.h"
#include "core/lab/stance.h"

namespace cairn {

// What becomes of a run whose whole frames would take more memory than they may.
enum class WhenFull : std::uint8_t {
    stops,  // every frame is whole up to where the lane stops
    thins,  // frames are thinned, and a quarter of the memory is for keyframes; the lane stops only where figures alone are too much
};

// One lane of a comparison: its simulator and what it has recorded. One thread at a time may run it.
class LaneRun {
public:
    // Builds the simulator and records frame 0. The arguments must outlive the run. mostMemory: bytes that frames and keyframes may take.
    LaneRun(const Scene& scene, const LaneSpec& spec, const Entrants& entrants, std::size_t mostMemory, WhenFull whenFull);

    Recording& recording() { return *m_recording; }
    const Recording& recording() const { return *m_recording; }
    // The steps that lead up to a time (s) or to the last one before it.
    std::uint64_t stepsTo(double duration) const;
    // Opens the recording to run on to a time (s). Returns whether there are steps to make: not where it was reached, and not for a
    // lane that has stopped, as one does here whose time step is longer than the time, or so short that no recording holds the steps.
    bool open(double duration);

    // Steps until the target is recorded, a slice of time is over, or the lane stops. Returns whether there is more to do.
    bool runSlice(std::uint64_t target, const std::stop_token& stop);
    bool reached(std::uint64_t target) const { return m_stopped || m_recording->size() > target; }

    // From any thread.
    const Keyframes& keyframes() const { return m_keyframes; }

    // Replaces the pokes, sorted by time, by others that are the same before a time (s). What was recorded after it goes; a lane that
    // had stopped after it may run again.
    void setPokes(std::vector<Poke> pokes, double changedFrom);

private:
    void returnToRecording();
    void advance(const std::stop_token& stop);
    void end(LaneStop stop);
    void refuse(Text reason);
    Text durationFault(double duration) const;
    void record(const StepOutcome& outcome, double stepTime);
    Keep keepOf(const Frame& frame) const;

    const Scene& m_scene;
    const LaneSpec& m_spec;
    std::unique_ptr<Simulator> m_simulator;
    std::unique_ptr<Recording> m_recording;
    std::optional<StanceJudge> m_stances;
    WhenFull m_whenFull;
    Keyframes m_keyframes;
    std::size_t m_mostMemory;      // bytes of the frames
    std::uint64_t m_lastStep = 0;  // that was ever planned
    std::uint64_t m_step = 0;      // of the simulator
    bool m_astray = false;  // a step was interrupted or is no longer recorded: the simulator cannot go on from its state
    bool m_stopped = false;
};

}  // namespace cairn
