// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/geometry/aabb.h"
#include "core/lab/frame.h"
#include "core/scene/scene.h"

namespace cairn {

// The outline of a shape as it is drawn and picked, in the frame of its body (m).
struct ShapeOutline {
    bool circle = false;
    bool closed = true;        // chains may be open lines
    bool solid = true;         // chains have no inside
    Vec2 center;               // of a circle, and where the radius line begins
    double radius = 0;         // of a circle
    std::vector<Vec2> points;  // of all others; capsules as polygons with round ends
    bool convex = true;
    Vec2 radiusLineEnd;  // on the outline, in the direction of the shape's own x axis
};

struct BodyOutline {
    std::vector<ShapeOutline> shapes;
    std::string title;
    SceneBodyType type = SceneBodyType::dynamic;
    std::string color;  // "#rrggbb", or empty
    bool hidden = false;
    double reach = 0;  // m, from the body's origin to its farthest point
    Vec2 massCenter;   // m, in the body's frame
};

struct JointOutline {
    SceneJointType type = SceneJointType::revolute;
    std::optional<std::uint32_t> bodyA, bodyB;  // indices of bodies; none is the world
    Vec2 localAnchorA, localAnchorB;            // m
    Vec2 localAxisA;                            // unit, of a prismatic joint
    std::string title;
};

// What a scene looks like, prepared once: shapes as outlines, and the order to draw them in.
class SceneOutlines {
public:
    explicit SceneOutlines(const Scene& scene);

    // Takes in bodies that were edited, by index; the scene has the same bodies and joints as before.
    void update(const Scene& scene, std::span<const std::size_t> bodies);

    const std::vector<BodyOutline>& bodies() const { return m_bodies; }
    const std::vector<JointOutline>& joints() const { return m_joints; }
    bool isHidden(const JointOutline& joint) const;  // with one of its bodies
    // Indices of bodies from the farthest to the nearest: fixed ones first, then by z, then as authored.
    const std::vector<std::uint32_t>& drawingOrder() const { return m_order; }
    // Where the bodies are in the scene as authored.
    const std::vector<BodyMotion>& authoredMotions() const { return m_authored; }

    // The nearest body that holds the world point, in the poses given. Chains hold what is within the reach (m) of their segments.
    std::optional<std::size_t> bodyAt(Vec2 point, std::span<const BodyMotion> motions, double reach = 0) const;

    // All bodies that hold the world point, the nearest first.
    std::vector<std::size_t> bodiesAt(Vec2 point, std::span<const BodyMotion> motions, double reach = 0) const;

    // The box around a body (m), in a pose; nothing without shapes.
    std::optional<Aabb> boundsOf(std::size_t body, const BodyMotion& motion) const;

    // What to fit the view to: all that moves, the ground below and what is fixed beside it, but of these only the part within reach,
    // so that a wide floor does not make the rest small. Nothing without bodies.
    std::optional<Aabb> bounds() const;

    // The median width of what moves (m), 1 where nothing does: what arrows are to be measured by.
    double typicalSize() const { return m_typicalSize; }

private:
    void order(const Scene& scene);

    std::vector<BodyOutline> m_bodies;
    std::vector<JointOutline> m_joints;
    std::vector<std::uint32_t> m_order;
    std::vector<BodyMotion> m_authored;
    double m_typicalSize = 1;
};

}  // namespace cairn
