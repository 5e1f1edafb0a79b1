// SPDX-License-Identifier: MIT
#include <cmath>
#include <unordered_map>

#include "core/conversion/body_motion.h"
#include "core/conversion/engine_shapes.h"
#include "core/exchange/foreign_scene.h"
#include "core/exchange/json_fields.h"
#include "core/formats/engine_joints.h"
#include "core/formats/rube.h"
#include "core/scene/shape_builder.h"

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

using Geometry = decltype(SceneShape::geometry);

// What R.U.B.E. exports, and its own projects, which name bodies by numbers of their own and hold outlines as they were drawn.
enum class RubeDialect { exported, project };

class RubeReader {
public:
    RubeReader(RubeDialect dialect, ProblemList& problems)
        : m_isProject(dialect == RubeDialect::project), m_problems(problems), m_builder(problems) {}

    ForeignScene read(const Json& world, const std::string& path);

private:
    JsonFields fieldsOf(const Json& value, std::string path) {
        JsonFields fields(value, std::move(path), m_problems);
        fields.allowsHexNumbers = true;
        return fields;
    }
    void readWorld(const JsonFields& root);
    void readBody(const Json& json, const std::string& path);
    SceneBodyType bodyType(const JsonFields& body);
    std::optional<std::size_t> bodyIndex(const JsonFields& joint, const char* key);
    void readFixture(const Json& json, const std::string& path);
    void readJoint(const Json& json, const std::string& path);
    std::vector<Vec2> vertices(const JsonFields& shape);
    std::optional<Geometry> geometryOf(const JsonFields& fixture);
    std::optional<Geometry> chainOf(const JsonFields& chain);
    std::optional<Geometry> drawnGeometryOf(const JsonFields& fixture);
    static bool readLaw(const JsonFields& fields, const std::string& type, SceneJoint& joint);

    bool m_isProject;
    ProblemList& m_problems;
    ForeignSceneBuilder m_builder;
    std::unordered_map<std::int64_t, std::size_t> m_bodiesByNumber;  // of a project
};

ForeignScene RubeReader::read(const Json& worldTree, const std::string& path) {
    const JsonFields world = fieldsOf(worldTree, path);
    readWorld(world);
    const auto readEach = [&](const char* key, void (RubeReader::*readOne)(const Json&, const std::string&)) {
        const Json::Array& list = world.array(key);
        for (std::size_t i = 0; i < list.size() && !m_builder.isHopeless(); ++i)
            (this->*readOne)(list[i], pathTo(world.pathOf(key), i));
    };
    readEach(m_isProject ? "metabody" : "body", &RubeReader::readBody);
    readEach(m_isProject ? "metajoint" : "joint", &RubeReader::readJoint);
    const auto leaveOut = [&](const char* key, const Text& what) {
        if (!world.array(key).empty()) world.warning(key, what);
    };
    leaveOut(m_isProject ? "metaimage" : "image", phrase("images are left out"));
    leaveOut(m_isProject ? "metaobject" : "object", phrase("objects are left out, which are in files of their own"));
    m_builder.own = ownPropertyOf(world);
    return m_builder.take();
}

void RubeReader::readWorld(const JsonFields& root) {
    SceneWorld& world = m_builder.scene.world;
    world.gravity = root.vector("gravity");
    world.sleeping = root.flag("allowSleep", false);
    world.continuous = root.flag("continuousPhysics", false);
    const double stepsPerSecond = root.number("stepsPerSecond", 60);
    if (stepsPerSecond > 0)
        world.timeStep = 1 / stepsPerSecond;
    else
        root.error("stepsPerSecond", phrase("must be above 0"));
}

SceneBodyType RubeReader::bodyType(const JsonFields& body) {
    const Json* type = body.find("type");
    if (type && type->string()) {
        for (const auto& [word, value] : {std::pair{"static", SceneBodyType::fixed},
                                          {"kinematic", SceneBodyType::kinematic},
                                          {"dynamic", SceneBodyType::dynamic}})
            if (*type->string() == word) return value;
    } else {
        const std::int64_t number = body.integer("type", 0);
        if (number >= 0 && number <= 2) return static_cast<SceneBodyType>(number);
    }
    body.error("type", m_isProject ? phrase("must be \"static\", \"kinematic\" or \"dynamic\"")
                                   : phrase("must be 0 (static), 1 (kinematic) or 2 (dynamic)"));
    return SceneBodyType::fixed;
}

