// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/authoring/remove.h"
#include "tests/core/authoring/authoring_scenes.h"
#include "tests/support/support_texts.h"

using namespace cairn;
using namespace cairn::test;

namespace {

Scene pairScene() {
    Scene scene;
    scene.bodies = {floorBox(), box("a", {0, 1}), box("b", {2, 1})};
    scene.joints = {revolute("hinge", "a", "b"), revolute("pin", std::nullopt, "b")};
    scene.forces = {force("push", "a")};
    return scene;
}

KnownCheck checkOf(std::string quantity) {
    KnownCheck check;
    check.quantity = std::move(quantity);
    check.value = check.tolerance = 1;
    return check;
}

}  // namespace

class TestRemove : public QObject {
    Q_OBJECT

private slots:
    void aBodyTakesItsJointsAndForcesWithIt() {
        Scene scene = pairScene();
        const EditResult result = removeBodies(scene, Ids{"a"});
        QVERIFY(result.done());
        QCOMPARE(result.bodies, (Ids{"a"}));
        QCOMPARE(idsOf(scene), (Ids{"floor", "b"}));
        QCOMPARE(scene.joints.size(), 1u);
        QCOMPARE(scene.joints[0].id, "pin");
        QVERIFY(scene.forces.empty());
        QCOMPARE(test::english(result.remarks), (Ids{"1 joint and 1 force were removed with it."}));
        QCOMPARE(firstError(scene), "");
    }

    void whatNothingHangsOnGoesWithoutARemark() {
        Scene scene = pairScene();
        QCOMPARE(test::english(removeBodies(scene, Ids{"floor"}).remarks), Ids());
    }

    void checksAndInstrumentsThatNameWhatIsGoneAreKeptAndReported() {
        Scene scene = pairScene();
        scene.known = SceneKnown();
        scene.known->checks = {checkOf("body/a/x_m"), checkOf("max/joint/hinge/force_N"), checkOf("body/b/x_m"),
                               checkOf("body/a/b/x_m")};
        scene.instruments = {{.type = "slider", .property = "body/b/friction"},
                             {.type = "plot", .quantity = "body/a/speed_mps"}};
        const Scene before = scene;
        const EditResult result = removeBodies(scene, Ids{"a"});
        QCOMPARE(test::english(result.remarks),
                 (Ids{"1 joint and 1 force were removed with it.",
                      "known.checks[0], instruments[1] and known.checks[1] name the body \"a\" and "
                      "the joint \"hinge\", which are gone."}));
        QCOMPARE(scene.known, before.known);
        QCOMPARE(scene.instruments, before.instruments);
    }

    void aStrangerIsRefused() {
        Scene scene = pairScene();
        QCOMPARE(removeBodies(scene, Ids{"a", "x"}).refusal, "There is no body \"x\" in the scene.");
        QCOMPARE(removeJoints(scene, Ids{"hinge", "x"}).refusal, "There is no joint \"x\" in the scene.");
        QCOMPARE(removeJoints(scene, Ids{}).refusal, "No joint is selected.");
        QCOMPARE(scene, pairScene());
    }

    void jointsGoAlone() {
        Scene scene = pairScene();
        QVERIFY(removeJoints(scene, Ids{"hinge"}).done());
        QCOMPARE(scene.joints.size(), 1u);
        QCOMPARE(scene.bodies, pairScene().bodies);
    }
};

QTEST_GUILESS_MAIN(TestRemove)
#include "test_remove.moc"
