// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QLabel>
#include <QPushButton>

#include "app/baseline/baseline_commands.h"
#include "app/compare/problems_panel.h"
#include "core/baseline/baseline_file.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

// A block that slides on level ground under two solvers.
Scene slidingScene(double friction) {
    Scene scene = test::boxStack(0);
    scene.bodies.push_back(test::box("block", {0, 0.5}, {0.5, 0.5}, 2, {2, 0}));
    test::setMaterial(scene, friction, 0);
    for (const char* solver : {"sequential-impulse", "naive"}) {
        LaneSpec lane;
        lane.label = solver;
        lane.solver = solver;
        scene.lanes.push_back(lane);
    }
    scene.run.duration = 0.5;
    return scene;
}

}  // namespace

// Baselines in the window: found beside the scene's file, and told of in Problems.
class TestBaselineInWindow : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        const Entrants entrants{test::solverTypes(), {}};
        ThreadPool pool(1);
        const Scene scene = slidingScene(0.3);
        Comparison comparison(scene, scene.lanes, entrants, pool);
        comparison.runTo(scene.run.duration);
        comparison.wait();
        QVERIFY(saveTextAtomically(writeBaseline(makeBaseline(comparison)), m_on->path("scene.baseline.json").toStdString())
                    .saved);
    }
    void cleanup() { m_on.reset(); }

    void aRunThatIsAsBeforePasses() {
        open(0.3);
        QVERIFY(passed(outcome().lanes));
        QCOMPARE(outcome().remark, QString());
        QVERIFY(says("As the baseline has it: sequential-impulse, naive"));
    }

    void aRunThatIsNotIsToldWithMetricAndStep() {
        open(0.294);
        QVERIFY(!outcome().lanes[0].passed() && !outcome().lanes[1].passed());
        QVERIFY(
            says("sequential-impulse leaves the baseline: energyTranslational_J at step 1 (0.016666666666666666 s) is "));
        QVERIFY(says("The scene is not as it was when the baseline was made."));
        QCOMPARE(m_on->find<ProblemsPanel>().count() >= 2, true);
        m_on->document().seek(0.4);
        auto* show = m_on->find<ProblemsPanel>().findChild<QPushButton*>();
        QVERIFY(show);
        show->click();
        QTRY_COMPARE(m_on->document().playback().time(), 1.0 / 60);
    }

    void anEditIsComparedWhenItHasRun() {
        open(0.3);
        m_on->document().edit("rub less", [](Scene& scene) { test::setMaterial(scene, 0.294, 0); });
        QTRY_VERIFY(!outcome().lanes.empty() && !passed(outcome().lanes));
        m_on->document().undoStack().undo();
        QTRY_VERIFY(!outcome().lanes.empty() && passed(outcome().lanes));
    }

    void pokedRunsAreNotCompared() {
        open(0.3);
        m_on->document().poke("block", Poke::Impulse{});
        QTRY_VERIFY(outcome().lanes.empty());
        QVERIFY(outcome().remark.startsWith("This run was pulled"));
        m_on->document().clearPokes();
        QTRY_VERIFY(!outcome().lanes.empty() && passed(outcome().lanes));
    }

    void aFileThatIsNoneIsToldOf() {
        QFile file(m_on->path("scene.baseline.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ \"format\": 7 }");
        file.close();
        saveScene(slidingScene(0.3), m_on->path("scene.cairn").toStdString());
        m_on->window().openFile(m_on->path("scene.cairn"));
        bool told = false;
        for (const QLabel* label : m_on->window().findChildren<QLabel*>())
            told = told || label->text().contains("format, line 1: must be \"cairn-baseline\", found 7");
        QVERIFY(told);
        QCOMPARE(outcome().name, QString());
    }

private:
    const BaselineOutcome& outcome() { return m_on->find<BaselineCommands>().outcome(); }
    void open(double friction) {
        m_on->open(slidingScene(friction));
        m_on->window().setMode(MainWindow::Mode::compare);
        QTRY_COMPARE(outcome().lanes.size(), std::size_t{2});
    }
    bool says(const QString& text) {
        for (const QLabel* label : m_on->find<ProblemsPanel>().findChildren<QLabel*>())
            if (label->text().startsWith(text)) return true;
        return false;
    }

    std::unique_ptr<test::WindowFixture> m_on;
};

QTEST_MAIN(TestBaselineInWindow)
#include "test_baseline_in_window.moc"
