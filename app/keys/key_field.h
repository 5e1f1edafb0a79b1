// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace cairn {

// A field that takes the next key pressed in it, with what is held, in place of text. Tab and Esc leave it.
class KeyField : public QLineEdit {
    Q_OBJECT

public:
    explicit KeyField(QWidget* parent = nullptr);

signals:
    void keyPressed(const QKeySequence& key);
    void left();  // by Esc

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
};

}  // namespace cairn
