// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/outliner/scene_tree.h"

class QLabel;
class QLineEdit;

namespace cairn {

class TreeView;

// The bodies of a document's scene by name, in their groups, and its joints: to find, select, rename and reorder.
class Outliner : public QWidget {
    Q_OBJECT

public:
    explicit Outliner(QWidget* parent = nullptr);

    void setDocument(Document* document) { m_tree->setDocument(document); }  // may be null
    void find();                                                             // takes the keyboard into the search field
    void rename();                                                           // the row in hand, or what is selected

    QSize sizeHint() const override { return {290, 150}; }

signals:
    void contextMenuWanted(QPoint global);
    void escaped();  // Esc, with nothing half done and nothing searched for
    void remarked(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;  // keys of the search field

private:
    void showHint();

    SceneTree* m_tree;
    QLineEdit* m_search;
    QLabel* m_hint;
    TreeView* m_view;
};

}  // namespace cairn
