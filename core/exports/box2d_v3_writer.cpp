// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdio>

#include "core/conversion/engine_shapes.h"
#include "core/conversion/joint_softness.h"
#include "core/exchange/unique_ids.h"
#include "core/exports/box2d_v3.h"
#include "core/exports/c_text.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

std::string cBits(std::int64_t bits) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "0x%llxull", static_cast<unsigned long long>(bits));
    return text.data();
}

std::string mixOf(Mixing rule) {
    switch (rule) {
        case Mixing::geometricMean:
            return "sqrtf(a * b)";
        case Mixing::average:
            return "0.5f * (a + b)";
        case Mixing::minimum:
            return "a < b ? a : b";
        case Mixing::maximum:
            return "a > b ? a : b";
        case Mixing::product:
            return "a * b";
    }
    return {};
}

class CodeWriter {
public:
    CodeWriter(const Scene& scene, const std::string& name)
        : m_scene(scene), m_index(scene), m_name(cIdentifier(name)), m_filters(hasFilters(scene)) {}
    std::string write(const std::vector<Loss>& losses);

private:
    static bool hasFilters(const Scene& scene) {
        const auto isPlain = [](const SceneShape& s) { return s.filter == CollisionFilter{}; };
        return std::ranges::any_of(scene.bodies,
                                   [&](const SceneBody& b) { return !std::ranges::all_of(b.shapes, isPlain); });
    }

    void line(const std::string& text) { m_text += std::string(text.empty() ? 0 : 4 * m_depth, ' ') + text + '\n'; }
    void begin(const std::string& text) {
        line(text.empty() ? "{" : text + " {");
        ++m_depth;
    }
    void end() {
        --m_depth;
        line("}");
    }
    std::string vector(Vec2 v) const { return m_name + "_vector(" + cFloat(v.x) + ", " + cFloat(v.y) + ')'; }

    void writeNames();
    void writeMix(const std::string& what, Mixing rule);
    void writeWorld();
    void writeBody(std::size_t index);
    void writeShape(const SceneShape& shape);
    void writePiece(const CircleShape& circle);
    void writePiece(const PolygonShape& polygon);
    void writePiece(const ChainShape& chain);
    void writeJoint(std::size_t index);
    void writeLimit(const SceneJoint& joint, const std::string& lower, const std::string& upper);
    void writeMotor(const SceneJoint& joint, const std::string& maximum);
    void writeSpring(double frequency, double dampingRatio);
    std::string bodyOf(const std::optional<std::string>& id) const;

    const Scene& m_scene;
    BodyIndex m_index;
    std::string m_name;
    std::vector<std::string> m_bodyNames, m_jointNames;
    bool m_filters;
    std::size_t m_depth = 0;
    std::string m_text;
};

std::string CodeWriter::write(const std::vector<Loss>& losses) {
    m_text = remarks(m_scene, losses, "// ");
    line("//");
    line("//     " + m_name + "_Scene scene;");
    line("//     if (" + m_name + "_create(&scene)) b2World_Step(scene.world, " + m_name + "_timeStep, 4);");
    line("//     b2DestroyWorld(scene.world);");
    line("#pragma once");
    line("");
    line("#include <box2d/box2d.h>");
    line("#include <math.h>");
    line("#include <stdbool.h>");
    line("");
    line("static const float " + m_name + "_timeStep = " + cFloat(m_scene.world.timeStep) + ";  // s");
    line("");
    writeNames();
    line("static inline b2Vec2 " + m_name + "_vector(float x, float y) {");
    line("    const b2Vec2 v = {x, y};");
    line("    return v;");
    line("}");
    line("");
    if (m_scene.world.frictionMixing != Mixing::geometricMean) writeMix("friction", m_scene.world.frictionMixing);
    if (m_scene.world.restitutionMixing != Mixing::maximum) writeMix("restitution", m_scene.world.restitutionMixing);
    line(
        "// Makes the world and all that is in it. False, and nothing made, with another version of Box2D than 3.1, whose "
        "names differ.");
    begin("static inline bool " + m_name + "_create(" + m_name + "_Scene* scene)");
    line("const b2Version version = b2GetVersion();");
    line("if (version.major != 3 || version.minor != 1) return false;");
    writeWorld();
    for (std::size_t i = 0; i < m_scene.bodies.size(); ++i) writeBody(i);
    for (std::size_t i = 0; i < m_scene.joints.size(); ++i) writeJoint(i);
    line("return true;");
    end();
    return std::move(m_text);
}

