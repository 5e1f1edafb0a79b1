// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/authoring/copies.h"
#include "tests/core/authoring/authoring_scenes.h"

using namespace cairn;
using namespace cairn::test;

namespace {

// Two boxes joined to each other and one of them to the world and to a third; a force on the first.
Scene jointedScene() {
    Scene scene;
    scene.bodies = {box("a", {0, 1}), box("b", {2, 1}), box("c", {4, 1})};
    scene.bodies[0].name = "First";
    scene.bodies[0].unknown.members = {{"flavour", "\"sweet\""}};
    scene.joints = {revolute("inner", "a", "b"), revolute("outer", "b", "c"), revolute("pin", std::nullopt, "a")};
    scene.joints[2].localAnchorA = {0, 3};
    scene.forces = {force("push", "a")};
    return scene;
}

}  // namespace

class TestCopies : public QObject {
    Q_OBJECT

private slots:
    void aDuplicateHasTheJointsWithinItAndItsForces() {
        Scene scene = jointedScene();
        const EditResult result = duplicateBodies(scene, Ids{"b", "a"}, {10, 5});
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QCOMPARE(result.bodies, (Ids{"a2", "b2"}));
        QCOMPARE(idsOf(scene), (Ids{"a", "b", "c", "a2", "b2"}));
        QCOMPARE(find(scene, "a2").position, (Vec2{10, 6}));
        QCOMPARE(find(scene, "a2").name, "First 2");
        QCOMPARE(scene.joints.size(), 5u);
        QCOMPARE(scene.joints[3].id, "inner2");
        QCOMPARE(*scene.joints[3].bodyA, "a2");
        QCOMPARE(*scene.joints[3].bodyB, "b2");
        QCOMPARE(scene.forces.size(), 2u);
        QCOMPARE(scene.forces[1].body, "a2");
        QCOMPARE(firstError(scene), "");
    }

    void anAnchorInTheWorldGoesWithTheCopy() {
        Scene scene = jointedScene();
        QVERIFY(duplicateBodies(scene, Ids{"a"}, {10, 5}).done());
        QCOMPARE(scene.joints.back().id, "pin2");
        QVERIFY(!scene.joints.back().bodyA);
        QCOMPARE(scene.joints.back().localAnchorA, (Vec2{10, 8}));
        QCOMPARE(scene.joints[2].localAnchorA, (Vec2{0, 3}));
    }

    void whatCannotBeCopiedIsRefusedAndLeavesTheSceneAsItWas_data() {
        QTest::addColumn<Ids>("ids");
        QTest::addColumn<Vec2>("offset");
        QTest::addColumn<QString>("refusal");
        QTest::newRow("nothing") << Ids{} << Vec2{} << "No body is selected.";
        QTest::newRow("stranger") << Ids{"a", "x"} << Vec2{} << "There is no body \"x\" in the scene.";
        QTest::newRow("nowhere") << Ids{"a"} << Vec2{NAN, 0} << "The offset must be finite.";
    }
    void whatCannotBeCopiedIsRefusedAndLeavesTheSceneAsItWas() {
        QFETCH(Ids, ids);
        QFETCH(Vec2, offset);
        QFETCH(QString, refusal);
        Scene scene = jointedScene();
        QCOMPARE(QString::fromStdString(duplicateBodies(scene, ids, offset).refusal.english()), refusal);
        QCOMPARE(scene, jointedScene());
    }

    void aSceneIsNotFilledBeyondWhatAFileMayHold() {
        Scene scene;
        scene.bodies.resize(60'000);
        std::vector<std::string> ids;
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) ids.push_back(scene.bodies[i].id = "b" + std::to_string(i));
        QCOMPARE(duplicateBodies(scene, ids, {}).refusal, "A scene holds at most 100000 bodies.");
        QCOMPARE(scene.bodies.size(), 60'000u);
    }

    void copiedTextIsASceneOfTheBodiesAlone() {
        const CopiedText copied = copyText(jointedScene(), Ids{"a", "b"});
        QCOMPARE(copied.refusal, "");
        const SceneResult read = parseScene(copied.text);
        QVERIFY(read.scene);
        QCOMPARE(idsOf(*read.scene), (Ids{"a", "b"}));
        QCOMPARE(read.scene->joints.size(), 2u);
        QCOMPARE(read.scene->forces.size(), 1u);
        QVERIFY(read.scene->lanes.empty());
    }

    void pastedTextHasFreshIdsAndKeepsUnknownMembers() {
        Scene scene = jointedScene();
        const EditResult result = pasteText(scene, copyText(scene, Ids{"a", "b"}).text, {1, 0});
        QVERIFY2(result.done(), result.refusal.english().c_str());
        QCOMPARE(result.bodies, (Ids{"a2", "b2"}));
        QCOMPARE(find(scene, "a2").unknown, find(scene, "a").unknown);
        QCOMPARE(find(scene, "a2").position, (Vec2{1, 1}));
        QCOMPARE(firstError(scene), "");
    }

    void textPastedIntoAnotherSceneKeepsItsIds() {
        Scene scene;
        QVERIFY(pasteText(scene, copyText(jointedScene(), Ids{"a", "b", "c"}).text, {}).done());
        const Scene from = jointedScene();
        QCOMPARE(scene.bodies, from.bodies);
        QCOMPARE(scene.joints, from.joints);
        QCOMPARE(scene.forces, from.forces);
    }

    void textThatIsNoSceneIsRefusedWithTheReadersReason_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reason");
        QTest::newRow("prose") << "hello"
                               << "line 1";
        QTest::newRow("other JSON") << "{\"a\": 1}"
                                    << "must be \"cairn-scene\", and is missing";
        QTest::newRow("a joint to nobody")
            << R"({"format":"cairn-scene","formatVersion":1,"joints":[{"id":"j","type":"weld","bodyA":null,"bodyB":"x"}]})"
            << "joints[0].bodyB";
        QTest::newRow("no bodies") << R"({"format":"cairn-scene","formatVersion":1})"
                                   << "has no bodies";
    }
    void textThatIsNoSceneIsRefusedWithTheReadersReason() {
        QFETCH(QString, text);
        QFETCH(QString, reason);
        Scene scene = jointedScene();
        const EditResult result = pasteText(scene, text.toStdString(), {});
        QVERIFY2(QString::fromStdString(result.refusal.english()).contains(reason), result.refusal.english().c_str());
        QCOMPARE(scene, jointedScene());
    }

    void repairsOfPastedPolygonsAreRemarked() {
        Scene scene;
        const EditResult result = pasteText(scene, R"({"format":"cairn-scene","formatVersion":1,"bodies":[
            {"id":"p","type":"static","shapes":[{"type":"polygon","vertices":[[0,0],[0,1],[1,0]]}]}]})",
                                            {});
        QVERIFY(result.done());
        QCOMPARE(result.remarks.size(), 1u);
        QVERIFY2(result.remarks[0].english().find("counter-clockwise") != std::string::npos,
                 result.remarks[0].english().c_str());
    }
};

QTEST_GUILESS_MAIN(TestCopies)
#include "test_copies.moc"
