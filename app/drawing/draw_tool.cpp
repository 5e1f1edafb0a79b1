// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/draw_tool.h"

#include <utility>

#include "app/authoring/edit_canvas.h"
#include "core/authoring/names.h"

namespace cairn {

bool DrawTool::drawsFixed() const { return canvas().drawingStyle().fixed; }

bool DrawTool::keyPress(const QKeyEvent& event) {
    if (event.key() != Qt::Key_X || event.modifiers() != Qt::NoModifier) return false;
    canvas().drawingStyle().fixed = !canvas().drawingStyle().fixed;
    emit hintChanged();
    return true;
}

void DrawTool::draw(decltype(SceneShape::geometry) geometry, Vec2 position, double angle) {
    Document& document = *canvas().document();
    const Words words = this->words();
    SceneBody body;
    body.type = drawsFixed() ? SceneBodyType::fixed : SceneBodyType::dynamic;
    body.position = position;
    body.angle = angle;
    body.shapes.push_back(canvas().drawingStyle().shapeOf(std::move(geometry)));
    cancel();
    const bool drawn = document.edit(words.step, [&](Scene& scene) {
        FreshNames names(scene);
        body.id = names.bodyId(words.id);
        body.name = names.bodyName(words.name.toStdString());
        scene.bodies.push_back(body);
    });
    if (!drawn) return;  // the document has said why
    document.setSelection(Selection::ofBody(body.id));
    emit finished();
}

double DrawTool::defaultSize() const { return gridCell(canvas().camera()); }

QString DrawTool::styleAdvice() const { return drawsFixed() ? tr("X: static, now on") : tr("X: static, now off"); }

}  // namespace cairn
