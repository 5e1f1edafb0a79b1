// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "app/canvas/scene_canvas.h"

namespace cairn {

// The canvas of a lane: pressing on a body and dragging pulls it by a spring. Shows the springs of all hands, other lanes as ghosts, and how far
// bodies are from where the reference lane has them.
class LaneCanvas : public SceneCanvas {
    Q_OBJECT

public:
    struct Spring {
        std::size_t body = 0;  // index in the scene that was run
        Vec2 localPoint;       // m, in the body's frame
        Vec2 target;           // m
        friend bool operator==(const Spring&, const Spring&) = default;
    };

    // Another lane, drawn as outlines over this one.
    struct Ghost {
        std::span<const BodyMotion> motions;  // must live until other ghosts are set
        QPen pen;
    };

    using SceneCanvas::SceneCanvas;

    void setSprings(std::vector<Spring> springs);
    const std::vector<Spring>& springs() const { return m_springs; }
    void setGhosts(std::vector<Ghost> ghosts);
    const std::vector<Ghost>& ghosts() const { return m_ghosts; }
    // Colours bodies by their distance to the reference, with a bar that says which colour is which, and the number of the body that is pointed
    // at.
    void setShowsDifference(bool shows);
    bool showsDifference() const { return m_showsDifference; }
    // Rings the place (m) of the contact that is inspected; nothing for none.
    void setRing(std::optional<Vec2> place);
    std::optional<Vec2> ring() const { return m_ring; }

signals:
    void pullBegan(std::size_t body, Vec2 localPoint, Vec2 target);
    void pullMoved(Vec2 target);
    void pullEnded();
    void contactClicked(std::size_t contact);  // of those that the step of the moment solved

protected:
    std::vector<QColor> fills() const override;
    void paintOverlay(QPainter& painter) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    std::optional<std::size_t> contactAt(QPointF point) const;
    void letGo();
    void paintRing(QPainter& painter);
    void paintGhosts(QPainter& painter);
    void paintDifference(QPainter& painter);
    void paintSprings(QPainter& painter);

    struct Press {
        std::size_t body = 0;
        Vec2 localPoint;
        QPointF from;
    };
    std::vector<Spring> m_springs;
    std::vector<Ghost> m_ghosts;
    bool m_showsDifference = false;
    std::optional<Vec2> m_ring;
    std::optional<Press> m_press;  // that may become a pull
    bool m_pulling = false;
};

}  // namespace cairn
