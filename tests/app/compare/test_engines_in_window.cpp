// SPDX-License-Identifier: GPL-3.0-or-later

// Whole engines are added, set and run in the window as solvers are.

#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTest>

#include "app/compare/lane_pane.h"
#include "tests/app/support/window_fixture.h"
#include "tests/plugins/engine_lanes.h"

using namespace cairn;
using namespace cairn::test;

class TestEnginesInWindow : public QObject {
    Q_OBJECT

private:
    EngineLanes m_lanes;

    void addLane(WindowFixture& window, const std::string& name) {
        for (QAction* entry : window.find<QPushButton>("addLane").menu()->actions())
            if (entry->text() == QString::fromStdString(name)) entry->trigger();
    }
    bool runs(WindowFixture& window) {
        window.document().run();
        return QTest::qWaitFor([&] { return !window.document().isRunning(); }, 20'000);
    }

private slots:
    void initTestCase() {
        QVERIFY(m_lanes.load());
        if (m_lanes.entrants().simulators.empty()) QSKIP("built without libbox2d-dev and libchipmunk-dev");
    }

    void enginesRunBesideASolver() {
        WindowFixture window({solverTypes(), m_lanes.entrants().simulators});
        Scene scene = boxStack(3);
        scene.lanes = {laneOf("si")};
        scene.run.duration = 1;
        window.open(scene);
        window.window().setMode(MainWindow::Mode::compare);
        for (const SimulatorType& type : m_lanes.entrants().simulators) addLane(window, type.name);
        QVERIFY(runs(window));
        const std::size_t lanes = 1 + m_lanes.entrants().simulators.size();
        QCOMPARE(window.window().findChildren<LanePane*>().size(), static_cast<qsizetype>(lanes));
        for (std::size_t i = 0; i < lanes; ++i) {
            QVERIFY(!window.document().comparison()->recording(i).stopped());
            QCOMPARE(window.document().comparison()->recording(i).size(), std::size_t(61));
        }
    }

    void aParameterOfAnEngineIsSetInItsForm_data() {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("before");
        for (const SimulatorType& type : m_lanes.entrants().simulators) {
            if (type.id == "box2d")
                QTest::newRow("box2d") << "box2d"
                                       << "velocityIterations"
                                       << "8";
            if (type.id == "chipmunk")
                QTest::newRow("chipmunk") << "chipmunk"
                                          << "iterations"
                                          << "10";
        }
    }
    void aParameterOfAnEngineIsSetInItsForm() {
        QFETCH(QString, engine);
        QFETCH(QString, field);
        QFETCH(QString, before);
        WindowFixture window({solverTypes(), m_lanes.entrants().simulators});
        Scene scene = boxStack(3);
        scene.lanes = {laneOf(engine.toStdString())};
        scene.run.duration = 1;
        window.open(scene);
        window.window().setMode(MainWindow::Mode::compare);
        QVERIFY(runs(window));
        const std::uint64_t hash = window.document().comparison()->recording(0).frame(60).hash;
        auto& editor = window.find<QLineEdit>("field/" + field);
        QCOMPARE(editor.text(), before);
        editor.setFocus();
        editor.selectAll();
        QTest::keyClicks(&editor, "1");
        QTest::keyClick(&editor, Qt::Key_Return);
        QCOMPARE(window.scene().lanes[0].parameters.at(field.toStdString()), SceneValue(std::int64_t(1)));
        QVERIFY(runs(window));
        QVERIFY(window.document().comparison()->recording(0).frame(60).hash != hash);
    }
};

QTEST_MAIN(TestEnginesInWindow)
#include "test_engines_in_window.moc"
