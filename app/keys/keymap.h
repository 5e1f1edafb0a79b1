// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QKeySequence>
#include <QList>
#include <QStringList>

class QKeyEvent;

namespace cairn {

// When an action can be run. Two that never can at the same time may share a key.
enum class KeyScope { always, editing, comparing };

using KeyList = QList<QKeySequence>;

// Which keys run which actions: what is usual, and what a person has chosen instead. No two actions that can be run at the same time have
// a key in common, nor is a key given away that the window keeps to itself.
class Keymap {
public:
    void add(const QString& action, KeyScope scope, const KeyList& usual);
    // Keeps a key from actions. by: what it belongs to, as the end of a sentence ("the menu File").
    void reserve(const QKeySequence& key, KeyScope scope, const QString& by);

    const QStringList& actions() const { return m_actions; }  // in the order in which they were added
    const KeyList& keys(const QString& action) const { return entry(action).keys; }
    const KeyList& usualKeys(const QString& action) const { return entry(action).usual; }
    bool isUsual(const QString& action) const { return keys(action) == usualKeys(action); }

    // Other actions that have one of the keys, and can be run when this one can.
    QStringList clashes(const QString& action, const KeyList& keys) const;
    // What keeps one of the keys from the action; empty where nothing does.
    QString reservedBy(const QString& action, const KeyList& keys) const;

    // Gives the action these keys, which none may be reserved of, in place of its own. Other actions that clash lose them.
    void take(const QString& action, const KeyList& keys);
    void resetAll();

    // What differs from the usual is kept in the settings, an entry an action. Entries that cannot be read, or stand against each other or
    // against what is reserved, are left out; what is usual gives way to the others.
    void load();
    void store() const;

private:
    struct Entry {
        KeyScope scope = KeyScope::always;
        KeyList usual, keys;
    };
    struct Reserved {
        QKeySequence key;
        KeyScope scope;
        QString by;
    };
    const Entry& entry(const QString& action) const;

    QStringList m_actions;
    QHash<QString, Entry> m_entries;
    QList<Reserved> m_reserved;
};

// A key without Ctrl, Alt or Meta, unless it is F1 to F35. Such keys belong to the canvas: fields in focus come before them.
bool isCanvasKey(const QKeySequence& key);

// What was pressed, as it stands in a keymap: without Shift where this has chosen another character ("?"), and without saying whether it
// was on the keypad. Empty for Ctrl, Shift and their like alone.
QKeySequence pressedKey(const QKeyEvent& event);

// Keys as a person reads them, with commas between.
QString keysText(const KeyList& keys);

}  // namespace cairn
