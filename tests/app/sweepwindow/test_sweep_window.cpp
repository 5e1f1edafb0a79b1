// SPDX-License-Identifier: GPL-3.0-or-later

// Sweeps in the window, by mouse and keys.

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

#include "app/sweepwindow/heat_map_view.h"
#include "app/sweepwindow/sweep_setup.h"
#include "app/sweepwindow/sweep_table.h"
#include "app/sweepwindow/sweep_window.h"
#include "app/sweepwindow/work_precision_view.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"
#include "tests/support/support_program.h"

using namespace cairn;
using test::contentOf;

namespace {

Scene stackWithLanes() {
    Scene scene = test::boxStack(3);
    scene.name = "Stack of three";
    const auto add = [&](const char* label, const char* solver) {
        LaneSpec& lane = scene.lanes.emplace_back();
        lane.label = label;
        lane.solver = solver;
        lane.parameters = {{"iterations", std::int64_t{10}}};
    };
    add("SI", "sequential-impulse");
    add("One pass", "naive");
    scene.run.duration = 0.2;
    return scene;
}

// The rows of a table of results without the column of measured times.
QList<QStringList> untimed(const QByteArray& csv) {
    QList<QStringList> rows;
    for (const QString& line : QString::fromUtf8(csv).split("\r\n", Qt::SkipEmptyParts)) {
        QStringList cells = line.split(',');
        cells.removeAt(rows.isEmpty() ? cells.indexOf("time_s") : cells.size() - 3);
        rows << cells;
    }
    return rows;
}

}  // namespace

