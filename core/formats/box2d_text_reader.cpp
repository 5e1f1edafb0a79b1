// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "core/conversion/body_motion.h"
#include "core/conversion/engine_shapes.h"
#include "core/conversion/joint_softness.h"
#include "core/exchange/foreign_scene.h"
#include "core/formats/box2d_lexer.h"
#include "core/formats/box2d_text.h"

namespace cairn {

namespace {

constexpr std::size_t maxCodeBytes = std::size_t{16} << 20;

// The statements of a block as far as they matter here: what is declared, and the numbers that are given to each name.
struct CodeBlock {
    struct Numbers {
        std::vector<double> values;
        int line = 0;
    };
    int line = 0;
    std::string kind;       // the type that is declared last of those that end in Def or Shape: "b2BodyDef"
    std::string shapeKind;  // "b2CircleShape"
    std::map<std::string, Numbers, std::less<>> fields;  // by name: "bd.position"
    std::vector<Vec2> vertices;                          // of "vs"
    Json own;

    bool has(std::string_view name) const { return fields.find(name) != fields.end(); }
    double number(std::string_view name, double missing) const {
        const auto field = fields.find(name);
        return field == fields.end() || field->second.values.empty() ? missing : field->second.values.front();
    }
    bool flag(std::string_view name, bool missing) const { return number(name, missing ? 1 : 0) != 0; }
    Vec2 vector(std::string_view name) const {
        const auto field = fields.find(name);
        return field == fields.end() || field->second.values.size() < 2
                   ? Vec2{}
                   : Vec2{field->second.values[0], field->second.values[1]};
    }
};

class CodeReader {
public:
    CodeReader(std::string_view text, ProblemList& problems) : m_lexer(text), m_problems(problems), m_builder(problems) {}

    ForeignScene read();

private:
    void take(const CodeStatement& statement, CodeBlock& block);
    void takeOfWorld(const CodeStatement& statement);
    void finish(const CodeBlock& block, const CodeBlock* outer);
    void startBody(CodeBlock& block);
    void finishBody(const CodeBlock& block);
    void addFixture(const CodeBlock& block);
    void addJoint(const CodeBlock& block);
    bool readLaw(const CodeBlock& block, const JointedBodies& bodies, SceneJoint& joint);
    void readDistance(const CodeBlock& block, SceneJoint& joint);
    std::optional<decltype(SceneShape::geometry)> geometryOf(const CodeBlock& block);
    std::int64_t integer(const CodeBlock& block, std::string_view name, std::int64_t missing);
    void error(int line, Text message) { m_problems.error({}, std::move(message), line); }

