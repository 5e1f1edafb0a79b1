// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/keys/keymap.h"

class QLabel;
class QLineEdit;
class QMenuBar;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace cairn {

class ActionRegistry;
class KeyField;

// A page on which every action can be given other keys: the actions by menu, a search over them, and a field that takes the key pressed in
// it. Works on a keymap of its own, which somebody else puts into use.
class KeysPage : public QWidget {
    Q_OBJECT

public:
    KeysPage(const ActionRegistry& actions, const QMenuBar& menus, QWidget* parent = nullptr);

    const Keymap& keymap() const { return m_keymap; }

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void addMenu(const QList<QAction*>& entries, QTreeWidgetItem& parent);
    void addAction(const QAction& action, QTreeWidgetItem& parent);
    void filter(const QString& text);
    QString currentAction() const;  // its id, or empty
    QString nameOf(const QString& action) const;
    void showCurrent();
    void showKeys();
    void propose(const KeyList& keys);
    void take(const KeyList& keys);
    void say(const QString& text, bool isFault);

    const ActionRegistry& m_actions;
    Keymap m_keymap;
    QHash<QString, QTreeWidgetItem*> m_items;
    KeyList m_proposed;  // what clashes, until it is taken over or given up
    QLineEdit* m_search;
    QTreeWidget* m_tree;
    KeyField* m_field;
    QPushButton* m_remove;
    QPushButton* m_reset;
    QPushButton* m_takeOver;
    QPushButton* m_resetAll;
    QLabel* m_note;
};

}  // namespace cairn
