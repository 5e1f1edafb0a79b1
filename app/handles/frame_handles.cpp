// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handles/frame_handles.h"

#include <QPolygonF>
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/math/decimals.h"

namespace cairn {

namespace {

constexpr std::size_t mostSnappedBodies = 20;  // of a crowd only the body under the pointer matters

void addSnappingPoints(std::vector<Vec2>& points, const BodyOutline& body, const BodyMotion& motion) {
    const Transform pose(motion.position, motion.angle);
    points.push_back(motion.position);
    for (const ShapeOutline& shape : body.shapes) {
        if (shape.closed) points.push_back(apply(pose, shape.center));
        for (const Vec2 point : shape.points) points.push_back(apply(pose, point));
    }
}

double angleOf(Vec2 v) { return std::atan2(v.y, v.x); }

}  // namespace

MoveHandle::MoveHandle(SelectionFrame frame, const SceneOutlines& outlines, std::size_t taken) : m_frame(std::move(frame)) {
    const std::vector<std::size_t> one{taken};
    for (const std::size_t i : m_frame.indices.size() > mostSnappedBodies ? one : m_frame.indices)
        addSnappingPoints(m_points, outlines.bodies()[i], outlines.authoredMotions()[i]);
}

QPointF MoveHandle::place(const EditCanvas& canvas) const { return canvas.toScreen(m_frame.center); }

QString MoveHandle::hint() const { return tr("Shift keeps to one axis, Alt holds off snapping, Esc takes it back."); }

Document::Edit MoveHandle::pulled(EditCanvas& canvas, const Pull& pull) {
    Vec2 offset = pull.offset();
    const bool oneAxis = pull.modifiers.testFlag(Qt::ShiftModifier);
    const bool alongX = std::abs(offset.x) > std::abs(offset.y);
    const auto keepToAxis = [&] { (alongX ? offset.y : offset.x) = 0; };
    if (oneAxis) keepToAxis();
    Snap mark;
    if (!pull.modifiers.testFlag(Qt::AltModifier)) {
        const Snapper::Offset snapped =
            canvas.snapper().snapOffset(m_points, offset, *canvas.outlines(), canvas.camera(), m_frame.indices);
        offset = snapped.offset;
        mark = snapped.caught;
        if (oneAxis) keepToAxis();
    }
    canvas.markSnap(mark);
    return movedBy(offset);
}

Document::Edit MoveHandle::movedBy(Vec2 offset) {
    m_offset = offset;
    m_label = QStringLiteral("%1, %2").arg(lengthText(offset.x), lengthText(offset.y));
    return [this, offset](Scene& scene) { moveBodies(scene, m_frame.bodies, offset, m_frame.anchors); };
}

std::vector<NumberField> MoveHandle::numbers() const {
    return {{tr("right"), Unit::of(QStringLiteral("m")), m_offset.x}, {tr("up"), Unit::of(QStringLiteral("m")), m_offset.y}};
}

Document::Edit MoveHandle::typed(std::span<const double> values) { return movedBy({values[0], values[1]}); }

QString MoveHandle::undoText() const { return tr("move %1").arg(m_frame.title); }

QPointF RotateHandle::place(const EditCanvas& canvas) const {
    constexpr double stem = 20;  // pixels
    const Vec2 out = rotate(Rotation::fromAngle(m_frame.angle), {0, stem});
    return m_frame.outside({0, 1}, canvas) + QPointF(out.x, -out.y);
}

void RotateHandle::paint(QPainter& painter, const EditCanvas& canvas, bool lit) const {
    QColor thin = canvas.theme().accent;
    thin.setAlphaF(0.6F);
    painter.setPen(QPen(thin, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    QPolygonF box;
    for (const Vec2 share : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}}) box << m_frame.outside(share, canvas);
    painter.drawPolygon(box);
    painter.drawLine(m_frame.outside({0, 1}, canvas), place(canvas));
    if (lit) {
        const QPointF pivot = canvas.toScreen(m_frame.pivot);
        painter.drawLine(pivot - QPointF(5, 0), pivot + QPointF(5, 0));
        painter.drawLine(pivot - QPointF(0, 5), pivot + QPointF(0, 5));
    }
    paintKnob(painter, canvas, place(canvas), Knob::dot, lit);
}

QString RotateHandle::hint() const { return tr("Drag to turn; catches at every 15 degrees, unless Alt is held."); }

Document::Edit RotateHandle::pulled(EditCanvas& canvas, const Pull& pull) {
    canvas.markSnap({});
    const double turn =
        std::remainder(angleOf(pull.to - m_frame.pivot) - angleOf(pull.from - m_frame.pivot), 2 * std::numbers::pi);
    const double arm = length(pull.to - m_frame.pivot) / canvas.metresPerPixel();
    const double angle = pointedAngle(m_frame.turned + turn, arm);
    return turnedTo(pull.modifiers.testFlag(Qt::AltModifier) ? angle : snapAngle(angle));
}

Document::Edit RotateHandle::turnedTo(double angle) {
    m_angle = angle;
    m_label = angleText(angle);
    return [this, turn = angle - m_frame.turned](Scene& scene) {
        rotateBodies(scene, m_frame.bodies, m_frame.pivot, turn, m_frame.anchors);
    };
}

std::vector<NumberField> RotateHandle::numbers() const {
    return {{tr("angle"), Unit::of(QStringLiteral("\u00b0")), m_angle}};
}

Document::Edit RotateHandle::typed(std::span<const double> values) { return turnedTo(values[0]); }

QString RotateHandle::undoText() const { return tr("rotate %1").arg(m_frame.title); }

QCursor ResizeHandle::cursor() const {
    const double direction = m_frame.angle + angleOf(m_share);
    constexpr std::array shapes{Qt::SizeHorCursor, Qt::SizeBDiagCursor, Qt::SizeVerCursor, Qt::SizeFDiagCursor};
    const auto eighth = static_cast<int>(std::lround(direction / (std::numbers::pi / 4)));
    return shapes[static_cast<std::size_t>(((eighth % 4) + 4) % 4)];
}

QString ResizeHandle::hint() const {
    return tr("Drag to resize; Shift keeps proportions, Ctrl the centre, Alt holds off snapping.");
}

// before and now: of the handle, from what stays where it is, in the axes of the frame (m).
Vec2 ResizeHandle::factors(Vec2 before, Vec2 now, bool uniform, double leastSize) const {
    const auto factor = [&](double was, double is) { return was != 0 ? std::max(is / was, leastSize / std::abs(was)) : 1; };
    if (!uniform) return {factor(before.x, now.x), factor(before.y, now.y)};
    const double squared = lengthSquared(before);
    if (squared == 0) return {1, 1};
    const double both = std::max(dot(now, before) / squared, leastSize / std::sqrt(squared));
    return {both, both};
}

Document::Edit ResizeHandle::pulled(EditCanvas& canvas, const Pull& pull) {
    const bool aboutCenter = pull.modifiers.testFlag(Qt::ControlModifier);
    const Vec2 anchor = m_frame.point(aboutCenter ? Vec2{} : -m_share);
    const Vec2 held = m_frame.point(m_share);
    const Vec2 now = canvas.snapped(held + pull.offset(), pull.modifiers, m_frame.indices);
    const Rotation axes = Rotation::fromAngle(m_frame.angle);
    const auto onAxes = [&](Vec2 point) {
        const Vec2 local = inverseRotate(axes, point - anchor);
        return Vec2{m_share.x != 0 ? local.x : 0, m_share.y != 0 ? local.y : 0};
    };
    const double precision = canvas.caught() == SnapKind::none ? canvas.precision() : 0;
    const bool uniform = m_frame.uniform || pull.modifiers.testFlag(Qt::ShiftModifier);
    const Vec2 reached = roundedTo(onAxes(now), precision);
    m_resizing = {anchor, factors(onAxes(held), reached, uniform, canvas.metresPerPixel()), m_frame.angle};
    const double size = 2 * std::max(m_frame.half.x, m_frame.half.y);
    if (uniform && size > 0) m_resizing.factors = Vec2{1, 1} * (canvas.measured(m_resizing.factors.x * size) / size);
    return resized();
}

Vec2 ResizeHandle::size() const {
    return {2 * m_frame.half.x * m_resizing.factors.x, 2 * m_frame.half.y * m_resizing.factors.y};
}

Document::Edit ResizeHandle::resized() {
    m_label = QStringLiteral("%1 \u00d7 %2").arg(lengthText(size().x), lengthText(size().y));
    return [this](Scene& scene) {
        const EditResult result = resizeBodies(scene, m_frame.bodies, m_resizing, m_frame.anchors);
        if (!result.done()) m_label = toQString(result.refusal);
    };
}

std::vector<NumberField> ResizeHandle::numbers() const {
    const Unit metres = Unit::of(QStringLiteral("m"));
    if (m_frame.uniform) return {{tr("size"), metres, size().x, true}};
    std::vector<NumberField> fields;
    if (m_frame.half.x > 0) fields.push_back({tr("width"), metres, size().x, true});
    if (m_frame.half.y > 0) fields.push_back({tr("height"), metres, size().y, true});
    return fields;
}

Document::Edit ResizeHandle::typed(std::span<const double> values) {
    Vec2& factors = m_resizing.factors;
    if (m_frame.half.x > 0) factors.x = values.front() / (2 * m_frame.half.x);
    if (m_frame.half.y > 0) factors.y = values.back() / (2 * m_frame.half.y);
    return resized();
}

QString ResizeHandle::undoText() const { return tr("resize %1").arg(m_frame.title); }

void addFrameHandles(Handles& handles, const SelectionFrame& frame, const EditCanvas& canvas) {
    constexpr double roomForMiddles = 24;  // pixels
    handles.push_back(std::make_unique<RotateHandle>(frame));
    const Vec2 size = 2 * canvas.camera().scale * frame.half;
    for (const double x : {-1.0, 0.0, 1.0}) {
        for (const double y : {-1.0, 0.0, 1.0}) {
            if (x == 0 && y == 0) continue;
            if ((x == 0 && size.x < roomForMiddles) || (y == 0 && size.y < roomForMiddles)) continue;
            if ((y == 0 && frame.half.x == 0) || (x == 0 && frame.half.y == 0)) continue;
            handles.push_back(std::make_unique<ResizeHandle>(frame, Vec2{x, y}));
        }
    }
}

}  // namespace cairn
