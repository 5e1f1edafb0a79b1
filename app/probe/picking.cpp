// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/probe/picking.h"

#include <QCoreApplication>
#include <cmath>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"

namespace cairn {

std::optional<std::size_t> bodyUnder(const EditCanvas& canvas, const PlacedShapes& shapes, Vec2 world) {
    const auto holding = canvas.outlines()->bodyAt(world, canvas.motions());
    return holding ? holding : shapes.nearestBody(world, Snapper::reach * canvas.metresPerPixel());
}

QString shapeTitle(const Scene& scene, ShapePlace place) {
    const SceneBody& body = scene.bodies[place.body];
    const QString title = toQString(body.title());
    return body.shapes.size() == 1 ? title
                                   : QCoreApplication::translate("Probe", "%1, shape %2").arg(title).arg(place.shape);
}

QString pointText(Vec2 point) {
    constexpr double rounding = 1e-12;
    const auto text = [](double value) { return numberText(std::abs(value) < rounding ? 0 : value); };
    return QStringLiteral("(%1, %2)").arg(text(point.x), text(point.y));
}

}  // namespace cairn