class TestSweepWindow : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_on = std::make_unique<test::WindowFixture>();
        m_on->open(stackWithLanes());
        openWindow();
    }
    void cleanup() {
        m_person.reset();
        m_on.reset();
    }

    void theGridIsWhatTheCommandWrites() {
        sweepTwoByThree();
        QDir().mkdir(m_on->path("window"));
        m_person->whenAskedTypeFile(m_on->path("window"));
        m_person->click(button("saveResults"));
        QTRY_VERIFY(QFile::exists(m_on->path("window/error-simulated-time.pdf")));

        const test::Outcome outcome = test::runCairn({"sweep", m_on->path("scene.cairn"), "--lane", "sequential-impulse@SI",
                                                      "--lane", "naive@One pass", "--vary", "iterations=1,4", "--vary",
                                                      "world.timeStep=0.02,0.01,0.005", "--metric", "penetrationMax_m",
                                                      "--reference", "si:iterations=200", "--out", m_on->path("command")});
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        const QList<QStringList> expected = untimed(contentOf(m_on->path("command/sweep.csv")));
        QCOMPARE(expected.size(), 1 + 2 * 2 * 3);
        QCOMPARE(untimed(contentOf(m_on->path("window/sweep.csv"))), expected);
        QCOMPARE(contentOf(m_on->path("window/errors.csv")), contentOf(m_on->path("command/errors.csv")));
        for (const QFileInfo& file : QDir(m_on->path("command")).entryInfoList(QDir::Files))
            QVERIFY2(QFile::exists(m_on->path("window/") + file.fileName()), qPrintable(file.fileName()));
    }

    void allFieldsThatAreWrongAreMarked() {
        fill("parameter2", "world.timeStep");
        chooseTarget();
        fill("values1", "one, two");
        fill("values2", "0.02,-1");
        fill("duration", "-3");
        for (const char* name : {"values1", "values2", "duration"})
            QVERIFY2(field<QLineEdit>(name).property("invalid").toBool(), name);
        QVERIFY(!field<QComboBox>("quantity").property("invalid").toBool());
        QCOMPARE(note().count('\n'), 2);
        fill("values1", "1,4");
        QVERIFY(!field<QLineEdit>("values1").property("invalid").toBool());
        QVERIFY(field<QLineEdit>("values2").property("invalid").toBool());
    }

    void theCommandGoesOnFromWhatIsSaved() {
        sweepTwoByThree();
        QDir().mkdir(m_on->path("window"));
        QCOMPARE(m_sweep->saveResults(m_on->path("window"), false), QString());
        const test::Outcome outcome = test::runCairn(
            {"sweep", m_on->path("scene.cairn"), "--lane", "sequential-impulse@SI", "--lane", "naive@One pass", "--vary",
             "iterations=1,4", "--vary", "world.timeStep=0.02,0.01,0.005", "--metric", "penetrationMax_m", "--reference",
             "si:iterations=200", "--out", m_on->path("window"), "--resume"});
        QVERIFY2(outcome.exitCode == 0, qPrintable(outcome.errors));
        QVERIFY2(outcome.errors.contains("12 of 12 runs are there already"), qPrintable(outcome.errors));
    }

    void savedRunsAreTakenUp() {
        sweepTwoByThree();
        QDir().mkdir(m_on->path("window"));
        QCOMPARE(m_sweep->saveResults(m_on->path("window"), false), QString());
        const double time = m_sweep->runner().results()[5]->time;
        // A new window knows of no runs, but of the settings.
        m_on->trigger("file.close");
        m_sweep->close();
        QTRY_VERIFY(!m_on->window().findChild<SweepWindow*>());
        QVERIFY(m_on->window().openFile(m_on->path("scene.cairn")));
        openWindow();
        QCOMPARE(field<QLineEdit>("values2").text(), QString("0.02,0.01,0.005"));
        m_person->whenAskedTypeFile(m_on->path("window/runs.jsonl"));
        m_person->click(button("takeUp"));
        QTRY_VERIFY(m_sweep->runner().plan() && !m_sweep->runner().isRunning());
        QCOMPARE(m_sweep->runner().countDone(), std::size_t{12});
        QCOMPARE(m_sweep->runner().results()[5]->time, time);  // measured times never come twice
    }

    void aFolderOfAnotherSweepIsNotReplacedUnasked() {
        sweepTwoByThree();
        QDir().mkdir(m_on->path("window"));
        QFile other(m_on->path("window/runs.jsonl"));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write("{\"sweep\":2,\"scene\":\"another\"}\n") > 0);
        other.close();
        const QString reason = m_sweep->saveResults(m_on->path("window"), false);
        QVERIFY2(reason.contains("is of another sweep"), qPrintable(reason));
        QVERIFY(contentOf(m_on->path("window/runs.jsonl")).contains("another"));
        QCOMPARE(m_sweep->saveResults(m_on->path("window"), true), QString());
        QCOMPARE(contentOf(m_on->path("window/runs.jsonl")).count('\n'), 13);
    }

    void aClickOnAPointAddsItsLane() {
        sweepTwoByThree();
        const Scene before = m_on->scene();
        auto& plot = field<WorkPrecisionView>("");
        m_person->click(field<QComboBox>("over"));
        m_person->press("Down");
        m_person->press("Return");
        QCOMPARE(plot.over(), SweepPlot::rowUpdates);
        const int point = 4;  // SI: 4 iterations, 0.01 s
        QTRY_VERIFY(plot.placeOf(point));
        m_person->click(plot, plot.placeOf(point)->toPoint());
        QTRY_VERIFY(QApplication::activePopupWidget());
        QCOMPARE(field<SweepTable>("").currentPoint(), point);
        m_person->press("Return");
        QTRY_COMPARE(m_on->scene().lanes.size(), std::size_t{3});
        const LaneSpec lane = m_on->scene().lanes[2];
        QCOMPARE(lane.label, std::string("SI, iterations 4, timeStep 0.01"));
        QCOMPARE(lane.solver, std::string("sequential-impulse"));
        QCOMPARE(std::get<std::int64_t>(lane.parameters.at("iterations")), 4);
        QCOMPARE(lane.world, (decltype(lane.world){{"timeStep", "0.01"}}));
        // It can be chosen at once, and taken back.
        QVERIFY(field<QComboBox>("reference").findText("SI, iterations 4, timeStep 0.01") >= 0);
        m_on->document().undoStack().undo();
        QVERIFY(m_on->scene() == before);
    }

    void enterOnARowOpensItsRunBesideTheReference() {
        sweepTwoByThree();
        auto& table = field<SweepTable>("");
        table.setFocus();
        table.setCurrentPoint(7);  // One pass: 1 iteration, 0.01 s
        m_person->press("Return");
        QTRY_VERIFY(QApplication::activePopupWidget());
        m_person->press("Down");
        m_person->press("Return");
        QTRY_COMPARE(m_on->window().workspace().documents().size(), std::size_t{2});
        const Scene& scene = m_on->scene();
        QCOMPARE(scene.lanes.size(), std::size_t{2});
        QCOMPARE(scene.lanes[0].label, std::string("si:iterations=200"));
        QCOMPARE(scene.run.reference, scene.lanes[0].label);
        QCOMPARE(scene.lanes[1].label, std::string("One pass, iterations 1, timeStep 0.01"));
        QVERIFY(validateScene(scene).empty());
        // It shows what the point was measured by.
        m_on->window().setMode(MainWindow::Mode::compare);
        QTRY_VERIFY(m_on->document().comparison() && !m_on->document().isRunning());
        QCOMPARE(m_on->document().comparison()->recording(1).size() - 1, m_sweep->runner().results()[7]->steps);
    }

    void cellsOfTheHeatMapAreClickedLikePoints() {
        sweepTwoByThree();
        field<QTabWidget>("views").setCurrentIndex(1);
        auto& map = field<HeatMapView>("");
        QCOMPARE(map.map().cells.size(), std::size_t{6});
        for (const HeatMap::Cell& cell : map.map().cells) QVERIFY(cell.value);
        QCoreApplication::processEvents();
        m_person->click(map, map.cellOf(2).center().toPoint());
        QTRY_VERIFY(QApplication::activePopupWidget());
        m_person->press("Return");
        QTRY_COMPARE(m_on->scene().lanes.size(), std::size_t{3});
        QCOMPARE(m_on->scene().lanes[2].label, std::string("SI, iterations 1, timeStep 0.005"));
        // The other lane has a map of its own, and keys go through its cells.
        field<QComboBox>("map").setCurrentIndex(1);
        map.setFocus();
        m_person->press("Right");
        m_person->press("Up");
        const int current = field<SweepTable>("").currentPoint();
        QCOMPARE(current, 10);  // One pass: 4 iterations, 0.01 s
        QVERIFY2(map.tipOf(map.map().cells[3]).startsWith("One pass, iterations=4, world.timeStep=0.01\n"),
                 qPrintable(map.tipOf(map.map().cells[3])));
    }

    void cancelKeepsWhatIsThereAndStartGoesOn() {
        m_on->document().removeLane(1);
        fill("parameter1", "world.timeStep");
        fill("values1", "0.02,0.01,1e-6");  // the last one takes 900,000 steps
        fill("duration", "0.9");
        chooseTarget();
        m_person->click(button("start"));
        QCOMPARE(button("start").text(), QString("&Cancel"));
        QTRY_COMPARE(m_sweep->runner().countDone(), std::size_t{2});
        m_person->click(button("start"));
        QTRY_VERIFY(!m_sweep->runner().isRunning());
        QCOMPARE(m_sweep->runner().countDone(), std::size_t{2});
        QCOMPARE(field<QLabel>("progressText").text(), QString("2 of 3 runs; Start goes on from there"));
        QCOMPARE(button("start").text(), QString("&Start"));
        const double time = m_sweep->runner().results()[1]->time;

        fill("values1", "0.02,0.01,0.005");
        m_person->click(button("start"));
        QCOMPARE(m_sweep->runner().countDone(), std::size_t{2});  // at once
        QTRY_VERIFY(!m_sweep->runner().isRunning());
        QCOMPARE(m_sweep->runner().countDone(), std::size_t{3});
        QCOMPARE(m_sweep->runner().results()[1]->time, time);  // measured times never come twice
    }

    void theTableSortsNumbersAsNumbers() {
        fill("values1", "1,10,2");
        chooseTarget();
        runSweep();
        auto& table = field<SweepTable>("");
        table.sortByColumn(1, Qt::AscendingOrder);
        QStringList values;
        for (int row = 0; row < table.model()->rowCount(); ++row) values << table.model()->index(row, 1).data().toString();
        QCOMPARE(values, (QStringList{"1", "1", "2", "2", "10", "10"}));
    }

    void theNumberOfRunsIsToldBefore() {
        fill("values1", "1..64 x2");
        chooseTarget();
        QCOMPARE(note(), QString("14 runs: 2 lanes \u00d7 7"));
        fill("values1", "1..600");
        QVERIFY2(note().startsWith("1200 runs: 2 lanes \u00d7 600\nSo many runs may take long"), qPrintable(note()));
        QVERIFY(button("start").isEnabled());
    }

    void whatDoesNotFitIsNamed_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reason");
        QTest::newRow("range") << "values1"
                               << "1..5 y2"
                               << "iterations: expected a range like 1..100 x2";
        QTest::newRow("empty") << "values1"
                               << ""
                               << "iterations: a value is empty";
        QTest::newRow("out of range") << "values1"
                                      << "0..5"
                                      << "iterations";
        QTest::newRow("no whole number") << "values1"
                                         << "1,2.5"
                                         << "iterations";
        QTest::newRow("no parameter") << "parameter1"
                                      << "wobble"
                                      << "wobble";
        QTest::newRow("no quantity") << "quantity"
                                     << "body/moon/y_m"
                                     << "body/moon/y_m is no quantity of this scene";
        QTest::newRow("no lane") << "reference"
                                 << "newton"
                                 << "reference: no solver is called \"newton\"";
        QTest::newRow("nothing known") << "reference"
                                       << "What is known of the scene"
                                       << "known.checks say no value";
    }
    void whatDoesNotFitIsNamed() {
        QFETCH(QString, field);
        QFETCH(QString, text);
        QFETCH(QString, reason);
        chooseTarget();
        QVERIFY(button("start").isEnabled());
        fill(field.toUtf8().constData(), text);
        QVERIFY2(note().contains(reason), qPrintable(note()));
        QVERIFY(!button("start").isEnabled());
    }

    void resultsStayOfOneSceneWhileTheDocumentIsEdited() {
        chooseTarget();
        QVERIFY(!button("takeScene").isVisible());
        m_on->document().edit("push", [](Scene& scene) { scene.bodies[1].linearVelocity = {0.5, 0}; });
        QVERIFY(button("takeScene").isVisible());
        runSweep();
        QCOMPARE(m_sweep->runner().plan()->scene.bodies[1].linearVelocity, Vec2{});
        m_person->click(button("takeScene"));
        QVERIFY(!button("takeScene").isVisible());
        runSweep();
        QCOMPARE(m_sweep->runner().plan()->scene.bodies[1].linearVelocity, (Vec2{0.5, 0}));
    }

    void picturesAreSavedByTheEndingOfTheirName() {
        sweepTwoByThree();
        QCOMPARE(m_sweep->savePicture(m_on->path("plot.svg")), QString());
        QVERIFY(contentOf(m_on->path("plot.svg")).contains("root mean square error of penetrationMax_m"));
        field<QTabWidget>("views").setCurrentIndex(1);
        m_person->whenAskedTypeFile(m_on->path("map.pdf"));
        m_person->click(button("savePicture"));
        QTRY_VERIFY(contentOf(m_on->path("map.pdf")).startsWith("%PDF"));
        const QString reason = m_sweep->savePicture(m_on->path("map.bmp"));
        QVERIFY2(reason.endsWith("the name must end in .png, .svg or .pdf"), qPrintable(reason));
    }

