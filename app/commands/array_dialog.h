// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPointer>

#include "app/document/document.h"
#include "core/arrange/array.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QSpinBox;
class QStackedWidget;

namespace cairn {

// Copies of the selected bodies in an order, seen in the document while they are chosen: a gesture that OK ends and Cancel takes back.
class ArrayDialog : public QDialog {
    Q_OBJECT

public:
    explicit ArrayDialog(Document& document, QWidget* parent = nullptr);

    void done(int result) override;

private:
    // Spacing from place to place, or between bounds.
    struct SpacingFields {
        QComboBox* kind;
        QDoubleSpinBox *x, *y;  // m; x may be null
    };

    QWidget* gridPage();
    QWidget* ringPage();
    QWidget* pyramidPage();
    QWidget* stackPage();
    QSpinBox* countField(QFormLayout& form, const QString& label, int least, int value);
    QDoubleSpinBox* lengthField(QFormLayout& form, const QString& label, double least, double value);
    SpacingFields spacingFields(QFormLayout& form, bool horizontal, Spacing kind);
    EditResult arrange(Scene& scene) const;
    void preview();

    QPointer<Document> m_document;
    std::vector<std::string> m_ids;  // of the bodies that are copied
    EditResult m_result;
    QComboBox* m_kind;
    QStackedWidget* m_pages;
    QLabel* m_note;
    QDialogButtonBox* m_buttons;

    QSpinBox *m_rows, *m_columns, *m_ringCount, *m_pyramidRows, *m_stackCount, *m_seed;
    QDoubleSpinBox *m_radius, *m_angle, *m_jitter;
    QCheckBox* m_facing;
    SpacingFields m_gridSpacing{}, m_pyramidSpacing{}, m_stackSpacing{};
};

}  // namespace cairn
