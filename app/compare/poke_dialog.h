// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/document/document.h"
#include "app/fields/field_form.h"

class QGroupBox;
class QListWidget;
class QPushButton;

namespace cairn {

// Sets friction, restitution and gravity of a document's run at the present time, and lists all that hands did, to be taken back one by one.
// Its fields show what holds at that time. Stays open beside the panes, and goes with its document.
class PokeDialog : public QDialog {
    Q_OBJECT

public:
    explicit PokeDialog(Document& document, QWidget* parent = nullptr);

private:
    void showSelection();
    void showPokes();
    void showPresent();
    std::ptrdiff_t pokesUpToNow() const;
    void setField(const std::string& key, const FieldEdit& edit);
    void set(const std::string& key, double value);
    void removeCurrent();
    Scene presentScene() const;  // as the pokes up to now have made its gravity and surfaces

    Document& m_document;
    QGroupBox* m_material;
    FieldForm *m_surfaces, *m_world;
    std::optional<std::vector<BodyPoke>> m_beforeDrag;
    std::ptrdiff_t m_shownPokes = 0;
    QListWidget* m_list;
    QPushButton* m_remove;
};

}  // namespace cairn
