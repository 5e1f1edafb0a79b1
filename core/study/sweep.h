// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/lab/simulator.h"
#include "core/lab/thread_pool.h"

namespace cairn {

// A setting of a lane that is varied, with the values that it takes, all as a lane's spec has them.
struct SweepAxis {
    std::string key;  // "iterations", "world.timeStep"
    std::vector<std::string> values;
};

struct ParsedAxis {
    std::optional<SweepAxis> axis;
    Text problem;
};
// Reads `key=` and values as axisValues() does. A problem says what is wrong.
ParsedAxis parseAxis(std::string_view text);

// A lane with one value of each axis.
struct SweepPoint {
    std::size_t base = 0;             // index of the spec that was varied
    std::vector<std::string> values;  // by axis
    std::string spec;                 // of the whole lane, without a label: what it is known by
    LaneSpec lane;
};

struct SweepGrid {
    std::vector<std::string> labels;  // of the specs that are varied
    std::vector<SweepAxis> axes;
    std::vector<SweepPoint> points;  // the last axis varies fastest
    Text problem;                    // why there are no points
};
// Every lane spec with every combination of the axes' values. A problem says which is wrong; there may be 100,000 points.
SweepGrid sweepGrid(std::span<const std::string> specs, std::vector<SweepAxis> axes, const Entrants& entrants);

// What is measured: how far a quantity is from where it ought to be.
struct SweepTarget {
    std::string quantity;               // as quantityAt() reads it
    double duration = 0;                // s
    std::optional<LaneSpec> reference;  // the lane that is held to be right; none for what is known of the scene
};

// A quantity, or its error, at a simulated time.
struct SweepSample {
    double time = 0;  // s
    double value = 0;
};

// Errors are |value - reference|, over all steps against a lane, over the times of the checks against what is known; in the
// quantity's unit, NaN for a run that ended early.
struct SweepResult {
    static constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
    static constexpr std::size_t mostErrors = 200;
    double error = nothing;  // root of the mean square
    double errorMax = nothing, errorFinal = nothing;
    std::vector<SweepSample> errors;  // over simulated time: of more than mostErrors, the greatest of each stretch of time
    double rowUpdates =
        0;            // of the whole run: iterations times rows, which are two for a contact point and those of the joints
    double time = 0;  // s that the run took: its median step time times its steps
    std::uint64_t steps = 0;
    Text stopped;  // why it ended early
};

// Runs the points of a grid, and measures them.
class Sweep {
public:
    // settled: told of each result, on a thread of the pool, never two at once.
    using Settled = std::function<void(std::size_t point, const SweepResult& result)>;

    // Starts at once. done: results that are there already, by point; those are not run. entrants and pool must outlive the
    // sweep.
    Sweep(Scene scene, std::vector<SweepPoint> points, SweepTarget target, std::vector<std::optional<SweepResult>> done,
          const Entrants& entrants, ThreadPool& pool, Settled settled = {});
    ~Sweep();  // cancels and waits
    Sweep(const Sweep&) = delete;
    Sweep& operator=(const Sweep&) = delete;

    void cancel();
    void wait();
    bool running() const;
    double progress() const;  // 0 to 1, of what was to be run

    // Why there can be no results: the reference ended early. Empty as long as there may be some.
    Text problem() const;
    // Once it has ended: by point; none for those that were not run.
    const std::vector<std::optional<SweepResult>>& results() const;

private:
    struct Impl;
    std::unique_ptr<Impl> m_impl;
};

// Why a scene and a target do not go together: no such quantity, or nothing unmistakable is known of it. Empty when they do.
Text targetProblem(const Scene& scene, const SweepTarget& target);

}  // namespace cairn
