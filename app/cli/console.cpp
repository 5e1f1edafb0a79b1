// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/console.h"

#include <QFileInfo>
#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iostream>
#include <set>
#include <system_error>

#include "app/plots/plot_style.h"
#include "core/formats/formats.h"
#include "core/transfer/scene_files.h"

namespace cairn {

namespace fs = std::filesystem;

void complain(const std::string& message) { std::cerr << "cairn: " << message << '\n'; }

PluginLoader loadPlugins(const std::vector<std::string>& folders) {
    QStringList given;
    for (const std::string& folder : folders) given += QString::fromStdString(folder);
    PluginLoader loader;
    loader.load({.folders = PluginLoader::foldersWith(given)});
    for (const PluginRecord& record : loader.records()) {
        // A file of one that is there is for `cairn plugins` to tell of, and for lanes that miss its solver.
        if (record.state == PluginState::refused && !QFileInfo::exists(record.path))
            complain("plugins of " + record.path.toStdString() + ": " + record.reason.toStdString());
    }
    return loader;
}

void tellOfRefused(const PluginLoader& plugins) {
    const auto refused = std::ranges::count_if(
        plugins.records(), [](const PluginRecord& record) { return record.state == PluginState::refused; });
    if (refused > 0) complain(std::to_string(refused) + " of the plugins could not be used; cairn plugins says why");
}

std::optional<Scene> loadSceneAloud(const std::string& file, const std::string& formatId, const ImportOptions& options) {
    ImportedScene result = importScene(file, sceneFormats(), formatId, options);
    for (const SceneProblem& problem : result.problems)
        complain(file + ": " + (problem.severity == Severity::warning ? "warning: " : "") + toString(problem));
    return std::move(result.scene);
}

LaneSpec laneOf(const std::string& option, const std::string& labelOrSpec, const Scene& scene, const PluginLoader& plugins) {
    const auto own = std::ranges::find(scene.lanes, labelOrSpec, &LaneSpec::label);
    if (own != scene.lanes.end()) return *own;
    ParsedLane parsed = parseLane(labelOrSpec, plugins.entrants());
    if (!parsed.lane) throw Misuse(option + ' ' + labelOrSpec + ": " + parsed.problem.english());
    if (const auto problems = laneProblems(scene, *parsed.lane, plugins.entrants()); !problems.empty())
        throw Misuse(option + ' ' + labelOrSpec + ": " + problems.front().english());
    return std::move(*parsed.lane);
}

std::optional<std::vector<LaneSpec>> chooseLanes(const std::vector<std::string>& labelsOrSpecs, const Scene& scene,
                                                 const PluginLoader& plugins) {
    std::vector<LaneSpec> lanes = labelsOrSpecs.empty() ? scene.lanes : std::vector<LaneSpec>();
    for (const std::string& text : labelsOrSpecs) lanes.push_back(laneOf("--lane", text, scene, plugins));
    if (lanes.empty()) {
        complain("the scene has no lanes; name some, as in --lane sequential-impulse:iterations=10");
        return {};
    }
    std::set<std::string> labels;
    for (std::size_t i = 0; i < lanes.size(); ++i) {
        if (!labels.insert(lanes[i].label).second)
            throw Misuse("--lane: two lanes are called \"" + lanes[i].label + "\"; give each its own label behind an @");
        if (lanes[i].color.empty()) lanes[i].color = defaultLaneColor(i).name().toStdString();
    }
    return lanes;
}

bool checkLanes(const Scene& scene, const std::vector<LaneSpec>& lanes, const PluginLoader& plugins) {
    bool good = true;
    for (const LaneSpec& lane : lanes) {
        const std::vector<Text> problems = laneProblems(scene, lane, plugins.entrants());
        for (const Text& problem : problems) complain("lane \"" + lane.label + "\": " + problem.english());
        good = good && problems.empty();
    }
    if (!good) tellOfRefused(plugins);
    return good;
}

std::string prepareFolder(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> made;
    for (fs::path path = folder; !path.empty() && !fs::exists(path, error); path = path.parent_path()) made.push_back(path);
    const auto fault = [&](const std::string& what, const std::string& reason) {
        std::error_code ignored;
        for (const fs::path& path : made) fs::remove(path, ignored);  // only what is empty goes
        return folder.string() + ": " + what + ": " + reason;
    };
    fs::create_directories(folder, error);
    if (error) return fault("cannot be made", error.message());
    if (!fs::is_directory(folder)) return folder.string() + ": is not a folder";
    const fs::path trial = folder / ".cairn-can-write";
    errno = 0;
    const bool written = std::ofstream(trial).put('\n').flush().good();
    const std::string reason = std::generic_category().message(errno);
    fs::remove(trial, error);
    return written ? "" : fault("cannot be written", reason);
}

}  // namespace cairn
