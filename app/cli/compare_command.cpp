// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <sstream>

#include "app/animation/animation.h"
#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/progress.h"
#include "app/plots/plot_files.h"
#include "app/report/report.h"
#include "core/baseline/baseline_file.h"
#include "core/events/first_difference.h"
#include "core/results/results.h"
#include "core/scene/json.h"
#include "core/scene/scene_io.h"

namespace cairn {

namespace {

namespace fs = std::filesystem;

std::string textOf(void (*write)(const Comparison&, std::ostream&), const Comparison& comparison) {
    std::ostringstream out;
    write(comparison, out);
    return std::move(out).str();
}

bool writeResults(const Comparison& comparison, const Entrants& entrants, const CompareOptions& options) {
    std::vector<std::string> names;
    const auto write = [&](const std::string& name, const std::string& content) {
        const fs::path file = fs::path(options.outFolder) / name;
        const SaveResult result = saveTextAtomically(content, file);
        if (!result.saved) complain(result.message.english());
        names.push_back(name);
        return result.saved;
    };
    const std::vector<PlotFile> plots = comparisonPlots(comparison);
    const bool saved =
        write("metrics.csv", textOf(writeMetricsCsv, comparison)) &&
        write("summary.json", summaryJson(comparison, entrants)) &&
        std::ranges::all_of(plots, [&](const PlotFile& plot) { return write(plot.name, plot.bytes.toStdString()); }) &&
        (!options.poses || write("poses.csv", textOf(writePosesCsv, comparison))) &&
        (!options.jsonLines || write("frames.jsonl", textOf(writeFramesJsonLines, comparison))) &&
        (!options.npz || write("results.npz", textOf(writeNpz, comparison)));
    if (!saved) return false;
    std::cout << "\nWritten to " << options.outFolder << ':';
    for (const std::string& name : names) std::cout << ' ' << name;
    std::cout << '\n';
    return true;
}

bool saveBaseline(const Comparison& comparison, const std::string& file) {
    const SaveResult result = saveTextAtomically(writeBaseline(makeBaseline(comparison)), file);
    if (!result.saved) complain(result.message.english());
    return result.saved;
}

// Has a task done on a thread of its own, with the bar of progress; returns whether it came to its end.
bool doWithProgress(const std::function<void(const Proceed&)>& task) {
    std::atomic<double> done = 0;
    return runWithProgress(
        [&](const std::stop_token& stop) {
            task([&](double share) {
                done = share;
                return !stop.stop_requested();
            });
        },
        [&] { return done.load(); });
}

int writeReport(const Comparison& comparison, const Entrants& entrants, const CompareOptions& options) {
    const auto limit = static_cast<std::size_t>(options.reportLimit * (1 << 20));
    std::optional<QByteArray> page;
    doWithProgress([&](const Proceed& proceed) { page = reportPage(comparison, entrants, limit, proceed); });
    if (!page) {
        complain("cancelled; " + options.reportFile + " was not written");
        return interrupted;
    }
    const SaveResult result = saveTextAtomically(page->toStdString(), options.reportFile);
    if (!result.saved) {
        complain(result.message.english());
        return failed;
    }
    std::cout << "\nThe report was written to " << options.reportFile << '\n';
    return succeeded;
}

int writeAnimationFiles(const Comparison& comparison, const CompareOptions& options) {
    AnimationOptions animation;
    animation.size = {options.animationWidth, options.animationHeight};
    animation.framesPerSecond = options.framesPerSecond;
    AnimationWritten written;
    doWithProgress([&](const Proceed& proceed) {
        written = writeAnimation(comparison, animation, QString::fromStdString(options.animation), proceed);
    });
    if (written.cancelled) {
        complain("cancelled; " + options.animation + " was not written to its end");
        return interrupted;
    }
    if (!written.reason.isEmpty()) {
        complain(written.reason.toStdString());
        return failed;
    }
    std::cout << "\nAn animation of " << written.frames << " frames was written to " << options.animation << '\n';
    return succeeded;
}

// Why one of the places to write to cannot be written, so that no run is done in vain.
std::string faultOfPlaces(const CompareOptions& options) {
    for (const std::string& file : {options.reportFile, options.baselineFile})
        if (const std::string fault = file.empty() ? "" : savingFault(file).english(); !fault.empty()) return fault;
    std::vector<std::string> folders{options.outFolder};
    if (!isAnimationFile(QString::fromStdString(options.animation)))
        folders.push_back(options.animation);
    else if (const std::string fault = savingFault(options.animation).english(); !fault.empty())
        return fault;
    for (const std::string& folder : folders)
        if (const std::string fault = folder.empty() ? "" : prepareFolder(folder); !fault.empty()) return fault;
    return {};
}

// Where each lane leaves the reference, or else the first one, to the last bit.
void tellFirstDifferences(const Comparison& comparison) {
    const auto lanes = comparison.lanes();
    const auto named = std::ranges::find(lanes, comparison.scene().run.reference, &LaneSpec::label);
    const auto reference = named != lanes.end() ? static_cast<std::size_t>(named - lanes.begin()) : 0;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (i == reference || !comparison.recording(i).started() || !comparison.recording(reference).started()) continue;
        const auto difference = firstDifference(comparison.recording(i), comparison.recording(reference));
        std::cout << lanes[i].label << (difference ? " differs from " : " is to the last bit as ") << lanes[reference].label;
        if (difference) std::cout << " from " << toString(*difference, comparison.scene());
        std::cout << '\n';
    }
}

// Complains of those that nothing was known to be wrong with before. Returns whether all started.
bool tellLanesThatDidNotStart(const Comparison& comparison, const Entrants& entrants) {
    bool allStarted = true;
    for (std::size_t i = 0; i < comparison.lanes().size(); ++i) {
        const Recording& recording = comparison.recording(i);
        if (recording.started()) continue;
        allStarted = false;
        const LaneSpec& lane = comparison.lanes()[i];
        const bool wasTold = !laneProblems(comparison.scene(), lane, entrants).empty();
        if (!wasTold) complain("lane \"" + lane.label + "\": " + toString(recording.stopped().value_or(LaneStop())));
    }
    return allStarted;
}

}  // namespace

