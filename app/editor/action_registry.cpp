// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/action_registry.h"

#include <QRegularExpression>

#include "app/theme/icon_set.h"

namespace cairn {

ActionRegistry::ActionRegistry(QObject* parent) : QObject(parent) {}

QAction* ActionRegistry::add(const QString& id, const Description& description) {
    auto* action = new QAction(description.text, this);
    action->setObjectName(id);
    action->setCheckable(description.checkable);
    action->setIconText(plainText(*action));  // of buttons
    m_actions << action;
    m_byId[id] = action;
    if (!description.icon.isEmpty()) m_icons[action] = description.icon;
    m_tips[action] = description.tip.isEmpty() ? plainText(*action) : description.tip;
    action->setStatusTip(m_tips[action]);
    KeyList keys;
    for (const QKeySequence& key : description.keys)
        // On some platforms a standard key is one that is given by name too; twice the same would be ambiguous, and do nothing.
        if (!key.isEmpty() && !keys.contains(key)) keys << key;
    m_keymap.add(id, description.scope, keys);
    showKeys(*action);
    return action;
}

void ActionRegistry::setText(QAction& action, const QString& text) {
    const KeyList& keys = m_keymap.keys(action.objectName());
    // Menus show what follows a tab where a shortcut would stand.
    const bool shown = action.shortcut().isEmpty() && !keys.isEmpty();
    action.setText(shown ? text + QLatin1Char('\t') + keys.first().toString(QKeySequence::NativeText) : text);
}

void ActionRegistry::setKeymap(const Keymap& keymap) {
    m_keymap = keymap;
    for (QAction* action : m_actions) showKeys(*action);
    emit keysChanged();
}

void ActionRegistry::showKeys(QAction& action) {
    KeyList shortcuts = m_keymap.keys(action.objectName());
    shortcuts.removeIf(isCanvasKey);
    action.setShortcuts(shortcuts);
    setText(action, action.text().section(QLatin1Char('\t'), 0, 0));
    const QString keys = keysOf(action), tip = m_tips.value(&action);
    action.setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys));
}

bool ActionRegistry::takeKey(const QKeySequence& key) const {
    if (key.isEmpty() || !isCanvasKey(key)) return false;
    for (QAction* action : m_actions) {
        if (!action->isEnabled() || !m_keymap.keys(action->objectName()).contains(key)) continue;
        action->trigger();
        return true;
    }
    return false;
}

QAction* ActionRegistry::operator[](const QString& id) const {
    Q_ASSERT(m_byId.contains(id));
    return m_byId.value(id);
}

void ActionRegistry::setTheme(const Theme& theme) {
    m_iconColor = theme.text;
    for (auto i = m_icons.begin(); i != m_icons.end(); ++i) i.key()->setIcon(icon(i.value()));
}

QIcon ActionRegistry::icon(const QString& name) const { return themedIcon(name, m_iconColor); }

QString ActionRegistry::plainText(const QAction& action) {
    // Languages without Latin letters have the mnemonic in parentheses.
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return action.text().section(QLatin1Char('\t'), 0, 0).remove(mnemonic);
}

QString ActionRegistry::keysOf(const QAction& action) const {
    if (!action.shortcut().isEmpty()) return action.shortcut().toString(QKeySequence::NativeText);
    const KeyList& keys = m_keymap.keys(action.objectName());
    return keys.isEmpty() ? QString() : keys.first().toString(QKeySequence::NativeText);
}

}  // namespace cairn
