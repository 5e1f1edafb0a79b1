// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "app/sweeps/heat_map.h"

using namespace cairn;

namespace {

// Two lanes over 3 x 2 settings; the error of point i is 10^-i.
struct SmallSweep {
    SmallSweep() {
        grid.labels = {"A", "B"};
        grid.axes = {{"iterations", {"1", "2", "3"}}, {"world.timeStep", {"0.1", "0.2"}}};
        for (std::size_t base = 0; base < 2; ++base)
            for (const std::string& x : grid.axes[0].values)
                for (const std::string& y : grid.axes[1].values) grid.points.push_back({base, {x, y}, "", {}});
        for (std::size_t i = 0; i < grid.points.size(); ++i) {
            results.emplace_back().emplace();
            results.back()->error = std::pow(10, -static_cast<double>(i));
            results.back()->time = 1;
        }
    }
    SweepGrid grid;
    SweepTarget target{"body/ball/y_m", 1, {}};
    std::vector<std::optional<SweepResult>> results;
};

}  // namespace

class TestHeatMap : public QObject {
    Q_OBJECT

private slots:
    void aMapHasTheFirstAxisAcrossAndTheSecondUpwards() {
        const SmallSweep sweep;
        const HeatMap map = heatMapOf(sweep.grid, sweep.target, sweep.results, 0, SweepFigure::error);
        QCOMPARE(map.xs, (QStringList{"1", "2", "3"}));
        QCOMPARE(map.ys, (QStringList{"0.1", "0.2"}));
        QCOMPARE(map.figure, QString("Error, rms (m)"));
        QStringList points;
        for (const HeatMap::Cell& cell : map.cells) points << QString::number(cell.point);
        QCOMPARE(points, (QStringList{"0", "2", "4", "1", "3", "5"}));
        const HeatMapPlaces places = heatMapPlaces(map, QRectF(0, 0, 600, 400), QFont());
        QVERIFY(places.cellAt(map, 1).left() > places.cellAt(map, 0).left());
        QVERIFY(places.cellAt(map, 3).bottom() <= places.cellAt(map, 0).top() + 1e-9);
    }

    void theScaleIsLogarithmicFromTheLeastToTheGreatest() {
        const SmallSweep sweep;
        const HeatMap map = heatMapOf(sweep.grid, sweep.target, sweep.results, 0, SweepFigure::error);
        QCOMPARE(map.greatest, 1.0);
        QCOMPARE(map.least, 1e-5);
        QCOMPARE(map.shareOf(1), 1.0);
        QCOMPARE(map.shareOf(1e-5), 0.0);
        QVERIFY(std::abs(map.shareOf(1e-2) - 0.6) < 1e-12);
        QCOMPARE(map.shareOf(0), 0.0);
    }

    void lanesAndThirdAxesHaveMapsOfTheirOwn() {
        SmallSweep sweep;
        QCOMPARE(heatMapTitles(sweep.grid), (QStringList{"A", "B"}));
        QCOMPARE(heatMapOf(sweep.grid, sweep.target, sweep.results, 1, SweepFigure::error).cells.front().point, 6);
        sweep.grid.axes.push_back({"warmStart", {"0", "1"}});
        QCOMPARE(heatMapTitles(sweep.grid),
                 (QStringList{"A, warmStart=0", "A, warmStart=1", "B, warmStart=0", "B, warmStart=1"}));
        sweep.results.resize(24);
        // The last axis varies fastest: behind 12 points of A, its second value.
        QCOMPARE(heatMapOf(sweep.grid, sweep.target, sweep.results, 3, SweepFigure::error).cells.front().point, 13);
    }

    void whatHasNoValueSaysWhy() {
        SmallSweep sweep;
        sweep.results[0]->error = SweepResult::nothing;
        sweep.results[0]->stopped = std::string("step 3: the ball flew away");
        sweep.results[2].reset();
        const HeatMap map = heatMapOf(sweep.grid, sweep.target, sweep.results, 0, SweepFigure::error);
        QVERIFY(!map.cells[0].value);
        QCOMPARE(map.cells[0].reason, QString("stopped: step 3: the ball flew away"));
        QVERIFY(!map.cells[1].value);
        QCOMPARE(map.cells[1].reason, QString());  // it may still come
        // Nor does the time of a run that ended early say what the setting costs.
        QVERIFY(!heatMapOf(sweep.grid, sweep.target, sweep.results, 0, SweepFigure::time).cells[0].value);
    }

    void picturesAreOfEachKind_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("png") << int(PictureFile::png) << QByteArray("\x89PNG");
        QTest::newRow("svg") << int(PictureFile::svg) << QByteArray("<?xml");
        QTest::newRow("pdf") << int(PictureFile::pdf) << QByteArray("%PDF");
    }
    void picturesAreOfEachKind() {
        QFETCH(int, kind);
        QFETCH(QByteArray, start);
        SmallSweep sweep;
        sweep.results[1]->error = SweepResult::nothing;
        const HeatMap map = heatMapOf(sweep.grid, sweep.target, sweep.results, 0, SweepFigure::error);
        const QByteArray bytes = heatMapPicture(static_cast<PictureFile>(kind), "A ball", map);
        QVERIFY(bytes.startsWith(start));
        if (static_cast<PictureFile>(kind) == PictureFile::svg) QVERIFY(bytes.contains("A ball: A"));
    }
};

QTEST_MAIN(TestHeatMap)
#include "test_heat_map.moc"
