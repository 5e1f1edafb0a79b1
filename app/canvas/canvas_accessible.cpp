// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/canvas_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QPointer>
#include <algorithm>

#include "app/canvas/scene_canvas.h"
#include "app/properties/choice_label.h"
#include "app/theme/text.h"
#include "core/scene/scene_fields.h"

namespace cairn {

namespace {

// What a canvas shows one of, by its index.
class ItemAccessible : public QAccessibleInterface {
public:
    ItemAccessible(SceneCanvas* canvas, std::size_t index) : m_canvas(canvas), m_index(index) {}

    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_canvas); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::Graphic; }
    void setText(QAccessible::Text, const QString&) override {}

    bool isValid() const override { return m_canvas && m_canvas->outlines() && isShown(); }

    QAccessible::State state() const override {
        QAccessible::State state;
        state.readOnly = true;
        state.selectable = true;
        state.invalid = !isValid();
        state.invisible = isValid() && isHidden();
        state.selected = isValid() && std::ranges::find(selected(), m_index) != selected().end();
        return state;
    }

    QString text(QAccessible::Text kind) const override {
        if (!isValid()) return {};
        if (kind == QAccessible::Name) return toQString(title());
        if (kind == QAccessible::Description) return choiceLabel(kindOfItem());
        if (kind == QAccessible::Value)
            return QStringLiteral("x %1 m, y %2 m").arg(place().x, 0, 'f', 2).arg(place().y, 0, 'f', 2);
        return {};
    }

    QRect rect() const override {
        if (!isValid()) return {};
        const Aabb box = bounds();
        const QPointF one = canvas().camera().toScreen(box.lower, canvas().size());
        const QPointF other = canvas().camera().toScreen(box.upper, canvas().size());
        const QRectF local = QRectF(one, other).normalized();
        return QRect(canvas().mapToGlobal(local.topLeft().toPoint()), local.size().toSize());
    }

protected:
    SceneCanvas& canvas() const { return *m_canvas; }
    std::size_t index() const { return m_index; }

    // Of a canvas that has outlines; all but the first of one that shows this.
    virtual bool isShown() const = 0;
    virtual bool isHidden() const = 0;
    virtual const std::vector<std::size_t>& selected() const = 0;  // of those of its kind
    virtual const std::string& title() const = 0;
    virtual std::string_view kindOfItem() const = 0;
    virtual Vec2 place() const = 0;   // m
    virtual Aabb bounds() const = 0;  // m

private:
    QPointer<SceneCanvas> m_canvas;
    std::size_t m_index;
};

template <class Type>
std::string_view wordOf(Type type) {
    return fields::names(fields::Type<Type>())[static_cast<std::size_t>(type)];
}

class BodyAccessible : public ItemAccessible {
public:
    using ItemAccessible::ItemAccessible;

protected:
    bool isShown() const override { return index() < canvas().motions().size(); }
    bool isHidden() const override { return outline().hidden; }
    const std::vector<std::size_t>& selected() const override { return canvas().options().selected; }
    const std::string& title() const override { return outline().title; }
    std::string_view kindOfItem() const override { return wordOf(outline().type); }
    Vec2 place() const override { return canvas().motions()[index()].position; }
    Aabb bounds() const override { return enlarged({place(), place()}, outline().reach); }

private:
    const BodyOutline& outline() const { return canvas().outlines()->bodies()[index()]; }
};

class JointAccessible : public ItemAccessible {
public:
    using ItemAccessible::ItemAccessible;

protected:
    bool isShown() const override { return index() < canvas().outlines()->joints().size(); }
    bool isHidden() const override { return canvas().outlines()->isHidden(outline()); }
    const std::vector<std::size_t>& selected() const override { return canvas().options().selectedJoints; }
    const std::string& title() const override { return outline().title; }
    std::string_view kindOfItem() const override { return wordOf(outline().type); }
    Vec2 place() const override { return bounds().center(); }
    // With the marks at the anchors, which may be in one place.
    Aabb bounds() const override {
        const auto [a, b] = anchorsOf(outline(), canvas().motions());
        return enlarged({min(a, b), max(a, b)}, canvas().pickReach());
    }

private:
    const JointOutline& outline() const { return canvas().outlines()->joints()[index()]; }
};

// Its children are the bodies, and behind them the joints.
class CanvasAccessible : public QAccessibleWidget {
public:
    explicit CanvasAccessible(SceneCanvas* canvas) : QAccessibleWidget(canvas, QAccessible::Canvas) {}
    ~CanvasAccessible() override {
        for (const auto* ids : {&m_bodies, &m_joints})
            for (const QAccessible::Id id : *ids)
                if (id) QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return static_cast<int>(bodyCount() + jointCount()); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) return nullptr;
        const auto item = static_cast<std::size_t>(index);
        return item < bodyCount() ? childOf<BodyAccessible>(m_bodies, item)
                                  : childOf<JointAccessible>(m_joints, item - bodyCount());
    }
    int indexOfChild(const QAccessibleInterface* interface) const override {
        const auto find = [&](const std::vector<QAccessible::Id>& ids) {
            return std::ranges::find_if(
                ids, [&](QAccessible::Id id) { return id && QAccessible::accessibleInterface(id) == interface; });
        };
        if (const auto body = find(m_bodies); body != m_bodies.end()) return static_cast<int>(body - m_bodies.begin());
        const auto joint = find(m_joints);
        return joint != m_joints.end() ? static_cast<int>(joint - m_joints.begin()) + static_cast<int>(bodyCount()) : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPointF at = canvas().mapFromGlobal(QPointF(x, y));
        if (!canvas().outlines()) return nullptr;
        const Vec2 world = canvas().camera().toWorld(at, canvas().size());
        if (const auto joint = canvas().pickJoint(world)) return childOf<JointAccessible>(m_joints, *joint);
        const auto body = canvas().outlines()->bodyAt(world, canvas().motions());
        return body ? childOf<BodyAccessible>(m_bodies, *body) : nullptr;
    }

private:
    SceneCanvas& canvas() const { return *static_cast<SceneCanvas*>(object()); }
    std::size_t bodyCount() const { return canvas().motions().size(); }
    std::size_t jointCount() const { return canvas().outlines() ? canvas().outlines()->joints().size() : 0; }

    template <class Item>
    QAccessibleInterface* childOf(std::vector<QAccessible::Id>& ids, std::size_t index) const {
        if (ids.size() <= index) ids.resize(index + 1, 0);
        if (!ids[index]) ids[index] = QAccessible::registerAccessibleInterface(new Item(&canvas(), index));
        return QAccessible::accessibleInterface(ids[index]);
    }

    mutable std::vector<QAccessible::Id> m_bodies, m_joints;  // by index; 0: not asked for yet
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object) {
    auto* canvas = className == QLatin1String("cairn::SceneCanvas") ? qobject_cast<SceneCanvas*>(object) : nullptr;
    return canvas ? new CanvasAccessible(canvas) : nullptr;
}

}  // namespace

void installCanvasAccessibility() { QAccessible::installFactory(makeInterface); }

}  // namespace cairn
