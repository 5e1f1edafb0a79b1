// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>
#include <functional>
#include <span>
#include <vector>

#include "app/canvas/camera.h"
#include "app/canvas/scene_outlines.h"
#include "app/overlays/overlay_choice.h"
#include "app/theme/theme.h"
#include "core/lab/recording.h"

namespace cairn {

// What overlays are drawn of: a scene at one moment, and how it is looked at.
struct OverlayScene {
    const SceneOutlines& outlines;
    std::span<const BodyMotion> motions;  // a pose for each body
    const Camera& camera;
    QSizeF size;  // pixels
    const Theme& theme;
    const OverlayChoice& choice;

    const Scene* scene = nullptr;    // with the bodies of the outlines; null: what needs it is not drawn
    const LaneSpec* lane = nullptr;  // whose run the frame is of
    const Frame* frame = nullptr;    // with the contacts and joints of the moment; null where there are none, nor are drawn
    double time = 0;                 // s, of the moment
    const Recording* recording = nullptr;        // of the run; null where nothing has run
    std::span<const BodyMotion> reference = {};  // where the reference lane has the bodies at that time; empty without one
    std::span<const std::size_t> selected = {};  // bodies

    // Draws a text in the painter's pen, its middle at a point (pixels); nothing draws it as it is.
    std::function<void(QPainter&, QPointF, const QString&)> writeText = {};

    QPointF toScreen(Vec2 world) const { return camera.toScreen(world, size); }
    Vec2 centerOf(std::size_t body) const;   // m: its centre of mass; the body must have a pose
    bool isVisible(std::size_t body) const;  // not hidden, with a pose, and near the picture
    bool isNear(QPointF screen) const;       // in the picture, or close beside it
    bool moves(std::size_t body) const;      // dynamic or kinematic
    std::size_t bodies() const { return std::min(outlines.bodies().size(), motions.size()); }
    // The unit to measure arrows by, in pixels: short enough to leave bodies to be seen; 0 where any arrow would hide them.
    double arrowLength() const;
};

// One kind of overlay, each switched by itself. The list of them feeds menus, keys, settings and tests.
struct OverlayType {
    const char* key;   // also of the action that shows it, "view." before it, and of its setting
    const char* name;  // with a mnemonic; to be translated in the context "Overlays", as is help
    const char* help;
    const char* keys;  // a key for Compare, or empty
    bool isOnAtFirst;
    bool inEditor;  // says something of a scene that has not run
    // Either may be null: what is drawn over the bodies, and the colours that bodies are drawn in (by body; invalid: as they are).
    void (*paint)(QPainter&, const OverlayScene&);
    std::vector<QColor> (*fills)(const OverlayScene&);
};

// In the order in which they are drawn.
std::span<const OverlayType> overlayTypes();
QString nameOf(const OverlayType& type);
QString helpOf(const OverlayType& type);
OverlayChoice firstChoice();  // what is shown before anybody chose

// Draws the overlays that are chosen.
void paintOverlays(QPainter& painter, const OverlayScene& scene);
// The colours that they give bodies; empty where none does. Of two, the later in the list.
std::vector<QColor> overlayFills(const OverlayScene& scene);

}  // namespace cairn
