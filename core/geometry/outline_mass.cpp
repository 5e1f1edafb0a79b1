// SPDX-License-Identifier: MIT
#include "core/geometry/outline_mass.h"

#include <numbers>

namespace cairn {

MassProperties polygonMass(std::span<const Vec2> vertices, double density) {
    if (vertices.size() < 3) return {};
    // About the first vertex, so that a polygon far from the origin loses no digits.
    const Vec2 pivot = vertices[0];
    double area = 0;
    Vec2 firstMoment;
    for (std::size_t i = 1; i + 1 < vertices.size(); ++i) {
        const Vec2 a = vertices[i] - pivot;
        const Vec2 b = vertices[i + 1] - pivot;
        const double triangle = 0.5 * cross(a, b);
        area += triangle;
        firstMoment += triangle / 3 * (a + b);
    }
    if (area == 0) return {0, pivot, 0};
    const Vec2 centroid = (1 / area) * firstMoment;
    // About the centroid, a triangle of the vectors a, b from it has the second moment (a x b)(a.a + a.b + b.b) / 12.
    double secondMoment = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 a = vertices[i] - pivot - centroid;
        const Vec2 b = vertices[(i + 1) % vertices.size()] - pivot - centroid;
        secondMoment += cross(a, b) * (dot(a, a) + dot(a, b) + dot(b, b)) / 12;
    }
    return {density * area, pivot + centroid, density * secondMoment};
}

MassProperties capsuleMass(Vec2 point1, Vec2 point2, double radius, double density) {
    const double half = 0.5 * distance(point1, point2);
    const double squared = radius * radius;
    const double rectangle = density * 4 * half * radius;
    const double disc = density * std::numbers::pi * squared;
    // The half discs' own centroids stand 4 r / 3 pi beyond the ends of the segment.
    const double offset = 4 * radius / (3 * std::numbers::pi);
    const double inertia = rectangle * (half * half + squared) / 3 + disc * (squared / 2 + half * half + 2 * half * offset);
    return {rectangle + disc, 0.5 * (point1 + point2), inertia};
}

}  // namespace cairn
