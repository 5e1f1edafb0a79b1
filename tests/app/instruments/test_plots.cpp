// SPDX-License-Identifier: GPL-3.0-or-later

// The plots, cursors, sliders and trackers of the window, by mouse and keys.

#include <QFile>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "app/instruments/lane_legend.h"
#include "app/instruments/plot_card.h"
#include "app/instruments/plots_panel.h"
#include "app/instruments/run_history.h"
#include "app/instruments/scene_plots.h"
#include "app/instruments/tracker_view.h"
#include "app/plots/comparison_plot.h"
#include "app/plots/cursor_readout.h"
#include "app/plots/quantity_title.h"
#include "tests/app/support/person.h"
#include "tests/app/support/window_fixture.h"

using namespace cairn;
using namespace cairn::test;

namespace {

constexpr double duration = 1;  // s

struct Table {
    QStringList head;
    QList<QStringList> rows;
};

// Of files whose fields hold no commas.
Table tableOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QStringList lines = QString::fromUtf8(file.readAll()).split("\r\n", Qt::SkipEmptyParts);
    Table table{lines.takeFirst().split(','), {}};
    for (const QString& line : lines) table.rows << line.split(',');
    return table;
}

}  // namespace

class TestPlots : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<WindowFixture> m_on;
    std::unique_ptr<Person> m_person;

    PlotsPanel& panel() { return m_on->find<PlotsPanel>(); }
    ComparisonPlot& plot(std::size_t index = 0) { return panel().card(index).plot(); }
    Document& document() { return m_on->document(); }
    std::vector<SceneInstrument> ofType(std::string_view type) { return instrumentsOf(m_on->scene(), type); }

    QPoint at(ComparisonPlot& plot, double time) {
        return {qRound(plot.xAxis->coordToPixel(time)), plot.axisRect()->rect().center().y()};
    }
    bool isNear(double a, double b, double by = 0.01) { return std::abs(a - b) <= by; }

    void open(int lanes = 2, std::vector<SceneInstrument> instruments = {}) {
        Scene scene = boxStack(3);
        scene.lanes.clear();
        for (int i = 0; i < lanes; ++i) {
            LaneSpec lane;
            lane.solver = "sequential-impulse";
            lane.label = "L" + std::to_string(i + 1);
            lane.parameters["iterations"] = std::int64_t{2 + 8 * i};
            scene.lanes.push_back(lane);
        }
        scene.run.duration = duration;
        scene.instruments = std::move(instruments);
        m_on->open(scene);
        m_on->window().setMode(MainWindow::Mode::compare);
        waitForRun();
    }
    void waitForRun() {
        QTRY_VERIFY_WITH_TIMEOUT(document().comparison() && !document().isRunning(), 20'000);
        document().tick(0);
        document().seek(0.5);
        QCoreApplication::processEvents();
    }

    // Clicks through a menu that has opened.
    void choose(const QString& menuName, const QStringList& texts) {
        QMenu* menu = nullptr;
        QTRY_VERIFY((menu = panel().findChild<QMenu*>(menuName)) && menu->isVisible());
        for (const QString& text : texts) {
            QAction* found = nullptr;
            for (QAction* action : menu->actions())
                if (QString(action->text()).remove('&').startsWith(text)) found = action;
            QVERIFY2(found, qPrintable(text + " is not in the menu"));
            QVERIFY2(found->isEnabled(), qPrintable(text + " is grey"));
            QMenu* inner = found->menu();
            const bool last = text == texts.last();
            QTest::mouseClick(menu->windowHandle(), Qt::LeftButton, {}, menu->actionGeometry(found).center());
            if (last) return;
            QVERIFY(inner);
            QTRY_VERIFY(inner->isVisible());
            menu = inner;
        }
    }
    void chooseOfPlot(const QStringList& texts, std::size_t index = 0) {
        m_person->click(panel().card(index).plot(), at(plot(index), 0.25), {});
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QCoreApplication::sendEvent(&plot(index), &event);
        choose("plotMenu", texts);
    }
    void chooseOfPanel(const QStringList& texts) {
        for (auto* button : panel().findChildren<QToolButton*>())
            if (button->accessibleName().startsWith("Arrangement")) m_person->click(*button);
        choose("plotsMenu", texts);
    }

private slots:
    void aLaneThatIsRenamedStaysInItsPlotsAndHidden() {
        SceneInstrument chosen = plotOf("energyTotal_J");
        chosen.lanes = {"L1"};
        open(2, {plotOf("penetrationMax_m"), chosen});
        LaneLegend& legend = m_on->find<LaneLegend>();
        m_person->click(*legend.findChildren<QToolButton*>().first());
        QCOMPARE(legend.hidden(), std::set<std::string>{"L1"});
        LaneSpec renamed = document().scene().lanes[0];
        renamed.label = "First";
        document().changeLane(0, renamed, "rename");
        document().run();
        waitForRun();
        QCOMPARE(panel().plots()[1].lanes, std::vector<std::string>{"First"});
        QCOMPARE(legend.hidden(), std::set<std::string>{"First"});
        QVERIFY(!plot(0).graph(0)->visible());
        QVERIFY(plot(0).graph(1)->visible());
    }

    void init() {
        m_on = std::make_unique<WindowFixture>();
        m_person = std::make_unique<Person>(m_on->window());
    }
    void cleanup() {
        m_person.reset();
        m_on.reset();
    }

    void aSceneWithoutPlotsShowsTwo() {
        open();
        QCOMPARE(panel().plots().size(), std::size_t{2});
        QCOMPARE(panel().card(0).plot().accessibleName(), QString("Penetration, max (m)"));
        QVERIFY(m_on->scene().instruments.empty());
        QVERIFY(!document().isModified());
    }

    void thePlotOfASelectedBodyIsAddedAndSavedAndUndone() {
        open();
        document().setSelection(Selection::ofBody("box-2"));
        for (auto* button : panel().findChildren<QToolButton*>())
            if (button->accessibleName() == "Add a plot") m_person->click(*button);
        choose("addPlotMenu", {"box-2", "Speed (m/s)"});
        QTRY_COMPARE(panel().plots().size(), std::size_t{3});
        QCOMPARE(plot(2).graphCount(), 2);
        QVERIFY(plot(2).graph(0)->dataCount() == 61);
        QCOMPARE(plot(2).accessibleName(), QString("box-2: Speed (m/s)"));
        QVERIFY(!document().isSceneOutdated());  // a plot is no reason to run again
        m_person->press("Ctrl+S");
        const SceneResult saved = loadScene(document().filePath().toStdString());
        QCOMPARE(saved.scene->instruments.size(), std::size_t{3});
        QCOMPARE(saved.scene->instruments[2].quantity, std::string("body/box-2/speed_mps"));
        m_person->press("Ctrl+Z");
        QCOMPARE(panel().plots().size(), std::size_t{2});
        QVERIFY(m_on->scene().instruments.empty());
    }

    void plotsAreMovedAndRemoved() {
        open(2, {{.type = "plot", .quantity = "contacts"}, {.type = "plot", .quantity = "energyTotal_J"}});
        chooseOfPlot({"Move forward"});
        QTRY_COMPARE(panel().plots()[1].quantity, std::string("contacts"));
        chooseOfPlot({"Remove this plot"});
        QTRY_COMPARE(panel().plots().size(), std::size_t{1});
        QCOMPARE(ofType(plotType)[0].quantity, std::string("contacts"));
    }

    void eightPlotsHaveRoomAndNoMore() {
        std::vector<SceneInstrument> eight(8, {.type = "plot", .quantity = "contacts"});
        open(2, eight);
        QCOMPARE(panel().plots().size(), std::size_t{8});
        for (std::size_t i = 0; i < 8; ++i) QVERIFY(plot(i).height() >= 80);
        for (auto* button : panel().findChildren<QToolButton*>())
            if (button->accessibleName() == "Add a plot") QVERIFY(!button->isEnabled());
    }

    void aPlotOfABodyThatIsGoneSaysSo() {
        open(2, {{.type = "plot", .quantity = "body/nobody/y_m"}, {.type = "plot", .quantity = "contacts"}});
        bool said = false;
        for (auto* title : panel().card(0).findChildren<QToolButton*>())
            said = said || title->toolTip().contains("the scene has no body nobody");
        QVERIFY(said);
        QCOMPARE(plot(1).graph(0)->dataCount(), 61);
    }

    void aClickGoesToItsTimeInAllPlots() {
        open();
        m_person->click(plot(), at(plot(), 0.75));
        QVERIFY(isNear(document().playback().time(), 0.75));
        QVERIFY(isNear(plot(1).readout().time(), 0.75));
    }

    void aSecondCursorShowsDifferencesAndIsDraggedAndGoes() {
        open();
        m_person->click(plot(), at(plot(), 0.25), Qt::ShiftModifier);
        QVERIFY(isNear(plot(1).secondCursor(), 0.25));
        QCOMPARE(document().playback().time(), 0.5);
        const CursorReadout::Line& line = plot(1).readout().lines()[0];
        const Recording& recording = document().comparison()->recording(0);
        const double then = recording.frame(recording.indexAt(plot(1).secondCursor())).metrics.energy.total();
        const double now = recording.frame(recording.indexAt(0.5)).metrics.energy.total();
        QCOMPARE(line.second, then);
        QCOMPARE(line.value, now);
        QVERIFY(plot(1).readout().textOf(line).endsWith(plot(1).locale().toString(now - then, 'g', 3)));
        QVERIFY(plot(1).readout().heading().contains("0.25 s"));

        m_person->drag(plot(), at(plot(), plot().secondCursor()), at(plot(), 0.8));
        QVERIFY(isNear(plot(1).secondCursor(), 0.8));
        QCOMPARE(document().playback().time(), 0.5);
        m_person->press("Escape");
        QVERIFY(std::isnan(plot(0).secondCursor()) && std::isnan(plot(1).secondCursor()));
    }

    void theWheelZoomsAllPlotsAboutThePointer() {
        open();
        const QPoint pointer = at(plot(), 0.25);
        QWheelEvent turn(pointer, plot().mapToGlobal(pointer), {}, {0, 240}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&plot(), &turn);
        QVERIFY(isNear(plot().timeRange().size(), duration / (1.25 * 1.25)));
        QVERIFY(isNear(plot().xAxis->pixelToCoord(pointer.x()), 0.25, 0.003));
        QCOMPARE(plot(1).timeRange(), plot(0).timeRange());

        // and a double click shows everything
        QTest::mouseDClick(&plot(), Qt::LeftButton, {}, pointer);
        QCOMPARE(plot(1).timeRange(), QCPRange(0, duration));
    }

    void aRubberBandZoomsTimeOfAllAndValuesOfOne() {
        open();
        const QRect data = plot(1).axisRect()->rect();
        const QPoint from(at(plot(1), 0.2).x(), data.top() + 10), to(at(plot(1), 0.6).x(), data.bottom() - 10);
        const QCPRange values(plot(1).yAxis->pixelToCoord(to.y()), plot(1).yAxis->pixelToCoord(from.y()));
        QTest::mousePress(&plot(1), Qt::LeftButton, Qt::ControlModifier, from);
        QTest::mouseMove(&plot(1), (from + to) / 2);
        QTest::mouseMove(&plot(1), to);
        QTest::mouseRelease(&plot(1), Qt::LeftButton, Qt::ControlModifier, to);
        QVERIFY(isNear(plot(0).timeRange().lower, 0.2) && isNear(plot(0).timeRange().upper, 0.6));
        QVERIFY(isNear(plot(1).yAxis->range().lower, values.lower, 1e-9));
        QVERIFY(!plot(0).hasValueRange());
        QCOMPARE(document().playback().time(), 0.5);

        // the middle button pans
        const double lower = plot(0).timeRange().lower;
        QTest::mousePress(&plot(1), Qt::MiddleButton, {}, from);
        QTest::mouseMove(&plot(1), from + QPoint(data.width() / 4, 0));
        QTest::mouseRelease(&plot(1), Qt::MiddleButton, {}, from + QPoint(data.width() / 4, 0));
        QVERIFY(isNear(plot(0).timeRange().lower, lower - 0.1));
    }

    void keysZoomAndPanAndFit() {
        open();
        m_person->click(plot(), at(plot(), 0.5));
        m_person->press("+");
        QVERIFY(isNear(plot(1).timeRange().size(), 0.8));
        const double lower = plot().timeRange().lower;
        m_person->press("Ctrl+Right");
        QVERIFY(isNear(plot(1).timeRange().lower, lower + 0.08));
        m_person->press("Alt+Left");
        QVERIFY(isNear(plot(1).secondCursor(), plot().readout().time() - 0.008, 0.002));
        m_person->press("0");
        QCOMPARE(plot(1).timeRange(), QCPRange(0, duration));
        const double before = document().playback().time();
        m_person->press("Right");  // steps as everywhere
        QVERIFY(document().playback().time() > before);
    }

    void theLegendHidesALaneInAllPlots() {
        open();
        auto& legend = m_on->find<LaneLegend>();
        m_person->click(*legend.findChildren<QToolButton*>()[1]);
        QCOMPARE(legend.hidden(), std::set<std::string>{"L2"});
        for (std::size_t i = 0; i < 2; ++i) {
            QVERIFY(plot(i).graph(0)->visible() && !plot(i).graph(1)->visible());
            QCOMPARE(plot(i).readout().lines().size(), std::size_t{1});
        }
        legend.findChildren<QToolButton*>()[1]->setFocus();
        m_person->press("Space");
        QVERIFY(plot(1).graph(1)->visible());
    }

    void valuesOfManyLanesStandBesideTheCurves() {
        open(8);
        QCoreApplication::processEvents();
        plot().replot();
        plot().grab();
        const QRectF box = plot().readout().box();
        QCOMPARE(plot().readout().lines().size(), std::size_t{8});
        QVERIFY(box.left() >= plot().axisRect()->rect().right());
        QVERIFY(QRectF(plot().rect()).contains(box));
    }

    void axisAverageAndDifferenceAreChosenInTheMenu() {
        open();
        chooseOfPlot({"Difference to the reference"}, 1);
        QTRY_VERIFY(panel().plots()[1].difference);
        for (const QCPGraphData& sample : *plot(1).graph(0)->data()) QCOMPARE(sample.value, 0.0);
        chooseOfPlot({"Moving average", "0.1 s"}, 1);
        QTRY_COMPARE(panel().plots()[1].average, 0.1);
        chooseOfPlot({"Logarithmic axis"}, 1);
        QTRY_COMPARE(plot(1).yAxis->scaleType(), QCPAxis::stLogarithmic);
        QCOMPARE(plot(1).accessibleName(), QString("|Energy, total minus L1|, mean over 0.1 s (J)"));
        chooseOfPlot({"Lanes", "L1"}, 1);
        QTRY_COMPARE(panel().plots()[1].lanes, std::vector<std::string>{"L2"});
        QVERIFY(!plot(1).graph(0)->visible());
    }

    void leftAxesStandInLine() {
        open(2, {{.type = "plot", .quantity = "contacts"}, {.type = "plot", .quantity = "momentumX_kgmps"}});
        QTRY_COMPARE(plot(0).axisRect()->left(), plot(1).axisRect()->left());
    }

    void earlierRunsStayWhenShown() {
        open();
        m_on->trigger("run.again");
        waitForRun();
        QCOMPARE(RunHistory::of(document()).size(), std::size_t{1});
        QCOMPARE(plot().graphCount(), 2);
        chooseOfPanel({"Earlier runs", "Show in the plots"});
        QTRY_COMPARE(plot().graphCount(), 4);
        QCOMPARE(plot().graph(2)->dataCount(), 61);
        for (int i = 0; i < 6; ++i) {
            m_on->trigger("run.again");
            waitForRun();
        }
        QCOMPARE(RunHistory::of(document()).size(), RunHistory::mostRuns);
        QCOMPARE(plot().graphCount(), 2 + 2 * static_cast<int>(RunHistory::mostRuns));
    }

    void tablesReadBackEqualToWhatThePlotShows_data() {
        QTest::addColumn<QStringList>("choice");
        QTest::addColumn<bool>("zoomed");
        QTest::addColumn<bool>("ofPanel");
        QTest::newRow("one plot, the times shown") << QStringList{"Export data", "Of the times shown"} << true << false;
        QTest::newRow("one plot, all times") << QStringList{"Export data", "Of all times"} << false << false;
        QTest::newRow("all plots, the times shown") << QStringList{"Export data", "Of the times shown"} << true << true;
        QTest::newRow("everything") << QStringList{"Export data", "Everything"} << false << true;
    }
    void tablesReadBackEqualToWhatThePlotShows() {
        QFETCH(QStringList, choice);
        QFETCH(bool, zoomed);
        QFETCH(bool, ofPanel);
        open(2, {{.type = "plot", .quantity = "body/box-3/speed_mps", .average = 0.1, .difference = true},
                 {.type = "plot", .quantity = "energyTotal_J"}});
        m_person->click(plot(), at(plot(), 0.5));
        if (zoomed)
            for (int i = 0; i < 3; ++i) m_person->press("+");
        const QCPRange times = plot().timeRange();
        const QString path = m_on->path("out.csv");
        m_person->whenAskedTypeFile(path);
        if (ofPanel)
            chooseOfPanel(choice);
        else
            chooseOfPlot(choice);
        QTRY_VERIFY(QFile::exists(path));
        const Table table = tableOf(path);
        const QString heading = "body/box-3/speed_mps minus L1; mean over 0.1 s";
        const qsizetype column = table.head.indexOf(heading);
        QVERIFY2(column > 0, qPrintable(table.head.join(" | ")));
        if (!ofPanel) QCOMPARE(table.head.size(), 4);
        if (choice.last() == "Everything")
            QVERIFY(table.head.contains("penetrationMax_m") && table.head.contains("iterations"));

        for (int lane = 0; lane < 2; ++lane) {
            qsizetype row = 0;
            int compared = 0;
            for (const QCPGraphData& sample : *plot().graph(lane)->data()) {
                if (zoomed && !times.contains(sample.key)) continue;
                const QString label = QString("L%1").arg(lane + 1);
                while (row < table.rows.size() &&
                       (table.rows[row][0] != label || table.rows[row][2].toDouble() < sample.key))
                    ++row;
                QVERIFY(row < table.rows.size());
                QCOMPARE(table.rows[row][2].toDouble(), sample.key);
                QCOMPARE(table.rows[row][column].toDouble(), sample.value);
                ++compared;
            }
            QVERIFY(compared > (zoomed ? 20 : 60));
            QCOMPARE(std::ranges::count_if(table.rows,
                                           [&](const QStringList& r) { return r[0] == QString("L%1").arg(lane + 1); }),
                     compared);
        }
    }

    void picturesAreSaved_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("PNG") << "plot.png" << QByteArray("\x89PNG");
        QTest::newRow("SVG") << "plot.svg" << QByteArray("<?xml");
        QTest::newRow("PDF") << "plot.pdf" << QByteArray("%PDF");
    }
    void picturesAreSaved() {
        QFETCH(QString, name);
        QFETCH(QByteArray, start);
        open();
        m_person->whenAskedTypeFile(m_on->path(name));
        chooseOfPanel({"Export pictures"});
        QFile file(m_on->path(name));
        QTRY_VERIFY(file.exists());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith(start));
        if (name.endsWith(".png")) QCOMPARE(QImage::fromData(bytes).size(), QSize(2 * 1280, 720));
        if (name.endsWith(".svg")) QVERIFY(bytes.contains("Energy, total"));
    }

    void aSliderSetsAndRunsAgainAndIsUndone() {
        open(2, {{.type = "slider", .property = "body/box-2/friction", .minimum = 0.0, .maximum = 1.0}});
        auto& slider = m_on->find<QSlider>();
        QCOMPARE(slider.value(), 120);  // 0.6 of 200 steps
        slider.setFocus();
        const Comparison* before = document().comparison();
        m_person->press("Up");
        const auto friction = [&] { return m_on->scene().bodies[*findBody(m_on->scene(), "box-2")].shapes[0].friction; };
        QCOMPARE(friction(), 0.605);
        QTRY_VERIFY(document().comparison() != before && !document().isSceneOutdated());
        m_person->press("Ctrl+Z");
        QCOMPARE(friction(), 0.6);
        QCOMPARE(slider.value(), 120);
    }

    void aSliderOfALaneRunsItAgain() {
        open(2, {{.type = "slider", .property = "lane/L1/iterations", .minimum = 1.0, .maximum = 20.0}});
        auto& slider = m_on->find<QSlider>();
        QCOMPARE(slider.maximum(), 19);
        const QPoint handle(slider.width() / 19 + 4, slider.height() / 2);
        m_person->drag(slider, handle, QPoint(slider.width() - 2, slider.height() / 2));
        QVERIFY(m_on->scene().lanes[0].parameters.at("iterations") == SceneValue(std::int64_t{20}));
        QVERIFY(!document().isOutdated());
        QCOMPARE(document().undoStack().count(), 1);
    }

    void aSliderOfWhatIsGoneSaysSo() {
        open(2, {{.type = "slider", .property = "body/nobody/friction"}});
        QVERIFY(!m_on->window().findChild<QSlider*>());
        bool said = false;
        for (auto* label : panel().findChildren<QLabel*>())
            said = said || label->text().contains("the scene has no body nobody");
        QVERIFY(said);
    }

    void aTrackerShowsItsNumberAndTrailInEveryPane() {
        open(2, {{.type = "tracker", .quantity = "body/box-2/height_m", .trail = 0.25},
                 {.type = "tracker", .quantity = "body/nobody/y_m"}});
        int views = 0;
        for (QWidget* widget : m_on->window().findChildren<QWidget*>()) {
            const auto* view = dynamic_cast<TrackerView*>(widget);
            if (!view) continue;
            ++views;
            QCOMPARE(view->tracked().size(), std::size_t{1});
            QCOMPARE(view->tracked()[0].trail.size(), std::size_t{16});
            QVERIFY(view->tracked()[0].text.endsWith(" m"));
        }
        QCOMPARE(views, 2);
    }

    void theWindowKeepsWhatScenesWithoutPlotsShow() {
        open(2, {{.type = "plot", .quantity = "contacts"}});
        chooseOfPanel({"Use for scenes without plots"});
        open(2);
        QTRY_COMPARE(panel().plots().size(), std::size_t{1});
        QCOMPARE(panel().plots()[0].quantity, std::string("contacts"));
    }
};

QTEST_MAIN(TestPlots)
#include "test_plots.moc"
