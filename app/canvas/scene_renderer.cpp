// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/scene_renderer.h"

#include <QLineF>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/theme/contrast.h"
#include "app/theme/quantity_text.h"

namespace cairn {

namespace {

QColor mix(const QColor& a, const QColor& b, float share) {
    return QColor::fromRgbF(a.redF() + (b.redF() - a.redF()) * share, a.greenF() + (b.greenF() - a.greenF()) * share,
                            a.blueF() + (b.blueF() - a.blueF()) * share);
}

// A body's own colour, as far towards white or black as it takes to be seen on the canvas: bodies that are black in another program are seen in
// the dark as well.
QColor outlineOf(const QColor& own, const Theme& theme) {
    constexpr double leastContrast = 4;  // of a line that is antialiased
    const QColor end = theme.isDark ? Qt::white : Qt::black;
    QColor outline = mix(own, end, 0.3F);
    for (float share = 0.4F; share < 1 && contrastOf(outline, theme.canvas) < leastContrast; share += 0.1F)
        outline = mix(own, end, share);
    return outline;
}

// One picture: what paint() is given, and the steps that it takes.
class Picture {
public:
    Picture(QPainter& painter, QSizeF size, const SceneOutlines& outlines, const Camera& camera, const Theme& theme,
            const RenderOptions& options)
        : m_painter(painter), m_size(size), m_outlines(outlines), m_camera(camera), m_theme(theme), m_options(options) {}

    void drawBackground();
    void drawBodies(std::span<const BodyMotion> motions);
    void drawOutlines(std::span<const BodyMotion> motions, const QPen& pen);
    void drawJoints(std::span<const BodyMotion> motions);
    void drawScaleBar();

private:
    QPointF toScreen(Vec2 world) const { return m_camera.toScreen(world, m_size); }
    bool isVisible(const BodyOutline& body, const BodyMotion& motion) const;
    double detail(const BodyOutline& body) const;
    void setColors(const BodyOutline& body, bool asleep, const QColor& given);
    void drawBody(const BodyOutline& body, const BodyMotion& motion, const QColor& given);
    void outlineBody(const BodyOutline& body, const BodyMotion& motion, const QPen& pen);
    void drawShape(const ShapeOutline& shape, const Transform& pose);
    void drawJoint(const JointOutline& joint, std::span<const BodyMotion> motions, const QPen& pen);
    void drawSpring(QPointF from, QPointF to);
    void collectHatch(const QPolygonF& polygon);
    QPolygonF polygonOf(const ShapeOutline& shape, const Transform& pose) const;

