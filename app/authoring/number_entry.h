// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>
#include <span>
#include <vector>

#include "app/properties/unit.h"

class QLabel;
class QLineEdit;

namespace cairn {

// A number of what a tool is about, which can be typed in place of where the pointer is.
struct NumberField {
    QString label;          // "width"
    Unit unit;              // as typed and shown
    double value = 0;       // SI; what the pointer says now
    bool positive = false;  // only numbers above 0 are of use
};

// A row of number fields at the pointer. Tab goes on to the next, Enter takes the numbers, Esc closes. Fields take expressions with units; what is
// wrong with one is said below the row, which then stays open.
class NumberEntry : public QFrame {
    Q_OBJECT

public:
    explicit NumberEntry(QWidget* parent);

    // Opens the row beside a point of the parent, within it. What was typed already stands in the first field.
    void open(std::span<const NumberField> fields, QPointF at, const QString& typed);
    void closeEntry();  // as Esc does
    bool isOpen() const { return !isHidden(); }

signals:
    void entered(const std::vector<double>& values);  // SI, one to each field
    void closed();                                    // without numbers

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    struct Row {
        QLineEdit* edit;
        NumberField field;
        QString shown;  // the text that stands for its value
    };

    void take();
    void complain(const Row& row, const QString& fault);
    void hideRow();

    std::vector<Row> m_rows;
    QWidget* m_fields = nullptr;
    QLabel* m_fault;
};

}  // namespace cairn
