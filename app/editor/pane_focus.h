// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <vector>

class QWidget;

namespace cairn {

// Goes from pane to pane of the window by keys. A pane gets the focus back where it had it last, and at first where Tab would come to.
class PaneFocus : public QObject {
    Q_OBJECT

public:
    explicit PaneFocus(QObject* parent = nullptr);

    void add(QWidget* pane);  // after those that were added before
    // To the next pane that is shown and has something to focus (1), or the one before (-1), round and round.
    void go(int step);

private:
    struct Pane {
        QPointer<QWidget> widget;
        QPointer<QWidget> last;  // that had the focus in it
    };

    void remember(QWidget* focused);
    static QWidget* entryOf(const Pane& pane);

    std::vector<Pane> m_panes;
};

}  // namespace cairn
