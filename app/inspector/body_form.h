// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>

#include "app/document/document.h"
#include "app/inspector/property_section.h"
#include "app/inspector/scroll_page.h"
#include "app/inspector/shown_objects.h"

class QComboBox;
class QLabel;

namespace cairn {

class ForceList;
class VertexTable;

// Edits the selected bodies, their shapes, their mass and the forces on them: one body, or several at once.
class BodyForm : public ScrollPage {
    Q_OBJECT

public:
    explicit BodyForm(QWidget* parent = nullptr);

    // Shows what the document has selected, and follows neither selection nor edits: that is for whoever shows the form.
    void show(Document* document);
    void setTheme(const Theme& theme);
    void setAngleUnit(const Unit& unit);

private:
    void showNote();
    void showShapes(const QString& what);
    void fillPicker();
    void changeVertices(const std::vector<Vec2>& vertices, const QString& edit);

    QPointer<Document> m_document;
    ShownShapes m_shapes;
    PropertySection<SceneBody, ShownBodies> m_main, m_mass, m_more;
    PropertySection<SceneShape, ShownShapes> m_shape;
    QLabel* m_note;
    QComboBox* m_picker;
    VertexTable* m_vertices;
    QWidget* m_shapeHeading;
    QWidget* m_massHeading;
    QWidget* m_forcesHeading;
    ForceList* m_forces;
};

}  // namespace cairn
