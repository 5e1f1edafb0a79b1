// SPDX-License-Identifier: MIT
// What the loaders for engines share.
#pragma once

#include "cairn_types.h"

namespace cairn_loader {

// Stiffness (N/m, N m/rad) and damping (N s/m, N m s/rad), and the same as frequency (Hz) and damping ratio.
struct Spring {
    double stiffness = 0, damping = 0, frequency = 0, dampingRatio = 0;
};

// 1 / mass in the direction in which a joint has its spring: along the anchors or the axis, or around.
inline double inverseMass(const Joint& joint, const Body* a, const Body* b) {
    const auto moves = [](const Body* body) { return body && body->type == "dynamic"; };
    const auto ofTurn = [&](const Body* body) {
        return moves(body) && !body->fixedRotation && body->mass.inertia > 0 ? 1 / body->mass.inertia : 0;
    };
    if (joint.type == "revolute" || joint.type == "weld") return ofTurn(a) + ofTurn(b);
    const Vec p = toWorld(a, joint.localAnchorA), q = toWorld(b, joint.localAnchorB);
    const bool isRail = joint.type == "prismatic";
    const Vec along = isRail ? placed(joint.localAxisA, {}, a ? a->angle : 0) : q - p;
    const Vec n = length(along) > 0 ? 1 / length(along) * along : Vec{1, 0};
    double sum = 0;
    for (const auto& [body, point] : {std::pair(a, isRail ? q : p), std::pair(b, q)}) {
        if (!moves(body)) continue;
        const double arm = cross({}, point - toWorld(body, body->mass.center), n);
        sum += 1 / body->mass.mass + arm * arm * ofTurn(body);
    }
    return sum;
}

// The spring of a joint, or nothing. Where the file has one pair, the other follows from the mass that the spring moves in the scene
// as authored; nothing where it moves none.
inline std::optional<Spring> springOf(const Joint& joint, const Scene& scene) {
    if (joint.spring.isNull()) return std::nullopt;
    constexpr double pi = 3.14159265358979323846;
    const double mass = 1 / inverseMass(joint, scene.body(joint.bodyA), scene.body(joint.bodyB));
    if (std::isinf(mass)) return std::nullopt;
    const Json &frequency = joint.spring["frequency"], &ratio = joint.spring["dampingRatio"];
    Spring spring;
    spring.stiffness =
        frequency.isNull() ? joint.spring["stiffness"].orElse(0.0) : mass * std::pow(2 * pi * frequency.orElse(0.0), 2);
    const double critical = 2 * std::sqrt(mass * spring.stiffness);
    spring.damping = ratio.isNull() ? joint.spring["damping"].orElse(0.0) : ratio.orElse(0.0) * critical;
    spring.frequency = std::sqrt(spring.stiffness / mass) / (2 * pi);
    spring.dampingRatio = critical > 0 ? spring.damping / critical : 0;
    return spring;
}

// The corners of a capsule without its round ends, for engines that hold it as a rectangle and two circles.
inline Outline rectangleOf(const Shape& capsule) {
    const Vec p = capsule.point1, q = capsule.point2, along = capsule.radius / length(q - p) * (q - p);
    const Vec right{along.y, -along.x};
    return {p + right, q + right, q - right, p - right};
}

// What a scene asks for that no engine here has, as "body belt: surfaceVelocity".
inline std::vector<std::string> lackingEverywhere(const Scene& scene) {
    std::vector<std::string> found;
    using Usual = std::pair<const char*, std::string>;
    for (const auto& [key, usual] : {Usual("integrator", "semi-implicit-euler"), Usual("frictionMixing", "geometric-mean"),
                                     Usual("restitutionMixing", "maximum")})
        if (scene.world.json[key].orElse(usual) != usual) found.push_back(std::string("world: ") + key);
    for (const Body& body : scene.bodies) {
        if (body.type == "kinematic" && body.angularVelocity != 0 && length(body.mass.center) > 0)
            found.push_back("body " + body.id + ": pivot");  // it turns about its origin
    }
    for (const Json& force : scene.json["forces"].items())
        found.push_back("force " + force["id"].orElse(std::string()) + ": force");
    return found;
}

}  // namespace cairn_loader
