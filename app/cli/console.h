// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/exchange/scene_format.h"
#include "core/plugin/plugin_loader.h"
#include "core/scene/scene.h"

namespace cairn {

// What a command leaves to the shell.
enum ExitCode : int { succeeded = 0, failed = 1, misused = 2, interrupted = 130 };

// An argument that cannot be read, or means nothing for the file that it is given with. Thrown by commands; the program says it and leaves
// ExitCode::misused.
struct Misuse : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// One line on standard error: "cairn: message".
void complain(const std::string& message);

// Loads the plugins of the usual places, then those of these folders. Complains about folders that are not there.
PluginLoader loadPlugins(const std::vector<std::string>& folders);

// The scene of a file, in any format that can be imported, or in that of an id. Its problems go to standard error, a line each; nothing comes
// back when one is an error.
std::optional<Scene> loadSceneAloud(const std::string& file, const std::string& formatId = {},
                                    const ImportOptions& options = {});

// The lane of an option ("--lane"): that of the scene with this label, or else as parseLane reads it. Throws Misuse where it cannot be read, or
// has a setting that the scene's world does not.
LaneSpec laneOf(const std::string& option, const std::string& labelOrSpec, const Scene& scene, const PluginLoader& plugins);

// The lanes to run: those of --lane, or the scene's own without any. Each has a label of its own and a colour. Throws Misuse where one cannot
// be read or labels repeat; complains and returns nothing where there is no lane at all.
std::optional<std::vector<LaneSpec>> chooseLanes(const std::vector<std::string>& labelsOrSpecs, const Scene& scene,
                                                 const PluginLoader& plugins);

// Says how many plugins were refused, if any, and where to learn why.
void tellOfRefused(const PluginLoader& plugins);

// Complains about lanes that cannot start, and about refused plugins, which may be why. Returns whether all lanes can start.
bool checkLanes(const Scene& scene, const std::vector<LaneSpec>& lanes, const PluginLoader& plugins);

// Makes the folder and proves that files can be written there, so that no run is done in vain. Returns why not, and leaves
// no folder behind then.
std::string prepareFolder(const std::filesystem::path& folder);

}  // namespace cairn
