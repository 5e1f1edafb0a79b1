// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <iostream>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/progress.h"
#include "core/baseline/baseline_check.h"
#include "core/baseline/baseline_file.h"

namespace cairn {

namespace {

// A check that could not be made is neither passed nor failed, and scripts can tell it from both.
constexpr int notChecked = misused;

std::optional<Baseline> loadBaselineAloud(const std::string& file) {
    BaselineResult result = loadBaseline(file);
    for (const SceneProblem& problem : result.problems)
        complain(file + ": " + (problem.severity == Severity::warning ? "warning: " : "") + toString(problem));
    return std::move(result.baseline);
}

}  // namespace

int check(const CheckOptions& options) {
    const PluginLoader plugins = loadPlugins(options.pluginFolders);
    const std::optional<Scene> scene = loadSceneAloud(options.file);
    if (!scene) return notChecked;
    const std::string file = options.baseline.empty() ? baselineFileOf(options.file).string() : options.baseline;
    const std::optional<Baseline> baseline = loadBaselineAloud(file);
    if (!baseline) return notChecked;
    if (physicsHash(*scene) != baseline->sceneHash)
        complain(options.file +
                 ": warning: the scene is not as it was when the baseline was made; what follows may be of that");
    std::vector<LaneSpec> lanes;
    for (const BaselineLane& lane : baseline->lanes) lanes.push_back(lane.lane);
    if (!checkLanes(*scene, lanes, plugins)) return notChecked;

    ThreadPool pool(options.threads);
    Comparison comparison(*scene, lanes, plugins.entrants(), pool);
    if (!runWithProgress(comparison, baseline->duration)) {
        complain("cancelled; nothing is to be said");
        return interrupted;
    }
    const std::vector<LaneCheck> outcome =
        checkBaseline(*baseline, comparison, options.exact ? Exactness::bits : Exactness::tolerances);
    for (const LaneCheck& lane : outcome)
        if (const std::string missing = missingText(lane); !missing.empty())
            complain(file + ": warning: lane \"" + lane.label + "\": " + missing);
    std::cout << baselineTable(outcome);
    return passed(outcome) ? succeeded : failed;
}

}  // namespace cairn
