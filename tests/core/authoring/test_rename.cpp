// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/authoring/rename.h"
#include "tests/support/support_texts.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Bodies a ("Crate"), b (without a name), c and d in the group "Wall", e in the group "Roof"; a joint "hinge".
class TestRename : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_scene = test::emptyScene();
        for (const char* id : {"a", "b", "c", "d", "e"}) m_scene.bodies.push_back(test::box(id, {}, {0.5, 0.5}, 1));
        m_scene.bodies[0].name = "Crate";
        m_scene.bodies[2].group = m_scene.bodies[3].group = "Wall";
        m_scene.bodies[4].group = "Roof";
        m_scene.joints.emplace_back().id = "hinge";
    }

    void aFreeNameIsTakenAsItIs() {
        const EditResult result = renameBody(m_scene, "b", "Box");
        QVERIFY(result.done());
        QVERIFY(result.remarks.empty());
        QCOMPARE(m_scene.bodies[1].name, std::string("Box"));
        QCOMPARE(m_scene.bodies[1].id, std::string("b"));
        QVERIFY(renameJoint(m_scene, "hinge", "Door").done());
        QCOMPARE(m_scene.joints[0].name, std::string("Door"));
    }

    void aTakenNameGetsTheNextNumber_data() {
        QTest::addColumn<std::string>("wished");
        QTest::addColumn<std::string>("given");
        QTest::newRow("a name") << std::string("Crate") << std::string("Crate 2");
        QTest::newRow("an id that stands for a name") << std::string("c") << std::string("c 2");
    }
    void aTakenNameGetsTheNextNumber() {
        QFETCH(std::string, wished);
        QFETCH(std::string, given);
        const EditResult result = renameBody(m_scene, "b", wished);
        QCOMPARE(m_scene.bodies[1].name, given);
        QCOMPARE(test::english(result.remarks),
                 std::vector{"The name \"" + wished + "\" is taken: it became \"" + given + "\"."});
    }

    void itsOwnNameIsNotTaken() {
        QVERIFY(renameBody(m_scene, "a", "Crate").remarks.empty());
        QCOMPARE(m_scene.bodies[0].name, std::string("Crate"));
    }

    void aGroupIsRenamedInAllItsBodies() {
        QVERIFY(renameGroup(m_scene, "Wall", "Tower").done());
        QCOMPARE(m_scene.bodies[2].group, std::string("Tower"));
        QCOMPARE(m_scene.bodies[3].group, std::string("Tower"));
        QCOMPARE(m_scene.bodies[4].group, std::string("Roof"));
    }

    void groupsAreNotMadeOneByTheirNames() {
        QCOMPARE(renameGroup(m_scene, "Wall", "Roof").remarks.size(), std::size_t{1});
        QCOMPARE(m_scene.bodies[2].group, std::string("Roof 2"));
    }

    void whatCannotBeIsRefusedAndChangesNothing() {
        const Scene before = m_scene;
        QVERIFY(!renameBody(m_scene, "a", "").done());
        QVERIFY(!renameJoint(m_scene, "hinge", "").done());
        QVERIFY(!renameGroup(m_scene, "Wall", "").done());
        QVERIFY(!renameBody(m_scene, "x", "X").done());
        QVERIFY(!renameJoint(m_scene, "x", "X").done());
        QVERIFY(!renameGroup(m_scene, "x", "X").done());
        QVERIFY(!renameGroup(m_scene, "", "X").done());
        QVERIFY(m_scene == before);
    }

    void whatNamesALaneFollowsItsLabel() {
        for (const char* label : {"SI", "PGS"}) m_scene.lanes.emplace_back().label = label;
        m_scene.run.reference = "SI";
        SceneInstrument& plot = m_scene.instruments.emplace_back();
        plot.lanes = {"PGS", "SI"};
        KnownCheck& check = m_scene.known.emplace().checks.emplace_back();
        check.lanes.push_back({.lane = "SI", .verdict = KnownVerdict::holds, .reason = {}});
        renameLane(m_scene, 0, "SI, 20");
        QCOMPARE(m_scene.lanes[0].label, std::string("SI, 20"));
        QCOMPARE(m_scene.run.reference, std::string("SI, 20"));
        QCOMPARE(m_scene.instruments[0].lanes, (std::vector<std::string>{"PGS", "SI, 20"}));
        QCOMPARE(m_scene.known->checks[0].lanes[0].lane, std::string("SI, 20"));
    }

private:
    Scene m_scene;
};

QTEST_GUILESS_MAIN(TestRename)
#include "test_rename.moc"
