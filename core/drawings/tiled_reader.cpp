// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_map>

#include "core/drawings/finish_import.h"
#include "core/drawings/tiled.h"
#include "core/drawings/tiled_shapes.h"
#include "core/exchange/foreign_scene.h"
#include "core/exchange/json_fields.h"
#include "core/exchange/left_out.h"
#include "core/math/transform.h"
#include "core/scene/shape_builder.h"
#include "core/text/nearest_word.h"

namespace cairn {
namespace {

constexpr double mapPrecision = 1e-5;

constexpr std::size_t maxMapPoints = 100'000;  // of all outlines, which all are looked at for crossings

// An object of the map, apart from its layer.
struct MapObject {
    const Json* json = nullptr;
    std::string path;
    Vec2 offset;                          // px, of its layers
    Json properties;                      // by name
    std::vector<std::size_t> moreShapes;  // of a body, the objects that are
    std::optional<std::size_t> body;      // index, once it is one
};

class TiledReader {
public:
    TiledReader(const ImportOptions& options, ProblemList& problems)
        : m_options(options), m_problems(problems), m_builder(problems) {}

    ForeignScene read(const Json& root);

private:
    void readMap(const JsonFields& map);
    void collect(const JsonFields& parent, Vec2 offset);
    void collectObject(const Json& json, std::string path, Vec2 offset);
    void sortOut();
    void addToBody(std::size_t shape);
    void readBody(std::size_t index);
    void readMass(const JsonFields& properties);
    void readJoint(const MapObject& object);
    std::optional<std::size_t> bodyOf(const JsonFields& properties, const char* key);
    std::optional<TiledShape> shapeOf(const MapObject& object, SceneBodyType type);
    static SceneShape materialOf(const JsonFields& properties);
    static std::pair<Vec2, double> placeInBody(const JsonFields& properties) {
        return {{properties.number(tiledCenterX, 0), properties.number(tiledCenterY, 0)},
                properties.number(tiledShapeAngle, 0)};
    }
    void warnOfMisspellings(const MapObject& object, const JsonFields& fields) const;

    JsonFields fieldsOf(const MapObject& object) const { return {*object.json, object.path, m_problems}; }
    JsonFields propertiesOf(const MapObject& object) const {
        return {object.properties, pathTo(object.path, "properties"), m_problems};
    }
    Vec2 metresOf(Vec2 pixels) const { return {(pixels.x - m_origin.x) / m_scale, (m_origin.y - pixels.y) / m_scale}; }
    // Where the corner of an object is in the world, and how the object is turned about it.
    Transform frameOf(const MapObject& object, const JsonFields& fields) const {
        const Vec2 corner = object.offset + Vec2{fields.number("x", 0), fields.number("y", 0)};
        return {metresOf(corner), tiledAngle(fields)};
    }

