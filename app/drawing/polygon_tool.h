// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "app/drawing/outline_tool.h"

namespace cairn {

// Polygons. Edges that meet are shown and named while they are drawn, and so are the convex pieces of an outline that is not convex. An outline that
// encloses nothing, or meets itself, is not taken; drawing then goes on.
class PolygonTool : public OutlineTool {
    Q_OBJECT

public:
    using OutlineTool::OutlineTool;

    QString fault() const override;

protected:
    Words words() const override;
    QString advice() const override;
    void finish(bool closed) override;
    void outlineChanged() override;
    void paintOutline(QPainter& painter) const override;

private:
    QString m_fault;
    std::vector<std::array<Vec2, 2>> m_wrongEdges;  // m
    std::vector<std::vector<Vec2>> m_pieces;        // m, where there are several
};

}  // namespace cairn
