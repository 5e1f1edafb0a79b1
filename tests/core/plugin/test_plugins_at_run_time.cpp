// SPDX-License-Identifier: MIT

// What only shows when a lane runs: a solver that throws, and one whose numbers are lost, in their 50th step.

#include <QTemporaryDir>
#include <QTest>

#include "core/lab/comparison.h"
#include "core/plugin/plugin_loader.h"

using namespace cairn;

namespace {

Scene ballAboveFloor() {
    SceneBody floor;
    floor.id = "floor";
    floor.type = SceneBodyType::fixed;
    floor.shapes.emplace_back().geometry = BoxShape{.halfExtents = {10, 0.5}, .center = {0, -0.5}};
    SceneBody ball;
    ball.id = "ball";
    ball.position = {0, 1};
    ball.linearVelocity = {1, 0};
    ball.shapes.emplace_back().geometry = CircleShape{.radius = 0.5};
    Scene scene;
    scene.bodies = {floor, ball};
    return scene;
}

LaneSpec laneOf(const std::string& solver) {
    LaneSpec lane;
    lane.label = lane.solver = solver;
    return lane;
}

std::unique_ptr<Comparison> run(const std::vector<std::string>& solvers, const Entrants& entrants, ThreadPool& pool) {
    std::vector<LaneSpec> lanes;
    for (const std::string& solver : solvers) lanes.push_back(laneOf(solver));
    const Scene scene = ballAboveFloor();
    auto comparison = std::make_unique<Comparison>(scene, lanes, entrants, pool);
    comparison->runTo(100 * scene.world.timeStep);
    comparison->wait();
    return comparison;
}

}  // namespace

class TestPluginsAtRunTime : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        qputenv("ASAN_OPTIONS", "handle_segv=0");  // a crash in the probe is to be a crash
        const QString built = QStringLiteral(CAIRN_BINARY_DIR);
        m_loader.load({.folders = {built + "/plugins", built + "/tests/broken-plugins"},
                       .cacheFile = m_caches.filePath("passed.json")});
        m_comparison = run({"naive", "throws-in-step-50", "sequential-impulse", "nan-in-step-50", "projected-gauss-seidel"},
                           m_loader.entrants(), m_pool);
    }

    void aSolverThatThrowsStopsItsLaneWithStepAndReason() {
        const std::optional<LaneStop> stop = m_comparison->recording(1).stopped();
        QVERIFY(stop);
        QCOMPARE(stop->step, std::uint64_t{50});
        QVERIFY2(QString::fromStdString(stop->reason.english()).contains("that is enough"), stop->reason.english().c_str());
        QCOMPARE(m_comparison->recording(1).size(), std::size_t{50});  // the start and 49 steps
    }

    void aStateThatIsNotFiniteStopsItsLaneWithStepAndBody() {
        const std::optional<LaneStop> stop = m_comparison->recording(3).stopped();
        QVERIFY(stop);
        QCOMPARE(stop->step, std::uint64_t{50});
        QCOMPARE(stop->body, std::string("ball"));
        QVERIFY2(QString::fromStdString(stop->reason.english()).contains("finite"), stop->reason.english().c_str());
        QCOMPARE(m_comparison->recording(3).size(), std::size_t{50});
    }

    void theOtherLanesRunAsIfTheyWereAlone_data() {
        QTest::addColumn<int>("lane");
        QTest::newRow("naive") << 0;
        QTest::newRow("sequential-impulse") << 2;
        QTest::newRow("projected-gauss-seidel") << 4;
    }
    void theOtherLanesRunAsIfTheyWereAlone() {
        QFETCH(int, lane);
        const Recording& beside = m_comparison->recording(static_cast<std::size_t>(lane));
        QVERIFY(!beside.stopped());
        const auto alone = run({QTest::currentDataTag()}, m_loader.entrants(), m_pool);
        QCOMPARE(beside.size(), std::size_t{101});
        QCOMPARE(alone->recording(0).size(), std::size_t{101});
        QCOMPARE(beside.frame(100).hash, alone->recording(0).frame(100).hash);
    }

private:
    QTemporaryDir m_caches;
    PluginLoader m_loader;
    ThreadPool m_pool{2};
    std::unique_ptr<Comparison> m_comparison;
};

QTEST_GUILESS_MAIN(TestPluginsAtRunTime)
#include "test_plugins_at_run_time.moc"
