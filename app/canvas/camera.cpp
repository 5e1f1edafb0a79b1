// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/camera.h"

#include <algorithm>
#include <cmath>

namespace cairn {

QPointF Camera::toScreen(Vec2 world, QSizeF size) const {
    return {size.width() / 2 + (world.x - center.x) * scale, size.height() / 2 - (world.y - center.y) * scale};
}

Vec2 Camera::toWorld(QPointF screen, QSizeF size) const {
    return {center.x + (screen.x() - size.width() / 2) / scale, center.y - (screen.y() - size.height() / 2) / scale};
}

Aabb Camera::visible(QSizeF size) const {
    const Vec2 half{size.width() / 2 / scale, size.height() / 2 / scale};
    return {center - half, center + half};
}

void Camera::pan(QPointF pixels) { center += Vec2{-pixels.x() / scale, pixels.y() / scale}; }

void Camera::zoom(double factor, QPointF about, QSizeF size) {
    const Vec2 fixed = toWorld(about, size);
    scale = std::clamp(scale * factor, minimumScale, maximumScale);
    center += fixed - toWorld(about, size);
}

Camera Camera::fitting(const Aabb& box, QSizeF size, double margin) {
    const Vec2 extent = box.upper - box.lower;
    const double width = std::max(size.width() - 2 * margin, 1.0);
    const double height = std::max(size.height() - 2 * margin, 1.0);
    // A scene of a single point is shown as if it were a metre wide.
    const double scale = std::min(extent.x > 0 ? width / extent.x : width, extent.y > 0 ? height / extent.y : height);
    return {box.center(), std::clamp(scale, minimumScale, maximumScale)};
}

double roundLength(double atLeast) {
    const double power = std::pow(10, std::floor(std::log10(atLeast)));
    for (const double step : {1.0, 2.0, 5.0})
        if (step * power >= atLeast * (1 - 1e-12)) return step * power;
    return 10 * power;
}

}  // namespace cairn
