// SPDX-License-Identifier: MIT

// What holds of every editing command, whatever the scene: a command that is done leaves a valid scene, one that is refused
// leaves the scene as it was, and what can be taken back is.

#include <QTest>
#include <cmath>
#include <functional>

#include "core/arrange/align.h"
#include "core/arrange/array.h"
#include "core/arrange/settle.h"
#include "core/arrange/transform.h"
#include "core/authoring/copies.h"
#include "core/authoring/remove.h"
#include "core/reshape/group.h"
#include "core/reshape/outline.h"
#include "tests/core/authoring/authoring_scenes.h"
#include "tests/core/collision/random_shapes.h"
#include "tests/support/support_outlines.h"
#include "tests/support/support_random_scenes.h"

using namespace cairn;
using namespace cairn::test;

namespace {

constexpr int sceneCount = 1000;

Ids someIds(RandomShapes& random, const Scene& scene) {
    Ids ids;
    for (const SceneBody& b : scene.bodies)
        if (random.below(3) > 0) ids.push_back(b.id);
    if (ids.empty()) ids.push_back(scene.bodies.back().id);
    return ids;
}

std::vector<Vec2> allWorldPoints(const Scene& scene) {
    std::vector<Vec2> points;
    for (const SceneBody& b : scene.bodies)
        for (const Vec2 p : worldPoints(b)) points.push_back(p);
    return points;
}

// The greatest difference of what joints have in the frames of their bodies.
double greatestDifference(const std::vector<SceneJoint>& a, const std::vector<SceneJoint>& b) {
    double greatest = a.size() == b.size() ? 0 : std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        greatest = std::max({greatest, distance(a[i].localAnchorA, b[i].localAnchorA),
                             distance(a[i].localAnchorB, b[i].localAnchorB), distance(a[i].localAxisA, b[i].localAxisA),
                             std::abs(a[i].referenceAngle - b[i].referenceAngle)});
        if (a[i].limit) greatest = std::max(greatest, std::abs(a[i].limit->lower - b[i].limit->lower));
    }
    return greatest;
}

// Coordinates of some ten metres, a dozen operations.
constexpr double roundOff = 1e-12;

using Command = std::function<EditResult(Scene&, const Ids&, RandomShapes&)>;

const std::vector<std::pair<const char*, Command>>& commands() {
    static const auto world = [](RandomShapes& r) { return r.below(2) == 0 ? WorldAnchors::stay : WorldAnchors::follow; };
    static const std::vector<std::pair<const char*, Command>> all{
        {"move", [](Scene& s, const Ids& ids, RandomShapes& r) { return moveBodies(s, ids, r.point(5), world(r)); }},
        {"rotate", [](Scene& s, const Ids& ids,
                      RandomShapes& r) { return rotateBodies(s, ids, r.point(5), r.between(-7, 7), world(r)); }},
        {"resize",
         [](Scene& s, const Ids& ids, RandomShapes& r) {
             const Resizing resizing{r.point(5), {r.between(0.1, 3), r.between(0.1, 3)}, r.between(-3, 3)};
             return resizeBodies(s, ids, resizing, world(r));
         }},
        {"mirror",
         [](Scene& s, const Ids& ids, RandomShapes& r) {
             const auto direction = r.below(2) == 0 ? MirrorLine::Direction::vertical : MirrorLine::Direction::horizontal;
             return mirrorBodies(s, ids, {direction, r.between(-5, 5)}, world(r));
         }},
        {"duplicate", [](Scene& s, const Ids& ids, RandomShapes& r) { return duplicateBodies(s, ids, r.point(5)); }},
        {"copy and paste",
         [](Scene& s, const Ids& ids, RandomShapes& r) { return pasteText(s, copyText(s, ids).text, r.point(5)); }},
        {"grid",
         [](Scene& s, const Ids& ids, RandomShapes& r) {
             return arrayGrid(s, ids, {1 + r.below(3), 1 + r.below(3), r.point(2), Spacing::gap});
         }},
        {"ring",
         [](Scene& s, const Ids& ids, RandomShapes& r) {
             return arrayRing(s, ids, {2 + r.below(5), r.between(1, 5), r.between(-3, 3), r.below(2) == 0});
         }},
        {"pyramid",
         [](Scene& s, const Ids& ids, RandomShapes& r) {
             return arrayPyramid(s, ids, {1 + r.below(3), r.point(1), Spacing::gap});
         }},
        {"stack",
         [](Scene& s, const Ids& ids, RandomShapes& r) {
             return arrayStack(s, ids, {1 + r.below(5), 0.1, Spacing::gap, r.between(0, 1), 3});
         }},
        {"align",
         [](Scene& s, const Ids& ids, RandomShapes& r) { return alignBodies(s, ids, static_cast<Alignment>(r.below(6))); }},
        {"distribute",
         [](Scene& s, const Ids& ids, RandomShapes& r) { return distributeBodies(s, ids, static_cast<Axis>(r.below(2))); }},
        {"separate", [](Scene& s, const Ids& ids, RandomShapes&) { return separateBodies(s, ids); }},
        {"drop", [](Scene& s, const Ids& ids, RandomShapes&) { return dropBodies(s, ids); }},
        {"group", [](Scene& s, const Ids& ids, RandomShapes&) { return groupBodies(s, ids); }},
        {"ungroup", [](Scene& s, const Ids& ids, RandomShapes&) { return ungroupBodies(s, ids); }},
        {"simplify", [](Scene& s, const Ids& ids, RandomShapes& r) { return simplifyBodies(s, ids, r.between(0, 0.5)); }},
        {"hull", [](Scene& s, const Ids& ids, RandomShapes&) { return hullBodies(s, ids); }},
        {"remove", [](Scene& s, const Ids& ids, RandomShapes&) { return removeBodies(s, ids); }},
    };
    return all;
}

}  // namespace

