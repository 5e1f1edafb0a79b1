// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/progress.h"
#include "app/plots/sweep_plot.h"
#include "core/scene/scene_io.h"
#include "core/study/sweep_results.h"

namespace cairn {

namespace {

namespace fs = std::filesystem;

constexpr auto logName = "runs.jsonl";
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
        if (!parsed.axis) throw Misuse("--vary " + text + ": " + parsed.problem);
        axes.push_back(std::move(*parsed.axis));
    }
    SweepGrid grid = sweepGrid(options.lanes, std::move(axes), entrants);
    if (!grid.problem.empty()) throw Misuse(grid.problem);
    return grid;
}

// What to run and measure. Complains and returns nothing where something does not fit.
std::optional<Plan> planOf(const SweepOptions& options, const PluginLoader& plugins) {
    std::optional<Scene> scene = loadSceneAloud(options.file);
    if (!scene) return {};
    SweepGrid grid = gridOf(options, plugins.entrants());
    std::vector<LaneSpec> lanes;
    for (const SweepPoint& point : grid.points) lanes.push_back(point.lane);
    SweepTarget target{options.metric, options.duration.value_or(scene->run.duration), {}};
    if (options.reference != knownReference) {
        target.reference = laneOf("--reference", options.reference, *scene, plugins);
        lanes.push_back(*target.reference);
    }
    if (!checkLanes(*scene, lanes, plugins)) return {};
    if (const std::string problem = targetProblem(*scene, target); !problem.empty()) {
        complain("--metric " + options.metric + ": " + problem);
        return {};
    }
    return Plan{std::move(*scene), std::move(grid), std::move(target)};
}

// The log of the runs in the folder of results, to which each is added as soon as it is known.
class RunLog {
public:
    // Begins a new log, or takes up the one that is there. Returns what is wrong.
    std::string open(const fs::path& file, const std::string& head, const SweepOptions& options) {
        std::error_code error;
        const bool hasRuns = fs::exists(file, error) && fs::file_size(file, error) > 0;
        if (hasRuns && !options.resume && !options.replace)
            return file.string() + ": holds the runs of a sweep; --resume takes them over, --force replaces them";
        if (hasRuns && options.resume) {
            std::ifstream in(file, std::ios::binary);
            const std::string text{std::istreambuf_iterator<char>(in), {}};
            SweepLog log = readSweepLog(text, head);
            if (!log.problem.empty()) return file.string() + ": " + log.problem;
            m_results = std::move(log.results);
            m_out.open(file, std::ios::binary | std::ios::app);
            // A line that was cut short is closed, and passed over for good.
            if (!text.ends_with('\n')) m_out << '\n';
        } else {
            m_out.open(file, std::ios::binary | std::ios::trunc);
            m_out << head;
        }
        return m_out.flush() ? "" : file.string() + ": cannot be written";
    }

    std::vector<std::optional<SweepResult>> resultsOf(const SweepGrid& grid) const {
        std::vector<std::optional<SweepResult>> results;
        for (const SweepPoint& point : grid.points) {
            const auto found = m_results.find(point.spec);
            results.push_back(found == m_results.end() ? std::nullopt : std::optional(found->second));
        }
        return results;
    }

    void add(const SweepPoint& point, const SweepResult& result) {
        if (m_out.is_open()) m_out << sweepLogLine(point, result) << std::flush;
    }

    bool good() const { return m_out.good(); }

private:
    std::map<std::string, SweepResult> m_results;
    std::ofstream m_out;
};

bool writeSweep(const Plan& plan, std::span<const std::optional<SweepResult>> results, const std::string& folder) {
    std::string names;
    const auto write = [&](const std::string& name, const std::string& content) {
        const fs::path file = fs::path(folder) / name;
        const SaveResult result = saveTextAtomically(content, file);
        if (!result.saved) complain(file.string() + ": " + result.message);
        names += ' ' + name;
        return result.saved;
    };
    const auto plot = [&](const std::string& name, SweepPlot over) {
        return write(name + ".png", sweepPng(plan.scene.name, plan.grid, plan.target, results, over).toStdString()) &&
               write(name + ".svg", sweepSvg(plan.scene.name, plan.grid, plan.target, results, over).toStdString());
    };
    const bool saved = write("sweep.csv", sweepCsv(plan.grid, plan.target, results)) &&
                       write("errors.csv", sweepErrorsCsv(plan.grid, plan.target, results)) &&
                       plot("error-time", SweepPlot::computingTime) && plot("error-work", SweepPlot::rowUpdates) &&
                       plot("error-simulated-time", SweepPlot::simulatedTime);
    if (saved) std::cout << "\nWritten to " << folder << ':' << names << ' ' << logName << '\n';
    return saved;
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
            const std::string head = sweepLogHead(plan->scene, plan->target, options.reference);
            problem = log.open(fs::path(options.outFolder) / logName, head, options);
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
    if (const std::string problem = sweep.problem(); !problem.empty()) {
        complain("--reference " + options.reference + ": " + problem);
        return failed;
    }
    std::cout << sweepTable(plan->grid, plan->target, results);
    if (options.outFolder.empty()) {
        std::cout << "\nNothing was written; --out DIR writes the table as sweep.csv, and plots of it.\n";
        return succeeded;
    }
    if (!log.good()) complain((fs::path(options.outFolder) / logName).string() + ": could not be written to the end");
    return writeSweep(*plan, results, options.outFolder) && log.good() ? succeeded : failed;
}

}  // namespace cairn
