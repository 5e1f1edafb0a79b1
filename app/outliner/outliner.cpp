// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/outliner/outliner.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include "app/outliner/tree_view.h"
#include "app/theme/look.h"

namespace cairn {

Outliner::Outliner(QWidget* parent)
    : QWidget(parent),
      m_tree(new SceneTree(this)),
      m_search(new QLineEdit),
      m_hint(new QLabel),
      m_view(new TreeView(*m_tree)) {
    m_search->setObjectName(QStringLiteral("outlinerSearch"));
    m_search->setPlaceholderText(tr("Search by name"));
    m_search->setAccessibleName(tr("Search bodies and joints by name"));
    m_search->setToolTip(tr("Shows what has this text in its name (Ctrl+F). Enter goes to the first, Esc clears."));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    setFocusProxy(m_view);
    m_hint->setObjectName(QStringLiteral("outlinerHint"));
    m_hint->setWordWrap(true);
    m_hint->setMargin(6);
    setLook(m_hint, "muted");

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    auto* searchRow = new QVBoxLayout;
    searchRow->setContentsMargins(8, 2, 8, 2);
    searchRow->addWidget(m_search);
    layout->addLayout(searchRow);
    layout->addWidget(m_hint);
    layout->addWidget(m_view, 1);

    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) { m_view->setFilter(text.trimmed()); });
    connect(m_tree, &SceneTree::updated, this, &Outliner::showHint);
    connect(m_tree, &SceneTree::remarked, this, &Outliner::remarked);
    connect(m_view, &TreeView::contextMenuWanted, this, &Outliner::contextMenuWanted);
    connect(m_view, &TreeView::escaped, this, &Outliner::escaped);
    showHint();
}

void Outliner::find() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void Outliner::rename() { m_view->rename(); }

void Outliner::showHint() {
    m_hint->setVisible(m_tree->rowCount() == 0);
    m_hint->setText(m_tree->filter().isEmpty() ? tr("No bodies yet: draw them with the tools of Edit.")
                                               : tr("Nothing has \u201c%1\u201d in its name.").arg(m_tree->filter()));
}

bool Outliner::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Escape:
            if (m_search->text().isEmpty()) emit escaped();
            m_search->clear();
            return true;
        case Qt::Key_Down:
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_tree->rowCount() > 0) m_view->selectFirstRow();  // else the search is to be mended
            return true;
        default:
            return QWidget::eventFilter(watched, event);
    }
}

}  // namespace cairn
