// SPDX-License-Identifier: MIT
#include "core/formats/formats.h"

namespace cairn {

std::vector<SceneFormat> sceneFormats() {
    return {
        cairnFormat(),
        rubeFormat(),
        planckFormat(),
        box2dFormat(),
    };
}

}  // namespace cairn
