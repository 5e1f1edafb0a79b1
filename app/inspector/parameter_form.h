// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "app/theme/theme.h"
#include "core/solver/parameters.h"

class QGridLayout;
class QLabel;
class QToolButton;

namespace cairn {

class ParameterEditor;

// A form made from descriptions of parameters: a row for each, with label, editor, unit, and a button that takes what was set back to
// its default.
class ParameterForm : public QWidget {
    Q_OBJECT

public:
    static constexpr int labelWidth = 112;  // pixels; for rows above that are to line up

    explicit ParameterForm(QWidget* parent = nullptr);

    // values: only what was set; the rest shows its default. Rows are kept while the descriptions stay the same.
    void setParameters(const std::vector<ParameterSpec>& specs, const ParameterValues& values);
    void setTheme(const Theme& theme);

signals:
    void edited(const std::string& key, const ParameterValue& value);
    void reset(const std::string& key);  // back to the default

private:
    struct Row {
        QLabel* label;
        ParameterEditor* editor;
        QToolButton* revert;
    };

    void build(const std::vector<ParameterSpec>& specs);

    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    QColor m_iconColor;
};

}  // namespace cairn
