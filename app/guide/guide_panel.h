// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/guide/first_scene.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace cairn {

class ActionRegistry;

// A card beside the canvas that leads through a first scene: the steps with a mark at those that are done, and what to press for the one
// in hand. Shown while its scene is; never takes the focus of its own accord.
class GuidePanel : public QFrame {
    Q_OBJECT

public:
    explicit GuidePanel(const ActionRegistry& actions, QWidget* parent = nullptr);

    FirstScene& guide() { return m_guide; }
    void begin(Document& document);
    void lookAt(const Document* shown, bool comparing);

signals:
    void closed();  // by its button

private:
    QString nameOf(FirstScene::Step step) const;
    QString helpOf(FirstScene::Step step) const;
    QString keyOf(const char* action) const;
    void showSteps();
    void showHelp();

    const ActionRegistry& m_actions;
    FirstScene m_guide;
    bool m_closed = true;
    QListWidget* m_steps;
    QLabel* m_help;
    QPushButton* m_skip;
};

}  // namespace cairn
