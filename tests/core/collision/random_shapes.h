// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <numbers>
#include <random>
#include <vector>

#include "core/geometry/shapes.h"

namespace cairn {

// Shapes and poses at random, the same in every run.
class RandomShapes {
public:
    explicit RandomShapes(std::uint64_t seed) : m_engine(seed) {}

    // Not std::uniform_real_distribution, whose numbers depend on the library.
    double between(double low, double high) {
        return low + (high - low) * (static_cast<double>(m_engine() >> 11) * 0x1p-53);
    }
    int below(int count) { return static_cast<int>(m_engine() % static_cast<std::uint64_t>(count)); }

    Vec2 point(double reach) {
        const double x = between(-reach, reach);
        return {x, between(-reach, reach)};
    }
    Transform pose(double reach) {
        const Vec2 position = point(reach);
        return {position, between(-std::numbers::pi, std::numbers::pi)};
    }

    Circle circle() {
        const Vec2 center = point(0.5);
        return {center, between(0.1, 1)};
    }

    ConvexPolygon box() {
        const double width = between(0.1, 1);
        const double height = between(0.1, 1);
        const Vec2 center = point(0.5);
        return ConvexPolygon::box({width, height}, center, between(-3, 3));
    }

    // Corners on an ellipse.
    ConvexPolygon polygon() {
        while (true) {
            std::vector<double> angles(static_cast<std::size_t>(3 + below(10)));
            for (double& angle : angles) angle = between(0, 2 * std::numbers::pi);
            std::ranges::sort(angles);
            const double width = between(0.1, 1);
            const double height = between(0.1, 1);
            const Vec2 center = point(0.5);
            std::vector<Vec2> vertices;
            for (const double angle : angles)
                vertices.push_back(center + Vec2{width * std::cos(angle), height * std::sin(angle)});
            if (auto result = ConvexPolygon::fromVertices(vertices)) return *result;
        }
    }

    Capsule capsule() {
        const Vec2 point1 = point(1);
        const Vec2 point2 = point(1);
        return {point1, point2, between(0.1, 0.5)};
    }

    // Without neighbours.
    Segment segment() {
        const Vec2 point1 = point(1);
        return {point1, point(1), {}, {}};
    }

    ShapeGeometry shape() {
        switch (below(5)) {
            case 0:
                return circle();
            case 1:
                return box();
            case 2:
                return capsule();
            case 3:
                return segment();
            default:
                return polygon();
        }
    }

private:
    std::mt19937_64 m_engine;
};

}  // namespace cairn
