// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <initializer_list>

#include "core/conversion/body_motion.h"
#include "core/conversion/engine_shapes.h"
#include "core/conversion/float_range.h"
#include "core/conversion/joint_softness.h"
#include "core/formats/box2d_text.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

// N/m and N m/rad: a spring of none at all is left out, with its damping, or taken for a rigid joint.
constexpr double leastStiffness = 1e-6;

// As a literal of C++ for a float: whole numbers that no int holds get a point.
std::string literal(double value) {
    value = inFloatRange(value);
    std::string text = numberText(value);
    if (std::abs(value) >= 1e9 && text.find_first_of(".e") == text.npos) text += ".0";
    return text;
}

class CodeWriter {
public:
    explicit CodeWriter(const Scene& scene) : m_scene(scene), m_index(scene) {}

    void header(const OwnKeys& own);
    void world(std::size_t bodyCount);
    void body(const SceneBody& body, const Json& own);
    void joint(const SceneJoint& joint, const Json& own);
    std::string take();

private:
    void line(const std::string& text) { m_out.append(m_depth * 2, ' ').append(text) += '\n'; }
    void open() {
        line("{");
        ++m_depth;
    }
    void close() {
        --m_depth;
        line("}");
    }
    void set(const std::string& name, double value) { line(name + " = " + literal(value) + ';'); }
    void set(const std::string& name, bool value) { line(name + " = " + (value ? "true;" : "false;")); }
    void set(const std::string& name, Vec2 v) { line(name + ".Set(" + literal(v.x) + ", " + literal(v.y) + ");"); }
    void comment(const std::string& id, const Json& own);
    void fixture(const SceneShape& shape, const EnginePiece& piece, const std::string& body, const Json& own);
    void vertices(const std::vector<Vec2>& list);
    void limitAndMotor(const SceneJoint& joint, const std::string& of, const char* maximumKey);
    void distance(const SceneJoint& joint);

    const Scene& m_scene;
    BodyIndex m_index;
    std::string m_out;
    std::size_t m_depth = 0, m_bodies = 0, m_joints = 0;
};

void CodeWriter::comment(const std::string& id, const Json& own) {
    Json::Object key{{"id", id}};
    if (const Json::Object* members = own.object()) key.insert(key.end(), members->begin(), members->end());
    line(std::string(box2dOwnComment) + toText(key));
}

void CodeWriter::header(const OwnKeys& own) {
    line("// " + toText(m_scene.name) + ", for Box2D 2.4. Include it in a function where a world is in scope:");
    line("//     b2World world(b2Vec2(0, 0));");
    line("//     b2World* m_world = &world;");
    line("//     world.Step(" + literal(m_scene.world.timeStep) + ", 8, 3);");
    for (const Loss& loss : own.losses) line("// Box2D does without: " + toString(loss));
    if (!own.scene.isNull()) line(std::string(box2dOwnComment) + toText(own.scene));
}

void CodeWriter::world(std::size_t bodyCount) {
    const Vec2 g = m_scene.world.gravity;
    line("b2Vec2 g(" + literal(g.x) + ", " + literal(g.y) + ");");
    line("m_world->SetGravity(g);");
    line(std::string("m_world->SetAllowSleeping(") + (m_scene.world.sleeping ? "true);" : "false);"));
    line(std::string("m_world->SetContinuousPhysics(") + (m_scene.world.continuous ? "true);" : "false);"));
    line("b2Body** bodies = (b2Body**)b2Alloc(" + std::to_string(bodyCount) + " * sizeof(b2Body*));");
    line("b2Joint** joints = (b2Joint**)b2Alloc(" + std::to_string(m_scene.joints.size()) + " * sizeof(b2Joint*));");
}

void CodeWriter::vertices(const std::vector<Vec2>& list) {
    line("b2Vec2 vs[" + std::to_string(list.size()) + "];");
    for (std::size_t i = 0; i < list.size(); ++i) set("vs[" + std::to_string(i) + ']', list[i]);
}

