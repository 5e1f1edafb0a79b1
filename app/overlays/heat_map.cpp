// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/overlays/heat_map.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "app/overlays/overlay_drawing.h"
#include "app/plots/plot_style.h"
#include "core/scene/shape_builder.h"

namespace cairn {

namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

// Adds, or takes, what a contact says to both of its bodies.
template <typename Take>
void eachSide(std::span<const FrameContact> contacts, std::vector<double>& values, const Take& take) {
    for (const FrameContact& contact : contacts)
        for (const std::uint32_t body : {contact.bodyA, contact.bodyB})
            if (body < values.size()) take(values[body], contact);
}

double kineticEnergy(const SceneBody& body, const BodyMotion& motion) {
    const MassProperties mass = bodyMass(body);
    return (mass.mass * lengthSquared(motion.velocity) + mass.inertia * motion.angularVelocity * motion.angularVelocity) / 2;
}

}  // namespace

const std::vector<BodyMeasureSpec>& bodyMeasures() {
    static const std::vector<BodyMeasureSpec> specs{
        {BodyMeasure::speed, "speed", QT_TRANSLATE_NOOP("Overlays", "Speed"), {1e-4, 10, QStringLiteral("m/s")}},
        {BodyMeasure::kineticEnergy,
         "kineticEnergy",
         QT_TRANSLATE_NOOP("Overlays", "Kinetic energy"),
         {1e-6, 1e3, QStringLiteral("J")}},
        {BodyMeasure::impulse,
         "impulse",
         QT_TRANSLATE_NOOP("Overlays", "Contact impulse"),
         {1e-3, 1e3, QStringLiteral("N s")}},
        {BodyMeasure::penetration,
         "penetration",
         QT_TRANSLATE_NOOP("Overlays", "Greatest penetration"),
         {1e-6, 0.1, QStringLiteral("m")}},
        {BodyMeasure::difference,
         "difference",
         QT_TRANSLATE_NOOP("Overlays", "Distance to the reference"),
         {1e-6, 1, QStringLiteral("m")}},
    };
    return specs;
}

const BodyMeasureSpec& specOf(BodyMeasure measure) {
    return *std::ranges::find(bodyMeasures(), measure, &BodyMeasureSpec::measure);
}

QString nameOf(const BodyMeasureSpec& spec) { return QCoreApplication::translate("Overlays", spec.name); }

double differenceOf(const BodyOutline& body, const BodyMotion& motion, const BodyMotion& other) {
    const Transform pose(motion.position, motion.angle), otherPose(other.position, other.angle);
    const auto apart = [&](Vec2 point) { return distance(apply(pose, point), apply(otherPose, point)); };
    double greatest = 0;
    // The distance is convex over the body, so that corners are the farthest; of a circle it is that of the centre and of the turn.
    for (const ShapeOutline& shape : body.shapes) {
        if (shape.circle)
            greatest = std::max(
                greatest, apart(shape.center) + 2 * shape.radius * std::abs(std::sin((motion.angle - other.angle) / 2)));
        for (const Vec2 point : shape.points) greatest = std::max(greatest, apart(point));
    }
    return greatest;
}

std::vector<double> measureBodies(const OverlayScene& scene, BodyMeasure measure) {
    const std::size_t count = scene.bodies();
    std::vector<double> values(count, nothing);
    const auto fill = [&](auto&& valueOf) {
        for (std::size_t i = 0; i < count; ++i)
            if (scene.moves(i)) values[i] = valueOf(i);
    };
    switch (measure) {
        case BodyMeasure::speed:
            fill([&](std::size_t i) { return length(scene.motions[i].velocity); });
            break;
        case BodyMeasure::kineticEnergy:
            if (scene.scene)
                fill([&](std::size_t i) {
                    const SceneBody& body = scene.scene->bodies[i];
                    return body.type == SceneBodyType::dynamic ? kineticEnergy(body, scene.motions[i]) : nothing;
                });
            break;
        case BodyMeasure::impulse:
            if (!scene.frame) break;
            fill([](std::size_t) { return 0.0; });
            eachSide(scene.frame->solved, values,
                     [](double& sum, const FrameContact& contact) { sum += contact.normalImpulse; });
            break;
        case BodyMeasure::penetration:
            if (!scene.frame) break;
            fill([](std::size_t) { return 0.0; });
            eachSide(scene.frame->found, values, [](double& greatest, const FrameContact& contact) {
                if (-contact.separation > greatest) greatest = -contact.separation;
            });
            break;
        case BodyMeasure::difference:
            if (scene.reference.size() >= count)
                fill([&](std::size_t i) {
                    return differenceOf(scene.outlines.bodies()[i], scene.motions[i], scene.reference[i]);
                });
            break;
    }
    return values;
}

