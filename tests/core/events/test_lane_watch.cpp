// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/events/lane_watch.h"
#include "core/lab/comparison.h"
#include "tests/support/support_lanes.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;
using Kind = LaneEvent::Kind;

namespace {

constexpr double dt = 1.0 / 60;

// A frame in which the only body of a scene, a disc, is at a place.
Frame frameAt(std::uint64_t step, Vec2 place, double timeStep = dt) {
    Frame frame;
    frame.step = step;
    frame.time = static_cast<double>(step) * timeStep;
    frame.bodies = {{.position = place}};
    frame.hash = hashOf(frame);
    return frame;
}

Scene oneDisc() {
    Scene scene = emptyScene();
    scene.bodies.push_back(disc("ball", {0, 5}, 0.5, 1));
    return scene;
}

std::vector<LaneEvent> eventsOfRun(const Scene& scene, const LaneSpec& lane, double duration) {
    Entrants entrants;
    entrants.solvers = solverTypes();
    ThreadPool pool(2);
    Comparison comparison(scene, {lane}, entrants, pool);
    comparison.runTo(duration);
    comparison.wait();
    LaneWatch watch(comparison.scene(), comparison.recording(0), nullptr);
    watch.update();
    return watch.events();
}

const LaneEvent* find(const std::vector<LaneEvent>& events, Kind kind) {
    const auto found = std::ranges::find(events, kind, &LaneEvent::kind);
    return found == events.end() ? nullptr : &*found;
}

// A disc shot at a wall 0.2 m thick so fast that no step ends in it: 60 m/s are 1 m a step.
Scene shotAtWall() {
    Scene scene = emptyScene({0, 0});
    scene.bodies.push_back(fixedBox("wall", {5, 0}, {0.1, 3}));
    scene.bodies.push_back(disc("ball", {0.45, 0}, 0.2, 1, {60, 0}));
    scene.world.continuous = false;
    return scene;
}

}  // namespace

class TestLaneWatch : public QObject {
    Q_OBJECT

private slots:
    void aBodyBeyondTheToleranceLeavesTheReference();
    void lanesAreHeldAgainstEachOtherAsFarAsBothReach();
    void aCoarserReferenceIsAskedAtEqualTimesAlone();
    void anotherReferenceIsComparedFromTheStart();
    void whatPassesThroughAWallTunnels();
    void whatFiltersOrJointsLetPassDoesNot_data();
    void whatFiltersOrJointsLetPassDoesNot();
    void whatIsHeldByContinuousCollisionDoesNot();
    void fallsAndStopsAreTheFirstOfTheirKind();
    void sleepIsOfAllBodies();
    void framesWithoutPosesArePassedOver();
    void truncationForgetsWhatCameAfter();
};

void TestLaneWatch::aBodyBeyondTheToleranceLeavesTheReference() {
    const Scene scene = oneDisc();
    Recording reference(dt), lane(dt);
    for (std::uint64_t step = 0; step < 10; ++step) {
        reference.append(frameAt(step, {0, 5}));
        lane.append(frameAt(step, {0, 5 - 0.0003 * static_cast<double>(step)}));  // 1.2 mm at step 4
    }
    LaneWatch watch(scene, lane, &reference);
    QVERIFY(watch.update());
    QCOMPARE(watch.events(), (std::vector<LaneEvent>{{Kind::leaves, 4, 4 * dt, 0}}));
    QVERIFY(!watch.update());
}

void TestLaneWatch::lanesAreHeldAgainstEachOtherAsFarAsBothReach() {
    const Scene scene = oneDisc();
    Recording reference(dt), lane(dt);
    LaneWatch watch(scene, lane, &reference);
    for (std::uint64_t step = 0; step < 4; ++step) lane.append(frameAt(step, {step > 1 ? 1.0 : 0.0, 5}));
    reference.append(frameAt(0, {0, 5}));
    QVERIFY(!watch.update());
    for (std::uint64_t step = 1; step < 3; ++step) reference.append(frameAt(step, {0, 5}));
    QVERIFY(watch.update());
    QCOMPARE(watch.events().front().step, std::uint64_t{2});
}

void TestLaneWatch::aCoarserReferenceIsAskedAtEqualTimesAlone() {
    const Scene scene = oneDisc();
    Recording reference(2 * dt), lane(dt);
    for (std::uint64_t step = 0; step < 3; ++step)
        reference.append(frameAt(step, {static_cast<double>(2 * step), 5}, 2 * dt));
    for (std::uint64_t step = 0; step < 5; ++step) lane.append(frameAt(step, {static_cast<double>(step), 5}));
    LaneWatch watch(scene, lane, &reference);
    QVERIFY(!watch.update());  // the same path, sampled twice as often
}

void TestLaneWatch::anotherReferenceIsComparedFromTheStart() {
    const Scene scene = oneDisc();
    Recording near(dt), far(dt), lane(dt);
    for (std::uint64_t step = 0; step < 3; ++step) {
        near.append(frameAt(step, {0, 5}));
        far.append(frameAt(step, {step > 0 ? 1.0 : 0.0, 5}));
        lane.append(frameAt(step, {0, 5}));
    }
    LaneWatch watch(scene, lane, &near);
    QVERIFY(!watch.update());
    watch.setReference(&far);
    QVERIFY(watch.update());
    QCOMPARE(watch.events().front().step, std::uint64_t{1});
    watch.setReference(&lane);  // itself
    watch.update();
    QVERIFY(watch.events().empty());
}

