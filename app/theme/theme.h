// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

namespace cairn {

// The colours of the window, in one place for widgets, canvas and plots.
struct Theme {
    bool isDark = false;

    QColor window;  // behind everything
    QColor panel;   // cards, menus, bars
    QColor panelBorder;
    QColor field;  // what can be typed into or pressed
    QColor fieldBorder;
    QColor text;
    QColor mutedText;
    QColor accent;     // selection, focus, the present time
    QColor onAccent;   // text upon the accent
    QColor selection;  // background of a selected row

    QColor canvas;
    QColor grid;
    QColor axis;
    QColor bodyFill;
    QColor bodyOutline;
    QColor fixedFill;
    QColor fixedOutline;
    QColor hatch;
    QColor joint;
    QColor contact;  // contacts and forces, drawn over bodies

    QColor warning;
    QColor error;

    static const Theme& light();
    static const Theme& dark();

    QPalette palette() const;
    QString styleSheet() const;  // what a palette cannot say: cards, margins, rounded fields
};

}  // namespace cairn
