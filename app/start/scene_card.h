// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

#include "app/canvas/scene_outlines.h"
#include "app/start/gallery.h"
#include "app/theme/theme.h"

namespace cairn {

// A scene of the gallery as a card: its picture, its name, one sentence, and where its known outcome comes from.
class SceneCard : public QAbstractButton {
    Q_OBJECT

public:
    explicit SceneCard(const GalleryScene& entry, QWidget* parent = nullptr);

    const QString& path() const { return m_path; }
    void setTheme(const Theme& theme);

    QSize sizeHint() const override { return {236, 232}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    const QPixmap& picture(QSize size);

    QString m_path;
    QString m_sentence;
    QString m_known;
    SceneOutlines m_outlines;
    const Theme* m_theme = &Theme::light();
    QPixmap m_picture;  // drawn when first shown
};

}  // namespace cairn
