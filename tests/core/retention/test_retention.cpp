// SPDX-License-Identifier: MIT
#include <QTest>
#include <algorithm>
#include <vector>

#include "core/retention/retention.h"

using namespace cairn;

// What of a run's frames is kept follows from the memory that is left for them and the steps that are to come.
namespace {

constexpr FrameCost usual{.figures = 500, .poses = 50'000, .contacts = 400'000};

struct Run {
    std::size_t left = 0;
    std::vector<Keep> kept;  // by step, from 1

    void makeSteps(std::uint64_t upTo, const FrameCost& cost) {
        for (std::uint64_t step = kept.size() + 1; step <= upTo; ++step) {
            const Keep keep = keepOf(step, upTo, left, cost);
            kept.push_back(keep);
            const std::size_t bytes =
                cost.figures + (keep != Keep::figures ? cost.poses : 0) + (keep == Keep::all ? cost.contacts : 0);
            QVERIFY2(bytes <= left, qPrintable(QStringLiteral("step %1").arg(step)));
            left -= bytes;
        }
    }
    // The longest way from one frame that keeps so much to the next.
    std::size_t stride(Keep least) const {
        std::size_t longest = 0, since = 0;
        for (const Keep keep : kept) {
            since = keep >= least ? 0 : since + 1;
            longest = std::max(longest, since + 1);
        }
        return longest;
    }
};

}  // namespace

class TestRetention : public QObject {
    Q_OBJECT
private slots:
    void whatFitsIsKeptWhole();
    void aLongRunIsThinnedWithinItsMemory_data();
    void aLongRunIsThinnedWithinItsMemory();
    void keptStepsArePowersOfTwo();
    void contactsThatGrowAreThinnedMore();
    void aRunThatGoesOnGoesOnThinning();
    void figuresComeBeforeAllElse();
};

void TestRetention::whatFitsIsKeptWhole() {
    Run run{.left = 1000 * (usual.figures + usual.poses + usual.contacts)};
    run.makeSteps(800, usual);
    QVERIFY(std::ranges::all_of(run.kept, [](Keep keep) { return keep == Keep::all; }));
}

void TestRetention::aLongRunIsThinnedWithinItsMemory_data() {
    QTest::addColumn<qulonglong>("megabytes");
    QTest::addColumn<qulonglong>("posesStride");
    QTest::addColumn<qulonglong>("contactsStride");
    // 36,000 steps: 18 MB of figures. Poses of every step are 1,800 MB, contacts of every step 14,400 MB.
    QTest::newRow("much") << 3000ull << 1ull << 32ull;
    QTest::newRow("some") << 300ull << 16ull << 1024ull;
    QTest::newRow("little") << 40ull << 128ull << 4096ull;
}

void TestRetention::aLongRunIsThinnedWithinItsMemory() {
    QFETCH(qulonglong, megabytes);
    QFETCH(qulonglong, posesStride);
    QFETCH(qulonglong, contactsStride);
    Run run{.left = megabytes * 1'000'000};
    run.makeSteps(36'000, usual);
    QCOMPARE(qulonglong{run.stride(Keep::poses)}, posesStride);
    QCOMPARE(qulonglong{run.stride(Keep::all)}, contactsStride);
    QVERIFY2(static_cast<double>(run.left) < 0.2e6 * static_cast<double>(megabytes), "most of the memory is made use of");
}

void TestRetention::keptStepsArePowersOfTwo() {
    // Lanes of the same step show the same moments.
    Run run{.left = 300'000'000};
    run.makeSteps(36'000, usual);
    for (std::size_t i = 0; i < run.kept.size(); ++i) {
        const std::uint64_t step = i + 1;
        if (step % 16 == 0 && step < 36'000) QVERIFY(run.kept[i] != Keep::figures);
    }
}

void TestRetention::contactsThatGrowAreThinnedMore() {
    Run run{.left = 300'000'000};
    for (std::uint64_t step = 1; step <= 10'000; ++step) {
        FrameCost cost = usual;
        cost.contacts = static_cast<std::size_t>(step) * 100;
        const Keep keep = keepOf(step, 10'000, run.left, cost);
        run.left -= cost.figures + (keep != Keep::figures ? cost.poses : 0) + (keep == Keep::all ? cost.contacts : 0);
        run.kept.push_back(keep);
    }
    const auto keptOf = [&](std::ptrdiff_t from, std::ptrdiff_t to) {
        return std::count(run.kept.begin() + from, run.kept.begin() + to, Keep::all);
    };
    QVERIFY(keptOf(0, 1000) > 2 * keptOf(7000, 8000));
    QVERIFY(keptOf(7000, 8000) > 0);
}

void TestRetention::aRunThatGoesOnGoesOnThinning() {
    Run run{.left = 300'000'000};
    for (const std::uint64_t end : {10'000, 12'000, 14'000, 16'000}) {
        const std::size_t before = run.left;
        run.makeSteps(end, usual);
        QVERIFY2(run.left < before, "poses are kept of what comes later too");
        QVERIFY(std::count(run.kept.end() - 2'000, run.kept.end(), Keep::figures) < 2'000);
    }
}

void TestRetention::figuresComeBeforeAllElse() {
    Run run{.left = 1000 * usual.figures};
    run.makeSteps(1000, {.figures = usual.figures, .poses = 1, .contacts = 0});
    QVERIFY(std::ranges::find(run.kept, Keep::all) == run.kept.end());
}

QTEST_GUILESS_MAIN(TestRetention)
#include "test_retention.moc"
