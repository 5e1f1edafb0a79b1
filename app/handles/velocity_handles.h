// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/handles/handle.h"

namespace cairn {

// How a body moves at the start: drawn as where a tenth of a second takes it.
struct BodyStart {
    static constexpr double shownTime = 0.1;  // s

    BodyStart(const Scene& scene, const SceneOutlines& outlines, std::size_t body);

    std::size_t index;
    QString title;
    Vec2 center;  // of mass, m
    Vec2 velocity;
    double angle = 0, spin = 0;
    double reach = 0;  // m, from the origin to the farthest point
};

// The tip of the arrow of a body's velocity.
class VelocityHandle : public Handle {
    Q_DECLARE_TR_FUNCTIONS(VelocityHandle)

public:
    explicit VelocityHandle(BodyStart start) : m_start(std::move(start)) {}

    QPointF place(const EditCanvas& canvas) const override;
    void paint(QPainter& painter, const EditCanvas& canvas, bool lit) const override;
    QString hint() const override;
    Document::Edit pulled(EditCanvas& canvas, const Pull& pull) override;
    QString label() const override { return m_label; }
    QString undoText() const override;
    std::vector<NumberField> numbers() const override;
    Document::Edit typed(std::span<const double> values) override;

private:
    Document::Edit withVelocity(Vec2 velocity);

    BodyStart m_start;
    Vec2 m_velocity;  // of the last pull, m/s
    QString m_label;
};

// The end of the arc of a body's spin.
class SpinHandle : public Handle {
    Q_DECLARE_TR_FUNCTIONS(SpinHandle)

public:
    explicit SpinHandle(BodyStart start) : m_start(std::move(start)) {}

    QPointF place(const EditCanvas& canvas) const override;
    void paint(QPainter& painter, const EditCanvas& canvas, bool lit) const override;
    QString hint() const override;
    Document::Edit pulled(EditCanvas& canvas, const Pull& pull) override;
    QString label() const override { return m_label; }
    QString undoText() const override;
    std::vector<NumberField> numbers() const override;
    Document::Edit typed(std::span<const double> values) override;

private:
    Document::Edit withSpin(double spin);
    double radius(const EditCanvas& canvas) const;  // of the arc, pixels
    double from() const;                            // where the arc begins, rad

    BodyStart m_start;
    double m_spin = 0;  // of the last pull, rad/s
    QString m_label;
};

// Both of a body that can move, where they are not 0 or velocities are shown.
void addVelocityHandles(Handles& handles, const EditCanvas& canvas, std::size_t body);

}  // namespace cairn
