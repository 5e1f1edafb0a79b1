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

// How many points of the curves, a few pixels from each other, lie in the box (pixels).
int CursorReadout::covered(const QRectF& box) const {
    constexpr double step = 3;  // pixels
    const QCPAxis &times = *parentPlot()->xAxis, &values = *parentPlot()->yAxis;
    int count = 0;
    for (int i = 0; i < parentPlot()->graphCount(); ++i) {
        const QCPGraphDataContainer& curve = *parentPlot()->graph(i)->data();
        for (double x = box.left(); x <= box.right(); x += step) {
            const auto point = curve.findBegin(times.pixelToCoord(x), false);
            if (point != curve.constEnd() && box.contains(QPointF(x, values.coordToPixel(point->value)))) ++count;
        }
    }
    return count;
}

// On either side of the cursor, at the top, in the middle or at the bottom.
QRectF CursorReadout::placed(QSizeF size, const QRectF& data, double x) {
    constexpr double aside = 8, margin = 4;  // pixels
    std::vector<QRectF> places;
    for (const double top :
         {data.top() + margin, data.bottom() - margin - size.height(), data.center().y() - size.height() / 2})
        for (const double left : {x + aside, x - aside - size.width()}) places.emplace_back(QPointF(left, top), size);
    const auto fits = [&](const QRectF& box) { return box.left() >= data.left() && box.right() <= data.right(); };
    std::size_t best = fits(places[0]) ? 0 : 1;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!fits(places[i])) continue;
        const int count = covered(places[i].adjusted(-margin, -margin, margin, margin));
        if (count > least || (count == least && i != m_place)) continue;
        least = count;
        best = i;
    }
    m_place = best;
    return places[best];
}

void CursorReadout::drawBox(QCPPainter* painter, const QRectF& data, double x) {
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
    const QSizeF size(labels + values + dot + gap + 2.5 * padding,
                      lineHeight * static_cast<double>(m_lines.size()) + padding);
    const QRectF box = m_box = placed(size, data, x);

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
                          metrics.elidedText(line.label, Qt::ElideMiddle, labels + 1));
        painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter, line.value);
        top += lineHeight;
    }
}

}  // namespace cairn
