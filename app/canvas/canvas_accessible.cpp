// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/canvas_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>
#include <algorithm>

#include "app/canvas/scene_canvas.h"
#include "app/theme/text.h"

namespace cairn {

namespace {

class BodyAccessible : public QAccessibleInterface {
public:
    BodyAccessible(SceneCanvas* canvas, std::size_t body) : m_canvas(canvas), m_body(body) {}

    bool isValid() const override { return m_canvas && m_canvas->outlines() && m_body < m_canvas->motions().size(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_canvas); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Graphic; }

    QAccessible::State state() const override {
        QAccessible::State state;
        state.readOnly = true;
        state.selectable = true;
        state.invalid = !isValid();
        state.selected =
            isValid() && std::ranges::find(m_canvas->options().selected, m_body) != m_canvas->options().selected.end();
        return state;
    }

    QString text(QAccessible::Text kind) const override {
        if (!isValid()) return {};
        if (kind == QAccessible::Name) return toQString(m_canvas->outlines()->bodies()[m_body].title);
        const Vec2 place = m_canvas->motions()[m_body].position;
        if (kind == QAccessible::Value)
            return QStringLiteral("x %1 m, y %2 m").arg(place.x, 0, 'f', 2).arg(place.y, 0, 'f', 2);
        return {};
    }
    void setText(QAccessible::Text, const QString&) override {}

    QRect rect() const override {
        if (!isValid()) return {};
        const double reach = m_canvas->outlines()->bodies()[m_body].reach * m_canvas->camera().scale;
        const QPointF center = m_canvas->camera().toScreen(m_canvas->motions()[m_body].position, m_canvas->size());
        const QRectF box(center - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach));
        return QRect(m_canvas->mapToGlobal(box.topLeft().toPoint()), box.size().toSize());
    }

private:
    QPointer<SceneCanvas> m_canvas;
    std::size_t m_body;
};

class CanvasAccessible : public QAccessibleWidget {
public:
    explicit CanvasAccessible(SceneCanvas* canvas) : QAccessibleWidget(canvas, QAccessible::Canvas) {}
    ~CanvasAccessible() override {
        for (const QAccessible::Id id : m_children)
            if (id) QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return static_cast<int>(canvas().motions().size()); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) return nullptr;
        const auto body = static_cast<std::size_t>(index);
        if (m_children.size() <= body) m_children.resize(body + 1, 0);
        if (!m_children[body])
            m_children[body] = QAccessible::registerAccessibleInterface(new BodyAccessible(&canvas(), body));
        return QAccessible::accessibleInterface(m_children[body]);
    }
    int indexOfChild(const QAccessibleInterface* interface) const override {
        for (std::size_t i = 0; i < m_children.size(); ++i)
            if (m_children[i] && QAccessible::accessibleInterface(m_children[i]) == interface) return static_cast<int>(i);
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPointF at = canvas().mapFromGlobal(QPointF(x, y));
        if (!canvas().outlines()) return nullptr;
        const Vec2 world = canvas().camera().toWorld(at, canvas().size());
        const auto body = canvas().outlines()->bodyAt(world, canvas().motions());
        return body ? child(static_cast<int>(*body)) : nullptr;
    }

private:
    SceneCanvas& canvas() const { return *static_cast<SceneCanvas*>(object()); }

    mutable std::vector<QAccessible::Id> m_children;  // by body; 0: not asked for yet
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object) {
    auto* canvas = className == QLatin1String("cairn::SceneCanvas") ? qobject_cast<SceneCanvas*>(object) : nullptr;
    return canvas ? new CanvasAccessible(canvas) : nullptr;
}

}  // namespace

void installCanvasAccessibility() { QAccessible::installFactory(makeInterface); }

}  // namespace cairn