private:
    void openWindow() {
        test::Person(m_on->window()).press("Ctrl+Alt+P");
        m_sweep = &m_on->find<SweepWindow>();
        QVERIFY(QTest::qWaitForWindowActive(m_sweep));
        m_person = std::make_unique<test::Person>(*m_sweep);
    }
    template <class T>
    T& field(const char* name) {
        T* found = m_sweep->findChild<T*>(QLatin1String(name));
        if (!found) qFatal("the window of the sweep has no such field as \"%s\"", name);
        return *found;
    }
    QPushButton& button(const char* name) { return field<QPushButton>(name); }
    QString note() { return field<QLabel>("note").text(); }
    void fill(const char* name, const QString& text) {
        m_person->click(field<QWidget>(name), QPoint(12, 12));
        m_person->press("Ctrl+A");
        m_person->press("Delete");
        m_person->type(text);
        m_person->press("Tab");
    }
    void chooseTarget() {
        fill("quantity", "penetrationMax_m");
        fill("reference", "si:iterations=200");
    }
    void runSweep() {
        m_person->click(button("start"));
        QTRY_VERIFY_WITH_TIMEOUT(!m_sweep->runner().isRunning(), 30'000);
    }
    void sweepTwoByThree() {
        fill("values1", "1,4");
        fill("parameter2", "world.timeStep");
        fill("values2", "0.02,0.01,0.005");
        chooseTarget();
        runSweep();
        QCOMPARE(m_sweep->runner().countDone(), std::size_t{12});
    }

    std::unique_ptr<test::WindowFixture> m_on;
    std::unique_ptr<test::Person> m_person;
    SweepWindow* m_sweep = nullptr;
};

QTEST_MAIN(TestSweepWindow)
#include "test_sweep_window.moc"
