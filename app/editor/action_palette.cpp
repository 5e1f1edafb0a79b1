// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/action_palette.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/editor/action_registry.h"
#include "app/theme/look.h"

namespace cairn {

ActionPalette::ActionPalette(const ActionRegistry& actions, QWidget* parent)
    : QFrame(parent, Qt::Popup), m_actions(actions) {
    setLook(this, "palette");
    setAttribute(Qt::WA_DeleteOnClose);
    m_search = new QLineEdit;
    m_search->setPlaceholderText(tr("What to do?"));
    m_search->setAccessibleName(tr("Search actions"));
    m_search->installEventFilter(this);
    m_list = new QListWidget;
    m_list->setAccessibleName(tr("Actions found"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setIconSize({16, 16});
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    setFixedSize(420, 340);
    connect(m_search, &QLineEdit::textChanged, this, &ActionPalette::filter);
    connect(m_list, &QListWidget::itemClicked, this, &ActionPalette::runCurrent);
    filter({});
}

void ActionPalette::openAt(QPoint topRight) {
    move(topRight - QPoint(width(), 0));
    show();
    m_search->setFocus();
}

void ActionPalette::filter(const QString& text) {
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_list->clear();
    // In the place of an icon, so that all rows are alike.
    QPixmap nothing(m_list->iconSize());
    nothing.fill(Qt::transparent);
    const QIcon noIcon(nothing);
    QList<QListWidgetItem*> impossible;  // below what can be done now
    for (QAction* action : m_actions.actions()) {
        const QString name = ActionRegistry::plainText(*action).remove(QChar(0x2026));
        const QString searched = name + QLatin1Char(' ') + action->statusTip();
        const bool fits =
            std::ranges::all_of(words, [&](const QString& word) { return searched.contains(word, Qt::CaseInsensitive); });
        if (!fits) continue;
        const QString keys = m_actions.keysOf(*action);
        auto* item = new QListWidgetItem(action->icon().isNull() ? noIcon : action->icon(),
                                         keys.isEmpty() ? name : QStringLiteral("%1   (%2)").arg(name, keys));
        item->setToolTip(action->statusTip());
        item->setData(Qt::UserRole, QVariant::fromValue(action));
        if (action->isEnabled()) {
            m_list->addItem(item);
            continue;
        }
        const QString reason = action->property(ActionRegistry::whyDisabled).toString();
        item->setText(QStringLiteral("%1   \u2013 %2").arg(name, reason.isEmpty() ? tr("not possible now") : reason));
        item->setFlags(Qt::NoItemFlags);
        impossible << item;
    }
    for (QListWidgetItem* item : impossible) m_list->addItem(item);
    m_list->setCurrentRow(0);
}

void ActionPalette::runCurrent() {
    const QListWidgetItem* item = m_list->currentItem();
    auto* action = item && item->flags().testFlag(Qt::ItemIsEnabled) ? item->data(Qt::UserRole).value<QAction*>() : nullptr;
    close();
    // After the popup is gone, so that dialogs and focus belong to the window again.
    if (action) QTimer::singleShot(0, action, &QAction::trigger);
}

bool ActionPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
    switch (auto* press = static_cast<QKeyEvent*>(event); press->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            runCurrent();
            return true;
        case Qt::Key_Up:
        case Qt::Key_Down:
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            QCoreApplication::sendEvent(m_list, press);
            return true;
        default:
            return QFrame::eventFilter(watched, event);
    }
}

}  // namespace cairn
