// SPDX-License-Identifier: MIT
#include "core/exports/godot_writer.h"

#include <algorithm>
#include <cmath>

#include "core/scene/json.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

constexpr const char* scriptStart = R"(extends Node2D


func _ready():
	# The gravity of this scene, for the space that it is in.
	var space = get_world_2d().space
)";
// A body whose inertia is given before its first step has a mass of 1 kg there.
constexpr const char* inertiasOfGodot3 =
    R"(	# Inertias are given after the first step, or bodies would not have their masses.
	yield(get_tree(), "physics_frame")
	yield(get_tree(), "physics_frame")
	for body in get_children():
		if body.has_meta("inertia"):
			body.inertia = body.get_meta("inertia")
)";

std::string inQuotes(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + '"';
}

const SceneShape* firstSolidShape(const SceneBody& body) {
    const auto found = std::ranges::find(body.shapes, false, &SceneShape::sensor);
    return found == body.shapes.end() ? nullptr : &*found;
}

}  // namespace

std::string writeGodot(const Scene& scene, const std::vector<Loss>& losses, GodotVersion version, double pixelsPerMetre) {
    return GodotWriter(scene, version, pixelsPerMetre).write(losses);
}

std::string GodotWriter::write(const std::vector<Loss>& losses) {
    for (const SceneBody& body : m_scene.bodies) m_names.push_back(m_nodeNames.next(nodeName(body.id)));
    writeScript();
    for (std::size_t i = 0; i < m_scene.bodies.size(); ++i) writeBody(i);
    // Joints stand behind all that they join; one to the world needs a body.
    if (std::ranges::any_of(m_scene.joints, [](const SceneJoint& joint) { return !joint.bodyA || !joint.bodyB; })) {
        m_worldName = m_nodeNames.next("world");
        beginNode(m_worldName, "StaticBody2D", ".");
    }
    for (const SceneJoint& joint : m_scene.joints) writeJoint(joint);
    return "[gd_scene load_steps=" + std::to_string(m_resourceCount + 1) + " format=" + (m_isThree ? "2" : "3") + "]\n\n" +
           remarks(m_scene, losses, "; ") + '\n' + m_resources + m_nodes;
}

std::string GodotWriter::nodeName(std::string text) {
    const auto isKept = [](char c) { return std::string_view(".:@/\"%\\").find(c) != std::string_view::npos; };
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < ' '; };
    std::ranges::replace_if(
        text, [&](char c) { return isKept(c) || isControl(c); }, '_');
    return text;
}

std::string GodotWriter::number(double value) const { return numberText(value + 0.0); }  // no "-0"

std::string GodotWriter::point(Vec2 p) const {
    return "Vector2(" + number(m_scale * p.x) + ", " + number(-m_scale * p.y) + ')';
}

std::string GodotWriter::points(const std::vector<Vec2>& list) const {
    std::string text;
    for (const Vec2 p : list) text += (text.empty() ? "" : ", ") + number(m_scale * p.x) + ", " + number(-m_scale * p.y);
    return (m_isThree ? "PoolVector2Array(" : "PackedVector2Array(") + text + ')';
}

std::string GodotWriter::addResource(const std::string& type, const std::string& properties) {
    ++m_resourceCount;
    const std::string id =
        m_isThree ? std::to_string(m_resourceCount) : inQuotes(type + '_' + std::to_string(m_resourceCount));
    m_resources += "[sub_resource type=\"" + type + "\" id=" + id + "]\n" + properties + '\n';
    return "SubResource(" + id + ')';
}

void GodotWriter::beginNode(const std::string& name, const std::string& type, const std::string& parent) {
    m_nodes += "\n[node name=" + inQuotes(name) + " type=\"" + type + '"' +
               (parent.empty() ? std::string() : " parent=" + inQuotes(parent)) + "]\n";
}

void GodotWriter::set(const std::string& property, const std::string& value) { m_nodes += property + " = " + value + '\n'; }

// The gravity of a project is in its settings; a scene that brings its own sets that of the space in which it is put.
void GodotWriter::writeScript() {
    const Vec2 gravity = m_scene.world.gravity;
    const double size = length(gravity);
    const Vec2 direction = size > 0 ? Vec2{gravity.x / size, -gravity.y / size} : Vec2{0, 1};
    const std::string server = m_isThree ? "Physics2DServer" : "PhysicsServer2D";
    const std::string setGravity = '\t' + server + ".area_set_param(space, " + server + ".AREA_PARAM_GRAVITY";
    std::string source = scriptStart;
    source += setGravity + ", " + number(m_scale * size) + ")\n";
    source += setGravity + "_VECTOR, Vector2(" + number(direction.x) + ", " + number(direction.y) + "))\n";
    if (m_isThree) source += inertiasOfGodot3;
    const std::string script = addResource("GDScript", "script/source = " + inQuotes(source) + '\n');
    const std::string name = nodeName(m_scene.name);
    beginNode(name.empty() ? "Scene" : name, "Node2D", {});
    set("script", script);
}

