// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/report/proceed.h"
#include "core/lab/comparison.h"
#include "core/scene/json.h"

namespace cairn {

// What of the runs went into a report, for its text.
struct RunDataNotes {
    double resolution = 0;         // m: poses are drawn to half of this
    double angleResolution = 0;    // rad
    std::size_t poseStride = 1;    // poses of every so manyth step are kept
    std::size_t metricStride = 1;  // likewise of metrics
};

// The scene, the poses and the metrics of a comparison, as the page's script reads them (page/run.js says how).
struct RunData {
    Json json;
    RunDataNotes notes;
};
// most: bytes that the data may take, by which poses and metrics are thinned. Lanes that run on meanwhile are taken as they are now. Nothing where
// proceed says no.
std::optional<RunData> runDataOf(const Comparison& comparison, std::size_t most, const Proceed& proceed);

}  // namespace cairn
