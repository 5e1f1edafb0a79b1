// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/icon_set.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>
#include <algorithm>

namespace cairn {

namespace {

// The drawing in a colour, as an SVG file; empty when there is none.
QByteArray drawing(const QString& name, const QColor& color) {
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    return file.readAll().replace("currentColor", color.name().toLatin1());
}

// Draws an icon for the very pixels that it is shown with: scaled pictures are blurred.
class ThemedIconEngine : public QIconEngine {
public:
    explicit ThemedIconEngine(QByteArray svg) : m_svg(std::move(svg)) {}

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        const bool faint = mode == QIcon::Disabled;
        QPixmap& made = m_made[{size.width(), size.height(), faint}];
        if (!made.isNull()) return made;
        made = QPixmap(size);
        made.fill(Qt::transparent);
        QPainter painter(&made);
        if (faint) painter.setOpacity(0.35);
        const int side = std::min(size.width(), size.height());
        QSvgRenderer(m_svg).render(&painter, QRectF((size.width() - side) / 2, (size.height() - side) / 2, side, side));
        return made;
    }
    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const double ratio = painter->device()->devicePixelRatio();
        QPixmap picture = pixmap(rect.size() * ratio, mode, state);
        picture.setDevicePixelRatio(ratio);
        painter->drawPixmap(rect, picture);
    }
    QIconEngine* clone() const override { return new ThemedIconEngine(m_svg); }

private:
    struct Key {
        int width, height;
        bool faint;
        friend bool operator==(const Key&, const Key&) = default;
        friend size_t qHash(const Key& key, size_t seed) { return qHashMulti(seed, key.width, key.height, key.faint); }
    };

    QByteArray m_svg;
    QHash<Key, QPixmap> m_made;
};

}  // namespace

QPixmap themedPixmap(const QString& name, const QColor& color, int size, double devicePixelRatio) {
    const QByteArray svg = drawing(name, color);
    if (svg.isEmpty()) return {};
    QPixmap pixmap = ThemedIconEngine(svg).pixmap(QSize(size, size) * devicePixelRatio, QIcon::Normal, QIcon::Off);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    return pixmap;
}

QIcon themedIcon(const QString& name, const QColor& color) {
    const QByteArray svg = drawing(name, color);
    return svg.isEmpty() ? QIcon() : QIcon(new ThemedIconEngine(svg));
}

}  // namespace cairn
