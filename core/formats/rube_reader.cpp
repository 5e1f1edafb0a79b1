// SPDX-License-Identifier: MIT
#include <algorithm>

#include "core/exchange/body_motion.h"
#include "core/exchange/engine_shapes.h"
#include "core/exchange/foreign_scene.h"
#include "core/exchange/json_fields.h"
#include "core/formats/rube.h"

namespace cairn {

namespace {

Json ownPropertyOf(const JsonFields& fields) {
    const Json* properties = fields.find("customProperties");
    if (!properties || !properties->array()) return {};
    for (const Json& property : *properties->array()) {
        const Json* name = property.find("name");
        const Json* text = property.find("string");
        if (name && name->string() && *name->string() == rubeOwnProperty && text && text->string())
            return ownKeyFromText(*text->string());
    }
    return {};
}

class ExportReader {
public:
    explicit ExportReader(ProblemList& problems) : m_problems(problems) {}

    ForeignScene read(const Json& root);

private:
    JsonFields fieldsOf(const Json& value, std::string path) {
        JsonFields fields(value, std::move(path), m_problems);
        fields.allowsHexNumbers = true;
        return fields;
    }
    void readWorld(const JsonFields& root);
    void readBody(const Json& json, const std::string& path);
    void readFixture(const Json& json, const std::string& path);
    void readJoint(const Json& json, const std::string& path);
    std::vector<Vec2> vertices(const JsonFields& shape);
    std::optional<decltype(SceneShape::geometry)> geometryOf(const JsonFields& fixture);
    std::optional<decltype(SceneShape::geometry)> chainOf(const JsonFields& chain);
    static void readLimitAndMotor(const JsonFields& fields, const char* maximumKey, SceneJoint& joint);
    static bool readLaw(const JsonFields& fields, const std::string& type, SceneJoint& joint);