    CodeLexer m_lexer;
    ProblemList& m_problems;
    ForeignSceneBuilder m_builder;
    std::map<double, std::size_t> m_bodyAt;  // by index in the file
};

// A whole number that a double holds exactly; an error otherwise, at the line that gives it.
std::int64_t CodeReader::integer(const CodeBlock& block, std::string_view name, std::int64_t missing) {
    const double value = block.number(name, static_cast<double>(missing));
    if (std::trunc(value) == value && std::abs(value) < 0x1p53) return static_cast<std::int64_t>(value);
    error(block.fields.find(name)->second.line, phrase("%1 must be a whole number", name));
    return missing;
}

ForeignScene CodeReader::read() {
    constexpr std::size_t maxDepth = 16;
    std::vector<CodeBlock> blocks;
    m_builder.scene.world.sleeping = true;
    while (m_problems.errors() == 0) {
        CodeStatement statement = m_lexer.next();
        switch (statement.kind) {
            case CodeStatement::Kind::opening:
                if (blocks.size() == maxDepth) error(statement.line, phrase("must be nested at most 16 deep"));
                if (!blocks.empty() && !blocks.back().kind.empty()) startBody(blocks.back());
                blocks.emplace_back().line = statement.line;
                break;
            case CodeStatement::Kind::closing:
                if (blocks.empty()) {
                    error(statement.line, phrase("closes a block that was not opened"));
                    break;
                }
                finish(blocks.back(), blocks.size() > 1 ? &blocks[blocks.size() - 2] : nullptr);
                blocks.pop_back();
                break;
            case CodeStatement::Kind::own:
                (blocks.empty() ? m_builder.own : blocks.back().own) = std::move(statement.own);
                break;
            case CodeStatement::Kind::statement:
                if (blocks.empty())
                    takeOfWorld(statement);
                else
                    take(statement, blocks.back());
                break;
            case CodeStatement::Kind::fault:
                error(statement.line, statement.fault);
                break;
            case CodeStatement::Kind::end:
                if (!blocks.empty()) error(blocks.back().line, phrase("opens a block that is not closed"));
                return m_builder.take();
        }
    }
    return m_builder.take();
}

void CodeReader::takeOfWorld(const CodeStatement& statement) {
    SceneWorld& world = m_builder.scene.world;
    const auto& values = statement.values;
    if (statement.name == "b2Vec2 g" && values.size() == 2) world.gravity = {values[0], values[1]};
    if (statement.name == "m_world->SetGravity" && values.size() == 2) world.gravity = {values[0], values[1]};
    if (statement.name == "m_world->SetAllowSleeping" && values.size() == 1) world.sleeping = values[0] != 0;
    if (statement.name == "m_world->SetContinuousPhysics" && values.size() == 1) world.continuous = values[0] != 0;
}

void CodeReader::take(const CodeStatement& statement, CodeBlock& block) {
    std::string name = statement.name;
    const std::string_view type = std::string_view(name).substr(0, name.find(' '));
    if (type.size() < name.size() && type.starts_with("b2")) {
        if (type.ends_with("Shape")) block.shapeKind = type;
        if (type.ends_with("Def") && block.kind.empty()) block.kind = type;
        return;
    }
    if (name.ends_with(".Set")) name.resize(name.size() - 4);
    if (name.starts_with("vs[")) {
        std::size_t index = 0;
        std::from_chars(name.data() + 3, name.data() + name.size(), index);
        if (index != block.vertices.size() || statement.values.size() != 2)
            return error(statement.line, phrase("must be vertex vs[%1].Set(x, y)", std::to_string(block.vertices.size())));
        if (index == maxShapeVertices)
            return error(statement.line, phrase("must be at most %1 vertices", std::to_string(maxShapeVertices)));
        block.vertices.push_back({statement.values[0], statement.values[1]});
        return;
    }
    if (name.starts_with("bodies[") && name.ends_with(']')) {
        std::uint32_t index = 0;
        const char* end = name.data() + name.size() - 1;
        if (std::from_chars(name.data() + 7, end, index).ptr != end)
            return error(statement.line, phrase("must name its body by a whole number, as in bodies[0]"));
        block.fields["index"] = {{static_cast<double>(index)}, statement.line};
        startBody(block);
        return;
    }
    constexpr std::size_t maxFields = 64;
    if (block.fields.size() < maxFields) block.fields[name] = {statement.values, statement.line};
}

// A body is made before its fixtures, whose blocks stand within its own.
void CodeReader::startBody(CodeBlock& block) {
    if (block.kind != "b2BodyDef" || block.has("made")) return;
    const std::size_t before = m_builder.scene.bodies.size();
    const std::int64_t type = integer(block, "bd.type", 0);
    if (type < 0 || type > 2) return error(block.line, phrase("bd.type must be 0, 1 or 2"));
    SceneBody body;
    body.type = static_cast<SceneBodyType>(type);
    body.position = block.vector("bd.position");
    body.angle = block.number("bd.angle", 0);
    body.angularVelocity = block.number("bd.angularVelocity", 0);
    body.linearDamping = block.number("bd.linearDamping", 0);
    body.angularDamping = block.number("bd.angularDamping", 0);
    body.gravityScale = block.number("bd.gravityScale", 1);
    body.allowSleep = block.flag("bd.allowSleep", true);
    body.awake = block.flag("bd.awake", true);
    body.fixedRotation = block.flag("bd.fixedRotation", false);
    body.bullet = block.flag("bd.bullet", false);
    if (!block.flag("bd.enabled", true))
        m_problems.warning({}, phrase("takes part all the same, though bd.enabled is false"), block.line);
    const Json* id = block.own.find("id");
    const std::size_t index = m_builder.addBody(std::move(body), id && id->string() ? *id->string() : std::string(),
                                                {"bodies[" + std::to_string(before) + ']', block.line, block.own, {}});
    m_bodyAt[block.number("index", static_cast<double>(before))] = index;
    block.fields["made"] = {};
}

void CodeReader::finishBody(const CodeBlock& block) {
    if (!block.has("made"))
        return error(block.line, phrase("has a b2BodyDef, and must make a body: bodies[0] = m_world->CreateBody(&bd)"));
    SceneBody& body = m_builder.lastBody();
    if (block.has("md.mass"))
        setMassData(body, block.number("md.mass", 0), block.vector("md.center"), block.number("md.I", 0));
    ensureMass(body);
    setOriginVelocity(body, block.vector("bd.linearVelocity"));
}

void CodeReader::finish(const CodeBlock& block, const CodeBlock* outer) {
    if (block.kind == "b2BodyDef") {
        finishBody(block);
    } else if (block.kind == "b2FixtureDef") {
        if (outer && outer->has("made"))
            addFixture(block);
        else
            error(block.line, phrase("has a b2FixtureDef, and must stand within the block of its body"));
    } else if (block.kind.ends_with("JointDef")) {
        addJoint(block);
    }
}

std::optional<decltype(SceneShape::geometry)> CodeReader::geometryOf(const CodeBlock& block) {
    using Geometry = decltype(SceneShape::geometry);
    if (block.shapeKind == "b2CircleShape") return CircleShape{block.vector("shape.m_p"), block.number("shape.m_radius", 0)};
    if (block.shapeKind == "b2PolygonShape") {
        if (const auto box = block.fields.find("shape.SetAsBox"); box != block.fields.end()) {
            std::vector<double> v = box->second.values;
            v.resize(5);
            return BoxShape{{v[0], v[1]}, {v[2], v[3]}, v[4]};
        }
        return std::visit([](auto found) { return Geometry(std::move(found)); }, convexShapeOf(block.vertices));
    }
    if (block.shapeKind == "b2ChainShape") return ChainShape{block.vertices, block.has("shape.CreateLoop")};
    if (block.shapeKind == "b2EdgeShape") {
        if (block.vertices.size() == 2) return ChainShape{block.vertices, false};
        return ChainShape{{block.vector("shape.m_vertex1"), block.vector("shape.m_vertex2")}, false};
    }
    error(block.line, phrase("must have a b2CircleShape, b2PolygonShape, b2ChainShape or b2EdgeShape"));
    return std::nullopt;
}

void CodeReader::addFixture(const CodeBlock& block) {
    SceneShape shape;
    shape.density = block.number("fd.density", 0);
    shape.friction = block.number("fd.friction", 0.2);
    shape.restitution = block.number("fd.restitution", 0);
    shape.sensor = block.flag("fd.isSensor", false);
    shape.filter.category = integer(block, "fd.filter.categoryBits", 1);
    shape.filter.mask = integer(block, "fd.filter.maskBits", 65535);
    shape.filter.group = integer(block, "fd.filter.groupIndex", 0);
    if (block.has("fd.restitutionThreshold"))
        m_builder.scene.world.restitutionThreshold = block.number("fd.restitutionThreshold", 1);
    auto geometry = geometryOf(block);
    if (!geometry) return;
    shape.geometry = std::move(*geometry);
    m_builder.addShape(std::move(shape), pieceOfKey(block.own));
}

// A rod where both limits are equal, whatever its stiffness; between limits that differ a spring, or nothing but the limits.
void CodeReader::readDistance(const CodeBlock& block, SceneJoint& joint) {
    const double length = block.number("jd.length", 1), least = block.number("jd.minLength", 0),
                 greatest = block.number("jd.maxLength", 2 * box2dUnlimited), stiffness = block.number("jd.stiffness", 0);
    joint.type = SceneJointType::distance;
    joint.length = length;
    if (least == greatest) {
        joint.length = least;
        return;
    }
    const bool isLimited = least > 0 || greatest < box2dUnlimited;
    if (stiffness > 0) {
        joint.type = SceneJointType::spring;
        joint.stiffness = stiffness;
        joint.damping = block.number("jd.damping", 0);
        if (!isLimited) return;
    }
    joint.limit = JointLimit{least, std::min(greatest, box2dUnlimited)};
}

bool CodeReader::readLaw(const CodeBlock& block, const JointedBodies& bodies, SceneJoint& joint) {
    joint.referenceAngle = block.number("jd.referenceAngle", 0);
    const auto limitAndMotor = [&](const std::string& of, const char* maximumKey) {
        if (block.flag("jd.enableLimit", false))
            joint.limit = JointLimit{block.number("jd.lower" + of, 0), block.number("jd.upper" + of, 0)};
        if (block.flag("jd.enableMotor", false))
            joint.motor = JointMotor{block.number("jd.motorSpeed", 0), block.number(maximumKey, 0)};
    };
    if (block.kind == "b2RevoluteJointDef") {
        joint.type = SceneJointType::revolute;
        limitAndMotor("Angle", "jd.maxMotorTorque");
    } else if (block.kind == "b2PrismaticJointDef") {
        joint.type = SceneJointType::prismatic;
        if (block.has("jd.localAxisA")) joint.localAxisA = block.vector("jd.localAxisA");
        limitAndMotor("Translation", "jd.maxMotorForce");
    } else if (block.kind == "b2DistanceJointDef") {
        joint.referenceAngle = 0;
        readDistance(block, joint);
    } else if (block.kind == "b2WeldJointDef") {
        joint.type = SceneJointType::weld;
        const SpringNumbers spring = springFromStiffness(block.number("jd.stiffness", 0), block.number("jd.damping", 0),
                                                         jointEffectiveMass(bodies, joint));
        if (spring.frequency > 0) joint.spring = JointSoftness{spring.frequency, spring.dampingRatio};
    } else {
        return false;
    }
    return true;
}

void CodeReader::addJoint(const CodeBlock& block) {
    const std::string name = block.kind.substr(2, block.kind.size() - 5);  // "WheelJoint"
    const auto bodyOf = [&](const char* key) -> std::optional<std::size_t> {
        const auto found = m_bodyAt.find(block.number(key, -1));
        if (found != m_bodyAt.end()) return found->second;
        error(block.line, phrase("%1 must be one of the bodies that were made before", std::string(key)));
        return std::nullopt;
    };
    SceneJoint joint;
    joint.localAnchorA = block.vector("jd.localAnchorA");
    joint.localAnchorB = block.vector("jd.localAnchorB");
    joint.collideConnected = block.flag("jd.collideConnected", false);
    const auto bodyA = bodyOf("jd.bodyA"), bodyB = bodyOf("jd.bodyB");
    if (!bodyA || !bodyB) return;
    const std::vector<SceneBody>& bodies = m_builder.scene.bodies;
    if (!readLaw(block, {&bodies[*bodyA], &bodies[*bodyB]}, joint)) {
        m_problems.warning({}, phrase("a b2%1 is left out, as Cairn has none like it", name), block.line);
        return;
    }
    const Json* id = block.own.find("id");
    const std::string path = "joints[" + std::to_string(m_builder.scene.joints.size()) + ']';
    m_builder.addJoint(std::move(joint), id && id->string() ? *id->string() : std::string(), *bodyA, *bodyB,
                       {path, block.line, block.own, {}});
}

}  // namespace

ForeignScene readBox2dText(std::string_view text, ProblemList& problems) {
    if (text.size() > maxCodeBytes) {
        problems.error({}, phrase("must be at most %1 bytes long, found %2", std::to_string(maxCodeBytes),
                                  std::to_string(text.size())));
        return {};
    }
    return CodeReader(text, problems).read();
}

}  // namespace cairn
