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
MassProperties massProperties(const ConvexPolygon& shape, double density) {
    const std::span<const Vec2> vertices = shape.vertices();
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
