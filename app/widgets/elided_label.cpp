// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/widgets/elided_label.h"

#include <QPainter>
#include <QStyle>

#include "app/theme/elided_names.h"

namespace cairn {

QSize ElidedLabel::minimumSizeHint() const {
    return {fontMetrics().horizontalAdvance(QStringLiteral("\u2026")), QLabel::minimumSizeHint().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    drawFrame(&painter);
    const QRect area = contentsRect();
    const QString shown = m_beside.isEmpty() ? fontMetrics().elidedText(text(), m_mode, area.width())
                                             : elidedName(text(), m_beside, QFontMetricsF(font()), area.width());
    setToolTip(shown == text() ? QString() : text().toHtmlEscaped());
    style()->drawItemText(&painter, area, static_cast<int>(alignment()), palette(), isEnabled(), shown, foregroundRole());
}

}  // namespace cairn
