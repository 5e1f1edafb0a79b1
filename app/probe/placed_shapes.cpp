// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/placed_shapes.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <unordered_map>

#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

// Shapes that stand on each other overlap by rounding; a run would not notice a thousandth of what it allows.
double toleranceOf(const SceneWorld& world) { return 1e-3 * world.linearSlop; }

}  // namespace

std::vector<ShapePlace> Overlaps::shapes() const {
    std::vector<ShapePlace> places;
    for (const auto& [a, b] : pairs) {
        places.push_back(a);
        places.push_back(b);
    }
    std::ranges::sort(places);
    const auto repeated = std::ranges::unique(places);
    places.erase(repeated.begin(), repeated.end());
    return places;
}

void PlacedShapes::update(const Scene& scene) {
    m_tolerance = toleranceOf(scene.world);
    if (!holdsShapesOf(scene)) {
        rebuild(scene);
    } else {
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            const Transform pose(scene.bodies[i].position, scene.bodies[i].angle);
            if (pose != m_bodies[i].pose) place(i, pose);
        }
    }
    findApart(scene);
}

bool PlacedShapes::holdsShapesOf(const Scene& scene) const {
    return m_broadPhase && m_flatness == flatnessOf(scene.world) &&
           std::ranges::equal(m_bodies, scene.bodies, [](const Body& placed, const SceneBody& body) {
               return placed.type == body.type && placed.hidden == body.hidden && placed.shapes == body.shapes;
           });
}

void PlacedShapes::rebuild(const Scene& scene) {
    m_flatness = flatnessOf(scene.world);
    m_bodies.clear();
    m_parts.clear();
    m_broadPhase = makeDynamicTree(0);
    for (const SceneBody& body : scene.bodies) {
        const auto index = static_cast<std::uint32_t>(m_bodies.size());
        Body& placed = m_bodies.emplace_back(Body{body.type, body.hidden, body.shapes, Transform(body.position, body.angle),
                                                  static_cast<std::uint32_t>(m_parts.size()), 0});
        for (std::uint32_t shape = 0; !body.hidden && shape < body.shapes.size(); ++shape)
            for (ShapeGeometry& part : collisionGeometry(body.shapes[shape], m_flatness))
                m_parts.push_back({std::move(part), {index, shape}});
        placed.partCount = static_cast<std::uint32_t>(m_parts.size()) - placed.firstPart;
        for (std::uint32_t part = placed.firstPart; part < m_parts.size(); ++part)
            m_broadPhase->insert(part, bounds(m_parts[part].geometry, placed.pose), body.type == SceneBodyType::fixed);
    }
}

void PlacedShapes::place(std::size_t body, const Transform& pose) {
    Body& placed = m_bodies[body];
    placed.pose = pose;
    for (std::uint32_t part = placed.firstPart; part < placed.firstPart + placed.partCount; ++part)
        m_broadPhase->move(part, bounds(m_parts[part].geometry, pose));
}

void PlacedShapes::findApart(const Scene& scene) {
    m_apart.clear();
    if (scene.joints.empty()) return;
    std::unordered_map<std::string_view, std::uint32_t> indices;
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) indices.emplace(scene.bodies[i].id, static_cast<std::uint32_t>(i));
    for (const SceneJoint& joint : scene.joints) {
        if (joint.collideConnected || !joint.bodyA || !joint.bodyB) continue;
        const auto a = indices.find(*joint.bodyA), b = indices.find(*joint.bodyB);
        if (a != indices.end() && b != indices.end()) m_apart.emplace_back(std::minmax(a->second, b->second));
    }
    std::ranges::sort(m_apart);
}

std::span<const PlacedShapes::Part> PlacedShapes::partsOf(std::size_t body) const {
    return std::span(m_parts).subspan(m_bodies[body].firstPart, m_bodies[body].partCount);
}

