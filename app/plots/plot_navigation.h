// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <optional>
#include <qcustomplot.h>

class QKeyEvent;
class QMouseEvent;
class QRubberBand;
class QWheelEvent;

namespace cairn {

class ComparisonPlot;

// What mouse and keys do in a plot:
//
//     click, drag                       the present time
//     Shift+click, Shift+drag           the second cursor, which can be dragged by itself too
//     wheel; Ctrl+wheel or at the axis  zoom the time about the pointer; the values
//     Ctrl+drag                         zoom into a rubber band
//     middle button or Alt and drag     pan
//     double click                      everything
//     + and -, Ctrl+Left and Right      zoom about the cursor, pan
//     Alt+Left and Right                the second cursor by a hundredth of what is shown
//     resting on a curve                its name
//     0, Escape, Menu                   everything; no second cursor; the menu
class PlotNavigation : public QObject {
    Q_OBJECT

public:
    explicit PlotNavigation(ComparisonPlot& plot);

signals:
    void timePicked(double time);    // s, wherever it lies
    void secondPicked(double time);  // NaN: it is to go
    void timeRangePicked(const QCPRange& seconds);
    void fitPicked();
    void menuWanted(QPoint global);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Drag { none, time, second, band, pan };

    bool press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    bool turnWheel(const QWheelEvent& event);
    bool pressKey(const QKeyEvent& event);
    static bool isOurs(const QKeyEvent& event);

    double timeAt(QPointF position) const;
    void pan(QPointF by);
    void zoomTime(double factor, double about);

    ComparisonPlot& m_plot;
    Drag m_drag = Drag::none;
    QPointF m_from;  // where the drag began, or was when it last moved
    QRubberBand* m_band = nullptr;
};

}  // namespace cairn
