// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/theme.h"

#include <utility>

namespace cairn {

const Theme& Theme::light() {
    static const Theme theme{
        .isDark = false,
        .window = QColor(0xf3, 0xf4, 0xf6),
        .panel = QColor(0xff, 0xff, 0xff),
        .panelBorder = QColor(0xd9, 0xdd, 0xe3),
        .field = QColor(0xee, 0xf1, 0xf4),
        .fieldBorder = QColor(0xd5, 0xd9, 0xdf),
        .text = QColor(0x1d, 0x24, 0x2e),
        .mutedText = QColor(0x62, 0x6b, 0x77),
        .accent = QColor(0x00, 0x72, 0xb2),
        .onAccent = QColor(0xff, 0xff, 0xff),
        .selection = QColor(0xd1, 0xe5, 0xf1),
        .canvas = QColor(0xfd, 0xfd, 0xfc),
        .grid = QColor(0xf0, 0xf1, 0xf3),
        .axis = QColor(0xdf, 0xe2, 0xe7),
        .bodyFill = QColor(0xdc, 0xe6, 0xf2),
        .bodyOutline = QColor(0x4a, 0x68, 0x8c),
        .fixedFill = QColor(0xea, 0xeb, 0xed),
        .fixedOutline = QColor(0x8b, 0x92, 0x9c),
        .hatch = QColor(0xc3, 0xc7, 0xcd),
        .joint = QColor(0x7a, 0x3e, 0x9d),
        .contact = QColor(0xe6, 0x9f, 0x00),
        .warning = QColor(0xb8, 0x75, 0x00),
        .error = QColor(0xc0, 0x2b, 0x1d),
    };
    return theme;
}

const Theme& Theme::dark() {
    static const Theme theme{
        .isDark = true,
        .window = QColor(0x1b, 0x1d, 0x21),
        .panel = QColor(0x23, 0x26, 0x2b),
        .panelBorder = QColor(0x38, 0x3d, 0x45),
        .field = QColor(0x2e, 0x33, 0x3a),
        .fieldBorder = QColor(0x3f, 0x45, 0x4e),
        .text = QColor(0xe6, 0xe8, 0xeb),
        .mutedText = QColor(0x9b, 0xa3, 0xae),
        .accent = QColor(0x56, 0xb4, 0xe9),
        .onAccent = QColor(0x10, 0x14, 0x18),
        .selection = QColor(0x2c, 0x3f, 0x4d),
        .canvas = QColor(0x15, 0x17, 0x1a),
        .grid = QColor(0x27, 0x2b, 0x31),
        .axis = QColor(0x3c, 0x43, 0x4d),
        .bodyFill = QColor(0x3b, 0x48, 0x5a),
        .bodyOutline = QColor(0xa4, 0xb6, 0xcd),
        .fixedFill = QColor(0x25, 0x29, 0x2e),
        .fixedOutline = QColor(0x7d, 0x86, 0x91),
        .hatch = QColor(0x44, 0x4b, 0x55),
        .joint = QColor(0xc9, 0x9b, 0xe6),
        .contact = QColor(0xe6, 0x9f, 0x00),
        .warning = QColor(0xf0, 0xb4, 0x3c),
        .error = QColor(0xf2, 0x7d, 0x6b),
    };
    return theme;
}

QPalette Theme::palette() const {
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, panel);
    palette.setColor(QPalette::AlternateBase, window);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, mutedText);
    palette.setColor(QPalette::Button, field);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, error);
    palette.setColor(QPalette::ToolTipBase, panel);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Highlight, accent);
    palette.setColor(QPalette::HighlightedText, onAccent);
    palette.setColor(QPalette::Link, accent);
    palette.setColor(QPalette::LinkVisited, accent);
    palette.setColor(QPalette::Light, panel);
    palette.setColor(QPalette::Midlight, fieldBorder);
    palette.setColor(QPalette::Mid, fieldBorder);
    palette.setColor(QPalette::Dark, fieldBorder);
    palette.setColor(QPalette::Shadow, isDark ? QColor(0, 0, 0) : QColor(0x80, 0x86, 0x90));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        QColor faint = mutedText;
        faint.setAlphaF(0.6F);
        palette.setColor(QPalette::Disabled, role, faint);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, fieldBorder);
    return palette;
}

