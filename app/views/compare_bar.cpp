// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/compare_bar.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>

#include "app/editor/action_registry.h"
#include "app/views/overlay_panel.h"
#include "app/views/view_commands.h"

namespace cairn {

CompareBar::CompareBar(const ActionRegistry& actions, ViewCommands& commands, QWidget* parent) : QWidget(parent) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
    const auto add = [&](const char* id) {
        auto* button = new QToolButton;
        button->setDefaultAction(actions[QLatin1String(id)]);
        button->setIconSize({16, 16});
        button->setFocusPolicy(Qt::TabFocus);
        row->addWidget(button);
    };
    for (const char* id : {"view.sideBySide", "view.overlaid", "view.difference"}) add(id);
    row->addSpacing(8);
    for (const char* id : {"view.separateCameras", "view.follow"}) add(id);
    row->addSpacing(8);
    auto* overlays = new QToolButton;
    overlays->setObjectName(QStringLiteral("overlays"));
    overlays->setText(tr("Overlays"));
    overlays->setToolTip(tr("What is drawn over the bodies"));
    overlays->setPopupMode(QToolButton::InstantPopup);
    overlays->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(overlays);
    auto* content = new QWidgetAction(menu);
    content->setDefaultWidget(new OverlayPanel(actions, commands));
    menu->addAction(content);
    overlays->setMenu(menu);
    row->addWidget(overlays);
}

}  // namespace cairn
