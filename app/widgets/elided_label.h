// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStringList>

namespace cairn {

// A label that shortens its text to the room it has, with the whole of it in the tooltip.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr) : QLabel(parent) {}

    // In the middle for names, which often differ at their ends; at the end (default) for sentences.
    void setElideMode(Qt::TextElideMode mode) { m_mode = mode; }

    // Names beside which it must still be told apart when it is shortened.
    void setNamesBeside(const QStringList& names) { m_beside = names; }

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Qt::TextElideMode m_mode = Qt::ElideRight;
    QStringList m_beside;
};

}  // namespace cairn