int compare(const CompareOptions& options) {
    const PluginLoader plugins = loadPlugins(options.pluginFolders);
    const std::optional<Scene> scene = loadSceneAloud(options.file);
    if (!scene) return failed;
    const std::optional<std::vector<LaneSpec>> lanes = chooseLanes(options.lanes, *scene, plugins);
    if (!lanes) return failed;
    checkLanes(*scene, *lanes, plugins);
    if (const std::string problem = faultOfPlaces(options); !problem.empty()) {
        complain(problem);
        return failed;
    }

    ThreadPool pool(options.threads);
    Comparison comparison(*scene, *lanes, plugins.entrants(), pool, options.memoryMebibytes << 20);
    if (!runWithProgress(comparison, options.duration.value_or(scene->run.duration))) {
        complain("cancelled at " + std::to_string(std::lround(100 * comparison.progress())) + " %; nothing was written");
        return interrupted;
    }
    std::cout << summaryTable(comparison);
    for (std::size_t i = 0; i < lanes->size(); ++i) {
        if (const std::string message = comparison.recording(i).message().english(); !message.empty())
            std::cout << (*lanes)[i].label << ": " << message << '\n';
        if (const Thinning thinning = comparison.recording(i).thinning(); thinning.any())
            std::cout << (*lanes)[i].label << ": keeps " << toString(thinning) << ", and the figures of all\n";
        if (const double skin = comparison.recording(i).skin(); skin > 0)
            std::cout << (*lanes)[i].label << ": keeps bodies apart by skins of up to " << numberText(skin)
                      << " m round them, which no figure counts\n";
    }
    tellFirstDifferences(comparison);
    const bool allStarted = tellLanesThatDidNotStart(comparison, plugins.entrants());
    if (!options.outFolder.empty() && !writeResults(comparison, plugins.entrants(), options)) return failed;
    if (!options.reportFile.empty()) {
        if (const int status = writeReport(comparison, plugins.entrants(), options); status != succeeded) return status;
    }
    if (!options.animation.empty()) {
        if (const int status = writeAnimationFiles(comparison, options); status != succeeded) return status;
    }
    if (!options.baselineFile.empty()) {
        if (!allStarted || !saveBaseline(comparison, options.baselineFile)) return failed;
        std::cout << "\nThe baseline was saved to " << options.baselineFile << '\n';
    }
    if (options.outFolder.empty() && options.reportFile.empty() && options.animation.empty() && options.baselineFile.empty())
        std::cout << "\nNothing was written; --out DIR writes the figures as metrics.csv and summary.json, and plots of "
                     "them, --report FILE a page to play the runs in.\n";
    return allStarted ? succeeded : failed;
}

}  // namespace cairn
