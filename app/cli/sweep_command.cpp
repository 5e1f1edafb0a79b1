// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/progress.h"
#include "app/sweeps/run_log.h"
#include "app/sweeps/sweep_files.h"
#include "core/study/sweep_results.h"

namespace cairn {

namespace {

namespace fs = std::filesystem;

constexpr auto knownReference = "known";

struct Plan {
    Scene scene;
    SweepGrid grid;
    SweepTarget target;
};

SweepGrid gridOf(const SweepOptions& options, const Entrants& entrants) {
    std::vector<SweepAxis> axes;
    for (const std::string& text : options.axes) {
        ParsedAxis parsed = parseAxis(text);
        if (!parsed.axis) throw Misuse("--vary " + text + ": " + parsed.problem.english());
        axes.push_back(std::move(*parsed.axis));
    }
    SweepGrid grid = sweepGrid(options.lanes, std::move(axes), entrants);
    if (!grid.problem.empty()) throw Misuse(grid.problem.english());
    return grid;
}

// What to run and measure. Complains and returns nothing where something does not fit.
std::optional<Plan> planOf(const SweepOptions& options, const PluginLoader& plugins) {
    std::optional<Scene> scene = loadSceneAloud(options.file);
    if (!scene) return {};
    SweepGrid grid = gridOf(options, plugins.entrants());
    for (const SweepPoint& point : grid.points) {
        if (const auto problems = laneProblems(*scene, point.lane, plugins.entrants()); !problems.empty())
            throw Misuse(point.spec + ": " + problems.front().english());
    }
    SweepTarget target{options.metric, options.duration.value_or(scene->run.duration), {}};
    if (options.reference != knownReference) {
        target.reference = laneOf("--reference", options.reference, *scene, plugins);
        if (!checkLanes(*scene, {*target.reference}, plugins)) return {};
    }
    if (const std::string problem = targetProblem(*scene, target).english(); !problem.empty())
        throw Misuse("--metric " + options.metric + ": " + problem);
    return Plan{std::move(*scene), std::move(grid), std::move(target)};
}

bool writeSweep(const Plan& plan, std::span<const std::optional<SweepResult>> results, const std::string& folder) {
    const SweepFiles files = writeSweepFiles(folder, plan.scene.name, plan.grid, plan.target, results);
    if (!files.fault.empty()) {
        complain(files.fault.english());
        return false;
    }
    std::cout << "\nWritten to " << folder << ':';
    for (const std::string& name : files.names) std::cout << ' ' << name;
    std::cout << ' ' << sweepLogName << '\n';
    return true;
}

std::size_t countDone(std::span<const std::optional<SweepResult>> results) {
    return static_cast<std::size_t>(std::ranges::count_if(results, [](const auto& result) { return result.has_value(); }));
}

}  // namespace

int sweep(const SweepOptions& options) {
    const PluginLoader plugins = loadPlugins(options.pluginFolders);
    const std::optional<Plan> plan = planOf(options, plugins);
    if (!plan) return failed;
    RunLog log;
    if (!options.outFolder.empty()) {
        std::string problem = prepareFolder(options.outFolder);
        if (problem.empty()) {
            const auto found = options.resume    ? RunLog::Found::isTakenOver
                               : options.replace ? RunLog::Found::isReplaced
                                                 : RunLog::Found::isRefused;
            const std::string head = sweepLogHead(plan->scene, plan->target, options.reference);
            problem = log.open(fs::path(options.outFolder) / sweepLogName, head, found).english();
        }
        if (!problem.empty()) {
            complain(problem);
            return failed;
        }
    }
    std::vector<std::optional<SweepResult>> done = log.resultsOf(plan->grid);
    if (options.resume) std::cerr << "cairn: " << countDone(done) << " of " << done.size() << " runs are there already\n";

    ThreadPool pool(options.threads);
    Sweep sweep(plan->scene, plan->grid.points, plan->target, std::move(done), plugins.entrants(), pool,
                [&](std::size_t point, const SweepResult& result) { log.add(plan->grid.points[point], result); });
    const bool completed = waitWithProgress(workOf(sweep), [&] {
        if (!sweep.problem().empty()) sweep.cancel();
    });
    const auto& results = sweep.results();
    if (!completed) {
        complain("cancelled after " + std::to_string(countDone(results)) + " of " + std::to_string(results.size()) +
                 " runs" + (options.outFolder.empty() ? "; nothing was written" : "; with --resume it goes on from there"));
        return interrupted;
    }
    if (const std::string problem = sweep.problem().english(); !problem.empty()) {
        complain("--reference " + options.reference + ": " + problem);
        return failed;
    }
    std::cout << sweepTable(plan->grid, plan->target, results);
    if (options.outFolder.empty()) {
        std::cout << "\nNothing was written; --out DIR writes the table as sweep.csv, and plots of it.\n";
        return succeeded;
    }
    const std::string logFault = log.fault().english();
    if (!logFault.empty()) complain(logFault);
    return writeSweep(*plan, results, options.outFolder) && logFault.empty() ? succeeded : failed;
}

}  // namespace cairn
