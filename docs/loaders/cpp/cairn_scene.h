// SPDX-License-Identifier: MIT
// Reads Cairn's scene files, format version 1, into plain structs with every default filled in, for C++17 and newer:
//
//     const auto scene = cairn_loader::loadScene("stack-10.cairn");
//     for (const auto& body : scene.bodies) std::cout << body.id << ' ' << body.position.x << ' ' << body.mass << '\n';
//
// cairn_types.h has these structs. Added to what the file says are what each body weighs, the convex pieces of boxes and
// polygons, and the length of joints that have none: that of their anchors as authored.
#pragma once

#include <fstream>

#include "cairn_types.h"

namespace cairn_loader {

inline void read(const Json& json, Vec& target) {
    if (!json.isNull()) target = {std::get<double>(json.items().at(0).value), std::get<double>(json.items().at(1).value)};
}
template <class T>
void read(const Json& json, T& target) {
    target = json.orElse(target);
}

inline Shape readShape(const Json& json) {
    Shape shape;
    read(json["type"], shape.type), read(json["center"], shape.center), read(json["radius"], shape.radius);
    read(json["halfExtents"], shape.halfExtents), read(json["angle"], shape.angle), read(json["loop"], shape.loop);
    read(json["point1"], shape.point1), read(json["point2"], shape.point2);
    for (const Json& vertex : json["vertices"].items()) read(vertex, shape.vertices.emplace_back());
    read(json["density"], shape.density), read(json["friction"], shape.friction);
    read(json["restitution"], shape.restitution), read(json["surfaceVelocity"], shape.surfaceVelocity);
    read(json["sensor"], shape.sensor), read(json["filter"]["category"], shape.category);
    read(json["filter"]["mask"], shape.mask), read(json["filter"]["group"], shape.group);
    if (shape.type == "capsule" && shape.point1 == shape.point2) shape.type = "circle", shape.center = shape.point1;
    shape.pieces = convexPieces(outlineOf(shape));
    return shape;
}

inline Body readBody(const Json& json) {
    Body body;
    body.json = json;
    read(json["id"], body.id), read(json["type"], body.type), read(json["angle"], body.angle);
    read(json["position"], body.position), read(json["linearVelocity"], body.linearVelocity);
    read(json["angularVelocity"], body.angularVelocity), read(json["gravityScale"], body.gravityScale);
    read(json["linearDamping"], body.linearDamping), read(json["angularDamping"], body.angularDamping);
    read(json["fixedRotation"], body.fixedRotation), read(json["bullet"], body.bullet);
    read(json["allowSleep"], body.allowSleep), read(json["awake"], body.awake);
    std::vector<Mass> masses;
    for (const Json& shape : json["shapes"].items()) {
        body.shapes.push_back(readShape(shape));
        if (body.shapes.back().type != "chain") masses.push_back(weigh(body.shapes.back()));
    }
    const Json& given = json["massOverride"];
    body.mass = given.isNull() ? combined(masses) : Mass();
    read(given["mass"], body.mass.mass), read(given["center"], body.mass.center), read(given["inertia"], body.mass.inertia);
    return body;
}

inline Joint readJoint(const Json& json, const Scene& scene) {
    Joint joint;
    joint.json = json, joint.limit = json["limit"], joint.motor = json["motor"];
    read(json["id"], joint.id), read(json["type"], joint.type), read(json["collideConnected"], joint.collideConnected);
    joint.spring = joint.type == "spring" ? json : json["spring"];
    for (auto [key, end] : {std::pair("bodyA", &joint.bodyA), std::pair("bodyB", &joint.bodyB)}) {
        if (!json[key].isNull()) *end = json[key].orElse(std::string());
        if (*end && !scene.body(*end)) throw std::runtime_error("joint " + joint.id + ": there is no body " + **end);
    }
    read(json["localAnchorA"], joint.localAnchorA), read(json["localAnchorB"], joint.localAnchorB);
    read(json["localAxisA"], joint.localAxisA), read(json["referenceAngle"], joint.referenceAngle);
    const Vec anchorA = toWorld(scene.body(joint.bodyA), joint.localAnchorA);
    joint.length = length(toWorld(scene.body(joint.bodyB), joint.localAnchorB) - anchorA);
    read(json["length"], joint.length);
    return joint;
}

// The scene in a parsed document. Throws std::runtime_error, and std::exception of values of the wrong kind.
inline Scene readScene(const Json& json) {
    if (json["format"].orElse(std::string()) != "cairn-scene") throw std::runtime_error("not a Cairn scene");
    if (const double version = json["formatVersion"].orElse(0.0); version != 1)
        throw std::runtime_error("format version " + std::to_string(std::lround(version)) + ", written by " +
                                 json["generator"].orElse(std::string("?")) + ": this loader reads version 1");
    Scene scene;
    scene.json = json, scene.world.json = json["world"];
    read(json["world"]["gravity"], scene.world.gravity), read(json["world"]["timeStep"], scene.world.timeStep);
    read(json["world"]["restitutionThreshold"], scene.world.restitutionThreshold);
    read(json["world"]["sleeping"], scene.world.sleeping), read(json["world"]["continuous"], scene.world.continuous);
    for (const Json& body : json["bodies"].items()) scene.bodies.push_back(readBody(body));
    for (const Json& joint : json["joints"].items()) scene.joints.push_back(readJoint(joint, scene));
    return scene;
}

inline Scene loadScene(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot open " + path);
    return readScene(JsonReader(std::string(std::istreambuf_iterator<char>(file), {})).read());
}

}  // namespace cairn_loader