void CodeWriter::fixture(const SceneShape& shape, const EnginePiece& piece, const std::string& body, const Json& own) {
    open();
    if (!own.isNull()) line(std::string(box2dOwnComment) + toText(own));
    line("b2FixtureDef fd;");
    set("fd.friction", shape.friction);
    set("fd.restitution", shape.restitution);
    set("fd.restitutionThreshold", m_scene.world.restitutionThreshold);
    set("fd.density", piece.density);
    set("fd.isSensor", shape.sensor);
    line("fd.filter.categoryBits = uint16(" + std::to_string(shape.filter.category & 0xffff) + ");");
    line("fd.filter.maskBits = uint16(" + std::to_string(shape.filter.mask & 0xffff) + ");");
    line("fd.filter.groupIndex = int16(" + std::to_string(std::clamp<std::int64_t>(shape.filter.group, -0x8000, 0x7fff)) +
         ");");
    if (const auto* circle = std::get_if<CircleShape>(&piece.geometry)) {
        line("b2CircleShape shape;");
        set("shape.m_radius", circle->radius);
        set("shape.m_p", circle->center);
    } else if (const auto* polygon = std::get_if<PolygonShape>(&piece.geometry)) {
        line("b2PolygonShape shape;");
        vertices(polygon->vertices);
        line("shape.Set(vs, " + std::to_string(polygon->vertices.size()) + ");");
    } else {
        const auto& edge = std::get<ChainShape>(piece.geometry).vertices;
        line("b2EdgeShape shape;");
        vertices(edge);
        line("shape.SetTwoSided(vs[0], vs[1]);");
    }
    line("fd.shape = &shape;");
    line(body + "->CreateFixture(&fd);");
    close();
}

// Chains of Box2D 2.4 have one side, so that those of two become edges.
std::vector<EnginePiece> box2dPieces(const SceneShape& shape, double flatness) {
    const auto* chain = std::get_if<ChainShape>(&shape.geometry);
    if (!chain) return enginePieces(shape, flatness);
    std::vector<EnginePiece> edges;
    const std::size_t count = chain->vertices.size();
    for (std::size_t i = 0; i + 1 < count || (chain->loop && i < count); ++i)
        edges.push_back({ChainShape{{chain->vertices[i], chain->vertices[(i + 1) % count]}, false}, shape.density, false});
    return edges;
}

// Whether the pieces of a body weigh what it does without being told.
bool weighsByFixtures(const SceneBody& body, double flatness) {
    return !body.massOverride && std::ranges::none_of(body.shapes, [&](const SceneShape& shape) {
        return std::holds_alternative<CapsuleShape>(shape.geometry) ||
               std::ranges::any_of(enginePieces(shape, flatness), &EnginePiece::isThickened);
    });
}

void CodeWriter::body(const SceneBody& body, const Json& own) {
    const std::string name = "bodies[" + std::to_string(m_bodies++) + ']';
    open();
    comment(body.id, own);
    line("b2BodyDef bd;");
    line("bd.type = b2BodyType(" + std::to_string(static_cast<int>(body.type)) + ");");
    set("bd.position", body.position);
    set("bd.angle", body.angle);
    set("bd.linearVelocity", originVelocity(body));
    set("bd.angularVelocity", body.fixedRotation ? 0 : body.angularVelocity);
    set("bd.linearDamping", body.linearDamping);
    set("bd.angularDamping", body.angularDamping);
    set("bd.allowSleep", body.allowSleep);
    set("bd.awake", body.awake);
    set("bd.fixedRotation", body.fixedRotation);
    set("bd.bullet", body.bullet);
    set("bd.gravityScale", body.gravityScale);
    line(name + " = m_world->CreateBody(&bd);");
    for (std::size_t i = 0; i < body.shapes.size(); ++i) {
        const std::vector<EnginePiece> pieces = box2dPieces(body.shapes[i], flatnessOf(m_scene.world));
        const Json key = pieces.size() > 1 ? Json(Json::Object{{"shape", i}}) : Json();
        for (const EnginePiece& piece : pieces) fixture(body.shapes[i], piece, name, key);
    }
    if (body.type == SceneBodyType::dynamic && !weighsByFixtures(body, flatnessOf(m_scene.world))) {
        const MassProperties mass = bodyMass(body);
        line("b2MassData md;");
        set("md.mass", mass.mass);
        set("md.center", mass.center);
        set("md.I", inertiaAboutOrigin(mass));
        line(name + "->SetMassData(&md);");
    }
    close();
}

