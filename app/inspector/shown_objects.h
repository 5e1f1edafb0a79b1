// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <type_traits>
#include <vector>

#include "core/scene/scene.h"

// Names of objects of a scene by their place in it, for forms. Each gives pointers to them, const where the scene is.
namespace cairn {

template <class Object, class AnyScene>
using PointersIn = std::vector<std::conditional_t<std::is_const_v<AnyScene>, const Object*, Object*>>;

struct WholeScene {
    template <class AnyScene>
    PointersIn<Scene, AnyScene> operator()(AnyScene& scene) const {
        return {&scene};
    }
    friend bool operator==(const WholeScene&, const WholeScene&) = default;
};

struct ShownBodies {
    std::vector<std::size_t> bodies;
    template <class AnyScene>
    PointersIn<SceneBody, AnyScene> operator()(AnyScene& scene) const {
        PointersIn<SceneBody, AnyScene> pointers;
        pointers.reserve(bodies.size());
        for (const std::size_t body : bodies) pointers.push_back(&scene.bodies[body]);
        return pointers;
    }
    friend bool operator==(const ShownBodies&, const ShownBodies&) = default;
};

// All shapes of the bodies, or one of each.
struct ShownShapes {
    std::vector<std::size_t> bodies;
    std::optional<std::size_t> shape;
    template <class AnyScene>
    PointersIn<SceneShape, AnyScene> operator()(AnyScene& scene) const {
        PointersIn<SceneShape, AnyScene> pointers;
        for (const std::size_t body : bodies) {
            auto& shapes = scene.bodies[body].shapes;
            for (std::size_t i = 0; i < shapes.size(); ++i)
                if (!shape || *shape == i) pointers.push_back(&shapes[i]);
        }
        return pointers;
    }
    friend bool operator==(const ShownShapes&, const ShownShapes&) = default;
};

struct ShownJoints {
    std::vector<std::size_t> joints;
    template <class AnyScene>
    PointersIn<SceneJoint, AnyScene> operator()(AnyScene& scene) const {
        PointersIn<SceneJoint, AnyScene> pointers;
        for (const std::size_t joint : joints) pointers.push_back(&scene.joints[joint]);
        return pointers;
    }
    friend bool operator==(const ShownJoints&, const ShownJoints&) = default;
};

struct ShownForce {
    std::size_t force = 0;
    template <class AnyScene>
    PointersIn<SceneForce, AnyScene> operator()(AnyScene& scene) const {
        return {&scene.forces[force]};
    }
    friend bool operator==(const ShownForce&, const ShownForce&) = default;
};

}  // namespace cairn
