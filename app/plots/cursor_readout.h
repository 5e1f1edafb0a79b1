// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>
#include <vector>

#include "app/plots/plot_style.h"

namespace cairn {

// The time cursor of a plot: a vertical line through the data, and beside it a box with a line per lane, where it covers least of the curves.
class CursorReadout : public QCPAbstractItem {
public:
    struct Line {
        QColor color;
        QString label, value;
    };

    explicit CursorReadout(QCustomPlot* plot);

    void setTime(double time);  // s; NaN hides it
    double time() const { return m_time; }
    void setLines(std::vector<Line> lines);
    QRectF box() const { return m_box; }  // as it was drawn last, pixels
    void setTheme(const PlotTheme& theme) { m_theme = theme; }

    double selectTest(const QPointF& position, bool onlySelectable, QVariant* details) const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    void drawBox(QCPPainter* painter, const QRectF& data, double x);
    QRectF placed(QSizeF size, const QRectF& data, double x);
    int covered(const QRectF& box) const;

    double m_time;
    std::vector<Line> m_lines;
    QRectF m_box;
    std::size_t m_place = 0;  // of the box the last time, so that it does not jump without need
    PlotTheme m_theme = PlotTheme::light();
};

}  // namespace cairn
