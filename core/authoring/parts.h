// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "core/authoring/body_selection.h"
#include "core/authoring/names.h"
#include "core/math/transform.h"
#include "core/text/text.h"

namespace cairn {

// A rigid motion of the plane: a turn about the origin (rad, counter-clockwise), then a translation (m). It keeps the angle,
// which a Transform wraps.
struct Motion {
    Vec2 offset;
    double angle = 0;

    static Motion about(Vec2 pivot, double angle);
    Transform transform() const;  // exact where the angle is a number of right angles
};

void move(SceneBody& body, const Motion& motion);

// What a joint keeps of the world goes along: the anchor there, the axis where the world is body A, and the angle of
// reference. The ends at bodies are in their frames, and stay. For joints whose bodies all go.
void moveWorldEnds(SceneJoint& joint, const Motion& motion);

// Bodies with the joints between them or to the world, and the forces on them: what copies are made of.
struct SceneParts {
    std::vector<SceneBody> bodies;
    std::vector<SceneJoint> joints;
    std::vector<SceneForce> forces;
};

SceneParts partsOf(const Scene& scene, const BodySelection& selection);

// Puts parts into a scene at its ends, moved and under fresh ids and names. Gives the ids of the bodies.
std::vector<std::string> addParts(Scene& scene, SceneParts parts, const Motion& motion, FreshNames& names);

// Why so many copies of parts have no place in a scene, which files could not hold; empty where they do.
Text sizeFault(const Scene& scene, const SceneParts& parts, std::size_t copies);

}  // namespace cairn
