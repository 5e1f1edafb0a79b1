// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QTest>
#include <tuple>

#include "app/canvas/canvas_accessible.h"
#include "app/canvas/scene_canvas.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

class TestCanvasAccessible : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installCanvasAccessibility(); }

    void everyBodyIsAChildWithItsNameAndPlace() {
        const SceneOutlines outlines(test::boxStack(2));
        SceneCanvas canvas;
        canvas.resize(400, 400);
        canvas.setOutlines(&outlines);
        canvas.setCamera({{0, 1}, 40});
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&canvas);
        QVERIFY(interface);
        QCOMPARE(interface->role(), QAccessible::Canvas);
        QCOMPARE(interface->childCount(), 3);
        QAccessibleInterface* box = interface->child(2);
        QCOMPARE(box->text(QAccessible::Name), QString::fromStdString(test::boxStack(2).bodies[2].title()));
        QCOMPARE(box->text(QAccessible::Value), QString("x 0.00 m, y 1.50 m"));
        QCOMPARE(interface->indexOfChild(box), 2);
        // The upper box has its centre 0.5 m, which are 20 pixels, above the middle of the canvas.
        QVERIFY(box->rect().contains(canvas.mapToGlobal(QPoint(200, 180))));
        const QPoint onBox = canvas.mapToGlobal(QPoint(205, 185));
        QCOMPARE(interface->childAt(onBox.x(), onBox.y()), box);
    }

    void everyJointIsAChildBehindTheBodies() {
        const SceneOutlines outlines(joinedStack());
        SceneCanvas canvas;
        canvas.resize(400, 400);
        canvas.setOutlines(&outlines);
        canvas.setCamera({{0, 1}, 40});
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&canvas);
        QCOMPARE(interface->childCount(), 4);
        QAccessibleInterface* joint = interface->child(3);
        QVERIFY(joint != interface->child(2));
        QCOMPARE(joint->text(QAccessible::Name), QString("Rod"));
        QCOMPARE(joint->text(QAccessible::Description), QString("distance"));
        QCOMPARE(joint->text(QAccessible::Value), QString("x 2.00 m, y 1.00 m"));
        QCOMPARE(joint->role(), QAccessible::Graphic);
        QCOMPARE(interface->indexOfChild(joint), 3);
        // From x = 1 m to 3 m, which are 40 to 120 pixels to the right of the middle.
        const QRect box = joint->rect();
        QVERIFY(box.contains(canvas.mapToGlobal(QPoint(241, 200))) && box.contains(canvas.mapToGlobal(QPoint(319, 200))));
        QVERIFY(!box.contains(canvas.mapToGlobal(QPoint(230, 200))) && !box.contains(canvas.mapToGlobal(QPoint(330, 200))));
        const QPoint onJoint = canvas.mapToGlobal(QPoint(280, 202));
        QCOMPARE(interface->childAt(onJoint.x(), onJoint.y()), joint);
    }

    void whatIsSelectedOrHiddenSaysSo() {
        Scene scene = joinedStack();
        scene.bodies[1].hidden = true;
        const SceneOutlines outlines(scene);
        SceneCanvas canvas;
        canvas.setOutlines(&outlines);
        RenderOptions options;
        options.selected = {2};
        options.selectedJoints = {0};
        canvas.setOptions(options);
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&canvas);
        for (const auto& [child, selected, hidden] :
             {std::tuple(0, false, false), {1, false, true}, {2, true, false}, {3, true, true}}) {
            QCOMPARE(static_cast<bool>(interface->child(child)->state().selected), selected);
            QCOMPARE(static_cast<bool>(interface->child(child)->state().invisible), hidden);
        }
    }

    void childrenOfASceneThatIsGoneAreInvalid() {
        const SceneOutlines outlines(joinedStack());
        SceneCanvas canvas;
        canvas.setOutlines(&outlines);
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&canvas);
        for (QAccessibleInterface* item : {interface->child(1), interface->child(3)}) {
            canvas.setOutlines(&outlines);
            QVERIFY(item->isValid());
            canvas.setOutlines(nullptr);
            QVERIFY(!item->isValid());
            QCOMPARE(item->text(QAccessible::Name), QString());
        }
        QCOMPARE(interface->childCount(), 0);
    }

private:
    // Two boxes on a ground, and a rod from (3, 1) in the world to (1, 1) on the first box, which is at (0, 0.5).
    static Scene joinedStack() {
        Scene scene = test::boxStack(2);
        SceneJoint& joint = scene.joints.emplace_back();
        joint.id = "rod";
        joint.name = "Rod";
        joint.type = SceneJointType::distance;
        joint.bodyB = scene.bodies[1].id;
        joint.localAnchorA = {3, 1};
        joint.localAnchorB = Vec2{1, 1} - scene.bodies[1].position;
        return scene;
    }
};

QTEST_MAIN(TestCanvasAccessible)
#include "test_canvas_accessible.moc"
