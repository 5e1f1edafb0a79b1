// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/keys_page.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/editor/action_registry.h"
#include "app/keys/key_field.h"
#include "app/theme/look.h"

namespace cairn {

namespace {

enum Column { nameColumn, keysColumn, usualColumn };

constexpr int idRole = Qt::UserRole;

QPushButton* button(const QString& name, const QString& text, const QString& tip) {
    auto* made = new QPushButton(text);
    made->setObjectName(name);
    made->setToolTip(tip);
    made->setAutoDefault(false);  // Enter is for the dialog
    return made;
}

}  // namespace

KeysPage::KeysPage(const ActionRegistry& actions, const QMenuBar& menus, QWidget* parent)
    : QWidget(parent), m_actions(actions), m_keymap(actions.keymap()) {
    m_search = new QLineEdit;
    m_search->setObjectName(QStringLiteral("keySearch"));
    m_search->setPlaceholderText(tr("Search by name or key"));
    m_search->setAccessibleName(tr("Search by name or key"));
    m_search->setClearButtonEnabled(true);

    m_tree = new QTreeWidget;
    m_tree->setObjectName(QStringLiteral("keyTree"));
    m_tree->setAccessibleName(tr("Actions and their keys"));
    m_tree->setHeaderLabels({tr("Action"), tr("Key"), tr("Usual key")});
    m_tree->setUniformRowHeights(true);
    m_tree->setMinimumSize(560, 320);
    addMenu(menus.actions(), *m_tree->invisibleRootItem());
    QList<QAction*> others;
    for (QAction* action : actions.actions())
        if (!m_items.contains(action->objectName())) others << action;
    if (!others.isEmpty()) {
        auto* rest = new QTreeWidgetItem(m_tree, {tr("Others")});
        addMenu(others, *rest);
    }
    m_tree->expandAll();
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setSectionResizeMode(nameColumn, QHeaderView::Stretch);
    m_tree->header()->resizeSection(keysColumn, 150);
    m_tree->header()->resizeSection(usualColumn, 150);

    m_field = new KeyField;
    m_field->setObjectName(QStringLiteral("keyField"));
    m_field->setPlaceholderText(tr("Press a key"));
    m_field->setAccessibleName(tr("Key of the action"));
    m_field->setAccessibleDescription(tr("Press the key that the action is to have; Esc goes back to the list"));
    m_remove = button(QStringLiteral("removeKey"), tr("Re&move"), tr("Leave the action without a key"));
    m_reset = button(QStringLiteral("resetKey"), tr("&Reset"), tr("Give the action its usual key"));
    m_resetAll = button(QStringLiteral("resetKeys"), tr("Reset &all"), tr("Give every action its usual key"));
    m_takeOver = button(QStringLiteral("takeOver"), tr("Take it o&ver"), tr("Take the key from what has it now"));
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("keyNote"));
    m_note->setWordWrap(true);

    auto* label = new QLabel(tr("&Key"));
    label->setBuddy(m_field);
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_field, 1);
    row->addWidget(m_remove);
    row->addWidget(m_reset);
    row->addWidget(m_resetAll);
    auto* noteRow = new QHBoxLayout;
    noteRow->addWidget(m_note, 1);
    noteRow->addWidget(m_takeOver);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_search);
    layout->addWidget(m_tree, 1);
    layout->addLayout(row);
    layout->addLayout(noteRow);
    // The same height with and without the button, so that nothing jumps.
    m_note->setMinimumHeight(m_takeOver->sizeHint().height());

    connect(m_search, &QLineEdit::textChanged, this, &KeysPage::filter);
    connect(m_tree, &QTreeWidget::currentItemChanged, this, &KeysPage::showCurrent);
    connect(m_tree, &QTreeWidget::itemDoubleClicked, this, [this] { m_field->setFocus(); });
    m_search->installEventFilter(this);
    m_tree->installEventFilter(this);
    connect(m_field, &KeyField::keyPressed, this, [this](const QKeySequence& key) { propose({key}); });
    connect(m_field, &KeyField::left, this, [this] {
        showCurrent();
        m_tree->setFocus();
    });
    connect(m_remove, &QPushButton::clicked, this, [this] { take({}); });
    connect(m_reset, &QPushButton::clicked, this, [this] { propose(m_keymap.usualKeys(currentAction())); });
    connect(m_takeOver, &QPushButton::clicked, this, [this] {
        take(m_proposed);
        m_field->setFocus();
    });
    connect(m_resetAll, &QPushButton::clicked, this, [this] {
        m_keymap.resetAll();
        showKeys();
        showCurrent();
    });
    showKeys();
    showCurrent();
}