class TestRandomScenes : public QObject {
    Q_OBJECT

private slots:
    void scenesAtRandomAreValid() {
        RandomShapes random(1);
        for (int i = 0; i < sceneCount; ++i) QCOMPARE(firstError(randomScene(random)), "");
    }

    void aCommandLeavesAValidSceneOrTheSameOne_data() {
        QTest::addColumn<int>("command");
        for (std::size_t i = 0; i < commands().size(); ++i) QTest::newRow(commands()[i].first) << static_cast<int>(i);
    }
    void aCommandLeavesAValidSceneOrTheSameOne() {
        QFETCH(int, command);
        RandomShapes random(2);
        int done = 0;
        for (int i = 0; i < sceneCount; ++i) {
            Scene scene = randomScene(random);
            const Scene before = scene;
            const Ids ids = someIds(random, scene);
            const EditResult result = commands()[static_cast<std::size_t>(command)].second(scene, ids, random);
            if (!result.done()) {
                QCOMPARE(scene, before);
                continue;
            }
            ++done;
            QCOMPARE(firstError(scene), "");
            QVERIFY(!result.bodies.empty() || scene == before);
        }
        QVERIFY2(done > sceneCount / 5, qPrintable(QString("done %1 times").arg(done)));
    }

    void commandsOneAfterTheOtherLeaveAValidScene() {
        RandomShapes random(3);
        for (int i = 0; i < sceneCount / 10; ++i) {
            Scene scene = randomScene(random);
            for (int step = 0; step < 20 && !scene.bodies.empty() && scene.bodies.size() < 60; ++step) {
                const auto& [name, command] =
                    commands()[static_cast<std::size_t>(random.below(static_cast<int>(commands().size())))];
                command(scene, someIds(random, scene), random);
                QVERIFY2(firstError(scene).empty(), (std::string(name) + ": " + firstError(scene)).c_str());
            }
        }
    }

    void mirroredTwiceAllIsWhereItWas() {
        RandomShapes random(4);
        for (int i = 0; i < sceneCount; ++i) {
            const Scene before = randomScene(random);
            Scene scene = before;
            const Ids ids = someIds(random, scene);
            const MirrorLine line{i % 2 == 0 ? MirrorLine::Direction::vertical : MirrorLine::Direction::horizontal, 1.5};
            for (int k = 0; k < 2; ++k) QVERIFY(mirrorBodies(scene, ids, line, WorldAnchors::follow).done());
            QVERIFY(greatestDistance(allWorldPoints(scene), allWorldPoints(before)) < roundOff);
            QVERIFY(greatestDifference(scene.joints, before.joints) < roundOff);
        }
    }

    void movedAndTurnedThereAndBackAllIsWhereItWas() {
        RandomShapes random(5);
        for (int i = 0; i < sceneCount; ++i) {
            const Scene before = randomScene(random);
            Scene scene = before;
            const Ids ids = someIds(random, scene);
            const Vec2 offset = random.point(10), pivot = random.point(10);
            const double angle = random.between(-7, 7);
            QVERIFY(moveBodies(scene, ids, offset, WorldAnchors::follow).done());
            QVERIFY(rotateBodies(scene, ids, pivot, angle, WorldAnchors::follow).done());
            QVERIFY(rotateBodies(scene, ids, pivot, -angle, WorldAnchors::follow).done());
            QVERIFY(moveBodies(scene, ids, -offset, WorldAnchors::follow).done());
            QVERIFY(greatestDistance(allWorldPoints(scene), allWorldPoints(before)) < roundOff);
            QVERIFY(greatestDifference(scene.joints, before.joints) < roundOff);
        }
    }

    void groupedAndUngroupedShapesAreWhereTheyWere() {
        RandomShapes random(6);
        int done = 0;
        for (int i = 0; i < sceneCount; ++i) {
            const Scene before = randomScene(random);
            Scene scene = before;
            const Ids ids = someIds(random, scene);
            if (!groupBodies(scene, ids).done()) continue;
            QVERIFY(greatestDistance(allWorldPoints(scene), allWorldPoints(before)) < roundOff);
            if (!ungroupBodies(scene, Ids{ids.front()}).done()) continue;
            QVERIFY(greatestDistance(allWorldPoints(scene), allWorldPoints(before)) < roundOff);
            ++done;
        }
        QVERIFY2(done > sceneCount / 5, qPrintable(QString("done %1 times").arg(done)));
    }
};

QTEST_GUILESS_MAIN(TestRandomScenes)
#include "test_random_scenes.moc"
