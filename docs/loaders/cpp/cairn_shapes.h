// SPDX-License-Identifier: MIT
// Shapes, and what they weigh.
#pragma once

#include <string>

#include "cairn_geometry.h"

namespace cairn_loader {

struct Shape {
    std::string type;
    Vec center, halfExtents, point1, point2;
    double radius = 0, angle = 0, density = 1, friction = 0.6, restitution = 0, surfaceVelocity = 0;
    Outline vertices;
    bool loop = false, sensor = false;
    double category = 1, mask = 65535, group = 0;  // of the filter
    std::vector<Outline> pieces;                   // of a box or polygon: convex, counter-clockwise, of 8 vertices at most
};

struct Mass {
    double mass = 0;     // kg
    Vec center;          // m
    double inertia = 0;  // kg m^2, about the center
};

// The corners of a box or a polygon, counter-clockwise; of other shapes none.
inline Outline outlineOf(const Shape& shape) {
    if (shape.type == "polygon") return withoutIdleCorners(shape.vertices);
    if (shape.type != "box") return {};
    const auto [w, h] = shape.halfExtents;
    Outline outline{{-w, -h}, {w, -h}, {w, h}, {-w, h}};
    for (Vec& corner : outline) corner = placed(corner, shape.center, shape.angle);
    return outline;
}

// Of what is held together.
inline Mass combined(const std::vector<Mass>& parts) {
    Mass whole;
    for (const Mass& part : parts) whole.mass += part.mass;
    for (const Mass& part : parts) {
        const double share = whole.mass > 0 ? part.mass / whole.mass : 1.0 / static_cast<double>(parts.size());
        whole.center = whole.center + share * part.center;
    }
    for (const Mass& part : parts)
        whole.inertia += part.inertia + part.mass * std::pow(length(part.center - whole.center), 2);
    return whole;
}

// Of any shape but a chain, which weighs nothing.
inline Mass weigh(const Shape& shape) {
    constexpr double pi = 3.14159265358979323846;
    const double r = shape.radius;
    if (shape.type == "circle") {
        const double mass = shape.density * pi * r * r;
        return {mass, shape.center, mass * r * r / 2};
    }
    if (shape.type == "capsule") {
        const double half = length(shape.point2 - shape.point1) / 2;
        const double middle = shape.density * 4 * half * r, ends = shape.density * pi * r * r;
        const double inertia =
            middle * (half * half + r * r) / 3 + ends * (r * r / 2 + half * half + 8 * half * r / (3 * pi));
        return {middle + ends, 0.5 * (shape.point1 + shape.point2), inertia};
    }
    std::vector<Mass> triangles;
    const Outline outline = outlineOf(shape);
    for (std::size_t i = 2; i < outline.size(); ++i) {
        const Vec o = outline[0], p = outline[i - 1], q = outline[i];
        const double area = cross(o, p, q) / 2;
        const double squares = std::pow(length(p - o), 2) + std::pow(length(q - p), 2) + std::pow(length(o - q), 2);
        triangles.push_back({area, 1.0 / 3 * (o + p + q), area * squares / 36});
    }
    const Mass area = combined(triangles);
    return {shape.density * area.mass, area.center, shape.density * area.inertia};
}

}  // namespace cairn_loader
