// SPDX-License-Identifier: MIT
#pragma once

#include "tests/core/formats/format_files.h"
#include "tests/support/support_worlds.h"

namespace cairn::test {

// Whether a text has a part; if not, says what it is.
inline bool has(const std::string& text, const std::string& part) {
    if (text.find(part) != text.npos) return true;
    qWarning("%s\n... has no\n%s", text.c_str(), part.c_str());
    return false;
}

inline bool hasLoss(const std::string& format, const Scene& scene, const std::string& expected) {
    std::string all;
    for (const std::string& loss : lossesAs(format, scene)) {
        if (loss == expected) return true;
        all += loss + '\n';
    }
    qWarning("%s... has no\n%s", all.c_str(), expected.c_str());
    return false;
}

// A scene of one dynamic body at (1, 2) with one shape of density 2.
inline Scene sceneOf(decltype(SceneShape::geometry) geometry) {
    Scene scene = emptyScene();
    scene.world.continuous = false;
    SceneBody body;
    body.id = "thing";
    body.position = {1, 2};
    SceneShape shape;
    shape.geometry = std::move(geometry);
    shape.density = 2;
    body.shapes.push_back(shape);
    scene.bodies.push_back(body);
    return scene;
}

// Two discs of 2 kg at (0, 0) and (3, 0), and a joint between them.
inline Scene joined(SceneJoint joint) {
    Scene scene = emptyScene();
    scene.world.continuous = false;
    scene.bodies = {disc("a", {0, 0}, 0.5, 2), disc("b", {3, 0}, 0.5, 2)};
    joint.id = "j";
    joint.bodyA = "a";
    joint.bodyB = "b";
    scene.joints = {std::move(joint)};
    return scene;
}

}  // namespace cairn::test