void KeysPage::addMenu(const QList<QAction*>& entries, QTreeWidgetItem& parent) {
    for (QAction* entry : entries) {
        if (m_keymap.actions().contains(entry->objectName()) && m_actions[entry->objectName()] == entry) {
            addAction(*entry, parent);
        } else if (const QMenu* menu = entry->menu()) {
            auto* item = new QTreeWidgetItem(&parent, {ActionRegistry::plainText(*entry)});
            addMenu(menu->actions(), *item);
            if (item->childCount() == 0) delete item;  // recent files, lanes, panels
        }
    }
}

void KeysPage::addAction(const QAction& action, QTreeWidgetItem& parent) {
    auto* item = new QTreeWidgetItem(&parent, {ActionRegistry::plainText(action).remove(QChar(0x2026))});
    item->setIcon(nameColumn, action.icon());
    item->setToolTip(nameColumn, action.statusTip());
    item->setData(nameColumn, idRole, action.objectName());
    m_items[action.objectName()] = item;
}

// Shows what has all the words in its name, its meaning or its keys, and the menus in which something is left.
void KeysPage::filter(const QString& text) {
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    QTreeWidgetItem* first = nullptr;
    const std::function<bool(QTreeWidgetItem&)> show = [&](QTreeWidgetItem& item) {
        bool shown = false;
        if (item.data(nameColumn, idRole).isNull()) {
            for (int i = 0; i < item.childCount(); ++i) shown = show(*item.child(i)) || shown;
        } else {
            const QString searched =
                QStringList{item.text(nameColumn), item.toolTip(nameColumn), item.text(keysColumn)}.join(QLatin1Char(' '));
            shown = std::ranges::all_of(words,
                                        [&](const QString& word) { return searched.contains(word, Qt::CaseInsensitive); });
            if (shown && !first) first = &item;
        }
        item.setHidden(!shown);
        return shown;
    };
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) show(*m_tree->topLevelItem(i));
    m_tree->setCurrentItem(words.isEmpty() ? m_tree->currentItem() : first);
}

// Enter in the search or the list goes on to the key, and does not close the dialog.
bool KeysPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    const int key = static_cast<const QKeyEvent*>(event)->key();
    if (key != Qt::Key_Return && key != Qt::Key_Enter) return QWidget::eventFilter(watched, event);
    m_field->setFocus();
    return true;
}

QString KeysPage::currentAction() const {
    const QTreeWidgetItem* item = m_tree->currentItem();
    return item ? item->data(nameColumn, idRole).toString() : QString();
}

QString KeysPage::nameOf(const QString& action) const { return m_items[action]->text(nameColumn); }

void KeysPage::showCurrent() {
    const QString action = currentAction();
    m_proposed.clear();
    m_takeOver->hide();
    m_field->setEnabled(!action.isEmpty());
    m_field->setText(action.isEmpty() ? QString() : keysText(m_keymap.keys(action)));
    m_remove->setEnabled(!action.isEmpty() && !m_keymap.keys(action).isEmpty());
    m_reset->setEnabled(!action.isEmpty() && !m_keymap.isUsual(action));
    say(action.isEmpty() ? tr("Choose an action to give it another key.") : m_items[action]->toolTip(nameColumn), false);
}

void KeysPage::showKeys() {
    bool usual = true;
    for (const auto& [action, item] : m_items.asKeyValueRange()) {
        item->setText(keysColumn, keysText(m_keymap.keys(action)));
        item->setText(usualColumn, keysText(m_keymap.usualKeys(action)));
        QFont font;
        font.setBold(!m_keymap.isUsual(action));
        item->setFont(keysColumn, font);
        usual = usual && m_keymap.isUsual(action);
    }
    m_resetAll->setEnabled(!usual);
}

void KeysPage::propose(const KeyList& keys) {
    const QString action = currentAction();
    m_proposed.clear();
    m_takeOver->hide();
    if (const QString by = m_keymap.reservedBy(action, keys); !by.isEmpty()) {
        m_field->setText(keysText(keys));
        say(tr("%1 cannot be had: it is for %2.").arg(keysText(keys), by), true);
        return;
    }
    QStringList names;
    for (const QString& other : m_keymap.clashes(action, keys)) names << QStringLiteral("\u201c%1\u201d").arg(nameOf(other));
    if (names.isEmpty()) {
        take(keys);
        return;
    }
    m_proposed = keys;
    m_field->setText(keysText(keys));
    m_takeOver->show();
    say(tr("%1 is the key of %2.").arg(keysText(keys), names.join(QStringLiteral(", "))), true);
}

void KeysPage::take(const KeyList& keys) {
    m_keymap.take(currentAction(), keys);
    showKeys();
    showCurrent();
}

void KeysPage::say(const QString& text, bool isFault) {
    m_note->setText(text);
    setLook(m_note, isFault ? "fault" : "muted");
}

}  // namespace cairn