void TestLaneWatch::whatPassesThroughAWallTunnels() {
    const std::vector<LaneEvent> events = eventsOfRun(shotAtWall(), laneOf("si"), 1);
    const LaneEvent* event = find(events, Kind::tunnels);
    QVERIFY(event);
    QCOMPARE(event->step, std::uint64_t{5});  // from 4.45 m to 5.45 m
    QCOMPARE(*event->body, std::size_t{1});
}

void TestLaneWatch::whatFiltersOrJointsLetPassDoesNot_data() {
    QTest::addColumn<Scene>("scene");
    Scene filtered = shotAtWall();
    filtered.bodies[1].shapes[0].filter.mask = 0;
    QTest::newRow("filter") << filtered;
    Scene sensor = shotAtWall();
    sensor.bodies[0].shapes[0].sensor = true;
    QTest::newRow("sensor") << sensor;
    Scene joined = shotAtWall();
    SceneJoint& spring = joined.joints.emplace_back();
    spring.id = "spring";
    spring.type = SceneJointType::spring;
    spring.bodyA = "wall";
    spring.bodyB = "ball";
    spring.frequency = 0.01;
    QTest::newRow("joint") << joined;
    Scene inside = shotAtWall();
    inside.bodies[1].position.x = 5;
    QTest::newRow("inside from the start") << inside;
}

void TestLaneWatch::whatFiltersOrJointsLetPassDoesNot() {
    QFETCH(Scene, scene);
    QVERIFY(!find(eventsOfRun(scene, laneOf("si"), 0.5), Kind::tunnels));
}

void TestLaneWatch::whatIsHeldByContinuousCollisionDoesNot() {
    Scene scene = shotAtWall();
    scene.world.continuous = true;
    QVERIFY(!find(eventsOfRun(scene, laneOf("si"), 1), Kind::tunnels));
}

void TestLaneWatch::fallsAndStopsAreTheFirstOfTheirKind() {
    Scene leaning = boxStack(3);
    leaning.bodies[2].position.x += 0.4;
    leaning.bodies[3].position.x += 0.8;
    const std::vector<LaneEvent> events = eventsOfRun(leaning, laneOf("si"), 4);
    QVERIFY(find(events, Kind::falls));
    QCOMPARE(std::ranges::count(events, Kind::falls, &LaneEvent::kind), 1);
    QVERIFY(std::ranges::is_sorted(events, {}, &LaneEvent::time));

    const Scene scene = oneDisc();
    Recording lane(dt);
    lane.append(frameAt(0, {0, 5}));
    lane.finish(LaneStop{1, "ball", phrase("velocity is not finite")});
    LaneWatch watch(scene, lane, nullptr);
    watch.update();
    QCOMPARE(watch.events(), (std::vector<LaneEvent>{{Kind::stopped, 0, 0, 0}}));
}

void TestLaneWatch::sleepIsOfAllBodies() {
    Scene scene = oneDisc();
    scene.bodies.push_back(disc("other", {3, 5}, 0.5, 1));
    Recording lane(dt);
    for (std::uint64_t step = 0; step < 4; ++step) {
        Frame frame = frameAt(step, {0, 5});
        frame.bodies.push_back({.position = {3, 5}});
        frame.bodies[0].asleep = step >= 1;
        frame.bodies[1].asleep = step >= 3;
        lane.append(std::move(frame));
    }
    LaneWatch watch(scene, lane, nullptr);
    watch.update();
    QCOMPARE(watch.events(), (std::vector<LaneEvent>{{Kind::sleeps, 3, 3 * dt, {}}}));
}

void TestLaneWatch::framesWithoutPosesArePassedOver() {
    const Scene scene = oneDisc();
    Recording reference(dt), lane(dt);
    for (std::uint64_t step = 0; step < 6; ++step) {
        reference.append(frameAt(step, {0, 5}));
        lane.append(frameAt(step, {step > 0 ? 1.0 : 0.0, 5}), step % 4 == 0 ? Keep::all : Keep::figures);
    }
    LaneWatch watch(scene, lane, &reference);
    watch.update();
    QCOMPARE(watch.events(), (std::vector<LaneEvent>{{Kind::leaves, 4, 4 * dt, 0}}));
}

void TestLaneWatch::truncationForgetsWhatCameAfter() {
    const Scene scene = oneDisc();
    Recording reference(dt), lane(dt);
    for (std::uint64_t step = 0; step < 6; ++step) {
        reference.append(frameAt(step, {0, 5}));
        lane.append(frameAt(step, {step > 2 ? 1.0 : 0.0, 5}));
    }
    LaneWatch watch(scene, lane, &reference);
    watch.update();
    QCOMPARE(watch.events().size(), std::size_t{1});
    lane.truncate(2);
    watch.truncate(2);
    QVERIFY(watch.events().empty());
    for (std::uint64_t step = 2; step < 6; ++step) lane.append(frameAt(step, {step > 3 ? 1.0 : 0.0, 5}));
    QVERIFY(watch.update());
    QCOMPARE(watch.events().front().step, std::uint64_t{4});
}

QTEST_APPLESS_MAIN(TestLaneWatch)
#include "test_lane_watch.moc"
