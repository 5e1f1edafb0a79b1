// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/probe/nearest_feature.h"
#include "app/probe/probe.h"

namespace cairn {

// Names the shapes that hold the point under the pointer, the nearest to the eye first, or else the one that is nearest by; with how far the
// point is from their outlines. Arrow keys move the point.
class PointProbe : public Probe {
    Q_OBJECT

public:
    using Probe::Probe;

    void press(const PointerEvent& pointer) override;
    void move(const PointerEvent& pointer) override;
    bool keyPress(const QKeyEvent& event) override;
    void forget() override { m_point.reset(); }
    void paint(QPainter& painter) const override;
    ProbeReadout readout() const override;
    QString hint() const override;

private:
    struct Found {
        ShapePlace place;
        NearestFeature feature;  // in world coordinates
    };
    std::vector<Found> found() const;

    std::optional<Vec2> m_point;  // m
};

}  // namespace cairn
