// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/canvas/scene_canvas.h"
#include "app/document/document.h"

namespace cairn {

// The trackers of a scene over the canvas of a lane: the path that a body came, and a quantity of it as a number beside it. Lets the mouse through.
class TrackerView : public QWidget {
public:
    explicit TrackerView(SceneCanvas& canvas);

    // The document's present time in a lane of its comparison, both of which must live until others are set; null shows nothing.
    void setMoment(const Document* document, std::size_t lane);
    void setTheme(const Theme& theme);

    struct Tracked {
        std::size_t body = 0;     // index in the scene that was run
        std::vector<Vec2> trail;  // m, the latest last; at most mostTrailPoints
        QString text;             // "1.23 m/s"
    };
    static constexpr std::size_t mostTrailPoints = 300;
    const std::vector<Tracked>& tracked() const { return m_tracked; }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    SceneCanvas& m_canvas;
    const Theme* m_theme = &Theme::light();
    QColor m_color;
    std::vector<Tracked> m_tracked;
};

}  // namespace cairn
