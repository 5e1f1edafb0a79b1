// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <utility>

#include "app/probe/probe.h"
#include "app/probe/two_ends.h"
#include "core/geometry/slab.h"

namespace cairn {

// How a ray is held against a box: two slabs along the box's own axes, the interval of t in which the ray is in each, and what is common
// to both. The box is the first box shape of the first body that is selected.
class SlabProbe : public Probe {
    Q_OBJECT

public:
    SlabProbe(EditCanvas& canvas, const PlacedShapes& shapes) : Probe(canvas, shapes), m_ends(canvas) {}

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    void release(const PointerEvent& pointer) override;
    void click(const PointerEvent& pointer) override;
    bool keyPress(const QKeyEvent& event) override { return m_ends.keyPress(event); }
    bool isBusy() const override { return m_ends.isHeld(); }
    void cancel() override { m_ends.cancel(); }
    void forget() override { m_ends.clear(); }
    void paint(QPainter& painter) const override;
    ProbeReadout readout() const override;
    QString hint() const override;

private:
    struct Box {
        ShapePlace place;
        Transform frame;
        Vec2 half;  // m
    };
    struct Slabs {
        Ray local;                                             // the ray in the frame of the box
        std::array<std::optional<SlabInterval>, 2> intervals;  // of x and y; none where the ray runs beside the slab
        std::optional<RayInterval> common;
    };

    std::optional<Box> box() const;
    Slabs slabs(const Box& box) const;
    QStringList remarks(const Box& box, const Slabs& slabs) const;
    void paintSlab(QPainter& painter, const Box& box, int axis) const;
    void paintIntervals(QPainter& painter, const Slabs& slabs) const;

    TwoEnds m_ends;
};

}  // namespace cairn
