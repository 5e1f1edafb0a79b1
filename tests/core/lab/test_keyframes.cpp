// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/lab/keyframes.h"

using namespace cairn;

namespace {

struct Megabyte : Snapshot {
    std::size_t memory() const override { return std::size_t{1} << 20; }
};

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
        return m_snapshots ? std::make_unique<Megabyte>() : nullptr;
    }
    mutable int saved = 0;

private:
    bool m_snapshots;
};

std::uint64_t lastAt(const Keyframes& keyframes, std::uint64_t step) {
    const std::optional<Keyframe> found = keyframes.lastAt(step);
    return found ? found->step : 0;
}

constexpr std::size_t memory = std::size_t{16} << 20;  // for so many megabytes

}  // namespace

class TestKeyframes : public QObject {
    Q_OBJECT
private slots:
    void aLongRunSavesRarelyAndFindsOneNotFarBefore();
    void theyKeepToTheirMemory_data();
    void theyKeepToTheirMemory();
    void theLastPokeHasItsOwn();
    void whatIsCutBackLosesThoseOfLaterSteps();
    void whatIsRecordedAgainIsSavedOnce();
    void aSimulatorWithoutSnapshotsLeavesNone();
};

void TestKeyframes::aLongRunSavesRarelyAndFindsOneNotFarBefore() {
    const Counting simulator;
    Keyframes keyframes(memory);
    for (std::uint64_t step = 0; step < 100'000; ++step) keyframes.offer(step, simulator, false);
    // 16, then 8 more for each doubling of the distance.
    QVERIFY2(simulator.saved < 16 + 8 * 14, qPrintable(QString::number(simulator.saved)));
    for (std::uint64_t step = 99'999; step > 20'000; step -= 9'999) {
        const std::uint64_t found = lastAt(keyframes, step);
        QVERIFY(found <= step);
        QVERIFY2(step - found <= 100'000 / 8, qPrintable(QString::number(found)));
    }
    QVERIFY(keyframes.memory() <= memory);
}

void TestKeyframes::theyKeepToTheirMemory_data() {
    QTest::addColumn<int>("megabytes");
    for (const int megabytes : {0, 1, 2, 3, 7, 100}) QTest::newRow(qPrintable(QString::number(megabytes))) << megabytes;
}

void TestKeyframes::theyKeepToTheirMemory() {
    QFETCH(int, megabytes);
    const Counting simulator;
    Keyframes keyframes(static_cast<std::size_t>(megabytes) << 20);
    std::size_t most = 0;
    for (std::uint64_t step = 0; step < 1000; ++step) {
        keyframes.offer(step, simulator, step % 301 == 300);
        most = std::max(most, keyframes.memory());
    }
    QVERIFY(most <= static_cast<std::size_t>(megabytes) << 20);
    QCOMPARE(lastAt(keyframes, 950), std::uint64_t(megabytes == 0 ? 0 : megabytes == 100 ? 944 : 902));
}

void TestKeyframes::theLastPokeHasItsOwn() {
    const Counting simulator;
    Keyframes keyframes(memory);
    for (std::uint64_t step = 0; step < 100; ++step) keyframes.offer(step, simulator, step == 21 || step == 53);
    QCOMPARE(lastAt(keyframes, 60), std::uint64_t{53});
    QCOMPARE(lastAt(keyframes, 52), std::uint64_t{48});
    QCOMPARE(lastAt(keyframes, 10), std::uint64_t{0});
}

void TestKeyframes::whatIsCutBackLosesThoseOfLaterSteps() {
    const Counting simulator;
    Keyframes keyframes(memory);
    for (std::uint64_t step = 0; step < 100; ++step) keyframes.offer(step, simulator, step == 53);
    keyframes.truncate(50);
    QCOMPARE(lastAt(keyframes, 99), std::uint64_t{48});
}

void TestKeyframes::whatIsRecordedAgainIsSavedOnce() {
    const Counting simulator;
    Keyframes keyframes(memory);
    for (int again = 0; again < 3; ++again)
        for (std::uint64_t step = 0; step < 50; ++step) keyframes.offer(step, simulator, step == 49);
    QCOMPARE(simulator.saved, 4);
}

void TestKeyframes::aSimulatorWithoutSnapshotsLeavesNone() {
    const Counting simulator(false);
    Keyframes keyframes(memory);
    for (std::uint64_t step = 0; step < 100; ++step) keyframes.offer(step, simulator, step == 50);
    QVERIFY(!keyframes.lastAt());
}

QTEST_GUILESS_MAIN(TestKeyframes)
#include "test_keyframes.moc"
