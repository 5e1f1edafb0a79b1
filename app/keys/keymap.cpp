// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/keymap.h"

#include <QKeyEvent>
#include <QSettings>
#include <algorithm>
#include <optional>

namespace cairn {

namespace {

bool meet(KeyScope a, KeyScope b) { return a == b || a == KeyScope::always || b == KeyScope::always; }

bool haveOneInCommon(const KeyList& a, const KeyList& b) {
    return std::ranges::any_of(a, [&](const QKeySequence& key) { return b.contains(key); });
}

// One press of a key: what a field can take, and the canvas can see.
bool isOnePress(const QKeySequence& key) {
    return key.count() == 1 && key[0].key() != Qt::Key_unknown && key[0].key() != Qt::Key(0);
}

QString settingOf(const QString& action) { return QStringLiteral("keys/") + action; }

// What the settings say, where they say it well.
std::optional<KeyList> storedKeys(const QSettings& settings, const QString& action) {
    const QVariant value = settings.value(settingOf(action));
    if (value.userType() != QMetaType::QString) return std::nullopt;
    const QString text = value.toString();
    if (text.isEmpty()) return KeyList();
    KeyList keys = QKeySequence::listFromString(text, QKeySequence::PortableText);
    if (!std::ranges::all_of(keys, isOnePress)) return std::nullopt;
    return keys;
}

}  // namespace

void Keymap::add(const QString& action, KeyScope scope, const KeyList& usual) {
    m_actions << action;
    m_entries[action] = {scope, usual, usual};
}

void Keymap::reserve(const QKeySequence& key, KeyScope scope, const QString& by) { m_reserved.append({key, scope, by}); }

const Keymap::Entry& Keymap::entry(const QString& action) const {
    const auto found = m_entries.find(action);
    Q_ASSERT(found != m_entries.end());
    return *found;
}

QStringList Keymap::clashes(const QString& action, const KeyList& keys) const {
    QStringList others;
    const KeyScope scope = entry(action).scope;
    for (const QString& other : m_actions)
        if (other != action && meet(scope, entry(other).scope) && haveOneInCommon(keys, entry(other).keys)) others << other;
    return others;
}

QString Keymap::reservedBy(const QString& action, const KeyList& keys) const {
    const KeyScope scope = entry(action).scope;
    for (const Reserved& reserved : m_reserved)
        if (meet(scope, reserved.scope) && keys.contains(reserved.key)) return reserved.by;
    return {};
}

void Keymap::take(const QString& action, const KeyList& keys) {
    Q_ASSERT(reservedBy(action, keys).isEmpty());
    for (const QString& other : clashes(action, keys))
        m_entries[other].keys.removeIf([&](const QKeySequence& key) { return keys.contains(key); });
    m_entries[action].keys = keys;
}

void Keymap::resetAll() {
    for (Entry& entry : m_entries) entry.keys = entry.usual;
}

void Keymap::load() {
    resetAll();
    const QSettings settings;
    QStringList chosen;
    for (const QString& action : m_actions) {
        const auto keys = storedKeys(settings, action);
        if (!keys || !reservedBy(action, *keys).isEmpty()) continue;
        const QStringList others = clashes(action, *keys);
        if (std::ranges::any_of(others, [&](const QString& other) { return chosen.contains(other); })) continue;
        take(action, *keys);
        chosen << action;
    }
}

void Keymap::store() const {
    QSettings settings;
    for (const QString& action : m_actions) {
        if (isUsual(action))
            settings.remove(settingOf(action));
        else
            settings.setValue(settingOf(action), QKeySequence::listToString(keys(action), QKeySequence::PortableText));
    }
}

bool isCanvasKey(const QKeySequence& key) {
    const Qt::KeyboardModifiers modifiers = key[0].keyboardModifiers();
    const bool functionKey = key[0].key() >= Qt::Key_F1 && key[0].key() <= Qt::Key_F35;
    return !functionKey && !(modifiers & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
}

QKeySequence pressedKey(const QKeyEvent& event) {
    const auto key = static_cast<Qt::Key>(event.key());
    switch (key) {
        case Qt::Key_Control:
        case Qt::Key_Shift:
        case Qt::Key_Alt:
        case Qt::Key_AltGr:
        case Qt::Key_Meta:
        case Qt::Key_Super_L:
        case Qt::Key_Super_R:
        case Qt::Key_CapsLock:
        case Qt::Key_NumLock:
        case Qt::Key_unknown:
            return {};
        default:
            break;
    }
    Qt::KeyboardModifiers modifiers = event.modifiers() & ~Qt::KeypadModifier & ~Qt::GroupSwitchModifier;
    const bool isCharacter = key > Qt::Key_Space && key < Qt::Key_Escape;
    if (isCharacter && !QChar::isLetter(static_cast<char32_t>(key))) modifiers &= ~Qt::ShiftModifier;
    return QKeySequence(QKeyCombination(modifiers, key));
}

QString keysText(const KeyList& keys) {
    QStringList texts;
    for (const QKeySequence& key : keys) texts << key.toString(QKeySequence::NativeText);
    return texts.join(QStringLiteral(", "));
}

}  // namespace cairn
