// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "app/probe/probe.h"

class QButtonGroup;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace cairn {

// A card in the corner of the canvas: a row to choose the question from, and what the probe reads out.
class ProbePanel : public QFrame {
    Q_OBJECT

public:
    struct Question {
        QString text, tip;
    };
    ProbePanel(const QList<Question>& questions, QWidget* parent);

    void setCurrent(int question);
    void setReadout(const ProbeReadout& readout);
    void setPipeline(const QString& text);  // what the phases of collision found
    void setSeparable(bool offered, bool possible);

signals:
    void chosen(int question);
    void separateWanted();

private:
    QButtonGroup* m_questions;
    QTreeWidget* m_table;
    QLabel* m_remarks;
    QLabel* m_pipeline;
    QPushButton* m_separate;
};

}  // namespace cairn