// Enumerators by which bodies and joints are found.
void CodeWriter::writeNames() {
    UniqueIds names("x");
    const auto list = [&](const std::string& kind, const auto& objects, std::vector<std::string>& enumerators) {
        if (objects.empty()) return;
        begin("enum");
        for (const auto& object : objects) {
            std::string name = names.next(m_name + '_' + kind + '_' + cIdentifier(object.id));
            // What tells two of the same name apart must be in an identifier as well.
            while (cIdentifier(name) != name) name = names.next(cIdentifier(name));
            enumerators.push_back(name);
            line(enumerators.back() + ',');
        }
        --m_depth;
        line("};");
        line("");
    };
    list("body", m_scene.bodies, m_bodyNames);
    list("joint", m_scene.joints, m_jointNames);
    begin("typedef struct");
    line("b2WorldId world;");
    line("b2BodyId ground;  // without shapes; what joints to the world are joined to");
    // An array of nothing is not C.
    line("b2BodyId bodies[" + std::to_string(std::max<std::size_t>(1, m_scene.bodies.size())) + "];");
    line("b2JointId joints[" + std::to_string(std::max<std::size_t>(1, m_scene.joints.size())) + "];");
    --m_depth;
    line("} " + m_name + "_Scene;");
    line("");
}

void CodeWriter::writeMix(const std::string& what, Mixing rule) {
    begin("static inline float " + m_name + '_' + what + "(float a, int materialA, float b, int materialB)");
    line("(void)materialA, (void)materialB;");
    line("return " + mixOf(rule) + ';');
    end();
    line("");
}

void CodeWriter::writeWorld() {
    const SceneWorld& world = m_scene.world;
    line("b2WorldDef world = b2DefaultWorldDef();");
    line("world.gravity = " + vector(world.gravity) + ';');
    line("world.restitutionThreshold = " + cFloat(world.restitutionThreshold) + ';');
    if (world.maxSpeed) line("world.maximumLinearSpeed = " + cFloat(*world.maxSpeed) + ';');
    if (world.frictionMixing != Mixing::geometricMean) line("world.frictionCallback = " + m_name + "_friction;");
    if (world.restitutionMixing != Mixing::maximum) line("world.restitutionCallback = " + m_name + "_restitution;");
    line(std::string("world.enableSleep = ") + (world.sleeping ? "true;" : "false;"));
    line(std::string("world.enableContinuous = ") + (world.continuous ? "true;" : "false;"));
    line("scene->world = b2CreateWorld(&world);");
    line("const b2BodyDef still = b2DefaultBodyDef();");
    line("scene->ground = b2CreateBody(scene->world, &still);");
}

void CodeWriter::writeBody(std::size_t index) {
    const SceneBody& body = m_scene.bodies[index];
    static constexpr std::array types{"b2_staticBody", "b2_kinematicBody", "b2_dynamicBody"};
    line("");
    begin("");
    line("b2BodyDef definition = b2DefaultBodyDef();");
    const auto set = [&](const char* member, const std::string& value) {
        line("definition." + std::string(member) + " = " + value + ';');
    };
    set("type", types[static_cast<std::size_t>(body.type)]);
    set("position", vector(body.position));
    if (body.angle != 0) set("rotation", "b2MakeRot(" + cFloat(body.angle) + ')');
    if (body.angularVelocity != 0) set("angularVelocity", cFloat(body.angularVelocity));
    if (body.linearDamping != 0) set("linearDamping", cFloat(body.linearDamping));
    if (body.angularDamping != 0) set("angularDamping", cFloat(body.angularDamping));
    if (body.gravityScale != 1) set("gravityScale", cFloat(body.gravityScale));
    if (m_scene.world.sleeping) set("sleepThreshold", cFloat(m_scene.world.sleep.speed));
    if (!body.allowSleep) set("enableSleep", "false");
    if (!body.awake) set("isAwake", "false");
    if (body.fixedRotation) set("fixedRotation", "true");
    if (body.bullet) set("isBullet", "true");
    line("const b2BodyId body = b2CreateBody(scene->world, &definition);");
    for (const SceneShape& shape : body.shapes) writeShape(shape);
    if (body.massOverride) {
        const MassOverride& mass = *body.massOverride;
        line("const b2MassData mass = {" + cFloat(mass.mass) + ", " + cVector(mass.center) + ", " +
             cFloat(body.fixedRotation ? 0 : mass.inertia) + "};");
        line("b2Body_SetMassData(body, mass);");
    }
    // Of the definition it would be the velocity of the origin.
    if (body.linearVelocity != Vec2{}) line("b2Body_SetLinearVelocity(body, " + vector(body.linearVelocity) + ");");
    line("scene->bodies[" + m_bodyNames[index] + "] = body;");
    end();
}

