// SPDX-License-Identifier: MIT
#include <QTest>
#include <cmath>
#include <limits>
#include <random>

#include "core/world/fixed_step_clock.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

class TestFixedStepClock : public QObject {
    Q_OBJECT
private slots:
    void aLongFrameIsClamped_data();
    void aLongFrameIsClamped();
    void TA10_statesAreThoseOfTheSteps_data();
    void TA10_statesAreThoseOfTheSteps();
    void TA10_slowStepsDoNotSpiral();
    void whatAFrameLeavesOverCountsForTheNext();
    void theRateStretchesTime();
    void framesThatAreNoneCountAsNothing();
    void aStepMustHaveALength();
};

namespace {

constexpr double step = 1.0 / 60;

struct Motion {
    Vec2 position, velocity;
    double angle = 0, angularVelocity = 0;
    friend bool operator==(const Motion&, const Motion&) = default;
};

// Where a box that tumbles down is after each of the first count steps.
std::vector<Motion> tumble(std::size_t count) {
    Scene scene = boxStack(1);
    scene.bodies[1].position.y = 3;
    scene.bodies[1].angularVelocity = 2;
    const auto world = makeWorld(scene, "si");
    std::vector<Motion> motions;
    while (motions.size() < count) {
        world->step();
        const BodyState& box = state(*world, 1);
        motions.push_back({box.position, box.velocity, box.angle, box.angularVelocity});
    }
    return motions;
}

}  // namespace

void TestFixedStepClock::aLongFrameIsClamped_data() {
    QTest::addColumn<double>("longestFrame");
    QTest::addColumn<int>("steps");
    QTest::newRow("TA10 to 0.25 s, as usual") << FixedStepClock::usualLongestFrame << 15;
    QTest::newRow("TD15 to 1/30 s") << 1.0 / 30 << 2;
    QTest::newRow("not at all") << std::numeric_limits<double>::infinity() << 60;
}

void TestFixedStepClock::aLongFrameIsClamped() {
    QFETCH(double, longestFrame);
    QFETCH(int, steps);
    FixedStepClock clock(step, longestFrame);
    QCOMPARE(clock.advance(1.0), std::int64_t{steps});
    QCOMPARE(clock.remainder(), 0.0);
}

void TestFixedStepClock::TA10_statesAreThoseOfTheSteps_data() {
    QTest::addColumn<double>("shortest");
    QTest::addColumn<double>("longest");  // s, of a frame
    QTest::newRow("30 frames a second") << 1.0 / 30 << 1.0 / 30;
    QTest::newRow("60 frames a second") << 1.0 / 60 << 1.0 / 60;
    QTest::newRow("144 frames a second") << 1.0 / 144 << 1.0 / 144;
    QTest::newRow("random frames") << 0.001 << 0.1;
}

// Ten seconds, and after each frame the state is to the bit what that many steps make of it.
void TestFixedStepClock::TA10_statesAreThoseOfTheSteps() {
    QFETCH(double, shortest);
    QFETCH(double, longest);
    const std::vector<Motion> known = tumble(600);
    Scene scene = boxStack(1);
    scene.bodies[1].position.y = 3;
    scene.bodies[1].angularVelocity = 2;
    const auto world = makeWorld(scene, "si");
    FixedStepClock clock(step);
    std::mt19937 random(3);
    std::size_t steps = 0;
    double elapsed = 0;
    while (elapsed < 10 - 1e-9) {
        const double frame = std::min(std::uniform_real_distribution(shortest, longest)(random), 10 - elapsed);
        elapsed += frame;
        const std::int64_t due = clock.advance(frame);
        run(*world, static_cast<int>(due));
        steps += static_cast<std::size_t>(due);
        // Nanoseconds decide where a frame ends with a step.
        QVERIFY(std::abs(static_cast<double>(steps) + clock.remainder() - elapsed / step) < 1e-2);
        if (steps == 0) continue;
        const BodyState& box = state(*world, 1);
        QVERIFY((Motion{box.position, box.velocity, box.angle, box.angularVelocity}) == known[steps - 1]);
    }
    QVERIFY(steps == 600 || (steps == 599 && clock.remainder() > 0.99));
}

// A program whose steps take longer than the time that they are worth: its next frame is as long as its steps took.
void TestFixedStepClock::TA10_slowStepsDoNotSpiral() {
    FixedStepClock clock(step);
    double frame = 0.1;
    for (int i = 0; i < 50; ++i) {
        const std::int64_t due = clock.advance(frame);
        QVERIFY(due <= 15);
        frame = static_cast<double>(due) * 3 * step;
    }
    QVERIFY(near(frame, 15 * 3 * step, 1e-12));
}

void TestFixedStepClock::whatAFrameLeavesOverCountsForTheNext() {
    FixedStepClock clock(step);
    QCOMPARE(clock.advance(1.75 * step), std::int64_t{1});
    QCOMPARE(clock.remainder(), 0.75);
    QCOMPARE(clock.advance(0.25 * step), std::int64_t{1});
    QCOMPARE(clock.advance(0.5 * step), std::int64_t{0});
    clock.restart();
    QCOMPARE(clock.advance(0.5 * step), std::int64_t{0});
}

void TestFixedStepClock::theRateStretchesTime() {
    FixedStepClock clock(step);
    QCOMPARE(clock.advance(0.125, 16), std::int64_t{120});
    QCOMPARE(clock.advance(1.0, 16), std::int64_t{240});  // the frame is clamped, not what the rate makes of it
    QCOMPARE(clock.advance(0.125, 1.0 / 16), std::int64_t{0});
    QCOMPARE(clock.remainder(), 0.46875);
}

void TestFixedStepClock::framesThatAreNoneCountAsNothing() {
    FixedStepClock clock(step);
    for (const double frame : {-1.0, 0.0, std::nan("")}) {
        QCOMPARE(clock.advance(frame), std::int64_t{0});
        QCOMPARE(clock.advance(1.0, frame), std::int64_t{0});
    }
    QCOMPARE(clock.remainder(), 0.0);
    FixedStepClock boundless(step, std::numeric_limits<double>::infinity());
    QVERIFY(boundless.advance(std::numeric_limits<double>::infinity()) > 1000000);
}

void TestFixedStepClock::aStepMustHaveALength() {
    for (const double none : {0.0, -1.0, std::nan("")}) {
        QVERIFY_EXCEPTION_THROWN(FixedStepClock{none}, std::invalid_argument);
        QVERIFY_EXCEPTION_THROWN(FixedStepClock(step, none), std::invalid_argument);
    }
}

QTEST_GUILESS_MAIN(TestFixedStepClock)
#include "test_fixed_step_clock.moc"