    ProblemList& m_problems;
    ForeignSceneBuilder m_builder;
};

ForeignScene ExportReader::read(const Json& rootTree) {
    const JsonFields root = fieldsOf(rootTree, {});
    readWorld(root);
    const Json::Array& bodies = root.array("body");
    for (std::size_t i = 0; i < bodies.size(); ++i) readBody(bodies[i], pathTo("body", i));
    const Json::Array& joints = root.array("joint");
    for (std::size_t i = 0; i < joints.size(); ++i) readJoint(joints[i], pathTo("joint", i));
    if (!root.array("image").empty()) root.warning("image", "images are left out");
    if (!root.array("object").empty()) root.warning("object", "objects are left out, which are in files of their own");
    m_builder.own = ownPropertyOf(root);
    return m_builder.take();
}

void ExportReader::readWorld(const JsonFields& root) {
    SceneWorld& world = m_builder.scene.world;
    world.gravity = root.vector("gravity");
    world.sleeping = root.flag("allowSleep", false);
    world.continuous = root.flag("continuousPhysics", false);
    const double stepsPerSecond = root.number("stepsPerSecond", 60);
    if (stepsPerSecond > 0)
        world.timeStep = 1 / stepsPerSecond;
    else
        root.error("stepsPerSecond", "must be above 0");
}

void ExportReader::readBody(const Json& json, const std::string& path) {
    const JsonFields fields = fieldsOf(json, path);
    SceneBody body;
    const std::int64_t type = fields.integer("type", 0);
    if (type < 0 || type > 2) fields.error("type", "must be 0 (static), 1 (kinematic) or 2 (dynamic)");
    body.type = static_cast<SceneBodyType>(std::clamp<std::int64_t>(type, 0, 2));
    body.position = fields.vector("position");
    body.angle = fields.number("angle", 0);
    body.angularVelocity = fields.number("angularVelocity", 0);
    body.linearDamping = fields.number("linearDamping", 0);
    body.angularDamping = fields.number("angularDamping", 0);
    body.gravityScale = fields.number("gravityScale", 1);
    body.bullet = fields.flag("bullet", false);
    body.allowSleep = fields.flag("allowSleep", true);
    body.awake = fields.flag("awake", false);
    body.fixedRotation = fields.flag("fixedRotation", false);
    if (!fields.flag("active", true)) fields.warning("active", "takes part all the same, as bodies of Cairn do");
    m_builder.addBody(std::move(body), fields.text("name"), {path, json.line(), ownPropertyOf(fields), {}});

    const Json::Array& fixtures = fields.array("fixture");
    for (std::size_t i = 0; i < fixtures.size(); ++i) readFixture(fixtures[i], pathTo(fields.pathOf("fixture"), i));
    if (fields.find("massData-mass")) {
        setMassData(m_builder.lastBody(), fields.number("massData-mass", 0), fields.vector("massData-center"),
                    fields.number("massData-I", 0));
    }
    ensureMass(m_builder.lastBody());
    setOriginVelocity(m_builder.lastBody(), fields.vector("linearVelocity"));
}

void ExportReader::readFixture(const Json& json, const std::string& path) {
    const JsonFields fields = fieldsOf(json, path);
    SceneShape shape;
    shape.density = fields.number("density", 0);
    shape.friction = fields.number("friction", 0);
    shape.restitution = fields.number("restitution", 0);
    shape.sensor = fields.flag("sensor", false);
    shape.filter.category = fields.integer("filter-categoryBits", 1);
    shape.filter.mask = fields.integer("filter-maskBits", 65535);
    shape.filter.group = fields.integer("filter-groupIndex", 0);
    auto geometry = geometryOf(fields);
    if (!geometry) return;
    shape.geometry = std::move(*geometry);
    m_builder.addShape(std::move(shape), pieceOfKey(ownPropertyOf(fields)));
}

std::vector<Vec2> ExportReader::vertices(const JsonFields& shape) {
    const Json* lists = shape.find("vertices");
    if (!lists) {
        shape.error("vertices", "must be { \"x\": [...], \"y\": [...] }");
        return {};
    }
    const JsonFields fields = fieldsOf(*lists, shape.pathOf("vertices"));
    const Json::Array& x = fields.array("x");
    const Json::Array& y = fields.array("y");
    if (x.size() != y.size()) {
        fields.error("y", "must have as many numbers as x, which has " + std::to_string(x.size()));
        return {};
    }
    std::vector<Vec2> result;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const auto first = fields.numberOf(x[i], pathTo(fields.pathOf("x"), i));
        const auto second = fields.numberOf(y[i], pathTo(fields.pathOf("y"), i));
        if (!first || !second) return {};
        result.push_back({*first, *second});
    }
    return result;
}

std::optional<decltype(SceneShape::geometry)> ExportReader::chainOf(const JsonFields& chain) {
    ChainShape shape{vertices(chain), false};
    if (shape.vertices.size() < 2) {
        chain.error("vertices", "must be at least two");
        return std::nullopt;
    }
    const bool knowsBoth = chain.flag("hasNextVertex", false) && chain.flag("hasPrevVertex", false);
    // One that comes back to its first vertex is closed; without that vertex it is where each end knows the other one.
    if (knowsBoth && shape.vertices.size() > 3 && shape.vertices.front() == shape.vertices.back()) {
        shape.vertices.pop_back();
        shape.loop = true;
    } else if (knowsBoth && shape.vertices.size() > 2) {
        shape.loop =
            chain.vector("nextVertex") == shape.vertices.front() && chain.vector("prevVertex") == shape.vertices.back();
    }
    return shape;
}

std::optional<decltype(SceneShape::geometry)> ExportReader::geometryOf(const JsonFields& fixture) {
    const auto member = [&](const char* key) { return fieldsOf(*fixture.find(key), fixture.pathOf(key)); };
    if (fixture.find("circle")) {
        const JsonFields circle = member("circle");
        return CircleShape{circle.vector("center"), circle.number("radius", 0)};
    }
    if (fixture.find("polygon")) {
        const std::vector<Vec2> corners = vertices(member("polygon"));
        if (corners.size() == 2) return ChainShape{corners, false};
        return std::visit([](auto shape) { return decltype(SceneShape::geometry)(std::move(shape)); },
                          convexShapeOf(corners));
    }
    if (fixture.find("chain")) return chainOf(member("chain"));
    if (fixture.find("loop")) return ChainShape{vertices(member("loop")), true};
    if (fixture.find("edge")) {
        const JsonFields edge = member("edge");
        return ChainShape{{edge.vector("vertex1"), edge.vector("vertex2")}, false};
    }
    fixture.problems().error(fixture.path(), "must have a circle, polygon, chain, loop or edge, and has none",
                             fixture.line());
    return std::nullopt;
}

void ExportReader::readLimitAndMotor(const JsonFields& fields, const char* maximumKey, SceneJoint& joint) {
    joint.referenceAngle = fields.number("refAngle", 0);
    if (fields.flag("enableLimit", false))
        joint.limit = JointLimit{fields.number("lowerLimit", 0), fields.number("upperLimit", 0)};
    if (fields.flag("enableMotor", false))
        joint.motor = JointMotor{fields.number("motorSpeed", 0), fields.number(maximumKey, 0)};
}

// What a joint does, by its type. False where Cairn has no such joint.
bool ExportReader::readLaw(const JsonFields& fields, const std::string& type, SceneJoint& joint) {
    const double frequency = fields.number("frequency", 0), dampingRatio = fields.number("dampingRatio", 0);
    if (type == "revolute") {
        joint.type = SceneJointType::revolute;
        readLimitAndMotor(fields, "maxMotorTorque", joint);
    } else if (type == "prismatic") {
        joint.type = SceneJointType::prismatic;
        joint.localAxisA = fields.vector(fields.find("localAxisA") ? "localAxisA" : "localAxis1", {1, 0});
        readLimitAndMotor(fields, "maxMotorForce", joint);
    } else if (type == "distance") {
        joint.type = frequency > 0 ? SceneJointType::spring : SceneJointType::distance;
        joint.length = fields.number("length", 0);
        if (frequency > 0) joint.frequency = frequency;
        if (frequency > 0) joint.dampingRatio = dampingRatio;
    } else if (type == "rope") {
        joint.type = SceneJointType::distance;
        joint.limit = JointLimit{0, fields.number("maxLength", 0)};
    } else if (type == "weld") {
        joint.type = SceneJointType::weld;
        joint.referenceAngle = fields.number("refAngle", 0);
        if (frequency > 0) joint.spring = JointSoftness{frequency, dampingRatio};
    } else {
        return false;
    }
    return true;
}

void ExportReader::readJoint(const Json& json, const std::string& path) {
    const JsonFields fields = fieldsOf(json, path);
    const std::string type = fields.text("type");
    SceneJoint joint;
    if (!readLaw(fields, type, joint)) {
        fields.warning("type", "a joint of type \"" + type + "\" is left out, as Cairn has none like it");
        return;
    }
    joint.localAnchorA = fields.vector("anchorA");
    joint.localAnchorB = fields.vector("anchorB");
    joint.collideConnected = fields.flag("collideConnected", false);
    const std::size_t bodies = m_builder.scene.bodies.size();
    const auto bodyA = fields.index("bodyA", bodies), bodyB = fields.index("bodyB", bodies);
    if (bodyA && bodyB)
        m_builder.addJoint(std::move(joint), fields.text("name"), *bodyA, *bodyB,
                           {path, json.line(), ownPropertyOf(fields), {}});
}

}  // namespace

ForeignScene readRubeExport(const Json& root, ProblemList& problems) { return ExportReader(problems).read(root); }

}  // namespace cairn
