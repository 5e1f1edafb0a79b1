// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace cairn {

// Bars with messages that lie over an edge of what the window shows, so that nothing moves under the hand when they come and go.
class OverlaidBars : public QWidget {
    Q_OBJECT

public:
    OverlaidBars(std::initializer_list<QWidget*> bars, QWidget* parent);

    enum class Edge { upper, lower };
    // widget: one within the parent; inset: how far from its edge, pixels, so that headings stay in sight.
    void lieOver(QWidget* widget, Edge edge, int inset);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QPointer<QWidget> m_below;
    Edge m_edge = Edge::upper;
    int m_inset = 0;
};

}  // namespace cairn
