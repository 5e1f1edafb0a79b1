// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/authoring/body_signs.h"

#include <QCoreApplication>

#include "app/authoring/edit_canvas.h"
#include "app/theme/icon_set.h"
#include "app/theme/text.h"
#include "core/math/transform.h"

namespace cairn {

void paintBodySigns(QPainter& painter, const EditCanvas& canvas, std::size_t body) {
    const SceneBody& authored = canvas.document()->scene().bodies[body];
    if (!authored.locked && !authored.hidden) return;
    constexpr double size = 14, margin = 3;  // pixels
    const Transform pose(authored.position, authored.angle);
    const QPointF middle = canvas.toScreen(apply(pose, canvas.outlines()->bodies()[body].massCenter));
    QRectF ground(0, 0, (authored.locked && authored.hidden ? 2 : 1) * (size + margin) + margin, size + 2 * margin);
    ground.moveCenter(middle);
    painter.setPen(QPen(canvas.theme().panelBorder, 1));
    painter.setBrush(canvas.theme().panel);
    painter.drawRoundedRect(ground, 4, 4);
    QPointF place = ground.topLeft() + QPointF(margin, margin);
    const auto sign = [&](const char* name) {
        painter.drawPixmap(place, themedPixmap(QLatin1String(name), canvas.theme().text, static_cast<int>(size),
                                               canvas.devicePixelRatioF()));
        place.rx() += size + margin;
    };
    if (authored.locked) sign("lock");
    if (authored.hidden) sign("hidden");
}

QString lockedText(const SceneBody& body) {
    return QCoreApplication::translate("BodySigns", "%1 is locked: the outliner selects it, and the inspector unlocks it.")
        .arg(toQString(body.title()));
}

}  // namespace cairn
