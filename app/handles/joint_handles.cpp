// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handles/joint_handles.h"

#include <algorithm>
#include <cmath>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/math/decimals.h"

namespace cairn {

namespace {

Transform frameOf(const Scene& scene, const std::optional<std::string>& id) {
    const auto body = id ? findBody(scene, *id) : std::nullopt;
    return body ? Transform(scene.bodies[*body].position, scene.bodies[*body].angle) : Transform();
}

QString placeText(Vec2 world) { return QStringLiteral("%1, %2 m").arg(decimalsText(world.x, 3), decimalsText(world.y, 3)); }

}  // namespace

JointPlace::JointPlace(const Scene& scene, std::size_t i)
    : index(i),
      joint(scene.joints[i]),
      title(toQString(joint.title())),
      frameA(frameOf(scene, joint.bodyA)),
      frameB(frameOf(scene, joint.bodyB)),
      anchorA(apply(frameA, joint.localAnchorA)),
      anchorB(apply(frameB, joint.localAnchorB)),
      axis(rotate(frameA.rotation, normalized(joint.localAxisA))) {}

bool AnchorHandle::goesTogether() const {
    return m_joint.joint.type != SceneJointType::distance && m_joint.joint.type != SceneJointType::spring;
}

void AnchorHandle::paint(QPainter& painter, const EditCanvas& canvas, bool lit) const {
    paintKnob(painter, canvas, place(canvas), Knob::dot, lit);
}

QString AnchorHandle::hint() const {
    return goesTogether() ? tr("Drag the anchor; Ctrl drags this end alone, Alt holds off snapping.")
                          : tr("Drag this end; Alt holds off snapping.");
}

Document::Edit AnchorHandle::pulled(EditCanvas& canvas, const Pull& pull) {
    m_alone = pull.modifiers.testFlag(Qt::ControlModifier);
    return movedTo(canvas.snapped(anchor() + pull.offset(), pull.modifiers));
}

Document::Edit AnchorHandle::movedTo(Vec2 place) {
    m_place = place;
    const bool both = goesTogether() && !m_alone;
    // A hinge and a weld hold at one place, so that ends that had come apart meet again.
    const bool meet = both && m_joint.joint.type != SceneJointType::prismatic;
    Vec2 a = m_joint.anchorA, b = m_joint.anchorB;
    const Vec2 offset = place - anchor();
    if (both || m_end == End::a) a = meet ? place : a + offset;
    if (both || m_end == End::b) b = meet ? place : b + offset;
    m_label = placeText(place);
    if (!goesTogether()) m_label += QStringLiteral("  (%1)").arg(lengthText(distance(a, b)));
    return [this, a, b](Scene& scene) {
        SceneJoint& joint = scene.joints[m_joint.index];
        // An end that stays keeps its coordinates to the last digit.
        if (a != m_joint.anchorA) joint.localAnchorA = withoutResidue(inverseApply(m_joint.frameA, a));
        if (b != m_joint.anchorB) joint.localAnchorB = withoutResidue(inverseApply(m_joint.frameB, b));
    };
}

std::vector<NumberField> AnchorHandle::numbers() const {
    const Unit metres = Unit::of(QStringLiteral("m"));
    return {{tr("x"), metres, m_place.x}, {tr("y"), metres, m_place.y}};
}

Document::Edit AnchorHandle::typed(std::span<const double> values) { return movedTo({values[0], values[1]}); }

QString AnchorHandle::undoText() const { return tr("move the anchor of %1").arg(m_joint.title); }

QPointF AxisHandle::place(const EditCanvas& canvas) const {
    constexpr double arm = 44;  // pixels
    return canvas.toScreen(m_joint.anchorA) + arm * QPointF(m_joint.axis.x, -m_joint.axis.y);
}

void AxisHandle::paint(QPainter& painter, const EditCanvas& canvas, bool lit) const {
    painter.setPen(QPen(canvas.theme().accent, 1, Qt::DashLine));
    painter.drawLine(canvas.toScreen(m_joint.anchorA), place(canvas));
    paintKnob(painter, canvas, place(canvas), Knob::dot, lit);
}

QString AxisHandle::hint() const { return tr("Drag to turn the axis; catches at every 15 degrees, unless Alt is held."); }

Document::Edit AxisHandle::pulled(EditCanvas& canvas, const Pull& pull) {
    canvas.markSnap({});
    const Vec2 direction = canvas.toWorld(place(canvas)) + pull.offset() - m_joint.anchorA;
    double angle = std::atan2(direction.y, direction.x);
    if (!pull.modifiers.testFlag(Qt::AltModifier)) angle = snapAngle(angle);
    m_label = angleText(angle);
    return [this, angle](Scene& scene) {
        const Rotation turned = Rotation::fromAngle(angle);
        scene.joints[m_joint.index].localAxisA =
            withoutResidue(inverseRotate(m_joint.frameA.rotation, {turned.c, turned.s}));
    };
}

QString AxisHandle::undoText() const { return tr("turn the axis of %1").arg(m_joint.title); }

double LimitHandle::value() const { return m_side == Side::lower ? m_joint.joint.limit->lower : m_joint.joint.limit->upper; }

QPointF LimitHandle::place(const EditCanvas& canvas) const {
    return canvas.toScreen(m_joint.anchorA + value() * m_joint.axis);
}

void LimitHandle::paint(QPainter& painter, const EditCanvas& canvas, bool lit) const {
    const QPointF across = 8 * QPointF(m_joint.axis.y, m_joint.axis.x), at = place(canvas);
    painter.setPen(QPen(canvas.theme().accent, 2));
    painter.drawLine(at - across, at + across);
    paintKnob(painter, canvas, at, Knob::square, lit);
}

QString LimitHandle::hint() const {
    return m_side == Side::lower ? tr("Drag the lower limit.") : tr("Drag the upper limit.");
}

Document::Edit LimitHandle::pulled(EditCanvas& canvas, const Pull& pull) {
    const Vec2 held = m_joint.anchorA + value() * m_joint.axis;
    const Vec2 now = canvas.snapped(held + pull.offset(), pull.modifiers);
    const double along = withoutResidue(canvas.measured(dot(now - m_joint.anchorA, m_joint.axis)));
    const JointLimit& limit = *m_joint.joint.limit;
    const double value = m_side == Side::lower ? std::min(along, limit.upper) : std::max(along, limit.lower);
    m_label = lengthText(value);
    return [this, value](Scene& scene) {
        JointLimit& changed = *scene.joints[m_joint.index].limit;
        (m_side == Side::lower ? changed.lower : changed.upper) = value;
    };
}

QString LimitHandle::undoText() const { return tr("change the limit of %1").arg(m_joint.title); }

void addJointHandles(Handles& handles, const Scene& scene, std::size_t joint) {
    const JointPlace place(scene, joint);
    handles.push_back(std::make_unique<AnchorHandle>(place, AnchorHandle::End::b));
    handles.push_back(std::make_unique<AnchorHandle>(place, AnchorHandle::End::a));
    if (place.joint.type != SceneJointType::prismatic) return;
    handles.push_back(std::make_unique<AxisHandle>(place));
    if (!place.joint.limit) return;
    handles.push_back(std::make_unique<LimitHandle>(place, LimitHandle::Side::lower));
    handles.push_back(std::make_unique<LimitHandle>(place, LimitHandle::Side::upper));
}

}  // namespace cairn
