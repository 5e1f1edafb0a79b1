// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAccessible>
#include <QtTest>

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

    void childrenOfASceneThatIsGoneAreInvalid() {
        const SceneOutlines outlines(test::boxStack(2));
        SceneCanvas canvas;
        canvas.setOutlines(&outlines);
        QAccessibleInterface* box = QAccessible::queryAccessibleInterface(&canvas)->child(1);
        QVERIFY(box->isValid());
        canvas.setOutlines(nullptr);
        QVERIFY(!box->isValid());
        QCOMPARE(box->text(QAccessible::Name), QString());
    }
};

QTEST_MAIN(TestCanvasAccessible)
#include "test_canvas_accessible.moc"
