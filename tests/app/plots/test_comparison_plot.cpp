// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <set>

#include "app/plots/comparison_plot.h"
#include "tests/core/lab/fake_simulator.h"

using namespace cairn;
using namespace cairn::test;

namespace {

// The fake simulator's penetration grows by 1 mm a step from 0, its total energy falls by 1 J from 100 J.
class Lanes {
public:
    explicit Lanes(std::vector<LaneSpec> lanes)
        : m_entrants(fakeEntrants()), m_pool(1), m_comparison(fakeScene(), std::move(lanes), m_entrants, m_pool) {}
    void runTo(double time) {
        m_comparison.runTo(time);
        m_comparison.wait();
    }
    const Comparison& comparison() const { return m_comparison; }

private:
    Entrants m_entrants;
    ThreadPool m_pool;
    Comparison m_comparison;
};

std::set<QRgb> colorsOf(QWidget& widget) {
    const QImage image = widget.grab().toImage();
    std::set<QRgb> colors;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) colors.insert(image.pixel(x, y));
    }
    return colors;
}

}  // namespace

class TestComparisonPlot : public QObject {
    Q_OBJECT
private slots:
    void axesNameTheMetricAndItsUnit();
    void aPlotWithoutAComparisonIsEmpty();
    void onlyNewFramesAreAdded();
    void penetrationIsLogarithmicWithGapsAtNothing();
    void valuesFitTheAxis();
    void aConservedFigureIsAFlatLine();
    void lanesDifferByColourAndByDash();
    void aLaneThatCouldNotStartIsNotDrawn();
    void theCursorIsDrawn();
    void aClickPicksATimeThatIsRecorded();
    void darkPlotsHaveDarkGround();
};

void TestComparisonPlot::axesNameTheMetricAndItsUnit() {
    ComparisonPlot plot(*findMetric("penetrationMax"));
    QCOMPARE(plot.yAxis->label(), QString("Penetration, max (m)"));
    QCOMPARE(plot.xAxis->label(), QString("time (s)"));
    plot.setMetric(*findMetric("angularMomentum"));
    QCOMPARE(plot.yAxis->label(), QString("Angular momentum (kg m\u00b2/s)"));
    plot.setMetric(*findMetric("contacts"));
    QCOMPARE(plot.yAxis->label(), QString("Contact points"));
}

void TestComparisonPlot::aPlotWithoutAComparisonIsEmpty() {
    ComparisonPlot plot(*findMetric("energyTotal"));
    QVERIFY(!plot.updateFrames());
    plot.setCursor(1);
    QCOMPARE(plot.graphCount(), 0);
    Lanes lanes({fakeLane("a")});
    plot.setComparison(&lanes.comparison(), 2);
    QCOMPARE(plot.graphCount(), 1);
    plot.setComparison(nullptr, 2);
    QCOMPARE(plot.graphCount(), 0);
}

void TestComparisonPlot::onlyNewFramesAreAdded() {
    Lanes lanes({fakeLane("a"), fakeLane("b", {{"h", 1.0 / 120}})});
    ComparisonPlot plot(*findMetric("energyTotal"));
    plot.setComparison(&lanes.comparison(), 2);
    QCOMPARE(plot.graph(0)->dataCount(), 1);
    lanes.runTo(1);
    QVERIFY(plot.updateFrames());
    QCOMPARE(plot.graph(0)->dataCount(), 61);
    QCOMPARE(plot.graph(1)->dataCount(), 121);
    QVERIFY(!plot.updateFrames());
    lanes.runTo(2);
    QVERIFY(plot.updateFrames());
    QCOMPARE(plot.graph(0)->dataCount(), 121);
    QCOMPARE(plot.graph(0)->dataMainValue(120), -20.0);
    QCOMPARE(plot.xAxis->range().upper, 2.0);
}

void TestComparisonPlot::penetrationIsLogarithmicWithGapsAtNothing() {
    Lanes lanes({fakeLane("a")});
    lanes.runTo(1);
    ComparisonPlot plot(*findMetric("penetrationMax"));
    plot.setComparison(&lanes.comparison(), 1);
    QCOMPARE(plot.yAxis->scaleType(), QCPAxis::stLogarithmic);
    QVERIFY(std::isnan(plot.graph(0)->dataMainValue(0)));
    QCOMPARE(plot.graph(0)->dataMainValue(1), 1e-3);
    // 1 mm to 60 mm, in whole decades.
    QCOMPARE(plot.yAxis->range().lower, 1e-3);
    QCOMPARE(plot.yAxis->range().upper, 1e-1);
}