bool PlacedShapes::mayTouch(const Part& a, const Part& b) const {
    if (a.place.body == b.place.body) return false;
    const SceneShape& shapeA = m_bodies[a.place.body].shapes[a.place.shape];
    const SceneShape& shapeB = m_bodies[b.place.body].shapes[b.place.shape];
    const std::pair<std::uint32_t, std::uint32_t> bodies = std::minmax(a.place.body, b.place.body);
    return mayMeet(shapeA.filter, shapeB.filter) && !std::ranges::binary_search(m_apart, bodies);
}

std::vector<ShapeHit> PlacedShapes::hits(const Ray& ray) const {
    std::vector<ShapeHit> found;
    if (!ray.isCastable()) return found;
    m_broadPhase->cast(ray, {m_tolerance, m_tolerance}, [&](std::uint32_t i) {
        const Part& part = m_parts[i];
        if (const auto hit = castRay(part.geometry, poseOf(part), ray)) found.push_back({part.place, *hit, false});
        return ray.tMax;
    });
    std::ranges::sort(found, {}, [](const ShapeHit& hit) { return std::tuple(hit.place, hit.hit.t); });
    const auto laterParts = std::ranges::unique(found, {}, &ShapeHit::place);
    found.erase(laterParts.begin(), laterParts.end());
    std::ranges::sort(found, {}, [](const ShapeHit& hit) { return std::tuple(hit.hit.t, hit.place); });
    for (ShapeHit& hit : found) hit.grazes = !goesInto(ray, hit);
    return found;
}

// Whether the way on from the hit is deeper in the shape than on its surface.
bool PlacedShapes::goesInto(const Ray& ray, const ShapeHit& hit) const {
    constexpr double surface = 1e-9;  // m: far above rounding
    if (hit.hit.normal == Vec2{}) return true;
    for (const Part& part : partsOf(hit.place.body)) {
        if (part.place != hit.place) continue;
        const Aabb box = bounds(part.geometry, poseOf(part));
        const double beyond = distance(hit.hit.point, box.center()) + length(box.halfExtents());
        const Vec2 end = ray.at(std::min(ray.tMax, hit.hit.t + beyond / length(ray.direction)));
        if (end == hit.hit.point) continue;
        const Segment way{hit.hit.point, end, {}, {}};
        if (cairn::separation(way, Transform(), part.geometry, poseOf(part)).distance < -surface) return true;
    }
    return false;
}

Overlaps PlacedShapes::overlaps() const {
    std::vector<BroadPhase::Pair> candidates;
    m_broadPhase->findPairs(candidates);
    Overlaps found;
    for (const BroadPhase::Pair& pair : candidates) {
        const Part& a = m_parts[pair.a];
        const Part& b = m_parts[pair.b];
        if (!mayTouch(a, b)) continue;
        ++found.candidates;
        if (cairn::separation(a.geometry, poseOf(a), b.geometry, poseOf(b)).distance < -m_tolerance)
            found.pairs.emplace_back(a.place, b.place);
    }
    std::ranges::sort(found.pairs);
    const auto repeated = std::ranges::unique(found.pairs);
    found.pairs.erase(repeated.begin(), repeated.end());
    return found;
}

std::optional<Separation> PlacedShapes::separation(std::size_t bodyA, std::size_t bodyB) const {
    std::optional<Separation> least;
    for (const Part& a : partsOf(bodyA)) {
        for (const Part& b : partsOf(bodyB)) {
            const Separation found = cairn::separation(a.geometry, poseOf(a), b.geometry, poseOf(b));
            if (!least || found.distance < least->distance) least = found;
        }
    }
    return least;
}

std::optional<std::size_t> PlacedShapes::nearestBody(Vec2 point, double reach) const {
    std::optional<std::size_t> nearest;
    const Circle around{{}, reach};
    double least = 0;
    m_broadPhase->query(enlarged({point, point}, reach), [&](std::uint32_t i) {
        const double beyond =
            cairn::separation(around, Transform(point, 0.0), m_parts[i].geometry, poseOf(m_parts[i])).distance;
        if (beyond < least) {
            least = beyond;
            nearest = m_parts[i].place.body;
        }
        return true;
    });
    return nearest;
}

}  // namespace cairn
