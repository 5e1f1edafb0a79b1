// SPDX-License-Identifier: MIT
#include "core/formats/formats.h"
#include "core/scene/scene_tree.h"

namespace cairn {

SceneFormat cairnFormat() {
    SceneFormat format;
    format.id = "cairn";
    format.name = "Cairn scene";
    format.summary = "everything: bodies, lanes, what is known; docs/scene-format.md and its JSON Schema";
    format.extensions = {".cairn"};
    format.client = "cairn";
    format.losses = [](const Scene&) { return std::vector<Loss>(); };
    format.write = [](const Scene& scene, const ExportOptions& options) -> Export {
        return {{{options.name + ".cairn", fileTextOf(scene)}}, {}};
    };
    format.recognises = [](std::string_view bytes, std::string_view name) {
        return name.ends_with(".cairn") || bytes.substr(0, 4096).find('"' + std::string(sceneFormat) + '"') != bytes.npos;
    };
    format.read = [](std::string_view bytes, const ImportOptions&) { return parseScene(bytes); };
    return format;
}

}  // namespace cairn