void TestComparisonPlot::valuesFitTheAxis() {
    Lanes lanes({fakeLane("a")});
    lanes.runTo(1);
    ComparisonPlot plot(*findMetric("energyTotal"));
    plot.setComparison(&lanes.comparison(), 1);
    QVERIFY(plot.yAxis->range().lower < 40 && plot.yAxis->range().lower > 30);
    QVERIFY(plot.yAxis->range().upper > 100 && plot.yAxis->range().upper < 110);
}

void TestComparisonPlot::aConservedFigureIsAFlatLine() {
    Lanes lanes({fakeLane("a")});
    lanes.runTo(1);
    ComparisonPlot plot(*findMetric("momentumX"));
    plot.setComparison(&lanes.comparison(), 1);
    QVERIFY(plot.yAxis->range().size() > 0);
    QVERIFY(plot.yAxis->range().contains(0));
}

void TestComparisonPlot::lanesDifferByColourAndByDash() {
    std::vector<LaneSpec> specs{fakeLane("a"), fakeLane("b"), fakeLane("c")};
    specs[2].color = "#123456";
    Lanes lanes(specs);
    ComparisonPlot plot(*findMetric("energyTotal"));
    plot.setComparison(&lanes.comparison(), 1);
    QCOMPARE(plot.graph(0)->pen().color(), QColor("#d55e00"));
    QCOMPARE(plot.graph(1)->pen().color(), QColor("#0072b2"));
    QCOMPARE(plot.graph(2)->pen().color(), QColor("#123456"));
    QCOMPARE(plot.graph(0)->pen().style(), Qt::SolidLine);
    QVERIFY(plot.graph(1)->pen().dashPattern() != plot.graph(2)->pen().dashPattern());
    for (int i = 0; i < 3; ++i) QCOMPARE(plot.graph(i)->pen().widthF(), 1.0);
}

void TestComparisonPlot::aLaneThatCouldNotStartIsNotDrawn() {
    Lanes lanes({fakeLane("refused", {{"refuse", std::int64_t{1}}}), fakeLane("a")});
    lanes.runTo(1);
    ComparisonPlot plot(*findMetric("contacts"));
    plot.setComparison(&lanes.comparison(), 1);
    QCOMPARE(plot.graph(0)->dataCount(), 0);
    QCOMPARE(plot.graph(1)->dataCount(), 61);
    plot.setCursor(0.5);
}

void TestComparisonPlot::theCursorIsDrawn() {
    Lanes lanes({fakeLane("a")});
    lanes.runTo(1);
    ComparisonPlot plot(*findMetric("energyTotal"));
    plot.resize(480, 240);
    plot.setComparison(&lanes.comparison(), 1);
    const QRgb cursor = PlotTheme::light().cursor.rgb();
    plot.replot();
    QVERIFY(!colorsOf(plot).contains(cursor));
    plot.setCursor(0.5);
    plot.replot();
    QVERIFY(colorsOf(plot).contains(cursor));
    plot.setCursor(std::nan(""));
    plot.replot();
    QVERIFY(!colorsOf(plot).contains(cursor));
}

void TestComparisonPlot::aClickPicksATimeThatIsRecorded() {
    Lanes lanes({fakeLane("a")});
    lanes.runTo(1);
    ComparisonPlot plot(*findMetric("energyTotal"));
    plot.resize(480, 240);
    plot.setComparison(&lanes.comparison(), 2);
    plot.replot();
    QSignalSpy picked(&plot, &ComparisonPlot::timePicked);
    const auto click = [&](double time) {
        QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(qRound(plot.xAxis->coordToPixel(time)), 100));
        return picked.takeLast()[0].toDouble();
    };
    QVERIFY(std::abs(click(0.5) - 0.5) < 0.01);  // a pixel is 5 ms wide
    QCOMPARE(click(1.8), 1.0);
}

void TestComparisonPlot::darkPlotsHaveDarkGround() {
    ComparisonPlot plot(*findMetric("energyTotal"));
    plot.resize(480, 240);
    plot.setTheme(PlotTheme::dark());
    plot.replot();
    const std::set<QRgb> colors = colorsOf(plot);
    QVERIFY(colors.contains(PlotTheme::dark().background.rgb()));
    QVERIFY(!colors.contains(0xffffffff));
}

QTEST_MAIN(TestComparisonPlot)
#include "test_comparison_plot.moc"
