// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QHash>
#include <QKeySequence>
#include <QObject>

#include "app/keys/keymap.h"
#include "app/theme/theme.h"

namespace cairn {

// Every action of the window, once: menus, buttons, keys and the search of actions are fed from here.
class ActionRegistry : public QObject {
    Q_OBJECT

public:
    explicit ActionRegistry(QObject* parent = nullptr);

    struct Description {
        QString text;  // with a mnemonic, as in a menu
        QString icon;  // a name of app/icons, or empty
        KeyList keys;  // the usual ones; the first is shown
        QString tip;   // what it does, for tooltips and the search
        bool checkable = false;
        KeyScope scope = KeyScope::always;
    };
    QAction* add(const QString& id, const Description& description);

    // Another text in menus, in which keys of the canvas are shown as well.
    void setText(QAction& action, const QString& text);

    // The name of the property of an action that says why it is not enabled, as an imperative: "select a body first".
    static constexpr const char* whyDisabled = "whyDisabled";

    const Keymap& keymap() const { return m_keymap; }
    void setKeymap(const Keymap& keymap);  // of these actions
    // See Keymap::reserve().
    void reserve(const QKeySequence& key, KeyScope scope, const QString& by) { m_keymap.reserve(key, scope, by); }

    // A key without Ctrl or Alt ("Space", "F", "Left") is a key of the canvas: it yields to whatever has the focus and wants it,
    // and comes here when nothing does. Returns whether an action took it.
    bool takeKey(const QKeySequence& key) const;

    QAction* operator[](const QString& id) const;
    const QList<QAction*>& actions() const { return m_actions; }
    void setTheme(const Theme& theme);
    QIcon icon(const QString& name) const;  // in the theme's colour

    // The action's text without mnemonics and keys, and its keys as text.
    static QString plainText(const QAction& action);
    QString keysOf(const QAction& action) const;

signals:
    void keysChanged();

private:
    void showKeys(QAction& action);

    QList<QAction*> m_actions;
    QHash<QString, QAction*> m_byId;
    QHash<const QAction*, QString> m_tips;
    QHash<QAction*, QString> m_icons;
    QColor m_iconColor = Theme::light().text;
    Keymap m_keymap;
};

}  // namespace cairn
