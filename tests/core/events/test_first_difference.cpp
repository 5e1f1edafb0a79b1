// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/events/first_difference.h"
#include "core/lab/comparison.h"
#include "tests/core/lab/fake_simulator.h"
#include "tests/support/support_lanes.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

namespace {

LaneSpec laneOf(const std::string& label, const std::string& solver, std::int64_t iterations = 10) {
    LaneSpec lane;
    lane.label = label;
    lane.solver = solver;
    lane.parameters["iterations"] = iterations;
    return lane;
}

// The two lanes run one after the other without a comparison, and held against each other number by number.
struct Known {
    std::uint64_t step = 0;
    std::optional<std::size_t> body;
};
std::optional<Known> knownDifference(const Scene& scene, const LaneSpec& a, const LaneSpec& b, int steps) {
    const Entrants entrants = worldEntrants();
    const auto simulators = std::array{entrants.makeSimulator(a), entrants.makeSimulator(b)};
    simulators[0]->reset(scene, a);
    simulators[1]->reset(scene, b);
    for (int step = 0; step <= steps; ++step) {
        std::array<Frame, 2> frames;
        for (std::size_t k = 0; k < 2; ++k) {
            if (step > 0) simulators[k]->step({}, {});
            simulators[k]->read(frames[k]);
        }
        if (frames[0].hash == frames[1].hash) continue;
        for (std::size_t i = 0; i < scene.bodies.size(); ++i)
            if (frames[0].bodies[i] != frames[1].bodies[i]) return Known{frames[0].step, i};
        return Known{frames[0].step, {}};
    }
    return std::nullopt;
}

// A stack on the left that both lanes solve alike until a box falls onto it.
Scene disturbedStack() {
    Scene scene = boxStack(2);
    SceneBody falling = scene.bodies.back();
    falling.id = "falling";
    falling.position.y += 1.5;
    scene.bodies.push_back(falling);
    return scene;
}

}  // namespace

class TestFirstDifference : public QObject {
    Q_OBJECT

private slots:
    void namesTheStepAndTheBodyThatHashesTell_data();
    void namesTheStepAndTheBodyThatHashesTell();
    void lanesThatAreAlikeHaveNone();
    void lanesOfDifferentStepsAreHeldAgainstEachOtherAtEqualTimes();
    void framesOfForeignEnginesAreToldApartByPoses();
    void impulsesAloneNameTheirContact();
};

void TestFirstDifference::namesTheStepAndTheBodyThatHashesTell_data() {
    QTest::addColumn<Scene>("scene");
    QTest::addColumn<LaneSpec>("a");
    QTest::addColumn<LaneSpec>("b");
    QTest::newRow("iterations of a stack") << boxStack(5) << laneOf("a", "si", 10) << laneOf("b", "si", 11);
    QTest::newRow("one iteration more, where it matters late")
        << disturbedStack() << laneOf("a", "si", 50) << laneOf("b", "si", 51);
    LaneSpec cold = laneOf("b", "si");
    cold.parameters["warmStart"] = 0.0;
    QTest::newRow("without warm start") << boxStack(3) << laneOf("a", "si") << cold;
    LaneSpec lighter = laneOf("b", "si");
    lighter.world = {{"gravity", "[0,-9.80665]"}};
    QTest::newRow("gravity") << boxStack(3) << laneOf("a", "si") << lighter;
    QTest::newRow("another solver") << boxStack(3) << laneOf("a", "si") << laneOf("b", "pgs");
}

void TestFirstDifference::namesTheStepAndTheBodyThatHashesTell() {
    QFETCH(Scene, scene);
    QFETCH(LaneSpec, a);
    QFETCH(LaneSpec, b);
    constexpr int steps = 120;
    const std::optional<Known> known = knownDifference(scene, a, b, steps);
    QVERIFY(known);

    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Comparison comparison(scene, {a, b}, entrants, pool);
    comparison.runTo(steps / 60.0);
    comparison.wait();
    const auto found = firstDifference(comparison.recording(0), comparison.recording(1));

    QVERIFY(found);
    QCOMPARE(comparison.recording(0).frame(found->frameA).step, known->step);
    QCOMPARE(found->frameA, found->frameB);
    if (known->body) {
        QVERIFY(found->body);
        QCOMPARE(*found->body, *known->body);
    } else {
        QVERIFY(found->inImpulses);
    }
    const std::string text = toString(*found, comparison.scene());
    QVERIFY2(text.starts_with("step " + std::to_string(known->step) + " ("), text.c_str());
    QVERIFY2(text.find(scene.bodies[*found->body].title()) != std::string::npos, text.c_str());
}

void TestFirstDifference::lanesThatAreAlikeHaveNone() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    Comparison comparison(boxStack(3), {laneOf("a", "si"), laneOf("b", "si")}, entrants, pool);
    comparison.runTo(1);
    comparison.wait();
    QVERIFY(!firstDifference(comparison.recording(0), comparison.recording(1)));
}

void TestFirstDifference::lanesOfDifferentStepsAreHeldAgainstEachOtherAtEqualTimes() {
    const Entrants entrants = worldEntrants();
    ThreadPool pool(2);
    LaneSpec fine = laneOf("fine", "si");
    fine.world = {{"timeStep", "0.008333333333333333"}};
    Comparison comparison(boxStack(3), {laneOf("coarse", "si"), fine}, entrants, pool);
    comparison.runTo(1);
    comparison.wait();

    const auto found = firstDifference(comparison.recording(0), comparison.recording(1));

    QVERIFY(found);
    QCOMPARE(found->frameB, 2 * found->frameA);
    QCOMPARE(found->time, comparison.recording(0).frame(found->frameA).time);
}

void TestFirstDifference::framesOfForeignEnginesAreToldApartByPoses() {
    const auto frameWith = [](std::uint64_t step, double y, double speed, bool posesAlone) {
        Frame frame;
        frame.step = step;
        frame.time = static_cast<double>(step) / 60;
        frame.bodies = {{{0, y}, 0, {0, speed}, 0}};
        frame.hash = posesAlone ? hashOfPoses(frame) : hashOf(frame);
        return frame;
    };
    Recording own(1.0 / 60), foreign(1.0 / 60);
    for (std::uint64_t step = 0; step < 5; ++step) {
        own.append(frameWith(step, 1, 0.5, false));
        foreign.append(frameWith(step, step < 3 ? 1 : 0.9, 0.25, true));  // other speeds are their own affair
    }

    const auto found = firstDifference(own, foreign);

    QVERIFY(found);
    QCOMPARE(found->frameA, std::size_t{3});
    QCOMPARE(*found->body, std::size_t{0});
    QCOMPARE(found->distance, 1 - 0.9);
}

void TestFirstDifference::impulsesAloneNameTheirContact() {
    const auto frameWith = [](double impulse) {
        Frame frame;
        frame.bodies.resize(3);
        frame.solved.push_back({.bodyA = 0, .bodyB = 1, .normalImpulse = 1});
        frame.solved.push_back({.bodyA = 1, .bodyB = 2, .normalImpulse = impulse});
        frame.hash = hashOf(frame);
        return frame;
    };
    Recording a(1.0 / 60), b(1.0 / 60);
    a.append(frameWith(2));
    b.append(frameWith(3));

    const auto found = firstDifference(a, b);

    QVERIFY(found && found->inImpulses);
    QCOMPARE(*found->other, std::size_t{1});
    QCOMPARE(*found->body, std::size_t{2});
}

QTEST_APPLESS_MAIN(TestFirstDifference)
#include "test_first_difference.moc"
