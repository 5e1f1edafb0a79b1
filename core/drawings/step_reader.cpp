// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "core/drawings/step.h"
#include "core/exchange/foreign_scene.h"
#include "core/exchange/left_out.h"
#include "core/math/transform.h"
#include "core/polygon/signed_area.h"
#include "core/scene/shape_builder.h"

namespace cairn {
namespace {

constexpr double particleRadius = 0.05;  // m; in Step a point

// Particles pass through each other.
constexpr std::int64_t particleCategory = 2;

constexpr std::size_t maxVectors = 500'000;

constexpr double infinity = std::numeric_limits<double>::infinity();

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N>& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}
constexpr std::array<std::string_view, 4> particleClasses{"Particle", "ChargedParticle", "GasParticle", "SoftBodyParticle"};
constexpr std::array<std::string_view, 3> rigidClasses{"Disk", "Box", "Polygon"};
constexpr std::array<std::string_view, 6> jointClasses{"Stick", "Rope", "Spring", "SoftBodySpring", "Pin", "Anchor"};
constexpr std::array<std::string_view, 3> groupClasses{"ItemGroup", "SoftBody", "Gas"};

// An item, with its place in the file.
struct Item {
    pugi::xml_node node;
    std::string path;
};

std::string_view classOf(pugi::xml_node item) { return item.attribute("class").value(); }
std::string nameOf(pugi::xml_node item) { return item.child_value("name"); }

class StepReader {
public:
    StepReader(XmlReader& xml, ProblemList& problems) : m_xml(xml), m_problems(problems), m_builder(problems) {}

    ForeignScene read(pugi::xml_node world) {
        m_builder.scene.name = world.child_value("name");
        m_builder.scene.world.gravity = {};
        collect(world, world.name());
        m_builder.own = ownMember(m_own, "scene");
        for (const auto& [node, path] : m_joints)
            if (classOf(node) == "Anchor" && !ownOf("joints", node).find(stepJoint))
                m_anchors[node.child_value("body")] = node;
        for (const Item& item : m_bodies)
            if (!hasErrors()) addBody(item);
        for (const Item& item : m_joints)
            if (!hasErrors()) addJoint(item);
        m_particles.report(m_problems, {}, translatable("%1 is read as a disc of 0.05 m that does not turn"));
        m_leftOut.report(m_problems);
        return m_builder.take();
    }

private:
    // A body by what refers to it: its index, and where the item is in its frame.
    struct Place {
        std::size_t body = 0;
        Vec2 center;
        double angle = 0;
    };

    static Json ownMember(const Json& own, std::string_view key) {
        const Json* member = own.find(key);
        return member ? *member : Json();
    }
    const Json& ownOf(const char* list, pugi::xml_node item) const {
        static const Json none;
        const Json* keys = m_own.find(list);
        const Json* own = keys ? keys->find(nameOf(item)) : nullptr;
        return own ? *own : none;
    }

    void collect(pugi::xml_node parent, const std::string& parentPath) {
        std::size_t count = 0;
        for (const pugi::xml_node item : parent.children("item")) {
            const std::string path = parentPath + "/item[" + std::to_string(++count) + ']';
            const std::string_view itemClass = classOf(item);
            if (isOneOf(groupClasses, itemClass))
                collect(item, path);
            else if (isOneOf(particleClasses, itemClass) || isOneOf(rigidClasses, itemClass))
                m_bodies.push_back({item, path});
            else if (isOneOf(jointClasses, itemClass))
                m_joints.push_back({item, path});
            else if (itemClass == "WeightForce")
                m_builder.scene.world.gravity.y -= number(item, "weightConst", 9.80665);
            else if (itemClass == "Note" && readNote(item))
                continue;
            else
                m_leftOut.add(
                    itemClass.empty() ? phrase("an item without a class") : phrase("an item of class %1", itemClass), path,
                    m_xml.lineOf(item));
        }
    }

    bool readNote(pugi::xml_node note) {
        const std::string_view text = note.child_value("text");
        const std::size_t start = text.find(stepOwnStart);
        if (start == text.npos) return false;
        const std::string_view keys = text.substr(start + std::string_view(stepOwnStart).size());
        m_own = ownKeyFromText(keys.substr(0, keys.find(stepOwnEnd)));
        return true;
    }

