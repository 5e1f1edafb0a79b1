// SPDX-License-Identifier: MIT
#include <algorithm>
#include <numbers>

#include "core/conversion/float_range.h"
#include "core/exports/box2d_v3.h"
#include "core/exports/exports.h"

namespace cairn {

namespace {

Carried carriedByBox2dV3(const Scene& scene) {
    Carried carried{scene, beyondFloats(scene)};
    carried.scene.world.integrator = SceneIntegrator::semiImplicitEuler;
    carried.scene.world.linearSlop = 0.005;  // a constant of the library
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        for (SceneShape& shape : carried.scene.bodies[i].shapes)
            shape.filter.group = std::clamp<std::int64_t>(shape.filter.group, INT32_MIN, INT32_MAX);
        const auto isChain = [](const SceneShape& shape) { return std::holds_alternative<ChainShape>(shape.geometry); };
        if (std::ranges::any_of(scene.bodies[i].shapes, isChain))
            carried.losses.push_back(
                {placeOfBody(scene, i), phrase("a chain"), phrase("segments, at whose ends what slides can catch")});
    }
    for (SceneJoint& joint : carried.scene.joints) {
        if (joint.type != SceneJointType::revolute || !joint.limit) continue;
        joint.limit->lower = std::clamp(joint.limit->lower, -std::numbers::pi, std::numbers::pi);
        joint.limit->upper = std::clamp(joint.limit->upper, -std::numbers::pi, std::numbers::pi);
    }
    return carried;
}

}  // namespace

SceneFormat box2dV3Format() {
    SceneFormat format;
    format.id = "box2d-v3";
    format.name = "Box2D v3.1 C code";
    format.summary = "a header for C and C++ that makes all bodies, shapes and joints with the library's own functions";
    format.extensions = {".h"};
    format.client = "Box2D v3.1";
    format.clientVariable = "CAIRN_BOX2D3_DIR";
    useTextExport(format,
                  {carriedByBox2dV3, [](const Scene& scene, const std::vector<Loss>& losses, const ExportOptions& options) {
                       return writeBox2dV3(scene, losses, options.name);
                   }});
    return format;
}

}  // namespace cairn
