// SPDX-License-Identifier: MIT
#include <QTest>
#include <malloc.h>

#include "core/lab/comparison.h"
#include "tests/support/support_worlds.h"

using namespace cairn;
using namespace cairn::test;

// A recording of a thousand bodies in four lanes keeps to its memory, as it counts it and as the process takes it. Ten minutes in 1 GiB, as
// bench_recording runs them, are 36,000 steps: here a sixtieth of both.
namespace {

constexpr int steps = 600;
constexpr std::size_t memory = (std::size_t{1} << 30) / 60;

// A heap of discs and boxes that keeps moving.
Scene crowd() {
    Scene scene = emptyScene();
    scene.bodies.push_back(fixedBox("floor", {0, -0.5}, {30, 0.5}));
    for (int i = 0; i < 999; ++i) {
        const Vec2 place{0.55 * (i % 100) - 27 + 0.01 * (i % 7), 0.3 + 0.55 * (i / 100)};
        const std::string id = "b" + std::to_string(i);
        scene.bodies.push_back(i % 2 == 0 ? disc(id, place, 0.25, 1) : box(id, place, {0.25, 0.2}, 1));
    }
    scene.world.sleeping = false;
    return scene;
}

std::size_t bytesInUse() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

}  // namespace

class TestScale : public QObject {
    Q_OBJECT
private slots:
    void aThousandBodiesInFourLanesStayWithinTheirMemory();
};

void TestScale::aThousandBodiesInFourLanesStayWithinTheirMemory() {
    Entrants entrants;
    entrants.solvers = solverTypes();
    std::vector<LaneSpec> lanes;
    for (const int iterations : {1, 2, 3, 4})
        lanes.push_back({.label = "si, " + std::to_string(iterations),
                         .solver = "si",
                         .parameters = {{"iterations", std::int64_t{iterations}}}});
    ThreadPool pool(2);
    Comparison comparison(crowd(), lanes, entrants, pool, memory);
    // What the worlds themselves take they have taken after a second.
    comparison.runTo(steps / 60.0);
    QVERIFY(QTest::qWaitFor(
        [&] {
            for (std::size_t lane = 0; lane < lanes.size(); ++lane)
                if (comparison.recording(lane).size() < 60) return false;
            return true;
        },
        60'000));
    comparison.cancel();
    comparison.wait();
    const std::size_t before = bytesInUse(), recordedBefore = comparison.memory();

    comparison.runTo(steps / 60.0);
    comparison.wait();
    QVERIFY2(comparison.memory() <= memory, qPrintable(QString::number(comparison.memory())));
    const std::size_t taken = bytesInUse() - before + recordedBefore;
    // Room for the 256 frames without lists that recordings take at a time.
    const std::size_t room = lanes.size() * 256 * Recording::costOf({}).figures;
    QVERIFY2(taken <= memory + room, qPrintable(QString::number(taken)));
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        const Recording& recording = comparison.recording(lane);
        QVERIFY(!recording.stopped());
        QCOMPARE(recording.size(), std::size_t{steps + 1});
        const QString said = QString::fromStdString(toString(recording.thinning()));
        QVERIFY2(said.startsWith("poses of 1 step in ") && said.contains(", contacts of 1 in "), qPrintable(said));
        QVERIFY2(recording.thinning().posesStride <= 64, qPrintable(said));
    }
}

QTEST_GUILESS_MAIN(TestScale)
#include "test_scale.moc"
