// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "app/handles/handle.h"
#include "app/handles/selection_frame.h"
#include "core/arrange/transform.h"

namespace cairn {

// Moves what is selected, from wherever a body is taken hold of.
class MoveHandle : public Handle {
    Q_DECLARE_TR_FUNCTIONS(MoveHandle)

public:
    // taken: the body under the pointer, which alone snaps where a crowd moves.
    MoveHandle(SelectionFrame frame, const SceneOutlines& outlines, std::size_t taken);

    QPointF place(const EditCanvas& canvas) const override;
    void paint(QPainter&, const EditCanvas&, bool) const override {}
    QCursor cursor() const override { return Qt::SizeAllCursor; }
    QString hint() const override;
    Document::Edit pulled(EditCanvas& canvas, const Pull& pull) override;
    QString label() const override { return m_label; }
    QString undoText() const override;
    std::vector<NumberField> numbers() const override;
    Document::Edit typed(std::span<const double> values) override;

private:
    Document::Edit movedBy(Vec2 offset);

    SelectionFrame m_frame;
    std::vector<Vec2> m_points;  // that snap: corners and centres, m
    Vec2 m_offset;               // of the last pull, m
    QString m_label;
};

// Turns what is selected, by a handle above its box.
class RotateHandle : public Handle {
    Q_DECLARE_TR_FUNCTIONS(RotateHandle)

public:
    explicit RotateHandle(SelectionFrame frame) : m_frame(std::move(frame)) {}

    QPointF place(const EditCanvas& canvas) const override;
    void paint(QPainter& painter, const EditCanvas& canvas, bool lit) const override;  // with the frame
    QString hint() const override;
    Document::Edit pulled(EditCanvas& canvas, const Pull& pull) override;
    QString label() const override { return m_label; }
    QString undoText() const override;
    std::vector<NumberField> numbers() const override;
    Document::Edit typed(std::span<const double> values) override;

private:
    Document::Edit turnedTo(double angle);  // rad: of a single body as it is then, of several how far they turn

    SelectionFrame m_frame;
    double m_angle = 0;  // of the last pull, likewise
    QString m_label;
};

// Stretches what is selected, by a corner or the middle of an edge of its box.
class ResizeHandle : public Handle {
    Q_DECLARE_TR_FUNCTIONS(ResizeHandle)

public:
    // share: which of the eight, each coordinate -1, 0 or 1.
    ResizeHandle(SelectionFrame frame, Vec2 share) : m_frame(std::move(frame)), m_share(share) {}

    QPointF place(const EditCanvas& canvas) const override { return m_frame.outside(m_share, canvas); }
    QCursor cursor() const override;
    QString hint() const override;
    Document::Edit pulled(EditCanvas& canvas, const Pull& pull) override;
    QString label() const override { return m_label; }
    QString undoText() const override;
    std::vector<NumberField> numbers() const override;
    Document::Edit typed(std::span<const double> values) override;

private:
    Vec2 factors(Vec2 before, Vec2 now, bool uniform, double leastSize) const;
    Vec2 size() const;  // of the box after the last pull, m
    Document::Edit resized();

    SelectionFrame m_frame;
    Vec2 m_share;
    Resizing m_resizing;  // of the last pull
    QString m_label;
};

// The handles of the frame: eight to resize, where it has the room, and one to turn.
void addFrameHandles(Handles& handles, const SelectionFrame& frame, const EditCanvas& canvas);

}  // namespace cairn
