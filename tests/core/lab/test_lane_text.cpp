// SPDX-License-Identifier: MIT
#include <QTest>

#include "core/lab/lane_text.h"
#include "core/lab/simulator.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

// Lanes as specs.
class TestLaneText : public QObject {
    Q_OBJECT

private slots:
    void aSpecIsReadBackAsTheSameLane_data() {
        QTest::addColumn<QString>("spec");
        for (const char* spec :
             {"si", "si@SI, 10", "si:iterations=10", "si:iterations=10,warmStart=0.5@a lane", "si:world.timeStep=0.01@fine",
              "pgs:iterations=3,world.gravity=[0,-5],world.timeStep=0.01", "si:world.sleep.time=2,world.sleeping=true"})
            QTest::newRow(spec) << spec;
    }
    void aSpecIsReadBackAsTheSameLane() {
        QFETCH(QString, spec);
        const ParsedLane lane = parseLane(spec.toStdString(), m_entrants);
        QVERIFY2(lane.lane, lane.problem.english().c_str());
        const ParsedLane again = parseLane(laneText(*lane.lane), m_entrants);
        QVERIFY2(again.lane, again.problem.english().c_str());
        QVERIFY2(*again.lane == *lane.lane, laneText(*lane.lane).c_str());
    }

    void aSettingCanBeTakenOut_data() {
        QTest::addColumn<QString>("spec");
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("without");
        QTest::newRow("parameter") << "si:iterations=10,warmStart=0@SI"
                                   << "iterations"
                                   << "si:warmStart=0@SI";
        QTest::newRow("the last") << "si:iterations=10@SI"
                                  << "iterations"
                                  << "si@SI";
        QTest::newRow("not set") << "si:iterations=10@SI"
                                 << "warmStart"
                                 << "si:iterations=10@SI";
        QTest::newRow("of the world") << "si:world.timeStep=0.01@SI"
                                      << "world.timeStep"
                                      << "si@SI";
        QTest::newRow("of a group") << "si:world.sleep.time=2,world.sleep.linearSpeed=0.1@SI"
                                    << "world.sleep.time"
                                    << "si:world.sleep.linearSpeed=0.1@SI";
        QTest::newRow("the last of a group") << "si:world.sleep.time=2@SI"
                                             << "world.sleep.time"
                                             << "si@SI";
    }
    void aSettingCanBeTakenOut() {
        QFETCH(QString, spec);
        QFETCH(QString, key);
        QFETCH(QString, without);
        const ParsedLane lane = parseLane(spec.toStdString(), m_entrants);
        QVERIFY2(lane.lane, lane.problem.english().c_str());
        QCOMPARE(QString::fromStdString(laneText(withoutSetting(*lane.lane, key.toStdString()))), without);
    }

private:
    const Entrants m_entrants{test::solverTypes(), {}};
};

QTEST_APPLESS_MAIN(TestLaneText)
#include "test_lane_text.moc"
