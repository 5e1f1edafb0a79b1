// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "core/exchange/own_keys.h"
#include "core/exchange/shape_groups.h"
#include "core/exchange/tree_difference.h"
#include "core/scene/bounds.h"
#include "core/scene/shape_builder.h"

namespace cairn {
namespace {

// Rounding, in numbers that were computed and computed back.
constexpr double rounding = 1e-9;

// What makes a difference to a program that simulates. Of geometry more is said below.
template <std::size_t N>
using Keys = std::array<std::string_view, N>;
constexpr Keys<10> worldKeys{"gravity",  "timeStep",       "integrator",        "linearSlop", "restitutionThreshold",
                             "maxSpeed", "frictionMixing", "restitutionMixing", "sleeping",   "continuous"};
constexpr Keys<12> bodyKeys{"type",          "position",     "angle",         "linearVelocity", "angularVelocity",
                            "linearDamping", "gravityScale", "fixedRotation", "angularDamping", "bullet",
                            "allowSleep",    "awake"};
constexpr Keys<5> shapeKeys{"friction", "restitution", "sensor", "surfaceVelocity", "filter"};
constexpr Keys<8> jointKeys{"bodyA", "bodyB", "collideConnected", "referenceAngle", "limit", "motor", "law", "spring"};

template <std::size_t N>
bool isOf(const Keys<N>& keys, std::string_view path) {
    path.remove_prefix(std::min<std::size_t>(1, path.size()));
    return std::ranges::find(keys, path.substr(0, path.find('/'))) != keys.end();
}

std::string nameOf(std::string_view path) {
    std::string name(path.substr(std::min<std::size_t>(1, path.size())));
    std::ranges::replace(name, '/', '.');
    return name;
}

std::string textOf(const Json& value) { return value.array() || value.object() ? toText(value) : describe(value); }

// "2 circles and a box"
Text listOf(const Json& pieces) {
    [[maybe_unused]] constexpr const char* met[] = {
        translatable("a circle"),  translatable("%1 circles"),  translatable("a box"),     translatable("%1 boxes"),
        translatable("a capsule"), translatable("%1 capsules"), translatable("a polygon"), translatable("%1 polygons"),
        translatable("a chain"),   translatable("%1 chains"),   translatable("a edge"),    translatable("%1 edges")};
    std::map<std::string, int> counts;
    for (const Json& piece : *pieces.array()) {
        const Json type = valueAt(piece, "/type"), vertices = valueAt(piece, "/vertices");
        const bool isEdge = vertices.array() && vertices.array()->size() == 2;
        if (type.string()) ++counts[isEdge ? "edge" : *type.string()];
    }
    Text text;
    for (const auto& [type, count] : counts) {
        const Text some = count == 1
                              ? phrase(std::string("a ") + type)
                              : phrase(std::string("%1 ") + type + (type == "box" ? "es" : "s"), std::to_string(count));
        text = text.empty() ? some : phrase("%1 and %2", std::move(text), some);
    }
    return text;
}

// "1 kg, 0.125 kg m^2 about [0, 0]"
Text massText(const MassProperties& mass) {
    return phrase("%1 kg, %2 kg m^2 about [%3, %4]", numberText(mass.mass), numberText(mass.inertia),
                  numberText(mass.center.x), numberText(mass.center.y));
}

bool isSameMass(const MassProperties& a, const MassProperties& b) {
    return std::abs(a.mass - b.mass) <= rounding * a.mass && std::abs(a.inertia - b.inertia) <= rounding * a.inertia &&
           a.mass * lengthSquared(a.center - b.center) <= rounding * a.inertia;
}

class LossList {
public:
    // Capsules are told of as such.
    void addMass(const std::string& place, const SceneBody& kept, const SceneBody& written) {
        if (kept.type != SceneBodyType::dynamic || !kept.massOverride) return;
        const MassProperties ours = bodyMass(kept), theirs = bodyMass(written);
        if (!isSameMass(ours, theirs)) losses.push_back({place, massText(ours), massText(theirs)});
    }

    void add(const std::string& place, const TreeDifference& difference) {
        if (difference.kept.isNull() || isNearly(difference.kept, difference.written, rounding)) return;
        losses.push_back({place, nameOf(difference.path) + ' ' + textOf(difference.kept),
                          difference.written.isNull() ? std::string() : textOf(difference.written)});
    }

    // Where a body has another number of shapes.
    void addShapes(const std::string& body, const TreeDifference& difference) {
        Json::Array written;
        if (const Json::Array* groups = difference.written.array())
            for (const Json& group : *groups) written.push_back(valueAt(group, "/geometry"));
        const Json::Array* kept = difference.kept.array();
        const std::size_t count = kept ? kept->size() : 0;
        losses.push_back(
            {body, count == 1 ? phrase("its shape") : phrase("its %1 shapes", std::to_string(count)), listOf(written)});
    }

