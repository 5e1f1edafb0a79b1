// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/probe/probe.h"
#include "app/probe/two_ends.h"

namespace cairn {

// Casts a ray, or a segment that ends at its second end, and shows every shape that it comes to. t counts in lengths from end to end.
class RayProbe : public Probe {
    Q_OBJECT

public:
    enum class Kind { ray, segment };
    RayProbe(EditCanvas& canvas, const PlacedShapes& shapes, Kind kind)
        : Probe(canvas, shapes), m_kind(kind), m_ends(canvas) {}

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    bool keyPress(const QKeyEvent& event) override { return m_ends.keyPress(event); }
    bool isBusy() const override { return m_ends.isHeld(); }
    void cancel() override { m_ends.cancel(); }
    void forget() override { m_ends.clear(); }
    void paint(QPainter& painter) const override;
    ProbeReadout readout() const override;
    QString hint() const override;

private:
    Ray ray() const;

    Kind m_kind;
    TwoEnds m_ends;
};

}  // namespace cairn
