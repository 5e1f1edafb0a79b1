// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <algorithm>
#include <random>

#include "app/editor/action_registry.h"
#include "app/tools/toolbox.h"
#include "tests/app/tools/scene_on_canvas.h"

using namespace cairn;

namespace {

SceneBody bodyOf(std::string id, Vec2 position, decltype(SceneShape::geometry) geometry) {
    SceneBody body;
    body.id = std::move(id);
    body.position = position;
    body.shapes.emplace_back().geometry = std::move(geometry);
    return body;
}

// A body of every shape, and a joint of every type.
Scene oneOfEach() {
    Scene scene = test::emptyScene();
    scene.bodies = {test::fixedBox("ground", {0, -4}, {7, 0.5}), test::box("box", {-4, 0}, {1, 0.5}, 1),
                    test::disc("disc", {-1, 0}, 0.7, 1), bodyOf("capsule", {2, 0}, CapsuleShape{{-0.6, 0}, {0.6, 0}, 0.4}),
                    bodyOf("polygon", {5, 0}, PolygonShape{{{-1, -1}, {1, -1}, {0.2, 0}, {1, 1}, {-1, 1}}})};
    scene.bodies.push_back(bodyOf("chain", {0, 3}, ChainShape{{{-3, 0}, {-1, 1}, {1, 0}, {3, 1}}, false}));
    scene.bodies.back().type = SceneBodyType::fixed;
    scene.bodies[1].linearVelocity = {3, 2};
    scene.bodies[2].angularVelocity = 4;
    const auto join = [&](const char* id, SceneJointType type, const char* a, const char* b) {
        SceneJoint& joint = scene.joints.emplace_back();
        joint.id = id;
        joint.type = type;
        joint.bodyA = a;
        if (b) joint.bodyB = b;
        if (type == SceneJointType::spring) joint.frequency = 2;
        if (type == SceneJointType::prismatic) joint.limit = JointLimit{-1, 1};
    };
    join("hinge", SceneJointType::revolute, "box", nullptr);
    join("rod", SceneJointType::distance, "box", "disc");
    join("spring", SceneJointType::spring, "disc", "capsule");
    join("slider", SceneJointType::prismatic, "capsule", "polygon");
    join("weld", SceneJointType::weld, "polygon", "ground");
    return scene;
}

// Does what comes into its head, by mouse and keys. The same seed does the same.
class RestlessHand {
public:
    RestlessHand(test::SceneOnCanvas& on, unsigned seed) : m_on(on), m_random(seed) {
        Toolbox::addActions(m_actions);
        m_tools = std::make_unique<Toolbox>(m_on.canvas, m_actions);
        m_ids = Toolbox::actionIds();
        m_ids.removeAll(QString());
    }

    void gesture() {
        if (below(3) == 0) m_actions[m_ids[below(static_cast<int>(m_ids.size()))]]->trigger();
        const bool snaps = below(2) == 0;
        m_on.canvas.snapper().settings = {snaps, snaps, snaps, snaps};
        switch (below(8)) {
            case 0:
                m_on.click(somewhere(), modifiers());
                break;
            case 1:
                key();
                break;
            case 2:
                select();
                break;
            case 3:
                m_on.doubleClickDrag(somewhere(), somewhere());
                break;
            default:
                m_on.drag(somewhere(), somewhere(), modifiers());
        }
    }

    void undoAndRedo() {
        QUndoStack& undo = m_on.document.undoStack();
        for (int i = below(4); i > 0; --i) undo.undo();
        for (int i = below(4); i > 0; --i) undo.redo();
    }

    void stop() {
        m_on.key(Qt::Key_Escape);
        m_on.key(Qt::Key_Escape);
    }

private:
    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }
    Qt::KeyboardModifiers modifiers() {
        constexpr Qt::KeyboardModifier held[] = {Qt::NoModifier, Qt::NoModifier, Qt::ShiftModifier, Qt::ControlModifier,
                                                 Qt::AltModifier};
        return held[below(5)];
    }

    Vec2 anywhere() { return {0.02 * (below(800) - 400), 0.02 * (below(600) - 300)}; }

    // As often as not near to something: a handle, a corner of a body.
    Vec2 somewhere() {
        const SceneOutlines& outlines = m_on.document.outlines();
        const std::size_t body = m_random() % outlines.bodies().size();
        const auto box = outlines.boundsOf(body, outlines.authoredMotions()[body]);
        if (!box || below(2) == 0) return anywhere();
        const Vec2 share{0.5 * below(3), 0.5 * below(3)}, size = box->upper - box->lower;
        const Vec2 outside = 0.18 * below(2) * Vec2{1.0 * below(3) - 1, 1.0 * below(3) - 1};
        return box->lower + Vec2{share.x * size.x, share.y * size.y} + outside;
    }

    void key() {
        constexpr Qt::Key keys[] = {Qt::Key_Left,  Qt::Key_Up,     Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Period,
                                    Qt::Key_Comma, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Right,     Qt::Key_Down};
        m_on.key(keys[below(10)], below(3) == 0 ? Qt::ShiftModifier : Qt::NoModifier);
    }

    void select() {
        const Scene& scene = m_on.scene();
        Selection selection;
        for (int i = below(3); i >= 0; --i) selection.bodies.push_back(scene.bodies[m_random() % scene.bodies.size()].id);
        std::ranges::sort(selection.bodies);
        selection.bodies.erase(std::unique(selection.bodies.begin(), selection.bodies.end()), selection.bodies.end());
        if (!scene.joints.empty() && below(2) == 0)
            selection = Selection::ofJoint(scene.joints[m_random() % scene.joints.size()].id);
        m_on.document.setSelection(selection);
    }

    test::SceneOnCanvas& m_on;
    std::mt19937 m_random;
    ActionRegistry m_actions;
    std::unique_ptr<Toolbox> m_tools;
    QStringList m_ids;
};

QByteArray errorsOf(const Scene& scene) {
    QByteArray errors;
    for (const SceneProblem& problem : validateScene(scene))
        if (problem.severity == Severity::error) errors += toString(problem).c_str() + QByteArray("\n");
    return errors;
}

}  // namespace

class TestRandomGestures : public QObject {
    Q_OBJECT

private slots:
    void anyNumberOfGesturesCanBeUndoneAndRedone_data() {
        QTest::addColumn<unsigned>("seed");
        for (const unsigned seed : {1u, 2u, 3u}) QTest::addRow("seed %u", seed) << seed;
    }
    void anyNumberOfGesturesCanBeUndoneAndRedone() {
        QFETCH(unsigned, seed);
        const Scene start = oneOfEach();
        QCOMPARE(errorsOf(start), QByteArray());
        test::SceneOnCanvas on(start);
        RestlessHand hand(on, seed);
        constexpr int gestures = 500;
        for (int i = 0; i < gestures; ++i) {
            hand.gesture();
            if (i % 3 == 0) hand.undoAndRedo();
            if (!on.document.inGesture()) {
                const QByteArray errors = errorsOf(on.scene());
                QVERIFY2(errors.isEmpty(), QByteArray::number(i) + ": " + errors);
            }
            if (i % 10 == 0) on.canvas.grab();
        }
        hand.stop();
        while (on.document.undoStack().canRedo()) on.redo();
        const Scene end = on.scene();
        QVERIFY(on.document.undoStack().count() > gestures / 10);
        while (on.document.undoStack().canUndo()) on.undo();
        QVERIFY(on.scene() == start);
        while (on.document.undoStack().canRedo()) on.redo();
        QVERIFY(on.scene() == end);
    }
};

QTEST_MAIN(TestRandomGestures)
#include "test_random_gestures.moc"
