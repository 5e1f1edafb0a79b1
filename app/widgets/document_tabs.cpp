// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/document_tabs.h"

#include <QMouseEvent>
#include <algorithm>

namespace cairn {

DocumentTabs::DocumentTabs(QWidget* parent) : QTabBar(parent) {
    setDrawBase(false);
    setExpanding(false);
    setElideMode(Qt::ElideMiddle);
}

// One long name does not push the others out of the window.
QSize DocumentTabs::tabSizeHint(int index) const {
    constexpr int widest = 240;  // pixels
    const QSize whole = QTabBar::tabSizeHint(index);
    return {std::min(whole.width(), widest), whole.height()};
}

void DocumentTabs::mousePressEvent(QMouseEvent* event) {
    const int tab = tabAt(event->position().toPoint());
    if (event->button() == Qt::MiddleButton) {
        m_middlePressed = tab;
        return;
    }
    setMovable(tab > 0);
    if (tab >= 0) m_grip = event->position().toPoint().x() - tabRect(tab).left();
    QTabBar::mousePressEvent(event);
}

void DocumentTabs::mouseMoveEvent(QMouseEvent* event) {
    // A dragged tab comes to stand beside the first one, never before it.
    const QPointF held(std::max(event->position().x(), static_cast<double>(tabRect(0).right() + 1 + m_grip)),
                       event->position().y());
    QMouseEvent kept(event->type(), event->buttons() && isMovable() ? held : event->position(), event->globalPosition(),
                     event->button(), event->buttons(), event->modifiers());
    QTabBar::mouseMoveEvent(&kept);
}

void DocumentTabs::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::MiddleButton) return QTabBar::mouseReleaseEvent(event);
    const int tab = tabAt(event->position().toPoint());
    if (tab > 0 && tab == m_middlePressed) emit closeWanted(tab);
    m_middlePressed = -1;
}

}  // namespace cairn
