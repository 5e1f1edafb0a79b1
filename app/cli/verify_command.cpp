// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/progress.h"
#include "app/start/gallery.h"
#include "core/scene/scene_io.h"
#include "core/study/verification.h"

namespace cairn {

namespace {

namespace fs = std::filesystem;

// A file, or else the scene of the gallery with this name.
fs::path fileOf(const std::string& fileOrName, const fs::path& gallery) {
    if (fs::exists(fileOrName) || gallery.empty()) return fileOrName;
    const fs::path ofGallery = gallery / (fileOrName + ".cairn");
    return fs::exists(ofGallery) ? ofGallery : fs::path(fileOrName);
}

// Complains where nothing is known of a scene, or something of quantities that it does not have.
bool canBeVerified(const std::string& file, const Scene& scene) {
    if (!scene.known || scene.known->checks.empty()) {
        complain(file + ": known.checks: nothing is known of how this scene comes out");
        return false;
    }
    const std::vector<std::string> problems = knownProblems(scene);
    for (const std::string& problem : problems) complain(file + ": " + problem);
    return problems.empty();
}

// Those of the command line, each once, or all of the gallery without any. Complains and returns nothing when one cannot be
// read or judged, or there are none.
std::optional<std::vector<NamedScene>> scenesToVerify(const std::vector<std::string>& named) {
    const fs::path gallery = galleryFolder().toStdString();
    std::vector<fs::path> files;
    for (const std::string& name : named) {
        const fs::path file = fileOf(name, gallery);
        const auto isSame = [&](const fs::path& other) {
            std::error_code error;
            return file == other || fs::equivalent(file, other, error);
        };
        if (std::ranges::none_of(files, isSame)) files.push_back(file);
    }
    if (named.empty() && !gallery.empty()) {
        for (const auto& entry : fs::directory_iterator(gallery))
            if (entry.path().extension() == ".cairn") files.push_back(entry.path());
        std::ranges::sort(files);
    }
    if (files.empty()) {
        complain("there is no gallery here; name the scenes, or say in CAIRN_SCENES_DIR where it is");
        return {};
    }
    std::vector<NamedScene> scenes;
    bool good = true;
    for (const fs::path& file : files) {
        std::optional<Scene> scene = loadSceneAloud(file.string());
        good = scene && canBeVerified(file.string(), *scene) && good;
        if (!scene) continue;
        scenes.push_back({file.stem().string(), std::move(*scene)});
    }
    if (!good) return {};
    return scenes;
}

}  // namespace

int verify(const VerifyOptions& options) {
    if (const std::string fault = options.outFile.empty() ? "" : savingFault(options.outFile).english(); !fault.empty()) {
        complain(fault);
        return failed;
    }
    const PluginLoader plugins = loadPlugins(options.pluginFolders);
    std::optional<std::vector<NamedScene>> scenes = scenesToVerify(options.scenes);
    if (!scenes) return failed;
    bool allCanStart = true;
    for (const NamedScene& named : *scenes) allCanStart = checkLanes(named.scene, named.scene.lanes, plugins) && allCanStart;
    if (!allCanStart) return failed;

    ThreadPool pool(options.threads);
    Verification verification(std::move(*scenes), plugins.entrants(), pool);
    if (!waitWithProgress(workOf(verification))) {
        complain("cancelled; nothing is to be said");
        return interrupted;
    }
    const std::string table = options.markdown ? verificationMarkdown(verification) : verificationTable(verification);
    for (const std::string& surprise : verification.surprises()) complain(surprise);
    const int outcome = verification.counts().surprising == 0 ? succeeded : failed;
    if (options.outFile.empty()) {
        std::cout << table;
        return outcome;
    }
    const SaveResult result = saveTextAtomically(table, options.outFile);
    if (!result.saved) complain(result.message.english());
    return result.saved ? outcome : failed;
}

}  // namespace cairn
