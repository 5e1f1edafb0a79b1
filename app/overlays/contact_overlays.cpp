// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/overlays/contact_overlays.h"

#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "app/overlays/overlay_drawing.h"
#include "app/theme/color_map.h"
#include "core/contacts/contact_figures.h"
#include "core/contacts/pair_friction.h"

namespace cairn {

namespace {

constexpr QRgb frictionColor = 0xff009e73;  // the green of the Okabe-Ito set
constexpr double oldAge = 100;              // steps: what has lasted so long is old

std::span<const FrameContact> solved(const OverlayScene& scene) {
    return scene.frame ? std::span<const FrameContact>(scene.frame->solved) : std::span<const FrameContact>();
}

// The impulse that is drawn as long as arrows may be; 0 where there is none. Of the last sub-step, as all that is drawn of impulses.
double greatestImpulse(std::span<const FrameContact> contacts) {
    double greatest = 0;
    for (const FrameContact& contact : contacts) greatest = std::max(greatest, contact.normalImpulse);
    return std::isfinite(greatest) ? greatest : 0;
}

// Along the surface, to the right of the normal: the direction in which the friction on body B counts as positive.
Vec2 tangentOf(const FrameContact& contact) { return {contact.normal.y, -contact.normal.x}; }

}  // namespace

void paintContactPoints(QPainter& painter, const OverlayScene& scene) {
    painter.setPen(QPen(scene.theme.canvas, 1));
    for (const FrameContact& contact : solved(scene)) {
        const QPointF at = scene.toScreen(contact.position);
        if (!scene.isNear(at)) continue;
        // From new to old by the logarithm: the first steps of a contact differ most.
        const double age = std::log1p(static_cast<double>(contact.age)) / std::log1p(oldAge);
        painter.setBrush(ageColor(std::clamp(age, 0.0, 1.0)));
        painter.drawEllipse(at, 3.5, 3.5);
    }
}

void paintNormals(QPainter& painter, const OverlayScene& scene) {
    constexpr double length = 14;  // pixels
    painter.setPen(QPen(scene.theme.accent, 1.5));
    for (const FrameContact& contact : solved(scene)) {
        const QPointF at = scene.toScreen(contact.position);
        if (scene.isNear(at)) painter.drawLine(at, at + length * onScreen(contact.normal));
    }
}

void paintNormalImpulses(QPainter& painter, const OverlayScene& scene) {
    const double greatest = greatestImpulse(solved(scene)), longest = scene.arrowLength();
    if (greatest == 0 || longest == 0) return;
    for (const FrameContact& contact : solved(scene)) {
        const QPointF from = scene.toScreen(contact.position);
        if (!(contact.normalImpulse > 0) || !scene.isNear(from)) continue;
        const double reach = std::max(longest * contact.normalImpulse / greatest, 4.0);
        drawArrow(painter, from, from + reach * onScreen(contact.normal), scene.theme.contact);
    }
}

void paintFrictionImpulses(QPainter& painter, const OverlayScene& scene) {
    constexpr double least = 1;  // pixels: what is shorter is no arrow
    const double greatest = greatestImpulse(solved(scene)), longest = scene.arrowLength();
    if (greatest == 0 || longest == 0) return;
    for (const FrameContact& contact : solved(scene)) {
        const QPointF from = scene.toScreen(contact.position);
        const double reach = longest * contact.tangentImpulse / greatest;
        if (!(std::abs(reach) > least) || !scene.isNear(from)) continue;
        drawArrow(painter, from, from + reach * onScreen(tangentOf(contact)), QColor::fromRgb(frictionColor));
    }
}

void paintImpulseNumbers(QPainter& painter, const OverlayScene& scene) {
    constexpr double roomBeside = 46, roomBelow = 13;  // pixels: nearer than that to one that is written there is no room
    std::vector<QPointF> written;
    for (const FrameContact& contact : solved(scene)) {
        const QPointF at = scene.toScreen(contact.position) + QPointF(0, 9);
        if (contact.normalImpulse == 0 || !scene.isNear(at)) continue;
        const auto isInTheWay = [&](QPointF other) {
            return std::abs(other.x() - at.x()) < roomBeside && std::abs(other.y() - at.y()) < 2 * roomBelow;
        };
        if (std::ranges::any_of(written, isInTheWay)) continue;
        written.push_back(at);
        drawText(painter, scene, at, impulseText(contact.normalImpulse), scene.theme.text);
        if (contact.tangentImpulse != 0)
            drawText(painter, scene, at + QPointF(0, roomBelow), impulseText(contact.tangentImpulse),
                     QColor::fromRgb(frictionColor));
    }
}

void paintFrictionCones(QPainter& painter, const OverlayScene& scene) {
    if (!scene.scene || !scene.lane || !scene.recording || !scene.frame) return;
    const double longest = 1.4 * scene.arrowLength();
    if (longest == 0) return;
    constexpr double widest = 2;  // of the cone beside its length, so that high friction leaves something to be seen

    const PairFriction friction(*scene.scene, *scene.lane, scene.recording->pokes(), scene.recording->timeStep());
    for (const FrameContact& contact : solved(scene)) {
        const QPointF at = scene.toScreen(contact.position);
        if (!(contact.normalImpulse > 0) || !scene.isNear(at)) continue;
        const double coefficient = friction.of(contact, scene.frame->step);
        const QPointF up = longest * onScreen(contact.normal), right = longest * onScreen(tangentOf(contact));
        const double width = std::min(coefficient, widest);
        const double use = coefficient > 0 ? contact.tangentImpulse / (coefficient * contact.normalImpulse) : 0;
        const bool slips = std::abs(use) >= usedUpShare;
        QColor color = slips ? scene.theme.error : QColor::fromRgb(frictionColor);
        painter.setPen(QPen(color, 1));
        color.setAlphaF(0.18F);
        painter.setBrush(color);
        painter.drawConvexPolygon(QPolygonF{at, at + up + width * right, at + up - width * right});
        drawArrow(painter, at, at + up + std::clamp(use, -1.0, 1.0) * width * right,
                  slips ? scene.theme.error : scene.theme.contact);
    }
}

void paintPenetration(QPainter& painter, const OverlayScene& scene) {
    if (!scene.frame) return;
    constexpr double least = 1;  // pixels
    painter.setPen(QPen(scene.theme.error, 3, Qt::SolidLine, Qt::FlatCap));
    for (const FrameContact& contact : scene.frame->found) {
        const double bar = -contact.separation * scene.choice.penetrationFactor * scene.camera.scale;
        const QPointF middle = scene.toScreen(contact.position);
        if (!(bar > least) || !scene.isNear(middle)) continue;
        const QPointF half = bar / 2 * onScreen(contact.normal);
        painter.drawLine(middle - half, middle + half);
    }
}

}  // namespace cairn
