// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

#include "app/document/document.h"
#include "app/theme/theme.h"

class QAction;
class QListWidget;
class QMenu;
class QPushButton;

namespace cairn {

// The lanes of a document in a list, with buttons to add, copy and remove them, and to run them again.
class LanesPanel : public QWidget {
    Q_OBJECT

public:
    struct Actions {
        QMenu* add;
        QAction* duplicate;
        QAction* remove;
        QAction* reference;
        QAction* run;
        QAction* cancel;
    };

    LanesPanel(const Entrants& entrants, const Actions& actions, QWidget* parent = nullptr);

    void setDocument(Document* document);  // may be null
    void setTheme(const Theme& theme);
    int currentLane() const;  // -1 for none
    void selectLane(int lane);

signals:
    void laneSelected(int lane);
    void lanePicked();  // by the user, also the one that is selected already

private:
    void refresh();
    void showRunState();

    const Entrants& m_entrants;
    QPointer<Document> m_document;
    const Theme* m_theme = &Theme::light();
    QListWidget* m_list;
    QWidget* m_empty;
    QPushButton* m_run;
};

}  // namespace cairn
