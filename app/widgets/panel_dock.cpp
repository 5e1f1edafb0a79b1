// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/panel_dock.h"

#include <QFrame>
#include <QVBoxLayout>
#include <algorithm>

#include "app/theme/look.h"

namespace cairn {

PanelDock::PanelDock(const QString& name, const QString& title, QWidget* panel, QWidget* parent)
    : QDockWidget(title, parent), m_heading(new ElidedLabel) {
    setObjectName(name);
    m_heading->setElideMode(Qt::ElideMiddle);
    m_heading->setText(title);
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetFloatable);
    setLook(m_heading, "dockTitle");
    setTitleBarWidget(m_heading);
    auto* body = new QFrame;
    setLook(body, "dockBody");
    auto* layout = new QVBoxLayout(body);
    layout->setContentsMargins(2, 0, 2, 3);
    layout->addWidget(panel);
    // A width of its own counts before that which the panel's texts ask for.
    constexpr int leastWidth = 200;
    panel->setMinimumWidth(std::max(panel->minimumWidth(), leastWidth));
    setWidget(body);
}

void PanelDock::setHeading(const QString& text) { m_heading->setText(text); }

}  // namespace cairn