    double number(pugi::xml_node item, const char* name, double missing) {
        const pugi::xml_node child = item.child(name);
        if (!child) return missing;
        if (std::string_view(child.child_value()) == "inf") return infinity;
        return m_xml.numberOf(child, name, child.child_value()).value_or(missing);
    }

    // "(1,2),(3,4)"
    std::vector<Vec2> vectors(pugi::xml_node item, const char* name) {
        const pugi::xml_node child = item.child(name);
        std::string_view text = child.child_value();
        std::vector<Vec2> list;
        constexpr std::string_view between = " \t\r\n,";
        for (std::size_t start; (start = text.find_first_not_of(between)) != text.npos;) {
            const std::size_t comma = text.find(',', start), end = text.find(')', start);
            if (text[start] != '(' || comma == text.npos || end == text.npos || comma > end) {
                m_xml.error(child, phrase("must be vectors as \"(3,-4)\", found \"%1\"", text.substr(0, 40)));
                return {};
            }
            const auto x = m_xml.numberOf(child, name, text.substr(start + 1, comma - start - 1));
            const auto y = m_xml.numberOf(child, name, text.substr(comma + 1, end - comma - 1));
            if (!x || !y) return {};
            if (list.size() == maxShapeVertices || ++m_vectors > maxVectors) {
                m_xml.error(child, phrase("is too long: at most %1 vectors of a list and %2 of a file are read",
                                          std::to_string(maxShapeVertices), std::to_string(maxVectors)));
                return {};
            }
            list.push_back({*x, *y});
            text.remove_prefix(end + 1);
        }
        return list;
    }

    Vec2 vector(pugi::xml_node item, const char* name, Vec2 missing = {}) {
        const std::vector<Vec2> list = vectors(item, name);
        return list.empty() ? missing : list.front();
    }

    // The shape of an item in the frame of its body.
    decltype(SceneShape::geometry) geometryOf(pugi::xml_node item, Vec2 center, double angle) {
        if (classOf(item) == "Disk") return CircleShape{center, number(item, "radius", 0.5)};
        if (classOf(item) == "Box") return BoxShape{0.5 * vector(item, "size", {1, 1}), center, angle};
        if (classOf(item) != "Polygon") return CircleShape{center, particleRadius};
        PolygonShape polygon{vectors(item, "vertexes")};
        if (signedArea(polygon.vertices) < 0) std::reverse(polygon.vertices.begin() + 1, polygon.vertices.end());
        const Transform frame(center, angle);
        if (center != Vec2{} || angle != 0)
            for (Vec2& vertex : polygon.vertices) vertex = apply(frame, vertex);
        return polygon;
    }

