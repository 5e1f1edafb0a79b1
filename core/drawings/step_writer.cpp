// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <sstream>

#include "core/conversion/engine_shapes.h"
#include "core/conversion/joint_softness.h"
#include "core/drawings/step.h"
#include "core/exchange/unique_ids.h"
#include "core/math/transform.h"
#include "core/polygon/hull.h"
#include "core/polygon/polygon_validity.h"
#include "core/scene/bounds.h"
#include "core/scene/shape_builder.h"

namespace cairn {
namespace {

// Step's weight acts on bodies of infinite mass too, and makes their places no numbers. So what is fixed is heavy, and
// anchored.
constexpr double fixedMass = 1e9;  // kg, and kg m^2

constexpr int roundCorners = 24;  // of a circle, where it is part of a hull

// The thickness of a line, m: Step has no shapes without an inside.
constexpr double lineThickness = 0.01;

constexpr std::size_t notedLosses = 10;  // that people see in the file

// An item that is a body, or a piece of one.
struct StepItem {
    const char* itemClass = "Particle";
    Vec2 center;       // m, in the frame of the body
    double angle = 0;  // rad
    double radius = 0;
    Vec2 size;
    std::vector<Vec2> vertices;        // m, in the frame of the item
    std::optional<std::size_t> shape;  // of the body, whose piece it is
};

StepItem polygonItem(std::vector<Vec2> vertices, Vec2 center) {
    for (Vec2& vertex : vertices) vertex -= center;
    StepItem item;
    item.itemClass = "Polygon";
    item.center = center;
    item.vertices = std::move(vertices);
    return item;
}

StepItem boxItem(const BoxShape& box) {
    StepItem item;
    item.itemClass = "Box";
    item.center = box.center;
    item.angle = box.angle;
    item.size = 2 * box.halfExtents;
    return item;
}

StepItem diskItem(const CircleShape& circle) {
    StepItem item;
    item.itemClass = "Disk";
    item.center = circle.center;
    item.radius = circle.radius;
    return item;
}

// The hull of all that a body collides with.
std::vector<Vec2> hullOfShapes(const std::vector<const SceneShape*>& shapes) {
    std::vector<Vec2> points;
    for (const SceneShape* shape : shapes) {
        const auto [centers, radius] = pointsOf(*shape);
        for (const Vec2 center : centers) {
            const int corners = radius > 0 ? roundCorners : 1;
            for (int i = 0; i < corners; ++i) {
                const double t = 2 * std::numbers::pi * i / corners;
                points.push_back(center + radius * Vec2{std::cos(t), std::sin(t)});
            }
        }
    }
    const std::vector<Vec2> hull = convexHull(points);
    const OutlineCheck check = checkPolygon(hull);
    return check.fault == OutlineFault::none ? check.pick(hull) : std::vector<Vec2>();
}

// A body that moves is one item, of one convex shape about its centre of mass.
StepItem movingItem(const SceneBody& body, const std::vector<const SceneShape*>& shapes) {
    const Vec2 center = bodyMass(body).center;
    if (shapes.size() == 1) {
        if (const auto* circle = std::get_if<CircleShape>(&shapes.front()->geometry)) return diskItem(*circle);
        const auto* box = std::get_if<BoxShape>(&shapes.front()->geometry);
        if (box && distance(box->center, center) <= 1e-9 * length(box->halfExtents)) return boxItem(*box);
    }
    if (std::vector<Vec2> hull = hullOfShapes(shapes); !hull.empty()) return polygonItem(std::move(hull), center);
    StepItem point;
    point.center = center;
    return point;
}

// What is fixed may be many items.
void addFixedItems(const SceneShape& shape, std::size_t index, double flatness, std::vector<StepItem>& items) {
    const std::size_t before = items.size();
    if (const auto* box = std::get_if<BoxShape>(&shape.geometry)) {
        items.push_back(boxItem(*box));
    } else if (const auto* chain = std::get_if<ChainShape>(&shape.geometry)) {
        const std::size_t count = chain->vertices.size(), edges = chain->loop ? count : count - 1;
        for (std::size_t i = 0; i < edges; ++i) {
            const Vec2 from = chain->vertices[i], along = chain->vertices[(i + 1) % count] - from;
            items.push_back(
                boxItem({{0.5 * length(along), 0.5 * lineThickness}, from + 0.5 * along, std::atan2(along.y, along.x)}));
        }
    } else {
        for (const EnginePiece& piece : enginePieces(shape, flatness)) {
            if (const auto* circle = std::get_if<CircleShape>(&piece.geometry)) items.push_back(diskItem(*circle));
            if (const auto* polygon = std::get_if<PolygonShape>(&piece.geometry))
                items.push_back(polygonItem(polygon->vertices, {}));
        }
    }
    for (std::size_t i = before; i < items.size(); ++i) items[i].shape = index;
}

std::string vectorText(Vec2 v) { return '(' + numberText(v.x) + ',' + numberText(v.y) + ')'; }

void addValue(pugi::xml_node item, const char* name, const std::string& value) {
    item.append_child(name).text().set(value.c_str());
}
void addValue(pugi::xml_node item, const char* name, double value) { addValue(item, name, numberText(value)); }
void addValue(pugi::xml_node item, const char* name, Vec2 value) { addValue(item, name, vectorText(value)); }

class StepWriter {
public:
    StepWriter(const Scene& scene, const OwnKeys& own) : m_scene(scene), m_index(scene), m_own(own) {}

