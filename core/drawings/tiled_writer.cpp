// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/conversion/body_index.h"
#include "core/drawings/tiled.h"
#include "core/math/transform.h"
#include "core/scene/bounds.h"

namespace cairn {
namespace {

constexpr double mapReach = 1e4;  // m; whatever is farther out lies beside the map

// The custom properties of an object.
class Properties {
public:
    void add(const char* name, double value) { addTyped(name, "float", value); }
    void add(const char* name, bool value) { addTyped(name, "bool", value); }
    void add(const char* name, const std::string& value) { addTyped(name, "string", value); }
    void addWhole(const char* name, std::int64_t value) {
        using Limits = std::numeric_limits<std::int32_t>;
        if (value >= Limits::min() && value <= Limits::max()) addTyped(name, "int", value);
    }
    void addObject(const char* name, std::size_t id) { addTyped(name, "object", id); }
    void addOwn(const Json& own) {
        if (!own.isNull()) add(tiledOwnProperty, toText(own));
    }
    template <typename Members, typename Object>
    void addChanged(const Members& members, const Object& object) {
        const Object unchanged;
        for (const auto& [name, member] : members)
            if (object.*member != unchanged.*member) add(name, object.*member);
    }

    void moveTo(Json::Object& object) {
        if (!m_list.empty()) object.push_back({"properties", std::move(m_list)});
    }

private:
    void addTyped(const char* name, const char* type, Json value) {
        m_list.push_back(Json::Object{{"name", name}, {"type", type}, {"value", std::move(value)}});
    }

    Json::Array m_list;
};

// A shape as an object: where its own frame is in that of its body, and where the object's corner is in its own.
struct ObjectOutline {
    Vec2 center, corner;  // m
    double angle = 0;     // rad
    Vec2 size;            // m
    Json::Object form;    // what makes it other than a rectangle
};

class TiledWriter {
public:
    TiledWriter(const Scene& scene, const OwnKeys& own, const ExportOptions& options)
        : m_scene(scene), m_index(scene), m_own(own), m_scale(options.lengthUnitsPerMetre.value_or(tiledPixelsPerMetre)) {}

    std::string write() {
        chooseMap();
        Json::Array bodies, joints;
        for (std::size_t i = 0; i < m_scene.bodies.size(); ++i) addBody(i, bodies);
        for (std::size_t i = 0; i < m_scene.joints.size(); ++i) addJoint(i, joints);

        Properties properties;
        properties.add(tiledScaleProperty, m_scale);
        properties.add(tiledOriginX, m_origin.x);
        properties.add(tiledOriginY, m_origin.y);
        properties.add("gravityX", m_scene.world.gravity.x);
        properties.add("gravityY", m_scene.world.gravity.y);
        properties.add("timeStep", m_scene.world.timeStep);
        properties.add("linearSlop", m_scene.world.linearSlop);
        properties.add("contactMargin", m_scene.world.contactMargin);
        properties.addOwn(m_own.scene);

        Json::Object map{
            {"type", "map"},        {"version", "1.8"}, {"orientation", "orthogonal"}, {"renderorder", "right-down"},
            {"infinite", false},    {"width", m_width}, {"height", m_height},          {"tilewidth", m_tile},
            {"tileheight", m_tile}, {"nextlayerid", 3}, {"nextobjectid", m_nextId},    {"tilesets", Json::Array{}}};
        properties.moveTo(map);
        map.push_back({"layers", Json::Array{layer(1, "bodies", std::move(bodies)), layer(2, "joints", std::move(joints))}});
        return toDocument(map);
    }

private:
    // A map with tiles of about a metre that holds the scene, and a metre around it.
    void chooseMap() {
        std::optional<Aabb> all;
        for (const SceneBody& body : m_scene.bodies) {
            const std::optional<Aabb> box = boundsOf(body);
            if (box) all = all ? merged(*all, *box) : *box;
        }
        const Aabb box = all.value_or(Aabb{});
        const auto edge = [](double metres) { return std::clamp(metres, -mapReach, mapReach); };
        const double left = edge(std::floor(box.lower.x) - 1), right = edge(std::ceil(box.upper.x) + 1);
        const double bottom = edge(std::floor(box.lower.y) - 1), top = edge(std::ceil(box.upper.y) + 1);
        m_tile = static_cast<int>(std::clamp(std::round(m_scale), 1.0, mapReach));
        const auto tiles = [&](double metres) {
            return static_cast<int>(std::clamp(std::ceil(metres * m_scale / m_tile), 1.0, mapReach));
        };
        m_width = tiles(right - left);
        m_height = tiles(top - bottom);
        m_origin = {-left * m_scale, top * m_scale};
    }

