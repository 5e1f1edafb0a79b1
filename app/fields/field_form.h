// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "app/properties/field.h"
#include "app/theme/theme.h"

class QGridLayout;
class QLabel;
class QToolButton;

namespace cairn {

class FieldEditor;
class ScrubLabel;

// A form made from descriptions: a row for each field, or for two that stand beside each other, with label, editors, a button that takes
// what was set back, and below it what is wrong with what was typed.
class FieldForm : public QWidget {
    Q_OBJECT

public:
    // Pixels; wide for parameters of solvers, whose labels are longer than those of a scene.
    static constexpr int wideLabel = 112, narrowLabel = 84;

    // name: what its editors are called, before a stroke and the key; for tests and style sheets.
    explicit FieldForm(const QString& name = QStringLiteral("field"), int labelWidth = wideLabel, QWidget* parent = nullptr);
    ~FieldForm() override;

    // States as the fields; a field without one is not shown. Rows are kept while the descriptions stay the same.
    void setFields(const std::vector<Field>& fields, const std::vector<std::optional<FieldState>>& states);
    // Lets go of what was typed and not taken, as when other objects come to be shown.
    void revert();
    // Says below the field why its value was not taken.
    void complain(const std::string& key, const QString& reason);
    // Whether a field holds what it cannot take.
    bool holdsRefused() const;
    void setTheme(const Theme& theme);

signals:
    void edited(const std::string& key, const FieldEdit& edit);
    void typed(const std::string& key, const FieldValue& value);
    void reset(const std::string& key);
    void complained();  // a fault was shown, or went

private:
    struct Row {
        ScrubLabel* label = nullptr;
        std::vector<FieldEditor*> editors;
        QToolButton* reset = nullptr;  // made when it is first needed
        QLabel* fault = nullptr;       // likewise
        bool canReset = false;
    };

    void build(const std::vector<Field>& fields);
    void addEditor(Row& row, int at, const Field& field);
    void showFault(std::size_t row, const QString& reason);
    void showReset(std::size_t row, bool canReset);

    QString m_name;
    int m_labelWidth;
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    std::vector<FieldEditor*> m_editors;  // by field
    QColor m_iconColor;
};

}  // namespace cairn
