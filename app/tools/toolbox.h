// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <vector>

#include "app/authoring/tool.h"

class QAction;

namespace cairn {

class ActionRegistry;

// The tools of a canvas, each with its action ("tool.box"): adding a tool is a line in toolbox.cpp. Knows which one is at hand. A tool that has made
// what it is for gives way to the first one, unless it is kept: taken twice, as by a double click, or with Shift.
class Toolbox : public QObject {
    Q_OBJECT

public:
    // Describes the actions; before menus and bars are made of them.
    static void addActions(ActionRegistry& actions);
    static QStringList actionIds();  // in the order of the tool bar; empty between groups

    // Makes the tools for the canvas and connects them with their actions. canvas and actions must outlive the toolbox.
    Toolbox(EditCanvas& canvas, const ActionRegistry& actions, QObject* parent = nullptr);

    void setEnabled(bool enabled);
    QString hint() const;  // of the tool at hand

signals:
    void hintChanged();

private:
    void take(std::size_t tool);

    struct Entry {
        Tool* tool;
        QAction* action;
    };

    EditCanvas& m_canvas;
    std::vector<Entry> m_entries;
    std::size_t m_current = 0;
    bool m_kept = false;
};

}  // namespace cairn
