// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plots/cursor_readout.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/plots/lane_sign.h"
#include "app/theme/elided_names.h"
#include "app/theme/quantity_text.h"

namespace cairn {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

}  // namespace

CursorReadout::CursorReadout(QCustomPlot* plot) : QCPAbstractItem(plot), m_time(nan), m_second(nan) { setSelectable(false); }

void CursorReadout::setTime(double time) {
    m_time = time;
    setVisible(std::isfinite(time));
}

void CursorReadout::setLines(std::vector<Line> lines) { m_lines = std::move(lines); }

bool CursorReadout::hasSecond() const { return std::isfinite(m_second); }

QString CursorReadout::textOf(const Line& line) const {
    const QLocale locale = parentPlot()->locale();
    const auto text = [&](double value) {
        return std::isfinite(value) ? locale.toString(value, 'g', 3) : QStringLiteral("\u2013");
    };
    if (!hasSecond()) return text(line.value);
    const double difference = line.value - line.second;
    return QStringLiteral("%1  \u0394 %2%3")
        .arg(text(line.value), difference > 0 ? QStringLiteral("+") : QString(), text(difference));
}

QString CursorReadout::heading() const {
    if (!hasSecond()) return {};
    return QStringLiteral("%1  \u0394 %2%3")
        .arg(timeText(m_time), m_time > m_second ? QStringLiteral("+") : QString(), timeText(m_time - m_second));
}

double CursorReadout::selectTest(const QPointF&, bool, QVariant*) const { return -1; }

void CursorReadout::draw(QCPPainter* painter) {
    m_box = {};
    const QRectF data = parentPlot()->axisRect()->rect();
    if (hasSecond()) drawCursor(painter, data, m_second, Qt::DashLine);
    drawCursor(painter, data, m_time, Qt::SolidLine);
    if (hasSecond()) drawMarks(painter, data, m_second, &Line::second);
    drawMarks(painter, data, m_time, &Line::value);
    const double x = parentPlot()->xAxis->coordToPixel(m_time);
    const bool inSight = x >= data.left() - 0.5 && x <= data.right() + 0.5;
    if (!m_lines.empty() && (m_beside > 0 || inSight)) drawBox(painter, data, x);
}

void CursorReadout::drawCursor(QCPPainter* painter, const QRectF& data, double time, Qt::PenStyle style) {
    const double x = parentPlot()->xAxis->coordToPixel(time);
    if (x < data.left() - 0.5 || x > data.right() + 0.5) return;
    painter->setPen(QPen(m_theme.cursor, 1, style));
    painter->drawLine(QPointF(x, data.top()), QPointF(x, data.bottom()));
}

void CursorReadout::drawMarks(QCPPainter* painter, const QRectF& data, double time, double Line::*value) {
    const double x = parentPlot()->xAxis->coordToPixel(time);
    if (x < data.left() - 0.5 || x > data.right() + 0.5) return;
    const QCPAxis& axis = *parentPlot()->yAxis;
    for (const Line& line : m_lines) {
        const double shown = line.*value;
        if (!std::isfinite(shown) || (axis.scaleType() == QCPAxis::stLogarithmic && shown <= 0)) continue;
        const double y = axis.coordToPixel(shown);
        if (y >= data.top() && y <= data.bottom()) paintLaneMark(*painter, {x, y}, 7, line.lane, line.color);
    }
}

// How many points of the curves, a few pixels from each other, lie in the box (pixels).
int CursorReadout::covered(const QRectF& box) const {
    constexpr double step = 3;  // pixels
    const QCPAxis &times = *parentPlot()->xAxis, &values = *parentPlot()->yAxis;
    int count = 0;
    for (int i = 0; i < parentPlot()->graphCount(); ++i) {
        if (!parentPlot()->graph(i)->visible()) continue;
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
    const QString heading = this->heading();
    const std::size_t rows = m_lines.size() + (heading.isEmpty() ? 0 : 1);
    double lineHeight = metrics.height() + 2;
    double labels = 0, values = 0;
    for (const Line& line : m_lines) {
        labels = std::max(labels, metrics.horizontalAdvance(line.label));
        values = std::max(values, metrics.horizontalAdvance(textOf(line)));
    }
    // Long labels give way before the box covers more than half of the data; of what would be left of them nothing could be read.
    constexpr double leastLabel = 36;
    const double width = m_beside > 0 ? m_beside : data.width() / 2;
    labels = std::min(labels, width - values - dot - gap - 3 * padding);
    if (labels < leastLabel) labels = 0;
    if (m_beside > 0) lineHeight = std::min(lineHeight, (parentPlot()->height() - 4) / static_cast<double>(rows));
    const double height = lineHeight * static_cast<double>(rows);
    const QRectF box = m_box =
        m_beside > 0 ? QRectF(data.right() + 6, std::max(2.0, std::min(data.top(), parentPlot()->height() - height - 2)),
                              m_beside, height)
                     : placed({std::max(labels + values + gap, metrics.horizontalAdvance(heading)) + dot + 2.5 * padding,
                               height + padding},
                              data, x);
    if (m_beside == 0) {
        painter->setPen(QPen(m_theme.grid, 1));
        painter->setBrush(m_theme.readout);
        painter->drawRoundedRect(box, 4, 4);
    } else {
        painter->setClipRect(box);
    }
    double top = m_beside > 0 ? box.top() : box.top() + padding / 2;
    const auto row = [&] {
        const QRectF place(box.left() + padding, top, box.width() - 2 * padding, lineHeight);
        top += lineHeight;
        return place;
    };
    painter->setPen(m_theme.text);
    if (!heading.isEmpty()) painter->drawText(row(), Qt::AlignRight | Qt::AlignVCenter, heading);
    QStringList names;
    for (const Line& line : m_lines) names << line.label;
    for (const Line& line : m_lines) {
        const QRectF place = row();
        paintLaneMark(*painter, QPointF(place.left() + dot / 2, place.center().y()), dot, line.lane, line.color);
        painter->setPen(m_theme.text);
        if (labels > 0)
            painter->drawText(place.adjusted(dot + padding / 2, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                              elidedName(line.label, names, metrics, labels + 1));
        painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter, textOf(line));
    }
}

}  // namespace cairn
