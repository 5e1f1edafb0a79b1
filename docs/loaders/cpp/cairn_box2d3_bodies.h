// SPDX-License-Identifier: MIT
// The bodies of cairn_box2d3.h.
#pragma once

#include <box2d/box2d.h>

#include "cairn_engine.h"

namespace cairn_loader {

inline b2Vec2 asBox2d(Vec v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

inline void addShape(const Shape& shape, b2BodyId body) {
    b2ShapeDef definition = b2DefaultShapeDef();
    definition.density = static_cast<float>(shape.density), definition.isSensor = shape.sensor;
    definition.material.friction = static_cast<float>(shape.friction);
    definition.material.restitution = static_cast<float>(shape.restitution);
    definition.material.tangentSpeed = static_cast<float>(shape.surfaceVelocity);
    definition.filter.categoryBits = static_cast<uint64_t>(static_cast<int64_t>(shape.category));
    definition.filter.maskBits = static_cast<uint64_t>(static_cast<int64_t>(shape.mask));
    definition.filter.groupIndex = static_cast<int>(shape.group);
    const float radius = static_cast<float>(shape.radius);
    if (shape.type == "circle") {
        const b2Circle circle{asBox2d(shape.center), radius};
        b2CreateCircleShape(body, &definition, &circle);
    }
    if (shape.type == "capsule") {
        const b2Capsule capsule{asBox2d(shape.point1), asBox2d(shape.point2), radius};
        b2CreateCapsuleShape(body, &definition, &capsule);
    }
    for (const Outline& piece : shape.pieces) {
        b2Vec2 points[mostVertices];
        std::transform(piece.begin(), piece.end(), points, asBox2d);
        const b2Hull hull = b2ComputeHull(points, static_cast<int>(piece.size()));
        const b2Polygon polygon = b2MakePolygon(&hull, 0);
        b2CreatePolygonShape(body, &definition, &polygon);
    }
    for (std::size_t i = shape.loop ? 0 : 1; shape.type == "chain" && i < shape.vertices.size(); ++i) {
        const Vec start = shape.vertices[i > 0 ? i - 1 : shape.vertices.size() - 1];
        const b2Segment segment{asBox2d(start), asBox2d(shape.vertices[i])};
        b2CreateSegmentShape(body, &definition, &segment);
    }
}

inline b2BodyId addBody(const Body& body, bool sleeping, b2WorldId world) {
    const bool isAwake = body.awake || !sleeping;
    b2BodyDef definition = b2DefaultBodyDef();
    definition.type = body.type == "static" ? b2_staticBody : body.type == "dynamic" ? b2_dynamicBody : b2_kinematicBody;
    definition.position = asBox2d(body.position), definition.rotation = b2MakeRot(static_cast<float>(body.angle));
    definition.linearDamping = static_cast<float>(body.linearDamping);
    definition.angularDamping = static_cast<float>(body.angularDamping);
    definition.gravityScale = static_cast<float>(body.gravityScale);
    definition.fixedRotation = body.fixedRotation, definition.isBullet = body.bullet;
    definition.enableSleep = body.allowSleep, definition.isAwake = isAwake;
    const b2BodyId made = b2CreateBody(world, &definition);
    for (const Shape& shape : body.shapes) addShape(shape, made);
    if (body.type == "dynamic") {
        // About the center; inverted whatever the definition says of rotation.
        const double inertia = body.fixedRotation ? 0 : body.mass.inertia;
        b2Body_SetMassData(made,
                           {static_cast<float>(body.mass.mass), asBox2d(body.mass.center), static_cast<float>(inertia)});
    }
    if (body.type == "static" || !isAwake) return made;
    b2Body_SetLinearVelocity(made,
                             asBox2d(body.linearVelocity));  // after the mass, which moves the center whose velocity it is
    b2Body_SetAngularVelocity(made, static_cast<float>(body.angularVelocity));
    return made;
}

}  // namespace cairn_loader
