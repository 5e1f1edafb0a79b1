// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <iostream>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/progress.h"
#include "core/results/results.h"
#include "core/study/trace.h"

namespace cairn {

int run(const RunOptions& options, bool hashes) {
    const PluginLoader plugins = loadPlugins(options.pluginFolders);
    const std::optional<Scene> scene = loadSceneAloud(options.file);
    if (!scene) return failed;
    const std::optional<std::vector<LaneSpec>> lanes = chooseLanes(options.lanes, *scene, plugins);
    if (!lanes || !checkLanes(*scene, *lanes, plugins)) return failed;

    ThreadPool pool(options.threads);
    Comparison comparison(*scene, *lanes, plugins.entrants(), pool, options.memoryMebibytes << 20);
    const Recording& recording = comparison.recording(0);
    std::size_t printed = 0;
    const auto printHashes = [&] {
        for (const std::size_t end = recording.size(); printed < end; ++printed) {
            const Frame& frame = recording.frame(printed);
            std::cout << frame.step << ' ' << hashText(frame.hash) << '\n';
        }
    };
    const double duration = options.duration.value_or(scene->run.duration);
    if (!runWithProgress(comparison, duration, hashes && recording.started() ? printHashes : std::function<void()>())) {
        complain("cancelled at step " + std::to_string(recording.size() - 1));
        return interrupted;
    }
    if (!hashes) std::cout << summaryTable(comparison);
    if (const Text message = recording.message(); !message.empty()) complain(message.english());
    const std::optional<LaneStop> stop = recording.stopped();
    if (stop) complain(toString(*stop));
    return stop ? failed : succeeded;
}

int trace(const RunOptions& options, std::uint64_t step) {
    const PluginLoader plugins = loadPlugins(options.pluginFolders);
    const std::optional<Scene> scene = loadSceneAloud(options.file);
    if (!scene) return failed;
    const std::optional<std::vector<LaneSpec>> lanes = chooseLanes(options.lanes, *scene, plugins);
    if (!lanes || !checkLanes(*scene, *lanes, plugins)) return failed;
    Trace result;
    std::atomic<std::uint64_t> done = 0;
    const bool finished = runWithProgress(
        [&](const std::stop_token& stop) {
            result = traceStep(*scene, lanes->front(), plugins.entrants(), step, {}, {}, stop,
                               [&](std::uint64_t reached) { done = reached; });
        },
        [&] { return static_cast<double>(done) / static_cast<double>(step); });
    if (!finished) {
        complain("cancelled at step " + std::to_string(done));
        return interrupted;
    }
    if (!result.message.empty()) {
        complain(result.message.english());
        return failed;
    }
    writeTraceCsv(result, std::cout);
    return succeeded;
}

}  // namespace cairn
