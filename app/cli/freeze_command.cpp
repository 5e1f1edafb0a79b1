// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <iostream>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/progress.h"
#include "core/frozen/frozen_file.h"
#include "core/scene/scene_io.h"
#include "core/study/freeze_step.h"

namespace cairn {

int freeze(const FreezeOptions& options) {
    const PluginLoader plugins = loadPlugins(options.pluginFolders);
    const std::optional<Scene> scene = loadSceneAloud(options.file);
    if (!scene) return failed;
    const std::optional<FrozenFormat> format = frozenFormatOf(options.out);
    if (!format) throw Misuse("--out " + options.out + ": the name must end in .json, .hdf5 (FCLIB) or .dat (Siconos)");
    const LaneSpec lane = laneOf("--lane", options.lane, *scene, plugins);
    if (!checkLanes(*scene, {lane}, plugins)) return failed;

    if (const std::string fault = savingFault(options.out).english(); !fault.empty()) {
        complain(fault);
        return failed;
    }
    FreezeResult result;
    std::atomic<std::uint64_t> done = 0;
    const bool finished = runWithProgress(
        [&](const std::stop_token& stop) {
            result = freezeStep(*scene, lane, plugins.entrants(), options.step, {}, {}, stop,
                                [&](std::uint64_t step) { done = step; });
        },
        [&] { return static_cast<double>(done) / static_cast<double>(std::max<std::uint64_t>(1, options.step)); });
    if (!finished) {
        complain("cancelled at step " + std::to_string(done) + "; nothing was written");
        return interrupted;
    }
    if (!result.problem) {
        complain(options.file + ": lane \"" + lane.label + "\": " + result.message.english());
        return failed;
    }
    if (const std::optional<Text> problem = saveFrozen(*result.problem, options.out)) {
        complain(problem->english());
        return failed;
    }
    std::cout << options.out << ": " << result.problem->rows.size() << " rows, " << result.problem->jointRows
              << " of joints; " << result.problem->origin << '\n';
    return succeeded;
}

}  // namespace cairn
