// SPDX-License-Identifier: MIT
#include "core/exports/exports.h"
#include "core/exports/loader_files.h"

namespace cairn {

SceneFormat bundleFormat() {
    SceneFormat format;
    format.id = "bundle";
    format.name = "Scene with loaders";
    format.summary = "the scene, and beside it loaders for Python, JavaScript and C++ with a page that explains them";
    format.extensions = {".cairn"};
    format.client = "planck, matter-js, rapier, p2-es, phaser-box2d (npm), Box2D 2.4.1 (libbox2d-dev)";
    format.losses = [](const Scene&) { return std::vector<Loss>(); };
    format.write = [](const Scene& scene, const ExportOptions& options) -> Export {
        Export bundle{{{options.name + ".cairn", fileTextOf(scene)}}, {}};
        for (const LoaderFile& file : loaderFiles())
            bundle.files.push_back({"loaders/" + std::string(file.name), std::string(file.text), true});
        return bundle;
    };
    return format;
}

}  // namespace cairn