    const ImportOptions& m_options;
    ProblemList& m_problems;
    ForeignSceneBuilder m_builder;
    double m_scale = tiledPixelsPerMetre;
    Vec2 m_origin;  // px
    bool m_knowsTolerances = false;
    std::vector<MapObject> m_objects;
    std::size_t m_points = 0;
    std::unordered_map<std::int64_t, std::size_t> m_byId;
    std::vector<std::size_t> m_bodies, m_joints;  // of the objects
    LeftOut m_leftOut;
};

// Custom properties by their names.
Json namedProperties(const JsonFields& owner) {
    Json::Object named;
    for (const Json& property : owner.array("properties")) {
        const Json* name = property.find("name");
        const Json* value = property.find("value");
        if (name && name->string() && value) named.push_back({*name->string(), *value});
    }
    return named;
}

Json ownOf(const JsonFields& properties) {
    const Json* text = properties.find(tiledOwnProperty);
    return text && text->string() ? ownKeyFromText(*text->string()) : Json();
}

// What an object is for: its type, which was called class for a while.
std::string typeOf(const JsonFields& fields) {
    const std::string type = fields.text("type");
    return type.empty() ? fields.text("class") : type;
}

std::optional<SceneBodyType> bodyTypeOf(std::string_view word) {
    const auto found = std::ranges::find(tiledBodyTypes, word);
    if (found == tiledBodyTypes.end()) return std::nullopt;
    return static_cast<SceneBodyType>(found - tiledBodyTypes.begin());
}

ForeignScene TiledReader::read(const Json& root) {
    const JsonFields map(root, {}, m_problems);
    readMap(map);
    if (m_problems.errors() == 0) collect(map, {});
    if (m_problems.errors() == 0) sortOut();
    for (const std::size_t index : m_bodies) readBody(index);
    for (const std::size_t index : m_joints) readJoint(m_objects[index]);
    m_leftOut.report(m_problems, phrase("only rectangles, ellipses, polygons and lines of object layers have shapes"));
    if (!m_knowsTolerances && m_problems.errors() == 0) suitTolerancesToSizes(m_builder.scene);
    return m_builder.take();
}

void TiledReader::readMap(const JsonFields& map) {
    const std::string orientation = map.text("orientation", "orthogonal");
    if (orientation == "isometric")
        map.error("orientation",
                  phrase("must not be isometric, as objects of such maps are in a plane that is not the screen's"));
    const Json named = namedProperties(map);
    const JsonFields properties(named, pathTo({}, "properties"), m_problems);
    m_scale = m_options.lengthUnitsPerMetre.value_or(properties.number(tiledScaleProperty, tiledPixelsPerMetre));
    if (!(m_scale > 0)) {
        properties.error(tiledScaleProperty, phrase("must be above 0"));
        m_scale = tiledPixelsPerMetre;
    }
    // The lower left corner of a map that has one.
    const double bottom = map.flag("infinite", false) ? 0 : map.number("height", 0) * map.number("tileheight", 0);
    m_origin = {properties.number(tiledOriginX, 0), properties.number(tiledOriginY, bottom)};
    SceneWorld& world = m_builder.scene.world;
    world.gravity = {properties.number("gravityX", world.gravity.x), properties.number("gravityY", world.gravity.y)};
    world.timeStep = properties.number("timeStep", world.timeStep);
    m_knowsTolerances = properties.find("linearSlop") != nullptr;
    world.linearSlop = properties.number("linearSlop", world.linearSlop);
    world.contactMargin = properties.number("contactMargin", world.contactMargin);
    m_builder.own = ownOf(properties);
}

void TiledReader::collect(const JsonFields& parent, Vec2 offset) {
    const Json::Array& layers = parent.array("layers");
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const JsonFields layer(layers[i], pathTo(parent.pathOf("layers"), i), m_problems);
        const std::string type = layer.text("type");
        const Vec2 here = offset + Vec2{layer.number("offsetx", 0), layer.number("offsety", 0)};
        if (type == "group") {
            collect(layer, here);
        } else if (type == "objectgroup") {
            const Json::Array& objects = layer.array("objects");
            for (std::size_t k = 0; k < objects.size(); ++k)
                collectObject(objects[k], pathTo(layer.pathOf("objects"), k), here);
        } else {
            m_leftOut.add(type == "imagelayer" ? phrase("an image layer") : phrase("a tile layer"), layer.path(),
                          layer.line());
        }
    }
}

void TiledReader::collectObject(const Json& json, std::string path, Vec2 offset) {
    if (m_objects.size() == maxForeignObjects) {
        m_problems.error(std::move(path),
                         phrase("is one too many: at most %1 objects are read", std::to_string(maxForeignObjects)),
                         json.line());
        return;
    }
    if (m_objects.size() > maxForeignObjects || m_problems.errors() > 0) return;
    MapObject object{&json, std::move(path), offset, {}, {}, {}};
    const JsonFields fields = fieldsOf(object);
    if (fields.find("template")) {
        fields.error(
            "template",
            phrase("is in another file, and objects made from templates cannot be read: detach them in Tiled, or export the "
                   "map with --detach-templates"));
        return;
    }
    if (fields.find("gid")) {
        m_leftOut.add(phrase("a tile object"), object.path, fields.line());
        return;
    }
    if (fields.find("text")) {
        m_leftOut.add(phrase("a text"), object.path, fields.line());
        return;
    }
    for (const char* outline : {"polygon", "polyline"}) m_points += fields.array(outline).size();
    if (m_points > maxMapPoints)
        fields.problems().error(object.path,
                                phrase("has points beyond the %1 of all that are read", std::to_string(maxMapPoints)),
                                fields.line());
    object.properties = namedProperties(fields);
    if (const std::int64_t id = fields.integer("id", 0); id != 0 && !m_byId.emplace(id, m_objects.size()).second)
        fields.error("id", phrase("must be unique"));
    m_objects.push_back(std::move(object));
}

// Types and properties may be for other programs; what is nearly one of ours is told.
void TiledReader::warnOfMisspellings(const MapObject& object, const JsonFields& fields) const {
    static constexpr std::array<std::string_view, 4> types{"static", "kinematic", "dynamic", tiledJointType};
    const auto warn = [&](const std::string& place, const std::string& word, std::string_view meant) {
        if (!meant.empty())
            m_problems.warning(place, phrase("\"%1\" means nothing here; did you mean \"%2\"?", word, meant), fields.line());
    };
    const std::string type = typeOf(fields);
    warn(fields.pathOf(fields.text("type").empty() ? "class" : "type"), type, nearestWord(type, types));
    for (const Json::Member& property : *object.properties.object())
        warn(pathTo(object.path, "properties"), property.key, nearestWord(property.key, tiledProperties));
}

// What each object is: a body, one more shape of one, or a joint.
void TiledReader::sortOut() {
    std::vector<std::size_t> shapes;
    for (std::size_t i = 0; i < m_objects.size(); ++i) {
        const JsonFields fields = fieldsOf(m_objects[i]);
        const Json* owner = m_objects[i].properties.find(tiledBodyProperty);
        const std::string type = typeOf(fields);
        warnOfMisspellings(m_objects[i], fields);
        if (type == tiledJointType)
            m_joints.push_back(i);
        else if (owner && owner->integer())
            shapes.push_back(i);
        else if (fields.flag("point", false) && !bodyTypeOf(type))
            m_leftOut.add(phrase("a point"), m_objects[i].path, fields.line());
        else
            m_bodies.push_back(i);
    }
    for (const std::size_t shape : shapes) addToBody(shape);
}

void TiledReader::addToBody(std::size_t shape) {
    const JsonFields properties = propertiesOf(m_objects[shape]);
    const auto owner = m_byId.find(properties.integer(tiledBodyProperty, 0));
    const bool isBody = owner != m_byId.end() && std::ranges::binary_search(m_bodies, owner->second);
    if (isBody)
        m_objects[owner->second].moreShapes.push_back(shape);
    else
        properties.error(tiledBodyProperty, phrase("must be the id of an object that is a body"));
}

std::optional<TiledShape> TiledReader::shapeOf(const MapObject& object, SceneBodyType type) {
    const JsonFields fields = fieldsOf(object);
    if (!hasTiledSize(fields)) {
        m_leftOut.add(phrase("an object without a size"), object.path, fields.line());
        return std::nullopt;
    }
    return readTiledShape(fields, frameOf(object, fields), m_scale, type != SceneBodyType::dynamic);
}

SceneShape TiledReader::materialOf(const JsonFields& properties) {
    SceneShape shape;
    for (const auto& [name, member] : tiledMaterial) shape.*member = properties.number(name, shape.*member);
    shape.surfaceVelocity = properties.number("surfaceVelocity", 0);
    shape.sensor = properties.flag("sensor", false);
    for (const auto& [name, member] : tiledFilters) shape.filter.*member = properties.integer(name, shape.filter.*member);
    return shape;
}

void TiledReader::readBody(std::size_t index) {
    MapObject& object = m_objects[index];
    const JsonFields fields = fieldsOf(object), properties = propertiesOf(object);
    SceneBody body;
    const std::optional<SceneBodyType> type = bodyTypeOf(typeOf(fields));
    body.type = type ? *type : bodyTypeOf(properties.text("bodyType")).value_or(SceneBodyType::fixed);
    for (const auto& [name, member] : tiledBodyNumbers) body.*member = properties.number(name, body.*member);
    for (const auto& [name, member] : tiledBodyFlags) body.*member = properties.flag(name, body.*member);
    body.linearVelocity = {properties.number("linearVelocityX", 0), properties.number("linearVelocityY", 0)};
    body.hidden = !fields.flag("visible", true);

    std::vector<SceneShape> shapes;
    Transform pose = frameOf(object, fields);
    body.angle = tiledAngle(fields);
    body.position = pose.position;
    if (!fields.flag("point", false)) {
        std::optional<TiledShape> first = shapeOf(object, body.type);
        if (!first) return;
        const auto [center, angle] = placeInBody(properties);
        body.angle = first->angle - angle;
        pose.rotation = Rotation::fromAngle(body.angle);
        body.position = pose.position = first->position - rotate(pose.rotation, center);
        shapes.push_back(materialOf(properties));
        shapes.back().geometry = placedTiledShape(std::move(first->geometry), center, angle);
    }
    for (const std::size_t more : object.moreShapes) {
        std::optional<TiledShape> shape = shapeOf(m_objects[more], body.type);
        if (!shape) continue;
        shapes.push_back(materialOf(propertiesOf(m_objects[more])));
        Vec2 center = inverseApply(pose, shape->position);
        double angle = shape->angle - body.angle;
        // Maps in XML hold six digits, from which what lies within a body cannot be told well.
        const auto [saidCenter, saidAngle] = placeInBody(propertiesOf(m_objects[more]));
        const double reach = length(m_origin) / m_scale + length(shape->position) + length(center);
        if (distance(saidCenter, center) <= mapPrecision * reach) center = saidCenter;
        if (std::abs(saidAngle - angle) <= mapPrecision * (1 + std::abs(shape->angle))) angle = saidAngle;
        shapes.back().geometry = placedTiledShape(std::move(shape->geometry), center, angle);
    }
    object.body =
        m_builder.addBody(std::move(body), fields.text("name"), {object.path, fields.line(), ownOf(properties), {}});
    for (SceneShape& shape : shapes) m_builder.addShape(std::move(shape));
    if (properties.find("mass")) readMass(properties);
}

// A mass alone leaves the rest to the shapes.
void TiledReader::readMass(const JsonFields& properties) {
    SceneBody& body = m_builder.lastBody();
    if (body.type != SceneBodyType::dynamic && !properties.find("inertia")) return;
    const MassProperties own = bodyMass(body);
    MassOverride mass;
    mass.mass = properties.number("mass", 1);
    const double ownInertia = own.mass > 0 ? own.inertia * mass.mass / own.mass : 0;
    mass.inertia = properties.number("inertia", ownInertia);
    mass.center = {properties.number("massCenterX", own.center.x), properties.number("massCenterY", own.center.y)};
    body.massOverride = mass;
}

// The body that a property names by the id of one of its objects; nothing for the world.
std::optional<std::size_t> TiledReader::bodyOf(const JsonFields& properties, const char* key) {
    const std::int64_t id = properties.integer(key, 0);
    if (id == 0) return std::nullopt;
    if (const auto found = m_byId.find(id); found != m_byId.end()) {
        const MapObject* object = &m_objects[found->second];
        const Json* owner = object->properties.find(tiledBodyProperty);
        if (!object->body && owner && owner->integer())
            if (const auto main = m_byId.find(*owner->integer()); main != m_byId.end()) object = &m_objects[main->second];
        if (object->body) return object->body;
    }
    properties.error(key, phrase("must be the id of an object that is a body"));
    return std::nullopt;
}

void TiledReader::readJoint(const MapObject& object) {
    const JsonFields fields = fieldsOf(object), properties = propertiesOf(object);
    if (properties.integer("bodyA", 0) == 0 && properties.integer("bodyB", 0) == 0) {
        m_problems.warning(
            object.path, phrase("is left out: a joint must have a property bodyA or bodyB, of type object, that is a body"),
            fields.line());
        return;
    }
    const std::string kind = properties.text("joint", "revolute");
    const auto type = std::ranges::find(tiledJoints, kind);
    if (type == tiledJoints.end()) {
        properties.error("joint", phrase("must be distance, revolute, prismatic, weld or spring"));
        return;
    }
    const Transform frame = frameOf(object, fields);
    const std::vector<Vec2> line = tiledPoints(fields, "polyline", m_scale);
    if (!line.empty() && line.size() != 2) {
        fields.error("polyline", phrase("must be of two points, from the anchor on body A to that on body B"));
        return;
    }
    const Vec2 anchorA = line.empty() ? frame.position : apply(frame, line[0]);
    const Vec2 anchorB = line.empty() ? frame.position : apply(frame, line[1]);

    SceneJoint joint;
    joint.type = static_cast<SceneJointType>(type - tiledJoints.begin());
    joint.collideConnected = properties.flag("collideConnected", false);
    joint.referenceAngle = properties.number("referenceAngle", 0);
    joint.localAxisA = {properties.number("axisX", 1), properties.number("axisY", 0)};
    for (const auto& [name, member] : tiledJointNumbers) joint.*member = properties.numberIfThere(name);
    if (properties.text("law") == "force") joint.law = SpringLaw::force;
    if (properties.find("lower") || properties.find("upper"))
        joint.limit = JointLimit{properties.number("lower", 0), properties.number("upper", 0)};
    if (properties.find("motorMaximum"))
        joint.motor = JointMotor{properties.number("motorSpeed", 0), properties.number("motorMaximum", 0)};
    if (properties.find("springFrequency"))
        joint.spring = JointSoftness{properties.number("springFrequency", 0), properties.number("springDampingRatio", 0)};

    const std::optional<std::size_t> bodyA = bodyOf(properties, "bodyA"), bodyB = bodyOf(properties, "bodyB");
    const auto localOf = [&](const std::optional<std::size_t>& index, Vec2 anchor) {
        if (!index) return anchor;
        const SceneBody& body = m_builder.scene.bodies[*index];
        return inverseApply(Transform(body.position, body.angle), anchor);
    };
    joint.localAnchorA = localOf(bodyA, anchorA);
    joint.localAnchorB = localOf(bodyB, anchorB);
    m_builder.addJoint(std::move(joint), fields.text("name"), bodyA, bodyB,
                       {object.path, fields.line(), ownOf(properties), {}});
}

}  // namespace

ForeignScene readTiled(const Json& root, const ImportOptions& options, ProblemList& problems) {
    return TiledReader(options, problems).read(root);
}

}  // namespace cairn
