// SPDX-License-Identifier: MIT
// The bodies of cairn_box2d24.h.
#pragma once

#include <box2d/box2d.h>

#include "cairn_engine.h"

namespace cairn_loader {

inline b2Vec2 asBox2d(Vec v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

inline void addShape(const Shape& shape, float restitutionThreshold, b2Body& body) {
    b2FixtureDef fixture;
    fixture.density = static_cast<float>(shape.density);
    fixture.friction = static_cast<float>(shape.friction);
    fixture.restitution = static_cast<float>(shape.restitution);
    fixture.restitutionThreshold = restitutionThreshold;
    fixture.isSensor = shape.sensor;
    fixture.filter.categoryBits = static_cast<uint16>(shape.category);
    fixture.filter.maskBits = static_cast<uint16>(shape.mask);
    fixture.filter.groupIndex = static_cast<int16>(shape.group);
    const auto add = [&](const b2Shape& geometry) { fixture.shape = &geometry, body.CreateFixture(&fixture); };
    const auto addCircle = [&](Vec center) {
        b2CircleShape circle;
        circle.m_p = asBox2d(center), circle.m_radius = static_cast<float>(shape.radius);
        add(circle);
    };
    const auto addPolygon = [&](const Outline& outline) {
        b2Vec2 points[mostVertices];
        std::transform(outline.begin(), outline.end(), points, asBox2d);
        b2PolygonShape polygon;
        polygon.Set(points, static_cast<int32>(outline.size()));
        add(polygon);
    };
    if (shape.type == "circle") addCircle(shape.center);
    if (shape.type == "capsule") addPolygon(rectangleOf(shape)), addCircle(shape.point1), addCircle(shape.point2);
    for (const Outline& piece : shape.pieces) addPolygon(piece);
    for (std::size_t i = shape.loop ? 0 : 1; shape.type == "chain" && i < shape.vertices.size(); ++i) {
        b2EdgeShape edge;
        edge.SetTwoSided(asBox2d(shape.vertices[i > 0 ? i - 1 : shape.vertices.size() - 1]), asBox2d(shape.vertices[i]));
        add(edge);
    }
}

inline b2Body* addBody(const Body& body, const World& settings, b2World& world) {
    const bool isAwake = body.awake || !settings.sleeping;
    b2BodyDef definition;
    definition.type = body.type == "static" ? b2_staticBody : body.type == "dynamic" ? b2_dynamicBody : b2_kinematicBody;
    definition.position = asBox2d(body.position), definition.angle = static_cast<float>(body.angle);
    definition.linearDamping = static_cast<float>(body.linearDamping);
    definition.angularDamping = static_cast<float>(body.angularDamping);
    definition.gravityScale = static_cast<float>(body.gravityScale);
    definition.fixedRotation = body.fixedRotation, definition.bullet = body.bullet;
    definition.allowSleep = body.allowSleep, definition.awake = isAwake;
    b2Body* made = world.CreateBody(&definition);
    for (const Shape& shape : body.shapes) addShape(shape, static_cast<float>(settings.restitutionThreshold), *made);
    if (body.type == "dynamic") {
        b2MassData mass;  // about the origin of the body
        mass.mass = static_cast<float>(body.mass.mass), mass.center = asBox2d(body.mass.center);
        mass.I = static_cast<float>(body.mass.inertia + body.mass.mass * std::pow(length(body.mass.center), 2));
        made->SetMassData(&mass);
    }
    if (body.type == "static" || !isAwake) return made;
    made->SetLinearVelocity(asBox2d(body.linearVelocity));  // after the mass, which moves the center whose velocity it is
    made->SetAngularVelocity(static_cast<float>(body.angularVelocity));
    return made;
}

}  // namespace cairn_loader
