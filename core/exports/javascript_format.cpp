// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "core/exchange/text_export.h"
#include "core/exports/exports.h"
#include "core/exports/loader_files.h"
#include "core/scene/scene_tree.h"

namespace cairn {

namespace {

// The scene without what only Cairn has a use for.
Json sceneTree(const Scene& scene) {
    static constexpr std::array<std::string_view, 4> own{"lanes", "run", "instruments", "known"};
    Json tree = treeOf(scene);
    std::erase_if(*tree.object(),
                  [](const Json::Member& member) { return std::ranges::find(own, member.key) != own.end(); });
    return tree;
}

std::string usage(const std::string& name) {
    return "//\n"
           "//     import * as planck from 'planck';\n"
           "//     import { load } from './planck.mjs';\n"
           "//     import { scene } from './" +
           name +
           ".mjs';\n"
           "//\n"
           "//     const { bodies, step, pose, ignored } = load(scene, planck);\n"
           "//\n"
           "// For other engines there are matter.mjs, p2.mjs, phaser-box2d.mjs and rapier.mjs, each of which says how.\n";
}

}  // namespace

SceneFormat javascriptFormat() {
    SceneFormat format;
    format.id = "javascript";
    format.name = "JavaScript module";
    format.summary = "the scene as a module, with loaders for planck, matter-js, rapier, p2 and phaser-box2d beside it";
    format.extensions = {".mjs"};
    format.client = "planck 1.4.2 (npm)";
    // The module has all of it; what an engine cannot hold its loader tells.
    format.losses = [](const Scene&) { return std::vector<Loss>(); };
    format.write = [](const Scene& scene, const ExportOptions& options) -> Export {
        const std::string tree = toDocument(sceneTree(scene));
        std::string text = remarks(scene, {}, "// ") + usage(options.name) +
                           "import { readScene } from './cairn-scene.mjs';\n\nexport const scene = readScene(" +
                           tree.substr(0, tree.size() - 1) + ");\n";
        Export result{{{options.name + ".mjs", std::move(text)}}, {}};
        constexpr std::string_view folder = "javascript/";
        for (const LoaderFile& file : loaderFiles())
            if (file.name.starts_with(folder))
                result.files.push_back({std::string(file.name.substr(folder.size())), std::string(file.text), true});
        // Or it would be one of its own loaders.
        const auto isMain = [&](const ExportedFile& file) { return file.name == result.files.front().name; };
        if (std::ranges::count_if(result.files, isMain) > 1)
            return {{}, "a loader that stands beside it is called " + result.files.front().name + "; choose another name"};
        return result;
    };
    return format;
}

}  // namespace cairn
