// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include "app/fields/field_form.h"

namespace cairn {

// A form that keeps its values itself, for dialogs. They begin as the fields' defaults, and follow what is being typed.
class ValueForm : public FieldForm {
    Q_OBJECT

public:
    ValueForm(const QString& name, const std::vector<Field>& fields, int labelWidth = wideLabel, QWidget* parent = nullptr);

    double number(const std::string& key) const { return std::get<double>(m_values.at(key)); }
    std::int64_t count(const std::string& key) const { return std::get<std::int64_t>(m_values.at(key)); }
    bool flag(const std::string& key) const { return std::get<bool>(m_values.at(key)); }
    const std::string& choice(const std::string& key) const { return std::get<std::string>(m_values.at(key)); }

signals:
    void changed();  // by the user

private:
    void follow(const std::string& key, const FieldValue& value);
    void take(const std::string& key, const FieldEdit& edit);
    void present();

    std::vector<Field> m_fields;
    std::map<std::string, FieldValue> m_values;
    std::optional<FieldValue> m_beforeDrag;
};

}  // namespace cairn
