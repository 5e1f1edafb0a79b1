// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

#include "app/authoring/edit_canvas.h"
#include "app/probe/placed_shapes.h"

namespace cairn {

// What a probe found: a table, and remarks below it.
struct ProbeReadout {
    QStringList columns;
    QList<QStringList> rows;
    int emphasised = -1;  // row
    QStringList remarks;
};

// One of the questions that the probe puts to a scene, and the drawing of its answer. It is driven by the probe tool, which has a
// panel for what it reads out.
class Probe : public Tool {
    Q_OBJECT

public:
    // shapes: of the canvas's document, kept up by the tool.
    Probe(EditCanvas& canvas, const PlacedShapes& shapes) : Tool(canvas), m_shapes(shapes) {}

    virtual ProbeReadout readout() const = 0;
    virtual void click(const PointerEvent&) {}          // a press and a release in one place
    virtual bool dragsBodies() const { return false; }  // or does so with Ctrl only
    virtual void forget() {}                            // another document

protected:
    const PlacedShapes& shapes() const { return m_shapes; }
    const Scene& scene() const { return canvas().document()->scene(); }

private:
    const PlacedShapes& m_shapes;
};

}  // namespace cairn
