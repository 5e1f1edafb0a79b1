// SPDX-License-Identifier: MIT
#include "core/polygon/hull.h"

#include <cmath>
#include <numbers>

#include "core/authoring/body_fault.h"
#include "core/authoring/body_selection.h"
#include "core/polygon/polygon_validity.h"
#include "core/reshape/outline.h"
#include "core/scene/bounds.h"

namespace cairn {

namespace {

// Sides of a polygon about a circle whose corners are not farther out than a hundredth: 1 / cos(pi / n) <= 1.01.
constexpr int sidesOfCircle = 24;

bool isConvexAlready(const SceneBody& body) {
    if (body.shapes.size() != 1) return false;
    const auto* polygon = std::get_if<PolygonShape>(&body.shapes[0].geometry);
    if (!polygon) return !std::holds_alternative<ChainShape>(body.shapes[0].geometry);
    return convexHull(polygon->vertices).size() == polygon->vertices.size();
}

}  // namespace

std::vector<Vec2> hullOf(const SceneBody& body) {
    std::vector<Vec2> points;
    for (const SceneShape& shape : body.shapes) {
        const auto [centers, radius] = pointsOf(shape);
        if (radius == 0) {
            points.insert(points.end(), centers.begin(), centers.end());
            continue;
        }
        for (const Vec2 center : centers) {
            for (int i = 0; i < sidesOfCircle; ++i) {
                // Corners half a side away from the axes, so that sides touch the circle there and bounds stay what they
                // are.
                const double angle = 2 * std::numbers::pi * (i + 0.5) / sidesOfCircle;
                const double reach = radius / std::cos(std::numbers::pi / sidesOfCircle);
                points.push_back(center + Vec2{reach * std::cos(angle), reach * std::sin(angle)});
            }
        }
    }
    const std::vector<Vec2> hull = convexHull(points);
    const OutlineCheck check = checkPolygon(hull);
    return check.fault == OutlineFault::none ? check.pick(hull) : hull;
}

EditResult hullBodies(Scene& scene, std::span<const std::string> ids) {
    const BodySelection selection(scene, ids);
    if (!selection.refusal().empty()) return EditResult::refused(selection.refusal());
    EditResult result;
    std::vector<SceneBody> hulls;
    for (const std::size_t i : selection.indices()) {
        const SceneBody& body = scene.bodies[i];
        if (body.shapes.empty()) return EditResult::refused(phrase("\"%1\" has no shapes.", body.title()));
        if (isConvexAlready(body)) continue;
        SceneBody hull = body;
        hull.shapes.resize(1);
        hull.shapes[0].geometry = PolygonShape{hullOf(body)};
        if (Text fault = bodyFault(hull); !fault.empty()) return EditResult::refused(std::move(fault));
        hulls.push_back(std::move(hull));
    }
    if (hulls.empty()) return EditResult::refused(phrase("Convex already."));
    for (SceneBody& hull : hulls) {
        result.bodies.push_back(hull.id);
        scene.bodies[*findBody(scene, hull.id)] = std::move(hull);
    }
    return result;
}

}  // namespace cairn
