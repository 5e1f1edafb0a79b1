// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/body_form.h"

#include <QComboBox>
#include <QLabel>
#include <QVBoxLayout>

#include "app/fields/vertex_table.h"
#include "app/inspector/force_list.h"
#include "app/properties/choice_label.h"
#include "app/properties/properties.h"
#include "app/properties/shape_conversion.h"
#include "app/theme/look.h"
#include "app/theme/quantity_text.h"
#include "app/theme/text.h"
#include "core/authoring/pins.h"
#include "core/scene/coarse_positions.h"

namespace cairn {

namespace {

enum class Part { main, mass, more };

// The properties of bodies in three parts: those before the mass, the mass, and those after it.
std::vector<Property<SceneBody>> bodyPart(Part wanted) {
    std::vector<Property<SceneBody>> properties;
    Part part = Part::main;
    for (const Property<SceneBody>& property : bodyProperties()) {
        if (property.field.key.starts_with("massOverride."))
            part = Part::mass;
        else if (part == Part::mass)
            part = Part::more;
        if (part == wanted) properties.push_back(property);
    }
    return properties;
}

// A body's id is what joints, forces and checks call it.
void renameBody(Scene& scene, const std::string& from, const std::string& to) {
    for (SceneJoint& joint : scene.joints) {
        if (joint.bodyA == from) joint.bodyA = to;
        if (joint.bodyB == from) joint.bodyB = to;
    }
    for (SceneForce& force : scene.forces)
        if (force.body == from) force.body = to;
    if (!scene.known) return;
    const std::string prefix = "body/" + from + '/';
    for (KnownCheck& check : scene.known->checks)
        if (const auto at = check.quantity.find(prefix); at != std::string::npos)
            check.quantity.replace(at, prefix.size(), "body/" + to + '/');
}

QString nameOf(const Scene& scene, const std::vector<std::size_t>& bodies) {
    if (bodies.size() == 1) return toQString(scene.bodies[bodies.front()].title());
    return BodyForm::tr("%1 bodies").arg(bodies.size());
}

}  // namespace

BodyForm::BodyForm(QWidget* parent)
    : ScrollPage(parent),
      m_main(bodyPart(Part::main)),
      m_mass(bodyPart(Part::mass)),
      m_more(bodyPart(Part::more)),
      m_shape(shapeProperties(), QStringLiteral("shape")) {
    content().addWidget(m_main.form());
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("bodyNote"));
    m_note->setWordWrap(true);
    m_note->setMinimumWidth(1);  // a long name in it does not widen the form
    setLook(m_note, "fault");
    content().addWidget(m_note);
    m_shapeHeading = addHeading(tr("Shape"));
    m_picker = new QComboBox;
    m_picker->setObjectName(QStringLiteral("shapePicker"));
    m_picker->setAccessibleName(tr("Shape of the body"));
    content().addWidget(m_picker);
    content().addWidget(m_shape.form());
    m_vertices = new VertexTable;
    content().addWidget(m_vertices);
    m_massHeading = addHeading(tr("Mass"));
    content().addWidget(m_mass.form());
    addHeading(tr("More"));
    content().addWidget(m_more.form());
    m_forcesHeading = addHeading(tr("Forces"));
    m_forces = new ForceList;
    content().addWidget(m_forces);
    content().addStretch();

    m_main.around = [](Scene& scene, const std::function<void()>& change) {
        const PinnedBodies pinned(scene);
        change();
        pinned.follow(scene);
    };
    m_more.refuse = [](const Scene& scene, const std::string& key, const FieldValue& value) {
        const bool taken = key == "id" && findBody(scene, std::get<std::string>(value));
        return taken ? tr("another body has this id") : QString();
    };
    m_more.follow = [this](Scene& scene, const std::string& key, const FieldValue& value) {
        if (key == "id") renameBody(scene, scene.bodies[m_shapes.bodies.front()].id, std::get<std::string>(value));
    };
    m_more.afterEdit = [this](const std::string& key) {
        const auto body = m_shapes.bodies.front();
        if (key == "id") m_document->setSelection(Selection::ofBody(std::as_const(*m_document).scene().bodies[body].id));
    };
    connect(m_picker, &QComboBox::activated, this, [this](int item) {
        m_shapes.shape = item > 0 ? std::optional(static_cast<std::size_t>(item - 1)) : std::nullopt;
        show(m_document);
    });
    connect(m_vertices, &VertexTable::edited, this, &BodyForm::changeVertices);
}

