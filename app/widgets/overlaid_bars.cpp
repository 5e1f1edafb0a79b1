// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/overlaid_bars.h"

#include <QEvent>
#include <QVBoxLayout>

namespace cairn {

OverlaidBars::OverlaidBars(std::initializer_list<QWidget*> bars, QWidget* parent) : QWidget(parent) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    layout->setSizeConstraint(QLayout::SetNoConstraint);
    for (QWidget* bar : bars) {
        layout->addWidget(bar);
        bar->installEventFilter(this);
    }
}

void OverlaidBars::lieOver(QWidget* widget, Edge edge, int inset) {
    m_edge = edge;
    m_inset = inset;
    if (m_below) m_below->removeEventFilter(this);
    m_below = widget;
    widget->installEventFilter(this);
    place();
}

bool OverlaidBars::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) place();
    return QWidget::event(event);
}

bool OverlaidBars::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (watched == m_below) {
        if (type == QEvent::Resize || type == QEvent::Move || type == QEvent::Show) place();
    } else if (type == QEvent::ShowToParent || type == QEvent::HideToParent) {
        // At once, and not only with the next layout: until then it has no height to be clicked on.
        layout()->invalidate();
        place();
        layout()->activate();
    }
    return QWidget::eventFilter(watched, event);
}

void OverlaidBars::place() {
    if (!m_below) return;
    const int width = m_below->width();
    const int wrapped = layout()->hasHeightForWidth() ? layout()->heightForWidth(width) : layout()->sizeHint().height();
    const int height = layout()->isEmpty() ? 0 : wrapped;
    const int top = m_edge == Edge::upper ? m_inset : m_below->height() - m_inset - height;
    setGeometry(QRect(m_below->mapTo(parentWidget(), QPoint(0, top)), QSize(width, height)));
    raise();
}

}  // namespace cairn
