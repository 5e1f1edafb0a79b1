// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/pane_focus.h"

#include <QApplication>
#include <QWidget>

namespace cairn {

namespace {

bool takesTab(const QWidget& widget) {
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus);
}

}  // namespace

PaneFocus::PaneFocus(QObject* parent) : QObject(parent) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { remember(now); });
}

void PaneFocus::add(QWidget* pane) { m_panes.push_back({pane, nullptr}); }

void PaneFocus::remember(QWidget* focused) {
    for (Pane& pane : m_panes)
        if (pane.widget && pane.widget->isAncestorOf(focused)) pane.last = focused;
}

QWidget* PaneFocus::entryOf(const Pane& pane) {
    if (!pane.widget || !pane.widget->isVisible()) return nullptr;
    if (pane.last && takesTab(*pane.last)) return pane.last;
    for (QWidget* widget = pane.widget->nextInFocusChain(); widget != pane.widget; widget = widget->nextInFocusChain())
        if (pane.widget->isAncestorOf(widget) && takesTab(*widget)) return widget;
    return nullptr;
}

void PaneFocus::go(int step) {
    const auto count = static_cast<int>(m_panes.size());
    int at = step > 0 ? -1 : 0;
    for (int i = 0; i < count; ++i) {
        const QWidget* pane = m_panes[static_cast<std::size_t>(i)].widget;
        if (pane && pane->isAncestorOf(QApplication::focusWidget())) at = i;
    }
    for (int i = 0; i < count; ++i) {
        at = (at + step + count) % count;
        QWidget* entry = entryOf(m_panes[static_cast<std::size_t>(at)]);
        if (!entry) continue;
        entry->window()->activateWindow();  // of a panel that floats
        entry->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        return;
    }
}

}  // namespace cairn
