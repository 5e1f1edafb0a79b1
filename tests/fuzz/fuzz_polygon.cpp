// SPDX-License-Identifier: MIT

// Any points are made a polygon, or parts of one, or are refused; what comes out is what it promises to be.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <sstream>
#include <string>
#include <vector>

#include "core/geometry/decompose.h"
#include "core/geometry/distance.h"
#include "core/geometry/mass_properties.h"
#include "core/geometry/ray_cast.h"
#include "core/geometry/time_of_impact.h"
#include "core/polygon/hull.h"
#include "core/polygon/orientation.h"
#include "core/polygon/polygon_validity.h"
#include "core/polygon/signed_area.h"
#include "core/scene/polygon_repair.h"
#include "tests/fuzz/require.h"

using namespace cairn;

namespace {

template <typename Number>
std::vector<double> numbers(const std::uint8_t* data, std::size_t size) {
    std::vector<double> result(size / sizeof(Number));
    for (std::size_t i = 0; i < result.size(); ++i) {
        Number number;
        std::memcpy(&number, data + i * sizeof(Number), sizeof(Number));
        result[i] = static_cast<double>(number);
    }
    return result;
}

// The first byte tells how the others are to be read: as doubles, floats, points of a grid, or text.
std::vector<Vec2> points(const std::uint8_t* data, std::size_t size) {
    std::vector<double> coordinates;
    switch (size > 0 ? data[0] : 'd') {
        case 'f':
            coordinates = numbers<float>(data + 1, size - 1);
            break;
        case 'g':
            coordinates = numbers<std::int8_t>(data + 1, size - 1);
            break;
        case 't': {
            std::istringstream text(std::string(reinterpret_cast<const char*>(data + 1), size - 1));
            for (double number; text >> number;) coordinates.push_back(number);
            break;
        }
        default:
            coordinates = numbers<double>(data + std::min<std::size_t>(size, 1), size - std::min<std::size_t>(size, 1));
    }
    std::vector<Vec2> result;
    for (std::size_t i = 0; i + 1 < coordinates.size(); i += 2) result.push_back({coordinates[i], coordinates[i + 1]});
    return result;
}

double largest(const std::vector<Vec2>& vertices) {
    double result = 0;
    for (const Vec2 v : vertices) result = std::max({result, std::abs(v.x), std::abs(v.y)});
    return result;
}

// Far from where products of coordinates overflow or vanish.
bool isModerate(const std::vector<Vec2>& vertices) {
    return std::all_of(vertices.begin(), vertices.end(), isFinite) && largest(vertices) < 1e50 && largest(vertices) > 1e-50;
}

void tryRepair(const std::vector<Vec2>& vertices) {
    const RepairedOutline repaired = repairedPolygon(vertices);
    if (!repaired.fault.empty() || !isModerate(vertices)) return;
    require(repaired.vertices.size() >= 3, "a repaired polygon has corners");
    const RepairedOutline again = repairedPolygon(repaired.vertices);
    require(again.fault.empty() && again.repairs.empty() && again.vertices == repaired.vertices, "repair is done once");
    const MassProperties mass = polygonMass(repaired.vertices, 1);
    require(mass.mass > 0 && isFinite(mass.center), "a repaired polygon has a mass");
}

void tryChain(const std::vector<Vec2>& vertices) {
    for (const bool loop : {false, true}) {
        const RepairedOutline repaired = repairedChain(vertices, loop);
        if (!repaired.fault.empty()) continue;
        require(repaired.vertices.size() >= (loop ? 3u : 2u), "a repaired chain has corners");
        require(repairedChain(repaired.vertices, loop).repairs.empty(), "repair is done once");
    }
}

void tryConvex(const std::vector<Vec2>& vertices) {
    const auto polygon = ConvexPolygon::fromVertices(vertices);
    if (!polygon || !isModerate(vertices)) return;
    const double rounding = 1e-9 * largest(vertices);
    const std::span<const Vec2> corners = polygon->vertices();
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 normal = polygon->normals()[i];
        require(std::abs(length(normal) - 1) < 1e-12, "normals are unit vectors");
        for (const Vec2 other : corners) require(dot(normal, other - corners[i]) <= rounding, "nothing is above a face");
    }
    const MassProperties mass = massProperties(*polygon, 1);
    require(mass.mass > 0 && mass.inertia >= 0 && isFinite(mass.center), "a convex polygon has a mass");

    const Separation self = separation(*polygon, {}, *polygon, {});
    require(self.distance <= rounding, "a polygon overlaps itself");
    const Separation beside = separation(*polygon, {}, *polygon, Transform({4 * largest(vertices), 0}, 0));
    require(beside.distance > 0 && std::isfinite(beside.distance), "a polygon is apart from one that is far away");
    const auto hit = castRay(*polygon, {}, Ray{corners[0] + Vec2{4 * largest(vertices), 0}, {-1, 0}});
    require(!hit || (std::isfinite(hit->t) && isFinite(hit->normal)), "rays give numbers");
}

