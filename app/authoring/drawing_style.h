// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/scene.h"

namespace cairn {

// What bodies are made of that are drawn next: the material of the body that was selected last.
struct DrawingStyle {
    double density = 1;  // kg/m^2, > 0
    double friction = 0.6;
    double restitution = 0;
    std::string material;
    bool fixed = false;  // drawn as ground; whoever draws switches it

    // Takes on the material of a body, by its first shape. One without density would give bodies without mass: it keeps the density at hand.
    void takeFrom(const SceneBody& body);
    SceneShape shapeOf(decltype(SceneShape::geometry) geometry) const;
};

}  // namespace cairn
