// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/math/transform.h"
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

// The points that say where a shape is in the world, in no particular order: vertices, corners, centres, and the points a
// radius above them.
inline std::vector<Vec2> worldPoints(const SceneBody& b) {
    const Transform frame(b.position, b.angle);
    std::vector<Vec2> points;
    const auto round = [&](Vec2 center, double radius) {
        points.push_back(apply(frame, center));
        points.push_back(apply(frame, center) + Vec2{0, radius});
    };
    for (const SceneShape& shape : b.shapes) {
        if (const auto* circle = std::get_if<CircleShape>(&shape.geometry)) round(circle->center, circle->radius);
        if (const auto* capsule = std::get_if<CapsuleShape>(&shape.geometry)) {
            round(capsule->point1, capsule->radius);
            round(capsule->point2, capsule->radius);
        }
        if (const auto* box = std::get_if<BoxShape>(&shape.geometry)) {
            const auto [hx, hy] = box->halfExtents;
            for (const Vec2 corner : {Vec2{-hx, -hy}, Vec2{hx, -hy}, Vec2{hx, hy}, Vec2{-hx, hy}})
                points.push_back(apply(frame, apply(Transform(box->center, box->angle), corner)));
        }
        if (const auto* polygon = std::get_if<PolygonShape>(&shape.geometry))
            for (const Vec2 vertex : polygon->vertices) points.push_back(apply(frame, vertex));
        if (const auto* chain = std::get_if<ChainShape>(&shape.geometry))
            for (const Vec2 vertex : chain->vertices) points.push_back(apply(frame, vertex));
    }
    return points;
}

// The greatest distance of a point of one list from the nearest of the other, either way; infinite where one alone is empty.
inline double greatestDistance(const std::vector<Vec2>& a, const std::vector<Vec2>& b) {
    double greatest = 0;
    for (const auto& [from, to] : {std::pair(&a, &b), std::pair(&b, &a)}) {
        for (const Vec2 p : *from) {
            double least = std::numeric_limits<double>::infinity();
            for (const Vec2 q : *to) least = std::min(least, distance(p, q));
            greatest = std::max(greatest, least);
        }
    }
    return greatest;
}

}  // namespace cairn::test
