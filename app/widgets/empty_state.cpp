// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/empty_state.h"

#include <QLabel>
#include <QVBoxLayout>

namespace cairn {

EmptyState::EmptyState(const QString& title, const QString& text, QWidget* parent) : QFrame(parent) {
    setObjectName(QStringLiteral("card"));
    auto* heading = new QLabel(title);
    heading->setObjectName(QStringLiteral("title"));
    heading->setAlignment(Qt::AlignCenter);
    auto* body = new QLabel(text);
    body->setObjectName(QStringLiteral("muted"));
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
