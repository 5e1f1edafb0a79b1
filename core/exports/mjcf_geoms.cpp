// SPDX-License-Identifier: MIT

// The shapes of bodies, of which MuJoCo needs no mass, as every body tells its own. Discs are spheres: in the plane they collide as discs do, and
// MuJoCo knows their contacts by formulas, which it does not of cylinders.

#include "core/exports/mjcf_writer.h"
#include "core/scene/json.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

constexpr double halfDepth = 0.5;  // m

std::string meshName(const std::string& body, std::size_t shape, std::size_t piece) {
    return body + '.' + std::to_string(shape) + '.' + std::to_string(piece);
}

struct GeomWriter {
    XmlWriter& xml;
    double lineRadius;

    void sphere(Vec2 center, double radius) const {
        xml.attribute("type", "sphere").attribute("size", radius).attribute("pos", {center.x, 0, center.y});
    }
    void capsule(Vec2 from, Vec2 to, double radius) const {
        xml.attribute("type", "capsule").attribute("size", radius).attribute("fromto", {from.x, 0, from.y, to.x, 0, to.y});
    }
    void operator()(const CircleShape& s) const { sphere(s.center, s.radius); }
    void operator()(const BoxShape& s) const {
        xml.attribute("type", "box").attribute("size", {s.halfExtents.x, halfDepth, s.halfExtents.y});
        xml.attribute("pos", {s.center.x, 0, s.center.y});
        if (s.angle != 0) xml.attribute("axisangle", {0, -1, 0, s.angle});
    }
    void operator()(const CapsuleShape& s) const {
        if (s.point1 == s.point2)
            sphere(s.point1, s.radius);
        else
            capsule(s.point1, s.point2, s.radius);
    }
    void operator()(const Segment& s) const { capsule(s.point1, s.point2, lineRadius); }
};

// Of chains the edges are those of mjcfChain.
std::vector<ShapeGeometry> mjcfPieces(SceneShape shape, double flatness) {
    if (auto* chain = std::get_if<ChainShape>(&shape.geometry)) {
        *chain = mjcfChain(*chain);
        if (chain->vertices.size() < 2) return {};
    }
    return collisionGeometry(shape, flatness);
}

bool isInPieces(const SceneShape& shape) {
    return std::holds_alternative<PolygonShape>(shape.geometry) || std::holds_alternative<ChainShape>(shape.geometry);
}

}  // namespace

ChainShape mjcfChain(const ChainShape& chain) {
    constexpr double least = 1e-5;  // m; MuJoCo refuses what is shorter than a tenth of it
    ChainShape apart{{}, chain.loop};
    for (const Vec2 vertex : chain.vertices)
        if (apart.vertices.empty() || distance(apart.vertices.back(), vertex) >= least) apart.vertices.push_back(vertex);
    while (chain.loop && apart.vertices.size() > 1 && distance(apart.vertices.front(), apart.vertices.back()) < least)
        apart.vertices.pop_back();
    return apart;
}

void MjcfWriter::writeMeshes() {
    m_xml.open("asset");
    for (std::size_t i = 0; i < m_scene.bodies.size(); ++i) {
        const std::vector<SceneShape>& shapes = m_scene.bodies[i].shapes;
        for (std::size_t k = 0; k < shapes.size(); ++k) {
            if (!std::holds_alternative<PolygonShape>(shapes[k].geometry)) continue;
            const auto pieces = collisionGeometry(shapes[k], flatnessOf(m_scene.world));
            for (std::size_t p = 0; p < pieces.size(); ++p) {
                std::string vertices;
                for (const double depth : {-halfDepth, halfDepth})
                    for (const Vec2 v : std::get<ConvexPolygon>(pieces[p]).vertices())
                        vertices += (vertices.empty() ? "" : "  ") + numberText(v.x) + ' ' + numberText(depth) + ' ' +
                                    numberText(v.y);
                m_xml.open("mesh").attribute("name", meshName(m_bodies[i].name, k, p)).attribute("vertex", vertices).close();
            }
        }
    }
    m_xml.close();
}

void MjcfWriter::writeGeoms(std::size_t index) {
    const SceneBody& body = m_scene.bodies[index];
    const GeomWriter writer{m_xml, mjcfLineRadius(m_scene.world)};
    for (std::size_t k = 0; k < body.shapes.size(); ++k) {
        const SceneShape& shape = body.shapes[k];
        if (!isInPieces(shape)) {
            beginGeom(shape, body.color);
            std::visit(
                [&](const auto& s) {
                    if constexpr (requires { writer(s); }) writer(s);
                },
                shape.geometry);
            m_xml.close();
            continue;
        }
        const auto pieces = mjcfPieces(shape, flatnessOf(m_scene.world));
        for (std::size_t p = 0; p < pieces.size(); ++p) {
            beginGeom(shape, body.color);
            if (const auto* segment = std::get_if<Segment>(&pieces[p]))
                writer(*segment);
            else
                m_xml.attribute("type", "mesh").attribute("mesh", meshName(m_bodies[index].name, k, p));
            m_xml.close();
        }
    }
}

}  // namespace cairn
