// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCursor>
#include <QPainter>
#include <QPointF>
#include <QString>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/authoring/canvas_label.h"
#include "app/authoring/edit_canvas.h"
#include "core/math/decimals.h"

namespace cairn {

// A drag: where it began, where the pointer is now (m), and the keys that are held.
struct Pull {
    Vec2 from, to;
    Qt::KeyboardModifiers modifiers;

    Vec2 offset() const { return withoutResidue(to - from); }
};

// Something on the canvas to take hold of, which changes what is selected in one way. A handle is made for the scene as it
// is; while it is pulled, what it says is done to that same scene, so that a drag never adds up errors.
class Handle {
public:
    static constexpr double reach = 7;  // pixels: how near the pointer takes hold of it

    virtual ~Handle() = default;

    virtual QPointF place(const EditCanvas& canvas) const = 0;  // pixels
    // lit: the pointer is over it, or holds it.
    virtual void paint(QPainter& painter, const EditCanvas& canvas, bool lit) const;
    virtual QCursor cursor() const { return Qt::PointingHandCursor; }
    virtual QString hint() const = 0;  // for the status bar

    // What a pull does to the scene. Snaps by the canvas, which marks what caught.
    virtual Document::Edit pulled(EditCanvas& canvas, const Pull& pull) = 0;
    // Over the scene while it is pulled, as what is wrong with the outline.
    virtual void paintPull(QPainter&, const EditCanvas&) const {}
    // The measure of the last pull, to be shown beside the pointer: "30.0°", or why it cannot be.
    virtual QString label() const { return {}; }
    virtual QString undoText() const = 0;

    // The numbers of the last pull, which can be typed in its place; and what typed ones do to the scene, SI, one to each field.
    virtual std::vector<NumberField> numbers() const { return {}; }
    virtual Document::Edit typed(std::span<const double>) { return {}; }

    // What taking away what it stands for does to the scene, as of a vertex. None where it stands for nothing of its own.
    struct Removal {
        Document::Edit edit;
        QString undoText;
        QString refusal;  // why it cannot be taken away; empty where it can
    };
    virtual std::optional<Removal> removal() const { return {}; }
};

using Handles = std::vector<std::unique_ptr<Handle>>;

// A small square or dot in the colours of the selection.
enum class Knob { square, dot };
void paintKnob(QPainter& painter, const EditCanvas& canvas, QPointF place, Knob knob, bool lit);

}  // namespace cairn
