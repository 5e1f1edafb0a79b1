// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fields/value_form.h"

#include <utility>

namespace cairn {

ValueForm::ValueForm(const QString& name, const std::vector<Field>& fields, int labelWidth, QWidget* parent)
    : FieldForm(name, labelWidth, parent), m_fields(fields) {
    for (const Field& field : fields) m_values[field.key] = field.defaultValue;
    connect(this, &FieldForm::edited, this, &ValueForm::take);
    connect(this, &FieldForm::typed, this, &ValueForm::follow);
    present();
}

void ValueForm::take(const std::string& key, const FieldEdit& edit) {
    FieldValue& value = m_values[key];
    switch (edit.phase) {
        case FieldEdit::Phase::drag:
            if (!m_beforeDrag) m_beforeDrag = value;
            value = edit.value;
            break;
        case FieldEdit::Phase::dragEnd:
            m_beforeDrag.reset();
            return;
        case FieldEdit::Phase::dragUndo:
            if (m_beforeDrag) value = *m_beforeDrag;
            m_beforeDrag.reset();
            break;
        case FieldEdit::Phase::whole:
        case FieldEdit::Phase::step:
            value = edit.value;
            break;
    }
    present();
    emit changed();
}

void ValueForm::follow(const std::string& key, const FieldValue& value) {
    if (std::exchange(m_values.at(key), value) != value) emit changed();
}

void ValueForm::present() {
    std::vector<std::optional<FieldState>> states;
    for (const Field& field : m_fields) states.emplace_back(FieldState{.value = m_values.at(field.key)});
    setFields(m_fields, states);
}

}  // namespace cairn