    void addShape(const std::string& body, std::string_view path, const TreeDifference& difference) {
        if (path.empty()) return addShapes(body, difference);
        const std::size_t end = path.find('/', 1);
        const std::string_view index = path.substr(1, end - 1);
        const std::string_view rest = end == path.npos ? std::string_view() : path.substr(end);
        const std::string place = body + ", shapes[" + std::string(index) + ']';
        const auto cornersOf = [](const Json& vertices) { return vertices.array() ? vertices.array()->size() : 0; };
        if (isOf(shapeKeys, rest)) {
            add(place, {std::string(rest), difference.kept, difference.written});
        } else if (rest == "/geometry/vertices" && cornersOf(difference.kept) != cornersOf(difference.written)) {
            losses.push_back({place, phrase("%1 corners", std::to_string(cornersOf(difference.kept))),
                              std::to_string(cornersOf(difference.written))});
        } else if (rest == "/geometry") {
            // Only these are something else in pieces; a polygon is the same.
            const Json type = valueAt(difference.kept, "/type"), pieces = valueAt(difference.written, "/pieces");
            if (type.string() && (*type.string() == "capsule" || *type.string() == "chain"))
                losses.push_back({place, phrase(std::string("a ") + *type.string()),
                                  pieces.array() ? listOf(pieces) : listOf(Json::Array{difference.written})});
        }
    }

    std::vector<Loss> losses;
};

// Whether something may pass through another body at once, as far as the scene as authored tells: a bullet, or what starts so fast.
bool needsContinuousCollision(const Scene& scene) {
    return std::ranges::any_of(scene.bodies, [&](const SceneBody& body) {
        const std::optional<Aabb> box = boundsOf(body);
        if (!box || body.type == SceneBodyType::fixed) return false;
        const Vec2 size = box->upper - box->lower;
        return body.bullet || length(body.linearVelocity) * scene.world.timeStep > std::min(size.x, size.y);
    });
}

}  // namespace

std::vector<Loss> lossesOf(const Scene& scene, ForeignScene comesBack) {
    // Joined to the world again, as ours are.
    std::erase_if(comesBack.bodies, [](const ForeignObject& body) { return body.own.find("world") != nullptr; });
    LossList list;
    const Json ours = treeOf(scene), theirs = treeOf(comesBack.scene);
    for (const TreeDifference& d : differences(valueAt(ours, "/world"), valueAt(theirs, "/world")))
        if (isOf(worldKeys, d.path)) list.add(translatable("world"), d);
    for (Loss& loss : list.losses)
        if (loss.what == "continuous true" && !needsContinuousCollision(scene))
            loss.counts = phrase("where a body is faster than its size in a step");
    for (std::size_t i = 0; i < scene.bodies.size() && i < comesBack.bodies.size(); ++i) {
        const std::string path = "/bodies/" + std::to_string(i);
        const std::string place = pathTo("bodies", i) + " (" + scene.bodies[i].id + ')';
        list.addMass(place, scene.bodies[i], comesBack.scene.bodies[i]);
        const ShapeGroups kept(valueAt(ours, path), {}), written(valueAt(theirs, path), comesBack.bodies[i].pieceOf);
        constexpr std::string_view shapes = "/shapes";
        for (const TreeDifference& d : differences(kept.body, written.body)) {
            if (d.path.starts_with(shapes))
                list.addShape(place, std::string_view(d.path).substr(shapes.size()), d);
            else if (isOf(bodyKeys, d.path))
                list.add(place, d);
        }
    }
    for (std::size_t i = 0; i < scene.joints.size() && i < comesBack.scene.joints.size(); ++i) {
        const std::string path = "/joints/" + std::to_string(i);
        const std::string place = pathTo("joints", i) + " (" + scene.joints[i].id + ')';
        const bool isSoft = !valueAt(theirs, path + "/frequency").isNull() || !valueAt(theirs, path + "/stiffness").isNull();
        for (const TreeDifference& d : differences(valueAt(ours, path), valueAt(theirs, path))) {
            // A rod with a spring is one more spring.
            if (isOf(jointKeys, d.path) && !(isSoft && d.path == "/spring")) list.add(place, d);
            if (d.path.empty() && !(isSoft && scene.joints[i].spring))
                list.losses.push_back({place, phrase("a joint of type %1", *valueAt(d.kept, "/type").string()),
                                       phrase("one of type %1", *valueAt(d.written, "/type").string())});
        }
    }
    for (std::size_t i = 0; i < scene.forces.size(); ++i)
        list.losses.push_back(
            {pathTo("forces", i) + " (" + scene.forces[i].id + ')', phrase("a force on %1", scene.forces[i].body), {}});
    return std::move(list.losses);
}

}  // namespace cairn
