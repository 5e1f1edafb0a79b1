// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/probe/body_drag.h"
#include "app/probe/probe.h"

namespace cairn {

class PairProbe;
class ProbePanel;

// The geometry lab: puts questions to the scene as authored (what is at a point, what a ray meets, how far two bodies are apart or how
// they come apart, the slabs of a box) and draws the answers. While it is at hand, shapes that overlap are red. Bodies can be
// dragged, and answers follow.
class ProbeTool : public Tool {
    Q_OBJECT

public:
    explicit ProbeTool(EditCanvas& canvas);

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    bool keyPress(const QKeyEvent& event) override;
    bool isBusy() const override;
    void cancel() override;
    void takeUp() override;
    void putDown() override;
    void paint(QPainter& painter) const override;
    QCursor cursor() const override { return Qt::CrossCursor; }
    QString hint() const override { return m_probe->hint(); }

private:
    void choose(int question);
    void refreshScene();
    void refresh();
    void separate();
    QString pipelineText() const;

    PlacedShapes m_shapes;
    Overlaps m_overlaps;
    std::vector<Probe*> m_probes;
    Probe* m_probe;        // the one at hand
    PairProbe* m_pushOut;  // one of them
    BodyDrag m_drag;
    ProbePanel* m_panel;
    bool m_atHand = false;
};

}  // namespace cairn
