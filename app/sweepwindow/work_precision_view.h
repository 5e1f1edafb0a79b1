// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "app/sweeps/sweep_plot.h"
#include "app/sweeps/sweep_runner.h"

class QTimer;

namespace cairn {

// The error of each run over its cost, as results come. Points say what they are under the pointer, and can be clicked.
class WorkPrecisionView : public QCustomPlot {
    Q_OBJECT

public:
    // runner must outlive this.
    explicit WorkPrecisionView(const SweepRunner& runner, QWidget* parent = nullptr);

    SweepPlot over() const { return m_over; }
    void setOver(SweepPlot over);
    void setTheme(const PlotTheme& theme);
    void setCurrentPoint(int point);  // -1: none

    // Where a point of the grid is drawn, in pixels; nothing where it is not.
    std::optional<QPointF> placeOf(int point) const;

signals:
    void pointPicked(int point, QPoint where);

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void rebuild();
    void showHint();
    void showCurrent();
    std::optional<SweepMark> markAt(QPointF place) const;
    QString tipOf(const SweepMark& mark) const;

    const SweepRunner& m_runner;
    SweepPlot m_over = SweepPlot::computingTime;
    PlotTheme m_theme = PlotTheme::light();
    std::vector<SweepSeries> m_series;
    int m_current = -1;
    QPointer<QCPCurve> m_ring;  // around the current point
    QTimer* m_rebuild;          // so that many results at once draw once
};

}  // namespace cairn