QString Theme::styleSheet() const {
    QString sheet = QStringLiteral(R"(
QToolTip { background: @panel; color: @text; border: 1px solid @panelBorder; padding: 4px 6px; }
#workbench { background: @window; }
QMainWindow::separator { width: 6px; height: 6px; background: @window; }
QMainWindow::separator:hover { background: @panelBorder; }

#topBar { background: @panel; border-bottom: 1px solid @panelBorder; }
#topBar QMenuBar { background: transparent; }
#topBar QMenuBar::item { padding: 6px 9px; border-radius: 4px; background: transparent; color: @text; }
#topBar QMenuBar::item:selected { background: @field; }
QMenu { background: @panel; border: 1px solid @panelBorder; padding: 4px; }
QMenu::item { padding: 5px 26px 5px 26px; border-radius: 4px; color: @text; }
QMenu::item:selected { background: @selection; color: @text; }
QMenu::item:disabled { color: @mutedText; }
QMenu::separator { height: 1px; background: @panelBorder; margin: 4px 6px; }

QStatusBar { background: @panel; border-top: 1px solid @panelBorder; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: @mutedText; padding: 0 4px; }

*[look="card"] { background: @panel; border: 1px solid @panelBorder; border-radius: 6px; }
QSplitter::handle { background: transparent; }
*[look="dockTitle"] { background: @panel; border: 1px solid @panelBorder; border-bottom: none;
             border-top-left-radius: 6px; border-top-right-radius: 6px; padding: 6px 10px 2px 11px; font-weight: bold; color: @text; }
*[look="dockBody"] { background: @panel; border: 1px solid @panelBorder; border-top: none;
            border-bottom-left-radius: 6px; border-bottom-right-radius: 6px; }
*[look="muted"] { color: @mutedText; }
*[look="fault"] { color: @error; }
*[look="title"] { font-weight: bold; }
*[look="fault"] { color: @error; }
#programName { font-size: 24px; font-weight: bold; }
#banner { background: @panel; color: @error; border: 1px solid @error; border-radius: 4px; padding: 6px 8px; }
*[look="palette"] { background: @panel; border: 1px solid @panelBorder; }

QPushButton { background: @field; border: 1px solid @fieldBorder; border-radius: 4px; padding: 4px 12px; color: @text; }
QPushButton:hover { border-color: @mutedText; }
QPushButton:pressed { background: @selection; }
QPushButton:focus { border-color: @accent; }
QPushButton:disabled { color: @mutedText; }
QPushButton:default, QPushButton[look="primary"] { background: @accent; border-color: @accent; color: @onAccent; }
QPushButton:default:disabled { background: @field; border-color: @fieldBorder; color: @mutedText; }
QPushButton[look="primary"]:hover { border-color: @text; }
QPushButton[look="primary"]:disabled { background: @field; border-color: @fieldBorder; color: @mutedText; }
QPushButton[look="link"] { background: transparent; border: 1px solid transparent; padding: 3px 4px; text-align: left; color: @accent; }
QPushButton[look="link"]:hover { text-decoration: underline; }
QPushButton[look="link"]:focus { border-color: @accent; }
QPushButton::menu-indicator { image: none; width: 0; }

QToolButton { border: 1px solid transparent; border-radius: 4px; padding: 3px; background: transparent; color: @text; }
QToolButton:hover { background: @field; }
QToolButton:pressed, QToolButton:checked { background: @selection; }
QToolButton:focus { border-color: @accent; }
QToolButton::menu-indicator { image: none; }

#segments { background: @field; border: 1px solid @fieldBorder; border-radius: 5px; }
#segments QToolButton { border-radius: 4px; padding: 2px 0; min-width: 76px; }
#segments QToolButton:checked { background: @accent; color: @onAccent; }
#segments QToolButton:disabled { color: @mutedText; }
#segments QToolButton:checked:disabled { background: transparent; }
#segments QToolButton:focus { border-color: @text; }
*[look="plotTitle"] { font-weight: bold; padding: 2px 5px; }
*[look="plotMore"], *[look="legend"] { padding: 1px 4px; }
*[look="legend"]:checked { background: transparent; }
*[look="legend"]:checked:hover { background: @field; }
#searchButton { background: @field; border: 1px solid @fieldBorder; border-radius: 4px; padding: 3px 10px; text-align: left;
                color: @mutedText; }

*[look="tabClose"] { padding: 0; }
QTabWidget::pane { background: @panel; border: 1px solid @panelBorder; border-radius: 6px; top: 3px; }
QTabWidget > QStackedWidget > QWidget { background: transparent; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: @mutedText; border: 1px solid transparent; border-radius: 5px; padding: 3px 10px;
               margin-right: 4px; }
QTabBar::tab:selected { background: @panel; color: @text; border-color: @panelBorder; }
QTabBar::tab:hover:!selected { color: @text; }
QTabBar::tab:focus { border-color: @accent; }

QLineEdit, QComboBox, QPlainTextEdit { background: @field; border: 1px solid @fieldBorder; border-radius: 4px; padding: 2px 6px;
    color: @text; min-height: 18px; selection-background-color: @accent; selection-color: @onAccent; }
QLineEdit[look="inRow"] { border-radius: 2px; padding: 0 1px; min-height: 0; }
QLineEdit:focus, QComboBox:focus, QPlainTextEdit:focus { border-color: @accent; }
QLineEdit[invalid="true"], QComboBox[invalid="true"], QPlainTextEdit[invalid="true"] { border-color: @error; }
QCheckBox::indicator { width: 13px; height: 13px; border: 1px solid @mutedText; border-radius: 3px; background: @field; }
QCheckBox::indicator:hover, QCheckBox:focus::indicator { border-color: @accent; }
QCheckBox::indicator:checked { background: @accent; border-color: @accent; image: url(@check); }
QCheckBox::indicator:indeterminate { border-color: @accent; image: url(@mixed); }
QCheckBox::indicator:disabled { border-color: @fieldBorder; }
QComboBox::drop-down { border: none; width: 18px; }
QComboBox::down-arrow { image: url(@arrowDown); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: @panel; border: 1px solid @panelBorder; selection-background-color: @selection;
    selection-color: @text; outline: none; }
QListView, QTreeView, QTableView { background: transparent; border: none; outline: none; color: @text; }
#guideSteps { background: @panel; }
QListView::item:selected, QTreeView::item:selected, QTableView::item:selected { background: @selection; color: @text; }
QListView::item, QTreeView::item { padding: 3px 2px; border: none; }
QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: @fieldBorder; border-radius: 4px; margin: 1px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: @mutedText; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QHeaderView::section { background: @field; color: @mutedText; border: none; border-bottom: 1px solid @panelBorder; padding: 4px 6px; }
)");
    const std::pair<const char*, QColor> names[] = {
        {"@window", window},     {"@panelBorder", panelBorder}, {"@panel", panel}, {"@fieldBorder", fieldBorder},
        {"@field", field},       {"@mutedText", mutedText},     {"@text", text},   {"@accent", accent},
        {"@onAccent", onAccent}, {"@selection", selection},     {"@error", error},
    };
    for (const auto& [name, color] : names) sheet.replace(QLatin1String(name), color.name());
    const QString suffix = isDark ? QStringLiteral("-dark") : QStringLiteral("-light");
    sheet.replace(QLatin1String("@arrowDown"), QStringLiteral(":/icons/arrow-down%1.svg").arg(suffix));
    sheet.replace(QLatin1String("@check"), QStringLiteral(":/icons/check%1.svg").arg(suffix));
    sheet.replace(QLatin1String("@mixed"), QStringLiteral(":/icons/mixed%1.svg").arg(suffix));
    return sheet;
}

}  // namespace cairn