    std::string write() {
        pugi::xml_node declaration = m_document.append_child(pugi::node_declaration);
        declaration.append_attribute("version") = "1.0";
        declaration.append_attribute("encoding") = "UTF-8";
        m_document.append_child(pugi::node_doctype).set_value("StepCoreXML");
        m_world = m_document.append_child("world");
        m_world.append_attribute("xmlns") = "http://edu.kde.org/step/StepCoreXML";
        m_world.append_attribute("version") = "1.0";
        m_world.append_attribute("id") = m_nextId++;
        addValue(m_world, "name", m_scene.name);
        addValue(m_world, "time", 0.0);
        addValue(m_world, "timeScale", 1.0);
        addValue(m_world, "errorsCalculation", "false");
        for (const SceneBody& body : m_scene.bodies) m_bodyNames.next(body.id);
        for (const SceneJoint& joint : m_scene.joints) m_jointNames.next(joint.id);
        for (std::size_t i = 0; i < m_scene.bodies.size(); ++i) addBody(i);
        for (std::size_t i = 0; i < m_scene.joints.size(); ++i) addJoint(i);
        if (m_scene.world.gravity.y != 0)
            addValue(addItem("WeightForce", "weight"), "weightConst", -m_scene.world.gravity.y);
        addNote();
        addSolvers();
        std::ostringstream text;
        m_document.save(text, "    ");
        return std::move(text).str();
    }

private:
    pugi::xml_node addObject(const char* element, const char* itemClass, const std::string& name) {
        pugi::xml_node object = m_world.append_child(element);
        object.append_attribute("class") = itemClass;
        object.append_attribute("id") = m_nextId++;
        addValue(object, "name", name);
        return object;
    }
    pugi::xml_node addItem(const char* itemClass, const std::string& name) { return addObject("item", itemClass, name); }

    void addBody(std::size_t index) {
        const SceneBody& body = m_scene.bodies[index];
        std::vector<const SceneShape*> shapes;
        std::vector<StepItem> items;
        for (std::size_t i = 0; i < body.shapes.size(); ++i) {
            if (body.shapes[i].sensor) continue;  // would push in Step
            shapes.push_back(&body.shapes[i]);
            if (body.type != SceneBodyType::dynamic) addFixedItems(body.shapes[i], i, flatnessOf(m_scene.world), items);
        }
        if (body.type == SceneBodyType::dynamic) items = {movingItem(body, shapes)};
        if (items.empty()) items.emplace_back();
        m_bodyIds.push_back(m_nextId);
        m_frames.emplace_back(items.front().center, items.front().angle);
        m_itemAngles.push_back(items.front().angle);
        for (std::size_t i = 0; i < items.size(); ++i) {
            Json::Object own;
            if (const Json::Object* kept = m_own.ofBody(index).object(); kept && i == 0) own = *kept;
            if (i > 0) own.push_back({stepPiece, body.id});
            if (items[i].shape) own.push_back({"shape", *items[i].shape});
            const Json::Array frame{items[i].center.x, items[i].center.y, items[i].angle};
            if (i == 0 && (items[i].center != Vec2{} || items[i].angle != 0)) own.push_back({stepFrame, frame});
            const std::string name = i == 0 ? body.id : m_bodyNames.next(body.id + " part");
            if (!own.empty()) m_bodyKeys.push_back({name, std::move(own)});
            addBodyItem(body, items[i], name);
        }
    }