    void addBody(const Item& listed) {
        const pugi::xml_node item = listed.node;
        const Json& own = ownOf("bodies", item);
        Place place;
        const bool isParticle = !isOneOf(rigidClasses, classOf(item));
        const Vec2 position = vector(item, "position");
        const double angle = isParticle ? 0 : number(item, "angle", 0);
        SceneShape shape;
        shape.friction = 0;
        shape.restitution = 1;

        const Json* owner = own.find(stepPiece);
        if (owner && owner->string() && !m_builder.scene.bodies.empty() && *owner->string() == m_lastName) {
            const SceneBody& body = m_builder.lastBody();
            place = {m_builder.scene.bodies.size() - 1, inverseApply(Transform(body.position, body.angle), position),
                     angle - body.angle};
            shape.geometry = geometryOf(item, place.center, place.angle);
            m_builder.addShape(std::move(shape), pieceOfKey(own));
            remember(item, place);
            return;
        }
        if (const Json* frame = own.find(stepFrame); frame && frame->array() && frame->array()->size() == 3) {
            const Json::Array& parts = *frame->array();
            place = {0, {parts[0].number().value_or(0), parts[1].number().value_or(0)}, parts[2].number().value_or(0)};
        }
        SceneBody body;
        body.angle = angle - place.angle;
        body.position = position - rotate(Rotation::fromAngle(body.angle), place.center);
        body.linearVelocity = vector(item, "velocity");
        body.angularVelocity = isParticle ? 0 : number(item, "angularVelocity", 0);
        const std::string_view color = item.child_value("color");
        if (color.size() == 9 && color.front() == '#') body.color = '#' + std::string(color.substr(3));
        const double mass = number(item, "mass", 1), inertia = number(item, "inertia", 1);
        if (!(mass > 0)) m_xml.error(item.child("mass"), phrase("must be above 0"));
        body.fixedRotation = isParticle || inertia == infinity;
        if (isAnchored(item, position, angle))
            body.type = SceneBodyType::fixed;
        else if (mass == infinity)
            body.type =
                body.linearVelocity == Vec2{} && body.angularVelocity == 0 ? SceneBodyType::fixed : SceneBodyType::kinematic;
        if (body.type != SceneBodyType::dynamic) body.fixedRotation = false;
        if (isParticle) {
            if (own.isNull()) m_particles.add(phrase("a particle"), listed.path, m_xml.lineOf(item));
            shape.filter.category = particleCategory;
            shape.filter.mask &= ~particleCategory;
        }
        shape.geometry = geometryOf(item, place.center, place.angle);
        place.body = m_builder.addBody(std::move(body), nameOf(item), {listed.path, m_xml.lineOf(item), own, {}});
        m_lastName = nameOf(item);
        m_builder.addShape(std::move(shape), pieceOfKey(own));
        if (m_builder.lastBody().type == SceneBodyType::dynamic) setMass(mass, inertia, place.center);
        remember(item, place);
    }

    // An item that is held where it is does not move.
    bool isAnchored(pugi::xml_node item, Vec2 position, double angle) {
        const auto found = m_anchors.find(item.attribute("id").value());
        if (found == m_anchors.end()) return false;
        const Vec2 there = vector(found->second, "position");
        constexpr double precision = 1e-5;  // of the six digits of Step's vectors
        const bool isThere = distance(there, position) <= precision * (1 + length(position)) &&
                             std::abs(number(found->second, "angle", 0) - angle) <= precision;
        if (!isThere) m_anchors.erase(found);
        return isThere;
    }

    void setMass(double mass, double inertia, Vec2 center) {
        SceneBody& body = m_builder.lastBody();
        if (body.shapes.empty()) return;
        SceneShape& shape = body.shapes.front();
        shape.density = 1;
        const MassProperties unit = shapeMass(shape);
        if (!(unit.mass > 0)) return;  // is told by the scene
        shape.density = mass / unit.mass;
        const MassProperties own = shapeMass(shape);
        constexpr double precision = 1e-5;
        const double wanted = body.fixedRotation ? own.inertia : inertia;
        const bool isOwn = std::abs(own.inertia - wanted) <= precision * wanted &&
                           own.mass * lengthSquared(own.center - center) <= precision * precision * own.inertia;
        if (!isOwn) body.massOverride = MassOverride{mass, wanted, center};
    }

    void remember(pugi::xml_node item, const Place& place) {
        for (const std::string& key : {std::string(item.attribute("id").value()), nameOf(item)})
            if (!key.empty()) m_places.emplace(key, place);
    }

    // The body at an end; nothing for the world. Old files have names in place of numbers.
    std::optional<Place> end(pugi::xml_node item, const char* name) {
        const std::string ref = item.child_value(name);
        if (ref.empty() || ref == "0") return std::nullopt;
        const auto found = m_places.find(ref);
        if (found != m_places.end()) return found->second;
        m_xml.error(item.child(name), phrase("refers to a body \"%1\", which there is not", ref.substr(0, 40)));
        return std::nullopt;
    }
    static Vec2 inBody(const std::optional<Place>& place, Vec2 local) {
        return place ? apply(Transform(place->center, place->angle), local) : local;
    }
    static std::optional<std::size_t> indexOf(const std::optional<Place>& place) {
        return place ? std::optional(place->body) : std::nullopt;
    }

