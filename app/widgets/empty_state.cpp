// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/empty_state.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/theme/look.h"

namespace cairn {

EmptyState::EmptyState(const QString& title, const QString& text, QWidget* parent) : QFrame(parent) {
    setLook(this, "card");
    auto* heading = new QLabel(title);
    setLook(heading, "title");
    heading->setAlignment(Qt::AlignCenter);
    auto* body = new QLabel(text);
    setLook(body, "muted");
    body->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    body->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 12, 24, 12);
    layout->setSpacing(6);
    layout->addStretch();
    layout->addWidget(heading);
    layout->addWidget(body);
    layout->addStretch();
}

}  // namespace cairn