    void addBodyItem(const SceneBody& body, const StepItem& item, const std::string& name) {
        const bool isPoint = item.itemClass == std::string_view("Particle");
        const bool moves = body.type == SceneBodyType::dynamic;
        const Vec2 position = apply(Transform(body.position, body.angle), item.center);
        const double angle = body.angle + item.angle;
        const MassProperties mass = bodyMass(body);
        const std::size_t id = m_nextId;
        pugi::xml_node node = addItem(item.itemClass, name);
        if (!body.color.empty()) addValue(node, "color", "#ff" + body.color.substr(1));
        addValue(node, "position", position);
        if (!isPoint) addValue(node, "angle", angle);
        addValue(node, "velocity", moves ? body.linearVelocity : Vec2{});
        if (!isPoint) addValue(node, "angularVelocity", moves && !body.fixedRotation ? body.angularVelocity : 0);
        addValue(node, "mass", moves ? mass.mass : fixedMass);
        const bool turns = !body.fixedRotation && mass.inertia > 0;
        if (!isPoint && moves && !turns) addValue(node, "inertia", "inf");
        if (!isPoint && (!moves || turns)) addValue(node, "inertia", moves ? mass.inertia : fixedMass);
        if (item.radius > 0) addValue(node, "radius", item.radius);
        if (item.size != Vec2{}) addValue(node, "size", item.size);
        std::string list;
        for (const Vec2 vertex : item.vertices) list += (list.empty() ? "" : ",") + vectorText(vertex);
        if (!list.empty()) addValue(node, "vertexes", list);
        if (!moves) addAnchor(m_jointNames.next(name + " anchor"), id, position, isPoint ? 0 : angle);
    }

    void addAnchor(const std::string& name, std::size_t body, Vec2 position, double angle) {
        pugi::xml_node anchor = addItem("Anchor", name);
        addValue(anchor, "body", std::to_string(body));
        addValue(anchor, "position", position);
        addValue(anchor, "angle", angle);
    }

    // A place on a body, in the frame of its item.
    Vec2 inItem(const std::optional<std::string>& id, Vec2 local) const {
        return id ? inverseApply(m_frames[*m_index.find(id)], local) : local;
    }
    std::string refTo(const std::optional<std::string>& id) const {
        return std::to_string(id ? m_bodyIds[*m_index.find(id)] : 0);
    }

    pugi::xml_node addLink(const char* itemClass, const std::string& name, const SceneJoint& joint, Vec2 a, Vec2 b,
                           double restLength) {
        pugi::xml_node link = addItem(itemClass, name);
        addValue(link, "restLength", restLength);
        addValue(link, "body1", refTo(joint.bodyA));
        addValue(link, "body2", refTo(joint.bodyB));
        addValue(link, "localPosition1", inItem(joint.bodyA, a));
        addValue(link, "localPosition2", inItem(joint.bodyB, b));
        return link;
    }

    void addJoint(std::size_t index) {
        const SceneJoint& joint = m_scene.joints[index];
        Json::Object own;
        if (const Json::Object* kept = m_own.ofJoint(index).object()) own = *kept;
        const Vec2 a = joint.localAnchorA, b = joint.localAnchorB;
        const bool isToWorld = !joint.bodyA || !joint.bodyB;
        switch (joint.type) {
            case SceneJointType::distance:
            case SceneJointType::spring: {
                const bool isSoft = joint.type == SceneJointType::spring || joint.spring;
                const SpringNumbers spring = springOf(m_index.of(joint), joint);
                // Step has a class Rope, which its files may not name.
                if (isSoft)
                    addSpring(joint, spring.stiffness, spring.damping);
                else
                    addLink("Stick", joint.id, joint, a, b, jointLength(m_index.of(joint), joint));
                break;
            }
            case SceneJointType::revolute:
                if (isToWorld)
                    addPin(joint, own);
                else
                    addLink("Stick", joint.id, joint, a, b, 0);
                break;
            case SceneJointType::weld:
                if (isToWorld)
                    addAnchorJoint(joint, own);
                else
                    addTruss(joint, own);
                break;
            case SceneJointType::prismatic:
                // Step has nothing that slides. A spring that pulls nothing keeps the joint's place.
                addSpring(joint, 0, 0);
                break;
        }
        if (!own.empty()) m_jointKeys.push_back({joint.id, std::move(own)});
    }

    void addSpring(const SceneJoint& joint, double stiffness, double damping) {
        pugi::xml_node spring = addLink("Spring", joint.id, joint, joint.localAnchorA, joint.localAnchorB,
                                        jointLength(m_index.of(joint), joint));
        addValue(spring, "stiffness", stiffness);
        addValue(spring, "damping", damping);
    }

    void addPin(const SceneJoint& joint, Json::Object& own) {
        const bool isFirst = joint.bodyA.has_value();
        if (isFirst) own.push_back({stepFirst, true});
        pugi::xml_node pin = addItem("Pin", joint.id);
        addValue(pin, "body", refTo(isFirst ? joint.bodyA : joint.bodyB));
        addValue(pin, "position", isFirst ? joint.localAnchorB : joint.localAnchorA);
        addValue(pin, "localPosition",
                 isFirst ? inItem(joint.bodyA, joint.localAnchorA) : inItem(joint.bodyB, joint.localAnchorB));
    }

