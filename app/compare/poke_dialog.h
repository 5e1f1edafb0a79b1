// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/document/document.h"

class QDoubleSpinBox;
class QGroupBox;
class QListWidget;
class QPushButton;

namespace cairn {

// Sets friction, restitution and gravity of a document's run at the present time, and lists all that hands did, to be taken back one by one.
// Stays open beside the panes, and goes with its document.
class PokeDialog : public QDialog {
    Q_OBJECT

public:
    explicit PokeDialog(Document& document, QWidget* parent = nullptr);

private:
    void showSelection();
    void showPokes();
    void setMaterial(const Poke::SetMaterial& material);
    void removeCurrent();

    Document& m_document;
    QGroupBox* m_material;
    QDoubleSpinBox *m_friction, *m_restitution, *m_gravityX, *m_gravityY;
    QListWidget* m_list;
    QPushButton* m_remove;
};

}  // namespace cairn
