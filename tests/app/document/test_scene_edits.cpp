// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "app/document/document.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

class TestSceneEdits : public QObject {
    Q_OBJECT

private slots:
    void anEditIsOneStepThatUndoTakesBack() {
        Document document(m_start, m_laboratory);
        QVERIFY(document.edit("lift all", [](Scene& scene) {
            for (SceneBody& body : scene.bodies) body.position.y += 1;
        }));
        const Scene after = document.scene();
        QVERIFY(after != m_start);
        QCOMPARE(document.undoStack().count(), 1);
        QCOMPARE(document.undoStack().undoText(), QString("lift all"));
        document.undoStack().undo();
        QVERIFY(document.scene() == m_start);
        QVERIFY(!document.isModified());
        document.undoStack().redo();
        QVERIFY(document.scene() == after);
    }

    void anEditThatChangesNothingLeavesNoStep() {
        Document document(m_start, m_laboratory);
        QSignalSpy changed(&document, &Document::sceneChanged);
        QVERIFY(!document.edit("nothing", [](Scene& scene) { scene.bodies[0].position.x += 0; }));
        QCOMPARE(document.undoStack().count(), 0);
        QCOMPARE(changed.size(), 0);
    }

    void everyPartOfASceneComesBack_data() {
        QTest::addColumn<std::function<void(Scene&)>>("change");
        const auto row = [](const char* name, std::function<void(Scene&)> change) { QTest::newRow(name) << change; };
        row("a body more at the end",
            [](Scene& s) { s.bodies.push_back(test::boxStack(1).bodies.back()), s.bodies.back().id = "new"; });
        row("a body more in the middle", [](Scene& s) {
            SceneBody body = s.bodies[1];
            body.id = "new";
            s.bodies.insert(s.bodies.begin() + 1, body);
        });
        row("bodies removed here and there", [](Scene& s) {
            s.bodies.erase(s.bodies.begin() + 3);
            s.bodies.erase(s.bodies.begin() + 1);
        });
        row("order of bodies", [](Scene& s) { std::swap(s.bodies[1], s.bodies[2]); });
        row("no bodies", [](Scene& s) { s.bodies.clear(); });
        row("a joint", [](Scene& s) {
            SceneJoint joint;
            joint.id = "hinge";
            joint.bodyB = s.bodies[1].id;
            s.joints.push_back(joint);
        });
        row("a force", [](Scene& s) { s.forces.push_back({"push", s.bodies[1].id, {1, 0}}); });
        row("gravity", [](Scene& s) { s.world.gravity = {0, -1.62}; });
        row("name and duration", [](Scene& s) {
            s.name = "Other";
            s.run.duration = 3;
        });
        row("all at once", [](Scene& s) {
            s.world.timeStep = 0.01;
            s.bodies.pop_back();
            s.lanes.push_back({"one more", "naive"});
        });
    }
    void everyPartOfASceneComesBack() {
        QFETCH(std::function<void(Scene&)>, change);
        Document document(m_start, m_laboratory);
        Scene expected = m_start;
        change(expected);
        QVERIFY(document.edit("change", change));
        QVERIFY(document.scene() == expected);
        QVERIFY(outlinesFit(document));
        document.undoStack().undo();
        QVERIFY(document.scene() == m_start);
        QVERIFY(outlinesFit(document));
        document.undoStack().redo();
        QVERIFY(document.scene() == expected);
        QVERIFY(outlinesFit(document));
    }

    void anEditThatNoFileMayHoldIsRefusedWithTheReason() {
        Document document(m_start, m_laboratory);
        QSignalSpy refused(&document, &Document::refused);
        QVERIFY(!document.edit("make it negative", [](Scene& scene) {
            scene.bodies[1].shapes[0].geometry = CircleShape{{}, -1};
        }));
        QVERIFY(document.scene() == m_start);
        QCOMPARE(document.undoStack().count(), 0);
        QCOMPARE(refused.size(), 1);
        QVERIFY2(refused[0][0].toString().contains("radius"), qPrintable(refused[0][0].toString()));
    }

