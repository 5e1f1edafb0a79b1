// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweepwindow/heat_map_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "app/sweeps/sweep_series.h"
#include "app/theme/text.h"
#include "core/results/text_table.h"

namespace cairn {

HeatMapView::HeatMapView(const SweepRunner& runner, QWidget* parent) : QWidget(parent), m_runner(runner) {
    setAccessibleName(tr("Heat map"));
    setFocusPolicy(Qt::StrongFocus);
    connect(&runner, &SweepRunner::started, this, [this] {
        m_index = 0;
        m_current = -1;
        rebuild();
    });
    connect(&runner, &SweepRunner::settled, this, &HeatMapView::rebuild);
}

bool HeatMapView::isPossible() const { return m_runner.plan() && m_runner.plan()->grid.axes.size() >= 2; }

void HeatMapView::setMap(int map, SweepFigure figure) {
    m_index = std::max(0, map);
    m_figure = figure;
    rebuild();
}

void HeatMapView::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    update();
}

void HeatMapView::setCurrentPoint(int point) {
    m_current = point;
    update();
}

void HeatMapView::rebuild() {
    m_map = isPossible() ? heatMapOf(m_runner.plan()->grid, m_runner.plan()->target, m_runner.results(),
                                     static_cast<std::size_t>(m_index), m_figure)
                         : HeatMap();
    update();
}

std::optional<std::size_t> HeatMapView::current() const {
    const auto found = std::ranges::find(m_map.cells, m_current, &HeatMap::Cell::point);
    if (found == m_map.cells.end()) return {};
    return static_cast<std::size_t>(found - m_map.cells.begin());
}

QRectF HeatMapView::cellOf(int point) const {
    const auto found = std::ranges::find(m_map.cells, point, &HeatMap::Cell::point);
    return found == m_map.cells.end() ? QRectF()
                                      : places().cellAt(m_map, static_cast<std::size_t>(found - m_map.cells.begin()));
}

QString HeatMapView::tipOf(const HeatMap::Cell& cell) const {
    const SweepGrid& grid = m_runner.plan()->grid;
    const QString name = pointName(grid, grid.points[static_cast<std::size_t>(cell.point)], 0);
    QString value = cell.value              ? toQString(shortNumber(*cell.value)) + QLatin1Char(' ') + m_map.unit
                    : cell.reason.isEmpty() ? tr("not run yet")
                                            : cell.reason;
    return name + QLatin1Char('\n') + value.trimmed();
}

void HeatMapView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.background);
    if (m_map.cells.empty()) {
        painter.setPen(m_theme.axis);
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("A heat map needs two parameters."));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    paintHeatMap(painter, m_map, rect(), font(), m_theme);
    const std::optional<std::size_t> cell = current();
    if (!cell) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(hasFocus() ? m_theme.cursor : m_theme.text, 3));
    painter.drawRect(places().cellAt(m_map, *cell));
}

bool HeatMapView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const HeatMapPlaces at = places();
    if (const std::optional<std::size_t> cell = at.cellUnder(m_map, help->pos()))
        QToolTip::showText(help->globalPos(), tipOf(m_map.cells[*cell]), this, at.cellAt(m_map, *cell).toRect());
    else
        QToolTip::hideText();
    return true;
}

void HeatMapView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (const std::optional<std::size_t> cell = places().cellUnder(m_map, event->position()))
        emit pointPicked(m_map.cells[*cell].point, event->globalPosition().toPoint());
}

void HeatMapView::keyPressEvent(QKeyEvent* event) {
    const auto columns = static_cast<int>(m_map.xs.size()), rows = static_cast<int>(m_map.ys.size());
    const std::optional<std::size_t> cell = current();
    int column = cell ? static_cast<int>(*cell) % columns : 0, row = cell ? static_cast<int>(*cell) / columns : 0;
    switch (m_map.cells.empty() ? 0 : event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (cell) emit pointPicked(m_current, mapToGlobal(places().cellAt(m_map, *cell).center().toPoint()));
            return;
        case Qt::Key_Left:
            --column;
            break;
        case Qt::Key_Right:
            ++column;
            break;
        case Qt::Key_Up:
            ++row;
            break;
        case Qt::Key_Down:
            --row;
            break;
        default:
            return QWidget::keyPressEvent(event);
    }
    column = std::clamp(column, 0, columns - 1);
    row = std::clamp(row, 0, rows - 1);
    emit currentPointChanged(m_map.cells[static_cast<std::size_t>(row * columns + column)].point);
}

}  // namespace cairn
