// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/document/document.h"
#include "app/lanes/lane_presets.h"

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;

namespace cairn {

// Asks which parameter of a lane to vary, and by which values; OK adds a lane for each, as one step of undo.
class VaryDialog : public QDialog {
    Q_OBJECT

public:
    VaryDialog(Document& document, std::size_t lane, const Entrants& entrants, QWidget* parent = nullptr);

protected:
    void done(int result) override;

private:
    void showUsual();
    void preview();

    QPointer<Document> m_document;
    std::size_t m_lane;
    const Entrants& m_entrants;
    std::vector<LaneVariable> m_variables;
    VariedLanes m_varied;
    QComboBox* m_parameter;
    QLineEdit* m_values;
    QCheckBox* m_replace;
    QLabel *m_help, *m_note;
    QDialogButtonBox* m_buttons;
};

}  // namespace cairn
