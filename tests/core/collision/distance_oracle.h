// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/geometry/shapes.h"

namespace cairn {

// The signed distance of two shapes by brute force and in extended precision: every face against every corner for the depth,
// every corner against every edge for the distance. Slow, and short enough to be believed.
class DistanceOracle {
public:
    using Real = long double;
    struct Point {
        Real x, y;
    };
    // A polygon, a line or a single point; grown by the radius.
    struct Body {
        std::vector<Point> corners;
        Real radius = 0;
    };

    static Body body(const ShapeGeometry& shape, const Transform& pose) {
        const auto place = [&](Vec2 v) {
            const auto [c, s] = pose.rotation;
            return Point{Real(c) * v.x - Real(s) * v.y + pose.position.x, Real(s) * v.x + Real(c) * v.y + pose.position.y};
        };
        Body result;
        if (const Circle* circle = std::get_if<Circle>(&shape)) {
            result.corners.push_back(place(circle->center));
            result.radius = circle->radius;
        } else if (const Capsule* capsule = std::get_if<Capsule>(&shape)) {
            result.corners = {place(capsule->point1), place(capsule->point2)};
            result.radius = capsule->radius;
        } else if (const Segment* segment = std::get_if<Segment>(&shape)) {
            result.corners = {place(segment->point1), place(segment->point2)};
        } else {
            for (const Vec2 v : std::get<ConvexPolygon>(shape).vertices()) result.corners.push_back(place(v));
        }
        return result;
    }

    // Negative when they overlap: then the length of the shortest way out.
    static Real distance(const Body& a, const Body& b) {
        const Real out = std::max(greatestSeparation(a, b), greatestSeparation(b, a));
        const Real cores =
            out <= 0 && a.corners.size() + b.corners.size() > 2 ? out : std::min(nearest(a, b), nearest(b, a));
        return cores - a.radius - b.radius;
    }

private:
    static Real dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
    static Point minus(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

    template <typename Visit>
    static void forEachEdge(const Body& body, Visit&& visit) {
        for (std::size_t i = 0; i < body.corners.size(); ++i)
            visit(body.corners[i], minus(body.corners[(i + 1) % body.corners.size()], body.corners[i]));
    }

    static Real greatestSeparation(const Body& faces, const Body& other) {
        Real greatest = -std::numeric_limits<Real>::infinity();
        if (faces.corners.size() < 2) return greatest;
        forEachEdge(faces, [&](Point start, Point edge) {
            const Real length = std::sqrt(dot(edge, edge));
            Real least = std::numeric_limits<Real>::infinity();
            for (const Point p : other.corners)
                least = std::min(least, dot(minus(p, start), {edge.y / length, -edge.x / length}));
            greatest = std::max(greatest, least);
        });
        return greatest;
    }

    static Real nearest(const Body& edges, const Body& other) {
        Real least = std::numeric_limits<Real>::infinity();
        forEachEdge(edges, [&](Point start, Point edge) {
            for (const Point p : other.corners) {
                const Point d = minus(p, start);
                const Real squared = dot(edge, edge);
                const Real t = squared > 0 ? std::clamp(dot(d, edge) / squared, Real(0), Real(1)) : 0;
                const Point gap{d.x - t * edge.x, d.y - t * edge.y};
                least = std::min(least, std::sqrt(dot(gap, gap)));
            }
        });
        return least;
    }
};

}  // namespace cairn
