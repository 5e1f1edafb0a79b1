// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/scene/scene_io.h"

// Small scenes for the tests of editing commands.
namespace cairn::test {

using Ids = std::vector<std::string>;

inline SceneBody body(std::string id, Vec2 position, SceneShape shape = {}, double angle = 0) {
    SceneBody result;
    result.id = std::move(id);
    result.position = position;
    result.angle = angle;
    result.shapes.push_back(std::move(shape));
    return result;
}

template <class Geometry>
SceneShape shaped(Geometry geometry) {
    SceneShape shape;
    shape.geometry = std::move(geometry);
    return shape;
}

// A square box of an edge of 1 m.
inline SceneBody box(std::string id, Vec2 position, double angle = 0) { return body(std::move(id), position, {}, angle); }

inline SceneBody floorBox(double top = 0) {
    SceneBody result = body("floor", {0, top - 0.5}, shaped(BoxShape{{10, 0.5}, {}, 0}));
    result.type = SceneBodyType::fixed;
    return result;
}

inline SceneJoint revolute(std::string id, std::optional<std::string> a, std::optional<std::string> b) {
    SceneJoint joint;
    joint.id = std::move(id);
    joint.bodyA = std::move(a);
    joint.bodyB = std::move(b);
    return joint;
}

inline SceneForce force(std::string id, std::string body) {
    SceneForce result;
    result.id = std::move(id);
    result.body = std::move(body);
    result.force = {1, 2};
    return result;
}

inline SceneBody& find(Scene& scene, const std::string& id) { return scene.bodies.at(findBody(scene, id).value()); }
inline const SceneBody& find(const Scene& scene, const std::string& id) {
    return scene.bodies.at(findBody(scene, id).value());
}

// The first error of a scene, empty where it has none: for QCOMPARE with an empty text.
inline std::string firstError(const Scene& scene) {
    for (const SceneProblem& problem : validateScene(scene))
        if (problem.severity == Severity::error) return toString(problem);
    return {};
}

inline std::vector<std::string> idsOf(const Scene& scene) {
    std::vector<std::string> ids;
    for (const SceneBody& b : scene.bodies) ids.push_back(b.id);
    return ids;
}

}  // namespace cairn::test
