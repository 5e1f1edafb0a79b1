// SPDX-License-Identifier: MIT
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/conversion/body_motion.h"
#include "core/conversion/engine_shapes.h"
#include "core/exchange/foreign_scene.h"
#include "core/exchange/json_fields.h"
#include "core/formats/engine_joints.h"
#include "core/formats/planck.h"

namespace cairn {

namespace {

// Shapes may be shared, so that few bytes could ask for any number of vertices.
constexpr std::size_t maxPlanckVertices = 1'000'000;

class PlanckReader {
public:
    PlanckReader(const Json::Array& objects, ProblemList& problems)
        : m_objects(objects), m_problems(problems), m_builder(problems) {}

    ForeignScene read();

private:
    // An object that is referred to, or stands in place.
    struct Found {
        const Json* json;
        std::string path;
    };
    std::optional<Found> resolve(const Json& json, const std::string& path);
    JsonFields fieldsOf(const Found& found) { return {*found.json, found.path, m_problems}; }
    // Calls for each object of a list, oldest first.
    template <class Function>
    void forEach(const JsonFields& owner, const char* key, Function function);

    void readBody(const Found& found);
    void readFixture(const Found& found);
    void readJoint(const Found& found);
    std::optional<std::size_t> bodyOf(const JsonFields& joint, const char* key);
    bool readLaw(const JsonFields& fields, const std::string& type, SceneJoint& joint, double turn);
    std::optional<decltype(SceneShape::geometry)> geometryOf(const JsonFields& shape);
    std::vector<Vec2> vertices(const JsonFields& shape);

