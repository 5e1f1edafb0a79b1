// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

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
        QTest::newRow("1/16") << 1.0 / 16 << 0.03125;
        QTest::newRow("1") << 1.0 << 0.5;
        QTest::newRow("16") << 16.0 << 8.0;
    }
    void timePassesAtTheSpeed() {
        QFETCH(double, speed);
        QFETCH(double, time);
        Playback p = playback();
        p.setSpeed(speed);
        p.play();
        QVERIFY(p.advance(0.5, 10));
        QCOMPARE(p.time(), time);
    }

    void itStandsStillUntilItIsPlayed() {
        Playback p = playback();
        QVERIFY(!p.advance(0.5, 10));
        QCOMPARE(p.time(), 0.0);
    }

    void itWaitsForTheRecordingAndGoesOnWithIt() {
        Playback p = playback();
        p.play();
        p.advance(5, 2);
        QCOMPARE(p.time(), 2.0);
        QVERIFY(p.playing());
        p.advance(1, 10);
        QCOMPARE(p.time(), 3.0);
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
        p.advance(3, 1);
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
};

QTEST_APPLESS_MAIN(TestPlayback)
#include "test_playback.moc"
