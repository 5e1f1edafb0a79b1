// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLineEdit;
class QListWidget;

namespace cairn {

class ActionRegistry;

// A search over all actions: type a few letters of words, Enter runs the first that fits. Deletes itself when closed.
class ActionPalette : public QFrame {
    Q_OBJECT

public:
    explicit ActionPalette(const ActionRegistry& actions, QWidget* parent);

    // Opens with its top right corner at a point of the screen.
    void openAt(QPoint topRight);

private:
    void filter(const QString& text);
    void runCurrent();
    bool eventFilter(QObject* watched, QEvent* event) override;

    const ActionRegistry& m_actions;
    QLineEdit* m_search;
    QListWidget* m_list;
};

}  // namespace cairn