    QPainter& m_painter;
    QSizeF m_size;
    const SceneOutlines& m_outlines;
    const Camera& m_camera;
    const Theme& m_theme;
    const RenderOptions& m_options;
    QList<QLineF> m_hatch;
    QList<QLineF> m_radiusLines;
};

void Picture::drawBackground() {
    m_painter.fillRect(QRectF({0, 0}, m_size), m_theme.canvas);
    if (!m_options.grid) return;
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    constexpr double leastCell = 30;  // pixels
    const double cell = roundLength(leastCell / m_camera.scale);
    const Aabb area = m_camera.visible(m_size);
    const auto drawLines = [&](bool vertical) {
        const double from = vertical ? area.lower.x : area.lower.y, to = vertical ? area.upper.x : area.upper.y;
        const double first = std::ceil(from / cell);
        const double count = std::floor(to / cell) - first + 1;
        // So far from the origin neighbouring lines are the same number.
        if (!(std::max(std::fabs(first), std::fabs(first + count)) < 1e15)) return;
        for (double i = first; i < first + count; ++i) {
            m_painter.setPen(QPen(i == 0 ? m_theme.axis : m_theme.grid, 1));
            const QPointF at = toScreen(vertical ? Vec2{i * cell, 0} : Vec2{0, i * cell});
            const double place = std::floor(vertical ? at.x() : at.y());
            if (vertical)
                m_painter.drawLine(QPointF(place, 0), QPointF(place, m_size.height()));
            else
                m_painter.drawLine(QPointF(0, place), QPointF(m_size.width(), place));
        }
    };
    drawLines(true);
    drawLines(false);
}

bool Picture::isVisible(const BodyOutline& body, const BodyMotion& motion) const {
    if (body.hidden || !isFinite(motion.position)) return false;
    const Aabb area = enlarged(m_camera.visible(m_size), body.reach);
    return touches(area, {motion.position, motion.position});
}

// From 0 for bodies of a few pixels to 1: how much of outlines and lines is drawn, so that a crowd seen from afar stays light.
double Picture::detail(const BodyOutline& body) const {
    return std::clamp((2 * body.reach * m_camera.scale - 4) / 12, 0.0, 1.0);
}

void Picture::setColors(const BodyOutline& body, bool asleep, const QColor& given) {
    QColor fill = m_theme.bodyFill, outline = m_theme.bodyOutline;
    if (given.isValid()) {
        fill = given;
        outline = mix(given, m_theme.isDark ? QColor(Qt::white) : QColor(Qt::black), 0.4F);
    } else if (body.type == SceneBodyType::fixed) {
        fill = m_theme.fixedFill;
        outline = m_theme.fixedOutline;
    } else if (const QColor own(QString::fromStdString(body.color)); own.isValid()) {
        fill = mix(own, m_theme.canvas, m_theme.isDark ? 0.55F : 0.65F);
        outline = outlineOf(own, m_theme);
    }
    if (asleep && !given.isValid()) {
        fill = mix(fill, m_theme.canvas, 0.6F);
        outline = mix(outline, m_theme.canvas, 0.5F);
    }
    outline.setAlphaF(0.3F + 0.7F * static_cast<float>(detail(body)));
    m_painter.setBrush(fill);
    m_painter.setPen(QPen(outline, 1));
}

QPolygonF Picture::polygonOf(const ShapeOutline& shape, const Transform& pose) const {
    QPolygonF polygon;
    if (shape.circle) {
        constexpr int segments = 48;
        for (int i = 0; i < segments; ++i) {
            const Rotation turn = Rotation::fromAngle(2 * std::numbers::pi * i / segments);
            polygon << toScreen(apply(pose, shape.center + shape.radius * Vec2{turn.c, turn.s}));
        }
    } else {
        polygon.reserve(static_cast<qsizetype>(shape.points.size()));
        for (const Vec2 point : shape.points) polygon << toScreen(apply(pose, point));
    }
    return polygon;
}

void Picture::drawShape(const ShapeOutline& shape, const Transform& pose) {
    if (shape.circle) {
        const double radius = shape.radius * m_camera.scale;
        m_painter.drawEllipse(toScreen(apply(pose, shape.center)), radius, radius);
    } else if (QPolygonF polygon = polygonOf(shape, pose); !shape.solid) {
        // Its line is all that there is of a chain.
        const QPen thin = m_painter.pen();
        m_painter.setPen(QPen(thin.color(), 2));
        m_painter.drawPolyline(shape.closed ? polygon << polygon.first() : polygon);
        m_painter.setPen(thin);
    } else if (shape.convex) {
        m_painter.drawConvexPolygon(polygon);
    } else {
        m_painter.drawPolygon(polygon);
    }
}

// Lines at 45 degrees inside the polygon (even-odd), tied to the world's origin so that they move with the view. As plain lines
// they come out alike on the screen and in files.
void Picture::collectHatch(const QPolygonF& polygon) {
    constexpr double spacing = 14;  // pixels along x
    const QPointF origin = toScreen({});
    double least = m_size.width() + m_size.height(), greatest = 0;
    for (const QPointF& p : polygon) {
        least = std::min(least, p.x() + p.y());
        greatest = std::max(greatest, p.x() + p.y());
    }
    least = std::max(least, 0.0);
    greatest = std::min(greatest, m_size.width() + m_size.height());
    const double phase = std::fmod(origin.x() + origin.y(), spacing);
    std::vector<double> crossings;
    for (double sum = std::ceil((least - phase) / spacing) * spacing + phase; sum < greatest; sum += spacing) {
        crossings.clear();
        for (qsizetype i = 0; i < polygon.size(); ++i) {
            const QPointF& a = polygon[i];
            const QPointF& b = polygon[(i + 1) % polygon.size()];
            const double sideA = a.x() + a.y() - sum, sideB = b.x() + b.y() - sum;
            if ((sideA < 0) != (sideB < 0)) crossings.push_back(a.x() + (b.x() - a.x()) * sideA / (sideA - sideB));
        }
        std::ranges::sort(crossings);
        for (std::size_t i = 0; i + 1 < crossings.size(); i += 2)
            m_hatch << QLineF(crossings[i], sum - crossings[i], crossings[i + 1], sum - crossings[i + 1]);
    }
}

void Picture::drawBody(const BodyOutline& body, const BodyMotion& motion, const QColor& given) {
    const Transform pose(motion.position, motion.angle);
    setColors(body, motion.asleep, given);
    const bool fixed = body.type == SceneBodyType::fixed;
    for (const ShapeOutline& shape : body.shapes) {
        drawShape(shape, pose);
        if (fixed && shape.solid)
            collectHatch(polygonOf(shape, pose));
        else if (!fixed && m_options.radiusLines && detail(body) > 0.5)
            m_radiusLines << QLineF(toScreen(apply(pose, shape.center)), toScreen(apply(pose, shape.radiusLineEnd)));
    }
    // Flushed at once, so that a body in front covers the lines of those behind.
    if (!m_hatch.isEmpty()) {
        m_painter.setPen(QPen(m_theme.hatch, 1));
        m_painter.drawLines(m_hatch);
        m_hatch.clear();
    }
    if (!m_radiusLines.isEmpty()) {
        m_painter.drawLines(m_radiusLines);
        m_radiusLines.clear();
    }
}

void Picture::outlineBody(const BodyOutline& body, const BodyMotion& motion, const QPen& pen) {
    m_painter.setPen(pen);
    m_painter.setBrush(Qt::NoBrush);
    for (const ShapeOutline& shape : body.shapes) drawShape(shape, Transform(motion.position, motion.angle));
}

void Picture::drawBodies(std::span<const BodyMotion> motions) {
    m_painter.setRenderHint(QPainter::Antialiasing, m_options.antialiasing);
    const auto& bodies = m_outlines.bodies();
    for (const std::uint32_t i : m_outlines.drawingOrder())
        if (i < motions.size() && isVisible(bodies[i], motions[i]))
            drawBody(bodies[i], motions[i], i < m_options.fills.size() ? m_options.fills[i] : QColor());
    const auto mark = [&](std::size_t body, double width) {
        if (body < motions.size() && body < bodies.size())
            outlineBody(bodies[body], motions[body], QPen(m_theme.accent, width));
    };
    if (m_options.hovered) mark(*m_options.hovered, 1.5);
    for (const std::size_t body : m_options.selected) mark(body, 2);
}

void Picture::drawOutlines(std::span<const BodyMotion> motions, const QPen& pen) {
    m_painter.setRenderHint(QPainter::Antialiasing, m_options.antialiasing);
    const auto& bodies = m_outlines.bodies();
    for (const std::uint32_t i : m_outlines.drawingOrder())
        if (bodies[i].type != SceneBodyType::fixed && i < motions.size() && isVisible(bodies[i], motions[i]))
            outlineBody(bodies[i], motions[i], pen);
}

// A zigzag of a fixed number of turns, so that a spring is seen to stretch.
void Picture::drawSpring(QPointF from, QPointF to) {
    const QPointF along = to - from;
    const double length = std::hypot(along.x(), along.y());
    constexpr int turns = 12;
    constexpr double halfWidth = 4;  // pixels
    const QPointF across = length > 0 ? halfWidth / length * QPointF(-along.y(), along.x()) : QPointF();
    QPolygonF line{from};
    for (int i = 1; i < turns; ++i)
        line << from + (0.15 + 0.7 * i / turns) * along + (i == 1 || i == turns - 1 ? 0 : i % 2 ? 1 : -1) * across;
    m_painter.drawPolyline(line << to);
}

void Picture::drawJoint(const JointOutline& joint, std::span<const BodyMotion> motions, const QPen& pen) {
    const JointAnchors anchors = anchorsOf(joint, motions);
    if (!isFinite(anchors.a) || !isFinite(anchors.b)) return;
    const QPointF a = toScreen(anchors.a), b = toScreen(anchors.b);
    const QRectF shown = QRectF({0, 0}, m_size).adjusted(-20, -20, 20, 20);
    const QRectF box = QRectF(a, b).normalized().adjusted(-1, -1, 1, 1);
    if (!shown.intersects(box)) return;
    constexpr double radius = 3.5;  // pixels
    m_painter.setPen(pen);
    m_painter.setBrush(m_theme.canvas);
    switch (joint.type) {
        case SceneJointType::distance:
            m_painter.drawLine(a, b);
            break;
        case SceneJointType::spring:
            drawSpring(a, b);
            break;
        case SceneJointType::prismatic: {
            const double angle = joint.bodyA && *joint.bodyA < motions.size() ? motions[*joint.bodyA].angle : 0;
            const Vec2 axis = rotate(Rotation::fromAngle(angle), joint.localAxisA);
            const QPointF half = 14 * QPointF(axis.x, -axis.y);
            m_painter.drawLine(a - half, a + half);
            m_painter.drawLine(a, b);
            break;
        }
        case SceneJointType::weld:
            m_painter.drawLine(a, b);
            m_painter.drawRect(QRectF(b - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)));
            return;
        case SceneJointType::revolute:
            m_painter.drawLine(a, b);
            m_painter.drawEllipse(b, radius + 1, radius + 1);
            m_painter.setBrush(pen.color());
            m_painter.drawEllipse(b, 1, 1);
            return;
    }
    m_painter.drawEllipse(a, radius - 1, radius - 1);
    m_painter.drawEllipse(b, radius - 1, radius - 1);
}

void Picture::drawJoints(std::span<const BodyMotion> motions) {
    m_painter.setRenderHint(QPainter::Antialiasing, m_options.antialiasing);
    const auto& joints = m_outlines.joints();
    for (const JointOutline& joint : joints)
        if (!m_outlines.isHidden(joint)) drawJoint(joint, motions, QPen(m_theme.joint, 1.5));
    const auto mark = [&](std::size_t joint, double width) {
        if (joint < joints.size()) drawJoint(joints[joint], motions, QPen(m_theme.accent, width));
    };
    if (m_options.hoveredJoint) mark(*m_options.hoveredJoint, 2);
    for (const std::size_t joint : m_options.selectedJoints) mark(joint, 2.5);
}

void Picture::drawScaleBar() {
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    const double metres = roundLength(45 / m_camera.scale);
    const double width = std::round(metres * m_camera.scale);
    const QPointF left(12, m_size.height() - 12);
    m_painter.setPen(QPen(m_theme.mutedText, 2));
    m_painter.drawLine(left, left + QPointF(width, 0));
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    QFont font = m_painter.font();
    font.setPixelSize(11);
    m_painter.setFont(font);
    const QString text = metres >= 1 && metres < 1000 ? QStringLiteral("%1 m").arg(metres) : lengthText(metres);
    const QRectF label = m_painter.fontMetrics().boundingRect(text).toRectF();
    const QPointF at(left.x() + (width - label.width()) / 2, left.y() - 6);
    // A ground of its own keeps it readable over whatever is drawn there.
    QColor ground = m_theme.canvas;
    ground.setAlphaF(0.75F);
    m_painter.fillRect(label.translated(at).adjusted(-3, 0, 3, 1), ground);
    m_painter.drawText(at, text);
}

}  // namespace

JointAnchors anchorsOf(const JointOutline& joint, std::span<const BodyMotion> motions) {
    const auto place = [&](std::optional<std::uint32_t> body, Vec2 anchor) {
        if (!body || *body >= motions.size()) return anchor;
        return apply(Transform(motions[*body].position, motions[*body].angle), anchor);
    };
    return {place(joint.bodyA, joint.localAnchorA), place(joint.bodyB, joint.localAnchorB)};
}

void SceneRenderer::paint(QPainter& painter, QSizeF size, const SceneOutlines& outlines, std::span<const BodyMotion> motions,
                          const Camera& camera, const Theme& theme, const RenderOptions& options) {
    Picture picture(painter, size, outlines, camera, theme, options);
    picture.drawBackground();
    picture.drawBodies(motions);
    if (options.joints) picture.drawJoints(motions);
    if (options.scaleBar) picture.drawScaleBar();
}

void SceneRenderer::paintOutlines(QPainter& painter, QSizeF size, const SceneOutlines& outlines,
                                  std::span<const BodyMotion> motions, const Camera& camera, const QPen& pen) {
    const RenderOptions options;
    Picture(painter, size, outlines, camera, Theme::light(), options).drawOutlines(motions, pen);
}

}  // namespace cairn
