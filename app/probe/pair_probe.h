// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "app/probe/probe.h"

namespace cairn {

// Two bodies, which are the first two that are selected: the points of them that are closest, or the way by which the second comes out of
// the first.
class PairProbe : public Probe {
    Q_OBJECT

public:
    enum class Kind { closest, pushOut };
    PairProbe(EditCanvas& canvas, const PlacedShapes& shapes, Kind kind) : Probe(canvas, shapes), m_kind(kind) {}

    void release(const PointerEvent& pointer) override { click(pointer); }
    void click(const PointerEvent& pointer) override;
    bool dragsBodies() const override { return true; }
    void paint(QPainter& painter) const override;
    ProbeReadout readout() const override;
    QString hint() const override;

    // Where they overlap: moves the second out of the first, or that one where the second is locked. One undo step. Otherwise
    // does nothing.
    void separate();
    bool canSeparate() const;

private:
    using Pair = std::pair<std::size_t, std::size_t>;
    std::optional<Pair> pair() const;
    std::optional<Vec2> wayOut(const Pair& pair) const;  // m, of the second
    void paintClosest(QPainter& painter, const Separation& found) const;
    void paintPushOut(QPainter& painter, const Pair& pair, const Separation& found) const;
    QString title(std::size_t body) const;

    Kind m_kind;
};

}  // namespace cairn