    void aGestureIsSeenWhileItIsMadeAndIsOneStep() {
        Document document(m_start, m_laboratory);
        QSignalSpy changed(&document, &Document::sceneChanged);
        document.beginGesture();
        for (const double x : {1.0, 2.0, 3.0})
            document.updateGesture([x](Scene& scene) { scene.bodies[1].position.x += x; });
        QCOMPARE(changed.size(), 3);
        QCOMPARE(document.undoStack().count(), 0);
        QVERIFY(document.endGesture("move"));
        QCOMPARE(document.undoStack().count(), 1);
        QCOMPARE(document.scene().bodies[1].position.x, m_start.bodies[1].position.x + 3);
        document.undoStack().undo();
        QVERIFY(document.scene() == m_start);
    }

    void aGestureThatComesBackToItsBeginningLeavesNoStep() {
        Document document(m_start, m_laboratory);
        document.beginGesture();
        document.updateGesture([](Scene& scene) { scene.bodies[1].position.x += 1; });
        document.updateGesture([](Scene&) {});
        QVERIFY(!document.endGesture("move"));
        QCOMPARE(document.undoStack().count(), 0);
        QVERIFY(document.scene() == m_start);
    }

    void aGestureIsCancelledByItselfAndByWhateverElseEdits() {
        Document document(m_start, m_laboratory);
        QVERIFY(document.edit("lift", [](Scene& scene) { scene.bodies[2].position.y += 1; }));
        const auto drag = [&] {
            document.beginGesture();
            document.updateGesture([](Scene& scene) { scene.bodies[1].position.x += 1; });
        };
        const Scene lifted = document.scene();
        drag();
        document.cancelGesture();
        QVERIFY(document.scene() == lifted);
        drag();
        document.undoStack().undo();
        QVERIFY(document.scene() == m_start);
        QVERIFY(!document.endGesture("move"));
        document.undoStack().redo();
        drag();
        QVERIFY(document.edit("turn", [](Scene& scene) { scene.bodies[1].angle = 1; }));
        QCOMPARE(document.scene().bodies[1].position.x, m_start.bodies[1].position.x);
    }

    void aGestureThatEndsWhereNoFileMayIsTakenBack() {
        Document document(m_start, m_laboratory);
        QSignalSpy refused(&document, &Document::refused);
        document.beginGesture();
        document.updateGesture([](Scene& scene) { scene.bodies[1].shapes[0].geometry = BoxShape{{0, 0.5}}; });
        QVERIFY(!document.endGesture("resize"));
        QVERIFY(document.scene() == m_start);
        QCOMPARE(refused.size(), 1);
    }

    void whatIsRemovedLeavesTheSelection() {
        Document document(m_start, m_laboratory);
        const std::string first = m_start.bodies[1].id, second = m_start.bodies[2].id;
        document.setSelection({{second, first, "nobody"}, {}});
        QCOMPARE(document.selection(), (Selection{{second, first}, {}}));
        QSignalSpy selection(&document, &Document::selectionChanged);
        QVERIFY(document.edit("remove", [](Scene& scene) { scene.bodies.erase(scene.bodies.begin() + 2); }));
        QCOMPARE(document.selection(), Selection::ofBody(first));
        QCOMPARE(selection.size(), 1);
    }

    void aRunKeepsTheOutlinesOfTheSceneThatItRan() {
        Document document(m_start, m_laboratory);
        document.run();
        QVERIFY(!document.isOutdated());
        QVERIFY(document.edit("remove", [](Scene& scene) { scene.bodies.pop_back(); }));
        QVERIFY(document.isSceneOutdated());
        QCOMPARE(document.outlines().bodies().size(), m_start.bodies.size() - 1);
        QCOMPARE(document.runOutlines().bodies().size(), m_start.bodies.size());
        document.run();
        QVERIFY(!document.isOutdated());
        QCOMPARE(document.runOutlines().bodies().size(), m_start.bodies.size() - 1);
    }

private:
    static bool outlinesFit(const Document& document) {
        const SceneOutlines fresh(document.scene());
        return document.outlines().authoredMotions() == fresh.authoredMotions() &&
               document.outlines().drawingOrder() == fresh.drawingOrder() &&
               document.outlines().joints().size() == fresh.joints().size() &&
               document.outlines().bounds() == fresh.bounds();
    }

    const Scene m_start = test::boxStack(4);
    Entrants m_entrants{test::solverTypes(), {}};
    ThreadPool m_pool{1};
    Laboratory m_laboratory{m_entrants, m_pool};
};

QTEST_GUILESS_MAIN(TestSceneEdits)

#include "test_scene_edits.moc"
