// SPDX-License-Identifier: MIT
#include "core/solver/sweep_parameters.h"

namespace cairn {

ParameterSpec iterationsParameter(std::int64_t defaultValue, std::string help) {
    return {.key = "iterations",
            .label = "Iterations",
            .kind = ParameterKind::integer,
            .defaultValue = defaultValue,
            .minimum = 1,
            .maximum = 100000,
            .help = std::move(help)};
}

ParameterSpec relaxationParameter() {
    return {.key = "relaxation",
            .label = "Relaxation",
            .kind = ParameterKind::real,
            .defaultValue = 1.0,
            .minimum = 0.01,
            .maximum = 1.99,
            .help =
                "Factor on each correction. Near 1.3 roughly halves the sweeps a stack needs; 1.5 and more can shake it "
                "where there is friction."};
}

ParameterSpec sweepParameter() {
    return {.key = "sweep",
            .label = "Sweep",
            .kind = ParameterKind::choice,
            .defaultValue = std::string("forward"),
            .choices = {"forward", "symmetric"},
            .help =
                "forward: rows always in the same order. symmetric: forward and back again in each iteration, at twice "
                "the cost: a stack neither leans nor creeps to the side that the order favours."};
}

ParameterSpec blockParameter() {
    return {
        .key = "block",
        .label = "Solve manifolds at once",
        .kind = ParameterKind::boolean,
        .defaultValue = false,
        .help =
            "Solves both normals of a two-point contact exactly together: a box does not rock from corner to corner, and a "
            "stack needs about 15 % fewer sweeps. Manifolds of bodies that cannot turn are solved row by row."};
}

ParameterSpec toleranceParameter() {
    return {.key = "tolerance",
            .label = "Tolerance",
            .kind = ParameterKind::real,
            .defaultValue = 0.0,
            .minimum = 0,
            .unit = "N s",
            .help =
                "Stops when no impulse would change by more than this, so that a scene at rest costs little and a tall "
                "stack gets "
                "the sweeps it needs, up to the iterations. 0 always makes all of them."};
}

SweepOrder sweepOrder(const ParameterValues& resolved) {
    return getChoice(resolved, "sweep") == "symmetric" ? SweepOrder::symmetric : SweepOrder::forward;
}

RowReport iterationReport(int iterations, int mostIterations, double residual, double tolerance) {
    RowReport report{.iterations = iterations, .residual = residual};
    if (tolerance > 0 && !(residual <= tolerance)) {
        report.status = SolveStatus::notConverged;
        report.message = phrase("did not converge to the tolerance within %1 iterations", std::to_string(mostIterations));
    }
    return report;
}

}  // namespace cairn
