// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

namespace cairn {

// Bars with messages that lie over the upper edge of what the window shows, so that nothing moves under the hand when they come and go.
class OverlaidBars : public QWidget {
    Q_OBJECT

public:
    OverlaidBars(std::initializer_list<QWidget*> bars, QWidget* parent);

    void lieOver(QWidget* widget);  // one within the parent

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void place();

    QPointer<QWidget> m_below;
};

}  // namespace cairn
