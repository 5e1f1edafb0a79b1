// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/action_registry.h"

#include <QKeyEvent>
#include <QRegularExpression>

#include "app/theme/icon_set.h"

namespace cairn {

namespace {

bool isCanvasKey(const QKeySequence& keys) {
    const Qt::KeyboardModifiers modifiers = keys[0].keyboardModifiers();
    const Qt::Key key = keys[0].key();
    const bool functionKey = key >= Qt::Key_F1 && key <= Qt::Key_F35;
    return !functionKey && !(modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

}  // namespace

ActionRegistry::ActionRegistry(QObject* parent) : QObject(parent) {}

QAction* ActionRegistry::add(const QString& id, const Description& description) {
    auto* action = new QAction(description.text, this);
    action->setObjectName(id);
    action->setCheckable(description.checkable);
    QList<QKeySequence> shortcuts, canvasKeys;
    for (const QKeySequence& keys : description.keys) {
        // On some platforms a standard key is one that is given by name too; twice the same would be ambiguous, and do nothing.
        auto& list = isCanvasKey(keys) ? canvasKeys : shortcuts;
        if (!list.contains(keys)) list << keys;
    }
    action->setShortcuts(shortcuts);
    if (!canvasKeys.isEmpty()) {
        m_canvasKeys[action] = canvasKeys;
        // Menus show what follows a tab where a shortcut would stand.
        if (shortcuts.isEmpty())
            action->setText(description.text + QLatin1Char('\t') + canvasKeys.first().toString(QKeySequence::NativeText));
    }
    action->setIconText(plainText(*action));  // of buttons
    m_actions << action;
    m_byId[id] = action;
    if (!description.icon.isEmpty()) m_icons[action] = description.icon;
    const QString keys = keysOf(*action);
    const QString tip = description.tip.isEmpty() ? plainText(*action) : description.tip;
    action->setStatusTip(tip);
    action->setToolTip(keys.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, keys));
    return action;
}

bool ActionRegistry::takeKey(const QKeyEvent& event) const {
    const QKeySequence pressed(event.keyCombination());
    for (auto i = m_canvasKeys.begin(); i != m_canvasKeys.end(); ++i) {
        if (!i.value().contains(pressed) || !i.key()->isEnabled()) continue;
        i.key()->trigger();
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
    const auto keys = m_canvasKeys.value(const_cast<QAction*>(&action));
    return keys.isEmpty() ? QString() : keys.first().toString(QKeySequence::NativeText);
}

}  // namespace cairn
