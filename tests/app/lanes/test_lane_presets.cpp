// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/lanes/lane_presets.h"
#include "tests/support/support_worlds.h"

using namespace cairn;

namespace {

LaneSpec laneOf(const std::string& solver) {
    LaneSpec lane;
    lane.label = lane.solver = solver;
    lane.color = "#d55e00";
    return lane;
}

std::int64_t iterationsOf(const LaneSpec& lane) { return std::get<std::int64_t>(lane.parameters.at("iterations")); }

}  // namespace

class TestLanePresets : public QObject {
    Q_OBJECT

private slots:
    void everyVariableHasValuesThatItsLaneTakes_data() {
        QTest::addColumn<QString>("solver");
        for (const SolverType& type : test::solverTypes()) QTest::newRow(type.id.c_str()) << QString::fromStdString(type.id);
    }
    void everyVariableHasValuesThatItsLaneTakes() {
        QFETCH(QString, solver);
        const Scene scene = test::boxStack(2);
        const LaneSpec lane = laneOf(solver.toStdString());
        const std::vector<LaneVariable> variables = variablesOf(scene, lane, m_entrants);
        QVERIFY(variables.size() >= 4);
        for (const LaneVariable& variable : variables) {
            if (variable.usual.isEmpty()) continue;  // one that has no value by itself
            const VariedLanes varied = variedLanes(scene, lane, variable.key, variable.usual, m_entrants);
            QVERIFY2(varied.reason.isEmpty(), qPrintable(QString::fromStdString(variable.key) + ": " + varied.reason));
            QCOMPARE(static_cast<qsizetype>(varied.lanes.size()), variable.usual.size());
        }
    }

    void lanesAreLabelledByWhatIsVaried() {
        const VariedLanes varied =
            variedLanes(test::boxStack(2), laneOf("si"), "iterations", {"1", " 5", "", "20 "}, m_entrants);
        QCOMPARE(varied.lanes.size(), std::size_t{3});
        QCOMPARE(varied.lanes[1].label, std::string("si, iterations 5"));
        QCOMPARE(iterationsOf(varied.lanes[2]), 20);
        QVERIFY(varied.lanes[0].color.empty());  // each gets its own
    }

    void settingsOfTheWorldCanBeVaried() {
        LaneSpec lane = laneOf("si");
        lane.world = {{"timeStep", "0.01"}};
        const VariedLanes varied = variedLanes(test::boxStack(2), lane, "world.timeStep", {"0.02", "0.005"}, m_entrants);
        QCOMPARE(varied.lanes[1].world, (decltype(lane.world){{"timeStep", "0.005"}}));
    }

    void whatIsNoValueIsRefusedWithAReason_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QStringList>("values");
        QTest::newRow("no number") << "iterations" << QStringList{"5", "many"};
        QTest::newRow("out of range") << "iterations" << QStringList{"-1"};
        QTest::newRow("not whole") << "iterations" << QStringList{"1.5"};
        QTest::newRow("none") << "iterations" << QStringList{"", " "};
        QTest::newRow("no such parameter") << "iteration" << QStringList{"1"};
        QTest::newRow("world, no number") << "world.timeStep" << QStringList{"soon"};
        QTest::newRow("world, out of range") << "world.timeStep" << QStringList{"0"};
    }
    void whatIsNoValueIsRefusedWithAReason() {
        QFETCH(QString, key);
        QFETCH(QStringList, values);
        const VariedLanes varied = variedLanes(test::boxStack(2), laneOf("si"), key.toStdString(), values, m_entrants);
        QVERIFY(varied.lanes.empty());
        QVERIFY(!varied.reason.isEmpty());
    }

    void equalSweepsCountSubSteps() {
        std::vector<LaneSpec> lanes{laneOf("si"), laneOf("soft"), laneOf("naive"), laneOf("xpbd")};
        lanes[0].parameters["iterations"] = std::int64_t{12};
        lanes[1].parameters["subSteps"] = std::int64_t{4};
        const std::vector<LaneSpec> equal = withEqualSweeps(lanes, 0, m_entrants);
        QCOMPARE(iterationsOf(equal[1]), 3);  // times 4
        QCOMPARE(iterationsOf(equal[2]), 12);
        QCOMPARE(equal[3], lanes[3]);  // has no iterations
        QCOMPARE(iterationsOf(withEqualSweeps(lanes, 1, m_entrants)[0]), 4);
    }

    void equalTimeScalesByWhatWasMeasured() {
        ThreadPool pool(1);
        std::vector<LaneSpec> lanes{laneOf("si"), laneOf("pgs")};
        lanes[0].parameters["iterations"] = std::int64_t{400};
        lanes[1].parameters["iterations"] = std::int64_t{4};
        Comparison comparison(test::boxStack(10), lanes, m_entrants, pool);
        comparison.runTo(1);
        comparison.wait();
        const std::vector<LaneSpec> equal = withEqualTime(comparison, 0, m_entrants);
        QCOMPARE(equal[0], lanes[0]);
        QVERIFY2(iterationsOf(equal[1]) > 8, qPrintable(QString::number(iterationsOf(equal[1]))));
    }

    void allSolversAreThere() {
        const std::vector<LaneSpec> lanes = lanesOfAllSolvers(m_entrants);
        QCOMPARE(lanes.size(), test::solverTypes().size());
        for (const LaneSpec& lane : lanes) QVERIFY(laneProblems(test::boxStack(1), lane, m_entrants).empty());
    }

private:
    const Entrants m_entrants{test::solverTypes(), {}};
};

QTEST_APPLESS_MAIN(TestLanePresets)
#include "test_lane_presets.moc"
