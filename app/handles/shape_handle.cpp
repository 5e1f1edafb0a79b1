// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/handles/shape_handle.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/handles/vertex_handle.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/math/decimals.h"

namespace cairn {

namespace {

Vec2 radiusPlace(const SceneGeometry& geometry) {
    if (const auto* circle = std::get_if<CircleShape>(&geometry)) return circle->center + Vec2{circle->radius, 0};
    const auto& capsule = std::get<CapsuleShape>(geometry);
    const Vec2 across = perpendicular(normalized(capsule.point2 - capsule.point1));
    return 0.5 * (capsule.point1 + capsule.point2) + capsule.radius * across;
}

Vec2 cornerPlace(const BoxShape& box, Vec2 corner) {
    return apply(Transform(box.center, box.angle), {corner.x * box.halfExtents.x, corner.y * box.halfExtents.y});
}

const SceneGeometry& geometryOf(const Scene& scene, std::size_t body, std::size_t shape) {
    return scene.bodies[body].shapes[shape].geometry;
}

}  // namespace

ShapeHandle::ShapeHandle(const Scene& scene, std::size_t body, std::size_t shape, Vec2 local)
    : m_body(body),
      m_shape(shape),
      m_title(toQString(scene.bodies[body].title())),
      m_pose(scene.bodies[body].position, scene.bodies[body].angle),
      m_geometry(geometryOf(scene, body, shape)),
      m_local(local) {}

QString ShapeHandle::hint() const { return tr("Drag to change the shape; Alt holds off snapping."); }

Document::Edit ShapeHandle::pulled(EditCanvas& canvas, const Pull& pull) {
    const std::array own{m_body};
    const Vec2 now = canvas.snapped(apply(m_pose, m_local) + pull.offset(), pull.modifiers, own);
    const bool free = canvas.caught() == SnapKind::none;
    m_precision = free || canvas.caught() == SnapKind::grid ? canvas.precision() : 0;
    const Vec2 moved = roundedTo(inverseRotate(m_pose.rotation, pull.offset()), m_precision);
    return editTo(reshaped(withoutResidue(free ? m_local + moved : inverseApply(m_pose, now)), canvas.metresPerPixel()));
}

Document::Edit ShapeHandle::editTo(const SceneGeometry& geometry) const {
    return
        [body = m_body, shape = m_shape, geometry](Scene& scene) { scene.bodies[body].shapes[shape].geometry = geometry; };
}

QString ShapeHandle::undoText() const { return tr("reshape %1").arg(m_title); }

RadiusHandle::RadiusHandle(const Scene& scene, std::size_t body, std::size_t shape)
    : ShapeHandle(scene, body, shape, radiusPlace(geometryOf(scene, body, shape))) {}

SceneGeometry RadiusHandle::reshaped(Vec2 local, double least) {
    if (const auto* circle = std::get_if<CircleShape>(&geometry()))
        return withRadius(std::max(roundedTo(length(local - circle->center), precision()), least));
    const auto& capsule = std::get<CapsuleShape>(geometry());
    const Vec2 across = perpendicular(normalized(capsule.point2 - capsule.point1));
    return withRadius(std::max(roundedTo(std::abs(dot(local - capsule.point1, across)), precision()), least));
}

SceneGeometry RadiusHandle::withRadius(double radius) {
    m_radius = radius;
    setLabel(tr("radius %1").arg(lengthText(radius)));
    SceneGeometry changed = geometry();
    if (auto* circle = std::get_if<CircleShape>(&changed)) circle->radius = radius;
    if (auto* capsule = std::get_if<CapsuleShape>(&changed)) capsule->radius = radius;
    return changed;
}

std::vector<NumberField> RadiusHandle::numbers() const {
    return {{tr("radius"), Unit::of(QStringLiteral("m")), m_radius, true}};
}

Document::Edit RadiusHandle::typed(std::span<const double> values) { return editTo(withRadius(values[0])); }

CapsuleEndHandle::CapsuleEndHandle(const Scene& scene, std::size_t body, std::size_t shape, bool second)
    : ShapeHandle(scene, body, shape,
                  second ? std::get<CapsuleShape>(geometryOf(scene, body, shape)).point2
                         : std::get<CapsuleShape>(geometryOf(scene, body, shape)).point1),
      m_second(second) {}

SceneGeometry CapsuleEndHandle::reshaped(Vec2 local, double least) {
    auto capsule = std::get<CapsuleShape>(geometry());
    Vec2& moved = m_second ? capsule.point2 : capsule.point1;
    const Vec2 other = m_second ? capsule.point1 : capsule.point2;
    const Vec2 along = normalized(moved - other);
    moved = distance(local, other) < least ? other + least * along : local;
    setLabel(tr("length %1").arg(lengthText(distance(capsule.point1, capsule.point2))));
    return capsule;
}

BoxCornerHandle::BoxCornerHandle(const Scene& scene, std::size_t body, std::size_t shape, Vec2 corner)
    : ShapeHandle(scene, body, shape, cornerPlace(std::get<BoxShape>(geometryOf(scene, body, shape)), corner)),
      m_corner(corner) {}

SceneGeometry BoxCornerHandle::reshaped(Vec2 local, double least) {
    auto box = std::get<BoxShape>(geometry());
    const Vec2 fixed = cornerPlace(box, -m_corner);
    const Rotation axes = Rotation::fromAngle(box.angle);
    const Vec2 diagonal = withoutResidue(roundedTo(inverseRotate(axes, local - fixed), precision()));
    box.halfExtents = {std::max(m_corner.x * diagonal.x, least) / 2, std::max(m_corner.y * diagonal.y, least) / 2};
    box.center = withoutResidue(fixed + rotate(axes, {m_corner.x * box.halfExtents.x, m_corner.y * box.halfExtents.y}));
    setLabel(QStringLiteral("%1 \u00d7 %2").arg(lengthText(2 * box.halfExtents.x), lengthText(2 * box.halfExtents.y)));
    return box;
}

void addShapeHandles(Handles& handles, const Scene& scene, std::size_t body) {
    const std::vector<SceneShape>& shapes = scene.bodies[body].shapes;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const SceneGeometry& geometry = shapes[i].geometry;
        const bool capsule = std::holds_alternative<CapsuleShape>(geometry);
        if (capsule || std::holds_alternative<CircleShape>(geometry))
            handles.push_back(std::make_unique<RadiusHandle>(scene, body, i));
        if (capsule)
            for (const bool second : {false, true})
                handles.push_back(std::make_unique<CapsuleEndHandle>(scene, body, i, second));
        if (std::holds_alternative<BoxShape>(geometry) && shapes.size() > 1)
            for (const Vec2 corner : {Vec2{-1, -1}, Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, 1}})
                handles.push_back(std::make_unique<BoxCornerHandle>(scene, body, i, corner));
        addVertexHandles(handles, scene, body, i);
    }
}

}  // namespace cairn
