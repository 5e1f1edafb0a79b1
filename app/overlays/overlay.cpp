// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/overlays/overlay.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/overlays/body_overlays.h"
#include "app/overlays/contact_overlays.h"
#include "app/overlays/heat_map.h"

namespace cairn {

namespace {

constexpr OverlayType types[] = {
    {"heatMap", QT_TRANSLATE_NOOP("Overlays", "&Heat map"),
     QT_TRANSLATE_NOOP("Overlays",
                       "Bodies in the colour of a number: how fast they are, say, or how far from the reference lane"),
     "H", false, false, paintHeatBar, heatFills},
    {"islands", QT_TRANSLATE_NOOP("Overlays", "&Islands"),
     QT_TRANSLATE_NOOP("Overlays", "A colour for all bodies that touch or are joined, directly or through others"), "U",
     false, false, nullptr, islandFills},
    {"sleeping", QT_TRANSLATE_NOOP("Overlays", "&Sleeping"),
     QT_TRANSLATE_NOOP("Overlays", "A sign on each body that sleeps"), "Z", false, false, paintSleeping, nullptr},
    {"bounds", QT_TRANSLATE_NOOP("Overlays", "&Bounds"), QT_TRANSLATE_NOOP("Overlays", "The upright box around each body"),
     "", false, true, paintBounds, nullptr},
    {"broadPhase", QT_TRANSLATE_NOOP("Overlays", "Broad-phase &tree"),
     QT_TRANSLATE_NOOP("Overlays",
                       "The boxes of a dynamic tree over these bodies, enlarged by the margin, by depth; made anew for the "
                       "moment that is shown, as "
                       "recordings do not hold it"),
     "", false, true, paintBroadPhase, nullptr},
    {"trails", QT_TRANSLATE_NOOP("Overlays", "T&rails"),
     QT_TRANSLATE_NOOP("Overlays", "The way of each centre of mass, or of those selected, over the last seconds"), "R",
     false, false, paintTrails, nullptr},
    {"contactPoints", QT_TRANSLATE_NOOP("Overlays", "Contact points by &age"),
     QT_TRANSLATE_NOOP("Overlays",
                       "A dot at each contact, from red where it is new to blue where it has lasted a hundred steps"),
     "A", false, false, paintContactPoints, nullptr},
    {"normals", QT_TRANSLATE_NOOP("Overlays", "&Normals"),
     QT_TRANSLATE_NOOP("Overlays", "A line from each contact along its normal, all of one length"), "N", false, false,
     paintNormals, nullptr},
    {"contacts", QT_TRANSLATE_NOOP("Overlays", "N&ormal impulses"),
     QT_TRANSLATE_NOOP("Overlays", "Arrows at contacts, as long as their impulse"), "C", true, false, paintNormalImpulses,
     nullptr},
    {"friction", QT_TRANSLATE_NOOP("Overlays", "&Friction impulses"),
     QT_TRANSLATE_NOOP("Overlays",
                       "Arrows along contacts, as long as their friction, in the measure of the normal impulses"),
     "T", false, false, paintFrictionImpulses, nullptr},
    {"impulseNumbers", QT_TRANSLATE_NOOP("Overlays", "Impulses as n&umbers"),
     QT_TRANSLATE_NOOP("Overlays", "The normal impulse of each contact, and its friction, where there is room"), "", false,
     false, paintImpulseNumbers, nullptr},
    {"frictionCones", QT_TRANSLATE_NOOP("Overlays", "Friction &cones"),
     QT_TRANSLATE_NOOP("Overlays",
                       "The cone that friction leaves to each contact, with its impulse in it; red where it slips"),
     "", false, false, paintFrictionCones, nullptr},
    {"penetration", QT_TRANSLATE_NOOP("Overlays", "&Penetration, exaggerated"),
     QT_TRANSLATE_NOOP("Overlays", "A bar along the normal, as long as the overlap times the factor"), "P", false, false,
     paintPenetration, nullptr},
    {"centers", QT_TRANSLATE_NOOP("Overlays", "Centres of &mass"),
     QT_TRANSLATE_NOOP("Overlays", "A red dot at the centre of mass of each body"), "", false, true, paintCenters, nullptr},
    {"velocities", QT_TRANSLATE_NOOP("Overlays", "&Velocities"),
     QT_TRANSLATE_NOOP("Overlays", "Arrows of velocities, as long as the way of a tenth of a second"), "", false, true,
     paintVelocities, nullptr},
    {"jointErrors", QT_TRANSLATE_NOOP("Overlays", "&Joint errors"),
     QT_TRANSLATE_NOOP("Overlays", "A bar between the anchors of each joint, and how far it is from holding"), "J", false,
     false, paintJointErrors, nullptr},
    {"names", QT_TRANSLATE_NOOP("Overlays", "Bo&dy names"),
     QT_TRANSLATE_NOOP("Overlays", "The name of each body, where there is room"), "", false, true, paintNames, nullptr},
};

}  // namespace

std::span<const OverlayType> overlayTypes() { return types; }

QString nameOf(const OverlayType& type) { return QCoreApplication::translate("Overlays", type.name); }

QString helpOf(const OverlayType& type) { return QCoreApplication::translate("Overlays", type.help); }

OverlayChoice firstChoice() {
    OverlayChoice choice;
    for (const OverlayType& type : types)
        if (type.isOnAtFirst) choice.shown << QLatin1String(type.key);
    return choice;
}

void paintOverlays(QPainter& painter, const OverlayScene& scene) {
    for (const OverlayType& type : types) {
        if (!type.paint || !scene.choice.shows(type.key)) continue;
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        type.paint(painter, scene);
        painter.restore();
    }
}

std::vector<QColor> overlayFills(const OverlayScene& scene) {
    std::vector<QColor> fills;
    for (const OverlayType& type : types)
        if (type.fills && scene.choice.shows(type.key)) fills = type.fills(scene);
    return fills;
}

Vec2 OverlayScene::centerOf(std::size_t body) const {
    return apply(Transform(motions[body].position, motions[body].angle), outlines.bodies()[body].massCenter);
}

bool OverlayScene::isVisible(std::size_t body) const {
    const BodyOutline& outline = outlines.bodies()[body];
    if (outline.hidden || body >= motions.size() || !isFinite(motions[body].position)) return false;
    return touches(enlarged(camera.visible(size), outline.reach), {motions[body].position, motions[body].position});
}

bool OverlayScene::isNear(QPointF screen) const {
    constexpr double beside = 40;  // pixels
    return QRectF({0, 0}, size).adjusted(-beside, -beside, beside, beside).contains(screen);
}

bool OverlayScene::moves(std::size_t body) const { return outlines.bodies()[body].type != SceneBodyType::fixed; }

double OverlayScene::arrowLength() const {
    const double longest = std::min(0.8 * outlines.typicalSize() * camera.scale, 28.0);
    return longest < 8 ? 0 : longest;
}

}  // namespace cairn
