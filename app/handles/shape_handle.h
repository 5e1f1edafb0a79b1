// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/handles/handle.h"
#include "core/math/transform.h"

namespace cairn {

using SceneGeometry = decltype(SceneShape::geometry);

// A place of a shape of a body, in the body's frame, and how the shape changes when the place is put elsewhere.
class ShapeHandle : public Handle {
    Q_DECLARE_TR_FUNCTIONS(ShapeHandle)

public:
    QPointF place(const EditCanvas& canvas) const override { return canvas.toScreen(apply(m_pose, m_local)); }
    QString hint() const override;
    Document::Edit pulled(EditCanvas& canvas, const Pull& pull) override;
    QString label() const override { return m_label; }
    QString undoText() const override;

protected:
    // indices of the body in the scene and of its shape; local: the place, m.
    ShapeHandle(const Scene& scene, std::size_t body, std::size_t shape, Vec2 local);

    // The shape with the place elsewhere (m, in the body's frame); least: the least size that a hand can mean (m).
    virtual SceneGeometry reshaped(Vec2 local, double least) = 0;

    const SceneGeometry& geometry() const { return m_geometry; }
    const Transform& pose() const { return m_pose; }
    double precision() const { return m_precision; }  // of the pull, m; 0 where a body caught it
    void setLabel(const QString& label) { m_label = label; }
    Document::Edit editTo(const SceneGeometry& geometry) const;

private:
    std::size_t m_body, m_shape;
    QString m_title;
    Transform m_pose;
    SceneGeometry m_geometry;
    Vec2 m_local;
    double m_precision = 0;
    QString m_label;
};

// On the outline of a circle, and on the side of a capsule: drags the radius.
class RadiusHandle : public ShapeHandle {
    Q_DECLARE_TR_FUNCTIONS(RadiusHandle)

public:
    RadiusHandle(const Scene& scene, std::size_t body, std::size_t shape);

    std::vector<NumberField> numbers() const override;
    Document::Edit typed(std::span<const double> values) override;

protected:
    SceneGeometry reshaped(Vec2 local, double least) override;

private:
    SceneGeometry withRadius(double radius);

    double m_radius = 0;  // of the last pull, m
};

// An end of the middle line of a capsule.
class CapsuleEndHandle : public ShapeHandle {
    Q_DECLARE_TR_FUNCTIONS(CapsuleEndHandle)

public:
    CapsuleEndHandle(const Scene& scene, std::size_t body, std::size_t shape, bool second);

protected:
    SceneGeometry reshaped(Vec2 local, double least) override;

private:
    bool m_second;
};

// A corner of a box; the opposite one stays where it is.
class BoxCornerHandle : public ShapeHandle {
    Q_DECLARE_TR_FUNCTIONS(BoxCornerHandle)

public:
    // corner: its signs, (1, 1) for the upper right one.
    BoxCornerHandle(const Scene& scene, std::size_t body, std::size_t shape, Vec2 corner);

protected:
    SceneGeometry reshaped(Vec2 local, double least) override;

private:
    Vec2 m_corner;
};

// The handles of all shapes of a body. A box that is its body's only shape has those of the frame.
void addShapeHandles(Handles& handles, const Scene& scene, std::size_t body);

}  // namespace cairn
