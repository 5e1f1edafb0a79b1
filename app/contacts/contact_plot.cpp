// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/contacts/contact_plot.h"

#include <algorithm>
#include <cmath>

#include "app/contacts/contact_lanes.h"

namespace cairn {

ContactPlot::ContactPlot(QWidget* parent) : QCustomPlot(parent), m_cursor(new QCPItemStraightLine(this)) {
    setMinimumSize(160, 80);
    axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    axisRect()->setMargins(QMargins(0, 6, 10, 0));
    plotLayout()->setMargins(QMargins(2, 2, 2, 2));
    m_cursor->setSelectable(false);
    setTheme(m_theme);
}

void ContactPlot::setTheme(const PlotTheme& theme) {
    m_theme = theme;
    setBackground(theme.background);
    QFont small = font();
    small.setPixelSize(11);
    for (QCPAxis* axis : {xAxis, yAxis}) {
        axis->setTickLabelFont(small);
        axis->setTickLabelColor(theme.text);
        axis->setBasePen(QPen(theme.axis));
        axis->setTickPen(QPen(theme.axis));
        axis->setSubTickPen(QPen(theme.axis));
        axis->grid()->setPen(QPen(theme.grid));
        axis->grid()->setZeroLinePen(QPen(theme.grid));
    }
    m_cursor->setPen(QPen(theme.cursor, 1));
    if (m_lanes) setContact(m_document, m_lanes, m_scale, m_unit);  // in the theme's colours
    replot(rpQueuedReplot);
}

void ContactPlot::setContact(const Document* document, const ContactLanes* lanes, double scale, const QString& unit) {
    m_document = document;
    m_lanes = lanes;
    m_scale = scale;
    m_unit = unit;
    clearGraphs();
    m_framesShown.assign(lanes ? lanes->size() : 0, 0);
    for (std::size_t i = 0; i < m_framesShown.size(); ++i) {
        QPen pen(laneColor(document->comparison()->lanes()[i], i, m_theme.isDark), 1);
        if (const QList<qreal> dashes = laneDashes(i); !dashes.isEmpty()) pen.setDashPattern(dashes);
        addGraph()->setPen(pen);
    }
    xAxis->setRange(0, document ? document->playback().end() : 1);
    takeIn();
    showTime();
    replot(rpQueuedReplot);
}

void ContactPlot::takeIn() {
    if (!m_lanes) return;
    bool any = false;
    for (std::size_t i = 0; i < m_lanes->size(); ++i) {
        const std::vector<double>& values = m_lanes->history(i);
        const Recording& recording = m_document->comparison()->recording(i);
        for (std::size_t& frame = m_framesShown[i]; frame < values.size(); ++frame) {
            graph(static_cast<int>(i))->addData(recording.frame(frame).time, values[frame] * m_scale);
            any = true;
        }
    }
    if (!any) return;
    xAxis->setRange(0, m_document->playback().end());
    bool found = false;
    QCPRange range;
    for (int i = 0; i < graphCount(); ++i) {
        bool has = false;
        const QCPRange own = graph(i)->getValueRange(has);
        if (has) range = found ? range.expanded(own) : own;
        found |= has;
    }
    if (found) {
        const double margin = range.size() > 0 ? 0.06 * range.size() : std::max(1e-9, 0.1 * std::abs(range.upper));
        yAxis->setRange(range.lower - margin, range.upper + margin);
    }
    replot(rpQueuedReplot);
}

void ContactPlot::showTime() {
    m_cursor->setVisible(m_lanes != nullptr);
    if (m_lanes) {
        const double time = m_document->playback().time();
        m_cursor->point1->setCoords(time, 0);
        m_cursor->point2->setCoords(time, 1);
    }
    replot(rpQueuedReplot);
}

void ContactPlot::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !m_lanes) return;
    emit timePicked(std::clamp(xAxis->pixelToCoord(event->position().x()), 0.0, xAxis->range().upper));
}

void ContactPlot::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton && m_lanes)
        emit timePicked(std::clamp(xAxis->pixelToCoord(event->position().x()), 0.0, xAxis->range().upper));
}

}  // namespace cairn