std::optional<std::size_t> RubeReader::bodyIndex(const JsonFields& joint, const char* key) {
    if (!m_isProject) return joint.index(key, m_builder.scene.bodies.size());
    const auto found = m_bodiesByNumber.find(joint.integer(key, -1));
    if (found != m_bodiesByNumber.end()) return found->second;
    joint.error(key, phrase("must be the id of a body"));
    return std::nullopt;
}

void RubeReader::readBody(const Json& json, const std::string& path) {
    const JsonFields fields = fieldsOf(json, path);
    SceneBody body;
    body.type = bodyType(fields);
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
    if (!fields.flag("active", true)) fields.warning("active", phrase("takes part all the same, as bodies of Cairn do"));
    const std::size_t index =
        m_builder.addBody(std::move(body), fields.text("name"), {path, json.line(), ownPropertyOf(fields), {}});
    if (m_isProject) m_bodiesByNumber.emplace(fields.integer("id", -1), index);

    const Json::Array& fixtures = fields.array("fixture");
    for (std::size_t i = 0; i < fixtures.size(); ++i) readFixture(fixtures[i], pathTo(fields.pathOf("fixture"), i));
    if (fields.find("massData-mass")) {
        const double mass = fields.number("massData-mass", 0), ofFixtures = bodyMass(m_builder.lastBody()).mass;
        const bool isTold = ownPropertyOf(fields).find(rubeOwnMass) != nullptr;
        constexpr double precision = 1e-3;
        if (mass > 0 && ofFixtures > 0 && std::abs(mass - ofFixtures) > precision * mass && !isTold &&
            m_builder.lastBody().type == SceneBodyType::dynamic)
            fields.warning(
                "massData-mass",
                phrase("is what the body weighs, though the densities of its fixtures come to %1 kg; without it they "
                       "count",
                       numberText(ofFixtures)));
        setMassData(m_builder.lastBody(), mass, fields.vector("massData-center"), fields.number("massData-I", 0));
    }
    ensureMass(m_builder.lastBody());
    setOriginVelocity(m_builder.lastBody(), fields.vector("linearVelocity"));
}

void RubeReader::readFixture(const Json& json, const std::string& path) {
    const JsonFields fields = fieldsOf(json, path);
    SceneShape shape;
    shape.density = fields.number("density", 0);
    shape.friction = fields.number("friction", 0);
    shape.restitution = fields.number("restitution", 0);
    shape.sensor = fields.flag("sensor", false);
    shape.filter.category = fields.integer("filter-categoryBits", 1);
    shape.filter.mask = fields.integer("filter-maskBits", 65535);
    shape.filter.group = fields.integer("filter-groupIndex", 0);
    auto geometry = m_isProject ? drawnGeometryOf(fields) : geometryOf(fields);
    if (!geometry) return;
    shape.geometry = std::move(*geometry);
    m_builder.addShape(std::move(shape), pieceOfKey(ownPropertyOf(fields)));
}

