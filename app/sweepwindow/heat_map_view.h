// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/sweeps/heat_map.h"
#include "app/sweeps/sweep_runner.h"

namespace cairn {

// Shows a heat map of a sweep as its results come. Cells say what they are under the pointer; the arrow keys go from cell to cell.
class HeatMapView : public QWidget {
    Q_OBJECT

public:
    // runner must outlive this.
    explicit HeatMapView(const SweepRunner& runner, QWidget* parent = nullptr);

    // Whether the sweep has maps, which need two axes.
    bool isPossible() const;
    void setMap(int map, SweepFigure figure);
    void setTheme(const PlotTheme& theme);
    void setCurrentPoint(int point);  // -1: none
    const HeatMap& map() const { return m_map; }

    QRectF cellOf(int point) const;  // in pixels; empty where it is not in the map
    QString tipOf(const HeatMap::Cell& cell) const;
    QSize minimumSizeHint() const override { return {240, 160}; }

signals:
    void currentPointChanged(int point);
    // By a click or Enter; where: in global coordinates.
    void pointPicked(int point, QPoint where);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void rebuild();
    HeatMapPlaces places() const { return heatMapPlaces(m_map, rect(), font()); }
    std::optional<std::size_t> current() const;  // cell

    const SweepRunner& m_runner;
    PlotTheme m_theme = PlotTheme::light();
    HeatMap m_map;
    int m_index = 0;
    SweepFigure m_figure = SweepFigure::error;
    int m_current = -1;  // point
};

}  // namespace cairn
