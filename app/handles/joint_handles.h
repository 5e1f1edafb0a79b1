// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/handles/handle.h"
#include "core/math/transform.h"

namespace cairn {

// A joint where it is now: its ends in the world.
struct JointPlace {
    JointPlace(const Scene& scene, std::size_t joint);

    std::size_t index;
    SceneJoint joint;
    QString title;
    Transform frameA, frameB;  // of the bodies, or of the world
    Vec2 anchorA, anchorB;     // m
    Vec2 axis;                 // unit, in the world: of a slider
};

// An end of a joint. Those of hinges, welds and sliders go together, unless Ctrl is held; those of rods and springs each on
// its own.
class AnchorHandle : public Handle {
    Q_DECLARE_TR_FUNCTIONS(AnchorHandle)

public:
    enum class End { a, b };
    AnchorHandle(JointPlace place, End end) : m_joint(std::move(place)), m_end(end) {}

    QPointF place(const EditCanvas& canvas) const override { return canvas.toScreen(anchor()); }
    void paint(QPainter& painter, const EditCanvas& canvas, bool lit) const override;
    QString hint() const override;
    Document::Edit pulled(EditCanvas& canvas, const Pull& pull) override;
    QString label() const override { return m_label; }
    QString undoText() const override;
    std::vector<NumberField> numbers() const override;
    Document::Edit typed(std::span<const double> values) override;

private:
    Vec2 anchor() const { return m_end == End::a ? m_joint.anchorA : m_joint.anchorB; }
    bool goesTogether() const;
    Document::Edit movedTo(Vec2 place);

    JointPlace m_joint;
    End m_end;
    // Of the last pull.
    Vec2 m_place;  // m
    bool m_alone = false;
    QString m_label;
};

// Turns the axis of a slider; catches at every 15 degrees.
class AxisHandle : public Handle {
    Q_DECLARE_TR_FUNCTIONS(AxisHandle)

public:
    explicit AxisHandle(JointPlace place) : m_joint(std::move(place)) {}

    QPointF place(const EditCanvas& canvas) const override;
    void paint(QPainter& painter, const EditCanvas& canvas, bool lit) const override;
    QString hint() const override;
    Document::Edit pulled(EditCanvas& canvas, const Pull& pull) override;
    QString label() const override { return m_label; }
    QString undoText() const override;

private:
    JointPlace m_joint;
    QString m_label;
};

// An end of the way that a slider may go.
class LimitHandle : public Handle {
    Q_DECLARE_TR_FUNCTIONS(LimitHandle)

public:
    enum class Side { lower, upper };
    // The joint has a limit.
    LimitHandle(JointPlace place, Side side) : m_joint(std::move(place)), m_side(side) {}

    QPointF place(const EditCanvas& canvas) const override;
    void paint(QPainter& painter, const EditCanvas& canvas, bool lit) const override;
    QString hint() const override;
    Document::Edit pulled(EditCanvas& canvas, const Pull& pull) override;
    QString label() const override { return m_label; }
    QString undoText() const override;

private:
    double value() const;  // m, along the axis

    JointPlace m_joint;
    Side m_side;
    QString m_label;
};

void addJointHandles(Handles& handles, const Scene& scene, std::size_t joint);

}  // namespace cairn
