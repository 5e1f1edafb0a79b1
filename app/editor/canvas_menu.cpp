// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/editor/canvas_menu.h"

#include "app/commands/edit_actions.h"
#include "app/theme/text.h"

namespace cairn {

CanvasMenu::CanvasMenu(EditCanvas& canvas, Vec2 world, const ActionRegistry& actions, QWidget* parent)
    : QMenu(parent), m_canvas(canvas), m_document(*canvas.document()) {
    setObjectName(QStringLiteral("canvasMenu"));
    setAttribute(Qt::WA_DeleteOnClose);
    selectAt(world);
    addBeneath(world);
    addSeparator();
    EditActions::fillContextMenu(*this, actions);
}

void CanvasMenu::selectAt(Vec2 world) {
    const Scene& scene = m_document.scene();
    if (const auto joint = m_canvas.pickJoint(world)) {
        if (!m_document.selection().holdsJoint(scene.joints[*joint].id))
            m_document.setSelection(Selection::ofJoint(scene.joints[*joint].id));
        return;
    }
    const std::vector<std::size_t> bodies = m_canvas.pickBodies(world);
    for (const std::size_t body : bodies)
        if (m_document.selection().holdsBody(scene.bodies[body].id)) return;
    m_document.setSelection(bodies.empty() ? Selection{} : Selection::ofBody(scene.bodies[bodies.front()].id));
}

void CanvasMenu::addBeneath(Vec2 world) {
    QMenu* beneath = addMenu(tr("Select &beneath"));
    beneath->setObjectName(QStringLiteral("beneath"));
    const std::vector<std::size_t> bodies = m_canvas.pickBodies(world);
    for (const std::size_t body : bodies) {
        const SceneBody& authored = m_document.scene().bodies[body];
        QAction* entry = beneath->addAction(toQString(authored.title()).replace(QLatin1Char('&'), QLatin1String("&&")));
        entry->setCheckable(true);
        entry->setChecked(m_document.selection().holdsBody(authored.id));
        connect(entry, &QAction::hovered, this, [this, body] { m_canvas.highlight(body); });
        connect(entry, &QAction::triggered, this,
                [this, id = authored.id] { m_document.setSelection(Selection::ofBody(id)); });
    }
    connect(beneath, &QMenu::aboutToHide, this, [this] { m_canvas.highlight({}); });
    beneath->setEnabled(!bodies.empty());
}

}  // namespace cairn
