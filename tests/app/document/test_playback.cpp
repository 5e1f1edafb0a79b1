// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/document/playback.h"

using namespace cairn;

namespace {

constexpr double step = 1.0 / 60;

Playback playback(double end = 10) {
    Playback playback;
    playback.setExtent(end, step);
    return playback;
}

}  // namespace

class TestPlayback : public QObject {
    Q_OBJECT

private slots:
    void timePassesAtTheSpeed_data() {
        QTest::addColumn<double>("speed");
        QTest::addColumn<double>("time");
        QTest::newRow("1/16: the last step that is over") << 1.0 / 16 << 1 * step;
        QTest::newRow("1") << 1.0 << 30 * step;
        QTest::newRow("16") << 16.0 << 480 * step;
    }
    void timePassesAtTheSpeed() {
        QFETCH(double, speed);
        QFETCH(double, time);
        Playback p = playback();
        p.setSpeed(speed);
        p.play();
        for (int i = 0; i < 30; ++i) p.advance(step, 10);
        QCOMPARE(p.time(), time);
    }

    // As when the program was held up for ten seconds: what nobody saw is not skipped.
    void TA10_aLongFrameCountsAsAQuarterOfASecond() {
        Playback p = playback();
        p.play();
        QVERIFY(p.advance(10, 10));
        QCOMPARE(p.time(), 15 * step);
        p.setSpeed(2);
        QVERIFY(p.advance(10, 10));
        QCOMPARE(p.time(), 45 * step);
    }

    void itMovesByWholeSteps() {
        Playback p = playback();
        p.play();
        QVERIFY(!p.advance(0.6 * step, 10));
        QVERIFY(p.advance(0.6 * step, 10));
        QCOMPARE(p.time(), step);
        p.seek(10.4 * step);
        QVERIFY(!p.advance(0.9 * step, 10));
        QVERIFY(p.advance(0.9 * step, 10));
        QCOMPARE(p.time(), 11 * step);
    }

    void itStandsStillUntilItIsPlayed() {
        Playback p = playback();
        QVERIFY(!p.advance(0.5, 10));
        QCOMPARE(p.time(), 0.0);
    }

    void itWaitsForTheRecordingAndGoesOnWithIt() {
        Playback p = playback();
        p.play();
        for (int i = 0; i < 20; ++i) p.advance(0.2, 2);
        QCOMPARE(p.time(), 2.0);
        QVERIFY(p.playing());
        p.advance(0.2, 10);  // nothing has piled up meanwhile
        QCOMPARE(p.time(), 132 * step);
    }

    void asFastAsItGoesItFollowsTheRecording() {
        Playback p = playback();
        p.setSpeed(Playback::asFastAsItGoes);
        p.play();
        p.advance(0.001, 7.5);
        QCOMPARE(p.time(), 7.5);
    }

    void itPausesAtTheEndAndPlaysFromTheStartAgain() {
        Playback p = playback(1);
        p.play();
        for (int i = 0; i < 8; ++i) p.advance(0.2, 1);
        QCOMPARE(p.time(), 1.0);
        QVERIFY(!p.playing());
        p.play();
        QCOMPARE(p.time(), 0.0);
        QVERIFY(p.playing());
    }

    void aTimeThatLiesBeyondTheRecordingIsNotTakenBack() {
        Playback p = playback();
        p.seek(4);
        p.play();
        QVERIFY(!p.advance(1, 0.5));  // run again: the new recording has only begun
        QCOMPARE(p.time(), 4.0);
    }

    void stepsGoToTheGrid_data() {
        QTest::addColumn<double>("from");
        QTest::addColumn<int>("steps");
        QTest::addColumn<double>("to");
        QTest::newRow("forward") << 30 * step << 1 << 31 * step;
        QTest::newRow("back") << 30 * step << -1 << 29 * step;
        QTest::newRow("forward from between") << 30.4 * step << 1 << 31 * step;
        QTest::newRow("back from between") << 30.4 * step << -1 << 30 * step;
        QTest::newRow("not before the start") << 0.0 << -1 << 0.0;
        QTest::newRow("not beyond the recording") << 2.0 << 5 << 2.0;
    }
    void stepsGoToTheGrid() {
        QFETCH(double, from);
        QFETCH(int, steps);
        QFETCH(double, to);
        Playback p = playback();
        p.seek(from);
        p.play();
        p.stepBy(steps, 2.0);
        QVERIFY(std::abs(p.time() - to) < 1e-12);  // products of 1/60, rounded once or twice
        QVERIFY(!p.playing());
    }

    void sixtyStepsAreASecond() {
        Playback p = playback();
        for (int i = 0; i < 60; ++i) p.stepBy(1, 10);
        QVERIFY(std::abs(p.time() - 1) < 1e-12);
    }

    void aShorterExtentTakesTheTimeAlong() {
        Playback p = playback();
        p.seek(8);
        p.setExtent(5, step);
        QCOMPARE(p.time(), 5.0);
    }

    void aLoopShowsTheEndAndBeginsAgain() {
        Playback p = playback(1);
        p.setLooping(true);
        p.play();
        p.seek(0.9);
        p.play();
        QVERIFY(p.advance(0.2, 1));
        QCOMPARE(p.time(), 1.0);
        QVERIFY(p.playing());
        QVERIFY(p.advance(0.02, 1));
        QCOMPARE(p.time(), 0.0);
        QVERIFY(p.playing());
        p.setLooping(false);
        p.seek(0.9);
        p.advance(0.2, 1);
        QVERIFY(!p.playing());
    }
};

QTEST_APPLESS_MAIN(TestPlayback)
#include "test_playback.moc"
