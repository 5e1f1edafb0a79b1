// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <ostream>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/lab/keyframes.h"
#include "core/lab/simulator.h"

namespace cairn {

// How the iterations of one step went.
struct TraceRow {
    int solve = 0;        // from 1: sub-steps, islands and staggers are solves of their own
    int iteration = 0;    // from 1, within the solve
    double residual = 0;  // N s, as the solver tells it
    double change = 0;    // N s: greatest change of an impulse in this iteration; of the first, greatest impulse
};

struct Trace {
    std::vector<TraceRow> rows;
    Text message;  // why there are none
};

// Runs a lane anew up to step `step` (from 1) with the pokes of its run, from the start or from a state of it before that step
// (keyframes.h), and watches the iterations of that step. onStep is told each step that is done.
// Stopping gives the message "cancelled".
Trace traceStep(const Scene& scene, const LaneSpec& lane, const Entrants& entrants, std::uint64_t step,
                std::span<const Poke> pokes = {}, const std::optional<Keyframe>& from = {}, const std::stop_token& stop = {},
                const std::function<void(std::uint64_t)>& onStep = {});

// RFC 4180: solve,iteration,residual_Ns,change_Ns.
void writeTraceCsv(const Trace& trace, std::ostream& out);

}  // namespace cairn
