// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "app/plots/cursor_readout.h"

using namespace cairn;

class TestCursorReadout : public QObject {
    Q_OBJECT

private slots:
    void theBoxLiesBesideTheCurves_data() {
        QTest::addColumn<double>("first");  // of the curve at the left end; it ends at 10, over values from 0 to 10
        QTest::addColumn<double>("last");
        QTest::addColumn<double>("time");
        QTest::newRow("a curve above, cursor at the left") << 9.5 << 9.5 << 0.0;
        QTest::newRow("a curve above, cursor at the right") << 9.5 << 9.5 << 10.0;
        QTest::newRow("a curve below") << 0.5 << 0.5 << 5.0;
        QTest::newRow("falling, cursor in the middle") << 10.0 << 0.0 << 5.0;
    }
    void theBoxLiesBesideTheCurves() {
        QFETCH(double, first);
        QFETCH(double, last);
        QFETCH(double, time);
        QCustomPlot plot;
        plot.resize(500, 300);
        auto* curve = plot.addGraph();
        for (int i = 0; i <= 1000; ++i) curve->addData(i / 100.0, first + (last - first) * i / 1000.0);
        plot.xAxis->setRange(0, 10);
        plot.yAxis->setRange(0, 10);
        auto* readout = new CursorReadout(&plot);
        readout->setTime(time);
        readout->setLines({{Qt::red, 0, "One pass", 12.3, 0}, {Qt::blue, 1, "SI, 10", 4.56, 0}});
        plot.grab();
        const QRectF box = readout->box();
        QVERIFY(!box.isEmpty());
        QVERIFY(QRectF(plot.axisRect()->rect()).contains(box));
        for (const QCPGraphData& point : *curve->data()) {
            const QPointF at(plot.xAxis->coordToPixel(point.key), plot.yAxis->coordToPixel(point.value));
            QVERIFY2(!box.contains(at), qPrintable(QString::number(point.key)));
        }
    }
};

QTEST_MAIN(TestCursorReadout)
#include "test_cursor_readout.moc"
