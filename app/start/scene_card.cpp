// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/start/scene_card.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QTextLayout>

#include "app/canvas/scene_renderer.h"
#include "app/theme/quantity_text.h"

namespace cairn {

namespace {

constexpr int pictureHeight = 128;

// Draws at most so many lines of a text, the last one shortened if need be. Returns the height used.
double drawLines(QPainter& painter, const QRectF& area, const QString& text, int mostLines) {
    QTextLayout layout(text, painter.font());
    const QFontMetricsF metrics(painter.font());
    layout.beginLayout();
    double y = 0;
    for (int i = 0; i < mostLines; ++i) {
        QTextLine line = layout.createLine();
        if (!line.isValid()) break;
        line.setLineWidth(area.width());
        QString shown = text.mid(line.textStart(), line.textLength());
        const bool cut = i + 1 == mostLines && line.textStart() + line.textLength() < text.size();
        if (cut) shown = metrics.elidedText(text.mid(line.textStart()), Qt::ElideRight, area.width());
        painter.drawText(QPointF(area.left(), area.top() + y + metrics.ascent()), shown.trimmed());
        y += metrics.height();
    }
    layout.endLayout();
    return y;
}

QString knownText(const std::optional<SceneKnown>& known) {
    if (!known) return {};
    if (!known->source.empty()) return SceneCard::tr("Known: %1").arg(firstSentence(QString::fromStdString(known->source)));
    return SceneCard::tr("Known: %1")
        .arg(countText(static_cast<qsizetype>(known->checks.size()), SceneCard::tr("check"), SceneCard::tr("checks")));
}

}  // namespace

SceneCard::SceneCard(const GalleryScene& entry, QWidget* parent)
    : QAbstractButton(parent),
      m_path(entry.path),
      m_sentence(firstSentence(QString::fromStdString(entry.scene.description))),
      m_known(knownText(entry.scene.known)),
      m_outlines(entry.scene) {
    setText(QString::fromStdString(entry.scene.name));
    setAccessibleDescription(m_sentence);
    QStringList tip{QString::fromStdString(entry.scene.description), m_known};
    tip.removeAll(QString());
    setToolTip(QStringLiteral("<p>%1</p>").arg(tip.join(QStringLiteral("</p><p>"))));
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SceneCard::setTheme(const Theme& theme) {
    m_theme = &theme;
    m_picture = {};
    update();
}

const QPixmap& SceneCard::picture(QSize size) {
    const QSize pixels = size * devicePixelRatioF();
    if (m_picture.size() != pixels) {
        m_picture = QPixmap(pixels);
        m_picture.setDevicePixelRatio(devicePixelRatioF());
        QPainter painter(&m_picture);
        RenderOptions options;
        options.scaleBar = false;
        const Camera camera = Camera::fitting(m_outlines.bounds().value_or(Aabb{}), size, 14);
        SceneRenderer::paint(painter, size, m_outlines, m_outlines.authoredMotions(), camera, *m_theme, options);
    }
    return m_picture;
}

void SceneCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF card = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool lively = underMouse() || hasFocus();
    painter.setPen(QPen(lively ? m_theme->accent : m_theme->panelBorder, hasFocus() ? 2 : 1));
    painter.setBrush(m_theme->panel);
    painter.drawRoundedRect(card, 6, 6);
    const QRect pictureArea(4, 4, width() - 8, pictureHeight);
    painter.drawPixmap(pictureArea.topLeft(), picture(pictureArea.size()));

    QRectF text(12, pictureHeight + 12, width() - 24, height() - pictureHeight - 16);
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(m_theme->text);
    text.setTop(text.top() + drawLines(painter, text, this->text(), 1) + 3);
    QFont small = font();
    small.setPixelSize(11);
    painter.setFont(small);
    text.setTop(text.top() + drawLines(painter, text, m_sentence, 3) + 4);
    painter.setPen(m_theme->mutedText);
    drawLines(painter, text, m_known, 2);
}

void SceneCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void SceneCard::enterEvent(QEnterEvent*) { update(); }
void SceneCard::leaveEvent(QEvent*) { update(); }

}  // namespace cairn
