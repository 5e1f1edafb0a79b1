// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSlider>
#include <QColor>
#include <QList>

#include "app/theme/theme.h"

namespace cairn {

// The time of a recording as a line: how far it is recorded, where the present is, and what happened when. Clicking and dragging seeks.
// As a slider its value counts steps, so that the arrow keys go step by step.
class Timeline : public QAbstractSlider {
    Q_OBJECT

public:
    struct Marker {
        double time = 0;  // s
        QColor color;
        QString word;        // above it; may be empty
        QString tip = {};    // what its tooltip says
        bool minor = false;  // drawn small and hollow
    };

    explicit Timeline(QWidget* parent = nullptr);

    void setExtent(double end, double step);  // s
    void setTime(double time);                // s; emits nothing
    void setRecorded(double time);            // s
    void setMarkers(QList<Marker> markers);
    void setTheme(const Theme& theme);

    // Where a time is on the widget, in pixels along x.
    double positionOf(double time) const;

    QSize sizeHint() const override { return {320, 34}; }
    QSize minimumSizeHint() const override { return {80, 34}; }

signals:
    void seekRequested(double time);  // s; by the user

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    void seekTo(double x);

    double m_end = 0;
    double m_step = 1.0 / 60;
    double m_time = 0;
    double m_recorded = 0;
    QList<Marker> m_markers;
    const Theme* m_theme = &Theme::light();
    bool m_quiet = false;  // the value follows the time, and not the user
};

}  // namespace cairn
