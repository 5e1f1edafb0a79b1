// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPointer>

#include "app/document/document.h"
#include "app/fields/value_form.h"
#include "core/arrange/array.h"

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QStackedWidget;

namespace cairn {

// Copies of the selected bodies in an order, seen in the document while they are chosen: a gesture that OK ends and Cancel takes back.
class ArrayDialog : public QDialog {
    Q_OBJECT

public:
    // More bodies than these are not shown before OK: making them takes too long for each key.
    static constexpr std::int64_t mostPreviewed = 5000;

    explicit ArrayDialog(Document& document, QWidget* parent = nullptr);

    ~ArrayDialog() override;

    void done(int result) override;

private:
    enum class Kind { grid, ring, pyramid, stack };

    Kind kind() const;
    ValueForm& form() const;            // of the kind that is chosen
    std::int64_t bodiesToMake() const;  // at most
    EditResult arrange(Scene& scene) const;
    void preview();
    void updateButtons();

    QPointer<Document> m_document;
    std::vector<std::string> m_ids;  // of the bodies that are copied
    EditResult m_result;
    bool m_previewed = false;
    bool m_possible = false;
    QComboBox* m_kind;
    QStackedWidget* m_pages;  // a ValueForm for each kind
    QLabel* m_note;
    QDialogButtonBox* m_buttons;
};

}  // namespace cairn
