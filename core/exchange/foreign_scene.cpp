// SPDX-License-Identifier: MIT
#include "core/exchange/foreign_scene.h"

#include "core/exchange/json_fields.h"

namespace cairn {

bool ForeignSceneBuilder::count() {
    if (++m_count == maxForeignObjects + 1)
        m_problems.error({}, phrase("must have at most %1 bodies, joints and shapes", std::to_string(maxForeignObjects)));
    return m_count <= maxForeignObjects;
}

std::size_t ForeignSceneBuilder::addBody(SceneBody body, std::string_view name, ForeignObject object) {
    if (!count()) return scene.bodies.size() - 1;
    body.id = m_bodyIds.next(name);
    scene.bodies.push_back(std::move(body));
    m_bodies.push_back(std::move(object));
    return scene.bodies.size() - 1;
}

void ForeignSceneBuilder::addJoint(SceneJoint joint, std::string_view name, std::optional<std::size_t> bodyA,
                                   std::optional<std::size_t> bodyB, ForeignObject object) {
    if (!count()) return;
    joint.id = m_jointIds.next(name);
    if (bodyA) joint.bodyA = scene.bodies[*bodyA].id;
    if (bodyB) joint.bodyB = scene.bodies[*bodyB].id;
    scene.joints.push_back(std::move(joint));
    m_joints.push_back(std::move(object));
}

// What a body weighs, which readers have to know, can be told of sound outlines only.
bool ForeignSceneBuilder::repair(std::vector<Vec2>& vertices, RepairedOutline (*repaired)(const std::vector<Vec2>&)) {
    const ForeignObject& body = m_bodies.back();
    const std::string place = pathTo("shapes", lastBody().shapes.size()) + ".vertices: ";
    if (vertices.size() > maxShapeVertices) {
        m_problems.error(body.path, phrase("%1must be at most %2", place, std::to_string(maxShapeVertices)), body.line);
        return false;
    }
    RepairedOutline outline = repaired(vertices);
    for (const Text& change : outline.repairs)
        m_problems.warning(body.path, phrase("%1repaired: %2", place, change), body.line);
    if (!outline.fault.empty()) m_problems.error(body.path, phrase("%1%2", place, outline.fault), body.line);
    vertices = std::move(outline.vertices);
    return outline.fault.empty();
}

void ForeignSceneBuilder::addShape(SceneShape shape, std::optional<std::size_t> pieceOf) {
    if (!count()) return;
    if (auto* polygon = std::get_if<PolygonShape>(&shape.geometry); polygon && !repair(polygon->vertices, repairedPolygon))
        return;
    if (auto* chain = std::get_if<ChainShape>(&shape.geometry)) {
        const auto repaired = chain->loop ? [](const std::vector<Vec2>& vertices) { return repairedChain(vertices, true); }
                                          : [](const std::vector<Vec2>& vertices) { return repairedChain(vertices, false); };
        if (!repair(chain->vertices, repaired)) return;
    }
    lastBody().shapes.push_back(std::move(shape));
    m_bodies.back().pieceOf.push_back(pieceOf);
}

ForeignScene ForeignSceneBuilder::take() {
    return {std::move(scene), std::move(own), std::move(m_bodies), std::move(m_joints)};
}

std::optional<std::size_t> pieceOfKey(const Json& own) {
    const Json* shape = own.find("shape");
    const auto index = shape ? shape->integer() : std::nullopt;
    return index && *index >= 0 ? std::optional(static_cast<std::size_t>(*index)) : std::nullopt;
}

Json ownKeyFromText(std::string_view text) {
    JsonResult parsed = parseJson(text, foreignJsonLimits);
    return parsed.value ? std::move(*parsed.value) : Json();
}

}  // namespace cairn