void GodotWriter::writeBody(std::size_t index) {
    const SceneBody& body = m_scene.bodies[index];
    const bool isDynamic = body.type == SceneBodyType::dynamic;
    const MassProperties mass = isDynamic ? bodyMass(body) : MassProperties{};
    const std::string kinematic = m_isThree ? "KinematicBody2D" : "AnimatableBody2D";
    const std::string type = isDynamic ? "RigidBody2D" : body.type == SceneBodyType::fixed ? "StaticBody2D" : kinematic;
    beginNode(m_names[index], type, ".");
    set("position", point(apply(Transform(body.position, body.angle), mass.center)));
    if (body.angle != 0) set("rotation", number(-body.angle));
    const SceneShape* solid = firstSolidShape(body);
    const LayerMask layer = solid ? m_layers.of(solid->filter) : LayerMask{0, 0};
    if (layer.layers != 1) set("collision_layer", std::to_string(layer.layers));
    if (layer.mask != 1) set("collision_mask", std::to_string(layer.mask));
    if (type == "AnimatableBody2D") set("sync_to_physics", "false");
    if (solid && type != "KinematicBody2D") {
        std::string& material = m_materials[{solid->friction, solid->restitution}];
        if (material.empty())
            material = addResource("PhysicsMaterial", "friction = " + number(solid->friction) +
                                                          "\nbounce = " + number(solid->restitution) + '\n');
        set("physics_material_override", material);
    }
    if (isDynamic) writeMotion(body, mass);
    for (std::size_t k = 0; k < body.shapes.size(); ++k) writeShape(body.shapes[k], k, m_names[index], mass.center);
}

void GodotWriter::writeMotion(const SceneBody& body, const MassProperties& mass) {
    set("mass", number(mass.mass));
    const bool turns = !body.fixedRotation && mass.inertia > 0;
    const std::string inertia = number(mass.inertia * m_scale * m_scale);
    if (turns && m_isThree) set("__meta__", "{\"inertia\": " + inertia + '}');
    if (turns && !m_isThree) set("inertia", inertia);
    if (!turns) set(m_isThree ? "mode" : "lock_rotation", m_isThree ? "2" : "true");
    if (!m_isThree) set("center_of_mass_mode", "1");  // at the node, wherever the shapes are
    if (body.gravityScale != 1) set("gravity_scale", number(body.gravityScale));
    if (body.bullet) set("continuous_cd", "2");
    if (!body.allowSleep || !m_scene.world.sleeping) set("can_sleep", "false");
    if (!body.awake) set("sleeping", "true");
    if (body.linearVelocity != Vec2{}) set("linear_velocity", point(body.linearVelocity));
    if (body.angularVelocity != 0 && turns) set("angular_velocity", number(-body.angularVelocity));
    // Without them the damping of the project is that of the body, which is not zero; in Godot 4 it would be added.
    if (!m_isThree) set("linear_damp_mode", "1");
    set("linear_damp", number(body.linearDamping));
    if (!m_isThree) set("angular_damp_mode", "1");
    set("angular_damp", number(body.angularDamping));
}

// Writes what a shape is into the node that is open, or begins the node that has it.
struct GodotShapeWriter {
    GodotWriter& writer;
    const std::string& name;
    const std::string& parent;
    Vec2 origin;  // of the node, in the frame of the body

    void shapeNode(const std::string& type, const std::string& properties) const {
        const std::string shape = writer.addResource(type, properties);
        writer.beginNode(name, "CollisionShape2D", parent);
        writer.set("shape", shape);
    }
    void place(Vec2 center, double rotation) const {
        if (center != origin) writer.set("position", writer.point(center - origin));
        if (rotation != 0) writer.set("rotation", writer.number(rotation));
    }
    void circle(Vec2 center, double radius) const {
        shapeNode("CircleShape2D", "radius = " + writer.number(writer.m_scale * radius) + '\n');
        place(center, 0);
    }
    void operator()(const CircleShape& s) const { circle(s.center, s.radius); }
    void operator()(const BoxShape& s) const {
        // Half its sides in Godot 3, its sides in Godot 4.
        const Vec2 size = (writer.m_isThree ? 1 : 2) * writer.m_scale * s.halfExtents;
        shapeNode("RectangleShape2D", (writer.m_isThree ? "extents = Vector2(" : "size = Vector2(") + writer.number(size.x) +
                                          ", " + writer.number(size.y) + ")\n");
        place(s.center, -s.angle);
    }
    void operator()(const CapsuleShape& s) const {
        if (s.point1 == s.point2) return circle(s.point1, s.radius);
        // It stands upright, with its ends beyond its height in Godot 3, within it in Godot 4.
        const Vec2 along = s.point2 - s.point1;
        const double height = length(along) + (writer.m_isThree ? 0 : 2 * s.radius);
        shapeNode("CapsuleShape2D", "radius = " + writer.number(writer.m_scale * s.radius) +
                                        "\nheight = " + writer.number(writer.m_scale * height) + '\n');
        place(s.point1 + 0.5 * along, std::atan2(along.x, along.y));
    }
    void operator()(const PolygonShape& s) const {
        writer.beginNode(name, "CollisionPolygon2D", parent);
        std::vector<Vec2> corners;
        for (const Vec2 v : s.vertices) corners.push_back(v - origin);
        writer.set("polygon", writer.points(corners));
    }
    void operator()(const ChainShape& s) const {
        std::vector<Vec2> ends;
        for (std::size_t i = 0; i + (s.loop ? 0 : 1) < s.vertices.size(); ++i) {
            ends.push_back(s.vertices[i] - origin);
            ends.push_back(s.vertices[(i + 1) % s.vertices.size()] - origin);
        }
        shapeNode("ConcavePolygonShape2D", "segments = " + writer.points(ends) + '\n');
    }
};

void GodotWriter::writeShape(const SceneShape& shape, std::size_t index, const std::string& parent, Vec2 origin) {
    const std::string name = "shape" + std::to_string(index + 1);
    std::string holder = parent;
    if (shape.sensor) {
        const std::string area = "sensor" + std::to_string(index + 1);
        beginNode(area, "Area2D", parent);
        holder += '/' + area;
    }
    std::visit(GodotShapeWriter{*this, name, holder, origin}, shape.geometry);
}

std::string GodotWriter::pathOf(const std::optional<std::string>& id) const {
    const auto index = m_index.find(id);
    return "NodePath(" + inQuotes("../" + (index ? m_names[*index] : m_worldName)) + ')';
}

}  // namespace cairn