std::vector<Vec2> RubeReader::vertices(const JsonFields& shape) {
    const Json* lists = shape.find("vertices");
    if (!lists) {
        shape.error("vertices", phrase("must be { \"x\": [...], \"y\": [...] }"));
        return {};
    }
    const JsonFields fields = fieldsOf(*lists, shape.pathOf("vertices"));
    const Json::Array& x = fields.array("x");
    const Json::Array& y = fields.array("y");
    if (x.size() != y.size()) {
        fields.error("y", phrase("must have as many numbers as x, which has %1", std::to_string(x.size())));
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

std::optional<Geometry> RubeReader::chainOf(const JsonFields& chain) {
    ChainShape shape{vertices(chain), false};
    if (shape.vertices.size() < 2) {
        chain.error("vertices", phrase("must be at least two"));
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

std::optional<Geometry> RubeReader::geometryOf(const JsonFields& fixture) {
    const auto member = [&](const char* key) { return fieldsOf(*fixture.find(key), fixture.pathOf(key)); };
    if (fixture.find("circle")) {
        const JsonFields circle = member("circle");
        return CircleShape{circle.vector("center"), circle.number("radius", 0)};
    }
    if (fixture.find("polygon")) {
        const std::vector<Vec2> corners = vertices(member("polygon"));
        if (corners.size() == 2) return ChainShape{corners, false};
        return std::visit([](auto shape) { return Geometry(std::move(shape)); }, convexShapeOf(corners));
    }
    if (fixture.find("chain")) return chainOf(member("chain"));
    if (fixture.find("loop")) return ChainShape{vertices(member("loop")), true};
    if (fixture.find("edge")) {
        const JsonFields edge = member("edge");
        return ChainShape{{edge.vector("vertex1"), edge.vector("vertex2")}, false};
    }
    fixture.problems().error(fixture.path(), phrase("must have a circle, polygon, chain, loop or edge, and has none"),
                             fixture.line());
    return std::nullopt;
}

// Of a project: vertices, and what they are of. Concave polygons stand there as they were drawn.
std::optional<Geometry> RubeReader::drawnGeometryOf(const JsonFields& fixture) {
    const Json::Array& shapes = fixture.array("shapes");
    const std::vector<Vec2> points = vertices(fixture);
    if (points.empty()) return std::nullopt;
    const std::string path = pathTo(fixture.pathOf("shapes"), std::size_t{0});
    static const Json polygon = Json::Object{{"type", "polygon"}};
    const JsonFields shape = fieldsOf(shapes.empty() ? polygon : shapes.front(), path);
    const std::string type = shape.text("type");
    if (type == "circle") return CircleShape{points.front(), shape.number("radius", 0)};
    if (type == "line" || type == "chain" || type == "loop") return ChainShape{points, type == "loop"};
    if (type == "polygon" && points.size() == 2) return ChainShape{points, false};
    if (type == "polygon") return std::visit([](auto found) { return Geometry(std::move(found)); }, convexShapeOf(points));
    shape.error("type", phrase("must be \"circle\", \"polygon\", \"line\" or \"loop\""));
    return std::nullopt;
}

// What a joint does, by its type. False where Cairn has no such joint.
bool RubeReader::readLaw(const JsonFields& fields, const std::string& type, SceneJoint& joint) {
    const double frequency = fields.number("frequency", 0), dampingRatio = fields.number("dampingRatio", 0);
    const auto limitAndMotor = [&](const char* maximum) {
        readLimitAndMotor(fields, {"refAngle", "lowerLimit", "upperLimit", maximum}, 0, joint);
    };
    if (type == "revolute") {
        joint.type = SceneJointType::revolute;
        limitAndMotor("maxMotorTorque");
    } else if (type == "prismatic") {
        joint.type = SceneJointType::prismatic;
        joint.localAxisA = fields.vector(fields.find("localAxisA") ? "localAxisA" : "localAxis1", {1, 0});
        limitAndMotor("maxMotorForce");
    } else if (type == "distance") {
        setRodOrSpring(fields.number("length", 0), frequency, dampingRatio, joint);
    } else if (type == "rope") {
        setRope(fields.number("maxLength", 0), joint);
    } else if (type == "weld") {
        setWeld(fields.number("refAngle", 0), frequency, dampingRatio, joint);
    } else {
        return false;
    }
    return true;
}

void RubeReader::readJoint(const Json& json, const std::string& path) {
    const JsonFields fields = fieldsOf(json, path);
    const std::string type = fields.text("type");
    SceneJoint joint;
    if (!readLaw(fields, type, joint)) {
        fields.warning("type", phrase("a joint of type \"%1\" is left out, as Cairn has none like it", type));
        return;
    }
    joint.localAnchorA = fields.vector("anchorA");
    joint.localAnchorB = fields.vector("anchorB");
    joint.collideConnected = fields.flag("collideConnected", false);
    const auto bodyA = bodyIndex(fields, "bodyA"), bodyB = bodyIndex(fields, "bodyB");
    if (bodyA && bodyB)
        m_builder.addJoint(std::move(joint), fields.text("name"), *bodyA, *bodyB,
                           {path, json.line(), ownPropertyOf(fields), {}});
}

}  // namespace

ForeignScene readRube(const Json& root, ProblemList& problems) {
    const Json* project = root.find("metaworld");
    return project ? RubeReader(RubeDialect::project, problems).read(*project, "metaworld")
                   : RubeReader(RubeDialect::exported, problems).read(root, {});
}

}  // namespace cairn
