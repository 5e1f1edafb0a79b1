// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handles/velocity_handles.h"

#include <array>
#include <cmath>
#include <numbers>

#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/math/decimals.h"
#include "core/math/transform.h"

namespace cairn {

namespace {

using std::numbers::pi;

double directionOf(Vec2 v) { return std::atan2(v.y, v.x); }

}  // namespace

BodyStart::BodyStart(const Scene& scene, const SceneOutlines& outlines, std::size_t body)
    : index(body), reach(outlines.bodies()[body].reach) {
    const SceneBody& authored = scene.bodies[body];
    title = toQString(authored.title());
    center = apply(Transform(authored.position, authored.angle), outlines.bodies()[body].massCenter);
    velocity = authored.linearVelocity;
    angle = authored.angle;
    spin = authored.angularVelocity;
}

// That of a body at rest stands beside its centre, where the body itself is taken hold of.
QPointF VelocityHandle::place(const EditCanvas& canvas) const {
    if (m_start.velocity == Vec2{}) return canvas.toScreen(m_start.center) + QPointF(16, 0);
    return canvas.toScreen(m_start.center + BodyStart::shownTime * m_start.velocity);
}

void VelocityHandle::paint(QPainter& painter, const EditCanvas& canvas, bool lit) const {
    painter.setPen(QPen(canvas.theme().contact, 1.5));
    painter.drawLine(canvas.toScreen(m_start.center), place(canvas));
    paintKnob(painter, canvas, place(canvas), Knob::dot, lit);
}

QString VelocityHandle::hint() const {
    return tr("Drag the velocity at the start, drawn as a tenth of a second takes the body; Alt holds off snapping.");
}

Document::Edit VelocityHandle::pulled(EditCanvas& canvas, const Pull& pull) {
    const Vec2 tip = m_start.center + BodyStart::shownTime * m_start.velocity + pull.offset();
    const double toRest = length(tip - m_start.center) / canvas.metresPerPixel();
    Vec2 velocity;
    if (toRest > Snapper::reach || pull.modifiers.testFlag(Qt::AltModifier))
        velocity =
            1 / BodyStart::shownTime * (canvas.snapped(tip, pull.modifiers, std::array{m_start.index}) - m_start.center);
    if (canvas.caught() == SnapKind::none) velocity = roundedTo(velocity, canvas.precision() / BodyStart::shownTime);
    return withVelocity(withoutResidue(velocity));
}

Document::Edit VelocityHandle::withVelocity(Vec2 velocity) {
    m_velocity = velocity;
    m_label = tr("%1 m/s").arg(numberText(length(velocity)));
    return [this, velocity](Scene& scene) { scene.bodies[m_start.index].linearVelocity = velocity; };
}

std::vector<NumberField> VelocityHandle::numbers() const {
    const Unit speed = Unit::of(QStringLiteral("m/s"));
    return {{tr("right"), speed, m_velocity.x}, {tr("up"), speed, m_velocity.y}};
}

Document::Edit VelocityHandle::typed(std::span<const double> values) { return withVelocity({values[0], values[1]}); }

QString VelocityHandle::undoText() const { return tr("change the velocity of %1").arg(m_start.title); }

double SpinHandle::radius(const EditCanvas& canvas) const { return m_start.reach * canvas.camera().scale + 16; }

// Between the handles that resize, turn and reshape.
double SpinHandle::from() const { return m_start.angle + pi / 8; }

QPointF SpinHandle::place(const EditCanvas& canvas) const {
    const Rotation end = Rotation::fromAngle(from() + BodyStart::shownTime * m_start.spin);
    return canvas.toScreen(m_start.center) + radius(canvas) * QPointF(end.c, -end.s);
}

void SpinHandle::paint(QPainter& painter, const EditCanvas& canvas, bool lit) const {
    const double r = radius(canvas);
    const QPointF center = canvas.toScreen(m_start.center);
    const auto sixteenths = [](double radians) { return static_cast<int>(std::lround(radians * 180 / pi * 16)); };
    painter.setPen(QPen(canvas.theme().contact, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(QRectF(center - QPointF(r, r), QSizeF(2 * r, 2 * r)), sixteenths(from()),
                    sixteenths(BodyStart::shownTime * m_start.spin));
    const Rotation begin = Rotation::fromAngle(from());
    const QPointF out(begin.c, -begin.s);
    painter.drawLine(center + (r - 3) * out, center + (r + 3) * out);
    paintKnob(painter, canvas, place(canvas), Knob::dot, lit);
}

QString SpinHandle::hint() const { return tr("Drag the spin at the start, drawn as a tenth of a second turns the body."); }

Document::Edit SpinHandle::pulled(EditCanvas& canvas, const Pull& pull) {
    canvas.markSnap({});
    const double turned =
        std::remainder(directionOf(pull.to - m_start.center) - directionOf(pull.from - m_start.center), 2 * pi);
    const double arc = BodyStart::shownTime * m_start.spin + turned;
    const bool rests = std::abs(arc) * radius(canvas) < Snapper::reach && !pull.modifiers.testFlag(Qt::AltModifier);
    constexpr double share = 0.1;  // of a pixel
    return withSpin(rests ? 0 : roundedTo(arc / BodyStart::shownTime, share / radius(canvas) / BodyStart::shownTime));
}

Document::Edit SpinHandle::withSpin(double spin) {
    m_spin = spin;
    m_label = tr("%1 rad/s").arg(numberText(spin));
    return [this, spin](Scene& scene) { scene.bodies[m_start.index].angularVelocity = spin; };
}

std::vector<NumberField> SpinHandle::numbers() const { return {{tr("spin"), Unit::of(QStringLiteral("rad/s")), m_spin}}; }

Document::Edit SpinHandle::typed(std::span<const double> values) { return withSpin(values[0]); }

QString SpinHandle::undoText() const { return tr("change the spin of %1").arg(m_start.title); }

void addVelocityHandles(Handles& handles, const EditCanvas& canvas, std::size_t body) {
    const Document& document = *canvas.document();
    const SceneBody& authored = document.scene().bodies[body];
    if (authored.type == SceneBodyType::fixed) return;
    const BodyStart start(document.scene(), document.outlines(), body);
    const bool shown = canvas.overlays().shows("velocities");
    if (shown || authored.linearVelocity != Vec2{}) handles.push_back(std::make_unique<VelocityHandle>(start));
    if (shown || authored.angularVelocity != 0) handles.push_back(std::make_unique<SpinHandle>(start));
}

}  // namespace cairn
