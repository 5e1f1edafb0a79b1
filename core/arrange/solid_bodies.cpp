// SPDX-License-Identifier: MIT
#include "core/arrange/solid_bodies.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "core/geometry/ray_cast.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Transform shifted(const Transform& pose, Vec2 by) { return {pose.position + by, pose.rotation}; }

// How far (m) a shape has to go in a direction to leave another one that it overlaps: it comes back from where it surely is
// out.
double exitDistance(const ConvexCore& a, const Transform& poseA, const ConvexCore& b, const Transform& poseB,
                    Vec2 direction) {
    const double away = std::max(0.0, -separationAlong(direction, a, poseA, b, poseB));
    const Ray back{poseB.position + away * direction, -direction, away};
    const auto hit = castShape(b, poseB.rotation, back, a, poseA);
    return hit ? away - hit->t : 0;
}

}  // namespace

SolidBodies::SolidBodies(const Scene& scene) {
    const double flatness = flatnessOf(scene.world);
    std::unordered_map<std::string_view, std::size_t> indices;
    for (const SceneBody& sceneBody : scene.bodies) {
        indices.emplace(sceneBody.id, m_bodies.size());
        Body body{Transform(sceneBody.position, sceneBody.angle), {}, {}};
        for (const SceneShape& shape : sceneBody.shapes) {
            if (shape.sensor) continue;
            for (ShapeGeometry& geometry : collisionGeometry(shape, flatness)) {
                const Aabb box = cairn::bounds(geometry, body.pose);
                body.bounds = body.parts.empty() ? box : merged(body.bounds, box);
                body.parts.push_back({std::move(geometry), shape.filter});
            }
        }
        m_bodies.push_back(std::move(body));
    }
    for (const SceneJoint& joint : scene.joints) {
        if (joint.collideConnected || !joint.bodyA || !joint.bodyB) continue;
        const auto a = indices.find(*joint.bodyA), b = indices.find(*joint.bodyB);
        if (a != indices.end() && b != indices.end()) m_apart.insert(std::minmax(a->second, b->second));
    }
}

const Aabb* SolidBodies::bounds(std::size_t body) const {
    return m_bodies[body].parts.empty() ? nullptr : &m_bodies[body].bounds;
}

void SolidBodies::move(std::size_t body, Vec2 by) {
    m_bodies[body].pose.position += by;
    m_bodies[body].bounds = {m_bodies[body].bounds.lower + by, m_bodies[body].bounds.upper + by};
}

bool SolidBodies::mayMeet(std::size_t a, std::size_t b) const { return a != b && !m_apart.contains(std::minmax(a, b)); }

double SolidBodies::distance(std::size_t a, std::size_t b) const {
    const Body &first = m_bodies[a], &second = m_bodies[b];
    double least = std::numeric_limits<double>::infinity();
    if (!mayMeet(a, b)) return least;
    for (const Part& partA : first.parts) {
        for (const Part& partB : second.parts) {
            if (!cairn::mayMeet(partA.filter, partB.filter)) continue;
            least = std::min(least, separation(partA.geometry, first.pose, partB.geometry, second.pose).distance);
        }
    }
    return least;
}

double SolidBodies::depth(std::size_t a, std::size_t b) const {
    if (!bounds(a) || !bounds(b) || !touches(*bounds(a), *bounds(b))) return 0;
    return std::max(0.0, -distance(a, b));
}

std::optional<Vec2> SolidBodies::wayOut(std::size_t a, std::size_t b) const {
    const Body &first = m_bodies[a], &second = m_bodies[b];
    if (!bounds(a) || !bounds(b) || !touches(first.bounds, second.bounds) || !mayMeet(a, b)) return std::nullopt;
    std::vector<Separation> overlaps;
    for (const Part& partA : first.parts) {
        for (const Part& partB : second.parts) {
            if (!cairn::mayMeet(partA.filter, partB.filter)) continue;
            const Separation s = separation(partA.geometry, first.pose, partB.geometry, second.pose);
            if (s.distance < -tolerance) overlaps.push_back(s);
        }
    }
    if (overlaps.empty()) return std::nullopt;
    if (first.parts.size() == 1 && second.parts.size() == 1) return -overlaps[0].distance * overlaps[0].normal;
    Vec2 direction;
    double least = infinity;
    for (const Separation& s : overlaps) {
        const double way = lengthOfWay(a, b, s.normal);
        if (!(way < least)) continue;
        least = way;
        direction = s.normal;
    }
    return least < infinity ? std::optional(least * direction) : std::nullopt;
}

// Until no part overlaps one of the other body. Each round passes at least one part, so that there are no more rounds than
// pairs.
double SolidBodies::lengthOfWay(std::size_t a, std::size_t b, Vec2 direction) const {
    const Body &first = m_bodies[a], &second = m_bodies[b];
    double way = 0;
    for (std::size_t round = 0; round <= first.parts.size() * second.parts.size(); ++round) {
        const Transform pose = shifted(second.pose, way * direction);
        double further = 0;
        for (const Part& partA : first.parts) {
            for (const Part& partB : second.parts) {
                if (!cairn::mayMeet(partA.filter, partB.filter)) continue;
                if (separation(partA.geometry, first.pose, partB.geometry, pose).distance >= -0.5 * tolerance) continue;
                further = std::max(further, exitDistance(partA.geometry, first.pose, partB.geometry, pose, direction));
            }
        }
        if (!(further > 0)) break;
        way += further;
    }
    return way;
}

SolidBodies::Fall SolidBodies::fall(std::size_t body) const {
    constexpr Vec2 down{0, -1};
    const Body& falling = m_bodies[body];
    Fall result{Fall::End::never, infinity, 0};
    for (std::size_t other = 0; other < m_bodies.size(); ++other) {
        const Body& target = m_bodies[other];
        if (!bounds(other) || !bounds(body) || !mayMeet(body, other)) continue;
        const Aabb swept{{falling.bounds.lower.x, -infinity}, falling.bounds.upper};
        if (!touches(swept, target.bounds)) continue;
        for (const Part& targetPart : target.parts) {
            for (const Part& part : falling.parts) {
                if (!cairn::mayMeet(part.filter, targetPart.filter)) continue;
                const Separation start = separation(targetPart.geometry, target.pose, part.geometry, falling.pose);
                if (start.distance < -tolerance) return {Fall::End::overlapsAtStart, 0, other};
                if (start.distance <= tolerance) {
                    // It stands on what it touches, or slides along it.
                    if (start.normal.y > tolerance && result.height > 0) result = {Fall::End::lands, 0, other};
                    continue;
                }
                const Ray path{falling.pose.position, down, result.height};
                const auto hit = castShape(part.geometry, falling.pose.rotation, path, targetPart.geometry, target.pose);
                if (hit && hit->t < result.height) result = {Fall::End::lands, hit->t, other};
            }
        }
    }
    return result;
}

}  // namespace cairn
