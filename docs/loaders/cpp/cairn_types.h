// SPDX-License-Identifier: MIT
// What a scene is: names are those of docs/scene-format.md; units are m, kg, s and rad, y points up.
#pragma once

#include "cairn_json.h"
#include "cairn_shapes.h"

namespace cairn_loader {

struct World {
    Vec gravity{0, -9.81};
    double timeStep = 1.0 / 60, restitutionThreshold = 1;
    bool sleeping = false, continuous = true;
    Json json;
};

struct Body {
    std::string id, type;
    Vec position, linearVelocity;
    double angle = 0, angularVelocity = 0, linearDamping = 0, angularDamping = 0, gravityScale = 1;
    bool fixedRotation = false, bullet = false, allowSleep = true, awake = true;
    std::vector<Shape> shapes;
    Mass mass;
    Json json;
};

// Where a point of a body's frame is; no body is the world.
inline Vec toWorld(const Body* body, Vec point) { return body ? placed(point, body->position, body->angle) : point; }

struct Joint {
    std::string id, type;
    std::optional<std::string> bodyA, bodyB;  // none is the world
    Vec localAnchorA, localAnchorB, localAxisA{1, 0};
    bool collideConnected = false;
    double length = 0, referenceAngle = 0;
    Json limit, motor, spring;  // as in the file; spring that of a spring joint too, null where there is none
    Json json;
};

struct Scene {
    World world;
    std::vector<Body> bodies;
    std::vector<Joint> joints;
    Json json;
    const Body* body(const std::optional<std::string>& id) const {
        for (const Body& body : bodies)
            if (id && body.id == *id) return &body;
        return nullptr;
    }
};

}  // namespace cairn_loader