    static Json layer(int id, const char* name, Json::Array objects) {
        return Json::Object{{"id", id},
                            {"type", "objectgroup"},
                            {"name", name},
                            {"x", 0},
                            {"y", 0},
                            {"draworder", "index"},
                            {"opacity", 1},
                            {"visible", true},
                            {"objects", std::move(objects)}};
    }

    Vec2 pixelsOf(Vec2 metres) const { return {m_origin.x + metres.x * m_scale, m_origin.y - metres.y * m_scale}; }

    Json::Object object(const std::string& name, std::string_view type, Vec2 corner, double angle, Vec2 size, bool visible) {
        const Vec2 at = pixelsOf(corner);
        return {{"id", m_nextId++},
                {"name", name},
                {"type", type},
                {"x", at.x},
                {"y", at.y},
                {"width", size.x * m_scale},
                {"height", size.y * m_scale},
                {"rotation", angle == 0 ? 0.0 : -angle * 180 / std::numbers::pi},
                {"visible", visible}};
    }

    Json pointsOf(const std::vector<Vec2>& vertices, bool closed) const {
        Json::Array points;
        const auto add = [&](Vec2 v) { points.push_back(Json::Object{{"x", v.x * m_scale}, {"y", -v.y * m_scale}}); };
        std::ranges::for_each(vertices, add);
        if (closed) add(vertices.front());
        return points;
    }

    ObjectOutline outlineOf(const SceneShape& shape) const {
        if (const auto* circle = std::get_if<CircleShape>(&shape.geometry)) {
            const double r = circle->radius;
            return {circle->center, {-r, r}, 0, {2 * r, 2 * r}, {{"ellipse", true}}};
        }
        if (const auto* box = std::get_if<BoxShape>(&shape.geometry))
            return {box->center, {-box->halfExtents.x, box->halfExtents.y}, box->angle, 2 * box->halfExtents, {}};
        if (const auto* capsule = std::get_if<CapsuleShape>(&shape.geometry)) {
            const Vec2 along = capsule->point2 - capsule->point1;
            const Vec2 half{0.5 * length(along) + capsule->radius, capsule->radius};
            return {capsule->point1 + 0.5 * along, {-half.x, half.y}, std::atan2(along.y, along.x), 2 * half, {}};
        }
        if (const auto* polygon = std::get_if<PolygonShape>(&shape.geometry))
            return {{}, {}, 0, {}, {{"polygon", pointsOf(polygon->vertices, false)}}};
        const auto& chain = std::get<ChainShape>(shape.geometry);
        return {{}, {}, 0, {}, {{"polyline", pointsOf(chain.vertices, chain.loop)}}};
    }

    void addBody(std::size_t index, Json::Array& objects) {
        const SceneBody& body = m_scene.bodies[index];
        m_bodyIds.push_back(m_nextId);
        const std::string_view type = tiledBodyTypes[static_cast<std::size_t>(body.type)];
        Properties ofBody = propertiesOf(body);
        ofBody.addOwn(m_own.ofBody(index));
        if (body.shapes.empty()) {
            Json::Object point = object(body.id, type, body.position, body.angle, {}, !body.hidden);
            point.push_back({"point", true});
            ofBody.moveTo(point);
            objects.emplace_back(std::move(point));
            return;
        }
        const Transform pose(body.position, body.angle);
        for (std::size_t i = 0; i < body.shapes.size(); ++i) {
            ObjectOutline outline = outlineOf(body.shapes[i]);
            const double angle = body.angle + outline.angle;
            const Vec2 corner = apply(pose, outline.center) + rotate(Rotation::fromAngle(angle), outline.corner);
            Json::Object tree =
                object(i == 0 ? body.id : std::string(), i == 0 ? type : "shape", corner, angle, outline.size, !body.hidden);
            for (Json::Member& member : outline.form) tree.push_back(std::move(member));
            Properties properties = i == 0 ? std::move(ofBody) : Properties();
            if (i > 0) properties.addObject(tiledBodyProperty, m_bodyIds.back());
            if (outline.center.x != 0) properties.add(tiledCenterX, outline.center.x);
            if (outline.center.y != 0) properties.add(tiledCenterY, outline.center.y);
            if (outline.angle != 0) properties.add(tiledShapeAngle, outline.angle);
            addMaterial(body.shapes[i], properties);
            properties.moveTo(tree);
            objects.emplace_back(std::move(tree));
        }
    }

