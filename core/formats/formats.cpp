// SPDX-License-Identifier: MIT
#include "core/formats/formats.h"

#include "core/drawings/drawings.h"
#include "core/exports/exports.h"

namespace cairn {

std::vector<SceneFormat> sceneFormats() {
    return {
        cairnFormat(), bundleFormat(), rubeFormat(),   planckFormat(), box2dFormat(), box2dV3Format(), javascriptFormat(),
        mjcfFormat(),  godot3Format(), godot4Format(), svgFormat(),    tiledFormat(), stepFormat(),
    };
}

}  // namespace cairn
