// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <functional>

#include "app/theme/theme.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace cairn {

// A line in the window for what the user should know and need not answer. Stays until it is closed or another message comes.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { information, warning, error };

    explicit MessageBar(QWidget* parent = nullptr);

    void show(Kind kind, const QString& text);
    // With a button that does something about it.
    void show(Kind kind, const QString& text, const QString& button, std::function<void()> action);
    void setTheme(const Theme& theme);

    // Hides what is shown if it is an error: what it complained of has been put right.
    void clearError();
    QString text() const;  // empty while nothing is shown

private:
    void showIcon();

    Kind m_kind = Kind::information;
    const Theme* m_theme = &Theme::light();
    QLabel* m_icon;
    QLabel* m_text;
    QPushButton* m_button;
    QToolButton* m_close;
    std::function<void()> m_action;
};

}  // namespace cairn
