// SPDX-License-Identifier: GPL-3.0-or-later

// One step looked into: iterations of all lanes, the frozen problem, and what every solver makes of it.

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>
#include <cmath>

#include "app/steps/convergence_page.h"
#include "app/steps/step_dialog.h"
#include "core/frozen/frozen_file.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;

namespace {

Scene stackWithLanes() {
    Scene scene = test::boxStack(3);
    test::setMaterial(scene, 0.5, 0);
    for (const char* solver : {"si", "pgs", "xpbd"}) {
        LaneSpec& lane = scene.lanes.emplace_back();
        lane.label = lane.solver = solver;
    }
    scene.lanes[0].parameters["iterations"] = std::int64_t{4};
    scene.lanes[1].parameters["iterations"] = std::int64_t{8};
    scene.lanes[1].parameters["subSteps"] = std::int64_t{2};
    scene.run.duration = 1;
    return scene;
}

}  // namespace

class TestStepDialog : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_person = std::make_unique<test::Person>(m_on->window());
        m_on->open(stackWithLanes());
        m_person->press("Ctrl+2");
        QTRY_VERIFY(m_on->document().comparison() && !m_on->document().isRunning());
        m_on->document().seek(0.5);
        m_person->press("I");
        m_dialog = &m_on->find<StepDialog>();
        QTRY_VERIFY(!m_dialog->isRunning() && m_dialog->problem());
    }
    void cleanup() {
        m_person.reset();
        m_on.reset();
    }

    void everyLaneHasItsLineOfIterations() {
        const std::vector<ConvergenceLine> lines = m_dialog->findChild<ConvergencePage*>()->lines();
        QCOMPARE(lines.size(), std::size_t{3});
        QCOMPARE(lines[0].cost, (std::vector<double>{1, 2, 3, 4}));
        // Two sub-steps of eight iterations, and a gap between them.
        QCOMPARE(lines[1].cost.size(), std::size_t{17});
        QCOMPARE(lines[1].cost.back(), 16.0);
        QVERIFY(std::isnan(lines[1].residual[8]));
        const Trace trace = traceStep(m_on->scene(), m_on->scene().lanes[0], {test::solverTypes(), {}}, 30);
        QCOMPARE(lines[0].residual.back(), trace.rows.back().residual);
    }

    void theProblemIsOfTheLaneInHand() {
        const FrozenProblem& problem = *m_dialog->problem()->frozen.problem;
        const FrozenProblem expected =
            *freezeStep(m_on->scene(), m_on->scene().lanes[0], {test::solverTypes(), {}}, 30).problem;
        QCOMPARE(frozenJson(problem), frozenJson(expected));
        const auto* rows = m_dialog->findChild<QTableWidget*>("rows");
        QCOMPARE(rows->rowCount(), 12);  // three pairs, two points each, normal and friction
        QCOMPARE(rows->item(0, 0)->text(), QString("box-1 on ground, point 1, normal"));
        QVERIFY(m_dialog->findChild<QLabel*>("problemSummary")
                    ->text()
                    .startsWith("12 rows: 6 contact points, 0 rows of joints; 3 bodies that move, from 1 to 1 kg (1 : 1)"));
    }

    void anotherLaneIsFrozenWhenItIsChosen() {
        showTab(1);
        auto* lanes = m_dialog->findChild<QComboBox*>("problemLane");
        lanes->setFocus();
        QTest::keyClick(lanes, Qt::Key_Down);
        QTRY_VERIFY(!m_dialog->isRunning() && m_dialog->problem() && m_dialog->problem()->own);
        QCOMPARE(m_dialog->problem()->own->solver, std::string("pgs"));
        QCOMPARE(m_dialog->problem()->own->report.iterations, 8);
    }

    void everySolverSolvesTheProblem() {
        showTab(2);
        m_person->click(*m_dialog->findChild<QPushButton*>("solveAll"));
        const auto* table = m_dialog->findChild<QTableWidget*>("solutions");
        QTRY_COMPARE(table->rowCount(), static_cast<int>(rowSolverLanes({test::solverTypes(), {}}).size()));
        const auto exact = exactLane({test::solverTypes(), {}});
        for (int row = 0; row < table->rowCount(); ++row)
            if (table->item(row, 0)->text() == QString::fromStdString(exact->label))
                QCOMPARE(table->item(row, 5)->text(), QString("0"));
    }

    void theProblemIsSavedAsCairnFreezeWritesIt() {
        showTab(1);
        const QString path = m_on->path("problem.json");
        m_person->whenAskedTypeFile(path);
        m_person->click(*m_dialog->findChild<QPushButton*>("saveProblem"));
        QTRY_VERIFY(QFile::exists(path));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().toStdString(), frozenJson(*m_dialog->problem()->frozen.problem));
    }

private:
    void showTab(int index) {
        auto* tabs = m_dialog->findChild<QTabWidget*>();
        m_person->click(*tabs->tabBar(), tabs->tabBar()->tabRect(index).center());
        QCOMPARE(tabs->currentIndex(), index);
    }

    std::unique_ptr<test::WindowFixture> m_on;
    std::unique_ptr<test::Person> m_person;
    StepDialog* m_dialog = nullptr;
};

QTEST_MAIN(TestStepDialog)
#include "test_step_dialog.moc"
