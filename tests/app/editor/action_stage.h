// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <map>

#include "app/canvas/camera.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"

namespace cairn::test {

inline constexpr Vec2 leftPlace{-2, 0.5}, middlePlace{0, 0.9}, rightPlace{3, 2.5};  // m

// Boxes of 1 m x 1 m at the left and the right, and between them one of 2 m x 0.5 m, hinged to the left one.
inline Scene threeBoxes(double duration) {
    Scene scene = boxStack(0);
    const auto add = [&](const char* id, Vec2 position, Vec2 halfExtents) {
        SceneBody& body = scene.bodies.emplace_back();
        body.id = id;
        body.position = position;
        body.shapes.emplace_back().geometry = BoxShape{halfExtents, {}, 0};
    };
    add("left", leftPlace, {0.5, 0.5});
    add("middle", middlePlace, {1, 0.25});
    add("right", rightPlace, {0.5, 0.5});
    SceneJoint& hinge = scene.joints.emplace_back();
    hinge.id = "hinge";
    hinge.bodyA = "left";
    hinge.bodyB = "middle";
    hinge.localAnchorA = {0.9, 0.4};
    hinge.localAnchorB = {-1.1, 0};
    for (const char* solver : {"naive", "sequential-impulse"}) {
        LaneSpec& lane = scene.lanes.emplace_back();
        lane.label = solver;
        lane.solver = solver;
    }
    scene.run.duration = duration;
    return scene;
}

// A window on a scene of three boxes with somebody before it, and what is known of actions: what one does before and after, and what is
// to be seen then.
class ActionStage : public QObject {
protected:
    using Step = std::function<void()>;
    struct Case {
        Step given;  // done before
        Step next;   // done after, as with the tool that was taken
        std::function<bool()> then;
    };
    void on(const QString& id, Step given, std::function<bool()> then) {
        m_cases[id] = {std::move(given), {}, std::move(then)};
    }
    void on(const QString& id, Step given, Step next, std::function<bool()> then) {
        m_cases[id] = {std::move(given), std::move(next), std::move(then)};
    }

    void stop() {
        m_person.reset();
        m_on.reset();
    }
    void start(double duration) {
        stop();
        m_on = std::make_unique<WindowFixture>();
        m_person = std::make_unique<Person>(m_on->window());
        m_answered = false;
        m_on->open(threeBoxes(duration));
        m_original = m_on->scene();
    }

    void click(Vec2 world, Qt::KeyboardModifiers modifiers = {}) {
        m_person->click(m_on->canvas(), m_on->at(world), modifiers);
    }
    void drag(Vec2 from, Vec2 to) { m_person->drag(m_on->canvas(), m_on->at(from), m_on->at(to)); }
    void select(const std::vector<Vec2>& places) {
        for (const Vec2& place : places) click(place, &place == &places.front() ? Qt::NoModifier : Qt::ShiftModifier);
    }
    void edit() {
        click(leftPlace);
        m_person->press("Right");
    }
    void compare() {
        m_person->press("Ctrl+2");
        QTRY_VERIFY(comparison() && !m_on->document().isRunning());
    }
    // In the next dialog that keeps the program waiting, which must be of this kind, presses Esc.
    template <class Dialog>
    Step dismissing() {
        return [this] {
            m_person->whenAsked([this](QDialog& dialog) {
                m_answered = qobject_cast<Dialog*>(&dialog) != nullptr;
                m_person->press("Esc");
            });
        };
    }

    Document& document() { return m_on->document(); }
    const Scene& scene() { return m_on->scene(); }
    const Comparison* comparison() { return document().comparison(); }
    const Selection& selection() { return document().selection(); }
    const SceneBody& body(const char* id) { return scene().bodies[*findBody(scene(), id)]; }
    const SceneShape& lastShape() { return scene().bodies.back().shapes.back(); }
    bool isAt(const char* id, Vec2 place) { return findBody(scene(), id) && length(body(id).position - place) < 1e-9; }
    QAction& action(const char* id) { return *m_on->window().actions()[QLatin1String(id)]; }
    template <class T>
    bool shows() {
        const T* widget = m_on->window().findChild<T*>();
        return widget && widget->isVisible();
    }
    QStringList drawingOrder() {
        std::vector<const SceneBody*> bodies;
        for (const SceneBody& body : scene().bodies) bodies.push_back(&body);
        std::ranges::stable_sort(bodies, {}, &SceneBody::z);
        QStringList ids;
        for (const SceneBody* body : bodies) ids << QString::fromStdString(body->id);
        return ids;
    }
    QByteArray fileBytes() {
        QFile file(document().filePath());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    bool isSaved() { return !document().isModified() && fileBytes().toStdString() == fileTextOf(scene()); }

    std::unique_ptr<WindowFixture> m_on;
    std::unique_ptr<Person> m_person;
    std::map<QString, Case> m_cases;  // by the action's id
    Scene m_original, m_before;       // as opened, and just before the action
    Camera m_camera;                  // before the action
    const Comparison* m_comparison = nullptr;
    bool m_answered = false;
};

}  // namespace cairn::test
