// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QScrollArea>

#include "app/document/document.h"
#include "app/properties/field.h"
#include "app/theme/theme.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace cairn {

class FieldForm;

// Edits a lane of a document: label, colour, solver, and the parameters that this solver describes. Every edit can be undone.
class LaneForm : public QScrollArea {
    Q_OBJECT

public:
    explicit LaneForm(const Entrants& entrants, QWidget* parent = nullptr);

    // lane: index in the document's scene. Follows the document's edits; shows nothing when there is no such lane.
    void setLane(Document* document, int lane);
    void setTheme(const Theme& theme);

private:
    const LaneSpec* lane() const;
    void refresh();
    void showColor();
    void chooseSolver();
    void change(LaneSpec changed, const QString& what);
    void takeLabel();
    void complainOfLabel(const QString& reason);
    std::vector<ParameterSpec> specs() const;  // of the solver, and the world settings that a lane may override
    void changeParameter(const std::string& key, const FieldEdit& edit, bool reset);

    const Entrants& m_entrants;
    QPointer<Document> m_document;
    int m_lane = -1;
    const Theme* m_theme = &Theme::light();
    QLineEdit* m_label;
    QToolButton* m_color;
    QComboBox* m_solver;
    QLabel* m_labelFault;
    FieldForm* m_parameters;
};

}  // namespace cairn