    // Holds the item where the joint holds the body.
    void addAnchorJoint(const SceneJoint& joint, Json::Object& own) {
        const bool isFirst = joint.bodyA.has_value();
        const std::optional<std::string>& id = isFirst ? joint.bodyA : joint.bodyB;
        const std::size_t index = *m_index.find(id);
        const Transform frame = m_frames[index];
        const double bodyAngle = isFirst ? -joint.referenceAngle : joint.referenceAngle;
        const Vec2 inWorld = isFirst ? joint.localAnchorB : joint.localAnchorA;
        const Vec2 onBody = isFirst ? joint.localAnchorA : joint.localAnchorB;
        const Vec2 position = inWorld + rotate(Rotation::fromAngle(bodyAngle), frame.position - onBody);
        if (isFirst) own.push_back({stepFirst, true});
        own.push_back({stepJoint, joint.referenceAngle});
        // Step counts turns, so the angle is the one nearest to the item's own.
        const double itemAngle = m_scene.bodies[index].angle + m_itemAngles[index];
        const double wanted = bodyAngle + m_itemAngles[index];
        addAnchor(joint.id, m_bodyIds[index], position,
                  itemAngle + std::remainder(wanted - itemAngle, 2 * std::numbers::pi));
    }

    // Two bodies are held to each other by a stick without length, which is a pin in Step, and one across, which lets neither
    // turn.
    void addTruss(const SceneJoint& joint, Json::Object& own) {
        constexpr double reach = 1;  // m
        const Rotation turn = Rotation::fromAngle(-joint.referenceAngle);
        const Vec2 arm = joint.localAnchorB + rotate(turn, {reach, 0});
        own.push_back({stepJoint, joint.referenceAngle});
        addLink("Stick", joint.id, joint, joint.localAnchorA, joint.localAnchorB, 0);
        const std::string name = m_jointNames.next(joint.id + " brace");
        addLink("Stick", name, joint, joint.localAnchorA + Vec2{reach, 0}, arm + rotate(turn, {0, reach}), reach);
        m_jointKeys.push_back({name, Json::Object{{stepSecond, true}}});
    }

    void addNote() {
        Json::Object keys;
        if (!m_own.scene.isNull()) keys.push_back({"scene", m_own.scene});
        if (!m_bodyKeys.empty()) keys.push_back({"bodies", std::move(m_bodyKeys)});
        if (!m_jointKeys.empty()) keys.push_back({"joints", std::move(m_jointKeys)});
        if (keys.empty()) return;
        // So that nothing in it can end the comment.
        std::string text;
        for (const char c : toText(keys)) text += c == '<' ? "\\u003c" : c == '>' ? "\\u003e" : std::string(1, c);
        std::string losses;
        for (std::size_t i = 0; i < std::min(m_own.losses.size(), notedLosses); ++i)
            losses += "<br>" + textInHtml(toString(m_own.losses[i]));
        if (m_own.losses.size() > notedLosses)
            losses += "<br>and " + std::to_string(m_own.losses.size() - notedLosses) + " more";
        pugi::xml_node note = addItem("Note", stepNote);
        addValue(note, "position", Vec2{});
        addValue(note, "size", "(400,60)");
        addValue(note, "text",
                 "<html>" + (stepOwnStart + text + stepOwnEnd) +
                     "<body>What Step cannot hold of this scene; Cairn reads it back from this note." + losses +
                     "</body></html>");
    }

    static std::string textInHtml(const std::string& plain) {
        std::string text;
        for (const char c : plain) text += c == '<' ? "&lt;" : c == '&' ? "&amp;" : std::string(1, c);
        return text;
    }

    // As Step makes them for a new world.
    void addSolvers() {
        pugi::xml_node solver = addObject("solver", "AdaptiveEulerSolver", "solver");
        addValue(solver, "stepSize", 1.0);
        addValue(solver, "toleranceAbs", 0.001);
        addValue(solver, "toleranceRel", 0.001);
        addValue(addObject("collisionSolver", "GJKCollisionSolver", "collisionSolver"), "toleranceAbs", 0.001);
        addObject("constraintSolver", "CGConstraintSolver", "constraintSolver");
    }

    const Scene& m_scene;
    BodyIndex m_index;
    const OwnKeys& m_own;
    pugi::xml_document m_document;
    pugi::xml_node m_world;
    std::size_t m_nextId = 1;
    std::vector<std::size_t> m_bodyIds;  // of the first item of each body
    std::vector<Transform> m_frames;     // and where it is in the frame of the body
    std::vector<double> m_itemAngles;    // rad
    UniqueIds m_bodyNames{"part"}, m_jointNames{"brace"};
    Json::Object m_bodyKeys, m_jointKeys;  // by the names of items
};

}  // namespace

std::string writeStep(const Scene& scene, const OwnKeys& own) { return StepWriter(scene, own).write(); }

}  // namespace cairn
