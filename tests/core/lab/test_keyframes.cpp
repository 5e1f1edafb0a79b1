// SPDX-License-Identifier: MIT
#include <QtTest>

#include "core/lab/keyframes.h"

using namespace cairn;

namespace {

// Saves without a state, and counts how often.
class Counting : public Simulator {
public:
    explicit Counting(bool snapshots = true) : m_snapshots(snapshots) {}
    Capabilities capabilities() const override { return {.snapshots = m_snapshots}; }
    void reset(const Scene&, const LaneSpec&) override {}
    StepOutcome step(std::span<const Poke>, const std::stop_token&) override { return {}; }
    void read(Frame&) const override {}
    double timeStep() const override { return 1; }
    std::unique_ptr<Snapshot> save() const override {
        ++saved;
        return m_snapshots ? std::make_unique<Snapshot>() : nullptr;
    }
    mutable int saved = 0;

private:
    bool m_snapshots;
};

std::uint64_t lastAt(Keyframes& keyframes, std::uint64_t step) {
    keyframes.truncate(step);
    return keyframes.last() ? keyframes.last()->step : 0;
}

}  // namespace

class TestKeyframes : public QObject {
    Q_OBJECT
private slots:
    void aLongRunSavesRarelyAndFindsOneNotFarBefore();
    void theLastPokeHasItsOwn();
    void whatIsRecordedAgainIsSavedOnce();
    void aSimulatorWithoutSnapshotsLeavesNone();
};

void TestKeyframes::aLongRunSavesRarelyAndFindsOneNotFarBefore() {
    const Counting simulator;
    Keyframes keyframes;
    for (std::uint64_t step = 0; step < 100'000; ++step) keyframes.offer(step, simulator, false);
    // 16, then 8 more for each doubling of the distance.
    QVERIFY2(simulator.saved < 16 + 8 * 14, qPrintable(QString::number(simulator.saved)));
    for (std::uint64_t step = 99'999; step > 20'000; step -= 9'999) {
        const std::uint64_t found = lastAt(keyframes, step);
        QVERIFY(found <= step);
        QVERIFY2(step - found <= 100'000 / 8, qPrintable(QString::number(found)));
    }
}

void TestKeyframes::theLastPokeHasItsOwn() {
    const Counting simulator;
    Keyframes keyframes;
    for (std::uint64_t step = 0; step < 100; ++step) keyframes.offer(step, simulator, step == 21 || step == 53);
    QCOMPARE(lastAt(keyframes, 60), std::uint64_t{53});
    QCOMPARE(lastAt(keyframes, 52), std::uint64_t{48});
    QCOMPARE(lastAt(keyframes, 10), std::uint64_t{0});
}

void TestKeyframes::whatIsRecordedAgainIsSavedOnce() {
    const Counting simulator;
    Keyframes keyframes;
    for (int again = 0; again < 3; ++again)
        for (std::uint64_t step = 0; step < 50; ++step) keyframes.offer(step, simulator, step == 49);
    QCOMPARE(simulator.saved, 4);
}

void TestKeyframes::aSimulatorWithoutSnapshotsLeavesNone() {
    const Counting simulator(false);
    Keyframes keyframes;
    for (std::uint64_t step = 0; step < 100; ++step) keyframes.offer(step, simulator, step == 50);
    QVERIFY(!keyframes.last());
}

QTEST_GUILESS_MAIN(TestKeyframes)
#include "test_keyframes.moc"
