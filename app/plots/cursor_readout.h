// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>
#include <vector>

#include "app/plots/plot_style.h"

namespace cairn {

// The time cursor of a plot: a vertical line through the data, a mark where it meets each curve, and a box with a line per lane where it covers least of
// the curves, or a column beside the data. A second cursor gives each line what the value differs by from there.
class CursorReadout : public QCPAbstractItem {
public:
    struct Line {
        QColor color;
        std::size_t lane = 0;  // for its mark
        QString label;
        double value = 0;   // NaN where there is none
        double second = 0;  // at the second cursor
    };

    explicit CursorReadout(QCustomPlot* plot);

    void setTime(double time);  // s; NaN hides it
    double time() const { return m_time; }
    void setSecondTime(double time) { m_second = time; }  // s; NaN for none
    double secondTime() const { return m_second; }
    void setLines(std::vector<Line> lines);
    const std::vector<Line>& lines() const { return m_lines; }
    // Lets the lines stand in a column of this width (px) at the right of the data; 0 for a box in it.
    void setBeside(int width) { m_beside = width; }
    QRectF box() const { return m_box; }  // as it was drawn last, pixels
    void setTheme(const PlotTheme& theme) { m_theme = theme; }

    // What the line says at its end: "4.56", or "4.56  \u0394 -0.12" with a second cursor.
    QString textOf(const Line& line) const;
    QString heading() const;  // of both cursors: "0.50 s  \u0394 0.25 s"; empty without a second one

    double selectTest(const QPointF& position, bool onlySelectable, QVariant* details) const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    bool hasSecond() const;
    void drawCursor(QCPPainter* painter, const QRectF& data, double time, Qt::PenStyle style);
    void drawMarks(QCPPainter* painter, const QRectF& data, double time, double Line::*value);
    void drawBox(QCPPainter* painter, const QRectF& data, double x);
    QRectF placed(QSizeF size, const QRectF& data, double x);
    int covered(const QRectF& box) const;

    double m_time, m_second;
    std::vector<Line> m_lines;
    int m_beside = 0;
    QRectF m_box;
    std::size_t m_place = 0;  // of the box the last time, so that it does not jump without need
    PlotTheme m_theme = PlotTheme::light();
};

}  // namespace cairn