std::vector<QColor> fillsOf(std::span<const double> values, const LogScale& scale) {
    std::vector<QColor> fills;
    fills.reserve(values.size());
    for (const double value : values) fills.push_back(heatColor(scale.share(value)));
    return fills;
}

void paintColorBar(QPainter& painter, const OverlayScene& scene, const LogScale& scale, const QString& title) {
    constexpr double width = 10, beside = 8, above = 26, most = 160;  // pixels
    constexpr double textWidth = 42, textHeight = 13;
    const double height = std::min(most, scene.size.height() - above - 28);
    if (height < 40 || scene.size.width() < 150) return;
    const QRectF bar(scene.size.width() - beside - width, above, width, height);
    QColor ground = scene.theme.canvas;
    ground.setAlphaF(0.8F);
    painter.fillRect(bar.adjusted(-textWidth - 4, -textHeight / 2, beside, textHeight / 2), ground);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const int rows = static_cast<int>(std::round(bar.height()));
    for (int row = 0; row < rows; ++row)
        painter.fillRect(QRectF(bar.left(), bar.bottom() - row - 1, width, 1), heatColor((row + 0.5) / rows));
    const double decades = std::round(std::log10(scale.greatest / scale.least));
    double freeBelow = std::numeric_limits<double>::infinity();
    for (double decade = 0; decade <= decades; ++decade) {
        const double value = scale.least * std::pow(10, decade);
        const double y = bar.bottom() - bar.height() * scale.share(value);
        painter.setPen(QPen(scene.theme.mutedText, 1));
        painter.drawLine(QPointF(bar.left() - 3, y), QPointF(bar.left() - 1, y));
        if (y + textHeight > freeBelow) continue;
        freeBelow = y;
        drawText(painter, scene, {bar.left() - textWidth / 2 - 3, y}, scale.text(value), scene.theme.text);
    }
    drawText(painter, scene, {std::max(scene.size.width() - 80, scene.size.width() / 2), 11}, title, scene.theme.text);
}

std::vector<QColor> heatFills(const OverlayScene& scene) {
    return fillsOf(measureBodies(scene, scene.choice.heat), specOf(scene.choice.heat).scale);
}

void paintHeatBar(QPainter& painter, const OverlayScene& scene) {
    const BodyMeasureSpec& spec = specOf(scene.choice.heat);
    paintColorBar(painter, scene, spec.scale, nameOf(spec));
}

std::vector<std::optional<std::uint32_t>> islandsOf(const OverlayScene& scene) {
    const std::size_t count = scene.bodies();
    std::vector<std::uint32_t> parent(count);
    std::iota(parent.begin(), parent.end(), 0u);
    const auto root = [&](std::uint32_t body) {
        while (parent[body] != body) body = parent[body] = parent[parent[body]];
        return body;
    };
    const auto isDynamic = [&](std::size_t body) {
        return body < count && scene.outlines.bodies()[body].type == SceneBodyType::dynamic;
    };
    const auto unite = [&](std::uint32_t a, std::uint32_t b) {
        if (!isDynamic(a) || !isDynamic(b)) return;
        const std::uint32_t first = root(a), second = root(b);
        parent[std::max(first, second)] = std::min(first, second);
    };
    if (scene.frame)
        for (const FrameContact& contact : scene.frame->solved)
            if (contact.totalNormalImpulse > 0) unite(contact.bodyA, contact.bodyB);
    for (const JointOutline& joint : scene.outlines.joints())
        if (joint.bodyA && joint.bodyB) unite(*joint.bodyA, *joint.bodyB);
    std::vector<std::optional<std::uint32_t>> islands(count);
    for (std::uint32_t i = 0; i < count; ++i)
        if (isDynamic(i)) islands[i] = root(i);
    return islands;
}

std::vector<QColor> islandFills(const OverlayScene& scene) {
    const auto islands = islandsOf(scene);
    std::vector<std::optional<std::size_t>> numbers(islands.size());
    std::vector<QColor> fills(islands.size());
    std::size_t found = 0;
    for (std::size_t i = 0; i < islands.size(); ++i) {
        if (!islands[i]) continue;
        auto& number = numbers[*islands[i]];
        if (!number) number = found++;
        QColor color = defaultLaneColor(*number % 7, scene.theme.isDark);  // without the black that ends the set
        // Each round through the set is paler than the one before.
        const auto round = static_cast<float>(*number / 7 % 3);
        color.setHslF(color.hslHueF(), color.hslSaturationF() * (1 - 0.3F * round), color.lightnessF());
        fills[i] = color;
    }
    return fills;
}

}  // namespace cairn
