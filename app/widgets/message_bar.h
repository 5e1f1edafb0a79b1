// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>
#include <functional>
#include <vector>

#include "app/theme/theme.h"

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace cairn {

// A line in the window for what the user should know and need not answer. Stays until it is closed or another message comes. A long
// text, or one of several lines, is shown by its beginning, and in whole when that is asked for.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Kind { information, warning, error };

    explicit MessageBar(QWidget* parent = nullptr);

    // A button that does something about it, and closes the message.
    struct Button {
        QString text;
        std::function<void()> action;  // may be empty: closing is all
    };
    // What a message is about: the scene in front, with which it goes when another comes to the front, or the program.
    enum class About { scene, program };
    void show(Kind kind, const QString& text, const std::vector<Button>& buttons = {}, About about = About::scene);
    // The same of an edit, or of why it was refused: it goes when the next change makes it past. What only informs goes by itself once there was
    // time to read it, unless the pointer rests on it.
    void remark(Kind kind, const QString& text);
    void clearRemark();
    void clearScene();  // hides what is about the scene that was in front
    void setTheme(const Theme& theme);

    // Hides what is shown if it is an error: what it complained of has been put right.
    void clearError();
    QString text() const;  // all of it; empty while nothing is shown

signals:
    void closed();  // by its cross, without an answer

private:
    void showIcon();
    void leaveWhenRead();

    QTimer m_reading;
    Kind m_kind = Kind::information;
    bool m_remark = false;
    About m_about = About::scene;
    const Theme* m_theme = &Theme::light();
    QLabel* m_icon;
    QString m_whole;
    QLabel* m_text;
    QToolButton* m_more;
    QHBoxLayout* m_buttonRow;
    std::vector<QPushButton*> m_buttons;
    QToolButton* m_close;
};

}  // namespace cairn
