// SPDX-License-Identifier: MIT
#include <QTest>
#include <limits>
#include <thread>

#include "core/lab/recording.h"

using namespace cairn;

namespace {

Frame frameOf(std::uint64_t step, double timeStep) {
    Frame frame;
    frame.step = step;
    frame.time = static_cast<double>(step) * timeStep;
    frame.bodies.assign(3, {{static_cast<double>(step), 0}, 0, {}, 0});
    return frame;
}

void fill(Recording& recording, std::uint64_t frames) {
    for (std::uint64_t i = 0; i < frames; ++i) recording.append(frameOf(i, recording.timeStep()));
}

}  // namespace

class TestRecording : public QObject {
    Q_OBJECT
private slots:
    void framesStayWhereTheyAre();
    void aTimeFindsTheLastFrameAtOrBeforeIt_data();
    void aTimeFindsTheLastFrameAtOrBeforeIt();
    void aStopIsKept();
    void aLaneThatCouldNotStartSaysSo();
    void aTruncatedRecordingIsAsIfItHadEndedThere_data();
    void aTruncatedRecordingIsAsIfItHadEndedThere();
    void readersSeeWholeFramesWhileOneThreadAppends();
};

void TestRecording::framesStayWhereTheyAre() {
    Recording recording(0.1);
    fill(recording, 1);
    const Frame* first = &recording.frame(0);
    for (std::uint64_t i = 1; i < 2000; ++i) recording.append(frameOf(i, 0.1));
    QCOMPARE(&recording.frame(0), first);
    QCOMPARE(recording.size(), std::size_t{2000});
    for (std::size_t i = 0; i < 2000; ++i) QCOMPARE(recording.frame(i).step, std::uint64_t{i});
}

void TestRecording::aTimeFindsTheLastFrameAtOrBeforeIt_data() {
    QTest::addColumn<double>("timeStep");
    QTest::addColumn<double>("time");
    QTest::addColumn<qulonglong>("expected");
    const double h = 1.0 / 60;
    QTest::newRow("start") << h << 0.0 << 0ull;
    QTest::newRow("before the start") << h << -1.0 << 0ull;
    QTest::newRow("between two frames") << h << 2.5 * h << 2ull;
    QTest::newRow("just before a frame") << h << 3 * h - 1e-9 << 2ull;
    // 3 * (1/60) and the sum of three steps differ in the last bit; both are frame 3.
    QTest::newRow("on a frame, rounded up") << h << 3 * h + 1e-17 << 3ull;
    QTest::newRow("on a frame, rounded down") << h << std::nextafter(3 * h, 0.0) << 3ull;
    QTest::newRow("0.3 in steps of 0.1") << 0.1 << 0.3 << 3ull;
    QTest::newRow("past the end") << h << 99.0 << 9ull;
    QTest::newRow("not a number") << h << std::numeric_limits<double>::quiet_NaN() << 0ull;
}

void TestRecording::aTimeFindsTheLastFrameAtOrBeforeIt() {
    QFETCH(double, timeStep);
    QFETCH(double, time);
    QFETCH(qulonglong, expected);
    Recording recording(timeStep);
    fill(recording, 10);
    QCOMPARE(qulonglong{recording.indexAt(time)}, expected);
}

void TestRecording::aStopIsKept() {
    Recording recording(0.1);
    fill(recording, 4);
    QVERIFY(!recording.finished());
    recording.finish(LaneStop{4, "ball", phrase("position is not finite")});
    QVERIFY(recording.finished());
    QVERIFY(recording.started());
    QCOMPARE(recording.stopped()->step, std::uint64_t{4});
    QCOMPARE(recording.stopped()->body, std::string("ball"));
}

void TestRecording::aLaneThatCouldNotStartSaysSo() {
    Recording recording(0.1);
    fill(recording, 1);
    recording.finish(LaneStop{0, {}, phrase("no such solver")});
    QVERIFY(!recording.started());
}

void TestRecording::aTruncatedRecordingIsAsIfItHadEndedThere_data() {
    QTest::addColumn<qulonglong>("size");
    QTest::newRow("to its start") << 1ull;
    QTest::newRow("within its first block") << 100ull;
    QTest::newRow("to a whole block") << 256ull;
    QTest::newRow("within a later block") << 700ull;
    QTest::newRow("to what it has") << 1000ull;
    QTest::newRow("to more than it has") << 2000ull;
}

void TestRecording::aTruncatedRecordingIsAsIfItHadEndedThere() {
    QFETCH(qulonglong, size);
    const std::uint64_t kept = std::min<std::uint64_t>(size, 1000);
    Recording recording(0.1);
    fill(recording, 50);
    recording.setMessage(phrase("refused"));
    for (std::uint64_t i = 50; i < 1000; ++i) recording.append(frameOf(i, 0.1));
    recording.setMessage(phrase("not converged"));
    recording.finish(LaneStop{1000, "ball", phrase("position is not finite")});
    recording.truncate(size);

    Recording ended(0.1);
    fill(ended, kept);
    QCOMPARE(recording.size(), std::size_t{kept});
    QCOMPARE(recording.memory(), ended.memory());
    QVERIFY(!recording.stopped());
    QCOMPARE(recording.message().english(), std::string(kept < 50 ? "" : kept < 1000 ? "refused" : "not converged"));

    // And it goes on from there.
    for (std::uint64_t i = kept; i < 1500; ++i) recording.append(frameOf(i, 0.1));
    QCOMPARE(recording.size(), std::size_t{1500});
    for (std::size_t i = 0; i < 1500; ++i) QCOMPARE(recording.frame(i).step, std::uint64_t{i});
}

void TestRecording::readersSeeWholeFramesWhileOneThreadAppends() {
    Recording recording(0.1);
    constexpr std::uint64_t frames = 5000;
    std::thread writer([&] {
        fill(recording, frames);
        recording.setMessage(phrase("not converged"));
        recording.finish();
    });
    std::size_t seen = 0;
    bool whole = true;
    while (!recording.finished() || seen < recording.size()) {
        for (const std::size_t size = recording.size(); seen < size; ++seen) {
            const Frame& frame = recording.frame(seen);
            whole = whole && frame.step == seen && frame.bodies.size() == 3 &&
                    frame.bodies[2].position.x == static_cast<double>(seen);
        }
        std::this_thread::yield();
    }
    writer.join();
    QVERIFY(whole);
    QCOMPARE(seen, std::size_t{frames});
    QCOMPARE(recording.message().english(), std::string("not converged"));
}

QTEST_GUILESS_MAIN(TestRecording)
#include "test_recording.moc"
