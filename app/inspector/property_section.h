// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <utility>

#include "app/fields/field_form.h"
#include "app/inspector/field_edits.h"
#include "app/properties/property.h"

namespace cairn {

// A form of the properties of some objects of a document. Select is a value that names them: called with a scene, it gives a vector of
// pointers to them.
template <class Object, class Select>
class PropertySection : public QObject {
public:
    explicit PropertySection(std::vector<Property<Object>> properties, const QString& name = QStringLiteral("field"))
        : m_properties(std::move(properties)), m_form(new FieldForm(name, FieldForm::narrowLabel)) {
        for (const Property<Object>& property : m_properties) m_fields.push_back(property.field);
        connect(m_form, &FieldForm::edited, this,
                [this](const std::string& key, const FieldEdit& edit) { this->edit(key, edit); });
        connect(m_form, &FieldForm::reset, this, [this](const std::string& key) { reset(key); });
    }

    FieldForm* form() const { return m_form; }

    void setAngleUnit(const Unit& unit) {
        for (Field& field : m_fields)
            if (field.unit.dimension == angleDimension) field.unit = unit;
    }

    // What a form cannot know beforehand: choices that the scene gives.
    std::function<void(const Scene& scene, Field& field)> completeField;
    // Why a value cannot be, where the scene would have no reason as plain; empty where it can.
    std::function<QString(const Scene& scene, const std::string& key, const FieldValue& value)> refuse;
    // What is to change with a value beside the objects themselves.
    std::function<void(Scene& scene, const std::string& key, const FieldValue& value)> follow;

    // Surrounds what changes the objects, for what is to stay true of the scene around them; may be null.
    std::function<void(Scene& scene, const std::function<void()>& change)> around;

    // What the document is to be told after an edit of a property.
    std::function<void(const std::string& key)> afterEdit;

    // what: the objects, for the texts of undo. Returns whether any property is shown.
    bool show(Document* document, Select select, const QString& what) {
        if (m_document != document || !(select == m_select)) m_form->revert();
        m_document = document;
        m_select = std::move(select);
        m_what = what;
        if (!document) return false;
        const Scene& scene = document->scene();
        if (completeField)
            for (Field& field : m_fields) completeField(scene, field);
        const auto states = statesOf(m_properties, shownIn(scene));
        m_form->setFields(m_fields, states);
        return std::any_of(states.begin(), states.end(), [](const auto& state) { return state.has_value(); });
    }

private:
    std::vector<const Object*> shownIn(const Scene& scene) const {
        const auto objects = m_select(scene);
        return {objects.begin(), objects.end()};
    }

    void edit(const std::string& key, const FieldEdit& edit) {
        const Property<Object>* property =
            m_document ? findProperty(m_properties, key, shownIn(m_document->scene())) : nullptr;
        if (!property) return;
        if (const QString reason = refuse ? refuse(m_document->scene(), key, edit.value) : QString(); !reason.isEmpty()) {
            m_form->complain(key, reason);
            return;
        }
        const auto change = [this, property, select = m_select, key, value = edit.value](Scene& scene) {
            if (follow) follow(scene, key, value);
            const auto set = [&] {
                for (Object* object : select(scene)) property->set(*object, value);
            };
            if (around)
                around(scene, set);
            else
                set();
        };
        applyEdit(*m_document, *m_form, key, edit, editText(property->field, m_what), change);
        if (afterEdit) afterEdit(key);
    }

    void reset(const std::string& key) {
        const Property<Object>* property =
            m_document ? findProperty(m_properties, key, shownIn(m_document->scene())) : nullptr;
        if (!property || !property->reset) return;
        const auto change = [property, select = m_select](Scene& scene) {
            for (Object* object : select(scene)) property->reset(*object);
        };
        applyEdit(*m_document, *m_form, key, {}, QObject::tr("reset %1 of %2").arg(property->field.label, m_what), change);
    }

    std::vector<Property<Object>> m_properties;
    std::vector<Field> m_fields;
    FieldForm* m_form;
    QPointer<Document> m_document;
    Select m_select{};
    QString m_what;
};

}  // namespace cairn
