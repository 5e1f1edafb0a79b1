// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/cursor_readout.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cairn {

CursorReadout::CursorReadout(QCustomPlot* plot) : QCPAbstractItem(plot), m_time(std::numeric_limits<double>::quiet_NaN()) {
    setSelectable(false);
}

void CursorReadout::setTime(double time) {
    m_time = time;
    setVisible(std::isfinite(time));
}

void CursorReadout::setLines(std::vector<Line> lines) { m_lines = std::move(lines); }

double CursorReadout::selectTest(const QPointF&, bool, QVariant*) const { return -1; }

void CursorReadout::draw(QCPPainter* painter) {
    const QRectF data = parentPlot()->axisRect()->rect();
    const double x = parentPlot()->xAxis->coordToPixel(m_time);
    if (x < data.left() - 0.5 || x > data.right() + 0.5) return;
    painter->setPen(QPen(m_theme.cursor, 1));
    painter->drawLine(QPointF(x, data.top()), QPointF(x, data.bottom()));
    if (!m_lines.empty()) drawBox(painter, data, x);
}

void CursorReadout::drawBox(QCPPainter* painter, const QRectF& data, double x) const {
    constexpr double padding = 8, dot = 8, gap = 14;
    const QFontMetricsF metrics(painter->font());
    const double lineHeight = metrics.height() + 2;
    double labels = 0, values = 0;
    for (const Line& line : m_lines) {
        labels = std::max(labels, metrics.horizontalAdvance(line.label));
        values = std::max(values, metrics.horizontalAdvance(line.value));
    }
    // Long labels give way before the box covers more than half of the data.
    labels = std::min(labels, std::max(30.0, data.width() / 2 - values - dot - gap - 3 * padding));
    QRectF box(0, data.top() + 4, labels + values + dot + gap + 2.5 * padding,
               lineHeight * static_cast<double>(m_lines.size()) + padding);
    box.moveLeft(x + padding + box.width() <= data.right() ? x + padding : x - padding - box.width());

    painter->setPen(QPen(m_theme.grid, 1));
    painter->setBrush(m_theme.readout);
    painter->drawRoundedRect(box, 4, 4);
    double top = box.top() + padding / 2;
    for (const Line& line : m_lines) {
        const QRectF row(box.left() + padding, top, box.width() - 2 * padding, lineHeight);
        painter->setPen(Qt::NoPen);
        painter->setBrush(line.color);
        painter->drawEllipse(QPointF(row.left() + dot / 2, row.center().y()), dot / 2, dot / 2);
        painter->setPen(m_theme.text);
        painter->drawText(row.adjusted(dot + padding / 2, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(line.label, Qt::ElideRight, labels + 1));
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, line.value);
        top += lineHeight;
    }
}

}  // namespace cairn
