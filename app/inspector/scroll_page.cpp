// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/scroll_page.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/theme/look.h"

namespace cairn {

ScrollPage::ScrollPage(QWidget* parent) : QScrollArea(parent) {
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget;
    m_content = new QVBoxLayout(content);
    m_content->setContentsMargins(12, 4, 6, 8);
    m_content->setSpacing(4);
    setWidget(content);
}

QWidget* ScrollPage::addHeading(const QString& text) {
    auto* heading = new QLabel(text);
    heading->setContentsMargins(0, 6, 0, 0);
    setLook(heading, "title");
    m_content->addWidget(heading);
    return heading;
}

}  // namespace cairn
