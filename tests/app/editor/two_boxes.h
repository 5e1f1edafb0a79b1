// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

namespace cairn::test {

// Boxes of a metre, "left" at (-3, 2) and "right" at (3, 2).
inline Scene twoBoxes() {
    Scene scene;
    for (const double x : {-3.0, 3.0}) {
        SceneBody body;
        body.id = x < 0 ? "left" : "right";
        body.position = {x, 2};
        body.shapes.push_back({BoxShape{{0.5, 0.5}, {}, 0}});
        scene.bodies.push_back(body);
    }
    return scene;
}

}  // namespace cairn::test