    void addJoint(const Item& listed) {
        const pugi::xml_node item = listed.node;
        const Json& own = ownOf("joints", item);
        if (own.find(stepSecond)) return;
        SceneJoint joint;
        joint.collideConnected = true;
        if (classOf(item) == "Pin" || classOf(item) == "Anchor") {
            addHold(listed, own, joint);
            return;
        }
        setLink(item, own, joint);
        const std::optional<Place> a = end(item, "body1"), b = end(item, "body2");
        if (!a && !b) {
            m_xml.warning(item, phrase("is left out, as it joins nothing"));
            return;
        }
        joint.localAnchorA = inBody(a, vector(item, "localPosition1"));
        joint.localAnchorB = inBody(b, vector(item, "localPosition2"));
        m_builder.addJoint(std::move(joint), nameOf(item), indexOf(a), indexOf(b),
                           {listed.path, m_xml.lineOf(item), own, {}});
    }

    void setLink(pugi::xml_node item, const Json& own, SceneJoint& joint) {
        const double restLength = number(item, "restLength", 1);
        const Json* angle = own.find(stepJoint);
        if (classOf(item) == "Spring" || classOf(item) == "SoftBodySpring") {
            joint.type = SceneJointType::spring;
            joint.law = SpringLaw::force;
            joint.stiffness = number(item, "stiffness", 1);
            joint.damping = number(item, "damping", 0);
            joint.length = restLength;
        } else if (angle && angle->number()) {
            joint.type = SceneJointType::weld;
            joint.referenceAngle = *angle->number();
        } else if (restLength == 0) {
            joint.type = SceneJointType::revolute;  // as Step takes it
        } else if (classOf(item) == "Rope") {
            joint.type = SceneJointType::distance;
            joint.limit = JointLimit{0, restLength};
        } else {
            joint.type = SceneJointType::distance;
            joint.length = restLength;
        }
    }

    // A pin or an anchor in the world.
    void addHold(const Item& listed, const Json& own, SceneJoint& joint) {
        const pugi::xml_node item = listed.node;
        const std::optional<Place> body = end(item, "body");
        if (!body) {
            m_xml.warning(item, phrase("is left out, as it holds nothing"));
            return;
        }
        Vec2 onBody = body->center, inWorld = vector(item, "position");
        if (classOf(item) == "Pin") {
            joint.type = SceneJointType::revolute;
            onBody = inBody(body, vector(item, "localPosition"));
        } else {
            const Json* angle = own.find(stepJoint);
            if (!angle && m_anchors.contains(item.child_value("body"))) return;  // is fixed
            joint.type = SceneJointType::weld;
            joint.referenceAngle = number(item, "angle", 0) - body->angle;
        }
        const bool isFirst = own.find(stepFirst) != nullptr;
        if (isFirst) joint.referenceAngle = 0 - joint.referenceAngle;
        joint.localAnchorA = isFirst ? onBody : inWorld;
        joint.localAnchorB = isFirst ? inWorld : onBody;
        const std::optional<std::size_t> index = body->body;
        m_builder.addJoint(std::move(joint), nameOf(item), isFirst ? index : std::nullopt, isFirst ? std::nullopt : index,
                           {listed.path, m_xml.lineOf(item), own, {}});
    }

    bool hasErrors() const { return m_xml.hasErrors() || m_problems.errors() > 0; }

    XmlReader& m_xml;
    ProblemList& m_problems;
    ForeignSceneBuilder m_builder;
    Json m_own;
    std::vector<Item> m_bodies, m_joints;
    std::unordered_map<std::string, pugi::xml_node> m_anchors;  // that fix a body, by its id
    std::unordered_map<std::string, Place> m_places;            // by ids and names of items
    std::string m_lastName;
    std::size_t m_vectors = 0;
    LeftOut m_particles;  // those that were not written by us
    LeftOut m_leftOut;
};

}  // namespace

std::optional<ForeignScene> readStep(XmlReader& xml, ProblemList& problems) {
    const pugi::xml_node root = xml.root();
    if (root && std::string_view(root.name()) != "world") xml.error(root, phrase("expected <world>"));
    if (!root || xml.hasErrors()) return std::nullopt;
    ForeignScene scene = StepReader(xml, problems).read(root);
    return xml.hasErrors() ? std::nullopt : std::optional(std::move(scene));
}

}  // namespace cairn
