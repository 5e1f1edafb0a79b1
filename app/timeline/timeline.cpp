// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/timeline/timeline.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "app/theme/quantity_text.h"

namespace cairn {

namespace {

constexpr double margin = 8;  // pixels beside the line, so that the handle fits at its ends

}  // namespace

Timeline::Timeline(QWidget* parent) : QAbstractSlider(parent) {
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Time"));
    connect(this, &QAbstractSlider::valueChanged, this, [this](int value) {
        if (!m_quiet) emit seekRequested(std::min(value * m_step, m_end));
    });
}

void Timeline::setExtent(double end, double step) {
    m_end = end;
    m_step = step;
    m_quiet = true;
    setRange(0, static_cast<int>(std::ceil(end / step - 1e-6)));
    setPageStep(std::max(1, maximum() / 20));
    m_quiet = false;
    update();
}

void Timeline::setTime(double time) {
    m_time = time;
    m_quiet = true;
    setValue(static_cast<int>(std::round(time / m_step)));
    m_quiet = false;
    update();
}

void Timeline::setRecorded(double time) {
    m_recorded = time;
    update();
}

void Timeline::setMarkers(QList<Marker> markers) {
    m_markers = std::move(markers);
    update();
}

void Timeline::setTheme(const Theme& theme) {
    m_theme = &theme;
    update();
}

double Timeline::positionOf(double time) const {
    return margin + (m_end > 0 ? std::clamp(time / m_end, 0.0, 1.0) : 0) * (width() - 2 * margin);
}

void Timeline::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double y = height() / 2.0 + 1;
    const auto line = [&](double from, double to, const QColor& color) {
        painter.setPen(QPen(color, 3, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QPointF(positionOf(from), y), QPointF(positionOf(to), y));
    };
    QColor recorded = m_theme->accent;
    recorded.setAlphaF(0.35F);
    line(0, m_end, m_theme->fieldBorder);
    if (m_recorded > 0) line(0, m_recorded, recorded);
    if (isEnabled()) line(0, m_time, m_theme->accent);

    QFont small = font();
    small.setPixelSize(9);
    painter.setFont(small);
    double labelFreeFrom = 0;
    for (const Marker& marker : m_markers) {
        const double x = positionOf(marker.time);
        painter.setPen(marker.minor ? QPen(marker.color, 1.5) : QPen(Qt::NoPen));
        painter.setBrush(marker.minor ? m_theme->window : marker.color);
        const double tall = marker.minor ? 4 : 6, wide = marker.minor ? 3.5 : 5;
        painter.drawConvexPolygon(QPolygonF{{x, y - tall}, {x + wide, y}, {x, y + tall}, {x - wide, y}});
        if (marker.word.isEmpty()) continue;
        const double labelWidth = painter.fontMetrics().horizontalAdvance(marker.word);
        const double left = std::clamp(x - labelWidth / 2, 0.0, std::max(0.0, width() - labelWidth));
        if (left < labelFreeFrom) continue;
        labelFreeFrom = left + labelWidth + 4;
        painter.setPen(m_theme->mutedText);
        painter.drawText(QRectF(left, 0, labelWidth, y - 6), Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip,
                         marker.word);
    }

    if (!isEnabled()) return;
    painter.setBrush(m_theme->accent);
    painter.setPen(hasFocus() ? QPen(m_theme->text, 1.5) : QPen(Qt::NoPen));
    painter.drawEllipse(QPointF(positionOf(m_time), y), 7, 7);
}

void Timeline::seekTo(double x) {
    const double share = std::clamp((x - margin) / std::max(1.0, width() - 2 * margin), 0.0, 1.0);
    emit seekRequested(std::round(share * m_end / m_step) * m_step);
}

void Timeline::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    setSliderDown(true);
    seekTo(event->position().x());
}

void Timeline::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) seekTo(event->position().x());
}

void Timeline::mouseReleaseEvent(QMouseEvent*) { setSliderDown(false); }

void Timeline::focusInEvent(QFocusEvent* event) {
    update();
    QAbstractSlider::focusInEvent(event);
}

void Timeline::focusOutEvent(QFocusEvent* event) {
    update();
    QAbstractSlider::focusOutEvent(event);
}

bool Timeline::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QAbstractSlider::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QStringList tips;
    for (const Marker& marker : m_markers)
        if (std::abs(positionOf(marker.time) - help->pos().x()) <= 6) tips << marker.tip.toHtmlEscaped();
    if (tips.isEmpty()) tips << tr("Drag to move through the recording");
    QToolTip::showText(help->globalPos(), tips.join(QStringLiteral("<br>")), this);
    return true;
}

}  // namespace cairn
