// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include "app/fields/field_editor.h"

namespace cairn {

// Numbers and counts as text, for they range over many powers of ten: an expression with units, taken with Enter or when the focus
// leaves. Up and Down step in the second digit, with Shift in the first; Escape gives up what was typed.
class NumberEditor : public FieldEditor {
    Q_OBJECT

public:
    NumberEditor(const Field& field, QWidget* parent) : NumberEditor(field, new QLineEdit, parent) {}

    bool canScrub() const override { return shownNumber().has_value(); }
    void scrub(FieldEdit::Phase phase, int pixels) override;

private:
    NumberEditor(const Field& field, QLineEdit* line, QWidget* parent);

    void present() override;
    bool eventFilter(QObject* watched, QEvent* event) override;

    void showFitting();                         // by as many digits as leave room for the unit; in focus, by all
    std::optional<double> shownNumber() const;  // in the unit shown; nothing where objects differ or there is none
    std::optional<FieldValue> inSteps(double number, double steps, double step) const;
    std::optional<FieldValue> check();  // of what is typed; complains
    void follow();
    void giveUp();
    void take();
    void stepBy(int steps);

    QLineEdit* m_line;
    QString m_shown;
    int m_series = 0;
    double m_scrubStart = 0;
};

}  // namespace cairn
