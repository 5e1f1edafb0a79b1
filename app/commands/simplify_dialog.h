// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPointer>

#include "app/document/document.h"
#include "app/fields/value_form.h"

class QDialogButtonBox;
class QLabel;

namespace cairn {

// Leaves out vertices of the selected polygons and chains within a tolerance, seen in the document while this is chosen: a gesture that OK
// ends and Cancel takes back.
class SimplifyDialog : public QDialog {
    Q_OBJECT

public:
    // what: of the step of undo
    SimplifyDialog(Document& document, const QString& what, QWidget* parent = nullptr);

    ~SimplifyDialog() override;

    void done(int result) override;

private:
    double usualTolerance() const;  // a hundredth of what is selected, m
    void preview();
    void updateButtons();

    QPointer<Document> m_document;
    QString m_what;
    bool m_possible = false;
    std::vector<std::string> m_ids;
    ValueForm* m_form;
    QLabel* m_note;
    QDialogButtonBox* m_buttons;
};

}  // namespace cairn