void CodeWriter::writeShape(const SceneShape& shape) {
    begin("");
    line("b2ShapeDef shape = b2DefaultShapeDef();");
    const auto set = [&](const char* member, const std::string& value) {
        line("shape." + std::string(member) + " = " + value + ';');
    };
    set("density", cFloat(shape.density));
    set("material.friction", cFloat(shape.friction));
    if (shape.restitution != 0) set("material.restitution", cFloat(shape.restitution));
    if (shape.surfaceVelocity != 0) set("material.tangentSpeed", cFloat(shape.surfaceVelocity));
    if (shape.sensor) set("isSensor", "true");
    if (m_filters) {
        set("filter.categoryBits", cBits(shape.filter.category));
        set("filter.maskBits", cBits(shape.filter.mask));
        set("filter.groupIndex", std::to_string(std::clamp<std::int64_t>(shape.filter.group, INT32_MIN, INT32_MAX)));
    }
    const auto* capsule = std::get_if<CapsuleShape>(&shape.geometry);
    if (const auto* box = std::get_if<BoxShape>(&shape.geometry)) {
        line("const b2Polygon box = b2MakeOffsetBox(" + cFloat(box->halfExtents.x) + ", " + cFloat(box->halfExtents.y) +
             ", " + vector(box->center) + ", b2MakeRot(" + cFloat(box->angle) + "));");
        line("b2CreatePolygonShape(body, &shape, &box);");
    } else if (capsule && capsule->point1 != capsule->point2) {
        line("const b2Capsule capsule = {" + cVector(capsule->point1) + ", " + cVector(capsule->point2) + ", " +
             cFloat(capsule->radius) + "};");
        line("b2CreateCapsuleShape(body, &shape, &capsule);");
    } else {
        for (const EnginePiece& piece : enginePieces(shape, flatnessOf(m_scene.world)))
            std::visit([&](const auto& geometry) { writePiece(geometry); }, piece.geometry);
    }
    end();
}

void CodeWriter::writePiece(const CircleShape& circle) {
    line("const b2Circle circle = {" + cVector(circle.center) + ", " + cFloat(circle.radius) + "};");
    line("b2CreateCircleShape(body, &shape, &circle);");
}

void CodeWriter::writePiece(const PolygonShape& polygon) {
    std::string points;
    for (const Vec2 v : polygon.vertices) points += (points.empty() ? "" : ", ") + cVector(v);
    const std::string count = std::to_string(polygon.vertices.size());
    begin("");
    line("const b2Vec2 points[" + count + "] = {" + points + "};");
    line("const b2Hull hull = b2ComputeHull(points, " + count + ");");
    line("const b2Polygon polygon = b2MakePolygon(&hull, 0.0f);");
    line("b2CreatePolygonShape(body, &shape, &polygon);");
    end();
}

void CodeWriter::writePiece(const ChainShape& chain) {
    for (std::size_t i = 0; i + (chain.loop ? 0 : 1) < chain.vertices.size(); ++i) {
        begin("");
        line("const b2Segment segment = {" + cVector(chain.vertices[i]) + ", " +
             cVector(chain.vertices[(i + 1) % chain.vertices.size()]) + "};");
        line("b2CreateSegmentShape(body, &shape, &segment);");
        end();
    }
}