// Whether no product of coordinates vanishes or overflows, so that orientation() is exact.
bool isExact(const std::vector<Vec2>& vertices) {
    const auto isFit = [](double x) { return x == 0 || (std::abs(x) > 1e-50 && std::abs(x) < 1e50); };
    return std::all_of(vertices.begin(), vertices.end(), [&](Vec2 v) { return isFit(v.x) && isFit(v.y); });
}

void tryHull(const std::vector<Vec2>& vertices) {
    if (!isExact(vertices)) return;
    const std::vector<Vec2> hull = convexHull(vertices);
    for (std::size_t i = 0; hull.size() > 1 && i < hull.size(); ++i) {
        const Vec2 a = hull[i], b = hull[i + 1 < hull.size() ? i + 1 : 0];
        for (const Vec2 p : vertices) require(orientation(a, b, p) >= 0, "the hull holds all points");
    }
    require(convexHull(hull) == hull, "the hull of a hull is the same");
}

bool isOnOuterEdge(const ConvexPolygon& piece, Vec2 place, double size) {
    const std::span<const Vec2> v = piece.vertices();
    for (std::size_t i = 0; i < v.size(); ++i) {
        if (!piece.outlineCorners()[i].beginsOuter) continue;
        const Vec2 edge = v[(i + 1) % v.size()] - v[i], along = normalized(edge), offset = place - v[i];
        const double rounding = 1e-12 * size;
        if (std::abs(cross(along, offset)) <= rounding && dot(along, offset) >= -rounding &&
            dot(along, offset - edge) <= rounding)
            return true;
    }
    return false;
}

void tryDecomposition(const std::vector<Vec2>& vertices) {
    const OutlineCheck check = checkPolygon(vertices);
    if (check.fault != OutlineFault::none || !isExact(vertices)) return;
    const std::vector<Vec2> outline = check.pick(vertices);
    const std::vector<ConvexPolygon> pieces = decompose(outline);
    const double size = largest(outline);
    double area = 0;
    for (const ConvexPolygon& piece : pieces) {
        const std::span<const Vec2> v = piece.vertices();
        area += signedArea(v);
        for (std::size_t i = 0; i < v.size(); ++i)
            require(orientation(v[i], v[(i + 1) % v.size()], v[(i + 2) % v.size()]) > 0, "pieces are convex");
    }
    require(std::abs(area - signedArea(outline)) <= 1e-14 * size * size * static_cast<double>(outline.size()),
            "areas add up");
    // Convex pieces whose areas add up and that have every edge of the outline lie within it and nowhere on each other.
    for (std::size_t i = 0; pieces.size() > 1 && i < outline.size(); ++i) {
        const Vec2 from = outline[i], to = outline[(i + 1) % outline.size()];
        require(std::any_of(pieces.begin(), pieces.end(),
                            [&](const ConvexPolygon& piece) { return isOnOuterEdge(piece, 0.62 * from + 0.38 * to, size); }),
                "every edge is of a piece");
    }
}

// Two polygons that stand anyhow to each other, of sizes that may be as different as the numbers are.
void tryPair(const std::vector<Vec2>& verticesA, const std::vector<Vec2>& verticesB) {
    const auto a = ConvexPolygon::fromVertices(verticesA);
    const auto b = ConvexPolygon::fromVertices(verticesB);
    if (!a || !b || !isModerate(verticesA) || !isModerate(verticesB)) return;
    const double size = std::max(largest(verticesA), largest(verticesB));
    const double rounding = 1e-9 * size;
    const Transform pose;

    const Separation there = separation(*a, pose, *b, pose);
    require(std::isfinite(there.distance) && std::abs(length(there.normal) - 1) < 1e-12, "distances are numbers");
    const Separation back = separation(*b, pose, *a, pose);
    require(back.distance == there.distance, "swapping leaves the distance");
    const Vec2 way = -there.distance * there.normal;
    require(std::abs(separation(*a, pose, *b, {way, {}}).distance) <= rounding, "the push-out parts, or brings together");

    const Ray path{-3 * size * there.normal, 6 * size * there.normal, 1};
    const auto hit = castShape(*a, {}, path, *b, pose);
    if (hit) {
        require(hit->t >= 0 && hit->t <= 1 && isFinite(hit->point) && isFinite(hit->normal), "casts give numbers");
        require(std::abs(separation(*a, {path.at(hit->t), {}}, *b, pose).distance) <= rounding || hit->t == 0,
                "casts stop at touch");
    }

    const Sweep going{{}, path.origin, path.at(1), 0, 3};
    const TimeOfImpact impact = timeOfImpact(*a, going, *b, Sweep{}, 0, rounding);
    require(impact.time >= 0 && impact.time <= 1 && impact.state != ImpactState::failed, "a time of impact is found");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<Vec2> vertices = points(data, size);
    tryRepair(vertices);
    tryChain(vertices);
    tryConvex(vertices);
    tryHull(vertices);
    tryDecomposition(vertices);
    const auto half = vertices.begin() + static_cast<std::ptrdiff_t>(vertices.size() / 2);
    tryPair({vertices.begin(), half}, {half, vertices.end()});
    return 0;
}