void BodyForm::show(Document* document) {
    const bool sameDocument = m_document == document;
    m_document = document;
    if (!document) return;
    const Scene& scene = document->scene();
    const ShownBodies shown{selectedBodies(document->selection(), scene)};
    if (!sameDocument || shown.bodies != m_shapes.bodies) {
        m_shapes = {shown.bodies, std::nullopt};
        m_vertices->complain({});
    }
    if (shown.bodies.empty()) return;
    const QString what = nameOf(scene, shown.bodies);
    m_main.show(document, shown, what);
    showNote();
    showShapes(what);
    m_massHeading->setVisible(m_mass.show(document, shown, what));
    m_more.show(document, shown, what);
    const bool one = shown.bodies.size() == 1 && scene.bodies[shown.bodies.front()].type == SceneBodyType::dynamic;
    m_forcesHeading->setVisible(one);
    m_forces->setVisible(one);
    if (one) m_forces->show(document, shown.bodies.front());
}

// Of the first body that stands too far away to be exact.
void BodyForm::showNote() {
    const Scene& scene = std::as_const(*m_document).scene();
    QString note;
    for (const std::size_t index : m_shapes.bodies) {
        const SceneBody& body = scene.bodies[index];
        if (const Text text = coarsePositionText(body.position); note.isEmpty() && !text.empty())
            note = QStringLiteral("%1 %2").arg(toQString(body.title()), toQString(text));
    }
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void BodyForm::showShapes(const QString& what) {
    fillPicker();
    m_shapeHeading->setVisible(m_shape.show(m_document, m_shapes, what));
    const auto shapes = m_shapes(std::as_const(*m_document).scene());
    const SceneShape* only = shapes.size() == 1 ? shapes.front() : nullptr;
    const auto* polygon = only ? std::get_if<PolygonShape>(&only->geometry) : nullptr;
    const auto* chain = only ? std::get_if<ChainShape>(&only->geometry) : nullptr;
    m_vertices->setVisible(polygon || chain);
    if (polygon) m_vertices->setVertices(polygon->vertices, true, true);
    if (chain) m_vertices->setVertices(chain->vertices, chain->loop, false);
}

void BodyForm::fillPicker() {
    const bool one = m_shapes.bodies.size() == 1;
    const std::vector<SceneShape>* shapes =
        one ? &std::as_const(*m_document).scene().bodies[m_shapes.bodies.front()].shapes : nullptr;
    m_picker->setVisible(shapes && shapes->size() > 1);
    if (!shapes || (m_shapes.shape && *m_shapes.shape >= shapes->size())) m_shapes.shape.reset();
    if (!shapes) return;
    m_picker->clear();
    m_picker->addItem(tr("All %1 shapes").arg(shapes->size()));
    for (std::size_t i = 0; i < shapes->size(); ++i) {
        m_picker->addItem(QStringLiteral("%1: %2").arg(i + 1).arg(choiceLabel(kindOf((*shapes)[i].geometry))));
    }
    m_picker->setCurrentIndex(m_shapes.shape ? static_cast<int>(*m_shapes.shape) + 1 : 0);
}

void BodyForm::changeVertices(const std::vector<Vec2>& vertices, const QString& edit) {
    if (!m_document) return;
    QString reason;
    const auto refused = connect(m_document, &Document::refused, this, [&reason](const QString& why) { reason = why; });
    m_document->edit(tr("%1 of %2").arg(edit, nameOf(m_document->scene(), m_shapes.bodies)),
                     [&vertices, shapes = m_shapes](Scene& scene) {
                         SceneShape& shape = *shapes(scene).front();
                         if (auto* polygon = std::get_if<PolygonShape>(&shape.geometry)) polygon->vertices = vertices;
                         if (auto* chain = std::get_if<ChainShape>(&shape.geometry)) chain->vertices = vertices;
                     });
    disconnect(refused);
    if (!reason.isEmpty()) m_vertices->complain(reason);
}

void BodyForm::setAngleUnit(const Unit& unit) {
    m_main.setAngleUnit(unit);
    m_shape.setAngleUnit(unit);
}

void BodyForm::setTheme(const Theme& theme) {
    for (FieldForm* form : {m_main.form(), m_mass.form(), m_more.form(), m_shape.form()}) form->setTheme(theme);
}

}  // namespace cairn
