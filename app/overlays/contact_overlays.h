// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/overlays/overlay.h"

namespace cairn {

// Of the contacts that the step of the frame solved, and (penetration) of those found at the poses that it ended with.
void paintContactPoints(QPainter& painter, const OverlayScene& scene);
void paintNormals(QPainter& painter, const OverlayScene& scene);
void paintNormalImpulses(QPainter& painter, const OverlayScene& scene);
void paintFrictionImpulses(QPainter& painter, const OverlayScene& scene);
void paintImpulseNumbers(QPainter& painter, const OverlayScene& scene);
void paintFrictionCones(QPainter& painter, const OverlayScene& scene);
void paintPenetration(QPainter& painter, const OverlayScene& scene);

// The coefficient of friction of a contact at a time (s) of a lane's run: of the shapes as authored, or as pokes have set them by then.
class ContactFriction {
public:
    ContactFriction(const Scene& scene, const LaneSpec& lane, std::span<const Poke> pokes, double time);
    double of(const FrameContact& contact) const;

private:
    double ofShape(std::uint32_t body, std::uint32_t shape) const;

    const Scene& m_scene;
    Mixing m_mixing;
    std::optional<double> m_ofAll;                // as last set of all bodies
    std::vector<std::optional<double>> m_ofBody;  // as set of one since; empty where none was
};

}  // namespace cairn
