// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tools/probe_tool.h"

#include "app/probe/pair_probe.h"
#include "app/probe/picking.h"
#include "app/probe/point_probe.h"
#include "app/probe/probe_painting.h"
#include "app/probe/probe_panel.h"
#include "app/probe/ray_probe.h"
#include "app/probe/slab_probe.h"
#include "app/theme/quantity_text.h"

namespace cairn {

ProbeTool::ProbeTool(EditCanvas& canvas) : Tool(canvas), m_drag(canvas) {
    m_pushOut = new PairProbe(canvas, m_shapes, PairProbe::Kind::pushOut);
    m_probes = {new PointProbe(canvas, m_shapes),
                new RayProbe(canvas, m_shapes, RayProbe::Kind::ray),
                new RayProbe(canvas, m_shapes, RayProbe::Kind::segment),
                new PairProbe(canvas, m_shapes, PairProbe::Kind::closest),
                m_pushOut,
                new SlabProbe(canvas, m_shapes)};
    m_probe = m_probes.front();
    const QList<ProbePanel::Question> questions{
        {tr("Point"), tr("Which shapes hold the point, and how far their outlines are")},
        {tr("Ray"), tr("What a ray without end meets")},
        {tr("Segment"), tr("What a ray meets up to its second end, as in a line of sight")},
        {tr("Closest points"), tr("How far two bodies are apart")},
        {tr("Push-out"), tr("How two bodies that overlap come apart")},
        {tr("Slabs"), tr("How a ray is held against a box, axis by axis")}};
    m_panel = new ProbePanel(questions, &canvas);
    m_panel->move(8, 8);
    m_panel->setCurrent(0);
    m_panel->hide();
    connect(m_panel, &ProbePanel::chosen, this, &ProbeTool::choose);
    connect(m_panel, &ProbePanel::separateWanted, this, &ProbeTool::separate);
    connect(&canvas, &EditCanvas::sceneChanged, this, &ProbeTool::refreshScene);
    connect(&canvas, &EditCanvas::selectionChanged, this, &ProbeTool::refresh);
    connect(&canvas, &EditCanvas::documentChanged, this, [this] {
        for (Probe* probe : m_probes) probe->forget();
        refreshScene();
    });
}

void ProbeTool::takeUp() {
    m_atHand = true;
    refreshScene();
}

void ProbeTool::putDown() {
    m_atHand = false;
    m_panel->hide();
}

void ProbeTool::choose(int question) {
    cancel();
    m_probe = m_probes[static_cast<std::size_t>(question)];
    refresh();
    emit hintChanged();
    canvas().setFocus();
}

void ProbeTool::refreshScene() {
    if (m_atHand && canvas().document()) {
        m_shapes.update(canvas().document()->scene());
        m_overlaps = m_shapes.overlaps();
    }
    refresh();
}

void ProbeTool::refresh() {
    const bool shown = m_atHand && canvas().document();
    m_panel->setVisible(shown);
    if (!shown) return;
    m_panel->setReadout(m_probe->readout());
    m_panel->setSeparable(m_probe == m_pushOut, m_pushOut->canSeparate());
    m_panel->setPipeline(pipelineText());
    m_panel->adjustSize();
    canvas().update();
}

QString ProbeTool::pipelineText() const {
    const auto candidates = static_cast<qsizetype>(m_overlaps.candidates);
    return tr("Broad phase: %1 \u2192 narrow phase: %2 overlap \u2192 response: %3")
        .arg(countText(candidates, tr("pair"), tr("pairs")))
        .arg(m_overlaps.pairs.size())
        .arg(m_overlaps.pairs.empty() ? tr("none") : tr("push-out"));
}

void ProbeTool::press(const PointerEvent& pointer) {
    const bool wanted = m_probe->dragsBodies() || pointer.modifiers.testFlag(Qt::ControlModifier);
    const auto body = wanted ? canvas().pickBody(pointer.world) : std::nullopt;
    if (body)
        m_drag.press(pointer, *body);
    else
        m_probe->press(pointer);
    refresh();
}

void ProbeTool::move(const PointerEvent& pointer) {
    if (m_drag.isHeld())
        m_drag.move(pointer);
    else
        m_probe->move(pointer);
    refresh();
}

void ProbeTool::release(const PointerEvent& pointer) {
    if (!m_drag.isHeld())
        m_probe->release(pointer);
    else if (!m_drag.release())
        m_probe->click(pointer);
    refresh();
}

bool ProbeTool::keyPress(const QKeyEvent& event) {
    const bool enter = event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    if (enter && m_probe == m_pushOut && m_pushOut->canSeparate()) {
        separate();
        return true;
    }
    const bool taken = m_probe->keyPress(event);
    if (taken) refresh();
    return taken;
}

void ProbeTool::separate() { m_pushOut->separate(); }

bool ProbeTool::isBusy() const { return m_drag.isHeld() || m_probe->isBusy(); }

void ProbeTool::cancel() {
    m_drag.cancel();
    m_probe->cancel();
    refresh();
}

void ProbeTool::paint(QPainter& painter) const {
    const QColor red = canvas().theme().error;
    QColor fill = red;
    fill.setAlphaF(0.25F);
    painter.setPen(QPen(red, 1.5));
    painter.setBrush(fill);
    for (const ShapePlace place : m_overlaps.shapes()) paintShape(painter, canvas(), place);
    m_probe->paint(painter);
}

}  // namespace cairn