std::string CodeWriter::bodyOf(const std::optional<std::string>& id) const {
    const auto index = m_index.find(id);
    return index ? "scene->bodies[" + m_bodyNames[*index] + ']' : "scene->ground";
}

void CodeWriter::writeLimit(const SceneJoint& joint, const std::string& lower, const std::string& upper) {
    if (!joint.limit) return;
    line("definition.enableLimit = true;");
    line("definition." + lower + " = " + cFloat(joint.limit->lower) + ';');
    line("definition." + upper + " = " + cFloat(joint.limit->upper) + ';');
}

void CodeWriter::writeMotor(const SceneJoint& joint, const std::string& maximum) {
    if (!joint.motor) return;
    line("definition.enableMotor = true;");
    line("definition.motorSpeed = " + cFloat(joint.motor->speed) + ';');
    line("definition." + maximum + " = " + cFloat(joint.motor->maximum) + ';');
}

void CodeWriter::writeSpring(double frequency, double dampingRatio) {
    line("definition.enableSpring = true;");
    line("definition.hertz = " + cFloat(frequency) + ';');
    line("definition.dampingRatio = " + cFloat(dampingRatio) + ';');
}

void CodeWriter::writeJoint(std::size_t index) {
    const SceneJoint& joint = m_scene.joints[index];
    const bool isDistance = joint.type == SceneJointType::distance || joint.type == SceneJointType::spring;
    const std::string type = isDistance                                ? "Distance"
                             : joint.type == SceneJointType::revolute  ? "Revolute"
                             : joint.type == SceneJointType::prismatic ? "Prismatic"
                                                                       : "Weld";
    line("");
    begin("");
    line("b2" + type + "JointDef definition = b2Default" + type + "JointDef();");
    line("definition.bodyIdA = " + bodyOf(joint.bodyA) + ';');
    line("definition.bodyIdB = " + bodyOf(joint.bodyB) + ';');
    line("definition.localAnchorA = " + vector(joint.localAnchorA) + ';');
    line("definition.localAnchorB = " + vector(joint.localAnchorB) + ';');
    if (joint.collideConnected) line("definition.collideConnected = true;");
    if (!isDistance && joint.referenceAngle != 0) line("definition.referenceAngle = " + cFloat(joint.referenceAngle) + ';');
    if (joint.type == SceneJointType::weld) {
        if (joint.spring) line("definition.angularHertz = " + cFloat(joint.spring->frequency) + ';');
        if (joint.spring) line("definition.angularDampingRatio = " + cFloat(joint.spring->dampingRatio) + ';');
    } else if (isDistance) {
        const SpringNumbers spring = springOf(m_index.of(joint), joint);
        line("definition.length = " + cFloat(jointLength(m_index.of(joint), joint)) + ';');
        // With a spring of 0 Hz nothing is held but the limits; without one it is a rod.
        if (joint.type == SceneJointType::spring || joint.spring || joint.limit)
            writeSpring(spring.frequency, spring.dampingRatio);
        writeLimit(joint, "minLength", "maxLength");
        writeMotor(joint, "maxMotorForce");
    } else {
        const bool isHinge = joint.type == SceneJointType::revolute;
        if (!isHinge) line("definition.localAxisA = " + vector(normalized(joint.localAxisA)) + ';');
        writeLimit(joint, isHinge ? "lowerAngle" : "lowerTranslation", isHinge ? "upperAngle" : "upperTranslation");
        writeMotor(joint, isHinge ? "maxMotorTorque" : "maxMotorForce");
        if (joint.spring) writeSpring(joint.spring->frequency, joint.spring->dampingRatio);
    }
    line("scene->joints[" + m_jointNames[index] + "] = b2Create" + type + "Joint(scene->world, &definition);");
    end();
}

}  // namespace

std::string writeBox2dV3(const Scene& scene, const std::vector<Loss>& losses, const std::string& name) {
    return CodeWriter(scene, name).write(losses);
}

}  // namespace cairn
