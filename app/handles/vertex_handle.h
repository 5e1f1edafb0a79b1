// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "app/handles/shape_handle.h"
#include "core/polygon/polygon_validity.h"

namespace cairn {

// A vertex of a polygon or a chain, or one that is being added to an edge. A vertex that is pulled onto a straight line or
// onto its neighbour is left out of a polygon; where edges would cross, they are shown red, and the pull comes to nothing.
class VertexHandle : public ShapeHandle {
    Q_DECLARE_TR_FUNCTIONS(VertexHandle)

public:
    VertexHandle(const Scene& scene, std::size_t body, std::size_t shape, std::size_t vertex);
    // Adds a vertex after the given one, at a place of the edge that begins there (m, in the body's frame).
    VertexHandle(const Scene& scene, std::size_t body, std::size_t shape, std::size_t after, Vec2 local);

    QString hint() const override;
    QString undoText() const override;
    void paintPull(QPainter& painter, const EditCanvas& canvas) const override;
    std::optional<Removal> removal() const override;
    std::vector<NumberField> numbers() const override;
    Document::Edit typed(std::span<const double> values) override;

protected:
    SceneGeometry reshaped(Vec2 local, double least) override;

private:
    SceneGeometry withVertices(std::vector<Vec2> vertices);

    std::vector<Vec2> m_vertices;  // with the one that is added
    std::size_t m_vertex;
    bool m_adds = false;
    // Of the last pull.
    Vec2 m_world;  // m
    std::vector<Vec2> m_pulled;
    QString m_fault;
    std::optional<MeetingEdges> m_meeting;
};

// None for other shapes, nor for outlines of so many vertices that one could not tell their handles apart.
void addVertexHandles(Handles& handles, const Scene& scene, std::size_t body, std::size_t shape);

// A handle for a new vertex on the edge of a polygon or chain of a body that is under a point of the canvas (pixels); null
// where there is none.
std::unique_ptr<VertexHandle> newVertexAt(const EditCanvas& canvas, std::size_t body, QPointF screen);

}  // namespace cairn
