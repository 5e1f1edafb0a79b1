// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inspector/force_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/properties/properties.h"
#include "core/authoring/names.h"
#include "core/scene/shape_builder.h"

namespace cairn {

ForceList::ForceList(QWidget* parent) : QWidget(parent) {
    auto* button = new QToolButton;
    button->setObjectName(QStringLiteral("addForce"));
    button->setText(tr("+ Force"));
    button->setToolTip(tr("Add a force on the body, with as much as holds it against gravity"));
    m_layout = new QVBoxLayout(this);
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(4);
    m_layout->addWidget(button, 0, Qt::AlignLeft);
    connect(button, &QToolButton::clicked, this, &ForceList::add);
}

void ForceList::show(Document* document, std::size_t body) {
    m_document = document;
    const Scene& scene = document->scene();
    m_body = scene.bodies[body].id;
    std::vector<std::string> ids;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < scene.forces.size(); ++i) {
        if (scene.forces[i].body != m_body) continue;
        ids.push_back(scene.forces[i].id);
        places.push_back(i);
    }
    if (!std::ranges::equal(ids, m_entries, {}, {}, &Entry::id)) build(ids);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const QString what = tr("force %1 on %2").arg(toQString(ids[i]), toQString(scene.bodies[body].title()));
        m_entries[i].section->show(document, {places[i]}, what);
    }
}

void ForceList::build(const std::vector<std::string>& ids) {
    // One of them may be what asks for this.
    for (const Entry& entry : m_entries) {
        entry.section->disconnect();
        entry.section->deleteLater();
        entry.box->hide();
        entry.box->deleteLater();
    }
    m_entries.clear();
    for (const std::string& id : ids) {
        auto* section = new Section(forceProperties(), QStringLiteral("force"));
        section->setParent(this);
        section->completeField = [](const Scene& scene, Field& field) {
            if (field.key != "body") return;
            field.choices.clear();
            for (const SceneBody& body : scene.bodies) field.choices.push_back({body.id, toQString(body.title())});
        };
        auto* remove = new QToolButton;
        remove->setObjectName(QStringLiteral("removeForce"));
        remove->setText(tr("Remove"));
        remove->setAccessibleName(tr("Remove force %1").arg(toQString(id)));
        connect(remove, &QToolButton::clicked, this, [this, id] { this->remove(id); });
        auto* box = new QWidget;
        auto* layout = new QVBoxLayout(box);
        layout->setContentsMargins(0, 0, 0, 6);
        layout->setSpacing(4);
        layout->addWidget(section->form());
        layout->addWidget(remove, 0, Qt::AlignLeft);
        m_layout->insertWidget(m_layout->count() - 1, box);
        m_entries.push_back({id, box, section});
    }
}

void ForceList::add() {
    if (!m_document) return;
    const Scene& scene = m_document->scene();
    const auto body = findBody(scene, m_body);
    if (!body) return;
    SceneForce force;
    force.id = FreshNames(scene).forceId("force");
    force.body = m_body;
    const MassProperties mass = bodyMass(scene.bodies[*body]);
    force.force = -mass.mass * scene.world.gravity;
    force.localPoint = mass.center;
    m_document->edit(tr("add a force on %1").arg(toQString(scene.bodies[*body].title())),
                     [&force](Scene& changed) { changed.forces.push_back(force); });
}

void ForceList::remove(const std::string& id) {
    if (!m_document) return;
    m_document->edit(tr("remove force %1").arg(toQString(id)), [&id](Scene& scene) {
        std::erase_if(scene.forces, [&id](const SceneForce& force) { return force.id == id; });
    });
}

}  // namespace cairn
