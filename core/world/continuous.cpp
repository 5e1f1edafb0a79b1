// SPDX-License-Identifier: MIT
#include "core/world/continuous.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/geometry/distance.h"
#include "core/geometry/mass_properties.h"

namespace cairn {
namespace {

double thickness(const ShapeGeometry& shape) {
    if (const auto* circle = std::get_if<Circle>(&shape)) return circle->radius;
    if (const auto* capsule = std::get_if<Capsule>(&shape)) return capsule->radius;
    const auto* polygon = std::get_if<ConvexPolygon>(&shape);
    if (!polygon) return 0;
    Vec2 middle;
    for (const Vec2 vertex : polygon->vertices()) middle += (1.0 / static_cast<double>(polygon->vertices().size())) * vertex;
    double least = unbounded;
    for (std::size_t i = 0; i < polygon->vertices().size(); ++i)
        least = std::min(least, dot(polygon->normals()[i], polygon->vertices()[i] - middle));
    return least;
}

double reach(const ShapeGeometry& shape) {
    const Aabb box = bounds(shape, Transform{});
    return length(max(max(box.lower, -box.lower), max(box.upper, -box.upper)));
}

Sweep sweepOf(const BodyState& start, const BodyState& end) {
    return {.localCenter = {},
            .startCenter = start.position,
            .endCenter = end.position,
            .startAngle = start.angle,
            .endAngle = end.angle};
}

}  // namespace

ContinuousCollision::ContinuousCollision(const SceneWorld& world, std::span<const WorldShape> shapes,
                                         std::vector<bool> bullets)
    : m_enabled(world.continuous),
      m_shapes(shapes),
      m_bullets(std::move(bullets)),
      // Within the contact margin, so that the contact is found there; without a margin, where the shapes overlap a little.
      m_target((world.contactMargin > 0.5 * world.linearSlop ? 0.25 : -0.25) * world.linearSlop),
      m_tolerance(0.1 * world.linearSlop + 1e-9),
      m_grazing(4 * world.linearSlop),
      m_thickness(m_bullets.size(), unbounded),
      m_reach(m_bullets.size(), 0),
      m_shapesOf(m_bullets.size()) {
    for (std::uint32_t i = 0; i < shapes.size(); ++i) {
        const std::uint32_t body = shapes[i].body;
        m_shapesOf[body].push_back(i);
        m_thickness[body] = std::min(m_thickness[body], thickness(shapes[i].geometry));
        m_reach[body] = std::max(m_reach[body], reach(shapes[i].geometry));
    }
}

bool ContinuousCollision::isFast(std::uint32_t body, const BodyState& start, const BodyState& end) const {
    const double motion = distance(start.position, end.position) + std::abs(end.angle - start.angle) * m_reach[body];
    return motion > 0.5 * m_thickness[body];
}

Aabb ContinuousCollision::sweptBounds(std::uint32_t shape, const BodyState& start, const BodyState& end) const {
    const ShapeGeometry& geometry = m_shapes[shape].geometry;
    const double turn = end.angle - start.angle;
    // A point that turns leaves the straight way between its ends by the sagitta of its arc.
    const double sagitta = m_reach[m_shapes[shape].body] * std::min(2.0, turn * turn / 8);
    return enlarged(merged(bounds(geometry, start.pose()), bounds(geometry, end.pose())), sagitta + m_target);
}

void ContinuousCollision::findMovers(std::span<const BodyState> start, std::span<const BodyState> bodies,
                                     const ContactDetector& detector) {
    m_movers.clear();
    m_movers.reserve(bodies.size());
    for (std::uint32_t i = 1; i < bodies.size(); ++i) {
        if (!isActive(bodies[i]) || !isFast(i, start[i], bodies[i])) continue;
        if (bodies[i].type == BodyType::dynamic) {
            m_movers.push_back(i);
            continue;
        }
        // Whatever a fast kinematic body sweeps over must not be passed through either.
        for (const std::uint32_t shape : m_shapesOf[i]) {
            const auto addMover = [&](std::uint32_t other) {
                const BodyState& body = bodies[m_shapes[other].body];
                if (body.type == BodyType::dynamic && isActive(body)) m_movers.push_back(m_shapes[other].body);
                return true;
            };
            // By reference, so that std::function need not allocate.
            detector.broadPhase().query(sweptBounds(shape, start[i], bodies[i]), std::ref(addMover));
        }
    }
    std::sort(m_movers.begin(), m_movers.end());
    m_movers.erase(std::unique(m_movers.begin(), m_movers.end()), m_movers.end());
}

// What touches at the start is held by its contact, which knows only the points that were near: the body could still turn through. Its middle
// must stay out, and comes at most half of the way to the target in one step, so that it never arrives.
TimeOfImpact ContinuousCollision::impactOfMiddle(std::uint32_t shape, const Sweep& sweep, const ConvexCore& target,
                                                 const Sweep& targetSweep) const {
    const Vec2 center = massProperties(m_shapes[shape].geometry, 1).center;
    const double way = separation(ConvexCore(Circle{center, 0}), sweep.pose(0), target, targetSweep.pose(0)).distance;
    if (way <= 0) return {.time = 0};  // inside: for its contact to part
    const double radius = 0.5 * std::min(m_thickness[m_shapes[shape].body], way);
    return timeOfImpact(ConvexCore(Circle{center, radius}), sweep, target, targetSweep,
                        std::clamp(m_target, -0.25 * way, 0.25 * way), std::min(m_tolerance, 0.05 * way));
}

ContinuousCollision::Impact ContinuousCollision::firstImpact(std::uint32_t mover, std::span<const BodyState> start,
                                                             std::span<const BodyState> bodies,
                                                             const ContactDetector& detector) const {
    Impact first;
    const Sweep sweep = sweepOf(start[mover], bodies[mover]);
    for (const std::uint32_t shape : m_shapesOf[mover]) {
        if (m_shapes[shape].sensor) continue;
        const ConvexCore core(m_shapes[shape].geometry);
        const auto meet = [&](std::uint32_t other) {
            const std::uint32_t body = m_shapes[other].body;
            const bool stops = bodies[body].type != BodyType::dynamic || m_bullets[mover];
            if (!stops || m_shapes[other].sensor || !detector.mayTouch(shape, other)) return true;
            const ConvexCore target(m_shapes[other].geometry);
            const Sweep targetSweep = sweepOf(start[body], bodies[body]);
            TimeOfImpact impact = timeOfImpact(core, sweep, target, targetSweep, m_target, m_tolerance);
            if (impact.time == 0) impact = impactOfMiddle(shape, sweep, target, targetSweep);
            const bool arrives = impact.state == ImpactState::touching || impact.state == ImpactState::failed;
            if (!arrives || impact.time == 0) return true;
            // What slides over the next edge of a chain, or the next of some tiles, comes near it and goes no deeper: it does not hit.
            if (timeOfImpact(core, sweep, target, targetSweep, -m_grazing, m_tolerance).time >= 1) return true;
            first = std::min(first, Impact{impact.time, body});
            return true;
        };
        detector.broadPhase().query(sweptBounds(shape, start[mover], bodies[mover]), std::ref(meet));
    }
    return first;
}

void ContinuousCollision::stopAtImpacts(std::span<const BodyState> start, std::span<BodyState> bodies,
                                        const ContactDetector& detector) {
    if (!m_enabled) return;
    findMovers(start, bodies, detector);
    m_stops.clear();
    for (const std::uint32_t mover : m_movers) {
        const Impact impact = firstImpact(mover, start, bodies, detector);
        if (impact.time >= 1) continue;
        m_stops.push_back({mover, impact.time});
        // Two that meet stop together, or the one would be gone from where the other was put.
        if (bodies[impact.body].type == BodyType::dynamic) m_stops.push_back({impact.body, impact.time});
    }
    std::sort(m_stops.begin(), m_stops.end());
    const auto sameBody = [](const Stop& a, const Stop& b) { return a.body == b.body; };
    m_stops.erase(std::unique(m_stops.begin(), m_stops.end(), sameBody), m_stops.end());  // the first of each body stays
    for (const Stop& stop : m_stops) {
        const BodyState& from = start[stop.body];
        BodyState& body = bodies[stop.body];
        body.position = from.position + stop.time * (body.position - from.position);
        body.angle = from.angle + stop.time * (body.angle - from.angle);
        body.rotation = Rotation::fromAngle(body.angle);
    }
}

}  // namespace cairn
