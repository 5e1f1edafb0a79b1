// SPDX-License-Identifier: MIT
#include "core/geometry/mass_properties.h"

#include <numbers>

namespace cairn {

MassProperties massProperties(const Circle& shape, double density) {
    const double mass = density * std::numbers::pi * shape.radius * shape.radius;
    return {mass, shape.center, 0.5 * mass * shape.radius * shape.radius};
}

// A triangle with a corner at the origin and the others at p and q has the area cross(p, q) / 2, the centroid (p + q) / 3
// and, about the origin, the inertia density cross(p, q) (p.p + p.q + q.q) / 12. Sums run relative to a vertex for the
// centroid, and then relative to the centroid for the inertia, so that no large terms cancel.
MassProperties polygonMass(std::span<const Vec2> vertices, double density) {
    const Vec2 base = vertices[0];
    double area = 0;
    Vec2 moment;
    for (std::size_t i = 2; i < vertices.size(); ++i) {
        const Vec2 p = vertices[i - 1] - base;
        const Vec2 q = vertices[i] - base;
        const double triangle = 0.5 * cross(p, q);
        area += triangle;
        moment += triangle / 3 * (p + q);
    }
    const Vec2 center = base + Vec2{moment.x / area, moment.y / area};

    double inertia = 0;
    Vec2 p = vertices.back() - center;
    for (const Vec2 vertex : vertices) {
        const Vec2 q = vertex - center;
        inertia += cross(p, q) * (dot(p, p) + dot(p, q) + dot(q, q)) / 12;
        p = q;
    }
    return {density * area, center, density * inertia};
}

MassProperties massProperties(const ConvexPolygon& shape, double density) { return polygonMass(shape.vertices(), density); }

MassProperties massProperties(const Capsule& shape, double density) {
    const auto& [point1, point2, radius] = shape;
    const double half = 0.5 * distance(point1, point2);
    const double squared = radius * radius;
    const double rectangle = density * 4 * half * radius;
    const double disc = density * std::numbers::pi * squared;
    // The half discs' own centroids stand 4 r / 3 pi beyond the ends of the segment.
    const double offset = 4 * radius / (3 * std::numbers::pi);
    const double inertia = rectangle * (half * half + squared) / 3 + disc * (squared / 2 + half * half + 2 * half * offset);
    return {rectangle + disc, 0.5 * (point1 + point2), inertia};
}

MassProperties massProperties(const Segment& shape, double) { return {0, 0.5 * (shape.point1 + shape.point2), 0}; }

MassProperties massProperties(const ShapeGeometry& shape, double density) {
    return std::visit([&](const auto& s) { return massProperties(s, density); }, shape);
}

MassProperties combined(std::span<const MassProperties> parts) {
    MassProperties whole;
    Vec2 moment;
    Vec2 sumOfCenters;
    for (const MassProperties& part : parts) {
        whole.mass += part.mass;
        moment += part.mass * part.center;
        sumOfCenters += part.center;
    }
    if (whole.mass > 0) {
        whole.center = {moment.x / whole.mass, moment.y / whole.mass};
    } else if (!parts.empty()) {
        const double count = static_cast<double>(parts.size());
        whole.center = {sumOfCenters.x / count, sumOfCenters.y / count};
    }
    for (const MassProperties& part : parts) {
        whole.inertia += part.inertia + part.mass * lengthSquared(part.center - whole.center);
    }
    return whole;
}

}  // namespace cairn