    const Json::Array& m_objects;
    ProblemList& m_problems;
    ForeignSceneBuilder m_builder;
    std::unordered_map<const Json*, std::size_t> m_bodyAt;  // index in the scene
    std::unordered_set<const Json*> m_listed;
    std::size_t m_vertices = 0;
};

Json ownDataOf(const JsonFields& fields) {
    const Json* data = fields.find("userData");
    const Json* own = data ? data->find("cairn") : nullptr;
    return own ? *own : Json();
}

std::string idOf(const JsonFields& fields) {
    const Json* data = fields.find("userData");
    const Json* id = data ? data->find("id") : nullptr;
    return id && id->string() ? *id->string() : std::string();
}

std::optional<PlanckReader::Found> PlanckReader::resolve(const Json& json, const std::string& path) {
    if (!json.find("refIndex")) return Found{&json, path};
    const auto index = JsonFields(json, path, m_problems).index("refIndex", m_objects.size());
    if (!index) return std::nullopt;
    return Found{&m_objects[*index], pathTo(std::string_view(), *index)};
}

template <class Function>
void PlanckReader::forEach(const JsonFields& owner, const char* key, Function function) {
    const Json::Array& list = owner.array(key);
    for (std::size_t i = list.size(); i-- > 0 && !m_builder.isHopeless();) {
        const std::string path = pathTo(owner.pathOf(key), i);
        const auto found = resolve(list[i], path);
        if (!found) continue;
        if (m_listed.insert(found->json).second)
            function(*found);
        else
            m_problems.error(path, phrase("must be listed once, found %1 again", found->path), list[i].line());
    }
}

ForeignScene PlanckReader::read() {
    const JsonFields world(m_objects.front(), "[0]", m_problems);
    m_builder.scene.world.gravity = world.vector("gravity");
    forEach(world, "bodies", [this](const Found& found) { readBody(found); });
    forEach(world, "joints", [this](const Found& found) { readJoint(found); });
    // Worlds of planck let bodies sleep, each of which may refuse it.
    m_builder.scene.world.sleeping =
        std::ranges::any_of(m_builder.scene.bodies, [](const SceneBody& body) { return body.allowSleep; });
    m_builder.own = ownDataOf(world);
    return m_builder.take();
}

void PlanckReader::readBody(const Found& found) {
    const JsonFields fields = fieldsOf(found);
    SceneBody body;
    const std::string type = fields.text("type", "static");
    if (type == "dynamic")
        body.type = SceneBodyType::dynamic;
    else if (type == "kinematic")
        body.type = SceneBodyType::kinematic;
    else if (type == "static")
        body.type = SceneBodyType::fixed;
    else
        fields.error("type", phrase("must be \"static\", \"kinematic\" or \"dynamic\""));
    body.position = fields.vector("position");
    body.angle = fields.number("angle", 0);
    body.angularVelocity = fields.number("angularVelocity", 0);
    body.linearDamping = fields.number("linearDamping", 0);
    body.angularDamping = fields.number("angularDamping", 0);
    body.gravityScale = fields.number("gravityScale", 1);
    body.fixedRotation = fields.flag("fixedRotation", false);
    body.bullet = fields.flag("bullet", false);
    body.allowSleep = fields.flag("allowSleep", true);
    body.awake = fields.flag("awake", true);
    if (!fields.flag("active", true)) fields.warning("active", phrase("takes part all the same, as bodies of Cairn do"));
    const std::size_t added =
        m_builder.addBody(std::move(body), idOf(fields), {found.path, found.json->line(), ownDataOf(fields), {}});
    m_bodyAt.emplace(found.json, added);
    forEach(fields, "fixtures", [this](const Found& fixture) { readFixture(fixture); });
    ensureMass(m_builder.lastBody());
    setOriginVelocity(m_builder.lastBody(), fields.vector("linearVelocity"));
}

void PlanckReader::readFixture(const Found& found) {
    const JsonFields fields = fieldsOf(found);
    SceneShape shape;
    shape.density = fields.number("density", 0);
    shape.friction = fields.number("friction", 0.2);
    shape.restitution = fields.number("restitution", 0);
    shape.sensor = fields.flag("isSensor", false);
    shape.filter.category = fields.integer("filterCategoryBits", 1);
    shape.filter.mask = fields.integer("filterMaskBits", 65535);
    shape.filter.group = fields.integer("filterGroupIndex", 0);
    const Json* reference = fields.find("shape");
    if (!reference) return fields.error("shape", phrase("must be a shape"));
    const auto target = resolve(*reference, fields.pathOf("shape"));
    if (!target) return;
    auto geometry = geometryOf(fieldsOf(*target));
    if (!geometry) return;
    shape.geometry = std::move(*geometry);
    m_builder.addShape(std::move(shape), pieceOfKey(ownDataOf(fields)));
}

std::vector<Vec2> PlanckReader::vertices(const JsonFields& shape) {
    const Json::Array& list = shape.array("vertices");
    m_vertices += list.size();
    if (m_vertices > maxPlanckVertices) {
        shape.problems().error(
            shape.path(), phrase("brings the vertices of all shapes to more than %1", std::to_string(maxPlanckVertices)),
            shape.line());
        return {};
    }
    std::vector<Vec2> result;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (const auto vertex = shape.vectorOf(list[i], pathTo(shape.pathOf("vertices"), i))) result.push_back(*vertex);
    return result;
}

std::optional<decltype(SceneShape::geometry)> PlanckReader::geometryOf(const JsonFields& shape) {
    using Geometry = decltype(SceneShape::geometry);
    const std::string type = shape.text("type");
    if (type == "circle") return CircleShape{shape.vector("p"), shape.number("radius", 1)};
    if (type == "polygon" || type == "box")
        return std::visit([](auto found) { return Geometry(std::move(found)); }, convexShapeOf(vertices(shape)));
    if (type == "chain") return ChainShape{vertices(shape), shape.flag("isLoop", false)};
    if (type == "edge") return ChainShape{{shape.vector("vertex1"), shape.vector("vertex2")}, false};
    shape.error("type", phrase("must be \"circle\", \"polygon\", \"chain\" or \"edge\""));
    return std::nullopt;
}

std::optional<std::size_t> PlanckReader::bodyOf(const JsonFields& joint, const char* key) {
    const Json* reference = joint.find(key);
    const auto found = reference ? resolve(*reference, joint.pathOf(key)) : std::nullopt;
    const auto body = m_bodyAt.find(found ? found->json : nullptr);
    if (body != m_bodyAt.end()) return body->second;
    joint.error(key, phrase("must refer to a body of the world"));
    return std::nullopt;
}

// What a joint does, by its type; turn: the angle between its bodies as they stand. False where Cairn has no such joint.
bool PlanckReader::readLaw(const JsonFields& fields, const std::string& type, SceneJoint& joint, double turn) {
    const double frequency = fields.number("frequencyHz", 0), dampingRatio = fields.number("dampingRatio", 0);
    const auto limitAndMotor = [&](const std::string& of, const char* maximum) {
        readLimitAndMotor(fields, {"referenceAngle", "lower" + of, "upper" + of, maximum}, turn, joint);
    };
    if (type == "revolute-joint") {
        joint.type = SceneJointType::revolute;
        limitAndMotor("Angle", "maxMotorTorque");
    } else if (type == "prismatic-joint") {
        joint.type = SceneJointType::prismatic;
        joint.localAxisA = fields.vector("localAxisA", {1, 0});
        limitAndMotor("Translation", "maxMotorForce");
    } else if (type == "distance-joint") {
        setRodOrSpring(fields.numberIfThere("length"), frequency, dampingRatio, joint);
    } else if (type == "rope-joint") {
        setRope(fields.number("maxLength", 0), joint);
    } else if (type == "weld-joint") {
        setWeld(fields.number("referenceAngle", turn), frequency, dampingRatio, joint);
    } else {
        return false;
    }
    return true;
}

void PlanckReader::readJoint(const Found& found) {
    const JsonFields fields = fieldsOf(found);
    const auto bodyA = bodyOf(fields, "bodyA"), bodyB = bodyOf(fields, "bodyB");
    if (!bodyA || !bodyB) return;
    const std::string type = fields.text("type");
    const std::vector<SceneBody>& bodies = m_builder.scene.bodies;
    SceneJoint joint;
    if (!readLaw(fields, type, joint, bodies[*bodyB].angle - bodies[*bodyA].angle)) {
        fields.warning("type", phrase("a joint of type \"%1\" is left out, as Cairn has none like it", type));
        return;
    }
    joint.localAnchorA = fields.vector("localAnchorA");
    joint.localAnchorB = fields.vector("localAnchorB");
    joint.collideConnected = fields.flag("collideConnected", false);
    m_builder.addJoint(std::move(joint), idOf(fields), *bodyA, *bodyB,
                       {found.path, found.json->line(), ownDataOf(fields), {}});
}

}  // namespace

ForeignScene readPlanck(const Json& root, ProblemList& problems) {
    const Json::Array* objects = root.array();
    if (!objects || objects->empty()) {
        problems.error({}, phrase("must be an array with the world first, found %1", described(root)), root.line());
        return {};
    }
    return PlanckReader(*objects, problems).read();
}

}  // namespace cairn
