// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace cairn {

// What an empty panel shows: what belongs there, and how to put it there.
class EmptyState : public QFrame {
    Q_OBJECT

public:
    EmptyState(const QString& title, const QString& text, QWidget* parent = nullptr);
};

}  // namespace cairn
