// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>

#include "tests/app/outliner/outliner_fixture.h"

using namespace cairn;

class TestOutliner : public QObject {
    Q_OBJECT

private slots:
    void init() { m_on = std::make_unique<test::OutlinerFixture>(test::sixBodies()); }
    void cleanup() { m_on.reset(); }

    void bodiesStandInTheirGroupsAndJointsBehindThem() {
        QCOMPARE(m_on->rows(), QStringList({"a", "b", "pair (2)", ".c", ".d", "e", "f", "Joints (1)", ".hinge"}));
    }

    void bodiesStandInTheOrderInWhichTheyAreDrawn() {
        edit([](Scene& scene) {
            scene.bodies[0].z = 2;
            scene.bodies[3].z = -1;
        });
        QCOMPARE(m_on->rows(), QStringList({"pair (2)", ".d", ".c", "b", "e", "f", "a", "Joints (1)", ".hinge"}));
        m_on->document.undoStack().undo();
        QCOMPARE(m_on->rows(), QStringList({"a", "b", "pair (2)", ".c", ".d", "e", "f", "Joints (1)", ".hinge"}));
    }

    void whatIsSelectedIsShown_data() {
        QTest::addColumn<QStringList>("bodies");
        QTest::addColumn<QStringList>("joints");
        QTest::newRow("nothing") << QStringList{} << QStringList{};
        QTest::newRow("one") << QStringList{"b"} << QStringList{};
        QTest::newRow("neighbours and others") << QStringList{"f", "a", "b"} << QStringList{};
        QTest::newRow("in a group and beside it") << QStringList{"c", "d", "e"} << QStringList{};
        QTest::newRow("a joint too") << QStringList{"d"} << QStringList{"hinge"};
        QTest::newRow("all") << QStringList{"a", "b", "c", "d", "e", "f"} << QStringList{"hinge"};
    }
    void whatIsSelectedIsShown() {
        QFETCH(QStringList, bodies);
        QFETCH(QStringList, joints);
        m_on->document.setSelection(Selection::ofBody("c"));
        Selection selection;
        for (const QString& id : bodies) selection.bodies.push_back(id.toStdString());
        for (const QString& id : joints) selection.joints.push_back(id.toStdString());
        m_on->document.setSelection(selection);
        QStringList expected = bodies + joints;
        expected.sort();
        QCOMPARE(m_on->selectedRows(), expected);
        QCOMPARE(m_on->document.selection(), selection);
    }

    void rowsThatAreClickedAreSelectedInThatOrder() {
        m_on->click("e");
        m_on->click("a", Qt::ControlModifier);
        m_on->view().expandAll();
        m_on->click("hinge", Qt::ControlModifier);
        QCOMPARE(m_on->document.selection(), (Selection{{"e", "a"}, {"hinge"}}));
        m_on->click("e", Qt::ControlModifier);
        QCOMPARE(m_on->document.selection(), (Selection{{"a"}, {"hinge"}}));
        m_on->click("b");
        QCOMPARE(m_on->document.selection(), Selection::ofBody("b"));
    }

    void shiftSelectsFromRowToRowByMouseAndKeys() {
        m_on->view().expandAll();
        m_on->click("b");
        m_on->click("e", Qt::ShiftModifier);
        QCOMPARE(m_on->selectedRows(), QStringList({"b", "c", "d", "e"}));
        m_on->click("d");
        m_on->key(Qt::Key_Down, Qt::ShiftModifier);
        m_on->key(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(m_on->document.selection(), (Selection{{"d", "e", "f"}, {}}));
    }

    void theRowOfAGroupStandsForItsBodies() {
        m_on->click("pair (2)");
        QCOMPARE(m_on->document.selection(), (Selection{{"c", "d"}, {}}));
        QCOMPARE(m_on->selectedRows(), QStringList({"c", "d"}));
        m_on->click("pair (2)");
        QCOMPARE(m_on->document.selection(), (Selection{{"c", "d"}, {}}));
        m_on->click("a");
        m_on->click("pair (2)", Qt::ControlModifier);
        QCOMPARE(m_on->document.selection(), (Selection{{"a", "c", "d"}, {}}));
        m_on->click("pair (2)", Qt::ControlModifier);
        QCOMPARE(m_on->document.selection(), Selection::ofBody("a"));
        m_on->click("Joints (1)");
        QCOMPARE(m_on->document.selection(), Selection::ofJoint("hinge"));
    }

    void anEditLeavesTheRowsThatItDoesNotChange() {
        QSignalSpy inserted(&m_on->tree(), &SceneTree::rowsInserted), removed(&m_on->tree(), &SceneTree::rowsRemoved);
        QSignalSpy changed(&m_on->tree(), &SceneTree::dataChanged), reset(&m_on->tree(), &SceneTree::modelReset);
        edit([](Scene& scene) { scene.bodies[0].position = {1, 0}; });
        QCOMPARE(inserted.count() + removed.count() + changed.count(), 0);
        edit([](Scene& scene) { scene.bodies[0].name = "First"; });
        QCOMPARE(changed.count(), 1);
        QCOMPARE(m_on->rows().first(), QString("First"));
        edit([](Scene& scene) { scene.bodies.erase(scene.bodies.begin() + 4); });
        QCOMPARE(removed.count(), 1);
        QCOMPARE(m_on->rows(), QStringList({"First", "b", "pair (2)", ".c", ".d", "f", "Joints (1)", ".hinge"}));
        m_on->document.undoStack().undo();
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(reset.count(), 0);
    }

    void whatIsSelectedStaysSoWhenItsRowIsMadeAnew() {
        m_on->document.setSelection({{"a", "f"}, {}});
        edit([](Scene& scene) { scene.bodies[0].z = 1; });
        QCOMPARE(m_on->document.selection(), (Selection{{"a", "f"}, {}}));
        QCOMPARE(m_on->selectedRows(), QStringList({"a", "f"}));
    }

    void openGroupsStayOpenWhenTheirRowsAreMadeAnew() {
        m_on->view().expand(m_on->row("pair (2)"));
        edit([](Scene& scene) { scene.bodies[2].z = scene.bodies[3].z = 1; });
        QCOMPARE(m_on->rows(), QStringList({"a", "b", "e", "f", "pair (2)", ".c", ".d", "Joints (1)", ".hinge"}));
        QVERIFY(m_on->view().isExpanded(m_on->row("pair (2)")));
        QVERIFY(!m_on->view().isExpanded(m_on->row("Joints (1)")));
    }

    void anEmptySceneSaysWhatBelongsHere() {
        QVERIFY(!hint().isVisible());
        edit([](Scene& scene) { scene.bodies.clear(), scene.joints.clear(); });
        QVERIFY(hint().isVisible());
        QCOMPARE(hint().text(), QString("No bodies yet: draw them with the tools of Edit."));
    }

    void withoutADocumentThereAreNoRows() {
        m_on->outliner.setDocument(nullptr);
        QCOMPARE(m_on->tree().rowCount(), 0);
        m_on->outliner.rename();
        m_on->key(Qt::Key_Down, Qt::AltModifier);
    }

private:
    void edit(const Document::Edit& change) { QVERIFY(m_on->document.edit("edit", change)); }
    QLabel& hint() { return *m_on->outliner.findChild<QLabel*>("outlinerHint"); }

    std::unique_ptr<test::OutlinerFixture> m_on;
};

QTEST_MAIN(TestOutliner)
#include "test_outliner.moc"