void CodeWriter::limitAndMotor(const SceneJoint& joint, const std::string& of, const char* maximumKey) {
    const JointLimit limit = joint.limit.value_or(JointLimit{});
    const JointMotor motor = joint.motor.value_or(JointMotor{});
    set("jd.referenceAngle", joint.referenceAngle);
    set("jd.enableLimit", joint.limit.has_value());
    set("jd.lower" + of, limit.lower);
    set("jd.upper" + of, limit.upper);
    set("jd.enableMotor", joint.motor.has_value());
    set("jd.motorSpeed", motor.speed);
    set(std::string("jd.") + maximumKey, motor.maximum);
}

// A rod where both limits are its length; a spring works between limits that differ.
void CodeWriter::distance(const SceneJoint& joint) {
    const double length = jointLength(m_index.of(joint), joint);
    // Box2D divides by what a spring moves: between bodies that nothing moves it is a rod, which does nothing either.
    const bool isSoft =
        (joint.type == SceneJointType::spring || joint.spring) && jointEffectiveMass(m_index.of(joint), joint) > 0;
    set("jd.length", length);
    if (joint.limit) {
        set("jd.minLength", joint.limit->lower);
        set("jd.maxLength", joint.limit->upper);
    } else if (!isSoft) {
        set("jd.minLength", length);
        set("jd.maxLength", length);
    }
    if (!isSoft) return;
    const SpringNumbers spring = springOf(m_index.of(joint), joint);
    set("jd.stiffness", std::max(spring.stiffness, leastStiffness));
    set("jd.damping", spring.damping);
}

void CodeWriter::joint(const SceneJoint& joint, const Json& own) {
    static constexpr const char* types[] = {"Distance", "Revolute", "Prismatic", "Weld", "Distance"};
    const auto bodyOf = [&](const std::optional<std::string>& id) {
        return "bodies[" + std::to_string(id ? *m_index.find(id) : m_scene.bodies.size()) + "];";
    };
    open();
    comment(joint.id, own);
    line(std::string("b2") + types[static_cast<std::size_t>(joint.type)] + "JointDef jd;");
    line("jd.bodyA = " + bodyOf(joint.bodyA));
    line("jd.bodyB = " + bodyOf(joint.bodyB));
    set("jd.collideConnected", joint.collideConnected);
    set("jd.localAnchorA", joint.localAnchorA);
    set("jd.localAnchorB", joint.localAnchorB);
    switch (joint.type) {
        case SceneJointType::distance:
        case SceneJointType::spring:
            distance(joint);
            break;
        case SceneJointType::revolute:
            limitAndMotor(joint, "Angle", "maxMotorTorque");
            break;
        case SceneJointType::prismatic:
            set("jd.localAxisA", joint.localAxisA);
            limitAndMotor(joint, "Translation", "maxMotorForce");
            break;
        case SceneJointType::weld: {
            const SpringNumbers spring = springOf(m_index.of(joint), joint);
            const bool isSoft = joint.spring && jointEffectiveMass(m_index.of(joint), joint) > 0;
            set("jd.referenceAngle", joint.referenceAngle);
            set("jd.stiffness", isSoft ? std::max(spring.stiffness, leastStiffness) : 0);
            set("jd.damping", spring.damping);
            break;
        }
    }
    line("joints[" + std::to_string(m_joints++) + "] = m_world->CreateJoint(&jd);");
    close();
}

std::string CodeWriter::take() {
    line("b2Free(joints);");
    line("b2Free(bodies);");
    return std::move(m_out);
}

}  // namespace

std::string writeBox2dText(const Scene& scene, const OwnKeys& own) {
    const bool needsWorld =
        std::ranges::any_of(scene.joints, [](const SceneJoint& joint) { return !joint.bodyA || !joint.bodyB; });
    CodeWriter code(scene);
    code.header(own);
    code.world(scene.bodies.size() + (needsWorld ? 1 : 0));
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) code.body(scene.bodies[i], own.ofBody(i));
    if (needsWorld) {
        SceneBody world;
        world.id = "world";
        world.type = SceneBodyType::fixed;
        code.body(world, worldBodyKey());
    }
    for (std::size_t i = 0; i < scene.joints.size(); ++i) code.joint(scene.joints[i], own.ofJoint(i));
    return code.take();
}

}  // namespace cairn
