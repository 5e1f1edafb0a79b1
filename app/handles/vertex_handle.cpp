// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handles/vertex_handle.h"

#include <QLineF>
#include <algorithm>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/math/decimals.h"
#include "core/scene/polygon_repair.h"

namespace cairn {

namespace {

constexpr std::size_t mostVertices = 400;

std::span<const Vec2> verticesOf(const SceneGeometry& geometry) {
    if (const auto* polygon = std::get_if<PolygonShape>(&geometry)) return polygon->vertices;
    if (const auto* chain = std::get_if<ChainShape>(&geometry)) return chain->vertices;
    return {};
}

bool isClosed(const SceneGeometry& geometry) {
    const auto* chain = std::get_if<ChainShape>(&geometry);
    return !chain || chain->loop;
}

std::span<const Vec2> verticesOf(const Scene& scene, std::size_t body, std::size_t shape) {
    return verticesOf(scene.bodies[body].shapes[shape].geometry);
}

}  // namespace

VertexHandle::VertexHandle(const Scene& scene, std::size_t body, std::size_t shape, std::size_t vertex)
    : ShapeHandle(scene, body, shape, verticesOf(scene, body, shape)[vertex]), m_vertex(vertex) {
    const std::span<const Vec2> vertices = verticesOf(geometry());
    m_vertices.assign(vertices.begin(), vertices.end());
}

VertexHandle::VertexHandle(const Scene& scene, std::size_t body, std::size_t shape, std::size_t after, Vec2 local)
    : ShapeHandle(scene, body, shape, local), m_vertex(after + 1), m_adds(true) {
    const std::span<const Vec2> vertices = verticesOf(geometry());
    m_vertices.assign(vertices.begin(), vertices.end());
    m_vertices.insert(m_vertices.begin() + static_cast<std::ptrdiff_t>(m_vertex), local);
}

QString VertexHandle::hint() const {
    if (!m_fault.isEmpty()) return tr("The outline cannot be so: %1").arg(m_fault);
    if (m_adds) return tr("Drag the new vertex off the edge.");
    return tr("Drag the vertex; Delete or a click with Ctrl removes it, a double click on an edge adds one.");
}

QString VertexHandle::undoText() const { return m_adds ? tr("add a vertex") : tr("move a vertex"); }

SceneGeometry VertexHandle::withVertices(std::vector<Vec2> vertices) {
    m_pulled = vertices;
    m_meeting.reset();
    SceneGeometry changed = geometry();
    RepairedOutline repaired;
    if (auto* chain = std::get_if<ChainShape>(&changed)) {
        repaired = repairedChain(vertices, chain->loop);
        chain->vertices = repaired.fault.empty() ? std::move(repaired.vertices) : std::move(vertices);
    } else {
        repaired = repairedPolygon(vertices);
        if (!repaired.fault.empty()) m_meeting = checkPolygon(vertices).meeting;
        std::get<PolygonShape>(changed).vertices =
            repaired.fault.empty() ? std::move(repaired.vertices) : std::move(vertices);
    }
    m_fault = toQString(repaired.fault);
    return changed;
}

SceneGeometry VertexHandle::reshaped(Vec2 local, double) {
    std::vector<Vec2> vertices = m_vertices;
    vertices[m_vertex] = local;
    m_world = apply(pose(), local);
    setLabel(QStringLiteral("%1, %2 m").arg(decimalsText(m_world.x, 3), decimalsText(m_world.y, 3)));
    return withVertices(std::move(vertices));
}

std::vector<NumberField> VertexHandle::numbers() const {
    const Unit metres = Unit::of(QStringLiteral("m"));
    return {{tr("x"), metres, m_world.x}, {tr("y"), metres, m_world.y}};
}

Document::Edit VertexHandle::typed(std::span<const double> values) {
    return editTo(reshaped(withoutResidue(inverseApply(pose(), {values[0], values[1]})), 0));
}

void VertexHandle::paintPull(QPainter& painter, const EditCanvas& canvas) const {
    if (m_fault.isEmpty()) return;
    painter.setPen(QPen(canvas.theme().error, 2.5));
    const auto drawEdge = [&](std::size_t from, std::size_t to) {
        painter.drawLine(canvas.toScreen(apply(pose(), m_pulled[from])), canvas.toScreen(apply(pose(), m_pulled[to])));
    };
    if (m_meeting) {
        drawEdge(m_meeting->first[0], m_meeting->first[1]);
        drawEdge(m_meeting->second[0], m_meeting->second[1]);
        return;
    }
    for (std::size_t i = 0; i < m_pulled.size(); ++i)
        if (i + 1 < m_pulled.size() || isClosed(geometry())) drawEdge(i, (i + 1) % m_pulled.size());
}

std::optional<Handle::Removal> VertexHandle::removal() const {
    const std::size_t least = isClosed(geometry()) ? 3 : 2;
    Removal removal{{}, tr("remove a vertex"), {}};
    if (m_vertices.size() <= least) {
        removal.refusal = least == 3 ? tr("An outline needs three vertices.") : tr("A chain needs two vertices.");
        return removal;
    }
    VertexHandle without = *this;
    std::vector<Vec2> vertices = m_vertices;
    vertices.erase(vertices.begin() + static_cast<std::ptrdiff_t>(m_vertex));
    removal.edit = editTo(without.withVertices(std::move(vertices)));
    return removal;
}

void addVertexHandles(Handles& handles, const Scene& scene, std::size_t body, std::size_t shape) {
    const std::size_t count = verticesOf(scene, body, shape).size();
    if (count > mostVertices) return;
    for (std::size_t i = 0; i < count; ++i) handles.push_back(std::make_unique<VertexHandle>(scene, body, shape, i));
}

std::unique_ptr<VertexHandle> newVertexAt(const EditCanvas& canvas, std::size_t body, QPointF screen) {
    const Scene& scene = canvas.document()->scene();
    const Transform pose(scene.bodies[body].position, scene.bodies[body].angle);
    const Vec2 point = inverseApply(pose, canvas.toWorld(screen));
    std::unique_ptr<VertexHandle> found;
    double least = Handle::reach * canvas.metresPerPixel();
    for (std::size_t shape = 0; shape < scene.bodies[body].shapes.size(); ++shape) {
        const std::span<const Vec2> vertices = verticesOf(scene, body, shape);
        const bool closed = isClosed(scene.bodies[body].shapes[shape].geometry);
        for (std::size_t i = 0; i < vertices.size(); ++i) {
            if (i + 1 == vertices.size() && !closed) continue;
            const Vec2 along = vertices[(i + 1) % vertices.size()] - vertices[i];
            const double squared = lengthSquared(along);
            if (squared == 0) continue;
            const Vec2 nearest = vertices[i] + std::clamp(dot(point - vertices[i], along) / squared, 0.0, 1.0) * along;
            if (distance(nearest, point) >= least) continue;
            least = distance(nearest, point);
            found = std::make_unique<VertexHandle>(scene, body, shape, i, nearest);
        }
    }
    return found;
}

}  // namespace cairn