    static Properties propertiesOf(const SceneBody& body) {
        Properties properties;
        if (body.linearVelocity.x != 0) properties.add("linearVelocityX", body.linearVelocity.x);
        if (body.linearVelocity.y != 0) properties.add("linearVelocityY", body.linearVelocity.y);
        properties.addChanged(tiledBodyNumbers, body);
        properties.addChanged(tiledBodyFlags, body);
        if (body.massOverride) {
            properties.add("mass", body.massOverride->mass);
            properties.add("inertia", body.massOverride->inertia);
            properties.add("massCenterX", body.massOverride->center.x);
            properties.add("massCenterY", body.massOverride->center.y);
        }
        return properties;
    }

    static void addMaterial(const SceneShape& shape, Properties& properties) {
        for (const auto& [name, member] : tiledMaterial) properties.add(name, shape.*member);
        if (shape.surfaceVelocity != 0) properties.add("surfaceVelocity", shape.surfaceVelocity);
        if (shape.sensor) properties.add("sensor", true);
        const CollisionFilter everything;
        for (const auto& [name, member] : tiledFilters)
            if (shape.filter.*member != everything.*member) properties.addWhole(name, shape.filter.*member);
    }

    void addJoint(std::size_t index, Json::Array& objects) {
        const SceneJoint& joint = m_scene.joints[index];
        Properties properties;
        properties.add("joint", std::string(tiledJoints[static_cast<std::size_t>(joint.type)]));
        const Vec2 a = anchorOf("bodyA", joint.bodyA, joint.localAnchorA, properties);
        const Vec2 b = anchorOf("bodyB", joint.bodyB, joint.localAnchorB, properties);
        if (joint.collideConnected) properties.add("collideConnected", true);
        if (joint.referenceAngle != 0) properties.add("referenceAngle", joint.referenceAngle);
        if (joint.type == SceneJointType::prismatic) {
            properties.add("axisX", joint.localAxisA.x);
            properties.add("axisY", joint.localAxisA.y);
        }
        for (const auto& [name, member] : tiledJointNumbers)
            if (joint.*member) properties.add(name, *(joint.*member));
        if (joint.law == SpringLaw::force) properties.add("law", std::string("force"));
        if (joint.limit) {
            properties.add("lower", joint.limit->lower);
            properties.add("upper", joint.limit->upper);
        }
        if (joint.motor) {
            properties.add("motorSpeed", joint.motor->speed);
            properties.add("motorMaximum", joint.motor->maximum);
        }
        if (joint.spring) {
            properties.add("springFrequency", joint.spring->frequency);
            properties.add("springDampingRatio", joint.spring->dampingRatio);
        }
        properties.addOwn(m_own.ofJoint(index));

        Json::Object tree = object(joint.id, tiledJointType, a, 0, {}, true);
        // Anchors that meet but for rounding are one point.
        if (distance(a, b) <= 1e-9 * (1 + length(a)))
            tree.push_back({"point", true});
        else
            tree.push_back({"polyline", pointsOf({{}, b - a}, false)});
        properties.moveTo(tree);
        objects.emplace_back(std::move(tree));
    }

    // The anchor in the world, with the body that it is on as a property.
    Vec2 anchorOf(const char* name, const std::optional<std::string>& id, Vec2 local, Properties& properties) const {
        if (!id) return local;
        const std::size_t index = *m_index.find(id);
        properties.addObject(name, m_bodyIds[index]);
        const SceneBody& body = m_scene.bodies[index];
        return apply(Transform(body.position, body.angle), local);
    }

    const Scene& m_scene;
    BodyIndex m_index;
    const OwnKeys& m_own;
    double m_scale;  // px/m
    Vec2 m_origin;   // px
    int m_tile = 1, m_width = 1, m_height = 1;
    std::size_t m_nextId = 1;
    std::vector<std::size_t> m_bodyIds;
};

}  // namespace

std::string writeTiled(const Scene& scene, const OwnKeys& own, const ExportOptions& options) {
    return TiledWriter(scene, own, options).write();
}

}  // namespace cairn
