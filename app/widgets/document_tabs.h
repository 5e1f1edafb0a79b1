// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

namespace cairn {

// Tabs of documents behind a first one that stays where it is. The others are moved by dragging and closed by the middle button.
class DocumentTabs : public QTabBar {
    Q_OBJECT

public:
    explicit DocumentTabs(QWidget* parent = nullptr);

signals:
    void closeWanted(int tab);

protected:
    QSize tabSizeHint(int index) const override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    int m_grip = 0;            // px from the left end of the pressed tab to the pointer
    int m_middlePressed = -1;  // tab
};

}  // namespace cairn
